"""Charts as SVG: where lines and bars go. What they look like is the templates' and the style's business."""

from __future__ import annotations

"""Text that a spreadsheet program would take for a formula."""

from __future__ import annotations

import re

# In East Asian versions in full width too; and blanks before it are skipped.
FORMULA_LIKE = re.compile(r"[\t\r]|\s*[=+\-@＝＋－＠]")
# What some take for the next cell of a text file: in much of Europe Excel cuts a line at its semicolons.
FORMULA_IN_NEXT_CELL = re.compile(r"(?<=[;\t\r\n])(?=\s*[=+\-@＝＋－＠])")

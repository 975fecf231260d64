"""The configuration that binds the check of the functions to documents that come up. The check itself is in Basic."""

from __future__ import annotations

from podium.calc.basic_library import macro
from podium.calc.xcu import configuration_file, node, value

EVENT = "OnViewCreated"  # of new documents as well as of opened ones


def configuration() -> str:
    """Events.xcu."""
    binding = node(EVENT, value("BindingURL", macro("Message", "DocumentShown")))
    return configuration_file("Events", node("ApplicationEvents", node("Bindings", binding, new=False), new=False))

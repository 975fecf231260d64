"""The registry of Windows, as far as it tells of Excel."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

Registry = Callable[[str], Mapping[str, object]]
"""The values of the key ``HKCU\\...`` or ``HKLM\\...`` by name; none where there is no such key."""


def windows_registry(key: str) -> dict[str, object]:
    if sys.platform != "win32":
        return {}
    import winreg

    root, _, path = key.partition("\\")
    hive = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}[root]
    try:
        # The 64-bit view, whatever this Python is: Office of either kind writes the keys that are looked at here to it.
        with winreg.OpenKey(hive, path, access=winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as opened:
            count = winreg.QueryInfoKey(opened)[1]
            values = [winreg.EnumValue(opened, number) for number in range(count)]
    except OSError:
        return {}
    return {name: value for name, value, _ in values}

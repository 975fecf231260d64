"""The registry of Windows, as far as it tells of Excel."""

from __future__ import annotations

import sys
from collections.abc import Callable

Registry = Callable[[str, str], object]
"""The value of ``HKCU\\...`` or ``HKLM\\...`` and a name; None where there is none, as on every other system."""


def windows_registry(key: str, name: str) -> object:
    if sys.platform != "win32":
        return None
    import winreg

    root, _, path = key.partition("\\")
    hive = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}[root]
    try:
        # The 64-bit view, whatever this Python is: Office of either kind writes the keys that are looked at here to it.
        with winreg.OpenKey(hive, path, access=winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as opened:
            return winreg.QueryValueEx(opened, name)[0]
    except OSError:
        return None

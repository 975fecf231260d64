"""What the VBA of podium.xlam does to reach Python: xlwings' DLL starts the server, and ends it with Excel."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Any

import pythoncom

ADDIN = "Z:\\podium.xlam"
DISPATCH, TEXT = 9, 8  # kinds of VARIANT
OLD_SERVER_OR_NEW = 1


class Variant(ctypes.Structure):
    """A VARIANT of 64-bit Windows, as far as it is needed for an object or a text."""

    _fields_ = (
        ("kind", ctypes.c_ushort),
        ("reserved", ctypes.c_ushort * 3),
        ("pointer", ctypes.c_void_p),
        ("second", ctypes.c_void_p),
    )


def server(pythonpath: str) -> Any:
    """``XLPy`` of the VBA: the server of this interpreter, with a folder as its setting PYTHONPATH, started if need be.

    The DLL lies where pip puts it, beside python.exe, and holds the server in a job of Windows: it ends when we end.
    """
    (library,) = Path(sys.executable).parent.glob("xlwings64-*.dll")
    result = Variant()
    ctypes.WinDLL(str(library)).XLPyDLLActivateAuto(
        ctypes.byref(result), command(pythonpath).encode(), OLD_SERVER_OR_NEW
    )
    if result.kind != DISPATCH:
        raise RuntimeError(ctypes.wstring_at(result.pointer) if result.kind == TEXT else "xlwings did not start")
    return as_object(result.pointer)


def command(pythonpath: str) -> str:
    """``XLPyCommand`` of the VBA, with its quotes and escapes; the DLL puts an identity in for $(CLSID)."""
    settings = ";".join(["False", ADDIN, ADDIN, "", "", "", pythonpath]).replace("\\", "\\\\")
    tail = (
        ' -P -B -c "import sys, os;os.chdir(sys.prefix);import xlwings.utils;'
        f'xlwings.utils.prepare_sys_path(\\"{settings}\\");'
        "import xlwings; xlwings.serve('$(CLSID)')\""
    )
    shell = os.environ["SYSTEMROOT"] + r"\System32\cmd.exe"
    return f'{shell}  /K ""{sys.executable}"{tail}"'


def as_object(pointer: int) -> Any:
    """The object of pywin32 for an IDispatch of C."""
    convert = ctypes.PyDLL(pythoncom.__file__).PyCom_PyObjectFromIUnknown
    convert.restype = ctypes.py_object
    identity = bytes(memoryview(pythoncom.IID_IDispatch))
    return convert(ctypes.c_void_p(pointer), (ctypes.c_ubyte * 16).from_buffer_copy(identity), True)

"""The macros of a podium.xlam, run in a VBA interpreter that is not Excel, on a computer that is not there.

What the macros ask the computer for (files, settings in files, the environment) the test says; the commands that they
would start are noted, and not started.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from podium.excel import vba_project
from podium.excel.template import MACROS
from pyopenvba.apps.excel import ExcelApplication
from pyopenvba.interpreter._objects import VBAObject, method

WINDOWS_CONSTANTS = {"VBA7", "Win64", 'App = "Microsoft Excel"'}
MAC_CONSTANTS = {*WINDOWS_CONSTANTS, "Mac"}

# The functions of xlwings' macros in which they ask the computer, and that the interpreter does not run.
ASKED_OF_THE_COMPUTER = (
    "FileExists",
    "GetConfigFromFile",
    "WScript",
    "ToPosixPath",
    "GetMacDir",
    "ReadFile",
    "CreateGUID",
)
IN_THEIR_PLACE = """
Function FileExists(ByVal FileSpec As String) As Boolean
    FileExists = Computer.HasFile(FileSpec)
End Function
Function GetConfigFromFile(sFile As String, sName As String, Optional sValue As String) As Boolean
    GetConfigFromFile = Computer.HasSetting(sFile, sName)
    If GetConfigFromFile Then sValue = Computer.Setting(sFile, sName)
End Function
Function WScript(Optional CreateNew As Boolean) As Object
    Set WScript = Computer
End Function
Function ToPosixPath(ByVal MacPath As String) As String
    ToPosixPath = MacPath
End Function
Function GetMacDir(Name As String, Normalize As Boolean) As String
    GetMacDir = "/Users/ann"
End Function
Function ReadFile(ByVal FileName As String)
    ReadFile = ""
End Function
Public Function CreateGUID() As String
    CreateGUID = "guid"
End Function
Function Environ(ByVal Name As String) As String
    Environ = Computer.Variable(Name)
End Function
Function AppleScriptTask(Script As String, Handler As String, Parameter As String)
    AppleScriptTask = Computer.RunScript(Parameter)
End Function
"""
# What else it does not run, and what does the same.
NOT_RUN = (
    ("Kill LOG_FILE", ""),
    ("In Range(sht", "In sht.Range(sht"),  # it takes Range alone for one of the sheet in front
    ("ChDrive ", "Computer.GoTo "),
    ("ChDir ", "Computer.GoTo "),
    ("LoadLibrary(", "Computer.LoadLibrary("),
    ("Application.Hwnd", "1"),
    ('GetConfig("SHOW CONSOLE", False) = True', 'CBool(GetConfig("SHOW CONSOLE", False))'),
    ("d As Dictionary", "d As Object"),
    ("New Dictionary", 'CreateObject("Scripting.Dictionary")'),
)
ENVIRONMENT = {
    "systemroot": r"C:\Windows",
    "temp": r"C:\Users\ann\AppData\Local\Temp",
    "userprofile": r"C:\Users\ann",
    "home": "/Users/ann",
}


@dataclass(frozen=True)
class Front:
    """The workbook in front: the file that it is here, and what it is called and where it lies there."""

    file: Path
    name: str
    folder: str


class Computer(VBAObject):
    """files: settings by the path of the file that says them; {} for other files. started: the commands. folder: the
    current one, where it was changed."""

    vba_type_name = "Computer"

    def __init__(self, files: Mapping[str, Mapping[str, str]]) -> None:
        self.files = {_one_path(path): settings for path, settings in files.items()}
        self.started: list[str] = []
        self.folder = ""

    @method
    def HasFile(self, path: str) -> bool:
        return _one_path(path) in self.files

    @method
    def HasSetting(self, path: str, name: str) -> bool:
        return name.upper() in self.files[_one_path(path)]

    @method
    def Setting(self, path: str, name: str) -> str:
        return self.files[_one_path(path)][name.upper()]

    @method
    def Variable(self, name: str) -> str:
        return ENVIRONMENT[name.lower()]

    @method
    def ExpandEnvironmentStrings(self, text: str) -> str:
        return text

    @method
    def Run(self, command: str, *_: object) -> int:
        self.started.append(command)
        return 0

    @method
    def RunScript(self, parameter: str) -> str:
        self.started.append(parameter)
        return ""

    @method
    def GoTo(self, folder: str) -> None:
        self.folder = folder

    @method
    def LoadLibrary(self, path: str) -> int:
        return 1


@dataclass
class Macros:
    """podium.xlam open in Excel, behind the workbook in front."""

    addin: Path
    front: Front
    files: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    mac: bool = False

    def __post_init__(self) -> None:
        self.computer = Computer(self.files)
        self.app = ExcelApplication.open(self.addin, with_vba=False)  # ThisWorkbook
        project = vba_project.read(zipfile.ZipFile(self.addin).read(MACROS))
        constants = MAC_CONSTANTS if self.mac else WINDOWS_CONSTANTS
        for name in ("RibbonMyAddin", "xlwings"):
            self.app.add_module(_runnable(project.module(name).source, constants), name=name)
        self.app.add_module(IN_THEIR_PLACE, name="InTheirPlace")
        bridge = self.app.interpreter.host
        known = bridge.global_object
        bridge.global_object = lambda name: self.computer if name == "computer" else known(name)
        book = self.app.open_workbook(self.front.file)
        book.name, book.path = self.front.name, self.front.folder

    def setting(self, key: str) -> str:
        return str(self.app.run("GetConfig", key, ""))

    def press(self) -> str:
        """The one command that the button starts."""
        self.app.run("RunMain", self.computer)  # in place of a control of the ribbon, of which it asks nothing
        (command,) = self.computer.started
        return command

    def server(self) -> str:
        """The command that starts the server of the functions, as XLPy asks for it: first the DLL, then the command."""
        self.app.run("XLPyLoadDLL")
        return str(self.app.run("XLPyCommand"))


def _one_path(path: str) -> str:
    return path.replace("\\\\", "\\").replace("//", "/").casefold()


def _runnable(source: str, constants: set[str]) -> str:
    """The macros as they are on one system, without what the interpreter does not run."""
    source = _of_one_system(source, constants)
    for old, new in NOT_RUN:
        source = source.replace(old, new)
    for name in ASKED_OF_THE_COMPUTER:
        source = re.sub(rf"^(Public )?Function {name}\(.*?^End Function$", "", source, flags=re.M | re.S)
    return source


def _of_one_system(source: str, true: set[str]) -> str:
    kept, stack = [], []  # for each #If around: whether its lines count now, and whether some have counted
    for line in source.splitlines():
        word, _, rest = line.split("'")[0].strip().partition(" ")
        condition = rest.removesuffix("Then").strip()
        if word == "#If":
            stack.append([_holds(condition, true)] * 2)
        elif word == "#ElseIf":
            now = not stack[-1][1] and _holds(condition, true)
            stack[-1] = [now, stack[-1][1] or now]
        elif word == "#Else":
            stack[-1] = [not stack[-1][1], True]
        elif word == "#End":
            stack.pop()
        elif all(now for now, _ in stack) and word != "#Const" and "Declare " not in line:
            kept.append(line)
    return "\n".join(kept)


def _holds(condition: str, true: set[str]) -> bool:
    return condition[4:] not in true if condition.startswith("Not ") else condition in true

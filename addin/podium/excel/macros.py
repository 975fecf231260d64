"""The macros of podium.xlam: xlwings' own, but that nothing of a stranger's chooses what they start.

xlwings lets a sheet of the workbook in front, or a file beside it, name the Python that a macro starts; whoever mails
an organiser a result sheet would choose a program. Windows looks for a program, and Python for its modules, in the
current folder first, which may be that of the workbook; and a name is put into a command of the shell as it stands. All
of that is changed here, each change with its reason, and nothing else is.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import lru_cache

from podium.excel import vba_project
from podium.excel.vba_project import Project

MODULE = "xlwings"

# Of the macros that were read when the changes were written, whatever the version of xlwings in them.
KNOWN = "33fe62f46f6eb333379c69857f1ca01d3237a273460fe79d912189e3d0cb87e0"

NAME_FOR_SHELL = '''
Function NameForShell(ByVal Name As String) As String
    ' The name of a workbook, of which no character means something to the shell.
    Dim Special As String, i As Integer
    #If Mac Then
        Special = "\\""$`"
    #Else
        Special = "^&|<>()%!"
    #End If
    For i = 1 To Len(Special)
        Name = Replace(Name, Mid$(Special, i, 1), Left$(Special, 1) & Mid$(Special, i, 1))
    Next
    #If Mac Then
        NameForShell = Replace(Name, "|", "") ' at which xlwings' script takes apart what it is given
    #Else
        NameForShell = "^""" & Name & "^"""
    #End If
End Function
'''


@dataclass(frozen=True, slots=True)
class Change:
    """old: as it stands in xlwings' macros, so many times."""

    why: str
    old: str
    new: str
    times: int = 1


CHANGES = (
    Change(
        "A sheet of the workbook in front configures nothing.",
        'If SheetExists(ActiveWorkbook, PROJECT_NAME & ".conf") = True Then',
        "If False Then ' Podium: not by the workbook in front",
    ),
    Change(
        "Nor does a file in its folder.",
        'If source = "" Or source = "directory" Then',
        "If False Then ' Podium: not by a file beside it",
    ),
    Change(
        "The add-in's own sheet is read whatever lies in front, a sheet of charts too.",
        'In Range(sht.Range("A1"), lastCell)',
        'In sht.Range(sht.Range("A1"), lastCell)',
    ),
    Change(
        "Sheets that are called like modules, such as podium.py, are no code.",
        "For Each sht In wb.Worksheets",
        "For Each sht In ThisWorkbook.Worksheets",
        times=2,
    ),
    Change(
        "The path of the workbook in front is in no command: Python has no use for it, and would take what follows a "
        "semicolon in it for a folder of modules, the shell for a command what follows ^&.",
        "ActiveWorkbook.FullName",
        "ThisWorkbook.FullName",
        times=5,
    ),
    Change(
        "Its name, by which Python finds it again, is a name and nothing else (Windows).",
        '" --wb=" & """" & ActiveWorkbook.Name & """ --from_xl=1"',
        '" --wb=" & NameForShell(ActiveWorkbook.Name) & " --from_xl=1"',
    ),
    Change(
        "The same on the Mac.",
        'ParameterString + "|" + ActiveWorkbook.Name',
        'ParameterString + "|" + NameForShell(ActiveWorkbook.Name)',
    ),
    Change(
        "The shell is Windows' own, and not one in the current folder.",
        '"cmd.exe ',
        'Environ("SystemRoot") & "\\System32\\cmd.exe ',
        times=3,
    ),
    Change(
        "A Python that is not named, which is the one on the PATH, is not looked for in the current folder either.",
        '        DriveCommand = "pushd """ & PythonDir & """ & "\n    End If',
        '        DriveCommand = "pushd """ & PythonDir & """ & "\n    Else\n'
        '        DriveCommand = "cd /d """ & Environ("SystemRoot") & """ & "\n    End If',
    ),
    Change(
        "Nor is xlwings' DLL, nor the server of the functions.",
        "ParentFolder(ParentFolder(PYTHON_WIN))\n            End If\n        End If\n    End If",
        "ParentFolder(ParentFolder(PYTHON_WIN))\n            End If\n        End If\n    Else\n"
        '        ChDrive Environ("SystemRoot")\n        ChDir Environ("SystemRoot")\n    End If',
    ),
    Change(
        "Nor are the modules of Python (-P), for the button,",
        '" -B -c ""import xlwings.utils;',
        '" -P -B -c ""import xlwings.utils;',
    ),
    Change(
        "and for the functions; there xlwings puts the current folder in front once more, where PYTHONPATH is blank.",
        '" -B -c ""import sys, os;',
        '" -P -B -c ""import sys, os;os.chdir(sys.prefix);',
    ),
    Change("What the changes above call.", "\nFunction ReadFile(", f"{NAME_FOR_SHELL}\nFunction ReadFile("),
)


@lru_cache(maxsize=1)  # an installation asks for it twice
def closed(content: bytes, xlwings: str) -> bytes:
    """xlwings' project with the changes; ValueError where it is not the one they were written for."""
    project = vba_project.read(content)
    if _digest(project, xlwings) != KNOWN:
        raise ValueError("are other macros than those that were read")
    return vba_project.write(_changed(project))


def is_closed(content: bytes) -> bool:
    """Whether a project has every change, as written here or as Excel has written it since."""
    try:
        source = _plain(vba_project.read(content).module(MODULE).source)
    except (ValueError, KeyError):
        return False
    return all(_is_made(each, source) for each in CHANGES)


def _is_made(change: Change, source: str) -> bool:
    old, new = _plain(change.old), _plain(change.new)
    return source.count(new) >= change.times and (old in new or old not in source)


def _changed(project: Project) -> Project:
    module = project.module(MODULE)
    source = module.source
    for each in CHANGES:
        if source.count(each.old) != each.times:
            raise ValueError(f"have not {each.times} times: {each.old}")
        source = source.replace(each.old, each.new)
    return project.with_module(replace(module, source=source))


def _digest(project: Project, xlwings: str) -> str:
    told = "\n".join(f"{each.kind.value} {each.name}\n{each.source}" for each in project.modules)
    return hashlib.sha256(told.replace(xlwings, "VERSION").encode()).hexdigest()


def _plain(source: str) -> str:
    """Excel writes sources anew, in its own spacing and with names in one case throughout."""
    return "".join(source.split()).casefold()

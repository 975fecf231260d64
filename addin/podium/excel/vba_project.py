"""A VBA project as Office keeps it in xl/vbaProject.bin ([MS-OVBA]): read it, change or add modules, write it.

Written are the sources alone, as 2.3.4.1 asks of whoever is not Office: the version 0xFFFF and nothing compiled, from
which Office compiles them itself. What is compiled in a project that is read is forgotten; a form is read as a class,
and is not to be written.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from podium.excel.compound_file import compound_file
from podium.excel.vba_compression import pack, unpack
from podium.sheets.readers.compound_file import streams_of

DIRECTORY, SETTINGS, NAMES, COMPILED = "VBA/dir", "PROJECT", "PROJECTwm", "VBA/_VBA_PROJECT"
NOTHING_COMPILED = bytes.fromhex("cc61ffff000000")
WINDOWS = "[Workspace]"  # the section of the settings that says where each module's window stood

# The records of the directory: a number, a length, a value.
CODE_PAGE, PROJECT_VERSION, MODULES, COOKIE, END_OF_MODULES = 0x03, 0x09, 0x0F, 0x13, 0x10
NAME, WIDE_NAME, STREAM, WIDE_STREAM, DOC, WIDE_DOC = 0x19, 0x47, 0x1A, 0x32, 0x1C, 0x48
OFFSET, HELP_CONTEXT, MODULE_COOKIE, PROCEDURAL, OTHER, END_OF_MODULE = 0x31, 0x1E, 0x2C, 0x21, 0x22, 0x2B
NO_COOKIE = b"\xff\xff"


class Kind(Enum):
    """What a module is, in the words of the settings."""

    DOCUMENT = "Document"  # of the workbook and of each sheet
    CLASS = "Class"
    MODULE = "Module"


@dataclass(frozen=True, slots=True)
class Module:
    """source: with the lines ``Attribute ...`` at its beginning, which an editor hides. doc: its description."""

    name: str
    kind: Kind
    source: str
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Project:
    """information: the records before the modules (its name, what it refers to), as they stand. settings: likewise,
    but for the modules and their windows. encoding: of all its texts."""

    information: bytes
    settings: tuple[str, ...]
    encoding: str
    modules: tuple[Module, ...]

    def module(self, name: str) -> Module:
        """KeyError where there is none."""
        for each in self.modules:
            if each.name == name:
                return each
        raise KeyError(name)

    def with_module(self, module: Module) -> Project:
        """In place of the one of its name, or added."""
        if module.name not in [each.name for each in self.modules]:
            return replace(self, modules=(*self.modules, module))
        return replace(self, modules=tuple(module if each.name == module.name else each for each in self.modules))


def read(content: bytes) -> Project:
    """ValueError where that is no VBA project."""
    try:
        streams = streams_of(content)
        records = list(_records(unpack(streams[DIRECTORY])))
        first = next(number for number, (kind, _) in enumerate(records) if kind == MODULES)
        encoding = next(f"cp{int.from_bytes(value, 'little')}" for kind, value in records if kind == CODE_PAGE)
        settings = streams[SETTINGS].decode(encoding).partition(WINDOWS)[0].rstrip().split("\r\n")
        found = tuple(_modules(records[first:], streams, settings, encoding))
        information = b"".join(_record(kind, value) for kind, value in records[:first])
    except Exception as error:  # a damaged project fails anywhere, in any way
        raise ValueError("is no VBA project, or a damaged one") from error
    return Project(information, tuple(line for line in settings if _kind_named(line) is None), encoding, found)


def write(project: Project) -> bytes:
    """ValueError where a text has a character that the project's code page has not."""
    text = project.encoding
    names = b"".join(f"{each.name}\0".encode(text) + _wide(f"{each.name}\0") for each in project.modules)
    sources = {f"VBA/{each.name}": pack(_lines_of_windows(each.source).encode(text)) for each in project.modules}
    return compound_file(
        {
            SETTINGS: _settings(project).encode(text),
            NAMES: names + b"\0\0",
            COMPILED: NOTHING_COMPILED,
            DIRECTORY: pack(_directory(project)),
            **sources,
        }
    )


def _records(directory: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(directory):
        kind, length = struct.unpack_from("<HI", directory, at)
        length = 6 if kind == PROJECT_VERSION else length  # which says 4
        yield kind, directory[at + 6 : at + 6 + length]
        at += 6 + length


def _record(kind: int, value: bytes = b"") -> bytes:
    return struct.pack("<HI", kind, 4 if kind == PROJECT_VERSION else len(value)) + value


def _modules(
    records: list[tuple[int, bytes]], streams: dict[str, bytes], settings: list[str], encoding: str
) -> Iterator[Module]:
    kinds = {line.partition("=")[2].partition("/")[0].casefold(): _kind_named(line) for line in settings}
    values: dict[int, bytes] = {}
    for kind, value in records:
        values[kind] = value
        if kind == END_OF_MODULE:
            name, stream, doc = (values.get(each, b"").decode(encoding) for each in (NAME, STREAM, DOC))
            source = unpack(streams[f"VBA/{stream}"][int.from_bytes(values[OFFSET], "little") :]).decode(encoding)
            yield Module(name, kinds[name.casefold()] or Kind.CLASS, _plain_lines(source), _plain_lines(doc))
            values = {}


def _kind_named(line: str) -> Kind | None:
    """By a line of the settings, such as ``Module=Name``; None for other lines."""
    word = line.partition("=")[0]
    return next((kind for kind in Kind if kind.value == word), None)


def _directory(project: Project) -> bytes:
    count = struct.pack("<H", len(project.modules))
    modules = b"".join(_directory_of(each, project.encoding) for each in project.modules)
    return (
        project.information + _record(MODULES, count) + _record(COOKIE, NO_COOKIE) + modules + _record(END_OF_MODULES)
    )


def _directory_of(module: Module, encoding: str) -> bytes:
    name, wide, doc = module.name.encode(encoding), _wide(module.name), _lines_of_windows(module.doc)
    records = [
        (NAME, name),
        (WIDE_NAME, wide),
        (STREAM, name),
        (WIDE_STREAM, wide),
        (DOC, doc.encode(encoding)),
        (WIDE_DOC, _wide(doc)),
        (OFFSET, bytes(4)),  # of the source in its stream: nothing compiled stands before it
        (HELP_CONTEXT, bytes(4)),
        (MODULE_COOKIE, NO_COOKIE),
        (PROCEDURAL if module.kind is Kind.MODULE else OTHER, b""),
        (END_OF_MODULE, b""),
    ]
    return b"".join(_record(kind, value) for kind, value in records)


def _settings(project: Project) -> str:
    """The identity comes first, then the modules, then the rest."""
    identity, *rest = project.settings
    modules = [f"{each.kind.value}={each.name}{_version(each)}" for each in project.modules]
    windows = [f"{each.name}=0, 0, 0, 0, C" for each in project.modules]
    return "\r\n".join([identity, *modules, *rest, "", WINDOWS, *windows, ""])


def _version(module: Module) -> str:
    return "/&H00000000" if module.kind is Kind.DOCUMENT else ""


def _wide(text: str) -> bytes:
    return text.encode("utf-16-le")


def _plain_lines(text: str) -> str:
    return text.replace("\r\n", "\n")


def _lines_of_windows(text: str) -> str:
    return _plain_lines(text).replace("\n", "\r\n")

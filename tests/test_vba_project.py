"""A VBA project, written and read: as Microsoft's specifications say, and by readers that are not Podium's."""

from __future__ import annotations

import io
import random
import struct

import olefile
import pytest
from podium.excel import vba_project
from podium.excel.compound_file import compound_file
from podium.excel.template import MACROS, TEMPLATE
from podium.excel.vba_compression import pack, unpack
from podium.excel.vba_project import Kind, Module
from podium.excel.xlwings_addin import package
from podium.sheets.readers.compound_file import streams_of
from pyopenvba import vba as another_reader
from pyopenvba.cfb import CFB

from tests.test_addin_build import parts

TEMPLATES_OWN = parts(package() / TEMPLATE)[MACROS]
A_MODULE = Module(
    "PodiumTest", Kind.MODULE, 'Attribute VB_Name = "PodiumTest"\nFunction HALF()\n    HALF = "½"\nEnd Function\n'
)
A_CLASS = Module("Counter", Kind.CLASS, 'Attribute VB_Name = "Counter"\nPublic Count As Long\n', doc="Counts.\nSlowly.")

# The examples of [MS-OVBA] 3.2: nothing to shorten, something, and one byte again and again.
EXAMPLES = {
    b"abcdefghijklmnopqrstuv.": "0119B000616263646566676800696A6B6C6D6E6F70007172737475762E",
    b"#aaabcdefaaaaghijaaaaaklaaamnopqaaaaaaaaaaaarstuvwxyzaaa": "012FB00023616161626364658266007061676869"
    "6A013808616B6C00306D6E6F700671027004107273747576107778797A003C",
    b"a" * 73: "0103B002614500",
}


@pytest.mark.parametrize(("plain", "packed"), EXAMPLES.items(), ids=["nothing", "something", "all"])
def test_the_examples_of_the_specification(plain, packed):
    assert unpack(bytes.fromhex(packed)) == plain
    assert len(pack(plain)) == len(bytes.fromhex(packed))  # of two places that are as long, either will do


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 17, 33, 4095, 4096, 4097, 8192, 20000])
def test_what_is_packed_is_unpacked(length):
    texts = [b"a" * length, (b"Public Function GP_POINTS(place)\r\n" * 600)[:length]]
    noise = random.Random(length).randbytes(length // 4096 * 4096)  # which does not become shorter
    for content in (*texts, noise):
        assert unpack(pack(content)) == content


@pytest.mark.parametrize("packed", [b"", b"\2", bytes.fromhex("0103B00101ffff")], ids=["nothing", "no mark", "too far"])
def test_what_is_not_packed_so_is_refused(packed):
    with pytest.raises(ValueError, match="begin"):
        unpack(packed)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 8, 30])
def test_a_compound_file_is_read_by_a_strict_reader(count):
    sizes = [0, 1, 63, 64, 65, 511, 4095, 4096, 4097, 100_000]
    streams = {f"Folder/s{number}": bytes([number]) * sizes[number % len(sizes)] for number in range(count)}
    streams |= {f"name {number}": b"x" * number for number in range(count % 5)}
    content = compound_file(streams)
    with olefile.OleFileIO(io.BytesIO(content), raise_defects=olefile.DEFECT_UNSURE) as read:
        assert {"/".join(path): read.openstream(path).read() for path in read.listdir()} == streams
        assert read.parsing_issues == []
    assert streams_of(content) == streams


def test_a_name_that_is_too_long_is_refused():
    with pytest.raises(ValueError, match="more than 31"):
        compound_file({"n" * 32: b""})


def test_a_project_without_a_change_is_written_as_xlwings_wrote_it():
    read = vba_project.read(TEMPLATES_OWN)
    content = vba_project.write(read)
    assert vba_project.read(content) == read
    written, original = streams_of(content), streams_of(TEMPLATES_OWN)
    assert sorted(written) == sorted(original)
    assert written["PROJECTwm"] == original["PROJECTwm"]
    assert written["PROJECT"].partition(b"[Workspace]")[0] == original["PROJECT"].partition(b"[Workspace]")[0]
    # But for its cookies and the offsets of the sources:
    assert len(unpack(written["VBA/dir"])) == len(unpack(original["VBA/dir"]))


def test_nothing_compiled_is_written():
    project = vba_project.read(TEMPLATES_OWN)
    streams = streams_of(vba_project.write(project))
    assert streams["VBA/_VBA_PROJECT"] == b"\xcc\x61\xff\xff\0\0\0"  # [MS-OVBA] 2.3.4.1: the version is 0xFFFF
    assert set(streams) == {"PROJECT", "PROJECTwm", "VBA/dir", "VBA/_VBA_PROJECT"} | {
        f"VBA/{each.name}" for each in project.modules
    }
    for each in project.modules:
        assert plain(unpack(streams[f"VBA/{each.name}"]).decode("cp1252")) == plain(each.source)


def test_modules_are_added_and_read_back_by_podium_and_by_others():
    changed = vba_project.read(TEMPLATES_OWN).with_module(A_MODULE).with_module(A_CLASS)
    written = vba_project.write(changed)
    assert vba_project.read(written) == changed
    other = another_reader.parse_vba_project(CFB.from_bytes(written))
    assert other.validate() == []
    sources = {each.name: plain(each.source) for each in changed.modules}
    assert {each.name: plain(each.source) for each in other.modules} == sources
    assert [each.kind.name for each in other.modules][-2:] == ["standard", "other"]


def plain(source: str) -> str:
    return source.replace("\r\n", "\n").strip()


def test_a_module_takes_the_place_of_the_one_of_its_name():
    other = Module("PodiumTest", Kind.MODULE, "' new\n")
    changed = vba_project.read(TEMPLATES_OWN).with_module(A_MODULE).with_module(other)
    assert [each.name for each in changed.modules].count("PodiumTest") == 1
    assert changed.module("PodiumTest").source == "' new\n"
    with pytest.raises(KeyError):
        changed.module("Podium")


def test_a_character_that_the_code_page_has_not_is_refused():
    with pytest.raises(ValueError, match="charmap"):
        vba_project.write(vba_project.read(TEMPLATES_OWN).with_module(Module("Łukasz", Kind.MODULE, "")))


def test_what_is_compiled_before_a_source_is_left_out():
    """As Office writes a project: in each stream the compiled module first, and in the list where its source begins."""
    project = vba_project.read(TEMPLATES_OWN)
    streams = streams_of(vba_project.write(project))
    offset = struct.pack("<HI", vba_project.OFFSET, 4)
    listed = unpack(streams["VBA/dir"]).replace(offset + bytes(4), offset + struct.pack("<I", 768))
    compiled = {f"VBA/{each.name}": bytes(range(256)) * 3 + streams[f"VBA/{each.name}"] for each in project.modules}
    other = streams | compiled | {"VBA/dir": pack(listed), "VBA/_VBA_PROJECT": b"\xcc\x61\xb5\0\0" + bytes(900)}
    assert vba_project.read(compound_file(other)) == project


@pytest.mark.parametrize("content", [b"", b"PK", TEMPLATES_OWN[:3000], compound_file({"PROJECT": b""})])
def test_what_is_no_project_is_refused(content):
    with pytest.raises(ValueError, match="no VBA project"):
        vba_project.read(content)


def test_folders_that_lead_into_each_other_have_an_end():
    content = bytearray(compound_file({"Folder/stream": b"x" * 5000}))
    at = content.index("Folder".encode("utf-16-le"))
    content[at + 76 : at + 80] = struct.pack("<I", 1)  # it holds itself
    with pytest.raises(ValueError, match="damaged"):
        vba_project.read(bytes(content))

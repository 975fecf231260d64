"""The configuration of xlwings: read as VBA and Python read it, changed in its own lines only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.errors import PodiumError
from podium.excel.configuration import parse


@pytest.mark.parametrize(
    ("content", "value"),
    [
        (b'"INTERPRETER_WIN","C:\\py\\python.exe"\r\n', r"C:\py\python.exe"),
        (b'"interpreter_win","C:\\py\\python.exe"', r"C:\py\python.exe"),  # no case, no last line end
        (b'  "INTERPRETER_WIN" , "x y" \n', "x y"),
        (b"INTERPRETER_WIN,python\n", "python"),  # VBA's Input # takes it without quotes
        (b'"INTERPRETER_WIN",""\n', ""),
        (b'"INTERPRETER_WIN","a,b"\n', "a,b"),
        (b'"INTERPRETER_WIN","first"\n"INTERPRETER_WIN","second"\n', "first"),  # VBA stops at the first
        (b'\xef\xbb\xbf"INTERPRETER_WIN","marked"\n', "marked"),
        (b'# a comment\n\n"OTHER","1"\r"INTERPRETER_WIN","after an old Mac line end"', "after an old Mac line end"),
        (b'"INTERPRETER_WIN_2","no"\n', None),
        (b"INTERPRETER_WIN\n", None),
        (b"", None),
    ],
)
def test_a_value(content, value):
    assert parse(content, "cp1252").get("INTERPRETER_WIN") == value


def test_a_value_is_in_the_code_page_of_windows():
    content = '"INTERPRETER_WIN","C:\\Users\\Jürgen\\python.exe"\n'.encode("cp1252")
    assert parse(content, "cp1252").get("INTERPRETER_WIN") == r"C:\Users\Jürgen\python.exe"


def test_modules_are_separated_by_semicolons():
    assert parse(b'"UDF MODULES","mine; other ;;podium.functions;"\n').modules() == [
        "mine",
        "other",
        "podium.functions",
    ]


def test_a_new_key_comes_first_because_vba_loses_the_thread_at_a_comment():
    changed = parse(b'# mine\r\n"OTHER","1"\r\n').with_value("UDF MODULES", "podium.functions")
    assert changed.to_bytes() == b'"UDF MODULES","podium.functions"\r\n# mine\r\n"OTHER","1"\r\n'


def test_a_known_key_changes_in_its_own_lines():
    content = b'"OTHER","1"\nINTERPRETER_WIN,old\r\n"X","2"\n"interpreter_win","older"'
    changed = parse(content).with_value("INTERPRETER_WIN", "new")
    assert changed.to_bytes() == b'"OTHER","1"\n"INTERPRETER_WIN","new"\r\n"X","2"\n"INTERPRETER_WIN","new"'


def test_a_new_line_is_written_in_the_code_page():
    changed = parse(b"", "cp1252").with_value("INTERPRETER_WIN", "C:\\Jürgen")
    assert changed.to_bytes() == b'"INTERPRETER_WIN","C:\\J\xfcrgen"\n'


@pytest.mark.parametrize(
    ("path", "says"), [("C:\\Łukasz\\python.exe", "code page cp1252"), ('/a"b/python', "quotation mark")]
)
def test_a_path_that_excel_could_not_read_is_refused(path, says):
    with pytest.raises(PodiumError, match=says):
        parse(b"", "cp1252").with_value("INTERPRETER_WIN", path)


@pytest.mark.parametrize("content", ['"KEY","1"'.encode("utf-16"), b"a\0b"])
def test_what_is_not_text_is_refused(content):
    with pytest.raises(PodiumError, match="is not plain text"):
        parse(content)


def test_lines_that_are_no_pairs_are_named():
    assert parse(b'# a\n"K","v"\n\nalone\n"K","v","w"\n').unreadable() == [1, 4, 5]


@given(
    st.binary(max_size=200).filter(
        lambda content: b"\0" not in content and content[:2] not in (b"\xff\xfe", b"\xfe\xff")
    )
)
def test_whatever_stands_in_it_stays_byte_for_byte(content):
    assert parse(content, "cp1252").to_bytes() == content
    changed = parse(content, "cp1252").with_value("PODIUM TEST", "1")
    assert changed.to_bytes().endswith(content.removeprefix(b"\xef\xbb\xbf"))
    assert changed.get("PODIUM TEST") == "1"
    assert parse(changed.to_bytes(), "cp1252").with_lines(
        "PODIUM TEST", lambda _: ""
    ).to_bytes() == content.removeprefix(b"\xef\xbb\xbf")

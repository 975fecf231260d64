"""The encodings of plain text: told by their form, their bytes, or by what makes sense, and named where in doubt."""

from __future__ import annotations

import pytest
from podium.sheets.readers import read
from podium.sheets.readers import text as reader
from podium.sheets.readers.text import encoding_remark, text_in

from tests.result_sheets import DATA, text

SHEET = "Place;Name;Score\n1;{};3\n"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_encodings_that_show_by_their_form(encoding: str) -> None:
    content = SHEET.format("Žižka œ ½ €").encode(encoding)
    assert (text_in(content), encoding_remark(content)) == (SHEET.format("Žižka œ ½ €"), None)


def test_a_big_endian_mark() -> None:
    assert text_in(b"\xfe\xff" + "Žižka".encode("utf-16-be")) == "Žižka"


# What the eight bytes are, by what stands around them: the spelling in Latin-15 or in cp1252, and which it is.

LATIN, WINDOWS = "iso8859-15", "cp1252"


@pytest.mark.parametrize(
    ("cell", "encoding"),
    [
        # letters in words
        ("Šárka Nová", LATIN),
        ("Tomáš Bok", LATIN),
        ("Žižka", LATIN),
        ("KRIŽ", LATIN),
        ("DUŠAN TOMÁŠ", LATIN),
        ("Lebœuf", LATIN),
        ("Œuvrard", LATIN),
        ("LOUŸS", LATIN),
        ("20 €", LATIN),
        ("€20", LATIN),
        # fractions
        ("½", WINDOWS),
        ("5½", WINDOWS),
        ("10½", WINDOWS),
        ("3b½", WINDOWS),
        ("½w12", WINDOWS),
        ("¼", WINDOWS),
        ("2¾", WINDOWS),
        ("1 ½ 0", WINDOWS),
        # an accent for an apostrophe, and signs that stand alone
        ("D´Angelo", WINDOWS),
        ("O´Brien", WINDOWS),
        ("´t Hart", WINDOWS),
        ("´Allo", WINDOWS),
        ("Owls ¦ Larks", WINDOWS),
        ("¨", WINDOWS),
    ],
)
def test_a_byte_that_makes_sense_in_one_encoding(cell: str, encoding: str) -> None:
    """Read as it is spelt; where a single word of Latin-15 could be one of another encoding, that is told."""
    content = SHEET.format(cell).encode(encoding)
    assert text_in(content) == SHEET.format(cell)
    remark = encoding_remark(content)
    assert remark is None or (encoding == LATIN and "is read as text in Latin-15" in remark)


def test_the_bytes_of_cp1252_alone_settle_the_file() -> None:
    """An apostrophe, a dash or a euro of cp1252: then Š is another byte, and the accent an accent."""
    content = SHEET.format("Šárka – D´ANGELO’s Žižka").encode("cp1252")
    assert (text_in(content), encoding_remark(content)) == (SHEET.format("Šárka – D´ANGELO’s Žižka"), None)


def test_a_place_in_doubt_follows_the_rest_of_the_file() -> None:
    for cells, encoding in (("D´ANGELO;5½", WINDOWS), ("DŽANGELO;Tomáš", LATIN)):
        assert text_in(SHEET.format(cells).encode(encoding)) == SHEET.format(cells)


def test_each_place_is_read_as_it_makes_sense_where_they_disagree() -> None:
    """Two lists copied together."""
    content = SHEET.format("Tomáš").encode(LATIN) + "2;Bo;2½\n".encode(WINDOWS)
    assert text_in(content) == SHEET.format("Tomáš") + "2;Bo;2½\n"


DOUBT = (
    '"D´ANGELO" in line 2 could be spelt with Ž (Latin-15) or ´ (cp1252); it is read with ´{}; '
    'save the file as UTF-8 ("CSV UTF-8" in Excel), or say which it is: --encoding iso8859-15 or --encoding cp1252'
)


def test_what_stays_in_doubt_is_named() -> None:
    content = SHEET.format("D´ANGELO").encode(WINDOWS)
    assert text_in(content) == SHEET.format("D´ANGELO")
    assert encoding_remark(content) == DOUBT.format("")
    both = content + "2;L´ANGE;2\n3;b½;1\n".encode(WINDOWS)
    assert encoding_remark(both) == DOUBT.format(", as in 2 more places")


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_the_remark_names_the_line_and_reaches_the_table(line_end: str) -> None:
    content = SHEET.format("D´ANGELO").replace("\n", line_end).encode(WINDOWS)
    [table] = read(text("sheet.csv", content))
    assert table.remarks == [DOUBT.format("")]
    assert table.rows[1].cells[1] == "D´ANGELO"


def test_a_lost_character_is_named() -> None:
    [table] = read(text("sheet.csv", SHEET.format("Zo\ufffd")))
    assert table.remarks == ["a character in line 2 was lost when the file was saved (\ufffd)"]


@pytest.mark.parametrize("bad", [b"\x00", b"\x07", b"\x1b", b"\x7f", b"\x81", b"\x8d", b"\x90"])
def test_what_no_text_has(bad: bytes) -> None:
    assert text_in(b"Place;Name\n1;Zo" + bad + b"\xeb\n") is None


@pytest.mark.parametrize("name", ["Łoś Anna", "Żak", "Sęk;Dąb", "Źrebak", "Paweł", "Wąż", "ŁOŚ", "Dvořák", "Jiří"])
def test_names_of_central_europe_in_cp1250(name: str) -> None:
    content = SHEET.format(name).encode("cp1250")
    assert text_in(content) == SHEET.format(name)
    assert (encoding_remark(content) or "").startswith(
        "is read as text in Windows-1250, an encoding of Central Europe: "
    )


@pytest.mark.parametrize("name", ["Žofia", "Wąs", "Kaśka", "Žižka", "Tomáš Čapek", "Jože"])
def test_names_of_central_europe_in_iso_8859_2(name: str) -> None:
    content = SHEET.format(name).encode("iso8859-2")
    assert text_in(content) == SHEET.format(name)
    assert (encoding_remark(content) or "").startswith("is read as text in ISO 8859-2, an encoding of Central Europe: ")


@pytest.mark.parametrize(
    "cell",
    [
        "£20",
        "Smith¹;Lee²;Ray³",
        "¿Quién?",
        "«Owl»",
        "±3",
        "© Club",
        "1ª",
        "Peña",
    ],
)
def test_signs_of_the_west_stay_signs(cell: str) -> None:
    content = SHEET.format(cell).encode(WINDOWS)
    assert (text_in(content), encoding_remark(content)) == (SHEET.format(cell), None)


# Encodings of Macs and of other alphabets, by words that nobody writes in the West

MAC = "is read as text in Mac Roman, the encoding of old Mac programs: "
MAC_NAMES = [
    "Müller",
    "Jörg",
    "Håkan",
    "Søren",
    "René",
    "García",
    "Martínez",
    "López",
    "Muñoz",
    "Raúl",
    "Noël",
    "Élodie",
]
MAC_NAMES += ["François", "Brûlé", "Gößling", "Ängström Åse", "Öst", "Ünal", "João", "Çelik", "Anaïs", "Benoît", "Zoé"]


@pytest.mark.parametrize("cell", ["Chess®", "Mª José", "5½;Pawe³", "20 µm"])
def test_signs_that_could_be_letters_stay_signs_and_may_be_told(cell: str) -> None:
    assert text_in(SHEET.format(cell).encode(WINDOWS)) == SHEET.format(cell)


def test_names_of_a_mac() -> None:
    sheet = SHEET.format("\n1;".join(MAC_NAMES)).replace("\n", "\r")
    assert text_in(sheet.encode("mac_roman")) == sheet
    assert (encoding_remark(sheet.encode("mac_roman")) or "").startswith(MAC)


@pytest.mark.parametrize("name", MAC_NAMES)
def test_a_name_of_a_mac_alone_is_never_read_in_silence(name: str) -> None:
    assert encoding_remark(SHEET.format(name).encode("mac_roman"))


WESTERN = "Müller|José|Peña|Tomáš Bok|O’Brien|Isma’il|D’Angelo|D‘Angelo|Müller–Lüdenscheidt|Owls – Larks"
WESTERN += "|Lebœuf|Œuvrard|Dušan|Žižka|Gal·la|„Owl“|Chess™|Þórður Ásgeirsson|Sigurðsson|SEÑOR|McÉwan|DÉSIRÉE"
WESTERN += "|São João|Miloš|Bo‘s|Owls–larks|2;b½;2w½"
CENTRAL = "Łoś Anna|Żółkiewski|Krzyżanowski|Šťastná|Győző|Bořek Žďárský|Đoković|Brzęczyszczykiewicz|Ťapka|Žofia"


@pytest.mark.parametrize(
    ("name", "encoding"),
    [*((name, WINDOWS) for name in WESTERN.split("|")), *((name, "cp1250") for name in CENTRAL.split("|"))],
)
def test_no_name_of_west_and_central_europe_is_read_in_another_alphabet(name: str, encoding: str) -> None:
    assert text_in(SHEET.format(name).encode(encoding)) == SHEET.format(name)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("sheet.csv", "Place;Name\r1;Bo Müller\r"),
        ("list.txt", "Place\tName\r1\tBo Müller\r"),
        ("list.tsv", "Place\tName\r1\tBo Müller\r"),
        ("page.html", "<table><tr><th>Place<th>Name<tr><td>1<td>Bo Müller</table>"),
        ("club.txt", "No Name       Loc Total  1\r\r1  Müller, Bo 900 1     2:W\r2  Owl, Al    800 0     1:L\r"),
    ],
)
def test_texts_of_a_mac_in_every_format(name: str, content: str) -> None:
    assert_is_read(name, content.encode("mac_roman"))


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("trf16.trf", "Birch, Ida"),
        ("swiss-14.h9", "Haas Gerd"),
        ("tournament.tou", "Tanguy Awen"),
        ("us_swisssys.txt", "Reed, Pat"),
    ],
)
def test_files_of_tournament_programs_on_a_mac(file: str, name: str) -> None:
    original = (DATA / "formats" / file).read_bytes()
    plain = bytes(byte if byte < 0x80 else ord("x") for byte in original).decode()
    assert_is_read(file, plain.replace(name, "Müllersdorff Bo"[: len(name)]).encode("mac_roman"))


def assert_is_read(name: str, content: bytes) -> None:
    tables = read(text(name, content))
    assert "Müller" in str([row.cells for table in tables for row in table.rows])
    assert any(remark.startswith(MAC) for remark in tables[0].remarks)


def test_a_page_that_says_its_encoding_is_not_doubted() -> None:
    page = '<meta charset="windows-1251"><table><tr><th>Place<th>Name<tr><td>1<td>Иванов</table>'
    [table] = read(text("page.html", page.encode("cp1251")))
    assert (table.rows[1].cells[1], list(table.remarks)) == ("Иванов", [])


@pytest.mark.parametrize("mark", ["\ufeff\ufeff", "\ufeff\ufeff\ufeff", "ï»¿"])
def test_a_mark_that_is_written_twice_or_was_misread_is_no_part_of_the_first_header(mark: str) -> None:
    """As when files are put together, or a program misreads what it copies."""
    [table] = read(text("sheet.csv", mark + SHEET.format("Zoë") + "\ufeff2;Bo;1\n"))
    assert [row.cells[0] for row in table.rows] == ["Place", 1, 2]


def test_half_a_character_at_the_end_is_no_unicode() -> None:
    assert text_in("\ufeffŽ".encode("utf-16-le")[:-1]) is None
    assert text_in("\ufeffŽ".encode()[:-1]) is None


def test_very_many_places_and_very_long_words_come_to_an_end() -> None:
    for content in (
        b"\xb4" * 2_000_000,
        b"A" * 2_000_000 + b"\xb4",
        b"A\xb4" * 1_000_000,
        b"a\xb3 " * 1_000_000,
        b"a" * 5_000_000 + b"\xe9",
    ):
        assert text_in(content) is not None
        encoding_remark(content)


def test_plain_text_is_not_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no remark to make nothing is decoded to ask for it."""
    content = b"12;Smith, Ada;3.5;1500\n" * 2_000
    assert text_in(content) is not None
    monkeypatch.setattr(reader, "_unicode", pytest.fail)
    monkeypatch.setattr(reader, "_of_single_bytes", pytest.fail)
    assert encoding_remark(content) is None

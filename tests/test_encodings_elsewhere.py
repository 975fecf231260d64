"""Text in encodings of all parts of the world: read as what it probably is, and told; or in the one that is named."""

from __future__ import annotations

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.readers.text import encoding_remark, text_in
from podium.sheets.readers.text_asked import encoding_named

from tests.result_sheets import text

SHEET = "Place;Name;Score\n1;{};3\n"

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def sheet_of(names: str) -> str:
    return SHEET.format(names.replace(";", ";2\n1;"))


# Invented names of each language, in each encoding that its files have.
ELSEWHERE = [
    ("cp1254", "Windows-1254", "Işıl Şahin;Gökhan Çağlar;Ömer Yıldız;Uğur Güneş"),
    ("iso8859-9", "Windows-1254", "Ayşe Kılıç;İbrahim Doğan"),
    ("mac_turkish", "Mac Turkish", "Işıl Şahin;Gökhan Çağlar;Ömer Yıldız"),
    ("cp857", "DOS 857", "Işıl Şahin;Gökhan Çağlar;Ömer Yıldız"),
    ("mac_latin2", "Mac Central European", "Jiří Dvořák;Łukasz Żak;Šárka Němcová;Tomáš Kříž"),
    ("cp852", "DOS 852", "Jiří Dvořák;Łukasz Żak;Šárka Němcová;Tomáš Kříž"),
    ("cp1250", "Windows-1250", "Bence Szűcs;Győző Erdős;Ágnes Fűrész"),
    ("cp1250", "Windows-1250", "Ştefan Ionescu;Mădălina Rădulescu;Ionuţ Bălan"),
    ("cp1250", "Windows-1250", "Đurđa Kovačević;Ivan Čolić;Ana Šimić"),
    ("cp1257", "Windows-1257", "Rūta Žemaitytė;Jānis Bērziņš;Kārlis Ozoliņš"),
    ("cp1251", "Windows-1251", "Иванов Иван;Петрова-Щукина Анна;ЁЛКИН;Шевченко Їжак"),
    ("koi8_r", "KOI8-R", "Иванов Иван;Петрова-Щукина Анна;Ян"),
    ("koi8_u", "KOI8-U", "Шевченко Їжак;Іваненко Євген;Ковальчук Надія"),
    ("cp866", "DOS 866", "Иванов Иван;Петрова-Щукина Анна"),
    ("mac_cyrillic", "Mac Cyrillic", "Иванов Иван;Петрова-Щукина Анна;Яковлева Юлия"),
    ("cp1253", "Windows-1253", "Παπαδόπουλος Γιώργος;Ιωάννης;Άννα Δήμου"),
    ("cp1255", "Windows-1255", "כהן דוד;לוי שרה;מזרחי יוסף"),
    ("cp1256", "Windows-1256", "محمد أحمد;فاطمة الزهراء"),
    ("cp874", "Windows-874", "สมชาย ใจดี;สมหญิง รักไทย"),
    ("cp932", "Shift-JIS", "山田太郎;佐藤花子;高橋健"),
    ("euc_jp", "EUC-JP", "山田太郎;佐藤花子;高橋健"),
    ("gbk", "GBK", "张伟;王芳;李娜"),
    ("big5", "Big5", "陳志明;林美玲;張家豪"),
    ("cp949", "Windows-949", "김민준;이서연;박지훈"),
    ("cp850", "DOS 850", "Jörg Müller;José García;Søren Kjær"),
]


@pytest.mark.parametrize(("encoding", "said", "names"), ELSEWHERE)
def test_names_in_other_encodings_are_read_and_told(encoding: str, said: str, names: str) -> None:
    content = sheet_of(names).encode(encoding)
    assert text_in(content) == sheet_of(names)
    assert f"is read as text in {said}" in (encoding_remark(content) or "")


def test_japanese_of_letters_shows_by_its_form() -> None:
    content = SHEET.format("山田太郎").encode("iso2022_jp")
    assert (text_in(content), encoding_remark(content)) == (SHEET.format("山田太郎"), None)


def test_vietnamese_letters_are_of_one_piece() -> None:
    """Windows-1258 writes the tone behind its letter."""
    parts = "1;Nguyê\u0303n Văn Đư\u0301c\n2;Trâ\u0300n Thi\u0323 Hô\u0300ng\n"
    assert text_in(parts.encode("cp1258")) == "1;Nguyễn Văn Đức\n2;Trần Thị Hồng\n"
    assert "is read as text in Windows-1258" in (encoding_remark(parts.encode("cp1258")) or "")


def test_a_name_that_could_be_two_is_told_with_both() -> None:
    """Of Iceland, or of Turkey."""
    content = SHEET.format("Starkaður").encode("cp1252")
    assert text_in(content) == SHEET.format("Starkaður")
    assert '"Starkaður" in line 2 would be "Starkağur" in Windows-1254' in (encoding_remark(content) or "")


def test_one_foreign_name_among_many_is_told() -> None:
    """The others are the same in both encodings, and say nothing of it."""
    names = [f"Jörg Bäcker {number}" for number in range(60)]
    remark = encoding_remark(SHEET.format("\n1;".join([*names, "Ayşe Yıldız"])).encode("cp1254")) or ""
    assert "Ayşe" in remark
    assert "Ayþe" in remark
    assert "in line 62" in remark


def test_the_remark_names_the_first_word_that_matters_and_what_to_do() -> None:
    [table] = read(text("list.csv", sheet_of("Jörg Müller;Ayşe Yıldız;Uğur Şahin").encode("cp1254")))
    assert table.rows[2].cells[1] == "Ayşe Yıldız"
    assert table.remarks == [
        'is read as text in Windows-1254, an encoding of Turkey: "Ayşe" in line 3 would be "Ayþe" in Windows-1252, an '
        'encoding of Western Europe; save the file as UTF-8 ("CSV UTF-8" in Excel), or say which it is: '
        "--encoding cp1254 or --encoding cp1252"
    ]


@pytest.mark.parametrize("name", ["Müller", "José", "Peña", "Zoë", "João", "Søren", "Gößling", "François", "½", "20 €"])
def test_plain_names_of_the_west_are_read_without_a_word(name: str) -> None:
    content = SHEET.format(name).encode("cp1252")
    assert (text_in(content), encoding_remark(content)) == (SHEET.format(name), None)


# What says its encoding, and untruly


def test_text_in_another_encoding_behind_the_mark_of_utf_8() -> None:
    content = b"\xef\xbb\xbf" + sheet_of("Işıl Yıldız;Ayşe Şahin").encode("cp1254")
    assert text_in(content) == sheet_of("Işıl Yıldız;Ayşe Şahin")
    assert "is read as text in Windows-1254" in (encoding_remark(content) or "")


def test_a_page_that_says_another_encoding_than_it_has_is_told() -> None:
    names = "Işıl Şahin<tr><td>2<td>Uğur Yıldız<tr><td>3<td>Ayşe Güneş"
    page = f'<meta charset="iso-8859-1"><table><tr><th>Place<th>Name<tr><td>1<td>{names}</table>'
    [table] = read(text("page.html", page.encode("cp1254")))
    assert table.rows[1].cells[1] == "Iþýl Þahin"
    [remark] = table.remarks
    assert '"Iþýl" in line 1 would be "Işıl" in Windows-1254, an encoding of Turkey; if that is right' in remark
    [table] = read(text("page.html", page.encode("cp1254")), "cp1254")
    assert table.rows[1].cells[1] == "Işıl Şahin"


def test_a_page_that_says_utf_8_and_is_not_is_told() -> None:
    page = '<meta charset="utf-8"><table><tr><th>Place<th>Name<tr><td>1<td>Łukasz Sęk<tr><td>2<td>Paweł Dąb</table>'
    [table] = read(text("page.html", page.encode("cp1250")))
    assert table.rows[1].cells[1] == "Łukasz Sęk"
    assert "is read as text in Windows-1250" in table.remarks[0]


# The encoding that the organiser names


@pytest.mark.parametrize("name", ["cp1254", "Windows-1254", "windows 1254", "1254", "iso-8859-9"])
def test_an_encoding_by_any_of_its_names(name: str) -> None:
    assert encoding_named(name) == "cp1254"


def test_the_named_encoding_is_taken() -> None:
    [table] = read(text("sheet.csv", SHEET.format("Starkağur").encode("cp1254")), "cp1254")
    assert (table.rows[1].cells[1], table.remarks) == ("Starkağur", [])


def test_a_named_encoding_that_the_text_cannot_have_is_refused() -> None:
    content = "1;Zoë\n2;Ťapka\n".encode("cp1250")
    with pytest.raises(PodiumError, match=r"is not text in cp1252, as --encoding says: .* in line 2"):
        read(text("sheet.csv", content), "cp1252")


def test_unicode_stays_unicode_whatever_is_named() -> None:
    [table] = read(text("sheet.csv", SHEET.format("Ayşe")), "cp1254")
    assert (table.rows[1].cells[1], table.remarks) == ("Ayşe", ["is text in UTF-8; --encoding cp1254 is not used"])

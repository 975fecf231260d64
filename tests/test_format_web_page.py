"""Saved web pages: tables of chess-results.com and of Vega, and what pages do with cells, headings and encodings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import Cell, Table
from podium.sheets.tournament import Player, Tournament, read_tournament

from tests.result_sheets import DATA, text

FORMATS = DATA / "formats"
HALF = Fraction(1, 2)


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def pages(body: str | bytes, name: str = "page.html") -> list[Table]:
    return read(text(name, body))


def page(body: str) -> Table:
    [found] = pages(f"<html><body>{body}</body></html>")
    return found


def rows(table: Table) -> list[list[Cell]]:
    return [list(row.cells) for row in table.rows]


def cell(inner: str) -> Cell:
    return rows(page(f"<table><tr><td>{inner}</td><td>x</td></tr></table>"))[0][0]


def refusal(content: str | bytes, name: str = "page.html") -> str:
    with pytest.raises(PodiumError) as caught:
        read(text(name, content))
    return str(caught.value).removeprefix(f"{name}: ")


# The pages of pairing programs


def test_a_crosstable_of_chess_results() -> None:
    assert read_tournament(FORMATS / "chess_results.html") == Tournament(
        "Lakeside Spring Open 2025",
        4,
        [
            Player("1", "Abendrot, Klara", 3 + HALF, ["4+/w", "2+/b", "3=/w", "5+/b"]),
            Player("2", "Bramwell, Otis", Fraction(3), ["5+/w", "1-/w", "4+/b", "3+/b"]),
            Player("3", "Cederlöf, Ída", 2 + HALF, ["0+", "5+/b", "1=/b", "2-/w"]),
            Player("4", "Dahinden, Mauro", Fraction(2), ["1-/b", "0+", "2-/w", "0+"]),
            Player("5", "Eastlake, Jo", Fraction(0), ["2-/b", "3-/w", "0-", "1-/w"]),
        ],
    )


def test_its_other_tables_and_columns() -> None:
    """The table that lays out the page is none of them, and a script on the page writes none."""
    details, ranking = read(FORMATS / "chess_results.html")
    assert (details.sheet, ranking.sheet) == ("Lakeside Spring Open 2025", "Final Ranking crosstable after 4 Rounds")
    assert rows(details)[1] == ["Number of rounds", 4]
    assert rows(ranking)[:2] == [
        ["Rk.", None, "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "4.Rd", "Pts.", "TB1"],
        [1, "WFM", "Abendrot, Klara", 2101, "SUI", "4w1", "2b1", "3w½", "5b1", 3.5, 7.5],
    ]
    assert ranking.remarks == []
    assert ranking.format == "a web page (.html)"


def test_a_portuguese_page_in_the_middle_of_the_event() -> None:
    ranking, details = read(FORMATS / "chess_results_portuguese.html")
    assert (ranking.event, ranking.rounds) == ("Torneio da Ribeira 2025", 5)
    assert ranking.sheet == "Classificação após a ronda 3"
    assert ranking.remarks == ["3 of 5 rounds are played"]
    assert rows(ranking) == [
        ["Rk.", "Nr.", None, "Nome", "FED", "Elo", "Clube", "Pts.", "Des 1"],
        [1, 2, "FM", "Falcão, Tomé", "POR", 2210, "Grupo do Cais", 3, 5.5],
        [2, 1, None, "Mourão, Inês", "POR", 2301, None, "2½", 6],
    ]
    assert rows(details) == [["Número de rondas", 5]]


def test_the_standings_of_vega_name_opponents_by_place() -> None:
    path = FORMATS / "vega_standings.html"
    assert read_tournament(path) == Tournament(
        "Harbour Rapid 2025",
        3,
        [
            Player("1", "Quillfeather,Ada", 2 + HALF, ["4+/b", "2=/w", "3+/b"]),
            Player("2", "Rookwood,Tam", Fraction(2), ["3=/w", "1=/b", "0+"]),
            Player("3", "Saltmarsh,Ben", Fraction(1), ["2=/b", "0=", "1-/w"]),
            Player("4", "Thistle,Una", Fraction(0), ["1-/w", "", ""]),
        ],
    )
    [found] = read(path)
    assert found.sheet == "Cross Table at round 3"
    assert rows(found)[0] == ["#", "Player", "Pts", 1, 2, 3, "BH", "Title", "Rating", "ID"]
    assert [row[6:] for row in rows(found)[1:]] == [
        [4.5, "WCM", 1822, 2],
        ["5.0", None, 1901, 1],
        ["5.0", None, 0, 11],
        [2.5, None, 1400, 10],
    ]


def test_the_cross_table_of_vega_names_opponents_by_their_number() -> None:
    path = FORMATS / "vega_cross_table.html"
    assert read_tournament(path).players == [
        Player("", "Rookwood,Tam", Fraction(2), ["11=/w", "2=/b", "0+"]),
        Player("", "Quillfeather,Ada", 2 + HALF, ["10+/b", "1=/w", "11+/b"]),
        Player("", "Thistle,Una", Fraction(0), ["2-/w", "", ""]),
        Player("", "Saltmarsh,Ben", Fraction(1), ["1=/b", "0=", "2-/w"]),
    ]
    [found] = read(path)
    assert [row[0] for row in rows(found)] == ["No", 1, 2, 10, 11]


GAME = '<td><div class="res">{}</div><div class="{}">{}</div></td>'


@pytest.mark.parametrize(
    ("result", "kind", "opponent", "expected"),
    [
        ("1", "cw", "10  ", "10+/w"),
        ("½", "cb", "4", "4=/b"),
        ("0", "cb", "110", "110-/b"),
        ("1", "cf", "BYE", "0+"),
        (" ½ ", "cf", "BYE", "0="),
        ("0", "cf", "BYE", "0-"),
        ("1", "cf", "7", "0+"),  # a forfeit: a round without a game
        ("", "cw", "7", 7),  # paired, and nothing is known of the result
        ("1", "other", "7", "1 7"),  # a markup that is not known is not read
    ],
)
def test_a_game_of_vega(result: str, kind: str, opponent: str, expected: Cell) -> None:
    player = '<td><div class="player-name-box2"><span>Ada</span></div></td>'
    header = "<tr><th>#</th><th>Player</th><th>1</th></tr>"
    found = page(f"<table>{header}<tr><td>1</td>{player}{GAME.format(result, kind, opponent)}</tr></table>")
    assert rows(found)[1][2] == expected


# Since 2025 a player's cell is one line: the player's own number in the event, the title, and the name.

IN_A_LINE = '<span class="idn"> {} </span><span class="{} male">{} </span> <a href="playercard.php#1">{}  </a> '
WITHOUT_NUMBER = '<span class="{} male">{} </span> <a href="playercard.php#1">{}  </a> '


def in_columns(header: str, *rows: str) -> str:
    cells = "".join(f"<th>{name}</th>" for name in header.split())
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>"


def test_the_number_and_the_title_of_vega_are_no_part_of_the_name() -> None:
    first = f'<td>1</td><td>{IN_A_LINE.format(12, "title", "CM", "Quillfeather,Ada")}</td><td class="score"> 3.0</td>'
    second = f'<td>2</td><td>{IN_A_LINE.format(1, "notitle", "", "Rookwood,Tam")}</td><td class="score"> 2.5</td>'
    found = page(in_columns("Pos Player Pts", first, second))
    assert rows(found) == [
        ["Pos", "Player", "Pts", "Title", "ID"],
        [1, "Quillfeather,Ada", "3.0", "CM", 12],
        [2, "Rookwood,Tam", 2.5, None, 1],
    ]


def test_the_mark_of_women_is_no_part_of_the_name() -> None:
    """In both layouts of Vega; on another page it may be a note that somebody withdrew, and stays."""
    in_a_line = f"<td>1</td><td>{IN_A_LINE.format(12, 'title', 'CM', 'Quillfeather,Ada (W)')}</td><td>3</td>"
    box = "<div class='player-name-box2'><span>Rookwood,Una (W)</span></div><div class='sort-num'>2</div>"
    found = rows(page(in_columns("Pos Player Pts", in_a_line, f"<td>2</td><td>{box}</td><td>2</td>")))
    assert [row[1] for row in found[1:]] == ["Quillfeather,Ada", "Rookwood,Una"]
    assert cell("Thistle,Una (W)") == "Thistle,Una (W)"


def test_the_cross_table_of_vega_with_the_numbers_beside_the_names() -> None:
    """In the order of the numbers, by which its games go; no column stands before the names."""
    bye = '<td><div class="res"> ½ </div><div class="cf">BYE</div>'  # which is never closed
    tam = f"<td>{IN_A_LINE.format(1, 'notitle', '', 'Rookwood,Tam')}</td><td>1.5</td>{bye}{GAME.format(1, 'cw', '4 ')}"
    ada = (
        f"<td>{IN_A_LINE.format(2, 'title', 'WCM', 'Quill, Ada')}</td><td>1</td>{GAME.format(1, 'cb', '4 ')}<td> </td>"
    )
    una = f"<td>{IN_A_LINE.format(4, 'notitle', '', 'Thistle,Una')}</td><td>0</td>{GAME.format(0, 'cw', '2 ')}"
    una += GAME.format(0, "cb", "1 ")
    path = text("cross.html", f"<h3>Cross Table at round 2</h3>{in_columns('Player Pts 1 2', tam, ada, una)}")
    assert read_tournament(path).players == [
        Player("", "Rookwood,Tam", 1 + HALF, ["0=", "4+/w"], number="1"),
        Player("", "Quill, Ada", Fraction(1), ["4+/b", ""], number="2"),
        Player("", "Thistle,Una", Fraction(0), ["2-/w", "1-/b"], number="4"),
    ]
    assert [player.number for player in read_tournament(path).players] == ["1", "2", "4"]


def test_the_cross_table_of_vega_by_places_with_titles_in_the_names() -> None:
    ada = f"<td>1</td><td>{WITHOUT_NUMBER.format('title', 'FM', 'Quill,Ada')}</td><td>1</td>{GAME.format(1, 'cb', '2')}"
    tam = f"<td>2</td><td>{WITHOUT_NUMBER.format('notitle', '', 'Rook,Tam')}</td><td>0</td>{GAME.format(0, 'cw', '1')}"
    path = text("places.html", in_columns("Pos Player Pts 1", ada, tam))
    assert read_tournament(path).players == [
        Player("1", "Quill,Ada", Fraction(1), ["2+/b"]),
        Player("2", "Rook,Tam", Fraction(0), ["1-/w"]),
    ]


def test_what_another_page_calls_a_title_or_a_number_stays() -> None:
    title = "<td>1</td><td><span class='title'>GM</span> Ada Quill</td>"
    number = "<td>2</td><td><span class='idn'>ID</span> Tam Rook</td>"
    assert [row[1:] for row in rows(page(in_columns("Place Name", title, number)))] == [
        ["Name"],
        ["GM Ada Quill"],
        ["ID Tam Rook"],
    ]


# Tables and headings

SMALL = "<table><tr><th>Place</th><th>Name</th></tr><tr><td>1</td><td>Ada</td></tr></table>"


def test_names_of_tables_are_captions_or_headings_each_once() -> None:
    captioned = SMALL.replace("<table>", "<table><caption>Group <b>A</b></caption>")
    found = pages(f"<h1>Spring Open</h1>{captioned}<h2>Group A</h2>{SMALL}{SMALL}<h3>Group B</h3>{SMALL}")
    assert [table.sheet for table in found] == ["Group A", "Group A (2)", "Group A (3)", "Group B"]
    assert {table.event for table in found} == {"Spring Open"}


def test_a_heading_below_the_only_table() -> None:
    assert page(f"{SMALL}<h2>Spring Open</h2>").sheet == "Spring Open"
    assert page(f"{SMALL}<h2>Spring Open</h2>").event == "Spring Open"
    assert page(SMALL).sheet == "Table"


@pytest.mark.parametrize(
    ("head", "event"),
    [
        ("<title>Spring Open</title><h2>Standings</h2>", "Spring Open"),
        ("<title>Standings</title><h2>Final ranking after 7 rounds</h2>", ""),
        ("<title>x</title><h2>Spring Open</h2><h2>Rank after Round 5</h2>", "Spring Open"),
        ("<title>Chess-Results Server Chess-results.com - Spring Open</title>", "Spring Open"),
        ("<h3>Club news</h3><h1>Round the Lake Blitz</h1>", ""),  # could be a round; not said plainly
        ("", ""),
    ],
)
def test_the_event_is_a_heading_that_is_not_about_the_table(head: str, event: str) -> None:
    assert page(head + SMALL).event == event


def test_a_table_that_lays_out_others_is_none() -> None:
    found = pages(f"<h1>Open</h1><table><tr><td>Menu</td><td>{SMALL}</td></tr><tr><td>Footer</td></tr></table>")
    assert [rows(table) for table in found] == [[["Place", "Name"], [1, "Ada"]]]


def test_a_table_with_a_table_in_a_cell_keeps_its_own_cells() -> None:
    inner = "<table><tr><td>a</td><td>b</td></tr></table>"
    found = pages(f"<table><tr><td>Place</td><td>Name</td></tr><tr><td>1</td><td>Ada {inner}</td></tr></table>")
    assert [rows(table) for table in found] == [[["Place", "Name"], [1, "Ada"]], [["a", "b"]]]


def test_cells_that_span_rows_and_columns_are_laid_out() -> None:
    found = page(
        "<table><tr><td colspan=3>Spring Open</td></tr><tr><th>Place<th>Name<th>Score</tr>"
        "<tr><td rowspan='2'>1</td><td>Ada</td><td>3</td></tr><tr><td>Bo</td><td>3</td></tr>"
        "<tr><td>3</td><td>Cy</td><td rowspan=0>1</td></tr><tr><td>4</td><td>Di</td></tr></table>"
    )
    assert rows(found) == [
        ["Spring Open", None, None],
        ["Place", "Name", "Score"],
        [1, "Ada", 3],
        [None, "Bo", 3],
        [3, "Cy", 1],
        [4, "Di", None],
    ]
    assert found.merged == [(0, 0, 0, 2), (2, 3, 0, 0), (4, 5, 2, 2)]


def test_a_row_that_the_browser_hides_is_read_and_reported() -> None:
    hidden = '<tr style="display: none"><td>2</td><td>Bo</td></tr><tr hidden><td>3</td><td>Cy</td></tr>'
    found = page(SMALL.replace("</table>", hidden + "</table>"))
    assert rows(found)[2:] == [[2, "Bo"], [3, "Cy"]]
    assert found.hidden_rows == {3, 4}


def test_a_table_that_does_not_show_is_reported() -> None:
    found = pages(f'<h2>Now</h2>{SMALL}<div style="display:none"><h2>Before</h2>{SMALL}</div>')
    assert [table.remarks for table in found] == [[], ['the table "Before" does not show on the page']]


def test_the_foot_of_a_table_stands_below_it() -> None:
    foot = "<table><tfoot><tr><td>Total</td></tr></tfoot><tbody><tr><td>1</td></tr></tbody></table>"
    assert rows(page(foot)) == [[1], ["Total"]]


TEAM = "<tr><td colspan=2>{}</td></tr><tr><th>Bo.</th><th>Name</th></tr><tr><td>1</td><td>{}</td></tr>"


def test_headers_of_teams_nested_in_a_table_part_it() -> None:
    found = pages(f"<h2>Teams</h2><table>{TEAM.format('1. Owls', 'Ada')}{TEAM.format('2. Larks', 'Bo')}</table>")
    assert [table.sheet for table in found] == ["1. Owls", "2. Larks"]
    assert [rows(table) for table in found] == [
        [["1. Owls", None], ["Bo.", "Name"], [1, "Ada"]],
        [["2. Larks", None], ["Bo.", "Name"], [1, "Bo"]],
    ]
    assert [row.number for row in found[1].rows] == [4, 5, 6]
    assert found[1].merged == [(0, 0, 0, 1)]


def test_a_header_repeated_on_every_page_is_left_out() -> None:
    again = "<tr><th>Place</th><th>Name</th></tr><tr><td>2</td><td>Bo</td></tr>"
    found = page(SMALL.replace("</table>", again + "</table>"))
    assert rows(found) == [["Place", "Name"], [1, "Ada"], [None, None], [2, "Bo"]]
    assert found.remarks == ["the header is repeated in row 3, which is left out"]


# The text of a cell


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        ("&nbsp;12&nbsp;", 12),
        ("&nbsp;", None),
        ("3&frac12;", "3½"),
        ("&#189;", "½"),
        ("3 <sup>1</sup>/<sub>2</sub>", "3½"),
        ("<sup>1</sup>&frasl;<sub>2</sub>", "½"),
        ("3<sup>½</sup>", "3½"),
        ("1<sup>st</sup>", "1st"),
        ("Ada<br>Owl", "Ada Owl"),
        ("<div>Ada</div><div>Owl</div>", "Ada Owl"),
        ("<b>A</b>da", "Ada"),
        ("Owl,\n   Ada", "Owl, Ada"),
        ('Ada<span style="display:none">zz</span><span hidden>y</span><script>1</script><!-- 2 -->', "Ada"),
        ("5&lt;6 &amp; 7", "5<6 & 7"),
        ("1/2", "1/2"),
        ("007", "007"),
    ],
)
def test_the_text_of_a_cell(inner: str, expected: Cell) -> None:
    assert cell(inner) == expected


def test_a_footnote_is_no_part_of_a_number() -> None:
    found = page("<table><tr><td>Ada</td><td>3<sup>1</sup></td></tr><tr><td>Bo<sup>*</sup></td><td>2</td></tr></table>")
    assert rows(found) == [["Ada", 3], ["Bo", 2]]
    assert found.remarks == ["the raised 1 in B1 is taken for a footnote", "the raised * in A2 is taken for a footnote"]


# Encodings

ACCENTS = "<html><head>{}</head><body><table><tr><td>Müller, Łukasz</td><td>Žižka</td></tr></table></body></html>"


@pytest.mark.parametrize(
    ("declared", "encoding"),
    [
        ('<meta charset="utf-8">', "utf-8"),
        ("", "utf-8-sig"),
        ("", "utf-16"),
        ('<meta http-equiv=Content-Type content="text/html; charset=windows-1250">', "cp1250"),
        ('<meta charset="ISO-8859-2">', "iso8859-2"),
        ('<meta charset="iso-8859-1">', "utf-8"),  # saved again by an editor that left the line as it was
    ],
)
def test_the_encoding_is_the_one_that_the_page_declares(declared: str, encoding: str) -> None:
    [found] = pages(ACCENTS.format(declared).encode(encoding))
    assert rows(found) == [["Müller, Łukasz", "Žižka"]]


def test_a_page_in_utf_8_is_read_as_such_whatever_it_declares() -> None:
    content = '<html><head><meta charset="iso-8859-1"></head><table><tr><td>Müller</td></tr></table></html>'
    assert rows(pages(content.encode("utf-8"))[0]) == [["Müller"]]


@pytest.mark.parametrize("declared", ['<meta charset="iso-8859-1">', '<meta charset="utf-8">', '<meta charset="zz-9">'])
def test_what_a_page_calls_latin_1_is_cp1252(declared: str) -> None:
    content = f"<html><head>{declared}</head><body><table><tr><td>Müller – 2½</td></tr></table></body></html>"
    assert rows(pages(content.encode("cp1252"))[0]) == [["Müller – 2½"]]


# What is a page, and what is none


@pytest.mark.parametrize("name", ["page.htm", "page.html"])
@pytest.mark.parametrize(
    "before",
    [
        "<!DOCTYPE html>\n<html>",
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">',
        "<!-- saved from url=(0014)about:internet -->\n<HTML>",
        "\r\n  ",
        "",
    ],
)
def test_a_page_however_it_begins(name: str, before: str) -> None:
    assert rows(pages(before + SMALL, name)[0]) == [["Place", "Name"], [1, "Ada"]]


def test_a_page_that_is_named_as_a_workbook() -> None:
    [found] = pages(f"<html>{SMALL}</html>", "standings.xls")
    assert rows(found) == [["Place", "Name"], [1, "Ada"]]
    assert found.remarks == ["is named .xls, but its content is a web page (.html)"]


def test_a_page_without_a_table() -> None:
    expected = "is a web page without a table; open the page that shows the standings, and save that"
    assert refusal("<html><body><p>Standings soon</p></body></html>") == expected
    assert refusal("<html><frameset><frame src='sheet001.htm'></frameset></html>") == expected
    assert refusal("<html><body><table><tr><td>&nbsp;</td></tr></table></body></html>") == expected


def test_a_page_of_plain_text() -> None:
    wall_list = "<html><body><h1>Lakeside Go Open</h1><pre>1 Quill Ada 3d 2+ 3+\n</pre></body></html>"
    assert refusal(wall_list) == "is a web page that shows its results as plain text; copy that text into a .txt file"


def test_text_that_is_no_page() -> None:
    assert refusal("Place,Name\n1,Ada\n", "page.xyz").startswith("ends in .xyz; expected ")
    assert [table.format for table in pages("Place,Name\n1,<b>Ada</b>\n", "a.csv")] == ["text (.csv)"]


# Pages made to do harm


@pytest.mark.parametrize("tags", ["<table><tr><td>", "<div>", "<ul>", "<aside>", "<table><tr><td><b>", "<p><i><svg>"])
def test_a_page_nested_without_end(tags: str) -> None:
    too_deep = "is a web page that is nested too deeply; copy the table into a spreadsheet"
    assert refusal("<html>" + tags * 100_000) == too_deep


def test_a_cell_nested_without_end() -> None:
    too_deep = "is a web page that is nested too deeply; copy the table into a spreadsheet"
    assert refusal(f"<html><table><tr><td>{'<font>' * 100_000}x</td></tr></table></html>") == too_deep


def test_tags_that_old_pages_leave_open_are_closed_with_the_cell() -> None:
    row = "<tr><td><font>1<td><font><b>Ada"
    assert rows(page(f"<table>{row * 2000}</table>")) == [[1, "Ada"]] * 2000


def test_spans_without_end_take_no_memory() -> None:
    spans = "<tr><td colspan=1000 rowspan=65534>x</td><td colspan=99999999999>y</td></tr>" * 2
    assert (
        refusal(f"<html><table>{spans}</table>") == "has a table of more than 1000 columns, which no result sheet has"
    )
    many = "<tr><td>1</td>" + "<td colspan=900></td><td>x</td></tr>" + "<tr><td>1</td></tr>" * 3000
    many_cells = "has a table of more than 2000000 cells, which no result sheet has"
    assert refusal(f"<html><table>{many}</table>") == many_cells
    spanned = "<tr><td colspan=1000 rowspan=2>x</td></tr><tr></tr>" * 100_000
    assert refusal(f"<html><table>{spanned}</table>") == many_cells
    wide = page(
        "<table><tr><td colspan=1000>Open</td></tr><tr><td colspan=-3>1</td><td rowspan=x>Ada</td></tr></table>"
    )
    assert rows(wide) == [["Open", None], [1, "Ada"]]
    assert wide.merged == [(0, 0, 0, 1)]


@pytest.mark.long
def test_very_many_tables_or_parts_are_refused_in_time() -> None:
    many = "is a web page of more than 2000 tables; copy the one with the standings"
    assert refusal(f"<html>{f'<h2>Open</h2>{SMALL}' * 100_000}</html>") == many
    part = TEAM.format("Owls", "Ada")
    assert refusal(f"<html><table>{part * 501}</table></html>") == (
        "has a table of more than 500 parts, which no result sheet has"
    )
    assert refusal(f"<html>{f'<table>{part * 500}</table>' * 5}</html>") == many
    assert len(pages(f"<html>{f'<table>{part * 500}</table>' * 4}</html>")) == 2000
    assert refusal(b"<html>" + b" " * 30_000_000) == "is a web page larger than 30 MB, which no page of results is"


def test_entities_that_multiply_are_not_resolved() -> None:
    bomb = '<!DOCTYPE html [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    assert rows(pages(f"{bomb}<html><table><tr><td>&b;</td></tr></table></html>")[0])[0] == ["&b;"]


def test_half_a_page_is_refused() -> None:
    """Its last players would be missing, and the others would be scored as if there were no more."""
    whole = (FORMATS / "chess_results.html").read_bytes()
    cut_off = "ends in the middle of a table; save or download the page again"
    for name in (b"Organizer", b"Rk.", b"Abendrot", b"Eastlake", b"Annotation"):
        assert refusal(whole[: whole.index(name)]) == cut_off
    for length in range(60, whole.index(b"<style"), 97):
        assert refusal(whole[:length]).startswith("is a web page without ")


@pytest.mark.parametrize("before", ["<!---->" * 500, "<?x?>" * 700, "<!--" * 1000, " " * 4000])
def test_what_begins_like_a_page_is_told_at_once(before: str) -> None:
    assert [table.format for table in pages(before + "Place,Name\n1,Ada\n", "a.csv")] == ["text (.csv)"]


def test_nothing_on_the_page_or_in_the_file_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(socket, "socket", refuse)
    linked = '<!DOCTYPE html SYSTEM "http://example.invalid/x.dtd"><html><link href="http://example.invalid/a.css">'
    assert rows(pages(f"{linked}<img src='file:///etc/hosts'>{SMALL}")[0])[1] == [1, "Ada"]


# What is struck out or raised


@pytest.mark.parametrize(
    "struck",
    ["<del>4</del>", "<s>4</s>", "<strike>4</strike>", '<span style="text-decoration: line-through">4</span>'],
)
def test_what_is_struck_out_is_left_out_and_named(struck: str) -> None:
    found = page(f"<table><tr><td>Ada</td><td>{struck}5</td></tr></table>")
    assert rows(found) == [["Ada", 5]]
    assert found.remarks == ["the struck-out 4 in B1 is left out"]


def test_a_cell_that_is_struck_out_as_a_whole_keeps_its_text() -> None:
    found = page("<table><tr><td><s>Ada</s></td><td>5</td></tr></table>")
    assert rows(found) == [["Ada", 5]]
    assert found.remarks == ["Ada in A1 is struck out, and read all the same"]


def test_what_a_style_raises_is_a_footnote_too() -> None:
    found = page('<table><tr><td>Ada</td><td>5<span style="vertical-align:super">1</span></td></tr></table>')
    assert rows(found) == [["Ada", 5]]
    assert found.remarks == ["the raised 1 in B1 is taken for a footnote"]
    half = '3 <span style="vertical-align:super">1</span>/<sub>2</sub>'
    assert cell(half) == "3½"

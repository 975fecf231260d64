"""Saved web pages: .htm and .html, such as those of chess-results.com and of Vega, and pages that are named .xls.

Each table of the page is one of its own, under its caption or the heading above it. What a page says in its markup
and not in its text is read in ``vega``; where a cell stands, in ``web_page_grid``; its text, in ``web_page_text``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from podium.errors import UnreadableError
from podium.sheets.readers import vega
from podium.sheets.readers.fields import cell_of, decimal_mark
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import text_in
from podium.sheets.readers.web_page_grid import Grid, grid_of
from podium.sheets.readers.web_page_sections import Section, sections_of
from podium.sheets.readers.web_page_text import HEADINGS, is_hidden, text_of_element
from podium.sheets.table import Row, Table

ELEMENTS = rb"!doctype\s+html|html|head|body|title|meta|style|link|script|table|div|center|p|h[1-6]"
BEGINNING = re.compile(rb"\s*(?>(?:<\?[^>]*>|<!--.*?-->)\s*)*+<(?:" + ELEMENTS + rb")\b", re.IGNORECASE | re.DOTALL)
LARGEST, MOST_TABLES = 30_000_000, 2000
LOOKED_AT = 4096  # bytes, in which a page shows that it is one
DECLARED = re.compile(rb"""<meta[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})""", re.IGNORECASE)
OF_PAGES = re.compile(r"iso-8859-\d{1,2}|windows-125\d|koi8-[ru]|gb2312|gbk|gb18030|big5|shift_jis|euc-(?:jp|kr)")
LATIN_1 = frozenset({"iso-8859-1", "latin1", "latin-1", "us-ascii", "ascii"})  # which to a browser are cp1252

NO_TABLE = "is a web page without a table; open the page that shows the standings, and save that"
TOO_DEEP = "is a web page that is nested too deeply; copy the table into a spreadsheet"
TEXT_ALONE = "is a web page that shows its results as plain text; copy that text into a .txt file"
# Of blocks, with whose depth the parser takes ever longer; not of what ends by itself, such as p and td, or of what old
# pages leave open in every cell, such as font.
NESTING_TAGS = re.compile(
    r"<(/?)(?:table|div|[uod]l|section|article|aside|main|nav|header|footer|center|form|blockquote|address|details|dialog"
    r"|dir|fieldset|fig(?:ure|caption)|hgroup|menu|search|summary|pre|listing|span|svg|math)\b",
    re.IGNORECASE,
)
MOST_DEPTH = 250
END_TAGS = re.compile(r"</?table\b", re.IGNORECASE)
END_OF_PAGE = re.compile(r"</(?:body|html)\s*>", re.IGNORECASE)

# How a heading begins that says what the table is, and is no name of a tournament.
DESCRIPTION = re.compile(
    r"(?:final |current |overall )?(?:rank(?:ing|s|ed)?|standings?|cross\s?-?tables?|results?|pairings?|rounds?)\b"
    r"|start(?:ing)? (?:list|rank)"
    r"|(?:end|zwischen)?stand\b|(?:end|schluss)?rangliste|(?:kreuz|abschluss)?tabelle|ergebnisse|paarungen|startliste"
    r"|clasificaci[oó]n|cuadro|resultados?|ronda|classement|grille|r[eé]sultats|ronde|classifica|tabellone|risultati"
    r"|turno|classifica[cç][aã]o|quadro|rodada|(?:eind)?stand\b|ranglijst|uitslagen|klasyfikacja|wyniki|runda|tabela",
    re.IGNORECASE,
)
SITE = re.compile(r"^chess-results server chess-results\.com\s*-\s*", re.IGNORECASE)
NUMBER_OF_ROUNDS = re.compile(
    r"(?:number of rounds|(?:anzahl )?runden(?:zahl)?|anzahl der runden|n[uú]mero de (?:rondas|rodadas)"
    r"|nombre de rondes|numero (?:di|dei) turni|aantal ronden?|liczba rund)\s*:?",
    re.IGNORECASE,
)
ROUNDS_PLAYED = re.compile(
    r"\b(?:after|at|nach|despu[eé]s de|apr[eè]s|dopo|ap[oó]s|na|po)\D{0,20}(\d{1,2})\b", re.IGNORECASE
)


@dataclass(slots=True)
class _Page:
    """What a page has, in its order: its headings and its tables."""

    title: str = ""
    has_text: bool = False  # set out in lines and columns of its own
    headings: list[tuple[int, str]] = field(default_factory=list)  # their level and their text
    tables: list[_Found] = field(default_factory=list)


@dataclass(slots=True)
class _Found:
    grid: Grid
    caption: str
    above: int  # how many of the headings of the page stand above it
    hidden: bool


def recognises(content: bytes) -> bool:
    return (
        BEGINNING.match(content[:LOOKED_AT].replace(b"\0", b"").removeprefix(b"\xef\xbb\xbf").lstrip(b"\xff\xfe"))
        is not None
    )


def read(content: bytes) -> list[Table]:
    if len(content) > LARGEST:
        raise UnreadableError(f"is a web page larger than {LARGEST // 1_000_000} MB, which no page of results is")
    text = _text(content)
    page = _page(text)
    if _is_cut_off(text):
        raise UnreadableError("ends in the middle of a table; save or download the page again")
    if not page.tables:
        raise UnreadableError(TEXT_ALONE if page.has_text else NO_TABLE)
    event, rounds = _event(page), _rounds(page)
    parts = [(found, part) for found in page.tables for part in sections_of(found.grid)]
    _check_count(len(parts))
    names = _distinct([part.name or _name(found, page) for found, part in parts])
    return [
        replace(
            _table(part, name, event, rounds, [*_remarks(found, name, rounds), *part.grid.remarks]),
            is_hidden=found.hidden,
        )
        for (found, part), name in zip(parts, names, strict=True)
    ]


FORMAT = Format("a web page (.html)", (".htm", ".html"), recognises, read)


def _text(content: bytes) -> str:
    """As a browser reads it, but for UTF-8, which shows by its form, whatever the page says."""
    declared = _declared(content)
    if declared and not _is_unicode(content):
        try:
            return content.decode(declared)
        except (LookupError, UnicodeDecodeError):
            pass
    text = text_in(content)
    if text is None:
        raise UnreadableError("is damaged, or a web page in an encoding that cannot be read; save it again as UTF-8")
    return text


def _is_unicode(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return content.startswith((b"\xff\xfe", b"\xfe\xff"))
    return True


def _declared(content: bytes) -> str | None:
    """The encoding that the page says it has, where it is another than UTF-8 and pages do have it."""
    match = DECLARED.search(content[:LOOKED_AT])
    name = match[1].decode("ascii").lower() if match else ""
    if name in LATIN_1:
        return "cp1252"
    return name if OF_PAGES.fullmatch(name) else None


def _is_cut_off(text: str) -> bool:
    """Whether the last tables are never closed, and the page neither: players would be missing unseen."""
    tags = END_TAGS.findall(text)
    opened = sum(tag[1] != "/" for tag in tags)
    return 2 * opened > len(tags) and END_OF_PAGE.search(text) is None


def _page(text: str) -> _Page:
    from selectolax.lexbor import LexborHTMLParser  # here: `podium --help` does not wait for it

    _check_depth(text)
    root: Any = LexborHTMLParser(text.encode("utf-8", "replace")).root
    page = _Page()
    try:
        for element in root.traverse():
            _take(element, page)
    except RecursionError:
        raise UnreadableError(TOO_DEEP) from None
    return page


def _take(element: Any, page: _Page) -> None:
    if element.tag == "title":
        page.title = page.title or text_of_element(element)
    elif element.tag == "pre":
        page.has_text = True
    elif element.tag == "table":
        grid = grid_of(element)
        _check_count(len(page.tables))
        if grid is not None:
            caption = next((text_of_element(each) for each in element.iter() if each.tag == "caption"), "")
            page.tables.append(_Found(grid, caption, len(page.headings), _is_out_of_sight(element)))
    elif element.tag in HEADINGS and (text := text_of_element(element)):
        page.headings.append((HEADINGS.index(element.tag) + 1, text))


def _check_depth(text: str) -> None:
    """UnreadableError for a page nested so deeply that the parser would take minutes, and Python give up."""
    depth = 0
    for tag in NESTING_TAGS.finditer(text):
        depth = max(depth - 1, 0) if tag[1] else depth + 1
        if depth > MOST_DEPTH:
            raise UnreadableError(TOO_DEEP)


def _check_count(tables: int) -> None:
    if tables > MOST_TABLES:
        raise UnreadableError(f"is a web page of more than {MOST_TABLES} tables; copy the one with the standings")


def _is_out_of_sight(element: Any) -> bool:
    while element is not None:
        if is_hidden(element):
            return True
        element = element.parent
    return False


def _event(page: _Page) -> str:
    """The first heading that is not about the table; else the title of the page. Blank where neither is plain."""
    level = min((level for level, _ in page.headings), default=0)
    names = [text for each, text in page.headings if each == level] + [SITE.sub("", page.title)]
    return next((name for name in names[:1] + names[-1:] if name and not DESCRIPTION.match(name)), "")


def _name(found: _Found, page: _Page) -> str:
    """Its caption, or the heading nearest above it, or where there is none above any table, the first below."""
    if found.caption:
        return found.caption
    above = found.above or (1 if page.headings and not page.tables[0].above else 0)
    return page.headings[above - 1][1] if above else "Table"


def _distinct(names: Sequence[str]) -> list[str]:
    """Each name once, however they are spelt: Standings, Standings (2), ..."""
    taken: set[str] = set()
    return [_free(name, taken) for name in names]


def _free(name: str, taken: set[str]) -> str:
    free, number = name, 1
    while free.casefold() in taken:
        number += 1
        free = f"{name} ({number})"
    taken.add(free.casefold())
    return free


def _rounds(page: _Page) -> int | None:
    """How many rounds there are to be, where a line of the details says so."""
    for found in page.tables:
        for cells in found.grid.rows:
            filled = [cell for cell in cells if cell]
            if len(filled) == 2 and NUMBER_OF_ROUNDS.fullmatch(filled[0]) and filled[1].isdecimal():
                return int(filled[1]) if len(filled[1]) < 3 else None
    return None


def _table(part: Section, name: str, event: str, rounds: int | None, remarks: Sequence[str]) -> Table:
    grid = vega.read_markup(part.grid)
    mark = decimal_mark(grid.rows)
    rows = [[cell_of(text, mark) for text in texts] for texts in grid.rows]
    return Table(
        name,
        [Row(number, cells) for number, cells in enumerate(rows, start=part.first + 1)],
        event=event,
        rounds=rounds,
        hidden_rows=frozenset(grid.hidden_rows),
        merged=grid.merged,
        remarks=remarks,
    )


def _remarks(found: _Found, name: str, rounds: int | None) -> Iterator[str]:
    if found.hidden:
        yield f'the table "{name}" does not show on the page'
    played = ROUNDS_PLAYED.search(name)
    if rounds and played and 0 < int(played[1]) < rounds:
        yield f"{int(played[1])} of {rounds} rounds are played"

"""Reading publications in tests: tables by the titles of their columns, links by what they are on."""

from __future__ import annotations

from podium.pages.model import Bars, Page, Publication, Race, Row, Table, Text


def titles(page: Page) -> list[str]:
    """The captions, headings and titles of a page's parts."""
    return [part.caption if isinstance(part, Table) else _title(part) for part in page.parts]


def _title(part: Text | Race | Bars) -> str:
    return part.heading if isinstance(part, Text) else part.title


def table(page: Page, number: int = 0) -> Table:
    return [part for part in page.parts if isinstance(part, Table)][number]


def rows(page: Page, number: int = 0) -> list[dict[str, str]]:
    """What is shown in a table of the page, by the titles of the columns."""
    found = table(page, number)
    return [by_title(found, row) for row in found.rows]


def by_title(of: Table, row: Row) -> dict[str, str]:
    return {column.title: cell.shown for column, cell in zip(of.columns, row.cells, strict=True)}


def column(page: Page, title: str, number: int = 0) -> list[str]:
    return [row[title] for row in rows(page, number)]


def struck(page: Page, number: int = 0) -> list[str]:
    """The headings of the rows that are struck out."""
    found = table(page, number)
    heading = next(index for index, each in enumerate(found.columns) if each.heading)
    return [row.cells[heading].shown for row in found.rows if row.struck]


def race(page: Page) -> Race:
    (found,) = [part for part in page.parts if isinstance(part, Race)]
    return found


def bars(page: Page) -> list[tuple[str, int | float]]:
    (found,) = [part for part in page.parts if isinstance(part, Bars)]
    return list(zip(found.names, found.values, strict=True))


def dead_links(publication: Publication) -> list[str]:
    """Links to pages or rows that are not there, and paths that two pages share."""
    paths = [page.path for page in publication.pages]
    twice = [path for path in paths if paths.count(path) > 1]
    links = [
        cell.link
        for page in publication.pages
        for part in page.parts
        if isinstance(part, Table)
        for row in part.rows
        for cell in row.cells
        if cell.link
    ]
    ups = [page.up for page in publication.pages if page.up]
    return sorted({*twice, *({link.partition("#")[0] for link in [*links, *ups]} - set(paths))})


def words(publication: Publication) -> str:
    """All that stands on the pages."""
    return "\n".join(
        text
        for page in publication.pages
        for part in page.parts
        for text in (
            [page.title, page.about, *(part.paragraphs if isinstance(part, Text) else [])]
            + ([cell.shown for row in part.rows for cell in row.cells] if isinstance(part, Table) else [])
        )
    )

"""Rules of the archive: every part has its type, and every relation leads to a part."""

from __future__ import annotations

from collections.abc import Iterator

from tests.office.book import CONTENT_TYPES, Book

TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"

RIBBON = "customUI/"  # which has no type of its own


def parts_are_there_once(book: Book) -> Iterator[str]:
    names = [name.casefold() for name in book.names]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name}: is a part twice"


def every_part_has_its_type(book: Book) -> Iterator[str]:
    types = book.xml(CONTENT_TYPES)
    endings = {each.get("Extension", "").lower() for each in types.iter(f"{TYPES}Default")}
    own = [each.get("PartName", "").lstrip("/") for each in types.iter(f"{TYPES}Override")]
    for name in sorted({name for name in own if own.count(name) > 1}):
        yield f"{name}: has two content types"
    for name in set(own) - book.parts.keys():
        yield f"{name}: has a content type and is no part"
    for name in book.parts.keys() - {CONTENT_TYPES} - set(own):
        ending = name.rpartition(".")[2].lower()
        if ending not in endings:
            yield f"{name}: has no content type"
        elif ending == "xml" and not name.startswith(RIBBON):
            yield f"{name}: has only the content type of all XML"


def relations_lead_to_parts(book: Book) -> Iterator[str]:
    for part in ("", *(name for name in book.names if not name.endswith(".rels"))):
        for key, relation in book.relations(part).items():
            if not relation.is_outside and relation.target not in book.parts:
                yield f"{part or 'the package'}: its relation {key} leads to {relation.target}, which is no part"


RULES = (parts_are_there_once, every_part_has_its_type, relations_lead_to_parts)

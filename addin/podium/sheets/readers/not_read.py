"""What is none of the formats but known all the same: named for what it is, with what to save or export instead."""

from __future__ import annotations

import re

from podium import archives

LOOKED_AT = 4096  # bytes, in which a file shows what it is
SAVE_AS_XLSX = "open it in a spreadsheet program and save it as an Excel workbook (.xlsx)"
EXPORT = "export its standings as .csv or as a web page, or the tournament as a FIDE report (.trf), instead"
COPY = "copy the table of the standings into a spreadsheet, and save that"

XML_SPREADSHEET = re.compile(rb"urn:schemas-microsoft-com:office:spreadsheet|progid=[\"']Excel\.Sheet")
FLAT_SHEET = re.compile(rb"<office:document\b")
JSON = re.compile(rb"\s*(?:\{\s*[\"}]|\[\s*[\[{])")
SHARLY = re.compile(rb"sharly", re.IGNORECASE)
BEGINNINGS = {b"%PDF": "a PDF", b"{\\rtf": "a text document (RTF)"}
PARTS = {  # of archives
    "xl/workbook.bin": ("a binary Excel workbook (.xlsb)", SAVE_AS_XLSX),
    "Index/Document.iwa": ("a document of Apple Numbers or Pages", "export it as an Excel workbook (.xlsx)"),
}
XML_MARKS = {XML_SPREADSHEET: "an XML Spreadsheet 2003", FLAT_SHEET: "a flat OpenDocument file (.fods)"}


def named(content: bytes) -> str | None:
    """What the content is and what to do, for a message; None for what is not known."""
    beginning = content[:LOOKED_AT].removeprefix(b"\xef\xbb\xbf").replace(b"\0", b"")
    for mark, name in BEGINNINGS.items():
        if beginning.startswith(mark):
            return f"is {name}; {COPY}"
    if content.startswith(archives.SIGNATURE):
        names = archives.names(content)
        found = next((each for part, each in PARTS.items() if part in names), None)
        return f"is {found[0]}; {found[1]}" if found else None
    if beginning.lstrip(b"\xff\xfe \t\r\n").startswith(b"<"):
        name_of = (name for mark, name in XML_MARKS.items() if mark.search(beginning))
        return next((f"is {name}; {SAVE_AS_XLSX}" for name in name_of), None)
    if JSON.match(beginning):
        program = "of Sharly Chess" if SHARLY.search(content) else "of a program that Podium does not know"
        return f"is a tournament in JSON {program}; {EXPORT}"
    return None

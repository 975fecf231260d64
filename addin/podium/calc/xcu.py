"""The parts of a configuration file of LibreOffice (.xcu)."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" \
oor:name={name} oor:package="org.openoffice.Office">
"""
FOOT = "</oor:component-data>\n"


def configuration_file(name: str, content: str) -> str:
    """The file that adds to LibreOffice's configuration of that name."""
    return HEAD.format(name=quoteattr(name)) + content + FOOT


def node(name: str, content: str, *, new: bool = True) -> str:
    """A node; ``new`` is one of the extension's own, the others LibreOffice has already."""
    operation = ' oor:op="replace"' if new else ""
    return f"<node oor:name={quoteattr(name)}{operation}>\n{content}</node>\n"


def value(name: str, text: str) -> str:
    """A value that is the same in all languages."""
    return f'<prop oor:name="{name}"><value>{escape(text)}</value></prop>\n'


def localized(name: str, text: str) -> str:
    """A text for people."""
    return f'<prop oor:name="{name}"><value xml:lang="en">{escape(text)}</value></prop>\n'

"""Runs in a Python that has UNO: does in LibreOffice what the tests ask, a line of JSON for each request and answer.

``python driver.py PIPE``: the name of the pipe at which soffice listens.
"""

from __future__ import annotations

import json
import sys
import time

import uno
import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.document import DocumentEvent
from com.sun.star.frame import XModel
from com.sun.star.lang import XServiceInfo
from com.sun.star.script.provider import ScriptFrameworkErrorException
from com.sun.star.sheet.FillDirection import TO_BOTTOM
from com.sun.star.sheet.FormulaResult import ERROR, STRING

SECONDS_TO_START = 120
CONTENTS = 1 + 2 + 4 + 16 + 32  # numbers, dates, texts, formulas and formats


def main(pipe):
    requests = Requests(connected(pipe).ServiceManager)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"answer": getattr(requests, request.pop("do"))(**request)}
        except Exception as error:  # the test is told, and the office goes on
            answer = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


def connected(pipe):
    """The context of the office, when it has started."""
    resolver = uno.getComponentContext().ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    until = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


class Requests:
    """One spreadsheet document that is open, and what can be done with it."""

    def __init__(self, services):
        self.services = services
        self.desktop = services.createInstance("com.sun.star.frame.Desktop")
        self.new()

    def new(self):
        """Start with an empty document."""
        self.load("private:factory/scalc")

    def quit(self):
        """Close the office."""
        self.desktop.terminate()

    def open(self, path):
        """Open a file instead of the document."""
        self.document.close(True)
        self.load(uno.systemPathToFileUrl(path))

    def load(self, url):
        self.document = self.desktop.loadComponentFromURL(url, "_blank", 0, hidden())

    def save(self, path, filter_name):
        """Save the document as another kind of file."""
        self.document.storeToURL(uno.systemPathToFileUrl(path), (*hidden(), value("FilterName", filter_name)))

    def clear(self):
        """Empty all cells."""
        cursor = self.sheet.createCursor()
        cursor.gotoEndOfUsedArea(True)
        cursor.clearContents(CONTENTS)

    def clear_range(self, range):
        """Empty the cells of a range, so that an array formula finds them free."""
        self.sheet.getCellRangeByName(range).clearContents(CONTENTS)

    def type(self, cells):
        """Fill cells with numbers, booleans, texts, and formulas, which are lists of one text."""
        for address, typed in cells.items():
            cell = self.cell(address)
            if isinstance(typed, list):
                cell.FormulaLocal = typed[0]
            elif isinstance(typed, bool):
                cell.FormulaLocal = f"={str(typed).upper()}()"
            elif isinstance(typed, str):
                cell.setString(typed)
            else:
                cell.setValue(typed)

    def array(self, range, formula):
        """Enter an array formula."""
        self.sheet.getCellRangeByName(range).setArrayFormula(formula)

    def numbers(self, range, rows):
        """Fill a range with rows of numbers, at once."""
        self.sheet.getCellRangeByName(range).setDataArray(tuple(map(tuple, rows)))

    def fill_down(self, range):
        """Fill the first row of a range down, as one does with the mouse."""
        self.sheet.getCellRangeByName(range).fillAuto(TO_BOTTOM, 1)

    def calculate_all(self):
        """Calculate every formula anew, as Ctrl+Shift+F9 does: the seconds that it takes."""
        start = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - start

    def insert_row(self, before):
        """Insert an empty row above the row of that number."""
        self.sheet.Rows.insertByIndex(before - 1, 1)

    def shown(self, range):
        """The cells of a range: numbers, texts and errors; a blank cell is an empty text."""
        found = self.sheet.getCellRangeByName(range)
        size = found.getRangeAddress()
        rows, columns = size.EndRow - size.StartRow + 1, size.EndColumn - size.StartColumn + 1
        return [[content(found.getCellByPosition(column, row)) for column in span(columns)] for row in span(rows)]

    def data(self, range):
        """The numbers and texts of a large range, at once; errors among them are lost."""
        return self.sheet.getCellRangeByName(range).getDataArray()

    def formula(self, address):
        """The formula of a cell, as the user sees it."""
        return self.cell(address).FormulaLocal

    def described(self, name):
        """What the function wizard says of a function."""
        functions = self.services.createInstance("com.sun.star.sheet.FunctionDescriptions")
        found = {each.Name: each.Value for each in functions.getByName(name)}
        arguments = [[each.Name, each.Description, each.IsOptional] for each in found["Arguments"]]
        return {"description": found["Description"], "category": found["Category"], "arguments": arguments}

    def macro(self, address, arguments=()):
        """What a macro gives."""
        factory = self.services.createInstance("com.sun.star.script.provider.MasterScriptProviderFactory")
        return factory.createScriptProvider("").getScript(address).invoke(tuple(arguments), (), ())[0]

    def has_macro(self, address):
        """Whether there is a macro at the address."""
        factory = self.services.createInstance("com.sun.star.script.provider.MasterScriptProviderFactory")
        try:
            return factory.createScriptProvider("").getScript(address) is not None
        except ScriptFrameworkErrorException:
            return False

    def choose(self, address, path="", filter_name=""):
        """Do what an entry of a menu does, and tell which documents it opened; save them to ``path``, if given."""
        before = self.documents()
        frame = self.document.CurrentController.Frame
        dispatcher = self.services.createInstance("com.sun.star.frame.DispatchHelper")
        dispatcher.executeDispatch(frame, address, "_self", 0, (value("SynchronMode", True),))
        opened = [each for each in self.documents() if each not in before]
        found = [described(each) for each in opened]
        for each in opened:
            if path:
                each.storeToURL(uno.systemPathToFileUrl(path), (value("FilterName", filter_name),))
            each.close(True)
        return found

    def happened(self, address, services, is_hidden=False):
        """Call a macro for an event, of a document that supports these services."""
        self.macro(address, [DocumentEvent(Document(services, is_hidden), "OnViewCreated", None, None)])

    def configured(self, path):
        """A part of LibreOffice's configuration: the nodes as dictionaries in the order of their names."""
        provider = self.services.createInstance("com.sun.star.configuration.ConfigurationProvider")
        arguments = (value("nodepath", path),)
        access = "com.sun.star.configuration.ConfigurationAccess"
        return content_of(provider.createInstanceWithArguments(access, arguments))

    def basic_libraries(self):
        """The names of the libraries of Basic."""
        return self.services.createInstance("com.sun.star.script.ApplicationScriptLibraryContainer").ElementNames

    def documents(self):
        listed = self.desktop.Components.createEnumeration()
        found = []
        while listed.hasMoreElements():
            found.append(listed.nextElement())
        return found

    @property
    def sheet(self):
        return self.document.Sheets.getByIndex(0)

    def cell(self, address):
        return self.sheet.getCellRangeByName(address)


span = range


class Document(unohelper.Base, XModel, XServiceInfo):
    """A document of any kind: LibreOffice may have no more than Calc."""

    def __init__(self, services, is_hidden):
        self.services = services
        self.is_hidden = is_hidden

    def supportsService(self, name):
        return name in self.services

    def getArgs(self):
        return (value("Hidden", True),) if self.is_hidden else ()


def content_of(node):
    if not hasattr(node, "ElementNames"):
        return node
    return {name: content_of(node.getByName(name)) for name in sorted(node.ElementNames)}


def described(document):
    """Where a document is saved, if it is, and its sheets."""
    sheets = list(document.Sheets.ElementNames) if hasattr(document, "Sheets") else []
    return {"url": document.getURL(), "title": document.getTitle(), "sheets": sheets}


def content(cell):
    if cell.getError():
        return {"error": cell.getError(), "shown": cell.getString()}
    if cell.FormulaResultType2 == ERROR:
        return {"error": 0, "shown": cell.getString()}
    is_text = cell.Type.value == "TEXT" or (cell.Type.value == "FORMULA" and cell.FormulaResultType2 == STRING)
    return cell.getString() if is_text or cell.Type.value == "EMPTY" else cell.getValue()


def hidden():
    return (value("Hidden", True),)


def value(name, setting):
    return PropertyValue(name, 0, setting, 0)


if __name__ == "__main__":
    main(sys.argv[1])

"""What the button Import Functions makes of our module: VBA that compiles, and help that Excel shows whole."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from podium import functions
from podium.worksheet.declaration import Declaration, declaration_of

from tests.hosts.classic.excel import MODULE, ClassicExcel

LONGEST_HELP = 255  # characters, of a function and of an argument: Excel takes no more, and xlwings cuts the rest off
LONGEST_LINE = 1023  # characters of a line of VBA
LONGEST_NAME = 255  # characters of a name in VBA
HEADER = re.compile(r"^Function (\w+)\((.*)\)$", re.MULTILINE)

# MS-VBAL 3.3.5.2, in lower case: what no function or argument may be called.
RESERVED = frozenset(
    """
    call case close const declare defbool defbyte defcur defdate defdbl defint deflng deflnglng deflngptr defobj defsng
    defstr defvar dim do else elseif end endif enum erase event exit for friend function get global gosub goto if
    implements input let lock loop lset next on open option print private public put raiseevent redim resume return
    rset seek select set static stop sub type unlock wend while with write rem any as byref byval each in new shared
    until withevents optional paramarray preserve spc tab then to addressof and eqv imp is like mod not or typeof xor
    abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date debug doevents fix int len
    lenb me pset scale sgn string array circle inputb lbound ubound boolean byte currency double integer long longlong
    longptr single variant true false nothing empty null attribute cdecl decimal defdec
    """.split()  # noqa: SIM905
)


class Imported(NamedTuple):
    """The VBA module, and what Excel is told of each function, by its name."""

    module: str
    options: dict[str, dict[str, Any]]

    def parameters(self, function: str) -> str:
        return dict(HEADER.findall(self.module))[function]

    def body(self, function: str) -> list[str]:
        text = self.module.partition(f"Function {function}(")[2].partition("End Function")[0]
        return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.fixture(scope="module")
def imported(excel: ClassicExcel) -> Imported:
    found = excel.imported()
    return Imported(found["module"], {each["Macro"].rpartition("!")[2]: each for each in found["options"]})


@pytest.fixture(params=functions.__all__)
def declared(request: pytest.FixtureRequest) -> Declaration:
    return declaration_of(getattr(functions, request.param))


def test_every_function_is_imported_once(imported):
    assert sorted(name for name, _ in HEADER.findall(imported.module)) == sorted(functions.__all__)
    assert sorted(imported.options) == sorted(functions.__all__)


def test_its_arguments_and_which_may_be_left_out(imported, declared):
    expected = [f"Optional {argument.name}" if argument.optional else argument.name for argument in declared.arguments]
    assert imported.parameters(declared.name) == ", ".join(expected)


def test_it_calls_our_function_and_shows_what_went_wrong(imported, declared):
    arguments = ", ".join(argument.name for argument in declared.arguments)
    body = imported.body(declared.name)
    assert (
        f'{declared.name} = XLPy.CallUDF("{MODULE}", "{declared.name}", Array({arguments}), ThisWorkbook, '
        "Application.Caller)"
    ) in body
    assert body[-2:] == ["failed:", f"{declared.name} = Err.Description"]


def test_its_help_is_shown_whole(imported, declared):
    options = imported.options[declared.name]
    assert options["Category"] == "Podium"
    assert options["Description"] == declared.description
    assert options["ArgumentDescriptions"] == [argument.help for argument in declared.arguments]
    for text in (options["Description"], *options["ArgumentDescriptions"]):
        assert 20 <= len(text) <= LONGEST_HELP


def test_vba_can_read_it(imported):
    assert max(map(len, imported.module.splitlines())) <= LONGEST_LINE
    for function, parameters in HEADER.findall(imported.module):
        names = [function, *(parameter.removeprefix("Optional ") for parameter in parameters.split(", "))]
        assert len({name.lower() for name in names}) == len(names)  # VBA does not tell cases apart
        for name in names:
            assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name)
            assert len(name) <= LONGEST_NAME
            assert name.lower() not in RESERVED


def test_optional_arguments_come_last(declared):
    optional = [argument.optional for argument in declared.arguments]
    assert optional == sorted(optional)

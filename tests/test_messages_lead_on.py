"""Whoever types the option that a message names gets on.

A message that names an option has an entry (a ``Lead``) in ``tests/leads_of_convert.py``, ``tests/leads_of_seasons.py``
or ``tests/leads_of_others.py``: a small input, the command line that provokes the message, and the command lines that
follow its advice. To add one for a new message:

1. Run this test: it prints the messages that have no entry, as the source has them, with ``{}`` for what is filled in.
2. Add ``Lead(says, typed, then, files)``: ``says`` is any part of that text that only this message has; ``typed`` is
   what is typed after ``podium``; ``then`` are the command lines that do what the message says, each of which must
   succeed; ``files`` are the files that are there, as texts, as workbooks ({sheet: rows}) or as functions that make
   them; ``before`` are command lines that are typed first.

The test checks that the message comes, that each option in it exists in the command that prints it (``told_of`` names
another command where the message itself does), that ``then`` types them, and that every line of ``then`` goes on
without the message. What an import of the same sheet says names only options of the import.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.leads import NEVER_TYPED, OTHER_PROGRAMS, Lead, lay_out
from tests.leads_of_convert import LEADS as OF_CONVERT
from tests.leads_of_others import LEADS as OF_OTHERS
from tests.leads_of_seasons import LEADS as OF_SEASONS
from tests.options_in_messages import FILLED_IN, OPTION, Message, command_of, messages, options_of
from tests.result_sheets import Outcome, podium
from tests.season_books import season

LEADS = (*OF_CONVERT, *OF_SEASONS, *OF_OTHERS)
SHARED = {"--sheet", "--columns", "--ties", "--section", "--rounds"}  # options that convert and an import both have
EVENT_OF = {
    "mso": ["A", "", "", "Abstract", "A", "", "", ""],
    "chess": ["A", "", ""],
    "fibonacci": ["A"],
}


def of_message(message: Message) -> list[Lead]:
    return [lead for lead in LEADS if message in of_lead(lead)]


def of_lead(lead: Lead) -> list[Message]:
    exactly = [message for message in messages() if lead.says == message.text]
    return exactly or [message for message in messages() if lead.says in message.text]


def run(line: str) -> Outcome:
    return podium(*shlex.split(line))


def said(ran: Outcome) -> str:
    return ran.out + ran.err


def test_every_message_that_names_an_option_has_an_entry() -> None:
    lacking = [
        f"{message.place}: {message.text}"
        for message in messages()
        if not of_message(message) and not any(text in message.text for text in (*OTHER_PROGRAMS, *NEVER_TYPED))
    ]
    assert not lacking, "\n".join(["these messages have no entry (see the docstring):", *lacking])


def test_the_messages_are_found() -> None:
    assert {"--ties", "--field", "--columns", "--force", "--event", f"--{FILLED_IN}"} <= {
        option for message in messages() for option in message.options
    }
    assert "--ties" in options_of("season import") - options_of("season standings")


@pytest.mark.parametrize("lead", LEADS, ids=lambda lead: lead.says)
def test_an_entry_is_of_a_message(lead: Lead) -> None:
    assert len({message.text for message in of_lead(lead)}) == 1


@pytest.mark.parametrize("lead", LEADS, ids=lambda lead: lead.says)
def test_what_a_message_suggests_leads_on(lead: Lead, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [text] = {message.text for message in of_lead(lead)}
    message = Message("", text)
    for number, line in enumerate(lead.then):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        lay_out(lead)
        for earlier in lead.before:
            assert earlier() is None if callable(earlier) else run(earlier).code == 0, earlier
        told = said(run(lead.typed))
        found = message.pattern.search(told)
        assert found, told
        named = named_in(message, found[0])
        went_on = run(line)
        assert went_on.code == 0, said(went_on)
        assert lead.stays or not message.pattern.search(said(went_on))
    command = lead.told_of or command_of(shlex.split(lead.typed))
    assert named <= options_of(command), f"podium {command} has no {', '.join(named - options_of(command))}"
    typed = {word for line in lead.then for word in shlex.split(line)}
    assert named - set(lead.left_out) <= typed, "the advice is not typed"


def named_in(message: Message, printed: str) -> set[str]:
    """The options that it names; what it fills in is somebody's text, unless it is the option."""
    return set(OPTION.findall(printed)) if f"--{FILLED_IN}" in message.options else message.options


TWINS = [lead for lead in OF_CONVERT if lead.system in EVENT_OF and not lead.before]


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize("lead", TWINS, ids=lambda lead: lead.says)
def test_an_import_of_the_same_sheet_names_its_own_options(lead: Lead) -> None:
    """Readers speak to both commands: what one of them lacks, a message to it cannot name."""
    lay_out(lead)
    book = season(Path("season.xlsx"), lead.system, events=[EVENT_OF[lead.system]])
    told = said(podium("season", "import", book, *_for_import(lead.typed)))
    own = options_of("season import")
    assert set(OPTION.findall(told)) <= own, told
    [text] = {message.text for message in of_lead(lead)}
    if Message("", text).pattern.search(told):
        for line in lead.then:
            went_on = podium("season", "import", book, *_for_import(line))
            assert went_on.code == 0, said(went_on)


def _for_import(line: str) -> list[str]:
    """The file and those options of a command line of convert that an import has."""
    words = shlex.split(line)[1:]
    kept: list[str] = []
    while words:
        word = words.pop(0)
        if not word.startswith("-"):
            kept.append(word)
        elif word in SHARED:
            kept += [word, words.pop(0)]
        elif not re.fullmatch("--(force|check|json|handicap|recursive)", word):
            words.pop(0)
    return kept

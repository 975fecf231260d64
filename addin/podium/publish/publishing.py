"""Publishing a source into a folder: its pages, what changed, its data and its print-outs."""

from __future__ import annotations

import datetime as dt
import json
import traceback
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from jinja2 import TemplateError, TemplateSyntaxError

from podium.errors import PodiumError
from podium.interruptions import postponed
from podium.open_elsewhere import open_remark
from podium.pages.model import Page, Publication
from podium.progress import AtWork, quiet
from podium.publish.changes import HISTORY, history, history_file
from podium.publish.changes_page import changes_page
from podium.publish.data import PUBLICATION, data_files, data_tables
from podium.publish.data_page import data_page
from podium.publish.for_the_wall import empty_sheets, for_the_wall
from podium.publish.identity import name_in_folder, name_of, refuse_lost
from podium.publish.look import Look, look_of
from podium.publish.print_outs import print_outs
from podium.publish.site import site
from podium.publish.sources import Source, read
from podium.publish.writing import MANIFEST, Folder, Written, opened
from podium.scoring.errors import shown
from podium.season.missing import refuse_gone
from podium.words import counted

PAGE_ENDING = ".html"
IMPORTED = "imported results"


def local_time() -> dt.datetime:
    """Now, by the clock and in the time zone of this computer."""
    return dt.datetime.now().astimezone().replace(microsecond=0)


@dataclass(frozen=True, slots=True)
class Order:
    """What is published where and how. templates: a folder whose templates come before Podium's own. progress: shows
    what is being done."""

    source: Path
    out: Path
    templates: Path | None = None
    pdf: bool = True
    force: bool = False
    clock: Callable[[], dt.datetime] = local_time
    progress: Callable[[], AbstractContextManager[AtWork]] = quiet


@dataclass(frozen=True, slots=True)
class Published:
    """source: what was published. summary: what was done, in one line. inputs: the files that it was made from."""

    source: Path
    summary: str
    remarks: Sequence[str]
    inputs: Sequence[Path]


def publish(order: Order) -> Published:
    """Publish the source; PodiumError, and the last publication stays, when it cannot be."""
    with order.progress() as at_work:
        return _publish(order, at_work)


def _publish(order: Order, at_work: AtWork) -> Published:
    templates = templates_in(order.templates)
    source = read(order.source, at_work)
    look = look_of(source.settings, source.path, source.paper)
    tables = data_tables(source.publication)
    data = data_files(source.publication, tables)
    inputs = [*source.inputs, *look.files, *templates]
    name = name_of(source.path)
    document = json.loads(data[PUBLICATION])
    known_as = name_in_folder(order.out, source.path, document)
    with opened(order.out, known_as, force=order.force) as folder:
        if folder.notes.get(IMPORTED) and source.results_file and not order.force:
            refuse_lost(source.path, source.results_file, folder.content(PUBLICATION), document)
        if source.season and (folder.notes.get(IMPORTED) or not folder.known):
            # A publication without imported results was the organiser's choice: it goes on like that.
            refuse_gone(source.season, force=order.force)
        at_work("making the print-outs")
        workbook = for_the_wall(source.workbook(), empty_sheets(source.publication), source.paper)
        printed = print_outs(source.publication, workbook, folder.content, folder.notes, pdf=order.pdf)
        past = history(data[PUBLICATION], folder.content(PUBLICATION), folder.content(HISTORY), order.clock())
        whole = _with(source.publication, [changes_page(past, source.publication), data_page(tables, printed.files)])
        # The history before the data file, by which the next one is told (``changes``).
        files = {HISTORY: history_file(past), **data, **printed.files, **_site(whole, look, order.templates, at_work)}
        begun_anew = _begun_anew(folder)
        at_work("writing what changed")
        with postponed():
            written = replace(folder, source=name).write(
                files, force=order.force, inputs=inputs, notes={**printed.made_from, **_imported(source)}
            )
    goes_on = f"goes on with the {known_as} in {order.out}" if folder.known and known_as != name else ""
    new = {*written.new, *written.changed}
    still_open = [open_remark(order.out / path) for path in printed.files if path in new]
    remarks = [*source.remarks, *filter(None, [goes_on, printed.remark, begun_anew, *still_open])]
    return Published(source.path, f"{_called(source)} -> {order.out}: {summary(written)}", remarks, inputs)


def _called(source: Source) -> str:
    if source.instead_of is None:
        return str(source.path)
    return f"{source.instead_of} is made from {source.path}, which is published: {source.path}"


def _with(publication: Publication, pages: Sequence[Page]) -> Publication:
    """With further pages at the end of the menu."""
    return replace(
        publication,
        pages=[*publication.pages, *pages],
        menu=[*publication.menu, *(page.path for page in pages)],
    )


def _imported(source: Source) -> dict[str, str]:
    """A note for the next publication: which results file was there."""
    file = source.results_file
    return {IMPORTED: file.name} if file and file.exists() else {}


def _begun_anew(folder: Folder) -> str:
    """A remark, blank where there is nothing to say: with --force publications go on without a manifest of theirs."""
    if not folder.loses(HISTORY):
        return ""
    return f"{folder.path / MANIFEST} is gone, or of another source: what changed up to now is forgotten"


def summary(written: Written) -> str:
    """``66 pages, 3 changed, 1 removed``."""
    new, changed, same, removed = (_pages(paths) for paths in written)
    counts = {"new": new, "changed": changed, "removed": removed}
    done = [f"{count} {word}" for word, count in counts.items() if count]
    if new and not changed and not same:
        done = ["all new", *done[1:]]
    others = len(written.new) + len(written.changed) + len(written.removed) - new - changed - removed
    if not done:
        done = [f"none changed, {counted(others, 'other file')} did" if others else "nothing changed"]
    return ", ".join([counted(new + changed + same, "page"), *done])


def _pages(paths: Sequence[str]) -> int:
    return sum(path.endswith(PAGE_ENDING) for path in paths)


def _site(publication: Publication, look: Look, templates: Path | None, at_work: AtWork) -> dict[str, bytes]:
    try:
        return site(publication, look, [templates] if templates else [], partial(at_work, "making the pages"))
    except Exception as error:  # a template is a program: anything can happen in it
        if templates is None:
            raise  # Podium's own have no faults to tell an organiser
        raise PodiumError(f"{templates}: a template is faulty ({_fault(error, templates)})") from error


def _fault(error: Exception, templates: Path) -> str:
    """``page.html, line 3: ...``, without the place for a fault in a template that ours includes."""
    why = " ".join(str(error.message if isinstance(error, TemplateError) else error).split()) or type(error).__name__
    if isinstance(error, TemplateSyntaxError):
        return f"{error.name}, line {error.lineno}: {why}"
    places = [
        frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(templates)
    ]
    return f"{Path(places[-1].filename).name}, line {places[-1].lineno}: {why}" if places else why


def templates_in(folder: Path | None) -> list[Path]:
    """The files of the templates that the organiser changed; PodiumError for a folder that is none."""
    if folder is None:
        return []
    if not folder.is_dir():
        raise PodiumError(f"--templates is {shown(str(folder))}; expected a folder of templates")
    return sorted(path for path in folder.iterdir() if path.is_file())

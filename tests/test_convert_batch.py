"""``podium convert`` of folders and globs, in several processes, interrupted, and with processes that die."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from podium.convert import batch, conversion, one_file
from podium.convert.batch import run_all, workers_for
from podium.convert.job import Job
from podium.convert.outcome import FAILED, REFUSED, SCORED, Outcome
from podium.convert.sources import natural
from podium.scoring.errors import shown
from podium.seal import unbroken
from podium.sheets.readers import EXPECTED

from tests.result_sheets import EXAMPLES, SEVEN, convert, podium, text
from tests.result_sheets import Outcome as Ran

FIVE = "Place,Name\n" + "".join(f"{place},Player {place}\n" for place in range(1, 6))


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def files(folder: str = ".") -> list[str]:
    return sorted(path.as_posix() for path in Path(folder).rglob("*") if path.is_file())


def scored(ran: Ran) -> list[str]:
    """The sources that standard output says were scored, in that order."""
    return [Path(line.split(" -> ")[0]).as_posix() for line in ran.out.splitlines() if " -> " in line]


def mso(*arguments: object) -> Ran:
    return convert(*arguments, "--system", "mso")


# Folders


def test_a_folder_means_its_result_sheets_in_the_order_of_people() -> None:
    for name in ("Round 10.csv", "round 9.csv", "round 1.TXT", "Zebra.csv", "abalone.csv"):
        text(f"results/{name}", SEVEN)
    ran = mso("results")
    assert (ran.code, ran.err) == (0, "")
    expected = ["abalone.csv", "round 1.TXT", "round 9.csv", "Round 10.csv", "Zebra.csv"]
    assert scored(ran) == [f"results/{name}" for name in expected]
    assert ran.out.endswith("5 of 5 files scored\n")


def test_names_are_sorted_as_people_do() -> None:
    names = ["b", "a10", "a2", "A2b", "a", "10", "9", "a02"]
    assert sorted(names, key=natural) == ["9", "10", "a", "a02", "a2", "A2b", "a10", "b"]


def test_other_files_of_a_folder_are_left_alone_and_counted() -> None:
    text("results/final.csv", SEVEN)
    for name in ("plan.docx", "photo.jpg", "notes", "list.pdf"):
        text(f"results/{name}", "x")
    ran = mso("results")
    names = ", ".join(str(Path("results", name)) for name in ("list.pdf", "notes", "photo.jpg"))
    assert ran.out.splitlines()[0] == (
        f"4 files left out, because their endings are not those of result sheets: {names} and 1 more"
    )
    assert (scored(ran), ran.code) == (["results/final.csv"], 0)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (".final.csv", "it is hidden"),
        ("~$final.xlsx", "it is the lock file of an office program"),
        (".~lock.final.ods#", "it is the lock file of an office program"),
        ("~final.csv", "it is a temporary file"),
        ("final.csv~", "it is a temporary file"),
        ("final.tmp", "it is a temporary file"),
        ("final.xlsx.crdownload", "it is a temporary file"),
        (".podium-77-abc.part", "it is a temporary file"),
        ("final.docx", "its ending is not that of a result sheet"),
    ],
)
def test_what_is_no_result_sheet_is_left_out_by_name(name: str, why: str) -> None:
    text("results/good.csv", SEVEN)
    text(f"results/{name}", SEVEN)
    ran = mso("results")
    assert ran.out.splitlines()[0] == f"{Path('results', name)}: left out, because {why}"
    assert (scored(ran), ran.code, ran.err) == (["results/good.csv"], 0, "")


def test_several_of_a_kind_are_one_line() -> None:
    text("results/good.csv", SEVEN)
    for name in ("~$a.xlsx", "~$b.xlsx", ".a", ".b", "a.tmp", "b.tmp"):
        text(f"results/{name}", "x")
    kinds = [line.split(":")[0] for line in mso("results").out.splitlines()[:-2]]
    assert kinds == [
        "2 files left out, because they are hidden",
        "2 files left out, because they are lock files of an office program",
        "2 files left out, because they are temporary files",
    ]


def test_a_lock_file_is_left_out_even_when_a_shell_names_it() -> None:
    text("good.csv", SEVEN)
    text("~$good.csv", "x")
    ran = mso("good.csv", "~$good.csv")
    assert ran.out.splitlines()[0] == "~$good.csv: left out, because it is the lock file of an office program"
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "1 of 1 file scored")


def test_a_file_that_is_named_is_taken_though_the_folder_would_leave_it_out() -> None:
    text("results/.final.csv", SEVEN)
    text("results/good.csv", SEVEN)
    assert scored(mso("results", "results/.final.csv")) == ["results/good.csv", "results/.final.csv"]


def test_what_podium_made_is_left_out_of_the_second_run() -> None:
    for name in ("a", "b"):
        text(f"results/{name}.csv", SEVEN)
    first = mso("results", "--report", "results/report.xlsx")
    assert first.code == 0
    assert mso("results", "--report", "results/report.csv").code == 0
    before = {name: Path(name).read_bytes() for name in files()}
    ran = mso("results")
    made = [Path("results", name) for name in ("a-scored.xlsx", "b-scored.xlsx", "report.csv", "report.xlsx")]
    assert ran.out.splitlines()[0] == (
        f"4 files left out, because Podium made them: {made[0]}, {made[1]}, {made[2]} and 1 more"
    )
    assert (scored(ran), ran.code) == (["results/a.csv", "results/b.csv"], 0)
    assert {name: Path(name).read_bytes() for name in files()} == before


def test_subfolders_are_taken_with_recursive_only_and_kept_below_out() -> None:
    for name in ("final.csv", "go/final.csv", "go/9x9/final.csv", "chess/b.csv", ".git/x.csv"):
        text(f"results/{name}", SEVEN)
    flat = mso("results", "--out", "flat")
    assert scored(flat) == ["results/final.csv"]
    assert (
        flat.out.splitlines()[0] == "results: has 2 subfolders, which are left out; give --recursive for all below it"
    )
    assert "has 2 subfolders" in mso("results", "--out", "results/out").out
    shutil.rmtree("results/out")
    ran = mso("results", "-r", "--out", "tree")
    assert scored(ran) == [
        f"results/{name}" for name in ("final.csv", "chess/b.csv", "go/final.csv", "go/9x9/final.csv")
    ]
    assert (ran.code, ran.err) == (0, "")
    assert files("tree") == [
        "tree/chess/b-scored.xlsx",
        "tree/final-scored.xlsx",
        "tree/go/9x9/final-scored.xlsx",
        "tree/go/final-scored.xlsx",
    ]


def test_two_trees_that_meet_below_out_keep_their_names_apart() -> None:
    text("2024/go/final.csv", SEVEN)
    text("2025/go/final.csv", FIVE)
    assert mso("2024", "2025", "-r", "--out", "all").code == 0
    assert files("all") == ["all/go/2024-go-final-csv-scored.xlsx", "all/go/2025-go-final-csv-scored.xlsx"]


needs_links = pytest.mark.skipif(os.name == "nt", reason="links need a right of their own on Windows")


@needs_links
def test_a_link_to_a_folder_is_not_followed_and_one_to_a_file_is_no_second_file() -> None:
    text("results/final.csv", SEVEN)
    Path("results/again").symlink_to(Path("results").resolve())
    Path("results/final copy.csv").symlink_to(Path("results/final.csv").resolve())
    Path("results/lost.csv").symlink_to("nowhere.csv")
    ran = mso("results", "-r")
    assert scored(ran) == ["results/final copy.csv"]
    assert ran.lines == [f"{Path('results/lost.csv')}: does not exist"]
    assert ran.out.splitlines()[0] == (
        "results/again: left out, because it is a link to a folder, and such links are not followed"
    )


@needs_links
def test_links_to_folders_are_named_in_one_line_whether_or_not_subfolders_are_taken() -> None:
    text("results/final.csv", SEVEN)
    for name in ("a", "b", ".hidden", "out"):
        Path(f"elsewhere/{name}").mkdir(parents=True)
        Path(f"results/{name}").symlink_to(Path(f"elsewhere/{name}").resolve())
    expected = (
        "2 links left out, because they are links to folders, and such links are not followed: results/a, results/b"
    )
    for options in ([], ["-r"]):
        ran = mso("results", "--out", "results/out", *options)
        assert (ran.out.splitlines()[0], ran.code) == (expected, 0)
        assert len(ran.out.splitlines()) == 3


@needs_links
def test_a_link_that_leads_nowhere_is_said_to() -> None:
    text("results/final.csv", SEVEN)
    Path("results/lost").symlink_to("nowhere")
    expected = "results/lost: left out, because it is a link that leads nowhere"
    for files in ("results", "results/*"):
        ran = mso(files, "--out", "out")
        assert (ran.out.splitlines()[0], scored(ran), ran.err) == (expected, ["results/final.csv"], "")
    Path("results/gone").symlink_to("gone")
    assert mso("results").out.splitlines()[0] == (
        "2 links left out, because they are links that lead nowhere: results/gone, results/lost"
    )


@needs_links
def test_a_link_to_itself_is_refused_alone() -> None:
    text("results/final.csv", SEVEN)
    Path("results/loop.csv").symlink_to("loop.csv")
    expected = ["results/loop.csv: cannot be read (too many levels of symbolic links)"]
    for files in ("results", "results/*"):
        ran = mso(files, "--report", "report.xlsx")
        assert (scored(ran), ran.lines, ran.code) == (["results/final.csv"], expected, 1)
        assert ran.out.endswith("1 of 2 files scored\nWrote report.xlsx\n")


@needs_links
def test_a_season_refuses_a_link_to_itself_alone() -> None:
    shutil.copy(EXAMPLES / "season-mso.xlsx", ".")
    Path("results").mkdir()
    shutil.copy(EXAMPLES / "season-mso-abalone.csv", "results")
    Path("results/loop.csv").symlink_to("loop.csv")
    ran = podium("season", "import", "season-mso.xlsx", "results")
    assert ran.lines == ["results/loop.csv: cannot be read (too many levels of symbolic links)"]
    assert ran.out.endswith("1 of 2 files imported into season-mso-results.xlsx\n")


def test_a_folder_or_a_glob_in_which_nothing_is_found_is_an_error() -> None:
    Path("empty").mkdir()
    text("docs/a.docx", "x")
    text("good.csv", SEVEN)
    ran = mso("empty", "docs", "*.ods", "good.csv")
    assert ran.lines == [
        f"empty: is a folder without result sheets; expected files that end in {EXPECTED}",
        f"docs: is a folder without result sheets; expected files that end in {EXPECTED}",
        f"*.ods: matches no result sheet; expected files that end in {EXPECTED}",
    ]
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "1 of 1 file scored")
    alone = mso("empty")
    assert (alone.code, alone.out, len(alone.lines)) == (1, "0 of 0 files scored\n", 1)


# Globs


def test_a_quoted_glob_is_expanded() -> None:
    for name in ("final 10.csv", "final 2.csv", "other.csv", ".final.csv"):
        text(f"2025/{name}", SEVEN)
    text("2025/final.docx", "x")
    ran = mso("2025/final*")
    assert scored(ran) == ["2025/final 2.csv", "2025/final 10.csv"]
    assert ran.out.splitlines()[0].startswith(f"{Path('2025/final.docx')}: left out")
    assert scored(mso("2025/final ?.csv")) == ["2025/final 2.csv"]


def test_two_stars_go_down_into_folders() -> None:
    for name in ("a.csv", "go/b.csv", "go/9x9/c.csv", "go/9x9/d.txt"):
        text(f"2025/{name}", SEVEN)
    assert scored(mso("2025/**/*.csv", "--out", "flat")) == ["2025/a.csv", "2025/go/9x9/c.csv", "2025/go/b.csv"]
    assert files("flat") == ["flat/a-scored.xlsx", "flat/b-scored.xlsx", "flat/c-scored.xlsx"]
    mso("2025/**/*.csv", "--out", "tree", "--recursive")
    assert files("tree") == ["tree/a-scored.xlsx", "tree/go/9x9/c-scored.xlsx", "tree/go/b-scored.xlsx"]


def test_folders_that_a_glob_matches_are_taken_as_folders() -> None:
    for name in ("2024/a.csv", "2025/a.csv"):
        text(name, SEVEN)
    assert scored(mso("202?", "--out", "all")) == ["2024/a.csv", "2025/a.csv"]


def test_a_file_with_brackets_in_its_name_is_no_glob() -> None:
    text("final [1].csv", SEVEN)
    text("final 1.csv", SEVEN)
    assert scored(mso("final [1].csv")) == ["final [1].csv"]


def test_each_file_is_scored_once_in_the_order_of_the_command_line() -> None:
    for name in ("a.csv", "b.csv", "c.csv"):
        text(f"results/{name}", SEVEN)
    ran = mso("results/c.csv", "results", Path("results/a.csv").resolve(), "results/*.csv")
    assert scored(ran) == ["results/c.csv", "results/a.csv", "results/b.csv"]
    assert ran.out.endswith("3 of 3 files scored\n")


def test_a_season_imports_folders_and_globs_but_not_itself() -> None:
    for name in ("season-mso.xlsx", "season-mso-abalone.csv", "season-mso-cities.csv"):
        shutil.copy(EXAMPLES / name, ".")
    text("notes.docx", "x")
    ran = podium("season", "import", "season-mso.xlsx", ".")
    assert ran.err == ""
    assert ran.out.splitlines()[:2] == [
        "season-mso.xlsx: left out, because it is the season workbook",
        "notes.docx: left out, because its ending is not that of a result sheet",
    ]
    assert ran.out.endswith("2 of 2 files imported into season-mso-results.xlsx\n")
    again = podium("season", "import", "season-mso.xlsx", "season-mso-*.csv", "season-mso-results.xlsx")
    assert "season-mso-results.xlsx: left out, because Podium made it\n" in again.out
    assert again.out.endswith("2 of 2 files imported into season-mso-results.xlsx\n")
    nothing = podium("season", "import", "season-mso.xlsx", "*.ods")
    assert (nothing.code, nothing.out) == (1, "")
    assert nothing.err.startswith("*.ods: matches no result sheet")
    for name in ("y.csv", "z.csv"):
        text(f"deeper/{name}", "x")
    several = podium("season", "import", "season-mso.xlsx", "deeper", "--event", "Abalone")
    assert several.err == "podium: --event names the event of one file; there are 2\n"


# Outputs


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own on Windows")
def test_an_output_that_is_an_input_by_another_name_is_refused() -> None:
    text("a.csv", SEVEN)
    text("kept.csv", SEVEN)
    os.link("kept.csv", "a-scored.xlsx")
    ran = mso("a.csv", "kept.csv", "--force")
    assert ran.lines == ["a-scored.xlsx: is an input; choose another --out"]
    assert Path("kept.csv").read_text() == SEVEN


# Several processes


def test_processes_are_started_only_when_there_are_files_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch.os, "cpu_count", lambda: 8)
    assert [workers_for(number, None) for number in (0, 1, 39, 40, 100, 1000)] == [1, 1, 1, 2, 5, 8]
    assert [workers_for(number, 3) for number in (0, 1, 2, 3, 100)] == [1, 1, 2, 3, 3]


@pytest.mark.parametrize("jobs", ["0", "-1", "65", "1.5", "many", "²", "9" * 5000])
def test_a_number_of_processes_that_cannot_be(jobs: str) -> None:
    text("a.csv", SEVEN)
    ran = mso("a.csv", "--jobs", jobs)
    assert (ran.code, ran.out) == (1, "")
    said = f'"{jobs}"' if len(jobs) < 9 else shown(jobs)
    assert ran.err == f"podium: --jobs is {said}; expected a number from 1 to 64, or auto\n"


def test_two_processes_write_and_say_the_same_as_one() -> None:
    for number in range(12):
        text(f"results/event {number}.csv", SEVEN if number % 5 else "Name\nx\n")
    shutil.copy(EXAMPLES / "mso-oware.xlsx", "results")
    ran: dict[str, tuple[Ran, dict[str, bytes]]] = {}
    for jobs in ("1", "2", "auto"):
        outcome = mso("results", "--out", "out", "--jobs", jobs, "--report", "report.csv", "--force")
        ran[jobs] = outcome, {name: Path(name).read_bytes() for name in [*files("out"), "report.csv"]}
        shutil.rmtree("out")
    assert ran["1"] == ran["2"] == ran["auto"]
    outcome, written = ran["1"]
    assert (outcome.code, len(outcome.lines), len(written)) == (1, 3, 11)
    assert scored(outcome)[:2] == ["results/event 1.csv", "results/event 2.csv"]
    assert outcome.out.splitlines()[-2:] == ["10 of 13 files scored", "Wrote report.csv"]


def test_an_output_carries_no_time() -> None:
    text("a.csv", SEVEN)
    mso("a.csv")
    with zipfile.ZipFile("a-scored.xlsx") as archive:
        assert {part.date_time for part in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


@pytest.mark.long
def test_json_is_the_same_from_two_processes_too() -> None:
    for number in range(6):
        text(f"{number}.csv", SEVEN)
    one, two = (mso("?.csv", "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert [each["file"] for each in json.loads(two.out)["files"]] == [f"{number}.csv" for number in range(6)]


class Deadly(int):
    """Players of the field; the process in which they are written out is killed."""

    def __format__(self, form: str) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


class Waiting(int):
    """Players of the field; to write them out takes until the file ``go`` is there."""

    def __format__(self, form: str) -> str:
        while not Path("go").exists():
            time.sleep(0.01)
        return str(int(self))


class Faulty(int):
    def __format__(self, form: str) -> str:
        raise KeyError("a key\nthat is missing")


class Unsendable(int):
    def __reduce__(self) -> str:
        raise TypeError("stays at home")


def jobs(*fields: int | None) -> list[Job]:
    """One for each, of a field of as many players (None: of those in the sheet)."""
    made = []
    for number, field in enumerate(fields):
        source = text(f"{number}.csv", SEVEN)
        made.append(Job(source, Path(f"out/{number}.xlsx"), "mso", {} if field is None else {"field": field}))
    return made


def statuses(outcomes: Iterator[Outcome]) -> list[str]:
    return [outcome.status for outcome in outcomes]


needs_signals = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@needs_signals
def test_a_process_that_is_killed_names_its_file_and_the_others_are_scored() -> None:
    outcomes = list(run_all(jobs(None, Deadly(9), None, 9, Deadly(9), None, None), 2))
    assert [outcome.status for outcome in outcomes] == [SCORED, FAILED, SCORED, SCORED, FAILED, SCORED, SCORED]
    assert [outcome.source.name for outcome in outcomes] == [f"{number}.csv" for number in range(7)]
    assert outcomes[1].error == (
        "1.csv: the process that scored it came to a sudden end: it was stopped, or had no memory left; "
        "score it again alone"
    )
    assert files("out") == [f"out/{number}.xlsx" for number in (0, 2, 3, 5, 6)]


@pytest.mark.long
@needs_signals
def test_all_processes_killed_one_after_the_other_never_hang() -> None:
    assert statuses(run_all(jobs(*[Deadly(9)] * 5), 3)) == [FAILED] * 5


@pytest.mark.long
@needs_signals
def test_what_a_killed_process_had_begun_to_write_is_removed() -> None:
    work = jobs(Waiting(9), None)
    outcomes = run_all(work, 2)

    def kill() -> None:
        # The one that still is at work when the other has nothing left to do is that of the first file.
        until(lambda: Path("out/1.xlsx").exists())
        for child in multiprocessing.active_children():
            text(f"out/.podium-{child.pid}-abc.part", "half")
            os.kill(child.pid or 0, signal.SIGKILL)

    threading.Thread(target=kill).start()
    assert statuses(outcomes)[0] == FAILED
    assert files("out") == ["out/1.xlsx"]


def test_the_order_is_that_of_the_files_even_if_the_first_takes_longest() -> None:
    work = jobs(Waiting(9), *[None] * 8)
    outcomes = run_all(work, 2)
    threading.Thread(target=lambda: (until(lambda: len(files("out")) == 8), text("go", ""))).start()
    assert [outcome.source.name for outcome in outcomes] == [f"{number}.csv" for number in range(9)]


@pytest.mark.long
def test_no_more_is_done_ahead_than_is_bearable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "AHEAD", 2)
    work = jobs(Waiting(9), *[None] * 9)
    outcomes = run_all(work, 2)
    seen: list[int] = []

    def look() -> None:
        until(lambda: len(files("out")) == 3)
        time.sleep(0.5)
        seen.append(len(files("out")))
        text("go", "")

    threading.Thread(target=look).start()
    assert statuses(outcomes) == [SCORED] * 10
    assert seen == [3]


def test_what_has_no_job_keeps_its_place() -> None:
    first, second, third = jobs(None, None, None)
    refused = Outcome(Path("x.csv"), REFUSED, error="x.csv: no")
    for workers in (1, 2):
        outcomes = list(run_all([first, refused, second, third], workers))
        assert [outcome.source.name for outcome in outcomes] == ["0.csv", "x.csv", "1.csv", "2.csv"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_in_podium_is_one_line_that_names_the_file_and_the_others_go_on(workers: int) -> None:
    outcomes = list(run_all(jobs(None, Faulty(9), None), workers))
    assert [outcome.status for outcome in outcomes] == [SCORED, FAILED, SCORED]
    assert outcomes[1].error == (
        "1.csv: a fault in Podium kept it from being scored (KeyError: 'a key\\nthat is missing')"
    )


def test_a_fault_between_the_processes_is_one_line_too() -> None:
    outcomes = list(run_all(jobs(None, Unsendable(9), None), 2))
    assert [outcome.status for outcome in outcomes] == [SCORED, FAILED, SCORED]
    assert outcomes[1].error == "1.csv: a fault in Podium kept it from being scored (TypeError: stays at home)"


def test_a_fault_reaches_the_user_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    real = one_file.scored_workbook

    def fail_once(file: str, *rest: object) -> bytes:
        if file == "a":
            raise MemoryError
        return real(file, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(one_file, "scored_workbook", fail_once)
    for name in ("a", "b"):
        text(f"{name}.csv", SEVEN)
    ran = mso("a.csv", "b.csv")
    assert ran.lines == ["a.csv: there is not enough memory to score it (MemoryError)"]
    assert (scored(ran), ran.code, ran.out.splitlines()[-1]) == (["b.csv"], 1, "1 of 2 files scored")


@pytest.mark.long
@pytest.mark.parametrize("given", [0, 1])
def test_where_no_more_processes_are_to_be_had_it_goes_on_with_those_there_are(
    given: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = batch.ProcessPoolExecutor, []

    def scarce(**arguments: object) -> object:
        calls.append(arguments)
        if len(calls) > given:
            raise OSError(11, "Resource temporarily unavailable")
        return real(**arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(batch, "ProcessPoolExecutor", scarce)
    outcomes = list(run_all(jobs(*[None] * 5), 3))
    assert [outcome.source.name for outcome in outcomes] == [f"{number}.csv" for number in range(5)]
    assert statuses(iter(outcomes)) == [SCORED] * 5


def fail_to_start() -> None:
    os._exit(1)


def test_where_no_process_comes_to_life_the_files_are_scored_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_watch_parent", fail_to_start)
    assert statuses(run_all(jobs(*[None] * 5), 2)) == [SCORED] * 5


def test_processes_end_when_the_outcomes_are_not_asked_for_any_more() -> None:
    outcomes = run_all(jobs(*[None] * 9), 2)
    assert next(outcomes).status == SCORED
    assert multiprocessing.active_children()
    outcomes.close()
    assert multiprocessing.active_children() == []


# Interrupted


def until(true: Callable[[], bool]) -> None:
    """Wait for it; a test that waits in vain fails."""
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def alive(group: int) -> bool:
    """Whether a process of the group still runs; one that ended may not yet be taken note of by its parent."""
    states = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group:
            states.append(fields[0])
    return any(state not in "ZX" for state in states)


def started(jobs: int, *options: str, sheets: int = 150) -> subprocess.Popen[str]:
    """``podium convert`` of many sheets in a process group of its own, when it has written the first."""
    for number in range(sheets):
        text(f"many/{number}.csv", SEVEN.replace("Player", f"Member {number}"))
    command = [sys.executable, "-m", "podium", "convert", "many", "--system", "mso", "--out", "out"]
    process = subprocess.Popen(
        [*command, "--jobs", str(jobs), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until(lambda: Path("out").is_dir() and any(Path("out").glob("*.xlsx")))
    return process


@needs_signals
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.long)])
def test_an_interruption_leaves_whole_files_no_others_and_no_processes(jobs: int) -> None:
    process = started(jobs)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    said = re.fullmatch(
        r"podium: interrupted: (at least )?(\d+) of 150 files scored; no file was left half-written\n", err
    )
    assert said, err
    assert all(" -> " in line for line in out.splitlines())
    until(lambda: not alive(process.pid))
    written = list(Path("out").iterdir())
    assert len(out.splitlines()) == int(said[2])
    assert len(written) == int(said[2]) or said[1]
    assert len(written) < 150
    assert all(unbroken(path) for path in written)


@pytest.mark.long
@needs_signals
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (getattr(signal, "SIGHUP", 0), 129)])
def test_a_run_that_is_ended_or_whose_window_is_closed_leaves_whole_files_too(number: int, code: int) -> None:
    process = started(1)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == code
    assert err.startswith("podium: interrupted: ")
    assert all(unbroken(path) for path in Path("out").iterdir())


def interrupt_when_all_but_the_first_are_written(then: Callable[[], object]) -> None:
    def interrupt() -> None:
        until(lambda: files("out") == ["out/1.xlsx", "out/2.xlsx", "out/3.xlsx"])
        time.sleep(0.5)  # in which the last of them comes back
        os.kill(os.getpid(), signal.SIGINT)
        then()

    threading.Thread(target=interrupt).start()


@needs_signals
def test_what_came_back_before_a_stop_is_handed_over_and_the_file_at_work_is_ended() -> None:
    rest = batch.Rest()
    interrupt_when_all_but_the_first_are_written(lambda: text("go", ""))
    with pytest.raises(KeyboardInterrupt):
        next(run_all(jobs(Waiting(9), *[None] * 3), 2, rest))
    assert [outcome.source.name for outcome in rest.outcomes] == ["0.csv", "1.csv", "2.csv", "3.csv"]
    assert ({outcome.status for outcome in rest.outcomes}, rest.unknown) == ({SCORED}, 0)


@pytest.mark.long
@needs_signals
def test_a_file_whose_process_is_stopped_at_work_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "FAREWELL", 0.2)
    rest = batch.Rest()
    interrupt_when_all_but_the_first_are_written(lambda: None)
    with pytest.raises(KeyboardInterrupt):
        next(run_all(jobs(Waiting(9), *[None] * 3), 2, rest))
    assert ([outcome.source.name for outcome in rest.outcomes], rest.unknown) == (["1.csv", "2.csv", "3.csv"], 1)


@needs_signals
def test_of_what_is_unknown_the_summary_says_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(work: Sequence[Job], workers: int, rest: batch.Rest) -> Iterator[Outcome]:
        yield Outcome(work[0].source, SCORED, Path("x"), count="7 players")
        rest.outcomes, rest.unknown = [Outcome(work[1].source, SCORED, Path("y"), count="7 players")], 1
        raise KeyboardInterrupt

    monkeypatch.setattr(conversion, "run_all", stopped)
    monkeypatch.setattr(conversion, "take_no_more", lambda: None)
    for name in ("a", "b", "c"):
        text(f"{name}.csv", SEVEN)
    ran = mso("a.csv", "b.csv", "c.csv", "--report", "report.csv")
    assert (ran.code, ran.out) == (130, "a.csv -> x: 7 players\nb.csv -> y: 7 players\n")
    assert ran.lines == [
        "podium: interrupted: at least 2 of 3 files scored; no file was left half-written",
        "Wrote report.csv",
    ]
    assert [line.split(",")[0] for line in Path("report.csv").read_text().splitlines()[1:]] == ["a.csv", "b.csv"]


@needs_signals
def test_a_stop_while_the_command_is_loaded_is_said_too() -> None:
    text("a.csv", SEVEN)
    text("slow/openpyxl.py", "import pathlib, time\npathlib.Path('loading').touch()\ntime.sleep(60)\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "podium", "convert", "a.csv", "--system", "mso", "--report", "report.xlsx"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": "slow"},
    )
    until(Path("loading").exists)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.fullmatch(r"podium: interrupted.*; no file was left half-written\n", err)


@needs_signals
@pytest.mark.parametrize("module", ["typer", "podium/convert/batch"])
def test_a_stop_before_there_is_anything_to_stop_is_said_too(module: str) -> None:
    slow = "import sys, time; from podium import __main__ as main\n"
    name = module.replace("/", ".")
    slow += (
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == '{name}':\n"
        "            print('loading', flush=True); time.sleep(60)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "sys.argv = ['podium', 'convert', 'a.csv', '--system', 'mso']\n"
        "main.main()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", slow], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "loading\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "podium: interrupted; no file was left half-written\n")


@pytest.mark.long
@needs_signals
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_writes_the_report_of_what_was_done(jobs: int) -> None:
    process = started(jobs, "--report", "report.csv")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.splitlines()[1:] == ["Wrote report.csv"]
    reported = Path("report.csv").read_text().splitlines()[1:]
    assert [line.split(",")[0] for line in reported] == [line.split(" -> ")[0] for line in out.splitlines()]
    assert 0 < len(reported) < 150


@pytest.mark.long
@needs_signals
def test_json_is_whole_even_if_it_is_interrupted() -> None:
    process = started(2, "--json")
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    document = json.loads(out)
    assert process.returncode == 130
    assert document["complete"] is False
    assert document["scored"] == len(document["files"]) < 150


@needs_signals
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_no_process_outlives_one_that_is_killed() -> None:
    process = started(2)
    process.kill()
    process.communicate(timeout=60)
    until(lambda: not alive(process.pid))
    assert all(unbroken(path) for path in Path("out").iterdir())

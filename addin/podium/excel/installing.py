"""``podium addin install``, ``uninstall`` and ``status``: each step does one thing and says what it did."""

from __future__ import annotations

import stat
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from podium.errors import PodiumError
from podium.excel import configuration, record, template
from podium.excel.beforehand import check_file, check_place, is_read_only
from podium.excel.configuration import UDF_MODULES, Configuration
from podium.excel.machine import Machine
from podium.excel.record import BrokenRecord, Record
from podium.excel.store import is_store_edition
from podium.excel.traces import record_by_traces
from podium.excel.xlwings_addin import NAME as XLWINGS
from podium.excel.xlwings_addin import XlwingsAddin, shipped, typed, version
from podium.output import patiently, reason, save

NO_EXCEL = (
    "the add-in is for Excel on Windows and on the Mac; for LibreOffice, and for the web with xlwings Lite, see "
    "README.md. What needs no add-in runs here too: podium tables, podium convert and podium season"
)
STORE = (
    "this Python is the Microsoft Store's: Windows hides from Excel what it writes into the start folder. Install "
    "Python from python.org, set Podium up with it and try again"
)


@dataclass(slots=True)
class Told:
    """done: what was done or found. left: what only a person can do, click by click. failed: what Podium should
    have done is among that."""

    done: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    failed: bool = False


def install(machine: Machine, xlwings_addin: XlwingsAddin) -> Told:
    """Set up what can be set up, and note in the record what was there before."""
    _needs_excel(machine)
    if is_store_edition(machine.python, machine.base):
        raise PodiumError(STORE)
    _check_beforehand(machine)
    told = Told()
    noted = _noted(machine, told)
    noted.note_folders(machine.record)
    try:
        # First the configuration: xlwings' command makes one of its own where there is none.
        _configure(machine, noted, told)
        record.write(machine.record, noted)
        _install_xlwings(machine, xlwings_addin, noted, told)
        record.write(machine.record, noted)
        _install_ribbon(machine, noted, told)
        record.write(machine.record, noted)
    except (PodiumError, OSError) as error:
        with suppress(PodiumError):  # which may be what failed
            record.write(machine.record, noted)
        _stop(told, error, "podium addin install", "podium addin uninstall takes back what was done.")
        return told
    told.left += _left_to_click(machine)
    return told


def _check_beforehand(machine: Machine) -> None:
    """PodiumError for whatever can be known to fail, before anything is changed."""
    ribbon = machine.start_folder / template.NAME
    for path in (machine.configuration, machine.start_folder / XLWINGS):
        check_place(path)
    for path in (machine.record, ribbon):
        check_file(path)
    before = read_configuration(machine)
    if _wanted_configuration(machine, before) != before:
        check_file(machine.configuration)
    if ribbon.exists() and template.versions(ribbon) is None:
        raise PodiumError(f"{ribbon}: exists and Podium did not make it; move it away and try again")
    built_for(machine)  # which xlwings' template may not allow
    for path in (shipped(), machine.start_folder / XLWINGS):
        try:
            path.read_bytes()
        except FileNotFoundError:
            if path == shipped():
                raise PodiumError(f"{path}: is missing; install xlwings anew and try again") from None
        except OSError as error:
            raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error


def _stop(told: Told, error: Exception, command: str, otherwise: str = "") -> None:
    """Something failed midway: what was done stays told, and what failed is told with it."""
    said = f"{error.filename}: {reason(error)}" if isinstance(error, OSError) else str(error)
    told.done.append(f"Stopped here: {said}")
    told.left = [*told.left, f"Mend that, then run {command} again. {otherwise}".rstrip()]
    told.failed = True


def uninstall(machine: Machine, xlwings_addin: XlwingsAddin) -> Told:
    """Take back what the record says, and nothing else."""
    _needs_excel(machine)
    told = Told()
    was_there = machine.record.exists()
    noted = _noted(machine, told)
    if not was_there and not noted.settings and not noted.files:
        told.done.append("nothing to take back: Podium's add-in was not installed by podium addin install")
        return told
    try:
        _restore_configuration(machine, noted, told)
        for name in noted.files:
            _remove(Path(name), noted, xlwings_addin, told)
        _delete(machine.record)
    except (PodiumError, OSError) as error:
        _stop(told, error, "podium addin uninstall")
        return told
    for folder in map(Path, noted.folders):
        _remove_folder(folder)
    if machine.system == "windows":
        told.left.append(
            "In a workbook of your own into which you imported the functions: Alt+F11, right-click the module "
            "xlwings_udfs, Remove."
        )
    return told


def _noted(machine: Machine, told: Told) -> Record:
    """The record; where it is lost or broken, one of what is known to be Podium's, and a word about it."""
    path = machine.record
    try:
        if path.exists():
            return record.read(path)
        lost = "is not there"
    except BrokenRecord:
        lost = "is broken"
    found = record_by_traces(machine, read_configuration(machine))
    if path.exists():
        lost = f"{lost} and is kept as {record.put_aside(path).name}"
    elif not found.files:  # without the button there was no installation: who wrote the keys did so by hand
        return Record()
    told.done.append(
        f"{path}: the record of what Podium installed {lost}; what is Podium's own is known without it, what stood "
        "there before and who installed xlwings.xlam is not"
    )
    return found


def status(machine: Machine) -> Told:
    """What is installed, changing nothing."""
    _needs_excel(machine)
    read = read_configuration(machine)
    told = Told()
    for key in (machine.interpreter_key, UDF_MODULES):
        told.done.append(f"{machine.configuration}: {key} is {read.get(key) or 'not set'}")
    for name in (XLWINGS, template.NAME):
        path = machine.start_folder / name
        told.done.append(f"{path}: {'there' if path.exists() else 'not there'}")
    installed = "installed" if machine.record.exists() else "not installed"
    told.done.append(f"podium addin install: {installed}; podium doctor tells what is wrong, if anything is")
    return told


def read_configuration(machine: Machine) -> Configuration:
    """The user's configuration; an empty one where there is none."""
    path = machine.configuration
    try:
        return configuration.parse(path.read_bytes(), machine.encoding)
    except FileNotFoundError:
        return Configuration(encoding=machine.encoding)
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error
    except PodiumError as error:
        raise PodiumError(f"{path}: {error}") from error


def _needs_excel(machine: Machine) -> None:
    if not machine.has_excel:
        raise PodiumError(NO_EXCEL)


def _wanted(machine: Machine, before: Configuration) -> dict[str, str]:
    """What xlwings must be told, by key."""
    wanted = {machine.interpreter_key: machine.python}
    if machine.system == "windows":  # functions of the classic kind exist on Windows only
        wanted[UDF_MODULES] = configuration.joined(_with_podium(before.modules()))
    return wanted


def _wanted_configuration(machine: Machine, before: Configuration) -> Configuration:
    after = before
    for key, value in _wanted(machine, before).items():
        if before.get(key) != value or before.marked:
            _refuse_unclear(machine, before, key)
            after = after.with_value(key, value)
    return after


def _refuse_unclear(machine: Machine, before: Configuration, key: str) -> None:
    """What is meant there is not for Podium to guess, and not to be overridden unseen either."""
    for number in before.unclear(key):
        line = before.lines[number - 1].strip().encode("latin-1").decode(machine.encoding, errors="replace")
        raise PodiumError(
            f"{machine.configuration}: line {number} speaks of {key} and is not of the form "
            f'"KEY","VALUE" alone: {line}  Write it so (several modules as "{UDF_MODULES}","one;two") or delete it, '
            "then try again"
        )


def _configure(machine: Machine, noted: Record, told: Told) -> None:
    path = machine.configuration
    before = read_configuration(machine)
    after = _wanted_configuration(machine, before)
    for key, value in _wanted(machine, before).items():
        current = before.get(key)
        if current == value and not before.marked:
            told.done.append(f"{path}: {key} is {value} already")
            continue
        noted.note(key, before.raw_lines(key), current, value)
        told.done.append(f"{path}: {key} is now {value}" + (f"; it was {current}" if current else ""))
    if others := [module for module in before.modules() if module != template.MODULE]:
        told.left.append(f"{machine.python} must have the modules {', '.join(others)} too, which were there before.")
    if after == before:
        return
    # A mark that an earlier install took away belongs to what stood there then, unless that is still so.
    noted.marked = before.marked or (noted.marked and noted.is_as_left(path, before.to_bytes()))
    if not path.exists():
        noted.note_folders(path)
        noted.note_file(path)
    _save_configuration(path, after)
    noted.note_content(path, after.to_bytes())


def _save_configuration(path: Path, content: Configuration) -> None:
    real = path.resolve()  # a link stays a link
    mode = real.stat().st_mode if real.exists() else None
    save(real, content.to_bytes(), force=True)
    if mode is not None:  # who kept it to themselves still does
        real.chmod(stat.S_IMODE(mode))


def _with_podium(modules: list[str]) -> list[str]:
    return modules if template.MODULE in modules else [*modules, template.MODULE]


def _install_xlwings(machine: Machine, xlwings_addin: XlwingsAddin, noted: Record, told: Told) -> None:
    path = machine.start_folder / XLWINGS
    if path.exists():
        same = path.read_bytes() == shipped().read_bytes()
        if same and str(path) in noted.files:  # a newer one, got as Podium advised
            noted.note_content(path, path.read_bytes())
        told.done.append(f"{path}: is there already" + ("" if same else ", of another xlwings than this one"))
        if not same:
            told.left.append(
                f"Close Excel and run: {typed(machine.python)}  It becomes the one of xlwings {version()}."
            )
            told.failed = True
        return
    made = [path, *([_script(machine)] if machine.system == "mac" else [])]
    missing = [each for each in made if not each.exists()]
    for each in missing:
        noted.note_folders(each)
    try:
        said = xlwings_addin.install()
    except Exception as error:  # whatever Excel, COM or AppleScript may raise
        said = f"{type(error).__name__}: {error}"
    for each in missing:
        if each.exists():
            noted.note_file(each)
            noted.note_content(each, each.read_bytes())
    if path.exists():
        told.done.append(f"{path}: the add-in of xlwings {version()} is installed")
        return
    told.done.append(f"{path}: xlwings could not install its add-in here ({said or 'it said nothing'})")
    told.left.append(f"Close Excel, run: {typed(machine.python)}  Read what it says; then podium addin install again.")
    told.failed = True


def _script(machine: Machine) -> Path:
    return machine.scripts / f"xlwings-{version()}.applescript"


def _install_ribbon(machine: Machine, noted: Record, told: Told) -> None:
    path = machine.start_folder / template.NAME
    known = template.versions(path)
    content = built_for(machine)
    named = template.interpreter(path, machine.interpreter_key)
    is_current = known == _versions() and named == machine.python and template.is_closed(path)
    if path.exists() and (path.read_bytes() == content or (str(path) in noted.files and is_current)):
        # Excel writes the file anew when the functions are imported into it: that work is kept.
        told.done.append(f"{path}: is there already")
        return
    told_of = f"; it started {named}" if named and named != machine.python else ""
    again = ". Functions that were imported into it are to be imported again" if path.exists() else ""
    if not path.exists():
        noted.note_folders(path)
        noted.note_file(path)
    save(path, content, force=True)
    told.done.append(f"{path}: the button Podium is installed{told_of}{again}")


def _versions() -> tuple[str, str]:
    from podium.version import VERSION

    return VERSION, version()


def built_for(machine: Machine) -> bytes:
    """The add-in podium.xlam that starts this machine's Python."""
    rows = {"windows": (machine.python, ""), "mac": ("", machine.python), "other": ("", "")}
    return template.build(template.settings(*rows[machine.system]))


def _left_to_click(machine: Machine) -> list[str]:
    if machine.system == "mac":
        return [
            "Quit Excel (Cmd-Q) and start it again: the ribbon has the tabs xlwings and Podium.",
            "Press the button Podium once with a saved workbook open, and allow it to start Python.",
            "The worksheet functions on a Mac come with xlwings Lite, from Excel's add-in store: see README.md.",
        ]
    return [
        "Close Excel and start it again with a blank workbook: the ribbon has the tabs xlwings and Podium.",
        "File, Options, Trust Center, Trust Center Settings, Macro Settings: tick Trust access to the VBA project "
        "object model.",
        "Save the workbook as an Excel Macro-Enabled Workbook (.xlsm); tab xlwings, Import Functions. (Or, for every "
        "workbook at once: Alt+F8, type podium.xlam!ImportPythonUDFsToAddin, Run; then Alt+F11, choose podium.xlam, "
        "Ctrl+S.)",
        'Type =CHESS_GP(3, 4, "Elementary") into a cell: it shows 88.',
        "If one of these looks otherwise, run: podium doctor.",
    ]


def _restore_configuration(machine: Machine, noted: Record, told: Told) -> None:
    path = machine.configuration
    if not path.exists():
        return
    before = read_configuration(machine)
    after = before
    for key, setting in noted.settings.items():
        if list(before.raw_lines(key)) == setting.before:
            told.done.append(f"{path}: {key} is as it was before")
        elif before.get(key) == setting.after:
            after = _with_old_lines(after, key, setting.before)
            told.done.append(f"{path}: {key} is as it was before")
        elif key == UDF_MODULES and template.MODULE in before.modules():
            left = [module for module in before.modules() if module != template.MODULE]
            after = after.with_value(key, configuration.joined(left)) if left else after.with_lines(key, lambda _: "")
            told.done.append(f"{path}: {template.MODULE} is taken out of {key}, the rest was changed since and stays")
        else:
            told.done.append(f"{path}: {key} was changed since and stays")
    if noted.marked and noted.is_as_left(path, before.to_bytes()):
        after = replace(after, marked=True)
    elif noted.marked:
        told.done.append(f"{path}: was changed since; the mark (BOM) at its beginning does not come back")
    if str(path) in noted.files and not "".join(after.lines).strip():
        _delete(path)
    elif after != before:
        check_file(path)
        _save_configuration(path, after)


def _with_old_lines(read: Configuration, key: str, old: list[str]) -> Configuration:
    """The lines that stood there, one for one; what stands there now is gone where nothing stood."""
    rest = iter(old)
    return read.with_lines(key, lambda _: next(rest, ""))


def _remove(path: Path, noted: Record, xlwings_addin: XlwingsAddin, told: Told) -> None:
    if path.name == "xlwings.conf" or not path.exists():  # the configuration was seen to
        return
    # podium.xlam is known by what is in it: Excel writes it anew when functions are imported into it.
    is_ours = template.versions(path) is not None if path.name == template.NAME else _is_as_left(path, noted)
    if not is_ours:
        told.done.append(f"{path}: is not the one that Podium put there and stays")
        return
    if path.name == XLWINGS:
        try:  # xlwings closes it in a running Excel
            xlwings_addin.remove()
        except Exception as error:
            told.done.append(f"{path}: xlwings could not remove it ({type(error).__name__}), so Podium does")
    _delete(path)
    told.done.append(f"{path}: removed")


def _is_as_left(path: Path, noted: Record) -> bool:
    return path.is_file() and noted.is_as_left(path, path.read_bytes())


def _delete(path: Path) -> None:
    try:
        if path.exists() and is_read_only(path):
            raise PodiumError(f"{path}: is read-only; take that mark off it and try again")
        patiently(lambda: path.unlink(missing_ok=True))
    except OSError as error:
        raise PodiumError(f"{path}: cannot be removed ({reason(error)}); close Excel and try again") from error


def _remove_folder(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:  # it holds something else by now, which is not Podium's
        return

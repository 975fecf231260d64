"""What Podium's installation is known by where its record is lost or broken: podium.xlam, and its keys."""

from __future__ import annotations

from podium.excel import template
from podium.excel.configuration import UDF_MODULES, Configuration
from podium.excel.machine import Machine
from podium.excel.record import Record, Setting


def record_by_traces(machine: Machine, read: Configuration) -> Record:
    """A record of what is Podium's own for certain. What stood there before is not known: the lines go."""
    found = Record()
    ribbon = machine.start_folder / template.NAME
    pythons = {machine.python}
    if template.versions(ribbon) is not None:
        found.note_file(ribbon)
        pythons.add(template.interpreter(ribbon, machine.interpreter_key) or machine.python)
    modules = read.modules()
    if machine.system == "windows" and template.MODULE in modules:
        alone = modules == [template.MODULE]
        found.settings[UDF_MODULES] = Setting([], read.get(UDF_MODULES) or "" if alone else "")
    named = read.get(machine.interpreter_key)
    if named in pythons and named:
        found.settings[machine.interpreter_key] = Setting([], named)
    return found

"""Doctor, install, doctor, uninstall, as on the command line, with a home of its own: what each said, as JSON."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

# Before Podium and xlwings are imported: xlwings looks only once.
os.environ["USERPROFILE"] = sys.argv[1]
os.environ["APPDATA"] = str(Path(sys.argv[1], "AppData", "Roaming"))

from podium.excel import installing
from podium.excel.checks import verdicts
from podium.excel.findings import gather
from podium.excel.machine import this_machine
from podium.excel.registry import windows_registry
from podium.excel.xlwings_addin import XlwingsCommand
from podium.programs import run_program


def main() -> None:
    machine = this_machine()

    def doctor() -> dict[str, list[str]]:
        said = verdicts(gather(machine, windows_registry, run_program))
        return {name: [verdict.state, verdict.found] for name, verdict in said}

    said = {
        "machine": [machine.system, machine.python, str(machine.home), str(machine.start_folder), machine.encoding],
        "before": doctor(),
        "install": asdict(installing.install(machine, XlwingsCommand())),
        "configuration": machine.configuration.read_text(machine.encoding),
        "after": doctor(),
        "uninstall": asdict(installing.uninstall(machine, XlwingsCommand())),
        "left": [str(path) for path in machine.home.rglob("*") if path.is_file()],
    }
    print(json.dumps(said))


main()

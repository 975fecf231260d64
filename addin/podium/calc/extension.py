"""The extension podium.oxt: one archive of what LibreOffice reads and of the Python that it runs."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from podium.calc import function_wizard, menu, message
from podium.calc.basic_library import FOLDER, library
from podium.calc.names import EXTENSION, SERVICE
from podium.calc.templates import FILES
from podium.calc.type_library import type_library
from podium.functions import declarations
from podium.libreoffice import OLDEST_SHOWN
from podium.version import VERSION

PACKAGE = Path(__file__).resolve().parent.parent
# All that the functions import, but nothing of xlwings.
CARRIED = ("__init__.py", "version.py", "functions.py", "scoring/*.py", "worksheet/*.py")
CARRIED_OF_CALC = ("__init__.py", "component.py", "errors.py", "names.py")
NOT_CARRIED = "worksheet/for_xlwings.py"

OLDEST = (1980, 1, 1, 0, 0, 0)  # the time of every part, so that equal sources make equal bytes

LARGEST = 20_000_000  # bytes; Podium's own extensions stay far below

IDENTIFIER = f'<identifier value="{EXTENSION}"/>'
DESCRIPTION = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<description xmlns="http://openoffice.org/extensions/description/2006" \
xmlns:d="http://openoffice.org/extensions/description/2006" \
xmlns:l="http://libreoffice.org/extensions/description/2011">
{IDENTIFIER}
<version value="{VERSION}"/>
<display-name><name lang="en">Podium: scoring tournaments</name></display-name>
<dependencies><l:LibreOffice-minimal-version value="{OLDEST_SHOWN}" d:name="LibreOffice {OLDEST_SHOWN}"/></dependencies>
</description>
"""

MANIFEST = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">
<manifest:file-entry manifest:full-path="types.rdb" \
manifest:media-type="application/vnd.sun.star.uno-typelibrary;type=RDB"/>
<manifest:file-entry manifest:full-path="podium.components" \
manifest:media-type="application/vnd.sun.star.uno-components"/>
<manifest:file-entry manifest:full-path="CalcAddIns.xcu" \
manifest:media-type="application/vnd.sun.star.configuration-data"/>
<manifest:file-entry manifest:full-path="Addons.xcu" \
manifest:media-type="application/vnd.sun.star.configuration-data"/>
<manifest:file-entry manifest:full-path="Events.xcu" \
manifest:media-type="application/vnd.sun.star.configuration-data"/>
<manifest:file-entry manifest:full-path="{FOLDER}/" \
manifest:media-type="application/vnd.sun.star.basic-library"/>
</manifest:manifest>
"""

# Registered so, and not as a Python component in the manifest, the component finds the types beside it.
COMPONENTS = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<components xmlns="http://openoffice.org/2010/uno-components">
<component loader="com.sun.star.loader.Python" uri="./podium_for_calc.py">
<implementation name="{SERVICE}">
<service name="{SERVICE}"/>
<service name="com.sun.star.sheet.AddIn"/>
</implementation>
</component>
</components>
"""

# LibreOffice puts the folder pythonpath beside this file on the path of modules.
STARTED = f"""\
import unohelper
from podium.calc.component import add_in

g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(add_in(), "{SERVICE}", ("{SERVICE}", "com.sun.star.sheet.AddIn"))
"""


def extension() -> bytes:
    """The bytes of podium.oxt."""
    parts: dict[str, str | bytes] = {
        "META-INF/manifest.xml": MANIFEST,
        "description.xml": DESCRIPTION,
        "types.rdb": type_library(),
        "podium.components": COMPONENTS,
        "CalcAddIns.xcu": function_wizard.configuration(declarations()),
        "Addons.xcu": menu.configuration(),
        "Events.xcu": message.configuration(),
        "podium_for_calc.py": STARTED,
        **library({menu.MODULE: menu.macros()}),
        **{name: made() for name, made in FILES.items()},
    }
    for path in carried():
        parts[f"pythonpath/podium/{path.relative_to(PACKAGE).as_posix()}"] = path.read_bytes()
    return _archive(parts)


def is_extension(path: Path) -> bool:
    """Whether the file is an extension that Podium made, of any version."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:  # from a pipe reading may never end
            return False
        with zipfile.ZipFile(path) as archive, archive.open("description.xml") as description:
            return IDENTIFIER in description.read(LARGEST).decode()
    except Exception:  # a damaged archive makes zipfile fail anywhere, in any way
        return False


def installed_version(description: Path) -> str | None:
    """The version of the Podium whose description.xml LibreOffice keeps there; None for another extension's."""
    try:
        text = description.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    version = re.search(r'<version value="([^"]*)"', text)
    return version[1] if version and IDENTIFIER in text else None


def carried() -> list[Path]:
    """The files of this package that run in LibreOffice."""
    return sorted(path for path in _carried() if path != PACKAGE / NOT_CARRIED)


def _carried() -> Iterator[Path]:
    for pattern in CARRIED:
        yield from PACKAGE.glob(pattern)
    for name in CARRIED_OF_CALC:
        yield PACKAGE / "calc" / name


def _archive(parts: dict[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            part = zipfile.ZipInfo(name, OLDEST)
            part.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(part, content)
    return out.getvalue()

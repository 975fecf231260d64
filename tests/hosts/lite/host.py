"""The Python side of the host, run inside Pyodide: installs what Lite would, imports main.py and calls its functions.

``answer`` is all that host.mjs calls.
"""

import importlib
import importlib.metadata
import sys


async def answer(request):
    """What was asked for, or the exception that Lite would show."""
    return await ANSWERS[request.pop("ask")](**request)


async def install(wheels, requirements):
    """The wheels, then the lines of a requirements.txt, with all that they need; gives what there is then."""
    import micropip

    await micropip.install([f"emfs:/files/{wheel}" for wheel in wheels])
    await micropip.install(requirements)
    return sorted(each.name for each in importlib.metadata.distributions())


async def load():
    """Import main.py; gives the modules that it needs beyond xlwings and the standard library."""
    import xlwings  # noqa: F401 - Lite has it loaded before main.py

    before = set(sys.modules)
    sys.path.insert(0, "/files")
    importlib.import_module("main")
    new = {name.partition(".")[0] for name in set(sys.modules) - before}
    return sorted(new - set(sys.stdlib_module_names))


async def versions():
    """Of what runs here."""
    import pyodide

    return {"pyodide": pyodide.__version__, "platform": sys.platform}


async def call(data):
    """What Excel gets for a cell."""
    from xlwings.server import custom_functions_call

    return await custom_functions_call(data, sys.modules["main"])


async def meta():
    """What Excel learns of the functions."""
    from xlwings.server import custom_functions_meta

    return custom_functions_meta(sys.modules["main"])


ANSWERS = {each.__name__: each for each in (install, load, versions, call, meta)}

"""Every page of what ``podium publish`` makes of hostile seasons, in a real browser: nothing runs or is asked for.

Of every system, with the pages of what changed and of the data; of every payload of tests/injection.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request
from podium.workbooks.characters import holdable

from tests.browser.conftest import Visit, watch
from tests.browser.sites import addresses
from tests.injection.seasons import SOURCES, essence, names_in, publish

# Of a page with all of it opened. Foreign is an element that only a name could have made, an attribute that runs
# something, an address that does. All is asked at once: each question to the browser takes longer than its answer.
SEEN = """() => {
    document.querySelectorAll("details").forEach(one => { one.open = true })
    const foreign = [...document.querySelectorAll("*")].filter(one =>
        ["IMG", "IFRAME", "OBJECT", "EMBED", "BASE", "FORM", "B", "X"].includes(one.tagName.toUpperCase())
        || [...one.attributes].some(each => each.name.startsWith("on")
            || /^\\s*(javascript|data:text)/i.test(["href", "src", "xlink:href"].includes(each.name) && each.value))
    ).map(one => one.outerHTML)
    const scripts = document.querySelectorAll("script").length
    return [foreign, scripts, window.opener === null && location.href, document.body.textContent]
}"""


@pytest.mark.long
@pytest.mark.parametrize("system", SOURCES)
def test_no_page_of_it_does_what_a_name_says(system: str, visit: Visit, tmp_path: Path):
    folder = publish(system, tmp_path, "--no-pdf")
    page = visit(folder / "index.html")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    said = ""
    for address in addresses(folder):
        page.goto(address.as_uri())
        foreign, scripts, place, text = page.evaluate(SEEN)
        assert (foreign, scripts, place) == ([], 1, address.as_uri())
        said += text
    assert {request.url for request in asked if not request.url.startswith(folder.as_uri())} == set()
    assert len(asked) >= len(addresses(folder))
    shown = essence(said)
    assert [name for name in names_in(system) if essence(holdable(name)) not in shown] == []


def test_what_a_page_must_not_do_is_seen(browser: Browser, tmp_path: Path):
    names = ["<img src=http://example.org/x>", "<script>alert(1)</script>", "<script>nobody()</script>"]
    (tmp_path / "page.html").write_text("<title>x</title>" + "".join(names))
    faults: list[str] = []
    page = browser.new_page()
    watch(page, faults)
    page.goto((tmp_path / "page.html").as_uri())
    page.close()
    assert {fault.partition(":")[0] for fault in faults} >= {"a dialog", "error", "not loaded"}

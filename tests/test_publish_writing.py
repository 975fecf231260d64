"""The folder of a publication: what is written, what never is, and what is left when a run is killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.publish import writing
from podium.publish.writing import MANIFEST, Written, opened

SOURCE = "publication of season.xlsx"
FIRST = {"index.html": b"one", "players/ann.html": b"Ann", "players/bo.html": b"Bo"}
SECOND = {"index.html": b"two", "players/ann.html": b"Ann", "events/hex.html": b"Hex"}
OUR_OWN = {MANIFEST, writing.LOCK}


def publish(out: Path, files: dict[str, bytes], source: str = SOURCE, **options) -> Written:
    with opened(out, source, force=options.get("force", False)) as folder:
        return folder.write(files, **options)


def held(out: Path) -> dict[str, bytes]:
    paths = (path for path in out.rglob("*") if path.is_file() and path.name not in OUR_OWN)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in paths}


def test_a_first_publication_makes_the_folder(tmp_path: Path):
    written = publish(tmp_path / "a" / "public", FIRST)
    assert held(tmp_path / "a" / "public") == FIRST
    assert written == (list(FIRST), [], [], [])


def test_the_next_writes_what_changed_and_removes_what_is_gone(tmp_path: Path):
    publish(tmp_path, FIRST)
    long_ago = 1_000_000_000
    os.utime(tmp_path / "players" / "ann.html", (long_ago, long_ago))
    written = publish(tmp_path, SECOND)
    assert held(tmp_path) == SECOND
    assert written == (["events/hex.html"], ["index.html"], ["players/ann.html"], ["players/bo.html"])
    assert (tmp_path / "players" / "ann.html").stat().st_mtime == long_ago


def test_a_folder_that_became_empty_is_removed(tmp_path: Path):
    publish(tmp_path, FIRST)
    publish(tmp_path, {"index.html": b"one"})
    assert not (tmp_path / "players").exists()


def test_the_same_again_touches_nothing(tmp_path: Path):
    publish(tmp_path, FIRST)
    places = [*(tmp_path / path for path in FIRST), tmp_path / MANIFEST]
    for place in places:
        os.utime(place, (1, 1))
    publish(tmp_path, FIRST)
    assert [place.stat().st_mtime for place in places] == [1] * 4


def test_the_manifest_says_what_was_written_of_which_source(tmp_path: Path):
    publish(tmp_path, {"index.html": b"abc"})
    manifest = json.loads((tmp_path / MANIFEST).read_text("utf-8"))
    # The digest of "abc" as FIPS 180-2 prints it.
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert manifest == {"format": 1, "source": SOURCE, "notes": {}, "files": {"index.html": [digest]}}


class TestWhatIsSomebodyElses:
    def test_a_file_that_podium_did_not_write(self, tmp_path: Path):
        (tmp_path / "index.html").write_text("my own page")
        with pytest.raises(PodiumError) as refused:
            publish(tmp_path, FIRST)
        said = f"{tmp_path / 'index.html'}: is there and not of this publication; move it away or give --force"
        assert str(refused.value) == said
        assert held(tmp_path) == {"index.html": b"my own page"}
        publish(tmp_path, FIRST, force=True)
        assert held(tmp_path) == FIRST

    def test_other_files_stay(self, tmp_path: Path):
        (tmp_path / "players").mkdir()
        (tmp_path / "players" / "photo.jpg").write_bytes(b"photo")
        publish(tmp_path, FIRST)
        publish(tmp_path, {"index.html": b"one"})
        assert held(tmp_path) == {"index.html": b"one", "players/photo.jpg": b"photo"}

    @pytest.mark.parametrize("path", ["index.html", "players/bo.html"], ids=["replaced", "removed"])
    def test_a_file_that_was_edited(self, path: str, tmp_path: Path):
        publish(tmp_path, FIRST)
        (tmp_path / path).write_text("edited")
        before = held(tmp_path)
        with pytest.raises(PodiumError) as refused:
            publish(tmp_path, SECOND)
        said = f"{tmp_path / path}: was changed since Podium published it; move it away or give --force"
        assert str(refused.value) == said
        assert held(tmp_path) == before
        publish(tmp_path, SECOND, force=True)
        assert held(tmp_path) == SECOND

    def test_a_file_that_somebody_deleted_is_written_again(self, tmp_path: Path):
        publish(tmp_path, FIRST)
        (tmp_path / "index.html").unlink()
        publish(tmp_path, FIRST)
        assert held(tmp_path) == FIRST

    def test_another_publication(self, tmp_path: Path):
        publish(tmp_path, FIRST)
        with pytest.raises(
            PodiumError, match=r"holds the publication of season\.xlsx, and this is the publication of x"
        ):
            publish(tmp_path, SECOND, "publication of x.xlsx")
        assert held(tmp_path) == FIRST
        publish(tmp_path, SECOND, "publication of x.xlsx", force=True)
        assert held(tmp_path) == SECOND

    def test_an_input(self, tmp_path: Path):
        page = tmp_path / "index.html"
        page.write_text("the source")
        for force in (False, True):
            with pytest.raises(PodiumError, match=r"index\.html: is an input"):
                publish(tmp_path, FIRST, force=force, inputs=[page])
        assert held(tmp_path) == {"index.html": b"the source"}

    def test_a_folder_that_is_a_file(self, tmp_path: Path):
        (tmp_path / "public").write_text("a text")
        for out in (tmp_path / "public", tmp_path / "public" / "below"):
            with pytest.raises(PodiumError, match=r"public"):
                publish(out, FIRST, force=True)
        assert (tmp_path / "public").read_text() == "a text"

    def test_a_file_where_a_folder_must_be(self, tmp_path: Path):
        (tmp_path / "players").write_text("a text")
        with pytest.raises(PodiumError, match=r"players: is a file, and a folder of that name is needed"):
            publish(tmp_path, FIRST)
        assert held(tmp_path) == {"players": b"a text"}

    @pytest.mark.parametrize("path", ["../victim", "/victim", "a/../../victim", "..\\victim", "C:victim", "a//b"])
    def test_what_a_forged_manifest_lists_elsewhere(self, path: str, tmp_path: Path):
        out = tmp_path / "public"
        publish(out, FIRST)
        (tmp_path / "victim").write_bytes(b"abc")
        manifest = json.loads((out / MANIFEST).read_text())
        manifest["files"][path] = ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"]
        (out / MANIFEST).write_text(json.dumps(manifest))
        with pytest.raises(PodiumError, match=r"podium-publication\.json: is not as Podium wrote it"):
            publish(out, FIRST)
        publish(out, SECOND, force=True)
        assert (tmp_path / "victim").exists()

    @pytest.mark.parametrize(
        "content", ["", "[]", "{}", "[" * 9999, '{"format": 1, "source": 1, "files": []}', "\udcff"]
    )
    def test_a_manifest_that_is_none(self, content: str, tmp_path: Path):
        publish(tmp_path, FIRST)
        (tmp_path / MANIFEST).write_text(content, "utf-8", "surrogatepass")
        with pytest.raises(PodiumError, match="is not as Podium wrote it"):
            publish(tmp_path, FIRST)


def test_only_one_publishes_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writing, "WAIT", 0.1)
    refused = pytest.raises(PodiumError, match="another podium publish is writing into it")
    with opened(tmp_path, SOURCE), refused, opened(tmp_path, SOURCE):
        pass
    publish(tmp_path, FIRST)
    assert held(tmp_path) == FIRST


PAGES = 40
PUBLISH = """
import sys
from pathlib import Path
from podium.publish.writing import opened
from tests.test_publish_writing import SOURCE, version
print("ready", flush=True)
for number in range(int(sys.argv[2]), 10**6):
    with opened(Path(sys.argv[1]), SOURCE) as folder:
        folder.write(version(number))
    print(number, flush=True)
"""


def version(number: int) -> dict[str, bytes]:
    """Pages of which some stay, some change, some come and some go."""
    pages = {f"{page % 3}/{page}.html": f"{number} of {page}".encode() * 999 for page in range(PAGES)}
    return pages | {"stays.html": b"stays", f"only/{number}.html": b"only here"}


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_whenever_it_is_killed_every_file_is_whole_and_the_next_run_completes(tmp_path: Path):
    chance = random.Random(7)
    number = 0
    interrupted = 0
    for _ in range(40):
        process = subprocess.Popen(
            [sys.executable, "-c", PUBLISH, tmp_path, str(number)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout.readline() == "ready\n"
        time.sleep(chance.uniform(0, 0.15))
        process.send_signal(signal.SIGKILL)
        done = process.communicate()[0].split()
        number = int(done[-1]) + 1 if done else number
        old, new = version(number - 1), version(number)
        there = {path: content for path, content in held(tmp_path).items() if not path.endswith(".part")}
        assert all(content in (old.get(path), new.get(path)) for path, content in there.items())
        interrupted += there not in ({}, old, new)
        publish(tmp_path, new)
        assert held(tmp_path) == new
        number += 1
    assert interrupted >= 5


@pytest.mark.parametrize("step", range(14))
def test_wherever_it_is_broken_off_the_next_run_completes(step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Each step on the disk in turn is the last: of the replacing of a publication by another."""
    publish(tmp_path, FIRST)
    steps = 0

    def counted(do):
        def or_end(*arguments, **options):
            nonlocal steps
            steps += 1
            if steps > step:
                raise KeyboardInterrupt
            return do(*arguments, **options)

        return or_end

    with monkeypatch.context() as patched:
        for name in ("replace", "chmod"):
            patched.setattr(os, name, counted(getattr(os, name)))
        patched.setattr(Path, "rmdir", counted(Path.rmdir))
        try:
            publish(tmp_path, SECOND)
            assert step >= 9
        except KeyboardInterrupt:
            pass
    assert all(content in (FIRST.get(path), SECOND.get(path)) for path, content in held(tmp_path).items())
    publish(tmp_path, FIRST if step % 2 else SECOND)
    assert held(tmp_path) == (FIRST if step % 2 else SECOND)

"""The look that an organiser chooses in the season's settings: logo, colour, footer."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.publish.look import PLAIN, look_of
from podium.season.book import load

from tests.season_books import season

PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)


def look(settings: dict[str, object], folder: Path):
    return look_of(settings, folder / "season.xlsx")


def test_without_settings_it_is_plain(tmp_path: Path):
    assert look({}, tmp_path) == PLAIN
    assert PLAIN.logo == b""


def test_the_settings_of_a_season_choose_it(tmp_path: Path):
    (tmp_path / "club.png").write_bytes(PNG)
    path = season(tmp_path / "season.xlsx", settings={"Logo": "club.png", "Colour": "#7A3B69", "Footer": "Hall 2"})
    chosen = look_of(load(path).settings, path)
    assert (chosen.logo, chosen.logo_name, chosen.colour, chosen.footer) == (PNG, "logo.png", "#7a3b69", "Hall 2")
    assert chosen.files == (tmp_path / "club.png",)


@pytest.mark.parametrize(("typed", "colour"), [("#ABC", "#aabbcc"), ("1f4e79", "#1f4e79"), (123456, "#123456")])
def test_a_colour_may_be_typed_shorter(typed: object, colour: str, tmp_path: Path):
    assert look({"colour": typed}, tmp_path).colour == colour


@pytest.mark.parametrize("colour", ["red", "#12345", "#1234567", "url(x)", "#12345g"])
def test_what_is_no_colour_is_refused_with_its_cell(colour: str, tmp_path: Path):
    path = season(tmp_path / "season.xlsx", settings={"Colour": colour})
    with pytest.raises(PodiumError) as refused:
        load(path)
    said = f'season.xlsx, sheet "Settings", cell B9: colour is "{colour}"; expected a colour such as #1f4e79'
    assert str(refused.value).endswith(said)


@pytest.mark.parametrize(
    ("content", "ending"),
    [(PNG, ".png"), (b"\xff\xd8\xff\xe0", ".jpg"), (b"GIF89a", ".gif"), (b"\xef\xbb\xbf<svg/>", ".svg")],
)
def test_the_logo_gets_the_ending_of_what_it_is(content: bytes, ending: str, tmp_path: Path):
    (tmp_path / "logo.bin").write_bytes(content)
    assert look({"logo": "logo.bin"}, tmp_path).logo_name == f"logo{ending}"


@pytest.mark.parametrize("content", [None, b"", b"plain text", PNG + bytes(1_000_000)])
def test_what_is_no_picture_is_refused(content: bytes | None, tmp_path: Path):
    if content is not None:
        (tmp_path / "logo.png").write_bytes(content)
    with pytest.raises(PodiumError, match=r'^season\.xlsx, sheet "Settings": logo is "logo\.png"; expected a picture'):
        look({"logo": "logo.png"}, tmp_path)


def test_a_folder_and_an_impossible_name_are_no_picture(tmp_path: Path):
    for name in (".", "x\0y", "x" * 5000):
        with pytest.raises(PodiumError, match="expected a picture"):
            look({"logo": name}, tmp_path)

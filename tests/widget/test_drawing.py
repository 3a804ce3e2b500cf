import xml.etree.ElementTree as ET

import pytest

from rummikub_widget import Board, Meld, Rack, Table, play

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("picture", "name", "numbers"),
    [
        (Table("R3 R4 R5 | B7 K7 J"), "R3 R4 R5 | B7 K7 J", ["3", "4", "5", "7", "7"]),
        (Rack("R13 J"), "R13 J", ["13"]),
        (Meld("O1 O2 O3"), "O1 O2 O3", ["1", "2", "3"]),
        (Table(""), "", []),
        (Rack(""), "", []),
        (Board(table="R3 R4 R5", rack="K9"), "R3 R4 R5 / K9", ["3", "4", "5", "9"]),
        (play(["Ann", "Boris"], seed=1), "", []),
    ],
)
def test_pictures_are_whole_named_and_always_the_same(
    picture: Table | Rack | Meld | Board, name: str, numbers: list[str]
) -> None:
    text = picture.to_svg()
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert (root.get("role"), root.get("aria-label")) == ("img", name)
    assert root.findtext(f"{SVG}title") == name
    assert [element.text for element in root.iter(f"{SVG}text")] == numbers
    assert text == picture.to_svg()
    for forbidden in ("<script", "href", "url(", "<style"):
        assert forbidden not in text


def test_a_notebook_shows_tiles_as_tiles() -> None:
    assert Table("R3 R4 R5")._repr_svg_() == Table("R3 R4 R5").to_svg()
    assert Rack("R3")._repr_svg_().startswith("<svg")


def test_everything_lies_inside_the_picture() -> None:
    for picture in (Table(" | ".join(["R1-R13", "B1 B2 B3"] * 4)), Rack("R1-R13 B1-B13 J")):
        root = ET.fromstring(picture.to_svg())
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        assert width <= 640
        for ground in root.findall(f"{SVG}rect"):
            x, y = float(ground.get("x", 0)), float(ground.get("y", 0))
            assert x + float(ground.get("width", 0)) <= width
            assert y + float(ground.get("height", 0)) <= height

import pytest

from rummikub_widget import Tile, check_turn

TURNS = [
    # the table, the rack, the table afterwards; of each change its kind, sets, sources, tiles played and tiles moved
    ("R3 R4 R5", "R6", "R3-R6", [("extended", (0,), (0,), "R6", "")]),
    # a joker that can have stayed has stayed, in whatever order the sets lie
    ("R11 B11 O11 | O2 J O4", "J", "R11 B11 O11 J | O2 J O4", [("extended", (0,), (0,), "J", "")]),
    ("O2 J O4 | R11 B11 O11", "J", "O2 J O4 | R11 B11 O11 J", [("extended", (1,), (1,), "J", "")]),
    ("R3 R4 R5", "K1 K2 K3", "R3 R4 R5 | K1 K2 K3", [("new", (1,), (), "K1 K2 K3", "")]),
    ("R4-R8", "R6", "R4 R5 R6 | R6 R7 R8", [("split", (0, 1), (0,), "R6", "")]),
    ("R1 R2 R3 | R4 R5 R6", "R7", "R1-R7", [("joined", (0,), (0, 1), "R7", "")]),
    (
        "R4-R7",
        "B7 K7",
        "R4 R5 R6 | R7 B7 K7",
        [("shortened", (0,), (0,), "", "R7"), ("rearranged", (1,), (0,), "B7 K7", "R7")],
    ),
    (
        "R3 J R5",
        "R4 B8 B9",
        "R3 R4 R5 | B8 B9 J",
        [
            ("joker-replaced", (0,), (0,), "R4", ""),
            ("new", (1,), (0,), "B8 B9", "J"),
            ("joker-freed", (1,), (0,), "", ""),
        ],
    ),
    (
        "R3 J R5 | R4 B4 K4 O4",
        "B8 B9",
        "R3 R4 R5 | B4 K4 O4 | B8 B9 J",
        [
            ("joker-replaced", (0,), (0,), "", "R4"),
            ("shortened", (1,), (1,), "", "R4"),
            ("new", (2,), (0,), "B8 B9", "J"),
            ("joker-freed", (2,), (0,), "", ""),
        ],
    ),
    (
        "B1-B4 | J B5 B6 B7",
        "B8 K9 K10",
        "B1-B8 | J K9 K10",
        [
            ("extended", (0,), (0, 1), "B8", "B5 B6 B7"),
            ("new", (1,), (1,), "K9 K10", "J"),
            ("joker-freed", (1,), (1,), "", ""),
        ],
    ),
    (
        "R4 R5 R6 | B4 B5 B6 | K4 K5 K6",
        "O4",
        "R4 B4 K4 O4 | R5 B5 K5 | R6 B6 K6",
        [
            ("rearranged", (0,), (0, 1, 2), "O4", "R4 B4 K4"),
            ("rearranged", (1,), (0, 1, 2), "", "R5 B5 K5"),
            ("rearranged", (2,), (0, 1, 2), "", "R6 B6 K6"),
        ],
    ),
]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


@pytest.mark.parametrize(("before", "rack", "after", "told"), TURNS, ids=[turn[2] for turn in TURNS])
def test_what_a_turn_did(
    before: str, rack: str, after: str, told: list[tuple[str, tuple[int, ...], tuple[int, ...], str, str]]
) -> None:
    verdict = check_turn(table=before, rack=rack, after=after)
    assert verdict
    found = [(change.kind, change.melds, change.sources, change.played, change.moved) for change in verdict.changes]
    assert found == [(kind, melds, of, tiles(played), tiles(moved)) for kind, melds, of, played, moved in told]


def test_untouched_sets_are_not_mentioned() -> None:
    verdict = check_turn(table="R3 R4 R5 | B7 K7 O7", rack="R6", after="O7 B7 K7 | R3-R6")
    assert [change.melds for change in verdict.changes] == [(1,)]

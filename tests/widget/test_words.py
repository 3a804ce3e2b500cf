import pytest

from rummikub_widget import Rack, Rules, Table
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.protocol import Refusal
from rummikub_widget.widget.words import written

TABLE, RACK = "R3 R4 R5 | B7 K7 O7", "R6 B9 K1 J R3"


def done(text: str, rules: Rules | None = None, laid: str = "") -> str:
    position = Position.of(Table(TABLE), Rack(RACK))
    after = written(text, position, rules or Rules(), Rack(laid).tiles)
    assert after.tiles == position.tiles
    return f"{after.plain_table} / {after.plain_rack}"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("R6 > set 1", "R3 R4 R5 R6 | B7 K7 O7 / B9 K1 J R3"),
        ("r6>SET 1", "R3 R4 R5 R6 | B7 K7 O7 / B9 K1 J R3"),
        ("R6 B9 > new", "R3 R4 R5 | B7 K7 O7 | R6 B9 / K1 J R3"),
        ("B9 > new; K1 J > set 3", "R3 R4 R5 | B7 K7 O7 | B9 K1 J / R6 R3"),
        ("R4-R5 > new", "R3 | B7 K7 O7 | R4 R5 / R6 B9 K1 J R3"),
        ("set 2 > set 1", "R3 R4 R5 B7 K7 O7 / R6 B9 K1 J R3"),
        ("set 1 > new; R6 > set 3", "B7 K7 O7 | R3 R4 R5 R6 / B9 K1 J R3"),
        ("R4 > rack;", "R3 R5 | B7 K7 O7 / R6 B9 K1 J R3 R4"),
        ("R3 > new", "R3 R4 R5 | B7 K7 O7 | R3 / R6 B9 K1 J"),
        ("R3a > new", "R4 R5 | B7 K7 O7 | R3 / R6 B9 K1 J R3"),
        ("J → set 2", "R3 R4 R5 | B7 K7 O7 J / R6 B9 K1 R3"),
        ("R6 > комбинация 1", "R3 R4 R5 R6 | B7 K7 O7 / B9 K1 J R3"),
        ("комбинацию 2 > новая; R6 > набор 1", "R3 R4 R5 R6 | B7 K7 O7 / B9 K1 J R3"),
        ("R4 > подставка", "R3 R5 | B7 K7 O7 / R6 B9 K1 J R3 R4"),
        ("R3-R6 | B7 K7 O7 J", "R3 R4 R5 R6 | B7 K7 O7 J / B9 K1 R3"),
        ("R4 R5 R6 | B7 K7 O7 | R3", "R4 R5 R6 | B7 K7 O7 | R3 / B9 K1 J R3"),
    ],
)
def test_moves_in_words(text: str, after: str) -> None:
    assert done(text) == after


def test_where_the_order_counts_a_tile_goes_where_it_fits() -> None:
    position = Position.of(Table("R3 R4 R5"), Rack("R2 R6 B1"))
    rules = Rules(set_order="as_laid")
    assert str(written("R2 > set 1; R6 > set 1", position, rules).plain_table) == "R2 R3 R4 R5 R6"
    assert str(written("B1 > set 1", position, rules).plain_table) == "R3 R4 R5 B1"


def test_of_two_copies_the_one_that_was_laid_goes_back_to_the_rack() -> None:
    position = Position.of(Table("R3 R4 R5 | R3 B3 K3"), Rack("K1"))
    after = written("R3 > rack", position, Rules(), Rack("R3b").tiles)
    assert [str(tile) for tile in after.rack] == ["K1a", "R3b"]


def test_a_whole_table_keeps_tiles_in_their_sets() -> None:
    position = Position.of(Table("R3 R4 R5 | R3 B3 K3"), Rack("O3"))
    after = written("R3 R4 R5 | R3 B3 K3 O3", position, Rules())
    assert [[str(tile) for tile in row] for row in after.table] == [
        ["R3a", "R4a", "R5a"],
        ["R3b", "B3a", "K3a", "O3a"],
    ]


@pytest.mark.parametrize(
    ("text", "why", "place"),
    [
        ("", "tiles", 1),
        ("   ", "tiles", 1),
        ("> new", "tiles", 1),
        ("R6 > ", "arrow", 1),
        ("R6 > sett 1", "place", 6),
        ("R6 > set 0", "set-number", 6),
        ("R6 > set 3", "set-number", 6),
        ("R6 > set 999", "set-number", 6),
        ("set 7 > new", "set-number", 1),
        ("R6 > new; B9", "arrow", 11),
        ("R6 > new > rack", "one-arrow", 12),
        ("R99 > new", "tile", 1),
        ("R6 Б9 > new", "tile", 4),
        ("R6 R6 > new", "not-here", 4),
        ("O1 > new", "not-here", 1),
        ("R6b > new", "not-here", 1),
        ("R3 R4 R5 |", "bar", 11),
        ("| R3", "bar", 1),
        ("R3 R4 R5 | B7 K7", "left-out", 1),
        ("R3 R4 R5 R5 | B7 K7 O7", "not-here", 10),
        ("hello", "tile", 1),
        ("set 1", "tile", 1),
    ],
)
def test_what_was_expected_and_where(text: str, why: str, place: int) -> None:
    with pytest.raises(Refusal) as refused:
        done(text)
    assert refused.value.code == "bad-words"
    assert (refused.value.facts["why"], refused.value.facts["place"]) == (why, place)


def test_all_of_a_text_is_done_or_nothing() -> None:
    position = Position.of(Table(TABLE), Rack(RACK))
    with pytest.raises(Refusal):
        written("R6 > set 1; B9 > nowhere", position, Rules())
    assert str(position.plain_rack) == RACK

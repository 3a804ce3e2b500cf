import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummikub_widget import Meld, NotationError, Rack, Table, Tile, check_meld
from rummikub_widget.engine.tiles import full_supply

names = st.sampled_from(sorted({str(tile) for tile in full_supply()} | {str(tile.plain) for tile in full_supply()}))
rows = st.lists(names, min_size=1, max_size=14)


@given(names)
def test_a_tile_reads_back_as_itself(name: str) -> None:
    assert str(Tile(name)) == name
    assert Tile(name.lower()) is Tile(name.upper()) is Tile(name)
    assert pickle.loads(pickle.dumps(Tile(name))) is Tile(name)


@given(rows)
def test_sets_and_racks_read_back_as_themselves(row: list[str]) -> None:
    for kind in (Meld, Rack):
        value = kind(row)
        assert kind(str(value)) == value
        assert hash(kind(str(value))) == hash(value)


@given(rows)
def test_a_row_of_known_tiles_is_the_same_row(row: list[str]) -> None:
    for kind in (Meld, Rack):
        read, made = kind(" ".join(row)), kind.of_tiles(tuple(map(Tile, row)))
        assert (made, made.kinds, hash(made)) == (read, read.kinds, hash(read))


@given(rows, st.sampled_from(["r3", "R3-R5", "X1"]), st.data())
def test_one_other_word_in_a_row_changes_nothing_for_its_tiles(row: list[str], word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(row)))
    text = " ".join([*row[:place], word, *row[place:]])
    if word == "X1":
        with pytest.raises(NotationError) as refused:
            Rack(text)
        assert refused.value.position == text.index(word) + 1
        assert refused.value.__context__ is None
    else:
        between = ["R3", "R4", "R5"] if "-" in word else ["R3"]
        assert Rack(text) == Rack([*row[:place], *between, *row[place:]])


def test_copies_of_a_tile_make_other_sets() -> None:
    sets = [Meld("R3 R4 R5"), Meld("R3a R4 R5"), Meld("R3b R4 R5")]
    assert len(set(sets)) == 3
    assert [str(check_meld(meld).melds[0].meld) for meld in sets] == list(map(str, sets))


@given(st.lists(rows, max_size=8))
def test_a_table_reads_back_as_itself(sets: list[list[str]]) -> None:
    table = Table(Meld(row) for row in sets)
    assert Table(str(table)) == table
    assert table.tiles == tuple(Tile(name) for row in sets for name in row)


@given(st.text())
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        read = Table(text)
    except NotationError as refused:
        error = refused
    else:
        assert Table(str(read)) == read
        return
    assert error.token in text
    assert 1 <= error.position <= len(text) + 1
    assert error.expected in str(error)


def test_canonical_notation() -> None:
    assert str(Table("r3-r6|  R7a b7\tk7 ")) == "R3 R4 R5 R6 | R7a B7 K7"
    assert str(Rack("")) == ""
    assert str(Table("  ")) == ""
    assert repr(Meld("R3 J")) == 'Meld("R3 J")'


def test_the_supply() -> None:
    supply = full_supply()
    assert len(set(supply)) == 106
    assert sum(tile.is_joker for tile in supply) == 2


@pytest.mark.parametrize(
    ("text", "token", "position", "expected"),
    [
        ("R3 R14", "R14", 4, "a number from 1 to 13"),
        ("R3 R04", "R04", 4, "leading zeros"),
        ("R3 X4", "X4", 4, "a color letter"),
        ("R3 К4", "К4", 4, "'K4' instead of Cyrillic"),
        ("R3 \u212a7", "\u212a7", 4, "a color letter"),
        ("R3 R7а", "R7а", 4, "'R7a' instead of Cyrillic"),
        ("7R 8R", "7R", 1, "the color letter before the number"),
        ("R3, R4", "R3,", 1, "spaces between tiles"),
        ("R3 R3-K5", "R3-K5", 4, "a range of one color"),
        ("R6-R3", "R6-R3", 1, "from low to high"),
        ("R3-", "", 4, "a color letter"),
        ("R3 R3c", "R3c", 4, "a color letter"),
        ("R3 | | R4", "|", 4, "a set on both sides"),
        ("R3 |", "|", 4, "a set on both sides"),
    ],
)
def test_bad_text_is_refused_with_token_place_and_advice(text: str, token: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        Table(text)
    assert (refused.value.token, refused.value.position) == (token, position)
    assert expected in refused.value.expected
    assert pickle.loads(pickle.dumps(refused.value)).args == refused.value.args


def test_other_bad_input() -> None:
    with pytest.raises(NotationError, match="one set only"):
        Rack("R3 | R4")
    with pytest.raises(NotationError, match="at least one tile"):
        Meld("")
    with pytest.raises(TypeError, match="not as int"):
        Tile(7)  # type: ignore[arg-type]
    with pytest.raises(AttributeError, match="can't be changed"):
        Tile("R7").number = 8
    with pytest.raises(ValueError, match="no tile of color"):
        Tile.of(None, 3)

from hypothesis import given
from hypothesis import strategies as st

from rummikub_widget import Rack, Table
from rummikub_widget.engine.tiles import full_supply
from rummikub_widget.widget.letters import followed, moved_tiles
from rummikub_widget.widget.position import Position

ALL = full_supply()


def rows(position: Position) -> list[str]:
    return [" ".join(map(str, row)) for row in position.table]


def test_sets_that_did_not_change_keep_their_tiles() -> None:
    before = Position.of(Table("R3a R4 R5 | R3b B3 K3"), Rack("R6 O3"))
    after = followed(before, Table("R3 B3 K3 | R3 R4 R5 R6"), Rack("O3"))
    assert rows(after) == ["R3b B3a K3a", "R3a R4a R5a R6a"]
    assert [str(tile) for tile in after.rack] == ["O3a"]


def test_a_tile_seen_first_is_a_whoever_has_the_other_copy() -> None:
    before = Position.of(Table(), Rack("R7"))
    drawn = followed(before, Table("R7 R8 R9"), Rack("R7"))
    assert rows(drawn) == ["R7b R8a R9a"]


def test_the_order_of_the_rack_is_the_players_own() -> None:
    before = Position.of(Table(), Rack("R9 B1 R2 K4"))
    after = followed(before, Table("R2 R3 R4"), Rack("K4 B1 R9 O5 R1"))
    assert str(Rack(after.rack).plain) == "R9 B1 K4 O5 R1"


def test_tiles_that_are_elsewhere_keep_their_letters() -> None:
    before = Position.of(Table(), Rack("K1"))
    after = followed(before, Table("R7 R8 R9"), Rack("K1"), elsewhere=Rack("R7a").tiles)
    assert rows(after) == ["R7b R8a R9a"]


def test_what_moved() -> None:
    before = Position.of(Table("R3 R4 R5 R6 | B7 K7 O7"), Rack("R7 K1"))
    after = followed(before, Table("R3 R4 R5 | R6 R7 | B7 K7 O7"), Rack("K1"))
    assert [str(tile) for tile in moved_tiles(before, after)] == ["R6a", "R7a"]


@given(order=st.permutations(ALL), cuts=st.lists(st.integers(1, 5), max_size=6), moved=st.permutations(range(30)))
def test_tiles_are_conserved(order: list[object], cuts: list[int], moved: list[int]) -> None:
    tiles = [str(tile) for tile in order[:30]]

    def lay(row: list[str]) -> tuple[Table, Rack]:
        melds, start = [], 0
        for cut in cuts:
            melds.append(" ".join(row[start : start + cut]))
            start += cut
        return Table(melds), Rack(row[start:])

    before = Position.of(*lay(tiles))
    table, rack = lay([tiles[place] for place in moved])
    after = followed(before, table.plain, rack.plain)
    assert after.tiles == before.tiles
    assert after.plain_table == table.plain
    assert sorted(after.plain_rack) == sorted(rack.plain)

"""What a finding advises is tried: it must really make the row a set."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummikub_widget import Meld, Rules, Tile, check_meld
from rummikub_widget.engine.sets import readings
from rummikub_widget.engine.tiles import JOKER, PLAIN_TILES, full_supply
from rummikub_widget.engine.verdict import Remedy

COLOR = [[str(tile) for tile in full_supply() if tile.color is color or tile.is_joker] for color in "RBOK"]
NUMBER = [[str(tile) for tile in full_supply() if tile.number == number or tile.is_joker] for number in range(1, 14)]
ALL = [str(tile) for tile in full_supply()]

rows = st.sampled_from([*COLOR, *NUMBER, ALL]).flatmap(
    lambda tiles: st.lists(st.sampled_from(tiles), min_size=1, max_size=7, unique=True)
)
mixed = st.tuples(rows, st.lists(st.sampled_from(ALL), max_size=2)).map(
    lambda parts: list(dict.fromkeys([*parts[0], *parts[1]]))
)


def is_set(tiles: tuple[Tile, ...], rules: Rules) -> bool:
    few_jokers = rules.two_jokers == "allowed" or sum(tile.is_joker for tile in tiles) < 2
    return few_jokers and bool(readings(kinds(tiles)))


def less(tiles: tuple[Tile, ...], gone: tuple[Tile, ...]) -> tuple[Tile, ...]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def results(row: tuple[Tile, ...], remedy: Remedy) -> list[tuple[Tile, ...]]:  # noqa: PLR0911 - one for each kind
    """Give every row to which following the remedy leads."""
    facts = dict(remedy.facts)
    out: tuple[Tile, ...] = facts.get("out", ())  # type: ignore[assignment]
    tiles: tuple[Tile, ...] = facts.get("tiles", ())  # type: ignore[assignment]
    rest = less(row, out)
    match remedy.kind:
        case "two-sets":
            return [facts["first"], facts["second"]]  # type: ignore[list-item]
        case "swap-for-one-of":
            return [(*rest, tile) for tile in tiles] + ([rest] if facts["also"] == "out" else [])
        case "take-out":
            return [rest]
        case "swap-for" | "put-between":
            return [(*rest, *tiles)]
        case "put-between-beside-joker":
            return [(*row, *chosen) for chosen in combinations(tiles, int(str(facts["lacking"])))]
        case "add-one-of":
            return [(*row, tile) for tile in tiles]
        case "add-two-of":
            group: tuple[Tile, ...] = facts["group"]  # type: ignore[assignment]
            return [(*row, *facts["run"]), *((*row, *two) for two in combinations(group, 2))]  # type: ignore[misc]
        case "take-out-joker":
            stands = {tile for reading in readings(kinds(row)) for stands in reading.stands for tile in stands}
            return [(*less(row, (JOKER,)), tile) for tile in stands] if len(stands) == 2 else [row]
        case "lay-in-order":
            assert len(row) == int(str(facts["high"])) - int(str(facts["low"])) + 1
            return [row]
    assert remedy.kind in ("take-apart", "add-to-jokers")
    return []


def kinds(row: tuple[Tile, ...]) -> tuple[int, ...]:
    return tuple(tile.kind for tile in row)


@given(
    tiles=mixed,
    two_jokers=st.sampled_from(["allowed", "forbidden"]),
    set_order=st.sampled_from(["normalise", "as_laid"]),
)
def test_every_remedy_mends(tiles: list[str], two_jokers: str, set_order: str) -> None:
    rules = Rules(two_jokers=two_jokers, set_order=set_order)  # type: ignore[arg-type]
    verdict = check_meld(tiles, rules)
    for finding in verdict.findings:
        assert finding.remedy is not None
        row = Meld(tiles).plain.tiles
        if set_order == "as_laid" and finding.rule.id != "set-order":
            assert "low to high" in verdict.explain()
        for result in results(row, finding.remedy):
            if result == row:
                continue  # the tiles stay, and lie otherwise
            assert is_set(result, rules), (finding.code, finding.remedy)
        if finding.remedy.facts.get("joker") == "yes":
            assert sum(tile.is_joker for tile in row) < 2


@given(tiles=mixed)
def test_copy_letters_do_not_change_the_reason(tiles: list[str]) -> None:
    told = [check_meld(row).explain() for row in (Meld(tiles), Meld(tiles).plain)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ("R3 R9", "Take them apart"),
        ("R13 R1", "13 is the highest number"),
        ("R7 B7 R9 K7 O7 R7", "Take R9 and R7 out of this set."),
        ("R3 R4 R4", "Put R2 or R5, or a joker, in place of R4."),
        ("R3 R4 R9", "Put R2 or R5, or a joker, in place of R9."),
        ("R3 R5 R7 R9", "Add R4, R6 and R8; a joker can stand for one of them."),
        ("R7 B7 K9", "Put O7 or K7, or a joker, in place of K9."),
        ("R7 B7 K9 O7", "Put K7, or a joker, in place of K9, or take K9 out."),
        ("R4 B6 R4", "neither a run nor a group"),
        ("B1 J J O1 O1", "Take O1 out of this set."),
        ("R7 R7", "Take them apart"),
        ("R1 R2 B4", "Put R3, or a joker, in place of B4."),
    ],
)
def test_remedies_that_fit(tiles: str, sentence: str) -> None:
    assert sentence in check_meld(tiles).explain()


def test_no_joker_is_advised_where_none_may_be_added() -> None:
    assert "joker" not in check_meld("R9 J", Rules(two_jokers="forbidden")).explain()
    assert "a joker can" not in check_meld("R12 R1 J J").explain()


def test_all_pairs_and_triples_of_kinds_have_a_reason_or_are_sets() -> None:
    for tiles in (*combinations(PLAIN_TILES, 2), *combinations(PLAIN_TILES[:28], 3)):
        assert check_meld(tiles).explain()

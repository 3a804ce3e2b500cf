"""What became of the jokers that lay on the table: left where they were, or taken, and then by right or not.

A joker *stays* when its set was only extended, or when it still stands for the same tile beside one of its partners;
otherwise it was *freed*. The switches ``joker_free``, ``joker_source``, ``joker_group3``, ``joker_sets`` and
``joker_reuse`` say when a freed joker was taken by right and where it may go.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.sets import SMALLEST_SET, MeldKind, legal_readings, readings
from rummikub_widget.engine.tiles import JOKER_KIND, Tile
from rummikub_widget.engine.verdict import Code, Fact, Finding, Remedy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.rules import Rules

BOTH: Final = 2
_FEWEST_PARTNERS: Final = 2
_RULE_OF: Final = {
    Code.JOKER_NOT_REPLACED: "joker-replace",
    Code.JOKER_REPLACEMENT_NOT_FROM_RACK: "joker-source",
    Code.JOKER_NEEDS_BOTH_COLORS: "joker-group3",
    Code.JOKER_SET_LOCKED: "joker-sets",
    Code.JOKER_NOT_IN_NEW_SET: "joker-reuse",
    Code.JOKER_NEEDS_RACK_PARTNERS: "joker-reuse-rack",
}


@dataclass(frozen=True, slots=True)
class JokerPlace:
    """A joker on a table."""

    meld: int
    """Its set, counted from 0."""
    index: int
    """Its place in the set, counted from 0."""
    tile: Tile
    """The joker itself, with its copy letter if the text has one."""


@dataclass(frozen=True, slots=True)
class JokerMove:
    """One joker of the table before, and where it lies afterwards."""

    before: JokerPlace
    after: JokerPlace
    stays: bool
    """Whether it stays; otherwise it was freed."""


@dataclass(frozen=True, slots=True)
class JokerContext:
    """The two tables that the joker rules compare."""

    before: Table
    after: Table
    played: Counter[int]
    """How many tiles of each kind came from the rack."""
    rules: Rules
    in_place: bool = False
    """Whether the sets of the table may not be touched, so that each joker is still in its own."""


def any_taken(moves: Iterable[JokerMove], before: Table, after: Table) -> bool:
    """Whether a joker was taken, as a person sees it: its old set does not lie there whole, alone or in a longer one.

    By the rules two jokers may have changed places where they lie.
    """
    bags = [Counter(meld.kinds) for meld in after]
    return any(
        not move.stays and not any(Counter(before[move.before.meld].kinds) <= bag for bag in bags) for move in moves
    )


def joker_places(table: Table) -> tuple[JokerPlace, ...]:
    """Give all jokers of a table."""
    return tuple(
        JokerPlace(place, index, tile)
        for place, meld in enumerate(table.melds)
        if JOKER_KIND in meld.kinds
        for index, tile in enumerate(meld.tiles)
        if tile.is_joker
    )


def are_told_apart(tiles: Iterable[Tile]) -> bool:
    """Whether all jokers among these tiles have copy letters, so that each is one physical tile."""
    return all(tile.copy for tile in tiles if tile.is_joker)


def stood_for(meld: Meld, index: int) -> frozenset[Tile]:
    """Give the tiles that the joker at ``index`` may stand for: by its place as laid, else by every reading."""
    return _stood_for(meld.kinds, index)


@lru_cache(maxsize=1 << 12)
def _stood_for(kinds: tuple[int, ...], index: int) -> frozenset[Tile]:
    found = readings(kinds)
    laid = [reading for reading in found if reading.as_laid]
    nth = kinds[:index].count(JOKER_KIND)
    could_be_run = any(reading.kind is MeldKind.RUN for reading in found)
    if any(reading.kind is MeldKind.RUN for reading in laid) or not could_be_run:
        return frozenset(tile for reading in laid for tile in reading.stands[nth])
    return frozenset(tile for reading in found for stands in reading.stands for tile in stands)


def can_stand_for(meld: Meld, index: int, rules: Rules) -> frozenset[Tile]:
    """Give the tiles that the joker at ``index`` can stand for under the rules, in any reading they allow."""
    found = legal_readings(meld.kinds, rules)
    if rules.set_order == "as_laid":
        nth = sum(tile.is_joker for tile in meld[:index])
        return frozenset(tile for reading in found for tile in reading.stands[nth])
    return frozenset(tile for reading in found for stands in reading.stands for tile in stands)


def judge_jokers(context: JokerContext) -> tuple[tuple[Finding, ...], tuple[JokerMove, ...]]:
    """Judge every joker that lay on the table before.

    Jokers without copy letters are interchangeable: the pairing of jokers before and after with the fewest reasons
    against it counts, and among such the one in which most jokers stay.

    Returns
    -------
    findings, moves
        The reasons against the best pairing, and that pairing.
    """
    best: tuple[tuple[int, int], tuple[Finding, ...], tuple[JokerMove, ...]] | None = None
    for pairs in _pairings(context):
        moves = tuple(JokerMove(before, after, _stays(context, before, after)) for before, after in pairs)
        findings = tuple(finding for move in moves for finding in _judge(context, move))
        against = len(findings), sum(not move.stays for move in moves)
        if best is None or against < best[0]:
            best = against, findings, moves
        if against == (0, 0):
            break
    return best[1:] if best else ((), ())


def _pairings(context: JokerContext) -> Iterator[tuple[tuple[JokerPlace, JokerPlace], ...]]:
    before, after = joker_places(context.before), joker_places(context.after)
    told_apart = are_told_apart(place.tile for place in (*before, *after))
    for chosen in permutations(after, min(len(before), len(after))):
        pairs = tuple(zip(before, chosen, strict=False))
        if told_apart and not all(old.tile is new.tile for old, new in pairs):
            continue
        if context.in_place and not all(_is_same_set(context, old, new) for old, new in pairs):
            continue
        yield pairs


def _is_same_set(context: JokerContext, old: JokerPlace, new: JokerPlace) -> bool:
    return context.before[old.meld].bag == context.after[new.meld].bag


def _numbered(meld: Meld) -> list[int]:
    return [kind for kind in meld.kinds if kind != JOKER_KIND]


def _lie_among(kinds: Sequence[int], others: Sequence[int]) -> bool:
    """Whether all tiles of one set are in another, each kind as often."""
    return all(kinds.count(kind) <= others.count(kind) for kind in kinds)


def _stays(context: JokerContext, before: JokerPlace, after: JokerPlace) -> bool:
    old, new = context.before[before.meld], context.after[after.meld]
    if old.kinds == new.kinds or not stood_for(old, before.index):
        return True
    partners = _numbered(old)
    if _lie_among(partners, new.kinds):
        return True
    return not set(partners).isdisjoint(new.kinds) and _same_tile(context, before, after)


def _same_tile(context: JokerContext, before: JokerPlace, after: JokerPlace) -> bool:
    was = stood_for(context.before[before.meld], before.index)
    return bool(was & can_stand_for(context.after[after.meld], after.index, context.rules))


def _judge(context: JokerContext, move: JokerMove) -> Iterator[Finding]:
    was = stood_for(context.before[move.before.meld], move.before.index)
    if not was:
        return  # it lay in no legal set, so no rule protects it
    if move.stays:
        yield from _judge_staying(context, move, was)
        return
    yield from _judge_freeing(context, move, was)
    yield from _judge_reuse(context, move)


def _judge_staying(context: JokerContext, move: JokerMove, was: frozenset[Tile]) -> Iterator[Finding]:
    if context.rules.joker_sets != "extend_only" or not _is_set(context, move):
        return
    whole = _lie_among(_numbered(context.before[move.before.meld]), context.after[move.after.meld].kinds)
    if not whole or not _same_tile(context, move.before, move.after):
        yield _finding(context, move, Code.JOKER_SET_LOCKED, {"stood": _row(was)}, Remedy("put-back"))


def _judge_freeing(context: JokerContext, move: JokerMove, was: frozenset[Tile]) -> Iterator[Finding]:
    """Say all that is missing for the joker to be taken by right."""
    rules = context.rules
    strict = (
        rules.joker_free == "exact"
        or rules.joker_sets == "extend_only"
        or rules.joker_source == "rack_only"
        or rules.joker_group3 == "both"
    )
    if not strict:
        return
    old = context.before[move.before.meld]
    of_three = len(old) == SMALLEST_SET and len(was) == BOTH and readings(old.kinds)[0].kind is MeldKind.GROUP
    needed = BOTH if rules.joker_group3 == "both" and of_three else 1
    lying = _lying(context, was)
    from_rack = [tile for tile in lying if context.played[tile.kind]]
    enough = from_rack if rules.joker_source == "rack_only" else lying
    if len(enough) >= needed:
        return
    facts: dict[str, Fact] = {"stood": _row(was), "there": _row(lying), "choice": len(was)}
    lacking = tuple(tile for tile in _row(was) if tile not in enough)
    remedy = Remedy("replace-joker", {"tiles": lacking, "needed": needed, "source": rules.joker_source})
    if not lying:
        yield _finding(context, move, Code.JOKER_NOT_REPLACED, facts, remedy)
    elif len(lying) < needed:
        yield _finding(context, move, Code.JOKER_NEEDS_BOTH_COLORS, facts, remedy)
    if lying and rules.joker_source == "rack_only" and len(from_rack) < min(len(lying), needed):
        yield _finding(context, move, Code.JOKER_REPLACEMENT_NOT_FROM_RACK, facts, remedy)
    if rules.joker_sets == "extend_only":
        yield _finding(context, move, Code.JOKER_SET_LOCKED, facts, Remedy("put-back"))


def _lying(context: JokerContext, tiles: frozenset[Tile]) -> list[Tile]:
    kinds = {kind for meld in context.after for kind in meld.kinds}
    return [tile for tile in sorted(tiles) if tile.kind in kinds]


def _judge_reuse(context: JokerContext, move: JokerMove) -> Iterator[Finding]:
    reuse = context.rules.joker_reuse
    if reuse in ("any_set", "other_set") or not _is_set(context, move):
        return  # a freed joker never lies with all its old partners: that would be staying
    new = context.after[move.after.meld]
    if reuse == "new_set_rack2" and not _has_rack_partners(new, context.played):
        yield _finding(context, move, Code.JOKER_NEEDS_RACK_PARTNERS, {}, Remedy("new-set-of-rack-tiles"))
        return
    there = list(new.kinds)
    there.remove(JOKER_KIND)
    for place, meld in enumerate(context.before):
        if place != move.before.meld and _lie_among(meld.kinds, there):
            facts: dict[str, Fact] = {"old": meld.tiles}
            yield _finding(context, move, Code.JOKER_NOT_IN_NEW_SET, facts, Remedy("new-set-for-joker"))
            return


def _has_rack_partners(meld: Meld, played: Counter[int]) -> bool:
    """Whether all number tiles of a set came from the rack, and enough of them."""
    partners = _numbered(meld)
    return len(partners) >= _FEWEST_PARTNERS and Counter(partners) <= played


def _is_set(context: JokerContext, move: JokerMove) -> bool:
    """Whether the joker lies in a legal set now; if not, that finding says enough."""
    return bool(legal_readings(context.after[move.after.meld].kinds, context.rules))


def _row(tiles: frozenset[Tile] | list[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles))


def _finding(context: JokerContext, move: JokerMove, code: Code, facts: dict[str, Fact], remedy: Remedy) -> Finding:
    was = context.before[move.before.meld].plain.tiles
    now = context.after[move.after.meld].plain.tiles
    every: dict[str, Fact] = {"was_in": was, "is_in": now, **facts}
    return Finding(code, (move.after.meld,), (move.after.tile,), every, RULES[_RULE_OF[code]], remedy)

"""What the rules ask for before a joker of the table may move, put so that a search can follow it.

Where the joker's new set alone does not decide, some tile has to be played: each choice of such tiles is a *licence*.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rummikub_widget.engine.jokers import BOTH, can_stand_for, joker_places, stood_for
from rummikub_widget.engine.melds import Meld
from rummikub_widget.engine.sets import SMALLEST_SET, MeldKind, readings
from rummikub_widget.engine.tiles import JOKER_KIND, PLAIN_TILES, Tile

if TYPE_CHECKING:
    from rummikub_widget.engine.melds import Rack, Table
    from rummikub_widget.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Protection:
    """One joker of the table: where it may lie at the end of the turn."""

    partners: frozenset[int]
    """The number tiles of its set."""
    was: frozenset[Tile]
    """What it may stand for."""
    others: tuple[Counter[int], ...]
    """The other sets of the table."""
    rules: Rules
    may_be_freed: bool
    """Whether it was taken by right, if it is taken at all."""
    known: dict[tuple[tuple[int, ...], int, bool], bool] = field(default_factory=dict, compare=False)

    def allows(self, kinds: tuple[int, ...], index: int, *, pure: bool) -> bool:
        """Say whether the joker may lie in a set.

        Parameters
        ----------
        kinds : tuple of int
            The set as it is laid.
        index : int
            The place of the joker in it.
        pure : bool
            Whether a tile of each number kind in it was played from the rack in this turn.
        """
        key = (kinds, index, pure)
        if key not in self.known:
            self.known[key] = self._allows(kinds, index, pure=pure)
        return self.known[key]

    def _allows(self, kinds: tuple[int, ...], index: int, *, pure: bool) -> bool:
        now = {kind for kind in kinds if kind != JOKER_KIND}
        same = bool(self.was & can_stand_for(Meld(PLAIN_TILES[kind] for kind in kinds), index, self.rules))
        locked = self.rules.joker_sets == "extend_only"
        if self.partners <= now:
            return same or not locked
        if self.partners & now and same:
            return not locked
        return self.may_be_freed and self._is_new(kinds, len(now), pure=pure)

    def _is_new(self, kinds: tuple[int, ...], numbered: int, *, pure: bool) -> bool:
        reuse = self.rules.joker_reuse
        if reuse in ("any_set", "other_set"):
            return True
        beside = Counter(kinds)
        beside[JOKER_KIND] -= 1
        if any(other <= beside for other in self.others):
            return False
        return reuse == "new_set" or (pure and numbered >= BOTH)


@dataclass(frozen=True, slots=True)
class Licence:
    """Tiles that are played, and the jokers of the table that are free to move because of it."""

    played: frozenset[int]
    freed: tuple[bool, ...]


def are_free(rules: Rules) -> bool:
    """Whether jokers of the table move like any tile."""
    return rules.joker_reuse in ("any_set", "other_set") and rules.joker_sets == "free" and not _is_strict(rules)


def _is_strict(rules: Rules) -> bool:
    return (
        rules.joker_free == "exact"
        or rules.joker_sets == "extend_only"
        or rules.joker_source == "rack_only"
        or rules.joker_group3 == "both"
    )


def licences(table: Table, rack: Rack, rules: Rules) -> list[Licence]:
    """Give every way in which the jokers of the table can be free to move, the one without conditions first."""
    found = [Licence(frozenset(), ())]
    for place in joker_places(table):
        meld = table[place.meld]
        ways = _replacements(meld, stood_for(meld, place.index), table, rack, rules)
        choices = [(played, True) for played in ways]
        if frozenset() not in ways:
            choices.append((frozenset(), False))
        found = [
            Licence(licence.played | played, (*licence.freed, freed)) for licence in found for played, freed in choices
        ]
    return sorted(set(found), key=lambda licence: len(licence.played))


def _replacements(meld: Meld, was: frozenset[Tile], table: Table, rack: Rack, rules: Rules) -> list[frozenset[int]]:
    """Give the choices of tiles that have to be played for the joker to be replaced."""
    if not _is_strict(rules):
        return [frozenset()]
    lying = set[int]() if rules.joker_source == "rack_only" else {tile.kind for tile in table.tiles}
    wanted = {tile.kind for tile in was}
    of_three = len(meld) == SMALLEST_SET and len(was) == BOTH and readings(meld.kinds)[0].kind is MeldKind.GROUP
    if rules.joker_group3 == "both" and of_three:
        lacking = wanted - lying
        return [frozenset(lacking)] if lacking <= set(rack.kinds) else []
    if wanted & lying:
        return [frozenset()]
    return [frozenset({kind}) for kind in sorted(wanted & set(rack.kinds))]


def protections(table: Table, rules: Rules, freed: tuple[bool, ...]) -> tuple[Protection, ...]:
    """Give the protection of each joker of the table under a licence."""
    return tuple(
        Protection(
            partners=frozenset(kind for kind in table[place.meld].kinds if kind != JOKER_KIND),
            was=stood_for(table[place.meld], place.index),
            others=tuple(Counter(meld.kinds) for other, meld in enumerate(table) if other != place.meld),
            rules=rules,
            may_be_freed=may_be_freed,
        )
        for place, may_be_freed in zip(joker_places(table), freed, strict=True)
    )

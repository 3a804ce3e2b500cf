"""One human move on the way from a table to another: what is moved, from where to where, and what lies there then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rummikub_widget.engine.melds import Meld
from rummikub_widget.engine.sets import readings
from rummikub_widget.engine.tiles import JOKER_KIND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Face, Facts


class StepKind(StrEnum):
    """What a step does."""

    LAY = "lay"
    """A whole new set is laid from the rack."""
    EXTEND = "extend"
    """Rack tiles are put to a set on the table."""
    START = "start"
    """Tiles of the rack or of a set begin a set that later steps complete."""
    SPLIT = "split"
    """A set is cut into two."""
    TAKE = "take"
    """Tiles are taken out of a set and put to another set or to a new place."""
    JOIN = "join"
    """A whole set is put to another."""
    REPLACE_JOKER = "replace-joker"
    """A tile is put where a joker lies, and the joker goes to where it is laid next."""
    PUT_BACK = "put-back"
    """Played tiles go back to the rack."""
    ARRANGE = "arrange"
    """A set is put in order, for rules under which the order counts."""


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One human move: tiles go from one place to one place, and at ``replace-joker`` a joker on to a third.

    A place is a set on the table, the rack, or a free spot of the table, where a new set begins.

    Examples
    --------
    >>> from rummikub_widget import Table
    >>> from rummikub_widget.solver.plan import plan
    >>> plan(Table("R3 R4 R5"), Table("R3 R4 R5 R6"))
    (Step(extend: R6, rack -> R3 R4 R5),)
    """

    kind: StepKind
    """What the step does."""
    tiles: tuple[Tile, ...]
    """The tiles that are moved; at ``replace-joker`` the tile that is put there, then the joker that it frees."""
    source: Meld | None
    """The set that the tiles come from, as it was before the step; ``None``: the rack."""
    target: Meld | None
    """The set that they go to, as it was before the step; ``None``: a new place, or the rack at ``put-back``."""
    source_after: Meld | None
    """What the step leaves of the source; ``None``: nothing, or it is the rack."""
    target_after: Meld | None
    """What the target is then; ``None``: the rack."""
    table: Table
    """The whole table after the step; sets that are there in both keep their order from step to step."""
    joker_target: Meld | None = None
    """At ``replace-joker``, the set to which the joker goes, as it was before the step; ``None``: a new place."""
    joker_target_after: Meld | None = None
    """At ``replace-joker``, the set in which the joker lies then."""

    def explain(self, lang: str = "en", face: Face = "tiles") -> str:
        """Say in words what is to be done.

        Parameters
        ----------
        lang : str
            A language that the message files have, ``"en"`` or ``"ru"``.
        face : str
            How tiles are written: ``"tiles"`` as R12, ``"cards"`` as the playing card Q♥.

        Raises
        ------
        ValueError
            No such language or face.
        """
        # The step upwards that a verdict takes too: see `Verdict.explain`.
        from rummikub_widget.explain import paragraph  # noqa: PLC0415

        return paragraph(self._messages(), lang, face)

    def _messages(self) -> Iterator[tuple[str, Facts]]:
        """Give the messages that tell the step, with what they speak of."""
        message = f"step-{self.kind}"
        if self.kind is StepKind.TAKE and self.target is None:
            message = "step-take-new"
        if self.kind is StepKind.JOIN and len(self.tiles) == 1:
            message = "step-take"
        yield message, self._facts()
        left = self.source_after
        told = self.kind not in _TELL_WHAT_IS_LEFT or left is self.joker_target_after
        if left is not None and not told and _kind(left) in _LEGAL:
            yield "step-left", {"left": _row(left), "left_kind": _kind(left)}
        unfinished = tuple(_row(meld) for meld in self._touched() if _kind(meld) not in _LEGAL)
        if unfinished:
            yield "step-unfinished", {"sets": unfinished}
        yield from self._jokers()

    def _facts(self) -> Facts:
        replaced = self.kind is StepKind.REPLACE_JOKER
        now = self.joker_target_after if replaced else self.target_after
        source, target, other = _row(self.source), _row(self.target), _row(self._other())
        rows = self._cut()
        return {
            "tiles": _plain(self.tiles),
            "what": "joker" if [tile.kind for tile in self.tiles] == [JOKER_KIND] else "tiles",
            "tile": self.tiles[0].plain,
            "from": self._from(),
            "to": "new" if self._other() is None else "set",
            "source": source,
            "source_kind": _kind(self.source),
            "target": target,
            "target_kind": _kind(self.target),
            "other": other,
            "other_kind": _kind(self._other()),
            "now": _row(now),
            "now_kind": _kind(now),
            "sets": (source, target) if self.kind is StepKind.JOIN else rows,
            "last": rows[0][-1] if rows else self.tiles[0].plain,
        }

    def _cut(self) -> tuple[tuple[Tile, ...], ...]:
        """Give what the source and the target are then, the row that lay first in the source first."""
        if self.source is None or self.source_after is None or self.target_after is None:
            return ()
        rows = [_row(self.source_after), _row(self.target_after)]
        return tuple(rows if self.source[0] in self.source_after else rows[::-1])

    def _other(self) -> Meld | None:
        """Give what the joker is added to: what is left of the source, if it goes there."""
        if self.joker_target is not None and self.joker_target is self.source:
            assert self.joker_target_after is not None
            left = list(self.joker_target_after)
            left.remove(self.tiles[-1])  # and no other joker: without letters both are one tile
            return Meld(left) if left else None
        return self.joker_target

    def _from(self) -> str:
        """Say where the tiles come from: the rack, the end of a run, out of a set, or they lay alone."""
        if self.source is None:
            return "rack"
        moved = len(self.tiles) - (self.kind is StepKind.REPLACE_JOKER)
        if len(self.source) == moved:
            return "alone"
        moving = self.tiles[:moved]
        ends = (self.source[:moved], self.source[-moved:])
        return "end" if _kind(self.source) == "run" and moving in ends else "out"

    def _touched(self) -> Iterator[Meld]:
        """Give the sets that the step leaves, but for one that it has just said to be begun."""
        if self.kind is StepKind.START:
            touched = [self.source_after]
        elif self.kind is StepKind.REPLACE_JOKER:
            touched = [self.source_after, self.target_after]
            if self.joker_target is not None:
                touched.append(self.joker_target_after)
        else:
            touched = [self.source_after, self.target_after]
        yield from dict.fromkeys(meld for meld in touched if meld is not None)

    def _jokers(self) -> Iterator[tuple[str, Facts]]:
        """Say what the jokers stand for in a set that has just got one or become a set."""
        before, meld = self.target, self.target_after
        if self.kind is StepKind.REPLACE_JOKER:
            before, meld = self.joker_target, self.joker_target_after
        jokers = 0 if meld is None else meld.kinds.count(JOKER_KIND)
        if meld is None or not jokers or _kind(meld) not in ("run", "group"):
            return
        if before is None or _kind(before) in ("part", "joker") or any(tile.is_joker for tile in self.tiles):
            stands = dict.fromkeys(tile for tiles in readings(meld.kinds)[0].stands for tile in tiles)
            yield "joker-stands", {"set": _row(meld), "jokers": jokers, "stands": tuple(stands)}

    def __repr__(self) -> str:
        tiles = " ".join(map(str, self.tiles))
        rack = self.kind is StepKind.PUT_BACK
        return f"Step({self.kind}: {tiles}, {self.source or 'rack'} -> {self.target or ('rack' if rack else 'new')})"


_LEGAL = ("run", "group", "set")
_TELL_WHAT_IS_LEFT = (StepKind.TAKE, StepKind.START, StepKind.PUT_BACK, StepKind.REPLACE_JOKER)


def _kind(meld: Meld | None) -> str:
    """Say what lies there: a run, a group, a set that may be both, a joker alone, or part of a set."""
    kinds = () if meld is None else meld.kinds
    found = {reading.kind for reading in readings(kinds)} if kinds else set()
    if len(found) > 1:
        return "set"
    if found:
        return str(found.pop())
    return "joker" if kinds == (JOKER_KIND,) else "part"


def _row(meld: Meld | None) -> tuple[Tile, ...]:
    return () if meld is None else _plain(meld.tiles)


def _plain(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(tile.plain for tile in tiles)

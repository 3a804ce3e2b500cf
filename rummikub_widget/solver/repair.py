"""The legal table nearest to an illegal one: fewest tiles moved, and as many of the played tiles kept as can be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.solver.distance import moved, pairing
from rummikub_widget.solver.edits import Edit, edits
from rummikub_widget.solver.nearest import Mended, NearestSearch
from rummikub_widget.solver.plan import plan
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.rebuilding import rebuilt
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.melds import Meld
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.verdict import Face, Verdict
    from rummikub_widget.solver.steps import Step

WORK: Final = 5_000
"""How many tables are tried before the best one found so far is given."""
_FIRST_LOOK: Final = 1_500
"""How many of them before the solver is asked whether there is a legal table at all."""


@dataclass(frozen=True, repr=False)
class Repair:
    """How an illegal table is mended.

    A tile *stays* when it lies in the same set as before, beside the same tiles or fewer or more; each set goes on as
    one set at most. All other tiles *move*: to another set, from the rack or back to it. Where the order of a run
    counts, a tile also moves that changes its place in the run.

    Attributes
    ----------
    before : Table
        The table at the start of the turn.
    after : Table
        The table that was to be mended.
    table : Table
        The legal table. Sets that did not change lie there as they were.
    rack : Rack
        The rack then.
    moved : int
        How many tiles move.
    played : int
        How many tiles of the rack had been played.
    kept : int
        How many of them stay on the table.
    takes_back_all : bool
        Whether everything is as at the start of the turn, because no legal table keeps a played tile.
    taking_back : int
        How many tiles move when everything is taken back.
    is_nearest : bool
        Whether it is proved that no legal table is nearer; not so where a search would have taken too long.
    verdict : Verdict
        What `check_turn` says of the table: it is legal, unless everything was taken back.

    Examples
    --------
    >>> mended = repair(table="R7 B7 K7", rack="R3 R4 R5 K9", after="R7 B7 K7 | R3 R4 R5 K9")
    >>> mended, mended.moved, mended.kept
    (Repair("R7 B7 K7 | R3 R4 R5", rack="K9", moved=1, kept=3), 1, 3)
    >>> print(mended.explain())
    Moving one tile is enough to make the table legal. Take K9 back to your rack.
    """

    before: Table
    after: Table
    table: Table
    rack: Rack
    moved: int
    played: int
    kept: int
    takes_back_all: bool
    taking_back: int
    is_nearest: bool
    verdict: Verdict
    edits: tuple[Edit, ...]
    """What is done, set by set: the sentences of the explanation, as data."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The human steps from the illegal table to the legal one."""
        return plan(self.after, self.table, self.verdict.rules) if self.moved else ()

    def explain(self, lang: str = "en", face: Face = "tiles") -> str:
        """Say in words, in one line, what is to be done.

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
        from rummikub_widget.explain import paragraph  # noqa: PLC0415 - see `Verdict.explain`

        return paragraph(self.messages, lang, face)

    @property
    def messages(self) -> tuple[Edit, ...]:
        """The sentences of the explanation, as data."""
        if not self.moved:
            return (Edit("repair-nothing" if self.verdict.legal else "repair-untouched"),)
        if self.takes_back_all:
            return (Edit("repair-take-back-all", {"played": self.played}), *self.edits)
        head = Edit("repair-nearest", {"moved": self.moved, "proved": "yes" if self.is_nearest else "no"})
        if self.taking_back < self.moved:
            return (head, *self.edits, Edit("repair-or-take-back", {"moved": self.taking_back}))
        return (head, *self.edits)

    @property
    def moved_tiles(self) -> tuple[Tile, ...]:
        """The tiles that go to another set, to the rack, or from it."""
        names = ("tiles", "rack", "moved", "lost")
        facts = [edit.facts.get(name, ()) for edit in self.edits for name in names]
        return tuple(tile for tiles in facts if isinstance(tiles, tuple) for tile in tiles if isinstance(tile, Tile))

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        back = ", takes_back_all" if self.takes_back_all else ""
        return f'Repair("{self.table}", rack="{self.rack}", moved={self.moved}, kept={self.kept}{back})'


def repair(
    *,
    table: str | Table | Iterable[Meld | str] = "",
    rack: str | Rack | Iterable[Tile | str] = "",
    after: str | Table | Iterable[Meld | str],
    opened: bool = True,
    rules: Rules | None = None,
) -> Repair:
    """Mend an illegal table: find the legal one that is nearest.

    Where tiles of the rack were played, it is a table that `check_turn` accepts and that keeps at least one of them,
    if there is any: of these the one with the fewest tiles moved, then with the most played tiles kept, then with the
    fewest sets changed, then with the fewest tiles. If there is none, everything is taken back. Where no tile of the
    rack was played, taking everything back is weighed like any legal play, by the tiles moved.

    Parameters
    ----------
    table : str or Table
        The table at the start of the turn.
    rack : str or Rack
        The rack at the start of the turn.
    after : str or Table
        The table as it was made, legal or not.
    opened : bool
        Whether the player had opened before.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    Repair
        Without steps if the table is legal already. It is proved to be the nearest unless a search through `WORK`
        tables was not enough: see `Repair.is_nearest`.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        More copies of a tile than there are at the start, or a set at the start that is none.

    Examples
    --------
    >>> repair(rack="R3 R4 R5", after="R3 R4")
    Repair("R3 R4 R5", rack="", moved=1, kept=2)
    """
    position = Position.of(table, rack, opened=opened, rules=rules)
    return _Mender(position, after if isinstance(after, Table) else Table(after)).repair()


class _Mender:
    """The way to the repair of one table."""

    def __init__(self, position: Position, after: Table) -> None:
        self._position = position
        self._after = after
        self._search = NearestSearch(position, after)
        self._counts = self._search.counts
        self._rows = [row.marks for row in self._search.rows]
        self._back = self._mended(position.table)

    def repair(self) -> Repair:
        if self._position.judge(self._after).legal:
            return self._made(self._mended(self._after), is_nearest=True)
        if not any(self._counts.own):
            found = self._search.best(self._back.moved, WORK)
            return self._made(found or self._back, is_nearest=self._search.work > 0)
        if not self._can_open():
            return self._made(self._back, is_nearest=True)
        known = self._search.best(self._back.moved, _FIRST_LOOK)
        if known is not None and self._search.work > 0:
            return self._made(known, is_nearest=True)
        if known is None:
            plays = [self._mended(play) for play in self._plays()]
            if not plays:
                return self._made(self._back, is_nearest=True)
            known = min(plays, key=lambda mended: (mended.moved, -mended.kept))
        found = self._search.best(known.moved, WORK - _FIRST_LOOK + self._search.work)
        return self._made(found or known, is_nearest=found is not None and self._search.work > 0)

    def _can_open(self) -> bool:
        """Whether the player has opened, or the whole rack is worth enough for it."""
        position = self._position
        kinds = tuple(sorted(position.rack.kinds))
        return position.opened or can_reach(kinds, position.rules.threshold, position.rules)

    def _plays(self) -> Iterator[Table]:
        """Give legal plays that keep played tiles: all of them, or else one and what can be laid with it."""
        own = [self._counts.tile(mark) for mark, count in enumerate(self._counts.own) for _ in range(count)]
        for laying in (own, *([tile] for tile in dict.fromkeys(own))):
            play = best_play(self._position, "tiles", laying)
            if play is not None:
                yield play.table
                if len(laying) == len(own):
                    return

    def _mended(self, table: Table) -> Mended:
        shapes = tuple(self._counts.shape(meld) for meld in table)
        lying = [0] * len(self._counts.own)
        for shape in shapes:
            for mark in shape.marks:
                lying[mark] += 1
        kept = sum(
            min(own, now - before)
            for own, now, before in zip(self._counts.own, lying, self._counts.before, strict=True)
        )
        return Mended(shapes, moved(self._rows, shapes, pairing(self._rows, shapes)), kept)

    def _made(self, mended: Mended, *, is_nearest: bool) -> Repair:
        back = mended is self._back
        table, rack, pairs = self._laid(mended)
        return Repair(
            before=self._position.table,
            after=self._after,
            table=table,
            rack=rack,
            moved=mended.moved,
            played=sum(self._counts.own),
            kept=mended.kept,
            takes_back_all=back,
            taking_back=self._back.moved,
            is_nearest=is_nearest,
            verdict=self._position.judge(table),
            edits=tuple(edits(self._counts, self._after, table, pairs)),
        )

    def _laid(self, mended: Mended) -> tuple[Table, Rack, list[int | None]]:
        """Lay the sets, those that go on from a set of the illegal table at its place, and new ones behind them."""
        pairs = pairing(self._rows, mended.shapes)
        goals = sorted(
            zip(mended.shapes, pairs, strict=True),
            key=lambda goal: (goal[1] is None, goal[1] if goal[1] is not None else 0, goal[0].marks),
        )
        table, rack = rebuilt(self._counts, self._after, goals)
        if mended is self._back:
            table, rack = self._position.table, self._position.rack
            return table, rack, pairs
        return table, rack, [place for _, place in goals]

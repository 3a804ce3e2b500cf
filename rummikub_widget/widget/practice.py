"""A practice table without a page: a position to start from, the position now, and the history between them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.sets import MeldKind, legal_readings
from rummikub_widget.engine.turn import check_table, check_turn
from rummikub_widget.widget.protocol import Declare, Move, Press, Refusal, Sort, Write
from rummikub_widget.widget.words import written

if TYPE_CHECKING:
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import MeldVerdict, Verdict
    from rummikub_widget.widget.position import Position
    from rummikub_widget.widget.protocol import Intent

Action: TypeAlias = Literal["undo", "redo", "reset", "sort-runs", "sort-groups"]
ACTIONS: tuple[Action, ...] = ("undo", "redo", "reset", "sort-runs", "sort-groups")


class Practice:
    """One turn that may be tried as often as wanted.

    Parameters
    ----------
    start : Position
        The position that `now` is judged against.
    opened : bool
        Whether the player has laid the initial meld before.
    rules : Rules
        The rules that judge.
    """

    def __init__(self, start: Position, *, opened: bool, rules: Rules) -> None:
        self.start = start
        self.now = start
        self.opened = opened
        self.rules = rules
        self._undone: list[Position] = []
        self._done: list[Position] = []
        self._known: tuple[tuple[object, ...], Verdict] | None = None

    def copy(self) -> Practice:
        """Give an independent practice in the same state."""
        twin = Practice(self.start, opened=self.opened, rules=self.rules)
        twin.now, twin._done, twin._undone = self.now, list(self._done), list(self._undone)
        return twin

    def verdict(self) -> Verdict:
        """Judge the turn so far; where the rack was empty from the start, the table alone.

        A set that can be read in two ways is what the learner has declared it to be.
        """
        asked = (self.now, self.start, self.opened, self.rules)
        if self._known is None or any(one is not other for one, other in zip(asked, self._known[0], strict=True)):
            self._known = asked, self._with_declarations(self._judged())
        return self._known[1]

    def _with_declarations(self, verdict: Verdict) -> Verdict:
        if not self.now.declared:
            return verdict
        melds = (self._as_declared(place, meld) for place, meld in enumerate(verdict.melds))
        return replace(verdict, melds=tuple(melds))

    def _as_declared(self, place: int, meld: MeldVerdict) -> MeldVerdict:
        kind = self.now.declared_kind(place)
        for reading in legal_readings(meld.meld.kinds, self.rules):
            if reading.kind is kind:
                return replace(meld, kind=kind.value, value=reading.value, stands=reading.stands)
        return meld

    def choices(self, place: int) -> tuple[MeldKind, ...]:
        """Give the kinds that a set can be meant to be, where it can be read in two ways."""
        kinds = tuple(tile.kind for tile in self.now.table[place])
        found = {reading.kind for reading in legal_readings(kinds, self.rules)}
        return tuple(MeldKind) if len(found) == len(MeldKind) else ()

    def _judged(self) -> Verdict:
        after = self.now.judged_table
        if not self.start.rack:
            return check_table(after, self.rules)
        return check_turn(
            table=self.start.judged_table,
            rack=Rack(self.start.rack).plain,
            after=after,
            rack_after=self.now.plain_rack,
            opened=self.opened,
            rules=self.rules,
        )

    @property
    def laid(self) -> tuple[Tile, ...]:
        """The tiles that were on the rack at the start and are on the table now."""
        started = set(self.start.rack)
        return tuple(tile for row in self.now.table for tile in row if tile in started)

    @property
    def is_untouched(self) -> bool:
        """Whether the same sets lie on the table as at the start."""
        return self.now.judged_table.bags == self.start.judged_table.bags

    @property
    def start_as_arranged(self) -> Position:
        """The position at the start, with the rack as the player has arranged it since; what was laid comes behind."""
        kept = [tile for tile in self.now.rack if tile in self.start.rack]
        return replace(self.start, rack=(*kept, *(tile for tile in self.start.rack if tile not in kept)))

    def apply(self, intent: Intent) -> None:
        """Do what a page asked for.

        Raises
        ------
        Refusal
            It can't be done; nothing was changed.
        """
        if isinstance(intent, Move):
            self.go(self.now.moved(intent.tiles, intent.to, self.rules))
        elif isinstance(intent, Write):
            self.go(written(intent.text, self.now, self.rules, self.laid))
        elif isinstance(intent, Declare):
            self._declare(intent)
        elif isinstance(intent, Sort):
            self._check("sort-runs" if intent.by == "runs" else "sort-groups")
            self.go(self.now.sorted_rack(intent.by))
        elif isinstance(intent, Press) and intent.type in ("undo", "redo", "reset"):
            self._check(intent.type)
            self._step(intent.type)
        else:
            raise Refusal("not-now", why="mode")

    def _declare(self, intent: Declare) -> None:
        if intent.place >= len(self.now.table) or not self.choices(intent.place):
            raise Refusal("nothing-to-declare")
        self.go(self.now.declaring(intent.place, MeldKind(intent.kind)))

    def _check(self, action: Action) -> None:
        reason = self.obstacle(action)
        if reason is not None:
            raise Refusal(reason)

    def _step(self, action: Literal["undo", "redo", "reset"]) -> None:
        if action == "reset":
            self.go(self.start)
        elif action == "undo":
            self._undone.append(self.now)
            self.now = self._done.pop()
        else:
            self._done.append(self.now)
            self.now = self._undone.pop()

    def obstacle(self, action: Action) -> str | None:
        """Say why an action can't be done now, as the code of a refusal; ``None``: it can."""
        possible = {
            "undo": bool(self._done),
            "redo": bool(self._undone),
            "reset": self.now != self.start,
            "sort-runs": len(self.now.rack) > 1,
            "sort-groups": len(self.now.rack) > 1,
        }
        return None if possible[action] else f"nothing-to-{action.partition('-')[0]}"

    def go(self, position: Position) -> None:
        """Make a position of the same tiles the one now; it can be undone."""
        if position == self.now:
            return
        self._done.append(self.now)
        self._undone.clear()
        self.now = position

"""A practice table without a page: a position to start from, the position now, and the history between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.turn import check_table, check_turn
from rummikub_widget.widget.protocol import Move, Refusal, Sort

if TYPE_CHECKING:
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Verdict
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

    def copy(self) -> Practice:
        """Give an independent practice in the same state."""
        twin = Practice(self.start, opened=self.opened, rules=self.rules)
        twin.now, twin._done, twin._undone = self.now, list(self._done), list(self._undone)
        return twin

    def verdict(self) -> Verdict:
        """Judge the turn so far; where the rack was empty from the start, the table alone."""
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

    def apply(self, intent: Intent) -> None:
        """Do what a page asked for.

        Raises
        ------
        Refusal
            It can't be done; nothing was changed.
        """
        if isinstance(intent, Move):
            self._go(self.now.moved(intent.tiles, intent.to, self.rules))
            return
        action: Action = f"sort-{intent.by}" if isinstance(intent, Sort) else intent.type  # type: ignore[assignment]
        reason = self.obstacle(action)
        if reason is not None:
            raise Refusal(reason)
        if isinstance(intent, Sort):
            self._go(self.now.sorted_rack(intent.by))
        elif intent.type == "reset":
            self._go(self.start)
        elif intent.type == "undo":
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

    def _go(self, position: Position) -> None:
        if position == self.now:
            return
        self._done.append(self.now)
        self._undone.clear()
        self.now = position

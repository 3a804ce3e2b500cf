"""Bots that play as well as the solver can: one that lays as many tiles as possible, one that keeps its jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Rack
from rummikub_widget.solver.bots.bot import must_play, without_play
from rummikub_widget.solver.solve import solve

if TYPE_CHECKING:
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import GameView
    from rummikub_widget.solver.bots.bot import Choice
    from rummikub_widget.solver.play import Play

_FEW_TILES: Final = 3
"""With so few tiles another player may go out in the next turn."""
_ROUNDS_LEFT: Final = 2
"""When the pool lasts for so many rounds or fewer, the end of the game is near."""


class GreedyBot:
    """Opens as soon as it can, and always lays as many tiles as possible.

    Examples
    --------
    >>> from rummikub_widget import Game
    >>> game = Game.from_position({"Ann": "R6 K1", "Boris": "B2"}, table="R3 R4 R5")
    >>> GreedyBot().choose(game.view("Ann"), game.rules)
    Table("R3 R4 R5 R6")
    """

    def choose(self, view: GameView, rules: Rules) -> Choice:
        """Choose the best play; see `Bot`."""
        play = _best(view, view.rack, rules)
        return without_play(view, rules) if play is None else play.table

    def __repr__(self) -> str:
        return "GreedyBot()"


class ThriftyBot:
    """Keeps its jokers: lays one only to empty its rack, near the end of the game, or where the rules make it play.

    Otherwise it plays as `GreedyBot` does.

    Examples
    --------
    >>> from rummikub_widget import Game
    >>> game = Game.from_position({"Ann": "R6 J K1", "Boris": "B2 B4 B6 B8"}, table="R3 R4 R5", pool="R1-R13")
    >>> ThriftyBot().choose(game.view("Ann"), game.rules)
    Table("R3 R4 R5 R6")
    """

    def choose(self, view: GameView, rules: Rules) -> Choice:
        """Choose the best play, if possible without a joker of the rack; see `Bot`."""
        play = _best(view, view.rack, rules)
        if play is None:
            return without_play(view, rules)
        if not any(tile.is_joker for tile in play.played) or play.tiles == len(view.rack) or _end_is_near(view):
            return play.table
        thrifty = _best(view, Rack(tile for tile in view.rack if not tile.is_joker), rules)
        if thrifty is not None:
            return thrifty.table
        return play.table if must_play(view, rules) else without_play(view, rules)

    def __repr__(self) -> str:
        return "ThriftyBot()"


def _best(view: GameView, rack: Rack, rules: Rules) -> Play | None:
    return solve(table=view.table, rack=rack, opened=view.opened[view.player], rules=rules)


def _end_is_near(view: GameView) -> bool:
    """Whether a joker kept may soon be one to pay for."""
    others = [count for player, count in view.counts.items() if player != view.player]
    return min(others) <= _FEW_TILES or view.pool <= _ROUNDS_LEFT * len(view.counts)

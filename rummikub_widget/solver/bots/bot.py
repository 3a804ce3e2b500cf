"""What a bot is: something that looks at a game as one player sees it, and chooses what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import GameView
    from rummikub_widget.engine.tiles import Tile

Choice: TypeAlias = "Table | Tile | None"
"""What to do in a turn: the table at the end of a play; a tile to be put into the bank, where the rules have that;
``None`` to draw, or to pass when there is nothing to draw."""


class Bot(Protocol):
    """A player that chooses by itself. Any class with such a method is a bot."""

    def choose(self, view: GameView, rules: Rules) -> Choice:
        """Choose what to do at the start of a turn.

        Parameters
        ----------
        view : GameView
            What the player may see; it is the player's turn, and nothing has been moved yet.
        rules : Rules
            The rules of the game.

        Returns
        -------
        Table, Tile or None
            The table at the end of a play; a tile to be put into the bank; ``None`` to draw or pass.
        """


def must_play(view: GameView, rules: Rules) -> bool:
    """Say whether a player who can play has to."""
    if view.pool:
        return not rules.voluntary_draw and view.opened[view.player]
    return rules.empty_pool_pass == "only_if_blocked"  # noqa: S105 - a pass, not a password


def without_play(view: GameView, rules: Rules) -> Tile | None:
    """Choose what to do without a play: a tile put into the bank is one less to pay for."""
    if view.pool or rules.empty_pool != "into_bank":
        return None
    return costliest(view.rack, rules)


def costliest(tiles: Iterable[Tile], rules: Rules) -> Tile:
    """Give the tile that costs most points on a rack at the end of a game."""
    return max(tiles, key=lambda tile: tile.number or rules.joker_rack_value)

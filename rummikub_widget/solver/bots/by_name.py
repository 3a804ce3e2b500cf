"""Bots by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.solver.bots.beginner import BeginnerBot
from rummikub_widget.solver.bots.solving import GreedyBot, ThriftyBot

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummikub_widget.solver.bots.bot import Bot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"greedy": GreedyBot, "thrifty": ThriftyBot, "beginner": BeginnerBot}
"""How each bot is made."""


def bot(name: str) -> Bot:
    """Give a bot by its name.

    Parameters
    ----------
    name : str
        ``"greedy"``, ``"thrifty"`` or ``"beginner"``.

    Raises
    ------
    ValueError
        An unknown name; the nearest right one is named.

    Examples
    --------
    >>> bot("greedy")
    GreedyBot()
    """
    if name not in BOTS:
        raise ValueError(unknown("bot", name, BOTS))
    return BOTS[name]()

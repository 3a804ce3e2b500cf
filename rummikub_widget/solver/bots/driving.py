"""Turns and whole games played by bots, whatever the edition asks of a player who does not play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.game import IllegalPlay
from rummikub_widget.engine.melds import Table
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.engine.verdict import Code
from rummikub_widget.solver.bots.bot import costliest
from rummikub_widget.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummikub_widget.engine.game import Game
    from rummikub_widget.engine.state import Event, Outcome
    from rummikub_widget.solver.bots.bot import Bot

_IDLE_ROUNDS: Final = 2
"""In the second round of passing at the latest something must change, or nothing ever will."""


def play_turn(game: Game, bot: Bot) -> Event:
    """Let a bot play the turn of the player whose turn it is.

    What was moved in the turn so far is put back first. A bot that does not play where the rules say that it must is
    made to: it lays the best play, or puts its costliest tile into the bank. No time passes.

    Parameters
    ----------
    game : Game
        The game; the bot sees only what its player may see.
    bot : Bot
        The bot.

    Returns
    -------
    Event
        What the turn came to.

    Raises
    ------
    IllegalPlay
        The game is over; or a bot that does not come with this package chose what the rules do not allow.

    Examples
    --------
    >>> from rummikub_widget import Game, bot
    >>> game = Game.from_position({"Ann": "R6 K1", "Boris": "B2"}, table="R3 R4 R5")
    >>> play_turn(game, bot("greedy")).after
    Table("R3 R4 R5 R6")
    """
    game.take_back()
    choice = bot.choose(game.view(game.current), game.rules)
    if isinstance(choice, Table):
        game.play(choice)
    elif isinstance(choice, Tile):
        game.give(choice)
    else:
        _draw_or_pass(game)
    return game.events[-1]


def _draw_or_pass(game: Game) -> None:
    try:
        if game.pool_size:
            game.draw()
        else:
            game.pass_turn()
    except IllegalPlay as refused:
        codes = refused.verdict.codes
        rack = game.rack(game.current)
        if Code.MUST_GIVE_TILE in codes:
            game.give(costliest(rack, game.rules))
            return
        play = solve(table=game.table, rack=rack, opened=game.opened(game.current), rules=game.rules)
        if Code.MUST_PLAY not in codes or play is None:
            raise
        game.play(play.table)


def play_game(game: Game, bots: Mapping[str, Bot]) -> Outcome:
    """Let bots play a game to its end.

    Parameters
    ----------
    game : Game
        The game, at its start or in the middle.
    bots : mapping of str to Bot
        A bot for each player.

    Returns
    -------
    Outcome
        How the game ended.

    Raises
    ------
    IllegalPlay
        See `play_turn`.
    ValueError
        A player without a bot, or a bot without a player; a game in which nothing changes any more, because players
        who draw nothing (``draw_after_open=0``) don't play either.

    Examples
    --------
    >>> from rummikub_widget import Game, bot
    >>> game = Game(["Ann", "Boris"], seed=1)
    >>> play_game(game, {"Ann": bot("greedy"), "Boris": bot("beginner")}).reason
    'out'
    """
    for player in bots:
        if player not in game.players:
            raise ValueError(unknown("player", player, game.players))
    for player in game.players:
        if player not in bots:
            raise ValueError(f"there is no bot for the player {player!r}")
    idle = 0
    while game.outcome is None:
        event = play_turn(game, bots[game.current])
        idle = 0 if event.after is not None or event.drawn or event.given else idle + 1
        if idle > _IDLE_ROUNDS * len(game.players):
            raise ValueError(f"the game does not end: nobody has played or drawn a tile for {_IDLE_ROUNDS} rounds")
    return game.outcome

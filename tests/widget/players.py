"""Matches and bots for tests of the game table: nothing here is left to chance."""

from collections.abc import Callable, Mapping

from rummikub_widget import Game, GameBoard, Match, Rules, solve
from rummikub_widget.widget.seating import Opponent
from rummikub_widget.widget.session import Session
from tests.widget.page import Page


def solving(game: Game) -> None:
    """Play as the solver does; draw or pass where there is no play."""
    play = solve(table=game.table, rack=game.rack(game.current), opened=game.opened(game.current), rules=game.rules)
    if play is not None:
        game.play(play.table)
    elif game.pool_size:
        game.draw()
    elif game.rules.empty_pool == "into_bank":
        game.give(game.rack(game.current)[0])
    else:
        game.pass_turn()


def drawing(game: Game) -> None:
    """Draw as long as there is something to draw."""
    if game.pool_size:
        game.draw()
    else:
        game.pass_turn()


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def table_of(
    *people: str,
    bots: Mapping[str, Callable[[Game], object]] | None = None,
    rules: Rules | None = None,
    game: Game | None = None,
    rounds: int = 1,
    seed: int = 1,
    time: Time | None = None,
    lang: str = "en",
) -> Page:
    """Give the page of a game, from a deal or in the middle."""
    bots = bots or {}
    names = game.players if game is not None else (*people, *bots)
    rules = rules or (game.rules if game is not None else Rules(turn_seconds=None))
    match = Match(names, rules, rounds, seed)
    if game is not None:
        match.game = game
    opponents = {name: Opponent("greedy", take_turn) for name, take_turn in bots.items()}
    return Page(GameBoard.of(Session(match, opponents, time or Time()), lang=lang))


def position(**options: object) -> Game:
    """Give a game of two in the middle: Ann can lay R6, and Boris holds what nobody must see."""
    racks = {"Ann": "R6 K1 B9", "Boris": "B2 O13 J"}
    settings: dict[str, object] = {
        "racks": racks,
        "table": "R3 R4 R5",
        "pool": "K5 K6 K7 K8 K9",
        "rules": Rules(turn_seconds=None),
    }
    return Game.from_position(**{**settings, **options})  # type: ignore[arg-type]

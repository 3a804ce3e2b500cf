"""Who sits at a table: people by their names, bots by kind, name or number. Wrong ones are refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, runtime_checkable

from rummikub_widget.engine.deal import FEWEST_PLAYERS, MOST_PLAYERS, checked_players
from rummikub_widget.engine.errors import unknown
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummikub_widget.engine.game import Game
    from rummikub_widget.engine.melds import Table
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import GameView
    from rummikub_widget.engine.tiles import Tile

KINDS: Final = ("greedy", "thrifty", "beginner")
"""The kinds of bots."""
_COMMON_KIND: Final = "greedy"


@runtime_checkable
class Chooser(Protocol):
    """A bot of the solver's, or one of a programmer's own: it chooses by what its player may see."""

    def choose(self, view: GameView, rules: Rules) -> Table | Tile | None:
        """Choose the table at the end of a play, a tile for the bank, or nothing: to draw, or to pass."""


Bots: TypeAlias = "int | str | Sequence[str | Chooser] | Mapping[str, str | Chooser] | None"


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot at the table."""

    kind: str
    """What kind of bot it is."""
    take_turn: Callable[[Game], object]
    """Plays the running turn of a game."""


def seated(
    players: str | Sequence[str] | None, bots: Bots, lang: str = "en"
) -> tuple[tuple[str, ...], dict[str, Opponent]]:
    """Give the names in the order in which they sit, people first, and the bots among them.

    Parameters
    ----------
    players : str, sequence of str or None
        The names of the people; ``None``: one person.
    bots : int, str, sequence, mapping or None
        How many bots; their kinds; or the kind of each by its name. ``None``: one bot where there is one person, else
        none.
    lang : str
        The language of names that are not given.

    Raises
    ------
    ValueError
        Not two to four players, nobody but bots, names that can't be told apart, or an unknown kind.
    TypeError
        Something else than names, kinds or a number.
    """
    people = _names(players, lang)
    kinds = _kinds(bots, people, lang)
    if len(people) + len(kinds) < FEWEST_PLAYERS:
        raise ValueError("Rummikub is for two to four players: name another person, or add a bot, as in bots=1")
    if len(people) + len(kinds) > MOST_PLAYERS:
        raise ValueError(
            f"Rummikub is for two to four players, not {len(people) + len(kinds)}: "
            f"{len(people)} people and {len(kinds)} bots"
        )
    names = checked_players((*people, *kinds))
    return names, {name: _opponent(kind) for name, kind in kinds.items()}


def _names(players: str | Sequence[str] | None, lang: str) -> tuple[str, ...]:
    if players is None:
        return (plain_text(language(lang).say("player-you")),)
    if not isinstance(players, str | Sequence):
        raise TypeError(f"players are named, as in players=['Ann', 'Boris'], not {players!r}")
    names = (players,) if isinstance(players, str) else tuple(players)
    if not names:
        raise ValueError("somebody has to sit at the table: name one to four people")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"two players have the name {name!r}")
    return names


def _kinds(bots: Bots, people: Sequence[str], lang: str) -> dict[str, str | Chooser]:
    if isinstance(bots, Mapping):
        for name in bots:
            if name in people:
                raise ValueError(f"two players have the name {name!r}: a person and a bot")
        return dict(bots)
    kinds: Sequence[str | Chooser]
    if bots is None:
        kinds = (_COMMON_KIND,) if len(people) == 1 else ()
    elif isinstance(bots, str):
        kinds = (bots,)
    elif type(bots) is int:
        if not 0 <= bots < MOST_PLAYERS:
            raise ValueError(f"there can be 0 to {MOST_PLAYERS - 1} bots, not {bots}")
        kinds = (_COMMON_KIND,) * bots
    elif isinstance(bots, Sequence):
        kinds = bots
    else:
        raise TypeError(f"bots are a number, kinds such as ['greedy'], or names with kinds, not {bots!r}")
    return _named(kinds, people, lang)


def _named(kinds: Sequence[str | Chooser], people: Sequence[str], lang: str) -> dict[str, str | Chooser]:
    """Give every bot a name that nobody else has."""
    named: dict[str, str | Chooser] = {}
    for kind in kinds:
        name = plain_text(language(lang).say(f"bot-{_checked(kind)}")) if isinstance(kind, str) else type(kind).__name__
        free = (name, *(f"{name} {number}" for number in range(2, MOST_PLAYERS + len(people) + 1)))
        named[next(choice for choice in free if choice not in named and choice not in people)] = kind
        if len(named) > MOST_PLAYERS:
            raise ValueError(f"there can be at most {MOST_PLAYERS - 1} bots, not {len(kinds)}")
    return named


def _checked(kind: str) -> str:
    if kind not in KINDS:
        raise ValueError(unknown("kind of bot", kind, KINDS))
    return kind


def _opponent(kind: str | Chooser) -> Opponent:
    from rummikub_widget.solver.bots.by_name import bot  # noqa: PLC0415 - a table of people needs no solver
    from rummikub_widget.solver.bots.driving import play_turn  # noqa: PLC0415 - as above

    if isinstance(kind, str):
        made = bot(_checked(kind))
        return Opponent(kind, lambda game: play_turn(game, made))
    if not isinstance(kind, Chooser):
        raise TypeError(f"a bot is a kind such as 'greedy', or has a method 'choose', not {kind!r}")
    chooser = kind
    return Opponent(type(kind).__name__.lower(), lambda game: play_turn(game, chooser))

"""A whole game in a notebook cell: people at one screen, and bots."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

import traitlets

from rummikub_widget.engine.errors import quoted
from rummikub_widget.engine.match import Match
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules, rules_or_edition
from rummikub_widget.engine.verdict import Verdict
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.widget.game_snapshot import game_snapshot
from rummikub_widget.widget.picture import game_html
from rummikub_widget.widget.protocol import Press, Refusal
from rummikub_widget.widget.seating import seated
from rummikub_widget.widget.session import Session
from rummikub_widget.widget.table_widget import TableWidget, refuse_unknown
from rummikub_widget.widget.traits import RackTrait, TableTrait

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummikub_widget.engine.game import Game
    from rummikub_widget.engine.state import Event
    from rummikub_widget.widget.protocol import Intent
    from rummikub_widget.widget.seating import Bots

Clock: TypeAlias = "int | Literal['edition'] | None"
_LONGEST_CLOCK: Final = 86_400


class GameBoard(TableWidget):
    """A whole game in a cell. Made by `play`, which tells of the arguments.

    Examples
    --------
    >>> board = GameBoard(["Ann", "Boris"], seed=1, clock=None)
    >>> board
    <GameBoard of Ann, Boris: turn 1, Ann to play, 78 tiles in the pool>
    """

    _arguments = ("players", "bots", "rules", "seed", "clock", "games")
    _written = ("state", "table", "rack", "verdict")

    table = TableTrait(Table(), read_only=True)
    """The table as it lies."""
    rack = RackTrait(Rack(), read_only=True)
    """The rack that is shown: that of the person who looks, and of nobody in between."""
    verdict = traitlets.Instance(Verdict, args=("request", (), ()), read_only=True)
    """The judgement of the running turn so far; while no person is on turn, an empty one."""

    def __init__(
        self,
        players: str | Sequence[str] | None = None,
        bots: Bots = None,
        *,
        rules: Rules | str | None = None,
        seed: int | None = None,
        clock: Clock = "edition",
        games: int = 1,
        **options: Any,  # noqa: ANN401 - the look, and the options of ipywidgets
    ) -> None:
        refuse_unknown(type(self), options, "play")
        names, opponents = seated(players, bots, options.get("lang", "en"))
        match = Match(names, _rules(rules, clock), games, seed)
        self._open(Session(match, opponents), options)

    @classmethod
    def of(cls, session: Session, **options: Any) -> Self:  # noqa: ANN401 - as above
        """Show a match that goes on already.

        Parameters
        ----------
        session : Session
            The match, and who of its players are bots.
        **options
            ``lang``, ``face``, ``copies``, ``layout`` and other options of every ipywidgets widget.
        """
        refuse_unknown(cls, options)
        board = cls.__new__(cls)
        board._open(session, options)  # noqa: SLF001 - its own class
        return board

    def _open(self, session: Session, options: dict[str, Any]) -> None:
        self._session = session
        self._callbacks: list[Callable[[Event], object]] = []
        self._told = len(session.turns)
        TableWidget.__init__(self, **options)
        self._begin()

    # What Python sees

    @property
    def game(self) -> Game:
        """The running game as it is now: a copy, for no turn is played past the table."""
        return self._session.game.copy()

    @property
    def match(self) -> Match:
        """The match as it is now: a copy, as for `game`."""
        return deepcopy(self._session.match)

    def on_turn(self, callback: Callable[[Event], object], *, remove: bool = False) -> None:
        """Have a function called after each finished turn, a bot's too.

        Parameters
        ----------
        callback : callable
            It is given the `Event` of the turn. If it fails, the cell shows its error, and the turn stands.
        remove : bool
            Whether it shall no longer be called.

        Raises
        ------
        TypeError
            It can't be called.
        ValueError
            It is to be removed and is not there.
        """
        if not callable(callback):
            raise TypeError(f"a function is called after each turn, not {callback!r}")
        if not remove:
            self._callbacks.append(callback)
        elif callback in self._callbacks:
            self._callbacks.remove(callback)
        else:
            raise ValueError(f"{callback!r} is not called after turns")

    @traitlets.observe("lang")
    def _on_language(self, _change: object) -> None:
        if not self._busy and self.lang != self._shown_lang:
            self._publish()

    def _state(self, revision: int) -> dict[str, Any]:
        return game_snapshot(self._session, self.lang, revision)

    def _write_traits(self) -> None:
        session, seat = self._session, self._session.seat
        practice = session.practice
        self.set_trait("table", session.game.table)
        self.set_trait("rack", Rack() if seat is None else Rack((practice.now if practice else seat.position).rack))
        self.set_trait(
            "verdict", practice.verdict() if practice else Verdict("request", (), (), rules=session.game.rules)
        )

    # What the page asks for

    def _do(self, intent: Intent) -> None:
        late = self._session.look_at_clock()
        if late:
            self._go_on()
            if not (isinstance(intent, Press) and intent.type == "time"):
                raise Refusal("not-now", why="time")
            return
        self._session.apply(intent)
        self._go_on()

    def _go_on(self) -> None:
        """Publish what a person did, then every turn of the bots that follow."""
        self._publish_turn()
        while self._session.phase == "watching":
            player = self._session.game.current
            failed = self._session.bot_turn()
            if failed is not None and self._failures is not None:
                self._failures.append(_BotFailure(player, failed))
            self._publish_turn()

    def _publish_turn(self) -> None:
        turns = self._session.turns
        if len(turns) < self._told:  # another game was dealt
            self._told = 0
        new, self._told = turns[self._told :], len(turns)
        self._publish()
        for turn in new:
            for callback in tuple(self._callbacks):
                try:
                    callback(turn.event)
                except Exception as error:  # noqa: BLE001 - shown in the cell, like those of observers
                    if self._failures is not None:
                        self._failures.append(error)

    def _copied(self) -> tuple[Session, int]:
        return self._session.copy(), self._told

    def _put_back(self, copied: tuple[Session, int]) -> None:
        session, self._told = copied
        self._session = session.copy()

    def _failure_told(self, failure: Exception) -> str:
        if isinstance(failure, _BotFailure):
            return plain_text(language(self.lang).say("trouble-bot", failure.facts))
        return super()._failure_told(failure)

    def _described(self, error: Exception) -> str:
        """What failed inside may speak of hidden tiles: only its kind is told."""
        return type(error).__name__

    # How it looks without a page

    def _text(self) -> str:
        game = self._session.game
        players = ", ".join(game.players)
        if game.outcome is not None:
            return f"<GameBoard of {players}: won by {', '.join(game.outcome.winners)}>"
        turn = f"turn {game.state.turn}, {game.current} to play, {game.pool_size} tiles in the pool"
        return f"<GameBoard of {players}: {turn}>"

    def to_svg(self) -> str:
        """Give the table as a self-contained SVG picture, without any rack.

        Returns
        -------
        str
            The text of the SVG element.
        """
        return self.table.to_svg()

    def _html(self) -> str:
        return game_html(self._session.game, self.lang)


class _BotFailure(Exception):  # noqa: N818 - told in the cell, never raised
    """A bot failed; its own words may speak of its rack and are kept back."""

    def __init__(self, player: str, error: Exception) -> None:
        super().__init__(player)
        self.facts = {"player": player, "error": type(error).__name__}


def play(
    players: str | Sequence[str] | None = None,
    bots: Bots = None,
    *,
    rules: Rules | str | None = None,
    seed: int | None = None,
    clock: Clock = "edition",
    games: int = 1,
    **options: Any,  # noqa: ANN401 - the look, and the options of ipywidgets
) -> GameBoard:
    """Play a whole game in the cell.

    Parameters
    ----------
    players : str, sequence of str or None
        The names of the people, one to four; several take turns at the same screen, and see nothing of each other's
        racks. ``None``: you alone.
    bots : int, str, sequence, mapping or None
        How many bots play; their kinds, as in ``["greedy", "beginner"]``; or the kind of each by its name, as in
        ``{"Boris": "thrifty"}``. ``None``: one bot if you are alone, else none.
    rules : Rules, str or None
        The rules, or the name of an edition.
    seed : int or None
        Decides the deal; ``None``: another deal each time.
    clock : int, None or "edition"
        Seconds for a turn; ``None``: no limit; ``"edition"``: as the rules have it.
    games : int
        How many games make the match.
    **options
        ``lang``, ``face``, ``copies``: see `TableWidget`; ``layout`` and other options of every ipywidgets widget.

    Returns
    -------
    GameBoard
        The table.

    Raises
    ------
    ValueError
        Not two to four players, names that can't be told apart, an unknown kind of bot or edition, a clock that is no
        number of seconds.
    TypeError
        An unknown argument; the nearest right name is named.

    Examples
    --------
    >>> play(["Ann", "Boris"], seed=1)
    <GameBoard of Ann, Boris: turn 1, Ann to play, 78 tiles in the pool>
    """
    return GameBoard(players, bots, rules=rules, seed=seed, clock=clock, games=games, **options)


def _rules(rules: Rules | str | None, clock: Clock) -> Rules:
    if rules is not None and not isinstance(rules, str | Rules):
        raise TypeError(f"the rules are Rules(...) or the name of an edition, such as 'ru-leaflet', not {rules!r}")
    chosen = rules_or_edition(rules)
    if clock == "edition":
        return chosen
    if clock is not None and (type(clock) is not int or not 1 <= clock <= _LONGEST_CLOCK):
        raise ValueError(
            f"the clock is a whole number of seconds, 1 or more, or None for no limit, not {quoted(repr(clock))}"
        )
    return chosen.replace(turn_seconds=clock)

"""A match at one table without a page: whose turn it is, who looks, the running turn, the clock, the bots.

Nothing here speaks a language. The engine alone says what is allowed; a session adds what people at one screen need.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rummikub_widget.engine.ability import find_play
from rummikub_widget.engine.game import IllegalPlay
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.turn import check_turn
from rummikub_widget.widget.help import Help
from rummikub_widget.widget.letters import followed
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.practice import Practice
from rummikub_widget.widget.protocol import Give, Press, Refusal, Seek

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rummikub_widget.engine.game import Game
    from rummikub_widget.engine.match import Match
    from rummikub_widget.engine.state import Event, GameState
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.widget.position import Row
    from rummikub_widget.widget.protocol import Intent
    from rummikub_widget.widget.seating import Opponent

Phase: TypeAlias = Literal["start", "hand-over", "turn", "watching", "over"]
"""``start``: who starts is shown; ``hand-over``: the next person has to sit down; ``watching``: a bot is on turn."""
TurnEnd: TypeAlias = Literal["end-turn", "draw", "pass", "give"]
_TURN_ENDS: Final = ("end-turn", "draw", "pass")
_LONGEST_WAIT: Final = 1e8  # seconds; the engine takes no more at once


@dataclass(frozen=True, eq=False)
class Turn:
    """A finished turn, and what is to be told of it. Each is itself alone."""

    event: Event
    verdict: Verdict | None
    """What the engine says of a play."""
    opened: bool = False
    """Whether it was the player's initial meld."""
    put_back: Row = ()
    """The tiles that went back to the rack when the time was over."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The table as one person sees it: the letters of the tiles are this person's own."""

    position: Position
    drawn: Row = ()
    """The tiles that came to the rack since this person's last turn."""
    seen: int = 0
    """How many turns are no news to this person."""
    away: Row = ()
    """Tiles of this person that lie in the bank."""


class Session:
    """A match of people and bots at one screen.

    Parameters
    ----------
    match : Match
        The match; its running game may be at any turn.
    bots : mapping of str to Opponent
        The players that are bots; all others are people who take turns at the screen.
    now : callable
        The clock, in seconds.
    """

    def __init__(self, match: Match, bots: Mapping[str, Opponent], now: Callable[[], float] = monotonic) -> None:
        self.match = match
        self.bots = dict(bots)
        self.people = tuple(name for name in match.players if name not in bots)
        self._now = now
        self._deal()

    def copy(self) -> Session:
        """Give an independent session in the same state."""
        twin = copy(self)
        twin.match = copy(self.match)
        twin.match.game = copy(self.game)  # nothing that happens at this table mixes tiles within a game
        twin.seats = dict(self.seats)
        twin.practice = None if self.practice is None else self.practice.copy()
        twin.help = self.help.copy()
        return twin

    def _deal(self) -> None:
        self.phase: Phase = "start"
        self.turns: tuple[Turn, ...] = ()
        self.practice: Practice | None = None
        self.help = Help()
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.seats = {name: Seat(Position.of(self.game.table, Rack(self._row(name)))) for name in self.people}
        self._looked = self._now()

    @property
    def game(self) -> Game:
        """The running game."""
        return self.match.game

    @property
    def seat(self) -> Seat | None:
        """The seat of the person who looks; ``None`` where nobody must see a rack."""
        hidden = self.phase == "hand-over" or self.viewer is None
        return None if hidden or self.viewer is None else self.seats[self.viewer]

    @property
    def seconds_left(self) -> float | None:
        """Seconds that are left in the running turn; ``None``: no limit."""
        limit = self.game.rules.turn_seconds
        if limit is None:
            return None
        running = self._now() - self._looked if self.phase == "turn" else 0.0
        return max(0.0, limit - self.game.state.elapsed - running)

    @property
    def news(self) -> tuple[Turn, ...]:
        """What happened since the last turn of the person who looks."""
        return () if self.seat is None else self.turns[self.seat.seen :]

    def _row(self, name: str) -> Row:
        return self.game.rack(name).tiles if name in self.game.players else ()

    # What people ask for

    def apply(self, intent: Intent) -> None:
        """Do what the page asked for.

        Raises
        ------
        Refusal
            It can't be done, or not in this phase; nothing was changed.
        """
        if isinstance(intent, Seek):
            raise Refusal("not-now", why="mode")
        if isinstance(intent, Press) and intent.type == "time":
            return  # the clock was looked at before; the page gets the time that is left
        if isinstance(intent, Press) and intent.type in ("ready", "next-game"):
            self._go_on(intent.type)
            return
        if self.phase != "turn" or self.practice is None:
            raise Refusal("not-now", why=self.phase)
        if isinstance(intent, Give):
            self._end("give", self.practice, intent.tile)
        elif isinstance(intent, Press) and intent.type in _TURN_ENDS:
            self._end(intent.type, self.practice)
        else:
            self._work(intent, self.practice)

    def _go_on(self, wish: Literal["ready", "next-game"]) -> None:
        if wish == "next-game":
            if self.phase != "over":
                raise Refusal("not-now", why="running")
            if self.match.winners:
                raise Refusal("not-now", why="match-over")
            self.match.next_game()
            self._deal()
        elif self.phase == "start":
            self._next()
        elif self.phase == "hand-over":
            self._sit()
        else:
            raise Refusal("not-now", why=self.phase)

    def _work(self, intent: Intent, practice: Practice) -> None:
        if not self.help.apply(intent, practice):
            practice.apply(intent)
            self.help.keep_if_fitting(practice)
        lying = practice.now.plain_table
        if lying != self.game.table:
            self.game.arrange(lying)

    def _end(self, how: TurnEnd, practice: Practice, tile: Tile | None = None) -> None:
        refused = self.obstacle(how, tile, searching=True)
        if refused is not None:
            raise refused
        before = self.game.state
        _end_turn(self.game, how, tile)
        lying = practice.now
        if tile is not None:
            lying = Position(lying.table, tuple(other for other in lying.rack if other is not tile), lying.declared)
            seat = self.seats[self.game.players[before.current]]
            self.seats[self.game.players[before.current]] = replace(seat, away=(*seat.away, tile))
        self._finish(before, lying)

    def obstacle(self, how: TurnEnd, tile: Tile | None = None, *, searching: bool = False) -> Refusal | None:
        """Say why a turn can't be ended in this way; ``None``: it can.

        Parameters
        ----------
        how : str
            How to end it.
        tile : Tile or None
            The tile to be given; ``None``: any.
        searching : bool
            Whether to look for a play, where only who can't play may draw or pass. Nobody is told that there is one
            who has not tried.
        """
        if self.phase != "turn" or self.practice is None:
            return Refusal("not-now", why=self.phase)
        if tile is not None and tile not in self.practice.now.rack:
            return Refusal("bad-place", why="not-on-rack", tile=tile)
        if how == "end-turn" and not (verdict := self.practice.verdict()).legal:
            return Refusal("illegal", verdict)
        trial = copy(self.game)
        if not searching:
            trial.rules = trial.rules.replace(voluntary_draw=True, empty_pool_pass="voluntary")  # noqa: S106 - a pass
        given = tile or next(iter(self.practice.now.rack), None)
        try:
            _end_turn(trial, how, given)
        except IllegalPlay as error:
            return Refusal("illegal", error.verdict)
        return None

    # The clock

    def look_at_clock(self) -> bool:
        """Let the time pass that has passed, and say whether it ended the turn."""
        now = self._now()
        passed, self._looked = max(0.0, now - self._looked), now
        if self.phase != "turn" or self.practice is None or self.game.rules.turn_seconds is None:
            return False
        before, practice = self.game.state, self.practice
        event = self.game.elapse(min(passed, _LONGEST_WAIT))
        if event is None:
            return False
        if event.action == "play":
            self._finish(before, practice.now)
        else:
            self._finish(before, practice.start_as_arranged, practice.laid)
        return True

    # From turn to turn

    def bot_turn(self) -> Exception | None:
        """Let the bot play that is on turn; give its error if it failed and the turn was ended for it."""
        before, game = self.game.state, self.game
        trial = game.copy()
        failed: Exception | None = None
        try:
            self.bots[game.current].take_turn(trial)
            if len(trial.events) != len(game.events) + 1:
                raise RuntimeError("it did not play exactly one turn")  # noqa: TRY301 - told like its other errors
        except Exception as error:  # noqa: BLE001 - a bot may be anybody's program
            failed = error
            trial = game.copy()
            _least_turn(trial)
        self.match.game = trial
        self._tell(before)
        self._next()
        return failed

    def _finish(self, before: GameState, lying: Position, put_back: Row = ()) -> None:
        """End the turn of the person who looks; ``lying`` is where this person's tiles went."""
        name = self.game.players[before.current]
        seat = self.seats[name]
        self.seats[name] = replace(seat, position=lying)
        self._tell(before, put_back)
        drawn = tuple(tile for tile in self.seats[name].position.rack if tile not in lying.rack)
        seen = len(self.turns) - self.turns[-1].event.timed_out  # that the time was over is news
        self.seats[name] = replace(self.seats[name], drawn=drawn, seen=seen)
        self.practice = None
        self.help = Help()
        self._next()

    def _tell(self, before: GameState, put_back: Row = ()) -> None:
        """Remember the turn that was just finished, and let everyone look at the table."""
        event = self.game.events[-1]
        player = before.current
        verdict = None
        if event.after is not None:
            verdict = check_turn(
                table=before.table,
                rack=Rack(before.racks[player]),
                after=event.after,
                opened=before.opened[player],
                rules=self.game.rules,
            )
        opened = verdict is not None and not before.opened[player]
        self.turns = (*self.turns, Turn(event, verdict, opened, put_back))
        for name, seat in self.seats.items():
            position = followed(seat.position, self.game.table, self._row(name), seat.away)
            self.seats[name] = replace(seat, position=position)

    def _next(self) -> None:
        if self.game.outcome is not None:
            self.phase = "over"
        elif self.game.current in self.bots:
            self.phase = "watching"
        elif self.game.current == self.viewer:
            self._sit()
        else:
            self.phase = "hand-over"

    def _sit(self) -> None:
        self.viewer = self.game.current
        self.phase = "turn"
        opened = self.game.opened(self.viewer)
        self.practice = Practice(self.seats[self.viewer].position, opened=opened, rules=self.game.rules)
        self.help = Help()
        self._looked = self._now()


def _end_turn(game: Game, how: TurnEnd, tile: Tile | None) -> None:
    if how == "end-turn":
        game.commit()
    elif how == "draw":
        game.draw()
    elif how == "pass":
        game.pass_turn()
    elif tile is not None:
        game.give(tile)


def _least_turn(game: Game) -> None:
    """End a turn for a bot that failed, with as little as the rules allow."""
    player = game.current
    ways: tuple[Callable[[], object], ...] = (
        game.draw,
        game.pass_turn,
        lambda: game.give(game.rack(player)[0]),
        lambda: game.play(_some_play(game)),
    )
    for way in ways:
        try:
            way()
        except IllegalPlay:
            continue
        return
    raise RuntimeError("there is no way to end this turn")


def _some_play(game: Game) -> Table:
    found = find_play(game.table, game.rack(game.current), opened=game.opened(game.current), rules=game.rules)
    return game.table if found is None else found

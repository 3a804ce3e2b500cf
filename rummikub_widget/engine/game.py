"""The game around the turn: deal, turns, draws, the clock, the empty pool, the end.

A game is a state and requests to change it. A request that the rules do not allow raises `IllegalPlay` with the
verdict, and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from copy import copy, deepcopy
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from rummikub_widget.engine.ability import find_play
from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.deal import StartDraw, checked_players, deal, draw_for_start, shuffled
from rummikub_widget.engine.errors import quoted, unknown
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.scoring import settle
from rummikub_widget.engine.sets import legal_readings
from rummikub_widget.engine.state import Event, GameState, GameView, Outcome
from rummikub_widget.engine.tiles import COPIES, Tile
from rummikub_widget.engine.turn import check_turn
from rummikub_widget.engine.verdict import Code, Fact, Finding, Remedy, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rummikub_widget.engine.record import Record
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import Row


_LONGEST_TIME: Final = 1e9  # seconds; anything longer is a mistake


class IllegalPlay(ValueError):  # noqa: N818 - the public name, in the game's words
    """A request that the rules do not allow. The game is as it was.

    Attributes
    ----------
    verdict : Verdict
        Every reason.
    """

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(verdict)

    def __str__(self) -> str:
        return self.verdict.explain()


class Game:
    """A game of two to four players. The same seed gives the same game.

    Parameters
    ----------
    players : sequence of str
        Their names, in the order in which they sit, clockwise.
    rules : Rules, optional
        The edition "standard" if not given.
    seed : int or None
        Decides the deal; ``None``: another deal each time.
    starter : str or None
        Who starts, by agreement; ``None``: the players draw for it.
    start : GameState, optional
        A state to start from instead of a deal; see also `from_position`.

    Raises
    ------
    ValueError
        Not two to four players, names that can't be told apart, or a starter who does not play.

    Examples
    --------
    >>> game = Game(["Ann", "Boris"], seed=1)
    >>> game.pool_size, len(game.rack("Ann"))
    (78, 14)
    """

    def __init__(
        self,
        players: Sequence[str],
        rules: Rules | None = None,
        seed: int | None = None,
        *,
        starter: str | None = None,
        start: GameState | None = None,
    ) -> None:
        self.players = checked_players(players)
        self.rules = checked_rules(rules)
        self._chance = Random(seed)  # noqa: S311 - a game, not a secret
        self.start_draws: tuple[StartDraw, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.first_state = self._state = self._dealt(starter) if start is None else start

    def _dealt(self, starter: str | None) -> GameState:
        if starter is None:
            starter, self.start_draws = draw_for_start(self.players, self._tiles_to_draw(), self.rules)
        racks, pool = deal(self.players, shuffled(self._chance))
        nobody = (False,) * len(racks)
        return GameState(Table(), racks, pool, (), nobody, self.players.index(self._known(starter)), work=(Table(),))

    def _tiles_to_draw(self) -> Iterator[Tile]:
        while True:
            yield from shuffled(self._chance)

    @classmethod
    def from_position(
        cls,
        racks: Mapping[str, str | Rack],
        table: str | Table = "",
        pool: str | Rack = "",
        *,
        current: str | None = None,
        opened: Collection[str] | None = None,
        rules: Rules | None = None,
        seed: int | None = 0,
    ) -> Game:
        """Set a game up in the middle.

        Parameters
        ----------
        racks : mapping of str to str or Rack
            The rack of each player, in the order in which they sit.
        table : str or Table
            The table.
        pool : str or Rack
            The tiles to draw, the next one first.
        current : str or None
            Whose turn it is; ``None``: the first player's.
        opened : collection of str or None
            Who has opened; ``None``: everyone.
        rules, seed
            As for a whole game.

        Raises
        ------
        ValueError
            More copies of a tile than the game has, or an unknown player.
        """
        players = checked_players(tuple(racks))
        for name in (*(() if opened is None else opened), *(() if current is None else (current,))):
            if name not in players:
                raise ValueError(unknown("player", name, players))
        rows = tuple(Rack(rack).plain.tiles for rack in racks.values())
        lying, drawing = Table(table).plain, Rack(pool).plain.tiles
        for tile, count in Counter([*lying.tiles, *drawing, *(tile for row in rows for tile in row)]).items():
            if count > COPIES:
                raise ValueError(f"there are {count} tiles {tile}, but the game has only two of each")
        flags = tuple(opened is None or name in opened for name in players)
        seat = 0 if current is None else players.index(current)
        start = GameState(lying, rows, drawing, (), flags, seat, work=(lying,))
        return cls(players, rules, seed, start=start)

    def _known(self, player: str) -> str:
        if player not in self.players:
            raise ValueError(unknown("player", player, self.players))
        return player

    def __repr__(self) -> str:
        players = ", ".join(self.players)
        if self.outcome is not None:
            return f"<Game of {players}: won by {', '.join(self.outcome.winners)}>"
        return (
            f"<Game of {players}: turn {self._state.turn}, {self.current} to play, {self.pool_size} tiles in the pool>"
        )

    # What is to be seen

    @property
    def state(self) -> GameState:
        """The whole state, hidden tiles and all; for players there is `view`."""
        return self._state

    @property
    def current(self) -> str:
        """Whose turn it is."""
        return self.players[self._state.current]

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self._state.lying

    @property
    def pool_size(self) -> int:
        """How many tiles can still be drawn."""
        return len(self._state.pool)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self._state.outcome

    @property
    def touched(self) -> bool:
        """Whether the table differs from the start of the turn."""
        return self._state.lying.bags != self._state.table.bags

    def rack(self, player: str) -> Rack:
        """Give the rack of a player, less what is laid in the running turn.

        Raises
        ------
        ValueError
            An unknown player.
        """
        seat = self.players.index(self._known(player))
        row = self._state.racks[seat]
        if seat != self._state.current:
            return Rack(row)
        laid = Counter(self._state.lying.tiles) - Counter(self._state.table.tiles)
        return Rack(_less(row, laid))

    def opened(self, player: str) -> bool:
        """Say whether a player has laid the initial meld.

        Raises
        ------
        ValueError
            An unknown player.
        """
        return self._state.opened[self.players.index(self._known(player))]

    def view(self, player: str) -> GameView:
        """Give what one player may see.

        Raises
        ------
        ValueError
            An unknown player.
        """
        limit = self.rules.turn_seconds
        return GameView(
            player=player,
            rack=self.rack(player),
            table=self.table,
            counts={name: len(self.rack(name)) for name in self.players},
            opened=dict(zip(self.players, self._state.opened, strict=True)),
            pool=self.pool_size,
            current=self.current,
            turn=self._state.turn,
            seconds_left=None if limit is None else max(0.0, limit - self._state.elapsed),
            outcome=None if self.outcome is None else replace(self.outcome, scores=dict(self.outcome.scores)),
        )

    def verdict(self) -> Verdict:
        """Judge the running turn as it lies."""
        return self._judged(self._state.lying)

    def _judged(self, after: Table) -> Verdict:
        state = self._state
        return check_turn(
            table=state.table,
            rack=Rack(state.racks[state.current]),
            after=after,
            opened=state.opened[state.current],
            rules=self.rules,
        )

    # The running turn

    def arrange(self, after: str | Table, player: str | None = None) -> Verdict:
        """Lay the table otherwise; the turn goes on.

        Parameters
        ----------
        after : str or Table
            The whole table, in whatever state.
        player : str or None
            Who asks; ``None``: whose turn it is.

        Returns
        -------
        Verdict
            The judgement of the turn so far.

        Raises
        ------
        IllegalPlay
            Tiles that are neither on the table nor on the rack; not the player's turn; the game is over.
        """
        self._may_ask(player)
        lying = Table(after).plain
        state = self._state
        verdict = self._judged(lying)
        foreign = [
            finding for finding in verdict.findings if finding.code in (Code.TILE_NOT_ON_RACK, Code.NO_SUCH_TILE)
        ]
        if foreign:
            raise IllegalPlay(replace(verdict, findings=tuple(foreign)))
        work = (*state.work[: state.at + 1], lying)
        self._state = replace(state, work=work, at=state.at + 1)
        return verdict

    def undo(self, player: str | None = None) -> None:
        """Take back the last rearrangement of the running turn.

        Raises
        ------
        IllegalPlay
            There is none.
        """
        self._may_ask(player)
        if not self._state.at:
            raise self._refused(Code.NOTHING_TO_UNDO, "turn-undo")
        self._state = replace(self._state, at=self._state.at - 1)

    def redo(self, player: str | None = None) -> None:
        """Make again what was taken back.

        Raises
        ------
        IllegalPlay
            There is nothing.
        """
        self._may_ask(player)
        if self._state.at + 1 == len(self._state.work):
            raise self._refused(Code.NOTHING_TO_REDO, "turn-undo")
        self._state = replace(self._state, at=self._state.at + 1)

    def take_back(self, player: str | None = None) -> None:
        """Put everything back as it was at the start of the turn; it can be undone."""
        self._may_ask(player)
        if self.touched:
            self.arrange(self._state.table)

    # The end of a turn

    def commit(self, player: str | None = None) -> Verdict:
        """End the turn with the table as it lies.

        Raises
        ------
        IllegalPlay
            The turn is not legal; it goes on, and so does the clock (source: RULES, undecided point U10).
        """
        self._may_ask(player)
        return self._play(self._state.lying)

    def play(self, after: str | Table, player: str | None = None) -> Verdict:
        """Lay the table otherwise and end the turn.

        Raises
        ------
        IllegalPlay
            The turn is not legal; nothing was changed.
        """
        self._may_ask(player)
        return self._play(Table(after).plain)

    def _play(self, after: Table, *, timed_out: bool = False) -> Verdict:
        verdict = self._judged(after)
        if not verdict:
            raise IllegalPlay(verdict)
        state = self._state
        laid = Counter(after.tiles) - Counter(state.table.tiles)
        rack = _less(state.racks[state.current], laid)
        opened = tuple(flag or seat == state.current for seat, flag in enumerate(state.opened))
        self._state = replace(self._with_rack(rack), table=after, opened=opened, passes=0)
        self._log(Event(self.current, "play", after=after, timed_out=timed_out))
        if rack:
            self._next()
        else:
            self._end("out")
        return verdict

    def draw(self, player: str | None = None) -> Rack:
        """Draw instead of playing; the turn is over and the tiles wait for the next one.

        Returns
        -------
        Rack
            The tiles drawn.

        Raises
        ------
        IllegalPlay
            The table is not as it was; the pool is empty; where drawing is not free, a play is possible.
        """
        self._may_ask(player)
        state = self._state
        if self.touched:
            raise self._refused(Code.TABLE_CHANGED_BEFORE_DRAW, "play-or-draw", Remedy("put-back-or-finish"))
        if not state.pool:
            raise self._refused(Code.POOL_EMPTY, "empty-pool", self._way_out)
        if not self.rules.voluntary_draw and state.opened[state.current]:  # opening may always be postponed
            self._refuse_if_able("no-free-draw")
        number = self.rules.draw_after_open if state.opened[state.current] else self.rules.draw_before_open
        drawn = self._take(number)
        self._log(Event(self.current, "draw", drawn=drawn))
        self._next()
        return Rack(drawn)

    def pass_turn(self, player: str | None = None) -> None:
        """Pass, with nothing left to draw.

        Raises
        ------
        IllegalPlay
            The pool is not empty; the table is not as it was; where passing is not free, a play is possible; where
            tiles go into the bank, all have passed in succession and a tile must be given.
        """
        self._may_ask(player)
        if self.touched:
            raise self._refused(Code.TABLE_CHANGED_BEFORE_DRAW, "play-or-draw", Remedy("put-back-or-finish"))
        if self._must_give:
            raise self._refused(Code.MUST_GIVE_TILE, "into-bank", self._way_out)
        if self._state.pool:
            raise self._refused(Code.POOL_NOT_EMPTY, "play-or-draw", self._way_out)
        if self.rules.empty_pool_pass == "only_if_blocked":  # noqa: S105 - a pass, not a password
            self._refuse_if_able("empty-pool-play")
        self._state = replace(self._state, passes=self._state.passes + 1)
        self._log(Event(self.current, "pass"))
        self._next()

    def give(self, tile: str | Tile, player: str | None = None) -> None:
        """Put a tile into the bank, where the rules let players do so when the pool is empty.

        Raises
        ------
        IllegalPlay
            The rules do not know it; the pool is not empty; the tile is not on the rack; the table is not as it was.
        """
        self._may_ask(player)
        state = self._state
        given = Tile(tile).plain
        if not self._gives_tiles:
            raise self._refused(Code.NO_GIVING_TILES, "into-bank", self._way_out)
        if self.touched:
            raise self._refused(Code.TABLE_CHANGED_BEFORE_DRAW, "play-or-draw", Remedy("put-back-or-finish"))
        if given not in state.racks[state.current]:
            facts: dict[str, Fact] = {"tiles": (given,), "number": 1}
            raise self._refused(Code.TILE_NOT_ON_RACK, "own-tiles", facts=facts)
        rack = _less(state.racks[state.current], Counter([given]))
        self._state = replace(self._with_rack(rack), bank=(*state.bank, given), passes=0)
        self._log(Event(self.current, "give", given=(given,)))
        if rack:
            self._next()
        else:
            self._end("out")

    @property
    def _gives_tiles(self) -> bool:
        return self.rules.empty_pool == "into_bank" and not self._state.pool

    @property
    def _must_give(self) -> bool:
        """Where tiles go into the bank, passing does not end the game: when all have passed, a tile is given."""
        return self._gives_tiles and self._state.passes >= len(self.players)

    @property
    def _way_out(self) -> Remedy:
        """What a player can do now who does not play."""
        if self._state.pool:
            return Remedy("draw-or-play")
        return Remedy("give-or-play" if self._must_give else "pass-or-play")

    # The clock

    def elapse(self, seconds: float, forgotten: str | Rack = "") -> Event | None:
        """Let time pass in the running turn.

        When the time is over: a finished, legal play is committed; otherwise the table is put back, the tiles of the
        turn return to the rack and tiles are drawn (source: RULES, time; undecided points U8, U9, U11).

        Parameters
        ----------
        seconds : float
            How much time has passed since it was last told.
        forgotten : str or Rack
            Table tiles whose place nobody remembers, should the table have to be put back; what is left of their
            sets goes with them where it is no set any more.

        Returns
        -------
        Event or None
            What the end of the time came to; ``None`` while there is time left.

        Raises
        ------
        ValueError
            Negative time, or forgotten tiles that are not on the table.
        """
        if not 0 <= seconds <= _LONGEST_TIME:
            raise ValueError(f"time goes forward: {quoted(repr(seconds))} seconds can't have passed")
        lost = Counter(Rack(forgotten).plain)
        if not lost <= Counter(self._state.table.tiles):
            absent = next(iter(lost - Counter(self._state.table.tiles)))
            raise ValueError(f"{absent} can't have been forgotten: it was not on the table at the start of the turn")
        self._may_ask(None)
        self._state = replace(self._state, elapsed=self._state.elapsed + seconds)
        limit = self.rules.turn_seconds
        if limit is None or self._state.elapsed < limit:
            return None
        if self.verdict():
            self._play(self._state.lying, timed_out=True)
        else:
            self._time_out(lost, touched=self.touched or bool(lost))
        return self.events[-1]

    def _time_out(self, lost: Counter[Tile], *, touched: bool, mixed: Row | None = None) -> None:
        """Put the table back; ``mixed`` is the pool after forgotten tiles went into it, where it is known already."""
        state = self._state
        table, gone = _without(state.table, lost, self.rules)
        to_pool = bool(gone) and self.rules.lost_tiles == "pool"
        pool = (self._mixed((*state.pool, *gone)) if mixed is None else mixed) if to_pool else None
        if pool is not None:
            self._state = replace(state, table=table, pool=pool)
        elif gone:
            rack = (*state.racks[state.current], *gone)
            self._state = replace(self._with_rack(rack), table=table)
        drawn = self._take(self.rules.timeout_penalty_draw if touched else self.rules.timeout_idle_draw)
        forgotten = tuple(sorted(lost.elements()))
        self._log(Event(self.current, "timeout", None, drawn, (), forgotten, pool, timed_out=True, touched=touched))
        self._state = replace(self._state, passes=0 if drawn or gone else self._state.passes + 1)
        self._next()

    def _mixed(self, tiles: Row) -> Row:
        mixed = list(tiles)
        self._chance.shuffle(mixed)
        return tuple(mixed)

    # Records

    @property
    def record(self) -> Record:
        """The game so far, to be saved. It holds hidden tiles: show it when the game is over."""
        from rummikub_widget.engine.record import Record  # noqa: PLC0415 - a record is made of games and makes games

        return Record.of(self)

    @staticmethod
    def replay(record: Record) -> Iterator[Game]:
        """Step through a recorded game: the game before the first turn, then after each turn.

        Raises
        ------
        RecordError
            A turn that the rules do not allow, or that does not fit the ones before it.
        """
        return record.replay()

    def repeat(self, event: Event) -> None:
        """Make a recorded turn again.

        Raises
        ------
        IllegalPlay
            The rules do not allow it.
        ValueError
            It does not fit this game: other tiles would be drawn, or another player plays.
        """
        self._may_ask(event.player)
        if event.timed_out and self.rules.turn_seconds is None:
            raise ValueError("the time can't be over: it is not limited")
        if event.forgotten and not event.touched:
            raise ValueError("tiles were forgotten though nothing was touched")
        if event.action == "play" and event.after is not None:
            self._play(event.after.plain, timed_out=event.timed_out)
        elif event.action == "draw":
            self.draw()
        elif event.action == "pass":
            self.pass_turn()
        elif event.action == "give" and len(event.given) == 1:
            self.give(event.given[0])
        elif event.action == "timeout":
            self._repeat_time_out(event)
        else:
            raise ValueError(f"a turn {event.action!r} lacks what it needs")
        if self.events[-1] != event:
            raise ValueError("this turn comes out otherwise than it was recorded")

    def _repeat_time_out(self, event: Event) -> None:
        lost = Counter(event.forgotten)
        if not lost <= Counter(self._state.table.tiles):
            raise ValueError("tiles were forgotten that were not on the table")
        gone = _without(self._state.table, lost, self.rules)[1]
        if event.pool is not None and Counter(event.pool) != Counter((*self._state.pool, *gone)):
            raise ValueError("the pool was mixed with other tiles than those that were forgotten")
        self._time_out(lost, touched=event.touched, mixed=event.pool)

    def copy(self) -> Game:
        """Give an independent game in the same state."""
        twin = copy(self)
        twin._chance = deepcopy(self._chance)  # noqa: SLF001 - it is this class's own
        return twin

    # Inside

    def _may_ask(self, player: str | None) -> None:
        asking = self.current if player is None else self._known(player)
        if self._state.outcome is not None:
            raise self._refused(Code.GAME_OVER, "game-end")
        if asking != self.current:
            raise self._refused(Code.NOT_YOUR_TURN, "turn-order", facts={"player": asking, "current": self.current})

    def _refused(
        self, code: Code, rule: str, remedy: Remedy | None = None, facts: Mapping[str, Fact] | None = None
    ) -> IllegalPlay:
        finding = Finding(code, (), (), facts or {}, RULES[rule], remedy)
        return IllegalPlay(Verdict("request", (finding,), (), rules=self.rules))

    def _refuse_if_able(self, rule: str) -> None:
        state = self._state
        rack = Rack(state.racks[state.current])
        play = find_play(state.table, rack, opened=state.opened[state.current], rules=self.rules)
        if play is not None:
            laid = Counter(play.tiles) - Counter(state.table.tiles)
            facts: dict[str, Fact] = {"tiles": tuple(sorted(laid.elements()))}
            raise self._refused(Code.MUST_PLAY, rule, Remedy("lay-these", facts), facts)

    def _with_rack(self, rack: Row) -> GameState:
        racks = list(self._state.racks)
        racks[self._state.current] = rack
        return replace(self._state, racks=tuple(racks))

    def _take(self, number: int) -> Row:
        """Move tiles from the pool to the rack of the player, as many as there are."""
        state = self._state
        drawn = state.pool[:number]
        rack = (*state.racks[state.current], *drawn)
        self._state = replace(self._with_rack(rack), pool=state.pool[len(drawn) :])
        return drawn

    def _log(self, event: Event) -> None:
        self.events = (*self.events, event)

    def _next(self) -> None:
        """Go on to the next player, or end the game where an empty pool ends it."""
        if self._ended_by_empty_pool():
            return
        state = self._state
        step = 1 if self.rules.direction == "clockwise" else -1
        self._state = replace(
            state,
            current=(state.current + step) % len(self.players),
            turn=state.turn + 1,
            elapsed=0.0,
            work=(state.table,),
            at=0,
        )

    def _ended_by_empty_pool(self) -> bool:
        state = self._state
        if state.pool:
            self._state = replace(state, passes=0, extra_turns=None)
            return False
        mode = self.rules.empty_pool
        if mode == "immediate":
            return self._end("pool-empty")
        if mode == "one_more_turn":
            left = len(self.players) if state.extra_turns is None else state.extra_turns - 1
            self._state = replace(state, extra_turns=left)
            return left == 0 and self._end("last-turns")
        return mode == "play_until_blocked" and state.passes >= len(self.players) and self._end("blocked")

    def _end(self, reason: Literal["out", "blocked", "last-turns", "pool-empty"]) -> bool:
        state = self._state
        racks = {name: Rack(row) for name, row in zip(self.players, state.racks, strict=True)}
        opened = [name for name, flag in zip(self.players, state.opened, strict=True) if flag]
        winners, scores = settle(racks, self.current if reason == "out" else None, opened, self.rules)
        outcome = Outcome(reason, winners, scores)
        self._state = replace(state, work=(state.table,), at=0, outcome=outcome)
        return True


def _less(row: Row, taken: Counter[Tile]) -> Row:
    """Give a row without some of its tiles, the first of each kind taken."""
    left = Counter(taken)
    kept = []
    for tile in row:
        if left[tile]:
            left[tile] -= 1
        else:
            kept.append(tile)
    return tuple(kept)


def _without(table: Table, lost: Counter[Tile], rules: Rules) -> tuple[Table, Row]:
    """Take forgotten tiles off a table, with what is no set without them."""
    left = Counter(lost)
    gone: list[Tile] = []
    melds = []
    for meld in table:
        here = Counter(meld.tiles) & left
        left -= here
        rest = _less(meld.tiles, here)
        if not here or legal_readings(tuple(tile.kind for tile in rest), rules):
            gone += here.elements()
            melds.append(Meld(rest))
        else:
            gone += meld.tiles
    return Table(melds), tuple(gone)

"""A recorded game in a notebook cell, turn by turn, with the best play that each turn would have allowed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from rummikub_widget.engine.game import Game
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.record import Record
from rummikub_widget.engine.turn import check_table, check_turn
from rummikub_widget.explain.language import language
from rummikub_widget.widget.letters import followed
from rummikub_widget.widget.news import turn_told
from rummikub_widget.widget.picture import game_html
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.protocol import Refusal, Seek
from rummikub_widget.widget.session import Turn
from rummikub_widget.widget.snapshot import bare, lying, quiet, rich_json
from rummikub_widget.widget.table_widget import TableWidget, refuse_unknown
from rummikub_widget.widget.traits import RackTrait, TableTrait

if TYPE_CHECKING:
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.explain import Rich
    from rummikub_widget.solver.play import Play
    from rummikub_widget.widget.position import Row
    from rummikub_widget.widget.protocol import Intent

_LONGEST_PATH: Final = 1_000


class Replay(TableWidget):
    """A recorded game with a slider.

    After each turn the rack is that of the player who made it, with what was drawn; before the first turn, of the
    player who starts. While a game goes on, its racks are not shown.

    Parameters
    ----------
    record : Record, Game, str or path
        A record; a game so far; the text or JSON of a record, or the path of a file with either.
    at : int
        After how many turns to begin.
    lang, face, copies
        How it looks: see `TableWidget`.
    **options
        ``layout`` and other options of every ipywidgets widget.

    Raises
    ------
    RecordError
        The record can't be read or believed.
    OSError
        The file can't be read.
    ValueError
        The game did not have so many turns.
    TypeError
        An unknown argument; the nearest right name is named.

    Examples
    --------
    >>> game = Game(["Ann", "Boris"], seed=1)
    >>> drawn = game.draw()
    >>> Replay(game)
    <Replay of Ann, Boris: after 0 of 1 turns>
    """

    _arguments = ("record", "at")
    _written = ("state", "table", "rack")

    at = traitlets.Int(0)
    """After how many turns the table is shown."""
    table = TableTrait(Table(), read_only=True)
    """The table that is shown."""
    rack = RackTrait(Rack(), read_only=True)
    """The rack that is shown."""

    def __init__(
        self,
        record: Record | Game | str | Path,
        *,
        at: int = 0,
        **options: Any,  # noqa: ANN401 - the look, and the options of ipywidgets
    ) -> None:
        refuse_unknown(type(self), options)
        self.record = _read(record)
        """The record."""
        self._moments = _moments(self.record)
        self._best: dict[int, Play | None] = {}
        super().__init__(at=at, **options)
        self._begin()

    @traitlets.validate("at")
    def _check_at(self, proposal: Any) -> int:  # noqa: ANN401 - traitlets' bunch
        at: int = proposal["value"]
        if not 0 <= at < len(self._moments):
            raise ValueError(f"the game had {len(self._moments) - 1} turns: there is no table after {at}")
        return at

    @traitlets.observe("lang", "at")
    def _on_setting(self, change: Any) -> None:  # noqa: ANN401 - traitlets' bunch
        if not self._busy and (change["name"] == "at" or self.lang != self._shown_lang):
            self._publish()

    @property
    def best(self) -> Play | None:
        """The best play that the last shown turn would have allowed; ``None``: there was none, or the game goes on."""
        return self._best_play(self.at) if self.at and self._finished else None

    @property
    def _finished(self) -> bool:
        return self._moments[-1].game.outcome is not None

    def _best_play(self, at: int) -> Play | None:
        from rummikub_widget.solver.solve import solve  # noqa: PLC0415 - asked for turn by turn

        if at not in self._best:
            game = self._moments[at - 1].game
            self._best[at] = solve(
                table=game.table,
                rack=game.rack(game.current),
                opened=game.opened(game.current),
                rules=game.rules,
            )
        return self._best[at]

    def _state(self, revision: int) -> dict[str, Any]:
        moment = self._moments[self.at]
        shown = moment.position if self._finished else Position(moment.position.table, ())
        here = {
            "at": self.at,
            "length": len(self._moments) - 1,
            "caption": rich_json(self._caption(moment)),
            "best": rich_json(self._best_told(moment)),
        }
        return {
            **bare(revision, "replay"),
            **lying(shown, check_table(shown.judged_table, self.record.rules), self.lang),
            "laid": [str(tile) for tile in moment.laid],
            "drawn": [str(tile) for tile in moment.drawn] if self._finished else [],
            "verdict": quiet(()),
            "replay": here,
        }

    def _caption(self, moment: _Moment) -> Rich:
        words = language(self.lang)
        if moment.turn is None:
            return words.say("replay-start", {"player": moment.game.current})
        said: list[str | Tile] = [*words.say("replay-turn", {"turn": self.at})]
        for sentence in turn_told(moment.turn, self.lang):
            said += [" ", *sentence]
        return tuple(said)

    def _best_told(self, moment: _Moment) -> Rich:
        if moment.turn is None or not self._finished:
            return ()
        words = language(self.lang)
        play = self._best_play(self.at)
        if play is None:
            return words.say("replay-no-play")
        if play.tiles <= len(moment.laid):
            return words.say("replay-best-made")
        return words.say("replay-best", {"tiles": play.played.tiles})

    def _write_traits(self) -> None:
        moment = self._moments[self.at]
        self.set_trait("table", moment.game.table)
        self.set_trait("rack", Rack(moment.position.rack if self._finished else ()))

    def _do(self, intent: Intent) -> None:
        if not isinstance(intent, Seek):
            raise Refusal("not-now", why="mode")
        if intent.at >= len(self._moments):
            raise Refusal("not-now", why="no-turn")
        with self._writing():
            self.at = intent.at
        self._publish()

    def _copied(self) -> int:
        at: int = self.at
        return at

    def _put_back(self, copied: int) -> None:
        with self._writing():
            self.at = copied

    def _text(self) -> str:
        players = ", ".join(self.record.players)
        return f"<Replay of {players}: after {self.at} of {len(self._moments) - 1} turns>"

    def to_svg(self) -> str:
        """Give the table as a self-contained SVG picture.

        Returns
        -------
        str
            The text of the SVG element.
        """
        return self.table.to_svg()

    def _html(self) -> str:
        return game_html(self._moments[self.at].game, self.lang)


@dataclass(frozen=True, slots=True)
class _Moment:
    """The game after a turn, with the rack of the player who made it."""

    game: Game
    position: Position
    turn: Turn | None = None
    laid: Row = ()
    drawn: Row = ()


def _moments(record: Record) -> list[_Moment]:
    """Follow every tile through the game."""
    games = record.replay()
    before = next(games)
    racks = _dealt(before)
    table = Position.of(before.table, Rack()).table if before.table else ()
    found = [_Moment(before, Position(table, racks[before.current]))]
    for game, event in zip(games, record.events, strict=True):
        elsewhere = {tile for name, row in racks.items() if name != event.player for tile in row}
        old = Position(table, racks[event.player])
        now = followed(old, game.table, game.rack(event.player), elsewhere)
        started = set(old.rack)
        laid = tuple(tile for row in now.table for tile in row if tile in started)
        drawn = tuple(tile for tile in now.rack if tile not in started)
        found.append(_Moment(game, now, _turn(before, game), laid, drawn))
        racks[event.player], table, before = now.rack, now.table, game
    return found


def _dealt(game: Game) -> dict[str, Row]:
    """Give the tiles of all racks letters of their own."""
    everything = Rack(tile for name in game.players for tile in game.rack(name))
    row = iter(Position.of(game.table, everything).rack)
    return {name: tuple(next(row) for _ in game.rack(name)) for name in game.players}


def _turn(before: Game, after: Game) -> Turn:
    event = after.events[-1]
    if event.after is None:
        return Turn(event, None)
    opened = before.opened(event.player)
    verdict = check_turn(
        table=before.table, rack=before.rack(event.player), after=event.after, opened=opened, rules=before.rules
    )
    return Turn(event, verdict, opened=not opened)


def _read(record: Record | Game | str | Path) -> Record:
    if isinstance(record, Record):
        return record
    if isinstance(record, Game):
        return record.record
    if not isinstance(record, str | Path):
        raise TypeError(f"a replay is made of a Record, a Game, a text or a path, not of {type(record).__name__}")
    text = str(record)
    is_path = isinstance(record, Path) or ("\n" not in text and "{" not in text and len(text) < _LONGEST_PATH)
    if is_path:
        text = Path(text).read_text("utf-8")
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)

"""Recorded games, as JSON and as text with a line a turn. What is loaded is played again before it is believed.

A record holds the whole deal, so it does not depend on how this program mixes tiles, and a check sum, so that a record
that was altered or cut is found out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.deal import StartDraw, draw_for_start
from rummikub_widget.engine.errors import RecordError, quoted
from rummikub_widget.engine.game import Game, IllegalPlay
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.record_text import VERSION, read_text, write_text
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.state import Event, GameState
from rummikub_widget.engine.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FORMAT: Final = "rummikub-record"
_DIGITS: Final = 16
_FIELDS: Final = {
    *("format", "version", "players", "edition", "switches", "draws", "racks", "table", "pool", "opened", "starts"),
    *("turns", "end"),
}
_EVENT_FIELDS: Final = ("player", "action", "after", "drawn", "given", "forgotten", "pool", "timed_out", "touched")


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game from its deal on, turn by turn.

    Examples
    --------
    >>> game = Game(["Ann", "Boris"], seed=1)
    >>> drawn = game.draw()
    >>> Record.from_text(game.record.to_text()) == game.record == Record.from_json(game.record.to_json())
    True
    """

    players: tuple[str, ...]
    rules: Rules
    draws: tuple[StartDraw, ...]
    """The tiles drawn for the first turn."""
    start: GameState
    """The state before the first turn."""
    events: tuple[Event, ...]
    """The turns."""

    def __repr__(self) -> str:
        return f"<Record of {', '.join(self.players)}: {len(self.events)} turns>"

    @classmethod
    def of(cls, game: Game) -> Record:
        """Record a game so far."""
        return cls(game.players, game.rules, game.start_draws, game.first_state, game.events)

    def replay(self) -> Iterator[Game]:
        """Step through the game: before the first turn, then after each turn.

        Raises
        ------
        RecordError
            A turn that the rules do not allow, or that does not fit the ones before it.
        """
        game = Game(self.players, self.rules, 0, start=self.start)
        game.start_draws = self.draws
        yield game.copy()
        for number, event in enumerate(self.events, start=1):
            try:
                game.repeat(event)
            except (IllegalPlay, ValueError) as error:
                raise RecordError(f"turn {number} is impossible: {error}", number) from error
            yield game.copy()

    def last(self) -> Game:
        """Give the game after the last recorded turn."""
        *_, game = self.replay()
        return game

    # JSON

    def to_json(self) -> str:
        """Write the record as JSON."""
        content = self._content()
        return json.dumps({**content, "check": _check(content)}, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record from JSON, and play it again.

        Raises
        ------
        RecordError
            It is no record, one of another version, altered, cut, or impossible.
        """
        try:
            content = json.loads(text, object_pairs_hook=_once)
        except RecordError:
            raise
        except (RecursionError, ValueError) as error:
            raise RecordError(f"this is not JSON, or was cut: {error}") from error
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError("this is not a record of a game")
        if type(content.get("version")) is not int or content["version"] != VERSION:
            raise RecordError(f"version {content.get('version')!r} of the format; this program reads version {VERSION}")
        check = content.pop("check", None)
        if set(content) != _FIELDS:
            name = min(set(content) ^ _FIELDS)
            raise RecordError(
                f"the record is damaged: the field {quoted(name)} is {'missing' if name in _FIELDS else 'unknown'}"
            )
        record = _read(content, lambda number: number)
        if check != _check(record._content()):  # noqa: SLF001 - this class's own
            raise RecordError("the check sum does not fit: the record was altered")
        return record

    def _content(self) -> dict[str, Any]:
        start = self.start
        changed = {name: value for name, value in _switches(self.rules).items() if self.rules.origin(name) == "changed"}
        return {
            "format": FORMAT,
            "version": VERSION,
            "players": list(self.players),
            "edition": self.rules.edition_name,
            "switches": changed,
            "draws": [[draw.player, str(draw.tile)] for draw in self.draws],
            "racks": [_row(rack) for rack in start.racks],
            "table": str(start.table),
            "pool": _row(start.pool),
            "opened": [name for name, flag in zip(self.players, start.opened, strict=True) if flag],
            "starts": self.players[start.current],
            "turns": [_event_content(event) for event in self.events],
            "end": _end(self.last()),
        }

    # Text

    def to_text(self) -> str:
        """Write the record as text, a line a turn."""
        content = self._content()
        return write_text(content, _check(content))

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record from text, and play it again.

        Raises
        ------
        RecordError
            It is no record, one of another version, altered, cut, or impossible; the line is named.
        """
        read = read_text(text)
        record = _read(read.content, lambda number: read.turn_lines[number - 1])
        if read.check != _check(record._content()):  # noqa: SLF001 - this class's own
            raise RecordError("the check sum does not fit: the record was altered", read.lines)
        return record


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its fields, each of which stands there once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise RecordError("the record is damaged: a field stands there twice")
    return found


def _switches(rules: Rules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in Rules.SWITCHES}


def _row(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(str, tiles))


def _check(content: dict[str, Any]) -> str:
    from hashlib import sha256  # noqa: PLC0415 - a large import that only records need

    canonical = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:_DIGITS]


def _event_content(event: Event) -> dict[str, Any]:
    content: dict[str, Any] = {"player": event.player, "action": event.action}
    if event.after is not None:
        content["after"] = str(event.after)
    for name in ("drawn", "given", "forgotten"):
        if getattr(event, name):
            content[name] = _row(getattr(event, name))
    if event.pool is not None:
        content["pool"] = _row(event.pool)
    content |= {name: True for name in ("timed_out", "touched") if getattr(event, name)}
    return content


def _read(content: dict[str, Any], line_of: Callable[[int], int]) -> Record:
    """Make a record of its content; ``line_of`` gives the line of a turn, counted from 1."""
    try:
        record = _unchecked(content)
        last = record.last()
    except RecordError as error:
        raise RecordError(error.reason, None if error.line is None else line_of(error.line)) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise RecordError(f"the record is damaged: {_told(error)}") from error
    if content.get("end") != _end(last):
        raise RecordError("the end of the game is not the one to which its turns lead")
    return record


def _end(game: Game) -> dict[str, Any] | None:
    """Give the end of a game as JSON values; ``None`` while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    return {"reason": outcome.reason, "winners": list(outcome.winners), "scores": outcome.scores}


def _told(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _unchecked(content: dict[str, Any]) -> Record:
    rules = Rules.edition(content["edition"]).replace(**content["switches"])
    players = content["players"]
    racks = dict(zip(players, content["racks"], strict=True))
    start = Game.from_position(
        racks, content["table"], content["pool"], current=content["starts"], opened=content["opened"], rules=rules
    )
    draws = tuple(StartDraw(_player(name, players), Tile(tile)) for name, tile in content["draws"])
    if draws and not _fit(draws, start, rules):
        raise RecordError("the tiles drawn for the first turn do not lead to the player who starts")
    events = []
    for number, turn in enumerate(content["turns"], start=1):
        try:
            events.append(_event(turn, players))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RecordError(f"turn {number} can't be read: {_told(error)}", number) from error
    return Record(start.players, rules, draws, start.first_state, tuple(events))


def _fit(draws: tuple[StartDraw, ...], start: Game, rules: Rules) -> bool:
    """Whether these draws decide for the player who starts."""
    try:
        starter, drawn = draw_for_start(start.players, iter([draw.tile for draw in draws]), rules)
    except StopIteration:
        return False
    return (starter, drawn) == (start.current, draws)


def _player(name: str, players: list[str]) -> str:
    if name not in players:
        raise ValueError(f"{quoted(name)} does not play")
    return name


def _flag(turn: dict[str, Any], name: str) -> bool:
    value = turn.get(name, False)
    if not isinstance(value, bool):
        raise TypeError(f"{name} is true or false, not {quoted(repr(value))}")
    return value


def _event(turn: dict[str, Any], players: list[str]) -> Event:
    unknown = set(turn) - set(_EVENT_FIELDS)
    if unknown:
        raise ValueError(f"the field {quoted(min(unknown))} is not known")
    if turn["action"] not in ("play", "draw", "pass", "give", "timeout"):
        raise ValueError(f"the action {quoted(str(turn['action']))} is not known")
    drawn, given, forgotten = (Rack(turn.get(name, "")).tiles for name in ("drawn", "given", "forgotten"))
    return Event(
        _player(turn["player"], players),
        turn["action"],
        Table(turn["after"]) if "after" in turn else None,
        drawn,
        given,
        forgotten,
        Rack(turn["pool"]).tiles if "pool" in turn else None,
        timed_out=_flag(turn, "timed_out"),
        touched=_flag(turn, "touched"),
    )

"""Recorded games, as JSON and as text with a line a turn. What is loaded is played again before it is believed.

A record holds the whole deal, so it does not depend on how this program mixes tiles, and a check sum, so that a record
that was altered or cut is found out.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.deal import StartDraw
from rummikub_widget.engine.errors import NotationError, quoted
from rummikub_widget.engine.game import Game, IllegalPlay
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.state import Event, GameState
from rummikub_widget.engine.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FORMAT: Final = "rummikub-record"
VERSION: Final = 1
_DIGITS: Final = 16
_SIMPLE_NAME: Final = re.compile(r"[\w-]+")
_EVENT_FIELDS: Final = ("player", "action", "after", "drawn", "given", "forgotten", "pool", "timed_out", "touched")


class RecordError(ValueError):
    """A record can't be believed.

    Attributes
    ----------
    line : int or None
        The line of the text, or the number of the turn in JSON, counted from 1; ``None``: the record as a whole.
    reason : str
        What is wrong.
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.line = line
        self.reason = reason
        super().__init__(reason if line is None else f"line {line}: {reason}")

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int | None]]:
        return (RecordError, (self.reason, self.line))


@dataclass(frozen=True, slots=True)
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
            content = json.loads(text)
        except ValueError as error:
            raise RecordError(f"this is not JSON, or was cut: {error}") from error
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise RecordError("this is not a record of a game")
        if content.get("version") != VERSION:
            raise RecordError(f"version {content.get('version')!r} of the format; this program reads version {VERSION}")
        check = content.pop("check", None)
        record = _read(content, lambda number: number)
        if check != _check(record._content()):  # noqa: SLF001 - this class's own
            raise RecordError("the check sum does not fit: the record was altered")
        return record

    def _content(self) -> dict[str, Any]:
        start = self.start
        last = self.last()
        changed = {name: value for name, value in _switches(self.rules).items() if self.rules.origin(name) == "changed"}
        outcome = last.outcome
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
            "end": None
            if outcome is None
            else {"reason": outcome.reason, "winners": list(outcome.winners), "scores": outcome.scores},
        }

    # Text

    def to_text(self) -> str:
        """Write the record as text, a line a turn."""
        content = self._content()
        lines = [f"Rummikub record {VERSION}", f"Edition: {content['edition']}"]
        lines += [f"Switch: {name} = {json.dumps(value)}" for name, value in content["switches"].items()]
        for name, rack in zip(content["players"], content["racks"], strict=True):
            lines.append(f"Player: {_name(name)}: {rack}")
        lines += [f"Draw: {_name(name)}: {tile}" for name, tile in content["draws"]]
        lines += [f"Opened: {_name(name)}" for name in content["opened"]]
        lines += [f"Table: {content['table']}", f"Pool: {content['pool']}", f"Starts: {_name(content['starts'])}"]
        lines += [f"{number}. {_event_line(event)}" for number, event in enumerate(self.events, start=1)]
        end = content["end"]
        if end is None:
            lines.append("End: none yet")
        else:
            scores = ", ".join(f"{_name(name)} {points:+}" for name, points in end["scores"].items())
            lines.append(f"End: {end['reason']}: {scores}")
        return "\n".join([*lines, f"Check: {_check(content)}", ""])

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record from text, and play it again.

        Raises
        ------
        RecordError
            It is no record, one of another version, altered, cut, or impossible; the line is named.
        """
        return _TextReader(text).record()


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
        events = record.last().events
    except RecordError as error:
        raise RecordError(error.reason, None if error.line is None else line_of(error.line)) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise RecordError(f"the record is damaged: {_told(error)}") from error
    assert events == record.events
    outcome = record.last().outcome
    end = content.get("end")
    found = (
        None
        if outcome is None
        else {"reason": outcome.reason, "winners": list(outcome.winners), "scores": outcome.scores}
    )
    if end != found:
        raise RecordError("the end of the game is not the one to which its turns lead")
    return record


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
    events = []
    for number, turn in enumerate(content["turns"], start=1):
        try:
            events.append(_event(turn, players))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RecordError(f"turn {number} can't be read: {_told(error)}", number) from error
    return Record(start.players, rules, draws, start.first_state, tuple(events))


def _player(name: str, players: list[str]) -> str:
    if name not in players:
        raise ValueError(f"{quoted(name)} does not play")
    return name


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
        timed_out=turn.get("timed_out", False) is True,
        touched=turn.get("touched", False) is True,
    )


def _name(player: str) -> str:
    return player if _SIMPLE_NAME.fullmatch(player) else json.dumps(player, ensure_ascii=False)


_EVENT_WORDS: Final = {"play": "plays", "draw": "draws", "pass": "passes", "give": "gives", "timeout": "is out of time"}
_ACTION_OF: Final = {words: action for action, words in _EVENT_WORDS.items()}


def _event_line(event: Event) -> str:
    content = _event_content(event)
    words = f"{_name(event.player)} {_EVENT_WORDS[event.action]}"
    tiles = content.get("after", content.get("given", "")) if event.action != "timeout" else ""
    more = [f"{name.replace('_', ' ')}: {content[name]}" for name in ("drawn", "forgotten", "pool") if name in content]
    more += [name.replace("_", " ") for name in ("timed_out", "touched") if name in content]
    return "; ".join([f"{words} {tiles}".rstrip(), *more])


_NAME: Final = r'("(?:[^"\\]|\\.)*"|[\w-]+)'


class _TextReader:
    """Reads the text of a record line by line."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._turn_lines: list[int] = []
        self._content: dict[str, Any] = {
            "players": [],
            "racks": [],
            "switches": {},
            "draws": [],
            "opened": [],
            "turns": [],
        }
        self._check: str | None = None

    def record(self) -> Record:
        heading = re.fullmatch(r"Rummikub record (\d+)", self._lines[0].strip()) if self._lines else None
        if heading is None:
            raise RecordError("this is not a record of a game: it begins with 'Rummikub record 1'", 1)
        if heading[1] != str(VERSION):
            raise RecordError(f"version {heading[1]} of the format; this program reads version {VERSION}", 1)
        for number, line in enumerate(self._lines[1:], start=2):
            if line.strip():
                self._read_line(line.strip(), number)
        if self._check is None:
            raise RecordError("the record was cut: its last line, 'Check:', is missing", len(self._lines))
        record = _read(self._with_winners(), lambda number: self._turn_lines[number - 1])
        if self._check != _check(record._content()):  # noqa: SLF001 - the record's own
            raise RecordError("the check sum does not fit: the record was altered", len(self._lines))
        return record

    def _with_winners(self) -> dict[str, Any]:
        """The text tells the scores only: winners follow from playing the record again."""
        end = self._content.get("end")
        if end is not None:
            best = max(end["scores"].values(), default=0)
            end["winners"] = [name for name, points in end["scores"].items() if points == best]
        return self._content

    def _read_line(self, line: str, number: int) -> None:
        try:
            if self._check is not None:
                raise ValueError("nothing comes after the line 'Check:'")  # noqa: TRY301 - told with its line below
            turn = re.fullmatch(r"(\d+)\. (.*)", line)
            if turn:
                self._read_turn(int(turn[1]), turn[2], number)
                return
            key, colon, rest = line.partition(":")
            if not colon or key not in self._READERS:
                raise ValueError(f"{quoted(line)} is no line of a record")  # noqa: TRY301 - as above
            self._READERS[key](self, rest.strip())
        except (TypeError, ValueError) as error:
            reason = f"{error}" if not isinstance(error, NotationError) else f"bad tiles: {error}"
            raise RecordError(reason, number) from error

    def _read_turn(self, count: int, text: str, number: int) -> None:
        if count != len(self._content["turns"]) + 1:
            raise ValueError(f"turn {len(self._content['turns']) + 1} is missing")
        main, *more = [part.strip() for part in text.split(";")]
        found = re.fullmatch(rf"{_NAME} ({'|'.join(_ACTION_OF)})(?: (.*))?", main)
        if found is None:
            raise ValueError(f"{quoted(main)} is no turn")
        turn: dict[str, Any] = {"player": _read_name(found[1]), "action": _ACTION_OF[found[2]]}
        if turn["action"] == "play":
            turn["after"] = found[3] or ""
        elif found[3]:
            turn["given"] = found[3]
        for part in more:
            key, colon, rest = part.partition(":")
            turn[key.strip().replace(" ", "_")] = rest.strip() if colon else True
        self._content["turns"].append(turn)
        self._turn_lines.append(number)

    def _read_edition(self, rest: str) -> None:
        Rules.edition(rest)
        self._content["edition"] = rest

    def _read_switch(self, rest: str) -> None:
        name, _, value = rest.partition("=")
        self._content["switches"][name.strip()] = json.loads(value)
        Rules().replace(**{name.strip(): json.loads(value)})

    def _read_player(self, rest: str) -> None:
        name, rack = _named(rest)
        Rack(rack)
        self._content["players"].append(name)
        self._content["racks"].append(rack)

    def _read_draw(self, rest: str) -> None:
        name, tile = _named(rest)
        self._content["draws"].append([name, str(Tile(tile))])

    def _read_opened(self, rest: str) -> None:
        self._content["opened"].append(_read_name(rest))

    def _read_table(self, rest: str) -> None:
        self._content["table"] = str(Table(rest))

    def _read_pool(self, rest: str) -> None:
        self._content["pool"] = str(Rack(rest))

    def _read_starts(self, rest: str) -> None:
        self._content["starts"] = _read_name(rest)

    def _read_end(self, rest: str) -> None:
        if rest == "none yet":
            self._content["end"] = None
            return
        reason, _, told = rest.partition(":")
        scores: dict[str, int | float] = {}
        for found in re.finditer(rf"{_NAME} ([+-]\d+(?:\.\d+)?)", told):
            points = float(found[2])
            scores[_read_name(found[1])] = int(points) if points.is_integer() and "." not in found[2] else points
        self._content["end"] = {"reason": reason, "scores": scores}

    def _read_check(self, rest: str) -> None:
        self._check = rest

    _READERS: Final = {
        "Edition": _read_edition,
        "Switch": _read_switch,
        "Player": _read_player,
        "Draw": _read_draw,
        "Opened": _read_opened,
        "Table": _read_table,
        "Pool": _read_pool,
        "Starts": _read_starts,
        "End": _read_end,
        "Check": _read_check,
    }


def _read_name(text: str) -> str:
    name = json.loads(text) if text.startswith('"') else text
    if not isinstance(name, str):
        raise TypeError(f"{quoted(text)} is no name")
    return name


def _named(text: str) -> tuple[str, str]:
    found = re.fullmatch(rf"{_NAME}: ?(.*)", text)
    if found is None:
        raise ValueError(f"{quoted(text)} does not name a player and tiles")
    return _read_name(found[1]), found[2]

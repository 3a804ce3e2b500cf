"""The text of a recorded game, a line a turn: written from the content of a record and read back into it.

What the content means, and whether it can be believed, is a matter of `record`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from rummikub_widget.engine.errors import NotationError, RecordError, quoted
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.tiles import Tile

VERSION: Final = 1
_ONCE: Final = {"Edition", "Table", "Pool", "Starts", "End", "Check"}
_SIMPLE_NAME: Final = re.compile(r"[\w-]+")


def write_text(content: dict[str, Any], check: str) -> str:
    """Write the content of a record, closed by its check sum."""
    lines = [f"Rummikub record {VERSION}", f"Edition: {content['edition']}"]
    lines += [f"Switch: {name} = {json.dumps(value)}" for name, value in content["switches"].items()]
    for name, rack in zip(content["players"], content["racks"], strict=True):
        lines.append(f"Player: {_name(name)}: {rack}")
    lines += [f"Draw: {_name(name)}: {tile}" for name, tile in content["draws"]]
    lines += [f"Opened: {_name(name)}" for name in content["opened"]]
    lines += [f"Table: {content['table']}", f"Pool: {content['pool']}", f"Starts: {_name(content['starts'])}"]
    lines += [f"{number}. {_turn_line(turn)}" for number, turn in enumerate(content["turns"], start=1)]
    return "\n".join([*lines, *_end_lines(content["end"]), f"Check: {check}", ""])


def _end_lines(end: dict[str, Any] | None) -> list[str]:
    if end is None:
        return ["End: none yet"]
    scores = ", ".join(f"{_name(name)} {points:+}" for name, points in end["scores"].items())
    return [*(f"Won: {_name(name)}" for name in end["winners"]), f"End: {end['reason']}: {scores}"]


@dataclass(frozen=True, slots=True)
class TextRecord:
    """A text, read."""

    content: dict[str, Any]
    """The content of the record."""
    check: str
    """Its check sum, as written."""
    turn_lines: tuple[int, ...]
    """The line of each turn, counted from 1."""
    lines: int
    """How many lines the text has."""


def read_text(text: str) -> TextRecord:
    """Read the text of a record.

    Raises
    ------
    RecordError
        A line that can't be read, or one that is missing; the line is named.
    """
    return _TextReader(text).read()


def _name(player: str) -> str:
    if _SIMPLE_NAME.fullmatch(player):
        return player
    return json.dumps(player, ensure_ascii=not player.isprintable())  # no line may break inside a name


_EVENT_WORDS: Final = {"play": "plays", "draw": "draws", "pass": "passes", "give": "gives", "timeout": "is out of time"}
_ACTION_OF: Final = {words: action for action, words in _EVENT_WORDS.items()}


def _turn_line(turn: dict[str, Any]) -> str:
    words = f"{_name(turn['player'])} {_EVENT_WORDS[turn['action']]}"
    tiles = turn.get("after", turn.get("given", "")) if turn["action"] != "timeout" else ""
    more = [f"{name}: {turn[name]}" for name in ("drawn", "forgotten", "pool") if name in turn]
    more += [name.replace("_", " ") for name in ("timed_out", "touched") if name in turn]
    return "; ".join([f"{words} {tiles}".rstrip(), *more])


_NAME: Final = r'("(?:[^"\\]|\\.)*"|[\w-]+)'


class _TextReader:
    """Reads the text of a record line by line."""

    def __init__(self, text: str) -> None:
        self._lines = [line.rstrip("\r") for line in text.removesuffix("\n").split("\n")] if text else []
        self._turn_lines: list[int] = []
        self._content: dict[str, Any] = {
            "players": [],
            "racks": [],
            "switches": {},
            "draws": [],
            "opened": [],
            "turns": [],
        }
        self._winners: list[str] = []
        self._seen: set[str] = set()
        self._check: str | None = None

    def read(self) -> TextRecord:
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
        return TextRecord(self._content, self._check, tuple(self._turn_lines), len(self._lines))

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
            if key in self._seen:
                raise ValueError(f"the line {quoted(key)} stands there twice")  # noqa: TRY301 - as above
            self._seen |= {key} & _ONCE
            self._READERS[key](self, rest.strip())
        except (RecursionError, TypeError, ValueError) as error:
            reason = f"{error}" if not isinstance(error, NotationError) else f"bad tiles: {error}"
            raise RecordError(reason, number) from error

    def _read_turn(self, count: int, text: str, number: int) -> None:
        if count != len(self._content["turns"]) + 1:
            raise ValueError(f"turn {len(self._content['turns']) + 1} is missing")
        found = re.fullmatch(rf"{_NAME} ({'|'.join(_ACTION_OF)})(?: ([^;]*))?(?:;(.*))?", text)
        if found is None:
            raise ValueError(f"{quoted(text)} is no turn")
        turn: dict[str, Any] = {"player": _read_name(found[1]), "action": _ACTION_OF[found[2]]}
        if turn["action"] == "play":
            turn["after"] = (found[3] or "").strip()
        elif found[3]:
            turn["given"] = found[3].strip()
        for part in found[4].split(";") if found[4] else ():
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
        each = rf"{_NAME} ([+-](?:0|[1-9]\d*)(?:\.\d+)?)"
        if not re.fullmatch(rf" ?{each}(?:, {each})*", told):
            raise ValueError(f"{quoted(told)} are no scores")
        for found in re.finditer(each, told):
            if _read_name(found[1]) in scores:
                raise ValueError(f"{quoted(found[1])} has two scores")
            scores[_read_name(found[1])] = float(found[2]) if "." in found[2] else int(found[2])
        self._content["end"] = {"reason": reason, "winners": self._winners, "scores": scores}

    def _read_won(self, rest: str) -> None:
        self._winners.append(_read_name(rest))

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
        "Won": _read_won,
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

"""What a page may ask for: intents, read from messages with every field checked. See docs/protocol.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast, get_args

from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.tiles import MOST_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rummikub_widget.engine.verdict import Fact, Verdict

LONGEST_ID: Final = 64
LONGEST_TEXT: Final = 2_000
_MOST_STEPS: Final = 1_000
_MOST_HINTS: Final = 1_000
_MOST_TURNS: Final = 1_000_000

Zone: TypeAlias = Literal["table", "rack"]
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"

ERROR_CODES: Final = (
    "malformed",
    "stale",
    "unknown-tile",
    "bad-place",
    "bad-words",
    "nothing-to-undo",
    "nothing-to-redo",
    "nothing-to-reset",
    "nothing-to-sort",
    "nothing-to-adopt",
    "nothing-to-declare",
    "nothing-to-repair",
    "nothing-to-check",
    "not-now",
    "illegal",
    "failed",
)
"""Why an intent can be refused; each has a sentence ``refusal-<code>``."""


class Refusal(Exception):  # noqa: N818 - not an error of the program: an answer
    """An intent is refused; nothing was changed.

    Parameters
    ----------
    code : str
        One of `ERROR_CODES`.
    verdict : Verdict or None
        The judgement that gives the reason, where the rules are the reason.
    facts : Tile, int or str
        What its sentence speaks of.
    """

    def __init__(self, code: str, verdict: Verdict | None = None, **facts: Fact) -> None:
        self.code = code
        self.verdict = verdict
        self.facts: Mapping[str, Fact] = facts
        super().__init__(f"{code}: {', '.join(map(str, facts.values()))}" if facts else code)


@dataclass(frozen=True, slots=True)
class Place:
    """Where tiles are put: beside a tile, at the end of the rack, or as a new set at the end of the table."""

    zone: Zone
    beside: Tile | None = None
    side: Literal["before", "after"] = "after"


@dataclass(frozen=True, slots=True)
class Move:
    """Put these tiles to a place, in this order."""

    tiles: tuple[Tile, ...]
    to: Place


@dataclass(frozen=True, slots=True)
class Sort:
    """Arrange the rack."""

    by: Literal["runs", "groups"]


@dataclass(frozen=True, slots=True)
class Write:
    """Do what is said in words: see `words`."""

    text: str


@dataclass(frozen=True, slots=True)
class Declare:
    """Say how a set is meant that can be read in two ways."""

    place: int
    """The set, counted from 0."""
    kind: Literal["run", "group"]


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask what could be played, or for a hint of a lesson's author."""

    level: int


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Ask why there is no play, or why a tile can't be laid."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Adopt:
    """Do the first steps of the plan that is shown."""

    step: int


@dataclass(frozen=True, slots=True)
class Give:
    """Put a tile into the bank."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Seek:
    """Show a recorded game after so many turns, or a step of a lesson."""

    at: int


@dataclass(frozen=True, slots=True)
class Check:
    """Check the answer of a learner: what is written, or the table as it lies."""

    text: str | None = None


Button: TypeAlias = Literal[
    "undo", "redo", "reset", "repair", "close", "end-turn", "draw", "pass", "ready", "time", "next-game"
]


@dataclass(frozen=True, slots=True)
class Press:
    """Do something that needs no further words."""

    type: Button


Intent: TypeAlias = Move | Sort | Write | Declare | AskHint | AskWhy | Adopt | Give | Seek | Check | Press


@dataclass(frozen=True, slots=True)
class Request:
    """An intent, the id that its answer carries, and the revision of the board that it was made for."""

    id: str
    revision: int
    intent: Intent


def request_id(content: object) -> str | None:
    """Give the id of a message that asks for something; ``None`` if it has none to be answered by."""
    if not isinstance(content, dict) or content.get("kind") != "intent":
        return None
    name = content.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID:
        return None
    # Half a sign, which JSON can bring along, can't be sent back.
    return None if any("\ud800" <= letter <= "\udfff" for letter in name) else name


def read_request(content: object) -> Request:
    """Read a message from the page.

    Raises
    ------
    Refusal
        With the code ``"malformed"`` and what is wrong.
    """
    message = _object(content, "the message", {"kind", "id", "revision", "intent"})
    name = request_id(content)
    if name is None:
        raise _malformed("the id must be a text of 1 to 64 characters")
    revision = message["revision"]
    if type(revision) is not int:
        raise _malformed("the revision must be a whole number")
    intent = message["intent"]
    if not isinstance(intent, dict):
        raise _malformed("the intent must be an object")
    kind = intent.get("type")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise _malformed("an intent of unknown type")
    return Request(name, revision, reader(intent))


def _malformed(detail: str) -> Refusal:
    return Refusal("malformed", detail=detail)


def _object(value: object, what: str, keys: set[str], optional: frozenset[str] = frozenset()) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise _malformed(f"{what} must be an object")
    if not keys <= set(value) <= keys | optional:
        raise _malformed(f"{what} must have the fields {', '.join(sorted(keys | optional))}")
    return cast("dict[str, Json]", value)


def _word(value: object, what: str, words: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in words:
        raise _malformed(f"{what} must be one of {', '.join(words)}")
    return value


def _tile(value: object) -> Tile:
    if not isinstance(value, str):
        raise _malformed("a tile must be a text")
    try:
        tile = Tile(value)
    except NotationError as error:
        raise _malformed(str(error)) from None
    if tile.copy is None or str(tile) != value:
        raise _malformed("a tile must name its copy, such as R7a")
    return tile


def _read_move(intent: dict[str, Json]) -> Move:
    fields = _object(intent, "a move", {"type", "tiles", "to"})
    listed = fields["tiles"]
    if not isinstance(listed, list) or not 0 < len(listed) <= MOST_TILES:
        raise _malformed("a move needs a list of 1 to 106 tiles")
    tiles = tuple(_tile(tile) for tile in listed)
    if len(set(tiles)) < len(tiles):
        raise _malformed("a move names a tile twice")
    return Move(tiles, _read_place(fields["to"]))


def _read_place(value: Json) -> Place:
    place = _object(value, "a place", {"zone"}, frozenset({"beside", "side"}))
    zone = cast("Zone", _word(place["zone"], "the zone", ("table", "rack")))
    if ("beside" in place) != ("side" in place):
        raise _malformed("a place beside a tile has a side")
    if "beside" not in place:
        return Place(zone)
    side = _word(place["side"], "the side", ("before", "after"))
    return Place(zone, _tile(place["beside"]), cast("Literal['before', 'after']", side))


def _read_sort(intent: dict[str, Json]) -> Sort:
    fields = _object(intent, "a sort", {"type", "by"})
    return Sort(cast("Literal['runs', 'groups']", _word(fields["by"], "the order", ("runs", "groups"))))


def _number(value: object, what: str, lowest: int, highest: int) -> int:
    if type(value) is not int or not lowest <= value <= highest:
        raise _malformed(f"{what} must be a whole number from {lowest} to {highest}")
    return value


def _read_write(intent: dict[str, Json]) -> Write:
    text = _object(intent, "a move in words", {"type", "text"})["text"]
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise _malformed(f"a move in words is a text of at most {LONGEST_TEXT} characters")
    return Write(text)


def _read_declare(intent: dict[str, Json]) -> Declare:
    fields = _object(intent, "a declaration", {"type", "set", "kind"})
    place = _number(fields["set"], "the set", 0, MOST_TILES)
    return Declare(place, cast("Literal['run', 'group']", _word(fields["kind"], "the kind", ("run", "group"))))


def _read_hint(intent: dict[str, Json]) -> AskHint:
    fields = _object(intent, "a hint", {"type", "level"})
    return AskHint(_number(fields["level"], "the level", 1, _MOST_HINTS))


def _read_why(intent: dict[str, Json]) -> AskWhy:
    fields = _object(intent, "a question", {"type"}, frozenset({"tile"}))
    return AskWhy(_tile(fields["tile"]) if "tile" in fields else None)


def _read_adopt(intent: dict[str, Json]) -> Adopt:
    return Adopt(_number(_object(intent, "an adoption", {"type", "step"})["step"], "the step", 1, _MOST_STEPS))


def _read_give(intent: dict[str, Json]) -> Give:
    return Give(_tile(_object(intent, "a gift", {"type", "tile"})["tile"]))


def _read_seek(intent: dict[str, Json]) -> Seek:
    return Seek(_number(_object(intent, "a search", {"type", "at"})["at"], "the turn", 0, _MOST_TURNS))


def _read_check(intent: dict[str, Json]) -> Check:
    text = _object(intent, "a check", {"type"}, frozenset({"text"})).get("text")
    if "text" in intent and (not isinstance(text, str) or len(text) > LONGEST_TEXT):
        raise _malformed(f"an answer is a text of at most {LONGEST_TEXT} characters")
    return Check(cast("str | None", text))


def _read_press(intent: dict[str, Json]) -> Press:
    return Press(cast("Button", _object(intent, "this intent", {"type"})["type"]))


_READERS: Final[dict[str, Callable[[dict[str, Json]], Intent]]] = {
    "move": _read_move,
    "write": _read_write,
    "declare": _read_declare,
    "sort": _read_sort,
    "hint": _read_hint,
    "why": _read_why,
    "adopt": _read_adopt,
    "give": _read_give,
    "seek": _read_seek,
    "check": _read_check,
    **dict.fromkeys(get_args(Button), _read_press),
}
"""What reads each type of intent."""
INTENTS: Final = tuple(_READERS)
"""The types of intents."""

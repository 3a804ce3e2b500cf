"""Whether a value is as the published schema of lessons says: just enough of JSON Schema for that one schema.

Unlike a library it says what to do: where the value is, what is wrong there, which right name is nearest.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.errors import quoted, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.lessons.lesson_lines import Place

_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "array": (list,),
    "object": (dict,),
}
_WORDS: Final = {
    "string": "a text",
    "boolean": "true or false",
    "integer": "a whole number",
    "array": "a list",
    "object": "a table",
}


@cache
def schema() -> dict[str, Any]:
    """Give the schema of a lesson, as JSON values."""
    text = (files("rummikub_widget.lessons") / "schema" / "lesson.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def faults(value: object) -> Iterator[tuple[Place, str]]:
    """Give what in a lesson, as its TOML was read, is not as the schema says: the place, and the reason."""
    yield from _against(value, schema(), ())


def _resolved(part: dict[str, Any]) -> dict[str, Any]:
    name = part.get("$ref", "").removeprefix("#/$defs/")
    return schema()["$defs"][name] if name else part


def _against(value: object, part: dict[str, Any], place: Place) -> Iterator[tuple[Place, str]]:
    part = _resolved(part)
    types = [part["type"]] if isinstance(part.get("type"), str) else part.get("type", [])
    if types and not any(_is(value, name) for name in types):
        yield place, f"{_shown(value)} where {' or '.join(_WORDS[name] for name in types)} is needed"
        return
    if "oneOf" in part:
        yield from _choice(value, [_resolved(choice) for choice in part["oneOf"]], place)
    if "enum" in part and value not in part["enum"]:
        yield place, unknown("value", value, part["enum"])
    if isinstance(value, str):
        yield from _text(value, part, place)
    elif isinstance(value, int | float):
        if not part.get("minimum", value) <= value <= part.get("maximum", value):
            yield place, f"{value} where a number from {part['minimum']} to {part['maximum']} is needed"
    elif isinstance(value, list):
        yield from _array(value, part, place)
    elif isinstance(value, dict):
        yield from _object(value, part, place)


def _is(value: object, name: str) -> bool:
    if name == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def _shown(value: object) -> str:
    name = next((name for name in _TYPES if _is(value, name)), "")
    return f"there is {_WORDS[name]}" if name else f"there is {value}"


def _choice(value: object, choices: list[dict[str, Any]], place: Place) -> Iterator[tuple[Place, str]]:
    """A value is of one of several kinds: told by its type, by its ``kind``, or by which of some keys it has."""
    if "type" in choices[0] and choices[0]["type"] != choices[-1]["type"]:
        fitting = [choice for choice in choices if _is(value, choice["type"])]
        if fitting:
            yield from _against(value, fitting[0], place)
        else:
            yield place, f"{_shown(value)} where {' or '.join(_WORDS[choice['type']] for choice in choices)} is needed"
    elif not isinstance(value, dict):
        yield place, f"{_shown(value)} where {_WORDS['object']} is needed"
    elif "type" not in choices[0]:
        keys = [choice["required"][0] for choice in choices]
        if sum(key in value for key in keys) != 1:
            yield place, f"exactly one of {', '.join(map(repr, keys))} is needed here"
    else:
        kinds = {choice["properties"]["kind"]["const"]: choice for choice in choices}
        kind = value.get("kind")
        if "kind" not in value:
            yield place, f"the key 'kind' is missing: one of {', '.join(map(repr, kinds))}"
        elif not isinstance(kind, str) or kind not in kinds:
            yield (*place, "kind"), unknown("kind of step", kind, kinds)
        else:
            yield from _against(value, kinds[kind], place)


def _text(value: str, part: dict[str, Any], place: Place) -> Iterator[tuple[Place, str]]:
    if "pattern" in part and re.search(part["pattern"], value) is None:
        yield place, f"{quoted(value)} is not as it should be: {part['description']}"


def _array(value: list[object], part: dict[str, Any], place: Place) -> Iterator[tuple[Place, str]]:
    if len(value) < part.get("minItems", 0):
        yield place, "the list is empty"
    for number, item in enumerate(value):
        if part.get("uniqueItems") and item in value[:number]:
            yield (*place, number), f"{item!r} is there twice"
        yield from _against(item, part.get("items", {}), (*place, number))


def _object(value: dict[str, object], part: dict[str, Any], place: Place) -> Iterator[tuple[Place, str]]:
    known = part.get("properties", {})
    for key in part.get("required", ()):
        if key not in value:
            yield place, f"the key {key!r} is missing"
    if len(value) < part.get("minProperties", 0):
        yield place, "there is nothing in the table"
    for key, item in value.items():
        if key in known:
            yield from _against(item, known[key], (*place, key))
        elif part.get("additionalProperties") is False:
            yield (*place, key), unknown("key", key, known)

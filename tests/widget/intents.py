"""Intents by chance: sensible ones, made for the state that a page sees, and hostile ones."""

import json
from random import Random
from typing import Any, NamedTuple

from rummikub_widget.engine.tiles import full_supply

ALL = [str(tile) for tile in full_supply()]
HOSTILE_SHARE = 1 / 3
ASKING_SHARE = 0.03  # questions to the solver take longer than all else


class Wish(NamedTuple):
    """An intent, for which revision it is made, counted from the present one, and whether it is a hostile one."""

    intent: Any
    late: int
    hostile: bool


def anything(chance: Random, state: dict[str, Any]) -> Wish:
    """Give an intent by chance."""
    if chance.random() < HOSTILE_SHARE:
        return Wish(hostile(chance, state), chance.choice([0, 0, 0, -1, 1, 10**30]), hostile=True)
    return Wish(sensible(chance, state), 0, hostile=False)


def sensible(chance: Random, state: dict[str, Any]) -> dict[str, Any]:
    if "ready" in state["actions"]:
        return {"type": "ready"}
    if state["actions"].get("next-game", "") is None:
        return {"type": "next-game"}
    if chance.random() < ASKING_SHARE:
        return _asking(chance, state)
    if state["lesson"] is not None and (not state["playable"] or chance.random() < 0.3):
        return _learning(chance, state["lesson"])
    here = [tile for row in state["table"] for tile in row] + state["rack"]
    if state["help"] is not None and state["help"]["plan"] is not None and chance.random() < 0.5:
        return {"type": "adopt", "step": chance.randint(1, len(state["help"]["plan"]["steps"]))}
    makers = [_move, _move, _move, _write, _button, _declare, *([_turn_end] if state["mode"] == "game" else [])]
    return chance.choice(makers)(chance, state, here or ALL)


def _move(chance: Random, _state: dict[str, Any], here: list[str]) -> dict[str, Any]:
    tiles = chance.sample(here, min(len(here), chance.choice([1, 1, 1, 2, 3, 4])))
    to: dict[str, Any] = {"zone": chance.choice(["table", "table", "rack"])}
    if chance.random() < 0.6:
        to |= {"beside": chance.choice(here), "side": chance.choice(["before", "after"])}
    return {"type": "move", "tiles": tiles, "to": to}


def _write(chance: Random, state: dict[str, Any], here: list[str]) -> dict[str, Any]:
    def one() -> str:
        tiles = " ".join(tile[: chance.choice([-1, 9])] for tile in chance.sample(here, min(3, len(here))))
        what = chance.choice([tiles, tiles, f"set {chance.randint(1, 5)}", "R3-R5"])
        return f"{what} > {chance.choice(['new', 'rack', f'set {chance.randint(1, 5)}', 'новая'])}"

    whole = " | ".join(" ".join(row) for row in state["table"])
    return {"type": "write", "text": chance.choice([one(), one(), f"{one()}; {one()}", whole])}


def _button(chance: Random, state: dict[str, Any], here: list[str]) -> dict[str, Any]:
    buttons = ["undo", "undo", "redo", "reset", "close"]
    if state["mode"] == "game":
        buttons += ["end-turn", "draw", "pass", "time"]
    kind = chance.choice([*buttons, "sort", "give"])
    if kind == "sort":
        return {"type": "sort", "by": chance.choice(["runs", "groups"])}
    return {"type": kind, "tile": chance.choice(here)} if kind == "give" else {"type": kind}


def _turn_end(_chance: Random, state: dict[str, Any], here: list[str]) -> dict[str, Any]:
    """Give what ends the turn, or what makes that possible."""
    for action in ("end-turn", "draw", "pass"):
        if state["actions"].get(action, "") is None:
            return {"type": action}
    return {"type": "reset"} if state["actions"].get("give", "") else {"type": "give", "tile": here[-1]}


def _learning(chance: Random, lesson: dict[str, Any]) -> dict[str, Any]:
    check: dict[str, Any] = {"type": "check"}
    if lesson["asks"] not in ("table", None):
        check["text"] = chance.choice(["yes", "no", "7", "R7", "J", "", "so"])
    return chance.choice([check, {"type": "seek", "at": chance.randrange(len(lesson["steps"]))}])


def _declare(chance: Random, _state: dict[str, Any], _here: list[str]) -> dict[str, Any]:
    return {"type": "declare", "set": chance.randint(0, 2), "kind": chance.choice(["run", "group"])}


def _asking(chance: Random, state: dict[str, Any]) -> dict[str, Any]:
    tile = chance.choice(state["rack"] or ALL)
    return chance.choice(
        [
            {"type": "hint", "level": chance.randint(1, 3)},
            {"type": "why"},
            {"type": "why", "tile": tile},
            {"type": "repair"},
            {"type": "adopt", "step": chance.randint(1, 3)},
        ]
    )


def hostile(chance: Random, state: dict[str, Any]) -> Any:
    """Give nonsense, an intent that is spoilt in some place, or one with tiles that may be anywhere."""
    way = chance.choice(["nonsense", "wrong", "spoilt", "elsewhere"])
    if way == "nonsense":
        return _nonsense(chance, 3)
    if way == "elsewhere":
        return chance.choice([_move, _write])(chance, state, ALL)
    wrong = way == "wrong"
    spoilt = json.loads(json.dumps(chance.choice(_WRONG) if wrong else sensible(chance, state)))
    for _ in range(chance.randint(0 if wrong else 1, 2)):
        spoilt[chance.choice([*spoilt, "tiles", "to", "type", "extra", "__class__"])] = _nonsense(chance, 2)
    return spoilt


_WRONG = [
    {"type": "seek", "at": -1},
    {"type": "seek", "at": 3},
    {"type": "adopt", "step": 0},
    {"type": "adopt", "step": 10**40},
    {"type": "declare", "set": -1, "kind": "run"},
    {"type": "declare", "set": 0, "kind": "either"},
    {"type": "hint", "level": 0},
    {"type": "hint", "level": True},
    {"type": "write", "text": ">" * 50},
    {"type": "write", "text": "\ue000R7\ue001 > set 1"},
    {"type": "write", "text": "set 1 > set \u0661"},
    {"type": "write", "text": "\u202e\x00|;|>;" * 9},
    {"type": "write", "text": "R1 " * 5000},
    {"type": "write", "text": "set 999999999999 > new"},
    {"type": "give", "tile": "R7"},
    {"type": "give", "tile": "Ra"},
    {"type": "move", "tiles": ["J"], "to": {"zone": "rack"}},
    {"type": "move", "tiles": ALL, "to": {"zone": "table"}},
    {"type": "move", "tiles": ["R1a"], "to": {"zone": "table", "beside": "R1a", "side": "after"}},
    {"type": "why", "tile": None},
    {"type": "end-turn", "player": "Boris"},
    {"type": "constructor"},
    {"type": "check", "text": "\u202e<b>R7"},
    {"type": "check", "text": "yes" * 5000},
    {"type": "check", "text": None},
]


def _nonsense(chance: Random, depth: int) -> Any:
    plain = [
        None,
        True,
        0,
        -1,
        10**40,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "R7a",
        "Ja",
        "<b>x</b>",
        "x" * 9999,
        "\ud800",
    ]
    if depth == 0 or chance.random() < 0.6:
        return chance.choice(plain)
    if chance.random() < 0.5:
        return [_nonsense(chance, depth - 1) for _ in range(chance.randint(0, 4))]
    return {chance.choice(["type", "zone", "", "x", "to"]): _nonsense(chance, depth - 1) for _ in range(3)}

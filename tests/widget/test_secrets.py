"""Nothing hidden leaves Python: not in a trait, a message, an error, or what a notebook saves.

Two ways to look, over whole games. One searches everything that leaves for names of tiles and asks the engine whether
the person who looks may know them. The other plays a game twice, with other tiles where Ann can't see them, and wants
everything that leaves to be the same to the letter: it finds what is hidden in whatever shape.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from rummikub_widget import Game, Rules
from rummikub_widget.engine.tiles import full_supply
from tests.widget.intents import anything
from tests.widget.page import Page
from tests.widget.players import drawing, position, solving, table_of

NAMED = re.compile(r"(?<![A-Za-z0-9#])(?:[RBOK](?:1[0-3]|[1-9])|J)[ab]?(?![A-Za-z0-9])")
"""A tile in notation, with the letter of its copy or without."""
CODE = ("_esm", "_css")
ADVICE = ("findings", "actions", "help", "sets", "summary")
"""Parts of the state that may name tiles which are not to be seen: those that are missing, that a joker stands for."""


def tiles_in(value: Any, besides: tuple[str, ...] = ()) -> Iterator[str]:
    """Give every name of a tile in a text, however deep it lies; some fields are left out."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from NAMED.findall(name)
            yield from () if name in besides else tiles_in(part, besides)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from tiles_in(part, besides)
    elif isinstance(value, str):
        yield from NAMED.findall(value)


def plain(names: Iterator[str] | list[str]) -> list[str]:
    return [name.rstrip("ab") for name in names]


def physical(names: Iterator[str] | list[str]) -> set[str]:
    return {name for name in names if name[-1] in "ab"}


class Wire(Page):
    """A page that sees every message as it leaves for the notebook, and calls a function with each."""

    def __init__(self, view: Page, look: Callable[["Wire", dict[str, Any]], None] | None = None) -> None:
        super().__init__(view.board)
        self.sent: list[Any] = [saved(view.board)]
        self._look = look
        self.board.comm.publish_msg = self._see
        keep = self.board.send

        def send(content: dict[str, Any], buffers: object = None) -> None:
            keep(content, buffers)
            type(self.board).send(self.board, content, buffers)

        self.board.send = send

    def _see(self, _kind: str, data: Any, **more: Any) -> None:
        assert not any(more.values()), "nothing is sent but what is looked at"
        self.sent.append(json.loads(json.dumps(data)))
        if self._look is not None:
            self._look(self, self.sent[-1])


def saved(board: Any) -> dict[str, Any]:
    """Give what a notebook saves of a table: all synced traits, and the output of its cell."""
    synced = {name: value for name, value in board.get_state().items() if name not in CODE}
    bundle, *_ = found if isinstance(found := board._repr_mimebundle_(), tuple) else (found,)
    output = {kind: shown for kind, shown in bundle.items() if kind.startswith("text/")}
    return {"traits": {**synced, "layout": None}, "output": output}


# What is named


def look(view: Wire, message: dict[str, Any]) -> None:
    """Judge a message, and what would be saved now."""
    game = view.board.game
    if message["method"] == "update":
        assert set(message["state"]) == {"state"}
        judge(message["state"]["state"], game)
    else:
        assert (message["method"], set(message)) == ("custom", {"method", "content"})
        assert set(message["content"]) == {"kind", "id", "revision", "error"}
        here = view.state
        assert physical(tiles_in(message)) <= physical(
            [*here["rack"], *(tile for row in here["table"] for tile in row)]
        )
        assert here["game"]["phase"] == "turn" or not list(tiles_in(message))
    now = saved(view.board)
    judge(now["traits"].pop("state"), game)
    assert not list(tiles_in(now["traits"]))
    assert set(tiles_in(now["output"])) <= {str(tile) for tile in game.table.tiles}


def judge(state: dict[str, Any], game: Game) -> None:
    """Ask the engine whether whoever looks may see what a state names."""
    told, phase = state["game"], state["game"]["phase"]
    rack, lying = viewed(state, game), Counter(map(str, game.state.table.tiles))
    shown = [*state["rack"], *(tile for row in state["table"] for tile in row)]
    assert len(set(shown)) == len(shown)
    assert Counter(plain(shown)) == (Counter() if phase == "hand-over" else rack + lying)
    assert physical(tiles_in(state)) <= set(shown)
    known = {*rack, *lying, *map(str, game.table.tiles)}
    besides: tuple[str, ...] = (*ADVICE, "start", "sheet")
    if phase == "hand-over":
        known, besides = set(), ("start", "sheet")
    assert set(plain(tiles_in(state, besides))) <= known
    assert [draw["tile"] for row in told["start"] for draw in row] == [str(draw.tile) for draw in game.start_draws]
    assert (told["sheet"] is not None) == (phase == "over")
    counts = [len(game.rack(name)) for name in game.players]
    assert [player["tiles"] for player in told["players"]] == counts


def viewed(state: dict[str, Any], game: Game) -> Counter[str]:
    """Give the tiles of the one person whose rack is shown; in a turn it is that of the player who is on turn."""
    you = [place for place, player in enumerate(state["game"]["players"]) if player["you"]]
    if state["game"]["phase"] == "turn":
        assert you == [game.state.current]
    return Counter(str(tile) for place in you for tile in game.state.racks[place])


@pytest.mark.parametrize("people", [1, 2, 3])
def test_no_hidden_tile_is_found_in_whole_games(people: int) -> None:
    names = ("Ann", "Boris", "Vera")
    view = Wire(table_of(*names[:people], bots=dict.fromkeys(names[people:], solving), seed=people), look)
    chance = Random(people)
    while view.state["game"]["phase"] != "over":
        if "ready" in view.state["actions"]:
            view.press("ready")
        else:
            for _ in range(2):
                view.ask(anything(chance, view.state).intent)
            end_turn(view)
    turns = len(view.board.game.events)
    assert len(view.sent) > 2 * turns > 40


def end_turn(view: Page) -> None:
    """Play as the solver does, if it is a person's turn."""
    if view.state["game"]["phase"] != "turn":
        return
    view.press("reset")
    game = view.board.game
    solving(game)
    event = game.events[-1]
    if event.after is None:
        assert view.press(event.action) is None
    else:
        assert view.write(str(event.after)) is None
        assert view.press("end-turn") is None


# What depends on hidden tiles


def whole_game(own: str, hidden: str, pool: str, seed: int) -> Wire:
    """Ann asks for anything and plays as she can see it; Boris only draws, so that nothing of his is ever seen."""
    rules = Rules(turn_seconds=None)
    game = Game.from_position({"Ann": own, "Boris": hidden}, pool=pool, opened=[], rules=rules, seed=1)
    view = Wire(table_of(game=game, bots={"Boris": drawing}))
    view.press("ready")
    chance = Random(seed)
    while view.state["game"]["phase"] != "over":
        for _ in range(3):
            view.ask(anything(chance, view.state).intent)
            view.sent.append(saved(view.board))
        end_turn(view)
    return view


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_looks_the_same_whatever_the_others_hold(seed: int) -> None:
    chance = Random(seed)
    deal = [str(tile.plain) for tile in chance.sample(full_supply(), 106)]
    own, hidden, pool = deal[:14], deal[14:28], deal[28:]
    one = whole_game(" ".join(own), " ".join(hidden), " ".join(pool), seed)
    # Ann's draws stay; all other tiles change places.
    drawers = [event.player for event in one.board.game.events for _ in event.drawn]
    others = [place for place in range(len(pool)) if drawers[place : place + 1] != ["Ann"]]
    mixed = [*hidden, *(pool[place] for place in others)]
    chance.shuffle(mixed)
    for place, tile in zip(others, mixed[14:], strict=True):
        pool[place] = tile
    other = whole_game(" ".join(own), " ".join(mixed[:14]), " ".join(pool), seed)
    assert one.board.game.rack("Boris") != other.board.game.rack("Boris")
    assert drawers.count("Ann") > 5
    assert until_over(one) == until_over(other)


def until_over(view: Wire) -> list[Any]:
    """Give what was sent before the end, when racks are laid open."""
    ends = [place for place, message in enumerate(view.sent) if '"phase": "over"' in json.dumps(message)]
    assert ends
    return view.sent[: ends[0]]


def alike(hidden: str, pool: str, seed: int = 1) -> Wire:
    """Give a game in which Ann sees the same whatever Boris holds: he only draws."""
    racks = {"Ann": "R6 K1 B9 J O2 O3", "Boris": hidden}
    view = table_of(game=position(racks=racks, pool=pool), bots={"Boris": drawing} if seed % 3 else {})
    view.press("ready")
    view.press("ready")
    return Wire(view)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_sent_does_not_depend_on_what_is_hidden(seed: int) -> None:
    # Ann draws every other tile of the pool, the same in both games; what Boris has and draws is another.
    one = alike("B2 O13 R6", "K5 R1 K7 B1 K9", seed)
    other = alike("O1 J K13", "K5 B12 K7 R6 K9", seed)
    chance, twin = Random(seed), Random(seed)
    for turn in range(60):
        if one.state["game"]["phase"] == "hand-over":
            # Now Boris would see his own tiles: he draws unseen.
            for view in (one, other):
                view.press("ready")
                view.press("draw" if view.board.game.pool_size else "pass")
                view.press("ready")
                view.sent.clear()
        intent, late, _ = anything(chance, one.state)
        assert repr((intent, late)) == repr(anything(twin, other.state)[:2])
        if turn % 20 == 19:
            intent = {"type": "draw"}
        answers = [view.ask(intent, view.state["revision"] + late) for view in (one, other)]
        assert answers[0] == answers[1]
        if one.state["game"]["phase"] == "over":
            break
        assert one.sent == other.sent
        assert saved(one.board) == saved(other.board)


def test_an_intent_out_of_turn_tells_nothing() -> None:
    answers = []
    for hidden in ("B2 O13 R6", "K1 J K13"):
        view = table_of(game=position(racks={"Ann": hidden, "Boris": "B5"}))
        view.press("ready")
        told = []
        for intent in (
            {"type": "why", "tile": "K1a"},
            {"type": "hint", "level": 3},
            {"type": "write", "text": "K1 > new"},
            {"type": "give", "tile": "R6a"},
            {"type": "move", "tiles": ["B2a"], "to": {"zone": "table"}},
            {"type": "end-turn"},
            {"type": "seek", "at": 0},
        ):
            view.ask(intent)
            told.append(view.answers[-1]["error"])
        answers.append(told)
    assert answers[0] == answers[1]
    assert {error["code"] for error in answers[0]} == {"not-now"}

"""Nothing hidden leaves Python: not in a trait, a message, an error, or what a notebook saves."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.widget.intents import anything
from tests.widget.page import Page
from tests.widget.players import drawing, position, solving, table_of

PHYSICAL = re.compile(r"\b(?:[RBOK](?:1[0-3]|[1-9])|J)[ab]\b")


class Spy(Page):
    """A page that keeps everything that it was sent."""

    def __init__(self, view: Page) -> None:
        super().__init__(view.board)
        self.sent: list[Any] = []
        self.board.send = self._spy

    def _spy(self, content: dict[str, Any], buffers: object = None) -> None:
        self.sent.append(content)
        self._keep(content, buffers)


def named(value: Any) -> Iterator[str]:
    """Give the tiles that are drawn inside sentences."""
    if isinstance(value, dict):
        if set(value) == {"tile"}:
            yield value["tile"]
        for part in value.values():
            yield from named(part)
    elif isinstance(value, list):
        for part in value:
            yield from named(part)


def check(view: Page) -> None:
    state = view.state
    shown = {tile for row in state["table"] for tile in row} | set(state["rack"])
    for sent in (state, view.answers[-1:], view.board.get_state(["state", "lang", "face", "copies"])):
        assert set(PHYSICAL.findall(json.dumps(sent))) <= shown
    game = view.board.game
    state_of_game = game.state
    lying = {str(tile) for tile in (*state_of_game.lying.tiles, *state_of_game.table.tiles)}
    told = state["game"]
    own = {tile[:-1] for tile in state["rack"]}
    assert set(named(told["news"])) <= lying | own
    assert (told["sheet"] is not None) == (told["phase"] == "over")
    if told["phase"] == "hand-over":
        assert not shown
        assert not list(named(state))
        assert PHYSICAL.search(json.dumps(state)) is None
        assert (told["news"], told["opening"], state["help"]) == ([], None, None)
    if told["phase"] == "turn":
        viewer = game.current
        assert next(player["name"] for player in told["players"] if player["you"]) == viewer
        assert {tile[:-1] for tile in state["rack"]} <= {
            str(tile) for tile in (*state_of_game.racks[state_of_game.current], *state_of_game.table.tiles)
        }
    html = view.board._html()
    assert set(re.findall(r'title="([^"]+)"', html)) <= {str(tile) for tile in game.table.tiles}


@pytest.mark.parametrize("people", [1, 2, 3])
def test_no_hidden_tile_is_found_in_whole_games(people: int) -> None:
    names = ("Ann", "Boris", "Vera")
    view = Spy(table_of(*names[:people], bots=dict.fromkeys(names[people:], solving), seed=people))
    chance = Random(people)
    while view.state["game"]["phase"] != "over":
        if "ready" in view.state["actions"]:
            view.press("ready")
        else:
            for _ in range(2):
                view.ask(anything(chance, view.state)[0])
                check(view)
            _end_turn(view)
        check(view)
    assert all(content["kind"] == "answer" for content in view.sent)


def _end_turn(view: Page) -> None:
    if view.state["game"]["phase"] != "turn":
        return
    view.press("reset")
    game = view.board.game
    solving(game)
    event = game.events[-1]
    if event.after is None:
        view.press(event.action)
    else:
        view.write(str(event.after))
        view.press("end-turn")


def alike(hidden: str, pool: str, seed: int = 1) -> Spy:
    """Give a game in which Ann sees the same whatever Boris holds: he only draws."""
    racks = {"Ann": "R6 K1 B9 J O2 O3", "Boris": hidden}
    view = table_of(game=position(racks=racks, pool=pool), bots={"Boris": drawing} if seed % 3 else {})
    view.press("ready")
    view.press("ready")
    return Spy(view)


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
                view.states.clear()
                view.sent.clear()
        intent, late = anything(chance, one.state)
        assert repr((intent, late)) == repr(anything(twin, other.state))
        if turn % 20 == 19:
            intent = {"type": "draw"}
        answers = [view.ask(intent, view.state["revision"] + late) for view in (one, other)]
        assert answers[0] == answers[1]
        if one.state["game"]["phase"] == "over":
            break
        strip = [[_unnumbered(state) for state in view.states] for view in (one, other)]
        assert strip[0] == strip[1]
        assert [sent["error"] for sent in one.sent] == [sent["error"] for sent in other.sent]


def _unnumbered(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name not in ("revision", "answered")}


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

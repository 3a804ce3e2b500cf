"""Why-not on random positions: no reason that solver or engine refute; its sentences; bad input.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import json
import os
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rummikub_widget as rk
from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.sets import readings
from rummikub_widget.explain import languages
from rummikub_widget.solver import inquiry
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.shortages import left_over
from rummikub_widget.solver.solve import best_play
from tests.engine.positions import Workshop
from tests.engine.test_against_reference import SWITCHES
from tests.solver.exhaustive import TooManyError, candidates, verdicts
from tests.solver.small_positions import small_position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.solver.reasons import Reason

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "2"))
OF_GAMES = json.loads((Path(__file__).parents[1] / "data" / "bench" / "positions.json").read_text("utf-8"))["positions"]
MOST_QUESTIONS = 20


def random_position(seed: str, rules: rk.Rules) -> Position:
    workshop = Workshop(random.Random(seed), rules)
    workshop.lay_the_table()
    while not workshop.rack:
        workshop.fill_the_rack()
    table = [" ".join(tiles) for tiles in workshop.table]
    return Position.of(table, workshop.rack, opened=workshop.opened, rules=rules)


def any_rules(seed: str) -> rk.Rules:
    chance = random.Random(seed)
    return rk.Rules(**{name: chance.choice(values) for name, values in SWITCHES.items()})


def ask(position: Position, tile: rk.Tile | None) -> rk.WhyNot:
    return rk.why_not(tile, table=position.table, rack=position.rack, opened=position.opened, rules=position.rules)


def can_lay(position: Position, tiles: Iterable[rk.Tile], *more: rk.Tile, **rules: Any) -> bool:
    rack = rk.Rack([*position.rack, *more])
    changed = replace(position, rack=rack, rules=position.rules.replace(**rules))
    changed.check()
    return best_play(changed, "tiles", tuple(tiles)) is not None


# No answer and no reason is refuted


def complaints(position: Position, tile: rk.Tile | None) -> list[str]:
    """Say what is wrong with an answer."""
    why = ask(position, tile)
    laying = () if tile is None else (tile,)
    where = f"{position.table} + {position.rack} {position.opened} {tile} {position.rules}"
    wrong = [f"{complaint}: {where}" for complaint in wrong_answer(why, position, laying)]
    return wrong + [f"{reason}\n  {where}" for reason in why.reasons if not is_true(reason, position, laying)]


def wrong_answer(why: rk.WhyNot, position: Position, laying: tuple[rk.Tile, ...]) -> list[str]:
    wrong = [
        "no play of the tile"
        for play in (why.play, why.shortest)
        if play is not None and not (position.judge(play.table).legal and kinds(laying) <= set(play.played.kinds))
    ]
    if bool(why) != can_lay(position, laying):
        wrong.append("there is a play, or there is none")
    if why and why.reasons:
        wrong.append("a play, and reasons why not")
    if not position.opened and not is_best_opening(why, position):
        wrong.append(f"{why.best_opening} points are not the best")
    return wrong


def kinds(tiles: Iterable[rk.Tile]) -> set[int]:
    return {tile.kind for tile in tiles}


def is_best_opening(why: rk.WhyNot, position: Position) -> bool:
    assert why.best_opening is not None
    alone = replace(position, table=rk.Table())
    more = can_lay(alone, (), threshold=why.best_opening + 1, initial_table="forbidden")
    return not more and (
        why.best_opening == 0 or can_lay(alone, (), threshold=why.best_opening, initial_table="forbidden")
    )


def is_true(reason: Reason, position: Position, laying: tuple[rk.Tile, ...]) -> bool:
    """Ask the solver and the engine whether a reason holds."""
    missing = tuple(lack.tile for lack in reason.missing)
    if can_lay(position, (reason.tile,)) or not shows_its_play(reason):
        return False
    if any(len(lack.places) + lack.unseen != 2 - own_copies(position, lack.tile) for lack in reason.missing):
        return False
    if reason.kind == "missing":
        fewer = [tuple(other for other in missing if other is not tile) for tile in missing]
        return (
            can_lay(position, (reason.tile,), *missing)
            and not any(can_lay(position, (reason.tile,), *tiles) for tiles in fewer)
            and laid_with(reason, position, missing)
        )
    if reason.kind == "kept":
        alone = replace(position, table=rk.Table())
        rest_is_there = set(reason.meld.kinds) <= kinds((*position.rack, *missing))
        return rest_is_there and reason.missing[0].unseen == 0 and can_lay(alone, (reason.tile,), *missing)
    if reason.kind in ("below-threshold", "missing-and-below"):
        tiles = (reason.tile,) if missing or laying else ()
        own = {"initial_table": "forbidden"}
        return (
            not position.opened
            and reason.points < position.rules.threshold
            and can_lay(position, tiles, *missing, threshold=reason.points, **own)
            and not can_lay(position, tiles, *missing, threshold=reason.points + 1, **own)
        )
    return is_forbidden(reason, position)


def own_copies(position: Position, tile: rk.Tile) -> int:
    return position.rack.kinds.count(tile.kind)


def shows_its_play(reason: Reason) -> bool:
    laid = reason.tile.kind in reason.play.played.kinds and reason.tile.kind in reason.meld.kinds
    on_table = any(meld.bag == reason.meld.bag for meld in reason.play.table)
    return laid and on_table and reason.position.judge(reason.play.table).legal


def laid_with(reason: Reason, position: Position, missing: tuple[rk.Tile, ...]) -> bool:
    """Whether the engine accepts the play of the whole rack with the missing tiles."""
    verdict = replace(position, rack=rk.Rack([*position.rack, *missing])).judge(reason.play.table)
    return verdict.legal and reason.tile in verdict.played


def is_forbidden(reason: Reason, position: Position) -> bool:
    """Whether the play is illegal here, and legal with the switches that the reason names set otherwise."""
    differ = set(position.rules.diff(reason.position.rules))
    verdict = position.judge(reason.play.table)
    cited = reason.kind == "initial-joker" or reason.rules[0] in [finding.rule for finding in verdict.findings]
    if reason.kind == "initial-table":
        closed = reason.position.opened and not position.opened
        return closed and not differ and not verdict.legal
    return bool(reason.rules) and not verdict.legal and differ == set(reason.switches) and cited


@pytest.mark.parametrize("edition", rk.Rules.editions())
def test_no_reason_is_refuted_in_any_edition(edition: str) -> None:
    rules = rk.Rules.edition(edition)
    wrong = []
    for number in range(NUMBER):
        seed = f"{SEED}, {edition} {number}"
        position = random_position(seed, rules)
        for tile in (None, random.Random(seed).choice(position.rack.tiles).plain):
            wrong += complaints(position, tile)
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])


def test_no_reason_is_refuted_under_any_switches() -> None:
    wrong = []
    for number in range(3 * NUMBER):
        seed = f"{SEED}, rules {number}"
        position = random_position(seed, any_rules(seed))
        wrong += complaints(position, random.Random(seed).choice(position.rack.tiles).plain)
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])


def test_no_reason_is_refuted_in_positions_of_games() -> None:
    chance = random.Random(f"{SEED}, games")
    wrong = []
    for position in chance.sample(OF_GAMES, 2 * NUMBER):
        read = Position.of(position["table"], position["rack"], opened=position["opened"], rules=None)
        wrong += complaints(read, chance.choice(read.rack.tiles))
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])


def test_where_there_is_no_play_trying_out_everything_finds_none() -> None:
    wrong = []
    for number in range(5 * NUMBER):
        seed = f"{SEED}, small {number}"
        small = small_position(seed, any_rules(seed), "tiles")
        if not small.rack:
            continue
        tile = rk.Tile(random.Random(seed).choice(small.rack))
        try:
            tables = candidates(small)
        except TooManyError:
            continue
        found = any(verdict.legal and tile in verdict.played for each in tables for verdict in verdicts(small, each))
        table = [" ".join(tiles) for tiles in small.table]
        position = Position.of(table, small.rack, opened=small.opened, rules=small.rules)
        if bool(ask(position, tile)) != found:
            wrong.append(f"{seed}: {position.table} + {position.rack} {position.opened} {tile} {position.rules}")
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])


def test_the_solver_is_asked_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(*arguments: Any) -> Any:
        asked.append(arguments)
        return best_play(*arguments)

    monkeypatch.setattr(inquiry, "best_play", counted)
    for number in range(5 * NUMBER):
        asked.clear()
        seed = f"{SEED}, count {number}"
        position = random_position(seed, any_rules(seed))
        ask(position, position.rack[0])
        assert 0 < len(asked) <= MOST_QUESTIONS, f"RUMMIKUB_SEED={SEED}"


# What is answered

B7_MISSING = "R7 could be in the group R7 B7 K7, but B7 is missing."
CLOSED = "Before that you may not use the sets of the table."
POSITIONS: list[tuple[str | None, dict[str, Any], str, list[str]]] = [
    ("R6", {"table": "R3 R4 R5", "rack": "R6 K1"}, "playable", ["R6 can be laid: add it to R3 R4 R5."]),
    (
        "R7",
        {"table": "R3 R4 R5", "rack": "R7 K7 B7 R6"},
        "together",
        ["R7 can be laid in a new set: R7 B7 K7. Lay your B7 and K7 too. In one turn you can lay 4 tiles"],
    ),
    (
        "B9",
        {"table": "O9 O10 O11 O12", "rack": "K9 B9"},
        "together",
        ["B9 can be laid if you rearrange the table: it goes into B9 O9 K9. Lay your K9 too."],
    ),
    (
        "R7",
        {"table": "B5 B6 B7", "rack": "R7 K7"},
        "missing",
        [
            "R7 can't be laid now.",
            B7_MISSING,
            "One B7 lies in B5 B6 B7, and without it B5 and B6 could not both be laid.",
            "The other B7 has not been seen yet: it is in the pool or on another rack.",
            "No O7 has been seen yet: both are in the pool or on other racks.",
            "With a joker, R7 could be in R7 K7 J. No joker has been seen yet",
        ],
    ),
    (
        "R7",
        {"table": "B4 B5 B6 B7 | B7 O7 K7", "rack": "R7 K7"},
        "playable",
        ["R7 can be laid: add it to B7 O7 K7."],
    ),
    (
        "O8",
        {"table": "O9 B9 K9 | R9 O9 B9", "rack": "O8 O10"},
        "missing",
        ["O8 could be in the run O8 O9 O10, but both O9 lie on the table. One O9 lies in O9 B9 K9"],
    ),
    (
        "R7",
        {"table": "R3 R4 R5", "rack": "R7 K1"},
        "missing",
        ["R7 could be added to R3 R4 R5, but R6 is missing."],
    ),
    (
        "R7",
        {"table": "", "rack": "R7 K1"},
        "missing",
        ["but B7 and O7 are missing. No B7 or O7 has been seen yet: all are in", "but R6 and R8 are missing."],
    ),
    (
        "R7",
        {"table": "R4 R5 R6", "rack": "R7 B7 K7 O2", "opened": False},
        "below-threshold",
        [
            "your best set, R7 B7 K7, is worth 21 points, 9 short of 30.",
            f"Once you have opened, R7 could be added to R4 R5 R6. {CLOSED}",
            "Even if you had O7, you could make only R7 B7 O7 K7: 28 points, 2 short of 30.",
        ],
    ),
    (
        "R3",
        {"rack": "R3 R4 R5 K8 B8 O8", "rules": rk.Rules.edition("sabra-50"), "opened": False},
        "below-threshold",
        ["B8 O8 K8", "R3 R4 R5", "are worth 36 points, 14 short of 50."],
    ),
    (
        "R8",
        {"rack": "R7 R8 R9 K9 B9", "opened": False},
        "below-threshold",
        ["your best set, R9 B9 K9, is worth 27", "With R8 you can make R7 R8 R9, but that is worth only 24 points, 6"],
    ),
    (
        "R7",
        {"table": "R4 R5 R6", "rack": "R10 B10 K10 R7", "opened": False},
        "rule",
        ["You could open with R10 B10 K10, worth 30 points, but not with this tile.", CLOSED],
    ),
    (
        "R10",
        {"rack": "R10 B10 K10 J", "opened": False},
        "together",
        ["R10 can be laid: you can open with R10 B10 K10, worth 30 points."],
    ),
    (
        "J",
        {"rack": "R10 B10 J", "opened": False},
        "below-threshold",
        [
            "The joker can't be laid now.",
            "With a joker you could open: R10 B10 J. But under these rules a joker may not be used in the first sets.",
        ],
    ),
    (
        "R10",
        {"rack": "R10 B10 J", "opened": False, "rules": rk.Rules(joker_initial="zero")},
        "below-threshold",
        ["your best set, R10 B10 J, is worth 20", "But under these rules a joker counts nothing in the first sets."],
    ),
    (
        "K9",
        {"table": "R4 R5 R6 J", "rack": "K9 B9", "rules": rk.Rules.edition("ru-leaflet")},
        "rule",
        [
            "the joker of R4 R5 R6 J would be taken for that, and under these rules the tile that it stands for must",
            "One joker lies in R4 R5 R6 J and can't be taken from there now.",
        ],
    ),
    (
        "K9",
        {"table": "R4 R5 R6 J", "rack": "K9 B9", "rules": rk.Rules(joker_sets="extend_only")},
        "rule",
        ["and under these rules a set with a joker may only be extended.", "may not be made smaller."],
    ),
    (
        "R7",
        {"table": "J B13 K13 O13 | R9 R10 R11", "rack": "R7"},
        "rule",
        ["and a joker taken from the table must go into a new set."],
    ),
    (
        "J",
        {"table": "R7 B7 J", "rack": "J", "rules": rk.Rules(two_jokers="forbidden")},
        "rule",
        ["then two jokers would lie in one set, and under these rules a set may hold only one."],
    ),
    (
        "R7",
        {"table": "J B5 J | R8 B8 O8 | O5 O6 O7 | R5 B5 O5", "rack": "R7", "rules": rk.Rules.edition("ru-65665")},
        "missing",
        ["R7 could be in the run ", "but then B7 would be missing in another set."],
    ),
    ("J", {"rack": "J J"}, "nothing", ["The joker can't be laid now. No set for the joker is in reach."]),
    (None, {"table": "R3 R4 R5", "rack": "R6 K1"}, "playable", ["You can play: you can lay R6."]),
    (
        None,
        {"table": "R4 R5 R6", "rack": "B7 K7 O2"},
        "missing",
        ["You can't play now: every way to lay a tile from your rack has been tried.", "but R7 is missing."],
    ),
    (
        None,
        {"rack": "R8 R9 K9 B9", "opened": False},
        "below-threshold",
        ["You can't open now: every way has been tried.", "27 points, 3 short of 30.", "but O9 is missing."],
    ),
    (None, {"rack": "K1 O5", "opened": False}, "below-threshold", ["there is no complete set on your rack."]),
    (None, {"rack": "R9 R10 R11", "opened": False}, "together", ["You can open with R9 R10 R11, worth 30 points."]),
    (None, {"table": "R3 R4 R5", "rack": ""}, "nothing", ["Your rack is empty: there is no tile left to lay."]),
]


@pytest.mark.parametrize(
    ("tile", "position", "answer", "sentences"),
    POSITIONS,
    ids=[f"{tile} {answer} {position['rack']}" for tile, position, answer, _ in POSITIONS],
)
def test_what_is_answered(tile: str | None, position: dict[str, Any], answer: str, sentences: list[str]) -> None:
    why = rk.why_not(tile, **position)
    told = why.explain()
    assert why.answer == answer
    assert [sentence for sentence in sentences if sentence not in told] == [], told


def test_a_player_who_has_not_opened_is_told_how_far_it_is() -> None:
    why = rk.why_not(rack="R8 R9 R10 J", opened=False)
    assert (why.best_opening, why.threshold, why.short) == (27, 30, 3)
    assert str(why.best_sets) == "R8 R9 R10"
    open_now = rk.why_not("R9", rack="R9 R10 R11", opened=False)
    assert (open_now.best_opening, open_now.short, bool(open_now)) == (30, 0, True)
    opened = rk.why_not("R9", rack="R9 R10 R11")
    assert (opened.best_opening, opened.threshold, opened.short) == (None, None, None)


def test_tiles_of_the_table_are_no_reason_where_they_would_not_be_enough_to_open() -> None:
    table = "R6 R7 R8 | R7 O7 J"
    enough = rk.why_not("K12", table="R11 R12 R13 | R12 O12 J", rack="K12 B12", opened=False)
    too_few = rk.why_not("K7", table=table, rack="K7 B7", opened=False)
    assert [reason.kind for reason in enough.reasons if reason.missing[:1] and not reason.missing[0].unseen] == ["kept"]
    assert "kept" not in [reason.kind for reason in too_few.reasons]


def test_a_named_copy_is_the_one_that_is_laid() -> None:
    why = rk.why_not("R6b", table="R3 R4 R5", rack="R6a R6b")
    assert why.play is not None
    assert str(why.play.played) == "R6b"
    assert rk.why_not("R6b", table="R3 R4 R5", rack="R6").play is not None


def test_what_would_be_left_over() -> None:
    def left(meld: str, tile: str) -> str:
        return " ".join(map(str, left_over(rk.Meld(meld), rk.Tile(tile))))

    assert left("R7 B7 K7", "B7") == "R7 K7"
    assert left("R7 B7 O7 K7", "B7") == ""
    assert left("R3 R4 R5 R6", "R6") == ""
    assert left("R3 R4 R5 R6", "R5") == "R3 R4 R6"
    assert left("R6 R3 R5 R4 R7", "R4") == "R3"
    assert readings(rk.Meld("R3 J R5").kinds)
    assert left("R3 J R5", "R5") == "R3 J"


# How it is said


def samples() -> list[rk.WhyNot]:
    return [rk.why_not(tile, **position) for tile, position, _, _ in POSITIONS]


@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_said_in_whole_sentences(lang: str) -> None:
    for why in samples():
        for depth in ("sentence", "remedy", "rule"):
            for line in why.explain(lang, depth).split("\n"):
                assert re.search(r"[.)]$", line), line
                assert not re.search(r"  | [,.;:]|\.\.|[{}]", line), line


def test_every_language_names_the_tiles_that_english_names() -> None:
    def tiles(text: str) -> set[str]:
        return set(re.findall(r"\b(?:[RBOK]1?\d|J)\b", text))

    wrong = [
        (said, told)
        for why in samples()
        for lang in languages()
        for said, told in zip(why.explain().split("\n"), why.explain(lang).split("\n"), strict=True)
        if tiles(said) != tiles(told)
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("index", "sentence"),
    [
        (0, "Фишку R6 можно добавить к комбинации R3 R4 R5."),
        (1, "Для этого выложите ещё фишки B7 и K7. Всего за ход так можно выложить 4 фишки."),
        (3, "Фишку R7 можно было бы выложить в группе R7 B7 K7, но не хватает фишки B7."),
        (3, "Одна фишка B7 лежит в комбинации B5 B6 B7, но без неё не удастся положить обе фишки B5 и B6."),
        (3, "Другая фишка B7 ещё не появлялась: она в банке или на чужой подставке."),
        (7, "но не хватает фишек B7 и O7. Фишки B7 и O7 ещё не появлялись: они в банке или на чужих подставках."),
        (8, "лучшее, что есть на подставке, — R7 B7 K7. Это 21 очко, а нужно 30: не хватает 9."),
        (8, "После первого хода фишку R7 можно будет добавить к комбинации R4 R5 R6, а пока"),
        (13, "С джокером первый ход получился бы: R10 B10 J. Но по этим правилам первый ход делают без джокера."),
    ],
)
def test_russian(index: int, sentence: str) -> None:
    assert sentence in samples_in_russian(index)


def samples_in_russian(index: int) -> str:
    tile, position, _, _ = POSITIONS[index]
    return rk.why_not(tile, **position).explain("ru")


def test_the_depth_says_how_much() -> None:
    why = rk.why_not("K9", table="R4 R5 R6 J", rack="K9 B9", rules=rk.Rules.edition("ru-leaflet"))
    short, full, ruled = why.explain(depth="sentence"), why.explain(), why.explain(depth="rule")
    assert short.startswith("K9 can't be laid now. K9 could be laid in B9 K9 J, but")
    assert "\n" not in short
    assert full in ruled or len(full) < len(ruled)
    assert "(Source: mosigra.ru, ru.wikiyy.com.)" in ruled
    assert RULES["joker-replace"] in [rule for reason in why.reasons for rule in reason.rules]


def test_tiles_can_be_written_as_cards() -> None:
    why = rk.why_not("R12", table="R9 R10 R11", rack="R12")
    assert why.explain(face="cards") == "Q♥ can be laid: add it to 9♥ 10♥ J♥."


def test_it_shows_itself() -> None:
    why = rk.why_not("R7", table="B5 B6 B7", rack="R7 K7")
    assert repr(why) == 'WhyNot("R7", missing, reasons=3)'
    assert repr(rk.why_not(rack="K1")) == "WhyNot(missing, reasons=2)"
    shown = why._repr_html_()
    assert shown.count("<p ") == 4
    assert 'title="B7"' in shown


# Bad input


@pytest.mark.parametrize(
    ("tile", "arguments", "complaint"),
    [
        ("R8", {"rack": "R7 K7"}, "R8 is not on the rack: R7 K7"),
        ("R7b", {"rack": "R7a"}, "R7b is not on the rack: R7a"),
        ("R8", {"rack": ""}, "R8 is not on the rack: it is empty"),
        ("R7", {"rack": "R7 R7 R7"}, "more copies of R7"),
        ("R7", {"table": "R3 R4 R6", "rack": "R7"}, "no legal set on the table: R3 R4 R6"),
        ("X7", {"rack": "R7"}, "'X7' at character 1"),
        ("R7 K7", {"rack": "R7 K7"}, "'R7 K7' at character 1"),
        ("", {"rack": "R7"}, "expected a color letter"),
        ("R7", {"rack": "R7 Y3"}, "'Y3' at character 4"),
    ],
)
def test_bad_input_is_named(tile: str, arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        rk.why_not(tile, **arguments)


def test_bad_words_are_named() -> None:
    why = rk.why_not("R7", rack="R7")
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        why.explain("fr")
    with pytest.raises(ValueError, match="unknown depth 'rules'; did you mean 'rule'"):
        why.explain(depth="rules")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown face 'card'"):
        why.explain(face="card")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a tile is written as text"):
        rk.why_not(7, rack="R7")  # type: ignore[arg-type]

"""What the solver answers to a learner at the table: hints, why, why not, repair; its plans with physical tiles.

Which position a question is about: the table as it lies, when that is a legal play which the answer goes on with; else
the table at the start of the turn. The answer says so.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast, get_args

from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.engine.turn import check_table, check_turn
from rummikub_widget.explain.language import language
from rummikub_widget.widget.letters import followed, moved_tiles
from rummikub_widget.widget.protocol import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.engine.verdict import Fact
    from rummikub_widget.explain import Rich
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.steps import Step
    from rummikub_widget.widget.position import Position
    from rummikub_widget.widget.practice import Practice

_TILE: Final = re.compile(r"\b([RBOK](?:1[0-3]|[1-9])|J)\b")
_WHOLE_PLAY: Final = 3

Saying: TypeAlias = "Callable[[str], Iterable[Rich]]"
"""Gives sentences in a language."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One step of a plan."""

    said: Saying
    """What is to be done."""
    position: Position
    """Where the tiles lie then."""
    moved: tuple[Tile, ...]
    """The tiles that the step moves."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, until something else is asked for or the tiles are moved."""

    kind: Literal["hint", "why", "repair"]
    about: Position
    """The position in which it was asked for."""
    said: tuple[Saying, ...]
    level: int | None = None
    tiles: tuple[Tile, ...] = ()
    more: bool = False
    plan: tuple[PlanStep, ...] = ()


def obstacle(practice: Practice) -> str | None:
    """Say why the solver can't be asked about a table, as a word for the refusal ``not-now``; ``None``: it can."""
    if not practice.start.rack:
        return "no-rack"
    if not check_table(practice.start.judged_table, practice.rules).legal:
        return "broken-table"
    return None


def hinted(practice: Practice, level: int) -> Answer:
    """Give a hint, as much as its level says; raises `Refusal` where there is no such level."""
    from rummikub_widget.solver.hints import Level, hint  # noqa: PLC0415 - the solver is large, and not everyone asks

    if level not in get_args(Level):
        raise Refusal("not-now", why="no-hints")
    asked = _asked(practice)
    if asked.play is None and _is_play(practice):
        return Answer("hint", practice.now, (_message("help-finished"),), level)
    found = hint(
        table=asked.position.plain_table,
        rack=asked.position.plain_rack,
        opened=asked.opened,
        rules=practice.rules,
        level=cast("Level", level),
    )
    plan = _plan(asked.position, found.play.steps) if found.play is not None else ()
    return Answer(
        "hint",
        practice.now,
        (*asked.note, _first_line(found.explain) if plan else _text(found.explain)),
        level,
        _physical(found.tiles, asked.position.rack),
        more=level < _WHOLE_PLAY and asked.play is not None,
        plan=plan,
    )


def why_no_play(practice: Practice) -> Answer:
    """Say whether there is a play at all, without giving it away, and why not if there is none."""
    from rummikub_widget.solver.why_not import why_not  # noqa: PLC0415 - as above

    asked = _asked(practice)
    if asked.play is not None:
        return Answer("why", practice.now, (*asked.note, _message("help-there-is-a-play")))
    if _is_play(practice):
        return Answer("why", practice.now, (_message("help-finished"),))
    found = why_not(
        None,
        table=asked.position.plain_table,
        rack=asked.position.plain_rack,
        opened=asked.opened,
        rules=practice.rules,
    )
    return Answer("why", practice.now, (*asked.note, _text(found.explain), _message("help-ask-about-a-tile")))


def why_not_tile(practice: Practice, tile: Tile) -> Answer:
    """Say why a tile of the rack can't be laid, or show a play that lays it."""
    from rummikub_widget.solver.why_not import why_not  # noqa: PLC0415 - as above

    if tile not in practice.now.rack:
        raise Refusal("bad-place", why="not-on-rack", tile=tile)
    tries = [_from_start(practice)]
    if _is_play(practice):
        tries.insert(0, _going_on(practice))
    for asked in tries:
        if tile not in asked.position.rack:
            continue
        found = why_not(
            tile.plain,
            table=asked.position.plain_table,
            rack=asked.position.plain_rack,
            opened=asked.opened,
            rules=practice.rules,
        )
        if asked is tries[-1] or _is_whole_turn(found.play, practice):
            shown = found.shortest or found.play
            plan = _plan(asked.position, shown.steps) if shown is not None else ()
            text = _first_line(found.explain) if plan else _text(found.explain)
            return Answer("why", practice.now, (*asked.note, text), tiles=(tile,), plan=plan)
    raise Refusal("bad-place", why="not-on-rack", tile=tile)  # a tile of the table that lies on the rack


def repaired(practice: Practice) -> Answer:
    """Show the legal table that is nearest to an illegal one."""
    from rummikub_widget.solver.repair import repair  # noqa: PLC0415 - as above

    if practice.verdict().legal or practice.is_untouched:
        raise Refusal("nothing-to-repair")
    found = repair(
        table=practice.start.plain_table,
        rack=practice.start.plain_rack,
        after=practice.now.plain_table,
        opened=practice.opened,
        rules=practice.rules,
    )
    plan = _plan(practice.now, found.steps)
    text = _first_line(found.explain) if plan else _text(found.explain)
    return Answer("repair", practice.now, (text,), plan=plan)


# Which position is asked about


@dataclass(frozen=True, slots=True)
class _Asked:
    position: Position
    opened: bool
    play: Play | None
    """The best play there; ``None``: there is none, or it was not looked for."""
    note: tuple[Saying, ...] = ()


def _asked(practice: Practice) -> _Asked:
    """Choose what a question is about: going on from here, where that leads to more, else the start of the turn."""
    if _is_play(practice):
        going_on = _going_on(practice)
        play = _solved(going_on, practice)
        if play is not None and _is_whole_turn(play, practice):
            return _Asked(going_on.position, going_on.opened, play, going_on.note)
    start = _from_start(practice)
    play = _solved(start, practice)
    if play is not None and _is_play(practice) and play.tiles <= len(practice.laid):
        play = None  # what lies there is as good as it gets
    return _Asked(start.position, start.opened, play, start.note)


def _is_play(practice: Practice) -> bool:
    return bool(practice.laid) and practice.verdict().legal


def _going_on(practice: Practice) -> _Asked:
    return _Asked(practice.now, opened=True, play=None, note=(_message("help-from-here"),))


def _from_start(practice: Practice) -> _Asked:
    note = () if practice.is_untouched else (_message("help-from-start"),)
    return _Asked(practice.start_as_arranged, practice.opened, None, note)


def _solved(asked: _Asked, practice: Practice) -> Play | None:
    from rummikub_widget.solver.solve import solve  # noqa: PLC0415 - as above

    if not asked.position.rack:
        return None
    return solve(
        table=asked.position.plain_table,
        rack=asked.position.plain_rack,
        opened=asked.opened,
        rules=practice.rules,
    )


def _is_whole_turn(play: Play | None, practice: Practice) -> bool:
    """Whether a play that goes on from here is legal as the whole turn that it becomes."""
    return play is not None and bool(
        check_turn(
            table=practice.start.plain_table,
            rack=Rack(practice.start.rack).plain,
            after=play.table,
            opened=practice.opened,
            rules=practice.rules,
        )
    )


# Plans


def _plan(start: Position, steps: Iterable[Step]) -> tuple[PlanStep, ...]:
    """Follow the tiles of a position through the steps."""
    told = []
    before = start
    for step in steps:
        after = followed(before, step.table, _rest(before, step.table))
        told.append(PlanStep(_text(step.explain), after, _named_first(moved_tiles(before, after), step.tiles, after)))
        before = after
    return tuple(told)


def _rest(position: Position, table: Table) -> list[Tile]:
    """Give the tiles that are not on a table, those of the rack first and in their order."""
    left = Counter(tile.plain for tile in position.tiles) - Counter(tile.plain for tile in table.tiles)
    rest = []
    for tile in (*position.rack, *(tile for row in position.table for tile in row)):
        if left[tile.plain]:
            left[tile.plain] -= 1
            rest.append(tile.plain)
    return rest


def _named_first(moved: tuple[Tile, ...], named: tuple[Tile, ...], after: Position) -> tuple[Tile, ...]:
    """Give the physical tiles that a step names, of two copies the one that was moved."""
    lying = (*moved, *(tile for row in after.table for tile in row), *after.rack)
    return _physical(named, lying)


def _physical(plain: Iterable[Tile], row: Iterable[Tile]) -> tuple[Tile, ...]:
    left = list(dict.fromkeys(row))
    found = []
    for tile in plain:
        here = next((there for there in left if there.plain is tile.plain), None)
        if here is not None:
            left.remove(here)
            found.append(here)
    return tuple(found)


# Words


def _message(name: str, **facts: Fact) -> Saying:
    return lambda lang: (language(lang).say(name, facts),)


def _text(explain: Callable[[str], str]) -> Saying:
    return lambda lang: [with_tiles(line) for line in explain(lang).splitlines() if line.strip()]


def _first_line(explain: Callable[[str], str]) -> Saying:
    """The lines that follow tell the steps, which the plan tells."""
    return lambda lang: [with_tiles(line) for line in explain(lang).splitlines()[:1]]


def with_tiles(text: str) -> Rich:
    """Find the tiles that a sentence names in notation, so that they can be drawn."""
    pieces = _TILE.split(text)
    return tuple(Tile(piece) if place % 2 else piece for place, piece in enumerate(pieces) if piece)

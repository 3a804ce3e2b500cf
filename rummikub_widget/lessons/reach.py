"""Whether a goal can be reached from a position, and a play that reaches it. Both ask the solver."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.tiles import plain_tiles
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.goal import Needs
from rummikub_widget.lessons.questions import kind_asked
from rummikub_widget.solver.solve import best_play, every_play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.lessons.goal import Conjunct, Goal
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.position import Position

_EQUAL_PLAYS: Final = 30
"""How many of the equally good plays are tried."""


def checked_position(goal: Goal, position: Position) -> Position:
    """Give the position back if there can be such a one, and the goal can be reached from it.

    Raises
    ------
    ValueError
        Too many copies of a tile, a set that is none where a play is asked for, or a goal that can't be reached.
    """
    if goal.subject == "play":
        position.check()
        reason = unreachable(goal, position)
    else:
        position.check_supply()
        kind_asked(goal)
        reasons = [simple.impossible(position) for conjunct in goal.conjuncts for simple in conjunct]
        reason = next((reason for reason in reasons if reason is not None), None)
    if reason is not None:
        raise ValueError(f"the goal {goal!r} can't be reached: {reason}")
    return position


def unreachable(goal: Goal, position: Position) -> str | None:
    """Say why no play from a position can reach a goal.

    Parameters
    ----------
    goal : Goal
        The goal of a play.
    position : Position
        Where it starts.

    Returns
    -------
    str or None
        ``None`` where that is not proved: the goal can be reached, or it asks for something of the table afterwards
        that the solver does not look for.
    """
    reasons = []
    for conjunct in goal.conjuncts:
        reason = _against(conjunct, position)
        if reason is None:
            return None
        reasons.append(reason)
    return "; ".join(dict.fromkeys(reasons))


def _against(conjunct: Conjunct, position: Position) -> str | None:
    for goal in conjunct:
        if ~goal in conjunct:
            return f"{goal!r} can't be reached and missed at once"
        reason = goal.impossible(position)
        if reason is not None:
            return reason
    return _beyond_the_solver(_needs(conjunct, position), position)


def _needs(conjunct: Conjunct, position: Position) -> Needs:
    merged = Needs(tiles=1)
    for goal in conjunct:
        merged &= goal.needs(position)
    return merged


def _beyond_the_solver(needs: Needs, position: Position) -> str | None:
    least = max(needs.tiles, needs.laying.total())
    if needs.most is not None and least > needs.most:
        return f"at least {least} and at most {needs.most} tiles can't be laid at once"
    start = _without(position, needs.withheld)
    laying = plain_tiles(needs.laying)
    best = best_play(start, "tiles", laying) if needs.laying <= Counter(start.rack.kinds) else None
    if best is None:
        told = f" that lays {' '.join(map(str, laying))}" if laying else ""
        return f"there is no legal play{told} from here"
    if best.tiles < needs.tiles:
        return f"at most {_counted(best.tiles, 'tile')} can be laid from here, not {needs.tiles}"
    worthy = best_play(start, "value", laying) if needs.value > best.value else best
    if worthy is not None and worthy.value < needs.value:
        return f"at most {_counted(worthy.value, 'point')} can be laid from here, not {needs.value}"
    return None


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _without(position: Position, withheld: frozenset[int]) -> Position:
    return replace(position, rack=Rack(tile for tile in position.rack if tile.kind not in withheld))


def witness(goal: Goal, position: Position) -> Play | None:
    """Give a play that reaches a goal, one that lays no more than is asked for if there is one.

    Returns
    -------
    Play or None
        ``None`` where none was found among the plays that are tried.
    """
    for conjunct in goal.conjuncts:
        for play in _candidates(_needs(conjunct, position), position):
            attempt = Attempt(position, play.table)
            if attempt.is_legal and goal.met(attempt):
                return play
    return None


def _candidates(needs: Needs, position: Position) -> Iterator[Play]:
    """Give plays that may be what is asked for: with as few tiles as are named, the best ones, with each tile."""
    start = _without(position, needs.withheld)
    laying = plain_tiles(needs.laying)
    if laying:
        yield from _found(best_play(replace(start, rack=Rack(laying)), "tiles", laying))
    yield from _found(best_play(start, "tiles", laying))
    yield from _found(best_play(start, "value", laying))
    for tile in dict.fromkeys(start.rack.plain):
        yield from _found(best_play(replace(start, rack=Rack((tile,))), "tiles", (tile,)))
        if Counter((*needs.laying.elements(), tile.kind)) <= Counter(start.rack.kinds):
            yield from _found(best_play(start, "tiles", (*laying, tile)))
    yield from islice(every_play(start), _EQUAL_PLAYS)


def _found(play: Play | None) -> tuple[Play, ...]:
    return () if play is None else (play,)

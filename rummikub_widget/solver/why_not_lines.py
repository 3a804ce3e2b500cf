"""Which messages an answer to `why_not` is made of, with their facts. The words themselves are in the message files."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.sets import MeldKind, readings
from rummikub_widget.engine.tiles import COPIES
from rummikub_widget.engine.verdict import Depth, Facts
from rummikub_widget.solver.inquiry import Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Fact
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.reasons import Missing, Reason
    from rummikub_widget.solver.why_not import WhyNot

Line: TypeAlias = tuple[str, Facts]
"""A message and its facts."""


def paragraphs(why: WhyNot, depth: Depth, name_of: Callable[[str], str]) -> Iterator[list[Line]]:
    """Give the answer, then each reason, as messages.

    Parameters
    ----------
    why : WhyNot
        The answer.
    depth : {"sentence", "remedy", "rule"}
        How much to say: see `WhyNot.explain`.
    name_of : callable
        Gives the name of a source by its id, in the language that is spoken.
    """
    reasons = [reason for reason in why.reasons if reason.sets is None or reason.sets != why.best_sets]
    said = [list(_reason(reason, why, depth)) for reason in reasons]
    if depth == "rule":
        said = [[*lines, *_rules(reason, why, name_of)] for reason, lines in zip(reasons, said, strict=True)]
    head = [*(_yes(why, why.play) if why.play is not None else _no(why))]
    if depth == "sentence":
        yield head + (said[0] if said and len(head) == 1 else [])
        return
    yield head
    yield from said


def _yes(why: WhyNot, play: Play) -> Iterator[Line]:
    if why.position.rules.initial_table == "forbidden" and not why.position.opened:
        yield "why-not-opens", {**_tile(why.tile), **_own_sets(why, play)}
        return
    if why.tile is None or why.shortest is None:
        yield "why-not-any-play", {"tiles": play.played.plain.tiles}
        return
    target = Trial(why.position, why.shortest).set_of(why.tile)
    yield "why-not-play", _target(why.tile, target.meld, target.where, target.base)
    partners = [tile.plain for tile in why.shortest.played]
    partners.remove(why.tile.plain)
    if partners:
        yield "why-not-together", {"tiles": tuple(partners)}
    if play.tiles > why.shortest.tiles:
        yield "why-not-best", {"count": play.tiles}


def _own_sets(why: WhyNot, play: Play) -> dict[str, Fact]:
    """The new sets of an initial meld, and their points."""
    before = why.position.table.bags
    new: list[Meld] = []
    for meld in play.table:
        if before[meld.bag]:
            before[meld.bag] -= 1
        else:
            new.append(meld)
    return {"sets": tuple(meld.plain.tiles for meld in new), "points": play.verdict.opening or 0}


def _no(why: WhyNot) -> Iterator[Line]:
    if not len(why.position.rack):
        yield "why-not-no-tiles", {}
        return
    if why.tile is not None:
        yield "why-not-no", _tile(why.tile)
    else:
        yield ("why-not-no-play" if why.position.opened else "why-not-no-opening"), {}
    if why.best_opening is not None and why.best_sets is not None:
        yield "why-not-points", {**_points(why.best_sets, why.best_opening, why.position.rules.threshold)}
    if not why.reasons and why.tile is not None:
        yield "why-not-nothing", _tile(why.tile)


def _points(sets: Table, points: int, threshold: int) -> dict[str, Fact]:
    return {
        "sets": tuple(meld.plain.tiles for meld in sets),
        "points": points,
        "threshold": threshold,
        "short": max(0, threshold - points),
        "enough": "none" if not len(sets) else ("yes" if points >= threshold else "no"),
    }


def _tile(tile: Tile | None) -> dict[str, Fact]:
    if tile is None:
        return {"what": "any", "tile": ""}
    return {"what": "joker" if tile.is_joker else "number", "tile": tile.plain}


def _target(tile: Tile, meld: Meld, where: str, base: Meld | None) -> dict[str, Fact]:
    found = readings(meld.kinds)
    return {
        **_tile(tile),
        "where": where,
        "kind": "group" if found and found[0].kind is MeldKind.GROUP else "run",
        "set": meld.plain.tiles,
        "base": base.plain.tiles if base is not None else (),
    }


def _reason(reason: Reason, why: WhyNot, depth: Depth) -> Iterator[Line]:
    facts = _target(reason.tile, reason.meld, reason.where, reason.base)
    facts["missing"] = tuple(missing.tile for missing in reason.missing)
    beside = {missing.tile.kind for missing in reason.missing} <= set(reason.meld.kinds)
    facts["gap"] = "here" if beside else "elsewhere"
    if reason.kind in ("missing", "kept"):
        joker = any(missing.tile.is_joker for missing in reason.missing)
        yield ("why-not-joker" if joker else f"why-not-{reason.kind}"), facts
    elif reason.kind == "joker-rule":
        source = reason.source.plain.tiles if reason.source is not None else ()
        yield "why-not-joker-rule", {**facts, "rule": reason.rules[0].id, "source": source}
    elif reason.sets is not None:
        points = _points(reason.sets, reason.points, why.position.rules.threshold)
        yield f"why-not-{reason.kind}", {**facts, **points}
    elif reason.kind == "initial-joker":
        how = why.position.rules.joker_initial
        yield "why-not-initial-joker", {**_own_sets(why, reason.play), "how": how}
    else:
        yield f"why-not-{reason.kind}", facts
    if depth != "sentence":
        yield from _copies(reason.missing)


def _copies(every: tuple[Missing, ...]) -> Iterator[Line]:
    """Say where the copies of the missing tiles are."""
    nowhere = tuple(missing.tile for missing in every if missing.unseen == COPIES)
    if nowhere:
        yield "why-not-unseen", {**_tile(nowhere[0]), "tiles": nowhere, "unseen": COPIES}
    for missing in every:
        which = "one" if len(missing.places) + missing.unseen > 1 else "other"
        for place in missing.places:
            facts: dict[str, Fact] = {"which": which, "set": place.meld.plain.tiles, "left": place.left}
            yield "why-not-lies", {**_tile(missing.tile), **facts, "because": place.because}
            which = "other"
        if missing.unseen == 1:
            yield "why-not-unseen", {**_tile(missing.tile), "tiles": (missing.tile,), "unseen": 1}


def _rules(reason: Reason, why: WhyNot, name_of: Callable[[str], str]) -> Iterator[Line]:
    for rule in reason.rules:
        yield f"rule-{rule.id}", {}
        sources = ", ".join(map(name_of, rule.cited(why.position.rules.edition_name)))
        yield ("rule-source", {"sources": sources}) if sources else ("rule-without-source", {})

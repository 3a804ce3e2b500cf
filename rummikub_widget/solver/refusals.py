"""Which rule forbids a play that there would be under another switch, or for a player who has opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.melds import Meld, Rack
from rummikub_widget.engine.tiles import JOKER, Tile

if TYPE_CHECKING:
    from rummikub_widget.engine.verdict import Finding
    from rummikub_widget.solver.inquiry import Inquiry, Trial
    from rummikub_widget.solver.reasons import Reason, ReasonKind

_FREE_JOKERS: Final[dict[str, tuple[Any, ...]]] = {
    "joker_free": ("any_rearrangement",),
    "joker_source": ("rack_or_table",),
    "joker_group3": ("either",),
    "joker_sets": ("free",),
    "joker_reuse": ("new_set", "any_set"),
    "two_jokers": ("allowed",),
    "set_order": ("normalise",),
}
"""The switches that can hold a joker back, each with the values that let it go, from the strictest on."""

_JOKER_RULES: Final = frozenset(
    ("joker-replace", "joker-source", "joker-group3", "joker-sets", "joker-reuse", "joker-reuse-rack", "two-jokers")
)
_SEVERAL: Final = 2


def joker_rules(inquiry: Inquiry, laying: tuple[Tile, ...]) -> list[Reason]:
    """Give the reason that the rules of jokers alone forbid to lay some tiles.

    It names as few switches as there need be.
    """
    position = inquiry.position
    rules = position.rules
    held = {name: values for name, values in _FREE_JOKERS.items() if getattr(rules, name) != values[-1]}
    if not held or not inquiry.seen[JOKER.kind]:
        return []
    free = {name: values[-1] for name, values in held.items()}
    trial = inquiry.ask(replace(position, rules=rules.replace(**free)), laying)
    if trial is None:
        return []
    changed, trial = _fewest(inquiry, laying, held, (free, trial))
    return _forbidden(inquiry, laying, changed, trial)


def _fewest(
    inquiry: Inquiry,
    laying: tuple[Tile, ...],
    held: dict[str, tuple[Any, ...]],
    found: tuple[dict[str, Any], Trial],
) -> tuple[dict[str, Any], Trial]:
    """Find one switch that is enough by itself, or else set back one after the other those that don't matter."""
    position = inquiry.position
    choices = [{name: value} for name, values in held.items() for value in values]
    for choice in choices if len(held) > 1 or len(choices) > 1 else ():
        if all(getattr(position.rules, name) != value for name, value in choice.items()):
            trial = inquiry.ask(replace(position, rules=position.rules.replace(**choice)), laying)
            if trial is not None:
                return choice, trial
    changed, trial = found
    for name in held:
        fewer = {other: value for other, value in changed.items() if other != name}
        if len(fewer) < _SEVERAL:
            break  # each switch was tried alone
        tried = inquiry.ask(replace(position, rules=position.rules.replace(**fewer)), laying)
        if tried is not None:
            changed, trial = fewer, tried
    return changed, trial


def _forbidden(inquiry: Inquiry, laying: tuple[Tile, ...], changed: dict[str, Any], trial: Trial) -> list[Reason]:
    """Say what the rules as they are have against the play, finding by finding."""
    tile = laying[0].plain if laying else trial.play.played[0].plain
    reason = replace(trial.reason("joker-rule", tile), switches=tuple(changed))
    by_rule: dict[str, Finding] = {}
    for finding in inquiry.position.judge(trial.play.table).findings:
        if finding.rule.id in _JOKER_RULES:
            by_rule.setdefault(finding.rule.id, finding)
    return [replace(reason, rules=(finding.rule,), source=_source(finding)) for finding in by_rule.values()]


def _source(finding: Finding) -> Meld | None:
    """The set whose joker a finding speaks of."""
    was_in = finding.facts.get("was_in")
    return Meld(tile for tile in was_in if isinstance(tile, Tile)) if isinstance(was_in, tuple) else None


def opening_rules(inquiry: Inquiry, laying: tuple[Tile, ...]) -> list[Reason]:
    """Give the reasons that only a player who has not opened has: too few points, no jokers, a table not to be used."""
    if inquiry.position.opened:
        return []
    first = (_too_few_points(inquiry, laying), _without_jokers(inquiry, laying))
    found = [reason for reason in first if reason is not None]
    closed = _table_closed(inquiry, laying)
    return [*found, closed] if closed is not None and (closed.where != "new" or not found) else found


def _too_few_points(inquiry: Inquiry, laying: tuple[Tile, ...]) -> Reason | None:
    opening = inquiry.best_opening(laying)
    if opening.trial is None or opening.points >= inquiry.position.rules.threshold:
        return None
    reason = _reason("below-threshold", laying, opening.trial, "initial-meld", ("threshold",))
    return replace(reason, points=opening.points, sets=opening.sets)


def _without_jokers(inquiry: Inquiry, laying: tuple[Tile, ...]) -> Reason | None:
    position = inquiry.position
    if position.rules.joker_initial == "face" or JOKER.kind not in position.rack.kinds:
        return None
    trial = inquiry.ask(replace(position, rules=position.rules.replace(joker_initial="face")), laying)
    return None if trial is None else _reason("initial-joker", laying, trial, "initial-joker", ("joker_initial",))


def _table_closed(inquiry: Inquiry, laying: tuple[Tile, ...]) -> Reason | None:
    if not len(inquiry.position.table):
        return None
    opened = replace(inquiry.position, opened=True)
    alone = inquiry.ask(replace(opened, rack=Rack(laying)), laying) if laying else None
    trial = alone or inquiry.ask(opened, laying)
    return None if trial is None else _reason("initial-table", laying, trial, "initial-table", ())


def _reason(kind: ReasonKind, laying: tuple[Tile, ...], trial: Trial, rule: str, switches: tuple[str, ...]) -> Reason:
    tile = laying[0].plain if laying else trial.play.played[0].plain
    return replace(trial.reason(kind, tile), switches=switches, rules=(RULES[rule],))

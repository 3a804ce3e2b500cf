"""The picture of a board that is sent to the page: positions, states, sentences. See docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from rummikub_widget.engine.tiles import Tile
from rummikub_widget.engine.verdict import Code
from rummikub_widget.explain import caption, finding_parts, plain_text, summary, tone
from rummikub_widget.explain.language import language
from rummikub_widget.widget.practice import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rummikub_widget.engine.verdict import Fact, Finding, MeldVerdict, Verdict
    from rummikub_widget.explain import Rich
    from rummikub_widget.widget.position import Position
    from rummikub_widget.widget.practice import Practice
    from rummikub_widget.widget.protocol import Refusal

VERSION: Final = 2
Mode: TypeAlias = Literal["practice", "game", "replay"]
_NOT_AT_FAULT: Final = (Code.SET_TOO_SHORT, Code.BELOW_THRESHOLD)


def snapshot(
    practice: Practice,
    verdict: Verdict,
    lang: str,
    revision: int,
    *,
    opening: bool = False,
    **more: Any,  # noqa: ANN401 - JSON values
) -> dict[str, Any]:
    """Give the state of a table at which someone plays, as JSON values.

    Parameters
    ----------
    practice : Practice
        The turn.
    verdict : Verdict
        The judgement of its present position.
    lang : str
        The language of the sentences.
    revision : int
        The number of this state.
    opening : bool
        Whether the verdict has to tell the points towards the initial meld, because nothing else does.
    **more
        Further fields, and those that are otherwise than in a practice.
    """
    now = practice.now
    actions = {action: practice.obstacle(action) for action in ACTIONS}
    told = summary(verdict, lang)
    if opening and verdict.opening is not None and not verdict.legal:
        facts: dict[str, Fact] = {"points": verdict.opening, "threshold": practice.rules.threshold}
        told = language(lang).say("page-opening", facts)
    state = {
        **bare(revision, "practice"),
        "playable": True,
        **lying(now, verdict, lang, practice.choices),
        "laid": [str(tile) for tile in practice.laid],
        "verdict": {
            **heading(verdict, lang),
            "summary": rich_json(told),
            "findings": [_finding(finding, verdict, practice, lang) for finding in _worth_telling(verdict)],
        },
        "actions": {
            action: None if reason is None else plain_text(refusal(reason, lang)) for action, reason in actions.items()
        },
    }
    return {**state, **more}


def bare(revision: int, mode: Mode) -> dict[str, Any]:
    """Give the state of an empty table at which nothing can be done."""
    return {
        "version": VERSION,
        "revision": revision,
        "mode": mode,
        "playable": False,
        "table": [],
        "rack": [],
        "laid": [],
        "drawn": [],
        "sets": [],
        "verdict": quiet(()),
        "actions": {},
        "help": None,
        "game": None,
        "replay": None,
        "lesson": None,
        "trouble": None,
    }


def lying(
    now: Position, verdict: Verdict, lang: str, choices: Callable[[int], Sequence[str]] | None = None
) -> dict[str, Any]:
    """Give what lies on table and rack; ``choices`` are the ways in which a set can be meant."""
    return {
        "table": [[str(tile) for tile in row] for row in now.table],
        "rack": [str(tile) for tile in now.rack],
        "sets": [
            {
                **_set(place, meld, now, verdict, lang),
                "choices": [str(kind) for kind in choices(place)] if choices else [],
            }
            for place, meld in enumerate(verdict.melds)
        ],
    }


def heading(verdict: Verdict, lang: str) -> dict[str, Any]:
    """Give the first words of a verdict."""
    mood = tone(verdict)
    title = rich_json(language(lang).say(f"verdict-{mood}"))
    return {"state": "legal" if verdict.legal else "illegal", "tone": mood, "title": title}


def quiet(title: Rich, said: Rich = ()) -> dict[str, Any]:
    """Give a verdict that judges nothing: while others play, or at the end."""
    telling = {"title": rich_json(title), "summary": rich_json(said), "findings": []}
    return {"state": "legal", "tone": "idle", **telling}


def rich_json(rich: Rich) -> list[Any]:
    """Give a sentence as the page reads it."""
    return [{"tile": str(part)} if isinstance(part, Tile) else part for part in rich]


def refusal(code: str, lang: str, facts: Mapping[str, Fact] | None = None) -> Rich:
    """Give the sentence of a refusal."""
    return language(lang).say(f"refusal-{code}", facts)


def refused_words(refused: Refusal, lang: str, *, advice: bool = True) -> Rich:
    """Say why something was refused: the rule that forbids it, if it is a rule, and what would mend it."""
    verdict = refused.verdict
    if verdict is None or not verdict.findings:
        return refusal(refused.code, lang, refused.facts)
    parts = finding_parts(verdict.findings[0], verdict, lang)
    return (*parts.text, " ", *parts.remedy) if advice and parts.remedy else parts.text


def _set(place: int, meld: MeldVerdict, now: Position, verdict: Verdict, lang: str) -> dict[str, Any]:
    row = now.table[place]
    jokers = [str(tile) for tile in row if tile.is_joker]
    certain = zip(jokers, meld.stands, strict=False)
    marked = {
        tile
        for finding in verdict.findings
        if place in finding.melds and finding.code not in _NOT_AT_FAULT
        for tile in _physical(finding, row)
    }
    return {
        "state": meld.state,
        "kind": meld.kind,
        "caption": rich_json(caption(meld, lang)),
        "stands": {joker: str(stands[0]) for joker, stands in certain if len(stands) == 1},
        "marked": [str(tile) for tile in row if tile in marked],
    }


def _physical(finding: Finding, row: Iterable[Tile]) -> Iterator[Tile]:
    """The tiles of a row that a finding speaks of; it names jokers and missing tiles without their copy."""
    named = set(finding.tiles)
    return (tile for tile in row if tile in named or tile.plain in named)


def _worth_telling(verdict: Verdict) -> Iterator[Finding]:
    """The findings for the page: that nothing was laid yet is no news where something else is wrong."""
    for finding in verdict.findings:
        if len(verdict.findings) == 1 or finding.facts.get("how") != "untouched":
            yield finding


def _finding(finding: Finding, verdict: Verdict, practice: Practice, lang: str) -> dict[str, Any]:
    now = practice.now
    parts = finding_parts(finding, verdict, lang)
    rows = [now.table[place] for place in finding.melds]
    if finding.code is Code.TABLE_TILE_TO_RACK:
        started = {tile for row in practice.start.table for tile in row}
        rows = [tuple(tile for tile in now.rack if tile in started)]
    return {
        "code": finding.code.value,
        "melds": list(finding.melds),
        "tiles": [str(tile) for row in rows for tile in _physical(finding, row)],
        "text": rich_json(parts.text),
        "remedy": rich_json(parts.remedy),
        "rule": rich_json(parts.rule),
        "source": parts.source,
    }

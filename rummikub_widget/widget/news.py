"""Finished turns in sentences: who laid what where, drew, passed, or ran out of time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.engine.changes import Change
    from rummikub_widget.engine.verdict import Fact, Verdict
    from rummikub_widget.explain import Rich
    from rummikub_widget.explain.language import Language
    from rummikub_widget.widget.session import Turn


_MOST_CHANGES: Final = 4
"""A rearrangement of more sets than that is not told set by set: who wants to know looks at the table."""


@lru_cache(maxsize=512)
def turn_told(turn: Turn, lang: str, *, own: bool = False) -> tuple[Rich, ...]:
    """Tell a turn, without anything that other players must not know.

    Parameters
    ----------
    turn : Turn
        The turn.
    lang : str
        The language.
    own : bool
        Whether it is told to the player whose turn it was.
    """
    return tuple(_told(turn, lang, own=own))


def _told(turn: Turn, lang: str, *, own: bool) -> Iterator[Rich]:
    words = language(lang)
    event = turn.event
    mine = "own-" if own else ""
    if event.timed_out and event.action == "play":
        yield words.say(f"news-{mine}timeout-kept", {} if own else {"player": event.player})
    if turn.verdict is not None:
        yield from _play(turn.verdict, event.player, words)
        if turn.opened:
            yield words.say("news-opened", {"player": event.player})
    elif event.action == "timeout":
        facts: dict[str, Fact] = {"touched": "yes" if event.touched else "no", "number": len(event.drawn)}
        facts |= {"back": turn.put_back} if own else {"player": event.player}
        yield words.say(f"news-{mine}timeout", facts)
    else:
        yield words.say(f"news-{event.action}", {"player": event.player, "number": len(event.drawn)})


def _play(verdict: Verdict, player: str, words: Language) -> Iterator[Rich]:
    if len(verdict.changes) > _MOST_CHANGES:
        yield words.say("news-laid", {"player": player, "played": verdict.played})
        return
    laid_new = {place for change in verdict.changes if change.kind == "new" for place in change.melds}
    for change in verdict.changes:
        # The sentence on a new set tells where its joker came from.
        if change.kind != "joker-freed" or change.melds[0] not in laid_new:
            yield words.say(f"news-{change.kind}", {**_facts(change, verdict), "player": player})


def _facts(change: Change, verdict: Verdict) -> dict[str, Fact]:
    melds = [verdict.melds[place] for place in change.melds]
    sources = [] if verdict.before is None else [verdict.before[place].plain.tiles for place in change.sources]
    return {
        "kind": melds[0].kind,
        "set": melds[0].meld.plain.tiles,
        "sets": tuple(meld.meld.plain.tiles for meld in melds),
        "sources": tuple(sources),
        "source": sources[0] if sources else (),
        "played": change.played,
        "moved": change.moved,
        "jokers": len(change.played) + len(change.moved),
    }


def listed(names: Sequence[str], lang: str) -> str:
    """Give names as a list in a language: "Ann, Boris and Vera"."""
    said = names[0] if names else ""
    for place, name in enumerate(names[1:], start=2):
        message = "list-and" if place == len(names) else "list-comma"
        said = plain_text(language(lang).say(message, {"before": said, "next": name}))
    return said

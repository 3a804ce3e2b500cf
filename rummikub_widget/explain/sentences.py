"""Which messages a verdict is made of. The words themselves are in the message files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.verdict import Code, Depth, Face
from rummikub_widget.explain.language import language
from rummikub_widget.explain.rich import Rich, plain_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rummikub_widget.engine.changes import Change
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Fact, Finding, MeldVerdict, Verdict
    from rummikub_widget.explain.language import Language

_RULES_OF_SETS: Final = ("set-size", "group", "run", "one-is-low", "two-jokers")
Tone: TypeAlias = Literal["idle", "good", "unfinished", "wrong"]


@dataclass(frozen=True, slots=True)
class FindingParts:
    """The sentences of one finding."""

    text: Rich
    """What is wrong."""
    remedy: Rich
    """What would mend it; may be empty."""
    rule: Rich
    """The rule in one sentence."""
    source: str
    """Who says so, in the same language; may be empty."""


def sentence(message: str, facts: Mapping[str, Fact] | None = None, lang: str = "en", face: Face = "tiles") -> str:
    """Give one message as plain text.

    Raises
    ------
    ValueError
        No such language or face.
    LookupError
        No such message, or it asks for a fact that is not there.
    """
    _check("face", face, get_args(Face))
    return plain_text(language(lang).say(message, facts), face)


def paragraph(messages: Iterable[tuple[str, Mapping[str, Fact]]], lang: str = "en", face: Face = "tiles") -> str:
    """Give several messages as plain text, one after the other; raises as `sentence`."""
    return " ".join(sentence(message, facts, lang, face) for message, facts in messages)


def _check(what: str, chosen: str, known: tuple[str, ...]) -> None:
    if chosen not in known:
        raise ValueError(unknown(what, chosen, known))


def explain_verdict(verdict: Verdict, lang: str = "en", depth: Depth = "remedy", face: Face = "tiles") -> str:
    """Give a verdict as plain text: a line for each finding, or one line on what a legal play did."""
    _check("depth", depth, get_args(Depth))
    _check("face", face, get_args(Face))
    words = language(lang)
    if verdict.legal:
        return plain_text(summary(verdict, lang), face)
    lines = [_line(_parts(finding, verdict, words), words, depth) for finding in verdict.findings]
    if depth != "sentence":
        lines.append(_way_out(verdict, words))
    return "\n".join(plain_text(line, face) for line in lines if line)


def _line(told: FindingParts, words: Language, depth: Depth) -> Rich:
    if depth == "sentence":
        return told.text
    if depth == "remedy":
        return _spaced((told.text, told.remedy))
    source = words.say("rule-source", {"sources": told.source}) if told.source else words.say("rule-without-source")
    return _spaced((told.text, told.remedy, told.rule, source))


def _way_out(verdict: Verdict, words: Language) -> Rich:
    """Say how to get to the nearest legal table; empty where the remedies have said enough."""
    if set(verdict.codes) == {Code.NO_RACK_TILE_PLAYED}:
        return ()  # which tile to lay is for the learner to find
    mended = verdict.repair()
    # Where it is simpler to take everything back, a learner has no use for the long way.
    if (
        mended is None
        or not 0 < mended.moved <= mended.taking_back
        or _say_enough(verdict.findings, mended.moved_tiles)
    ):
        return ()
    return _spaced(words.say(message, facts) for message, facts in mended.messages)


def _say_enough(findings: tuple[Finding, ...], moved: tuple[Tile, ...]) -> bool:
    """Whether there is one remedy alone, and it names the very tiles that move to the nearest legal table."""
    remedies = [finding.remedy for finding in findings]
    if len(remedies) > 1 or remedies[0] is None:
        return False
    told = {part for fact in remedies[0].facts.values() if isinstance(fact, tuple) for part in fact}
    return told.issuperset(moved)


def finding_parts(finding: Finding, verdict: Verdict, lang: str = "en") -> FindingParts:
    """Give the sentences of one finding of a verdict."""
    return _parts(finding, verdict, language(lang))


def _parts(finding: Finding, verdict: Verdict, words: Language) -> FindingParts:
    remedy = finding.remedy
    sources = finding.rule.cited(verdict.rules.edition_name)
    advice = () if remedy is None else words.say(f"remedy-{remedy.kind}", remedy.facts)
    if verdict.rules.set_order == "as_laid" and finding.rule.id in _RULES_OF_SETS:
        advice = _spaced((advice, words.say("remedy-mind-the-order")))
    return FindingParts(
        words.say(f"finding-{finding.code}", finding.facts),
        advice,
        words.say(f"rule-{finding.rule.id}"),
        ", ".join(plain_text(words.say(f"source-{source.lower()}")) for source in sources),
    )


def summary(verdict: Verdict, lang: str = "en") -> Rich:
    """Say what a legal play did; empty for an illegal one."""
    if not verdict.legal:
        return ()
    words = language(lang)
    said = {"meld": _meld_summary, "table": _table_summary, "turn": _turn_summary}[verdict.subject]
    return _spaced(said(verdict, words))


def tone(verdict: Verdict) -> Tone:
    """Say how a verdict should look: an untouched or unfinished table is not the same as a wrong one."""
    if verdict.legal:
        return "good"
    codes = set(verdict.codes)
    if codes == {Code.NO_RACK_TILE_PLAYED} and verdict.findings[0].facts["how"] == "untouched":
        return "idle"
    if codes <= {Code.SET_TOO_SHORT, Code.NO_RACK_TILE_PLAYED, Code.BELOW_THRESHOLD}:
        return "unfinished"
    return "wrong"


def caption(meld: MeldVerdict, lang: str = "en") -> Rich:
    """Give the few words that stand under a set."""
    words = language(lang)
    if meld.finding is None:
        return words.say(f"caption-{meld.kind}", {"value": meld.value})
    return words.say(f"caption-{meld.finding.code}", meld.finding.facts)


def _meld_summary(verdict: Verdict, words: Language) -> Iterator[Rich]:
    (meld,) = verdict.melds
    yield words.say("legal-meld", {**_named(meld), "value": meld.value})
    yield from _jokers(meld, words)


def _table_summary(verdict: Verdict, words: Language) -> Iterator[Rich]:
    yield words.say("legal-table", {"melds": len(verdict.melds)})


def _turn_summary(verdict: Verdict, words: Language) -> Iterator[Rich]:
    laid_new = {place for change in verdict.changes if change.kind == "new" for place in change.melds}
    for change in verdict.changes:
        if change.kind == "joker-freed" and change.melds[0] in laid_new:
            continue  # the sentence on the new set tells where its joker came from
        yield _change(change, verdict, words)
        for place in change.melds:
            if change.kind != "joker-freed" and verdict.melds[place].stands:
                yield from _jokers(verdict.melds[place], words)
    yield words.say("legal-points", {"tiles": len(verdict.played), "value": verdict.value})
    if verdict.opening is not None and verdict.opening >= verdict.rules.threshold:
        yield words.say("legal-opening", {"points": verdict.opening, "threshold": verdict.rules.threshold})


def _change(change: Change, verdict: Verdict, words: Language) -> Rich:
    assert verdict.before is not None
    melds = [verdict.melds[place] for place in change.melds]
    sources = [verdict.before[place].plain.tiles for place in change.sources]
    facts: dict[str, Fact] = {
        **_named(melds[0]),
        "sets": tuple(judged.meld.plain.tiles for judged in melds),
        "sources": tuple(sources),
        "source": sources[0] if sources else (),
        "played": change.played,
        "moved": change.moved,
        "jokers": len(change.played) + len(change.moved),
    }
    return words.say(f"change-{change.kind}", facts)


def _named(meld: MeldVerdict) -> dict[str, Fact]:
    return {"kind": meld.kind, "set": meld.meld.plain.tiles}


def _jokers(meld: MeldVerdict, words: Language) -> Iterator[Rich]:
    if not meld.stands:
        return
    facts: dict[str, Fact] = {"set": meld.meld.plain.tiles, "jokers": len(meld.stands)}
    if meld.kind == "either":
        yield words.say("joker-open", facts)
        return
    stands = tuple(dict.fromkeys(tile for tiles in meld.stands for tile in tiles))
    yield words.say("joker-stands", {**facts, "stands": stands})


def _spaced(sentences: Iterator[Rich] | tuple[Rich, ...]) -> Rich:
    joined: list[object] = []
    for sentence in sentences:
        if sentence:
            joined += [" ", *sentence] if joined else sentence
    return tuple(joined)  # type: ignore[arg-type]

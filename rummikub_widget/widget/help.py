"""The help that is shown at a table: asked for, kept while it fits, closed, adopted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.widget.answers import hinted, obstacle, repaired, why_no_play, why_not_tile
from rummikub_widget.widget.protocol import Adopt, AskHint, AskWhy, Press, Refusal
from rummikub_widget.widget.snapshot import refusal, rich_json

if TYPE_CHECKING:
    from rummikub_widget.widget.answers import Answer, PlanStep
    from rummikub_widget.widget.practice import Practice
    from rummikub_widget.widget.protocol import Intent


class Help:
    """What was asked for last, if it is still shown."""

    def __init__(self, shown: Answer | None = None) -> None:
        self._shown = shown

    def copy(self) -> Help:
        """Give an independent help that shows the same."""
        return Help(self._shown)

    def close(self) -> None:
        """Show nothing."""
        self._shown = None

    def keep_if_fitting(self, practice: Practice) -> None:
        """Close it when tiles were moved other than within the rack."""
        about = None if self._shown is None else self._shown.about
        if about is not None and (about.table, set(about.rack)) != (practice.now.table, set(practice.now.rack)):
            self.close()

    def apply(self, intent: Intent, practice: Practice) -> bool:
        """Do what was asked for if it concerns the help, and say whether it did.

        Raises
        ------
        Refusal
            It can't be done; nothing was changed.
        """
        if isinstance(intent, Press) and intent.type == "close":
            self.close()
        elif isinstance(intent, Adopt):
            self._adopt(intent.step, practice)
        elif isinstance(intent, AskHint | AskWhy) or (isinstance(intent, Press) and intent.type == "repair"):
            reason = obstacle(practice)
            if reason is not None:
                raise Refusal("not-now", why=reason)
            self._shown = _answer(intent, practice)
        else:
            return False
        return True

    def _adopt(self, step: int, practice: Practice) -> None:
        plan = () if self._shown is None else self._shown.plan
        if not 0 < step <= len(plan):
            raise Refusal("nothing-to-adopt")
        practice.go(plan[step - 1].position)
        self.close()

    def actions(self, practice: Practice, lang: str) -> dict[str, str | None]:
        """Give the buttons that ask for help, each with the reason why it can't be used."""
        reason = obstacle(practice)
        if reason is not None:
            said = plain_text(refusal("not-now", lang, {"why": reason}))
            return dict.fromkeys(("hint", "why", "repair"), said)
        verdict = practice.verdict()
        repair = None
        if verdict.legal or practice.is_untouched:
            repair = plain_text(refusal("nothing-to-repair", lang))
        return {"hint": None, "why": None, "repair": repair}

    def state(self, lang: str) -> dict[str, Any] | None:
        """Give what the page draws; ``None``: nothing is shown."""
        shown = self._shown
        if shown is None:
            return None
        return {
            "kind": shown.kind,
            "level": shown.level,
            "title": rich_json(language(lang).say("help-title", {"kind": shown.kind})),
            "text": [rich_json(rich) for said in shown.said for rich in said(lang)],
            "tiles": [str(tile) for tile in shown.tiles],
            "more": shown.more,
            "plan": {"steps": [_step(step, lang) for step in shown.plan]} if shown.plan else None,
        }


def _answer(intent: Intent, practice: Practice) -> Answer:
    if isinstance(intent, AskHint):
        return hinted(practice, intent.level)
    if isinstance(intent, AskWhy):
        return why_no_play(practice) if intent.tile is None else why_not_tile(practice, intent.tile)
    return repaired(practice)


def _step(step: PlanStep, lang: str) -> dict[str, Any]:
    text: list[Any] = []
    for rich in step.said(lang):
        text += rich_json((" ", *rich) if text else rich)
    return {
        "text": text,
        "table": [[str(tile) for tile in row] for row in step.position.table],
        "rack": [str(tile) for tile in step.position.rack],
        "moved": [str(tile) for tile in step.moved],
    }

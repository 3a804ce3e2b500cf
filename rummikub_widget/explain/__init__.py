"""Findings and verdicts put into words, in every language that has a message file."""

from rummikub_widget.explain.language import languages
from rummikub_widget.explain.rich import Rich, plain_text
from rummikub_widget.explain.sentences import (
    caption,
    explain_verdict,
    finding_parts,
    paragraph,
    sentence,
    summary,
    tone,
)

__all__ = [
    "Rich",
    "caption",
    "explain_verdict",
    "finding_parts",
    "languages",
    "paragraph",
    "plain_text",
    "sentence",
    "summary",
    "tone",
]

"""Sentences as HTML, for the rich display of a verdict outside the widget."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rummikub_widget.engine.tiles import Color, Tile
from rummikub_widget.explain.language import language
from rummikub_widget.explain.rich import plain_text
from rummikub_widget.explain.sentences import finding_parts, summary, tone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.explain.rich import Rich

INK = {Color.RED: "#b3122b", Color.BLUE: "#1249a8", Color.ORANGE: "#9a4a00", Color.BLACK: "#1b1b1b", None: "#5f2a99"}
"""The ink of each color on an ivory tile; every one has a contrast of at least 4.5 to 1."""
SIGN = {Color.RED: "●", Color.BLUE: "■", Color.ORANGE: "▲", Color.BLACK: "◆", None: "☺"}
"""The shape that goes with each color, so that color is never the only sign."""
_MARK = {"good": "✓", "idle": "", "unfinished": "…", "wrong": "✕"}


def tile_html(tile: Tile) -> str:
    """Draw a tile small enough for a sentence."""
    face = f"{tile.number}{SIGN[tile.color]}" if tile.color else SIGN[None]
    style = (
        f"display:inline-block;padding:0 .3em;margin:0 1px;border:1px solid #cbbd98;border-radius:4px;"
        f"background:#fdf8ea;color:{INK[tile.color]};font-weight:bold"
    )
    return f'<span style="{style}" title="{tile.plain}">{face}</span>'


def lying_html(sets: Iterable[Iterable[Tile]], rack: Iterable[Tile] = ()) -> str:
    """Draw what lies on a table, and under it a rack that does not look like one more set."""
    table = "".join(_row(tiles, "#e8eee6") for tiles in sets)
    row = tuple(rack)
    return f"<div>{table}</div><div>{_row(row, '#e3c9a3') if row else ''}</div>"


def _row(tiles: Iterable[Tile], ground: str) -> str:
    style = f"display:inline-block;padding:4px;margin:2px;border-radius:6px;background:{ground}"
    return f'<span style="{style}">{"".join(map(tile_html, tiles))}</span>'


def rich_html(rich: Rich) -> str:
    """Give a sentence as HTML, its tiles drawn."""
    return "".join(tile_html(part) if isinstance(part, Tile) else escape(part) for part in rich)


def verdict_html(verdict: Verdict, lang: str = "en") -> str:
    """Give a verdict as HTML: the heading, then what was laid or every finding with its remedy."""
    mood = tone(verdict)
    title = plain_text(language(lang).say(f"verdict-{mood}"))
    heading = escape(f"{_MARK[mood]} {title}".strip())
    lines = [summary(verdict, lang)] if verdict.legal else []
    for finding in verdict.findings:
        parts = finding_parts(finding, verdict, lang)
        lines.append((*parts.text, " ", *parts.remedy))
    body = "".join(f"<p style='margin:.2em 0'>{rich_html(line)}</p>" for line in lines)
    return f"<div><strong>{heading}</strong>{body}</div>"

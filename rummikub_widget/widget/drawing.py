"""Pictures of tiles, sets, racks and tables as SVG: self-contained, and the same for light and dark grounds."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.tiles import Color
from rummikub_widget.explain.markup import INK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummikub_widget.engine.melds import Rack, Table
    from rummikub_widget.engine.tiles import Tile

_WIDTH, _HEIGHT, _GAP = 40, 54, 4
_PAD: Final = 8
_BETWEEN: Final = 14
_WIDEST: Final = 640
_IVORY, _EDGE, _SHADE = "#fdf8ea", "#b9aa82", "#e4d8b8"
_FELT, _WOOD = "#2f6b4f", "#8a5a2b"
_EMPTY: Final = 120

# The shape that goes with each color, around the point (0, 0).
_SHAPES: Final = {
    Color.RED: '<circle r="5"/>',
    Color.BLUE: '<rect x="-5" y="-5" width="10" height="10"/>',
    Color.ORANGE: '<path d="M0 -6L6 5H-6Z"/>',
    Color.BLACK: '<path d="M0 -6.5L6 0L0 6.5L-6 0Z"/>',
}
_JOKER_FACE: Final = (
    '<g fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"><circle r="12"/>'
    '<path d="M-6 3.5Q0 10 6 3.5"/></g>'
    '<g fill="{ink}"><circle cx="-4.5" cy="-3.5" r="1.9"/><circle cx="4.5" cy="-3.5" r="1.9"/></g>'
)


@dataclass(frozen=True, slots=True)
class _Block:
    """Tiles that lie together, on a ground of one color; ``x`` and ``y`` are the corner of the ground."""

    tiles: Sequence[Tile]
    x: int
    y: int
    ground: str

    @property
    def width(self) -> int:
        return _block_width(self.tiles)


def table_svg(table: Table) -> str:
    """Draw a table: its sets from left to right, line by line."""
    blocks, width, height = _placed(table, _FELT)
    return _picture(str(table), blocks, width, height)


def row_svg(tiles: Sequence[Tile], *, on_rack: bool) -> str:
    """Draw a set, or a rack."""
    blocks, width, height = _placed(_lines(tiles), _WOOD if on_rack else _FELT)
    return _picture(" ".join(map(str, tiles)), blocks, width, height)


def board_svg(table: Table, rack: Rack) -> str:
    """Draw a table and the rack below it."""
    lying, width, height = _placed(table, _FELT)
    if not len(rack):
        return _picture(str(table), lying, width, height)
    kept, rack_width, rack_height = _placed(_lines(rack.tiles), _WOOD, top=height)
    return _picture(f"{table} / {rack}", [*lying, *kept], max(width, rack_width), height + rack_height)


def _lines(tiles: Sequence[Tile]) -> Iterable[Sequence[Tile]]:
    """Part a row into lines that are not too wide."""
    most = (_WIDEST - 2 * _PAD) // (_WIDTH + _GAP)
    return [tiles[start : start + most] for start in range(0, len(tiles), most)]


def _block_width(tiles: Sequence[Tile]) -> int:
    return len(tiles) * (_WIDTH + _GAP) - _GAP + 2 * _PAD


def _placed(rows: Iterable[Iterable[Tile]], ground: str, top: int = 0) -> tuple[list[_Block], int, int]:
    """Place rows from left to right, line by line; give them with the width and the height that they take."""
    blocks: list[_Block] = []
    x, y, widest = 0, top, 0
    step = _HEIGHT + 2 * _PAD + _BETWEEN
    for row in rows:
        tiles = tuple(row)
        if x and x + _block_width(tiles) > _WIDEST:
            x, y = 0, y + step
        blocks.append(_Block(tiles, x, y, ground))
        x += _block_width(tiles) + _BETWEEN
        widest = max(widest, x - _BETWEEN)
    if not blocks:
        return [], _EMPTY, step
    return blocks, widest, y + step - top


def _picture(name: str, blocks: Sequence[_Block], width: int, height: int) -> str:
    height -= _BETWEEN
    drawn = "".join(map(_block, blocks)) or (
        f'<rect width="{width}" height="{height}" rx="9" fill="{_FELT}"/>'  # an empty table is still a table
    )
    label = escape(name, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle">'
        f"<title>{label}</title>{drawn}</svg>"
    )


def _block(block: _Block) -> str:
    height = _HEIGHT + 2 * _PAD
    tiles = "".join(
        _tile(tile, block.x + _PAD + place * (_WIDTH + _GAP), block.y + _PAD) for place, tile in enumerate(block.tiles)
    )
    ground = f'<rect x="{block.x}" y="{block.y}" width="{block.width}" height="{height}" rx="9" fill="{block.ground}"/>'
    return ground + tiles


def _tile(tile: Tile, x: int, y: int) -> str:
    ink = INK[tile.color]
    return (
        f'<g transform="translate({x} {y})">'
        f'<rect y="2" width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="{_EDGE}"/>'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="{_IVORY}" stroke="{_EDGE}"/>'
        f'<path d="M4 {_HEIGHT - 4}H{_WIDTH - 4}" stroke="{_SHADE}" stroke-width="2"/>'
        f"{_face(tile, ink)}</g>"
    )


def _face(tile: Tile, ink: str) -> str:
    middle = _WIDTH // 2
    if tile.color is None:
        return f'<g transform="translate({middle} {_HEIGHT // 2})">{_JOKER_FACE.format(ink=ink)}</g>'
    return (
        f'<text x="{middle}" y="28" font-size="24" fill="{ink}">{tile.number}</text>'
        f'<g transform="translate({middle} 41)" fill="{ink}">{_SHAPES[tile.color]}</g>'
    )

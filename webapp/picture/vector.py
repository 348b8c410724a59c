"""A position as an SVG document, with what it needs of a picture inside."""

from base64 import b64encode
from html import escape

from webapp.picture.look import (
    BADGE,
    BADGE_GROUND,
    BADGE_INK,
    DEPTH,
    EDGE,
    GAP,
    INK,
    MARGIN,
    PLAIN,
    ROUND,
    SHINE,
    TILE,
    WELL,
    Look,
    Tile,
    digit,
    tiles_of,
    whole,
)
from webapp.puzzle import Board

UNIT = 100
LETTERS = 36
"""the height of a label's letters, where there is room for it"""
LETTER = 0.58
"""the width of a letter in heights"""


def svg(board: Board, look: Look = PLAIN, label: str = "") -> str:
    """The position as an SVG document; a label stands on the frame, which is broader there."""
    width, height = ((side + 2 * MARGIN) * UNIT for side in (board.width, board.height))
    middle, letters = height - MARGIN * UNIT / 2, min(LETTERS, width / (len(label) + 1) / LETTER) if label else 0
    height += 1.4 * letters
    tiles = "".join(_svg_tile(tile, look) for tile in tiles_of(board, look))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(_spoken(board, label))}">'
        f'<linearGradient id="tile" x2="0" y2="1"><stop stop-color="{SHINE}"/><stop offset="1" stop-color="{TILE}"/>'
        f"</linearGradient>{_svg_picture(board, look)}"
        f'<rect width="{width:g}" height="{height:g}" rx="{2 * ROUND * UNIT:g}" fill="{WELL}"/>'
        f'<g fill="{INK}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600">{tiles}</g>'
        f"{_svg_label(label, width / 2, middle + 0.7 * letters, letters)}"
        "</svg>\n"
    )


def _svg_picture(board: Board, look: Look) -> str:
    """The picture that the pieces are cut from, to be referred to."""
    if look.picture is None:
        return ""
    side, data = whole(board) * UNIT, b64encode(look.picture.with_suffix(".svg").read_bytes()).decode()
    address = f"data:image/svg+xml;base64,{data}"
    return f'<defs><image id="picture" width="{side}" height="{side}" href="{address}"/></defs>'


def _svg_label(text: str, x: float, y: float, size: float) -> str:
    if not text:
        return ""
    return (
        f'<text x="{x:g}" y="{y + 0.35 * size:g}" font-size="{size:g}" fill="{SHINE}" text-anchor="middle" '
        f'font-family="system-ui, sans-serif">{escape(text)}</text>'
    )


def _spoken(board: Board, label: str) -> str:
    return f"{board}. {label}." if label else str(board)


def _svg_tile(tile: Tile, look: Look) -> str:
    """A tile with its piece of the picture, or with its edge, its face and what is written on it."""
    x, y = (tile.column + MARGIN + GAP) * UNIT, (tile.row + MARGIN + GAP) * UNIT
    side, radius = (1 - 2 * GAP) * UNIT, ROUND * UNIT
    if look.picture:
        return _svg_piece(tile, x, y, side, radius) + (_svg_badge(tile.text, x, y + side) if look.numbers else "")
    text, size = tile.text, digit(tile.text) * UNIT
    face = side - DEPTH * UNIT
    # A capital's height is about 0.7 of the font's size, so its middle lies 0.35 above the line it stands on.
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="{EDGE}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{face:g}" rx="{radius:g}" fill="url(#tile)"/>'
        f'<text x="{x + side / 2:g}" y="{y + face / 2 + 0.35 * size:g}" font-size="{size:g}">{escape(text)}</text>'
    )


def _svg_piece(tile: Tile, x: float, y: float, side: float, radius: float) -> str:
    left, top = (tile.column + MARGIN - tile.piece[0]) * UNIT, (tile.row + MARGIN - tile.piece[1]) * UNIT
    name = f"piece-{tile.column}-{tile.row}"
    return (
        f'<pattern id="{name}" patternUnits="userSpaceOnUse" x="{left:g}" y="{top:g}" width="4000" height="4000">'
        f'<use href="#picture"/></pattern>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="url(#{name})"/>'
    )


def _svg_badge(text: str, left: float, bottom: float) -> str:
    """A number in the lower left corner of a piece."""
    size = BADGE * UNIT
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    x, y = left + 0.3 * size, bottom - 0.3 * size - height
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{0.4 * size:g}" fill="{BADGE_GROUND}"/>'
        f'<text x="{x + width / 2:g}" y="{y + height / 2 + 0.35 * size:g}" font-size="{size:g}" fill="{BADGE_INK}">'
        f"{escape(text)}</text>"
    )

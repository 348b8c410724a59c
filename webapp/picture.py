"""A picture of a position: SVG at any size, PNG in the shape that a link's preview has.

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
"""

from html import escape
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from webapp.puzzle import Board, Faces

PREVIEW = (1200, 630)
"""pixels of the PNG: what chats and networks show of a link"""
PAGE, WELL, EDGE, TILE, SHINE, INK = "#f5f0ea", "#3b2a22", "#cdb68c", "#f0dfc0", "#fff6e6", "#3a2a20"

UNIT = 100
MARGIN, GAP, ROUND, DEPTH = 0.14, 0.03, 0.12, 0.05
"""parts of a unit: the frame, half the space between tiles, the radius of corners, the height of a tile's edge"""
DIGIT = (0.46, 0.42, 0.34, 0.27)
"""the height of the numbers, in units, for 1, 2, 3 and 4 digits"""
AIR = 40
"""pixels at least around the board in the PNG"""
FINER = 2
"""the PNG is drawn that many times larger, for smooth edges"""


def svg(board: Board, faces: Faces | None = None) -> str:
    """The position as an SVG document, with the faces of its tiles where they are not their numbers."""
    width, height = ((side + 2 * MARGIN) * UNIT for side in (board.width, board.height))
    tiles = "".join(_svg_tile(text, column, row) for text, column, row in _places(board, faces))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{board}">'
        f'<linearGradient id="tile" x2="0" y2="1"><stop stop-color="{SHINE}"/><stop offset="1" stop-color="{TILE}"/>'
        f'</linearGradient><rect width="{width:g}" height="{height:g}" rx="{2 * ROUND * UNIT:g}" fill="{WELL}"/>'
        f'<g fill="{INK}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600">{tiles}</g>'
        "</svg>\n"
    )


def png(board: Board, faces: Faces | None = None) -> bytes:
    """The position as a PNG image of PREVIEW's size, the board in its middle, with the faces of its tiles."""
    image = Image.new("RGB", (PREVIEW[0] * FINER, PREVIEW[1] * FINER), PAGE)
    unit = min(
        (image.width - 2 * AIR * FINER) / (board.width + 2 * MARGIN),
        (image.height - 2 * AIR * FINER) / (board.height + 2 * MARGIN),
    )
    left = image.width / 2 - board.width * unit / 2
    top = image.height / 2 - board.height * unit / 2
    draw = ImageDraw.Draw(image)
    frame = MARGIN * unit
    box = (left - frame, top - frame, left + board.width * unit + frame, top + board.height * unit + frame)
    draw.rounded_rectangle(box, 2 * ROUND * unit, WELL)
    for text, column, row in _places(board, faces):
        _draw_tile(draw, text, left + column * unit, top + row * unit, unit)
    file = BytesIO()
    image.resize(PREVIEW, Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _places(board: Board, faces: Faces | None) -> list[tuple[str, int, int]]:
    """What is written on each tile, with the tile's column and row."""
    return [
        (faces.of(tile) if faces else str(tile), cell % board.width, cell // board.width)
        for cell, tile in enumerate(board.tiles)
        if tile
    ]


def _digit(text: str) -> float:
    return DIGIT[min(len(text), len(DIGIT)) - 1]


def _svg_tile(text: str, column: int, row: int) -> str:
    """A tile's edge, its face and what is written on it."""
    x, y = (column + MARGIN + GAP) * UNIT, (row + MARGIN + GAP) * UNIT
    side, radius, size = (1 - 2 * GAP) * UNIT, ROUND * UNIT, _digit(text) * UNIT
    face = side - DEPTH * UNIT
    # A capital's height is about 0.7 of the font's size, so its middle lies 0.35 above the line it stands on.
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="{EDGE}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{face:g}" rx="{radius:g}" fill="url(#tile)"/>'
        f'<text x="{x + side / 2:g}" y="{y + face / 2 + 0.35 * size:g}" font-size="{size:g}">{escape(text)}</text>'
    )


def _draw_tile(draw: ImageDraw.ImageDraw, text: str, left: float, top: float, unit: float) -> None:
    """Draw a tile in the cell with that corner: its edge, its face, what is written on it."""
    near, far, radius = GAP * unit, (1 - GAP) * unit, ROUND * unit
    draw.rounded_rectangle((left + near, top + near, left + far, top + far), radius, EDGE)
    draw.rounded_rectangle((left + near, top + near, left + far, top + far - DEPTH * unit), radius, TILE)
    font = ImageFont.load_default(_digit(text) * unit)
    draw.text((left + unit / 2, top + (1 - DEPTH) * unit / 2), text, INK, font, anchor="mm")

"""A picture of a position: SVG at any size, PNG in the shape that a link's preview has.

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
"""

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from webapp.puzzle import Board

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


def svg(board: Board) -> str:
    """The position as an SVG document."""
    width, height = ((side + 2 * MARGIN) * UNIT for side in (board.width, board.height))
    tiles = "".join(_svg_tile(tile, column, row) for tile, column, row in _places(board))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{board}">'
        f'<linearGradient id="tile" x2="0" y2="1"><stop stop-color="{SHINE}"/><stop offset="1" stop-color="{TILE}"/>'
        f'</linearGradient><rect width="{width:g}" height="{height:g}" rx="{2 * ROUND * UNIT:g}" fill="{WELL}"/>'
        f'<g fill="{INK}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600">{tiles}</g>'
        "</svg>\n"
    )


def png(board: Board) -> bytes:
    """The position as a PNG image of PREVIEW's size, the board in its middle."""
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
    for tile, column, row in _places(board):
        _draw_tile(draw, tile, left + column * unit, top + row * unit, unit)
    file = BytesIO()
    image.resize(PREVIEW, Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _places(board: Board) -> list[tuple[int, int, int]]:
    """Each tile with its column and row."""
    return [(tile, cell % board.width, cell // board.width) for cell, tile in enumerate(board.tiles) if tile]


def _digit(tile: int) -> float:
    return DIGIT[min(len(str(tile)), len(DIGIT)) - 1]


def _svg_tile(tile: int, column: int, row: int) -> str:
    """A tile's edge, its face and its number."""
    x, y = (column + MARGIN + GAP) * UNIT, (row + MARGIN + GAP) * UNIT
    side, radius, size = (1 - 2 * GAP) * UNIT, ROUND * UNIT, _digit(tile) * UNIT
    face = side - DEPTH * UNIT
    # A capital's height is about 0.7 of the font's size, so its middle lies 0.35 above the line it stands on.
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" fill="{EDGE}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{face:g}" rx="{radius:g}" fill="url(#tile)"/>'
        f'<text x="{x + side / 2:g}" y="{y + face / 2 + 0.35 * size:g}" font-size="{size:g}">{tile}</text>'
    )


def _draw_tile(draw: ImageDraw.ImageDraw, tile: int, left: float, top: float, unit: float) -> None:
    """Draw a tile in the cell with that corner: its edge, its face, its number."""
    near, far, radius = GAP * unit, (1 - GAP) * unit, ROUND * unit
    draw.rounded_rectangle((left + near, top + near, left + far, top + far), radius, EDGE)
    draw.rounded_rectangle((left + near, top + near, left + far, top + far - DEPTH * unit), radius, TILE)
    font = ImageFont.load_default(_digit(tile) * unit)
    draw.text((left + unit / 2, top + (1 - DEPTH) * unit / 2), str(tile), INK, font, anchor="mm")

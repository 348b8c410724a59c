"""The look of a board: the texts, places and pictures of the tiles, and the colours and measures."""

from dataclasses import dataclass
from pathlib import Path

from webapp.puzzle import Board, Faces

PAGE, WELL, EDGE, TILE, SHINE, INK = "#f5f0ea", "#3b2a22", "#cdb68c", "#f0dfc0", "#fff6e6", "#3a2a20"
BADGE_GROUND, BADGE_INK = "#1f1b18", "#ffffff"

MARGIN, GAP, ROUND, DEPTH = 0.14, 0.03, 0.12, 0.05
"""in units: the frame, half the gap between tiles, the corner radius, the height of a tile's edge"""
DIGIT_HEIGHTS = (0.46, 0.42, 0.34, 0.27)
"""in units: the height of numbers with 1, 2, 3 and 4 digits"""
BADGE_DIGIT_HEIGHT = 0.2
"""in units: the height of a number over a picture"""


@dataclass(frozen=True)
class Look:
    """What is on the tiles: numbers, faces, or pieces of a picture."""

    faces: Faces | None = None
    picture: Path | None = None
    """the picture's file without its suffix; it exists as .svg and as .jpg"""
    home: Board | None = None
    """the position in which the pieces form the picture"""
    numbers: bool = False
    """whether to show numbers over the picture"""


PLAIN = Look()


@dataclass(frozen=True)
class Tile:
    """A tile to draw: its text, its cell, and the corner of its piece of the picture, in units."""

    number: int
    text: str
    column: int
    row: int
    piece: tuple[float, float]


def tiles_of(board: Board, look: Look) -> list[Tile]:
    """Return the tiles of a board as they are drawn, in the order of their cells."""
    cells = (look.home or board).tiles
    homes = {tile: cell for cell, tile in enumerate(cells)}
    aside, above = ((picture_side(board) - side) / 2 for side in (board.width, board.height))
    tiles = []
    for cell, tile in enumerate(board.tiles):
        if tile:
            row, column = divmod(homes[tile], board.width)
            text = look.faces.of(tile) if look.faces else str(tile)
            tiles.append(Tile(tile, text, cell % board.width, cell // board.width, (aside + column, above + row)))
    return tiles


def picture_side(board: Board) -> int:
    """Return the side, in units, of the square that a picture on the tiles covers."""
    return max(board.width, board.height)


def digit_height(text: str) -> float:
    return DIGIT_HEIGHTS[len(text) - 1]

"""A position as the preview of a link."""

from io import BytesIO

from PIL import Image, ImageDraw

from webapp.picture.drawing import FINER, draw_board, plain_font
from webapp.picture.look import INK, MARGIN, PAGE, PLAIN, Look
from webapp.puzzle import Board

PREVIEW = (1200, 630)
"""pixels of the PNG: what chats and networks show of a link"""
AIR = 40
"""pixels at least around the board"""
LINE, LETTERS = 60, 44
"""pixels of a line under the board, and of its letters"""


def png(board: Board, look: Look = PLAIN, label: str = "") -> bytes:
    """The position as a PNG image of PREVIEW's size, the board in its middle, and a label under it if there is one."""
    image = Image.new("RGB", (PREVIEW[0] * FINER, PREVIEW[1] * FINER), PAGE)
    height = image.height - LINE * FINER * bool(label)
    unit = min(
        (image.width - 2 * AIR * FINER) / (board.width + 2 * MARGIN),
        (height - 2 * AIR * FINER) / (board.height + 2 * MARGIN),
    )
    corner = image.width / 2 - board.width * unit / 2, height / 2 - board.height * unit / 2
    draw_board(image, board, look, corner, unit)
    if label:
        below = image.width / 2, image.height - (AIR + LETTERS) / 2 * FINER - LETTERS / 2 * FINER
        font = plain_font(LETTERS * FINER)
        ImageDraw.Draw(image).text(below, label, INK, font, anchor="mm")
    file = BytesIO()
    image.reduce(FINER).save(file, "PNG")
    return file.getvalue()

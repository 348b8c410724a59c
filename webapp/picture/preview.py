"""A position as the preview of a link."""

from io import BytesIO

from PIL import Image

from webapp.picture.drawing import FINER, draw_board
from webapp.picture.look import MARGIN, PAGE, PLAIN, Look
from webapp.puzzle import Board

PREVIEW = (1200, 630)
"""pixels of the PNG: what chats and networks show of a link"""
AIR = 40
"""pixels at least around the board"""


def png(board: Board, look: Look = PLAIN) -> bytes:
    """The position as a PNG image of PREVIEW's size, the board in its middle."""
    image = Image.new("RGB", (PREVIEW[0] * FINER, PREVIEW[1] * FINER), PAGE)
    unit = min(
        (image.width - 2 * AIR * FINER) / (board.width + 2 * MARGIN),
        (image.height - 2 * AIR * FINER) / (board.height + 2 * MARGIN),
    )
    corner = image.width / 2 - board.width * unit / 2, image.height / 2 - board.height * unit / 2
    draw_board(image, board, look, corner, unit)
    file = BytesIO()
    image.resize(PREVIEW, Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()

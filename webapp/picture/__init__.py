"""Pictures: a position as SVG, or as PNG in the shape of a preview; its moves as a replay, its link as a QR code.

Read `look`, what is on the tiles and the measures of a board, then `vector` (SVG), `drawing` (boards in pixels), which
serves `preview` (PNG) and `replay` (GIF and WebP); these load Pillow, and are imported by who draws in pixels. `code`
stands alone.

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
whole   the side of the square about the board's middle that a picture on the tiles covers, in units
"""

from webapp.picture.code import MOST_CODED, TooMuchForCode, qr
from webapp.picture.look import PLAIN, Look
from webapp.picture.vector import svg

__all__ = ["MOST_CODED", "PLAIN", "Look", "TooMuchForCode", "qr", "svg"]

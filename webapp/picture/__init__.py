"""Pictures of a position: SVG at any size, PNG in the shape that a link's preview has, moves as a film.

Read `look`, what is on the tiles and the measures of a board, then `vector` (SVG), `drawing` (boards in pixels), which
serves `preview` (PNG) and `replay` (GIF and WebP).

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
whole   the side of the square about the board's middle that a picture on the tiles covers, in units
"""

from webapp.picture.look import PLAIN, Look
from webapp.picture.preview import png
from webapp.picture.replay import TooLong, gif, webp
from webapp.picture.vector import svg

__all__ = ["PLAIN", "Look", "TooLong", "gif", "png", "svg", "webp"]

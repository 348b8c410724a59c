"""Pictures: a position as SVG or as a link preview in PNG, moves as a replay, a link as a QR code.

Read `look` first (what is on the tiles, and the measures of a board), then `vector` (SVG and QR codes), `drawing` (PNG)
and `replay` (GIF and WebP). The last two load Pillow, so import them only to draw pixels.

unit    the side of a cell; the well, the frame around the tiles, is MARGIN wide on each side
"""

from webapp.media.look import Look
from webapp.media.vector import MAX_QR_BYTES, TooMuchForCode, qr, svg

__all__ = [
    "Look", "MAX_QR_BYTES", "TooMuchForCode", "qr", "svg",
]  # fmt: skip

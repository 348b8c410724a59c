"""A position as an SVG document, with its picture embedded, and an address as a QR code."""

from base64 import b64encode
from html import escape
from io import BytesIO

from webapp.i18n.sentences import gettext
from webapp.media import look as style
from webapp.media.look import PLAIN, Look, Tile, digit_height, picture_side, tiles_of
from webapp.puzzle import Board, Unsupported

UNIT = 100
MAX_LETTER_HEIGHT = 36
"""of a label"""
LETTER_ASPECT = 0.58
"""width of a letter in relation to its height"""
MAX_QR_BYTES = 2953
QUIET_ZONE = 4
"""modules around the code, as the QR standard requires"""
MODULE_PX = 8
"""the default size of a module"""


def svg(board: Board, look: Look = PLAIN, label: str = "") -> str:
    """Return a position as an SVG document, with the label, if any, on the lower frame, which is then taller."""
    width, height = ((side + 2 * style.MARGIN) * UNIT for side in (board.width, board.height))
    letters = min(MAX_LETTER_HEIGHT, width / (len(label) + 1) / LETTER_ASPECT) if label else 0
    middle = height - style.MARGIN * UNIT / 2 + 0.7 * letters
    height += 1.4 * letters
    styled = f' fill="{style.SHINE}" text-anchor="middle" font-family="system-ui, sans-serif"'
    spoken = f"{board}. {label}." if label else str(board)
    tiles = "".join(_svg_tile(tile, look) for tile in tiles_of(board, look))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(spoken)}">'
        f'<linearGradient id="tile" x2="0" y2="1"><stop stop-color="{style.SHINE}"/>'
        f'<stop offset="1" stop-color="{style.TILE}"/></linearGradient>{_svg_picture(board, look)}'
        f'<rect width="{width:g}" height="{height:g}" rx="{2 * style.ROUND * UNIT:g}" fill="{style.WELL}"/>'
        f'<g fill="{style.INK}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600">{tiles}</g>'
        f"{_svg_text(label, width / 2, middle, letters, styled) if label else ''}</svg>\n"
    )


def _svg_picture(board: Board, look: Look) -> str:
    """Return the SVG definition of the picture, which the pieces refer to."""
    if look.picture is None:
        return ""
    side, data = picture_side(board) * UNIT, b64encode(look.picture.with_suffix(".svg").read_bytes()).decode()
    address = f"data:image/svg+xml;base64,{data}"
    return f'<defs><image id="picture" width="{side}" height="{side}" href="{address}"/></defs>'


def _svg_text(text: str, x: float, middle: float, size: float, attributes: str = "") -> str:
    # capitals are about 0.7 of the font size high, so their middle is 0.35 above the baseline
    baseline = middle + 0.35 * size
    return f'<text x="{x:g}" y="{baseline:g}" font-size="{size:g}"{attributes}>{escape(text)}</text>'


def _svg_rect(x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}"/>'


def _svg_tile(tile: Tile, look: Look) -> str:
    """Return a tile as SVG: its piece of the picture, or its edge, face and text."""
    x, y = (tile.column + style.MARGIN + style.GAP) * UNIT, (tile.row + style.MARGIN + style.GAP) * UNIT
    side, radius = (1 - 2 * style.GAP) * UNIT, style.ROUND * UNIT
    if look.picture:
        return _svg_piece(tile, x, y, side, radius) + (_svg_badge(tile.text, x, y + side) if look.numbers else "")
    face = side - style.DEPTH * UNIT
    edge, front = _svg_rect(x, y, side, side, radius, style.EDGE), _svg_rect(x, y, side, face, radius, "url(#tile)")
    return edge + front + _svg_text(tile.text, x + side / 2, y + face / 2, digit_height(tile.text) * UNIT)


def _svg_piece(tile: Tile, x: float, y: float, side: float, radius: float) -> str:
    left, top = (tile.column + style.MARGIN - tile.piece[0]) * UNIT, (tile.row + style.MARGIN - tile.piece[1]) * UNIT
    name = f"piece-{tile.column}-{tile.row}"
    place = f'x="{left:g}" y="{top:g}" width="4000" height="4000"'
    piece = f'<pattern id="{name}" patternUnits="userSpaceOnUse" {place}><use href="#picture"/></pattern>'
    return piece + _svg_rect(x, y, side, side, radius, f"url(#{name})")


def _svg_badge(text: str, left: float, bottom: float) -> str:
    size = style.BADGE_DIGIT_HEIGHT * UNIT
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    x, y = left + 0.3 * size, bottom - 0.3 * size - height
    ground = _svg_rect(x, y, width, height, 0.4 * size, style.BADGE_GROUND)
    return ground + _svg_text(text, x + width / 2, y + height / 2, size, f' fill="{style.BADGE_INK}"')


class TooMuchForCode(Unsupported):
    """An address too long for a QR code."""


def qr(address: str) -> bytes:
    """Return an address as a QR code in SVG. Raises TooMuchForCode."""
    import segno

    try:
        code = segno.make(address, micro=False)
    except segno.DataOverflowError:
        complaint = gettext(
            "The link has {count:,} characters, too many for a QR code. With fewer moves it fits.", count=len(address)
        )
        raise TooMuchForCode(complaint) from None
    file = BytesIO()
    plain = {"xmldecl": False, "svgclass": None, "lineclass": None, "light": "#fff"}
    code.save(file, kind="svg", title=address, border=QUIET_ZONE, scale=MODULE_PX, **plain)
    return file.getvalue()

"""A position drawn in pixels, at SCALE times the final size for smooth edges; a link's preview as PNG."""

import unicodedata
from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from webapp.media import look as style
from webapp.media.look import PLAIN, Look, Tile, digit_height, picture_side, tiles_of
from webapp.puzzle import Board

SCALE = 2
FONTS = (
    *("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf", "arialbd.ttf"),
    *("NotoSansCJK-Bold.ttc", "SourceHanSansSC-Bold.otf", "wqy-zenhei.ttc", "wqy-microhei.ttc"),
    *("DroidSansFallbackFull.ttf", "DroidSansFallback.ttf"),
    *("Hiragino Sans GB.ttc", "msyhbd.ttc"),
)
"""fonts with letters beyond ASCII, then those with Chinese, some of which the machine may have"""

VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""variation selectors, which request the text or the emoji form of the character before them"""
MISSING_CHARACTER = "\uffff"
"""a character that is in no font"""

Font = ImageFont.ImageFont | ImageFont.FreeTypeFont
PREVIEW_PX = (1200, 630)
"""width and height in pixels, as chats and social networks expect"""
MIN_MARGIN_PX = 40
"""around the board"""
LABEL_LINE_PX, LETTER_PX = 60, 44
"""heights of the label below the board, and of its letters"""


def draw_board(image: Image.Image, board: Board, look: Look, corner: tuple[float, float], unit: float) -> None:
    """Draw a position with its first cell at `corner` and cells `unit` pixels wide."""
    left, top = corner
    frame = style.MARGIN * unit
    box = (left - frame, top - frame, left + board.width * unit + frame, top + board.height * unit + frame)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(box, 2 * style.ROUND * unit, style.WELL)
    cut = _enlarged(look.picture, round(picture_side(board) * unit)) if look.picture else None
    for tile in tiles_of(board, look):
        place = left + tile.column * unit, top + tile.row * unit
        if cut:
            _paste_piece(image, cut, tile, place, unit)
            if look.numbers:
                _draw_badge(draw, tile.text, place, unit)
        else:
            _draw_tile(draw, tile, *place, unit)


@lru_cache(maxsize=4)
def _enlarged(file: Path, side: int) -> Image.Image:
    with Image.open(file.with_suffix(".jpg")) as picture:
        return picture.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)


def _paste_piece(image: Image.Image, cut: Image.Image, tile: Tile, corner: tuple[float, float], unit: float) -> None:
    near, side = round(style.GAP * unit), round((1 - 2 * style.GAP) * unit)
    left, top = (round(place * unit) + near for place in tile.piece)
    piece = cut.crop((left, top, left + side, top + side))
    image.paste(piece, (round(corner[0]) + near, round(corner[1]) + near), _rounded(side, style.ROUND * unit))


@lru_cache(maxsize=8)
def _rounded(side: int, radius: float) -> Image.Image:
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), radius, 255)
    return mask


def _draw_badge(draw: ImageDraw.ImageDraw, text: str, corner: tuple[float, float], unit: float) -> None:
    size = style.BADGE_DIGIT_HEIGHT * unit
    width, height = (0.62 * len(text) + 0.7) * size, 1.4 * size
    left, bottom = corner[0] + style.GAP * unit + 0.3 * size, corner[1] + (1 - style.GAP) * unit - 0.3 * size
    draw.rounded_rectangle((left, bottom - height, left + width, bottom), 0.4 * size, style.BADGE_GROUND)
    draw.text((left + width / 2, bottom - height / 2), text, style.BADGE_INK, plain_font(size), anchor="mm")


def _draw_tile(draw: ImageDraw.ImageDraw, tile: Tile, left: float, top: float, unit: float) -> None:
    near, far, radius = style.GAP * unit, (1 - style.GAP) * unit, style.ROUND * unit
    draw.rounded_rectangle((left + near, top + near, left + far, top + far), radius, style.EDGE)
    draw.rounded_rectangle((left + near, top + near, left + far, top + far - style.DEPTH * unit), radius, style.TILE)
    text, font = _printed(tile, unit)
    draw.text((left + unit / 2, top + (1 - style.DEPTH) * unit / 2), text, style.INK, font, anchor="mm")


def _printed(tile: Tile, unit: float) -> tuple[str, Font]:
    """Return the text printed on a tile, and its font.

    Text beyond ASCII uses a font of this machine. Without one, accents are removed. If the font lacks a character, such
    as an emoji, the text is the tile's number.
    """
    text, size = tile.text, digit_height(tile.text) * unit
    font: Font = plain_font(size)
    if not text.isascii():
        wide = _wide_font(text, round(size))
        font = wide or font
        signs = unicodedata.normalize("NFC" if wide else "NFD", text)  # without a wide font, accents are removed
        shown = (sign for sign in signs if wide or not unicodedata.combining(sign))
        text = "".join(sign for sign in shown if sign not in VARIATION_SELECTORS)
    if all(_has(font, sign) for sign in text):
        return text, font
    return _printed(replace(tile, text=str(tile.number)), unit)


@lru_cache(maxsize=1024)
def _has(font: Font, sign: str) -> bool:
    return sign.isascii() or bytes(font.getmask(sign)) != bytes(font.getmask(MISSING_CHARACTER))


@lru_cache(maxsize=32)
def plain_font(size: float) -> Font:
    """Return Pillow's built-in font, which covers ASCII only."""
    return ImageFont.load_default(size)


def font_for(text: str, size: int) -> Font | None:
    """Return a font with all characters of a text, or None if this machine has none."""
    font = plain_font(size) if text.isascii() else _wide_font(text, size)
    return font if font and all(_has(font, sign) for sign in text) else None


def _wide_font(text: str, size: int) -> ImageFont.FreeTypeFont | None:
    """Return the first font with all characters of a text, or else the first."""
    fonts = _wide_fonts(size)
    return next((font for font in fonts if all(_has(font, sign) for sign in text)), fonts[0] if fonts else None)


@cache
def _wide_fonts(size: int) -> list[ImageFont.FreeTypeFont]:
    fonts = []
    for name in FONTS:
        with suppress(OSError):
            fonts.append(ImageFont.truetype(name, size))
    return fonts


def has_letters_for(label: str) -> bool:
    return font_for(label, LETTER_PX * SCALE) is not None


def png(board: Board, look: Look = PLAIN, label: str = "") -> bytes:
    """Return a position as a PNG image of size PREVIEW_PX, with the label, if any, below the board."""
    width, height = (side * SCALE for side in PREVIEW_PX)
    margin, letters = MIN_MARGIN_PX * SCALE, LETTER_PX * SCALE
    image = Image.new("RGB", (width, height), style.PAGE)
    above = height - LABEL_LINE_PX * SCALE * bool(label)
    unit = min(
        (width - 2 * margin) / (board.width + 2 * style.MARGIN),
        (above - 2 * margin) / (board.height + 2 * style.MARGIN),
    )
    draw_board(image, board, look, ((width - board.width * unit) / 2, (above - board.height * unit) / 2), unit)
    if label:
        middle = width / 2, height - margin / 2 - letters
        ImageDraw.Draw(image).text(middle, label, style.INK, font_for(label, letters), anchor="mm")
    file = BytesIO()
    image.reduce(SCALE).save(file, "PNG")
    return file.getvalue()

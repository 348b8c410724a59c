"""Moves as a replay in GIF or WebP: the start drawn once with few colours, then for each move what it changes.

frame   an image of the replay and its duration; in a GIF only the cells that a move touches
offset  where the frame is pasted onto the frames before: the top left corner of its first cell, in pixels
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import chain, pairwise

from PIL import Image, ImageColor
from PIL.GifImagePlugin import getdata, getheader

from webapp.i18n.sentences import gettext
from webapp.media.drawing import SCALE, draw_board
from webapp.media.look import EDGE, INK, MARGIN, PAGE, PLAIN, TILE, WELL, Look, picture_side
from webapp.puzzle import BLANK_STEPS, Board, Move, Unsupported

MAX_SIDE_PX = 360
"""of the larger side, unless MIN_UNIT_PX makes it larger"""
MIN_UNIT_PX = 12
"""smallest side of a cell at which the numbers are legible"""
MAX_MOVES = 400
MAX_SMOOTH_MOVES, FRAMES_PER_MOVE = 100, 3
"""replays of up to MAX_SMOOTH_MOVES moves have FRAMES_PER_MOVE frames a move, the last at rest; longer ones have one"""
PICTURE_COLOURS = 96
"""of a replay with a picture on the tiles"""
FASTEST_WEBP = {"method": 0, "quality": 0}
"""options of the WebP encoder: fast rather than small"""
BLEND_STEPS = 7
"""from one colour of the board to the next"""
SLIDE_MS, REST_MS = 40, 200
"""duration of a frame during a move, and of the frame at its end"""
FIRST_MS, LAST_MS = 900, 2500


class TooLong(Unsupported):
    """More moves than a replay can have."""


@dataclass(frozen=True, slots=True)
class Frame:
    part: Image.Image
    offset: tuple[int, int]
    milliseconds: int


def gif(board: Board, moves: Sequence[Move], look: Look = PLAIN) -> bytes:
    """Return the moves as an endless animated GIF. Raises TooLong, or IllegalMove for moves that cannot be played."""
    frames = _frames(board, moves, look)
    header, _ = getheader(frames[0].part, info={"loop": 0})
    written = [getdata(frame.part, frame.offset, duration=frame.milliseconds) for frame in frames]
    return b"".join([*header, *chain.from_iterable(written), b";"])


def webp(board: Board, moves: Sequence[Move], look: Look = PLAIN) -> bytes:
    """Return the moves as an endless animated WebP. Raises as `gif` does."""
    frames = _frames(board, moves, look)
    first, *others = frames
    pictures = [first.part]
    for frame in others:
        pictures.append(pictures[-1].copy())
        pictures[-1].paste(frame.part, frame.offset)
    options = {"append_images": pictures[1:], "duration": [frame.milliseconds for frame in frames], **FASTEST_WEBP}
    file = BytesIO()
    pictures[0].save(file, "WEBP", save_all=True, lossless=True, **options)
    return file.getvalue()


def _frames(board: Board, moves: Sequence[Move], look: Look) -> list[Frame]:
    if len(moves) > MAX_MOVES:
        complaint = gettext("A replay can have {most} moves; this one has {moves}.", most=MAX_MOVES, moves=len(moves))
        raise TooLong(complaint)
    board.play(moves)
    return list(_Canvas(board, look).frames(moves))


class _Canvas:
    """The board during the moves: an image with few colours; tiles are cut from it and pasted into it."""

    def __init__(self, board: Board, look: Look) -> None:
        self._blank = board.blank % board.width, board.blank // board.width
        self._unit = max(MIN_UNIT_PX, int(MAX_SIDE_PX / (picture_side(board) + 2 * MARGIN)))
        self._margin = round(MARGIN * self._unit)
        self._picture = self._drawn(board, look)
        self._well = self._cut(self._blank, self._blank)

    def frames(self, moves: Sequence[Move]) -> Iterator[Frame]:
        """Yield the start, then the frames of each move."""
        yield Frame(self._picture.copy(), (0, 0), FIRST_MS if moves else LAST_MS)
        steps = FRAMES_PER_MOVE if len(moves) <= MAX_SMOOTH_MOVES else 1
        for number, move in enumerate(moves, 1):
            yield from self._slide(move, steps, LAST_MS if number == len(moves) else REST_MS)

    def _slide(self, move: Move, steps: int, last_ms: int) -> Iterator[Frame]:
        """Yield the frames of a move: the cells that the blank passes, with their tiles."""
        old, (right, down) = self._blank, BLANK_STEPS[move.direction]
        self._blank = new = old[0] + right * move.count, old[1] + down * move.count
        tiles = self._cut((old[0] + right, old[1] + down), new)
        offset = self._corner(*min(old, new))
        start = self._unit if old < new else 0
        for step in range(1, steps + 1):
            part = self._cut(old, new)
            for cell in range(move.count + 1):
                part.paste(self._well, (abs(right) * cell * self._unit, abs(down) * cell * self._unit))
            moved = abs(start - self._unit * step // steps)
            part.paste(tiles, (abs(right) * moved, abs(down) * moved))
            yield Frame(part, offset, last_ms if step == steps else SLIDE_MS)
        self._picture.paste(part, offset)

    def _cut(self, one: tuple[int, int], other: tuple[int, int]) -> Image.Image:
        """Return the part of the image from one cell to another."""
        (left, top), (right, bottom) = self._corner(*min(one, other)), self._corner(*max(one, other))
        return self._picture.crop((left, top, right + self._unit, bottom + self._unit))

    def _corner(self, column: int, row: int) -> tuple[int, int]:
        return self._margin + column * self._unit, self._margin + row * self._unit

    def _drawn(self, board: Board, look: Look) -> Image.Image:
        size = [side * self._unit + 2 * self._margin for side in (board.width, board.height)]
        large = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE), PAGE)
        draw_board(large, board, look, (self._margin * SCALE, self._margin * SCALE), self._unit * SCALE)
        palette = None if look.picture else _palette()
        return large.reduce(SCALE).quantize(PICTURE_COLOURS, palette=palette, dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    """Return a palette for boards without a picture: their colours, with blends of adjacent ones for smooth edges."""
    meeting = pairwise(ImageColor.getrgb(colour) for colour in (PAGE, WELL, EDGE, TILE, INK))
    blends = [_blend(*pair, part / BLEND_STEPS) for pair in meeting for part in range(BLEND_STEPS + 1)]
    image = Image.new("P", (1, 1))
    image.putpalette(list(chain.from_iterable(dict.fromkeys(blends))))
    return image


def _blend(one: Sequence[int], other: Sequence[int], part: float) -> tuple[int, ...]:
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))

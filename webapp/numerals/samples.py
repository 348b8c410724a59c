"""Labelled crops of printed digits, and of what is no digit, distorted as screens and cameras do.

A crop is what the page cuts out around one glyph: ROWS x COLUMNS values from 0 (ground) to 1 (ink), the glyph
GLYPH_ROWS high. static/js/vision/glyphs.js cuts the same way.
"""

import math
import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from webapp.numerals.fonts import Families, choose, load

ROWS, COLUMNS = 24, 20
GLYPH_ROWS, MAX_GLYPH_COLUMNS = 20, 16
CLASSES = 11
NO_DIGIT = 10
"""the class of all that is no digit"""
NO_DIGIT_SHARE = 0.25
TEXTURE_SHARE = 0.3
"""of what is no digit"""
OUTLINED_SHARE = 0.1
DRAWN_PX = 52
LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZacdefhjkmnprtuvwxy&%@#?!+*<>="
"""signs that no font draws like a digit"""

Gray = NDArray[np.float32]
Crop = Gray
Drawing = tuple[Image.Image, "Box"]
"""an image, and the box around the glyph in it"""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def draw_samples(fonts: Families, count: int, seed: int) -> tuple[Crop, NDArray[np.int64]]:
    """Return crops of shape (count, ROWS, COLUMNS) and their classes."""
    chance = random.Random(seed)
    noise = np.random.default_rng(seed)
    crops = np.zeros((count, ROWS, COLUMNS), np.float32)
    labels = np.zeros(count, np.int64)
    for index in range(count):
        is_digit = chance.random() >= NO_DIGIT_SHARE
        labels[index] = chance.randrange(10) if is_digit else NO_DIGIT
        if not is_digit and chance.random() < TEXTURE_SHARE:
            crops[index] = _texture(chance, noise)
            continue
        drawn = _digit(fonts, labels[index], chance) if is_digit else _no_digit(fonts, chance)
        crops[index] = _seen(*drawn, chance, noise)
    return crops, labels


def _texture(chance: random.Random, noise: np.random.Generator) -> Crop:
    """Return a crop of noise or of the grain of wood, where it is darkest or brightest."""
    gray = Image.fromarray(np.clip(noise.normal(128, 40, (120, 120)), 0, 255).astype(np.uint8))
    across, down = chance.choice(((1, 1), (1, 1), (3, 1), (8, 1), (1, 4)))
    grain = gray.resize((120 // across, 120 // down), Image.Resampling.BOX).resize((120, 120), Image.Resampling.BICUBIC)
    values = np.asarray(grain, np.float32)
    blurred = np.asarray(grain.filter(ImageFilter.BoxBlur(chance.randint(1, 4))), np.float32)
    top, left = divmod(int(blurred[30:90, 30:90].argmax()), 60)
    high = chance.uniform(7, 22)
    wide = high * chance.uniform(0.25, 1)
    middle_x, middle_y = left + 30 + chance.uniform(-2, 2), top + 30 + chance.uniform(-2, 2)
    return cut(values, Box(middle_x - wide / 2, middle_y - high / 2, middle_x + wide / 2, middle_y + high / 2))


def _digit(fonts: Families, digit: int, chance: random.Random) -> Drawing:
    """Draw a number of one to three digits, and return it with the box of one of them."""
    before, after = chance.choice([(0, 0), (0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (2, 0)])
    return _drawn(fonts, _random_digits(before, chance), str(digit), _random_digits(after, chance), chance)


def _random_digits(count: int, chance: random.Random) -> str:
    return "".join(str(chance.randrange(10)) for _ in range(count))


def _drawn(fonts: Families, before: str, text: str, after: str, chance: random.Random) -> Drawing:
    font = load(choose(fonts, chance), DRAWN_PX)
    image = Image.new("L", (4 * DRAWN_PX, 2 * DRAWN_PX))
    draw = ImageDraw.Draw(image)
    left, top = 1.4 * DRAWN_PX, 0.4 * DRAWN_PX
    draw.text((left - font.getlength(before), top), before, 255, font)
    alone = Image.new("L", image.size)
    ImageDraw.Draw(alone).text((left, top), text, 255, font)
    draw.text((left, top), text, 255, font)
    draw.text((left + font.getlength(text), top), after, 255, font)
    matrix = _slanted(chance)
    image, alone = (
        each.transform(image.size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR) for each in (image, alone)
    )
    weight = chance.random()
    if weight < 0.12:
        image, alone = (each.filter(ImageFilter.MaxFilter(5)) for each in (image, alone))
    elif weight < 0.2:
        image, alone = (each.filter(ImageFilter.MinFilter(3)) for each in (image, alone))
    box = Box(*(alone.getbbox() or (0, 0, 1, 1)))
    return _outlined(image, box, chance) if chance.random() < OUTLINED_SHARE else (image, box)


def _outlined(image: Image.Image, box: Box, chance: random.Random) -> Drawing:
    """Return digits with an outline in another colour: what counts as ink is the outline or what it encloses."""
    wide = chance.choice((3, 3, 5))
    around = np.asarray(image.filter(ImageFilter.MaxFilter(wide)), np.float32) / 255
    inside = np.asarray(image, np.float32) / 255
    if chance.random() < 0.5:
        values = chance.uniform(0.1, 0.8) * (1 - around) + inside
    else:
        values = chance.uniform(0, 0.6) * (1 - around) + np.clip(around - inside, 0, 1)
        edge = wide // 2
        box = Box(box.left - edge, box.top - edge, box.right + edge, box.bottom + edge)
    return Image.fromarray((255 * np.clip(values, 0, 1)).astype(np.uint8)), box


def _slanted(chance: random.Random) -> tuple[float, float, float, float, float, float]:
    """Return an affine map about the middle: a turn, a slant and other proportions."""
    turn, slant = math.radians(chance.gauss(0, 5)), chance.gauss(0, 0.08)
    wide, high = math.exp(chance.gauss(0, 0.1)), math.exp(chance.gauss(0, 0.05))
    a, b = math.cos(turn) / wide, (math.sin(turn) + slant) / wide
    c, d = -math.sin(turn) / high, math.cos(turn) / high
    middle_x, middle_y = 2 * DRAWN_PX, DRAWN_PX
    return a, b, middle_x - a * middle_x - b * middle_y, c, d, middle_y - c * middle_x - d * middle_y


def _no_digit(fonts: Families, chance: random.Random) -> Drawing:
    """Draw what a segmentation may take for a digit: several digits, a part of one, a letter, a line, a blot."""
    case = chance.random()
    if case < 0.3:
        return _drawn(fonts, "", _random_digits(chance.choice((2, 2, 2, 3)), chance), "", chance)
    if case < 0.55:
        image, box = _digit(fonts, chance.choice((0, 2, 3, 4, 5, 6, 8, 9)), chance)
        return image, _part(box, chance)
    if case < 0.8:
        return _drawn(fonts, "", chance.choice(LETTERS), chance.choice(("", "", "n", "e")), chance)
    return _blot(chance)


def _part(box: Box, chance: random.Random) -> Box:
    """Return a side of a box."""
    share = chance.uniform(0.35, 0.62)
    wide, high = box.right - box.left, box.bottom - box.top
    match chance.randrange(4):
        case 0:
            return box._replace(right=box.left + share * wide)
        case 1:
            return box._replace(left=box.right - share * wide)
        case 2:
            return box._replace(bottom=box.top + share * high)
        case _:
            return box._replace(top=box.bottom - share * high)


def _blot(chance: random.Random) -> Drawing:
    """Draw a few lines, arcs or spots."""
    image = Image.new("L", (4 * DRAWN_PX, 2 * DRAWN_PX))
    draw = ImageDraw.Draw(image)
    left, top = DRAWN_PX * chance.uniform(1.2, 1.8), DRAWN_PX * chance.uniform(0.3, 0.7)
    right, bottom = left + DRAWN_PX * chance.uniform(0.1, 0.9), top + DRAWN_PX * chance.uniform(0.4, 0.9)
    for _ in range(chance.choice((1, 1, 2, 3))):
        points = [(chance.uniform(left, right), chance.uniform(top, bottom)) for _ in range(chance.randint(3, 5))]
        xs, ys = zip(*points, strict=True)
        corners = min(xs), min(ys), max(xs) + 2, max(ys) + 2
        width = chance.randint(2, 14)
        match chance.randrange(5):
            case 0:
                draw.polygon(points, 255)
            case 1:
                draw.arc(corners, chance.randrange(360), chance.randrange(360), 255, width)
            case 2:
                draw.rectangle(corners, 255 if chance.random() < 0.5 else None, 255, width)
            case 3:
                draw.ellipse(corners, 255)
            case _:
                draw.line(points[:3], 255, width)
    return image, Box(*(image.getbbox() or (0, 0, 8, 8)))


def _seen(image: Image.Image, box: Box, chance: random.Random, noise: np.random.Generator) -> Crop:
    """Return the crop around a box after the picture was made smaller, blurred, lit unevenly and noisy."""
    high = max(box.bottom - box.top, 4)
    scale = min(chance.choice((chance.uniform(9, 16), chance.uniform(12, 40))) / high, 1)
    size = max(round(image.width * scale), 8), max(round(image.height * scale), 8)
    small = image.resize(size, Image.Resampling.BOX if chance.random() < 0.7 else Image.Resampling.BILINEAR)
    if chance.random() < 0.5:
        small = small.filter(ImageFilter.GaussianBlur(chance.uniform(0, 0.07) * high * scale))
    gray = np.asarray(small, np.float32) / 255
    if chance.random() < 0.5:
        gray = gray + _light(gray.shape, noise, chance.uniform(0, 0.35))
        gray = (gray + noise.normal(0, chance.uniform(0, 0.1), gray.shape)).astype(np.float32)
    shift = max(0.6, 0.04 * high * scale) if chance.random() < 0.8 else max(1, 0.09 * high * scale)
    left, top, right, bottom = (edge * scale + chance.uniform(-0.7, 0.7) * shift for edge in box)
    return cut(np.asarray(gray, np.float32), Box(left, top, max(right, left + 1), max(bottom, top + 3)))


def _light(shape: tuple[int, ...], noise: np.random.Generator, strength: float) -> Gray:
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j]
    slope = noise.normal(0, 1, 2)
    return np.asarray(strength * (slope[0] * down + 2 * slope[1] * across), np.float32)


def cut(gray: Gray, box: Box) -> Crop:
    """Return the crop around a box: contrast from 0 to 1, and nothing beside the box."""
    high, wide = box.bottom - box.top, box.right - box.left
    step_y = high / GLYPH_ROWS
    step_x = max(step_y, wide / MAX_GLYPH_COLUMNS)
    ys = (box.top + box.bottom) / 2 + (np.arange(ROWS) + 0.5 - ROWS / 2) * step_y
    xs = (box.left + box.right) / 2 + (np.arange(COLUMNS) + 0.5 - COLUMNS / 2) * step_x
    times = max(1, min(4, math.ceil(max(step_x, step_y))))
    offsets = (np.arange(times) + 0.5) / times - 0.5
    fine_y = (ys[:, None] + offsets * step_y).ravel() - 0.5
    fine_x = (xs[:, None] + offsets * step_x).ravel() - 0.5
    values = _bilinear(gray, fine_y, fine_x).reshape(ROWS, times, COLUMNS, times).mean((1, 3))
    beside = np.maximum(box.left - xs, xs - box.right) > 1.5 * step_x
    ground, ink = np.quantile(values[:, ~beside], (0.05, 0.95), method="lower")
    crop = np.clip((values - ground) / max(ink - ground, 1e-3), 0, 1)
    crop[:, beside] = 0
    return np.asarray(crop, np.float32)


def _bilinear(gray: Gray, ys: NDArray[np.float64], xs: NDArray[np.float64]) -> NDArray[np.float64]:
    ys, xs = np.clip(ys, 0, gray.shape[0] - 1.001), np.clip(xs, 0, gray.shape[1] - 1.001)
    y, x = ys.astype(int), xs.astype(int)
    v, u = (ys - y)[:, None], (xs - x)[None, :]
    y1, x1 = np.minimum(y + 1, gray.shape[0] - 1), np.minimum(x + 1, gray.shape[1] - 1)
    top = gray[np.ix_(y, x)] * (1 - u) + gray[np.ix_(y, x1)] * u
    bottom = gray[np.ix_(y1, x)] * (1 - u) + gray[np.ix_(y1, x1)] * u
    return np.asarray(top * (1 - v) + bottom * v, np.float64)

"""Photographs simulated from drawn boards: a table, perspective, uneven light, blur, noise and compression."""

import math
import random
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Pixels = NDArray[np.float32]
SIZES = ((1200, 900), (900, 1200), (1280, 960))


def photograph(board: Image.Image, chance: random.Random, noise: np.random.Generator) -> Image.Image:
    """Return a picture of a board that lies on a table, as a phone's camera may take it."""
    size = chance.choice(SIZES)
    table = _table(size, chance, noise)
    corners = _corners(board, size, chance)
    while not all(0 < x < size[0] and 0 < y < size[1] for x, y in corners):
        corners = _corners(board, size, chance)
    matrix = _inverse(corners, board.size)
    seen = board.transform(size, Image.Transform.PERSPECTIVE, matrix, Image.Resampling.BICUBIC)
    mask = Image.new("L", board.size, 255).transform(
        size, Image.Transform.PERSPECTIVE, matrix, Image.Resampling.BILINEAR
    )
    shade = mask.filter(ImageFilter.GaussianBlur(12))
    pixels = np.asarray(table, np.float32) * (1 - 0.4 * np.asarray(shade, np.float32)[..., None] / 255)
    covered = np.asarray(mask, np.float32)[..., None] / 255
    pixels = pixels * (1 - covered) + np.asarray(seen, np.float32) * covered
    pixels = _lit(pixels, chance)
    blurred = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).filter(
        ImageFilter.GaussianBlur(chance.uniform(0.3, 2))
    )
    pixels = np.asarray(blurred, np.float32)
    pixels = (
        pixels + noise.normal(0, chance.uniform(1, 9), pixels.shape[:2])[..., None] + noise.normal(0, 2, pixels.shape)
    )
    file = BytesIO()
    Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=chance.randint(55, 90))
    return Image.open(file).convert("RGB")


def _table(size: tuple[int, int], chance: random.Random, noise: np.random.Generator) -> Image.Image:
    """Return a table top: boards of wood, cloth or paper."""
    width, height = size
    base = np.array(
        chance.choice(((150, 105, 65), (190, 150, 105), (95, 65, 45), (205, 205, 200), (70, 75, 85))), np.float32
    )
    if chance.random() < 0.7:
        down = noise.normal(0, 1, (height // 3 + 1, 5))
        grain = Image.fromarray(down.astype(np.float32)).resize((width, height), Image.Resampling.BICUBIC)
        wave = np.asarray(grain, np.float32) * chance.uniform(4, 14)
    else:
        wave = noise.normal(0, 6, (height, width)).astype(np.float32)
    return Image.fromarray(np.clip(base + wave[..., None], 0, 255).astype(np.uint8))


def _corners(board: Image.Image, size: tuple[int, int], chance: random.Random) -> list[tuple[float, float]]:
    """Return where the corners of the board are seen: turned, tilted and not in the middle."""
    scale = chance.uniform(0.55, 0.85) * min(size[0] / board.width, size[1] / board.height)
    turn = math.radians(chance.gauss(0, 5))
    half = scale * board.width / 2, scale * board.height / 2
    middle = size[0] * chance.uniform(0.46, 0.54), size[1] * chance.uniform(0.46, 0.54)
    tilt_x, tilt_y = chance.gauss(0, 0.12), chance.gauss(0, 0.12)
    corners = []
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = across * half[0], down * half[1]
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        depth = 1 + tilt_x * across + tilt_y * down
        corners.append((middle[0] + x / depth, middle[1] + y / depth))
    return corners


def _inverse(corners: list[tuple[float, float]], size: tuple[int, int]) -> list[float]:
    """Return the eight numbers with which Pillow maps the picture's pixels to the board's."""
    rows, sides = [], []
    for (x, y), (u, v) in zip(corners, ((0, 0), (size[0], 0), size, (0, size[1])), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        sides += [u, v]
    return [float(number) for number in np.linalg.solve(np.array(rows, float), np.array(sides, float))]


def _lit(pixels: Pixels, chance: random.Random) -> Pixels:
    """Return the pixels under light from one side, warmer or colder."""
    height, width = pixels.shape[:2]
    down, across = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    side = chance.uniform(0, 2 * math.pi)
    light = chance.uniform(0.65, 1.1) * (1 + chance.uniform(0, 0.4) * (math.cos(side) * across + math.sin(side) * down))
    tint = np.array((chance.uniform(0.92, 1.08), 1, chance.uniform(0.88, 1.05)))
    return np.asarray(pixels * light[..., None] * tint, np.float32)

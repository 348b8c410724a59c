"""Boards in pictures that the network has not learned from are found and read."""

import random
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from tests.pictures.measure import Sample, read, samples
from webapp.numerals import fonts

FILES = Path(__file__).parent / "files"
BOARDS = {
    "screenshot-4x4.png": (4, [5, 1, 11, 2, 9, 6, 3, 4, 14, 10, 0, 8, 13, 7, 15, 12]),
    "screenshot-3x4.png": (3, [3, 1, 0, 4, 8, 5, 10, 2, 6, 11, 7, 9]),
    "photograph-3x3.webp": (3, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
    "photograph-4x4.webp": (4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 0, 12]),
}
MIN_FAMILIES = 6
"""of held-out fonts: with fewer the shares say little"""


def picture(name: str) -> Image.Image:
    return Image.open(FILES / name)


def test_the_boards_of_the_files_are_read() -> None:
    outcomes = list(read([Sample(name, picture(name), *board) for name, board in BOARDS.items()]))
    assert {each.sample.name: each.wrong for each in outcomes} == dict.fromkeys(BOARDS, 0)


@pytest.mark.parametrize("edge", [(267, 180, 318, 420), (262, 192, 490, 244)], ids=["left column", "top row"])
def test_faint_numbers_at_an_edge_belong_to_the_board(edge: tuple[int, int, int, int]) -> None:
    image = picture("screenshot-4x4.png").convert("RGB")
    numbers = image.crop(edge)
    faint = Image.blend(numbers, Image.new("RGB", numbers.size, image.getpixel((270, 200))), 0.9)
    image.paste(faint, edge[:2])
    (outcome,) = read([Sample("faint", image, *BOARDS["screenshot-4x4.png"])])
    assert outcome.wrong == 0


def test_between_four_corners_the_size_is_told_by_the_numbers() -> None:
    for each in read([Sample(name, picture(name), *board) for name, board in BOARDS.items()], asks_size=True):
        place = each.answer["place"]
        assert each.answer["size"] == {"columns": place["columns"], "rows": place["rows"]}, each.sample.name


def test_the_network_learns_from_no_font_that_it_is_measured_with() -> None:
    found = {name: [Path(f"{name}.ttf")] for name in ("Lato", "Lato Light", "DejaVu Sans", "Noto Sans", "Karla")}
    assert [*fonts.training(found)] == ["DejaVu Sans", "Noto Sans"]
    assert fonts.training(found) | fonts.held_out(found) == found


def noise() -> Image.Image:
    squares = np.random.default_rng(5).integers(0, 256, (30, 40), dtype=np.uint8)
    return Image.fromarray(np.kron(squares, np.ones((20, 20), np.uint8))).convert("RGB")


def table(largest: int) -> Image.Image:
    """Return a table of random numbers, which are not those of a board."""
    chance = random.Random(largest)
    image = Image.new("RGB", (900, 600), "white")
    font = fonts.load(fonts.choose(fonts.families(), chance), 28)
    for cell in range(20):
        place = (60 + cell % 5 * 170, 40 + cell // 5 * 140)
        ImageDraw.Draw(image).text(place, str(chance.randint(0, largest)), fill="black", font=font)
    return image


def test_where_there_is_no_board_none_is_found() -> None:
    images = [picture("no-board.webp"), noise(), *map(table, (9, 40, 9999))]
    outcomes = read([Sample("none", image, 2, [0] * 4) for image in images])
    assert [outcome.answer["place"] for outcome in outcomes] == [None] * len(images)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "allowed", "share"), [("screenshot", 0, 0.98), ("photograph", 1, 0.9)])
def test_of_drawn_boards_nearly_all_are_read(kind: str, allowed: int, share: float) -> None:
    if len(fonts.held_out(fonts.families())) < MIN_FAMILIES:
        pytest.skip(f"fewer than {MIN_FAMILIES} of the held-out families of fonts are on this machine")
    outcomes = list(read(samples(kind, 100, seed=1)))
    right = [each for each in outcomes if each.wrong <= allowed]
    assert len(right) >= share * len(outcomes)
    size_read = [each for each in outcomes if each.wrong < len(each.sample.tiles)]
    assert sum(each.unmarked for each in size_read) <= 0.05 * len(outcomes), "wrong cells are among the doubtful"

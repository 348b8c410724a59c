"""Numbers in the cells of a drawn board, with bars for digits: the wider the bar, the higher the digit."""

from typing import Any

import numpy as np
import pytest

from tests.js.conftest import Run

MODULES = ("vision/numbers", "vision/raster", "vision/reading", "vision/network")
PRELUDE = """
const WIDTH = 2; // of the bar of a 1, in columns of a crop
const network = { classify(crop) { // sees a bar in the middle rows
    const columns = Array.from({ length: js.COLUMNS },
    (_, x) => crop[12 * js.COLUMNS + x] > 0.6).filter(Boolean).length;
    const digit = Math.round(columns / WIDTH);
    const shares = new Float32Array(js.CLASSES).fill(0.001);
    shares[digit >= 1 && digit <= (given.most ?? 7) ? digit : js.NO_DIGIT] = given.certainty ?? 0.99;
    if (given.certainty) shares[digit + 1] = 0.9 - given.certainty;
    return shares;
} };
const gray = { width: given.width, height: given.height, values: Float32Array.from(given.values) };
const CELL = 60;
const reader = js.createCellReader(gray, [CELL, 0, 0, 0, CELL, 0, 0, 0, 1], network);
"""
CELL, HIGH = 60, 30


def bar(picture: np.ndarray, cell: tuple[int, int], digit: int, shift: int = 0, ink: float = 40) -> None:
    """Draw the bar of a digit into the middle of a cell, its column first, moved to the right by some pixels."""
    x, y = cell[0] * CELL + CELL // 2 + shift, cell[1] * CELL + (CELL - HIGH) // 2
    left = x - 3 * digit // 2
    picture[y : y + HIGH, left : left + 3 * digit] = ink


def board(columns: int, rows: int, numbers: list[int], ground: float = 200, ink: float = 40) -> np.ndarray:
    """Return the picture of a board, on which the digits of a number are side by side."""
    picture = np.full((rows * CELL, columns * CELL), ground, dtype=np.float32)
    for index, number in enumerate(numbers):
        digits = [int(digit) for digit in str(number)] if number else []
        wide = sum(3 * digit for digit in digits) + 5 * (len(digits) - 1)
        place = -wide // 2
        for digit in digits:
            bar(picture, (index % columns, index // columns), digit, place + 3 * digit // 2, ink)
            place += 3 * digit + 5
    return picture


def seen(run: Run, picture: np.ndarray, found: str, **more: Any) -> Any:
    height, width = picture.shape
    return run(f"return {found};", {"width": width, "height": height, "values": picture.ravel().tolist(), **more})


GLIMPSES = """reader.glimpses(js.cellsOf(given.width / CELL, given.height / CELL)).map((each) => each && [
    each.digits.map(js.likeliestDigit).join(""), each.isDark, each.height.toFixed(1), each.middle.toFixed(1),
])"""


@pytest.mark.parametrize(("ground", "ink"), [(200, 40), (30, 220)])
def test_the_numbers_of_an_oblong_board_are_read_row_by_row(run: Run, ground: float, ink: float) -> None:
    for columns, rows in ((3, 2), (2, 3)):
        found = seen(
            run,
            board(columns, rows, [3, 1, 5, 0, 4, 2], ground, ink),
            "reader.read(js.cellsOf(given.columns, given.rows))",
            columns=columns,
            rows=rows,
        )
        assert found == {"tiles": [3, 1, 5, 0, 4, 2], "doubtful": [False] * 6}


def test_cells_are_counted_from_a_corner(run: Run) -> None:
    cells = seen(run, board(1, 1, [0]), "js.cellsOf(3, 2, -1, 4).map(({ x, y }) => [x, y])")
    assert cells == [[-1, 4], [0, 4], [1, 4], [-1, 5], [0, 5], [1, 5]]


def test_each_number_is_used_once_and_those_without_evidence_are_doubtful(run: Run) -> None:
    found = seen(run, board(3, 2, [3, 1, 5, 0, 3, 2]), "reader.read(js.cellsOf(3, 2))")
    assert sorted(found["tiles"]) == [0, 1, 2, 3, 4, 5] and {found["tiles"][0], found["tiles"][4]} == {3, 4}
    assert [found["doubtful"][cell] for cell in (1, 2, 3, 5)] == [False] * 4
    assert True in (found["doubtful"][0], found["doubtful"][4])
    unsure = seen(run, board(3, 2, [3, 1, 5, 0, 4, 2]), "reader.read(js.cellsOf(3, 2))", certainty=0.5)
    assert unsure["tiles"] == [3, 1, 5, 0, 4, 2]
    assert unsure["doubtful"] == [True, True, True, False, True, True]


def test_digits_are_read_from_the_left_on_either_ground(run: Run) -> None:
    picture = board(3, 2, [12, 31, 0, 213, 5, 1111])
    picture[:, 2 * CELL :] = 240 - picture[:, 2 * CELL :]
    found = seen(run, picture, GLIMPSES)
    assert found[:3] == [["12", True, "0.5", "0.5"], ["31", True, "0.5", "0.5"], None]
    assert found[3:] == [["213", True, "0.5", "0.5"], ["5", True, "0.5", "0.5"], None]
    light = seen(run, 240 - board(3, 2, [12, 3, 0, 1, 5, 2]), GLIMPSES)
    assert [each and each[:2] for each in light] == [
        ["12", False],
        ["3", False],
        None,
        *[[digit, False] for digit in "152"],
    ]


def test_what_touches_frames_or_underlines_a_digit_is_told_apart(run: Run) -> None:
    picture = board(3, 2, [34, 3, 2, 4, 0, 0])
    picture[16:19, 20:40] = 40  # the 3 and the 4 touch
    picture[4:8, CELL + 8 : CELL + 52] = picture[52:56, CELL + 8 : CELL + 52] = 40  # a frame around the 3
    picture[4:56, CELL + 8 : CELL + 12] = picture[4:56, CELL + 48 : CELL + 52] = 40
    picture[50:54, 2 * CELL + 10 : 2 * CELL + 50] = 40  # a line under the 2
    picture[CELL + 38 : CELL + 40, :CELL] = 200  # a gap in the 4
    picture[CELL + 5 : CELL + 9, CELL + 28 : CELL + 32] = 40  # a dot
    found = seen(run, picture, GLIMPSES, most=4)
    assert [each and each[0] for each in found[:4]] == ["34", "3", "2", "4"]
    assert [each[2] for each in found[:4]] == ["0.5"] * 4
    assert found[5] is None


def test_a_board_is_found_in_a_picture_with_its_corners_and_size(run: Run) -> None:
    for columns, rows, numbers in ((3, 2, [3, 1, 5, 0, 4, 2]), (2, 4, [1, 7, 3, 4, 5, 0, 2, 6])):
        picture = np.full((420, 500), 200, dtype=np.float32)
        drawn = board(columns, rows, numbers)
        picture[100 : 100 + rows * CELL, 140 : 140 + columns * CELL] = drawn
        find = "js.findBoard(gray, network)"
        found = seen(run, picture, find)
        place = found["place"]
        assert (place["columns"], place["rows"], found["numbers"]["tiles"]) == (columns, rows, numbers)
        right, bottom = 140 + columns * CELL, 100 + rows * CELL
        corners = np.array([[corner["x"], corner["y"]] for corner in place["corners"]])
        assert corners == pytest.approx(np.array([[140, 100], [right, 100], [right, bottom], [140, bottom]]), abs=5)
        again = "[js.sizeBetween(gray, given.corners, network), js.readBoard(gray, given.place, network).tiles]"
        again = seen(run, picture, again, place=place, corners=place["corners"])
        assert again == [{"columns": columns, "rows": rows}, numbers]
    assert seen(run, np.full((300, 400), 200, dtype=np.float32), "js.findBoard(gray, network)") is None


@pytest.mark.parametrize(
    "numbers", [[1, 5, 6, 2, 4, 7, 3, 8, 0], [1, 2, 3, 5, 4, 7, 6, 8, 0], [8, 4, 1, 5, 7, 2, 6, 0, 3]]
)
def test_a_faint_row_or_column_at_an_edge_belongs_to_the_board(run: Run, numbers: list[int]) -> None:
    faint = board(3, 3, [number if number < 4 else 0 for number in numbers], ink=186)
    picture = np.full((420, 500), 200, dtype=np.float32)
    picture[100:280, 310:490] = np.minimum(faint, board(3, 3, [number if number > 3 else 0 for number in numbers]))
    found = seen(run, picture, "js.findBoard(gray, network)", most=8)
    corner = found["place"]["corners"][0]
    assert (found["place"]["columns"], found["place"]["rows"], found["numbers"]["tiles"]) == (3, 3, numbers)
    assert (corner["x"], corner["y"]) == (pytest.approx(310, abs=5), pytest.approx(100, abs=5))


def test_a_table_whose_numbers_are_doubtful_is_no_board(run: Run) -> None:
    picture = np.full((420, 500), 200, dtype=np.float32)
    picture[100:220, 140:320] = board(3, 2, [3, 1, 5, 0, 4, 2])
    assert seen(run, picture, "js.findBoard(gray, network)", certainty=0.6) is None


def test_pictures_are_shrunk_to_means_and_enlarged_between_pixels(run: Run) -> None:
    ramp = np.add.outer(np.arange(6) * 10.0, np.arange(9) * 2.0).astype(np.float32)
    shrunk = seen(run, ramp, "{ ...js.shrunk(gray, 3), values: Array.from(js.shrunk(gray, 3).values) }")
    assert (shrunk["width"], shrunk["height"]) == (3, 2)
    assert shrunk["values"] == pytest.approx(ramp.reshape(2, 3, 3, 3).mean(axis=(1, 3)).ravel().tolist())
    odd = seen(run, ramp, "Array.from(js.shrunk(gray, 4).values)")
    assert len(odd) == 12 and np.mean(odd) == pytest.approx(ramp.mean())
    assert seen(run, ramp, "js.shrunk(gray, 9) === gray")
    sizes = [seen(run, part, "[js.shrunk(gray, 3).width, js.shrunk(gray, 3).height]") for part in (ramp.T, ramp[:1])]
    assert sizes == [[2, 3], [3, 1]]
    large = np.array(seen(run, ramp, "Array.from(js.enlarged(gray, 2).values)")).reshape(12, 18)
    inner = 10 * (np.arange(12) / 2 - 0.25)[:, None] + 2 * (np.arange(18) / 2 - 0.25)[None, :]
    assert large[1:-1, 1:-1] == pytest.approx(inner[1:-1, 1:-1], abs=0.05)
    assert large[0, 0] == pytest.approx(0, abs=0.05) and large[-1, -1] == pytest.approx(ramp[-1, -1], abs=0.05)
    patch = seen(run, ramp, "Array.from(js.patchOf(gray, [4, 0, 0, 0, 2, 0, 0, 0, 1], 1, 1, 2).values)")
    assert patch == pytest.approx([10 * y + 2 * x for y in (2, 3) for x in (4.5, 6.5)], abs=0.05)


def test_colours_weigh_as_bright_as_they_look(run: Run) -> None:
    colours = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 0]]
    grays = """Array.from(js.grayOf({ width: 2, height: 2, data: Uint8Array.from(given.colours.flat()) }).values)"""
    found = seen(run, board(1, 1, [0]), grays, colours=colours)
    assert found == pytest.approx([0.299 * 255, 0.587 * 255, 0.114 * 255, 255], abs=0.01)

"""Finding and reading boards in pictures: the parts, without a picture."""

import base64
import random
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from tests.js.conftest import SCRIPTS, Run
from tests.js.drawn import DRAWN
from webapp.numerals.network import CLASSES, Adam, Array, Network, softmax, train
from webapp.numerals.samples import COLUMNS, ROWS, Box, cut
from webapp.numerals.weights import FILE, pack, unpack
from webapp.server.joined_scripts import Scripts

ROOT = Path(__file__).parents[2]
MODULES = tuple(f"vision/{name}" for name in ("components", "glyphs", "homography", "hungarian", "lattice", "network"))
PRELUDE = DRAWN
CORNERS = [[120, 80], [530, 110], [560, 470], [90, 430]]
MAX_WEIGHTS_BYTES = 32_000
MAX_BYTES = 120_000
"""of all that is fetched to read pictures"""


def test_a_homography_maps_corners_to_corners_and_lines_to_lines(run: Run) -> None:
    found = run(
        """const points = given.map(([x, y]) => ({ x, y }));
        const map = js.mapOfCells(points, 4, 3);
        const edge = [0, 1, 2.5, 4].map((x) => js.mapped(map, x, 0));
        return { corners: js.cornersOf(map, 4, 3), edge };""",
        CORNERS,
    )
    assert [[round(point["x"]), round(point["y"])] for point in found["corners"]] == CORNERS
    first, *others = found["edge"]
    slopes = [(point["y"] - first["y"]) / (point["x"] - first["x"]) for point in others]
    assert slopes == pytest.approx([slopes[0]] * 3)


def test_corners_that_enclose_nothing_have_no_map(run: Run) -> None:
    turned = [CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3]]
    flat = [[0, 0], [10, 0], [20, 0], [30, 0]]
    body = "return given.map((corners) => js.mapOfCells(corners.map(([x, y]) => ({ x, y })), 4, 4));"
    assert run(body, [turned, flat]) == [None, None]


@pytest.mark.parametrize("size", [1, 2, 5, 6])
def test_the_assignment_is_the_cheapest(run: Run, size: int) -> None:
    chance = random.Random(size)
    for _ in range(20):
        costs = [[chance.choice([chance.random(), 9.0]) for _ in range(size)] for _ in range(size)]
        found = run("return js.assignmentOf(given);", costs)
        assert sorted(found) == list(range(size))
        least = min(sum(costs[row][column] for row, column in enumerate(order)) for order in permutations(range(size)))
        assert sum(costs[row][column] for row, column in enumerate(found)) == pytest.approx(least)


def test_components_touch_also_at_corners(run: Run) -> None:
    rows = ["#..#.#", ".##..#", "......", "##.#..", "#..#.."]
    body = """const mask = Uint8Array.from(given.join(""), (mark) => Number(mark === "#"));
    return js.componentsOf(mask, 6, 5).map(({ left, top, right, bottom, area }) => [left, top, right, bottom, area]);"""
    found = sorted(run(body, rows))
    assert found == [[0, 0, 4, 2, 4], [0, 3, 2, 5, 3], [3, 3, 4, 5, 2], [5, 0, 6, 2, 2]]


def test_the_network_agrees_with_its_twin(run: Run) -> None:
    network = Network(seed=5)
    for biases in network.biases:
        biases += np.linspace(-0.1, 0.1, len(biases), dtype=np.float32)
    packed = pack(network)
    crops = np.random.default_rng(1).random((4, ROWS, COLUMNS)).astype(np.float32)
    crops[crops < 0.4] = 0
    found = run(
        """const bytes = Uint8Array.from(atob(given.packed), (sign) => sign.charCodeAt(0));
        const network = js.createNetwork(bytes.buffer);
        const crops = given.crops.map((crop) => Float32Array.from(crop));
        return crops.map((crop) => [network.logits(crop), network.classify(crop)].map((each) => Array.from(each)));""",
        {"packed": base64.b64encode(packed).decode(), "crops": crops.reshape(4, -1).tolist()},
    )
    logits = unpack(packed).logits(crops)
    assert np.array([each[0] for each in found]) == pytest.approx(logits, abs=1e-4)
    assert np.array([each[1] for each in found]) == pytest.approx(softmax(logits), abs=1e-5)


def test_the_weights_are_asked_for_again_after_a_failure(run: Run) -> None:
    seen, fetched = run(
        """const buffer = Uint8Array.from(atob(given.weights), (sign) => sign.charCodeAt(0)).buffer;
        const answers = [];
        const server = { isThere: false, fetched: 0, hear: null };
        return drawnBy(async () => {
            await import(given.worker);
            for (const picture of [undefined, undefined, { width: 1, height: 1, data: [0, 0, 0, 0] }]) {
                await server.hear({ data: { id: answers.length, picture } });
                server.isThere = true;
            }
            return [answers.map(({ id, place, hasFailed }) => [id, place, hasFailed ?? false]), server.fetched];
        }, {
            addEventListener(_, hear) { server.hear = hear; },
            postMessage: (answer) => answers.push(answer),
            fetch: async () => ({ ok: server.isThere, status: ++server.fetched, arrayBuffer: async () => buffer }),
        });""",
        {"weights": base64.b64encode(pack(Network(seed=5))).decode(), "worker": f"{SCRIPTS.as_uri()}/vision/worker.js"},
    )
    assert (seen, fetched) == ([[0, None, True], [1, None, False], [2, None, False]], 2)


def test_a_crop_is_cut_as_for_training(run: Run) -> None:
    gray = np.random.default_rng(2).random((40, 50)).astype(np.float32) * 255
    for box in (Box(8, 5, 19, 30), Box(3.5, 2, 40, 37), Box(20, 10, 23, 22)):
        found = run(
            """const gray = { width: 50, height: 40, values: Float32Array.from(given.values) };
            return Array.from(js.cropOf(gray, given.box, false));""",
            {"values": gray.ravel().tolist(), "box": box._asdict()},
        )
        assert np.array(found).reshape(ROWS, COLUMNS) == pytest.approx(cut(gray, box), abs=1e-3)


def test_gradients_are_what_small_steps_change() -> None:
    network, chance, labels = Network(seed=3), np.random.default_rng(3), np.arange(2)
    crops = chance.random((2, ROWS, COLUMNS)).astype(np.float32)

    def shares_of() -> Array:
        return softmax(network.logits(crops))

    wanted = np.eye(CLASSES, dtype=np.float32)[labels]
    for values, gradients in zip(
        (network.weights, network.biases), network.gradients(shares_of() - wanted), strict=True
    ):
        for value, gradient in zip(values, gradients, strict=True):
            place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
            losses = []
            for step in (5e-3, -1e-2):
                value[place] += step
                losses.append(-np.log(shares_of()[labels, labels]).sum())
            value[place] += 5e-3
            assert (losses[0] - losses[1]) / 1e-2 == pytest.approx(gradient[place], rel=0.05)


def test_weights_decay_and_biases_do_not() -> None:
    network = Network(seed=1)
    network.biases[0] += 1
    before = [each.copy() for each in (*network.weights, *network.biases)]
    Adam(network, decay=0.5).step([np.zeros_like(each) for each in before], 0.1)
    after = [*network.weights, *network.biases]
    shares = [float(abs(now).sum() / max(abs(then).sum(), 1)) for now, then in zip(after, before, strict=True)]
    assert shares[:5] == pytest.approx([0.95] * 4 + [1])


@pytest.mark.slow
def test_a_few_samples_are_learned() -> None:
    crops = np.random.default_rng(3).random((CLASSES * 12, ROWS, COLUMNS)).astype(np.float32)
    labels = np.repeat(np.arange(CLASSES), 12)
    crops += (labels[:, None, None] == np.arange(ROWS)[None, :, None] // 2).astype(np.float32)
    losses = list(train(Network(seed=1), crops, labels, 25, seed=1))
    assert losses[-1] < 0.5 * losses[0]


def marks(columns: int, rows: int, missing: set[int], others: list[list[float]]) -> list[dict[str, float]]:
    """Return the numbers of a board seen at a slant, and others elsewhere."""
    found = []
    for cell in set(range(columns * rows)) - missing:
        x, y = cell % columns, cell // columns
        depth = 1 + 0.03 * x + 0.02 * y
        place = {"x": (100 + 60 * x + 6 * y) / depth, "y": (90 - 5 * x + 58 * y) / depth}
        found.append(place | {"height": 22 / depth, "value": cell + 1})
    return found + [{"x": x, "y": y, "height": 20, "value": 5} for x, y in others]


@pytest.mark.parametrize(
    ("columns", "rows", "missing", "others"),
    [
        (4, 4, {5}, []),
        (3, 3, {8}, [[10, 10], [400, 300]]),
        (5, 3, {0, 7}, [[30, 20], [60, 20], [90, 20]]),
        (2, 2, {1}, []),
        (8, 8, {10, 33, 34, 50}, [[20, 400], [500, 20]]),
        (10, 3, {4}, [[60, 400], [500, 20]]),
        (3, 10, {4}, []),
    ],
)
def test_the_lattice_of_a_board_is_found_among_other_numbers(
    run: Run, columns: int, rows: int, missing: set[int], others: list[list[float]]
) -> None:
    grid = run("return js.findGrid(given);", marks(columns, rows, missing, others))
    assert (grid["columns"], grid["rows"]) == (columns, rows)
    middle = run("return js.mapped(given, 0.5, 0.5);", grid["map"])
    assert middle == {"x": pytest.approx(100, abs=4), "y": pytest.approx(90, abs=4)}


def test_digits_side_by_side_on_one_ground_make_numbers_of_three_at_most(run: Run) -> None:
    rows = [[[1, 0], [0, 12], [0, 24], [5, 36]], [[1, 0], [2, 40]], [[1, 0], [2, 12, 10]], [[1, 0], [2, 12, 20, False]]]
    values = run(
        """const digit = ([value, left, bottom = 20, isDark = true]) => ({
            isDark, box: { left, top: 0, right: left + 10, bottom },
            shares: Float32Array.from({ length: 11 }, (_, each) => Number(each === value)),
        });
        return given.map((row) => js.marksOf(row.map(digit)).map(({ value }) => value));""",
        rows,
    )
    assert values == [[100, 5], [1, 2], [1, 2], [1, 2]], "not far apart, of another height or on another ground"


def test_without_rows_and_columns_there_is_no_board(run: Run) -> None:
    assert run("return js.findGrid(given);", []) is None
    for across, down in ((40, 0), (0, 40)):
        line = [{"x": across * at, "y": 100 + down * at, "height": 20, "value": at} for at in range(8)]
        assert run("return js.findGrid(given);", line) is None


def test_what_is_fetched_to_read_pictures_is_small() -> None:
    weights = (ROOT / FILE).stat().st_size
    page, worker = (Scripts(entry, ROOT / "static").scripts for entry in ("js/main.js", "js/vision/worker.js"))
    texts = [*worker.values(), *(text for name, text in page.items() if ".picture" in name)]
    assert len(texts) == 3
    assert weights < MAX_WEIGHTS_BYTES
    assert weights + sum(len(text.encode()) for text in texts) < MAX_BYTES

"""Custom heuristics: expressions match a naive evaluation, and the findings hold for all positions."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.js.conftest import Run
from webapp.puzzle import named_goal

MODULES = (
    *("lab/heuristic/expression", "lab/heuristic/examine", "lab/heuristic/known"),
    *("lab/map/states", "puzzle/bounds"),
)
PRELUDE = """
const read = (text) => {
    try { return Array.from(js.weightsOf(js.parseExpression(text), js.GOAL)); } catch (error) { return error.message; }
};
"""
GOAL = named_goal("standard", 3, 3)
MANHATTAN = "abs(row - goalrow) + abs(col - goalcol)"
MISPLACED = "row != goalrow or col != goalcol"
OPERATORS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "and": lambda a, b: int(a != 0 and b != 0),
    "or": lambda a, b: int(a != 0 or b != 0),
}
FUNCTIONS = {"abs": (abs, 1), "min": (min, 2), "max": (max, 2)}
NAMES = ("row", "col", "goalrow", "goalcol", "tile")
LEAVES = st.one_of(st.integers(0, 9).map(str), st.sampled_from(NAMES))


def larger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.tuples(inner, st.sampled_from([*OPERATORS]), inner),
        st.tuples(st.sampled_from(["abs"]), inner),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner),
    )


def text_of(tree: Any) -> str:
    match tree:
        case str():
            return tree
        case (name, *given) if name in FUNCTIONS:
            return f"{name}({', '.join(map(text_of, given))})"
        case (one, operator, other):
            return f"({text_of(one)} {operator} {text_of(other)})"
    raise AssertionError(tree)


def value_of(tree: Any, values: dict[str, int]) -> int:
    match tree:
        case str():
            return values[tree] if tree in values else int(tree)
        case (name, *given) if name in FUNCTIONS:
            return int(FUNCTIONS[name][0](*(value_of(each, values) for each in given)))
        case (one, operator, other):
            return OPERATORS[operator](value_of(one, values), value_of(other, values))
    raise AssertionError(tree)


def weights_of(tree: Any) -> list[int]:
    weights = [0] * 81
    for tile in range(1, 9):
        home = GOAL.tiles.index(tile)
        for cell in range(9):
            values = {"row": cell // 3 + 1, "col": cell % 3 + 1, "goalrow": home // 3 + 1, "goalcol": home % 3 + 1}
            weights[tile * 9 + cell] = value_of(tree, values | {"tile": tile})
    return weights


@given(tree=st.recursive(LEAVES, larger, max_leaves=6))
@settings(deadline=None, max_examples=60)
def test_an_expression_has_the_value_of_its_slow_twin(run: Run, tree: Any) -> None:
    found, expected = run("return read(given);", text_of(tree)), weights_of(tree)
    assert found == expected or (max(map(abs, expected)) > 1000 and "more than 1,000" in found)


@pytest.mark.parametrize(
    ("text", "twin"),
    [
        ("1 + 2 * 3 - 4 / 2", "5"),
        ("2 * -3 + 10", "4"),
        ("10 - 2 - 3", "5"),
        ("1 < 2 and 3 >= 3 or 0", "1"),
        ("MAX(1, Tile, 2) * 0 + sqrt(16) + floor(1.5) + ceil(.5)", "6"),
    ],
)
def test_operators_bind_as_usual(run: Run, text: str, twin: str) -> None:
    assert run("return read(given);", text) == weights_of(twin)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type an expression, such as abs(row - goalrow)."),
        ("abs(row", "Something is missing after “abs ( row”."),
        ("2 * tile -", "Something is missing after “2 * tile -”."),
        ("1 2", "“2” cannot follow “1”."),
        (")", "An expression cannot begin with “)”."),
        ("1 < 2 < 3", "“<” cannot follow “1 < 2”."),
        (
            "constructor",
            "Unknown name “constructor”. Use row, col, goalrow, goalcol, tile, abs, min, max, sqrt, floor, ceil.",
        ),
        ("row @ 2", "“@” has no meaning here."),
        ("min(1)", "min takes two or more numbers."),
        ("abs(1, 2)", "abs takes one number."),
        ("1.2.3", "“.3” cannot follow “1.2”."),
        ("1 / (row - goalrow)", "The expression has no value for tile 1 in row 1, column 1."),
        ("500 * tile", "Tile 3 in row 1, column 1 adds more than 1,000."),
        ("(" * 201, "The expression is too long: the limit is 200 characters."),
        ("(" * 200, "Something is missing after “"),
    ],
)
def test_what_is_no_expression_has_a_sentence(run: Run, text: str, sentence: str) -> None:
    assert run("return read(given);", text).startswith(sentence)


FOUND = """
const layers = await js.computeLayers();
const tiles = await js.tilesOfAll();
const starts = js.sampleAt(layers, 12, 3);
return Promise.all(given.map(async (text) => {
    const values = js.valuesOf(tiles, js.weightsOf(js.parseExpression(text), js.GOAL));
    const findings = await js.examine(values, layers);
    const tilesAt = (state) => js.positionOf(state).tiles;
    const { worst, drop } = findings;
    return {
        ...findings,
        effort: await js.effortOf(values, layers, starts),
        starts: starts.map((state) => layers.distance[state]),
        efforts: await Promise.all(starts.map((start) => js.effortOf(values, layers, [start]))),
        worst: worst && { ...worst, tiles: tilesAt(worst.state) },
        drop: drop && { ...drop, tiles: tilesAt(drop.from), next: tilesAt(drop.to) },
    };
}));
"""


@pytest.mark.slow
def test_what_is_found_holds_for_all_positions(run: Run) -> None:
    distances = naive.distances(GOAL.tiles, 3)
    manhattan = {tiles: naive.manhattan(tiles, GOAL.tiles, 3) for tiles in distances}
    texts = [MANHATTAN, f"2 * ({MANHATTAN})", MISPLACED, "1", f"9 * (tile = 1) * ({MANHATTAN})"]
    usual, twice, misplaced, ahead, single = run(FOUND, texts)

    assert (usual["tooHigh"], usual["worst"], usual["drop"], usual["goal"]) == (0, None, None, 0)
    assert usual["exact"] == sum(manhattan[tiles] == needed for tiles, needed in distances.items())
    assert usual["mean"] == pytest.approx(sum(manhattan.values()) / len(manhattan))
    assert usual["starts"] == [12, 12, 12]
    assert usual["effort"]["excess"] == misplaced["effort"]["excess"] == 0
    excesses = [each["excess"] for each in single["efforts"]]
    assert sum(excess > 0 for excess in excesses) > 1
    assert single["effort"]["excess"] == pytest.approx(sum(excesses) / 3)
    assert 12 <= usual["effort"]["expanded"] < misplaced["effort"]["expanded"]

    assert twice["tooHigh"] == sum(2 * manhattan[tiles] > needed for tiles, needed in distances.items())
    most = max(2 * manhattan[tiles] - needed for tiles, needed in distances.items())
    worst = tuple(twice["worst"]["tiles"])
    assert twice["worst"]["h"] - twice["worst"]["needed"] == most
    assert (twice["worst"]["h"], twice["worst"]["needed"]) == (2 * manhattan[worst], distances[worst])
    drop = twice["drop"]
    assert tuple(drop["next"]) in naive.neighbours(tuple(drop["tiles"]), 3).values()
    assert (drop["before"], drop["after"]) == tuple(2 * manhattan[tuple(drop[end])] for end in ("tiles", "next"))

    assert (ahead["goal"], ahead["drop"], ahead["tooHigh"]) == (
        8,
        None,
        sum(needed < 8 for needed in distances.values()),
    )


KNOWN = """
const layers = await js.computeLayers();
const tiles = await js.tilesOfAll();
const starts = js.sampleAt(layers, js.START_DISTANCE, js.START_COUNT);
const mean = layers.distance.reduce((sum, distance) => sum + distance, 0) / js.STATES;
const typed = (text) => js.valuesOf(tiles, js.weightsOf(js.parseExpression(text), js.GOAL));
const each = (value) => Float64Array.from({ length: js.STATES }, (_, state) => value(state));
const conflicts = each((state) => js.linearConflict(js.positionOf(state), js.GOAL).h);
const exact = Float64Array.from(layers.distance);
const found = [];
for (const values of [each(() => 0), typed(js.MISPLACED), typed(js.MANHATTAN), conflicts, exact]) {
    const { expanded, excess } = await js.effortOf(values, layers, starts);
    found.push([...js.figuresOf(await js.examine(values, layers), mean), expanded, excess]);
}
return [found, js.KNOWN.map(({ figures }) => figures)];
"""


@pytest.mark.slow
def test_the_figures_of_known_heuristics_are_those_that_are_found(run: Run) -> None:
    found, known = run(KNOWN)
    assert known == [pytest.approx(row, abs=1e-4) for row in found]


def test_the_figures_of_simple_heuristics_are_the_known_ones(run: Run) -> None:
    found, known, errors = run(
        """const layers = await js.computeLayers();
        const tiles = await js.tilesOfAll();
        const mean = layers.distance.reduce((sum, distance) => sum + distance, 0) / js.STATES;
        const found = [];
        for (const text of [js.MISPLACED, js.MANHATTAN]) {
            const values = js.valuesOf(tiles, js.weightsOf(js.parseExpression(text), js.GOAL));
            found.push(js.figuresOf(await js.examine(values, layers), mean));
        }
        const known = js.KNOWN.slice(1, 3).map(({ figures }) => figures.slice(0, 3));
        return [found, known, js.figuresOf({ mean: 14, exact: 3 }, 22)];"""
    )
    assert found == [pytest.approx(row, abs=1e-4) for row in known]
    assert errors == [14, 8, 3]

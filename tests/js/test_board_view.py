"""The elements of a board: where each tile is drawn, and what marks it."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("puzzle/moves", "puzzle/position", "puzzle/goals", "board/state", "board/view", "board/hold")
PRELUDE = (
    DRAWN
    + """
const boardOf = (text, more = {}) => drawnBy(() => {
    const position = js.parsePosition(text);
    const goal = js.namedGoal("standard", position.width, position.height);
    const board = new Drawn("div");
    const state = { ...js.createState(position), goal, ...more };
    js.createView(board).draw(state, 0);
    return { board, pieces: board.all("button").sort((one, other) => (one.id < other.id ? -1 : 1)) };
});
"""
)


def pieces(run: Run, text: str, found: str, **more: object) -> list[Any]:
    """Return the value of an expression for each piece of a board, in the order of their numbers, the blank first."""
    return run(f"return boardOf(given.text, given.more).pieces.map((piece) => {found});", {"text": text, "more": more})


def board_classes(run: Run, look: dict[str, Any]) -> Any:
    """Return the classes of a board with a look, in alphabetical order."""
    return run("return [...boardOf('1 2/3 0', given).board.classes].sort();", {"look": look})


def test_each_piece_is_in_the_column_and_the_row_of_its_cell(run: Run) -> None:
    places = [(1, 1), (0, 0), (1, 0), (0, 1), (1, 2), (0, 2)]
    drawn = pieces(run, "1 2/3 0/5 4", "piece.style.transform")
    assert drawn == [f"translate({100 * column}%, {100 * row}%)" for column, row in places]


def test_held_tiles_are_drawn_on_the_way_back(run: Run) -> None:
    drawn = run(
        """const position = js.parsePosition("1 2 3/4 5 0");
        return ["D", "R2"].map((text) => {
            const [move] = js.parseMoves(text);
            const after = js.slide(position, move);
            const taken = js.takeHold(after, move, { x: 0, y: 0, time: 0 });
            const hold = { ...taken, at: { x: 0, y: 0, time: 999 }, offset: 0.25, travel: 1 };
            const { pieces } = boardOf(js.formatPosition(after), { holds: new Map([[1, hold]]), position: after });
            const held = pieces.filter(({ classes }) => classes.has("held"));
            return held.map(({ id, style }) => [id, style.transform]);
        });"""
    )
    down = [["tile-3", "translate(200%, 75%)"]]
    right = [["tile-4", "translate(75%, 100%)"], ["tile-5", "translate(175%, 100%)"]]
    assert drawn == [down, right]


def test_distances_and_arrows_point_to_the_place_of_each_tile(run: Run) -> None:
    found = "[piece.attributes['data-distance'] ?? '', piece.classes.has('pointed'), piece.style['--turn'] ?? '']"
    assert pieces(run, "5 2/3 4/1 0", found, distances=True, pointers=True)[1::4] == [
        ["2", True, "0deg"],
        ["2", True, "180deg"],
    ]
    across = pieces(run, "1 3 2/4 5 0", found, distances=True, pointers=True)
    assert across[1:4] == [["", False, ""], ["1", True, "-90deg"], ["1", True, "90deg"]]
    assert pieces(run, "1 3 2/4 5 0", found)[2] == ["", False, ""]
    diagonal = pieces(run, "5 2/3 1/4 0", found, distances=True)
    assert [distance for distance, is_pointed, _ in diagonal if not is_pointed] == ["", "2", "", "", "2", "2"]


def test_tiles_in_place_those_that_can_move_and_hints_are_marked(run: Run) -> None:
    found = "['home', 'movable', 'hinted', 'next-tile', 'next-cell'].filter((name) => piece.classes.has(name))"
    hint = {"tile": 5, "direction": "R", "tiles": [5], "cells": [4]}
    assert pieces(run, "1 2 3/5 0 4", found, hint=hint) == [
        ["next-cell"],
        ["home"],
        ["home", "movable"],
        ["home"],
        ["movable"],
        ["movable", "hinted", "next-tile"],
    ]
    ways = "piece.attributes['data-hint'] ?? null"
    assert [name for name in pieces(run, "1 2 3/5 0 4", ways, hint=hint) if name] == ["right"]
    assert pieces(run, "1 2 3/5 0 4", ways, hint={"tile": 5}) == [None] * 6


def test_the_tiles_of_an_oblong_goal_are_tinted_by_its_rows_columns_and_layers(run: Run) -> None:
    tints = pieces(run, "1 2/3 4/5 6/0 7", "['row', 'column', 'layer'].map((band) => piece.style[`--${band}-tint`])")
    numbers = [tuple(int(tint.removeprefix("var(--tint-").removesuffix(")")) for tint in each) for each in tints]
    cells = [(row, column) for row in range(4) for column in range(2)]
    assert numbers == [(row, column, min(row, column)) for row, column in [cells[-1], *cells[:-1]]]
    high = "/".join(f"{number} {number + 1}" for number in range(1, 20, 2)) + "/21 0"
    rows = run("return boardOf(given).pieces.find(({ id }) => id === 'tile-21').style['--row-tint'];", high)
    assert rows == "var(--tint-1)", "the tints begin again"


def test_the_pieces_of_a_picture_are_cut_at_their_cells_in_the_goal(run: Run) -> None:
    look = {"faces": None, "picture": "cat.svg", "numbers": True, "shape": {"ratio": 1, "part": 0.5}}
    places = pieces(run, "0 2/3 4/5 1", "[piece.style['--x'], piece.style['--y']]", look=look)
    cells = [[x, y] for y in ("0%", "50%", "100%") for x in ("25%", "75%")]
    assert places == [cells[-1], *cells[:-1]]
    assert board_classes(run, look) == ["banded", "narrow-numbers", "numbered", "pictured"]
    small = pieces(run, "1 2/3 0", "[piece.style['--x'], piece.style['--y']]", look=look)
    assert small == [["100%", "100%"], ["0%", "0%"], ["100%", "0%"], ["0%", "100%"]]


def test_a_board_of_the_server_is_drawn_again_for_another_size_position_and_goal(run: Run) -> None:
    seen = run(
        """return drawnBy(() => {
            const board = new Drawn("div");
            const cells = new Drawn("div", { classes: new Set(["cells", "drawn"]) });
            cells.append(...[1, 2, 3, 0].map((tile) => new Drawn("button", { id: `tile-${tile}` })));
            board.append(cells);
            const view = js.createView(board);
            const goal = js.namedGoal("standard", 3, 2);
            const state = { ...js.createState(js.parsePosition("1 2 3/4 0 5")), goal, pointers: true };
            const turned = { goal: js.namedGoal("turned", 3, 2) };
            const seen = [];
            for (const change of [{}, { distances: true }, { position: js.parsePosition("1 2 3/4 5 0") }, turned]) {
                Object.assign(state, change);
                view.draw(state, 0);
                const { attributes, style } = board.all("button").find(({ id }) => id === "tile-5");
                seen.push([attributes["data-distance"] ?? "", style["--x"], board.classes.has("overlaid")]);
            }
            return [board.all("button").length, ...seen];
        });"""
    )
    assert seen == [6, ["", "50%", True], ["1", "50%", True], ["", "50%", True], ["1", "100%", True]]


def test_the_tiles_of_a_solved_board_light_up_from_the_first_corner(run: Run) -> None:
    orders = pieces(run, "1 2 3/4 5 0", "piece.style['--order']", solved=True)
    assert orders == ["3", "0", "1", "2", "1", "2"]


def test_tiles_show_their_labels_and_long_labels_are_marked(run: Run) -> None:
    look = {"faces": ["AB", "C", "DEF"], "picture": "", "numbers": False, "shape": {"ratio": 1, "part": 0.5}}
    assert pieces(run, "3 1/2 0", "piece.textContent", look=look) == ["", "AB", "C", "DEF"]
    assert board_classes(run, look) == ["banded", "lettered", "wide-numbers"]
    assert board_classes(run, look | {"faces": ["AB", "C", "DE"]}) == ["banded", "lettered"]

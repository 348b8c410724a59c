"""The meaning of keys, clicks and held tiles, without a page."""

import pytest

from tests.js.conftest import Run

MODULES = ("puzzle/moves", "puzzle/position", "puzzle/goals", "board/state", "board/view", "board/hold", "play/sounds")


@pytest.mark.parametrize(
    ("arrows", "key", "shift", "move"),
    [
        ("tile", "ArrowLeft", False, "L"),
        ("tile", "ArrowRight", False, "R"),
        ("tile", "ArrowUp", False, None),
        ("tile", "ArrowDown", True, "D2"),
        ("blank", "ArrowLeft", False, "R"),
        ("blank", "ArrowUp", True, "D2"),
        ("blank", "ArrowDown", False, None),
        ("tile", "Enter", False, None),
    ],
)
def test_an_arrow_key_means_the_way_of_the_tile_or_of_the_blank(
    run: Run, arrows: str, key: str, shift: bool, move: str | None
) -> None:
    found = run(
        """const state = { ...js.createState(js.parsePosition("1 2 3/4 5 6/7 0 8")), arrows: given.arrows };
        const move = js.moveForKey(state, { key: given.key, shiftKey: given.shift });
        return move && js.formatMove(move);""",
        {"arrows": arrows, "key": key, "shift": shift},
    )
    assert found == move


def test_exploring_stops_at_the_edges(run: Run) -> None:
    found = run(
        """let state = js.createState(js.parsePosition("1 2 3/4 5 0"));
        const names = [];
        for (const key of given) {
            state = { ...state, cursor: js.cellForKey(state, key) };
            names.push(js.cellName({ ...state, goal: js.namedGoal("standard", 3, 2) }, state.cursor));
        }
        return names;""",
        ["End", "ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowDown", "ArrowLeft", "ArrowDown"],
    )
    assert found == [
        "Blank, row 2 column 3",
        "Blank, row 2 column 3",
        "Tile 3, row 1 column 3, in place, can move down",
        "Tile 3, row 1 column 3, in place, can move down",
        "Tile 1, row 1 column 1, in place",
        *["Tile 4, row 2 column 1, in place, can move right"] * 3,
    ]


def test_a_letter_is_as_far_away_as_the_nearest_of_its_places(run: Run) -> None:
    offset, *names = run(
        """const goal = js.namedGoal("standard", 3, 2);
        const stateOf = (text) => {
            const state = js.createState(js.parsePosition(text));
            return { ...state, goal, look: { ...state.look, faces: ["A", "B", "A", "C", "D"] } };
        };
        return [js.offsetToGoal(stateOf("0 2 3/4 5 1"), 5), js.cellName(stateOf("3 2 1/4 5 0"), 0),
            ...[0, 2].map((cell) => js.cellName({ ...stateOf("2 1 5/4 0 3"), distances: true }, cell))];"""
    )
    assert offset == {"across": 0, "down": -1}
    assert names == [
        "Tile A, row 1 column 1, in place",
        "Tile B, row 1 column 1, 1 cell from its place",
        "Tile D, row 1 column 3, 2 cells from its place",
    ]


@pytest.mark.parametrize(
    ("name", "points", "offset", "back"),
    [
        ("past the middle", [(0.1, 0.5, 400), (-0.1, 0.5, 900)], 0.6, True),
        ("short of the middle", [(0.1, 0.5, 400)], 0.4, False),
        ("a tap, as it was short", [(-0.4, 0.5, 30), (-0.4, 0.5, 190)], 0, False),
        ("a tap, as it strayed little", [(0.35, 0.5, 900)], 0, False),
        ("pulled and pushed on again", [(-0.4, 0.5, 300), (0.2, 0.5, 340)], 0.3, False),
        ("followed beyond the wall and pulled back", [(2.5, 0.5, 300), (1.9, 0.5, 600)], 0.6, True),
        ("no further than the wall", [(-7.0, 0.5, 900)], 1, True),
        ("regretted after three tenths", [(0.8, 0.5, 300), (0.55, 0.5, 600)], 0.25, True),
        ("a small wobble", [(0.75, 0.5, 300), (0.5, 0.5, 600)], 0.25, False),
        ("not the other way", [(3.0, 0.5, 900)], 0, False),
        ("not across", [(0.5, 1.9, 900)], 0, False),
    ],
)
def test_held_tiles_are_pulled_back_between_their_walls_and_go_to_the_nearer_end(
    run: Run, name: str, points: list[tuple[float, float, int]], offset: float, back: bool
) -> None:
    found = run(
        """const shown = js.parsePosition("0 1 2/3 4 5");
        let hold = js.takeHold(shown, js.createMove("R", 2), { x: 0.5, y: 0.5, time: 0 });
        for (const [x, y, time] of given) hold = js.pull(hold, { x, y, time });
        return [hold.cells, js.pulledBack(hold, shown), js.takesBack(hold, shown), js.swipeOf(hold, shown)];""",
        points,
    )
    assert found == [[1, 2], pytest.approx(offset), back, None], name


def test_tiles_that_something_else_has_moved_on_are_not_held(run: Run) -> None:
    found = run(
        """const shown = js.parsePosition("0 1 2/3 4 5");
        const hold = js.takeHold(shown, js.createMove("R", 2), { x: 0.5, y: 0.5, time: 0 });
        const after = js.slide(shown, js.createMove("U"));
        const pulled = js.pull(hold, { x: -0.5, y: 0.5, time: 900 });
        return [js.takesBack(pulled, after), js.takesBack(pulled, shown)];"""
    )
    assert found == [False, True]


@pytest.mark.parametrize(
    ("to", "move"), [((0.5, 1.4), None), ((-0.4, 1.5), "L"), ((1.5, 1.4), "R"), ((0.6, 0.4), "U"), ((0.5, 2.9), None)]
)
def test_a_swipe_over_tiles_that_cannot_move_slides_the_one_beside_the_blank(
    run: Run, to: tuple[float, float], move: str | None
) -> None:
    found = run(
        """const position = js.parsePosition("1 0 2/3 4 5");
        const taken = js.takeHold(position, null, { x: 0.5, y: 1.5, time: 0 });
        const hold = js.pull(taken, { x: given[0], y: given[1], time: 99 });
        const move = js.swipeOf(hold, position);
        return [move && js.formatMove(move), js.takesBack(hold, position)];""",
        to,
    )
    assert found == [move, False]


@pytest.mark.parametrize("ratio", [0.5, 1, 1.5, 3])
@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 2), (2, 4)])
def test_a_picture_covers_the_board_and_is_cut_off_on_one_side_only(
    run: Run, width: int, height: int, ratio: float
) -> None:
    size = {"width": width, "height": height}
    first, last = run(
        "return [0, 1].map((part) => js.coverBoard(given[0], { ...given[1], part }));", [size, {"ratio": ratio}]
    )
    over = [first["across"] - width, first["down"] - height]
    assert first["across"] / first["down"] == pytest.approx(ratio) and min(over) == pytest.approx(0) and max(over) >= 0
    assert [first["left"], first["above"], last["left"], last["above"]] == pytest.approx([0, 0, *over])


def test_a_tile_is_heard_in_place_when_it_comes_there_and_not_when_it_leaves(run: Run) -> None:
    heard = run(
        """const goal = js.parsePosition("1 2 3/4 5 0");
        const positions = given.map(js.parsePosition);
        const game = { goal, goalText: "standard", faces: null, picture: "", positionAt: (step) => positions[step] };
        return [[0, 1], [1, 0], [1, 2], [2, 1]].map(([from, to]) => js.bringsIntoPlace(game, { from, to }));""",
        ["1 2 3/4 5 0", "1 2 3/4 0 5", "1 0 3/4 2 5"],
    )
    assert heard == [False, True, False, True]

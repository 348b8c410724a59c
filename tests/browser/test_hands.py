"""What keys, clicks and held tiles mean, without a page."""

import pytest

from tests.browser.conftest import Run

MODULES = ("moves", "position", "goals", "board/state", "board/hold")


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
        ["End", "ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowDown", "ArrowLeft"],
    )
    assert found == [
        "Blank, row 2 column 3",
        "Blank, row 2 column 3",
        "Tile 3, row 1 column 3, at home, can move down",
        "Tile 3, row 1 column 3, at home, can move down",
        "Tile 1, row 1 column 1, at home",
        "Tile 4, row 2 column 1, at home, can move right",
        "Tile 4, row 2 column 1, at home, can move right",
    ]


@pytest.mark.parametrize(
    ("name", "points", "offset", "move"),
    [
        ("past the middle", [(0.9, 0.5, 400), (1.1, 0.5, 900)], 0.6, "R2"),
        ("short of the middle", [(0.9, 0.5, 400)], 0.4, None),
        ("a flick is enough", [(0.6, 0.5, 30), (0.8, 0.5, 60)], 0.3, "R2"),
        ("pulled and pushed back", [(1.4, 0.5, 300), (1.1, 0.5, 340)], 0.6, None),
        ("no further than the wall", [(7.0, 0.5, 900)], 1, "R2"),
        ("not the other way", [(-3.0, 0.5, 900)], 0, None),
        ("not across", [(0.5, 1.9, 900)], 0, None),
    ],
)
def test_held_tiles_follow_between_their_walls_and_go_to_the_nearer_end(
    run: Run, name: str, points: list[tuple[float, float, int]], offset: float, move: str | None
) -> None:
    found = run(
        """const position = js.parsePosition("1 2 0/3 4 5");
        let hold = js.takeHold(position, 0, { x: 0.5, y: 0.5, time: 0 });
        for (const [x, y, time] of given) hold = js.pull(hold, { x, y, time });
        const move = js.letGo(hold, position);
        return [hold.cells, hold.offset, move && js.formatMove(move)];""",
        points,
    )
    assert found == [[1, 0], pytest.approx(offset), move], name


@pytest.mark.parametrize(
    ("to", "move"), [((0.5, 1.4), None), ((-0.4, 1.5), "L"), ((1.5, 1.4), "R"), ((0.6, 0.4), "U"), ((0.5, 2.9), None)]
)
def test_a_swipe_over_tiles_that_cannot_move_slides_the_one_beside_the_blank(
    run: Run, to: tuple[float, float], move: str | None
) -> None:
    found = run(
        """const position = js.parsePosition("1 0 2/3 4 5");
        const hold = js.takeHold(position, 3, { x: 0.5, y: 1.5, time: 0 });
        const move = js.letGo(js.pull(hold, { x: given[0], y: given[1], time: 99 }), position);
        return move && js.formatMove(move);""",
        to,
    )
    assert found == move

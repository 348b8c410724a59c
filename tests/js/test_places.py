"""The cells that a pointer passes over, and whether the blank follows it."""

import pytest

from tests.js.conftest import Run

MODULES = ("board/pointers", "board/trails", "board/state", "storage/recorder", "puzzle/moves", "puzzle/position")


def test_a_jump_over_several_cells_passes_those_between(run: Run) -> None:
    found = run(
        """const size = { width: 4, height: 3 };
        const passed = ([x, y, toX, toY]) => js.cellsEntered({ x, y }, { x: toX, y: toY }, size);
        return given.map(passed);""",
        [
            [0.5, 0.5, 0.6, 0.9],
            [0.5, 0.5, 3.5, 0.5],
            [3.5, 0.5, 0.5, 0.5],
            [0.9, 0.2, 2.1, 1.4],
            [2.5, 2.5, 2.5, 4.5],
            [-2.5, 1.5, 0.5, 1.5],
        ],
    )
    assert found == [[], [1, 2, 3], [2, 1, 0], [1, 5, 6], [], [4]]


@pytest.mark.parametrize(
    ("moving", "pointer", "buttons", "more", "follows"),
    [
        ("paint", "mouse", 1, {}, True),
        ("paint", "mouse", 0, {}, False),
        ("hover", "mouse", 0, {}, True),
        ("hover", "mouse", 1, {}, False),
        ("hover", "mouse", 0, {"ctrlKey": True}, False),
        ("hover", "touch", 1, {}, True),
        ("hover", "touch", 0, {}, False),
        ("press", "mouse", 1, {}, False),
    ],
)
def test_the_blank_follows_a_pointer_that_draws(
    run: Run, moving: str, pointer: str, buttons: int, more: dict[str, bool], follows: bool
) -> None:
    moves = run(
        """const getBoundingClientRect = () => ({ left: 0, top: 0, width: 40, height: 20 });
        const cells = Object.assign(new EventTarget(), { getBoundingClientRect });
        const state = { ...js.createState(js.parsePosition("1 2 3 0/4 5 6 7")), moving: given.moving };
        const moves = [];
        const move = (made) => {
            moves.push(js.formatMove(made));
            state.position = js.slide(state.position, made);
        };
        js.listenToTrails(null, { cells }, state, { move });
        for (const [clientX, clientY] of [[35, 5], [15, 5], [15, 15], [15, 35], [5, 15]]) {
            cells.dispatchEvent(Object.assign(new Event("pointermove"), { clientX, clientY, ...given.pointer }));
        }
        return moves;""",
        {"moving": moving, "pointer": {"pointerId": 1, "pointerType": pointer, "buttons": buttons, **more}},
    )
    assert moves == (["R", "R", "U", "R"] if follows else [])


def test_a_board_that_was_frozen_is_entered_where_the_pointer_is_when_that_ends(run: Run) -> None:
    moves = run(
        """const getBoundingClientRect = () => ({ left: 0, top: 0, width: 40, height: 20 });
        const cells = Object.assign(new EventTarget(), { getBoundingClientRect });
        const state = { ...js.createState(js.parsePosition("1 2 3 0/4 5 6 7")), moving: "hover" };
        const moves = [];
        js.listenToTrails(null, { cells }, state, { move: (made) => moves.push(js.formatMove(made)) });
        for (const [clientX, clientY, ctrlKey] of [[35, 5, false], [15, 15, true], [15, 15, false]]) {
            const pointer = { clientX, clientY, ctrlKey, pointerId: 1, pointerType: "mouse", buttons: 0 };
            cells.dispatchEvent(Object.assign(new Event("pointermove"), pointer));
        }
        return moves;"""
    )
    assert moves == []


def test_the_control_in_use_is_the_latest_one_and_a_pen_counts_as_touch(run: Run) -> None:
    found = run(
        """const page = new EventTarget();
        const control = js.listenToControl(page);
        const press = ([type, more]) => { page.dispatchEvent(Object.assign(new Event(type), more)); return control(); };
        return [control(), ...given.map(press)];""",
        [["keydown", {}], *[["pointerdown", {"pointerType": name}] for name in ("mouse", "touch", "pen")]],
    )
    assert found == ["unknown", "keyboard", "mouse", "touch", "touch"]

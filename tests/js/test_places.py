"""The cells that a pointer passes over."""

from tests.js.conftest import Run

MODULES = ("board/pointers",)


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

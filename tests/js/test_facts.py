"""A position in the text forms of others: what the page writes is read back, facts with their goal."""

import pytest

from tests.js.conftest import Run
from tests.js.test_puzzle import boards
from webapp.puzzle import GOAL_NAMES, Board, named_goal, scramble
from webapp.puzzle.reading import read

MODULES = ("puzzle/forms", "puzzle/position")
WRITE = """
    const form = js.FORMS.find(({name}) => name === given.form);
    const position = js.parsePosition(given.board);
    return form.fits(position, null, given.goal) ? form.write(position, null, given.goal) : null;
"""


@pytest.mark.parametrize(("form", "called"), [("pddl", "a PDDL problem"), ("asp", "a list of facts")])
@pytest.mark.parametrize("goal", [name for name in GOAL_NAMES if name != "magic"])
@pytest.mark.parametrize(("width", "height"), [(3, 2), (3, 3), (4, 3), (3, 5), (10, 10), (16, 16)])
def test_a_problem_is_read_back_with_its_goal(
    run: Run, width: int, height: int, goal: str, form: str, called: str
) -> None:
    board = scramble(width, height, 5)
    reading = read(run(WRITE, {"form": form, "board": str(board), "goal": goal}))
    assert (reading.board, reading.goal) == (board, named_goal(goal, width, height))
    assert reading.format == called


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 4), (2, 8), (6, 4), (1, 5), (5, 1)])
def test_one_line_is_read_back_with_its_size(run: Run, width: int, height: int) -> None:
    board = scramble(width, height, 5)
    assert read(run(WRITE, {"form": "line", "board": str(board), "goal": "standard"})).board == board


def test_it_has_the_predicates_of_the_domain(run: Run) -> None:
    text = run(WRITE, {"form": "pddl", "board": "1 2 3/0 4 5", "goal": "standard"})
    assert text.split("\n")[3:] == [
        " (:init (tile t1) (tile t2) (tile t3) (tile t4) (tile t5)"
        " (position x1) (position x2) (position x3) (position y1) (position y2)",
        "  (inc x1 x2) (dec x2 x1) (inc x2 x3) (dec x3 x2) (inc y1 y2) (dec y2 y1)",
        "  (at t1 x1 y1) (at t2 x2 y1) (at t3 x3 y1) (blank x1 y2) (at t4 x2 y2) (at t5 x3 y2))",
        " (:goal (and (at t1 x1 y1) (at t2 x2 y1) (at t3 x3 y1) (at t4 x1 y2) (at t5 x2 y2))))",
    ]


@pytest.mark.parametrize(
    ("form", "board", "goal"),
    [
        ("pddl", str(scramble(17, 17, 1)), "standard"),
        ("asp", str(scramble(17, 17, 1)), "standard"),
        ("asp", "1 2 3/4 5 6/7 8 0", "magic"),
        ("pddl", "1 2 3/4 5 6/7 8 0", "magic"),
        ("asp", "1 2/0 3", "standard"),
    ],
)
def test_boards_with_too_many_or_too_few_facts_or_many_goals_are_not_written(
    run: Run, form: str, board: str, goal: str
) -> None:
    assert run(WRITE, {"form": form, "board": board, "goal": goal}) is None


def names_read_back(run: Run, given: list[Board]) -> set[str]:
    """Return the names of the forms that the boards are written in, if they are read back from each."""
    written = run(
        """return given.map(js.parsePosition).map((position) =>
            js.FORMS.filter((form) => form.fits(position)).map((form) => [form.name, form.write(position)]));""",
        [str(board) for board in given],
    )
    names = set()
    for board, forms in zip(given, written, strict=True):
        names.update(name for name, _ in forms)
        assert [text for _, text in forms if read(text).board != board] == []
        assert len(forms) > 1
    return names


@pytest.mark.slow
def test_every_form_of_every_board_is_read_back(run: Run) -> None:
    given = boards(150, seed=7)
    given += [scramble(width, height, seed) for width in range(1, 7) for height in range(2, 7) for seed in range(3)]
    names = names_read_back(run, given)
    assert names == set(run("return js.FORMS.map((form) => form.name);")) - {"words"}


def test_the_forms_of_oblong_boards_and_lines_are_read_back(run: Run) -> None:
    assert names_read_back(
        run, [scramble(width, height, 1) for width, height in ((2, 3), (5, 2), (4, 1), (1, 4), (3, 3))]
    )
    drawn = run(WRITE, {"form": "box", "board": "1 2/3 4/0 5", "goal": "standard"})
    assert {len(line) for line in drawn.splitlines()} == {9}, "the rules are as long as the rows"
    written = [run(WRITE, {"form": form, "board": "1 2/3 0", "goal": "standard"}) for form in ("digits", "school")]
    assert written == ["1230", "2\n1 2\n3 0\n"]


def test_the_forms_that_a_board_has_are_named_by_its_shape_and_its_number_of_tiles(run: Run) -> None:
    forms, titles = run(
        """const [lines, boards] = given.map((texts) => texts.map(js.parsePosition));
        const formsOf = (position) => js.FORMS.filter(({ fits }) => fits(position));
        const digits = (position) => formsOf(position).find(({ name }) => name === "digits")?.title(position) ?? "";
        return [lines.map((line) => formsOf(line).map(({ name }) => name)), boards.map(digits)];""",
        [
            ["1 2 3 0", "1/2/3/0"],
            [str(named_goal("standard", *size)) for size in [(5, 2), (4, 3), (4, 4), (3, 6), (8, 5)]],
        ],
    )
    assert forms == [["tatham", "line"], ["slidysim", "tatham", "line"]]
    assert titles == ["One digit per tile", "Hexadecimal digits", "Hexadecimal digits", "Digits of base 36", ""]

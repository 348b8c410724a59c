"""The names and small pictures of goals: the same words as the server's, and each tile in its cell."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from webapp.media import first_paint
from webapp.puzzle import GOAL_NAMES, Board, Problem, SharedGame, is_magic, named_goal

MODULES = ("play/goal-label", "game/pictures", "puzzle/faces", "puzzle/goals", "puzzle/position", "puzzle/problem")
PRELUDE = DRAWN
OWN, LONG = "1 2 3/0 4 5", str(named_goal("turned", 4, 5).slide(named_goal("turned", 4, 5).legal_moves()[0]))


@pytest.mark.parametrize(
    ("start", "goal", "faces"),
    [
        *[("1 2 3/4 5 0", goal, "") for goal in GOAL_NAMES],
        ("1 2 3/4 5 0", OWN, ""),
        (LONG, LONG, ""),
        ("1 2 3/4 5 6/7 8 0", "magic", ""),
        ("1 2 3/4 5 0", "standard", "ABCDE"),
        ("1 2 3/4 5 0", "snake", "ABCDE"),
        ("1 2 3/4 5 0", "snake", "A,B,C,D,10"),
        ("1 2/3 0", "standard", "1,2,3"),
    ],
)
def test_a_goal_is_named_as_the_server_names_it(run: Run, start: str, goal: str, faces: str) -> None:
    problem = Problem.parse(Board.parse(start), goal, faces)
    found = run(
        """const start = js.parsePosition(given.start);
        const faces = given.faces ? js.parseFaces(given.faces, start.tiles.length - 1) : null;
        const problem = { start, goal: js.parsePosition(given.example), goalText: given.goal, faces };
        return [js.goalSentence(problem), ...["", "cat"].map((picture) => js.goalLabel({ ...problem, picture }))];""",
        {"start": start, "goal": problem.goal_text, "faces": faces, "example": str(problem.example)},
    )
    games = [SharedGame(problem, picture=picture) for picture in ("", "cat")]
    assert found == [first_paint.goal_sentence(problem), *map(first_paint.goal_label, games)]


def test_a_small_goal_has_each_number_in_its_cell(run: Run) -> None:
    texts, box, tints = run(
        """const element = new Drawn("div");
        const goal = js.namedGoal("snake", 2, 3);
        drawnBy(() => js.drawGoal(element, { goal, goalText: "snake", faces: [..."ABCDE"], picture: "" }));
        const texts = element.all("text").map(({ textContent, attributes: { x, y } }) => [textContent, x, y]);
        const { columns, rows } = element.dataset;
        const tints = element.all("rect").map(({ style }) => style.getPropertyValue("--row-tint"));
        return [texts, `${element.all("svg")[0].attributes.viewBox}, ${columns} ${rows}`, tints];"""
    )
    places = {letter: (float(x), float(y)) for letter, x, y in texts}
    assert places == {"A": (10, 10.5), "B": (30, 10.5), "D": (10, 30.5), "C": (30, 30.5), "E": (10, 50.5)}
    assert box == "0 0 40 60, 2 3"
    assert tints == [f"var(--tint-{row})" for row in (0, 0, 1, 1, 2)]


@pytest.mark.parametrize(
    ("size", "picture", "ratio"), [((2, 4), "cat", 1), ((4, 2), "cat", 1), ((3, 3), "own", 2), ((2, 5), "own", 0.5)]
)
def test_a_picture_covers_a_small_goal_whose_blank_is_left_out(
    run: Run, size: tuple[int, int], picture: str, ratio: float
) -> None:
    image, names = run(
        """const element = new Drawn("div");
        const goal = js.namedGoal("standard", ...given.size);
        js.setOwnPicture({ url: "data:,", ratio: given.picture === "own" ? given.ratio : 3, part: 0.5 });
        drawnBy(() => js.drawGoal(element, { goal, faces: null, picture: given.picture }));
        js.setOwnPicture({ url: "", ratio: 1, part: 0.5 });
        const { x, y, width, height } = element.all("image")[0].attributes;
        const names = element.all("rect").map(({ attributes }) => attributes.class);
        return [[x, y, width, height].map(Number), names];""",
        {"size": size, "picture": picture, "ratio": ratio},
    )
    x, y, width, height = image
    wide, high = (20 * side for side in size)
    assert x <= 0 and y <= 0 and x + width >= wide and y + height >= high
    assert width == pytest.approx(ratio * height)
    assert width == pytest.approx(wide) or height == pytest.approx(high)
    assert names == ["goal-piece"] * (size[0] * size[1] - 1) + ["goal-blank"]


def test_a_goal_and_labels_are_kept_on_boards_that_they_fit(run: Run) -> None:
    kept, fitting = run(
        """const [wide, high] = [[3, 2], [2, 3]].map(([width, height]) => ({ width, height }));
        const kept = (goal, sizes) => sizes.map((side) => js.goalTextFor(goal, { width: side, height: side }));
        const before = { start: js.parsePosition("1 2 3/4 5 0"), faces: ["A", "B", "C", "D", "E"] };
        return [
            [kept("magic", [2, 3, 4, 5]), kept("1 2/0 3", [2, 3]), kept("snake", [5]), kept(undefined, [3])].flat(),
            [js.goalTextFor("0 1 2/3 4 5", wide), js.goalTextFor("0 1 2/3 4 5", high),
                js.facesFor(before, wide), js.facesFor(before, high), js.facesFor(undefined, wide)],
        ];"""
    )
    assert kept == ["standard", "magic", "magic", "standard", "1 2/0 3", "standard", "snake", "standard"]
    assert fitting == ["0 1 2/3 4 5", "standard", [*"ABCDE"], None, None]


def test_problems_differ_by_their_board_goal_or_labels(run: Run) -> None:
    (*differences, other), same = run(
        """const problemOf = (text, goalText, letters = "") => {
            const [start, faces] = [js.parsePosition(text), js.parseFaces(letters, 8)];
            return { start, goalText, faces, goal: js.goalOf(goalText, 3, 3) };
        };
        const magic = problemOf("1 2 3/4 5 6/7 8 0", "magic");
        const others = [["1 2 3/4 5 6/7 0 8", "magic"], ["1 2 3/4 5 6/7 8 0", js.formatPosition(magic.goal)],
            ["1 2 3/4 5 6/7 8 0", "magic", "ABCDEFGH"]].map((parts) => problemOf(...parts));
        const isSame = [magic, ...others].map((other) => js.sameProblem(magic, other));
        return [others.map((other) => js.differenceOf(magic, other)), isSame];"""
    )
    assert (differences, other) == (["another board", "another goal"], "other tiles")
    assert same == [True, False, False, False]


def test_a_square_is_magic_only_with_both_diagonals(run: Run) -> None:
    squares = [
        "7 2 3/0 4 8/5 6 1",
        "4 8 0/6 1 5/2 3 7",
        "0 8 4/5 1 6/7 3 2",
        "7 2 3/4 8 0/5 6 1",
        "0 1/2 3",
        "0 1 2/3 4 5",
    ]
    found, examples = run(
        """const isMagic = (text) => js.isReached({ goalText: "magic" }, js.parsePosition(text));
        return [given.map(isMagic), [3, 4].map((side) => js.formatPosition(js.goalOf("magic", side, side)))];""",
        squares,
    )
    assert found == [True, *[False] * 5] == [is_magic(Board.parse(square)) for square in squares]
    assert [example for example in examples if not is_magic(Board.parse(example))] == []

"""The exercises of the lessons, checked without a page."""

import pytest

from tests.js.conftest import Run

MODULES = ("lessons/answers", "lessons/exercises", "puzzle/position", "puzzle/moves")


@pytest.mark.parametrize(
    ("moves", "tries", "said"),
    [
        ("LL", [True], "Right."),
        ("LRLL", [False], "Solved, in 4 moves. It can be done in 2 moves: go back to the start."),
        ("LRLL0LL", [False, True], "Right."),
        ("LRLLRL", [False], "Solved, in 6 moves. It can be done in 2 moves: go back to the start."),
    ],
)
def test_a_board_is_solved_in_at_most_the_moves_that_are_asked_for(
    run: Run, moves: str, tries: list[bool], said: str
) -> None:
    found = run(
        """const element = { addEventListener() {}, setAttribute() {}, classList: { add() {}, toggle() {} } };
        element.querySelector = () => element;
        element.dataset = { exercise: "short", kind: "board", task: "goal", most: "2" };
        const tries = [];
        const noteTry = (_, isRight) => tries.push(isRight);
        let follow = () => {};
        const board = { subscribe: (listener) => { follow = listener; } };
        js.createExercise(element, { isSolved: () => false, hasTried: () => false, solve() {}, noteTry }, board);
        const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
        const start = js.parsePosition("1 2 3/4 5 6/0 7 8");
        let [position, slides] = [start, 0];
        for (const letter of given) {  // 0 goes back to the start
            const moved = () => [js.slide(position, js.parseMoves(letter)[0]), slides + 1];
            [position, slides] = letter === "0" ? [start, 0] : moved();
            follow({ position, goal, slides });
        }
        return [tries, element.textContent];""",
        moves,
    )
    assert found == [tries, said]


@pytest.mark.parametrize(("is_solved", "has_tried", "counted"), [(False, False, 1), (True, True, 1), (True, False, 0)])
def test_an_answer_counts_unless_the_exercise_was_solved_before_tries_were_counted(
    run: Run, is_solved: bool, has_tried: bool, counted: int
) -> None:
    found = run(
        """const element = { setAttribute() {}, classList: { add() {}, toggle() {} }, addEventListener() {} };
        element.querySelector = () => element;
        element.dataset = { exercise: "short", kind: "board", task: "goal", most: "2" };
        let [tries, follow] = [0, () => {}];
        const [isSolved, hasTried] = given.map((answer) => () => answer);
        const answers = { isSolved, hasTried, solve() {}, noteTry: () => { tries += 1; } };
        js.createExercise(element, answers, { subscribe: (listener) => { follow = listener; } });
        const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
        follow({ position: js.slide(goal, js.parseMoves("R")[0]), goal, slides: 0 });
        follow({ position: goal, goal, slides: 1 });
        return tries;""",
        [is_solved, has_tried],
    )
    assert found == counted


def test_answers_after_the_right_one_are_not_counted(run: Run) -> None:
    tries = run(
        """const answers = js.createAnswers("impossible", () => {});
        for (const isRight of [false, true, false, true]) answers.noteTry("pairs", isRight);
        return js.readAnswers("impossible").tries;"""
    )
    assert tries == {"pairs": {"wrong": 1, "isRight": True}}


@pytest.mark.parametrize(
    "kept", ["{", "null", "7", '{"impossible": {"said": {"why": "x"}, "solved": 3}}', '{"impossible": null}']
)
def test_answers_that_cannot_be_read_are_none(run: Run, kept: str) -> None:
    found = run(
        """localStorage.setItem("taquin-lessons", given);
        const answers = js.readAnswers("impossible");
        localStorage.removeItem("taquin-lessons");
        return answers;""",
        kept,
    )
    assert (found["said"], found["solved"], found["tries"]) == ({}, [], {})


def test_the_progress_of_a_lesson_counts_solved_exercises(run: Run) -> None:
    assert run("return [0, 1, 2, 3, 4].map(js.progressText);") == [
        "3 exercises",
        "1 of 3 exercises solved",
        "2 of 3 exercises solved",
        "All exercises solved",
        "All exercises solved",
    ]

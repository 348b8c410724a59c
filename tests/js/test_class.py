"""Class links and the results that pupils send back."""

import csv
import io

import pytest

from tests.js.conftest import Run

MODULES = ("puzzle/position", "lessons/class/assignment", "lessons/class/results", "lessons/class/questions")
PRELUDE = """
const positions = js.positionsIn("1 2 3/4 5 6/7 0 8\\n1-2-3.4-5-6.0-7-8").positions;
const assignment = { title: "Monday", lesson: "counting", step: "", positions };
const [first, third, none] = [{ wrong: 0, isRight: true }, { wrong: 2, isRight: true }, { wrong: 2, isRight: false }];
const tries = { pairs: first, trap: third, count: none };
const solves = [{ moves: "L", seconds: 3 }, { moves: "L2", seconds: 75 }];
const ada = { name: "Ada", solves, exercises: "2/3", tries };
const grace = { name: "Grace", solves: [null, { moves: "L2", seconds: 20 }], exercises: "0/3", tries: {} };
"""


def test_a_class_link_keeps_the_assignment(run: Run) -> None:
    link = run("return js.writeAssignment(assignment);")
    assert link == "?title=Monday&lesson=counting&positions=1-2-3.4-5-6.7-0-8%2C1-2-3.4-5-6.0-7-8"
    assert run("return js.writeAssignment(js.readAssignment(given));", link) == link


def test_a_class_link_keeps_the_step_of_its_lesson(run: Run) -> None:
    link = run("return js.writeAssignment({ ...assignment, step: 'line' });")
    assert link.startswith("?title=Monday&lesson=counting&step=line&positions=")
    assert run("return js.writeAssignment(js.readAssignment(given));", link) == link
    assert "step" not in run("return js.writeAssignment({ ...assignment, lesson: '', step: 'line' });")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 2 3/4 5 6/8 7 0", "Line 1: This position cannot be solved."),
        ("\n1 2/3", "Line 2: Row 2 has 1 number, but row 1 has 2."),
        ("hello", "Line 1: 'hello' in row 1 is not a number."),
        ("\n".join(["1 2/0 3"] * 21), "There are 21 positions; a class link holds at most 20."),
    ],
)
def test_a_line_that_a_class_cannot_solve_is_named(run: Run, text: str, fault: str) -> None:
    assert run("return js.positionsIn(given).faults;", text) == [fault]


def test_the_text_of_a_pupil_is_short_and_is_read_back(run: Run) -> None:
    text = run("return js.writeWork(assignment, ada);")
    code = run("return js.codeOf(positions);")
    assert text == f"Taquin {code}: Ada\n1. L (3 s)\n2. L2 (75 s)\ncounting 2/3\ncounting: pairs=1 trap=3 count=2x\n"
    [row] = run("return js.readWorks(given, assignment).rows;", text)
    assert (row["name"], row["lengths"], row["exercises"]) == ("Ada", [1, 2], "2/3")
    assert row["tries"] == run("return tries;")


def test_texts_of_earlier_versions_are_read(run: Run) -> None:
    text = "Taquin f5fb163b: Ada\n1. L (3 s)\n2. -\ncounting 2/3\n"
    found = run("return js.readWorks(given, assignment);", text)
    [row] = found["rows"]
    assert (row["lengths"], row["exercises"], row["tries"], found["unread"]) == ([1, None], "2/3", {}, [])


def test_many_questions_are_written_in_lines_that_no_mail_program_breaks(run: Run) -> None:
    many = "Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`question-${letter}`, third]))"
    text = run(f"return js.writeWork(assignment, {{ ...ada, tries: {many} }});")
    assert max(map(len, text.splitlines())) <= 60
    [row] = run("return js.readWorks(given, assignment).rows;", text)
    assert row["tries"] == run(f"return {many};")


@pytest.mark.parametrize(
    "line", ["counting: pairs=1 trap=", "counting: pairs=one", "2. L2 (7", "3. L (3 s)", "counting 2/"]
)
def test_a_damaged_line_is_named_and_the_others_are_read(run: Run, line: str) -> None:
    found = run("return js.readWorks(js.writeWork(assignment, grace) + given, assignment);", f"> {line}\nSee you!\n")
    assert found["unread"] == [{"name": "Grace", "line": f"> {line}"}]
    assert found["rows"][0]["lengths"] == [None, 2]


def test_a_question_is_hard_if_fewer_than_half_were_right_at_once(run: Run) -> None:
    tallies = run(
        """const rows = [ada, ada, { ...ada, tries: { pairs: none } }, grace];
        return ["pairs", "trap", "count", "line"].map((name) => Object.values(js.tallyOf(name, rows)));"""
    )
    assert tallies == [[2, 0, 1, False], [0, 2, 0, True], [0, 0, 2, True], [0, 0, 0, False]]


def test_texts_are_read_among_other_lines_and_twice_the_same_counts_once(run: Run) -> None:
    found = run(
        """const texts = [ada, grace, ada].map((work) => js.writeWork(assignment, work));
        const pasted = "Good morning!\\n" + texts.join("\\nSent from my phone\\n").replaceAll("\\n", "\\r\\n> ");
        return js.readWorks(pasted, assignment);"""
    )
    assert [(row["name"], row["lengths"]) for row in found["rows"]] == [("Ada", [1, 2]), ("Grace", [None, 2])]
    assert found["others"] == 0


def test_a_result_without_a_name_counts(run: Run) -> None:
    [row] = run("return js.readWorks(js.writeWork(assignment, { ...ada, name: ' ' }), assignment).rows;")
    assert (row["name"], row["lengths"]) == ("", [1, 2])


@pytest.mark.parametrize("moves", ["R", "L2", "UD", "LLLLLL", "U9"])
def test_moves_that_do_not_solve_the_position_do_not_count(run: Run, moves: str) -> None:
    work = "{ ...ada, solves: [{ moves: given, seconds: 3 }, null] }"
    [row] = run(f"return js.readWorks(js.writeWork(assignment, {work}), assignment).rows;", moves)
    assert (row["lengths"], row["solves"]) == ([None, None], [None, None])


def test_results_of_another_class_link_are_counted_apart(run: Run) -> None:
    found = run(
        "return js.readWorks(js.writeWork({ ...assignment, positions: [positions[1]] }, ada)"
        " + js.writeWork(assignment, grace), assignment);"
    )
    assert [row["name"] for row in found["rows"]] == ["Grace"]
    assert found["others"] == 1


def test_the_table_is_csv_with_a_row_for_each_pupil(run: Run) -> None:
    text = run(
        """const texts = [ada, grace, { ...grace, name: "=1+1, really" }].map((work) => js.writeWork(assignment, work));
        return js.writeTable(js.readWorks(texts.join(""), assignment).rows, 2, ["pairs", "trap", "line", "count"]);"""
    )
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["name"] for row in rows] == ["Ada", "Grace", "'=1+1, really"]
    assert [rows[0][name] for name in ("solved", "moves", "seconds", "exercises", "solution_2")] == [
        *("2", "3", "78", "2 of 3", "L2")
    ]
    assert [rows[0][f"question_{name}"] for name in ("pairs", "trap", "line", "count")] == ["1", "3", "", "2x"]
    assert (rows[1]["solved"], rows[1]["moves_1"], rows[1]["seconds_2"]) == ("1", "", "20")

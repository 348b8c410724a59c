"""Class links and the results that pupils send back."""

import csv
import io

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from webapp.lessons.figures import Counted, counted
from webapp.puzzle import Board, named_goal

MODULES = (
    "puzzle/position",
    "lessons/class/assignment",
    "lessons/class/results",
    "lessons/class/columns",
    "lessons/class/recorded-moves",
    "lessons/class/returned",
    "lessons/class/right-answers",
)
PRELUDE = (
    DRAWN
    + """
const taskOf = (asks) => (text) => ({ position: js.parsePosition(text), asks });
const tasks = ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/0 7 8"].map(taskOf(["solve"]));
const assignment = { title: "Monday", lessons: ["counting"], step: "", tasks };
const [first, third, none] = [{ wrong: 0, isRight: true }, { wrong: 2, isRight: true }, { wrong: 2, isRight: false }];
const tries = { pairs: first, trap: third, count: none };
const solves = [{ moves: "L", seconds: 3 }, { moves: "L2", seconds: 75 }];
const ada = { name: "Ada", solves, answers: [{}, {}], studied: { counting: { exercises: "2/3", tries } } };
const later = [null, { moves: "L2", seconds: 20 }];
const grace = { ...ada, name: "Grace", solves: later, studied: { counting: { exercises: "0/3", tries: {} } } };
const asked = [["1 2 3/4 5 6/8 7 0", ["parity", "solve"]], ["1 2 3/4 5 6/0 7 8", ["length", "best"]]];
const quiz = { title: "", lessons: [], step: "", tasks: asked.map(([text, asks]) => taskOf(asks)(text)) };
const shortestOf = () => ({ length: 2, best: [5, 7] });
"""
)


def test_a_class_link_keeps_the_assignment(run: Run) -> None:
    link = run("return js.writeAssignment(assignment);")
    assert link == "?title=Monday&lesson=counting&positions=1-2-3.4-5-6.7-0-8%2C1-2-3.4-5-6.0-7-8"
    assert run("return js.writeAssignment(js.readAssignment(given));", link) == link


def test_a_class_link_keeps_the_step_of_its_lesson(run: Run) -> None:
    link = run("return js.writeAssignment({ ...assignment, step: 'line' });")
    assert link.startswith("?title=Monday&lesson=counting&step=line&positions=")
    assert run("return js.writeAssignment(js.readAssignment(given));", link) == link
    assert "step" not in run("return js.writeAssignment({ ...assignment, lessons: [], step: 'line' });")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n1 2/3", "Line 2: Row 2 has 1 number, but row 1 has 2."),
        ("hello", "Line 1: 'hello' in row 1 is not a number."),
        ("\n".join(["1 2/0 3"] * 21), "There are 21 positions; a class link holds at most 20."),
        ("\n".join([str(named_goal("standard", 10, 10))] * 20), ""),
        (str(named_goal("standard", 10, 11)), "Line 1: The board is too large for a class link."),
    ],
)
def test_a_line_without_a_position_is_named(run: Run, text: str, fault: str) -> None:
    assert "".join(run("return js.positionsIn(given).faults;", text)) == fault


def test_the_text_of_a_pupil_is_short_and_is_read_back(run: Run) -> None:
    text = run("return js.writeWork(assignment, ada);")
    code = run("return js.codeOf(assignment);")
    assert text == f"Taquin {code}: Ada\n1. L (3 s)\n2. L2 (75 s)\ncounting 2/3\ncounting: pairs=1 trap=3 count=2x\n"
    [row] = run("return js.readWorks(given, assignment).rows;", text)
    assert (row["name"], row["lengths"]) == ("Ada", [1, 2])
    assert row["studied"] == run("return ada.studied;")


def test_texts_of_earlier_versions_are_read(run: Run) -> None:
    text = "Taquin f5fb163b: Ada\n1. L (3 s)\n2. -\ncounting 2/3\n"
    found = run("return js.readWorks(given, assignment);", text)
    [row] = found["rows"]
    assert (row["lengths"], row["studied"], found["unread"]) == (
        [1, None],
        {"counting": {"exercises": "2/3", "tries": {}}},
        [],
    )


def test_many_questions_are_written_in_lines_that_no_mail_program_breaks(run: Run) -> None:
    many = "Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`question-${letter}`, third]))"
    text = run(
        f"return js.writeWork(assignment, {{ ...ada, studied: {{ counting: {{ exercises: '', tries: {many} }} }} }});"
    )
    assert max(map(len, text.splitlines())) <= 60
    [row] = run("return js.readWorks(given, assignment).rows;", text)
    assert row["studied"]["counting"]["tries"] == run(f"return {many};")
    assert run("return [true, false].map((isRight) => js.writeTry({ wrong: 100, isRight }));") == ["99", "99x"]


@pytest.mark.parametrize(
    "line",
    [
        "counting: pairs=1 trap=",
        "counting: pairs=one",
        "2. L2 (7",
        "3. L (3 s)",
        "counting 2/",
        "1. parity no",
        "9. best 7",
    ],
)
def test_a_damaged_line_is_named_and_the_others_are_read(run: Run, line: str) -> None:
    found = run("return js.readWorks(js.writeWork(assignment, grace) + given, assignment);", f"> {line}\nSee you!\n")
    assert found["unread"] == [{"name": "Grace", "line": f"> {line}"}]
    assert found["rows"][0]["lengths"] == [None, 2]


def test_a_question_is_hard_if_fewer_than_half_were_right_at_once(run: Run) -> None:
    tallies = run(
        """const rows = [ada, ada, { ...ada, studied: { counting: { exercises: "", tries: { pairs: none } } } }, grace];
        const questions = ["pairs", "trap", "count", "line"].map((name) => ({ name, text: name }));
        const lesson = () => ({ title: "", questions });
        const columns = js.columnsOf({ tasks: [], lessons: ["counting"] }, shortestOf, lesson, rows);
        return columns.slice(1).map((column) => [...Object.values(js.tallyOf(column, rows)), column.cell(ada).text]);"""
    )
    assert [each[:-1] for each in tallies] == [
        [3, 2, 0, 1, False],
        [2, 0, 2, 0, True],
        [2, 0, 0, 2, True],
        [0, 0, 0, 0, False],
    ]
    assert [each[-1] for each in tallies] == ["✓", "3", "2\u00a0×", "–"]


def test_a_class_link_keeps_what_is_asked_about_each_position(run: Run) -> None:
    link = run("return js.writeAssignment(quiz);")
    assert link == "?positions=1-2-3.4-5-6.8-7-0%2C1-2-3.4-5-6.0-7-8&ask=parity.solve%2Clength.best"
    assert run("return js.writeAssignment(js.readAssignment(given));", link) == link
    longer = link.replace("&", "%2C1-2-3.4-5-6.0-7-8&")
    assert run("return js.readAssignment(given).tasks.at(-1).asks;", longer) == ["length", "best"]
    assert run("return js.writeAssignment({ ...assignment, lessons: ['impossible', 'counting'], tasks: [] });") == (
        "?title=Monday&lesson=impossible%2Ccounting"
    )


def test_what_is_asked_changes_the_code_of_a_class_link_but_not_that_of_earlier_links(run: Run) -> None:
    changes = ["{}", "{ lessons: [] }", "{ lessons: ['a', 'b'] }", "{ tasks: [] }", "{ lessons: ['a'], tasks: [] }"]
    codes = [run(f"return js.codeOf({{ ...assignment, ...{each} }});") for each in changes]
    assert codes[:2] == ["f5fb163b", "f5fb163b"]
    assert len(set(codes)) == 4
    assert run("return js.codeOf(quiz);") != run("return js.codeOf({ ...quiz, tasks: quiz.tasks.slice(0, 1) });")


@pytest.mark.parametrize(
    ("position", "wanted", "asked", "words"),
    [
        (
            "1 2 3/4 5 6/8 7 0",
            ["solve"],
            ["parity"],
            "Position 1 cannot be solved, so pupils are asked only whether it can.",
        ),
        ("1 2 3/4 5 6/8 7 0", ["parity", "best", "solve"], ["parity", "best", "solve"], ""),
        *(
            (
                str(named_goal("standard", *size)),
                ["length", "best"],
                ["solve"],
                "Position 1 is larger than 4 × 4, so nothing is asked about its shortest solution.",
            )
            for size in ((5, 2), (2, 5))
        ),
        ("1 2 3/4 5 6/7 0 8", [], ["solve"], ""),
    ],
)
def test_what_cannot_be_asked_is_left_out_and_said(
    run: Run, position: str, wanted: list[str], asked: list[str], words: str
) -> None:
    assert run("return js.asksFor(js.parsePosition(given[0]), given[1]);", [position, wanted]) == asked
    assert run("return js.leftOut([taskOf(given[1])(given[0])]).join();", [position, wanted]) == words


@pytest.mark.parametrize(
    ("parity", "length", "best", "cells"),
    [
        ("no 1 1", "2", "7", ["✓", "✓", "✓"]),
        ("no 2 1", "3", "4", ["✗ no\u00a02\u00a01", "✗ 3", "✗ 4"]),
        ("no - -", "", "", ["✗ no\u00a0-\u00a0-", "–", "–"]),
    ],
)
def test_answers_about_positions_come_back_and_are_marked(
    run: Run, parity: str, length: str, best: str, cells: list[str]
) -> None:
    found = run(
        """const [parity, length, best] = given;
        const work = { name: "Ada", solves: [null, null], answers: [{ parity }, { length, best }], studied: {} };
        const { rows, unread } = js.readWorks(js.writeWork(quiz, work), quiz);
        const columns = js.columnsOf(quiz, shortestOf, () => undefined, rows);
        const [cells, right] = [columns.map(({ cell }) => cell(rows[0]).text), columns.map(({ answer }) => answer)];
        return { unread, cells, right, csv: js.writeTable(rows, columns) };""",
        [parity, length, best],
    )
    assert (found["unread"], found["cells"]) == ([], cells)
    assert found["right"] == ["no\u00a01\u00a01", "2", "5 / 7"]
    [row] = csv.DictReader(io.StringIO(found["csv"]))
    rights = ["1" if cell == "✓" else "0" if cell.startswith("✗") else "" for cell in cells]
    assert [row["parity_1"], row["length_2"], row["best_2"]] == [parity, length, best]
    assert [row[f"{name}_right"] for name in ("parity_1", "length_2", "best_2")] == rights


def test_an_answer_is_not_marked_before_the_right_one_is_known(run: Run) -> None:
    cells = run(
        """const rows = [{ ...ada, answers: [{}, { length: "3" }], lengths: [null, null] }];
        return js.columnsOf(quiz, () => undefined, () => undefined, rows).map(({ cell }) => cell(rows[0]));"""
    )
    assert cells == [{"text": "–"}, {"text": "3"}, {"text": "–"}]


@pytest.mark.parametrize(
    "position", ["1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "5 1 0/2 3 4", "2 1/3 0", "4 1 3/2 0 6/7 5 8"]
)
def test_the_count_follows_the_rule_of_lesson_2(run: Run, position: str) -> None:
    own = counted(position)
    assert isinstance(own, Counted)
    found = run("return js.parityOf(js.parsePosition(given));", position)
    assert found == {
        "inversions": own.verdict.inversions,
        "row": own.row_from_bottom,
        "isSolvable": own.verdict.solvable,
    }


def test_texts_are_read_among_other_lines_and_twice_the_same_counts_once(run: Run) -> None:
    found = run(
        """const namesake = { ...grace, name: "Ada" };
        const texts = [ada, grace, ada, namesake].map((work) => js.writeWork(assignment, work));
        const pasted = "Good morning!\\n" + texts.join("\\nSent from my phone\\n").replaceAll("\\n", "\\r\\n> ");
        return js.readWorks(pasted, assignment);"""
    )
    assert [(row["name"], row["lengths"]) for row in found["rows"]] == [
        ("Ada", [1, 2]),
        ("Grace", [None, 2]),
        ("Ada", [None, 2]),
    ]
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
        "return js.readWorks(js.writeWork({ ...assignment, tasks: [tasks[1]] }, ada)"
        " + js.writeWork(assignment, grace), assignment);"
    )
    assert [row["name"] for row in found["rows"]] == ["Grace"]
    assert found["others"] == 1


def test_the_table_is_csv_with_a_row_for_each_pupil(run: Run) -> None:
    text = run(
        """const texts = [ada, grace, { ...grace, name: "=1+1, really" }].map((work) => js.writeWork(assignment, work));
        const { rows } = js.readWorks(texts.join(""), assignment);
        const words = { pairs: "How many?", trap: "Why?", line: "Where?", count: "How?" };
        const questions = Object.entries(words).map(([name, text]) => ({ name, text }));
        return js.writeTable(rows, js.columnsOf(assignment, shortestOf, () => ({ title: "", questions }), rows));"""
    )
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["name"] for row in rows] == ["Ada", "Grace", "'=1+1, really"]
    assert [rows[0][name] for name in ("solved", "moves", "seconds", "exercises_counting", "solution_2")] == [
        *("2", "3", "78", "2 of 3", "L2")
    ]
    assert [rows[0][f"counting: {words}"] for words in ("How many?", "Why?", "Where?", "How?")] == ["1", "3", "", "2x"]
    assert (rows[1]["solved"], rows[1]["moves_1"], rows[1]["seconds_2"]) == ("1", "", "20")


@pytest.mark.parametrize("text", ["4 0 1/3 2 5", "1 2 3/4 5 0", "2 1/4 3/0 5", "5 4 2/0 1 3"])
def test_the_right_first_tiles_are_those_after_which_fewer_moves_are_left(run: Run, text: str) -> None:
    board = Board.parse(text)
    left = naive.distances(named_goal("standard", board.width, board.height).tiles, board.width)

    def shortest(board: Board) -> str:
        nearer = [move for move in board.legal_moves() if left[board.slide(move).tiles] < left[board.tiles]]
        return f"{nearer[0]}{shortest(board.slide(nearer[0]))}" if nearer else ""

    near = [board, *map(board.slide, board.legal_moves())]
    found = run(
        """const before = globalThis.fetch;
        globalThis.fetch = async (_, { body }) => {
            const moves = given[JSON.parse(body).position];
            return Response.json({ type: "solution", optimal: true, moves });
        };
        const found = await js.findShortest(js.parsePosition(Object.keys(given)[0]));
        globalThis.fetch = before;
        return found;""",
        {str(each): shortest(each) for each in near},
    )
    best = [each.tiles[board.blank] for each in near[1:] if left[each.tiles] < left[board.tiles]]
    assert found == {"length": left[board.tiles], "best": sorted(best)}


def test_files_are_added_to_pasted_results_with_a_row_for_each_pupil(run: Run) -> None:
    said, head, rows, ends = run(
        """const card = new Drawn("section");
        const parts = partsNamed("returned", "files", "table", "frame", "legend", "said", "save");
        card.append(...Object.values(parts));
        return drawnBy(async () => {
            js.createReturned(card).show({ ...assignment, lessons: [] });
            const text = (work) => js.writeWork({ ...assignment, lessons: [] }, work);
            parts.returned.value = text(ada);
            send(parts.returned, "input");
            const said = [parts.said.textContent];
            const noted = { ...ada, name: "Alan", solves: [null, null] };
            parts.files.value = "alan.txt";
            parts.files.files = [grace, noted].map((work) => ({ text: async () => text(work) }));
            send(parts.files, "change");
            await new Promise((resolve) => { setTimeout(resolve); });
            said.push(parts.said.textContent, parts.files.value);
            const [head, body] = ["thead", "tbody"].map((name) => parts.table.all(name)[0].all("tr"));
            const rows = [head[0], ...body].map((row) => row.parts.map(({ textContent }) => textContent));
            const ends = [["1. L2 (7", "2. L"], []].map((lines) => {
                parts.returned.value = [lines.length ? text(ada) : "", ...lines].join("\\n");
                send(parts.returned, "input");
                const prints = document.documentElement.classes.has("prints-results");
                return [parts.said.textContent, parts.said.classes.has("is-fault"), prints];
            });
            return [said, rows[0], rows.slice(1), ends];
        }, { requestAnimationFrame: (draw) => { draw(); return 0; } });"""
    )
    damaged = "1 result. 2 lines cannot be read, the first is “1. L2 (7” (Ada)."
    assert ends == [[damaged, True, True], ["", True, False]]
    assert said == ["1 result.", "3 results.", ""], "the same file can be chosen again"
    assert head == ["Pupil", "Solved", "Moves in all", "Time", "Position 1", "Position 2"]
    ada, grace, alan = rows
    assert ada == ["Ada", "2/2", "3", "1:18", "1", "2"] and alan == ["Alan", "0/2", "0", "–", "–", "–"]
    assert grace == ["Grace", "1/2", "2", "20.0\xa0s", "–", "2"]


def test_each_solution_is_recorded_once_until_the_board_is_reset(run: Run) -> None:
    solved = run(
        """const [goal, solved] = [js.parsePosition("1 2 3/4 5 0"), []];
        let listener;
        const board = { subscribe: (on) => { listener = on; } };
        js.recordMoves(board, ({ moves, seconds }) => solved.push([moves, seconds]));
        const { now: usual } = Date;
        let now = 0;
        Date.now = () => now;
        const play = (...texts) => texts.map(js.parsePosition).forEach((position, slides, all) => {
            now += 5000;
            listener({ position, before: slides ? all[slides - 1] : null, goal, slides });
        });
        play("1 2 3/0 4 5", "1 2 3/4 0 5", "1 2 3/4 5 0", "1 2 3/4 0 5", "1 2 3/4 5 0");
        play("1 2 3/4 0 5", "1 0 3/4 2 5");
        play("1 2 0/4 5 3", "1 2 3/4 5 0");
        Date.now = usual;
        return solved;"""
    )
    assert solved == [["L2", 5], ["U", 1]]

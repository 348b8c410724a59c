"""Files of solves: written and read back; csTimer files; faults are reported with their place."""

import csv
import json
import random
from io import StringIO

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, format_moves, scramble

MODULES = ("storage/files", "storage/csv", "puzzle/faces")
READ = """
    try {
        return await js.readFile(new File([given], "solves"));
    } catch (error) {
        return error.message;
    }
"""
AGAIN = "return js.readFile(new File([js[given.form](given.solves)], 'solves'));"
SOLVED = Board.parse("1 2 3 4/5 6 7 0")


FORMULAS = ['=HYPERLINK("http://x")', "+1+2", "-1-2", "@SUM(A1)", "\t=1", "\r=1"]
"""texts that a spreadsheet would evaluate as formulas, some of them after trimming"""


def made(seed: int) -> list[dict[str, object]]:
    """Return solves of all sorts, containing every character with a special meaning in a table."""
    dice = random.Random(seed)
    return [solve_by(dice, number) for number in range(40)]


def solve_by(dice: random.Random, number: int) -> dict[str, object]:
    board, path = SOLVED, []
    for _ in range(dice.randrange(1, 20)):
        move = dice.choice(board.legal_moves())
        board = board.slide(move)
        path.insert(0, move.inverse)
    times = sorted(dice.randrange(100_000) for _ in path)
    return {
        "date": 1_700_000_000_000 + number,
        "session": dice.choice(["Session 1", 'a "quoted", one', "two\nlines", "Größe", *FORMULAS, "'=kept", "'"]),
        "size": "4x2",
        "kind": dice.choice(["numbers", "picture"]),
        "goal": "standard",
        "control": dice.choice(["keyboard", "mouse", "touch"]),
        "time": times[-1],
        "penalty": dice.choice(["", "+2", "DNF", "DNF+2"]),
        "uncounted": dice.choice(["", "again", "shown"]),
        "start": str(board),
        "faces": "",
        "picture": dice.choice(["", "cat"]),
        "moves": format_moves(path),
        "times": times,
        "note": dice.choice(["", 'x,"y"', "\r\n", "n" * 1000]),
    }


@pytest.mark.parametrize("form", ["writeJson", "writeCsv"])
def test_what_is_written_is_read_back(run: Run, form: str) -> None:
    solves = made(5)
    assert run(AGAIN, {"form": form, "solves": solves}) == solves


def test_empty_lines_of_a_table_are_skipped(run: Run) -> None:
    solves = made(3)[:2]
    head, *lines = run("return js.writeCsv(given);", solves).split("\r\n")
    assert run("return js.readCsv(given);", "\r\n".join(["", head, "", *lines, "", ""]).lstrip()) == solves


def test_a_spreadsheet_has_nothing_to_compute(run: Run) -> None:
    solves = [
        made(1)[0] | {"session": formula, "note": formula, "penalty": "+2", "faces": "-1.5"} for formula in FORMULAS
    ]
    rows = list(csv.DictReader(StringIO(run("return js.writeCsv(given);", solves), newline="")))
    assert [row["session"] for row in rows] == [row["note"] for row in rows] == [f"'{formula}" for formula in FORMULAS]
    assert {(row["penalty"], row["faces"]) for row in rows} == {("+2", "-1.5")}


def test_an_empty_history_is_read_back(run: Run) -> None:
    assert [run(AGAIN, {"form": form, "solves": []}) for form in ("writeJson", "writeCsv")] == [[], []]


def cstimer(**changes: object) -> str:
    """Return a file as exported by csTimer: sessions of a cube, the 15-puzzle and the 8-puzzle."""
    about: dict[str, object] = {"1": {"name": 1, "opt": {}}, "2": {"name": "fifteen", "opt": {"scrType": "15prp"}}}
    about["3"] = {"opt": {"scrType": "8prp"}}
    content: dict[str, object] = {
        "session1": [[[0, 9000], "R U F", "", 1_600_000_000]],
        "session2": [
            [[0, 31_234], "UL3DR2", "", 1_600_000_100],
            [[2000, 29_000], "UL2", "slipped", 1_600_000_200],
            [[-1, 28_000], "UL", "", 1_600_000_200],
        ],
        "session3": [[[0, 7000], "UL", "", 1_600_000_300]],
        "properties": {"sessionData": json.dumps(about)},
    }
    return json.dumps(content | changes)


def test_the_times_of_a_cstimer_file_are_read_of_sliding_puzzles(run: Run) -> None:
    solves = run(READ, cstimer())
    assert [(solve["time"], solve["penalty"], solve["size"]) for solve in solves] == [
        (31_234, "", "4x4"),
        (29_000, "+2", "4x4"),
        (28_000, "DNF", "4x4"),
        (7_000, "", "3x3"),
    ]
    assert [solve["session"] for solve in solves] == ["csTimer: fifteen"] * 3 + ["csTimer: 3"]
    assert solves[1]["note"] == "slipped · UL2"
    assert len({(solve["date"], solve["start"]) for solve in solves}) == 4


def test_of_an_old_cstimer_file_that_names_no_puzzles_all_is_read(run: Run) -> None:
    old = json.dumps({"session1": json.dumps([[[0, 5000], "scramble", ""]]), "properties": {}})
    [solve] = run(READ, old)
    assert (solve["time"], solve["size"], solve["kind"]) == (5000, "", "other")


def exported(**changes: object) -> str:
    return json.dumps({"form": "taquin-solves", "version": 1, "solves": [{"date": 1, "time": 5} | changes]})


HEAD = "date,time,start,size,moves,times"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither JSON nor a table"),
        ("hello", "neither JSON nor a table"),
        ('{"form": "taquin-solves", "ver', "JSON is incomplete"),
        ("[]", "It has no solves"),
        ('{"form": "taquin-solves", "version": 2, "solves": []}', "has version 2"),
        ('{"form": "taquin-solves", "version": 1}', "no list 'solves'"),
        ('{"form": "taquin-solves", "version": 1, "solves": [7]}', "Solve 1: there must be an object"),
        (exported(time="fast"), """Solve 1: time must be a whole number of milliseconds, not '"fast"'."""),
        (exported(date=None), "Solve 1: date is missing; it must be a date."),
        (exported(date=9e15), "Solve 1: date must be"),
        (exported(session=""), "Solve 1: session must be"),
        (exported(control="nose"), "must be one of keyboard, mouse, hover, touch, unknown"),
        (exported(start="1 2/3 3", size="2x2"), "Solve 1: "),
        (exported(start="1 2 3/4 5 6/0 7 8", size="4x4"), "its position is 3x3, not 4x4"),
        (exported(start="1 2 3/4 5 6/0 7 8", size="3x3", moves="L"), "its moves do not lead to its goal"),
        (
            exported(start="1 2 3/4 5 6/0 7 8", size="3x3", moves="LL", times=[1]),
            "2 moves but 1 recorded time; each move needs one time.",
        ),
        (f"{HEAD}\n2020-01-01,5\n", "Line 2: it has 2 fields, but there are 6 columns."),
        (f"{HEAD}\n2020-01-01,5,,,,\nsoon,5,,,,\n", "Line 3: date"),
        (f'{HEAD}\n2020-01-01,5,"\n\n",,,\n2020-01-01,x,,,,\n', "Line 2: "),
        ('date,session,time\n2020-01-01,"two\nlines",5\n2020-01-01,b,x\n', "Line 4: time"),
        (f'{HEAD}\n2020-01-01,5,"open', "Line 2: a quotation mark"),
        ("date,speed\n", "Line 1: there is no column 'speed'"),
        (cstimer(session2=[[5, 7]]), "session2, solve 1: there must be a list"),
        (cstimer(session2="[[["), "session2 is not JSON"),
        (cstimer(session2={}), "session2 is not a list"),
        (cstimer(properties={"sessionData": "{}"}), "It has no sliding-puzzle session"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_and_where(run: Run, text: str, said: str) -> None:
    assert said in run(READ, text)


def test_the_files_of_others_never_do_more_than_be_refused(run: Run) -> None:
    dice = random.Random(8)
    whole = [exported(), cstimer(), HEAD + "\r\n2020-01-01,5,,,,\r\n"]
    for text in whole * 20:
        cut = dice.randrange(len(text))
        broken = text[:cut] + dice.choice(['"', ",", "[", "\x00", "null", "-1"]) + text[cut + dice.randrange(3) :]
        answer = run(READ, broken)
        assert isinstance(answer, list) or answer.endswith((".", "'"))
        assert "undefined" not in str(answer) and "not a function" not in str(answer)


def test_scrambles_of_every_size_are_checked_in_time(run: Run) -> None:
    starts = [str(scramble(10, 10)) for _ in range(20)]
    solves = [{"date": 1, "time": 1, "size": "10x10", "start": start} for start in starts]
    assert len(run(READ, json.dumps({"form": "taquin-solves", "version": 1, "solves": solves}))) == 20

"""The judge of programs: `taquin judge` and `POST /api/v1/judge` say the same."""

import pytest

from tests.web.command import objects, taquin
from webapp import solver as true_solver
from webapp.solver.judge import JudgedProgram

COURSE = "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 4\nnodes_expanded: 10\n"
START = "1 2 5/3 4 0/6 7 8"


@pytest.fixture
def exact(solver):
    """Use the real solver in place of the scripted one."""
    solver.script = None
    solver._play = lambda script: true_solver.search(solver.calls[-1])
    return solver


def judge(client, text, **fields):
    return client.post("/api/v1/judge", json={"text": text} | fields)


def test_the_command_and_the_api_use_the_same_words(client, exact, tmp_path):
    output = tmp_path / "output.txt"
    output.write_text(COURSE)
    (told,) = objects(taquin("judge", str(output), "--start", START, "--json"))
    answer = judge(client, COURSE, position=START)
    assert (answer.status_code, answer.json["type"]) == (200, "program")
    assert {name: answer.json[name] for name in told} == told
    (puzzle,) = told["puzzles"]
    assert (puzzle["position"], puzzle["goal"], puzzle["moves"], puzzle["shortest"]) == (START, "blank-first", "DRR", 3)
    assert (told["right"], puzzle["right"]) == (False, False)


def test_the_command_prints_each_sentence_with_its_mark_and_the_boards_of_a_fault():
    result = taquin("judge", "-", given="1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 8 0\nCost: 1\n")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[2:] == [
        "wrong  Line 5. Step 1 makes 2 moves at once, UL.",
        "         1 2 3            1 2 3",
        "         4 0 6            4 5 6",
        "         7 5 8            7 8 0",
        "right  The stated cost, 1, is the number of moves.",
        "       The shortest solution has 2 moves.",
        "Something is wrong.",
    ]


@pytest.mark.parametrize(("options", "seconds"), [((), None), (("--seconds", "3"), 3)])
def test_the_command_searches_as_long_as_asked(monkeypatch, options, seconds):
    def judge(printed, start, goal, limit):
        limits.append(limit.seconds)
        yield JudgedProgram(())

    limits = []
    monkeypatch.setattr("webapp.solver.judge.judge", judge)
    assert taquin("judge", "-", *options, given="ULL").exit_code == 0 and limits == [seconds]


@pytest.mark.parametrize("count", [1, 2])
def test_each_of_several_puzzles_is_named_with_its_line(count):
    lines = taquin("judge", "-", given=f"Start: {START}\nULL\ncost: 3\n\n" * count).stdout.splitlines()
    headings = [line for line in lines if line.startswith("Puzzle")]
    assert headings == (["Puzzle 1, from line 1:", "Puzzle 2, from line 5:"] if count > 1 else [])


@pytest.mark.parametrize(
    ("given", "options", "code"),
    [
        (f"Start: {START}\nULL\ncost: 3", [], 0),
        (f"Start: {START}\nULL\ncost: 4", [], 1),
        ("ULL", [], 2),
        ("ULL", ["--start", START], 0),
        ("ULL", ["--start", START, "--goal", "standard"], 1),
        ("ULL", ["--start", "1 2 2"], 2),
        ("hello", [], 2),
        ("1 2 3/4 0 5\nL", ["--goal", "the same 3x2: 1 2 3 4 5 0"], 0),
        ("", [], 2),
        ("\x00\xff", [], 2),
    ],
)
def test_the_exit_code_tells_right_from_wrong(given, options, code):
    result = taquin("judge", "-", *options, given=given)
    assert result.exit_code == code
    assert "Traceback" not in result.output


LARGE = "/".join(" ".join(str(20 * row + column) for column in range(20)) for row in range(20))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "hello"}, "bad_moves"),
        ({"text": ""}, "bad_position"),
        ({"text": "UL", "position": "1 1/2 0"}, "bad_position"),
        ({"text": "UL", "position": START, "goal": "nowhere"}, "bad_goal"),
        ({"text": "UL", "position": LARGE}, "unsupported"),
        ({"text": f"Start: {LARGE}\nUL"}, "unsupported"),
    ],
)
def test_what_cannot_be_judged_has_one_sentence(client, exact, fields, code):
    answer = client.post("/api/v1/judge", json=fields)
    assert (answer.status_code, answer.json["error"]["code"]) == (422, code)


def test_a_missing_start_is_asked_for(client, exact):
    answer = judge(client, "ULL").json
    assert "right" not in answer and "position" not in answer["puzzles"][0]
    assert answer["said"] == answer["puzzles"][0]["findings"][0]["said"]


def test_sentences_come_in_the_language_that_was_asked_for(client, exact):
    answer = client.post("/api/v1/judge", json={"text": COURSE, "position": START}, headers={"Accept-Language": "ru"})
    assert "Указана стоимость 4, но напечатано 3 хода." in answer.text

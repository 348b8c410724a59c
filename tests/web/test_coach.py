"""The coach over HTTP and on the websocket: the command's figures, and the rules of every job."""

from dataclasses import replace
from time import perf_counter

import pytest

from tests.positions import FOURTEEN_FIFTEEN
from tests.web.command import objects, taquin
from tests.web.scripted import LIMITED, SOLVED, Gate, endless, info, scripted, until
from tests.web.visitor import types
from webapp import solver as true_solver
from webapp.puzzle import parse_moves, scramble
from webapp.server.app import create_app
from webapp.solver.events import Info, Stopped

START, MOVES = "1 2 3/4 0 6/7 5 8", "RLUL"
FIVE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"
MAGIC = {"position": "7 2 3/4 0 8/5 6 1", "goal": "magic"}


def coach(client, **fields):
    return client.post("/api/v1/coach", json={"position": START, "moves": MOVES} | fields)


@pytest.fixture
def exact(solver):
    """Use the real solver in place of the scripted one."""
    solver.script = None
    solver._play = lambda script: true_solver.search(solver.calls[-1])
    return solver


@pytest.mark.parametrize("moves", [MOVES, "RLUL R", "DU2L", "U"])
def test_the_answer_has_the_figures_of_the_command(client, exact, moves):
    (told,) = objects(taquin("coach", START, moves, "--json"))
    answer = coach(client, moves=moves)
    assert (answer.status_code, answer.json["type"]) == (200, "report")
    assert {name: answer.json[name] for name in told if name != "position"} | {"position": START} == told


@pytest.mark.parametrize(
    ("fields", "needed", "lost"),
    [(MAGIC | {"moves": "RLRLU"}, 1, [0, 2, 0, 2, 2]), ({"faces": "AABCDEFG"}, 2, [2, 0, 0, 0])],
)
def test_where_several_positions_are_solutions_moves_are_judged_towards_the_nearest(
    client, exact, fields, needed, lost
):
    answer = coach(client, **fields)
    assert (answer.status_code, answer.json["type"], answer.json["needed"]) == (200, "report", needed)
    assert [move["lost"] for move in answer.json["moves"]] == lost


@pytest.mark.parametrize(
    ("fields", "needed", "left", "lost"),
    [
        ({"position": "1/2/0/3/4", "moves": "UDDU"}, 2, 2, 4),
        ({"position": "0 1", "moves": "L"}, 1, 0, 0),
        ({"position": "1 2/3 0", "moves": "DRUL"}, 0, 4, 8),
        ({"position": "1 2 3/4 5 6/7 8 0", "moves": "DRUL"}, 0, 4, 8),
        ({"position": "0 1 2/3 4 5/6 7 8", "moves": "LR", "goal": "blank-first"}, 0, 0, 2),
        ({"position": "1 2 3/8 4 0/7 6 5", "moves": "RLR", "goal": "spiral"}, 1, 0, 2),
    ],
    ids=["a column", "two cells", "2x2 solved", "3x3 solved", "another goal solved", "another goal"],
)
def test_small_and_solved_games_and_other_goals_are_judged(client, exact, fields, needed, left, lost):
    told = coach(client, **fields).json
    assert (told["needed"], told["left"], told["lost"]) == (needed, left, lost)


@pytest.mark.slow
def test_five_thousand_moves_are_judged(client, exact):
    told = coach(client, moves="RLDU" * 1250, limit={"seconds": 60}).json
    assert (told["type"], len(told["moves"]), told["left"], told["lost"]) == ("report", 5000, 2, 5000)


def test_a_limit_ends_it_as_it_ends_a_search(client, solver):
    solver.script = lambda: scripted(info(1), LIMITED)
    answer = coach(client)
    assert (answer.json["type"], answer.json["reason"], answer.json.get("moves")) == ("stopped", "limit", None)
    coach(client, limit={"seconds": 1e6})
    assert [call.limit.seconds for call in solver.calls] == [10, 60]


def test_a_limit_after_some_moves_keeps_what_was_judged(client, solver):
    stopped, found = replace(LIMITED, lower=0, moves=None), replace(SOLVED, moves=parse_moves("UL"))
    solver.script = lambda: scripted(stopped if len(solver.calls) == 2 else found)
    told = coach(client, moves="URLL").json
    assert (told["type"], told["reason"]) == ("appraisal", "limit")
    assert told["moves"] == [{"move": "U", "left": 1, "lost": 0}]
    assert (told["lower"], told["upper"]) == ([2, 1, 2, 1, 0], [2, 1, 2, 1, 0])


def test_a_large_game_is_told_by_bounds_though_the_solver_gets_ready_all_the_time(client, solver, monkeypatch):
    def building():
        limit = solver.calls[-1].limit
        while perf_counter() < limit.since + limit.seconds:
            yield Info("building", "anytime", "auto")
        yield Stopped("limit", 0, None, None, 0, 0, 0.0)

    monkeypatch.setattr("webapp.server.api.DEFAULT_LIMIT_S", 0.03)
    solver.script = building
    board = scramble(5, 5, 1)
    answer = coach(client, position=str(board), moves=str(board.legal_moves()[0]), limit={"seconds": 0.09})
    assert (answer.status_code, answer.json["type"], solver.calls != []) == (200, "appraisal", True)


@pytest.mark.parametrize(
    ("fields", "status", "code", "sentence"),
    [
        ({"moves": "UU"}, 422, "bad_moves", "Move 2, U is impossible"),
        ({"moves": "URDX"}, 422, "bad_moves", "'X' at character 4 is not a move"),
        ({"moves": " "}, 422, "bad_moves", "There are no moves to review."),
        ({"moves": "LR" * 2600}, 422, "unsupported", "up to 5000 moves can be reviewed"),
        ({"position": "1 2 2"}, 422, "bad_position", "2 appears twice"),
        ({"position": " ".join(map(str, range(300))), "moves": "L"}, 422, "unsupported", "too large"),
        ({"position": FOURTEEN_FIFTEEN, "moves": "D"}, 422, "unsupported", "The moves cannot be reviewed"),
        ({"goal": "0 1/2 3"}, 422, "bad_goal", "2\xa0×\xa02"),
        (
            {"position": FIVE, "moves": "R", "faces": "AABCDEFGHIJKLMNOPQRSTUVW"},
            422,
            "unsupported",
            "for one goal only",
        ),
        ({"solver": "idastar"}, 400, "bad_message", "unknown field `solver`"),
    ],
)
def test_what_cannot_be_judged_is_a_sentence(client, fields, status, code, sentence):
    answer = coach(client, **fields)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert sentence in answer.json["error"]["message"]


def test_a_large_board_is_judged_by_bounds_until_its_seconds_are_over(client, exact):
    answer = coach(client, position=FIVE, moves="RLRL", limit={"seconds": 5})
    told = answer.json
    assert (answer.status_code, told["type"]) == (200, "appraisal")
    assert (told["lower"], told["upper"]) == ([1, 2, 1, 2, 1], [1, 2, 1, 2, 1])
    assert (told["lost_least"], told["lost_most"], told["shortest"], told["shortened"]) == (4, 4, "L", "")
    assert told["passages"] == [{"from": 1, "to": 4, "lost": 4, "better": "L"}] and told["stages"] == []


def test_bounds_come_as_they_are_found_and_the_appraisal_last(visitor, exact):
    visitor.coaches("a", position=FIVE, moves="RL", limit={"seconds": 5})
    *told, appraisal = visitor.hears_end("a")
    bounds = [message for message in told if message["type"] == "bounds"]
    assert bounds and all(len(each["lower"]) == len(each["upper"]) == 3 for each in bounds)
    assert (appraisal["type"], bounds[-1]["lower"]) == ("appraisal", appraisal["lower"])
    assert visitor.hears_rest() == []


def test_a_stop_ends_a_large_game_with_what_was_heard(visitor, solver):
    solver.script = endless
    board = scramble(5, 5, 1)
    visitor.coaches("a", position=str(board), moves=str(board.legal_moves()[0]), limit={"seconds": 60})
    while visitor.hears()["type"] != "bounds":
        pass
    visitor.says("stop", id="a")
    last = visitor.hears_end("a")[-1]
    assert (last["type"], last["reason"]) == ("stopped", "asked")
    until(lambda: solver.running == 0)


def test_it_stands_in_line_like_a_search():
    client = create_app({"TESTING": True, "SEARCHES": 1, "QUICK": 0, "LINE": 0}).test_client()
    with client.application.extensions["scheduler"].enter():
        answer = coach(client)
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    assert coach(client).status_code == 200


def test_judgements_come_as_they_are_made_and_the_report_last(visitor, solver):
    gate = Gate()

    def searches():
        """Solve the start in two moves; block at the second call, for the first move off the shortest solution."""
        if len(solver.calls) == 2:
            gate.hold()
        yield replace(SOLVED, moves=parse_moves("UL" if len(solver.calls) == 1 else "L2"))

    solver.script = searches
    visitor.coaches("a", moves="URLL")
    assert visitor.hears() == {
        "type": "judged", "id": "a", "needed": 2, "moves": [{"move": "U", "left": 1, "lost": 0}]
    }  # fmt: skip
    gate.wait()
    gate.open()
    *_, report = visitor.hears_end("a")
    assert (report["type"], report["left"], report["lost"], report["best"]) == ("report", 0, 2, 3)
    why = report["moves"][1].pop("why")
    assert report["moves"][1] == {"move": "R", "left": 2, "lost": 2, "better": "L", "only": True}
    assert why == {"played": "RL2", "best": "L"}
    assert visitor.hears_rest() == []


def test_no_judgement_is_lost_though_they_come_in_a_few_messages(visitor, exact):
    visitor.coaches("a", moves="RL" * 60 + "UL")
    *told, report = visitor.hears_end("a")
    judged = [move for message in told if message["type"] == "judged" for move in message["moves"]]
    marks = {number for message in told if message["type"] == "marked" for number in message["only"]}
    assert len(judged) == 122
    for number, (early, late) in enumerate(zip(judged, report["moves"], strict=True), 1):
        assert late == early | {"only": number in marks}
    assert types(told).count("judged") < 30


def test_a_stop_ends_it(visitor, solver):
    solver.script = endless
    visitor.coaches("a")
    assert visitor.hears()["type"] == "info"
    visitor.says("stop", id="a")
    last = visitor.hears_end("a")[-1]
    assert (last["type"], last["reason"]) == ("stopped", "asked")
    until(lambda: solver.running == 0)


def test_it_ends_when_the_page_is_gone(visit, solver):
    solver.script = endless
    visitor = visit()
    visitor.coaches("a")
    visitor.hears()
    visitor.leave()
    until(lambda: solver.running == 0)


def test_a_coach_replaces_a_solve_and_a_solve_a_coach(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.coaches("b")
    assert visitor.hears_end("a")[-1]["reason"] == "replaced"
    visitor.solves("c")
    assert visitor.hears_end("b")[-1]["reason"] == "replaced"
    visitor.says("stop", id="c")
    visitor.hears_end("c")


def test_one_that_is_refused_says_why_and_replaces_nothing(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.coaches("b", moves="UU")
    heard = visitor.hears_end("b")
    assert (heard[-1]["code"], heard[-1]["message"].partition(":")[0]) == ("bad_moves", "Move 2, U is impossible")
    visitor.says("stop", id="a")
    assert visitor.hears_end("a")[-1]["reason"] == "asked"

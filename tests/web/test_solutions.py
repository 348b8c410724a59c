"""All shortest solutions over HTTP and on the websocket: the command's figures, and the rules of every job."""

import pytest

from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, PUBLISHED_4X4
from tests.web.command import objects, taquin
from tests.web.scripted import endless, until
from webapp.puzzle import Board, length_mtm, length_stm, named_goal, parse_moves

FIVE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"
FAR = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
"""80 moves from the goal, with 910 shortest solutions: seconds of work"""
MAGIC = {"position": "7 2 3/4 0 8/5 6 1", "goal": "magic"}


def gather(client, **fields):
    return client.post("/api/v1/solutions", json={"position": HARDEST_3X3[0]} | fields)


def test_the_answer_has_the_figures_of_the_command(client):
    (told,) = objects(taquin("solve", PUBLISHED_4X4, "--all", "2", "--json"))
    answer = gather(client, position=PUBLISHED_4X4, most=2).json
    assert answer["count"] == "2"
    for name in ("type", "length", "positions", "forced", "solutions", "straightest", "graph"):
        assert answer[name] == told[name]


def test_every_solution_that_is_told_is_played_through(client):
    answer = gather(client, most=100).json
    board, goal = Board.parse(HARDEST_3X3[0]), named_goal("standard", 3, 3)
    solutions = [parse_moves(moves) for moves in answer["solutions"]]
    assert len(solutions) == int(answer["count"]) > len(gather(client).json["solutions"]) == 12
    assert {board.play(moves) for moves in solutions} == {goal}
    assert {length_stm(moves) for moves in solutions} == {answer["length"]} == {31}
    assert length_mtm(parse_moves(answer["straightest"])) == min(map(length_mtm, solutions))
    assert answer["graph"]["forks"][0] == 0 and answer["graph"]["forks"][-1] == 31
    ways_out = [chain for chain in answer["graph"]["chains"] if chain["from"] == 0]
    assert sum(int(chain["count"]) for chain in ways_out) == int(answer["count"])


@pytest.mark.parametrize(
    ("fields", "status", "code", "sentence"),
    [
        ({"position": "1 2 2"}, 422, "bad_position", "2 appears twice"),
        ({"position": FIVE}, 422, "unsupported", "up to 4 × 4; this one is 5\xa0×\xa05"),
        ({"goal": "0 1/2 3"}, 422, "bad_goal", "2\xa0×\xa02"),
        (MAGIC, 422, "unsupported", "for one goal only"),
        ({"faces": "AABCDEFG"}, 422, "unsupported", "for one goal only"),
        ({"most": 100_000}, 400, "bad_message", "1000"),
        ({"solver": "idastar"}, 400, "bad_message", "unknown field `solver`"),
    ],
)
def test_what_cannot_be_gathered_is_a_sentence(client, fields, status, code, sentence):
    answer = gather(client, **fields)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert sentence in answer.json["error"]["message"]


def test_a_position_that_cannot_be_solved_says_why(client):
    answer = gather(client, position=FOURTEEN_FIFTEEN)
    assert (answer.status_code, answer.json["type"]) == (200, "unsolvable")


def test_a_limit_ends_it(client):
    answer = gather(client, position=FAR, limit={"nodes": 100_000}).json
    assert (answer["type"], answer["reason"]) == ("stopped", "limit")
    assert 0 < answer["lower"] <= 80


def test_a_stop_ends_it(visitor):
    visitor.gathers("a", position=FAR)
    assert visitor.hears()["type"] == "info"
    visitor.says("stop", id="a")
    last = visitor.hears_end("a")[-1]
    assert (last["type"], last["reason"]) == ("stopped", "asked")
    assert visitor.hears_rest() == []


def test_it_replaces_a_search_and_a_search_replaces_it(visitor, solver):
    solver.script = endless
    visitor.solves("a")
    visitor.gathers("b", position=FAR)
    assert visitor.hears_end("a")[-1]["reason"] == "replaced"
    until(lambda: solver.running == 0)
    visitor.solves("c")
    assert visitor.hears_end("b")[-1]["reason"] == "replaced"
    visitor.says("stop", id="c")
    visitor.hears_end("c")

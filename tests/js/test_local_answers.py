"""The page's own reviews of games and shortest solutions, against the server's."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from tests.js.conftest import SCRIPTS, Run
from tests.naive import distances
from tests.positions import HARDEST_3X3
from webapp.protocol.events import fields_of
from webapp.puzzle import Board, Problem, length_stm, magic_goals, named_goal, parse_moves, scramble
from webapp.solver.all_optimal import MAX_FORKS, all_optimal
from webapp.solver.coach import coach
from webapp.solver.states.paths import one_by_one

MODULES = ("api/local-searches",)
PRELUDE = """
const heard = [];
const store = { load: async () => undefined, save: async () => {} };
const post = (answer) => globalThis.posted(answer);
const { onMessage } = globalThis.answerSearches ??= js.createLocalSearches({ post, store });
globalThis.posted = ({ message }) => heard.push(message);
const ended = async (request) => {
    heard.length = 0;
    await onMessage({ id: 1, request });
    return heard.at(-1);
};
"""
LONG = ("11 12 10 9/15 0 14 13/8 3 2 5/4 7 6 1", "15 11 13 9/12 0 14 10/7 8 2 1/4 3 6 5")
"""positions 74 moves from the goal, of which a search generates more than it may before larger tables are built"""


def wandered(board: Board, moves: int, seed: int) -> str:
    """Return random single-tile moves from a position, some of which undo the one before."""
    chance = random.Random(seed)
    letters = ""
    for _ in range(moves):
        move = chance.choice([move for move in board.legal_moves() if move.count == 1])
        board = board.slide(move)
        letters += str(move)
    return letters


REVIEWED = [("3x3", "standard"), ("3x3", "spiral"), ("4x3", "snake"), ("2x5", "columns"), ("4x4", "standard")]
COSTS = ("left", "lost", "only")


def costs(moves: list[dict[str, Any]]) -> list[list[Any]]:
    return [[move.get(name) for name in COSTS] for move in moves]


@pytest.mark.parametrize(("size", "name"), REVIEWED)
def test_a_game_is_reviewed_as_the_server_does(run: Run, size: str, name: str) -> None:
    width, height = map(int, size.split("x"))
    goal = named_goal(name, width, height)
    board = goal.play(parse_moves(wandered(goal, 60, 1)))
    moves = wandered(board, 30, 2)
    request = {"type": "coach", "position": str(board), "goal": name, "moves": moves}
    report, judged, marked = run(
        """const report = await ended(given);
        const told = (type) => heard.filter((message) => message.type === type);
        return [report, told("judged").flatMap(({ moves }) => moves), told("marked").flatMap(({ only }) => only)];""",
        request,
    )
    expected = fields_of(coach(board, goal, parse_moves(moves)))
    for name in ("needed", "left", "lost", "best", "only"):
        assert report[name] == expected[name]
    assert costs(report["moves"]) == costs(expected["moves"])
    assert [(each["from"], each["to"], each["lost"]) for each in report["passages"]] == [
        (each["from"], each["to"], each["lost"]) for each in expected["passages"]
    ]
    assert [move["left"] for move in judged] == [move["left"] for move in report["moves"]]
    assert sorted(marked) == [number for number, move in enumerate(report["moves"], 1) if move["only"]]
    shortest, shortened = parse_moves(report["shortest"]), parse_moves(report["shortened"])
    assert board.play(shortest) == goal and length_stm(shortest) == report["needed"]
    assert board.play(shortened) == board.play(parse_moves(moves)) and length_stm(shortened) < len(moves)


@pytest.mark.slow
def test_a_long_search_builds_larger_tables_once(run: Run) -> None:
    both = """
        const ends = [];
        for (const position of given) {
            const end = await ended({ position });
            const infos = heard.filter(({ type }) => type === "info");
            const told = infos.map(({ phase, lower, generated }) => [phase, lower, generated]);
            ends.push([told, end.type, end.length_stm, end.lower, end.generated]);
        }
        return ends;
    """
    first, second = run(both, LONG)
    for infos, *end, generated in (first, second):
        assert end == ["solution", 74, 74]
        searched = [info for info in infos if info[1:] != ["building", 0, 0]]
        lowers, spent = [info[1] for info in searched], [info[2] for info in searched]
        assert lowers == sorted(lowers) and spent == sorted(spent) and generated >= spent[-1]
    phases = [[phase for phase, lower, _ in infos if lower] for infos, *_ in (first, second)]
    assert phases[0].count("building") == 4  # at the beginning, and after each of three patterns
    assert "building" not in phases[1]


@pytest.mark.slow
def test_the_smaller_tables_make_room_for_the_larger_ones(run: Run) -> None:
    peak = """
        const v8 = await import("node:v8"), vm = await import("node:vm");
        v8.setFlagsFromString("--expose-gc");
        const collect = vm.runInNewContext("gc");
        const used = () => {
            collect();
            collect();  // only the next collection waits until the last one's buffers are counted as free
            return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
        };
        const before = used();
        let most = 0;
        const measure = ({ message }) => { if (message.phase === "building") most = Math.max(most, used() - before); };
        await js.createLocalSearches({ post: measure, store }).onMessage({ id: 1, request: { position: given } });
        return most;
    """
    assert 50e6 < run(peak, LONG[0]) < 60e6  # the larger tables alone take 53 MB while they are built


@pytest.mark.slow
def test_a_search_continues_if_larger_tables_do_not_fit(run: Run) -> None:
    without_room = """
        const { Uint32Array } = globalThis;
        globalThis.Uint32Array = class extends Uint32Array {
            constructor(length, ...others) {
                if (length > 5_000_000) throw new RangeError("Array buffer allocation failed");
                super(length, ...others);
            }
        };
        try {
            const searches = js.createLocalSearches({ post: globalThis.posted, store });
            await searches.onMessage({ id: 1, request: { position: given } });
            return [heard.at(-1).type, heard.at(-1).length_stm];
        } finally {
            globalThis.Uint32Array = Uint32Array;
        }
    """
    assert run(without_room, LONG[0]) == ["solution", 74]


def check_explained(board: Board, goal: Board, moves: str, judged: list[dict[str, Any]]) -> int:
    """Check both solutions of each lost move. Return how many of the played ones do not take the move back."""
    onwards = 0
    for letter, each in zip(moves, judged, strict=True):
        assert ("why" in each) == ("better" in each) == (each["lost"] > 0)
        if each["lost"]:
            played, best = (parse_moves(each["why"][name]) for name in ("played", "best"))
            assert board.play(played) == board.play(best) == goal
            played, best = one_by_one(played), one_by_one(best)
            assert (str(played[0]), str(best[0])) == (letter, each["better"])
            assert length_stm(played) == each["left"] + 1 == length_stm(best) + 2
            onwards += played[1] != played[0].inverse
        board = board.play(parse_moves(letter))
    return onwards


def test_lost_moves_are_shown_with_solutions_that_do_not_take_them_back(run: Run) -> None:
    goal = named_goal("standard", 3, 3)
    board = goal.play(parse_moves(wandered(goal, 60, 3)))
    moves = wandered(board, 40, 4)
    report = run("return ended(given)", {"type": "coach", "position": str(board), "moves": moves})
    known, position, others = distances(goal.tiles, 3), board, 0
    for letter, each in zip(moves, report["moves"], strict=True):
        before, position = position, position.play(parse_moves(letter))
        onwards = [after for move in position.legal_moves() if (after := position.slide(move)) != before]
        others += each["lost"] > 0 and min(known[after.tiles] for after in onwards) < each["left"]
    assert check_explained(board, goal, moves, report["moves"]) == others > 3


def test_a_better_move_leads_nearer(run: Run) -> None:
    board = Board.parse("1 2 3/4 5 6/7 0 8")
    report = run("return ended(given)", {"type": "coach", "position": str(board), "moves": "RLL"})
    assert [move.get("better") for move in report["moves"]] == ["L", None, None]
    assert (report["shortened"], report["passages"]) == ("L", [{"from": 1, "to": 1, "lost": 2, "better": "L"}])


@pytest.mark.parametrize(("goal", "faces"), [("magic", ""), ("standard", "AABBCDEF")])
def test_where_several_positions_are_solutions_the_nearest_counts(run: Run, goal: str, faces: str) -> None:
    board = scramble(3, 3, 3)
    moves = wandered(board, 12, 4)
    request = {"type": "coach", "position": str(board), "goal": goal, "faces": faces, "moves": moves}
    report = run("return ended(given)", request)
    problem = Problem.parse(board, goal, faces)
    game = problem.goal
    expected = fields_of(coach(board, game, parse_moves(moves), faces=problem.faces))
    assert [(move["left"], move["lost"]) for move in report["moves"]] == [
        (move["left"], move["lost"]) for move in expected["moves"]
    ]


@pytest.mark.parametrize(
    "square",
    [square for board in ("1 2 3/4 5 6/7 8 0", "2 1 3/4 5 6/7 8 0") for square in magic_goals(Board.parse(board))],
    ids=str,
)
def test_every_magic_square_is_a_goal(run: Run, square: Board) -> None:
    away = square.legal_moves()[0]
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[away.direction]
    request = {"type": "coach", "position": str(square.slide(away)), "goal": "magic", "moves": back}
    assert [(move["left"], move["lost"]) for move in run("return ended(given)", request)["moves"]] == [(0, 0)]


GATHERED = [
    (HARDEST_3X3[0], "standard"),
    (str(scramble(3, 3, 7)), "snake"),
    (str(scramble(4, 2, 1)), "standard"),
    (str(named_goal("standard", 4, 4)), "standard"),
    ("5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0", "standard"),
    ("1 2 3 4/5 6 7 8/13 9 10 12/0 14 11 15", "standard"),
    ("1 6 2 4/9 5 3 8/13 7 0 11/14 10 15 12", "standard"),
]


@pytest.mark.parametrize(("position", "name"), GATHERED)
def test_all_shortest_solutions_are_those_of_the_server(run: Run, position: str, name: str) -> None:
    board = Board.parse(position)
    *_, last = all_optimal(board, named_goal(name, board.width, board.height), 20)
    expected = fields_of(last)
    found = run("return ended(given)", {"type": "gather", "position": position, "goal": name, "most": 20})
    for name in ("length", "count", "positions", "forced", "solutions", "straightest", "graph"):
        assert found.get(name) == expected.get(name), name


def test_a_review_stops_when_it_is_told_or_its_time_is_over(run: Run) -> None:
    request = {"type": "coach", "position": "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", "moves": "U"}
    ends = run(
        """const late = await ended({ ...given, limit: { seconds: 0.05 } });
        const over = ended(given);
        await new Promise((done) => setTimeout(done, 300));
        await onMessage({ id: 1 });
        return [late, await over].map(({ type, reason }) => [type, reason]);""",
        request,
    )
    assert ends == [["stopped", "limit"], ["stopped", "asked"]]


def test_a_search_reports_ten_times_a_second_and_its_end_keeps_what_is_proved(run: Run) -> None:
    infos, end, stopped = run(
        """let now = 0;
        performance.now = () => (now += 10);
        const end = await ended({ position: given, limit: { seconds: 0.5 } });
        const infos = heard.filter(({ phase }) => phase === "searching");
        globalThis.posted = ({ message }) => {
            heard.push(message);
            if (message.phase === "searching") onMessage({ id: 1 });
        };
        const stopped = await ended({ position: given });
        delete performance.now;
        return [infos, end, stopped];""",
        LONG[0],
    )
    times = [info["seconds"] for info in infos]
    assert len(infos) >= 3 and min(later - sooner for sooner, later in pairwise(times)) >= 0.1
    means = [info["rate"] * info["seconds"] / info["generated"] for info in infos[1:]]
    assert 1 <= min(means) and max(means) < 2
    assert (end["type"], end["reason"]) == ("stopped", "limit") and end["lower"] >= infos[-1]["lower"] > 40
    assert stopped["reason"] == "asked" and stopped["lower"] >= infos[0]["lower"]


def test_the_searches_of_a_review_share_its_limit_of_nodes(run: Run) -> None:
    board = scramble(3, 3, 5)
    request = {"type": "coach", "position": str(board), "moves": wandered(board, 6, 1)}
    ends = run(
        """const { generated } = await ended(given);
        const ends = [];
        for (let share = 1; share <= 16; share += 1) {
            const nodes = Math.ceil((generated * share) / 16);
            const { type, generated: spent } = await ended({ ...given, limit: { nodes } });
            ends.push([type, spent <= nodes]);
        }
        return ends;""",
        request,
    )
    kinds, are_kept = zip(*ends, strict=True)
    assert all(are_kept) and kinds[0] == "stopped" and kinds[-1] == "report"


def test_the_page_draws_as_many_forks_as_the_server() -> None:
    assert re.findall(r"const MAX_FORKS = (\d+);", (SCRIPTS / "api/local-answers.js").read_text()) == [str(MAX_FORKS)]

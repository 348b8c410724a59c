"""`taquin solve`: moves, figures and bounds, also of a search that ended early."""

import json
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import perf_counter, sleep

import pytest

from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, KORF_1, PUBLISHED_4X4, SOLVED_3X3
from tests.web.command import objects, taquin
from tests.web.scripted import SOLVED, TIMEOUT_S
from webapp.cli import terminal
from webapp.cli.positions import StatedLengths
from webapp.puzzle import Board, length_mtm, named_goal, parse_moves, scramble
from webapp.solver import AllOptimal, Improved, Info, Solution, Stopped
from webapp.solver.events import Stage


def test_solve_prints_moves_that_lead_to_the_goal():
    result = taquin("solve", PUBLISHED_4X4)
    moves, *words = result.stdout.splitlines()
    assert Board.parse(PUBLISHED_4X4).play(parse_moves(moves)) == named_goal("standard", 4, 4)
    assert words[0].startswith("46 moves") and "proved" in words[0]
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_solved_position_is_solved_by_no_moves():
    result = taquin("solve", SOLVED_3X3)
    assert (result.exit_code, result.stdout.split()[:2]) == (0, ["0", "moves"])


def test_solve_prints_the_moves_that_a_stopped_search_has_found():
    best = Stopped("limit", 3, 4, parse_moves("R2UL"), 100, 200, 1.0)
    assert terminal.text_of(best).splitlines()[0] == "R2UL"


def test_solve_tells_all_in_json():
    result = taquin("solve", "--json", HARDEST_3X3[0], "--solver", "idastar", "--heuristic", "manhattan")
    (told,) = objects(result)
    assert (told["position"], told["type"], told["optimal"], told["length_stm"]) == (
        HARDEST_3X3[0],
        "solution",
        True,
        31,
    )
    assert (told["solver"], told["heuristic"], told["metric"]) == ("idastar", "manhattan", "stm")
    assert Board.parse(HARDEST_3X3[0]).play(parse_moves(told["moves"])) == named_goal("standard", 3, 3)
    assert "id" not in told and result.exit_code == 0


def test_solve_is_for_any_goal():
    (told,) = objects(taquin("solve", "--json", KORF_1, "--goal", "blank-first"))
    assert (told["optimal"], told["length_stm"]) == (True, 57)


@pytest.mark.parametrize(
    ("nearest", "said"),
    [
        (None, ""),
        (1, "No other goal is this close."),
        (2, "1 other goal is equally close."),
        (3, "2 other goals are equally close."),
    ],
)
def test_of_several_goals_it_says_how_many_others_are_as_near(nearest, said):
    board = Board.parse("1 0")
    found = Solution((), True, 0, "astar", "manhattan", "stm", 1, 1, 0.0, goal=board, nearest=nearest)
    assert f"It reaches 1 0.{said and ' '}{said}" in terminal.text_of(found).splitlines()


@pytest.mark.parametrize(
    ("lower", "upper", "shortest"),
    [
        (30, 30, ""),
        (28, 30, ""),
        (30, 32, ""),
        (28, None, ""),
        (28, 28, "28"),
        (32, 32, "32"),
        (32, 34, "at least 32"),
        (32, None, "at least 32"),
        (26, 28, "at most 28"),
    ],
)
def test_a_length_that_a_list_states_differs_only_if_the_bounds_exclude_it(lower, upper, shortest, capsys):
    lengths = StatedLengths()
    said = lengths.difference(30, lower, upper)
    assert said == (f"says 30 moves; the shortest has {shortest}" if shortest else "")
    assert lengths.difference(None, lower, upper) == ""
    lengths.say()
    assert (
        capsys.readouterr().err == f"{'1' if shortest else 'None'} of 1 stated lengths differ{'s' * bool(shortest)}.\n"
    )


def test_a_stated_length_that_differs_is_said_below_the_solution():
    listed = "a: 1 2 3/4 5 6/7 0 8 (3 moves)\nb: 1 2 3/4 5 6/0 7 8 (2 moves)\n1 2 3/4 5 6/7 8 0 (0 moves)"
    told = taquin("solve", "-", given=listed)
    assert [line for line in told.stdout.splitlines() if line.startswith("The list")] == [
        "The list says 3 moves; the shortest has 1."
    ]
    assert told.stderr == "1 of 3 stated lengths differs.\n"
    assert [each["stated"] for each in objects(taquin("solve", "-", "--json", given=listed))] == [3, 2, 0]
    in_multi_tile_moves = taquin("solve", "-", "--metric", "mtm", given=listed)
    assert in_multi_tile_moves.stderr == "None of 3 stated lengths differ.\n", "a list counts single-tile moves"


def test_solve_says_why_there_is_no_solution():
    result = taquin("solve", FOURTEEN_FIFTEEN)
    assert result.exit_code == 1 and "cannot be solved" in result.stdout
    assert objects(taquin("solve", FOURTEEN_FIFTEEN, "--json"))[0]["type"] == "unsolvable"


def test_solve_keeps_to_its_time_and_says_what_is_known():
    far = "0 8 7 6 5/1 2 3 4 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24"
    (told,) = objects(taquin("solve", far, "--solver", "idastar", "--seconds", "0.2", "--json"))
    assert (told["type"], told["reason"]) == ("stopped", "limit")
    words = taquin("solve", far, "--solver", "idastar", "--seconds", "0.2")
    assert "limit" in words.stdout and "at least" in words.stdout
    assert words.exit_code == 1


@pytest.mark.parametrize(
    ("info", "line"),
    [
        (Info("building", "astar", "patterns"), "Getting ready."),
        (Info("building", "astar", "patterns", fraction=0.254), "Getting ready. 25%"),
        (Info("building", "astar", "patterns", note="Reading tables.", fraction=1.0), "Reading tables. 100%"),
        (
            Info("searching", "astar", "", lower=30, generated=12345, seconds=1.25),
            "at least 30 moves, 12,345 positions, 1.2 s",
        ),
        (
            Info("searching", "astar", "", lower=30, upper=34, generated=2, seconds=0.0),
            "between 30 and 34 moves, 2 positions, 0.0 s",
        ),
    ],
)
def test_a_terminal_shows_the_progress_in_one_line_and_clears_it(info, line, capsys, monkeypatch):
    end = Stopped("limit", 1, None, None, 0, 0, 0.0)
    terminal.watch(event for event in (info, end))
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert terminal.watch(event for event in (info, end)) == end
    assert capsys.readouterr().err.split("\r\033[K") == ["", line, ""]
    assert list(map(terminal.counting(str), (7, 8))) == ["7", "8"]
    assert capsys.readouterr().err.split("\r\033[K") == ["", "", "1 done", "", "2 done"]


@pytest.mark.parametrize(("before", "told"), [(0.0, ""), (7.0, "It took 7")])
def test_who_sets_a_limit_is_told_of_a_long_wait_before_the_search(before, told, capsys):
    building, searching = Info("building", "astar", ""), Info("searching", "astar", "")
    events = [building, searching, Stopped("limit", 1, None, None, 0, 0, 0.0)]
    search = (event for event in events)
    assert list(terminal.reporting_wait(search, perf_counter() - before)) == events
    assert capsys.readouterr().err.partition(".")[0] == told


def test_solve_counts_all_shortest_solutions_and_lists_some():
    result = taquin("solve", PUBLISHED_4X4, "--all", "5")
    *listed, words = result.stdout.splitlines()
    assert words.startswith(f"There are {len(listed)} solutions of 46 single-tile moves, which is optimal")
    assert {Board.parse(PUBLISHED_4X4).play(parse_moves(moves)) for moves in listed} == {named_goal("standard", 4, 4)}
    (told,) = objects(taquin("solve", PUBLISHED_4X4, "--all", "1", "--json"))
    assert (told["type"], told["count"], told["length"], told["solutions"]) == ("solutions", 2, 46, listed[:1])
    assert (result.exit_code, result.stderr) == (0, "")


def test_solve_says_which_moves_are_forced_and_which_solution_is_straightest():
    words = taquin("solve", PUBLISHED_4X4, "--all", "0").stdout
    (told,) = objects(taquin("solve", PUBLISHED_4X4, "--all", "0", "--json"))
    assert f" {len(told['forced'])} moves are forced." in words
    assert words.endswith(
        f"The straightest has {length_mtm(parse_moves(told['straightest']))} multi-tile moves: {told['straightest']}\n"
    )


@pytest.mark.parametrize(
    ("count", "forced", "said"),
    [
        (1, (1, 2), "There is 1 solution of 2 single-tile moves, which is optimal; 0.500 s."),
        (2, (), " No move is forced. The straightest has 1 multi-tile moves: L2"),
        (2, (1,), " 1 move is forced. The straightest has 1 multi-tile moves: L2"),
    ],
)
def test_one_solution_and_one_forced_move_are_singular(count, forced, said):
    found = AllOptimal(2, count, 3, forced, (), parse_moves("L2"), None, None, 5, 0.5)
    assert terminal.text_of(found).endswith(said)


def test_all_shortest_solutions_are_counted_in_one_way_only():
    result = taquin("solve", PUBLISHED_4X4, "--all", "5", "--metric", "mtm")
    assert result.stderr == "--all has a search of its own: leave out --metric.\n"
    assert taquin("solve", FOURTEEN_FIFTEEN, "--all", "0").exit_code == 1


@pytest.mark.parametrize(
    ("moves", "metric", "said"),
    [
        ("L", "stm", "1 move (1 multi-tile), proved optimal."),
        ("L2", "stm", "2 moves (1 multi-tile), proved optimal."),
        ("L2", "mtm", "1 multi-tile move (2 single-tile), proved optimal."),
        ("LU", "mtm", "2 multi-tile moves (2 single-tile), proved optimal."),
    ],
)
def test_one_move_is_singular_in_either_metric(moves, metric, said):
    found = Solution(parse_moves(moves), True, 1, "idastar", "manhattan", metric, 1, 1, 0.0)
    assert terminal.text_of(found).splitlines()[1] == said


def test_a_solution_by_hand_has_a_line_for_each_stage_and_no_nodes():
    stages = Stage("First", 0, 1), Stage("Then", 1, 3)
    found = Solution(parse_moves("LUR"), False, 1, "rows", "", "stm", 0, 0, 0.1, stages)
    said = ["First: L", "Then: UR", "3 moves (3 multi-tile), lower bound 1."]
    assert terminal.text_of(found).splitlines() == said


def test_solve_finds_the_fewest_multi_tile_moves():
    (told,) = objects(taquin("solve", "--json", HARDEST_3X3[0], "--metric", "mtm"))
    assert (told["optimal"], told["length_mtm"], told["lower"], told["metric"]) == (True, 20, 20, "mtm")


@pytest.mark.parametrize(
    "wish", [("--solver", "magic"), ("--heuristic", "hope"), ("--metric", "miles"), ("--weight", "1000000")], ids=str
)
def test_solve_refuses_what_no_solver_does_in_one_sentence(wish):
    result = taquin("solve", SOLVED_3X3, *wish)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


@pytest.fixture
def interrupted(monkeypatch):
    """Run a search that would never end; press Ctrl-C while it reports, after its first solution."""

    def endless(request):
        yield Improved(parse_moves("RDLU"), 2, 0.1)
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
        while True:
            yield Info(
                "searching", "anytime", "linear-conflict", lower=3, upper=4, expanded=5, generated=7, seconds=0.2
            )

    monkeypatch.setattr("webapp.solver.search", endless)


def test_ctrl_c_ends_a_search_with_the_best_solution_and_the_lower_bound(interrupted):
    before = signal.getsignal(signal.SIGINT)  # ignored if the tests run in the background of a shell
    result = taquin("solve", SOLVED_3X3)
    assert result.exit_code == 130
    assert result.stdout.startswith("RDLU\nStopped. The shortest solution has between 3 and 4 moves.\n")
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_ends_a_search_in_json_too_and_no_other_is_begun(interrupted):
    result = taquin("solve", "-", "--json", given=f"{SOLVED_3X3}\n{SOLVED_3X3}\n")
    assert result.exit_code == 130
    (stopped,) = objects(result)
    assert (stopped["type"], stopped["reason"], stopped["moves"]) == ("stopped", "asked", "RDLU")
    assert (stopped["lower"], stopped["upper"], stopped["generated"]) == (3, 4, 7)


def test_more_solutions_than_can_be_listed_are_refused_in_a_sentence():
    result = taquin("solve", "--all", "9" * 21, SOLVED_3X3)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1 and "--all" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="processes there get no Ctrl-C of their own")
def test_each_line_is_answered_before_the_next_one_comes_and_ctrl_c_ends_the_wait_for_it():
    command = [sys.executable, "-m", "webapp", "solve", "-", "--json"]
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    options = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "preexec_fn": heeding}
    with subprocess.Popen(command, cwd=Path(__file__).parents[2], **options) as process:
        for position in (HARDEST_3X3[0], SOLVED_3X3):
            print(position, file=process.stdin, flush=True)
            assert json.loads(process.stdout.readline())["position"] == position
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.stdout.read() == ""


def test_what_nobody_has_typed_yet_is_not_taken_for_getting_ready(tmp_path):
    command = [sys.executable, "-m", "webapp", "solve", "-", "--json", "--seconds", "5"]
    said = tmp_path / "said"
    with said.open("w") as errors:
        options = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": errors, "text": True}
        with subprocess.Popen(command, cwd=Path(__file__).parents[2], **options) as process:
            print(HARDEST_3X3[0], file=process.stdin, flush=True)
            assert process.stdout.readline()
            before = said.read_text()
            sleep(terminal.LONG_WAIT_S + 0.2)
            print(HARDEST_3X3[0], file=process.stdin, flush=True)
            assert process.stdout.readline()
            assert said.read_text() == before


def test_of_many_lines_each_is_answered_in_its_turn():
    positions = [str(scramble(3, 3, seed)) for seed in range(20)]
    positions[5:5] = [FOURTEEN_FIFTEEN, "1 2 2/0"]
    result = taquin("solve", "-", "--json", given="\n".join(positions))
    told = objects(result)
    assert told[6]["line"] == 7
    assert [each.get("position") for each in told] == [*positions[:6], None, *positions[7:]]
    assert result.stderr.startswith("Line 7: ") and result.exit_code == 2


@pytest.mark.parametrize(("size", "in_parallel"), [(4, True), (5, False)])
def test_of_many_lines_large_boards_are_solved_one_at_a_time(size, in_parallel, monkeypatch):
    meeting, met = threading.Barrier(2), []

    def search(request):
        with suppress(threading.BrokenBarrierError):
            meeting.wait(TIMEOUT_S if in_parallel else 0.05)
        met.append(not meeting.broken)
        yield SOLVED

    monkeypatch.setattr("webapp.solver.search", search)
    monkeypatch.setattr("webapp.solver.requests.starting.CORES", 2)
    given = "".join(f"{scramble(size, size, seed)}\n" for seed in range(2))
    assert taquin("solve", "-", given=given).exit_code == 0
    assert met == [in_parallel] * 2

"""The command: what it prints, how it exits, and what it says when it cannot."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, KORF_1, PUBLISHED_4X4, SOLVED_3X3, SOLVED_4X4
from webapp import terminal
from webapp.cli import main
from webapp.puzzle import Board, check, named_goal, parse_moves
from webapp.solver import Improved, Info, Stopped
from webapp.solver.tables.effort_tables import EffortTables
from webapp.solver.tables.pattern_tables import Tiers


def taquin(*arguments, given=None):
    """Run the command with these arguments, and this on standard input."""
    return CliRunner().invoke(main, arguments, input=given)


def objects(result):
    """The JSON objects that it printed, a line each."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_check_says_not_solvable_and_why():
    result = taquin("check", FOURTEEN_FIFTEEN)
    assert result.exit_code == 1
    assert "cannot be solved" in result.stdout and "1 inversion" in result.stdout
    assert result.stderr == ""


def test_check_says_what_to_do_about_it():
    result = taquin("check", FOURTEEN_FIFTEEN)
    assert "Swap 14 and 15 and it can be solved. Both would then be in their places." in result.stdout
    assert "It can reach other goals as it is: blank-first, snake, turned." in result.stdout
    (told,) = objects(taquin("check", FOURTEEN_FIFTEEN, "--json"))
    assert (told["swap"], told["swapped"]) == ([14, 15], SOLVED_4X4)
    assert told["repairs"][0].keys() == {"title", "reason", "position"}
    for name in told["reaches"]:
        assert taquin("check", FOURTEEN_FIFTEEN, "--goal", name).exit_code == 0


def test_check_is_for_any_goal():
    assert taquin("check", FOURTEEN_FIFTEEN, "--goal", "blank-first").exit_code == 0
    assert taquin("check", SOLVED_4X4, "--goal", FOURTEEN_FIFTEEN).exit_code == 1


def test_check_tells_all_in_json():
    result = taquin("check", FOURTEEN_FIFTEEN, "--goal", "blank-first", "--json")
    (told,) = objects(result)
    names = "position goal size solvable inversions blank_row blank_column permutation explanation "
    names += "swap swapped repairs reaches"
    assert list(told) == names.split()
    assert (told["position"], told["goal"], told["size"]) == (FOURTEEN_FIFTEEN, "blank-first", "4x4")
    assert (told["solvable"], told["inversions"]) == (True, 1)
    assert (told["blank_row"], told["blank_column"], told["permutation"]) == (4, 4, "even")


def test_what_cannot_be_read_is_one_sentence():
    result = taquin("check", "1 2 2")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "2 appears twice" in result.stderr


@pytest.mark.parametrize("command", ["check", "solve"])
def test_a_goal_that_cannot_be_read_is_one_sentence(command):
    result = taquin(command, SOLVED_3X3, "--goal", "sideways")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "sideways" in result.stderr


def test_standard_input_has_one_position_a_line_and_the_worst_exit_code():
    lines = [SOLVED_3X3, "", FOURTEEN_FIFTEEN, "  ", "1,2,3,4,5,6,7,8,_"]
    result = taquin("check", "-", "--json", given="\n".join(lines) + "\n")
    assert [told["position"] for told in objects(result)] == [SOLVED_3X3, FOURTEEN_FIFTEEN, SOLVED_3X3]
    assert result.exit_code == 1
    assert taquin("check", "-", given=f"{SOLVED_3X3}\n{SOLVED_4X4}\n").exit_code == 0


def test_a_line_that_cannot_be_read_is_named_and_the_others_are_answered():
    result = taquin("check", "-", "--json", given=f"{SOLVED_3X3}\nnonsense\n{FOURTEEN_FIFTEEN}\n")
    assert len(objects(result)) == 2
    assert result.stderr.startswith("Line 2: ") and result.stderr.count("\n") == 1
    assert result.exit_code == 2


def test_standard_input_may_be_one_position_in_its_rows():
    result = taquin("check", "-", "--json", given="# unsolvable\n3\n1 2 3\n4 5 6\n8 7 0\n")
    assert [told["position"] for told in objects(result)] == ["1 2 3/4 5 6/8 7 0"]
    assert result.exit_code == 1


def test_nothing_on_standard_input_is_said():
    result = taquin("check", "-", given="\n")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_a_closed_standard_input_is_nothing_to_read(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(SystemExit) as end:
        main(["check", "-"])
    assert (end.value.code, capsys.readouterr().err.count("\n")) == (2, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_told_in_a_sentence():
    command = [sys.executable, "-m", "webapp", "check", "1 2 3/4 5 6/7 8 0"]
    with open("/dev/full", "w") as full:
        root = Path(__file__).parents[2]
        run = subprocess.run(command, cwd=root, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert "No space left" in run.stderr


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


def test_solve_counts_all_shortest_solutions_and_lists_some():
    result = taquin("solve", PUBLISHED_4X4, "--all", "5")
    *listed, words = result.stdout.splitlines()
    assert words.startswith(f"There are {len(listed)} solutions of 46 single-tile moves, which is optimal")
    assert {Board.parse(PUBLISHED_4X4).play(parse_moves(moves)) for moves in listed} == {named_goal("standard", 4, 4)}
    (told,) = objects(taquin("solve", PUBLISHED_4X4, "--all", "1", "--json"))
    assert (told["type"], told["count"], told["length"], told["solutions"]) == ("solutions", 2, 46, listed[:1])
    assert (result.exit_code, result.stderr) == (0, "")


def test_all_shortest_solutions_are_counted_in_one_way_only():
    result = taquin("solve", PUBLISHED_4X4, "--all", "5", "--metric", "mtm")
    assert result.stderr == "--all counts single-tile moves with a search of its own, without --metric.\n"
    assert taquin("solve", FOURTEEN_FIFTEEN, "--all", "0").exit_code == 1


def test_solve_finds_the_fewest_multi_tile_moves():
    (told,) = objects(taquin("solve", "--json", HARDEST_3X3[0], "--metric", "mtm"))
    assert (told["optimal"], told["length_mtm"], told["lower"], told["metric"]) == (True, 20, 20, "mtm")


@pytest.mark.parametrize(
    "wish", [("--solver", "magic"), ("--heuristic", "hope"), ("--metric", "miles"), ("--weight", "1000000")], ids=str
)
def test_solve_refuses_what_no_solver_does_in_one_sentence(wish):
    result = taquin("solve", SOLVED_3X3, *wish)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_scrambles_are_solvable_and_repeat_by_their_seed():
    first = taquin("scramble", "--size", "3x4", "--seed", "7", "--count", "3")
    boards = [Board.parse(line) for line in first.stdout.splitlines()]
    assert [board.size for board in boards] == ["3x4"] * 3 and len(set(boards)) == 3
    assert all(check(board, named_goal("standard", 3, 4)).solvable for board in boards)
    assert taquin("scramble", "--size", "3x4", "--seed", "7", "--count", "3").stdout == first.stdout
    assert taquin("scramble").stdout != taquin("scramble").stdout


def test_each_scramble_can_be_made_again_by_itself():
    for told in objects(taquin("scramble", "--count", "3", "--json")):
        again = objects(taquin("scramble", "--seed", str(told["seed"]), "--json"))
        assert again == [told]


@pytest.mark.parametrize("size", ["four", "0x4", "1x1", "4x"])
def test_a_size_that_cannot_be_read_is_one_sentence(size):
    result = taquin("scramble", "--size", size)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


@pytest.fixture
def tables_folder(tmp_path, monkeypatch):
    """An empty folder for the tables, and a solver that has none yet."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path / "tables"))
    monkeypatch.setattr("webapp.solver.TIERS", Tiers())
    return tmp_path / "tables"


def ready_tables():
    """The names of the tables that are listed as ready."""
    return {table["name"] for table in objects(taquin("tables", "list", "--json")) if table["ready"]}


def test_tables_are_built_listed_and_removed(tables_folder):
    assert ready_tables() == set()
    built = taquin("tables", "build", "small")
    assert built.exit_code == 0 and built.stdout.count("ready") == len(ready_tables()) > 0
    assert sum(path.stat().st_size for path in tables_folder.glob("*.tables")) > 1_000_000
    assert "not built" in taquin("tables", "list").stdout
    assert taquin("tables", "remove").exit_code == 0
    assert ready_tables() == set()
    assert list(tables_folder.glob("*.tables")) == []


def test_tables_can_be_built_for_one_size(tables_folder):
    assert taquin("tables", "build", "small", "--size", "3x3").exit_code == 0
    assert ready_tables() == {"whole, blank on 9", "whole, blank on 8", "whole, blank on 5"}
    none = taquin("tables", "build", "small", "--size", "5x5")
    assert (none.exit_code, none.stderr) == (2, "There are no small tables for 5x5 boards.\n")
    assert taquin("tables", "build", "--size", "2x7").stderr == "There are no tables for 2x7 boards.\n"


@pytest.fixture
def quick_efforts(monkeypatch):
    """Effort tables of single tiles."""
    monkeypatch.setattr("webapp.solver.tables.effort_tables.EFFORTS", EffortTables(large=((256, 1),)))


def test_efforts_can_be_built_listed_and_removed(tables_folder, quick_efforts):
    assert taquin("tables", "build", "--size", "9x2").stdout.split() == ["efforts,", "9x2", "ready"]
    assert "efforts, 9x2, blank on 18" in ready_tables()
    assert taquin("tables", "build", "--size", "20x20").stderr == "There are no tables for 20x20 boards.\n"
    assert taquin("tables", "build", "--size", "big").stderr.startswith("'big' is not a size")
    assert taquin("tables", "remove").exit_code == 0
    assert not ready_tables()


def test_efforts_that_cannot_be_kept_are_said(tables_folder, quick_efforts):
    tables_folder.write_text("a file where the folder should be")
    result = taquin("tables", "build", "--size", "6x3")
    assert (result.exit_code, result.stdout.split()[-2:]) == (1, ["not", "kept"])
    assert result.stderr.splitlines()[-1] == f"Not all tables could be kept in {tables_folder}."


def test_tables_that_cannot_be_kept_are_said(tables_folder):
    tables_folder.write_text("a file where the folder should be")
    result = taquin("tables", "build", "small")
    assert result.exit_code == 1
    assert "ready" not in result.stdout
    assert str(tables_folder) in result.stderr.splitlines()[-1]


def test_bench_lists_its_sets():
    assert "published" in taquin("bench", "--list").stdout


def test_bench_prints_a_table_of_figures():
    head, row = taquin("bench", "published").stdout.splitlines()
    figures = dict(zip(head.split(), row.split(), strict=True))
    assert (figures["set"], figures["positions"], figures["proved"], figures["length"]) == (
        "published",
        "1",
        "100.0%",
        "46.00",
    )


def test_bench_tells_its_figures_in_json():
    told = objects(taquin("bench", "published", "eight", "--first", "3", "--runs", "2", "--json"))
    position, published, *each, eight = told
    assert (position["set"], position["id"], position["length"], position["optimal"]) == ("published", "seed", 46, True)
    assert position["seconds"] > 0
    assert (published["set"], published["positions"], published["length"]) == ("published", 1, 46)
    assert [result["id"] for result in each] == ["seed 0", "seed 1", "seed 2"]
    assert (eight["set"], eight["positions"], eight["proved"], eight["share_proved"]) == ("eight", 3, 3, 1)


def test_bench_tells_the_gap_of_what_is_not_proved():
    told = objects(taquin("bench", "deepcubea35", "--first", "1", "--solver", "rows", "--json"))
    position, figures = told
    assert position["known"] == figures["known"] == 128 < position["length"]
    assert figures["gap"] == (position["length"] - position["lower"]) / position["lower"] > 0
    assert (figures["share_solved"], figures["share_proved"]) == (1, 0)


@pytest.mark.parametrize("sets", [(), ("nothing",), ("published", "nothing")], ids=str)
def test_bench_says_which_sets_there_are(sets):
    result = taquin("bench", *sets)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "published" in result.stderr


def test_without_a_command_the_server_is_started(monkeypatch):
    started = []
    monkeypatch.setattr("webapp.serving.serve", lambda listener, *_, **__: started.append(listener.close()))
    for arguments in [("--port", "0"), ("serve", "--port", "0"), ("--workers", "2", "--port", "0")]:
        assert taquin(*arguments).exit_code == 0
    assert len(started) == 3


def test_workers_beyond_the_processors_search_at_one_place_each(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    given = []

    def serve(listener, config, *_, **__):
        listener.close()
        given.append(config)

    monkeypatch.setattr("webapp.serving.serve", serve)
    assert taquin("serve", "--port", "0", "--workers", "5").exit_code == 0
    assert [config["SEARCHES"] for config in given] == [1]


def test_help_and_version_are_the_commands_own():
    assert "scramble" in taquin("--help").stdout
    assert taquin("--version").stdout.startswith("taquin ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["solve"], "Missing argument 'TEXT'; see `main solve --help`."),
        (["solve", "--metrik", "mtm", SOLVED_3X3], "No such option '--metrik'. Did you mean '--metric'?"),
        (["solve", "--seconds", "nan", SOLVED_3X3], "Invalid value for '--seconds': nan is not a length of time; see"),
        (["solve", "--seconds", "0", SOLVED_3X3], "Invalid value for '--seconds': 0"),
        (["bench", "--seconds", "NaN", "korf"], "Invalid value for '--seconds': NaN is not a length of time; see"),
        (["tables", "build", "huge"], "Invalid value for '[small|large]': 'huge' is not one of 'small', 'large'; see"),
        (["nonsense"], "No such command 'nonsense'; see `main --help`."),
        (["--nonsense"], "No such option '--nonsense'; see `main serve --help`."),
    ],
)
def test_a_command_line_that_makes_no_sense_gets_one_sentence(arguments, sentence):
    result = taquin(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


@pytest.fixture
def interrupted(monkeypatch):
    """Ctrl-C comes while a search reports, when it has a first solution; it would go on for ever."""

    def endless(board, *_, **__):
        yield Improved(parse_moves("RDLU"), 2, 0.1)
        signal.raise_signal(signal.SIGINT)
        while True:
            yield Info(
                "searching", "anytime", "linear-conflict", lower=3, upper=4, expanded=5, generated=7, seconds=0.2
            )

    monkeypatch.setattr("webapp.solver.solve_kind", endless)


def test_ctrl_c_ends_a_search_with_the_best_solution_and_the_lower_bound(interrupted):
    result = taquin("solve", SOLVED_3X3)
    assert result.exit_code == 130
    assert result.stdout == "RDLU\nStopped. The shortest solution has between 3 and 4 moves.\n"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_ends_a_search_in_json_too_and_no_other_is_begun(interrupted):
    result = taquin("solve", "-", "--json", given=f"{SOLVED_3X3}\n{SOLVED_3X3}\n")
    assert result.exit_code == 130
    (stopped,) = objects(result)
    assert (stopped["type"], stopped["reason"], stopped["moves"]) == ("stopped", "asked", "RDLU")
    assert (stopped["lower"], stopped["upper"], stopped["generated"]) == (3, 4, 7)


def test_of_many_unreadable_lines_some_are_told_and_the_others_counted():
    result = taquin("check", "-", given="noise\n" * 50 + SOLVED_3X3 + "\n")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 21
    assert result.stderr.splitlines()[-1] == "30 more could not be answered."
    assert SOLVED_3X3 in result.stdout


def test_more_solutions_than_can_be_listed_are_refused_in_a_sentence():
    result = taquin("solve", "--all", "9" * 21, SOLVED_3X3)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1 and "--all" in result.stderr

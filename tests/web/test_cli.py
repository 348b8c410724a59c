"""The command line: its output, its exit codes, and its error messages."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.positions import FOURTEEN_FIFTEEN, SOLVED_3X3, SOLVED_4X4
from tests.web.command import objects, taquin
from webapp.cli import main
from webapp.puzzle import Board, check, named_goal


def test_check_says_not_solvable_and_why():
    result = taquin("check", FOURTEEN_FIFTEEN)
    assert result.exit_code == 1
    assert "cannot be solved" in result.stdout and "1 inversion" in result.stdout
    assert result.stderr == ""


def test_check_says_what_to_do_about_it():
    result = taquin("check", FOURTEEN_FIFTEEN)
    assert "Swap 14 and 15 to make it solvable. That puts both where they belong." in result.stdout
    assert "It can reach other goals as it is: blank-first, snake, turned." in result.stdout
    elsewhere = taquin("check", SOLVED_3X3, "--goal", "spiral").stdout.splitlines()
    assert elsewhere[-1] == "It can reach other goals as it is: standard, blank-first, turned."
    lettered = taquin("check", "1 2 3/4 5 6/8 7 0", "--faces", "ABCDEFGH").stdout.splitlines()
    assert (lettered[0], lettered[2].partition(" to ")[0]) == ("ABC DEF HG_", "Swap G and H")
    (told,) = objects(taquin("check", FOURTEEN_FIFTEEN, "--json"))
    assert (told["swap"], told["swapped"]) == ([14, 15], SOLVED_4X4)
    assert told["repairs"][0].keys() == {"title", "reason", "position"}
    for name in told["reaches"]:
        assert taquin("check", FOURTEEN_FIFTEEN, "--goal", name).exit_code == 0


def test_check_says_how_a_text_was_read():
    told = taquin("check", "1 2 3 4 5 6 7 8 _").stdout.splitlines()
    assert (told[0], told[-1]) == (SOLVED_3X3, "Read as 3 wide, 3 high, _ is the blank, a single line.")
    assert "without the moves, as move 3 (L) is impossible" in taquin("check", f"{SOLVED_3X3}\nmoves: LLL").stdout
    assert "Read as" not in taquin("check", SOLVED_3X3).stdout


def test_check_offers_what_may_be_meant():
    told = taquin("check", "1 2 3/4 5 6/7 9 0").stderr
    assert told.endswith("8 is missing. Perhaps you meant 1 2 3/4 5 6/7 8 0 (Cell 8 is 8).\n")


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
    for options in ([], ["--json"]):
        result = taquin("check", "1 2 2", *options)
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


@pytest.mark.parametrize("command", ["check", "solve"])
def test_a_goal_that_fits_all_positions_of_a_list_is_offered_at_the_end(command):
    rest = "8 9 10 11/12 13 14 15"
    result = taquin(command, "-", given=f"1 0 2 3/4 5 6 7/{rest}\n4 1 2 3/0 5 6 7/{rest}\n")
    told = "None of the 2 boards can reach the goal standard; all can reach blank-first."
    assert result.stderr == f"{told} Choose it with --goal blank-first.\n"


def test_a_line_that_cannot_be_read_is_named_and_the_others_are_answered():
    result = taquin("check", "-", given=f"{SOLVED_3X3}\nnonsense\n{FOURTEEN_FIFTEEN}\n")
    assert SOLVED_3X3 in result.stdout and FOURTEEN_FIFTEEN in result.stdout
    assert result.stderr.startswith("Line 2: ") and result.stderr.count("\n") == 1
    assert result.exit_code == 2


@pytest.mark.parametrize("command", ["check", "solve"])
def test_in_json_every_line_has_an_object_in_its_place(command):
    lines = ["1 2 3/4 5 6/7 0 8", "nonsense", SOLVED_3X3, "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 9 0"]
    result = taquin(command, "-", "--json", given="\n".join(lines))
    answers = objects(result)
    assert [answer.get("line") for answer in answers] == [None, 2, None, None, 5]
    assert {answers[place]["error"]["code"] for place in (1, 4)} == {"bad_position"}
    assert answers[4]["error"]["message"].startswith("9 (cell 8) is too high")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 2)


def test_in_json_the_error_of_a_goal_and_of_a_position_in_rows_is_an_object_too():
    (told,) = objects(taquin("check", "-", "--json", "--goal", "sideways", given=f"{SOLVED_3X3}\n"))
    assert (told["line"], told["error"]["code"]) == (1, "bad_goal")
    (told,) = objects(taquin("check", "-", "--json", given="1 2 3\n4 4 5\n6 7 0\n"))
    assert told["line"] == 1 and "4 appears twice" in told["error"]["message"]


def test_standard_input_may_be_one_position_in_its_rows():
    result = taquin("check", "-", "--json", given="# unsolvable\n3\n1 2 3\n4 5 6\n8 7 0\n")
    assert [told["position"] for told in objects(result)] == ["1 2 3/4 5 6/8 7 0"]
    assert result.exit_code == 1


@pytest.mark.parametrize("command", ["check", "solve"])
def test_a_line_without_an_end_on_standard_input_is_given_up(command, monkeypatch):
    monkeypatch.setattr("webapp.cli.standard_input.MAX_LINE_CHARACTERS", 100)
    result = taquin(command, "-", given=f"{SOLVED_3X3}\n{'0' * 101}")
    assert (result.exit_code, bool(result.stdout), result.stderr.count("\n")) == (2, True, 1)


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


def test_scrambles_are_solvable_and_repeat_by_their_seed():
    first = taquin("scramble", "--size", "3x4", "--seed", "7", "--count", "3")
    boards = [Board.parse(line) for line in first.stdout.splitlines()]
    assert [board.size for board in boards] == ["3x4"] * 3 and len(set(boards)) == 3
    assert [board for board in boards if not check(board, named_goal("standard", 3, 4)).solvable] == []
    assert taquin("scramble", "--size", "3x4", "--seed", "7", "--count", "3").stdout == first.stdout
    assert taquin("scramble").stdout != taquin("scramble").stdout


def test_scrambles_of_a_length_repeat_by_their_seed_and_a_length_too_many_is_refused():
    told = objects(taquin("scramble", "--size", "3x3", "--length", "30", "--count", "2", "--seed", "7", "--json"))
    again = objects(taquin("scramble", "--size", "3x3", "--length", "30", "--seed", "8", "--json"))
    assert [each["length"] for each in told] == [30, 30]
    assert again == told[1:]
    (oblong,) = objects(taquin("scramble", "--size", "3x2", "--length", "0", "--json"))
    assert (oblong["position"], oblong["length"]) == ("1 2 3/4 5 0", 0)
    refused = taquin("scramble", "--size", "3x3", "--length", "32")
    assert refused.exit_code == 2
    assert "more than 31 moves" in refused.stderr


def test_each_scramble_can_be_made_again_by_itself():
    for told in objects(taquin("scramble", "--count", "3", "--json")):
        again = objects(taquin("scramble", "--seed", str(told["seed"]), "--json"))
        assert again == [told]


@pytest.mark.parametrize("size", ["four", "0x4", "1x1", "4x"])
def test_a_size_that_cannot_be_read_is_one_sentence(size):
    result = taquin("scramble", "--size", size)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_without_a_command_the_server_is_started(monkeypatch):
    started = []
    monkeypatch.setattr("webapp.server.serving.serve", lambda listener, *_, **__: started.append(listener.close()))
    for arguments in [("--port", "0"), ("serve", "--port", "0"), ("--workers", "2", "--port", "0")]:
        assert taquin(*arguments).exit_code == 0
    assert len(started) == 3


@pytest.mark.parametrize(
    ("options", "slots"),
    [((), 2), (("--workers", "5"), 1), (("--searches", "6", "--workers", "2"), 3), (("--searches", "1"), 1)],
)
def test_the_slots_are_the_cores_or_what_is_set_divided_among_the_processes(monkeypatch, options, slots):
    monkeypatch.setattr("webapp.cli.usable_cores", lambda: 2)
    given = []

    def serve(listener, config, *_, **__):
        listener.close()
        given.append(config)

    monkeypatch.setattr("webapp.server.serving.serve", serve)
    assert taquin("serve", "--port", "0", *options).exit_code == 0
    assert [(config["SEARCHES"], config["QUICK"]) for config in given] == [(slots, slots)]


def test_help_and_version_are_the_commands_own():
    assert "scramble" in taquin("--help").stdout
    assert taquin("--version").stdout.startswith("taquin ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["solve"], "Missing argument 'TEXT'; see `main solve --help`."),
        (["solve", "--metrik", "mtm", SOLVED_3X3], "No such option '--metrik'. Did you mean '--metric'?"),
        (
            ["solve", "--seconds", "nan", SOLVED_3X3],
            "Invalid value for '--seconds': 'nan' is not a number of seconds; see",
        ),
        (["solve", "--seconds", "0", SOLVED_3X3], "Invalid value for '--seconds': 0"),
        (["scramble", "--length", "-1"], "Invalid value for '--length': -1 is not in the range x>=0; see"),
        (["bench", "--seconds", "NaN", "korf"], "Invalid value for '--seconds': 'NaN' is not a number of seconds; see"),
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


@pytest.mark.parametrize(("count", "more"), [(20, []), (50, ["30 more could not be answered."])])
def test_of_many_unreadable_lines_some_are_told_and_the_others_counted(count, more):
    result = taquin("check", "-", given="noise\n" * count + SOLVED_3X3 + "\n")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[20:] == more
    assert SOLVED_3X3 in result.stdout


def test_settings_come_from_options_and_from_the_environment(monkeypatch):
    given = []

    def serve(listener, config, *_, **__):
        listener.close()
        given.append(config)

    monkeypatch.setattr("webapp.server.serving.serve", serve)
    monkeypatch.setenv("TAQUIN_LINE", "5")
    monkeypatch.setenv("TAQUIN_TURN", "0.5")
    options = ("--turn", "2", "--hosts", "a.example", "--log-jobs", "--searches", "7", "--workers", "2")
    assert taquin("serve", "--port", "0", *options).exit_code == 0
    (config,) = given
    assert (config["SEARCHES"], config["QUICK"], config["TABLES"]) == (3, 3, "large")
    assert (config["LINE"], config["TURN"], config["LOG_JOBS"], config["JOBS_EACH"]) == (5, 2.0, True, 8)
    assert config["HOSTS"].split(",")[-1] == "a.example" and "localhost" in config["HOSTS"]
    assert taquin("serve", "--port", "0", "--turn", "0").exit_code == 2


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("TABLES", "tiny", "Invalid value for 'TAQUIN_TABLES': 'tiny' is not one of 'small', 'large'; see"),
        ("PORT", "http", "Invalid value for 'TAQUIN_PORT': 'http' is not a valid integer range; see"),
        ("JOBS_EACH", "0", "Invalid value for 'TAQUIN_JOBS_EACH': 0 is not in the range x>=1; see"),
    ],
)
def test_a_wrong_value_in_the_environment_is_refused_by_the_name_of_the_variable(monkeypatch, name, value, sentence):
    monkeypatch.setenv(f"TAQUIN_{name}", value)
    result = taquin("serve")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith(sentence)


def test_a_folder_in_the_variable_that_named_it_before_is_used_and_the_new_name_is_said(monkeypatch, tmp_path):
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path))
    given = []
    monkeypatch.setattr("webapp.server.serving.listen", lambda *_: None)
    monkeypatch.setattr("webapp.server.serving.address", str)
    monkeypatch.setattr("webapp.server.serving.serve", lambda _, config, *__, **___: given.append(config["TABLES"]))
    result = taquin("serve")
    assert given == ["large"] and "TAQUIN_TABLES_FOLDER" in result.stderr and result.stderr.count("\n") == 1
    assert taquin("serve", "--tables", str(tmp_path)).exit_code == 2

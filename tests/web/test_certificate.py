"""Certificates: valid ones pass, invalid ones are reported, and the command writes and checks them."""

from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive
from tests.positions import PUBLISHED_4X4
from tests.web.command import objects, taquin
from webapp.certificate import BadCertificate, Certificate, check, line_of, parse, written
from webapp.puzzle import Board, Faces, format_moves, length_mtm, length_stm, named_goal
from webapp.puzzle.parity import check_faces
from webapp.solver import Solution, Stopped

GOAL = "1 2 3/4 5 6/7 8 0"
SOLVED = Certificate(position="1 2 3/4 0 5/7 8 6", goal=GOAL, moves="LU", lower=2)


def test_of_all_positions_of_the_3x2_half_have_no_solution_and_nothing_else_is_believed():
    goal = named_goal("standard", 3, 2)
    reached = naive.distances(goal.tiles, 3)
    for tiles in permutations(range(6)):
        claim = Certificate(position=str(Board(3, 2, tiles)), goal=str(goal))
        if tiles in reached:
            with pytest.raises(BadCertificate, match="but there is one"):
                check(claim)
        else:
            assert check(claim).startswith("There is no solution.")


@given(st.integers(1, 5), st.integers(1, 5), st.randoms(use_true_random=False), st.integers(0, 30))
def test_a_walk_is_believed_and_the_same_walk_to_another_goal_is_not(width, height, random, length):
    if width * height < 2:
        return
    start = board = named_goal("snake", width, height)
    moves = []
    for _ in range(length):
        moves.append(random.choice(board.legal_moves()))
        board = board.slide(moves[-1])
    claim = Certificate(position=str(start), goal=str(board), moves=format_moves(moves))
    assert check(claim).startswith(f"{length_stm(moves)} single-tile move")
    assert check(msgspec.structs.replace(claim, metric="mtm")).startswith(f"{length_mtm(moves)} multi-tile move")
    other = board.slide(board.legal_moves()[0])
    with pytest.raises(BadCertificate, match=f"lead to {board}, which is not the goal"):
        check(msgspec.structs.replace(claim, goal=str(other)))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"moves": "LUU"}, "Move 3 .U. is impossible: the board ends there."),
        ({"moves": "L3"}, "Move 1 .L3. is impossible"),
        ({"moves": "LX"}, "not written with U, D, L and R"),
        ({"moves": "L"}, "which is not the goal"),
        ({"lower": 3}, "no solution is shorter than 3, but its own has 2"),
        ({"position": "1 2 3/4 0 5/7 8"}, "The position must have each number"),
        ({"position": "1 2 3/4 0 5/7 8 8"}, "The position must have each number"),
        ({"goal": "1 2/3 0"}, "not the same size"),
        ({"goal": "1 2 3 4 5 6 7 8 0"}, "not the same size"),
        ({"moves": None, "goal": "1/2/3/4/5/6/7/8/0"}, "not the same size"),
        ({"goal": "a b c"}, "The goal must be rows of numbers"),
        ({"moves": None, "goal": "magic"}, "only for a single goal"),
        ({"moves": None, "faces": ("A",) * 8}, "only for a single goal"),
        ({"faces": ("2",)}, "The board has 8 tiles, but 1 have a face"),
        ({"moves": None, "goal": "1 2 3/4 5 6/8 7 0", "faces": ("2",)}, "The board has 8 tiles, but 1 have a face"),
        ({"moves": "LUR0"}, "not written with U, D, L and R"),
    ],
)
def test_what_does_not_hold_is_one_sentence(changes, sentence):
    with pytest.raises(BadCertificate, match=sentence):
        check(msgspec.structs.replace(SOLVED, **changes))


@pytest.mark.parametrize("end", [" ", "/"], ids=["row", "column"])
def test_in_a_single_line_the_order_decides(end):
    claim = Certificate(position=f"2{end}1{end}0", goal=f"1{end}2{end}0")
    assert "no tile passes another" in check(claim)
    with pytest.raises(BadCertificate, match="in the goal's order"):
        check(msgspec.structs.replace(claim, position=f"1{end}0{end}2"))


@pytest.mark.parametrize("position", ["4 8 0/6 1 5/2 3 7", "0 8 4/5 1 6/7 3 2"], ids=["rising", "falling"])
def test_a_square_in_which_one_diagonal_has_another_sum_is_not_magic(position):
    claim = Certificate(position="7 2 3/0 4 8/5 6 1", goal="magic", moves="")
    assert check(claim) == "0 single-tile moves lead to the goal."
    with pytest.raises(BadCertificate, match="which is not the goal"):
        check(msgspec.structs.replace(claim, position=position))


@pytest.mark.parametrize(
    ("one", "other"), [("\u00e9", "e\u0301"), ("\u00c5", "\u212b"), ("\uac00", "\u1100\u1161"), ("A", " A")]
)
def test_a_letter_is_the_same_however_it_is_written(one, other):
    position, goal = Board.parse("2 1/0 3"), Board.parse("1 2/3 0")
    faces = Faces.parse(f"{one},{other},B")
    assert faces.alike == [(1, 2)]
    claim = Certificate(position=str(position), goal=str(goal), faces=(one, other, "B"))
    with pytest.raises(BadCertificate, match="only for a single goal"):
        check(parse(written(claim)))
    assert check_faces(position, goal, faces).solvable
    assert check(msgspec.structs.replace(claim, moves="L")) == "1 single-tile move leads to the goal."


def test_faces_that_are_alike_stand_for_each_other():
    claim = Certificate(position="2 1/0 3", goal="1 2/3 0", faces=("A", "A", "B"), moves="L")
    assert check(claim) == "1 single-tile move leads to the goal."
    with pytest.raises(BadCertificate, match="not the goal"):
        check(msgspec.structs.replace(claim, faces=("A", "C", "B")))


@given(st.binary(max_size=200))
def test_any_file_is_a_certificate_or_a_sentence(content):
    with pytest.raises(BadCertificate, match="This is not a Taquin certificate"):
        parse(content)


@pytest.mark.parametrize(
    ("written_twice", "sentence"),
    [
        ('"lower": -5', "`int` >= 0"),
        ('"faces": ["", "A"]', "length >= 1"),
        ('"faces": [" ", "A"]', "a face is empty"),
        ('"lower": 2, "lower": 1', "it has `lower` more than once"),
        ('"lower": 2, "low\\u0065r": 1', "it has `lower` more than once"),
    ],
)
def test_a_file_with_impossible_or_repeated_fields_is_no_certificate(written_twice, sentence):
    fields = f'{{"certificate": "taquin 1", "position": "1 0", "goal": "1 0", "moves": "", {written_twice}}}'
    with pytest.raises(BadCertificate, match=sentence):
        parse(fields.encode())


def test_counts_of_an_unsolvable_position_are_singular_or_plural():
    told = check(Certificate(position="2 1 3/4 5 6/7 8 0", goal=GOAL))
    assert "1 swap of two cells" in told and "0 cells from its place" in told
    told = check(Certificate(position="2 1 3/4 5 6/7 0 8", goal=GOAL))
    assert "2 swaps of two cells" in told and "1 cell from its place" in told


def test_a_certificate_is_read_as_it_was_written():
    assert parse(written(SOLVED)) == SOLVED


@pytest.mark.parametrize(
    ("arguments", "holds", "lower", "optimal"),
    [
        pytest.param(
            (PUBLISHED_4X4,),
            "46 single-tile moves lead to the goal.",
            "No solution is shorter than 46",
            True,
            marks=pytest.mark.slow,
        ),
        (("1 2 3/4 5 6/8 7 0",), "There is no solution.", None, None),
        (
            ("1 2 3/4 0 5/7 8 6", "--metric", "mtm"),
            "2 multi-tile moves lead to the goal.",
            "No solution is shorter than 2",
            True,
        ),
        (("1 2 3 4/7 5 0 6",), "", "No solution is shorter than ", True),
        ((GOAL,), "0 single-tile moves ", None, True),
        (
            ("ABA/C_D", "--faces", "ABACD", "--goal", "ABA/CD_"),
            "1 single-tile move ",
            "No solution is shorter than 1",
            True,
        ),
        (("1 2/0 3", "--faces", "AB,AB,C"), "1 single-tile move ", "No solution is shorter than 1", True),
        (
            ("8 6 7/2 5 4/3 0 1", "--solver", "rows"),
            "",
            "No solution is shorter than ",
            False,
        ),
    ],
    ids=["4x4", "unsolvable", "multi-tile", "oblong", "solved", "letters", "labels", "by hand"],
)
def test_verify_accepts_what_solve_writes(tmp_path, arguments, holds, lower, optimal):
    file = tmp_path / "certificate.json"
    taquin("solve", *arguments, "--certificate", str(file))
    told = taquin("verify", str(file), "--json")
    (found,) = objects(told)
    assert told.exit_code == 0 and found["valid"] and found["holds"].startswith(holds)
    assert lower is None or found["lower"].startswith(lower)
    assert found.get("optimal") is optimal


def test_a_bound_that_is_too_high_is_not_proved_again(tmp_path):
    file = tmp_path / "certificate.json"
    file.write_bytes(written(Certificate(position="1 2 3/4 0 5/7 8 6", goal=GOAL, moves="LUDU", lower=4)))
    told = taquin("verify", str(file))
    assert told.exit_code == 1 and told.stdout.splitlines()[1:] == [
        "There is a solution shorter than 4.",
        "Proved optimal: no.",
    ]


@pytest.mark.parametrize(
    ("end", "code", "sentence"),
    [
        (Solution((), True, 2, "idastar", "", "mtm", 5, 6, 0.5), 0, "No solution is shorter than 2: searched again"),
        (Solution((), True, 1, "idastar", "", "mtm", 5, 6, 0.5), 1, "There is a shorter solution, of 1."),
        (Stopped("limit", 2, None, None, 5, 6, 0.5), 0, "No solution is shorter than 2: searched again in 0.500 s."),
        (
            Stopped("limit", 1, None, None, 5, 6, 0.5),
            1,
            "Only the lower bound 1 was proved in 0.500 s, not 2: try more",
        ),
        (Stopped("asked", 1, None, None, 5, 6, 0.5), 130, "Only the lower bound 1 was proved"),
    ],
)
def test_a_bound_that_is_searched_again_holds_if_the_search_proves_as_much(tmp_path, monkeypatch, end, code, sentence):
    monkeypatch.setattr(
        "webapp.solver.search", lambda asked: (end for metric in [asked.options.metric] if metric == "mtm")
    )
    certificate = msgspec.structs.replace(SOLVED, metric="mtm")
    file = tmp_path / "certificates"
    file.write_bytes(written(certificate))
    told = taquin("verify", str(file))
    assert (told.exit_code, told.stdout.splitlines()[1][: len(sentence)]) == (code, sentence)
    file.write_bytes(2 * line_of(certificate))
    lines = taquin("verify", str(file)).stdout.splitlines()
    assert len(lines) == (2 if code == 130 else 3)
    assert lines[-1].startswith(f"{1 if code == 130 else 2} checked: {0 if code else 2} valid")


@pytest.mark.parametrize(("options", "seconds"), [((), 10), (("--seconds", "2"), 2)])
def test_the_independent_check_has_ten_seconds_or_less(tmp_path, monkeypatch, options, seconds):
    monkeypatch.setattr("webapp.shorter_solution.has_shorter_solution", lambda *given: limits.append(given[-1]))
    file, limits = tmp_path / "certificate.json", []
    file.write_bytes(written(SOLVED))
    assert taquin("verify", str(file), *options).exit_code == 0 and limits == [seconds]


@pytest.mark.parametrize("proved_by", ["zzz", "astar, zzz", "astar, manhattan, x"])
def test_a_proof_by_an_unknown_solver_is_refused(tmp_path, proved_by):
    file = tmp_path / "certificate.json"
    file.write_bytes(written(msgspec.structs.replace(SOLVED, proved_by=proved_by)))
    told = taquin("verify", str(file))
    assert (told.exit_code, told.stdout, told.stderr.count("\n")) == (1, "", 1) and proved_by in told.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file")
def test_an_endless_file_is_read_up_to_the_limit():
    told = taquin("verify", "/dev/zero")
    assert (told.exit_code, told.stderr) == (1, "This is not a Taquin certificate: it is too large.\n")


BOARDS = "1 2 3/4 5 6/7 0 8\nnonsense\n1 2 3/4 5 6/8 7 0\n8 6 7/2 5 4/3 0 1\n"


def test_many_solutions_become_a_certificate_a_line_and_each_is_checked(tmp_path):
    file = tmp_path / "certificates"
    solved = taquin("solve", "-", "--certificates", str(file), given=BOARDS)
    assert solved.exit_code == 2 and solved.stderr.startswith("Line 2: ")
    one, none, longest = file.read_bytes().splitlines()
    assert (parse(one).moves, parse(none).moves, parse(longest).lower) == ("L", None, 31)
    expected = [
        "Line 1: valid, 1 move, proved optimal.",
        "Line 2: valid, no solution exists.",
        "Line 3: valid, 31 moves, proved optimal.",
        "3 checked: 3 valid, 2 proved optimal.",
    ]
    for told in (taquin("verify", str(file)), taquin("verify", "-", given=file.read_bytes())):
        assert (told.exit_code, told.stdout.splitlines()) == (0, expected)


def test_each_bad_line_is_one_sentence_with_its_number(tmp_path):
    wrong_moves = line_of(msgspec.structs.replace(SOLVED, moves="L"))
    wrong_bound = line_of(msgspec.structs.replace(SOLVED, moves="LUDU", lower=4))
    too_long = b'{"certificate": "' + b"x" * 2_000_000 + b'"}\n'
    text = line_of(SOLVED) + b"\nnonsense\n" + wrong_moves + wrong_bound + too_long + line_of(SOLVED).strip()
    expected = [
        (1, True, None),
        (3, False, "This is not a Taquin certificate: it is not JSON."),
        (4, False, "The moves lead to 1 2 3/4 5 0/7 8 6, which is not the goal."),
        (5, False, None),
        (6, False, "This is not a Taquin certificate: it is too large."),
        (7, True, None),
    ]
    file = tmp_path / "certificates"
    file.write_bytes(text)
    for arguments, piped in ((("verify", str(file)), None), (("verify", "-"), text)):
        *lines, told = objects(taquin(*arguments, "--json", given=piped))
        assert [(line["line"], line["valid"], line.get("fault")) for line in lines] == expected
        assert lines[3]["lower"] == "There is a solution shorter than 4."
        assert told == {"certificates": 6, "valid": 2, "optimal": 2}
        printed = taquin(*arguments, given=piped)
        assert printed.exit_code == 1 and len(printed.stdout.splitlines()) == 7 and printed.stderr == ""


def test_a_single_certificate_may_come_through_a_pipe():
    told = taquin("verify", "-", given=written(SOLVED))
    assert (told.exit_code, told.stdout.splitlines()[-1]) == (0, "Proved optimal: yes.")
    assert (taquin("verify", "-", given="").exit_code, taquin("verify", "-", given="\n\n").exit_code) == (2, 2)


@pytest.mark.slow
def test_a_benchmark_writes_certificates_of_what_it_found(tmp_path):
    file, easy = tmp_path / "certificates", tmp_path / "easy"
    easy.write_text("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15\n")
    told = taquin("bench", "eight", "--file", str(easy), "--first", "2", "--certificates", str(file))
    assert told.exit_code == 0 and told.stdout.count("\n") == 3
    assert [parse(line).proved_by.split(", ")[-1] for line in file.read_bytes().splitlines()] == ["patterns"] * 3
    checked = taquin("verify", str(file))
    assert (checked.exit_code, checked.stdout.splitlines()[-1]) == (0, "3 checked: 3 valid, 3 proved optimal.")


def test_a_search_that_proves_nothing_leaves_no_line(tmp_path):
    file = tmp_path / "certificates"
    hard = "15 14 13 12/10 11 9 8/2 6 5 3/1 4 7 0"
    search = ("--seconds", "0.001", "--solver", "astar", "--heuristic", "manhattan", "--certificates", str(file))
    told = taquin("solve", "-", *search, given=hard)
    assert f"No certificate for {hard}: the search ended without a proof." in told.stderr
    assert file.read_bytes() == b""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("solve", "-", "--certificate", "x"), "A certificate holds one solution of one position"),
        (("solve", "1 2/3 0", "--certificates", "/dev/null", "--all", "1"), "leave out --all"),
        (("verify", "no such file"), "does not exist"),
        (("verify", __file__), "This is not a Taquin certificate"),
    ],
)
def test_what_cannot_be_certified_is_one_sentence(arguments, sentence):
    result = taquin(*arguments)
    assert result.exit_code and sentence in result.stderr and result.stderr.count("\n") == 1

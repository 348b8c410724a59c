"""`taquin coach`: a game judged move by move, from a text and moves or from a link."""

import pytest

from tests.puzzle.pastes.stories import replay, saved_replay
from tests.web.command import objects, taquin
from webapp.cli.coaching import _table
from webapp.puzzle import format_moves, length_stm, named_goal, parse_moves, parse_size, scramble
from webapp.solver.by_hand.rows import rows
from webapp.solver.coach.reports import Appraisal, GameStage, Judgement, Report

START = "1 2 3/4 0 6/7 5 8"


def test_it_prints_what_each_move_has_cost():
    result = taquin("coach", START, "RLUL")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        " move      left  lost  better  only",
        "    1  R      3     2  U       only",
        "    2  L      2                only",
        "    3  U      1                only",
        "    4  L      0                only",
        "Move 1: 2 lost; U was better.",
        "2 needed, 4 made, 0 left: 2 lost.",
        "Best moves: 3 of 4, 3 of them the only ones.",
        "Shortened, the game has 2 moves: UL",
    ]


@pytest.mark.parametrize(
    ("game", "needed"), [((START, "DR"), 2), (("http://localhost/p/2-1.0-3?faces=AAB&moves=L",), 1)]
)
def test_the_directions_of_the_blank_and_equal_letters_may_lead_to_the_goal(game, needed):
    assert f"{needed} needed, {needed} made, 0 left: 0 lost." in taquin("coach", *game).stdout.splitlines()


@pytest.mark.parametrize(
    ("moves", "passages"),
    [
        ("RLUDR", ["Moves 4 to 5: 4 lost; L was better.", "Move 1: 2 lost; U was better."]),
        ("RLRLUL", ["Moves 1 to 3: 4 lost; U was better."]),
    ],
)
def test_passages_that_are_close_are_one_and_the_costliest_come_first(moves, passages):
    lines = taquin("coach", START, moves).stdout.splitlines()
    assert [line for line in lines if line.startswith("Move")] == passages


def test_at_most_six_passages_are_printed():
    lines = taquin("coach", "1 2 3/4 5 6/7 8 0", "DRLU" * 7).stdout.splitlines()
    assert [line for line in lines if line.startswith("Move")] == [
        f"Moves {move} to {move + 1}: 4 lost." for move in range(1, 25, 4)
    ]


def test_where_only_some_marks_are_known_the_only_ones_are_at_least_so_many():
    unmarked, marked = (Judgement(*parse_moves("L"), 1, 0, None, only) for only in (None, True))
    assert "Best moves: 2 of 2, at least 1 of them the only ones." in _table(Report(2, (unmarked, marked)))


def test_it_tells_the_same_in_json_of_the_moves_in_a_link():
    (told,) = objects(taquin("coach", "http://localhost:8000/p/1-2-3.4-0-6.7-5-8?moves=RLUL", "--json"))
    assert {name: told[name] for name in ("needed", "left", "lost", "best", "only")} == {
        "needed": 2, "left": 0, "lost": 2, "best": 3, "only": 3
    }  # fmt: skip
    why = {"played": "RLUL", "best": "UL"}
    assert told["moves"][0] == {"move": "R", "left": 3, "lost": 2, "better": "U", "only": True, "why": why}
    assert told["moves"][1] == {"move": "L", "left": 2, "lost": 0, "only": True}


LARGE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"


def test_a_large_board_has_bounds():
    result = taquin("coach", LARGE, "RLL", "--seconds", "5")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        " move    at least  at most left",
        "    1  R         2        2",
        "    2  L         1        1",
        "    3  L         0        0",
        "Moves 1 to 2: at least 2 lost; L was better.",
        "Column 3: 2 moves, all unnecessary.",
        "The rest: 1 move.",
        "1 needed, 3 made, 0 left: 2 lost.",
        "Best moves: 2 of 3.",
        "Shortened, the game has 1 move: L",
    ]


@pytest.mark.parametrize(("judged", "first"), [(None, 1), ((Judgement(*parse_moves("R"), 3, 2, None),), 2)])
def test_moves_after_the_memory_was_full_have_bounds(monkeypatch, judged, first):
    stage = GameStage("Row 1", 0, 2, 0)
    game = Appraisal((1, 2, 1), (1, 4, 3), 0, 2, (), (stage,), (), (), 5, 6, 0.1, judged, "memory")
    monkeypatch.setattr("webapp.solver.coach.coach", lambda *_: game)
    told = taquin("coach", START, "RL").stdout.splitlines()
    assert told[:3] == [" move    at least  at most left", "    1  R         2        4", "    2  L         1        3"]
    assert told[3:-1] == [
        "Row 1: 2 moves, all unnecessary.",
        "1 needed, 2 made, 1 to 3 left: 0 to 2 lost.",
        "Best moves: at most 2 of 2.",
        f"The memory was full: from move {first} on only bounds are known.",
    ]


SOLVED = LARGE.replace("0 24", "24 0")


@pytest.mark.parametrize(
    ("position", "moves", "lines"),
    [
        (SOLVED, "D", ["Move 1: at least 2 lost.", "0 needed, 1 made, 1 left: 2 lost.", "Best moves: 0 of 1."]),
        (SOLVED, "DU", ["Shortened, the game has no moves: it ends where it began."]),
        ("1 2 3/4 5 6/7 8 0", "D", ["0 needed, 1 made, 1 left: 2 lost.", "Best moves: 0 of 1."]),
        (
            "1 2 3/4 5 6/7 8 0",
            "DU",
            [
                "Best moves: 1 of 2, 1 of them the only ones.",
                "Shortened, the game has no moves: it ends where it began.",
            ],
        ),
    ],
)
def test_what_is_said_of_a_game_fits_one_move_and_none(position, moves, lines):
    assert taquin("coach", position, moves, "--seconds", "2").stdout.splitlines()[-len(lines) :] == lines


def test_a_large_board_has_the_same_bounds_in_json():
    (told,) = objects(taquin("coach", LARGE, "RLL", "--seconds", "5", "--json"))
    assert (told["lower"], told["upper"], told["lost_least"]) == ([1, 2, 1, 0], [1, 2, 1, 0], 2)
    assert told["passages"] == [{"from": 1, "to": 2, "lost": 2, "better": "L"}]
    assert (told["shortest"], told["shortened"]) == ("L", "L")


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((START,), 2, "There are no moves to judge"),
        ((START, "UU"), 2, "Move 2 (U) is impossible"),
        ((START, "no moves"), 2, "is not a move"),
        (("1 2 3/4 5 5", "L"), 2, "5 appears twice"),
        (("1 2 3/4 5 6/8 7 0", "D"), 1, "The moves cannot be reviewed"),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(arguments, code, sentence):
    result = taquin("coach", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert sentence in result.stderr and result.stderr.count("\n") == 1


def slidysim(board, goal, form):
    """Return the address of a SlidySim replay of a solve by hand, and the number of its moves."""
    moves, size = format_moves(rows(board, goal)[0]), board.size
    times = [100 * number for number in range(length_stm(parse_moves(moves)))]
    links = {
        "shared": replay(moves, 8000, str(board)),
        "untimed": replay(moves, 8000, str(board), -1),
        "timed": replay(moves, 8000, str(board), times),
        "by its size": replay(moves, 8000, size, times),
        "a result": saved_replay(board.width, board.height, [moves], [times]),
    }
    return links[form], len(times)


@pytest.mark.parametrize(
    ("size", "form"),
    [("3x3", "shared"), ("4x4", "untimed"), ("4x4", "timed"), ("4x3", "by its size"), ("4x4", "a result"),
     ("5x5", "a result")],
)  # fmt: skip
def test_a_replay_of_slidysim_is_judged_from_its_link(size, form):
    width, height = parse_size(size)
    board, goal = scramble(width, height, 4), named_goal("standard", width, height)
    link, made = slidysim(board, goal, form)
    (told,) = objects(taquin("coach", link, "--seconds", "1", "--json"))
    assert told["position"] == str(board)
    if "needed" in told:
        assert len(told["moves"]) == made == told["needed"] + told["lost"] and told["left"] == 0
    else:
        assert len(told["lower"]) == made + 1 and told["lower"][-1] == told["upper"][-1] == 0
        assert told["lost_least"] <= made - told["lower"][0] == told["lost_most"]
    assert board.play(parse_moves(told["shortest"])) == board.play(parse_moves(told["shortened"])) == goal

"""Moves in a text: read in every form, checked on a board, and named by the direction of the tile or of the blank."""

import pytest
from hypothesis import given

from tests import positions
from tests.puzzle.boards import walks
from tests.puzzle.pastes.stories import replay, saved_replay
from webapp.puzzle import Board, InvalidBoard, InvalidMoves, format_moves, length_mtm, named_goal, parse_moves
from webapp.puzzle.moves import inverted
from webapp.puzzle.reading import check_moves, read
from webapp.puzzle.reading.sequences import MOST, written

START = Board.parse("1 2 3/4 0 5/7 8 6")
SOLVED = Board.parse(positions.SOLVED_3X3)
OPPOSITE = str.maketrans("UDLR", "DURL")


@pytest.mark.parametrize(
    "text",
    [
        "R2UL3",
        "R2 U L3",
        "r2, u, l3",
        "RRULLL",
        "R R U L L L",
        "right right up left left left",
        "Right, Right, Up, Left, Left, Left",
        "['RIGHT', 'RIGHT', 'UP', 'LEFT', 'LEFT', 'LEFT']",
        "Right -> Right -> Up -> Left -> Left -> Left",
        "→→↑←←←",
        "➡️➡️⬆️⬅️⬅️⬅️",
        "E E N W W W",
        "east east north west west west",
        "DDWAAA",
        "R\nR\nU\nL\nL\nL\n",
        "moves: R2UL3",
        "Solution (6 moves): RRULLL",
        "6 moves: RRULLL",
        "RRULLL (6)",
        "R2UL3 [6 moves]",
        "r r u l l l 6 moves",
    ],
)
def test_moves_are_read_in_every_form(text):
    found = written(text.replace("\ufe0f", ""))
    letters = "".join(move.direction * move.count for move in found.moves)
    assert letters == "RRULLL"
    assert found.turned == parse_moves(format_moves(found.moves).translate(OPPOSITE))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no moves here"),
        ("LUX", "'X' at character 3 is not a move: write U, D, L or R"),
        ("L U 0", "'0' at character 5 is not a move"),
        ("N U E A", "Move 4 (a) does not go with the others"),
        ("0 1", "These numbers are not moves"),
        ("UD" * MOST, "There are more than 10,000 moves"),
        ("3 2 " * MOST, "There are more than 10,000 moves"),
    ],
)
def test_what_is_no_sequence_of_moves_is_named(text, sentence):
    with pytest.raises(InvalidMoves) as error:
        written(text)
    assert str(error.value).startswith(sentence)


def test_a_solution_is_valid_by_the_way_of_the_tile_or_of_the_blank():
    by_tile = check_moves(START, SOLVED, "LU")
    by_blank = check_moves(START, SOLVED, "RD")
    by_number = check_moves(START, SOLVED, "5 6")
    assert [each.named_by for each in (by_tile, by_blank, by_number)] == ["tile", "blank", "number"]
    for checked in (by_tile, by_blank, by_number):
        assert checked.solves
        assert checked.moves == parse_moves("LU")
        assert checked.said == "Valid: 2 single-tile moves reach the goal."


def test_valid_moves_that_miss_the_goal():
    checked = check_moves(START, SOLVED, "R")
    assert not checked.solves
    assert not checked.fault
    assert str(checked.position) == "1 2 3/0 4 5/7 8 6"
    assert checked.said == "1 single-tile move is possible, but misses the goal."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("LULL", "Move 3 (L) is impossible: no tile is right of the blank."),
        ("L2", "Move 1 (L2) is impossible: only 1 tile is right of the blank."),
        ("up left up up", "Move 3 (up) is impossible: no tile is below the blank."),
        ("5 6 8 4", "Move 4 (tile 4) is impossible: it stands in row 2, column 1, not in line with the blank."),
        ("5 9", "Move 2 (tile 9) is impossible: there is no such tile."),
    ],
)
def test_the_first_impossible_move_is_named(text, fault):
    checked = check_moves(START, SOLVED, text)
    assert checked.fault == checked.said == fault
    assert START.play(checked.moves) == checked.position
    assert not checked.solves


def test_a_tile_number_slides_all_tiles_up_to_the_blank():
    assert check_moves(Board.parse("1 2/0 3"), Board.parse("1 2/3 0"), "3").solves
    checked = check_moves(Board.parse("0 1 2/3 4 5"), SOLVED, "2 5")
    assert format_moves(checked.moves) == "L2U"


@given(walks())
def test_a_walk_is_valid_and_leads_back_however_it_is_written(walk):
    goal, sequence = walk
    board, moves = goal.play(sequence), inverted(sequence)
    text = format_moves(moves)
    for written_moves in (text, " ".join(text).replace(" ", ""), text.lower(), text.translate(OPPOSITE)):
        if moves:
            checked = check_moves(board, goal, written_moves)
            assert checked.solves
            assert checked.position == goal
            assert length_mtm(checked.moves) == len(moves)


@pytest.mark.slow
@given(walks())
def test_moves_alone_are_read_as_what_they_solve_or_lead_to(walk):
    board, moves = walk
    if board.is_line or not moves:
        return
    goal = named_goal("standard", board.width, board.height)
    legal = goal.play_possible(moves)[1]
    if not legal:
        return
    scrambled = goal.play(moves[:legal])
    reading = read(format_moves(inverted(moves[:legal])))
    found = [reading, *reading.alternatives]
    assert all(each.board.play(each.moves or ()) in (each.goal, _standard(each), each.board) for each in found)
    assert reading.moves is not None
    assert reading.board.play(reading.moves) == (reading.goal or _standard(reading))
    if reading.board.size == board.size:
        assert scrambled in [each.board for each in found]


def _standard(reading):
    return named_goal("standard", reading.board.width, reading.board.height)


def test_impossible_moves_beside_a_position_are_left_out_with_the_reason():
    reading = read("1 2 3/4 0 5/7 8 6\nLLL")
    assert reading.moves is None
    assert reading.notes[-1] == "without the moves, as move 2 (L) is impossible: no tile is right of the blank"


def test_both_ways_are_offered_when_both_are_possible():
    reading = read("1 2 3/4 0 5/7 8 6\nLU")
    assert reading.moves == parse_moves("LU")
    assert [other.moves for other in reading.alternatives] == [parse_moves("RD")]
    assert reading.notes[-1] == "moves named by the direction of the tile"
    assert reading.alternatives[0].notes[-1] == "moves named by the direction of the blank"


def test_too_many_moves_are_called_that_wherever_they_are_pasted():
    with pytest.raises(InvalidBoard, match="more than 10,000 moves"):
        read("UD" * MOST)
    assert (
        "without the moves, as there are more than 10,000 moves" in read(f"{START}\nmoves: {'LR' * MOST}"[:19_000]).said
    )


def test_moves_that_cannot_be_read_are_left_out_with_the_reason():
    reading = read("scramble: 1 2 3/4 0 5/7 8 6\nsolution: LUQ")
    assert reading.moves is None
    assert "without the moves, as 'Q' at character 3 is not a move" in reading.said


@pytest.mark.parametrize(
    ("link", "moves", "times"),
    [
        (replay("R2UL", 5000, "1 2 3/4 5 0/7 8 6", [0, 90, 240, 400]), "RRUL", (0, 90, 240, 400)),
        (replay("LU", 5000, "3x3", [0, 120]), "LU", (0, 120)),
        (replay("LU", 5000, "1 2 3/4 0 5/7 8 6", -1), "LU", ()),
        (replay("LU", 5000, "1 2 3/4 0 5/7 8 6"), "LU", ()),
        (replay("LU", 5000, "1 2 3/4 0 5/7 8 6", [0, 120, 240]), "LU", ()),
        (replay("LU", 5000, "1 2 3/4 0 5/7 8 6", [0, "<b>"]), "LU", ()),
        (saved_replay(3, 3, ["LU"], [[0, 120]]), "LU", (0, 120)),
        (saved_replay(3, 3, ["LU", "L"], [[0, 120], [0]]), "LU", (0, 120)),
        (saved_replay(3, 3, ["LU"]), "LU", ()),
    ],
    ids=[
        "shared", "by its size", "no times", "before there were times", "too many times", "no numbers",
        "a result", "an average", "a result without times",
    ],
)  # fmt: skip
def test_a_replay_has_its_moves_and_their_times(link, moves, times):
    reading = read(link)
    assert (format_moves(reading.moves), reading.times) == (format_moves(parse_moves(moves)), times)
    assert len(reading.moves) == len(times) or not times


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        (saved_replay(3, 3, []), "holds no moves"),
        (saved_replay(3, 3, ["X"]), "In the replay's moves"),
        (saved_replay(2, 2, ["L2U2"]), "solve no board 2 wide, 2 high"),
        (saved_replay(999, 999, ["LU"]), "would be 999 wide"),
        (replay({}, "no base 64", {}, 1, 3, 3), "is damaged"),
        (replay({}, 5), "holds no moves"),
    ],
)
def test_a_replay_that_cannot_be_read_says_why(link, complaint):
    with pytest.raises(InvalidBoard, match=complaint):
        read(link)


def test_only_the_first_of_several_solves_of_a_replay_is_read():
    assert "the first of 2 solves" in read(saved_replay(3, 3, ["LU", "L"])).said

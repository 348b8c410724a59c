"""Boards: text and link forms, moves, and the error messages for invalid input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive, positions
from tests.puzzle.boards import boards
from webapp.puzzle import Board, IllegalMove, InvalidBoard, Move, UnsupportedSize, parse_size
from webapp.puzzle.board import misnumbered


@given(boards())
def test_every_text_form_is_read_back(board):
    assert Board.parse(str(board)) == board
    assert Board.from_link(board.link) == board
    assert Board.from_rows(board.rows) == board
    assert eval(repr(board), {"Board": Board}) == board


@given(boards())
def test_a_link_needs_no_escaping(board):
    assert set(board.link) <= set("0123456789-.")


@given(boards())
def test_size_is_width_before_height_and_is_read_back(board):
    assert parse_size(board.size) == (board.width, board.height)
    assert len(board.rows) == board.height
    assert {len(row) for row in board.rows} == {board.width}


@given(boards())
def test_legal_moves_and_slides_are_those_of_the_slow_twin(board):
    expected = naive.neighbours(board.tiles, board.width)
    assert {move.direction: board.slide(move).tiles for move in board.legal_moves()} == expected


@given(boards(), st.sampled_from("UDLR"), st.integers(1, 9))
def test_a_slide_of_several_tiles_is_as_many_slides_of_one(board, direction, count):
    single = board
    try:
        for _ in range(count):
            single = single.slide(Move(direction))
    except IllegalMove:
        with pytest.raises(IllegalMove):
            board.slide(Move(direction, count))
    else:
        assert board.slide(Move(direction, count)) == single
        assert single.slide(Move(direction, count).inverse) == board


def test_a_tile_travels_the_way_the_letter_says():
    board = Board.parse("1 2 3/4 0 5/6 7 8")
    assert str(board.slide(Move("U"))) == "1 2 3/4 7 5/6 0 8"
    assert str(board.slide(Move("D"))) == "1 0 3/4 2 5/6 7 8"
    assert str(board.slide(Move("L"))) == "1 2 3/4 5 0/6 7 8"
    assert str(board.slide(Move("R"))) == "1 2 3/0 4 5/6 7 8"
    assert str(Board.parse("1 2 3/4 5 6/7 8 0").slide(Move("R", 2))) == "1 2 3/4 5 6/0 7 8"


def test_an_impossible_slide_says_what_stands_in_its_way():
    board = Board.parse("1 2 3/4 5 0/6 7 8")
    with pytest.raises(IllegalMove, match=r"^L is impossible: no tile is right of the blank\.$"):
        board.slide(Move("L"))
    with pytest.raises(IllegalMove, match=r"^U2 is impossible: only 1 tile is below the blank\.$"):
        board.slide(Move("U", 2))
    with pytest.raises(IllegalMove, match=r"^R3 is impossible: only 2 tiles are left of the blank\.$"):
        board.slide(Move("R", 3))
    with pytest.raises(IllegalMove):
        board.slide(Move("R", 0))


def test_play_names_the_first_impossible_move():
    board = Board.parse(positions.SOLVED_3X3)
    with pytest.raises(IllegalMove, match=r"^Move 3, D is impossible"):
        board.play([Move("R"), Move("D", 2), Move("D"), Move("U")])


@given(boards(), st.data())
def test_swap_exchanges_two_tiles_and_no_others(board, data):
    first, second = (data.draw(st.sampled_from(board.tiles)) for _ in range(2))
    swapped = board.swap(first, second)
    assert swapped.tiles == naive.exchanged(board.tiles, board.tiles.index(first), board.tiles.index(second))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2 3/4 5 6/7 8 8", "8 appears twice (cells 8 and 9); the blank (0) is missing."),
        ("1 2 0/0 4 5/6 7 0", "The blank (0) appears 3 times (cells 3, 4 and 9); 3 and 8 are missing."),
        ("1 2/9 0", "9 (cell 3) is too high: a board of 4 cells has the tiles 1 to 3; 3 is missing."),
        ("1 2 3/4 5/6 7 0", "Row 2 has 2 numbers, but row 1 has 3."),
        ("1 2 3/4/6 7 0", "Row 2 has 1 number, but row 1 has 3."),
        ("1 2//3 0", "Row 2 is empty."),
        ("", "Row 1 is empty."),
        ("1 2/x 0", "'x' in row 2 is not a number."),
        ("1 2/-3 0", "'-3' in row 2 is not a number."),
        ("1 2/² 0", "'²' in row 2 is not a number."),
        ("0", "A board 1 wide and 1 high has no room for a tile."),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(text, sentence):
    with pytest.raises(InvalidBoard) as error:
        Board.parse(text)
    assert str(error.value) == sentence


def test_a_board_needs_as_many_tiles_as_cells():
    with pytest.raises(InvalidBoard, match=r"^A 3\xa0×\xa02 board has 6 cells, but there are 5 numbers\.$"):
        Board(3, 2, (1, 2, 3, 4, 0))


@given(st.lists(st.integers(0, 12), min_size=1, max_size=12))
def test_misnumbered_finds_a_fault_exactly_when_there_is_one(tiles):
    assert bool(misnumbered(tiles)) == (sorted(tiles) != list(range(len(tiles))))


def test_misnumbered_names_every_fault_and_stays_short():
    assert misnumbered([9, 1, 1, 12, 0]) == (
        "9 (cell 1) and 12 (cell 4) are too high: a board of 5 cells has the tiles 1 to 4; "
        "1 appears twice (cells 2 and 3); 2, 3 and 4 are missing."
    )
    assert misnumbered([1, 2, 3], 4) == "The blank (0) is missing."
    assert "4 appears twice (cells 4 and 9); 1 more appears more than once;" in misnumbered([*range(1, 6)] * 2)
    assert len(misnumbered(range(1000, 2000))) < 300
    assert len(misnumbered(sorted([*range(500)] * 2))) < 300


@pytest.mark.parametrize("text", ["", "4", "4x", "x4", "0x4", "4x0", "1x1", "4x4x4", "4 x", "-1x3", "1000x2", "٤x٤"])
def test_what_is_no_size_is_refused(text):
    with pytest.raises(UnsupportedSize):
        parse_size(text)


def test_sizes_are_read_in_their_spellings():
    assert parse_size(" 4x3 ") == parse_size("4X3") == parse_size("4×3") == (4, 3)


def test_lines_are_told_from_boards():
    assert Board.parse(positions.ROW_5X1).is_line
    assert Board.parse(positions.COLUMN_1X5).is_line
    assert not Board.parse(positions.RECTANGLE_4X3).is_line

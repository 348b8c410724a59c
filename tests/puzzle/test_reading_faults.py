"""Reading faulty texts: each mistake reported with its place and a correction, several at once, and size choices."""

import base64
import json
import tracemalloc
import zlib
from types import SimpleNamespace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzle.test_reading_forms import FORMS, dressed, rectangles
from webapp.puzzle import Board, InvalidBoard, scramble
from webapp.puzzle.reading import Mistakes, UnknownSize, read
from webapp.puzzle.reading.forms.parts import MAX_LISTED

FAULTS = [
    (
        "3 wide, 6 high: 16 16 0 1 14 2 7 9 5 8 15 11 13 12 10 3 4 6",
        "16 appears twice (cells 1 and 2); 17 is missing.",
    ),
    ("", "There is nothing to read: write a position, as in 1 2 3/4 5 6/7 8 0."),
    (" \n\t ", "There is nothing to read: write a position, as in 1 2 3/4 5 6/7 8 0."),
    (
        "EightPuzzle((1, 0, 6, 8, 7, 5, 4, 2), (0, 1, 2, 3, 4, 5, 6, 7, 8))",
        "In the first list: A 3\xa0×\xa03 board has 9 cells, but there are 8 numbers. 3 is missing.",
    ),
    ("tile t1 tile t2", "No position: write a position, as in 1 2 3/4 5 6/7 8 0."),
    ("hello", "No numbers in 'hello': write a position, as in 1 2 3/4 5 6/7 8 0."),
    ("/ , ;", "There are no numbers here: write a position, as in 1 2 3/4 5 6/7 8 0."),
    ("7", "'7' alone is not a board: write a position, as in 1 2 3/4 5 6/7 8 0."),
    ("1 2 2", "2 appears twice (cells 2 and 3); the blank (0) is missing."),
    ("1 2 3/4 5 6/7 8 8", "8 appears twice (cells 8 and 9); the blank (0) is missing."),
    ("1 2 3 4/5 6 12 8/12 10 11 9/13 14 15 0", "12 appears twice (cells 7 and 9); 7 is missing."),
    ("1 2 3/4 5 6/7 9 0", "9 (cell 8) is too high: a board of 9 cells has the tiles 1 to 8; 8 is missing."),
    ("1 2 3/4 0 6/7 0 8", "The blank (0) appears twice (cells 5 and 8); 5 is missing."),
    (
        "1 2 3 4/5 6 7 8/9 10 11 12 13/14 15 0",
        "Row 3 has 5 numbers, row 4 has 3 numbers, but row 1 has 4.",
    ),
    (
        "1 2 3 4\n5 6 7\n8 9 10 11\n12 13 0",
        "Row 2 has 3 numbers, row 4 has 3 numbers, but row 1 has 4. 14 and 15 are missing.",
    ),
    ("1 2 3\n4 5\n6 7 0", "Row 2 has 2 numbers, but row 1 has 3. 8 is missing."),
    (
        "1 2 3\n4 5\n6 7 8 9\n10\n11 12\n13 14\n15",
        "Row 1 has 3 numbers, row 3 has 4 numbers, row 4 has 1 number, and 1 more row differs from row 2, which has 2",
    ),
    (
        "1 2 3 4\n5 6 7 8\n9 9 10 11 12\n13 14 15 0",
        "Row 3 has 5 numbers, but row 1 has 4. 9 appears twice (cells 9 and 10).",
    ),
    ("1 2 3 4 5 0", "6 numbers could be 3x2, 2x3, 6x1 or 1x6: put each row on its own line, or the size first, as in "),
    (
        "1 2 3 4 5 6 7 8 9 10 11 11",
        "12 numbers could be 4x3, 3x4, 6x2 or 2x6: "
        "put each row on its own line, or the size first, as in 4x3: 1 2 3 ... "
        "11 appears twice (cells 11 and 12); the blank (0) is missing.",
    ),
    (
        "1 2 3 4 5 6 7 8 9 10 11 12 0",
        "13 numbers do not fill a board; 12 or 14 would. Check that none is missing or repeated.",
    ),
    (
        "1 2 3 4 5 6 7 8 9 10 11 13 14 15 0",
        "A 4\xa0×\xa04 board has 16 cells, but there are 15 numbers. 12 is missing.",
    ),
    (
        "5 1 2 3 9 6 7 4 13 10 11 8 14 15 12 12 0",
        "A 4\xa0×\xa04 board has 16 cells, but there are 17 numbers. 12 appears twice (cells 15 and 16).",
    ),
    (
        "4x4:1,2,3",
        "A 4\xa0×\xa04 board has 16 cells, but there are 3 numbers. The blank (0), 4, 5, 6, 7 and 8 more are missing.",
    ),
    (
        "3x3: 1,2,3",
        "A 3\xa0×\xa03 board has 9 cells, but there are 3 numbers. The blank (0), 4, 5, 6, 7 and 8 are missing.",
    ),
    ("3x3:1,2,3,4,5,6,7,8,8", "8 appears twice (cells 8 and 9); the blank (0) is missing."),
    ("3\n1 2 3\n4 5 6\n7 8 8", "8 appears twice (cells 8 and 9); the blank (0) is missing."),
    ("3\n1 2 3\n4 5\n7 8 0", "Row 2 has 2 numbers, but row 1 has 3. 6 is missing."),
    (
        "1 2 3\n4 5o 6\n7 8 0",
        "'5o' (cell 5) is neither a number nor a mark for the blank, such as 0, _ or x. 5 is missing.",
    ),
    (
        "1 2 3\n4 a c\n7 8 0",
        "'a' (cell 5), 'c' (cell 6) are neither a number nor a mark for the blank, such as 0, _ or",
    ),
    (
        "1 2 3\n4 foo 6\n7 8 0",
        "'foo' (cell 5) is neither a number nor a mark for the blank, such as 0, _ or x. 5 is missing.",
    ),
    ("1 2 3\n4 x 0\n6 7 8", "Both 0 (cell 6) and x (cell 5) stand for the blank: keep one. 5 is missing."),
    ("1 2 3\n4 _ 5\n6 _ 8", "Only one cell can be the blank, but cell 5 (_) and cell 8 (_) are marked as empty."),
    ("1,,3\n4,,5\n6,7,8", "Only one cell can be the blank, but cell 2 and cell 5 are marked as empty."),
    (
        "1 2 x/x 7 x/x 5 9",
        "Only one cell can be the blank, but cell 3 (x), cell 4 (x), cell 6 (x) and 1 more are marked as empty.",
    ),
    ("123456788", "Read one digit per tile: 8 appears twice (cells 8 and 9); the blank (0) is missing."),
    ("FE169B4C0A73D85F", "Read one digit per tile: 15 appears twice (cells 1 and 16); 2 is missing."),
    ("4x4#1234567", "This names a game by its random seed, which only the program that made it can read"),
    ("https://example.org/nothing", "There is no position in this link"),
    ("http://[", "There is no position in this link"),
    ("https://slidysim.github.io/replay?r=broken", "The replay in this link is damaged"),
    ("/p/1-2.3-3", "3 appears twice (cells 3 and 4); the blank (0) is missing."),
    ("/p/1-2.3-0?moves=XY", "In the link's moves: 'X' at character 1 is not a move"),
    ("/p/1-2.3-0?moves=L", "In the link's moves: Move 1, L is impossible: no tile is right of the blank."),
    ("/p/1-2.3-0?goal=0-1.2-2", "In the goal: 2 appears twice (cells 3 and 4); 3 is missing."),
    ("1 2 3/4 5 6/7 8 0\ngoal: 1 2 3/4 5 6/7 7 0", "In the goal: 7 appears twice (cells 7 and 8); 8 is missing."),
    ("1 2 3/4 5 6/7 8 0\ngoal: 1 2/3 0", "The goal must be 3 wide, 3 high, as the position is."),
    ("start: 1 2 3/4 5 0\ngoal: 1 2/3 4/5 0", "The goal must be 3 wide, 2 high, as the position is."),
    ("LLRRRRLL", "Which position do these moves solve?"),
    ("33x33: 1 2 3", "A 33\xa0×\xa033 board has 1089 cells, but there are 3 numbers. The blank"),
    ("1 " * 2000, "2000 numbers are not a square"),
    ("1 " * 9000, "There are too many numbers: the largest board here has 1,024 cells."),
    ("1" * 30_000, "The text is too long: 30,000 characters. The limit is 20,000."),
]


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=[text[:30] or "nothing" for text, _ in FAULTS])
def test_mistakes_are_named_with_their_place(text, sentence):
    with pytest.raises(InvalidBoard) as error:
        read(text)
    assert str(error.value).startswith(sentence)
    assert sentence == str(error.value) or not sentence.endswith(".")


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("1 2 3 4 5 0", [(3, 2), (2, 3), (6, 1), (1, 6)]),
        ("1,2,3,4,5,6,7,0", [(4, 2), (2, 4), (8, 1), (1, 8)]),
        ("0 1 2 3 4 5 6 7 8 9 11 10", [(4, 3), (3, 4), (6, 2), (2, 6)]),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 0", [(5, 4), (4, 5), (10, 2), (2, 10)]),
    ],
)
def test_numbers_in_no_rows_offer_their_sizes(text, sizes):
    with pytest.raises(UnknownSize) as error:
        read(text)
    assert list(error.value.sizes) == sizes
    for width, height in sizes:
        board = read(f"{width}x{height}: {text}").board
        assert (board.width, board.height) == (width, height)


@given(st.lists(st.integers(0, 20), min_size=1, max_size=20), st.sampled_from([" ", ",", "\n", "/", "\t", " | "]))
def test_a_sentence_or_a_reading_for_any_numbers(numbers, separator):
    try:
        reading = read(separator.join(map(str, numbers)))
    except InvalidBoard as error:
        sentence = str(error)
        assert sentence[0].isupper() or sentence[0] in "'0123456789"
        assert sentence.rstrip().endswith((".", "...", "?"))
    else:
        assert sorted(reading.board.tiles) == list(range(len(reading.board.tiles)))


def mistyped(board, cell, number):
    """Return a board with a wrong number in one cell, which Board would reject; only for writing it as text."""
    tiles = (*board.tiles[:cell], number, *board.tiles[cell + 1 :])
    rows = [tiles[start : start + board.width] for start in range(0, len(tiles), board.width)]
    return SimpleNamespace(width=board.width, height=board.height, size=board.size, rows=rows)


@given(rectangles(smallest=3), st.sampled_from(list(FORMS)), st.data())
def test_a_mistyped_number_is_named_and_never_read_as_another_position(board, form, data):
    tiles = data.draw(st.permutations([tile for tile in board.tiles if tile]))
    wrong = mistyped(board, board.tiles.index(tiles[0]), tiles[1])
    with pytest.raises(InvalidBoard) as error:
        read(dressed(wrong, form, "0"))
    assert f"{tiles[1]} appears twice" in str(error.value)
    assert f"{tiles[0]} is missing" in str(error.value)


@given(rectangles(smallest=3), st.data())
def test_a_number_left_out_is_named_and_never_read_as_another_position(board, data):
    tile = data.draw(st.sampled_from([tile for tile in board.tiles if tile]))
    text = "\n".join(" ".join(str(each) for each in row if each != tile) for row in board.rows)
    with pytest.raises(InvalidBoard) as error:
        read(text)
    assert f"{tile} is missing" in str(error.value)


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "Meeting at 1 - bring pens", "1 2 x hello world"])
def test_a_sentence_with_a_number_is_no_position(text):
    with pytest.raises(InvalidBoard):
        read(text)


def test_a_word_for_the_blank_makes_no_sentence():
    assert str(read("1 2 blank").board) == "1 2 0"


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("1 2 3/4 5 5/7 8 0", ["Cell 5 is 6", "Cell 6 is 6"]),
        ("1 2 3/4 5 6/7 9 0", ["Cell 8 is 8"]),
        ("1 2 x/4 5 6/7 8 x", ["Cell 3 is 3", "Cell 9 is 3"]),
        ("1 2 3\n4 5o 6\n7 8 0", ["Cell 5 is 5"]),
        ("123456788", ["Cell 8 is the blank", "Cell 9 is the blank"]),
        ("4x3:1,2,3,4,5,6,7,8,9,10,10,0", ["Cell 10 is 11", "Cell 11 is 11"]),
        ("1 2 3/4 5 5/7 7 0", []),
        ("1 2 3/4 5/7 8 0", ["Row 2 is 4 5 6", "Row 2 is 6 4 5", "Row 2 is 4 6 5"]),
        ("1 2 3\n4   5\n7 8 0", ["Row 2 is 4 6 5", "Row 2 is 4 5 6", "Row 2 is 6 4 5"]),
        ("1 2 3/4 5/6 0", []),
        ("5 1 2 3 9 6 7 4 13 10 11 8 14 15 0", ["Put 12 at the end"]),
        ("4x3: 1 2 3 4 5 6 7 8 9 10 0", ["Put 11 at the end"]),
        ("3x3: 1 2 3 4 5 6 7 0", ["Put 8 at the end"]),
        ("l2 1 lO 2 / 7 ll 4 l4 / 5 O 9 l5 / 8 l3 6 3", ["Read O as 0 and l as 1"]),
        ("8 1 3 / 4 O 2 / 7 6 S", ["Read O as 0 and S as 5"]),
        ("I 2 3/4 5 6/7 B 0", ["Read B as 8 and I as 1"]),
        ("3\nl 2 3\n4 5 6\n7 8 0", ["Read l as 1"]),
        ("1234567BO", ["Read B as 8 and O as 0"]),
        ("Start: 1 2 3 4 5 6 8 8 0 Goal: 1 2 3 4 5 6 7 8 0", []),
    ],
)
def test_a_mistake_in_one_cell_can_be_corrected(text, titles):
    with pytest.raises(Mistakes) as error:
        read(text)
    assert [correction.title for correction in error.value.corrections] == titles


def test_a_row_of_two_above_others_is_no_size_that_their_numbers_exceed():
    with pytest.raises(Mistakes, match=r"1 appears twice \(cells 3 and 5\); 7 is missing"):
        read("3 2/1 4/1 0/6 5")


@given(rectangles(), st.data())
def test_one_of_the_corrections_is_what_was_meant(board, data):
    cell = data.draw(st.integers(0, len(board.tiles) - 1))
    wrong = data.draw(st.sampled_from([tile for tile in range(1, len(board.tiles)) if tile != board.tiles[cell]]))
    rows = Board(board.width, board.height, board.tiles).rows
    numbers = [[str(tile) for tile in row] for row in rows]
    numbers[cell // board.width][cell % board.width] = str(wrong)
    try:
        read("/".join(map(" ".join, numbers)))
    except Mistakes as error:
        assert board in [correction.board for correction in error.corrections]
        assert len(error.corrections) == 2


def test_a_replay_that_unpacks_to_a_flood_is_refused_in_little_memory():
    flood = zlib.compress(json.dumps(["U", "3x3", " " * 10_000_000]).encode(), 9)
    link = f"https://slidysim.github.io/replay?r={quote(base64.b64encode(flood))}"
    tracemalloc.start()
    try:
        with pytest.raises(InvalidBoard, match="The replay in this link is damaged"):
            read(link)
        assert tracemalloc.get_traced_memory()[1] < 3_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("count", [MAX_LISTED, MAX_LISTED + 1, MAX_LISTED + 2])
def test_of_a_list_as_many_others_are_offered_as_there_is_room_for(count):
    listed = [str(scramble(3, 3, seed)) for seed in range(count)]
    others = read("\n".join(listed)).alternatives
    assert [str(other.board) for other in others] == listed[1 : MAX_LISTED + 1]


def test_of_two_positions_each_reading_says_what_the_second_is_and_no_more():
    reading = read("1 2 3/4 0 5/7 8 6\n\n1 2 3/4 5 6/7 8 0")
    (turned,) = reading.alternatives
    assert reading.notes[1:] == ("the second position is the goal",)
    assert turned.notes[1:] == ("the second position is the start",)

"""Faces: their text form, equal tiles, the verdict on words, grids of letters."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.positions import INVISIBLE_FACES
from webapp.puzzle import Board, Faces, InvalidBoard, check_faces, named_goal, read_words, word_puzzle
from webapp.puzzle.reading import read, read_letters
from webapp.puzzle.reading.forms.lettered import in_lines

TWO_BY_THREE = named_goal("standard", 3, 2)
RATE = "RATE/YOUR/MIND/PAL"


def words_reached(goal, faces):
    """Return every word that can be reached from the goal's by moves: a naive check of the verdict."""
    seen, layer = {faces.on(goal)}, [goal]
    boards = {faces.on(goal): goal}
    while layer:
        following = [board.slide(move) for board in layer for move in board.legal_moves()]
        boards = {faces.on(board): board for board in following if faces.on(board) not in seen}
        seen |= boards.keys()
        layer = list(boards.values())
    return seen


@pytest.mark.parametrize("text", ["AABCD", "AABBC", "AAABC", "AAABB", "AAAAB", "AAAAA", "ABCDE"])
def test_the_verdict_agrees_with_what_moves_reach_on_every_word(text):
    faces = Faces.parse(text)
    reached = words_reached(TWO_BY_THREE, faces)
    for tiles in permutations(range(6)):
        board = Board(3, 2, tiles)
        assert check_faces(board, TWO_BY_THREE, faces).solvable == (faces.on(board) in reached)


@pytest.mark.parametrize(("width", "height"), [(5, 1), (1, 5)], ids=["row", "column"])
@pytest.mark.parametrize("text", ["AABB", "ABAB", "ABCD"])
def test_in_a_single_row_or_column_the_order_of_the_faces_decides(text, width, height):
    faces, goal = Faces.parse(text), named_goal("standard", width, height)
    reached = words_reached(goal, faces)
    for tiles in permutations(range(5)):
        board = Board(width, height, tiles)
        verdict = check_faces(board, goal, faces)
        assert verdict.solvable == (faces.on(board) in reached)
        assert verdict.explanation.endswith("so it can be solved.") == verdict.solvable


def test_the_reason_names_the_face_that_comes_more_than_once():
    board = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    verdict = check_faces(board, named_goal("standard", 4, 4), Faces.parse("RATEYOURMINDPAL"))
    assert verdict.solvable
    assert verdict.explanation.startswith("Always solvable: R appears twice.")
    assert " A appears 5 times. " in check_faces(TWO_BY_THREE, TWO_BY_THREE, Faces.parse("AAAAA")).explanation


@given(st.lists(st.text("ABCdé🐱12", min_size=1, max_size=4), min_size=2, max_size=24))
def test_the_text_form_reads_back(texts):
    faces = Faces(tuple(texts))
    assert Faces.parse(str(faces)) == faces


@pytest.mark.parametrize("text", ["❤️,👨‍👩,B", "न,क्\u200dष,e\u0303"])
def test_characters_that_are_joined_or_have_marks_can_stand_on_a_tile(text):
    assert len(Faces.parse(text).texts) == 3


@pytest.mark.parametrize("text", ["", "A,,B", "A, ,B", "A\0B", "ABCDE,F", *(f"A,{x},C" for x in INVISIBLE_FACES)])
def test_what_cannot_stand_on_a_tile_is_refused(text):
    with pytest.raises(InvalidBoard):
        Faces.parse(text)


def test_there_are_as_many_faces_as_tiles():
    with pytest.raises(InvalidBoard, match="A 3\xa0×\xa02 board has 5 tiles, but there are 3 labels"):
        Faces.for_board("ABC", TWO_BY_THREE)
    assert Faces.for_board("ABC", Board.parse("0 1")).texts == ("ABC",)


def test_the_goals_are_all_positions_that_read_alike():
    faces = Faces.parse("AABBA")
    goals = set(faces.goals(TWO_BY_THREE))
    assert len(goals) == faces.assignments == 12
    assert {faces.on(goal) for goal in goals} == {faces.on(TWO_BY_THREE)}


@pytest.mark.parametrize(
    "text, rows",
    [
        ("RATE YOUR MIND PAL", RATE),
        ("RATE\nYOUR\nMIND\nPAL_", RATE),
        ("RATEYOURMINDPAL", RATE),
        ("AB C", "AB/C_"),
        ("CA DOG", "CA_/DOG"),
        ("C_T/DOG", "C_T/DOG"),
        ("ÄPF/EL.", "ÄPF/EL_"),
        ("/".join(["ABCDEFGHIJ"] * 10)[:-1], "/".join(["ABCDEFGHIJ"] * 10)[:-1]),
        ("C A T\nD O _", "CAT/DO_"),
        ("🙂🙃😀\n😁😂⬜", "🙂🙃😀/😁😂_"),
        ("🍎 🍐 🍊/🍋 ⬛ 🍌", "🍎🍐🍊/🍋_🍌"),
        ("❤️🧡💛/💚👍🏽", "❤️🧡💛/💚👍🏽_"),
    ],
)
def test_letters_in_the_shape_of_a_board_are_a_puzzle(text, rows):
    read_rows = read_words(text)
    assert "/".join("".join(face or "_" for face in row) for row in read_rows) in (rows, rows + "_")
    goal, faces = word_puzzle(read_rows)
    assert [list(faces.on(goal))[i : i + goal.width] for i in range(0, len(goal.tiles), goal.width)] == read_rows


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "ab",
        "A_B",
        "one three",
        "CATS DOGS",
        "C_T D_G",
        "1 2 3/4 5 0",
        "a-b-c",
        "A1/B_",
        "⬜⬜/⬜⬜",
        "👨‍👩‍👧‍👦👍/👎_",
    ],
)
def test_other_texts_are_no_letters(text):
    assert read_words(text) is None


def test_any_scramble_of_the_letters_is_a_position():
    faces = Faces.parse("RATEYOURMINDPAL")
    reading = read_letters("LATE YOUR MIND PAR", faces)
    assert "".join(faces.on(reading.board)) == "LATEYOURMINDPAR"
    with pytest.raises(InvalidBoard, match="'R' appears three times; it must appear twice"):
        read_letters("RATE YOUR MIND PAR", faces)


def test_pasted_letters_are_read_as_their_puzzle_and_a_link_keeps_them():
    reading = read("RATE YOUR MIND PAL")
    assert (str(reading.faces), reading.board) == ("RATEYOURMINDPAL", named_goal("standard", 4, 4))
    link = read("https://taquin.example/p/1-2-3.4-0-5?faces=ABACC")
    assert (str(link.faces), str(link.board)) == ("ABACC", "1 2 3/4 0 5")
    assert read("ABC/DEF/GH_").faces is None, "letters from A are numbers"


def test_a_position_reads_as_words_only_where_each_label_is_one_letter():
    board = Board.parse("2 1/0 3")
    read = [Faces.parse(text).words(board) for text in ("ABC", "A1C", "A,B,CD", "ЯБВ")]
    assert read == ["BA _C", "2 1/0 3", "2 1/0 3", "БЯ _В"]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("3x2: P L A N _ E", "P L A\nN _ E"),
        ("2x3: PL/AN/_E", "P L\nA N\n_ E"),
        ("2x3: PLA/N_E", "P L\nA N\n_ E"),
        ("3x2: PL/AN/_E", "P L A\nN _ E"),
        ("3x2: P L/A N/_ E", "P L\nA N\n_ E"),
        ("2x3: P L A/N _ E", "P L A\nN _ E"),
    ],
)
def test_letters_behind_a_size_are_cut_into_its_rows_unless_they_have_rows_of_the_transposed_size(text, rows):
    assert in_lines(text) == rows

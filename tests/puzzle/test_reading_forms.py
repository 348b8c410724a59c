"""Forms: any board in any form is read back, alternatives differ, and nothing crashes."""

import json
from string import ascii_uppercase

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.puzzle.boards import boards, sizes
from tests.puzzle.pastes.lines import LINES
from tests.puzzle.pastes.stories import STORIES
from tests.puzzle.pastes.symbols import SYMBOLS
from tests.puzzle.pastes.tables import TABLES
from webapp.puzzle import Board, InvalidBoard, format_moves, named_goal, scramble
from webapp.puzzle.reading import FaultyGoal, read

MARKS = ["0", "_", "-", "x", "X", ".", "__", "*", "null", "□"]
DIGITS = "0123456789" + ascii_uppercase


def grid(board, cell=" ", row="\n", mark="0", width=0):
    """Return the board's rows as text, with `mark` for the blank and cells padded to `width`."""
    return row.join(cell.join(f"{tile or mark:>{width}}" for tile in tiles) for tiles in board.rows)


FORMS = {
    "SlidySim": ("", " ", "/", ""),
    "lines": ("", " ", "\n", ""),
    "lines of Windows": ("", " ", "\r\n", "\r\n"),
    "commas": ("", ",", "\n", ""),
    "semicolons": ("", ", ", "; ", ""),
    "tabs": ("", "\t", "\n", ""),
    "lists": ("[[", ", ", "], [", "]]"),
    "C": ("int t[] = {{", ", ", "}, {", "}};"),
    "numpy": ("[[", "  ", "]\n [", "]]"),
    "bars": ("| ", " | ", " |\n| ", " |"),
    "drawn": ("+--+--+\n| ", " | ", " |\n+--+--+\n| ", " |\n+--+--+"),
    "box": ("┌──┬──┐\n│ ", " │ ", " │\n├──┼──┤\n│ ", " │\n└──┴──┘"),
    "HTML": ("<table><tr><td>", "</td><td>", "</td></tr>\n<tr><td>", "</td></tr></table>"),
    "LaTeX": ("\\begin{matrix} ", " & ", r" \\ ", r" \end{matrix}"),
    "a question": ("How can I solve this?\n\n", " ", "\n", "\n\nThanks a lot"),
    "size and lines": ("{0.width} {0.height}\n", " ", "\n", ""),
    "size in words": ("{0.width} wide, {0.height} high: ", " ", " ", ""),
    "size first": ("{0.size}: ", " ", " ", ""),
}
"""the text before a board, between its cells, between its rows, and after it"""


def dressed(board, form, mark):
    before, cell, row, after = FORMS[form]
    return (before.format(board) if "{0" in before else before) + grid(board, cell, row, mark) + after


@st.composite
def rectangles(draw, largest=10, smallest=2):
    """Return a strategy for boards with numbers of rows and columns in a range, at least two."""
    width, height = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    return scramble(width, height, draw(st.integers(0, 2**32)))


@given(rectangles(), st.sampled_from(list(FORMS)), st.sampled_from(MARKS))
@example(Board.parse("0 5 9/3 6 4/2 11 8/7 1 10"), "a question", "__")
@example(Board.parse("4 3/2 1/9 8/7 6/5 0"), "HTML", "__")
@example(Board.parse("2 1 3/4 5 8/7 6 0"), "C", "__")
@example(scramble(2, 8, 0), "size in words", "null")
@example(scramble(8, 2, 0), "size in words", "nil")
@example(scramble(4, 9, 0), "size in words", "null")
@example(scramble(9, 4, 0), "size in words", "nil")
def test_any_board_in_any_form_is_read_back(board, form, mark):
    reading = read(dressed(board, form, mark))
    assert reading.board == board
    assert reading.notes[0] == f"{mark} is the blank"
    assert reading.goal is None
    assert reading.moves is None


@given(boards(largest=8))
def test_the_text_form_is_read_back_from_any_two_rows(board):
    text = str(board) if board.height > 1 else f"{board.size}: {board}"
    assert read(text).board == board


@given(boards(largest=8), boards(largest=8))
def test_our_links_are_read_back(board, goal):
    address = f"https://taquin.example/p/{board.link}"
    assert read(address).board == board
    if (board.width, board.height) == (goal.width, goal.height):
        assert read(f"{address}?goal={goal.link}").goal == goal


@pytest.mark.parametrize(
    "mail", ["See {link}.", "{link}, please", "({link})", "<{link}>.", "Is it {link}?", "{link}...\n-- \nA. Loyd"]
)
@pytest.mark.parametrize("query", ["goal=snake&moves=LL", "moves=LL&goal=snake", "moves=LL&amp;goal=snake"])
def test_a_link_in_a_mail_is_read_whole(mail, query):
    reading = read(mail.format(link=f"https://taquin.example/p/1-2-3.4-5-6.0-7-8?{query}"))
    assert str(reading.board) == "1 2 3/4 5 6/0 7 8"
    assert format_moves(reading.moves) == "LL"
    assert reading.goal == named_goal("snake", 3, 3)


@pytest.mark.parametrize("field", ["step=9", "step=x", "step=-1", "times=1", "challenge=U", "lines=mine"])
def test_a_link_is_read_without_its_step_its_times_and_its_variations_if_they_are_wrong(field):
    reading = read(f"/p/1-2-3.4-5-6.0-7-8?goal=snake&moves=LL&{field}")
    assert (format_moves(reading.moves), reading.step, reading.goal) == ("LL", None, named_goal("snake", 3, 3))


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_link_says_how_many_of_its_moves_are_played(step):
    assert read(f"/p/1-2-3.4-5-6.0-7-8?moves=LL&step={step}").step == step


@pytest.mark.parametrize(
    "end",
    [
        *("#!/1,4,2,3,0,5,6,7,8", "#/142305678", "?s=1_4_2_3_0_5_6_7_8", "?s=1-4-2.3-0-5.6-7-8", "?id=7&s=142305678"),
        *("/play/1-4-2-3-0-5-6-7-8", "/142305678/solve?v=2", "/?s=1+4+2+3+0+5+6+7+8"),
    ],
)
def test_a_link_of_another_site_may_have_its_position_in_any_part(end):
    assert str(read(f"https://example.org/8puzzle{end}").board) == "1 4 2/3 0 5/6 7 8"


@pytest.mark.parametrize("goal", ["0,1,2,3,4,5,6,7,8", "012345678", "zero_first"])
def test_a_link_of_another_site_names_its_goal(goal):
    for query in (f"start=142305678&goal={goal}", f"target={goal}&board=1,4,2,3,0,5,6,7,8&algo=astar"):
        reading = read(f"https://example.org/8puzzle?{query}")
        assert (str(reading.board), reading.goal) == ("1 4 2/3 0 5/6 7 8", named_goal("blank-first", 3, 3))


def test_a_goal_with_a_mistake_in_a_link_is_refused():
    with pytest.raises(FaultyGoal, match="7 appears twice"):
        read("https://example.org/8puzzle?start=142305678&goal=012345677")


def test_a_tile_may_have_a_mark_of_a_sentence_at_the_end_of_a_link():
    assert str(read("https://taquin.example/p/1-2-3.4-5-6.0-7-8?faces=ABCDEFG)").faces) == "ABCDEFG)"


@given(rectangles(6))
@example(Board.parse("9 12 13/14 10 11/1 5 2/8 6 3/7 0 4"))
@example(Board.parse("0 6 2/3 8 4/1 5 7/10 11 9"))
@example(Board.parse("1 9 7/10 5 0/11 6 8/3 2 4/16 15 12/13 14 17"))
def test_one_character_a_tile_is_read_back(board):
    rows = ["".join(DIGITS[tile] for tile in row) for row in board.rows]
    assert read("\n".join(rows)).board == board
    assert read("/".join(rows)).board == board
    if board.width == board.height:
        assert read("".join(rows)).board == board


@example(Board.parse("1 3 8/5 14 4/11 12 13/7 0 6/2 9 10"))
@given(rectangles(5))
def test_letters_are_read_back(board):
    rows = ["".join(ascii_uppercase[tile - 1] if tile else "." for tile in row) for row in board.rows]
    assert read("\n".join(rows)).board == board


@given(rectangles())
def test_the_highest_number_is_the_blank_when_there_is_no_other(board):
    reading = read(grid(board, mark=str(len(board.tiles))))
    assert reading.board == board
    assert reading.notes[0] == f"{len(board.tiles)} is the blank"
    (other,) = reading.alternatives
    assert other.board.tiles == tuple((tile or len(board.tiles)) - 1 for tile in board.tiles)


@pytest.mark.slow
@given(rectangles())
def test_an_empty_cell_is_the_blank(board):
    assert read(grid(board, ",", mark="")).board == board
    assert read(grid(board, "\t", mark="")).board == board
    assert read("|" + grid(board, "|", "|\n|", mark="") + "|").board == board
    assert read(grid(board, mark="", width=4)).board == board


@pytest.mark.parametrize("size", ["3 2", "2 3"])
def test_a_size_above_several_boards_may_begin_with_either_side(size):
    reading = read(f"{size}\n1 2 3\n4 5 0\n1 2 0\n4 5 3")
    assert [str(each.board) for each in (reading, *reading.alternatives)] == ["1 2 3/4 5 0", "1 2 0/4 5 3"]


@pytest.mark.slow
@given(rectangles(), rectangles())
def test_two_positions_are_a_start_and_a_goal(start, other):
    goal = scramble(start.width, start.height, hash(other))
    for text in (
        f"{start}\n{goal}",
        f"{start} -> {goal}",
        f"start: {start} goal: {goal}",
        f"{grid(start)}\n\n{grid(goal)}",
    ):
        reading = read(text)
        assert (reading.board, reading.goal) == (start, goal)
    assert read(json.dumps({"start": start.rows, "goal": goal.rows})).goal == goal


def test_the_other_way_round_is_offered():
    reading = read("1 2/3 0\n3 1/2 0")
    (turned,) = reading.alternatives
    assert (turned.board, turned.goal) == (reading.goal, reading.board)


def test_other_sizes_are_offered_for_a_single_line():
    reading = read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0")
    assert reading.board.size == "4x4"
    assert [other.board.size for other in reading.alternatives] == ["8x2", "2x8"]
    assert {other.board.tiles for other in reading.alternatives} == {reading.board.tiles}


def test_sides_without_an_x_are_rows_first_and_the_other_order_is_offered():
    reading = read("2 3\n1 2 3 4 5 0")
    assert reading.size_words == "3 wide, 2 high"
    assert [other.size_words for other in reading.alternatives] == ["2 wide, 3 high"]
    assert read("2x3: 1 2 3 4 5 0").size_words == "2 wide, 3 high"


@pytest.mark.parametrize(
    ("words", "is_wide_first"), [("width height", True), ("columns and rows:", True), ("rows, columns:", False)]
)
@pytest.mark.parametrize("size", [(4, 3), (3, 4), (2, 6)])
def test_words_before_sides_without_an_x_say_which_is_the_width(words, is_wide_first, size):
    board = scramble(*size, seed=2)
    first, second = size if is_wide_first else size[::-1]
    assert read(f"{words} {first} {second}\n{' '.join(map(str, board.tiles))}").board == board


def test_what_was_understood_is_said_in_a_sentence():
    assert read("1 2 3/4 5 6/7 8 0").said == "Read as 3 wide, 3 high, 0 is the blank, rows separated by slashes."
    assert read("1 x 2\n3 4 5").said == "Read as 3 wide, 2 high, x is the blank, one row per line."
    assert read("4x3:4,1,2,3,5,6,0,8,9,10,7,11").said == (
        "Read as 4 wide, 3 high, 0 is the blank, Simon Tatham's game ID."
    )


def test_every_alternative_is_another_meaning():
    for paste in LINES + SYMBOLS + TABLES + STORIES:
        reading = read(paste.text)
        meanings = [(each.board, each.goal, each.moves) for each in (reading, *reading.alternatives)]
        assert len(set(meanings)) == len(meanings), paste.source


def answered(text):
    """Read any text; check that the result is a reading or an error sentence."""
    try:
        reading = read(text)
    except InvalidBoard as error:
        assert str(error).strip()
        str(error).encode()
    else:
        assert isinstance(reading.board, Board)
        if reading.moves:
            reading.board.play(reading.moves)


@pytest.mark.slow
@given(st.text())
@example("\ud800")
@example("[" * 10_000)
@example("{" * 10_000)
@example("9" * 10_000)
@example("\x00")
@example("1:")
@example("x" * 19_999)
def test_any_text_gets_an_answer(text):
    answered(text)


@given(st.text(alphabet="0123456789 xX_-.,;/|\\[](){}<>=:#&?*'\"\n\tULDRabgo→↑⬜①"))
def test_any_text_of_characters_with_a_meaning_gets_an_answer(text):
    answered(text)


@given(st.data(), st.sampled_from([paste.text for paste in LINES + SYMBOLS + TABLES + STORIES]))
def test_any_damaged_paste_gets_an_answer(data, text):
    start, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    inserted = data.draw(st.sampled_from(["", " ", "0", "x", "\n", "/", "99", text[start:end] * 2]))
    answered(text[:start] + inserted + text[end:])


@pytest.mark.parametrize(
    "unit", ["1 ", "[", "1,,", "\n", "'", "| ", "#", "/*a*/", "<td>", "&amp;", "\\begin{", "U", "12 8 7 "]
)
@pytest.mark.parametrize("length", [19_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_long_texts_of_one_thing_get_an_answer(unit, length):
    answered((unit * length)[:length])


@given(sizes(largest=12))
@example((32, 32))
def test_a_solved_board_is_read_back_whatever_its_size(size):
    goal = named_goal("standard", *size)
    assert read(f"{goal.size}\n{goal}").board == goal


@pytest.mark.parametrize(
    ("row", "tiles"),
    [("5   9 15", (5, 0, 9, 15)), ("5  9 15", (5, 0, 9, 15)), ("   9 5 15", (0, 9, 5, 15)), ("5 9 15", (5, 9, 15, 0))],
)
def test_a_wide_gap_in_rows_that_are_not_aligned_is_where_the_blank_is(row, tiles):
    reading = read(f"12 1 10 2\n7 11 4 14\n{row}\n8 13 6 3")
    assert (reading.board.rows[2], reading.format) == (tiles, "one row per line")


def test_a_row_that_is_aligned_with_the_others_has_no_wide_gap():
    reading = read("12 11 10 13\n 1 2 3\n4 5 6 7\n8 9 14 15")
    assert reading.board.rows[1] == (1, 2, 3, 0)
    aligned = read("12 11 10 13\n14  9 15\n1 2 3 4\n5 6 7 8")
    assert [each.board.rows[1] for each in (aligned, *aligned.alternatives)][:2] == [(14, 9, 15, 0), (14, 0, 9, 15)]


def test_a_b_beside_the_blank_may_be_an_eight():
    assert [str(each.board) for each in read("B 1 2/0 4 3/7 6 5").alternatives] == ["8 1 2/0 4 3/7 6 5"]
    assert read("1 2 3/4 B 5/6 7 8").alternatives == ()


@pytest.mark.parametrize(
    "size",
    [
        "width 2 height 8:", "height 8, width 2:", "w=2 h=8\n", "2 columns, 8 rows:", "8 rows by 2 columns:",
        "8 high and 2 wide,", "2 across, 8 down:", "ширина 2, высота 8:", "8 строк, 2 столбца:", "宽2高8：", "8行2列：",
    ],
)  # fmt: skip
@pytest.mark.parametrize("blank", ["0", "null"])
def test_a_size_in_words_counts_though_the_cells_would_fill_a_square(size, blank):
    board = read(f"{size} {blank} {' '.join(map(str, range(1, 16)))}").board
    assert board == Board(2, 8, tuple(range(16)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A1=8 A1=0 A3=7 B1=1 B2=4 B3=6 C1=2 C2=3 C3=5", "The cell in row 1, column 1 is named twice."),
        ("A1=8 A2=0 A3=7 B1=1 B2=4 B3=6 C1=2 C2=3", "The cell in row 3, column 3 is missing."),
    ],
)
def test_named_cells_that_do_not_fit_together_are_not_read_in_their_order(text, said):
    with pytest.raises(InvalidBoard, match=said):
        read(text)

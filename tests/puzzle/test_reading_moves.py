"""Moves in a text: read in every form, checked on a board, named by the direction of the tile or of the blank."""

import pytest
from hypothesis import given

from tests import positions
from tests.puzzle.boards import walks
from tests.puzzle.pastes.stories import replay, saved_replay
from webapp.puzzle import Board, InvalidBoard, InvalidMoves, format_moves, named_goal, parse_moves
from webapp.puzzle.moves import inverted
from webapp.puzzle.reading import check_moves, read
from webapp.puzzle.reading.moves.sequences import MAX_MOVES, read_moves

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
    found = read_moves(text.replace("\ufe0f", ""))
    letters = "".join(move.direction * move.count for move in found.moves)
    assert letters == "RRULLL"
    assert found.turned == parse_moves(format_moves(found.moves).translate(OPPOSITE))


@pytest.mark.parametrize(
    "up_down_left_right",
    [
        *(
            "upwards downwards leftwards rightwards",
            "upward down left right",
            "north south west east",
            "N S W E",
            "w s a d",
        ),
        *(
            "haut bas gauche droite",
            "arriba abajo izquierda derecha",
            "cima baixo esquerda direita",
            "su giù sinistra destra",
        ),
        *("hoch runter links rechts", "oben unten links rechts", "вверх вниз влево вправо", "наверх вниз влево вправо"),
        *("上下左右", "위 아래 왼쪽 오른쪽", "위쪽 아래쪽 왼쪽으로 오른쪽으로", "위로 아래로 좌 우", "상 하 좌 우"),
        *("أعلى أسفل يسار يمين", "لأعلى لأسفل لليسار لليمين", "فوق تحت اليسار اليمين", "الأعلى الأسفل يسار يمين"),
        *("ऊपर नीचे बाएँ दाएँ", "ऊपर नीचे बाएं दाएं", "ऊपर नीचे बायें दायें", "ऊपर नीचे बाईं दाईं"),
        *("↑↓←→", "⬆⬇⬅➡", "⇑⇓⇐⇒", "▲▼◀▶", "🔼🔽←➜", "↑↓←⮕"),
    ],
)
def test_directions_are_read_in_every_language(up_down_left_right):
    assert format_moves(read_moves(up_down_left_right).moves) == "UDLR"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no moves here"),
        ("LUX", "'X' at character 3 is not a move. Write U, D, L or R"),
        ("L U 0", "'0' at character 5 is not a move"),
        ("N U E A", "'a' at character 7 does not fit the other moves"),
        ("El", "'l' at character 2 does not fit the other moves"),
        ("N E2", "'e2' at character 3 does not fit the other moves"),
        ("D3RU2RD2aRU3L3", "'a' at character 9 does not fit the other moves"),
        ("3R4DL2", "'3' at character 1 is not a move"),
        ("R3L0U2", "'0' at character 4 is not a move"),
        ("; ;", "These numbers are not moves"),
        ("UD" * MAX_MOVES, "There are more than 10,000 moves"),
        ("3 2 " * MAX_MOVES, "There are more than 10,000 moves"),
    ],
)
def test_what_is_no_sequence_of_moves_is_named(text, sentence):
    with pytest.raises(InvalidMoves) as error:
        read_moves(text)
    assert str(error.value).startswith(sentence)


def test_a_solution_is_valid_by_the_way_of_the_tile_or_of_the_blank():
    by_tile = check_moves(START, SOLVED, "LU")
    by_blank = check_moves(START, SOLVED, "RD")
    by_number = check_moves(START, SOLVED, "5 6")
    assert [each.named_by for each in (by_tile, by_blank, by_number)] == ["tile", "blank", "number"]
    for checked in (by_tile, by_blank, by_number):
        assert checked.solves
        assert checked.moves == parse_moves("LU")
        assert checked.said == "Correct: 2 single-tile moves reach the goal."


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("L2", "Correct: 2 single-tile moves in 1 multi-tile move reach the goal."),
        ("L2R2", "All 4 single-tile moves in 2 multi-tile moves work, but they do not reach the goal."),
    ],
)
def test_moves_of_several_tiles_are_counted_in_both_ways(moves, said):
    assert check_moves(Board.parse("1 2 3/4 5 6/0 7 8"), SOLVED, moves).said == said


def test_valid_moves_that_miss_the_goal():
    checked = check_moves(START, SOLVED, "R")
    assert not checked.solves
    assert not checked.fault
    assert str(checked.position) == "1 2 3/0 4 5/7 8 6"
    assert checked.said == "1 single-tile move works, but does not reach the goal."


def test_moves_on_an_oblong_board_tell_which_goal_they_reach():
    assert read("1 0 2/3 4 5\nR").goal_named == "blank-first"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("LULL", "Move 3 (L) is impossible: no tile is right of the blank."),
        ("L2", "Move 1 (L2) is impossible: only 1 tile is right of the blank."),
        ("up left up up", "Move 3 (up) is impossible: no tile is below the blank."),
        ("5 6 8 4", "Move 4 (tile 4) is impossible: it is in row 2, column 1, not in the blank's row or column."),
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


@pytest.mark.parametrize("said", ["My best is 45 moves.", "¿Cuál es la solución más corta?"])
def test_a_small_board_behind_a_word_for_moves_is_not_its_own_moves(said):
    found = read(f"{said}\n3 1\n0 2\nThanks!")
    assert (str(found.board), found.moves) == ("3 1/0 2", None)


@pytest.mark.parametrize("label", ["solution: ", "moves:\n", "Lösung: ", "解：", "Solved in some moves: "])
@pytest.mark.parametrize(
    ("width", "height", "directions"),
    [
        *((3, 3, "RDRDLURRDLUU"), (3, 3, "RD"), (3, 3, "RDL"), (4, 4, "RDLU")),
        *((4, 2, "RDL"), (4, 2, "RDLU"), (4, 2, "RDRUL"), (2, 5, "RD")),
    ],
)
def test_a_solution_in_tile_numbers_above_or_below_its_position_is_its_moves(label, width, height, directions):
    board, tiles, moves = named_goal("standard", width, height), [], []
    for direction in directions:
        move = parse_moves(direction)[0]
        if move in board.legal_moves() and (not moves or move != moves[-1].inverse):
            tiles.append(board.slide(move).tiles[board.tiles.index(0)])
            moves.append(move)
            board = board.slide(move)
    rows = str(board).replace("/", "\n")
    solution = f"{label}{', '.join(map(str, reversed(tiles)))}"
    for text in (f"{rows}\n{solution}", f"{solution}\n{rows}", f"{solution.replace(',', '')}\n{rows}"):
        found = read(text)
        assert (found.board, found.goal, found.moves, found.left_out) == (board, None, inverted(moves), ()), text


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
            assert len(checked.moves) == len(moves)


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
    assert [
        each for each in found if each.board.play(each.moves or ()) not in (each.goal, _standard(each), each.board)
    ] == []
    assert reading.moves is not None
    assert reading.board.play(reading.moves) == (reading.goal or _standard(reading))
    if reading.board.size == board.size:
        assert scrambled in [each.board for each in found]


@pytest.mark.parametrize(("text", "sizes"), [("LLURD", ["3x3", "3x2"]), ("LLURRD" * 5, ["3x2", "3x3"])])
def test_few_moves_in_an_oblong_rectangle_are_rather_those_of_a_square_many_are_not(text, sizes):
    reading = read(text)
    assert [board.size for board in (reading.board, reading.alternatives[0].board)] == sizes


def _standard(reading):
    return named_goal("standard", reading.board.width, reading.board.height)


def test_impossible_moves_beside_a_position_are_left_out_with_the_reason():
    reading = read("1 2 3/4 0 5/7 8 6\nLLL")
    assert reading.moves is None
    assert reading.notes[-1] == "without the moves, as move 2 (L) is impossible: no tile is right of the blank"


@pytest.mark.parametrize("words", ["moves: 5 8", "Answer: 5, 8"])
def test_the_first_of_several_tiles_is_no_length(words):
    assert read(f"123406758\n{words}").stated is None


def test_the_spanish_word_for_your_is_no_direction():
    assert len(read("123406758\nMueva su hueco: abajo, derecha").moves) == 2


def test_both_ways_are_offered_when_both_are_possible():
    reading = read("1 2 3/4 0 5/7 8 6\nLU")
    assert reading.moves == parse_moves("LU")
    assert [other.moves for other in reading.alternatives] == [parse_moves("RD")]
    assert reading.notes[-1] == "moves named by the direction of the tile"
    assert reading.alternatives[0].notes[-1] == "moves named by the direction of the blank"


def test_moves_are_played_on_each_other_board_that_the_text_may_mean():
    reading = read("2 3 4 1 5 x 7 6 8\nullddrurdllurdruldr")
    assert reading.moves
    assert [other.moves for other in reading.alternatives] == [None, None]
    assert [other.notes[-1].partition(" is impossible")[0] for other in reading.alternatives] == [
        "without the moves, as move 1 (U)",
        "without the moves, as move 2 (L)",
    ]


def test_too_many_moves_are_called_that_wherever_they_are_pasted():
    with pytest.raises(InvalidBoard, match="more than 10,000 moves"):
        read("UD" * MAX_MOVES)
    read_so = read(f"{START}\nmoves: {'LR' * MAX_MOVES}"[:19_000]).said
    assert "without the moves, as there are more than 10,000 moves" in read_so


def test_moves_that_cannot_be_read_are_left_out_with_the_reason():
    reading = read("scramble: 1 2 3/4 0 5/7 8 6\nsolution: LUQ")
    assert reading.moves is None
    assert "without the moves, as 'Q' at character 3 is not a move" in reading.said


@pytest.mark.parametrize("moves", ["D3RU2RD2aRU3L3", "3R4DL2", "R3L0U2", "LUX", "left up title right"])
def test_a_mistake_in_moves_is_reported_alone_and_beside_a_position(moves):
    with pytest.raises(InvalidMoves) as error:
        read_moves(moves)
    with pytest.raises(InvalidBoard) as alone:
        read(moves)
    assert str(alone.value) == str(error.value)
    beside = read(f"1 2 3/4 0 5/7 8 6\n{moves}")
    assert beside.notes[-1] == f"without the moves, as {error.value.clause}"


def test_a_sentence_behind_the_word_path_is_no_path():
    told = "Output: 5\nAn example path:\nAfter move 0: [[4,1,2],[5,0,3]]\nAfter move 1: [[4,1,2],[0,5,3]]"
    found = read(f"Input: board = [[4,1,2],[5,0,3]]\n{told}")
    assert (found.moves, found.notes) == (None, ("0 is the blank", "from line 1", "the first of 2 positions"))


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
        (saved_replay(4, 3, ["LU"], kind="2-N relay"), "LU", ()),
        (saved_replay(0, 3, ["LLUU"]), "LLUU", ()),
        (replay("LU", 5000, "3x3", [120, 0]), "LU", (0, 120)),
    ],
    ids=[
        "shared", "by its size", "no times", "before there were times", "too many times", "no numbers",
        "a result", "an average", "a result without times", "a relay", "no width", "times in disorder",
    ],
)  # fmt: skip
def test_a_replay_has_its_moves_and_their_times(link, moves, times):
    reading = read(link)
    assert (format_moves(reading.moves), reading.times) == (format_moves(parse_moves(moves)), times)
    assert len(reading.moves) == len(times) or not times
    assert reading.board.size == "3x3"


@pytest.mark.parametrize(("width", "height"), [(4, 3), (3, 4)])
def test_the_size_of_a_replay_is_its_width_and_its_height(width, height):
    board = read(replay("LU", 5000, f"{width}x{height}")).board
    assert (board.width, board.height) == (width, height)


@pytest.mark.parametrize("around", ["({})", "[0.349]({})", "my best: {}.", "see ({}), please"])
def test_a_replay_link_may_be_in_brackets_or_end_a_sentence(around):
    assert read(around.format(replay("LU", 5000, "3x3"))).moves == parse_moves("LU")


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        (saved_replay(3, 3, []), "holds no moves"),
        (saved_replay(3, 3, ["X"]), "In the replay's moves"),
        (saved_replay(2, 2, ["L2U2"]), "do not solve a board 2 wide and 2 high"),
        (saved_replay(999, 999, ["LU"]), "would be 999 wide"),
        (replay({}, "no base 64", {}, 1, 3, 3), "is damaged"),
        (replay({}, 5), "holds no moves"),
    ],
)
def test_a_replay_that_cannot_be_read_says_why(link, complaint):
    with pytest.raises(InvalidBoard, match=complaint):
        read(link)


def saved_game(*changes, played, size="3x3", start="1,2,3,4,0,5,7,8,6"):
    """Return a game as Simon Tatham's programs save it: after the start, each state as the move that led to it."""
    told = [("CPARAMS", size), ("DESC", start), ("NSTATES", str(len(changes) + 1)), *changes]
    told.insert(3, ("STATEPOS", str(played + 1)))
    return "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n" + "".join(
        f"{name:<8}:{len(value)}:{value}\n" for name, value in told
    )


@pytest.mark.parametrize(
    ("changes", "moves", "played"),
    [
        ([("MOVE", "M2,1"), ("MOVE", "M2,2")], "LU", 2),
        ([("MOVE", "M2,1"), ("MOVE", "M2,2"), ("MOVE", "M0,2"), ("MOVE", "M0,0")], "LUR2D2", 1),
    ],
)
def test_a_saved_game_has_its_moves_and_how_many_are_played(changes, moves, played):
    reading = read(saved_game(*changes, played=played))
    assert (reading.moves, reading.step) == (parse_moves(moves), played)
    assert reading.notes == ("0 is the blank",)
    oblong = read(saved_game(("MOVE", "M2,0"), ("MOVE", "M0,0"), played=2, size="4x2", start="1,2,3,4,5,6,0,7"))
    assert format_moves(oblong.moves) == "DR2"


@pytest.mark.parametrize("change", [("MOVE", "M1,2"), ("MOVE", "M5,1"), ("MOVE", "M2,1"), ("MOVE", "")])
def test_a_saved_game_is_read_up_to_what_cannot_be_played(change):
    reading = read(saved_game(("MOVE", "M2,1"), change, ("MOVE", "M2,2"), played=3))
    assert (reading.moves, reading.step) == (parse_moves("L"), 1)
    assert reading.notes[-1].startswith("without the moves from number 2 on")


def test_a_saved_game_says_that_the_program_solved_it():
    reading = read(saved_game(("MOVE", "M2,1"), ("SOLVE", "S"), played=2))
    assert (reading.moves, reading.step) == (parse_moves("L"), 1)
    assert reading.notes[-1] == "solved by the program after 1 move"


@pytest.mark.parametrize(("played", "moves", "step"), [(3, "U", 1), (2, "U", 0), (1, "L", 1)])
def test_a_saved_game_is_read_from_the_restart_before_the_state_shown(played, moves, step):
    game = saved_game(("MOVE", "M2,1"), ("RESTART", "1,2,3,4,0,5,7,8,6"), ("MOVE", "M1,2"), played=played)
    reading = read(game)
    assert (format_moves(reading.moves), reading.step) == (moves, step)


@pytest.mark.parametrize(
    "text", ["(1,2), (2,2)", "(1,1) -> (1,2) -> (2,2)", "[[1,2],[2,2]]", "(2,1) (2,2)", "5 8", "4 5 8", "6 9"]
)
def test_moves_may_be_the_cells_of_the_blank(text):
    checked = check_moves(START, SOLVED, text)
    assert (checked.named_by, format_moves(checked.moves)) == ("cell", "LU")


def test_an_impossible_tile_of_an_oblong_board_is_named_by_its_row_and_column():
    board = Board.parse("1 2 3 4/5 6 7 0")
    checked = check_moves(board, board, "7 6 3")
    assert checked.said == (
        "Move 3 (tile 3) is impossible: it is in row 1, column 3, not in the blank's row or column."
    )


def test_arrows_from_board_to_board_are_no_moves():
    reading = read("[[1,2,3],[4,0,6],[7,5,8]] → [[1,2,3],[4,5,6],[7,8,0]] → [[1,0,3],[4,2,6],[7,5,8]]")
    assert not reading.moves and not any("moves" in note for note in reading.notes)


@pytest.mark.parametrize(("width", "height"), [(2, 4), (4, 2), (3, 5)])
def test_the_cells_of_the_blank_may_be_on_oblong_boards_and_counted_from_0_or_1(width, height):
    goal, moves = named_goal("standard", width, height), parse_moves("U" * (height - 1) + "L" * (width - 1))
    start = goal.play(inverted(moves))
    path = [divmod(start.play(moves[: step + 1]).blank, width) for step in range(len(moves))]
    for first in (0, 1):
        for text in (
            " ".join(f"({row + first},{column + first})" for row, column in path),
            " ".join(f"({column + first},{row + first})" for row, column in path),
            " ".join(str(row * width + column + first) for row, column in path),
        ):
            assert (check_moves(start, goal, text).moves, text) == (moves, text)


def test_the_other_solves_of_a_replay_are_alternatives_with_their_own_times():
    reading = read(saved_replay(3, 3, ["LU", "L", "XX", "UL"], [[0, 1], [2], [0, 3], [0, 4]]))
    assert "the first of 4 solves" in reading.said
    found = [(format_moves(each.moves), each.times) for each in (reading, *reading.alternatives[:2])]
    assert found == [("LU", (0, 1)), ("L", (2,)), ("UL", (0, 4))]


@pytest.mark.parametrize("label", ["moves: ", ""])
@pytest.mark.parametrize(
    "moves",
    [
        *("U(2) L D R", "U x2 L D R", "U*2, L, D, R", "U×2 L D R", "U^2 L D R", "up(2) left down right"),
        *(
            "up x2, left, down, right",
            "up twice, left, down, right",
            "2x up, left, down, right",
            "up*2 left down right",
        ),
        *("up 2 times, left, down, right", "zweimal hoch, links, runter, rechts", "haut x2, gauche, bas, droite"),
        *("arriba dos veces, izquierda, abajo, derecha", "вверх 2 раза, влево, вниз, вправо", "上2次 左 下 右"),
        *("2 up, 1 left, 1 down, 1 right", "up 2, left 1, down 1, right 1", "(U,2),(L,1),(D,1),(R,1)"),
    ],
)
def test_a_move_may_be_written_once_with_how_often_it_is_made(moves, label):
    found = read(f"2 8 3\n1 6 4\n7 0 5\ngoal 1 2 3/8 0 4/7 6 5\n{label}{moves}")
    assert format_moves(found.moves) == "D2RUL"


@pytest.mark.parametrize("moves", ["6 down, 8 down, 2 right, 1 up, 8 left", "down 6, down 8, right 2, up 1, left 8"])
def test_a_number_beside_a_direction_is_the_tile_if_that_can_move(moves):
    assert format_moves(read(f"2 8 3\n1 6 4\n7 0 5\nmoves: {moves}").moves) == "DDRUL"

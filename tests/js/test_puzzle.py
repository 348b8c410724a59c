"""The page's rules in Node, against tables and against the rules in Python."""

import random

import pytest

from tests.js.conftest import Run
from tests.positions import INVISIBLE_FACES
from webapp.puzzle import (
    GOAL_NAMES,
    Board,
    Faces,
    IllegalMove,
    InvalidBoard,
    Move,
    format_moves,
    goal_text,
    length_mtm,
    length_stm,
    named_goal,
    read_words,
    scramble,
    word_puzzle,
)

MODULES = ("puzzle/moves", "puzzle/position", "puzzle/goals", "puzzle/faces", "puzzle/words", "game/game")


PRELUDE = """
const tried = (act) => {
    try {
        return act();
    } catch (error) {
        return `${error.name}: ${error.message}`;
    }
};
"""


def boards(count: int, seed: int) -> list[Board]:
    """Return random positions of random sizes, including single rows and columns."""
    dice = random.Random(seed)
    sizes = [(1, 5), (6, 1), (2, 2), (10, 10)] + [(dice.randint(1, 8), dice.randint(2, 8)) for _ in range(count - 4)]
    return [scramble(width, height, dice.randrange(10**6)) for width, height in sizes]


def every_slide(board: Board) -> dict[str, str]:
    """Return every move and its result: the text of the position, or the sentence that refuses the move."""
    found = {}
    for direction in "UDLR":
        for count in range(1, max(board.width, board.height) + 1):
            move = Move(direction, count)
            try:
                found[str(move)] = str(board.slide(move))
            except IllegalMove as error:
                found[str(move)] = f"IllegalMove: {error}"
    return found


def test_positions_are_read_and_written_as_in_python(run: Run) -> None:
    given = [[str(board), board.link] for board in boards(40, seed=1)]
    assert given == run(
        """return given.map(([text, link]) => [
            js.formatPosition(js.parseLink(link)),
            js.formatLink(js.parsePosition(text)),
        ])""",
        given,
    )


def test_every_slide_of_random_positions_is_as_in_python(run: Run) -> None:
    given = [[str(board), every_slide(board)] for board in boards(30, seed=2)]
    found = run(
        """return given.map(([text, slides]) => [text, Object.fromEntries(Object.keys(slides).map((name) => {
            const [move] = js.parseMoves(name);
            return [name, tried(() => js.formatPosition(js.slide(js.parsePosition(text), move)))];
        }))])""",
        given,
    )
    assert found == given


def test_a_click_slides_the_clicked_tile_towards_the_blank(run: Run) -> None:
    given = [str(board) for board in boards(30, seed=3)]
    clicked = run(
        """return given.map((text) => {
            const position = js.parsePosition(text);
            return position.tiles.map((_, cell) => {
                const move = js.moveToBlank(position, cell);
                return move && js.formatMove(move);
            });
        })""",
        given,
    )
    for text, moves in zip(given, clicked, strict=True):
        board = Board.parse(text)
        row, column = divmod(board.blank, board.width)
        for cell, move in enumerate(moves):
            in_line = (cell // board.width == row) != (cell % board.width == column)
            assert bool(move) == in_line
            if move:
                after = board.play([Move(move[0], int(move[1:] or 1))])
                assert after.blank == cell
                assert after.tiles[cell] == 0 != board.tiles[cell]


def test_long_games_end_where_they_end_in_python(run: Run) -> None:
    dice = random.Random(4)
    board = start = scramble(5, 3, 4)
    moves = []
    for _ in range(300):
        moves.append(dice.choice(board.legal_moves()))
        board = board.slide(moves[-1])
    text = format_moves(moves)
    found = run(
        """const moves = js.parseMoves(given.text);
        const game = js.createGame({ start: js.parsePosition(given.start), moves });
        return [js.formatMoves(moves), js.formatPosition(game.position), js.lengthStm(moves), js.lengthMtm(moves)];""",
        {"start": str(start), "text": text},
    )
    assert found == [text, str(board), length_stm(moves), length_mtm(moves)]


def test_named_goals_are_those_of_python(run: Run) -> None:
    sizes = [(width, height) for width in range(1, 8) for height in range(1, 8) if width * height > 1]
    wanted = {
        f"{name} {width} {height}": [str(goal), goal_text(goal)]
        for name in GOAL_NAMES
        for width, height in sizes
        for goal in [named_goal(name, width, height)]
    }
    found = run(
        """return Object.fromEntries(given.map((key) => {
            const [name, width, height] = key.split(" ");
            const goal = js.namedGoal(name, Number(width), Number(height));
            return [key, [js.formatPosition(goal), js.formatGoal(goal)]];
        }))""",
        list(wanted),
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2/3", "InvalidBoard: Row 2 has 1 number, but row 1 has 2."),
        ("1 2//3 0", "InvalidBoard: Row 2 is empty."),
        ("1 a/3 0", "InvalidBoard: 'a' in row 1 is not a number."),
        ("1 1/3 0", "InvalidBoard: A position must contain each number from 0 to 3 exactly once."),
        ("1 2/3 4", "InvalidBoard: A position must contain each number from 0 to 3 exactly once."),
        ("0", "InvalidBoard: A board needs room for a tile."),
        ("", "InvalidBoard: Row 1 is empty."),
    ],
)
def test_a_text_that_is_no_position_is_refused(run: Run, text: str, sentence: str) -> None:
    assert run("return tried(() => js.parsePosition(given))", text) == sentence


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        (" \n", ""),
        ("R2UL", "R2UL"),
        ("R2 U  L ", "R2UL"),
        ("RRU", "RRU"),
        ("R12", "R12"),
    ],
)
def test_moves_are_read_and_written(run: Run, text: str, read: str) -> None:
    assert run("return js.formatMoves(js.parseMoves(given))", text) == read


def test_moves_that_are_added_are_written_too(run: Run) -> None:
    added = "const moves = js.parseMoves('RU'); return [moves, moves.concat(js.createMove('L'))]"
    assert run(f"{added}.map(js.formatMoves);") == ["RU", "RUL"]
    assert (
        run("const moves = js.parseMoves('RU'); js.formatMoves(moves); moves.pop(); return js.formatMoves(moves)")
        == "R"
    )


@pytest.mark.parametrize(
    ("text", "place"), [("RX", "'X' at character 2"), ("r", "'r' at character 1"), ("R 2", "'2' at character 3")]
)
def test_a_text_that_is_no_moves_is_refused_with_its_place(run: Run, text: str, place: str) -> None:
    assert run("return tried(() => js.parseMoves(given))", text).startswith(f"InvalidMoves: {place} is not a move")


@pytest.mark.parametrize(
    "text",
    ["FOUR,B,C", "FOURS,B,C", "🐱🐱🐱🐱,B,C", "A B,C,D", "❤️,👨‍👩,e\u0303", *(f"A,{x},C" for x in INVISIBLE_FACES)],
)
def test_the_page_takes_the_faces_that_the_server_takes(run: Run, text: str) -> None:
    taken = run("try { return js.formatFaces(js.parseFaces(given, 3)); } catch { return null; }", text)
    try:
        assert taken == str(Faces.parse(text))
    except InvalidBoard:
        assert taken is None


WORDS = [
    "RATE YOUR MIND PAL",
    "CA DOG",
    "C_T/DOG",
    "RATEYOURMINDPAL",
    "hello",
    "ab",
    "one three",
    "CATS DOGS",
    "a-b-c",
    "ÄPF EL",
    "C A T\nD O _",
    "🍎 🍐 🍊/🍋 ⬛ 🍌",
    "❤️🧡💛/💚👍🏽",
    "👨‍👩‍👧‍👦👍/👎_",
    " ".join(["ABCDEFGHIJ"] * 10)[:-1],
    "A B C _",
]


@pytest.mark.parametrize("text", WORDS)
def test_words_are_a_letter_puzzle_as_on_the_server(run: Run, text: str) -> None:
    puzzle = "const { goal, faces } = js.readWords(given); return [js.formatPosition(goal), js.formatFaces(faces)];"
    rows = read_words(text)
    found = run(f"try {{ {puzzle} }} catch {{ return null; }}", text)
    assert found == (rows and [str(part) for part in word_puzzle(rows)])


def test_other_labels_than_tiles_are_refused_with_both_numbers(run: Run) -> None:
    said = run("return given.map((text) => tried(() => js.parseFaces(text, 5)));", ["ABC", "A,B,C,D,E,F"])
    assert said == [f"Error: 5 tiles need 5 labels; there are {count}." for count in (3, 6)]


@pytest.mark.parametrize("text", ["AB", "A,B", "ABCDE"])
def test_the_only_tile_of_a_board_has_the_whole_text_as_its_label(run: Run, text: str) -> None:
    labels = run("try { return js.parseFaces(given, 1); } catch { return null; }", text)
    assert labels == ([text] if len(text) <= 4 else None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ABCDEFGHIJK LMNOPQRSTU", "That is larger than 10 × 10."),
        (" ".join(["AB"] * 10 + ["C"]), "That is larger than 10 × 10."),
        ("ABCD", "One word fills a square with 3, 8, 15 or 24 letters; this one has 4. Or write several rows."),
        ("ABC D", "The rows have 3, 1 letters. Each needs 3, except one that is a letter short for the blank."),
        ("AB C1_", "'1' is not a letter: write the rows as words."),
    ],
)
def test_letters_that_are_no_puzzle_of_the_page_are_refused_in_a_sentence(run: Run, text: str, sentence: str) -> None:
    assert run("try { return js.readWords(given); } catch (error) { return error.message; }", text) == sentence

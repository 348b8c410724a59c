"""Kinds of texts: each is read as a person would, and so are its relatives of other sizes, languages and orders."""

import json
from itertools import cycle, product
from pathlib import Path

import pytest

from tests.puzzle.pastes.kinds import KINDS, PRINTOUTS
from webapp.puzzle import Board, InvalidBoard, format_moves, named_goal, scramble
from webapp.puzzle.moves import length_stm
from webapp.puzzle.reading import FaultyGoal, Mistakes, Reading, read, read_beside

SHARED = Path("/work/shared/data/texts.json")
BOARDS = [scramble(3, 3, 1), scramble(4, 4, 2), scramble(3, 2, 3), scramble(4, 3, 5)]
LABELS = [
    ("Initial state", "Goal state"), ("Source", "Target"), ("Current", "Desired"), ("From", "To"), ("Begin", "End"),
    ("Начальное состояние", "Целевое состояние"), ("Из", "В"),
    ("初始状态", "目标状态"), ("初始狀態", "目標狀態"),
    ("从", "到"),
    ("初期状態", "目標状態"), ("スタート", "ゴール"),
    ("초기 상태", "목표 상태"), ("시작", "목표"),
    ("Estado inicial", "Estado objetivo"), ("Início", "Objetivo"),
    ("État initial", "État final"), ("Départ", "Arrivée"),
    ("Startzustand", "Zielzustand"), ("الحالة الابتدائية", "الحالة النهائية"), ("प्रारंभिक स्थिति", "लक्ष्य स्थिति"),
]  # fmt: skip
NOISE = [
    "Level 3", "Puzzle #12", "Day 7", "Fig. 3.4", "h = 10", "g=0 h=10 f=10", "Time 01:23", "53 moves", "(a)", "1)",
    "No. 8", "puzzle04.txt", "Exercise 5a", "Round 2 of 10", "2021-05-03", "v1.2.3", "#3", "$ ./solve board.txt",
    "уровень 3", "№ 5", "第3关", "例1", "問題3", "문제 3", "Ejercicio 2",
    "nível 2", "étape 2", "Aufgabe 3", "مثال 1", "उदाहरण 1",
]  # fmt: skip
BLANKS = "空 空格 пусто vacío hueco N Ø ■ ⬜ 🟦 🟥 ⚫ 🔴 ○ None null 口 빈칸 فارغ खाली leer vide hole · -1".split()
GOALS = {"spiral": ["snail", "clockwise", "спираль", "螺旋"], "blank-first": ["zero_first", "blank first", "空格在前"]}


def grid(board: Board, blank: str = "0") -> str:
    return "\n".join(" ".join(str(tile) if tile else blank for tile in row) for row in board.rows)


def misread(text: str, board: Board, goal: Board | None = None) -> str:
    """Return what a text was read as, or its fault; empty if it is this board with this goal."""
    try:
        found = read(text)
    except InvalidBoard as error:
        return f"{text!r}: {error}"
    return "" if (found.board, found.goal) == (board, goal) else f"{text!r}: {found.board} > {found.goal}"


@pytest.mark.parametrize("kind", KINDS, ids=[f"{number}" for number in range(len(KINDS))])
def test_a_text_is_read_as_a_person_would(kind):
    if kind.fault:
        with pytest.raises(InvalidBoard) as error:
            read(kind.text)
        assert str(error.value).startswith(kind.fault)
        return
    found = read(kind.text)
    assert (str(found.board), found.goal) == (kind.position, kind.goal_board)
    assert format_moves(found.moves or ()) == kind.moves
    assert str(found.faces or "") == kind.faces


def test_a_start_behind_another_board_is_not_said_to_be_the_first():
    assert "the first of" not in read("8 1 3/4 0 2/7 6 5 is done, now 2 4 8/6 1 7/5 0 3").said


@pytest.mark.skipif(not SHARED.exists(), reason="the collection of texts is not on this machine")
def test_every_text_of_the_collection_is_a_kind():
    texts = {kind.text for kind in KINDS} | set(PRINTOUTS)
    missing = [each["text"] for each in json.loads(SHARED.read_text()) if each["text"] not in texts]
    assert [text for text in missing if not text.startswith(("[[2,5", "2\n1 2 3\n4 0 6", '{"boards"'))] == []


@pytest.mark.parametrize("text", PRINTOUTS)
def test_the_moves_of_a_printout_are_played_on_the_board(text):
    _, played = read_beside(text, Board.parse("1 2 5/3 4 0/6 7 8"), named_goal("blank-first", 3, 3))
    assert (played[0].fault, length_stm(played[0].moves)) == ("", 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3", "The text says 3 moves; these are 3."),
        ("Solved in 4 moves: U, L, L", "The text says 4 moves; these are 3."),
        ("Answer in 4 moves: ULL", "The text says 4 moves; these are 3."),
        ("Up, Left, Left (cost 4.0)", "The text says 4 moves; these are 3."),
        ("1\nULL", "The text says 1 move; these are 3."),
        ("Answer in 2 moves: ULL", "The text says 2 moves; these are 2."),
    ],
)
def test_the_stated_length_is_compared(text, said):
    _, played = read_beside(text, Board.parse("1 2 5/3 4 0/6 7 8"), named_goal("blank-first", 3, 3))
    assert played[0].said.endswith(said)


@pytest.mark.parametrize("text", ["move 4, then 3", "first 4", "nothing to move", "then " * 3])
def test_tiles_among_words_that_do_not_solve_the_board_are_no_moves(text):
    assert read_beside(text, Board.parse("1 2 5/3 4 0/6 7 8"), named_goal("blank-first", 3, 3))[1] == []


@pytest.mark.parametrize("step", ["After {} moves:", "depth = {}", "{} moves made", "moves: {}\nmanhattan: 9"])
def test_the_length_of_a_trace_is_that_of_its_last_step(step):
    boards = ["1 2 3\n4 _ 6\n7 5 8", "1 2 3\n4 5 6\n7 _ 8", "1 2 3\n4 5 6\n7 8 _"]
    found = read("\n".join(f"{step.format(number)}\n{board}" for number, board in enumerate(boards)))
    assert (found.stated, len(found.moves)) == (2, 2)


@pytest.mark.parametrize(
    "line",
    [
        "Custo da solução: 5\nNós expandidos: 7",
        "cost of the path = 5",
        "longitud de la solución: 5",
        "длина пути: 5",
        "optimal: 5",
    ],
)
def test_the_length_of_a_solution_is_no_sequence_of_moves(line):
    found = read(f"Estado inicial: 2 8 3/1 6 4/7 0 5\n{line}")
    assert (found.stated, found.moves) == (5, None)
    assert "without the moves" not in found.said


@pytest.mark.parametrize("labels", LABELS, ids=[start for start, _ in LABELS])
def test_labels_in_many_languages_give_start_and_goal(labels):
    start, goal = labels
    wrong = []
    for board, colon in zip(BOARDS, cycle(["", ":", "："]), strict=False):
        target = scramble(board.width, board.height, 77)
        wrong.append(misread(f"{start}{colon}\n{grid(board)}\n{goal}{colon}\n{grid(target)}", board, target))
        wrong.append(misread(f"{goal}:\n{grid(target)}\n\n{start}:\n{grid(board)}", board, target))
    assert [each for each in wrong if each] == []


@pytest.mark.parametrize("form", ["【{}】", "[{}]", "「{}」", "<{}>", "**{}**", "--- {} ---", "# {}", "== {} =="])
@pytest.mark.parametrize("labels", [("Start", "Goal"), ("样例输入", "目标状态"), ("Sample Input 1", "Sample Output")])
def test_a_label_may_be_in_brackets_or_between_signs(form, labels):
    start, goal = map(Board.parse, PAIR)
    above, between = map(form.format, labels)
    for first, second in ((grid(start), grid(goal)), ("8134.2765", "87654321.")):
        lines = [above, first, second, between, "14"] if "Out" in between else [above, first, between, second]
        assert misread("\n".join(lines), start, goal) == ""


@pytest.mark.parametrize(
    "labels",
    [
        *(("Sample Input", "Sample Output"), ("Input 1:", "Output 1:"), ("### Input ###", "### Output ###")),
        *(("输入", "输出"), ("【样例输入】", "【样例输出】"), ("入力例", "出力例"), ("Board", "Result")),
        *(("Eingabe", "Ausgabe"), ("Entrada:", "Salida:"), ("Входные данные", "Вывод")),
    ],
)
def test_a_number_alone_below_the_heading_of_the_output_is_the_stated_length(labels):
    text = f"{labels[0]}\n{grid(BOARDS[3])}\n\n{labels[1]}\n{{}}\n"
    found = read(text.format("14"))
    assert (found.board, found.stated, "14" in found.omitted) == (BOARDS[3], 14, False)
    assert [read(text.format(answer)).stated for answer in ("-1", "YES", "3 1 2")] == [None] * 3
    twice = read(text.format("-1") + text.format("14"))
    assert (twice.board, twice.stated) == (BOARDS[3], None)


def test_a_number_below_the_output_is_its_length_only_without_a_board_behind_it():
    board = grid(BOARDS[3])
    assert (read(f"Output\n3\n{board}").stated, read(f"{board}\nOutput: 5").left_out) == (None, ())


@pytest.mark.parametrize("goal", ["8 7 6 5 1 _", "8 7 6 .. 1 _", "1 2 3 8 0 4 7 6"])
@pytest.mark.parametrize("text", ["Goal: {}\n8 1 3\n4 0 2\n7 6 5", "8 1 3\n4 0 2\n7 6 5\nGoal: {}"])
def test_a_goal_of_too_few_numbers_above_or_below_is_told(text, goal):
    with pytest.raises(FaultyGoal, match="In the goal: "):
        read(text.format(goal))


SIZES = {
    "object of JavaScript": "const cfg = {{ rows: {h}, cols: {w}, start: [{start}], target: [{goal}], delay: 250 }};",
    "behind both": "const cfg = {{ start: [{start}], target: [{goal}], width: {w}, height: {h} }};",
    "JSON": '{{"columns": {w}, "rows": {h}, "start": [{start}], "goal": [{goal}]}}',
    "record in JSON": '{{"size": {{"width": {w}, "height": {h}}}, "start": [{start}], "goal": [{goal}]}}',
    "YAML": "puzzle:\n  width: {w}\n  height: {h}\n  start: [{start}]\n  goal: [{goal}]",
    "Python": "ROWS = {h}\nCOLS = {w}\nstart = [{start}]\ngoal = [{goal}]",
    "C": "const int HEIGHT = {h};\nconst int WIDTH = {w};\nint start[] = {{{start}}};\nint goal[] = {{{goal}}};",
    "call": "Puzzle(tiles=[{start}], goal=[{goal}], rows={h}, cols={w})",
    "one side": "Puzzle(tiles=[{start}], goal=[{goal}], width={w})",
    "figures": "{w}x{h}\nstart: {start}\ngoal: {goal}",
    "figures below": "start: {start}\ngoal: {goal}\nsize: {w} x {h}",
    "words": "It has {h} rows and {w} columns. Start: {start}, goal: {goal}",
    "Spanish": "columnas: {w}\nfilas: {h}\ninicio: {start}\nmeta: {goal}",
    "Chinese": "宽度：{w}，高度：{h}\n初始：{start}\n目标：{goal}",
    "Russian": "Ширина {w}, высота {h}. Начало: {start}. Цель: {goal}",
    "Japanese": "{h}行{w}列\n初期状態: {start}\n目標: {goal}",
    "Arabic": "العرض: {w}\nالارتفاع: {h}\nالبداية: {start}\nالهدف: {goal}",
    "Hindi": "चौड़ाई: {w}\nऊँचाई: {h}\nप्रारंभ: {start}\nलक्ष्य: {goal}",
    "Korean": "가로 {w} 세로 {h}\n시작: {start}\n목표: {goal}",
}


@pytest.mark.parametrize("form", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("size", [(4, 2), (2, 4), (4, 3), (3, 5), (3, 3)])
def test_a_stated_size_is_that_of_the_start_and_of_the_goal(form, size):
    start, goal = scramble(*size, 1), scramble(*size, 2)
    cells = [", ".join(map(str, board.tiles)) for board in (start, goal)]
    assert misread(form.format(w=size[0], h=size[1], start=cells[0], goal=cells[1]), start, goal) == ""


def test_sizes_that_contradict_each_other_are_none():
    with pytest.raises(InvalidBoard, match="8 numbers could be 4x2, 2x4"):
        read("2x4 or 4x2\nstart: 1 2 3 4 5 0 6 7\ngoal: 1 2 3 4 5 6 7 0")


def test_a_comma_behind_a_list_leaves_no_cell_empty():
    with pytest.raises(InvalidBoard, match="8 numbers could be 4x2, 2x4"):
        read("start: [1, 2, 3, 4, 5, 0, 6, 7],\nlevel: 9")


@pytest.mark.parametrize("labels", LABELS, ids=[start for start, _ in LABELS])
def test_a_faulty_goal_beside_a_start_is_told_and_the_start_is_kept(labels):
    start, goal = labels
    faulty = grid(scramble(3, 3, 77)).replace("5", "6")
    with pytest.raises(FaultyGoal, match="In the goal: 6 appears twice .* 5 is missing") as error:
        read(f"{start}\n{grid(BOARDS[0])}\n{goal}\n{faulty}")
    assert error.value.start.board == BOARDS[0]


def framed(board: Board, columns: str, rows: str, gap: str, blank: str) -> str:
    """Return a board with names in front of its rows and above its columns."""
    lines = [gap.join([" ", *columns.split()[: board.width]])]
    lines += [
        gap.join([name, *(str(tile) if tile else blank for tile in row)])
        for name, row in zip(rows.split(), board.rows, strict=False)
    ]
    return "\n".join(lines)


FRAMES = {
    "spreadsheet": ("A B C D", "1 2 3 4", "\t", ""),
    "CSV": ("A B C D", "1 2 3 4", ",", ""),
    "spaces": ("a b c d", "1 2 3 4", " ", "_"),
    "table": ("A B C D", "1 2 3 4", " | ", " "),
    "pandas": ("0 1 2 3", "0 1 2 3", "  ", "0"),
    "part of a sheet": ("C D E F", "4 5 6 7", "\t", ""),
    "counted from 1": ("1 2 3 4", "1 2 3 4", " ", "."),
    "rows with letters": ("1 2 3 4", "A B C D", "  ", "x"),
    "R": ("[,1] [,2] [,3] [,4]", "[1,] [2,] [3,] [4,]", "    ", "0"),
    "data frame of R": ("V1 V2 V3 V4", "1 2 3 4", "  ", "NA"),
    "names": ("c1 c2 c3 c4", "r1 r2 r3 r4", "  ", "-"),
}


@pytest.mark.parametrize(("columns", "rows", "gap", "blank"), FRAMES.values(), ids=FRAMES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.size)
def test_names_of_columns_and_rows_are_no_cells(board, columns, rows, gap, blank):
    text = framed(board, columns, rows, gap, blank)
    goal = scramble(board.width, board.height, 9)
    assert misread(text, board) == ""
    if blank.strip():
        assert misread(f"Can you do this?\n\n{text}\n\nI cannot.", board) == ""
    assert misread(f"start\n{text}\ngoal\n{framed(goal, columns, rows, gap, blank)}", board, goal) == ""


@pytest.mark.parametrize("text", ["3 8 1 3\n2 4 _ 2\n1 7 6 5\n  a b c", "  a b c\n3 8 1 3\n2 4 _ 2\n1 7 6 5"])
def test_a_chess_board_has_the_names_of_its_columns_below_or_above(text):
    assert misread(text, Board.parse("8 1 3/4 0 2/7 6 5")) == ""


def test_rows_that_begin_with_other_numbers_have_no_names():
    assert str(read("A B\n1 3\n2 0").board) == "1 3/2 0"
    assert str(read("A B C\n1 3 4\n2 0 5\n").board) == "1 3 4/2 0 5"


def test_a_mistake_beside_names_of_rows_is_told_without_them():
    with pytest.raises(Mistakes, match="^4 appears twice .cells 4 and 5.; the blank .0. is missing.$"):
        read("\tA\tB\tC\n1\t8\t1\t3\n2\t4\t4\t2\n3\t7\t6\t5")


LATEX = {
    "array": ("\\begin{array}{|c|c|c|}\\hline ", " & ", "\\\\\\hline ", "\\\\\\hline\\end{array}"),
    "matrix": ("\\begin{bmatrix}", "&", "\\\\", "\\end{bmatrix}"),
    "tabular": (
        "\\begin{tabular}{|c|c|}\n\\hline\n", " & ", " \\\\ \\hline\n", " \\\\ \\hline\n\\end{tabular}"
    ),
    "lines": ("\\begin{tabular}{cc}\n\\toprule\n", "&", "\\\\\n", "\\\\\n\\bottomrule\n\\end{tabular}"),
    "rules": ("\\begin{array}{cc}", " & ", "\\tabularnewline\\cline{1-2} ", "\\\\[2pt]\\end{array}"),
}  # fmt: skip


@pytest.mark.parametrize("blank", ["", " ", "{}", "~", "\\ ", "\\quad", "\\text{ }", "\\phantom{0}"])
@pytest.mark.parametrize(("begin", "gap", "end", "finish"), LATEX.values(), ids=LATEX)
@pytest.mark.parametrize("size", [(3, 3), (4, 2), (2, 3), (2, 2)], ids=str)
def test_an_empty_cell_of_a_table_in_latex_is_the_blank_wherever_it_is(size, begin, gap, end, finish, blank):
    boards = [named_goal("blank-first", *size), scramble(*size, 0)]
    texts = [
        begin + end.join(gap.join(str(tile or blank) for tile in row) for row in each.rows) + finish for each in boards
    ]
    assert [wrong for text, board in zip(texts, boards, strict=True) if (wrong := misread(text, board))] == []
    pairs = zip(texts[1:], texts, boards[1:], boards, strict=False)
    found = [misread(f"$${start}\\quad\\Longrightarrow\\quad {goal}$$", *pair) for start, goal, *pair in pairs]
    assert [wrong for wrong in found if wrong] == []


@pytest.mark.parametrize("inner", ["", " ", "&nbsp;"])
@pytest.mark.parametrize("tag", ["div", "span", "li", "button", "p", "td"])
def test_an_empty_element_among_numbered_ones_is_the_blank(tag, inner):
    board = scramble(3, 3, 0)
    cells = [f'<{tag} class="t{tile}">{tile or inner}</{tag}>' for tile in board.tiles]
    assert 0 not in (board.tiles[0], board.tiles[-1])
    texts = ["".join(cells), "\n".join(cells), f"<div id='3'>{''.join(cells)}</div><p></p>"]
    assert [wrong for text in texts if (wrong := misread(text, board))] == []


@pytest.mark.parametrize(
    "size",
    [
        *(" ({0} wide, {1} high)", ", {0} wide, {1} high", "\n{0} wide\n{1} high", " - {1} rows, {0} columns"),
        *(
            " {0} by {1}",
            " w={0} h={1}",
            " h={1}, w={0}",
            " ({0} breit, {1} hoch)",
            " ({0} wide, {1} high); Is it solvable?",
        ),
        ", {0} de ancho y {1} de alto",
    ],
)
def test_a_size_in_words_may_be_behind_the_board(size):
    boards = [scramble(*sides, 1) for sides in ((4, 2), (2, 4), (3, 2), (5, 3))]
    texts = [str(board).replace("/", " ") + size.format(board.width, board.height) for board in boards]
    assert [wrong for text, board in zip(texts, boards, strict=True) if (wrong := misread(text, board))] == []


@pytest.mark.parametrize("mark", [" - ", " – ", " · ", " * ", " . "])
@pytest.mark.parametrize("blank", ["0", "_", "blank"])
def test_a_mark_between_all_cells_is_not_the_blank(mark, blank):
    for board in (scramble(4, 3, 1), scramble(3, 3, 1)):
        rows = [mark.join(str(tile or blank) for tile in row) for row in board.rows]
        assert [misread(between.join(rows), board) for between in ("\n", " / ")] == ["", ""]
    goal = named_goal("snake", 3, 3)
    assert misread(f"Start: {mark.join(rows)}\nGoal: {mark.join(map(str, goal.tiles))}", board, goal) == ""
    for rows in ("1 2 3\n4 - 5\n6 7 8", "1 2 3 4\n5 - 6 7"):
        assert read(rows).board == Board.parse(rows.replace("-", "0").replace("\n", "/"))
    with pytest.raises(InvalidBoard, match="2 cells are empty"):
        read("1 2 3 4 5\n6 - 7 - 8\n9 10 11 12 13")


@pytest.mark.parametrize("words", ["blank in the center", "Empty cell is in the middle.", "gap where nothing is"])
def test_a_sentence_below_a_board_may_begin_with_the_blank(words):
    assert misread(f"2 8 3\n1   4\n7 6 5\n{words}", Board.parse("2 8 3/1 0 4/7 6 5")) == ""


@pytest.mark.parametrize("indent", ["", "  "])
def test_rows_may_be_lists_in_a_list_of_yaml(indent):
    board, goal = scramble(4, 3, 1), named_goal("snake", 4, 3)

    def written(name, board):
        rows = [f"{indent}- - " + f"\n{indent}  - ".join(map(str, row)) for row in board.rows]
        return f"{name}:\n" + "\n".join(rows) + "\n"

    assert misread(written("board", board), board) == ""
    assert misread(written("start", board) + written("goal", goal), board, goal) == ""


TOLD = [
    "so the top row is {0}, then {1}, and the bottom is {2}. is mine unsolvable??",
    "Top row: {0}. Middle row: {1}. Bottom row: {2}.",
    "first row is {0}, second is {1}, third is {2}. can I solve it?",
    "my puzzle: {0}, then {1}, then {2}",
    "On top I have {0}, below that {1}, and at the bottom {2}",
    "The bottom row is {2}, above it {1}, above that {0}.",
    "the third row is {2}, the second is {1} and the first is {0}",
    "В верхнем ряду {0}, в среднем {1}, в нижнем {2}",
    "в нижнем ряду {2}, в среднем {1}, в верхнем {0}",
    "Fila de arriba: {0}, fila del medio: {1}, fila de abajo: {2}",
    "a primeira linha é {0}, depois {1} e por fim {2}",
    "Ligne du haut : {0}, ligne du milieu : {1}, ligne du bas : {2}",
    "oben {0}, in der Mitte {1}, unten {2}",
    "en haut {0}, puis {1} et en bas {2}",
    "Primera fila: {0}. Segunda fila: {1}. Tercera fila: {2}.",
    "first comes {0}, then {1} and finally {2}",
    "一番上が{0}、次が{1}、一番下が{2}",
    "第一行是{0}，第二行是{1}，第三行是{2}",
    "最上面一行是{0}，中间是{1}，最下面是{2}",
    "下面是{2}，中间是{1}，上面是{0}",
    "上の段が{0}、真ん中が{1}、下の段が{2}",
    "첫째 줄: {0}, 둘째 줄: {1}, 셋째 줄: {2}",
    "الصف الأول: {0}، الصف الثاني: {1}، الصف الثالث: {2}",
    "पहली पंक्ति: {0}, दूसरी पंक्ति: {1}, तीसरी पंक्ति: {2}",
]


@pytest.mark.parametrize("form", TOLD)
@pytest.mark.parametrize("size", [(3, 3), (4, 3), (2, 3)], ids=str)
def test_rows_in_a_sentence_are_a_board(form, size):
    board = scramble(*size, 5)
    others = ("the empty square", "la casilla vacía")
    for blank in ("_",) if "{0}，" in form or "が" in form else ("the gap", *others):
        rows = [" ".join(str(tile) if tile else blank for tile in row) for row in board.rows]
        assert misread(form.format(*rows), board) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Top row: eight one three. Middle row: four blank two. Bottom row: seven six five.",
        "Row one: eight, one, three. Row two: four, blank, two. Row three: seven, six, five.",
        "Верхний ряд: восемь один три. Средний ряд: четыре пусто два. Нижний ряд: семь шесть пять.",
        "Primera fila: ocho uno tres. Segunda fila: cuatro vacío dos. Tercera fila: siete seis cinco.",
        "Primeira linha: oito um três. Segunda linha: quatro vazio dois. Terceira linha: sete seis cinco.",
        "Première ligne : huit un trois. Deuxième ligne : quatre vide deux. Dernière ligne : sept six cinq.",
        "Oberste Reihe: acht eins drei. Mittlere Reihe: vier leer zwei. Unterste Reihe: sieben sechs fünf.",
        "the top row is eight, one and three, then four, the gap and two, then seven, six and five",
    ],
)
def test_rows_in_a_sentence_may_have_number_words(text):
    assert misread(text, Board.parse("8 1 3/4 0 2/7 6 5")) == ""


def test_a_goal_may_be_told_in_rows_or_named_behind_them():
    start, goal = Board.parse("8 1 3/4 0 2/7 6 5"), Board.parse("1 2 3/8 0 4/7 6 5")
    rows = "the top row is 8 1 3, then 4 blank 2, then 7 6 5."
    assert misread(f"{rows} I want 1 2 3, then 8 blank 4, then 7 6 5", start, goal) == ""
    assert misread(f"{rows} The goal: first row 1 2 3, second 8 blank 4, last 7 6 5", start, goal) == ""
    assert misread(f"{rows} goal: snail", start, goal) == ""


@pytest.mark.parametrize(
    "text",
    [
        "in the third row 7 6 5, then the first 8 1 3, at last 4 blank 2 on top",
        "tiles 1 2 3 go first, then 4 5 6, then 7 8. The gap is last",
        "top row 8 1 3, then 4 gap 2, then 7 6 6",
    ],
)
def test_rows_without_an_order_or_with_a_mistake_are_no_board(text):
    with pytest.raises(InvalidBoard):
        read(text)


@pytest.mark.parametrize("noise", NOISE)
def test_a_short_line_with_numbers_is_no_part_of_the_board(noise):
    texts = [(f"{noise}\n{grid(board)}", board) for board in BOARDS]
    texts += [(f"{grid(board)}\n{noise}", board) for board in BOARDS]
    assert [wrong for text, board in texts if (wrong := misread(text, board))] == []


@pytest.mark.parametrize("blank", BLANKS)
def test_words_and_marks_of_many_languages_are_the_blank(blank):
    texts = [(grid(board, blank), board) for board in BOARDS]
    texts += [(f"Level 3\n{grid(board, blank)}", board) for board in BOARDS]
    assert [wrong for text, board in texts if (wrong := misread(text, board))] == []


def test_a_goal_may_be_named_before_a_board_or_behind_it():
    wrong = []
    for (name, words), board in product(GOALS.items(), BOARDS):
        goal = named_goal(name, board.width, board.height)
        for word in words:
            forms = [f"goal: {word}\n{grid(board)}", f"{grid(board)}\n# goal: {word}", f"{board} -> {word}"]
            wrong += [misread(text, board, goal) for text in [*forms, f"Target = {word}\n\n{grid(board)}"]]
    assert [each for each in wrong if each] == []
    assert read("goal: snail\n1 2 3\n8 6 4\n7 0 5").goal_named == "spiral"


PAIR = ("8 1 3/4 0 2/7 6 5", "8 7 6/5 4 3/2 1 0")
WANTED = [
    "solution state:", "correct:", "is it possible to make it look like this?", "it must become",
    "должно получиться так:", "образец:", "нужно:", "要这样", "应该是", "こうしたい", "debe quedar así", "soll werden",
    "deve ficar assim", "doit devenir", "أريد أن تصبح", "इसे ऐसा बनाना है",
]  # fmt: skip


@pytest.mark.parametrize("words", WANTED)
def test_words_for_what_is_wanted_name_the_goal(words):
    start, goal = map(Board.parse, PAIR)
    assert misread(f"{grid(start)}\n{words}\n{grid(goal)}", start, goal) == ""


def test_a_board_that_words_behind_it_call_the_goal_is_the_goal():
    assert misread("8 1 3\n4 0 2\n7 6 5\n\n8 7 6\n5 4 3\n2 1 0\nis the goal", *map(Board.parse, PAIR)) == ""


@pytest.mark.parametrize(
    "words",
    [
        "correct: 5 of 6", "correct: no", "Test 2: correct", "Can you win?", "What do I need\n", "I got to this",
        "My board looks like:", "Помогите собрать:", "not correct:", "Is this correct:",
    ],
)  # fmt: skip
def test_words_that_tell_of_no_goal_leave_the_next_board_alone(words):
    start, other = map(Board.parse, PAIR)
    for text in (f"{grid(start)}\n{words}\n{grid(other)}", f"{words}\n{grid(start)}\n\n{grid(other)}"):
        found = read(text)
        assert (found.board, found.goal) == (start, None)


@pytest.mark.parametrize("words", ["solution: RDLU", "solution board found in 3 steps", "After 3 moves:"])
def test_only_a_board_directly_below_the_label_of_a_solution_is_the_goal(words):
    start, other = map(Board.parse, PAIR)
    assert read(f"{grid(start)}\n{words}\n{grid(other)}").goal is None


def test_a_goal_with_dashes_between_its_tiles_is_no_range():
    found = read("Goal: 0-8-7-6-5-4-3-2-1\n1-2-3-4-0-6-7-5-8")
    assert (str(found.board), str(found.goal)) == ("1 2 3/4 0 6/7 5 8", "0 8 7/6 5 4/3 2 1")


@pytest.mark.parametrize(
    ("goal", "name"),
    [
        *((code, "blank-first") for code in ("list(range(9))", "[i for i in range(9)]", "sorted(start)", "[0..8]")),
        *((code, "blank-first") for code in ("np.arange(9).reshape(3, 3)", "[...Array(9).keys()]")),
        *((code, "blank-first") for code in ("(0,) + tuple(range(1, 9))", "[0] + list(range(1,9))")),
        *((code, "standard") for code in ("list(range(1, 9)) + [0]", "tuple(range(1,9)) + (0,)", "[1..8] ++ [0]")),
    ],
)
def test_a_goal_that_a_program_counts_is_the_goal(goal, name):
    assert read(f"start = [8, 1, 3, 4, 0, 2, 7, 6, 5]\ngoal = {goal}").goal_named == name


def test_a_goal_that_a_program_counts_may_be_oblong():
    start = Board.parse("1 2 0/3 4 5")
    assert misread("start = [[1,2,0],[3,4,5]]\ngoal = list(range(6))", start, named_goal("blank-first", 3, 2)) == ""
    assert (
        misread("start = [[1,2,0],[3,4,5]]\ngoal = list(range(1, 6)) + [0]", start, named_goal("standard", 3, 2)) == ""
    )


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ('start = "8134 2765"\ngoal = " 12345678"', ("8 1 3/4 0 2/7 6 5", "0 1 2/3 4 5/6 7 8")),
        ("solve('813 42765', '12345678 ')", ("8 1 3/0 4 2/7 6 5", "1 2 3/4 5 6/7 8 0")),
        ("'123456789ABCDE F'", ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", None)),
    ],
)
def test_a_space_in_a_quoted_string_is_the_blank(text, pair):
    start, goal = pair
    assert misread(text, Board.parse(start), goal and Board.parse(goal)) == ""


def test_a_file_of_the_42_school_says_whether_it_is_solvable():
    assert read("# This puzzle is unsolvable\n3\n 1 8 2\n 0 4 3\n 7 6 5\n").says is False
    assert read("# This puzzle is solvable\n3\n 1 8 2\n 0 4 3\n 7 6 5\n").says is True


@pytest.mark.parametrize("between", ["\n\n", "\n↓\n", "\n->\n", "\nStep\n"])
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.size)
def test_boards_one_move_apart_are_a_game(board, between):
    boards, moves, last = [board], [], None
    for _ in range(4):
        move = next(each for each in boards[-1].legal_moves() if each.count == 1 and (not last or each != last.inverse))
        boards.append(boards[-1].slide(move))
        moves.append(move)
        last = move
    found = read(between.join(map(grid, boards)))
    assert (found.board, found.moves, found.trace) == (board, tuple(moves), tuple(boards))
    puzzles = read("\n".join(f"Puzzle {number}\n{grid(each)}" for number, each in enumerate(boards, 1)))
    assert (puzzles.moves, [each.board for each in puzzles.alternatives]) == (None, boards[1:])


def test_what_was_used_and_what_was_left_out_is_told():
    text = "Level 3\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0\n2 s"
    found = read(text)
    assert [text[start:end] for start, end in found.used] == ["5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0"]
    assert [text[start:end] for start, end in found.left_out] == ["Level 3", "2 s"]
    assert found.said.endswith("'Level 3' and '2 s' were left out.")
    assert read('("123405786", 23)').said.endswith(", one digit per tile. '23' was left out.")


def test_places_in_a_text_with_wide_characters_are_its_own():
    text = "№ 5\r\n1️⃣2️⃣3️⃣\r\n4️⃣🟦6️⃣\r\n7️⃣5️⃣8️⃣\r\nday 7"
    found = read(text)
    assert [text[start:end].strip() for start, end in found.left_out] == ["№ 5", "day 7"]


@pytest.mark.parametrize(
    "text", ["一 二 三\n四 〇 六\n七 五 八", "一二三\n四空六\n七五八", "I II III\nIV _ VI\nVII V VIII"]
)
def test_numerals_are_tiles_where_nothing_else_fits(text):
    found = read(text)
    assert isinstance(found, Reading)
    assert str(found.board) == "1 2 3/4 0 6/7 5 8"


@pytest.mark.parametrize(("ones", "ten"), [("一二三四五六七八九", "十"), ("壹贰叁肆伍陆柒捌玖", "拾")])
def test_chinese_numerals_have_tens_and_ones(ones, ten):
    numerals = [tens + one for tens in ("", ten, ones[1] + ten) for one in ("", *ones)][1:24]
    found = read("6x4: " + " ".join([*reversed(numerals), "空"]))
    assert found.board.tiles == tuple(reversed(range(24)))


@pytest.mark.parametrize(
    "text",
    [
        "2 8 3 1 6 4 7 0 5\n1 2 3 8 0 4 7 6 6",
        "283164705\n123804766",
        "283164705 -> 123804766",
        "start: 283164705\ngoal: 123804766",
        "start = [2,8,3,1,6,4,7,0,5]\ngoal = [1,2,3,8,0,4,7,6,6]",
        "[[2,8,3],[1,6,4],[7,0,5]] -> [[1,2,3],[8,0,4],[7,6,6]]",
        '{"init": [[2,8,3],[1,6,4],[7,0,5]], "goal": [[1,2,3],[8,0,4],[7,6,6]]}',
        "from 2 8 3/1 6 4/7 0 5 to 1 2 3/8 0 4/7 6 6",
        "3\n2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 6",
        "Goal state:\n1 2 3\n8 0 4\n7 6 6\nInitial state:\n2 8 3\n1 6 4\n7 0 5",
    ],
)
def test_a_faulty_goal_is_told_in_whatever_form(text):
    with pytest.raises(InvalidBoard, match="In the goal: (Read one digit per tile: )?6 appears twice .* 5 is missing"):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "1 2 5\n3 4 0\n6 7 8\npath_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\nnodes_expanded: 181437",
        "Initial state:\n1 2 5\n3 4 0\n6 7 8\nMoves: U L L\nCost: 3",
        "1,2,5,3,4,0,6,7,8\n3\nULL",
        "Start: 1 2 5/3 4 0/6 7 8\n1. Up\n2. Left\n3. Left",
        "board = [[1,2,5],[3,4,0],[6,7,8]]\nactions = [Action.UP, Action.LEFT, Action.LEFT]",
    ],
)
def test_a_board_and_a_printout_below_are_a_game(text):
    found = read(text)
    assert (str(found.board), format_moves(found.moves or ())) == ("1 2 5/3 4 0/6 7 8", "DRR")


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("start:\nB A C\nD _ E\nF G H\ngoal:\nA B C\nD E F\nG H _", "ABCDEFGH"),
        ("当前：\nA B C\nD _ E\nF G H\n目标：\nB A C\nD E F\nG H _", "BACDEFGH"),
        ("AAB\nBCC\nDD_\n\nDDC\nCBB\nAA_", "DDCCBBAA"),
        ("1 1 2\n2 3 3\n4 4 0\n->\n4 4 3\n3 2 2\n1 1 0", "44332211"),
        ("from\nA B\nC _\nto\nC B\nA _", "CBA"),
        ("red red blue\nblue green green\nred blue _\n\nblue blue red\nred green green\nred blue _", "bbrrggrb"),
        ("🍎🍎🍐\n🍐🍊🍊\n🍇🍇⬜\n\n🍇🍇🍊\n🍊🍐🍐\n🍎🍎⬜", "🍇🍇🍊🍊🍐🍐🍎🍎"),
    ],
)
def test_a_start_and_a_goal_with_labels_on_the_tiles(text, faces):
    found = read(text)
    assert (str(found.faces), found.faces.on(found.goal)[-1]) == (faces, "")


@pytest.mark.parametrize("goal", ["PLANE", "P L A N E _", "PLA/NE", "PLA NE_"])
@pytest.mark.parametrize(
    "text", ["Goal: {}\nP A L\nN E _", "目标：{}\nPAL\nNE_", "PAL\nNE_\nGoal: {}", "Start: PAL NE_, Goal: {}"]
)
def test_a_goal_of_letters_in_one_line_is_the_goal(text, goal):
    found = read(text.format(goal))
    assert (found.faces.words(found.board), found.faces.words(found.goal)) == ("PAL NE_", "PLA NE_")


@pytest.mark.parametrize(
    "text", ["Goal: A B C D\nB A C\nD E F\nG H _", "target = [A, B, C]\nstart = [B A C D E F G H _]"]
)
def test_a_goal_of_few_letters_of_its_position_gets_no_verdict_for_another(text):
    with pytest.raises(FaultyGoal, match="In the goal: A 3\xa0×\xa03 board has 8 tiles, but there are [34] labels"):
        read(text)


@pytest.mark.parametrize("goal", ["in order", "find the word", "make a chain of letters", "none"])
def test_words_about_the_goal_of_letters_are_no_goal(goal):
    found = read(f"a b c d\ne f g h\ni j k l\nm n o _\ngoal: {goal}")
    assert str(found.board) == "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("P L A N", "A 3\xa0×\xa02 board has 5 tiles, but there are 4 labels."),
        ("PLA N", "A 3\xa0×\xa02 board has 5 tiles, but there are 4 labels."),
        ("P L A N E S _", "A 3\xa0×\xa02 board has 5 tiles, but there are 6 labels."),
        ("PLA NES", "The blank appears not at all; it must appear once."),
        ("PLA NO_", "'E' appears not at all; it must appear once."),
        ("PL AN E_", "The goal is 2\xa0×\xa03, but the position is 3\xa0×\xa02."),
    ],
)
@pytest.mark.parametrize(
    "text", ["Goal: {}\nP A L\nN E _", "PAL\nNE_\nGoal: {}", "PAL/NE_ -> {}", "Start: PAL/NE_ Goal: {}"]
)
def test_a_goal_of_other_letters_or_another_size_is_refused(text, goal, said):
    with pytest.raises(FaultyGoal, match=f"In the goal: {said}"):
        read(text.format(goal))


@pytest.mark.parametrize(
    ("start", "goal"), [("AAB/BCC", "CCB/BAA"), ("pal\nnes", "pla\nne_"), ("red red\nblue blue", "blue red\nred blue")]
)
@pytest.mark.parametrize(
    "text", ["{} to {}", "{} -> {}", "Start: {}\nGoal: {}", "{}\n\n{}", "初始状态：{}\n目标状态：{}"]
)
def test_of_labels_without_a_blank_it_is_said_that_it_is_missing(start, goal, text):
    with pytest.raises(InvalidBoard, match="The blank appears not at all; it must appear once."):
        read(text.format(start, goal))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.size)
def test_rows_of_pddl_may_count_from_below(board):
    goal = named_goal("standard", board.width, board.height)

    def facts(of):
        return " ".join(
            f"(at t{tile} x{column + 1} y{of.height - row})"
            for row, tiles in enumerate(of.rows)
            for column, tile in enumerate(tiles)
            if tile
        )

    assert misread(f"(define (problem p) (:init {facts(board)}) (:goal (and {facts(goal)})))", board, goal) == ""


@pytest.mark.parametrize(
    "cell",
    [
        "cell_r{row}_c{column}",
        "r{row}c{column}",
        "row{row} col{column}",
        "r_{row} c_{column}",
        "c{column}r{row}",
        "x{column}y{row}",
    ],
)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.size)
def test_names_of_cells_in_pddl_tell_rows_from_columns(board, cell):
    def facts(of):
        return " ".join(
            f"({f'at t{tile}' if tile else 'empty'} {cell.format(row=row, column=column)})"
            for row, tiles in enumerate(of.rows, 1)
            for column, tile in enumerate(tiles, 1)
        )

    goal = scramble(board.width, board.height, 77)
    text = f"(define (problem p) (:init {facts(board)}) (:goal (and {facts(goal)})))"
    assert misread(text, board, goal) == ""
    tile = board.slide(board.legal_moves()[0]).tiles[board.blank]
    move = f"move t{tile} {cell.format(row=1, column=1)} {cell.format(row=1, column=2)}"
    assert len(read(f"{text}\n{move}").moves) == 1


def test_cells_of_pddl_that_are_named_by_a_letter_are_no_numbers():
    tiles = " ".join(f"(at t{row * 3 + column} {'abc'[row]}{column})" for row in range(3) for column in (1, 2, 3))
    with pytest.raises(InvalidBoard, match="There is no whole board among these words"):
        read(f"(define (problem letters) (:objects a b c) (:init {tiles}))")


@pytest.mark.parametrize(
    "text", ["1 2 0\n3 4 0\n5 6 0", "1 2 _\n3 4 _\n5 6 7", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 0"]
)
def test_of_several_blanks_it_is_said_what_holds_then(text):
    with pytest.raises(Mistakes, match="With several blanks every position can be solved") as error:
        read(text)
    assert error.value.corrections == ()


@pytest.mark.parametrize("text", ["goal: counterclockwise\n1 2 3\n4 0 6\n7 5 8", "--goal cross\n1 2 3\n4 0 6\n7 5 8"])
def test_a_goal_with_an_unknown_name_gets_no_verdict_for_another(text):
    with pytest.raises(InvalidBoard, match="is not a goal: name one of"):
        read(text)


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        (
            "top row is 2 8 3, middle row is 1 6 4, bottom row is 7 0 5. She wants 1 2 3/8 0 4/7 6 5",
            "1 2 3/8 0 4/7 6 5",
        ),
        ("bottom row 7 0 5, top row 2 8 3, middle row 1 6 4. She wants 1 2 3/8 0 4/7 6 5", "1 2 3/8 0 4/7 6 5"),
        ("第一行2 8 3，第二行1 6 4，第三行7 0 5。目标是1 2 3/8 0 4/7 6 5", "1 2 3/8 0 4/7 6 5"),
        ("column 1: 2 1 7, column 2: 8 6 0, column 3: 3 4 5. It took 10 20 30 40 s", ""),
        ("row 2: 1 6 4\nrow 1: 2 8 3\nrow 3: 7 0 5. It took 10 20 30 40 s", ""),
    ],
)
def test_a_sentence_behind_named_lines_may_hold_the_goal(text, goal):
    assert misread(text, Board.parse("2 8 3/1 6 4/7 0 5"), Board.parse(goal) if goal else None) == ""


@pytest.mark.parametrize("size", [(3, 3), (3, 4), (3, 2)], ids=str)
@pytest.mark.parametrize(
    ("form", "between"),
    [
        ("First column: {0}. Second column: {1}. Third column: {2}.", ", "),
        ("first column {0}, second column {1}, third column {2}", " "),
        ("erste Spalte: {0}; zweite Spalte: {1}; dritte Spalte: {2}", " und "),
        ("Column A: {0}\nColumn B: {1}\nColumn C: {2}", " "),
        ("It is cold. Column 1: {0}, column 2: {1}, column 3: {2}", " "),
    ],
)
def test_columns_in_a_sentence_are_a_board(form, between, size):
    board = scramble(*size, 1)
    columns = [between.join(str(row[column] or "blank") for row in board.rows) for column in range(3)]
    assert misread(form.format(*columns), board) == ""


@pytest.mark.parametrize("form", ["{} ", "{}  ", "{}, ", "({})", "[{}]"])
@pytest.mark.parametrize("size", [3, 4])
def test_the_only_gap_in_a_line_is_the_blank(form, size):
    board = scramble(size, size, 1)
    assert 0 not in (board.tiles[0], board.tiles[-1])
    blank = " " if "{}" != form.strip(", ") else ""
    line = "".join(form.format(tile or blank) if tile or blank else "  " for tile in board.tiles)
    assert misread(line.strip(" ,"), board) == ""
    assert misread("1,2,3, 4,5,6,7,8", named_goal("standard", 3, 3)) == ""


@pytest.mark.parametrize("arrow", ["->", "-->", "=>", "→"])
@pytest.mark.parametrize("size", [(3, 3), (4, 3), (2, 3)], ids=str)
def test_an_arrow_may_be_beside_the_middle_row_of_a_start_and_its_goal(arrow, size):
    board, goal = scramble(*size, 1), named_goal("snake", *size)
    gaps = ["  " + " " * len(arrow), f" {arrow} ", "  " + " " * len(arrow)]
    rows = [" ".join(f"{tile:>2}" for tile in row) for each in (board, goal) for row in each.rows]
    lines = [start + gap + end for start, gap, end in zip(rows[:3], gaps, rows[3:], strict=True)]
    assert misread("\n".join(lines), board, goal) == ""
    assert misread("How do I get there?\n\n" + "\n".join(lines) + "\n\nThanks", board, goal) == ""


@pytest.mark.parametrize("above", ["step 0", "step 5", "Depth: 0", "Moves: 0\n---", "0"])
@pytest.mark.parametrize("size", [(3, 3), (4, 2), (4, 3), (4, 4)], ids=str)
def test_a_number_above_a_board_with_an_empty_cell_is_none_of_its_own(above, size):
    board = scramble(*size, 1)
    rows = ["".join(f"{tile or '':>3}" for tile in row) for row in board.rows]
    drawn = ["|" + "|".join(f"{tile or ' ':>2}" for tile in row) + "|" for row in board.rows]
    for lines in (rows, drawn) if size != (4, 2) else (drawn,):
        assert misread(f"{above}\n" + "\n".join(lines), board) == ""

"""Printouts: what programs print is taken apart into puzzles, each with its start, goal, moves, boards and numbers."""

import json
import re
import time

import pytest

from webapp.puzzle import Board, InvalidBoard, InvalidMoves, format_moves, named_goal, parse_moves
from webapp.puzzle.reading import read
from webapp.puzzle.reading.printouts.printout import is_program, printouts

START = "1 2 3/4 0 6/7 5 8"
ROWS = "1 2 3\n4 0 6\n7 5 8"
TRACE = ["1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"]
SPACED = [board.replace("/", "\n") for board in TRACE]
RESULTS = ["123406758,UL,2", "412503786,LD,9", "867254301,UR,31"]
ROWS_OF_RESULTS = "\n".join(RESULTS)
ROWS_OF_LIST = "1,123406758,2,3\n2,412503786,9,40\n3,867254301,31,9000"


@pytest.mark.parametrize(
    ("text", "moves", "cost", "nodes"),
    [
        (
            "path_to_goal: ['Up', 'Left']\ncost_of_path: 2\nnodes_expanded: 10\nsearch_depth: 2\nmax_search_depth: 3",
            "UL",
            2,
            10,
        ),
        ("2\nUL", "UL", 2, None),
        ("A* (Manhattan): 2 moves, 12 nodes, UL", "UL", 2, 12),
        ("Solved in 2 moves after 1,234 nodes.\nUL", "UL", 2, None),
        ("{'moves': 'UL', 'cost': 2, 'expanded': 12}", "UL", 2, 12),
        ("Lösung in 2 Zügen: hoch links (12 Knoten)", "UL", 2, 12),
        ("UL\n2", "UL", 2, None),
        ("1. Up\n2. Left", "UL", None, None),
        ("Action.UP\nAction.LEFT", "UL", None, None),
        ("[<Move.UP: 1>, <Move.LEFT: 3>]", "UL", None, None),
        ("Solved in 2 moves: U, L", "UL", 2, None),
        ("Step 1: Up\nStep 2: Left\nTotal cost: 2", "UL", 2, None),
        ("Solution (2 moves): up -> left\nExpanded 1,234 nodes", "UL", 2, 1234),
        ("Move blank up, move blank left. \nnodes explored: 7", "UL", None, 7),
        ("↑←", "UL", None, None),
        ("**Solution:** `UL`\n**Length:** 2\nn = 18", "UL", 2, None),
        ("Path found with total cost of 2 in 0.0 seconds\nSearch nodes expanded: 9\n['up', 'left']", "UL", 2, 9),
        ('{"result": {"moves": ["Up", "Left"], "length": 2, "nodes": 55}}', "UL", 2, 55),
        ("Move order: U, D, L, R\nMoves: U L", "UL", None, None),
        ("Just [MoveUp,MoveLeft]\nlen: 2\ntime: 0.01 s", "UL", 2, None),
        ("astar(start) -> ('up', 'left')\nTotal nodes: 12", "UL", None, 12),
        ("Solution: U L (2)\n12 s", "UL", 2, None),
        ("Solution { moves: [Up, Left], cost: 2, expanded: 42 }", "UL", 2, 42),
        ("Mosse: su, sinistra\nNumero di mosse: 2\nNodi espansi: 9", "UL", 2, 9),
        ("Moves: Up, Left\nMoveCount: 2\nNodesExpanded: 9", "UL", 2, 9),
        ("BFS: U L, cost 2, nodes expanded 20", "UL", 2, 20),
        ("Number of moves = 2\n('Up', 'Left')\nnumber of visited states 12", "UL", 2, 12),
        ("Plan length: 2 step(s).\nUL\nExpanded 3 state(s).", "UL", 2, 3),
    ],
)
def test_moves_and_numbers_in_the_usual_forms(text, moves, cost, nodes):
    (printout,) = printouts(text)
    assert format_moves(printout.moves.moves) == moves
    assert (printout.cost, printout.nodes, printout.start) == (cost, nodes, None)


SENTENCES = [
    "Step 1: the blank goes up\nStep 2: the blank goes left\n2 steps",
    "Slide 5 upwards\nSlide 8 to the left\n2 moves",
    "Push piece 5 up by one\nPush piece 8 left by one\n2 moves",
    "5 → up\n8 → left\n2 moves",
    "Zug 1: Stein 5 nach oben\nZug 2: Stein 8 nach links\nFertig in 2 Zügen",
    "1. Zug: das leere Feld geht nach oben\n2. Zug: das leere Feld geht nach links\n2 Züge",
    "1. Mueve el 5 hacia arriba\n2. Mueve el 8 hacia la izquierda\nTotal: 2 movimientos",
    "Passo 1: mova a peça 5 para cima\nPasso 2: mova a peça 8 para a esquerda\nTotal: 2 movimentos",
    "Coup 1 : déplacer la case 5 vers le haut\nCoup 2 : déplacer la case 8 vers la gauche\nTotal : 2 coups",
    "l'espace vide va vers le haut\nl'espace vide va vers la gauche\n2 coups",
    "Ход 1: фишка 5 вверх\nХод 2: фишка 8 влево\nВсего 2 хода",
    "Сдвигаем плитку 5 вверх\nСдвигаем плитку 8 влево\n2 хода",
    "空格上移\n空格左移\n共2步",
    "第1步：将5向上移动一格\n第2步：将8向左移动一格\n2步完成",
    "1手目: 空白を上へ\n2手目: 空白を左へ\n合計2手でゴール",
    "1단계: 5번 타일을 위로 이동\n2단계: 8번 타일을 왼쪽으로 이동\n총 2번 이동",
    "1. حرك القطعة 5 إلى الأعلى\n2. حرك القطعة 8 إلى اليسار\n2 حركات",
    "Ход 1 — костяшка 5 вверх\nХод 2 — костяшка 8 влево\nРешено за 2 хода",
    "चाल 1: टाइल 5 को ऊपर\nचाल 2: टाइल 8 को बाएँ\n2 चाल",
    "Die 5 nach oben, dann die 8 nach links\n2 Züge",
    "Mueve el 5 hacia arriba, luego el 8 a la izquierda\n2 movimientos",
    "Mova o 5 para cima, depois o 8 para a esquerda\n2 movimentos",
    "Déplacez le 5 vers le haut puis le 8 vers la gauche\n2 coups",
    "двигаем 5 вверх, потом 8 влево\n2 хода",
    "先把5上移，再把8左移\n2步完成",
    "5を上へ、次に8を左へ\n合計2手でゴール",
    "[ArrowUp, ArrowLeft]\n2 moves",
    "KEY_UP KEY_LEFT\n2 moves",
]


@pytest.mark.parametrize("said", SENTENCES)
def test_each_move_may_be_a_sentence_in_any_language(said):
    (printout,) = printouts(f"{ROWS}\n{said}")
    assert (format_moves(printout.moves.moves), printout.cost, str(printout.start)) == ("UL", 2, START)
    assert format_moves(read(f"{ROWS}\n{said}").moves) in ("UL", "DR")
    assert is_program(f"{ROWS}\n{said}")


@pytest.mark.parametrize(
    "said",
    [
        *("I moved up to the next level", "The upper left is solved", "links zum Spiel", "上级目录", "W, A, A, S"),
        *("La case vide va en haut à gauche", "El hueco arriba a la izquierda", "空白が左上", "空きマスを右下に"),
        *(
            "o espaço em baixo à direita",
            "Das leere Feld soll nach unten rechts",
            "빈칸은 오른쪽 아래",
            "The blank is down",
        ),
        *(
            "Das leere Feld ist oben links.",
            "Die Lücke war in der Mitte, dann oben links.",
            "La case vide à côté du 5 est en haut",
            "الفراغ في أعلى اليسار الآن",
            "¿Muevo hacia arriba o hacia la izquierda?",
            "J'ai d'abord bougé la ligne du haut.",
            "我往上、往左、往下，然后卡住了。",
            "Controls: W up, A left, S down, D right",
            "C A T\nD O _",
            "Read it from left to right, top to bottom",
            "von links nach rechts, von oben nach unten",
            "de izquierda a derecha y de arriba a abajo",
            "de gauche à droite, de haut en bas",
            "从左往右、从上往下",
            "左から右、上から下",
            "من اليمين إلى اليسار",
        ),
    ],
)
def test_prose_with_a_direction_is_no_move(said):
    with pytest.raises(InvalidMoves):
        printouts(f"{ROWS}\n{said}")
    assert read(f"{ROWS}\n{said}").moves is None


def test_the_spanish_word_for_your_is_no_move():
    (printout,) = printouts(f"{ROWS}\nMueva su hueco: abajo, derecha")
    assert format_moves(printout.moves.moves) == "DR"


def test_the_number_of_a_tile_that_moves_is_no_cost():
    (printout,) = printouts(f"{ROWS}\nTile 5 moves up\nTile 8 moves left")
    assert (format_moves(printout.moves.moves), printout.cost) == ("UL", None)


def test_the_cost_of_a_plan_is_in_its_comment():
    (printout,) = printouts(f"Start: {START}\n(move t5 p8 p5)\n(move t8 p9 p8)\n; cost = 3 (unit cost)")
    assert (printout.moves.numbers, printout.cost) == ((5, 8), 3)


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("Tiles moved: 5, 8", (5, 8)),
        ("5 -> 8", (5, 8)),
        ("Move tile 5 from (2,1) to (1,1)\nMove tile 8 from (2,2) to (2,1)", (5, 8)),
        ("Move 5 from (2,1) to (1,1)\nMove 8 from (2,2) to (2,1)", (5, 8)),
        ("Move blank from (1,1) to (2,1)\nMove blank from (2,1) to (2,2)", (2, 1, 2, 2)),
        ("1. slide tile 5 down into (2, 2)\n2. slide tile 8 left into (2, 1)", (5, 8)),
        ("- Moved tile 5\n- Moved tile 8", (5, 8)),
        ("Tile 5 moved from (2,1) to (1,1)\nTile 8 was moved to (2,1)", (5, 8)),
        ("The blank moved from (1,1) to (2,1)\nThe blank moved from (2,1) to (2,2)", (2, 1, 2, 2)),
        ("Path: (2,1), (2,2)", (2, 1, 2, 2)),
        ("Slide these tiles: 5, 8", (5, 8)),
        ("Swap 0 and 5\nSwap 8 with the blank", (5, 8)),
    ],
)
def test_tiles_or_cells_that_are_named_as_moved(said, numbers):
    (printout,) = printouts(f"Start: {START}\n{said}\nCost: 2")
    assert (printout.moves.numbers, printout.cost) == (numbers, 2)


@pytest.mark.parametrize(
    "said",
    [
        "Last move: tile 8",
        "Slide 5 of 10",
        "No move of tile 5 helps",
        "tile 5 was moved 1 time",
        "Moved tile 5 3 times",
    ],
)
def test_other_sentences_about_a_tile_are_no_moves(said):
    (printout,) = printouts(f"{said}\nStart: {START}\nSolution: U L")
    assert format_moves(printout.moves.moves) == "UL"


def test_long_texts_are_read_in_time_that_grows_with_their_length():
    for text in (
        "mov " + "blank " * 5_000 + "to(1 " * 5_000,
        f"order: u{'d' * 60}{'l' * 60}{'r' * 60}; x\n" * 200,
        "path: " + " ".join(board.replace("/", "").replace(" ", "") for board in TRACE * 1_500),
    ):
        began = time.process_time()
        is_program(text)
        assert time.process_time() - began < 2


@pytest.mark.parametrize("size", [(2, 2), (3, 2), (2, 3), (4, 2)], ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("cell", ["{} ", "| {} "])
def test_a_path_of_small_boards_in_rows_is_a_trace(size, cell):
    goal = named_goal("standard", *size)
    path = [goal.play(parse_moves("RD")), goal.play(parse_moves("R")), goal]
    drawn = ["\n".join("".join(map(cell.format, row)) for row in board.rows) for board in path]
    (printout,) = printouts("\n\n".join([*drawn, "Cost: 2"]))
    assert ([each.board for each in printout.trace], printout.cost) == (path, 2)


@pytest.mark.parametrize(
    "text",
    [
        "\n\n".join(SPACED),
        "\n".join(SPACED),
        "\n".join(f"Step {step}\n{rows}" for step, rows in enumerate(SPACED)),
        "\n  ↓\n".join(SPACED),
        "\n   |\n   v\n".join(SPACED),
        "\n".join(f"g={g} h={2 - g} f=2\n{rows}" for g, rows in enumerate(SPACED)),
        "\n\n".join(rows.replace("\n", f"   g={g} h=3\n", 1) for g, rows in enumerate(SPACED)),
        "\n".join(str([[int(tile) for tile in row.split()] for row in board.split("/")]) for board in TRACE),
        "\n".join(f"Step {step}: {board}" for step, board in enumerate(TRACE)),
        "Minimum number of moves = 2\n" + "\n\n".join("3\n " + rows.replace("\n", " \n ") for rows in SPACED),
        "\n\n".join(
            "+---+---+---+\n" + "\n".join(f"| {' | '.join(row.split())} |" for row in rows.split("\n"))
            for rows in SPACED
        ),
        "\n\n".join(rows.replace("0", "_") for rows in SPACED),
        "\n\n".join(rows.replace("0", " ") for rows in SPACED[:2]) + "\n\n" + SPACED[2],
        " -> ".join(board.replace("/", "").replace(" ", "") for board in TRACE),
        "Solution: "
        + str([[int(tile) for tile in board.replace("/", " ").split()] for board in TRACE])
        + "\nLength: 2",
        json.dumps(
            {"algorithm": "A*", "path": [[row.split() for row in board.split("/")] for board in TRACE]}, indent=1
        ),
        "\n".join(f"Node {step} (parent {step - 1}, cost {step})\n{rows}" for step, rows in enumerate(SPACED)),
        "\n".join(f"({step}) ({board.replace('/', ' ').replace(' ', ', ')})" for step, board in enumerate(TRACE)),
        f"{TRACE[0]}  U\n{TRACE[1]}  L\n{TRACE[2]}  goal",
        SPACED[0] + "\nUp\n" + SPACED[1] + "\nLeft\n" + SPACED[2],
        "\n".join(f"Step {2 - step}\n{rows}" for step, rows in enumerate(SPACED)),
        "\n\n".join(f"{rows}\n{2 - step} moves left" for step, rows in enumerate(SPACED)),
        "\n".join(f"{n} [[{board.replace('/', '], [').replace(' ', ', ')}]]" for n, board in enumerate(TRACE)),
        "\n\n".join(rows.replace("0", "__") for rows in SPACED),
        "\n".join("   ".join(rows) for rows in zip(*(board.split("/") for board in TRACE), strict=True)),
        "\n".join(
            f"Node(state={tuple(map(int, re.findall('[0-9]', board)))}, cost={g})" for g, board in enumerate(TRACE)
        ),
    ],
)
def test_printed_boards_become_one_trace(text):
    (printout,) = printouts(text)
    assert [str(printed.board) for printed in printout.trace] == TRACE
    assert printout.moves is None or format_moves(printout.moves.moves) == "UL"


@pytest.mark.parametrize(
    ("rows", "moves"),
    [
        ([("step", "move", "board"), (0, "", "123406758"), (1, "U", "123456708"), (2, "L", "123456780")], "UL"),
        ([("board", "move"), ("123406758", "U"), ("123456708", "L"), ("123456780", "")], "UL"),
        ([("depth", "state"), (0, "123406758"), (1, "123456708"), (2, "123456780")], ""),
    ],
)
@pytest.mark.parametrize("form", ["table", "bars", "json"])
def test_records_of_steps_are_one_trace(rows, moves, form):
    lines = {
        "table": [",".join(map(str, row)) for row in rows],
        "bars": [f"| {' | '.join(map(str, row))} |" for row in rows],
        "json": [json.dumps(dict(zip(rows[0], row, strict=True))) for row in rows[1:]],
    }
    (printout,) = printouts("\n".join(lines[form]))
    assert [str(printed.board) for printed in printout.trace] == TRACE
    assert (format_moves(printout.moves.moves if printout.moves else ()), printout.cost) == (moves, None)


def test_a_row_that_is_a_small_board_of_its_own_is_a_row_of_a_step():
    trace = ["1 2 0 3/5 6 7 4/9 10 11 8", "1 2 3 0/5 6 7 4/9 10 11 8", "1 2 3 4/5 6 7 0/9 10 11 8"]
    rows = [[[*map(int, row.split())] for row in board.split("/")] for board in trace]
    text = "\n".join(json.dumps({"step": step, "board": board}) for step, board in enumerate(rows))
    (found,) = printouts(text)
    assert [str(each.board) for each in found.trace] == trace
    assert found.cost is None


@pytest.mark.parametrize(
    "text",
    [
        '{"start": "867254301", "path": null}\n{"start": "123406758", "path": "UL", "cost": 2}',
        "start,path,cost\n867254301,,\n123406758,UL,2",
    ],
)
def test_a_record_ends_where_the_next_begins(text):
    (printout,) = printouts(text)
    assert (str(printout.start), printout.goal, printout.cost) == (START, None, 2)


def test_each_record_has_its_own_search():
    found = printouts("puzzle,solver,solution,nodes\n123406758,A*,UL,3\n123406758,BFS,UL,6\n123406758,,UL,7")
    assert [(each.search, each.nodes) for each in found] == [("astar", 3), ("breadth-first", 6), ("", 7)]


def test_a_board_above_a_record_is_its_start():
    (printout,) = printouts("[1, 2, 3]\n[4, 0, 6]\n[7, 5, 8]\n{'cost': 2, 'path': ['U', 'L']}")
    assert (str(printout.start), format_moves(printout.moves.moves), printout.cost) == (START, "UL", 2)


@pytest.mark.parametrize(("own", "goal"), [("", "0 1 2/3 4 5/6 7 8"), (', "goal": "123804765"', "1 2 3/8 0 4/7 6 5")])
def test_the_goal_of_a_record_is_its_own_or_that_beside_its_start(own, goal):
    (printout,) = printouts(f'{{"start": "123406758", "goal": "012345678"}}\n{{"path": "UL", "cost": 2{own}}}')
    assert (str(printout.start), str(printout.goal), printout.cost) == (START, goal, 2)


def test_cells_in_a_record_are_moves():
    (printout,) = printouts('{"start": "123406758", "moves": [[1, 1], [2, 1], [2, 2]], "cost": 2}')
    assert (printout.moves.pairs, printout.cost) == (((1, 1), (2, 1), (2, 2)), 2)


@pytest.mark.parametrize(
    "text",
    [
        "[[1,2,3,4,0,6,7,5,8], [1,2,3,4,5,6,7,0,8], [1,2,3,4,5,6,7,8,0]]",
        "123406758 123456708 123456780",
        "[[[1,2,3],[4,0,6],[7,5,8]], [[1,2,3],[4,5,6],[7,0,8]], [[1,2,3],[4,5,6],[7,8,0]]]",
    ],
)
def test_a_trace_may_be_a_line_of_boards(text):
    (printout,) = printouts(text)
    assert [str(printed.board) for printed in printout.trace] == TRACE


def test_a_trace_in_one_piece_of_rows_is_cut_into_boards():
    boards = ["1 2 3/4 0 5/7 8 6", "1 2 3/4 5 0/7 8 6"]
    (printout,) = printouts("\n".join(boards).replace("/", "\n"))
    assert [str(printed.board) for printed in printout.trace] == boards


def test_a_path_and_its_steps_are_one_puzzle():
    (printout,) = printouts(
        f"{SPACED[0]}\nBFS found a path of 2 moves: ['up', 'left']\n"
        f"After 1 move: up\n{SPACED[1]}\nAfter 2 moves: left\n{SPACED[2]}"
    )
    assert [str(printed.board) for printed in printout.trace] == TRACE
    assert (format_moves(printout.moves.moves), printout.cost) == ("UL", 2)


@pytest.mark.parametrize(("apart", "line"), [("\n\n", 9), ("\n", 7)])
def test_rows_that_are_no_board_are_kept_with_their_fault(apart, line):
    (printout,) = printouts(apart.join([*SPACED[:2], "1 2 3\n4 5 5\n7 8 0"]))
    assert printout.trace[2].board is None
    assert (printout.trace[2].fault, printout.trace[2].line) == ("5 appears twice (cells 5 and 6); 6 is missing.", line)


@pytest.mark.parametrize(
    "text",
    [
        "Estado inicial:\n{rows}\nEstado objetivo:\n1 2 3\n4 5 6\n7 8 0\nSolución: arriba, izquierda\n"
        "Costo: 2\nNodos expandidos: 7",
        "Начальное состояние: {start}\nЦель: 1 2 3 / 4 5 6 / 7 8 0\nРешение: вверх, влево\nДлина решения: 2\n"
        "Раскрыто вершин: 7",
        "初始状态:\n{rows}\n目标状态:\n1 2 3\n4 5 6\n7 8 0\n上 左\n总步数：2\n扩展节点数：7",
        "Startzustand: {start}\nZielzustand: 123456780\noben links\n2 Züge\nExpandierte Knoten: 7",
        "초기 상태:\n{rows}\n목표 상태: 123456780\n해: 상 좌\n이동 횟수: 2\n확장한 노드 수: 7",
        "初始状态:\n{rows}\n目标状态: 123456780\n上左\n共2步，扩展节点数：7",
    ],
)
def test_printouts_in_other_languages(text):
    (printout,) = printouts(text.format(rows=ROWS, start=START))
    assert (printout.start, str(printout.goal)) == (Board.parse(START), "1 2 3/4 5 6/7 8 0")
    assert (format_moves(printout.moves.moves), printout.cost, printout.nodes) == ("UL", 2, 7)


@pytest.mark.parametrize(
    "line",
    [
        "Solving 123406758",
        "$ python solve.py 1,2,3,4,0,6,7,5,8",
        "[0.000s] reading board 1 2 3 4 0 6 7 5 8",
        "> solvePuzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])",
        "?- ids([1,2,3,4,0,6,7,5,8], Moves, Depth).",
        "Board { tiles: [1, 2, 3, 4, 0, 6, 7, 5, 8], width: 3, height: 3 }",
        "$ go run . 1 2 3 4 0 6 7 5 8",
        "cargo run --release -- 1 2 3 4 0 6 7 5 8",
        "./solver 123406758",
        'python solve.py "1 2 3/4 0 6/7 5 8"',
        "ruby npuzzle.rb 1 2 3 4 0 6 7 5 8",
        "me@pc ~ % npuzzle -s 3 -H manhattan 1 2 3 4 0 6 7 5 8",
        "C:\\puzzle>npuzzle 3 1 2 3 4 0 6 7 5 8",
        "Startzustand 1 2 3 4 0 6 7 5 8",
        "初期配置 123406758",
    ],
)
def test_the_board_that_a_program_was_given_is_the_start(line):
    first, second = printouts(f"{line}\nUL\ncost: 2\n\n{line}\nRD")
    assert (str(first.start), first.cost, str(second.start)) == (START, 2, START)


@pytest.mark.parametrize(
    "said",
    [
        "нет решения",
        "не имеет решения",
        "无解",
        "no hay solución",
        "keine Lösung",
        "n'est pas solvable",
        "não é solúvel",
        "解けません",
        "no path found",
    ],
)
def test_that_there_is_no_solution_is_said_in_other_languages(said):
    assert printouts(f"{START}\n{said}")[0].denies
    with pytest.raises(InvalidMoves):
        printouts(f"{START}\n{said}?")


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        (f"Start:\n{ROWS}\nGoal:\n1 2 3\n8 0 4\n7 6 5\nUL", "1 2 3/8 0 4/7 6 5"),
        (f"{ROWS}\n\n1 2 3\n8 0 4\n7 6 5\nMoves: UL", "1 2 3/8 0 4/7 6 5"),
        ("Start 123406758, goal 123804765\nSolution: [5, 8]\nCost: 2", "1 2 3/8 0 4/7 6 5"),
        (f"goal: snail\n3\n{ROWS}\nUL", "1 2 3/8 0 4/7 6 5"),
        (f"# This puzzle is solvable\n3\n{ROWS}\nComplexity in time: 5\nNumber of moves: 2", "1 2 3/8 0 4/7 6 5"),
        (f"Initial: {START}\nTarget: zero_first\nUL", "0 1 2/3 4 5/6 7 8"),
        ("Start 123406758\nGoal 123804765\nUL", "1 2 3/8 0 4/7 6 5"),
        ("Goal is 1 2 3 8 0 4 7 6 5\nStart is 1 2 3 4 0 6 7 5 8\nUL", "1 2 3/8 0 4/7 6 5"),
        ("Startzustand 123406758\nZielzustand 1 2 3 8 0 4 7 6 5\nUL", "1 2 3/8 0 4/7 6 5"),
        ("初期配置 123406758\n目標配置 123804765\n上左", "1 2 3/8 0 4/7 6 5"),
        ("$ ./solve 123406758 --goal 123804765\nUL", "1 2 3/8 0 4/7 6 5"),
        ("$ ./npuzzle --goal snail 1 2 3 4 0 6 7 5 8\nUL", "1 2 3/8 0 4/7 6 5"),
        (f"{ROWS}\nUL", None),
    ],
)
def test_goals_that_are_printed_or_named(text, goal):
    (printout,) = printouts(text)
    assert (printout.start, printout.goal) == (Board.parse(START), goal and Board.parse(goal))


def test_a_named_goal_has_the_size_of_its_board():
    assert printouts("goal: snail\n1 2 3\n5 0 4\nR")[0].goal == Board.parse("1 2 3/0 5 4")


@pytest.mark.parametrize(
    "text",
    [
        f"{START} -> UL 2\n1 2 3/4 5 6/7 0 8 -> L 1",
        "Case #1: 123406758 2 UL\nCase #2: 123456708 1 L",
        f"Processing puzzle 1:\n{ROWS}\nUL\ncost: 2\nProcessing puzzle 2:\n1 2 3\n4 5 6\n7 0 8\nL\ncost: 1",
        f"Exploring: {START}\nUL\ncost: 2\nExploring: {TRACE[1]}\nL\ncost: 1",
        '{"algorithm": "astar", "results": [{"start": "123406758", "moves": "UL", "cost": 2},'
        ' {"start": "123456708", "moves": "L", "cost": 1}]}',
        "Solved 1 2 3 4 0 6 7 5 8 in 2 moves: U L\nSolved 123456708 in 1 move: L",
        f"Caso 1: {START}\nSolución: arriba izquierda (2 movimientos)\n"
        "Caso 2: 123456708\nSolución: izquierda (1 movimiento)",
        f"Puzzle 1\n{ROWS}\nUL\ncost: 2\n\nPuzzle 2\n1 2 3\n4 5 6\n7 0 8\nL\ncost: 1",
        f"{ROWS}\npath: ['Up', 'Left']\ncost: 2\n\n1 2 3\n4 5 6\n7 0 8\npath: ['Left']\ncost: 1",
        "start;loesung;laenge\n1 2 3 4 0 6 7 5 8;UL;2\n1 2 3 4 5 6 7 0 8;L;1",
        "board,solution,cost\n1 2 3 4 0 6 7 5 8,UL,2\n1 2 3 4 5 6 7 0 8,L,1",
        "1 2 3 4 0 6 7 5 8 | UL | 2\n1 2 3 4 5 6 7 0 8 | L | 1",
        "1. 123406758: UL (2)\n2. 123456708: L (1)",
        '{"solution": ["up", "left"], "cost": 2, "start": "123406758"}\n'
        '{"solution": ["left"], "cost": 1, "start": "123456708"}',
        f"Start: {START}\nGoal: 123456780\nUp Left\nDepth: 2\n\nStart: 123456708\nGoal: 123456780\nLeft\nDepth: 1",
        "\n\n".join(["Minimum number of moves = 2", *SPACED, "Minimum number of moves = 1", *SPACED[1:]]),
    ],
)
def test_several_puzzles_are_told_apart(text):
    first, second = printouts(text)
    assert [str(first.start), first.cost, str(second.start), second.cost] == [TRACE[0], 2, TRACE[1], 1]


@pytest.mark.parametrize("goal", ["snail", "1 2 3/8 0 4/7 6 5"])
def test_a_goal_above_several_puzzles_is_that_of_each(goal):
    found = printouts(f"goal: {goal}\n{START} -> UL 2\n{TRACE[1]} -> L 1\n8 1 3/4 0 2/7 6 5 -> UR 2")
    assert [str(each.goal) for each in found] == ["1 2 3/8 0 4/7 6 5"] * 3


def test_a_search_and_a_heuristic_above_several_puzzles_are_those_of_each():
    found = printouts(f"A* with Manhattan distance\n{START} -> UL 2\n{TRACE[1]} -> L 1")
    assert [(each.search, each.heuristic) for each in found] == [("astar", "manhattan")] * 2
    found = printouts(f"heuristic: manhattan\nStart: {START}\nBFS: UL, cost 2\nDFS: LRUL, cost 4")
    assert [(each.search, each.heuristic) for each in found] == [
        ("breadth-first", "manhattan"),
        ("depth-first", "manhattan"),
    ]


@pytest.mark.parametrize("arrow", "↓⬇⇓▼")
def test_an_arrow_between_boards_is_no_move(arrow):
    (printout,) = printouts(f"\n{arrow}\n".join(SPACED))
    assert (len(printout.trace), printout.moves) == (3, None)


def test_the_same_puzzle_printed_twice_is_two_puzzles():
    first, second = printouts(f"{START} -> UL 2\n{START} -> UL 2")
    assert [str(first.start), first.cost, str(second.start), second.cost] == [START, 2, START, 2]


@pytest.mark.parametrize(
    "text",
    [
        f"start = {START}\nBFS moves: U L\nA* moves: R D",
        f"Start: {START}\nBFS\npath: ['Up', 'Left']\ncost: 2\n\nA*\npath: ['Right', 'Down']\ncost: 2",
        f"Start: {START}\npath: U L\nnodes expanded: 7\npath: R D\nnodes expanded: 2",
    ],
)
def test_what_several_searches_found_for_one_start_are_several_puzzles(text):
    found = printouts(text)
    assert [(str(each.start), format_moves(each.moves.moves)) for each in found] == [(START, "UL"), (START, "RD")]


def test_searches_with_their_results_in_a_line_each_have_the_same_start():
    first, second = printouts(
        f"Start: {START}\nBFS: UL, cost 2, nodes expanded 20\nDFS: LRUL, cost 4, nodes expanded 9"
    )
    assert (str(first.start), first.cost, first.nodes) == (START, 2, 20)
    assert (str(second.start), second.search, second.cost, second.nodes) == (START, "depth-first", 4, 9)


def test_the_outputs_of_a_contest_belong_to_its_inputs():
    first, second = printouts(f"Input\n2\n{ROWS}\n1 2 3\n4 5 6\n8 7 0\nOutput\nDR\nThis puzzle is not solvable.")
    assert (str(first.start), format_moves(first.moves.moves), first.goal) == (START, "DR", None)
    assert (str(second.start), second.moves, second.denies) == ("1 2 3/4 5 6/8 7 0", None, True)


def test_a_goal_with_the_moves_of_two_searches_is_no_input_of_a_contest():
    first, second = printouts(f"{ROWS}\n\n1 2 3\n4 5 6\n7 8 0\nBFS: U L\nDFS: L R U L")
    assert [str(each.goal) for each in (first, second)] == ["1 2 3/4 5 6/7 8 0"] * 2


def test_nodes_length_and_moves_may_be_in_one_line():
    for line in ("2 moves, 6 nodes expanded: UL", "UL (2 moves, expanded 6 nodes)"):
        (printout,) = printouts(f"Puzzle 1: {START}\nA*: {line}")
        assert (printout.cost, printout.nodes, format_moves(printout.moves.moves)) == (2, 6, "UL")


def test_a_solution_and_its_trace_are_one_puzzle():
    trace = "\n".join(f"Step {step}\n{rows}" for step, rows in enumerate(SPACED))
    (printout,) = printouts(f"{ROWS}\nSolved in 2 moves: U L\n{trace}")
    assert (printout.cost, len(printout.trace)) == (2, 3)


def test_a_depth_is_the_cost_only_if_none_is_stated():
    (printout,) = printouts("path_to_goal: ['Up', 'Left']\ncost_of_path: 3\nsearch_depth: 2\nnodes_expanded: 9")
    assert (printout.cost, printout.nodes) == (3, 9)
    assert printouts("UL\nsolution depth: 2")[0].cost == 2


@pytest.mark.parametrize(
    ("words", "search", "heuristic"),
    [
        ("A* search with Manhattan distance", "astar", "manhattan"),
        ("IDA* (linear conflict)", "idastar", "linear-conflict"),
        ("method: bfs", "breadth-first", ""),
        ("DFS", "depth-first", ""),
        ("greedy best first, hamming", "greedy", "misplaced-tiles"),
        ("A* (맨해튼 거리)", "astar", "manhattan"),
        ("IDA*, 曼哈顿距离", "idastar", "manhattan"),
        ("A*, манхэттенское расстояние", "astar", "manhattan"),
        ("A* con conflicto lineal", "astar", "linear-conflict"),
    ],
)
def test_searches_and_heuristics_that_are_named(words, search, heuristic):
    (printout,) = printouts(f"{words}\nStart: {START}\nUL")
    assert (printout.search, printout.heuristic) == (search, heuristic)


def test_a_goal_that_is_no_single_board_is_left_to_the_caller():
    (printout,) = printouts(f"Start: {START}\nGoal: magic square\nUL")
    assert printout.goal is None


@pytest.mark.parametrize("text", ["Used memory: 3 MB", "hello", START, "Seen: 12 nodes", "Done in 3 seconds"])
def test_a_text_without_moves_or_boards_is_refused(text):
    with pytest.raises(InvalidMoves, match="nothing to judge"):
        printouts(text)


@pytest.mark.parametrize("text", [" \n", "UL\n" * 100_000])
def test_an_empty_or_endless_text_is_refused(text):
    with pytest.raises(InvalidBoard):
        printouts(text)


@pytest.mark.parametrize(
    "text",
    [
        "path_to_goal: ['Up', 'Left']",
        "Up, Left\nexpandierte Knoten: 7",
        f"{ROWS}\nSolution: UL (2 moves)",
        "Solved in 2 moves: U, L",
        f"{ROWS}\nBFS: up, left",
        f"Minimum number of moves = 2\n{ROWS}",
        "\n\n".join(SPACED),
        "\n\n".join([*SPACED[:2], "1 2 3\n4 5 6\n8 7 0", "1 2 3\n4 5 6\n8 0 7"]),
        "\n\n".join([*SPACED[:2], "1 2 3\n4 5 5\n7 8 0"]),
        "\n".join([*SPACED[:2], "1 2 3\n4 5 6\n8 7 0", "Solved in 2 steps!"]),
        f"Generated nodes: 345\nsolution: R D L U\nstart: {START}",
        f"{ROWS}\nexpanded = 12",
        f"{ROWS}\nРаскрыто: 143",
        "$ npuzzle 123406758\nUL",
        "ghci> solve [[1,2,3],[4,0,6],[7,5,8]]\nJust [U,L]",
        f"goal: snail\n{ROWS}\nError: puzzle is unsolvable",
        'Exception in thread "main" java.lang.IllegalArgumentException: not solvable: [1, 2, 3, 4, 0, 6, 7, 5, 8]\n'
        "\tat Main.main(Main.java:13)",
        "\n\n".join(
            f"Test {n}\nboard: {row[:9]}\nsolution: {row[10:12]}\nlength: 2" for n, row in enumerate(RESULTS, 1)
        ),
        f"My program printed this, is it right?\n{ROWS}\nUL\nnodes expanded: 7",
        "\n\n".join(f"Board: {row[:9]}\nMoves: {row[10:12]}\nNodes: 3" for row in RESULTS),
        f"{ROWS}\nlen=2 path=[Up, Left] visited=5",
        f"id,position,optimal,nodes expanded\n{ROWS_OF_LIST}",
        "position,solution,length,solver\n" + "\n".join(f"{row},A*" for row in RESULTS),
    ],
)
def test_what_only_programs_print_is_a_programs(text):
    assert is_program(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "UL",
        "r r u l l l 6 moves",
        f"Level 3, best: 53 moves\n{ROWS}",
        f"{ROWS}\nunsolvable?",
        f"My puzzle is unsolvable\n{ROWS}",
        f"Print the moves, or unsolvable.\n{ROWS}",
        "A 15-puzzle where only 14 and 15 are swapped can't be solved (Johnson & Story 1879), but yours is\n"
        f"{ROWS}\nso count the inversions yourself.",
        f"{ROWS}\n\n1 2 3\n4 5 6\n7 8 0",
        f"{ROWS}\n\n8 1 3\n4 0 2\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5",
        f"{SPACED[1]}\n\n1 2 3\n4 5 6\n0 7 8\n\n{ROWS}",
        "My A* solver expanded 1200 nodes in 3 seconds. Is that much?",
        f"I searched for a 15 puzzle solver and found this\n{ROWS}",
        f"{ROWS}\nПросмотрено: 143",
        f"{ROWS}\n访问次数：1024",
        f"我搜索了15拼图\n{ROWS}",
        f"This page was visited 143 times\n{ROWS}",
        f"evaluated at 5 stars\n{ROWS}",
        f"Order processed on 12 March\n{ROWS}",
        f"I solved this one in 53 moves, can it be solved in fewer?\n{ROWS}",
        f"Is the number of moves 22?\n{ROWS}\n22 moves",
        f"{ROWS}\nSolved in 00:12.3, 53 moves",
        f"{ROWS}\nMy record: 12 moves UULDRDLURDLU",
        f"I tried DFS by hand: up, left\n{ROWS}",
        f"id,position,optimal,nodes\n{ROWS_OF_LIST}",
        f"position,solution,length\n{ROWS_OF_RESULTS}",
        "\n".join(json.dumps({"start": row[:9], "solution": row[10:12], "length": 2}) for row in RESULTS),
        "position,goal,moves,length\n" + "\n".join(row.replace(",", ",123456780,", 1) for row in RESULTS),
    ],
)
def test_what_a_person_may_write_is_not(text):
    assert not is_program(text)


def test_a_result_may_be_in_another_record_than_its_start():
    (printout,) = printouts('{"event": "start", "board": "123406758"}\n{"event": "done", "moves": "UL", "cost": 2}')
    assert (str(printout.start), format_moves(printout.moves.moves), printout.cost) == (START, "UL", 2)


def test_the_nodes_of_a_search_are_no_trace():
    log = "\n".join(
        f"Expanding node {n}: {board} h=2" for n, board in enumerate(("123406758", "123460758", "123456708"))
    )
    (printout,) = printouts(f"{log}\nUL\nCost 2")
    assert ([str(each.board) for each in printout.trace], printout.cost) == ([START], 2)
    with pytest.raises(InvalidMoves):
        printouts(log)


@pytest.mark.parametrize("said", ["Checking solvability... ok", "Generating table", "Visiting node 1:"])
def test_a_search_at_work_hides_no_labelled_board(said):
    goal = "0 1 2/3 4 5/6 7 8"
    (printout,) = printouts(f"Start: {START}\n{said}\nGoal:\n{goal}\nUL")
    assert str(printout.goal) == goal
    steps = "\n".join(f"Step {step}\n{rows}" for step, rows in enumerate(SPACED[1:], 1))
    assert len(printouts(f"Start: {START}\n{said}\n{steps}")[0].trace) == 3


def test_results_in_a_table_have_the_start_above_it():
    text = f"start: {START}\n\nalgorithm,path_length,expanded\nbfs,2,12\nastar,2,3"
    found = [(str(each.start), each.search, each.cost, each.nodes) for each in printouts(text)]
    assert found == [(START, "breadth-first", 2, 12), (START, "astar", 2, 3)]


def test_steps_that_are_counted_anew_are_another_puzzle():
    texts = ["\n".join(f"Step {step}:\n{rows}" for step, rows in enumerate(boards)) for boards in (SPACED, SPACED[1:])]
    assert [len(each.trace) for each in printouts("\n\nPuzzle 2\n".join(texts))] == [3, 2]


def test_each_puzzle_may_state_its_goal_again():
    goal = "0 1 2/3 4 5/6 7 8"
    first, second = printouts(f"Start: {START}\nGoal: {goal}\nUL\n\nStart: 123456708\nGoal: {goal}\nL")
    assert [(str(each.goal), len(each.trace)) for each in (first, second)] == [(goal, 1)] * 2


@pytest.mark.parametrize(
    ("said", "moves", "cost", "nodes"),
    [
        ("Moves in order: U R D L", "URDL", None, None),
        ("order: UDLR\nUL", "UL", None, None),
        ("порядок: вверх, вниз, влево, вправо\nUL", "UL", None, None),
        ("探索順序：上下左右\nUL", "UL", None, None),
        ("5U 8L", "UL", None, None),
        ("Moves: 5U 8L", "UL", None, None),
        ("UL\nvisited: 120", "UL", None, 120),
        ("Solution (2): UL", "UL", 2, None),
        ("00: slide(5, up)\n01: slide(8, left)", "UL", None, None),
        ("UL\nnodes total: 120", "UL", None, 120),
        ("1. Up (5)\n2. Left (8)", "UL", None, None),
        ("Up(5) Left(8)", "UL", None, None),
        ("U L (2)", "UL", 2, None),
        ("UL\nTotal explored: 120", "UL", None, 120),
        ("UL\nexpanded 120", "UL", None, 120),
        ("UL\nvisited: 120\nexpanded: 7", "UL", None, 7),
        ("Tile 5 moved up\nTile 8 moved left", "UL", None, None),
        ("Solution (1): UL", "UL", None, None),
        ("Path 1: U\nPath 2: L", "UL", None, None),
        ("step=1 tile=5 direction=up\nstep=2 tile=8 direction=left\ncost=2", "UL", 2, None),
    ],
)
def test_numbers_beside_moves_are_what_they_are(said, moves, cost, nodes):
    (printout,) = printouts(f"{ROWS}\n{said}")
    assert (format_moves(printout.moves.moves), printout.cost, printout.nodes) == (moves, cost, nodes)


def test_brackets_that_stay_open_take_no_time():
    begun = time.thread_time()
    assert not is_program("[1," * 16_000)
    assert time.thread_time() - begun < 2


def test_numbers_behind_move_are_tiles_unless_they_count():
    (printout,) = printouts(f"{ROWS}\nmove 8\nmove 5\nmove 8\ndone in 3 moves")
    assert (printout.moves.numbers, printout.cost) == ((8, 5, 8), 3)
    with pytest.raises(InvalidMoves):
        printouts(f"{ROWS}\nmove 3\nmove 2\nmove 1")
    assert len(printouts("\n".join(f"Move {step}\n{rows}" for step, rows in enumerate(SPACED)))[0].trace) == 3


def test_several_solutions_are_judged_apart():
    for text in ("Solution (1): UL\nSolution (2): ULDURL", "Solution 1: UL\nSolution 2: ULDURL"):
        found = [(str(each.start), len(each.moves.moves)) for each in printouts(f"{ROWS}\n{text}")]
        assert found == [(START, 2), (START, 6)]


def test_steps_that_count_down_anew_are_another_puzzle():
    texts = ["\n".join(f"Step {2 - step}:\n{rows}" for step, rows in enumerate(SPACED))] * 2
    assert [len(each.trace) for each in printouts("\n".join(texts))] == [3, 3]


def test_a_table_of_results_hides_no_board_below_it():
    (printout,) = printouts(f"algorithm,path_length,expanded\nbfs,2,12\n\n{ROWS}\nUL")
    assert str(printout.start) == START


def test_a_table_of_players_is_no_output():
    assert not is_program(f"{ROWS}\nMoves: UL\nName  Moves  Score\nAnna  2  100\nCarl  4  90")


def test_two_boards_with_moves_are_a_programs_output_and_three_are_a_list():
    first, second = (
        f"Start: {start}\n{moves}\ncost: {len(moves)}\n\n" for start, moves in [(START, "UL"), (TRACE[1], "L")]
    )
    assert is_program(first + second) and not is_program(first + second + second)
    assert is_program("A*\n" + first + second + second)


@pytest.mark.parametrize("above", ["depth={} h={}", "depth: {}", "cost: {}"])
@pytest.mark.parametrize("end", ["", "\nSolved in 2 moves"])
def test_the_cost_of_a_trace_is_that_of_its_last_board(above, end):
    text = "\n".join(f"{above.format(step, 2 - step)}\n{rows}" for step, rows in enumerate(SPACED)) + end
    (printout,) = printouts(text)
    assert ([str(each.board) for each in printout.trace], printout.cost) == (TRACE, 2)

"""Kinds of texts: words, numbers and marks around boards, goals by name, printouts, traces and labels on tiles.

Each has the kind and what a reader must make of it: position, goal and moves, or the beginning of the fault.
"""

from typing import NamedTuple

from webapp.puzzle import GOAL_NAMES, Board, named_goal


class Kind(NamedTuple):
    """A text of a kind and its meaning. A goal may be a name; `faces` are the labels of the tiles."""

    kind: str
    text: str
    position: str = ""
    goal: str = ""
    moves: str = ""
    faces: str = ""
    fault: str = ""

    @property
    def goal_board(self) -> Board | None:
        board = Board.parse(self.position)
        known = self.goal in GOAL_NAMES
        return (
            named_goal(self.goal, board.width, board.height) if known else self.goal and Board.parse(self.goal) or None
        )


KINDS = [
    Kind(
        "Rows named in Chinese", "第一行 1 2 3，第二行 4 空 6，第三行 7 5 8，能还原吗？", position="1 2 3/4 0 6/7 5 8"
    ),
    Kind("Rows named in Japanese", "1行目 1 2 3\n2行目 4 0 6\n3行目 7 5 8", position="1 2 3/4 0 6/7 5 8"),
    Kind(
        "Rows in a question", "row 1: 1 2 3; row 2: 4 _ 6; row 3: 7 5 8, can you do it?", position="1 2 3/4 0 6/7 5 8"
    ),
    *(
        Kind("Blank of the goal in words", f"{said}\n1 4 2\n3 7 5\n6 0 8", "1 4 2/3 7 5/6 0 8", "blank-first")
        for said in (
            "ゴールは空白が左上です。",
            "Ziel: Leerfeld oben links",
            "Objetivo: espaço vazio no canto superior esquerdo",
            "El hueco debe quedar arriba a la izquierda.",
            "Цель: пустая клетка в левом верхнем углу",
            "목표: 빈칸이 왼쪽 위",
            "Goal: 0-8 in order.",
        )
    ),
    Kind("Goal behind a Russian verb", "Нужно собрать улиткой:\n1 2 3\n0 8 4\n7 6 5", "1 2 3/0 8 4/7 6 5", "spiral"),
    Kind(
        "Digits of the goal with one missing",
        "Start: 142375608\nGoal: 01234567",
        fault="In the goal: Read one digit per tile: A 3\xa0×\xa03 board has 9 cells, but there are 8 numbers",
    ),
    Kind("Goal in a Chinese sentence", "目标是螺旋形(顺时针)。\n1 2 3\n0 8 4\n7 6 5", "1 2 3/0 8 4/7 6 5", "spiral"),
    Kind(
        "Table of a forum",
        "[table][tr][td]1[/td][td]2[/td][td]3[/td][/tr][tr][td]4[/td][td][/td][td]6[/td][/tr]"
        "[tr][td]7[/td][td]5[/td][td]8[/td][/tr][/table]",
        position="1 2 3/4 0 6/7 5 8",
    ),
    Kind(
        "Cells of PDDL by row and column",
        "(:init (empty p22) (on t1 p11) (on t2 p12) (on t3 p13) (on t4 p21) (on t6 p23) (on t7 p31) (on t5 p32)"
        " (on t8 p33))",
        position="1 2 3/4 0 6/7 5 8",
    ),
    Kind(
        "Map of Haskell",
        "fromList [((0,0),1),((0,1),2),((0,2),3),((1,0),4),((1,1),0),((1,2),6),((2,0),7),((2,1),5),((2,2),8)]",
        position="1 2 3/4 0 6/7 5 8",
    ),
    *(
        Kind("Goal that lacks a row", text, fault="In the goal: Row 3 is missing. The blank (0), 7 and 8 are missing.")
        for text in [
            "1 2 3/4 0 6/7 5 8 => 1 2 3/4 5 6",
            "1 2 3\n4 0 6\n7 5 8\n->\n1 2 3\n4 5 6",
            "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6",
            "1 2 3/4 0 6/7 5 8\n1 2 3/4 5 6",
        ]
    ),
    *(
        Kind("Goal that lacks a row", text, fault="In the goal: Row 3 is missing.")
        for text in [
            "[[2, 4, 8], [6, 1, 7], [5, 0, 3]]\n\n[[4, 5, 6], [7, 8, 0]]",
            "solve({{2, 4, 8}, {6, 1, 7}, {5, 0, 3}}, {{4, 5, 6}, {7, 8, 0}})",
            "Here is my start:\n2,4,8\n6,1,7\n5,0,3\n\nand I want to get to\n4,5,6\n7,8,0\n\nAny ideas?",
            "| 2 | 4 | 8 |\n| 6 | 1 | 7 |\n| 5 | 0 | 3 |\n↓\n| 4 | 5 | 6 |\n| 7 | 8 | 0 |",
        ]
    ),
    Kind(
        "Goal that lacks a row",
        "2 1 3 4/5 6 7 8/9 10 11 12/13 15 14 0 => 1 2 3 4/5 6 7 8/9 10 11 12",
        fault="In the goal: Row 4 is missing.",
    ),
    *(
        Kind("Number above that could be the next tile", f"{line}\n4 1 3\n7 2 6\n0 5 8", position="4 1 3/7 2 6/0 5 8")
        for line in ["h = 9", "Depth: 9", "Level 9"]
    ),
    *(
        Kind(
            "Blank of two marks",
            f"Level 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 {mark} 14 15",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15",
        )
        for mark in ["..", "**", "??", "__"]
    ),
    *(
        Kind("An operator above a board", f"{line}\n1 2 3\n4 0 6\n7 5 8", position="1 2 3/4 0 6/7 5 8")
        for line in ["board ** 2", "board[i] ?? 0"]
    ),
    *(
        Kind("Settings around the tiles", text, position="2 1 3 4/5 6 7 8/0 9 10 11")
        for text in [
            "width = 4\nheight = 3\ntiles = [2, 1, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11]\nblank = 0",
            "tiles = [2, 1, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11]\nwidth = 4\nheight = 3\nblank = 0",
        ]
    ),
    *(
        Kind(
            "A game and words that logs have",
            f"{said}\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0",
            position="1 2 3/4 0 6/7 5 8",
            goal="standard",
            moves="UL",
        )
        for said in ["I was checking my homework:", "Generating goal table..."]
    ),
    Kind(
        "Log of a search",
        "Expanding node 1: 123406758\nExpanding node 2: 123046758\nExpanding node 3: 123746058",
        position="1 2 3/4 0 6/7 5 8",
    ),
    Kind("Solved, now", "8 1 3/4 0 2/7 6 5 is done, now 2 4 8/6 1 7/5 0 3", position="2 4 8/6 1 7/5 0 3"),
    *(
        Kind("Solved, now", text, position="2 4 8/6 1 7/5 0 3", goal="spiral")
        for text in [
            "1 2 3/8 0 4/7 6 5 solved, now 2 4 8/6 1 7/5 0 3",
            "1 2 3/8 0 4/7 6 5 is solved. Now I have 2 4 8/6 1 7/5 0 3",
            "1 2 3\n8 0 4\n7 6 5\nsolved, now\n2 4 8\n6 1 7\n5 0 3",
        ]
    ),
    *(
        Kind("Goal of too few numbers", text, fault="In the goal: ")
        for text in [
            "Initial state\n206\n783\n145\n\nGoal state\n504\n168\n",
            "initial_state = 756403821;\ngoal_state = 123765;",
            "Is 3,4,5,6,7,8 reachable from 7,4,5,0,3,8,1,6,2?",
            "solve([5, 2, 3, 8, 6, 4, 7, 1, 0], [1, 2, 3, 7, 8, 0])",
            "from [[7, 2, 4], [5, 0, 6], [8, 3, 1]] to [[1, 2], [8, 0, 4], [7, 6, 5]]",
            "7 2 4/5 0 6/8 3 1, 1 2 3/8 0 4",
            "7 2 4 5 0 6 8 3 1; 1 2 3 8 0 4",
            "start: 7 2 4 5 0 6 8 3 1\ngoal: 1 2 3 8 0 4 7 6\n5 moves",
            "start: 7 2 4 5 0 6 8 3 1\ngoal: 1 2 3 8 0 4 7 6, 5 moves",
            "start: 7 2 4/5 0 6/8 3 1 goal: 1 2 3/8 0 4/7 6 (5 moves)",
        ]
    ),
    *(
        Kind("Goal of two rows that lacks one", text, fault="In the goal: A 2\xa0×\xa02 board has 4 cells, but")
        for text in [
            "start: 3 1/2 0\ngoal: 1 2",
            "Start\n3 1\n2 0\nGoal\n1 2",
            "3 1/2 0 -> 1 2",
            "solve([[3, 1], [2, 0]], [[1, 2]])",
        ]
    ),
    Kind("Words with two numbers behind 'goal:'", "start: 3 1/2 0\ngoal: in 3 moves, depth 2", position="3 1/2 0"),
    *(
        Kind("Goal of too many numbers", text, fault="In the goal: ")
        for text in [
            "start: 8 7 3 6 2 5 1 0 4\ngoal: 0 1 2 3 4 5 6 7 8 8",
            "start = {{4, 1, 2}, {3, 8, 7}, {5, 6, 0}}\ngoal = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8, 0}}",
            "1 7 4 / 8 5 6 / 0 3 2 -> 1 2 3 / 4 5 6 1 / 7 8 0",
            "Start\n5 7 2/6 4 1/8 0 3\nGoal\n1 2 3/8 0 4/7 6 5 0\n5 moves",
            "3 8 1 6 0 2 7 4 5\n1 2 3 8 0 4 7 6 5 5",
            "[[3, 8, 1], [6, 0, 2], [7, 4, 5]]\n[[1, 2, 3], [8, 0, 4], [7, 6, 5, 5]]",
            "solve([3, 8, 1, 6, 0, 2, 7, 4, 5], [2, 1, 3, 8, 0, 4, 7, 6, 5, 5])",
            "./solve '3 8 1 6 _ 2 7 4 5' '1 2 3 8 _ 4 7 6 5 5'",
            "Is 2,1,3,8,0,4,7,6,5,5 reachable from 3,8,1,6,0,2,7,4,5?",
        ]
    ),
    *(
        Kind("Goal of another size", text, fault="The goal must be 3 wide, 3 high, as the position is.")
        for text in [
            "123406758 -> 0123456789abcdef",
            "1 2 3/4 0 6/7 5 8 -> 1 2/3 0",
            "initial 3x3: 1 2 3 4 0 6 7 5 8\ngoal 4x4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
        ]
    ),
    Kind("Goal without a blank", "ABC/DEF/G_H -> ABC/DEF/GHI", fault="In the goal: The blank appears not at all"),
    Kind("Board in brackets behind a word", "optimal(813402765) == 14", position="8 1 3/4 0 2/7 6 5"),
    *(
        Kind("Place of the blank in the goal", text, position="8 1 3/4 0 2/7 6 5", goal="blank-first")
        for text in [
            "813402765\n(blank goes to the first cell in the solved state)",
            "With the empty square in the upper left when solved:\n\n8 1 3\n4 0 2\n7 6 5",
        ]
    ),
    *(
        Kind("Start and goal side by side", text, position="8 1 3/4 0 2/7 6 5", goal="spiral")
        for text in [
            "Start  8 1 3   Goal  1 2 3\n       4 0 2         8 0 4\n       7 6 5         7 6 5",
            "Start:  8 1 3   Goal:  1 2 3\n        4 _ 2          8 _ 4\n        7 6 5          7 6 5",
            "    Start        Goal\n  8  1  3      1  2  3\n  4     2  =>  8     4\n  7  6  5      7  6  5",
        ]
    ),
    Kind("Goal with a mistake", "SOURCE=813402765\nDEST=01234567", fault="In the goal: Read one digit per tile: "),
    Kind(
        "Equal tiles below a heading",
        "Two-colour puzzle\n1 1 2\n1 0 2\n1 2 2\nto\n2 2 1\n2 0 1\n2 1 1",
        position="3 5 1/7 0 2/8 4 6",
        goal="1 2 3/4 0 5/6 7 8",
        faces="22121211",
    ),
    Kind(
        "Start and goal by their initials",
        "Consider start S and goal G:\n\nS: 1 3 4 / 8 6 2 / 7 B 5\nG: 1 2 3 / 8 B 4 / 7 6 5\n\na) (5 pts)",
        position="1 3 4/8 6 2/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Arrays of Go",
        "start := [9]int{2, 8, 3, 1, 6, 4, 7, 0, 5}\ngoal := [9]int{1, 2, 3, 8, 0, 4, 7, 6, 5}",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Letters among words",
        "Original: ABC/DEF/GH_\nScrambled: ABC/DEF/HG_\nsolvable?",
        position="1 2 3/4 5 6/8 7 0",
        goal="standard",
        faces="ABCDEFGH",
    ),
    Kind("Goal of an unknown name", "initial: 283164705; target: spirale2", fault="'spirale2' is not a goal"),
    Kind(
        "Named goal in a sentence",
        "A* hangs on this:\n\n7 2 4\n5 _ 6\n8 3 1\n\nThe book says 26 moves with the goal being blank at top left.",
        position="7 2 4/5 0 6/8 3 1",
        goal="blank-first",
    ),
    Kind(
        "Goal behind a Chinese verb",
        "【输入样例】\n283104765\n【输出样例】\n4\n【提示】目标为123804765",
        position="2 8 3/1 0 4/7 6 5",
        goal="spiral",
    ),
    Kind(
        "LaTeX: reachable from",
        "Is\n$$\\begin{bmatrix}1&2&3\\\\4&5&6\\\\8&7&\\square\\end{bmatrix}$$\nreachable from\n"
        "$$\\begin{bmatrix}1&2&3\\\\4&5&6\\\\7&8&\\square\\end{bmatrix}?$$",
        position="1 2 3/4 5 6/7 8 0",
        goal="1 2 3/4 5 6/8 7 0",
    ),
    Kind(
        "Letters among words",
        "Rate your mind pal! I got to\nRATE\nYOUR\nMIND\nPLA_\nand the A and L are stuck",
        position="1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        faces="RATEYOURMINDPLA",
    ),
    *(
        Kind(
            "Letters among words",
            text,
            position="1 2 3/4 5 6/8 7 0",
            goal="standard",
            faces="ABCDEFGH",
        )
        for text in [
            "how do i get ABC/DEF/HG_ solved (the goal is ABC/DEF/GH_)?",
            "The goal is\nABC\nDEF\nGH_\nbut I have\nABC\nDEF\nHG_\nwhat now",
        ]
    ),
    *(
        Kind("Goal with a mistake", f"182043765{between}{goal}", fault=f"In the goal: Read one digit per tile: {said}")
        for between in (" -> ", " => ", "\ngoal: ", " vs ", " to ")
        for goal, said in [
            ("12380476", "A 3\xa0×\xa03 board has 9 cells, but there are 8 numbers. 5 is missing."),
            ("1238047655", "A 3\xa0×\xa03 board has 9 cells, but there are 10 numbers. 5 appears twice"),
            ("123804766", "6 appears twice (cells 8 and 9); 5 is missing."),
        ]
    ),
    *(
        Kind("Goal with a mistake", text, fault=f"In the goal: {said}")
        for text, said in [
            ("PLA → PAX", "'L' appears not at all; it must appear once."),
            ("AAABBBCC. -> CCBBBAAX.", "'A' appears twice; it must appear three times."),
            ("RATE/YOUR/MIND/PLA_\n\nRATE/YOUR/MIND/PAX_", "'L' appears not at all; it must appear once."),
            ("CURRENT: TSAR/GOLD/MIND/PLA_\nWANT: STAR/GOLD/MIND/PLX_", "'A' appears once; it must appear twice."),
            ("2 8 3/1 6 4/7 0 5 vs 1 2 3/8 0 4/7 6 6", "6 appears twice (cells 8 and 9); 5 is missing."),
            ("I have\n283\n164\n705\nand\n813\n402\n766\nIs there a way from one to the other?", "6 appears twice"),
        ]
    ),
    *(
        Kind("Goal with a mistake beside the start", f"{names}\n{rows}", fault="In the goal: 6 appears twice (cells")
        for rows in ["1 2 3  2 8 3\n8 0 4  1 6 4\n7 6 6  7 0 5"]
        for names in ["Goal: Start:", "Goal Start", "Goal state Start state", "Goal | Start", "目标：  初始："]
    ),
    *(
        Kind("Two boards to compare", text, position="2 8 3/1 6 4/7 0 5", goal="8 1 3/4 0 2/7 6 5")
        for text in [
            "283164705 vs. 813402765",
            "2 8 3\n1 6 4\n7 0 5\nvs\n8 1 3\n4 0 2\n7 6 5",
            "A = 283164705, B = 813402765. Can A be turned into B?",
            "Is 283164705 equivalent to 813402765?",
            "I have\n283\n164\n705\nand\n813\n402\n765\nIs there a way from one to the other?",
            "2 8 3/1 6 4/7 0 5 and 8 1 3/4 0 2/7 6 5: are they in the same parity class?",
            "Положения 283164705 и 813402765: можно ли перевести их друг в друга?",
            "局面A 283164705 局面B 813402765 能互相到达吗？",
            "283164705 und 813402765: kann man sie ineinander überführen?",
        ]
    ),
    Kind("Named goal in the text", "goal = spiral\n1 2 3\n8 6 4\n7 0 5", position="1 2 3/8 6 4/7 0 5", goal="spiral"),
    Kind(
        "Named goal in the text", "3\n1 2 3\n8 6 4\n7 0 5\n# goal: spiral", position="1 2 3/8 6 4/7 0 5", goal="spiral"
    ),
    Kind(
        "Named goal in the text",
        "python npuzzle.py --goal spiral 1 2 3 8 6 4 7 0 5",
        position="1 2 3/8 6 4/7 0 5",
        goal="spiral",
    ),
    Kind("Named goal in the text", "123864705 -> spiral", position="1 2 3/8 6 4/7 0 5", goal="spiral"),
    Kind(
        "Named goal in the text",
        "Goal: blank-first\n1 2 3\n4 0 6\n7 5 8",
        position="1 2 3/4 0 6/7 5 8",
        goal="blank-first",
    ),
    Kind("Named goal in the text", "123406758 -> blank-first", position="1 2 3/4 0 6/7 5 8", goal="blank-first"),
    Kind(
        "Named goal in the text",
        '{"init":[1,2,3,4,0,6,7,5,8],"goal":"zero_first"}',
        position="1 2 3/4 0 6/7 5 8",
        goal="blank-first",
    ),
    Kind(
        "Named goal in the text",
        "Целевое состояние: пустая клетка первая\n1 2 3\n4 0 6\n7 5 8",
        position="1 2 3/4 0 6/7 5 8",
        goal="blank-first",
    ),
    Kind(
        "Named goal in the text",
        "Целевая расстановка: змейкой\n1 2 3\n0 5 4\n6 7 8",
        position="1 2 3/0 5 4/6 7 8",
        goal="snake",
    ),
    Kind(
        "Another goal is named beside the written one",
        "Is\n\n8 1 2\n. 4 3\n7 6 5\n\nsolvable for the goal 1 2 3 / 4 5 6 / 7 8 . as it is for the snail one?",
        position="8 1 2/0 4 3/7 6 5",
        goal="standard",
    ),
    Kind(
        "Traces and 42 comments",
        "$> cat -e ./npuzzle-3-1.txt\n# This is a comment$\n3$\n3 2 6 #Another comment$\n1 4 0$\n8 7 5$\n$>",
        position="3 2 6/1 4 0/8 7 5",
    ),
    Kind(
        "Short line with a number beside the board",
        "Lv.27 ★★★\n1 0 2\n4 5 3\n7 8 6\n13/40 solved",
        position="1 0 2/4 5 3/7 8 6",
    ),
    Kind(
        "Short line with a number beside the board",
        "Уровень 12/40\n1 0 2\n4 5 3\n7 8 6\nВремя 0:31, ходов 3",
        position="1 0 2/4 5 3/7 8 6",
    ),
    Kind(
        "Named goal in the text",
        "objetivo: el hueco primero\n1 2 3\n4 0 6\n7 5 8",
        position="1 2 3/4 0 6/7 5 8",
        goal="blank-first",
    ),
    Kind(
        "2x2 board in prose that has one more digit",
        "+---+---+\n| 3 | 1 |\n+---+---+\n| 2 |   |\n+---+---+\nis 1 of 12 reachable states",
        position="3 1/2 0",
    ),
    Kind(
        "Facts with the cell of each tile",
        "init(pos(1,1,2)). init(pos(1,2,1)). init(pos(1,3,3)). init(pos(2,1,4)). init(pos(2,2,0)). init(pos(2,3,5)).\n"
        "goal(pos(1,1,1)). goal(pos(1,2,2)). goal(pos(1,3,3)). goal(pos(2,1,0)). goal(pos(2,2,4)). goal(pos(2,3,5)).",
        position="2 1 3/4 0 5",
        goal="1 2 3/0 4 5",
    ),
    Kind(
        "Lists of Prolog, with a query below",
        "initial_state([[2,8,3],[1,6,4],[7,b,5]]).\ngoal_state([[1,2,3],[8,b,4],[7,6,5]]).\n?- solve(P), length(P, 5).",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "Start word grid:\nL A T E\nR O U N\nD B A L\nL _ S X\nFinish:\nL A T E\nR O U N\nD B A L\nL S _ X",
        position="1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15",
        goal="1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
        faces="LATEROUNDBALLSX",
    ),
    Kind(
        "Traces and 42 comments",
        "Size = 3\n# This puzzle is solvable\n1 2 3\n8 6 4\n7 0 5",
        position="1 2 3/8 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Goal whose blank is not written",
        "From: 2 8 3 / 1 6 4 / 7 0 5\nTo: 1 2 3 / 4 5 6 / 7 8",
        position="2 8 3/1 6 4/7 0 5",
        goal="standard",
    ),
    Kind(
        "Goal whose blank is not written",
        "2 8 3 1 6 4 7 0 5 -> 1 2 3 4 5 6 7 8",
        position="2 8 3/1 6 4/7 0 5",
        goal="standard",
    ),
    Kind(
        "Short line with a number beside the board",
        "<p>Exercise 3.7</p><pre>8 1 3\n4 0 2\n7 6 5</pre><p>2 marks</p>",
        position="8 1 3/4 0 2/7 6 5",
    ),
    Kind(
        "Two boards side by side, the goal first",
        "Goal:     Start:\n1 2 3     8 1 3\n8 _ 4     4 _ 2\n7 6 5     7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Faulty start beside a good goal",
        "Goal: 1 2 3 4 5 6 7 8 0\nInitial: 8 1 3 4 0 2 7 6 6",
        fault="6 appears twice (cells 8 and 9); 5 is missing.",
    ),
    Kind(
        "2x2 board in prose that has one more digit",
        "Case n=2: start [[3,2],[1,0]] goal [[1,2],[3,0]], 24/2 = 12 reachable",
        position="3 2/1 0",
        goal="standard",
    ),
    Kind(
        "Two drawn boards side by side",
        "    Initial           Goal\n+---+---+---+    +---+---+---+\n| 2 | 8 | 3 |    | 1 | 2 | 3 |\n"
        "+---+---+---+    +---+---+---+\n| 1 | 6 | 4 |    | 8 |   | 4 |\n+---+---+---+    +---+---+---+\n"
        "| 7 |   | 5 |    | 7 | 6 | 5 |\n+---+---+---+    +---+---+---+",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Start:       Goal:\n2 8 3       1 2 3\n1 6 4       8 0 4\n7 0 5       7 6 6",
        fault="In the goal: 6 appears twice (cells 8 and 9); 5 is missing.",
    ),
    Kind(
        "Faulty start beside a good goal",
        "Start:       Goal:\n2 8 3       1 2 3\n1 6 4       8 0 4\n7 0 7       7 6 5",
        fault="7 appears twice (cells 7 and 9); 5 is missing.",
    ),
    Kind(
        "Short line with a number beside the board",
        "depth = 0, cost = 12\n1 8 2\n0 4 3\n7 6 5",
        position="1 8 2/0 4 3/7 6 5",
    ),
    Kind("Batches", "1 2 3\n4 0 6\n7 5 8\n", position="1 2 3/4 0 6/7 5 8"),
    Kind("Batches", "312645078 2\n312405678 2\n678351240 30\n", position="3 1 2/6 4 5/0 7 8"),
    Kind(
        "Traces and 42 comments",
        "Step 0\n0 1 3\n4 2 5\n7 8 6\nStep 1\n1 0 3\n4 2 5\n7 8 6\n"
        "Step 2\n1 2 3\n4 0 5\n7 8 6\nStep 3\n1 2 3\n4 5 0\n7 8 6\nStep 4\n1 2 3\n4 5 6\n7 8 0",
        position="0 1 3/4 2 5/7 8 6",
        goal="standard",
        moves="LULU",
    ),
    Kind(
        "Traces and 42 comments",
        "# This puzzle is solvable\n5\n 1  2  0  3  5\n16 17 18  4  6\n15 24 20 19  7\n14 23 22 21  8\n13 12 11 10  9",
        position="1 2 0 3 5/16 17 18 4 6/15 24 20 19 7/14 23 22 21 8/13 12 11 10 9",
        goal="spiral",
    ),
    Kind(
        "Traces and 42 comments",
        "# This puzzle is unsolvable\n3\n 1 8 2\n 0 4 3\n 7 6 5\n",
        position="1 8 2/0 4 3/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Initial state:\n2 8 3\n1 6 4\n7 0 5\nGoal state:\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Source:\n2 8 3\n1 6 4\n7 0 5\nTarget:\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Estado inicial:\n2 8 3\n1 6 4\n7 0 5\nEstado objetivo:\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "初始状态:\n2 8 3\n1 6 4\n7 0 5\n目标状态:\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Current\n2 8 3\n1 6 4\n7 0 5\nDesired\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "initial state\n2 8 3\n1 6 4\n7 0 5\ngoal state\n1 2 3\n8 0 4\n7 6",
        fault="In the goal: Row 3 has 2 numbers",
    ),
    Kind(
        "Faulty goal beside a good start",
        "2 8 3\n1 6 4\n7 0 5\n\n1 2 3\n8 0 4\n7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Faulty goal beside a good start",
        "2 8 3 1 6 4 7 0 5 -> 1 2 3 8 0 4 7 6 6",
        fault="In the goal: 6 appears twice",
    ),
    Kind(
        "Short line with a number beside the board",
        "Level 3\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "Puzzle #12\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "Day 7\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "No. 8\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "Case #1:\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "уровень 3\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "Пример 1\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "Aufgabe 3\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "15-puzzle\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "time 0:00 moves 0\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "4阶数字华容道：\n5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind("Short line with a number beside the board", "Depth 12:\n1 8 2\n0 4 3\n7 6 5", position="1 8 2/0 4 3/7 6 5"),
    Kind("Short line with a number beside the board", "Exercise 5a\n1 8 2\n0 4 3\n7 6 5", position="1 8 2/0 4 3/7 6 5"),
    Kind(
        "Short line with a number beside the board", "g=0 h=10 f=10\n1 8 2\n0 4 3\n7 6 5", position="1 8 2/0 4 3/7 6 5"
    ),
    Kind("Short line with a number beside the board", "Puzzle 12: 1 8 2/0 4 3/7 6 5", position="1 8 2/0 4 3/7 6 5"),
    Kind("Short line with a number beside the board", "Puzzle 12\n182\n043\n765", position="1 8 2/0 4 3/7 6 5"),
    Kind(
        "Short line with a number beside the board",
        "5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0\nmoves 0",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "5 1 2 3\n9 6 7 4\n13 10 11 8\n14 15 12 0\n53 moves",
        position="5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
    ),
    Kind(
        "Short line with a number beside the board",
        "1)\n1 8 2\n0 4 3\n7 6 5\n2)\n8 1 2\n0 4 3\n7 6 5",
        position="1 8 2/0 4 3/7 6 5",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "起始状态\n2 8 3\n1 6 4\n7 0 5\n目标状态\n1 2 3\n8 0 4\n7 6 5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "初始棋盘\n2 8 3\n1 6 4\n7 0 5\n目标棋盘\n1 2 3\n8 0 4\n7 6 5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "初期状態\n2 8 3\n1 6 4\n7 0 5\n目標状態\n1 2 3\n8 0 4\n7 6 5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "从\n2 8 3\n1 6 4\n7 0 5\n到\n1 2 3\n8 0 4\n7 6 5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "2 8 3\n1 6 4\n7 0 5\n目标\n1 2 3\n8 0 4\n7 6 5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "初始状态\n2,8,3\n1,6,4\n7,0,5\n目标状态\n1,2,3\n8,0,4\n7,6,5",
        position="2 8 3/1 6 4/7 0 5",
        goal="spiral",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards", "输入：\n283104765\n输出：\n4", position="2 8 3/1 0 4/7 6 5"
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "样例输入\n12345678.\n123.46758\n样例输出\n3",
        position="1 2 3/4 5 6/7 8 0",
        goal="1 2 3/0 4 6/7 5 8",
    ),
    Kind(
        "Chinese / Japanese / Hindi words around boards",
        "入力例 1\n1 3 0\n4 2 5\n7 8 6\n出力例 1\n4",
        position="1 3 0/4 2 5/7 8 6",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "RATE\nYOUR\nMIND\nPLA_\n\nRATE\nYOUR\nMIND\nPAL_",
        position="1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
        goal="standard",
        faces="RATEYOURMINDPAL",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "AAABBBCC.\nCCBBBAAA.",
        position="6 7 8/3 4 5/1 2 0",
        goal="standard",
        faces="CCBBBAAA",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "1 1 1\n2 2 2\n3 3 0\n\n3 3 2\n2 2 1\n1 1 0",
        position="6 7 8/3 4 5/1 2 0",
        goal="standard",
        faces="33222111",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "CURRENT: TSAR/GOLD/MIND/PLA_\nWANT: STAR/GOLD/MIND/PLA_",
        position="2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        goal="standard",
        faces="STARGOLDMINDPLA",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "from EDCB/AFGH/IJKL/MNO_ to ABCD/EFGH/IJKL/MNO_",
        position="5 4 3 2/1 6 7 8/9 10 11 12/13 14 15 0",
        goal="standard",
        faces="ABCDEFGHIJKLMNO",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "red red blue\nblue green green\nred blue _",
        position="1 2 3/4 5 6/7 8 0",
        faces="rrbbggrb",
    ),
    Kind(
        "Size, then start, then goal",
        "3 3\n0 7 8\n6 1 5\n3 4 2\n1 2 3\n4 5 6\n7 8 0",
        position="0 7 8/6 1 5/3 4 2",
        goal="standard",
    ),
    Kind(
        "Size, then start, then goal",
        "4 4\n3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0\n0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        position="3 14 9 11/5 4 8 2/13 12 6 7/10 1 15 0",
        goal="blank-first",
    ),
    Kind("Size, then start, then goal", "2 3\n1 2 3\n4 0 5\n1 2 3\n4 5 0", position="1 2 3/4 0 5", goal="standard"),
    Kind("Digit string beside another number", '["678351240", 30]', position="6 7 8/3 5 1/2 4 0"),
    Kind("Digit string beside another number", "312645078,2", position="3 1 2/6 4 5/0 7 8"),
    Kind("Digit string beside another number", "312645078 2\n312405678 2\n678351240 30", position="3 1 2/6 4 5/0 7 8"),
    Kind("Digit string beside another number", "1,123406758,2", position="1 2 3/4 0 6/7 5 8"),
    Kind("Digit string beside another number", '"123406758","123456078"', position="1 2 3/4 0 6/7 5 8"),
    Kind(
        "Command lines",
        "python3 solver.py -s2 -p 2 4 15 13 7 1 3 8 12 6 11 14 9 5 10",
        position="2 4 15 13/7 1 3 8/12 6 11 14/9 5 10 0",
    ),
    Kind("Command lines", "./solve 8 1 3 4 0 2 7 6 5", position="8 1 3/4 0 2/7 6 5"),
    Kind(
        "Command lines",
        "$ ./fifteen 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15",
        position="1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
    ),
    Kind("Command lines", "solver -n 3 -b 8 1 3 4 0 2 7 6 5", position="8 1 3/4 0 2/7 6 5"),
    Kind("Command lines", './solver "8 1 3 4 0 2 7 6 5"', position="8 1 3/4 0 2/7 6 5"),
    Kind("Command lines", "./npuzzle -h manhattan -s 3 1 2 3 4 5 6 8 7 0", position="1 2 3/4 5 6/8 7 0"),
    Kind(
        "Size line plus one mistake: what the message should say",
        "4\n12 9 10 14\n11 5 8 4\n2 15 6 1\n3 7 22 13",
        fault="22 (cell 15) is too high: a board of 16 cells has the tiles 1 to 15; "
        "the blank (0) is missing. Is 22 (row 4) the blank?",
    ),
    Kind(
        "A number for the blank of an oblong board",
        "1 2 3 4\n5 6 7 9",
        fault="9 (cell 8) is too high: a board of 8 cells has the tiles 1 to 7; "
        "the blank (0) is missing. Is 9 (row 2) the blank?",
    ),
    Kind(
        "Size line plus one mistake: what the message should say",
        "2 2\n1 2\n3 3",
        fault="3 appears twice (cells 3 and 4); the blank (0) is missing.",
    ),
    Kind(
        "Size line plus one mistake: what the message should say",
        "100\n12 9 10 14\n11 5 8 4\n2 15 6 1\n3 7 0 13",
        position="12 9 10 14/11 5 8 4/2 15 6 1/3 7 0 13",
    ),
    Kind(
        "Size line plus one mistake: what the message should say",
        "# c\n3\n1 2 3 # r\n4 5 6\n7 8 12",
        fault="12 (cell 9) is too high: a board of 9 cells has the tiles 1 to 8; the blank (0) is missing.",
    ),
    Kind(
        "Size line plus one mistake: what the message should say",
        "###\n#4\n#1 2 3 4\n#5 6 7 8\n#9 10 11 12",
        fault="Row 4 is missing.",
    ),
    Kind(
        "Word for the blank",
        "5 1 2 3\n9 6 空 4\n13 10 7 8\n14 15 11 12",
        position="5 1 2 3/9 6 0 4/13 10 7 8/14 15 11 12",
    ),
    Kind(
        "Word for the blank",
        "5 1 2 3\n9 6 口 4\n13 10 7 8\n14 15 11 12",
        position="5 1 2 3/9 6 0 4/13 10 7 8/14 15 11 12",
    ),
    Kind(
        "Word for the blank",
        "5 1 2 3\n9 6 пустая 4\n13 10 7 8\n14 15 11 12",
        position="5 1 2 3/9 6 0 4/13 10 7 8/14 15 11 12",
    ),
    Kind(
        "Word for the blank",
        "5 1 2 3\n9 6 hueco 4\n13 10 7 8\n14 15 11 12",
        position="5 1 2 3/9 6 0 4/13 10 7 8/14 15 11 12",
    ),
    Kind(
        "Word for the blank",
        "5 1 2 3\n9 6 N 4\n13 10 7 8\n14 15 11 12",
        position="5 1 2 3/9 6 0 4/13 10 7 8/14 15 11 12",
    ),
    Kind(
        "2x2 board in prose that has one more digit",
        "However, for the puzzle\n0 1\n3 2\nwe have 1 inversion",
        position="0 1/3 2",
    ),
    Kind("2x2 board in prose that has one more digit", "2x2 case:\n[[0,1],[3,2]]\nunsolvable?", position="0 1/3 2"),
    Kind(
        "2x2 board in prose that has one more digit",
        "I start from\n0 1\n3 2\nbut the original state is\n0 1\n2 3",
        position="0 1/3 2",
        goal="0 1/2 3",
    ),
    Kind("Numerals in words", "一 二 三\n四 〇 六\n七 五 八", position="1 2 3/4 0 6/7 5 8"),
    Kind("Numerals in words", "I II III\nIV _ VI\nVII V VIII", position="1 2 3/4 0 6/7 5 8"),
    Kind(
        "Goal named in a sentence",
        "8 1 3\n4 0 2\n7 6 5\n\nThe goal is a spiral.",
        position="8 1 3/4 0 2/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Goal named in a sentence",
        "Find a path to a goal with the blank in the top left corner\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="blank-first",
    ),
    Kind(
        "Goal named in a sentence",
        "Goal: 0 at the bottom right\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="standard",
    ),
    Kind(
        "Words around a start and a goal",
        "Given\n8 1 3\n4 0 2\n7 6 5\nRequired\n1 2 3\n8 0 4\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="1 2 3/8 0 4/7 6 5",
    ),
    Kind(
        "Two boards in quotes",
        './solve "8 1 3 4 0 2 7 6 5" "1 2 3 8 0 4 7 6 5"',
        position="8 1 3/4 0 2/7 6 5",
        goal="1 2 3/8 0 4/7 6 5",
    ),
    Kind(
        "Rows behind bullets",
        "board:\n  - [8, 1, 3]\n  - [4, 0, 2]\n  - [7, 6, 5]\ngoal:\n  - [1, 2, 3]\n  - [8, 0, 4]\n  - [7, 6, 5]",
        position="8 1 3/4 0 2/7 6 5",
        goal="1 2 3/8 0 4/7 6 5",
    ),
    Kind("Comment behind a number", "3#size\n8 1 3#x\n4 0 2\n7 6 5", position="8 1 3/4 0 2/7 6 5"),
    Kind(
        "A time above a drawn grid",
        "Time: 0:00\n+---+---+---+\n| 8 | 1 | 3 |\n| 4 |   | 2 |\n| 7 | 6 | 5 |\n+---+---+---+",
        position="8 1 3/4 0 2/7 6 5",
    ),
    Kind(
        "No goal in a comment",
        "# level 3, normal\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="",
    ),
    Kind(
        "Named goal in the text",
        "# Korf's instance 1, blank first\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="blank-first",
    ),
    Kind(
        "Goal named in a sentence",
        "Stelle 8 1 3 / 4 0 2 / 7 6 5 in die Spirale um.",
        position="8 1 3/4 0 2/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Size, then start, then goal",
        "3\n182\n043\n765\n123\n804\n765",
        position="1 8 2/0 4 3/7 6 5",
        goal="1 2 3/8 0 4/7 6 5",
    ),
    Kind(
        "Short line with a letter, which is a key for a move",
        "a)\n1 8 2\n0 4 3\n7 6 5\nb)\n8 1 2\n0 4 3\n7 6 5",
        position="1 8 2/0 4 3/7 6 5",
    ),
    Kind(
        "Mistake in rows of digits",
        "start\n182\n043\n765\ngoal\n123\n804\n75",
        fault="In the goal: Row 3 has 2 numbers, but row 1 has 3. 6 is missing.",
    ),
    Kind("Mistake in rows of digits", "Board 7\n182\n043\n766", fault="6 appears twice (cells 8 and 9); 5 is missing."),
    Kind(
        "Faulty start beside a goal on its left",
        "Goal:     Start:\n1 2 3     8 1 3\n8 _ 4     4 _ 2\n7 6 5     7 6 6",
        fault="6 appears twice (cells 8 and 9); 5 is missing.",
    ),
    Kind(
        "Traces and 42 comments",
        "Step 0\n1 2 3\n4 _ 6\n7 5 8\n\nStep 1\n1 2 3\n4 5 6\n7 _ 8\n\nStep 2\n1 2 3\n4 5 6\n7 8 _",
        position="1 2 3/4 0 6/7 5 8",
        goal="standard",
        moves="UL",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Before:\n8 1 3\n4 _ 2\n7 6 5\nAfter:\n1 2 3\n4 5 6\n7 7 _",
        fault="In the goal: 7 appears twice (cells 7 and 8); 8 is missing.",
    ),
    Kind(
        "Two boards of letters or equal tiles, with a word that is also a label",
        "MOVE\nTILE\nHELP\nNO_W\n\nMOVE\nTILE\nHELP\nNOW_",
        position="1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
        goal="standard",
        faces="MOVETILEHELPNOW",
    ),
    Kind(
        "Two boards of letters or equal tiles",
        "now: BAC/DEF/GH_\ngoal: ABC/DEF/GH_",
        position="2 1 3/4 5 6/7 8 0",
        goal="standard",
        faces="ABCDEFGH",
    ),
    Kind(
        "Faulty goal beside a good start",
        "Anfang:\n8 1 3\n4 _ 2\n7 6 5\nEnde:\n1 2 3\n4 5 6\n7 7 _",
        fault="In the goal: 7 appears twice (cells 7 and 8); 8 is missing.",
    ),
    Kind(
        "Mistake in rows of digits",
        "613/708/542 -> 123/804/766",
        fault="In the goal: 6 appears twice (cells 8 and 9); 5 is missing.",
    ),
    Kind("Size line and a number too high", "3 3\n6 1 3\n7 0 8\n5 4 11", fault="11 (cell 9) is too high"),
    Kind(
        "Two boards of letters or equal tiles",
        "you are here: BAC/DEF/GH_\ngoal: ABC/DEF/GH_",
        position="2 1 3/4 5 6/7 8 0",
        goal="standard",
        faces="ABCDEFGH",
    ),
    Kind("Numerals in words", "vii ii iv\nv _ vi\nviii iii i", position="7 2 4/5 0 6/8 3 1"),
    Kind(
        "Goal named in other languages",
        "目标：空格在左上角\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="blank-first",
    ),
    Kind(
        "Goal named in other languages",
        "목표: 나선형\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Goal named in other languages",
        "решить до улитки\n8 1 3\n4 0 2\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="spiral",
    ),
    Kind(
        "Columns with names", "start,goal\n813402765,423801765", position="8 1 3/4 0 2/7 6 5", goal="4 2 3/8 0 1/7 6 5"
    ),
    Kind(
        "Arguments of a call or a command",
        "java Puzzle 813402765 423801765",
        position="8 1 3/4 0 2/7 6 5",
        goal="4 2 3/8 0 1/7 6 5",
    ),
    Kind(
        "Arguments of a call or a command",
        "solve([[8,1,3],[4,0,2],[7,6,5]], [[4,2,3],[8,0,1],[7,6,5]])",
        position="8 1 3/4 0 2/7 6 5",
        goal="4 2 3/8 0 1/7 6 5",
    ),
    Kind(
        "Words around a start and a goal",
        "8 1 3\n4 0 2\n7 6 5\nto get\n4 2 3\n8 0 1\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="4 2 3/8 0 1/7 6 5",
    ),
    Kind(
        "Words around a start and a goal",
        "混乱状态\n8 1 3\n4 0 2\n7 6 5\n还原状态\n4 2 3\n8 0 1\n7 6 5",
        position="8 1 3/4 0 2/7 6 5",
        goal="4 2 3/8 0 1/7 6 5",
    ),
    Kind(
        "Numbers above and below a board",
        "2023/10/03 12:04:05\n8 1 3\n4 0 2\n7 6 5\n2023/10/03",
        position="8 1 3/4 0 2/7 6 5",
    ),
    Kind("Goal with an unknown name", "target = zigzagged\n8 1 3\n4 0 2\n7 6 5", fault="'zigzagged'"),
    Kind("Goal with an unknown name", "8 1 3\n4 0 2\n7 6 5\nцель: пирамида", fault="'пирамида'"),
    Kind("Goal with an unknown name", "8 1 3\n4 0 2\n7 6 5\n目标：对角线", fault="'对角线'"),
    Kind(
        "Goal with a mistake",
        "Start:\n1 2 3\n4 5 6\n7 8 0\n\nsolution =\n1 2 3\n8 8 4\n7 6 5",
        fault="In the goal: 8 appears twice",
    ),
    *(
        Kind(
            "A start that is the goal",
            f"2 8 3/1 6 4/7 0 5{between}2 8 3/1 6 4/7 0 5",
            position="2 8 3/1 6 4/7 0 5",
            goal="2 8 3/1 6 4/7 0 5",
        )
        for between in (" -> ", "\n")
    ),
    Kind(
        "A start that is the goal",
        "start: 1 2 3/4 5 6/7 8 0\ngoal: 1 2 3/4 5 6/7 8 0",
        position="1 2 3/4 5 6/7 8 0",
        goal="1 2 3/4 5 6/7 8 0",
    ),
    Kind("Fewer cells than the stated size", "3x6: 3 1 2 3 4 5 6 7 8 0", fault="A 3\u00a0×\u00a06 board has 18 cells"),
    *(
        Kind("Goal behind words for `into`", start.format("2 8 3\n1 6 4\n7 0 5", goal), *wanted)
        for start in (
            "tengo esto\n{}\ny quiero llegar a\n{}",
            "我想从这个局面\n{}\n变成\n{}",
            "I need to turn\n{}\ninto this:\n{}",
            "Как из\n{}\nсделать\n{}",
            "Eingabe:\n{}\nWunsch:\n{}",
            "{}\nshould become\n{}",
            "{}\nexpected:\n{}",
            "state = {}\nif state == {}: stop",
        )
        for goal, wanted in (
            ("8 1 3\n2 0 4\n7 6 5", ("2 8 3/1 6 4/7 0 5", "8 1 3/2 0 4/7 6 5")),
            ("1 2 3\n8 0 4\n7 6 6", ("", "", "", "", "In the goal: 6 appears twice")),
        )
    ),
    *(
        Kind("Goal in one line behind a start with its size", f"{start}\n{goal}", *wanted)
        for start in ("Start: 4x2: 1 2 3 4 5 6 0 7", "Start:\n1 2 3 4\n5 6 0 7")
        for goal, wanted in (
            ("Goal: 0 1 2 3 4 5 6 7", ("1 2 3 4/5 6 0 7", "blank-first")),
            ("Goal: 1 2 3 4 5 6 7 7", ("", "", "", "", "In the goal: 7 appears twice")),
        )
    ),
    *(
        Kind("Goal of an unknown name", text, fault=f"'{name}' is not a goal")
        for text, name in [
            ("./solve --goal reversed 1 2 3 4 0 6 7 5 8", "reversed"),
            ("python main.py --target=reverse --board 1,2,3,4,0,6,7,5,8", "reverse"),
            ('solve(start="123406758", goal="reversed")', "reversed"),
            ("1 2 3\n4 0 6\n7 5 8\nThe goal has the blank in the middle.", "blank in the middle"),
            ("Goal state: hole bottom left\n1 2 3\n4 0 6\n7 5 8", "hole bottom left"),
            ("Sort the tiles in descending order:\n1 2 3\n4 0 6\n7 5 8", "descending order"),
        ]
    ),
    *(
        Kind("Two puzzles", text.format("2 8 3\n1 6 4\n7 0 5", "8 1 3\n2 0 4\n7 6 5"), position="2 8 3/1 6 4/7 0 5")
        for text in [
            "Puzzle 1\n===\n{}\n\nPuzzle 2\n===\n{}",
            "=== Puzzle A ===\n{}\n=== Puzzle B ===\n{}",
            "Start:\n{}\nI am stuck here:\n{}",
            "initial state:\n{}\nanother one:\n{}",
            "wunschkind\n{}\n{}",
        ]
    ),
    *(
        Kind("No goal, but words that are beside goals", text, position="1 2 3/4 0 6/7 5 8")
        for text in [
            "Almost solved, but the blank is in the middle\n1 2 3\n4 0 6\n7 5 8",
            "Sort of stuck with the blank in the middle:\n1 2 3\n4 0 6\n7 5 8",
            "cargo run --target x86_64-unknown-linux-gnu -- 1 2 3 4 0 6 7 5 8",
            "solve(goal=goal)\n1 2 3\n4 0 6\n7 5 8",
            "Puzzle 1:\n1 2 3\n4 0 6\n7 5 8\nPuzzle 2:\n1 2 3\n4 4 6\n7 5 8",
            "1 2 3\n4 0 6\n7 5 8\nthe blank is in the middle, can it be solved?",
            "assert solve([1,2,3,4,0,6,7,5,8]) == 2",
            "1 2 3\n4 0 6\n7 5 8\nExpected: 14 moves; actual: 2",
        ]
    ),
    *(
        Kind("Numerals in words", text, position="1 2 3/4 0 6/7 5 8")
        for text in [
            "ONE TWO THREE FOUR ZERO SIX SEVEN FIVE EIGHT",
            "uno dos tres\ncuatro _ seis\nsiete cinco ocho",
            "один два три\nчетыре пусто шесть\nсемь пять восемь",
            "un, deux, trois\nquatre, vide, six\nsept, cinq, huit",
            "eins zwei drei\nvier leer sechs\nsieben fünf acht",
            "одна две три\nчетыре _ шесть\nсемь пять восемь",
            "uma duas três\nquatro vazio seis\nsete cinco oito",
            "하나 둘 셋\n넷 빈칸 여섯\n일곱 다섯 여덟",
            "واحد اثنان ثلاثة\nأربعة فارغ ستة\nسبعة خمسة ثمانية",
            "एक दो तीन\nचार खाली छह\nसात पाँच आठ",
            "壹 貳 參\n肆 零 陆\n柒 伍 捌",
        ]
    ),
    Kind(
        "Numerals in words",
        "start:\none two three\nfour blank six\nseven five eight\n"
        "goal:\none two three\neight blank four\nseven six five",
        position="1 2 3/4 0 6/7 5 8",
        goal="spiral",
    ),
    *(
        Kind("Digits between words without spaces", text, position="1 2 3/4 0 6/7 5 8", goal=goal)
        for text, goal in [
            ("把123406758变成123456780最少要几步？", "standard"),
            ("初始123406758，目标123456780，求最少步数", "standard"),
            ("123406758을 123804765으로 바꾸려면 몇 번?", "spiral"),
            ("请问123406758能解吗", ""),
            ("Как из123406758получить 123804765?", "spiral"),
        ]
    ),
    *(
        Kind("Record with other fields than boards", text, position="1 2 3/4 0 6/7 5 8")
        for text in [
            '{"source": "Korf", "start": 1712345678, "board": [1,2,3,4,0,6,7,5,8]}',
            '{"grid": "3x3", "config": {"seed": 1}, "tiles": [1,2,3,4,0,6,7,5,8]}',
            '{"solved": "no", "objective": "fewest moves", "target": 14, "tiles": [1,2,3,4,0,6,7,5,8]}',
            '{"finish": "2024-01-05", "board": [1.0,2.0,3.0,4.0,0.0,6.0,7.0,5.0,8.0]}',
            '{"rows": ["1 2 3", "4 0 6", "7 5 8"]}',
        ]
    ),
    Kind(
        "Record with a number of moves",
        '{"board": "123406758", "moves": 2, "solution": "UL"}',
        position="1 2 3/4 0 6/7 5 8",
        moves="UL",
    ),
    *(
        Kind("Record with its moves by another name", text, position="1 2 3/4 0 6/7 5 8", moves="UL")
        for text in [
            '{"state": "123406758", "actions": ["up", "left"]}',
            '{"grid": [[1, 2, 3], [4, 0, 6], [7, 5, 8]], "path": "UL", "length": 2}',
        ]
    ),
    Kind(
        "Record whose solution is a board",
        '{"puzzle": [2,8,3,1,6,4,7,0,5], "solution": [8,1,3,2,0,4,7,6,5]}',
        position="2 8 3/1 6 4/7 0 5",
        goal="8 1 3/2 0 4/7 6 5",
    ),
    Kind(
        "Record whose solution is a board with a mistake",
        '{"puzzle": [2,8,3,1,6,4,7,0,5], "solution": [8,1,3,2,0,4,7,6,6]}',
        fault="In the goal: 6 appears twice",
    ),
    Kind("Letters with an empty line", "АБВ\nГДЕ\n\nЖЗ_", position="1 2 3/4 5 6/7 8 0", faces="АБВГДЕЖЗ"),
    *(
        Kind("Numerals, but no board", text, fault="No numbers in")
        for text in ["大概二三十步能解吗", "已经试了七八十次还是解不开", "move one two three", "one, two"]
    ),
    Kind(
        "Second letters with a mistake below an empty line",
        "ABC\nDEF\nGH_\n\nABC\nDEF\nGGH",
        fault="In the goal: The blank appears not at all",
    ),
    *(
        Kind("Goal behind other words that lacks a row", text, fault="In the goal: Row 3 is missing. 5, 6 and 7 are")
        for text in [
            "S0:\n2 8 3\n1 6 4\n7 0 5\n\nSg:\n1 2 3\n8 0 4",
            "2 8 3\n1 6 4\n7 0 5\nbecomes\n1 2 3\n8 0 4",
            "Board:\n2 8 3\n1 6 4\n7 0 5\n\nShould look like:\n1 2 3\n8 0 4",
            "Start:\n2 8 3\n1 6 4\n7 0 5\nGoal:\n8 1 3\n2 0 4",
            "Start 2 8 3/1 6 4/7 0 5\nGoal 1 2 3/8 _ 4",
            '{"start":[[2,8,3],[1,6,4],[7,0,5]],"goal":[[1,2,3],[8,0,4]]}',
        ]
    ),
    *(
        Kind("Goal with a mistake in another field", text, fault="In the goal: Read one digit per tile: 6 appears")
        for text in [
            '{"initial":"283164705","finish":"123804766"}',
            '{"board":"283164705","destination":"123804766"}',
            '{"tiles":"283164705","wanted":"123804766"}',
        ]
    ),
    *(
        Kind("Goal with a mistake below a label of several words", text, fault="In the goal: 8 appears twice (cells 7")
        for text in [
            "État initial :\n1 2 3\n4 0 6\n7 5 8\n\nÉtat final :\n1 2 3\n4 5 6\n8 8 0",
            "Доска сейчас :\n1 2 3\n4 0 6\n7 5 8\n\nДоска потом :\n1 2 3\n4 5 6\n8 8 0",
            "My start board\n1 2 3\n4 0 6\n7 5 8\n\nMy goal board\n1 2 3\n4 5 6\n8 8 0",
        ]
    ),
    *(
        Kind("Goal of long words with a mistake", text, fault=f"In the goal: '{word}' appears twice")
        for text, word in [
            ("Start\napple banana\ncherry _\n\nGoal\napple banana\nbanana _", "b"),
            ("red green\nblue _\n->\nred green\nred _", "r"),
        ]
    ),
    *(
        Kind("Gap as the blank among circled numbers", text, position=position)
        for text, position in [
            ("①②③\n④　⑥\n⑦⑤⑧", "1 2 3/4 0 6/7 5 8"),
            ("① ② ③\n④   ⑥\n⑦ ⑤ ⑧", "1 2 3/4 0 6/7 5 8"),
            ("❶❷❸\n　❹❻\n❼❺❽", "1 2 3/0 4 6/7 5 8"),
        ]
    ),
    *(
        Kind("Unusual goal behind other words", text, position="2 8 3/1 6 4/7 0 5", goal="8 1 3/2 0 4/7 6 5")
        for text in [
            "начальная позиция\n2 8 3\n1 6 4\n7 0 5\nнадо собрать так\n8 1 3\n2 0 4\n7 6 5",
            "Input:\n2 8 3\n1 6 4\n7 0 5\nOutput:\n8 1 3\n2 0 4\n7 6 5",
            "Quiero llegar de\n2 8 3\n1 6 4\n7 0 5\nhasta\n8 1 3\n2 0 4\n7 6 5",
            "S0:\n2 8 3\n1 6 4\n7 0 5\nSg:\n8 1 3\n2 0 4\n7 6 5",
            "S0: 2 8 3 / 1 6 4 / 7 0 5\nSf: 8 1 3 / 2 0 4 / 7 6 5",
            r"S=\begin{pmatrix} 2&8&3\\1&6&4\\7&0&5 \end{pmatrix}, G=\begin{pmatrix} 8&1&3\\2&0&4\\7&6&5 \end{pmatrix}",
            "Transform\n2 8 3\n1 6 4\n7 0 5\nso that it reads\n8 1 3\n2 0 4\n7 6 5",
            "Nhập trạng thái ban đầu:\n2 8 3\n1 6 4\n7 0 5\nNhập trạng thái đích:\n8 1 3\n2 0 4\n7 6 5",
            "Başlangıç:\n2 8 3\n1 6 4\n7 0 5\nHedef:\n8 1 3\n2 0 4\n7 6 5",
            "وضعیت اولیه:\n2 8 3\n1 6 4\n7 0 5\nوضعیت هدف:\n8 1 3\n2 0 4\n7 6 5",
            "Počáteční stav:\n2 8 3\n1 6 4\n7 0 5\nCílový stav:\n8 1 3\n2 0 4\n7 6 5",
            "Початковий стан:\n2 8 3\n1 6 4\n7 0 5\nКінцевий стан:\n8 1 3\n2 0 4\n7 6 5",
            "Keadaan awal:\n2 8 3\n1 6 4\n7 0 5\nKeadaan tujuan:\n8 1 3\n2 0 4\n7 6 5",
            "现在是这样\n2 8 3\n1 6 4\n7 0 5\n想变成这样\n8 1 3\n2 0 4\n7 6 5",
            "原图\n8 1 3\n2 0 4\n7 6 5\n打乱后\n2 8 3\n1 6 4\n7 0 5",
            "Picture should be\n8 1 3\n2 0 4\n7 6 5\nI have\n2 8 3\n1 6 4\n7 0 5",
        ]
    ),
    *(
        Kind("Keycaps of two digits", text, position=position)
        for text, position in [
            (
                "1️⃣ 2️⃣ 3️⃣ 4️⃣\n5️⃣ 6️⃣ 7️⃣ 8️⃣\n9️⃣ 1️⃣0️⃣ 1️⃣1️⃣ 1️⃣2️⃣\n1️⃣3️⃣ 1️⃣4️⃣ ⬜ 1️⃣5️⃣",
                "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
            ),
            (
                "1️⃣ 2️⃣ 3️⃣ 4️⃣\n5️⃣ 6️⃣ 7️⃣ 8️⃣\n9️⃣ 🔟 1️⃣1️⃣ 1️⃣2️⃣\n1️⃣3️⃣ 1️⃣5️⃣ 1️⃣4️⃣ ⬛",
                "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
            ),
            (
                "5️⃣|1️⃣|2️⃣|3️⃣\n9️⃣|6️⃣|7️⃣|4️⃣\n1️⃣3️⃣|1️⃣0️⃣|1️⃣1️⃣|8️⃣\n1️⃣4️⃣|1️⃣5️⃣|1️⃣2️⃣|⬜",
                "5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0",
            ),
            ("8️⃣1️⃣3️⃣ 2️⃣0️⃣4️⃣ 7️⃣6️⃣5️⃣", "8 1 3/2 0 4/7 6 5"),
        ]
    ),
    *(
        Kind("Size above a board with its length below", text, position=position)
        for text, position in [
            ("3\n5 1 2\n0 4 3\n7 8 6\n5", "5 1 2/0 4 3/7 8 6"),
            ("3\n2 8 3\n1 0 4\n7 6 5\n2", "2 8 3/1 0 4/7 6 5"),
            ("3\n5 1 2\n0 4 3\n7 8 6\n5\n12", "5 1 2/0 4 3/7 8 6"),
            ("4\n5 1 2 3\n9 6 7 4\n13 10 11 8\n0 14 15 12\n5", "5 1 2 3/9 6 7 4/13 10 11 8/0 14 15 12"),
        ]
    ),
    *(
        Kind("Mistake in a row beside a whole square", text, fault=f"6 appears twice (cells {cells}); 9 is missing.")
        for text, cells in [
            ("6 10 11/8 1 6/2 0 5/7 3 4", "1 and 6"),
            ("6,10,11;8,1,6;2,0,5;7,3,4", "1 and 6"),
            ("8 1 6/2 0 5/7 3 4/10 11 6", "3 and 12"),
        ]
    ),
    *(
        Kind("Start with a board that is no goal", text, position="2 8 3/1 6 4/7 0 5")
        for text in [
            "Start:\n2 8 3\n1 6 4\n7 0 5\nAfter moving up:\n2 8 3\n1 0 4\n7 6 5",
            "Input 1:\n2 8 3\n1 6 4\n7 0 5\nInput 2:\n8 1 3\n2 0 4\n7 6 5",
            "2 8 3\n1 6 4\n7 0 5\nshould be 14, but I get 16 18 20",
            "2 8 3\n1 6 4\n7 0 5\nworks, but 16 18 20 moves",
        ]
    ),
    *(
        Kind("Goal by an unknown place of the blank or a file", text, fault=f"'{name}' is not a goal")
        for text, name in [
            ("Цель: пустая клетка в центре\n2 8 3\n1 6 4\n7 0 5", "пустая клетка в центре"),
            ("Objetivo: hueco en el centro\n2 8 3\n1 6 4\n7 0 5", "hueco en el centro"),
            ("Ziel: leeres Feld in der Mitte\n2 8 3\n1 6 4\n7 0 5", "leeres Feld in der Mitte"),
            ("./npuzzle --goal goal.txt 2 8 3 1 6 4 7 0 5", "goal.txt"),
        ]
    ),
    Kind(
        "Verdict of the 42 generator above a size of two sides",
        "# This puzzle is unsolvable\n3x3\n5 3 2\n6 0 8\n1 7 4",
        position="5 3 2/6 0 8/1 7 4",
        goal="spiral",
    ),
]

PRINTOUTS = [
    "path_to_goal: ['Up', 'Left', 'Left']",
    "Path: U L L\nCost: 3",
    "3\nU L L",
    "Solved in 3 moves: U, L, L",
    "Solution length: 3\nU L L",
    "1. Up\n2. Left\n3. Left",
    "moves = 3\nUp\nLeft\nLeft",
    "Solution: Up Left Left\nMoves: 3",
    "[Action.UP, Action.LEFT, Action.LEFT]",
    "Action(name='up')\nAction(name='left')\nAction(name='left')",
    "Step 1: move tile up\nStep 2: move tile left\nStep 3: move tile left",
    "step 1: move 8 up\nstep 2: move 4 left\nstep 3: move 3 left",
    "Решение: вверх влево влево",
    "移动序列：上左左",
    "arriba izquierda izquierda",
    "<Move.UP: 1>, <Move.LEFT: 2>, <Move.LEFT: 2>",
    "[<Move.UP: 'U'>, <Move.LEFT: 'L'>, <Move.LEFT: 'left'>]",
    "上→左→左 3手",
    "вверх → влево → влево, 3 хода",
    "U→L→L",
    "أعلى يسار يسار",
    "ऊपर बाएँ बाएँ",
    "[(5, 'UP'), (2, 'LEFT'), (1, 'LEFT')]",
    "Move tile 5, then 2, then 1. Done in 3 moves!",
    "先移动5，再移动2，再移动1",
    "Result: Just [MoveUp,MoveLeft,MoveLeft]",
    "moveUp()\nmoveLeft()\nmoveLeft()",
    "Solution found in 3 steps!\nStep 1/3: UP\nStep 2/3: LEFT\nStep 3/3: LEFT",
    "0: move t5 p3 p6\n1: move t2 p2 p3\n2: move t1 p1 p2",
    "step    0: MOVE T5 P3 P6\n        1: MOVE T2 P2 P3\n        2: MOVE T1 P1 P2",
]
"""printed solutions: up, left and left, by the direction of the blank"""

"""Positions drawn as tables, copied from spreadsheets or written as code."""

from tests.puzzle.pastes import Paste

EIGHT = "8 1 2/0 4 3/7 6 5"
CSTIMER = "10 2 11 4/5 12 3 7/1 6 8 15/9 13 0 14"

HTML_BLANK_FIRST = "<table>" + "".join(
    "<tr>" + "".join(f"<td>{cell}</td>" for cell in row.split()) + "</tr>\n"
    for row in ("_ 10 2 6", "5 11 1 7", "8 9 3 4")
)

TABLES = [
    Paste(
        "csTimer issue 108",
        "+--+--+--+--+\n|10| 2|11| 4|\n+--+--+--+--+\n| 5|12| 3| 7|\n+--+--+--+--+\n"
        "| 1| 6| 8|15|\n+--+--+--+--+\n| 9|13|  |14|\n+--+--+--+--+",
        CSTIMER,
    ),
    Paste(
        "box-drawing characters",
        "┌────┬────┬────┐\n│  8 │  1 │  2 │\n├────┼────┼────┤\n│    │  4 │  3 │\n├────┼────┼────┤\n"
        "│  7 │  6 │  5 │\n└────┴────┴────┘",
        EIGHT,
    ),
    Paste("double lines", "╔═╦═╦═╗\n║8║1║2║\n╠═╬═╬═╣\n║ ║4║3║\n╠═╬═╬═╣\n║7║6║5║\n╚═╩═╩═╝", EIGHT),
    Paste(
        "the Big Book's board",
        "+------+------+\n|      |      |\n|  1   |  2   |\n|      |      |\n+------+------+\n"
        "|      |      |\n|  3   |  0   |\n|      |      |\n+------+------+",
        "1 2/3 0",
    ),
    Paste("inner lines only", " 8 | 1 | 2\n---+---+---\n 0 | 4 | 3\n---+---+---\n 7 | 6 | 5", EIGHT),
    Paste(
        "Markdown table without a head", "| | | |\n|---|---|---|\n| 8 | 1 | 2 |\n| 0 | 4 | 3 |\n| 7 | 6 | 5 |", EIGHT
    ),
    Paste("Markdown table, first row as head", "| 8 | 1 | 2 |\n|:-:|:-:|:-:|\n|   | 4 | 3 |\n| 7 | 6 | 5 |", EIGHT),
    Paste("Markdown bold blank", "| 8 | 1 | 2 |\n| **0** | 4 | 3 |\n| 7 | 6 | 5 |", EIGHT),
    Paste(
        "HTML table",
        "<table><tr><td>8</td><td>1</td><td>2</td></tr><tr><td></td><td>4</td><td>3</td></tr>"
        "<tr><td>7</td><td>6</td><td>5</td></tr></table>",
        EIGHT,
    ),
    Paste("wiki table", "{| class=wikitable\n| 8 || 1 || 2\n|-\n| || 4 || 3\n|-\n| 7 || 6 || 5\n|}", EIGHT),
    Paste("HTML lines", "8 1 2<br />\n0 4 3<br />\n7 6 5", EIGHT),
    Paste("HTML entities", "8&nbsp;1&nbsp;2\n0&nbsp;4&nbsp;3\n7&nbsp;6&nbsp;5", EIGHT),
    Paste("LaTeX pmatrix", r"\begin{pmatrix} 8 & 1 & 2 \\ 0 & 4 & 3 \\ 7 & 6 & 5 \end{pmatrix}", EIGHT),
    Paste(
        "LaTeX array, lines and an empty cell",
        "\\begin{array}{|c|c|c|}\n\\hline\n"
        "8 & 1 & 2 \\\\ \\hline\n & 4 & 3 \\\\ \\hline\n7 & 6 & 5 \\\\ \\hline\n\\end{array}",
        EIGHT,
    ),
    Paste("LaTeX, a square for the blank", r"$\begin{bmatrix}8&1&2\\\square&4&3\\7&6&5\end{bmatrix}$", EIGHT),
    Paste("spreadsheet cells", "8\t1\t2\n0\t4\t3\n7\t6\t5", EIGHT),
    Paste("spreadsheet, empty cell in the middle", "1\t2\t3\n4\t\t5\n6\t7\t8", "1 2 3/4 0 5/6 7 8"),
    Paste("spreadsheet, empty cell first", "\t1\t2\n3\t4\t5\n6\t7\t8", "0 1 2/3 4 5/6 7 8"),
    Paste("spreadsheet, empty cell last", "1\t2\t3\n4\t5\t6\n7\t8\t\n", "1 2 3/4 5 6/7 8 0"),
    Paste("CSV", "8,1,2\n0,4,3\n7,6,5\n", EIGHT),
    Paste("an empty cell of an oblong board", "1 2 3 4\n5   6 7\n8 9 10 11", "1 2 3 4/5 0 6 7/8 9 10 11"),
    Paste("CSV, empty cell", "8,1,2\n,4,3\n7,6,5\n", EIGHT),
    Paste("CSV, empty cell last", "1,2,3\n4,5,6\n7,8,\n", "1 2 3/4 5 6/7 8 0"),
    Paste("CSV, quoted", '"8","1","2"\n"","4","3"\n"7","6","5"\n', EIGHT),
    Paste("CSV, semicolons", "8;1;2\n0;4;3\n7;6;5\n", EIGHT),
    Paste("CSV, comma at the end of each line", "8,1,2,\n0,4,3,\n7,6,5,\n", EIGHT),
    Paste("pandas", "   0  1  2\n0  8  1  2\n1  0  4  3\n2  7  6  5", EIGHT),
    Paste("JSON rows", "[[8,1,2],[0,4,3],[7,6,5]]", EIGHT),
    Paste("JSON, null", "[[8, 1, 2], [null, 4, 3], [7, 6, 5]]", EIGHT),
    Paste(
        "JSON, printed wide",
        "[\n  [\n    8,\n    1,\n    2\n  ],\n  [\n    0,\n    4,\n    3\n  ],\n  [7, 6, 5]\n]",
        EIGHT,
    ),
    Paste(
        "drawn with dollars",
        "$---$---$---$\n$ 8 $ 1 $ 2 $\n$---$---$---$\n$   $ 4 $ 3 $\n$---$---$---$\n$ 7 $ 6 $ 5 $\n$---$---$---$",
        EIGHT,
    ),
    Paste(
        "drawn with long rules",
        "|------|------|\n| 1    | 2    |\n|------|------|\n| 3    |      |\n|------|------|",
        "1 2/3 0",
    ),
    Paste("JSON flat", "[8,1,2,0,4,3,7,6,5]", EIGHT),
    Paste("JSON object", '{"width": 3, "height": 3, "tiles": [8, 1, 2, 0, 4, 3, 7, 6, 5]}', EIGHT),
    Paste("JSON object, sides last", '{"tiles": [1, 2, 3, 4, 0, 5], "width": 3, "height": 2}', "1 2 3/4 0 5"),
    Paste("JSON object, rows and cols", '{"rows": 2, "cols": 3, "tiles": [1, 2, 3, 4, 0, 5]}', "1 2 3/4 0 5"),
    Paste("JSON of this project", '{"position": "8 1 2/0 4 3/7 6 5", "format": "a list"}', EIGHT),
    Paste("JSON strings", '[["8","1","2"],["","4","3"],["7","6","5"]]', EIGHT),
    Paste("YAML rows", "board:\n  - [8, 1, 2]\n  - [0, 4, 3]\n  - [7, 6, 5]", EIGHT),
    Paste("Python list of lists", "puzzle = [[8, 1, 2],\n          [0, 4, 3],\n          [7, 6, 5]]", EIGHT),
    Paste("Python, None", "[8, 1, 2, None, 4, 3, 7, 6, 5]", EIGHT),
    Paste("AIMA, a tuple", "EightPuzzle((8, 1, 2, 0, 4, 3, 7, 6, 5))", EIGHT),
    Paste("Python tuples", "((8, 1, 2), (0, 4, 3), (7, 6, 5))", EIGHT),
    Paste("Python list of strings", "['8', '1', '2', ' ', '4', '3', '7', '6', '5']", EIGHT),
    Paste("Python, a string with line ends", r'"8 1 2\n0 4 3\n7 6 5"', EIGHT),
    Paste("Python prompt", ">>> board\n[[8, 1, 2], [0, 4, 3], [7, 6, 5]]", EIGHT),
    Paste("notebook output", "Out[12]:\n[[8, 1, 2], [0, 4, 3], [7, 6, 5]]", EIGHT),
    Paste("numpy array", "array([[8, 1, 2],\n       [0, 4, 3],\n       [7, 6, 5]])", EIGHT),
    Paste("numpy printed", "[[8 1 2]\n [0 4 3]\n [7 6 5]]", EIGHT),
    Paste("numpy floats", "[[8. 1. 2.]\n [0. 4. 3.]\n [7. 6. 5.]]", EIGHT),
    Paste("numpy floats with a fraction", "[[8.0, 1.0, 2.0], [0.0, 4.0, 3.0], [7.0, 6.0, 5.0]]", EIGHT),
    Paste(
        "floats with two decimals",
        "10.00 2.00 11.00 4.00\n5.00 12.00 3.00 7.00\n1.00 6.00 8.00 15.00\n9.00 13.00 0.00 14.00",
        CSTIMER,
    ),
    Paste("LeetCode 773", "board = [[4,1,2],[5,0,3]]", "4 1 2/5 0 3"),
    Paste("LeetCode 773, Input", "Input: board = [[1,2,3],[4,0,5]]\nOutput: 1", "1 2 3/4 0 5"),
    Paste("C array", "int board[3][3] = {{8, 1, 2}, {0, 4, 3}, {7, 6, 5}};", EIGHT),
    Paste("C array over lines", "int s[] = {\n    8, 1, 2,\n    0, 4, 3,\n    7, 6, 5,\n};", EIGHT),
    Paste("C array with comments", "{ 8, 1, 2, // top\n  0, 4, 3, /* middle row */\n  7, 6, 5 }", EIGHT),
    Paste("Java", "new int[][] {{8, 1, 2}, {0, 4, 3}, {7, 6, 5}}", EIGHT),
    Paste(
        "Java, a row a line",
        "int[][] t = new int[3][];\nt[0] = new int[]{8, 1, 2};\nt[1] = new int[]{0, 4, 3};\nt[2] = new int[]{7, 6, 5};",
        EIGHT,
    ),
    Paste("JavaScript, a cell a statement", "a[0][0] = 3; a[0][1] = 1;\na[1][0] = 2; a[1][1] = 0;", "3 1/2 0"),
    Paste("Python, a mapping", "state = {0: 8, 1: 1, 2: 2, 3: 0, 4: 4, 5: 3, 6: 7, 7: 6, 8: 5}", EIGHT),
    Paste("cells named as in a spreadsheet", "A1=8 A2=0 A3=7 B1=1 B2=4 B3=6 C1=2 C2=3 C3=5", EIGHT),
    Paste("named cells in any order", "c3: 5, a2: _, A1: 8\nb1: 1, b2: 4\nb3: 6, c1: 2, c2: 3, a3: 7", EIGHT),
    Paste("named cells, the blank without a content", "A1:8; A2:; A3:7; B1:1; B2:4; B3:6; C1:2; C2:3; C3:5", EIGHT),
    Paste("named cells without the blank", "A1=8 A3=7 B1=1 B2=4 B3=6 C1=2 C2=3 C3=5", EIGHT),
    Paste(
        "named cells in JSON",
        '{"A1": 8, "A2": 0, "A3": 7, "B1": 1, "B2": 4, "B3": 6, "C1": 2, "C2": 3, "C3": 5}',
        EIGHT,
    ),
    Paste("cells named by row and column", "r2c3=3 r1c1=2 r1c2=1 r1c3=5 r2c1=0 r2c2=4", "2 1 5/0 4 3"),
    Paste("cells of an array in any order", "t[1][0] = 0; t[1][1] = 3; t[0][0] = 2; t[0][1] = 1;", "2 1/0 3"),
    Paste("cells of a list in any order", "t[3] = 3; t[0] = 2; t[1] = 1; t[2] = 0;", "2 1/0 3"),
    Paste("named cells of a wide board", "B2=0 C1=2 A1=4 B1=1 C2=3 A2=5", "4 1 2/5 0 3"),
    Paste("JSON-like, from 1 and in any order", "{2: 1, 1: 3, 4: 0, 3: 2}", "3 1/2 0"),
    Paste("Rust", "let board = vec![vec![8, 1, 2], vec![0, 4, 3], vec![7, 6, 5]];", EIGHT),
    Paste("Haskell", "[[8,1,2],[0,4,3],[7,6,5]] :: [[Int]]", EIGHT),
    Paste("Lisp", "'((8 1 2) (0 4 3) (7 6 5))", EIGHT),
    Paste("Prolog list", "start([8,1,2,b,4,3,7,6,5]).", EIGHT),
    Paste("Cornell OCaml", "of_list 3 [8;1;2;0;4;3;7;6;5]", EIGHT),
    Paste("OCaml array", "[|8; 1; 2; 0; 4; 3; 7; 6; 5|]", EIGHT),
    Paste("Mathematica", "{{8, 1, 2}, {0, 4, 3}, {7, 6, 5}}", EIGHT),
    Paste("R matrix", "     [,1] [,2] [,3]\n[1,]    8    1    2\n[2,]    0    4    3\n[3,]    7    6    5", EIGHT),
    Paste(
        "Simon Tatham's saved game",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :7:Fifteen\nPARAMS  :3:3x3\n"
        "CPARAMS :3:3x3\nDESC    :17:8,1,2,0,4,3,7,6,5\nNSTATES :1:1\nSTATEPOS:1:1\n",
        EIGHT,
    ),
    Paste("Python dictionary of cells", "{(1,3): 3, (1,1): 5, (1,2): 1, (2,1): 0, (2,2): 2, (2,3): 4}", "5 1 3/0 2 4"),
    Paste(
        "size and moves above",
        "4 4 8\n\n12 9 13 14\n5 6 7 8\n1 2 3 4\n10 11 15 0\n",
        "12 9 13 14/5 6 7 8/1 2 3 4/10 11 15 0",
    ),
    Paste(
        "size and count above boards",
        "4 2\n3\n1 2 3 4\n5 6 7 0\n\n1 2 3 4\n5 6 0 7\n\n1 2 3 4\n5 0 6 7",
        "1 2 3 4/5 6 7 0",
    ),
    Paste("rows ended by dashes", "1:2:3:4-5:6:0:7", "1 2 3 4/5 6 0 7"),
    Paste("HTML with its blank first", HTML_BLANK_FIRST, "0 10 2 6/5 11 1 7/8 9 3 4"),
    Paste("HTML page", f"<p>Here is 1 board:</p>{HTML_BLANK_FIRST}<p>and 5 words</p>", "0 10 2 6/5 11 1 7/8 9 3 4"),
]

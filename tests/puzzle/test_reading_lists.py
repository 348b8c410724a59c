"""Lists: boards in lines, rows, CSV and JSON. None is lost and none is invented."""

import json
import re
from itertools import repeat
from pathlib import Path

import pytest

from webapp.puzzle import scramble
from webapp.puzzle.reading.lists.listing import Listing, count_boards, entries_from, entries_in, read_list

SHARED = Path("/work/shared/data")

LINES = {
    "SlidySim": ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"],
    "single lines": ["1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 8 7 0"],
    "digits": ["812043765", "123804765"],
    "one that cannot be read among others": ["nonsense", "1 2 3/4 5 6/7 8 0"],
    "small boards, as many as cells": ["1 2 3 0", "1 2 0 3", "1 0 2 3", "0 1 2 3"],
    "other sizes": ["1 2/3 0", "1 2 3/4 5 0"],
    "positions and moves": ["1 2 3/4 5 6/7 0 8 L", "1 2 3/4 5 6/7 0 8 R"],
}
TOGETHER = {
    "42 school": "# This puzzle is unsolvable\n3\n1 2 3\n4 5 6\n8 7 0\n",
    "a comment with a slash": "// rows/columns\n1 2 3\n4 5 6\n8 7 0\n",
    "bare rows, the first a board of its own": "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
    "nested lists": "[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]]\n",
    "drawn": "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n",
    "start and goal": "\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
    "rows with a mistake": "1 2 3\n4 5 6\n7 7 0\n",
    "a file with a mistake": "3\n1 2 3\n4 5 6\n8 7 7\n",
    "words": "RATE\nYOUR\nMIND\nPLA\n",
}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_positions_are_a_line_each(lines):
    given = ["", *lines, "  "]
    assert [entry.line for entry in entries_from(f"{line}\n" for line in given)] == [*range(2, len(lines) + 2)]


@pytest.mark.parametrize("text", TOGETHER.values(), ids=TOGETHER)
def test_rows_are_one_position(text):
    assert [entry.is_alone for entry in entries_in(text)] == [True]
    assert count_boards(text) == 0


ROWS_WITH_NAMES = {
    "numbered": "row1: 1 2 3\nrow2: 4 0 6\nrow3: 7 5 8",
    "in German": "Zeile 1: 1 2 3\nZeile 2: 4 0 6\nZeile 3: 7 5 8",
    "by place": "top = 1 2 3\nmiddle = 4 0 6\nbottom = 7 5 8",
    "in one line": "R1: 1 2 3 | R2: 4 0 6 | R3: 7 5 8",
}


@pytest.mark.parametrize("text", ROWS_WITH_NAMES.values(), ids=ROWS_WITH_NAMES)
def test_rows_with_names_are_one_position(text):
    assert boards(read_list(text)) == [NEAR]


@pytest.mark.parametrize("head", ["3", "3\n", "100", "3 3", "3 3 3", "3\n3 3", "3 boards", "N = 3", "T: 3"])
@pytest.mark.parametrize("form", ["{}", "123406758", "1 2 3 4 0 6 7 5 8"])
def test_counts_and_sizes_above_a_list_are_no_boards(head, form):
    found = read_list("\n".join([head, *[form.format(NEAR)] * 3]))
    assert boards(found) == [NEAR] * 3
    assert {each.entry.stated for each in found.listed} == {None}


@pytest.mark.parametrize("lengths", [("", ""), (" 2", " 14")])
def test_two_boards_in_a_row_of_numbers_are_taken_apart(lengths):
    bare = [board.replace("/", " ") for board in (NEAR, NEXT)]
    found = read_list(" ".join(board + length for board, length in zip(bare, lengths, strict=True)))
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [int(length) if length else None for length in lengths]


def test_a_count_may_be_in_front_of_the_size_of_a_list():
    assert boards(read_list("2 2 3\n1 2 3 4 5 0\n4 5 0 1 2 3")) == ["1 2 3/4 5 0", "4 5 0/1 2 3"]


MISTAKES = {
    "a letter in a row": ("1 2 3\n4 0 6\n7 5 8", "\n\n", "l 2 3\n4 0 6\n7 5 8", "'l' (cell 1)"),
    "a letter in the first line": ("1,2,3,4,0,6,7,5,8", "\n", "1,2,3,4,0,l,7,5,8", "'l' (cell 6)"),
    "letters in rows with commas": ("1,2,3/4,0,6/7,5,8", "\n", "I,2,3/4,0,6/7,5,8", "'I' (cell 1)"),
    "between semicolons": ("1 2 3 4 0 6 7 5 8", "; ", "1 2 3 4 0 6 7 7 8", "7 appears twice"),
}


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize(("whole", "gap", "wrong", "fault"), MISTAKES.values(), ids=MISTAKES)
def test_a_board_with_a_mistake_is_neither_lost_nor_a_heading(whole, gap, wrong, fault, place):
    given = [whole] * 4
    given[place] = wrong
    listed = read_list(gap.join(given)).listed
    assert [each.error is not None and fault in str(each.error) for each in listed] == [at == place for at in range(4)]
    assert {str(each.problem.board) for each in listed if each.problem} == {NEAR}


def test_two_numbers_behind_a_name_are_no_heading():
    assert boards(read_list("a: 1 2\nb: 3 0")) == ["1 2/3 0"]


@pytest.mark.parametrize("rule", ["", "|---|---|\n"])
def test_a_start_and_its_goal_side_by_side_below_their_names_are_no_table(rule):
    for names, goal in (("Start | Goal", "1 2 3/4 5 6/7 8 0"), ("Initial | Goal", "1 2 3/8 0 4/7 6 5")):
        rows = "\n".join(f"{left} | {right}" for left, right in zip(NEAR.split("/"), goal.split("/"), strict=True))
        found = [each.problem for each in read_list(f"{names}\n{rule}{rows}").listed if each.problem]
        assert [(str(each.board), str(each.goal)) for each in found] == [(NEAR, goal)]


def test_a_position_among_words_is_no_list():
    text = "Is this possible?\nLevel 3, Puzzle #12\n1 2 3\n4   6\n7 5 8\nI tried for 53 minutes."
    assert count_boards(text) == 0


def test_a_goal_in_a_comment_holds_until_another_names_its_own():
    lines = ["# goal: snail", NEAR, "# the next", NEXT, "# goal: snake", NEXT]
    assert [entry.goal for entry in entries_from(lines)] == ["spiral", "spiral", "snake"]


def test_lines_with_rows_are_answered_as_they_come():
    def lines():
        """Yield one line, then fail if another is requested before it is answered."""
        yield "1 2/3 0\n"
        raise AssertionError

    assert next(entries_from(lines())).text == "1 2/3 0"


def test_lines_that_are_too_long_for_one_position_are_answered_as_they_come():
    def lines():
        """Yield endless lines."""
        yield "1 2 3 4 5 6 7 8 0\n"
        yield from repeat("1 2 3 4 5 6 8 7 0\n", 2000)
        raise AssertionError

    entries = entries_from(lines())
    assert [next(entries).text, next(entries).text] == ["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"]


def test_nothing_is_no_text():
    assert entries_in("\n \n# only a comment") == []


NEAR, NEXT = "1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/0 7 8"
TWO = {
    "rows": "1 2 3\n4 0 6\n7 5 8\n1 2 3\n4 5 6\n0 7 8",
    "rows apart": "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n0 7 8\n",
    "a count": "2\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n0 7 8\n",
    "sizes": "3\n1 2 3\n4 0 6\n7 5 8\n3\n1 2 3\n4 5 6\n0 7 8\n",
    "headings": "Puzzle 1\n1 2 3\n4 0 6\n7 5 8\nPuzzle 2:\n1 2 3\n4 5 6\n0 7 8\n",
    "drawn": "+---+\n|1|2|3|\n|4|_|6|\n|7|5|8|\n+---+\n|1|2|3|\n|4|5|6|\n|_|7|8|\n+---+",
    "drawn without the blank": "|1|2|3|\n|4| |6|\n|7|5|8|\n\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |",
    "lists of code": "[[1, 2, 3], [4, 0, 6], [7, 5, 8]],\n[[1, 2, 3], [4, 5, 6], [0, 7, 8]],",
    "flat JSON": "[[1,2,3,4,0,6,7,5,8],[1,2,3,4,5,6,0,7,8]]",
    "JSON by name": '{"a": "123406758", "b": [[1,2,3],[4,5,6],[0,7,8]]}',
    "lengths by board": '{"123406758": 2, "123456078": 2}',
    "lengths by board in Python": "known = {(1, 2, 3, 4, 0, 6, 7, 5, 8): 2, (1, 2, 3, 4, 5, 6, 0, 7, 8): 2}",
    "JSON records by name": '{"1": {"puzzle": "123406758", "moves": 2}, "2": {"puzzle": "123456078", "moves": 2}}',
    "several lists in JSON": '{"easy": ["123406758"], "more": {"hard": [[1,2,3,4,5,6,0,7,8]]}}',
    "arrays of C": "{1,2,3,4,0,6,7,5,8},\n{1,2,3,4,5,6,0,7,8},",
    "a set in each line": "{1,2,3,4,0,6,7,5,8}\n{1,2,3,4,5,6,0,7,8}",
    "an array of arrays of C": "{{1,2,3,4,0,6,7,5,8}, {1,2,3,4,5,6,0,7,8}}",
    "nested arrays of C": "{{{1,2,3},{4,0,6},{7,5,8}}, {{1,2,3},{4,5,6},{0,7,8}}}",
    "a letter and a number behind": "1 2 3 4 0 6 7 5 8 h=2\n1 2 3 4 5 6 0 7 8 h=1",
    "nested JSON": "[[[1,2,3],[4,null,6],[7,5,8]],\n [[1,2,3],[4,5,6],[null,7,8]]]",
    "boards": '{"boards": ["123406758", "123456078"]}',
    "records": '[{"id": 1, "init": [1,2,3,4,0,6,7,5,8]},\n {"init": "1 2 3/4 5 6/0 7 8"}]',
    "pretty records": '[\n {\n  "state": [\n   1,2,3,4,0,6,7,5,8\n  ]\n },\n {"state": [1,2,3,4,5,6,0,7,8]}\n]',
    "JSON lines": '{"board": [[1,2,3],[4,0,6],[7,5,8]]}\n{"board": "123456078"}\n',
    "tuples": "(1, 2, 3, 4, 0, 6, 7, 5, 8)\n(1, 2, 3, 4, 5, 6, 0, 7, 8)",
    "CSV": "\ufeffid;Initial state\na;1 2 3 4 0 6 7 5 8\nb;1 2 3 4 5 6 0 7 8",
    "CSV in columns": "t0,t1,t2,t3,t4,t5,t6,t7,t8\n1,2,3,4,0,6,7,5,8\n1,2,3,4,5,6,0,7,8",
    "CSV with rows in a field": 'name,board\na,"1 2 3\n4 0 6\n7 5 8"\nb,"1 2 3\n4 5 6\n0 7 8"',
    "CSV without names": "1,2,3,4,0,6,7,5,8\n1,2,3,4,5,6,0,7,8",
    "a table in Markdown": "| # | Board | Goal |\n|---|:-:|---|\n| 1 | `123406758` | standard |\n"
    "| 2 | `123456078` | standard |",
    "CSV with bars": "board|ms|length\n1 2 3 4 0 6 7 5 8|55.3|2\n1 2 3 4 5 6 0 7 8|5.30|2",
    "CSV with an empty field for the blank": "a1,a2,a3,b1,b2,b3,c1,c2,c3\n1,2,3,4,,6,7,5,8\n1,2,3,4,5,6,,7,8",
    "CSV with numbered columns": "Day\tName\t1\t2\t3\t4\t5\t6\t7\t8\t9\nMon\tMia\t1\t2\t3\t4\t0\t6\t7\t5\t8\n"
    "Tue\tLi\t1\t2\t3\t4\t5\t6\t0\t7\t8",
    "a list in one line of a program": "cases = [((1, 2, 3, 4, 0, 6, 7, 5, 8), 2), ((1, 2, 3, 4, 5, 6, 0, 7, 8), 2)]",
    "YAML": "puzzles:\n  - name: p1\n    author: R. Korf, 1985\n    board: [1,2,3,4,0,6,7,5,8]\n  - name: p2\n"
    "    board: [1,2,3,4,5,6,0,7,8]\n    solution_length: 2",
    "TOML": '[[puzzle]]\nname = "a"\nboard = [[1, 2, 3], [4, 0, 6], [7, 5, 8]]\noptimal = 2\n\n[[puzzle]]\n'
    "board = [[1, 2, 3], [4, 5, 6], [0, 7, 8]]",
    "a printed array": "[[[1 2 3]\n  [4 0 6]\n  [7 5 8]]\n\n [[1 2 3]\n  [4 5 6]\n  [0 7 8]]]",
    "rows of digits in JSON": '{"puzzles": [{"grid": ["123", "406", "758"]}, {"grid": ["123", "456", "078"]}]}',
    "arrays with a name each": "start1 = [[1, 2, 3],\n          [4, 0, 6],\n          [7, 5, 8]]\n"
    "start2 = [[1, 2, 3],\n          [4, 5, 6],\n          [0, 7, 8]]",
    "numbered": "1: 123406758\n2: 123456078",
    "commented": "# goal: standard\n123406758\n# the next\n123456078",
    "in one line": "123406758, 123456078",
    "a list in a program": "import solver\n\nboards = [  # easy\n    [[1, 2, 3], [4, 0, 6], [7, 5, 8]],  # 2 moves\n"
    "    [[1, 2, 3], [4, 5, 6], [0, 7, 8]],\n]\n",
    "an array in a program": "static final int[][] BOARDS = {\n    {1, 2, 3, 4, 0, 6, 7, 5, 8}, // easy\n"
    "    // {8, 6, 7, 2, 5, 4, 3, 0, 1}, too slow\n    {1, 2, 3, 4, 5, 6, 0, 7, 8},\n};",
    "a test of a program": '@pytest.mark.parametrize("board, moves", [\n    ([1, 2, 3, 4, 0, 6, 7, 5, 8], 2),\n'
    "    ([1, 2, 3, 4, 5, 6, 0, 7, 8], 2),\n])\ndef test_it(board, moves):\n    assert len(solve(board)) == moves\n",
    "a program with numbers": "random.seed(7)\nboards = [\n    [1, 2, 3, 4, 0, 6, 7, 5, 8],\n"
    "    [1, 2, 3, 4, 5, 6, 0, 7, 8],\n]\nfor i in range(2): print(boards[i])\n",
    "an array with its type": "let boards: [[u8; 9]; 2] = [\n    [1,2,3,4,0,6,7,5,8],\n    [1,2,3,4,5,6,0,7,8],\n];",
    "samples in Russian": "Образец 1: 123406758\nОбразец 2: 123456078",
    "arrows in one line": "123406758 -> 2, 123456078 -> 2",
    "names of files": "easy.txt\n1 2 3 4 0 6 7 5 8\n\nhard.txt\n1 2 3 4 5 6 0 7 8",
    "a heading in Chinese": "测试数据：\n123406758\n123456078",
    "a dictionary in a program": 'TESTS = {\n    "a": ((1, 2, 3, 4, 0, 6, 7, 5, 8), 2),\n'
    '    "b": ((1, 2, 3, 4, 5, 6, 0, 7, 8), 2),\n}',
}


@pytest.mark.parametrize("text", TWO.values(), ids=TWO)
def test_no_board_is_lost_and_none_is_invented(text):
    assert boards(read_list(text)) == [NEAR, NEXT]
    assert count_boards(text) == 2


NAMED_ROWS = {
    "cells": "Ann,1,2,3,4,0,6,7,5,8\nBob,1,2,3,4,5,6,0,7,8",
    "the goal first": "Ann,1,2,3,4,5,6,7,8,0\nBob,1,2,3,4,0,6,7,5,8\nCy,1,2,3,4,5,6,0,7,8",
    "words": "1,123406758,easy\n2,123456078,hard",
    "semicolons": "1;123406758;easy\n2;123456078;hard",
    "bars": "1|123406758|easy\n2|123456078|hard",
    "a field with spaces": "1,1 2 3 4 0 6 7 5 8,easy\n2,1 2 3 4 5 6 0 7 8,hard",
    "moves": "1,2,3,4,0,6,7,5,8,UL\n1,2,3,4,5,6,0,7,8,RR",
}


@pytest.mark.parametrize("text", NAMED_ROWS.values(), ids=NAMED_ROWS)
def test_a_first_line_with_a_board_is_no_heading(text):
    assert boards(read_list(text))[-2:] == [NEAR, NEXT]
    assert len(read_list(text).listed) == len(text.splitlines())


@pytest.mark.parametrize("name", ["#", "No.", "№", "id"])
def test_a_table_in_markdown_names_its_boards(name):
    found = read_list(f"| {name} | Start |\n|---|---|\n| 7 | {NEAR} |\n| 9 | {NEXT} |")
    assert [each.entry.id for each in found.listed] == ["7", "9"]


@pytest.mark.parametrize("names", ["name,0,1,2,3,4,5,6,7,8", "name,1,2,3,4,5,6,7,8,9"])
def test_numbers_in_order_are_names_of_columns(names):
    found = read_list(f"{names}\nAnn,1,2,3,4,0,6,7,5,8\nBob,1,2,3,4,5,6,0,7,8")
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.id for each in found.listed] == ["Ann", "Bob"]


@pytest.mark.parametrize("size", ["# 2x4 boards", "size: 2x4", "2 wide, 4 high:", "4 rows, 2 columns", "4 2"])
def test_a_size_above_a_list_is_that_of_its_boards(size):
    found = read_list(f"{size}\n1 2 3 4 5 6 0 7\n1 2 3 4 5 6 7 0")
    assert boards(found) == ["1 2/3 4/5 6/0 7", "1 2/3 4/5 6/7 0"]


def test_rows_of_a_table_without_a_whole_board_keep_their_names():
    found = read_list("id,board\n7,\n8,1 2 3 4 5 6 7 7 0\n6,1 2 3 4 5 6 8 8 0\n9,1 2 3 4 5 6 7 8 0")
    assert [(each.entry.id, each.problem is None) for each in found.listed] == [
        *((name, True) for name in "786"),
        ("9", False),
    ]


@pytest.mark.parametrize("form", ["2 4\n{0}\n{1}", "4 2\n{0}\n{1}", "2 4\n{0} {1}"])
def test_two_numbers_above_each_board_are_its_size(form):
    found = read_list("\n".join(form.format("1 2 3 4", row) for row in ("5 6 7 0", "5 6 0 7")))
    assert boards(found) == ["1 2 3 4/5 6 7 0", "1 2 3 4/5 6 0 7"]
    assert found.listed[0].entry.line == 1


def test_a_size_may_be_in_the_heading_of_each_board():
    found = read_list("Puzzle 1 (2x4)\n1 2 3 4 5 6 0 7\nPuzzle 2: 4x2\n1 2 3 4 5 6 7 0")
    assert boards(found) == ["1 2/3 4/5 6/0 7", "1 2 3 4/5 6 7 0"]


def test_a_number_of_things_is_no_size():
    errors = [
        each.error for each in read_list("12 x 1 in stock\n1 2 3 4 5 6 7 8 9 10 11 0\n1 2 3 4 5 6 7 8 9 10 0 11").listed
    ]
    assert len(errors) == 2
    assert None not in errors


def test_rows_are_no_board_of_their_own():
    assert boards(read_list("1 2 3\n4 0 6\n7 5 8\n")) == [NEAR]


@pytest.mark.parametrize(("width", "height"), [(2, 4), (4, 2), (3, 4), (4, 3)])
def test_the_size_of_each_board_may_be_in_front_of_it_or_in_its_record(width, height):
    count, size = width * height, f"{width}x{height}"
    for cells in ([*range(1, count), 0], [*range(count)]):
        numbers, row = ",".join(map(str, cells)), " ".join(map(str, cells))
        sides = [("width", "height"), ("columns", "rows"), ("cols", "rows")]
        records = [json.dumps({across: width, down: height, "board": cells}) for across, down in sides]
        records += [json.dumps({"size": size, "board": numbers}), json.dumps({"board": row, "size": size})]
        tables = [f"{across},{down},board\n{width},{height},{row}" for across, down in sides]
        lines = [
            f"{size}: {row}\n{size}: {row}",
            f"{size} {row}\n{size} {row} -> 9",
            f"a {size}: {numbers}\n{size}:{row}",
        ]
        for text in ("\n".join(records), *tables, *lines):
            assert {str(each.error or each.problem.board.size) for each in read_list(text).listed} == {size}, text


def test_a_size_in_front_of_digits_says_what_their_rows_are():
    *found, other = boards(read_list("2x4: 12345607\n4x2 12345607\n4x2: 1234/5607\n4x4: 12345607"))
    assert found == ["1 2/3 4/5 6/0 7", "1 2 3 4/5 6 0 7", "1 2 3 4/5 6 0 7"]
    assert "9 cells, but there are 8" in other


STATED = {
    "digits with costs": ("123406758 2\n123456078 3", [2, 3]),
    "numbers with costs": ("1 2 3 4 0 6 7 5 8 9\n1 2 3 4 5 6 0 7 8 2", [9, 2]),
    "a number before and a cost behind": ("1,123406758,2\n2,123456078,3", [2, 3]),
    "costs before": ("2,123406758\n2,123456078\n3,123456780", [2, 2, 3]),
    "in words": ("1 2 3/4 0 6/7 5 8 (2 moves)\n1 2 3/4 5 6/0 7 8 -> 3", [2, 3]),
    "below the rows": ("1 2 3\n4 0 6\n7 5 8\nmoves: 2\n1 2 3\n4 5 6\n0 7 8\nlength = 3", [2, 3]),
    "records": ('[{"init": "123406758", "length": 2}, {"init": "123456078", "optimal": true, "moves": 3}]', [2, 3]),
    "pairs": ('[["123406758", 2], ["123456078", 3]]', [2, 3]),
    "in a heading": ("Two positions, each in 2 moves:\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n0 7 8", [2, 2]),
    "beside a comment": ('T = [\n    ("123406758", 2),\n    ("123456078", 3),  # hardest\n]', [2, 3]),
    "in the heading of each": ("Puzzle 1 (2 moves)\n1 2 3\n4 0 6\n7 5 8\n\nPuzzle 2\n1 2 3\n4 5 6\n0 7 8", [2, None]),
    "in the line of several": ("[(1,2,3,4,0,6,7,5,8), 2], [(1,2,3,4,5,6,0,7,8), 3]", [2, 3]),
    "in YAML": ("- board: 123406758\n  solution_length: 2\n- board: 123456078\n  time: 3", [2, None]),
    "before the time": ("123406758 2 moves 0.01s\n123456078 in at most 3 moves", [2, None]),
    "in a comment": ("# all 2 moves\n123406758\n123456078 4", [2, 4]),
    "in the heading of each, in Chinese": ("Puzzle 1 (2步)\n123406758\nPuzzle 2 (14步)\n123456078", [2, 14]),
    "in a Chinese heading": ("每个都需要2步：\n123406758\n123456078", [2, 2]),
    "behind boards, in Chinese": ("问题1：123406758 （2步）\n问题2：123456078 （14步）", [2, 14]),
    "behind boards, in Russian": ("№1  1 2 3 4 0 6 7 5 8  ходов: 2\n№2  1 2 3 4 5 6 0 7 8  ходов: 2", [2, 2]),
    "in Spanish columns": ("inicio;meta;pasos\n123406758;123456780;2\n123456078;123456780;2", [2, 2]),
    "a bound in a heading": ("Each in at most 20 moves:\n123406758\n123456078", [None, None]),
    "the best": ('level,layout,best\n1,"1,2,3,4,0,6,7,5,8",2\n2,"1,2,3,4,5,6,0,7,8",4', [2, 4]),
    "steps of a solution": ("step | board\n0 | 123406758\n1 | 123456078", [None, None]),
    "steps of a solution in Markdown": (
        "| Шаг | board |\n|---|---|\n| 0 | 123406758 |\n| 1 | 123456078 |",
        [None, None],
    ),
    "numbers of steps": ("steps | board\n2 | 123406758\n3 | 123456078", [2, 3]),
    "columns": ("id,len_in_file,state\n0,2,123406758\n1,,123456078", [2, None]),
}


@pytest.mark.parametrize(("text", "stated"), STATED.values(), ids=STATED)
def test_stated_lengths_are_kept_apart_from_the_boards(text, stated):
    found = read_list(text)
    assert [each.entry.stated for each in found.listed] == stated
    assert {len(each.problem.board.tiles) for each in found.listed} == {9}


@pytest.mark.parametrize(
    "heading",
    [
        "Puzzle 1: at most 30 moves",
        "Puzzle 1: less than 40 moves",
        "Day 1 took me 20 moves",
        "Level 3 of 10 moves allowed 20",
    ],
)
def test_a_bound_or_a_result_in_a_heading_is_no_stated_length(heading):
    found = read_list(f"{heading}\n1 2 3\n4 0 6\n7 5 8\n\nthe next\n1 2 3\n4 5 6\n0 7 8")
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [None, None]


BLANK_FIRST = ["blank-first", "blank-first"]
GOALS = {
    "a comment": ("# Goal: blank top-left\n123406758\n# goal: snail\n123456078", ["blank-first", "spiral"]),
    "a wide colon": ("# 目标：蛇形\n123406758\n123456078", ["snake", "snake"]),
    "comments of a table": (
        "id,board\n# goal: snail\n1,123406758\n# goal: snake\n2,123456078",
        ["spiral", "snake"],
    ),
    "a comment in another language": ("# цель: спираль\n123406758\n123456078", ["spiral", "spiral"]),
    "an arrow": ("123406758 -> snail\n123456078 -> 0 1 2/3 4 5/6 7 8", ["spiral", "blank-first"]),
    "a board beside": ("123406758 123456780\n123456078 012345678", ["standard", "blank-first"]),
    "fields": (
        '{"init": [1,2,3,4,0,6,7,5,8], "goal": "zero_first"}\n{"init": "123456078"}',
        ["blank-first", "standard"],
    ),
    "a goal of all and one of its own": (
        '{"goal": "snail", "boards": [{"start": "123406758", "goal": "zero_first"}, {"start": "123456078"}]}',
        ["blank-first", "spiral"],
    ),
    "a goal above all": (
        "Goal for all: 0 1 2 / 3 4 5 / 6 7 8\n\n1 2 3 / 4 0 6 / 7 5 8\n1 2 3 / 4 5 6 / 0 7 8",
        BLANK_FIRST,
    ),
    "a goal in front of each": (
        "Goal: 0 1 2/3 4 5/6 7 8, start: 1 2 3/4 0 6/7 5 8\nGoal: 0 1 2/3 4 5/6 7 8, start: 1 2 3/4 5 6/0 7 8",
        BLANK_FIRST,
    ),
    "a goal in a heading": (
        "Ejemplos (meta: 0 1 2 / 3 4 5 / 6 7 8)\n1) 1 2 3 / 4 0 6 / 7 5 8\n2) 1 2 3 / 4 5 6 / 0 7 8",
        BLANK_FIRST,
    ),
    "a goal above rows": ("Goal:\n0 1 2\n3 4 5\n6 7 8\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n0 7 8", BLANK_FIRST),
    "a goal below rows": ("1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n0 7 8\n\nGoal:\n0 1 2\n3 4 5\n6 7 8", BLANK_FIRST),
    "a goal below slashed rows": (f"{NEAR}\n{NEXT}\ngoal: 0 1 2/3 4 5/6 7 8", BLANK_FIRST),
    "a goal in rows below slashed ones": (f"{NEAR}\n{NEXT}\nGoal:\n0 1 2\n3 4 5\n6 7 8", BLANK_FIRST),
    "a comment below": ("123406758\n123456078\n# goal: zero_first", BLANK_FIRST),
    "rows of digits": ("123/406/758 -> snail\n123/456/078", ["spiral", "standard"]),
    "the end of a path": (
        f"{NEAR} -> 1 2 3/4 5 6/7 0 8 -> 1 2 3/4 5 6/7 8 0\n{NEXT} -> 1 2 3/4 5 6/7 0 8",
        ["standard", "1 2 3/4 5 6/7 0 8"],
    ),
    "a goal below for one": ("123406758\n123456078\n\n(goal = snail for the second)", ["standard", "spiral"]),
    "lines with labels": (
        "Start: 1 2 3/4 0 6/7 5 8\nGoal: 0 1 2/3 4 5/6 7 8\nStart: 1 2 3/4 5 6/0 7 8\nGoal: 1 2 3/8 0 4/7 6 5",
        ["blank-first", "spiral"],
    ),
    "columns in Chinese": ("目标,初始,步数\n012345678,123406758,2\n123804765,123456078,2", ["blank-first", "spiral"]),
    "columns in Russian": ("Начало;Цель\n123406758;012345678\n123456078;123804765", ["blank-first", "spiral"]),
    "in a heading": ("3x3 boards, goal 0 1 2 3 4 5 6 7 8:\n123406758\n123456078", ["blank-first", "blank-first"]),
    "one for all": ('{"goal": "snake", "puzzles": ["123406758", "123456078"]}', ["snake", "snake"]),
    "labels": (
        "Start:\n1 2 3\n4 0 6\n7 5 8\nGoal:\n0 1 2\n3 4 5\n6 7 8\nStart:\n1 2 3\n4 5 6\n0 7 8\nGoal: snail",
        ["blank-first", "spiral"],
    ),
}


@pytest.mark.parametrize(("text", "goals"), GOALS.values(), ids=GOALS)
def test_each_board_has_the_goal_that_the_list_names(text, goals):
    assert boards(read_list(text)) == [NEAR, NEXT]
    assert [each.problem.goal_text for each in read_list(text).listed] == goals
    assert {each.problem.goal_text for each in read_list(text, "columns").listed} == {"columns"}


@pytest.mark.parametrize("nothing", ["{}", "[]", "null", '""'])
def test_an_empty_goal_in_a_record_is_none(nothing):
    found = read_list(f'{{"tiles": "123406758", "goal": {nothing}}}')
    assert [each.problem.goal_text for each in found.listed] == ["standard"]


def test_a_goal_that_is_not_known_is_complained_about():
    for heading in ("goal: diagonal", "# цель: пирамида"):
        errors = [str(each.error) for each in read_list(f"{heading}\n123406758\n123456078").listed]
        assert [error.partition(":")[0].split("' ")[1] for error in errors] == ["is not a goal"] * 2


@pytest.mark.parametrize("goal", ["1 2 3/8 0 4/7 6 6", "1,2,3,8,0,4,7,6,6", "123804766"])
def test_a_goal_with_a_mistake_is_complained_about_for_each_board(goal):
    arrows = f"{NEAR} -> {goal}\n{NEXT} -> {goal}"
    for text in (f"{NEAR}\n{NEXT}\ngoal: {goal}", f"# goal: {goal}\n123406758\n123456078", arrows):
        errors = [str(each.error) for each in read_list(text).listed]
        assert [error.partition(":")[0] for error in errors] == ["In the goal"] * 2
        assert "5 is missing" in errors[0]


FAULTY = {
    "a line": ("1 2 3/4 0 6/7 5 8\n1 2 3/4 5 6/7 7 0\n1 2 3/4 5 6/0 7 8", "Line 2"),
    "a letter": ("a: 1 2 3 4 0 6 7 5 8\nb: 1 2 3 4 5 6 7 8 8\nc: 1 2 3 4 5 6 0 7 8", "Line 2"),
    "a number": ("Korf 1 1 2 3 4 0 6 7 5 8\nKorf 2 1 2 3 4 5 6 7 8 8\nKorf 3 1 2 3 4 5 6 0 7 8", "Line 2"),
    "a name of digits": ("Puzzle 1: 123406758\nPuzzle 2: 123456788\nPuzzle 3: 123456078", "Line 2"),
    "arrays": ("b1 = [1, 2, 3, 4, 0, 6, 7, 5, 8]\nb2 = [1, 2, 3, 8, 8]\nb3 = [1, 2, 3, 4, 5, 6, 0, 7, 8]", "Line 2"),
    "a label": ("start: 1 2 3 4 0 6 7 5 8\nstart: 1 2 3 4 5 6 7 8 8\nstart: 1 2 3 4 5 6 0 7 8", "Line 2"),
    "numbers": ("1 2 3 4 0 6 7 5 8\n1 2 3 4 0 6 7 5 5\n1 2 3 4 5 6 0 7 8", "Line 2"),
    "too few": ("123406758\n1 2 3\n123456078", "Line 2"),
    "rows": ("1 2 3\n4 0 6\n7 5 8\n1 2 3\n4 5 6\n7 7 0\n1 2 3\n4 5 6\n0 7 8", "Line 4"),
    "sizes": ("3\n1 2 3\n4 0 6\n7 5 8\n3\n1 2 3\n4 5 6\n7 7 0\n3\n1 2 3\n4 5 6\n0 7 8", "Line 5"),
    "small boards in a row": ("1 2 3 4 0 6 7 5 8\n1 2 3 0 0 1 2 3 8\n1 2 3 4 5 6 0 7 8", "Line 2"),
    "JSON": ("[[1,2,3,4,0,6,7,5,8],[1,2,3,4,0,6,7,5,5],[1,2,3,4,5,6,0,7,8]]", "Board 2"),
    "records by name": (
        '{"a": {"board": "123406758"},\n"b": {"board": "1234567"},\n"c": {"board": "123456078"}}',
        "Line 2",
    ),
    "broken JSON": ('{"a": "123406758"}\n{"a": "12340675\n{"a": "123456078"}', "Line 2"),
    "CSV": ("id,state\na,123406758\nb,\nc,123456078", "Line 3"),
    "an open quote": ('id,state\na,"123406758"\nb,"12340675\nc,"123456078"', "Line 3"),
    "an unknown goal": ("123406758\n123406758 -> 1 2/3 0\n123456078", "Line 2"),
}


@pytest.mark.parametrize(("text", "place"), FAULTY.values(), ids=FAULTY)
def test_a_bad_entry_is_named_and_does_not_disturb_the_others(text, place):
    found = read_list(text)
    assert [each.entry.place for each in found.listed if each.error] == [place]
    assert [str(each.problem.board) for each in found.listed if each.problem] == [NEAR, NEXT]


def test_a_goal_that_fits_all_boards_is_offered_if_their_own_does_not():
    found = read_list("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6")
    assert found.offer == "blank-first"
    assert str(found.said) == "None of the 2 boards can reach the goal standard; all can reach blank-first."
    assert read_list("312645078 2\n312405678 2\n678351240 30").offer == "blank-first"
    assert read_list("1 0 2 3/4 5 6 7 1\n4 1 2 3/0 5 6 7 1").offer == "blank-first", "a length may be that of one goal"
    assert read_list("1 2 3/4 0 6/7 5 8 2\n1 2 3/4 5 6/8 7 0 3").offer is None


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public sets are not on this machine")
@pytest.mark.parametrize(
    "path", sorted(SHARED.glob("*[0-9]*uzzle*.csv")) + sorted(SHARED.glob("random_*.csv")), ids=str
)
def test_a_public_set_is_read_as_it_is_published(path):
    rows = [line for line in path.read_text().splitlines() if line and not line.startswith("#")][1:]
    found = read_list(path.read_text())
    assert [each.entry.id for each in found.listed] == [row.split(",")[0] for row in rows]
    assert [" ".join(map(str, each.problem.board.tiles)) for each in found.listed] == [
        row.split(",")[-1] for row in rows
    ]
    assert [each.entry.id for each in found.listed if not each.problem.verdict().solvable] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="the texts are not on this machine")
def test_texts_of_lists_give_as_many_boards_as_they_have():
    texts = [each for each in json.loads((SHARED / "texts.json").read_text()) if each["kind"] == "Batches"]
    assert [len(boards(read_list(each["text"]))) for each in texts] == [int(each["want"].split()[0]) for each in texts]


def boards(found: Listing) -> list[str]:
    return [str(each.problem.board) if each.problem else str(each.error) for each in found.listed]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("goal: 0,1,2,3,4,5,6,7,8\na: 8,1,3,4,0,2,7,6,5\nb: 1,2,3,4,0,6,7,5,8", ["a", "b"]),
        ("k0: 0,1,2,3,4,5,6,7,8\nk1: 8,1,3,4,0,2,7,6,5\nk2: 1,2,3,4,0,6,7,5,8", ["k0", "k1", "k2"]),
        ("solved,0,1,2,3,4,5,6,7,8\np,8,1,3,4,0,2,7,6,5", ["solved", "p"]),
        ("id,0,1,2,3,4,5,6,7,8\np,8,1,3,4,0,2,7,6,5", ["p"]),
    ],
)
def test_a_board_that_counts_up_is_no_line_of_names(text, ids):
    assert [(each.entry.id, each.error) for each in read_list(text).listed] == [(name, None) for name in ids]


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("Step 0\n1 2 3\n4 0 6\n7 5 8\nStep 1\n1 2 3\n4 5 6\n7 0 8", [None, None]),
        ("1) 123406758, 2) 123456078, 3) 813402765", [None, None, None]),
        ("123406758 2, 123456708 1, 813402765 20", [2, 1, 20]),
        ("Level 3 of 20\n1 2 3\n4 0 6\n7 5 8\n\nLevel 4 of 20\n1 2 3\n4 5 6\n7 0 8", [None, None]),
        ("1 2 3/4 0 6/7 5 8 no solution in 20 moves\n1 2 3/4 5 6/7 0 8 I needed 12 moves", [None, None]),
        ("1 2 3/4 0 6/7 5 8 ich brauchte 12 Züge\n1 2 3/4 5 6/7 0 8 не решается за 3 хода", [None, None]),
        ("int b[][9] = {\n{1,2,3,4,0,6,7,5,8}, /* 1 */\n{1,2,3,4,5,6,0,7,8}, /* 2 */\n};", [None, None]),
        ("assert inversions([1,2,3,4,0,6,7,5,8]) == 2\nassert inversions([1,2,3,4,5,6,0,7,8]) == 0", [None, None]),
        ("expect(h([1,2,3,4,0,6,7,5,8])).toBe(2)\nexpect([1,2,3,4,5,6,0,7,8]).toHaveLength(9)", [None, None]),
        ("123406758 12s\n123456078 0.5 s", [None, None]),
        ("123406758 2 0.01s\n123456078 2, 1.5 ms", [2, 2]),
        ("<tr><td>123406758</td><td>2</td></tr>\n<tr><td>123456078</td><td>2</td></tr>", [2, 2]),
        (
            'void a() { assertEquals(2, solve("123406758")); }\nvoid b() { assertEquals(2, solve("123456078")); }',
            [2, 2],
        ),
        ('@parametrize("board,expected", [\n("123406758", 2),\n("123456078", 2),\n])', [2, 2]),
        ('<p max-moves="9">123406758</p>\n<p max-moves="9">123456078</p>', [None, None]),
        ("board,maxMoves,scrambleMoves\n123406758,9,20\n123456078,12,20", [None, None]),
        ("board,playerMoves,isOptimal\n123406758,9,1\n123456078,12,0", [None, None]),
        ('[{"board": "123406758", "minWidth": 3, "moves": 2}, {"board": "123456078", "minWidth": 3}]', [2, None]),
    ],
)
def test_only_lengths_are_lengths(text, lengths):
    assert [each.entry.stated for each in read_list(text).listed] == lengths


LENGTHS_OF_TWO = {
    "a heading in Chinese": "题 1（2步）\n1 2 3\n4 0 6\n7 5 8\n\n题 2（2步）\n1 2 3\n4 5 6\n0 7 8",
    "a heading in Russian": "Задача 1 (2 хода)\n1 2 3\n4 0 6\n7 5 8\n\nЗадача 2 (2 хода)\n1 2 3\n4 5 6\n0 7 8",
    "a heading with the number inside": "第1题（2步）\n1 2 3\n4 0 6\n7 5 8\n\n第2题（2步）\n1 2 3\n4 5 6\n0 7 8",
    "a heading in Japanese": "問題1（最短2手）\n1 2 3\n4 □ 6\n7 5 8\n\n問題2（最短2手）\n1 2 3\n4 5 6\n□ 7 8",
    "a table of tests in Go": "tests := []struct{\n\tname string\n\tboard []int\n\twant int\n}{\n"
    '\t{"case 1", []int{1, 2, 3, 4, 0, 6, 7, 5, 8}, 2},\n\t{"case 2", []int{1, 2, 3, 4, 5, 6, 0, 7, 8}, 2},\n}',
    "comments of C": "int b[][9] = {\n{1,2,3,4,0,6,7,5,8}, /* 2 moves */\n{1,2,3,4,5,6,0,7,8}, /* 2 moves */\n};",
    "numbers in comments of C": "int b[][9] = {\n{1,2,3,4,0,6,7,5,8}, /* 2 */\n{1,2,3,4,5,6,0,7,8}, /* 2 */\n};",
    "names in camel case": '[{"initialState": [1,2,3,4,0,6,7,5,8], "minMoves": 2},\n'
    ' {"initialState": [1,2,3,4,5,6,0,7,8], "minMoves": 2}]',
    "records in records": '[{"input": {"board": "123406758"}, "expected": {"moves": 2}},\n'
    ' {"input": {"board": "123456078"}, "expected": {"moves": 2}}]',
    "SQL": "INSERT INTO puzzles (id, board, goal, optimal) VALUES\n(1, '123406758', '123456780', 2),\n"
    "(2, '123456078', '123456780', 2);",
    "XML in lines": "<p>\n<start>1 2 3 4 0 6 7 5 8</start>\n<goal>1 2 3 4 5 6 7 8 0</goal>\n<moves>2</moves>\n</p>\n"
    "<p>\n<start>1 2 3 4 5 6 0 7 8</start>\n<goal>1 2 3 4 5 6 7 8 0</goal>\n<moves>2</moves>\n</p>",
    "SQL without a goal": "INSERT INTO puzzles (id, board, best) VALUES\n (1, '123406758', 2),\n (2, '123456078', 2);",
    "pairs of Python": "T = [\n((1, 2, 3, 4, 0, 6, 7, 5, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0), 2),\n"
    "((1, 2, 3, 4, 5, 6, 0, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0), 2),\n]",
    "pairs of bare numbers": "a 1 2 3 4 0 6 7 5 8 1 2 3 4 5 6 7 8 0 2\nb 1 2 3 4 5 6 0 7 8 1 2 3 4 5 6 7 8 0 2",
    "tables of Lua": "local levels = {\n{ tiles = {1,2,3,4,0,6,7,5,8}, best = 2 },\n"
    "{ tiles = {1,2,3,4,5,6,0,7,8}, best = 2 },\n}",
    "annotations of Java": "@ParameterizedTest\n@CsvSource({\n"
    "\"'1,2,3,4,0,6,7,5,8', 2\",\n\"'1,2,3,4,5,6,0,7,8', 2\"\n})",
    "brackets in front": "Nr. 1 (2 Züge): 1 2 3 | 4 0 6 | 7 5 8\nNr. 2 (2 Züge): 1 2 3 | 4 5 6 | 0 7 8",
    "answers with two labels": "123406758\nOptimal: moves: 2\n123456078\nOptimal: moves: 2",
    "answers above boards in one line": "Answer: 2\n123406758\nAnswer: 2\n123456078",
    "headings with only a depth": "== depth 2 ==\n1 2 3\n4 0 6\n7 5 8\n== depth 2 ==\n1 2 3\n4 5 6\n0 7 8",
    "columns with a time": "board  moves  nodes  time\n123406758  2  3  0.01\n123456078  2  3  0.02",
    "depths in front": "d=2  123406758\nd=2  123456078",
    "an answer in Korean": "문제 1: 1 2 3 4 0 6 7 5 8 (최소 2번)\n문제 2: 1 2 3 4 5 6 0 7 8 (최소 2번)",
    "an answer in Chinese": "测试1:123406758 答案:2\n测试2:123456078 答案:2",
    "a line below in German": "Aufgabe 1\n1 2 3\n4 0 6\n7 5 8\nkürzeste Lösung: 2 Züge\n\n"
    "Aufgabe 2\n1 2 3\n4 5 6\n0 7 8\nkürzeste Lösung: 2 Züge",
    "a column in Korean": "번호,퍼즐,최적\n1,123406758,2\n2,123456078,2",
    "objects of JavaScript": "const levels = [\n{ id: 1, board: [1,2,3,4,0,6,7,5,8], par: 2 },\n"
    "{ id: 2, board: [1,2,3,4,5,6,0,7,8], par: 2 },\n];",
    "XML": '<puzzles>\n<puzzle id="1" optimal="2">1 2 3 4 0 6 7 5 8</puzzle>\n'
    '<puzzle id="2" optimal="2">1 2 3 4 5 6 0 7 8</puzzle>\n</puzzles>',
    "XML with a goal": "<p><start>1 2 3 4 0 6 7 5 8</start><goal>1 2 3 4 5 6 7 8 0</goal><moves>2</moves></p>\n"
    "<p><start>1 2 3 4 5 6 0 7 8</start><goal>1 2 3 4 5 6 7 8 0</goal><moves>2</moves></p>",
    "what a test expects": "expect(solve([1,2,3,4,0,6,7,5,8]).length).toBe(2);\n"
    "expect(solve([1,2,3,4,5,6,0,7,8]).length).toBe(2);",
    "what a test expects first": "assertEquals(2, solve(new int[]{1,2,3,4,0,6,7,5,8}));\n"
    "assertEquals(2, solve(new int[]{1,2,3,4,5,6,0,7,8}));",
    "pairs of Kotlin": "val tests = listOf(\n    listOf(1, 2, 3, 4, 0, 6, 7, 5, 8) to 2,\n"
    "    listOf(1, 2, 3, 4, 5, 6, 0, 7, 8) to 2,\n)",
    "assignments behind": "p01 1 2 3 4 0 6 7 5 8 opt=2\np02 1 2 3 4 5 6 0 7 8 opt=2",
    "a table of a database": " id | board     | optimal\n----+-----------+---------\n  1 | 123406758 |       2\n"
    "  2 | 123456078 |       2\n(2 rows)",
    "a column for each row": "ID\tRow 1\tRow 2\tRow 3\tOpt\n1\t1 2 3\t4 0 6\t7 5 8\t2\n2\t1 2 3\t4 5 6\t0 7 8\t2",
    "calls": "Case(tiles=(1, 2, 3, 4, 0, 6, 7, 5, 8), optimal=2)\nCase(tiles=(1, 2, 3, 4, 5, 6, 0, 7, 8), optimal=2)",
}


@pytest.mark.parametrize("text", LENGTHS_OF_TWO.values(), ids=LENGTHS_OF_TWO)
def test_lengths_are_found_where_each_form_has_them(text):
    found = read_list(text)
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [2, 2]


LENGTH_NAMES = {
    "English": (
        " is ",
        "number of moves; number of steps; minimum moves; minimum steps; min moves; minimum number of moves; "
        "shortest solution; optimal length; length of the shortest solution; fewest moves; optimal moves; "
        "least moves; solution length; optimal solution length; shortest path; moves needed; moves required",
    ),
    "Russian": (
        " — ",
        "число ходов; количество ходов; минимум ходов; минимальное число ходов; кратчайшее решение; "
        "длина решения; число шагов; количество шагов; наименьшее число ходов; длина кратчайшего решения; "
        "оптимальное решение; минимальное количество шагов",
    ),
    "Chinese": (
        "为",
        "最少步数; 最短步数; 步数; 最优步数; 最优解; 最短解; 最少移动次数; 移动次数; "
        "步數; 最少步數; 最短路径; 最短路径长度; 需要步数; 答案; 解的长度; 最小步数",
    ),
    "Japanese": (
        "は",
        "最短手数; 手数; 最少手数; 最小手数; 移動回数; 最短解; 最短; "
        "最少移動回数; ステップ数; 最短ステップ数; 最適解の長さ; 正解",
    ),
    "Korean": (
        "는 ",
        "최소 이동 횟수; 이동 횟수; 최소 횟수; 최단 거리; 최단 경로; "
        "최소 이동; 최적 해; 최소 수; 움직임 수; 최단 이동 수; 단계 수; 정답",
    ),
    "Spanish": (
        " es ",
        "número de movimientos; numero de pasos; mínimo de movimientos; movimientos mínimos; "
        "solución más corta; solución óptima; longitud de la solución; mínimo de pasos; longitud óptima; "
        "número mínimo de movimientos; cantidad de movimientos",
    ),
    "Portuguese": (
        " é ",
        "número de movimentos; número de passos; mínimo de movimentos; movimentos mínimos; solução mais curta; "
        "solução ótima; comprimento da solução; número mínimo de passos; quantidade de movimentos",
    ),
    "French": (
        " est ",
        "nombre de coups; nombre de mouvements; minimum de coups; nombre minimal de coups; "
        "solution la plus courte; solution optimale; longueur de la solution; nombre d'étapes; "
        "nombre de déplacements; nombre minimum de coups",
    ),
    "German": (
        " ist ",
        "Anzahl der Züge; Zugzahl; Anzahl Züge; minimale Zugzahl; kürzeste Lösung; optimale Lösung; "
        "Länge der Lösung; Schrittzahl; minimale Anzahl von Zügen; Anzahl der Schritte; Lösungslänge",
    ),
    "Arabic": (
        " هو ",
        "عدد الحركات; عدد الخطوات; أقل عدد من الحركات; أقصر حل; الحد الأدنى للحركات; أقل عدد حركات; طول الحل; "
        "الحل الأمثل; عدد النقلات",
    ),
    "Hindi": (
        " है ",
        "चालों की संख्या; न्यूनतम चालें; कदमों की संख्या; सबसे छोटा हल; न्यूनतम चालों की संख्या; "
        "सबसे छोटा समाधान; चरणों की संख्या; इष्टतम हल",
    ),
}


EVERY_NAME = "{rows}\n{name}{is_}{n}\n"
"""a form that is tried with every name, the others with two of each language"""


@pytest.mark.parametrize(("is_", "names"), LENGTH_NAMES.values(), ids=LENGTH_NAMES)
@pytest.mark.parametrize(
    "form",
    [
        *("{line} ({name}: {n})", "{line} ({name} {n})", "{line}, {name} = {n}", "{line} {name}={n}"),
        *("{line}，{name}{is_}{n}", "{line} – {name}{is_}{n}", "{name}: {n}\n{line}"),
        *("{rows}\n{name}: {n}\n", EVERY_NAME),
    ],
)
def test_a_length_may_have_any_name(form, is_, names):
    wrong = []
    for name in names.split("; ")[: None if form == EVERY_NAME else 2]:
        lines = [
            form.format(line=board.replace("/", " "), rows=board.replace("/", "\n"), name=name, is_=is_, n=n)
            for board, n in ((NEAR, 2), (NEXT, 14))
        ]
        found = read_list("\n".join(lines))
        if boards(found) != [NEAR, NEXT] or [each.entry.stated for each in found.listed] != [2, 14]:
            wrong.append(name)
    assert wrong == []


@pytest.mark.parametrize(
    "said",
    [
        *(
            "at most 20 moves",
            "максимум 20 ходов",
            "не более 20 ходов",
            "至多20步",
            "最多20步",
            "20手以内",
            "最大步数: 20",
        ),
        *("höchstens 20 Züge", "au plus 20 coups", "como máximo 20 movimientos", "no máximo 20 movimentos"),
        *("최대 이동 횟수: 20", "على الأكثر 20 حركات", "अधिकतम 20 चालें", "limit: 20 moves"),
        *("scrambled with 20 moves", "перемешано 20 ходами", "打乱20步", "mezclado con 20 movimientos"),
    ],
)
@pytest.mark.parametrize("form", ["{} ({})", "{} {}", "{}, {}"])
def test_a_bound_and_a_scramble_state_no_length_in_any_language(form, said):
    found = read_list(f"{form.format(NEAR, said)}\n{form.format(NEXT, said)}")
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [None, None]


@pytest.mark.parametrize(
    "form",
    [
        "puzzle({id}, [{start}], [{goal}], {n}).\n",
        "puzzle([{start}], [{goal}], {n}).\n",
        "puzzle(p{id}, board([{start}]), goal([{goal}]), length({n})).\n",
        "({id} ({start}) ({goal}) {n})\n",
        "{id} {start} {goal} {n}\n",
    ],
)
def test_a_length_as_high_as_the_number_of_cells_is_no_tile_of_the_goal(form):
    starts = [board.replace("/", " ") for board in (NEAR, NEXT)]
    goal = "1 2 3 8 0 4 7 6 5"
    for cells in (2, 9, 10):
        listed = [form.format(id=id, start=start, goal=goal, n=cells) for id, start in enumerate(starts, 1)]
        found = read_list("".join(listed))
        assert boards(found) == [NEAR, NEXT]
        assert [(each.problem.goal_text, each.entry.stated) for each in found.listed] == [("spiral", cells)] * 2


@pytest.mark.parametrize(
    "form",
    [
        "(puzzle {id} '({start}) '({goal}) {n})",
        "task({id}, [{rows}], [[1, 2, 3], [8, 0, 4], [7, 6, 5]], {n}).",
        "instance({id}, ({start}), ({goal}), {n}).",
        "[{id}, [{start}], [{goal}], {n}]",
    ],
)
def test_the_number_of_a_board_in_brackets_is_none_of_its_tiles(form):
    listed = ["3 5 6/7 2 4/0 8 1", "6 5 1/8 7 3/0 4 2", "1 5 6/2 8 0/7 4 3"]  # each ends with its number
    text = "\n".join(
        form.format(
            id=id,
            start=board.replace("/", " "),
            rows=", ".join(f"[{row.replace(' ', ', ')}]" for row in board.split("/")),
            goal="1 2 3 8 0 4 7 6 5",
            n=n,
        )
        for id, (board, n) in enumerate(zip(listed, (9, 10, 12), strict=True), 1)
    )
    found = read_list(text)
    assert boards(found) == listed
    assert [(each.problem.goal_text, each.entry.stated) for each in found.listed] == [
        ("spiral", 9),
        ("spiral", 10),
        ("spiral", 12),
    ]


def test_a_length_behind_some_boards_is_no_tile_of_the_others():
    found = read_list(
        "a: 1 2 3 / 4 0 6 / 7 5 8 (2 moves)\nb: 2 3 0 / 1 5 6 / 4 7 8 (6 moves)\nc: 1 2 3 / 5 0 6 / 7 4 8"
    )
    assert boards(found) == [NEAR, "2 3 0/1 5 6/4 7 8", "1 2 3/5 0 6/7 4 8"]
    assert [each.entry.stated for each in found.listed] == [2, 6, None]


def test_the_sizes_of_boards_are_no_lengths():
    found = read_list("2 2 3 1 0\n3 1 2 3 4 0 6 7 5 8\n3 1 2 3 4 5 6 0 7 8")
    assert boards(found) == ["2 3/1 0", NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [None, None, None]


def test_rows_named_by_their_place_are_boards_one_below_the_other():
    rows = "top = 1 2 3\nmiddle = 4 0 6\nbottom = 7 5 8"
    assert boards(read_list(f"puzzle 1\n{rows}\n\npuzzle 2\n{rows.replace('4 0', '0 4')}")) == [
        NEAR,
        "1 2 3/0 4 6/7 5 8",
    ]


def test_a_width_and_a_height_may_be_in_two_lines():
    text = "".join(
        f"[[puzzle]]\nrows = 2\ncols = 3\ntiles = [{cells}]\n\n" for cells in ("1, 2, 3, 0, 4, 5", "0, 1, 2, 3, 4, 5")
    )
    assert boards(read_list(text)) == ["1 2 3/0 4 5", "0 1 2/3 4 5"]


@pytest.mark.parametrize(
    "form",
    [
        "{{ rows: {h}, cols: {w}, start: {start}, target: {goal} }},\n",
        "{{ start: {start}, target: {goal}, rows: {h}, cols: {w} }},\n",
        '{{"height": {h}, "width": {w}, "start": {start}, "goal": {goal}}}\n',
        "- width: {w}\n  height: {h}\n  start: {start}\n  goal: {goal}\n",
        "{w}x{h}: {start} -> {goal}\n",
    ],
)
def test_the_goal_beside_an_oblong_board_is_none_of_the_list(form):
    start, standard, other = [1, 2, 3, 4, 5, 0, 6, 7], [1, 2, 3, 4, 5, 6, 7, 0], [0, 1, 2, 3, 4, 5, 6, 7]
    text = form.format(w=4, h=2, start=start, goal=standard) + form.format(w=2, h=4, start=start, goal=other)
    found = read_list(text)
    assert boards(found) == ["1 2 3 4/5 0 6 7", "1 2/3 4/5 0/6 7"]
    assert [each.problem.goal_text for each in found.listed] == ["standard", "blank-first"]


def test_an_oblong_board_in_a_line_is_no_small_board_with_other_numbers():
    found = read_list("1;0;2;3;4;5\n0;1;2;3;5;4\n0;2;5;3;4;1")
    assert [each.entry.stated for each in found.listed] == [None] * 3
    assert [each for each in boards(found) if "3x2, 2x3" not in each] == []


@pytest.mark.parametrize(
    "text",
    [
        '[{"start": [[1,2,0,3],[4,5,6,7]]}, {"start": [[1,2,3,0],[4,5,6,7]]}]',
        '{"easy": [[1,2,0,3],[4,5,6,7]], "hard": [[1,2,3,0],[4,5,6,7]]}',
        '[["1203", "4567"], ["1230", "4567"]]',
        '{"rows": ["1203", "4567"]}\n{"rows": ["1230", "4567"]}',
        "1203/4567\n1230/4567",
    ],
)
def test_a_row_that_is_a_small_board_of_its_own_is_a_row(text):
    found = read_list(text)
    assert boards(found) == ["1 2 0 3/4 5 6 7", "1 2 3 0/4 5 6 7"]
    assert [each.entry.stated for each in found.listed] == [None, None]


@pytest.mark.parametrize("blank", ["0", "12"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_boards_whose_upper_rows_are_a_board_too_are_listed_whole(gap, blank):
    listed = ["1 2 3/4 5 6/7 8 9/0 11 10", "1 2 3/4 5 6/7 8 9/10 0 11"]
    rows = [re.sub(r"\b0", blank, board).replace("/", "\n") for board in listed]
    assert boards(read_list(gap.join(rows))) == listed


def test_rows_of_three_digits_may_be_two():
    assert boards(read_list("123/450\n103/425\n123/045")) == ["1 2 3/4 5 0", "1 0 3/4 2 5", "1 2 3/0 4 5"]


DIGIT_ROWS = {
    "apart": "{}\n\n{}\n\n{}",
    "one below the other": "{}\n{}\n{}",
    "with rules": "{}\n---\n{}\n---\n{}",
    "with headings": "Puzzle 1\n{}\nPuzzle 2\n{}\nPuzzle 3\n{}",
    "with lengths": "{}\nmoves: 2\n\n{}\nmoves: 2\n\n{}\nmoves: 2",
}


@pytest.mark.parametrize("form", DIGIT_ROWS.values(), ids=DIGIT_ROWS)
@pytest.mark.parametrize(
    ("size", "blank"),
    [
        *(((3, 3), "."), ((3, 3), "#"), ((3, 2), "0"), ((3, 2), "x")),
        *(((4, 4), "*"), ((4, 4), "·"), ((4, 2), "_"), ((2, 4), "-")),
    ],
)
def test_boards_in_rows_of_digits_are_all_listed(size, form, blank):
    listed = [scramble(*size, seed) for seed in range(3)]
    rows = ["\n".join("".join(f"{tile:X}" if tile else blank for tile in row) for row in each.rows) for each in listed]
    found = read_list(form.format(*rows))
    assert boards(found) == [str(each) for each in listed]
    assert {each.entry.stated for each in found.listed} == ({2} if "moves" in form else {None})
    assert count_boards(form.format(*rows)) == 3


@pytest.mark.parametrize(("gap", "line"), [("\n", 5), ("", 4)], ids=["apart", "one below the other"])
def test_a_mistake_in_one_of_several_boards_in_rows_of_digits_is_told(gap, line):
    found = read_list(f"136\n4.2\n758\n{gap}412\n75.\n833\n{gap}152\n48.\n763")
    assert [each.entry.place for each in found.listed if each.error] == [f"Line {line}"]
    assert boards(found)[::2] == ["1 3 6/4 0 2/7 5 8", "1 5 2/4 8 0/7 6 3"]
    assert boards(found)[1] == "3 appears twice (cells 8 and 9); 6 is missing."


@pytest.mark.parametrize("form", ["{} ({})", "{} {}", "a: {} -> {}"])
def test_a_dot_in_a_word_of_digits_is_the_blank(form):
    for words in (("1234.6758", "123456.78"), ("123/4.6/758", "123/456/.78")):
        found = read_list("\n".join(form.format(word, 2) for word in words))
        assert boards(found) == [NEAR, NEXT]
        assert [each.entry.stated for each in found.listed] == [2, 2]


@pytest.mark.parametrize("names", [("Start", "Goal"), ("Initial", "Final"), ("start:", "goal:")])
@pytest.mark.parametrize(("gap", "blank"), [(" ", "_"), ("", "."), (" ", "0")])
def test_a_start_above_its_goal_is_no_column_of_a_table(names, gap, blank):
    start, goal = (
        "\n".join(gap.join(row.split()) for row in board.replace("0", blank).split("/")) for board in (NEAR, NEXT)
    )
    (each,) = read_list(f"{names[0]}\n{start}\n{names[1]}\n{goal}").listed
    assert (str(each.problem.board), str(each.problem.goal)) == (NEAR, NEXT)


@pytest.mark.parametrize("gap", ["\n", ""])
def test_tables_of_latex_with_an_empty_cell_are_boards(gap):
    listed = [NEAR, NEXT, "0 1 2/3 4 5/6 7 8"]
    rows = [
        [" & ".join(cell if cell != "0" else "" for cell in row.split()) for row in board.split("/")]
        for board in listed
    ]
    tables = [
        f"\\begin{{tabular}}{{ccc}}{gap}" + "".join(rf"{row} \\ \hline{gap}" for row in each) + r"\end{tabular}"
        for each in rows
    ]
    assert boards(read_list(f"{gap}{gap}".join(tables))) == listed


@pytest.mark.parametrize("heading", ["", "Puzzle 1"])
def test_sheets_with_names_of_columns_and_rows_are_boards(heading):
    sheet = "\tA\tB\tC\n1\t{}\t{}\t{}\n2\t{}\t{}\t{}\n3\t{}\t{}\t{}\n"
    both = [
        sheet.format(*(cell if cell != "0" else "" for cell in re.findall("[0-9]", board))) for board in (NEAR, NEXT)
    ]
    assert boards(read_list("\n".join(f"{heading}\n{each}" for each in both))) == [NEAR, NEXT]
    assert [entry.is_alone for entry in entries_in(both[0])] == [True]


def test_sentences_around_a_list_are_no_boards():
    text = f"Hi Jonas,\n\nthe positions from the seminar:\n\n- {NEAR}\n- {NEXT}\n\nCould you solve them?\nBest, Lea"
    assert boards(read_list(text)) == [NEAR, NEXT]


def test_a_loop_around_boards_is_no_board():
    found = read_list(f'for p in "{NEAR}" "{NEXT}" "{NEAR}"; do\n  ./solve $p\ndone')
    assert boards(found) == [NEAR, NEXT, NEAR]


def test_a_column_of_goals_may_have_its_name_in_spanish():
    found = read_list("id;estado_inicial;estado_objetivo\n1;120843765;123804765\n2;013826754;123804765")
    assert [each.problem.goal_text for each in found.listed] == ["spiral", "spiral"]


@pytest.mark.parametrize(
    "said", ["Generated by a timer on 2024-03-09", "solves/total: 3/3", "The last has 31 moves.", "Visited nodes: 42"]
)
def test_sentences_with_few_numbers_are_no_boards(said):
    for text in (f"{said}\n\n{NEAR}\n{NEXT}", f"1. {NEAR}\n2. {NEXT}\n\n{said}"):
        assert boards(read_list(text)) == [NEAR, NEXT]


def test_number_words_in_rows_are_no_sentences():
    assert boards(read_list("eins zwei drei\nvier leer sechs\nsieben fünf acht")) == [NEAR]


def test_a_cost_among_other_words_of_a_heading_is_no_length():
    found = read_list(
        "Node 0 (parent None, cost 0)\n1 2 3\n4 0 6\n7 5 8\nNode 1 (parent 0, cost 1)\n1 2 3\n4 5 6\n7 0 8"
    )
    assert [each.entry.stated for each in found.listed] == [None, None]


@pytest.mark.parametrize("gap", ["   ", "  |  ", " | ", "\t"])
@pytest.mark.parametrize("frame", ["{}", "| {} |"])
def test_boards_side_by_side_are_a_list(gap, frame):
    rows = zip(NEAR.split("/"), NEXT.split("/"), NEAR.split("/"), strict=True)
    assert boards(read_list("\n".join(frame.format(gap.join(row)) for row in rows))) == [NEAR, NEXT, NEAR]


def test_two_boards_side_by_side_below_their_numbers_are_no_start_and_goal():
    rows = "\n".join(map("     ".join, zip(NEAR.split("/"), NEXT.split("/"), strict=True)))
    assert boards(read_list(f"  #1        #2\n{rows}")) == [NEAR, NEXT]


def test_a_start_and_a_goal_side_by_side_are_no_list():
    rows = "\n".join(map("     ".join, zip(NEAR.split("/"), NEXT.split("/"), NEAR.split("/"), strict=True)))
    assert (count_boards(f"Start     Step 1     Goal\n{rows}"), count_boards(rows)) == (0, 3)


def test_boards_with_a_dot_for_the_blank_are_counted():
    assert count_boards("Grille n°1\n1 2 3\n4 5 6\n. 7 8\n\nGrille n°2\n1 2 3\n4 8 6\n7 5 .") == 2


def test_boards_of_letters_are_counted():
    assert count_boards("ABC/DE_/FGH\nABC/D_E/FGH\nAB_/DCE/FGH") == 3
    assert count_boards("and/or\nit/is\nthis or that") == 0
    assert len(entries_in("RATE YOUR MIND PLA_\nRATE YOUR MIND PAL_\nRATE YOUR MNID PLA_")) == 3


@pytest.mark.parametrize("said", ["moves: 5 8", "path: 5, 8", "Solution: 5, 8"])
def test_tiles_that_move_state_no_length(said):
    found = read_list(f"{NEAR}\n{said}\n{NEXT}\n{said}")
    assert boards(found) == [NEAR, NEXT]
    assert [each.entry.stated for each in found.listed] == [None, None]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("solve([[1, 2, 3], [4, 0, 6], [7, 5, 8]], [[4, 5, 6], [7, 8, 0]])", "In the goal: Row 3 is missing"),
        ("EightPuzzle((1, 0, 6, 8, 7, 5, 4, 2), (0, 1, 2, 3, 4, 5, 6, 7, 8))", "In the first list:"),
    ],
)
def test_a_board_with_a_mistake_in_brackets_of_its_own_is_told(text, fault):
    (each,) = read_list(text).listed
    assert str(each.error).startswith(fault)


DIGITS = {
    "keycaps": ("0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣", 3, "⬜"),
    "circled": ("０①②③④⑤⑥⑦⑧", 1, "◯"),
    "full-width": ("０１２３４５６７８", 1, "□"),
    "Arabic": ("٠١٢٣٤٥٦٧٨", 1, "🟦"),
    "Chinese": ("〇一二三四五六七八", 1, "〇"),
    "plain": ("012345678", 1, "⬛"),
}


@pytest.mark.parametrize("between", ["\n\n", "\n---\n", "\n"])
@pytest.mark.parametrize(("digits", "length", "blank"), DIGITS.values(), ids=DIGITS)
def test_boards_may_have_the_digits_of_any_script(digits, length, blank, between):
    written = [digits[place : place + length] for place in range(0, len(digits), length)]
    wanted = [str(scramble(3, 3, seed)) for seed in range(3)]
    drawn = ["\n".join(row.replace(" ", "") for row in board.split("/")) for board in wanted]
    text = between.join("".join(written[int(cell)] if cell.isdigit() else cell for cell in board) for board in drawn)
    assert boards(read_list(text.replace(written[0], blank))) == wanted


def test_boards_may_have_roman_numerals():
    numerals = ["_", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    wanted = [str(scramble(3, 3, seed)) for seed in range(3)]
    text = "\n\n".join(board.replace("/", "\n") for board in wanted)
    assert boards(read_list(re.sub("[0-9]", lambda digit: numerals[int(digit[0])], text))) == wanted


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("labels", ["abc", "123"])
@pytest.mark.parametrize("label", ["{})", "({})", "{}.", "Puzzle {}:", "#{}:", "{} =", "[{}]", "-", "*"])
@pytest.mark.parametrize("size", [(3, 3), (4, 2), (4, 4)], ids=str)
def test_a_label_may_be_in_front_of_the_first_row_of_each_board(size, label, labels, between):
    boards = [scramble(*size, seed) for seed in (1, 2, 3)]
    blocks = []
    for name, board in zip(labels, boards, strict=True):
        rows = "\n".join(" ".join(f"{tile or '_':>2}" for tile in row) for row in board.rows)
        ahead = label.format(name) + " "
        blocks.append(ahead + rows.replace("\n", "\n" + " " * len(ahead)))
    assert [each.problem and each.problem.board for each in read_list(between.join(blocks)).listed] == boards


@pytest.mark.parametrize("words", ["(1 move)", "1 move", "solvable", "-> easy", "<- here"])
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("bar", ["", "|"])
def test_words_behind_a_row_of_each_board_cut_none(words, row, bar):
    boards = [scramble(4, 3, seed) for seed in (1, 2, 3)]
    texts = []
    for board in boards:
        lines = [bar + " ".join(map(str, cells)) + bar for cells in board.rows]
        texts.append("\n".join(line + f"  {words}" * (place == row) for place, line in enumerate(lines)))
    listed = read_list("\n\n".join(texts)).listed
    assert [each.problem and each.problem.board for each in listed] == boards
    assert {each.entry.stated for each in listed} == {1 if "1" in words and row != 1 else None}


def test_a_board_of_two_rows_may_have_a_label_and_words_behind():
    boards = [scramble(4, 2, seed) for seed in (1, 2, 3)]
    rows = [[" ".join(map(str, row)) for row in board.rows] for board in boards]
    text = "\n".join(f"{name}) {first}\n   {last}  (1 Zug)" for name, (first, last) in zip("abc", rows, strict=True))
    assert [each.problem and each.problem.board for each in read_list(text).listed] == boards


def test_a_time_of_day_is_no_length():
    listed = read_list(f"A {NEAR.replace('/', ' ')} 10:32\nB {NEXT.replace('/', ' ')} 11:07").listed
    assert [each.entry.stated for each in listed] == [None, None]

"""Positions as facts: records of tiles, PDDL with coordinates or cells, ASP, plans with their actions, in any order."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.puzzle import Board, InvalidBoard, format_moves, named_goal, scramble
from webapp.puzzle.reading import read

boards = st.builds(scramble, st.integers(2, 4), st.integers(2, 4), st.integers(0, 999))
squares = st.integers(3, 4).flatmap(lambda side: st.builds(scramble, st.just(side), st.just(side), st.integers(0, 999)))


def cells(board):
    return [(*divmod(cell, board.width), tile) for cell, tile in enumerate(board.tiles)]


def shuffled(facts, seed=0):
    return random.Random(seed).sample(facts, len(facts))


@given(boards, st.sampled_from(["at", "on", "tile-at", "loc", "is_at"]))
def test_a_tile_may_have_a_column_and_a_row(board, name):
    facts = [f"({name} t{tile} x{column + 1} y{row + 1})" for row, column, tile in cells(board) if tile]
    assert read(f"(:init {' '.join(shuffled(facts))})").board == board or len(facts) < 3


RECORDS = {
    "CSV": ("row,col,tile\n", "{row},{column},{tile}", "\n", ""),
    "columns first": ("x,y,value\n", "{column},{row},{tile}", "\n", ""),
    "semicolons": ("tile;row;column\r\n", "{tile};{row};{column}", "\r\n", ""),
    "tabs": ("Row\tColumn\tNumber\n", "{row}\t{column}\t{tile}", "\n", "\n"),
    "quotes": ('"tile_row","tile_col","tile"\n', '"{row}","{column}","{tile}"', "\n", "\n\nIs it solvable?"),
    "numbered": ("id,value,row,col\n", "{number},{tile},{row},{column}", "\n", ""),
    "data frame": ("   row  col  tile\n", "{number}    {row}    {column}     {tile}", "\n", ""),
    "Markdown": ("| row | col | tile |\n|---|---|---|\n", "| {row} | {column} | {tile} |", "\n", ""),
    "German": ("Zeile;Spalte;Zahl\n", "{row};{column};{tile}", "\n", ""),
    "Spanish": ("fila,columna,valor\n", "{row},{column},{tile}", "\n", ""),
    "Russian": ("строка,столбец,число\n", "{row},{column},{tile}", "\n", ""),
    "Chinese": ("行,列,数字\n", "{row},{column},{tile}", "\n", ""),
    "JSON": ("[", '{{"row":{row},"col":{column},"value":{tile}}}', ", ", "]"),
    "within JSON": ('{{"n": 3, "tiles": [', '{{"n": {tile}, "x": {column}, "y": {row}}}', ",", "]}}"),
    "records in records": ("[", '{{"pos": {{"row": {row}, "col": {column}}}, "tile": {tile}}}', ",\n", "]"),
    "JavaScript": ("const tiles = [\n", "{{ rowIndex: {row}, colIndex: {column}, tile: {tile} }}", ",\n", "];"),
    "Python": ("[", "Tile(id={number}, row={row}, col={column}, value={tile})", ", ", "]"),
    "XML": ('<board size="3">', '<tile row="{row}" col="{column}" value="{tile}"/>', "\n", "</board>"),
    "JSON in lines": ("", '{{"row":{row},"col":{column},"value":{tile}}}', "\n", "\n"),
    "lines": ("", "row={row} col={column} value={tile}", "\n", ""),
    "YAML": ("tiles:\n", "- row: {row}\n  col: {column}\n  tile: {tile}", "\n", ""),
}
"""the text before a list of cells, each cell, between two of them, and the end"""


def recorded(board, form, first=0, blank="0", shuffle=True):
    """Return a board as records, without one for its blank if that has no mark."""
    before, record, between, end = RECORDS[form]
    found = [each for each in cells(board) if each[2] or blank]
    records = [
        record.format(number=number, row=row + first, column=column + first, tile=tile or blank)
        for number, (row, column, tile) in enumerate(shuffled(found) if shuffle else found)
    ]
    return before.format() + between.join(records) + end.format()


@pytest.mark.parametrize("form", RECORDS)
@pytest.mark.parametrize(
    ("size", "first", "blank"), [((3, 3), 0, "0"), ((4, 2), 1, ""), ((2, 3), 0, "null"), ((4, 4), 1, "-1")]
)
def test_each_record_may_have_a_tile_with_its_row_and_column(form, size, first, blank):
    board = scramble(*size, 5)
    assert read(recorded(board, form, first, blank)).board == board


@pytest.mark.parametrize("form", ["CSV", "tabs", "semicolons", "Markdown"])
def test_the_content_of_a_cell_in_a_table_may_be_empty(form):
    board = scramble(3, 3, 5)
    assert read(recorded(board, form).replace("tile", "name")).board == board
    assert read(recorded(board, form, blank="@").replace("@", "")).board == board


@pytest.mark.parametrize(
    ("form", "before", "between"),
    [*((form, "Start:\n", "\nGoal:\n") for form in RECORDS), ("JSON", '{"initial": ', ',\n"goal": ')],
)
def test_records_may_be_followed_by_those_of_the_goal_or_by_its_name(form, before, between):
    board, goal = scramble(4, 3, 5), scramble(4, 3, 6)
    start = before + recorded(board, form) + between
    found = read(start + recorded(goal, form))
    assert (found.board, found.goal) == (board, goal)
    assert read(f'{start}"snail"').goal == named_goal("spiral", 4, 3)


@pytest.mark.parametrize("board", ["1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8"])
def test_records_of_a_solved_board_in_its_order_are_read(board):
    assert str(read(recorded(Board.parse(board), "CSV", shuffle=False)).board) == board


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("x y z\n1 2 3\n4 5 6\n7 8 9\n10 11 0", "1 2 3/4 5 6/7 8 9/10 11 0"),
        ("1 2 3\n4 5 6\n0 7 8\n\nstep,x,y\n0,0,2\n1,0,1\n2,1,1\n3,1,2", "1 2 3/4 5 6/0 7 8"),
        (
            '{"start": [1,2,3,0], "steps": [{"tile":2,"x":0,"y":0},{"tile":3,"x":1,"y":0},{"tile":1,"x":1,"y":1},'
            '{"tile":0,"x":0,"y":1}]}',
            "1 2/3 0",
        ),
        ("row,col,time,score\n0,0,12,9\n0,1,30,7\n1,0,45,20\n1,1,60,8\n\n1 2 3\n4 0 6\n7 5 8", "1 2 3/4 0 6/7 5 8"),
        ("board = 1 2 3/4 0 6/7 5 8\nclicks: (x=0, y=0), (x=0, y=1), (x=1, y=1), (x=1, y=2)", "1 2 3/4 0 6/7 5 8"),
        ('{"board": [[1,2],[3,0]], "clicks": [{"x":1,"y":0,"t":3},{"x":0,"y":0,"t":1}]}', "1 2/3 0"),
        ('{"board": [2,1,3,0], "order": [{"x":0,"y":0,"n":2},{"x":1,"y":0,"n":1}]}', "2 1/3 0"),
    ],
)
def test_columns_of_a_board_steps_and_times_are_no_records_of_tiles(text, position):
    assert str(read(text).board) == position


def test_the_row_and_the_column_of_a_tile_in_the_goal_are_not_its_cell():
    found = read("goal_row,goal_col,current_row,current_col,tile\n0,0,0,1,1\n0,1,0,0,2\n1,0,1,1,3\n1,1,1,0,0")
    assert str(found.board) == "2 1/0 3"


def test_a_cell_with_two_records_is_told():
    with pytest.raises(InvalidBoard, match="The cell in row 0, column 1 is named twice"):
        read("row,col,tile\n0,0,3\n0,1,1\n0,1,0\n1,0,2\n1,1,0")


@given(squares, st.integers(0, 1), st.sampled_from(["empty", "blank", "clear", "at b", "is-empty"]))
def test_a_tile_may_have_one_cell(board, first, empty):
    def facts(of):
        return [
            f"(at t{tile} c{cell + first})" if tile else f"({empty} c{cell + first})"
            for cell, tile in enumerate(of.tiles)
        ]

    goal = named_goal("standard", board.width, board.height)
    text = f"(:init {' '.join(shuffled(facts(board)))}) (:goal (and {' '.join(facts(goal))}))"
    assert (read(text).board, read(text).goal) == (board, goal)


@given(squares, st.booleans())
def test_facts_of_asp_are_rows_columns_and_tiles(board, has_blank):
    facts = [f"in({row},{column},{tile})." for row, column, tile in cells(board) if tile or has_blank]
    reading = read("time(0..31). step(1,2).\n" + " ".join(shuffled(facts)))
    assert reading.board == board
    assert "the row first in each fact" in reading.said
    assert [list(other.board.rows) for other in reading.alternatives] == [list(zip(*board.rows, strict=True))]


@pytest.mark.parametrize(("width", "height"), [(3, 2), (2, 3)])
def test_five_facts_are_enough_for_a_board(width, height):
    board = scramble(width, height, 3)
    facts = [f"in({row},{column},{tile})." for row, column, tile in cells(board) if tile]
    assert read(" ".join(shuffled(facts))).board == board


def test_facts_with_goal_in_their_name_are_the_goal():
    board, goal = scramble(3, 3, 1), named_goal("spiral", 3, 3)
    facts = [
        f"{name}({tile}, ({row},{column}))."
        for name, of in (("tile", board), ("goal_tile", goal))
        for row, column, tile in cells(of)
    ]
    reading = read("\n".join(facts))
    assert (reading.board, reading.goal) == (board, goal)


@pytest.mark.parametrize(
    "plan",
    [
        "(move-up t5 p2 p3 p2)\n(move-left t8 p3 p2 p3)\n; cost = 2 (unit cost)",
        "move-up t5 p2 p3 p2 (1)\nmove-left t8 p3 p2 p3 (1)\n[t=0.01s, 9876 KB] Plan length: 2 step(s).",
        "0.001: (MOVE-DOWN T5 P2 P3 P2) [1.000]\n0.002: (MOVE-RIGHT T8 P3 P2 P3) [1.000]",
        "(slide tile5 pos8 pos5)\n(slide tile8 pos9 pos8)",
    ],
)
def test_a_plan_names_the_tiles_not_the_directions(plan):
    assert format_moves(read(f"1 2 3\n4 0 6\n7 5 8\n\n{plan}").moves) == "UL"


def listed(facts, form, first=0):
    before, fact, between, end = form
    written = [
        fact.format(cell=cell + first, row=row + first, column=column + first, tile=tile)
        for cell, (row, column, tile) in enumerate(facts)
    ]
    return before + between.join(written) + end


NUMBERED_CELLS = {
    "PHP": ("Array\n(\n", "    [{cell}] => {tile}", "\n", "\n)"),
    "PHP with types": ("array(9) { ", "[{cell}]=> int({tile})", " ", " }"),
    "JavaScript": ("Map(9) {", "{cell} => {tile}", ", ", "}"),
    "Elixir": ("%{", "{cell} => {tile}", ", ", "}"),
    "Java": ("{", "{cell}={tile}", ", ", "}"),
    "Go": ("map[", "{cell}:{tile}", " ", "]"),
    "JSON": ("[", '{{"index":{cell},"value":{tile}}}', ",", "]"),
    "lines": ("", "{cell}: {tile}", "\n", "\n"),
    "words": ("", "cell {cell}: {tile}", ", ", ""),
    "table": ("cell | tile\n", "{cell} | {tile}", "\n", ""),
}
PLACED_TILES = {
    "words": ("", "tile {tile} at ({row},{column})", ", ", ""),
    "sentences": ("", "{tile} is in row {row} column {column}", ", ", "."),
    "dictionary": ("{", "{tile}: ({row}, {column})", ", ", "}"),
    "lists": ("", "{tile}: [{row}, {column}]", "\n", ""),
    "arrows": ("", "{tile}->({row},{column})", " ", ""),
    "lines": ("", "tile {tile}: row {row}, col {column}", "\n", "\n"),
    "column first": ("", "{tile} at column {column}, row {row}", "; ", ""),
    "coordinates": ("", "{tile} at x={column}, y={row}", ", ", ""),
    "German": ("", "{tile} in Zeile {row} Spalte {column}", ", ", ""),
    "Spanish": ("", "{tile} en fila {row} columna {column}", ", ", ""),
    "Chinese": ("", "{tile}在第{row}行第{column}列", "，", ""),
}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("form", NUMBERED_CELLS.values(), ids=NUMBERED_CELLS)
def test_cells_may_be_known_by_their_numbers(form, first):
    board, goal = scramble(3, 3, 1), named_goal("snake", 3, 3)
    assert read(listed(cells(board), form, first)).board == board
    found = read(f"start: {listed(cells(board), form, first)}\ngoal: {listed(cells(goal), form, first)}")
    assert (found.board, found.goal) == (board, goal)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("form", PLACED_TILES.values(), ids=PLACED_TILES)
def test_tiles_may_be_put_into_rows_and_columns(form, first):
    board, goal = scramble(4, 2, 1), named_goal("snake", 4, 2)
    found = read(f"start: {listed(cells(board), form, first)}\ngoal: {listed(cells(goal), form, first)}")
    assert (found.board, found.goal) == (board, goal)


FORMS = NUMBERED_CELLS | PLACED_TILES


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_mistake_among_single_cells_is_named_as_in_a_board(form):
    facts = [(*divmod(cell, 3), tile) for cell, tile in enumerate((2, 8, 3, 1, 6, 4, 7, 2, 5))]
    with pytest.raises(InvalidBoard, match=r"^2 appears twice \(cells 1 and 8\); the blank \(0\) is missing\."):
        read(listed(facts, form))


def test_a_list_of_cells_may_have_a_goal():
    board, goal = scramble(3, 3, 1), named_goal("snake", 3, 3)
    named = [
        " ".join(f"{'ABC'[column]}{row + 1}={tile}" for row, column, tile in cells(each)) for each in (board, goal)
    ]
    keyed = [{(row, column): tile for row, column, tile in cells(each)} for each in (board, goal)]
    for start, end in (named, keyed):
        found = read(f"start: {start}\ngoal: {end}")
        assert (found.board, found.goal) == (board, goal)


@pytest.mark.parametrize("size", ["4x2: ", "4x2\n", "4 wide, 2 high\n", "height 2, width 4: "])
@pytest.mark.parametrize("blank", ["0", "_", "Empty", "NULL"])
def test_the_size_of_numbered_cells_may_be_in_front_and_a_word_the_blank(size, blank):
    board = scramble(4, 2, 1)
    for form in (NUMBERED_CELLS["PHP"], NUMBERED_CELLS["lines"]):
        facts = [(row, column, tile or blank) for row, column, tile in cells(board)]
        assert read(size + listed(facts, form)).board == board


@pytest.mark.parametrize(
    "form",
    [
        ("VALUES ", "({row},{column},{tile})", ",", ";"),
        ("[", "[{row}, {column}, {tile}]", ", ", "]"),
        ("", "{row} {column} {tile}", "\n", ""),
        ("", "({tile},{row},{column})", " ", ""),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_rows_columns_and_tiles_may_be_without_names(form, first):
    board, goal = scramble(4, 2, 1), named_goal("snake", 4, 2)
    start, end = (listed(cells(each), form, first) for each in (board, goal))
    assert read(start).board == board
    found = read(f"start:\n{start}\ngoal:\n{end}")
    assert (found.board, found.goal) == (board, goal)
    facts = [(*divmod(cell, 3), tile) for cell, tile in enumerate((2, 8, 3, 1, 6, 4, 7, 2, 5))]
    with pytest.raises(InvalidBoard, match=r"^2 appears twice \(cells 1 and 8\); the blank \(0\) is missing\."):
        read(listed(facts, form, first))

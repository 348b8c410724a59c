"""Records: texts with named fields, or with the cell of each tile.

JSON objects, tables with a tile in each row, saved games of Simon Tatham's collection, PDDL problems, Prolog and ASP
facts, and Python dictionaries.
"""

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, goal_text
from webapp.puzzle.moves import InvalidMoves, Move, blank_move
from webapp.puzzle.reading.forms.named_goals import named_in
from webapp.puzzle.reading.forms.parts import moves_beside, read_part, with_goal, with_moves
from webapp.puzzle.reading.grids.grid import read_grid
from webapp.puzzle.reading.grids.named_cells import named_cells, named_lines, numbered_cells
from webapp.puzzle.reading.grids.shapes import check_room
from webapp.puzzle.reading.moves.sequences import read_moves
from webapp.puzzle.reading.results import Reading
from webapp.puzzle.reading.text.line_boards import boards_in
from webapp.puzzle.reading.text.outline import check_goal_name, named_goal_in, regions
from webapp.puzzle.reading.text.plain import PLAN, TILE_NAME
from webapp.puzzle.reading.text.vocabulary import BLANK_WORDS, COLUMN_WORD, GOAL_ROLE, GOAL_WORD, ROW_WORD

MIN_TRIPLES = 5
"""fewest facts of three numbers that are taken for a board"""

POSITION = re.compile(
    r"(?:start|init|initial|current)?_?(?:position|state|board|puzzle|tiles|grid|config|configuration|permutation)"
    r"|start|init|initial|from|source|scramble|cells|rows"
)
_GOAL = re.compile(
    r"(?:goal|target|final|end|finish|destination|desired|objective|solved|wanted)"
    r"(?:_(?:position|state|board|type|name))?|to"
)
_MOVES = re.compile("moves|solution|path|actions")
_WIDTH, _HEIGHT = re.compile("width|w|columns|cols|size|n"), re.compile("height|h|rows|size|n")
_DIGITS = re.compile(r"[0-9_]{8,}")
"""a board with a digit for each tile, perhaps with a mistake"""
_SIDE = re.compile(r"[0-9]{1,3}", re.ASCII)
MAX_RECORD_CHARACTERS = 200_000

_SAVED = re.compile(r"^CPARAMS *:[0-9]+:([0-9x]+)$.*^DESC *:[0-9]+:([0-9,]+)$", re.MULTILINE | re.DOTALL)
_STATE = re.compile(r"^STATEPOS *:[0-9]+:([0-9]{1,6})", re.MULTILINE | re.ASCII)
_CHANGE = re.compile(r"^(MOVE|SOLVE|RESTART) *:[0-9]+:([^\r\n]*)", re.MULTILINE)
_TARGET = re.compile(r"M([0-9]{1,3}),([0-9]{1,3})", re.ASCII)

_KEYED = re.compile(r"\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)\s*[:,]\s*[\"']?([0-9]{1,4})\b", re.ASCII)
_TRIPLE = re.compile(
    r"\b((?:[a-z]\w{0,20}\()?[a-z]\w{0,20})\(\s*+([0-9]{1,4})\s*+,\s*+\(?\s*+([0-9]{1,4})\s*+,\s*+([0-9]{1,4})\s*+(?:\)\s*+)?\)",
    re.IGNORECASE | re.ASCII,
)
_UNNAMED = re.compile(
    r"(?:[\[({]|^)[ \t]*([0-9]{1,4})[ ]?[,; \t][ ]*([0-9]{1,4})[ ]?[,; \t][ ]*([0-9]{1,4})[ \t]*(?:[\])}]|$)",
    re.ASCII | re.MULTILINE,
)
"""three numbers between brackets or the ends of a line, of which each side may have another"""

_OF_Y, _OF_X = rf"(?:{ROW_WORD}|y)[ _=:]{{0,3}}", rf"(?:{COLUMN_WORD}|x)[ _=:]{{0,3}}"
_PLACED = re.compile(
    rf"(?<![\w.])(?P<tile>[0-9]{{1,4}}|_|{'|'.join(sorted(BLANK_WORDS))})(?![0-9A-Za-z_.])[^0-9,;\n]{{0,12}}?"
    r"(?:[\[(<][ ]?(?P<row>[0-9]{1,2})[ ]?,[ ]?(?P<column>[0-9]{1,2})[ ]?[\])>]"
    rf"|{_OF_Y}(?P<row_first>[0-9]{{1,2}})[^0-9;\n]{{0,12}}?{_OF_X}(?P<column_behind>[0-9]{{1,2}})"
    rf"|{_OF_X}(?P<column_first>[0-9]{{1,2}})[^0-9;\n]{{0,12}}?{_OF_Y}(?P<row_behind>[0-9]{{1,2}})"
    r"|第?(?P<row_zh>[0-9]{1,2})[行排段]目?[^0-9;\n]{0,3}?(?P<column_zh>[0-9]{1,2})列目?)",
    re.IGNORECASE,
)
"""a tile and its place, as in `tile 8 at (0, 1)` or `8: row 1, column 2`"""

_OF_GOAL = rf"(?:{GOAL_ROLE}|correct|home)\w{{0,12}}_"
_OF_ROW = re.compile(rf"(?!{_OF_GOAL})(?:\w{{1,20}}_)?(?:{ROW_WORD}|[yi行행])(?:_\w{{1,20}})?")
_OF_COLUMN = re.compile(rf"(?!{_OF_GOAL})(?:\w{{1,20}}_)?(?:{COLUMN_WORD}|[xj列열])(?:_\w{{1,20}})?")
_FIELD = re.compile(
    r"(?<![^\W_])([^\W\d]\w{0,20})[\"']?\s{0,3}[:=]\s{0,3}[\"']?([0-9]{1,4}|_|[a-z]{1,6})?(?!\w)", re.IGNORECASE
)
_BETWEEN_RECORDS = re.compile(r"[\])}>\[][^\w\[({<]{0,9}+\w{0,20}+[\[({<]|[\[\]]|^[ \t]*+-[ ]", re.MULTILINE)
"""such as `}, {`, `), Tile(`, or the dash of YAML"""
_NO_TILE = re.compile(r"\.0+$|-1$|[^\w.-]+")
"""a fraction of zero behind a tile, and other marks of the blank than words"""
_BETWEEN_COLUMNS = re.compile(r"[ ]*[,;|\t][ ]*|[ ]+")

_WHERE = r"(?:[a-z]{1,9}[_-])?(?:at|on|in|loc)(?:[_-][a-z]{1,9})?"
_APART = r"(?:[\s_-]+|(?<=[0-9])(?=[a-z]))"
_AT = re.compile(
    rf"\(\s*{_WHERE}\s+{TILE_NAME}[\s_-]+(?:[a-z]{{1,9}}[_-])?{TILE_NAME}{_APART}{TILE_NAME}\s*\)",
    re.IGNORECASE | re.ASCII,
)
"""a tile and two coordinates, as in `(at t1 p1 p1)` or `(at t1 r1c1)`"""
_ROW, _COLUMN = r"(?:y|r(?:ow)?)[_-]?[0-9]{1,3}", r"(?:x|c(?:ol(?:umn)?)?)[_-]?[0-9]{1,3}"
_ROW_FIRST = re.compile(rf"[\s_-]{_ROW}{_APART}{_COLUMN}\s*\)", re.IGNORECASE)
_COLUMN_FIRST = re.compile(rf"[\s_-]{_COLUMN}{_APART}{_ROW}\s*\)", re.IGNORECASE)
_IN_CELL = re.compile(rf"\(\s*{_WHERE}\s+{TILE_NAME}\s+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII)
_EMPTY = re.compile(
    rf"\(\s*(?:{_WHERE}\s+)?(?:is[_-])?(?:b|blank|clear|empty|free|hole)\s+{TILE_NAME}\s*\)", re.IGNORECASE | re.ASCII
)
_PDDL_GOAL = re.compile(r"\(\s*:goal\b", re.IGNORECASE)
_PDDL_COMMENT = re.compile(r";[^\n]*")

Form = Callable[[str], Reading | None]

Fact = tuple[str, str, str]
"""three numbers, as digits"""
_ORDERS_OF_FACT = ((0, 1, 2), (1, 2, 0))
"""which of them are the row, the column and the tile"""


def read_record(text: str) -> Reading | None:
    """Read the position in a record, with its goal and moves if it has them; None for other texts.

    Raises InvalidBoard.
    """
    parts = [(region.role, text[region.start : region.end]) for region in regions(text)]

    def by_roles(*forms: Form) -> list[Form]:
        return [partial(_by_roles, form, parts) for form in forms]

    by_cells = by_roles(_placed_tiles, numbered_cells, named_cells, named_lines)
    forms = (
        _saved_game,
        *by_cells,
        _named_fields,
        *by_roles(_tiles, _dictionary),
        _pddl,
        _facts,
        *by_roles(_unnamed_facts),
    )
    return next((found for form in forms if (found := form(text))), None)


def _saved_game(text: str) -> Reading | None:
    saved = _SAVED.search(text.replace("\r", "")[:5000]) if text.startswith("SAVEFILE:") else None
    if not saved:
        return None
    reading = read_part(f"{saved[1]}:{saved[2]}").in_form(gettext("a saved game"))
    return _played(replace(reading, alternatives=()), text)


def _played(reading: Reading, saved: str) -> Reading:
    """Return the reading with the moves of a saved game.

    `MOVE    :4:M2,1` brings the blank to column 2, row 1, counted from 0. STATEPOS is the number of states reached,
    including the start. Only the moves since the last restart before that state count. What follows the program's own
    solution is left out, with a note.
    """
    state = _STATE.search(saved)
    changes, reached = _CHANGE.findall(saved), int(state[1]) - 1 if state else None
    restarts = [number for number, (name, _) in enumerate(changes, 1) if name == "RESTART"]
    since = max((number for number in restarts if reached is None or number <= reached), default=0)
    until = min((number - 1 for number in restarts if number > since), default=len(changes))
    changes = changes[since:until]
    moves: list[Move] = []
    row, column = divmod(reading.board.blank, reading.board.width)
    for _, target in changes:
        found = _TARGET.fullmatch(target)
        to_column, to_row = map(int, found.groups()) if found else (column, row)
        move = blank_move(to_column - column, to_row - row)
        if move is None:
            break
        moves.append(move)
        column, row = to_column, to_row
    count = reading.board.play_possible(moves)[1]
    if count < len(changes) and changes[count][0] == "SOLVE":
        reading = reading.noting(
            ngettext("solved by the program after {count} move", "solved by the program after {count} moves", count)
        )
    elif count < len(changes):
        reading = reading.noting(
            gettext(
                "without the moves from number {number} on, as {move} cannot be played there",
                number=count + 1,
                move=changes[count][1][:10] or changes[count][0],
            )
        )
    step = None if reached is None else min(max(reached - since, 0), count)
    return replace(reading, moves=tuple(moves[:count]), step=step) if count else reading


def _by_roles(form: Form, parts: Sequence[tuple[str, str]], text: str) -> Reading | None:
    """Read the start and the goal of a text, in parts with their roles, in the same form, and the moves beside them."""
    reading = next((found for role, part in parts if role in ("start", "") and (found := form(part))), None)
    if reading is None:
        return None
    goals = [str(found.board) if (found := form(part)) else named_in(part) for role, part in parts if role == "goal"]
    if goal := next(filter(None, goals), named_goal_in(text)[0]):
        reading = _upright(with_goal(reading, goal))
    else:
        check_goal_name(text)
    return moves_beside(reading, text, len(text))


def _tiles(part: str) -> Reading | None:
    """Read records with the row, the column and the tile of a cell each, as in JSON or CSV; None for other texts."""
    cells = [
        (row, column, each)
        for each in _records(part)
        if (row := whole(first(each, _OF_ROW))) is not None and (column := whole(first(each, _OF_COLUMN))) is not None
    ]
    names = [name for *_, each in cells for name in each if not (_OF_ROW.fullmatch(name) or _OF_COLUMN.fullmatch(name))]
    contents = [[_NO_TILE.sub("", each.get(name, "")) for *_, each in cells] for name in dict.fromkeys(names)]
    tiles = max(contents, key=_likeness, default=[])
    places = [(row, column) for row, column, _ in cells]
    is_whole = {*range(1, len(cells))} <= {*map(whole, tiles)}
    is_in_order = is_whole and places == sorted(places)
    if max(map(max, places), default=0) > len(cells) or not (2 * _likeness(tiles) > len(cells) or is_in_order):
        return None  # columns of a board, the steps of a path, or times
    named = (f"r{row}c{column}={tile}" for (row, column), tile in zip(places, tiles, strict=False))
    return named_cells(" ".join(named))


def _likeness(contents: Sequence[str]) -> int:
    """Return how many tiles of a board are in the cells; none if their numbers only count the records."""
    tiles = [whole(content) or 0 for content in contents]
    return len({*tiles} & {*range(len(tiles) + 1)}) if tiles != sorted(tiles) else 0


def _records(part: str) -> Iterator[dict[str, Any]]:
    """Yield the records between brackets or in lines, and the rows of a table below the names of its columns."""
    lines, pieces = part.split("\n"), _BETWEEN_RECORDS.split(part)
    yield from (fields_of(dict(_FIELD.findall(piece))) for piece in (pieces if len(pieces) > 1 else lines))
    names: list[str] = []
    for line in lines:
        columns = [column.strip("\"'") for column in _BETWEEN_COLUMNS.split(line.strip(" |\r"))]
        named = list(map(name_of, columns))
        if any(map(_OF_ROW.fullmatch, named)) and any(map(_OF_COLUMN.fullmatch, named)):
            names = named
        elif not line.strip():
            names = []  # a board may follow
        elif names:
            yield dict(zip(names, columns[-len(names) :], strict=False))


def _named_fields(text: str) -> Reading | None:
    found = value_of(text) if text.lstrip().startswith("{") else None
    fields = fields_of(found) if isinstance(found, dict) else {}
    position = position_in(fields)
    if position is None or (isinstance(position, list) and any(isinstance(each, dict) for each in position)):
        return None
    reading = read_part(sized(as_text(position), fields)).in_form(gettext("named fields"))
    goal = goal_in(fields)
    moves = first({name: value for name, value in fields.items() if isinstance(value, str | list)}, _MOVES)
    if not goal and isinstance(moves, list) and 0 in moves and len(moves) == len(reading.board.tiles):
        goal, moves = moves, None  # the solved board
    if goal:
        reading = with_goal(reading, as_text(goal))
    if not moves:
        return reading
    try:
        return with_moves(reading, read_moves(str(moves)))
    except InvalidMoves as error:
        raise InvalidBoard(gettext("In the moves: {fault}", fault=str(error))) from None


def value_of(text: str) -> Any:
    """Return the value of a text in JSON or Python; None for others."""
    if len(text) <= MAX_RECORD_CHARACTERS:
        for parse in (json.loads, _literal):
            with suppress(ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
                return parse(text)
    return None


def _literal(text: str) -> Any:
    """Return the value of a literal of Python, with sets as lists, which keep their order."""
    return ast.literal_eval(_SetsAsLists().visit(ast.parse(text.strip(), mode="eval")))


class _SetsAsLists(ast.NodeTransformer):
    """A transformer that turns sets into lists."""

    def visit_Set(self, node: ast.Set) -> ast.List:
        """Return the members as a list."""
        self.generic_visit(node)
        return ast.List(node.elts, ast.Load())


def fields_of(record: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a record by its names in their usual spelling."""
    return {name_of(name): value for name, value in record.items()}


def name_of(written: Any) -> str:
    """Return a name in lower case, with one `_` in place of other characters than letters and digits.

    >>> name_of("minMoves"), name_of("Goal state")
    ('min_moves', 'goal_state')
    """
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", str(written).strip())
    return re.sub(r"\W+", "_", apart.casefold()) or "#"


def first(fields: Mapping[str, Any], names: re.Pattern[str]) -> Any:
    """Return the first field with one of these names that is not empty; None if there is none."""
    return _given(value for name, value in fields.items() if names.fullmatch(name))


def position_in(fields: Mapping[str, Any]) -> Any:
    """Return the field of a record that is its position by its name, rather one that is a board; None without one.

    A number of rows is none.
    """
    named = [
        value for name, value in fields.items() if POSITION.fullmatch(name) and not _SIDE.fullmatch(str(value).strip())
    ]
    return _given(sorted(named, key=lambda value: not boards_in(as_text(value))))


def goal_in(fields: Mapping[str, Any]) -> Any:
    """Return the first field of a record that is its goal; None if there is none."""
    return _given(value for name, value in fields.items() if is_goal(name, value))


def _given(values: Iterable[Any]) -> Any:
    return next((each for each in values if not isinstance(each, bool | None) and str(each).strip()), None)


def is_goal(name: str, value: Any) -> bool:
    """Return whether a field is a goal: by the names `goal` and `target`, or by another one and what it holds."""
    text = as_text(value)
    if not (_GOAL.fullmatch(name) or GOAL_WORD.fullmatch(name)) or _SIDE.fullmatch(text.strip()):
        return False
    is_named = name.startswith(("goal", "target"))
    return is_named or isinstance(value, list | tuple) or bool(_DIGITS.fullmatch(text) or named_in(text))


def whole(value: Any) -> int | None:
    """Return the number that a field is, perhaps in brackets or quotes; None for others."""
    number = str(value).strip(" '\"()[],;")
    return int(number) if re.fullmatch(r"[0-9]{1,4}", number) else None


def sized(position: str, fields: Mapping[str, Any]) -> str:
    """Return the text of a position with the size that a record names, if its rows are not known."""
    if isinstance(fields.get("size"), dict):
        fields = fields_of(fields["size"])
    width, height = whole(first(fields, _WIDTH)), whole(first(fields, _HEIGHT))
    size = f"{width}x{height}" if width and height else str(fields.get("size", ""))
    is_size = re.fullmatch("[0-9]{1,2}x[0-9]{1,2}", size) and "/" not in position
    return f"{size}: {position}" if is_size else position


def as_text(value: Any) -> str:
    """Return a value as the text of a board: its rows, or its cells in one line."""
    if isinstance(value, list | tuple):
        if value and all(isinstance(row, list | tuple) for row in value):
            return "/".join(map(as_text, value))
        whole_numbers = (int(cell) if isinstance(cell, float) and cell.is_integer() else cell for cell in value)
        cells = ["" if cell is None else str(cell).strip() for cell in whole_numbers]
        are_rows = (
            any(" " in cell for cell in cells)
            or {2 < len(cells) == len(cell) for cell in cells} == {True}
            or len(boards_in("/".join(cells))) == 1 < min(map(len, cells))
        )
        return ("/" if are_rows else " ").join(cell or "0" for cell in cells)
    return str(value)


def _dictionary(text: str) -> Reading | None:
    """Read a dictionary `{(0, 0): 3, (0, 1): 1, ...}` of rows and columns."""
    keyed = _KEYED.findall(text)
    return read_grid(_rows(keyed)).in_form(gettext("a dictionary of cells")) if len(keyed) > 3 else None


def _placed_tiles(text: str) -> Reading | None:
    """Read tiles with the row and the column of each, as in `tile 8 at (0, 1)`; None without a cell for each."""
    facts = [(*_place(found), found["tile"] if found["tile"].isdigit() else "0") for found in _PLACED.finditer(text)]
    if not MIN_TRIPLES <= len(facts) == len({(row, column) for row, column, _ in facts}):
        return None
    is_all = not any(map(str.isdigit, _PLACED.sub("", text)))
    return read_grid(_rows(facts)).in_form(gettext("a list of facts")) if is_all else None


def _place(found: re.Match[str]) -> tuple[str, str]:
    """Return the row and the column of a tile, whichever is first."""
    row, column = (
        next(number for name, number in found.groupdict().items() if number and name.startswith(side))
        for side in ("row", "column")
    )
    return row, column


def _pddl(text: str) -> Reading | None:
    """Read a PDDL problem, perhaps followed by moves; `(at t5 p1 p3)` puts tile 5 into column 1 of row 3."""
    start, *goal = _PDDL_GOAL.split(_PDDL_COMMENT.sub("", text), maxsplit=1)
    positions = _by_coordinates(start, goal) or _by_cells(start, goal)
    if not positions:
        return None
    reading = read_grid(positions[0]).in_form(gettext("a PDDL problem"))
    if len(positions) > 1:
        reading = _upright(with_goal(reading, positions[1]))
    last = text.rstrip().rpartition("\n")[2]
    return with_moves(reading, read_moves(last)) if PLAN.fullmatch(last) else reading


def _upright(reading: Reading) -> Reading:
    """Return the reading the other way up if only so its goal is a usual one: then the rows were counted from below."""
    board, goal = reading.board, reading.goal
    if (
        not isinstance(goal, Board)
        or goal_text(goal) in GOAL_NAMES
        or goal_text(turned := _turned(goal)) not in GOAL_NAMES
    ):
        return reading
    noted = replace(reading, board=_turned(board), goal=turned, alternatives=())
    return noted.noting(gettext("the rows were counted from below"))


def _turned(board: Board) -> Board:
    return Board.from_rows(board.rows[::-1])


def _by_coordinates(start: str, goal: Sequence[str]) -> list[str]:
    """Return the start, and the goal if there is one, from facts of a tile, a column and a row; empty if none."""
    facts = [found for part in (start, *goal) if (found := _AT.findall(part))]
    if len(_AT.findall(start)) < 3:
        return []
    are_rows_first = bool(_ROW_FIRST.search(start))
    if len(facts) > 1 and not (are_rows_first or _COLUMN_FIRST.search(start)):
        are_rows_first = _counts_up(facts[-1])
    return [
        _rows([(first, second, tile) if are_rows_first else (second, first, tile) for tile, first, second in each])
        for each in facts
    ]


def _by_cells(start: str, goal: Sequence[str]) -> list[str]:
    """Return the start, and the goal if there is one, from facts of a tile and its cell; empty if none."""
    found: list[str] = []
    for part in (start, *goal):
        facts = _IN_CELL.findall(part)
        tiles = {int(cell): int(tile) for tile, cell in facts}
        if not 3 <= len(tiles) == len(facts):
            break
        count = max(tiles.values()) + 1
        empty = [int(cell) for cell in _EMPTY.findall(part)]
        first = 0 if 0 in (*tiles, *empty) else 1
        named = sorted({*tiles, *empty})  # perhaps by row and column, as in `p23`
        cells = named if len(named) == count else range(first, first + count)
        if not set(tiles) <= set(cells):
            break
        found.append(" ".join(str(tiles.get(cell, 0)) for cell in cells))
    return found


def _facts(text: str) -> Reading | None:
    """Read facts of three numbers with the same name, one of which is the tile; the row comes before the column."""
    named: dict[str, list[Fact]] = {}
    for name, *numbers in _TRIPLE.findall(text):
        named.setdefault(name.casefold(), []).append((numbers[0], numbers[1], numbers[2]))
    boards = {name: found for name, facts in named.items() if (found := list(_grids(facts)))}
    starts = [found for name, found in boards.items() if "goal" not in name]
    if not starts:
        return None
    reading = _with_turned(starts[0])
    goals = [found[0] for name, found in boards.items() if "goal" in name and found[0].board.size == reading.board.size]
    return replace(reading, goal=goals[0].board) if goals else reading


def _unnamed_facts(text: str) -> Reading | None:
    """Read facts without a name, as in `(0, 0, 5), (0, 1, 3), ...`; a cell may be missing. Raises InvalidBoard."""
    facts = _UNNAMED.findall(text)
    if found := list(_grids(facts)):
        return _with_turned(found)
    for row, column, tile in _ORDERS_OF_FACT:
        placed = [(fact[row], fact[column], fact[tile]) for fact in facts]
        cells = len({fact[row] for fact in facts}) * len({fact[column] for fact in facts})
        if MIN_TRIPLES <= len({fact[:2] for fact in placed}) == len(facts) and cells - len(facts) in (0, 1):
            return read_grid(_rows(placed))  # names the mistake
    return None


def _with_turned(found: Sequence[Reading]) -> Reading:
    """Return the position in facts, with the one that has rows and columns exchanged as an alternative."""
    first, *others = found
    turned = tuple(other.noting(gettext("the column first in each fact")) for other in others)
    reading = first.noting(gettext("the row first in each fact"))
    return replace(reading, alternatives=turned).in_form(gettext("a list of facts"))


def _grids(facts: Sequence[Fact]) -> Iterator[Reading]:
    """Yield the position in facts of a row, a column and a tile, and the position with rows and columns exchanged."""
    for row, column, tile in _ORDERS_OF_FACT:
        numbers = [int(fact[tile]) for fact in facts]
        cells = {(fact[row], fact[column]) for fact in facts}
        is_board = set(numbers) in ({*range(len(facts))}, {*range(1, len(facts) + 1)})
        if len(facts) < MIN_TRIPLES or len(cells) < len(facts) or not is_board:
            continue
        with suppress(InvalidBoard):
            yield read_grid(_rows([(fact[row], fact[column], fact[tile]) for fact in facts]))
            yield read_grid(_rows([(fact[column], fact[row], fact[tile]) for fact in facts]))
            return


def _counts_up(goal: Sequence[Fact]) -> bool:
    """Return whether the goal in facts (tile, row, column) counts up; others rather have the column first."""
    tiles = [int(tile) for tile, *_ in sorted(goal, key=lambda fact: (int(fact[1]), int(fact[2])))]
    return len(tiles) > 1 and tiles == sorted(tiles)


def _rows(facts: Sequence[Fact]) -> str:
    """Return the position in facts (row, column, tile) as text with its size; the cell without a tile is 0."""
    tiles = {(int(row), int(column)): tile for row, column, tile in facts}
    rows, columns = (range(min(axis), max(axis) + 1) for axis in zip(*tiles, strict=True))
    check_room(len(columns), len(rows))
    grid = (" ".join(tiles.get((row, column), "0") for column in columns) for row in rows)
    return f"{len(columns)}x{len(rows)}: " + "/".join(grid)

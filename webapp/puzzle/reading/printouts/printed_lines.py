"""Printed lines: what each line of a program's output says, for `printout`: boards, moves, numbers, names.

The moves themselves are read by `sequences`, and boards that are not complete rows of numbers by `read`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from math import isqrt
from typing import NamedTuple

from webapp.puzzle.board import Board, InvalidBoard, misnumbered
from webapp.puzzle.reading import Reading, read
from webapp.puzzle.reading.moves.sequences import (
    NAMES_OF_DIRECTIONS,
    SIGNS_OF_DIRECTIONS,
    read_moves,
    without_arrows_between,
)
from webapp.puzzle.reading.moves.worded_moves import moves_within, without_places
from webapp.puzzle.reading.text.line_boards import boards_in
from webapp.puzzle.reading.text.outline import named_goal_in, stated_length
from webapp.puzzle.reading.text.row_blocks import Numbered
from webapp.puzzle.reading.text.tokens import cell_of, meanings
from webapp.puzzle.reading.text.vocabulary import AROUND_MOVE, COUNTED, DIRECTIONS, LABEL, LOGGED, ROLE, STEP

MIN_CELLS_GIVEN = 9
"""fewest cells of a board among the words of a line"""

MAX_CHARACTERS_OF_ORDER = 60
"""of a line that says in which order a search tries the directions"""

MAX_WORDS_OF_DENIAL = 12
"""without numbers, of a line that says that there is no solution, rather than that some puzzle has none"""

Row = list[str]
"""the cells of a printed row"""


class Piece(NamedTuple):
    """One thing that a program printed."""

    kind: str
    """`board`, `fault` (rows that are no board), `moves`, `number` (alone on its line), `cost`, `depth` (a cost if no
    other is stated), `nodes`, `solution` (one among several begins), `search`, `heuristic`, `start` and `goal` (labels
    of the next board), `named goal`, `step` (a numbered step), `slid` (the number of a step or of a tile, as in
    `move 5`), `denied`, `program` (words that only a program prints), `visited` (nodes if moves were printed and no
    others are stated), `logged` (the next board is one that the search looks at)"""
    value: Board | str | int
    line: int
    """line of the text, from 1"""


_GAP = r"[ \t_:=-]{0,4}"
_NODE_WORDS = (
    r"(?:nodes?|nodos|n[óo]s|nodi|nœuds|noeuds|knoten|вершин\w{0,2}|узл\w{1,2}"
    r"|节点数?|節點數?|结点数?|ノード数?|노드 ?수?)"
)
_THINGS = rf"(?:{_NODE_WORDS}|states?|positions?|boards?|estados|états|zustände|состояни\w|状态数?|状態数?|상태 ?수?)"
_EXPANDED = (
    r"(?:expanded|expansions?|explored|visited|examined|evaluated|searched|processed|(?:expandid|explorad|visitad)[oa]s"
    r"|espans[oi]|(?:développé|exploré|visité)e?s|(?:expandiert|untersucht|besucht)e?|раскрыт\w{0,2}|посещ[её]н\w{0,3}"
    r"|просмотрен\w{0,2}|扩展|擴展|展开|访问|搜索|展開(?:した)?|探索(?:した)?|확장(?:한|된)?|탐색(?:한|된)?|방문(?:한|된)?)"
)
_SEARCHED = (
    r"(?:expanded|expansions?|explored|(?:expandid|explorad)[oa]s|(?:développé|exploré)e?s|expandiert|раскрыт\w{0,2}"
    r"|扩展|擴展|展开|展開|확장)"
)
"""those that are about nodes without saying so"""
_NUMBER = r"(\d{1,15}(?:,\d{3}){0,4})(?![\d.%]|[udlr]\b)"
_STEPS = "(?:single-tile )?(?:moves|steps|actions|slides)"
_COST = re.compile(
    rf"(?<![a-z_])(?:path{_GAP}cost|cost(?:{_GAP}of{_GAP}(?:the{_GAP})?(?:path|solution))?|(?:path|solution){_GAP}"
    rf"(?:length|depth|cost)|(?:number|num|no\.?|#){_GAP}(?:of{_GAP})?{_STEPS}|(?:total{_GAP})?{_STEPS}"
    rf"|(?:move|step){_GAP}count|search{_GAP}depth|len(?:gth)?|depth|optimal{_GAP}cost)"
    r"(?: (?:required|needed|made|of (?:the )?solution|is|was|of)){0,4}[ \t]{0,4}[:=]?[ \t]{0,8}"
    rf"{_NUMBER}|\b{_NUMBER}[ ]{_STEPS}\b",
    re.IGNORECASE,
)
"""`cost_of_path: 3`, `Minimum number of moves = 4`, `Solved in 3 moves`"""
_NODES = re.compile(
    rf"(?<![a-z_])(?:{_THINGS}{_GAP}{_EXPANDED}|{_EXPANDED}{_GAP}{_THINGS}|complexity in time"
    rf"|time complexity)[^\d\n]{{0,40}}{_NUMBER}|\b{_NUMBER}[ ]{_THINGS}[ ](?:were[ ])?{_EXPANDED}"
    rf"|{_EXPANDED}[ ]{_NUMBER}[ ]{_THINGS}|{_EXPANDED}={_NUMBER}"
    rf"|^(?:(?:total|number)[ ](?:of[ ])?)?{_NODE_WORDS}(?:[ ](?:total|count))?[ ]?[:=][ ]?{_NUMBER}"
    rf"|^(?:(?:total|num(?:ber)?)[ ])?{_SEARCHED}[ ]{_NUMBER}\W*$"
    rf"|(?:^|[,;({{][ ]?)['\"]?(?:(?:total|num(?:ber)?)[ ])?{_SEARCHED}['\"]?[ ]?[:=][ ]?{_NUMBER}"
    rf"|(?:^|[;(][ ]?|,[ ]|(?<![0-9]),){_NUMBER}[ ]{_NODE_WORDS}(?=[ ]?(?:[),;.]|\Z))",
    re.IGNORECASE,
)
"""`nodes_expanded: 181437`, `Expanded nodes = 12`, `complexity in time: 12`, `Expanded 12 nodes`, `U L, 12 nodes`"""
_VISITED = re.compile(rf"(?:total[ ])?{_EXPANDED}[ ]?[:=][ ]?{_NUMBER}\W*", re.IGNORECASE)
_LEFT = re.compile(
    rf"(?<!tile[ ])(?<![\d#])\d+[ ](?:{COUNTED}|tiles?|more)[ ](?:left|remaining|to go|übrig|restant\w{{0,2}})\b"
    "|осталось|剩余|还剩|残り",
    re.IGNORECASE,
)
"""beside a number of moves that are still to come; no tile that moves left"""
_TILE_MOVES = re.compile(r"\d[ ](?:moves|slides)[ ](?:one \w{4,6} |to the )?(?:up|down|left|right)\W*$", re.IGNORECASE)
"""of one tile, whose number is no length"""
_RUN = r"(?:go|cargo|dotnet|stack|cabal|swift|zig|uv|poetry|npm|deno|bun|mix|lein)[ ]run[ ](?:\.[ ])?"
_COMMAND = re.compile(
    rf"(?:[^\n>$%]{{0,60}}?(?<!\d)[$%❯➜][ ]|(?:PS )?[a-z]:\\[^>\n]{{0,60}}>[ ]?|(?:>>|[a-zλ]{{1,8}}|\d{{1,3}})>[ ]"
    rf"|In \[\d{{1,4}}\]:[ ]|\?-[ ])(?=[^\W\d]|[.~/\\])(?:{_RUN})?|{_RUN}",
    re.IGNORECASE,
)
"""in front of the arguments of a program, as in `$ go run . 2 5 3 1 7 6 4 8 0`"""
_PROGRAM = re.compile(
    r"cost[_ ]of[_ ]path|path[_ ](?:to[_ ]goal|cost|length)|number of moves ?[:=]"
    r"|^\W*(?:test|(?:test[ ]?)?case)[ ]?#?\d"
    r"|solution (?:found|length|cost|depth)|complexity in|search[_ ]depth|solved in \d{1,4} \w{1,8} ?:"
    rf"|{_THINGS}{_GAP}(?:{_EXPANDED}|generated)|(?:{_EXPANDED}|generated){_GAP}{_THINGS}",
    re.IGNORECASE,
)
_SEARCHES = {
    "idastar": re.compile(r"\bida\b|\bida\*|ida[_ -]?star|iterative[ -]deepening[ -]a", re.IGNORECASE),
    "greedy": re.compile(r"greedy|\bgbfs\b|best[ -]first", re.IGNORECASE),
    "weighted-astar": re.compile(r"weighted", re.IGNORECASE),
    "bidirectional": re.compile(r"bi-?directional", re.IGNORECASE),
    "astar": re.compile(r"\ba\*|\ba[_ -]?star\b|\bast\b", re.IGNORECASE),
    "breadth-first": re.compile(r"\bbfs\b|breadth[ -]first|\bucs\b|uniform[ -]cost|dijkstra", re.IGNORECASE),
    "depth-first": re.compile(r"\bdfs\b|(?<!limited )depth[ -]first", re.IGNORECASE),
}
_HEURISTICS = {
    "linear-conflict": re.compile(
        r"linear[ _-]?conflict|линейн\w{2} конфликт|线性冲突|線性衝突|線形衝突|선형 충돌|confli[ct]\w{1,3} lin[eé]a",
        re.IGNORECASE,
    ),
    "walking-distance": re.compile(r"walking[ _-]?distance", re.IGNORECASE),
    "misplaced-tiles": re.compile(r"misplaced|hamming|out[ -]of[ -]place", re.IGNORECASE),
    "manhattan": re.compile(
        r"manhatt[ae]n|манх[эе]тт[эе]н|曼哈[顿頓]|マンハッタン|맨해튼|taxicab|city[ -]block", re.IGNORECASE
    ),
    "patterns": re.compile(r"pattern[ _-]?database|\bpdb\b", re.IGNORECASE),
}
_DENIED = re.compile(
    r"(?<!or )(?:no (?:solution|path (?:was )?found)|unsolvable|(?:not|isn't) solvable|insoluble)"
    r"|(?:can(?:no|')t|not) be solved"
    r"|(?:un|nicht )lösbar|keine lösung|pas (?:de solution|r?é?soluble|solvable)|non risolvibil|nessuna soluzione"
    r"|(?:no (?:hay|tiene)|sin) solución|no es (?:resoluble|solucionable)|(?:não (?:há|tem)|sem) solução|não é solúvel"
    r"|нет решени|решени\w (?:нет|не существует)|не имеет решени|не решается|неразрешим"
    r"|[无無]解|不可解|解なし|解けま?せん|解けない|해가? ?없|풀 수 없|لا يوجد حل|हल नहीं",
    re.IGNORECASE,
)
_SPIRAL_FILE = re.compile(r"#\s*This puzzle is (?:un)?solvable", re.IGNORECASE)
"""the first line of a puzzle by the generator of the 42 school"""
_START = re.compile(r"\b(?:start(?:ing)?|initial|input|puzzle|problem)\b", re.IGNORECASE)
_GOAL = re.compile(r"\b(?:goal|target|final|end)\b", re.IGNORECASE)

_STEP = re.compile(
    rf"[\[(]?(?:(?:{STEP}|state|node|iteration|level|depth|#)[ ]?#?(\d{{1,5}})(?:[.):\]]?(?=\s|$)|:)(?![ ]from)"
    rf"|(\d{{1,5}})(?:[.):\]](?=\s|$)|(?=[ ]{{1,4}}[\[({{]{{1,2}}\d))|after[ ](\d{{1,5}})[ ](?:moves?|steps?)\b"
    rf"|(\d{{1,5}})(?:(?:\.|-[йя]|er|[eè]re?|[ºª°])[ ](?:{STEP})\b|手目|단계|번째)|第(\d{{1,5}})[步手]"
    r"|step[=:][ ]?(\d{1,5})(?=[ ,;]{1,3}[a-z]))[-–—:,\s]*",
    re.IGNORECASE,
)
_VALUES = re.compile(
    r"[,;(\[ \t]{0,4}\b(?:[fgh](?:\(n\))?|depth|level|cost|move|action)[ ]?[:=][ ]?['\"]?-?[\w.]+['\"]?[)\]]?",
    re.IGNORECASE,
)
"""`g=0 h=10 f=10` beside a board"""
_RULER = re.compile(r"[-+=|_\s]*+")
_CELL = re.compile(r"\d{1,4}|__|\.\.|[_.*xX#-](?![\w-])")
_BETWEEN_CELLS = re.compile(r"[\s,;|\[\](){}'\"]*")
_ROWS_APART = re.compile(r"\]\s*+(?:,\s*+)?\[|\)\s*+(?:,\s*+)?\(|/|;")
_NAME_OF_RESULT = re.compile(r"(?:\W*(?:[a-z]{1,8}[ ]#?)?\w{1,5}\W)?[\W_]*", re.IGNORECASE)
"""in front of a board with its moves, as in `12; ` or `Case #1: `"""

_CURRENT = re.compile("current|当前|當前|текущ|actual|actuel|atual|aktuell|現在|현재", re.IGNORECASE)
"""of a label above any position of a trace"""
_SOLVED = re.compile(
    r"\b(?:solv(?:e|ed|ing|er)|puzzle|input|start\w{0,3}|initial|problem|python3?|java|node"
    r"|(?:reading|loaded)(?![ ]?[:=]))\b|\./\w|[a-z_]\.[a-z]{1,4}[ ](?=[^\w\s]{0,3}\d)"
    r"|^[-?>$%:# ]{0,6}[^\W\d][\w.]{1,30}[ ]?[({][ ]?(?:\w{1,9}[ ]?[:=][ ]?)?[\[({'\"]{0,3}\d"
    r"|решаем|решение для|求解|输入",
    re.IGNORECASE,
)
"""beside the board that a program was given, as in `Solving 123406758`, `ids([1, 2` and `Board { tiles: [1, 2`"""

_DIRECTION = re.compile(
    rf"(?:{NAMES_OF_DIRECTIONS}|[{SIGNS_OF_DIRECTIONS}])+|[udlr]+|(?:[UDLR][1-9]?)+|(?-i:[NSEW]+|[nsew])",
    re.IGNORECASE,
)
_LETTER_RUN = re.compile(r"(?:[UDLRudlr][1-9]?){2,}|[NSEW]{2,}")
_LETTERS = re.compile(r"[A-Za-z][1-9]?")
_ENUM = re.compile(r"\b[A-Za-z_]+\.(?=[A-Za-z])")
_COST_OF_RESULT = re.compile(r"[^\W\d]\W*?[\s|,;(](\d{1,6})(?![\w.])|^(\d{1,6})\W+[^\W\d]+\W*$")
_COST_IN_BRACKETS = re.compile(r"^[^(]*\((\d{1,6})\)$|^(?:moves|steps)[ ]?\((\d{1,6})\)[ ]?:", re.IGNORECASE)
_NUMBER_OF_SOLUTION = re.compile(
    r"(?:path|plan|solution|lösung|soluci[óo]n|solução|решение|解|해)[ ]?(?:\((\d{1,6})\)|#?\d{1,6})[ ]?:",
    re.IGNORECASE,
)
"""in brackets a cost, or else the number of one solution among several, as in `Solution (1): UL`"""
_TILE_IN_FRONT = re.compile(r"(?<!\w)(\d{1,4})(?=[UDLR](?!\w))", re.IGNORECASE)
"""of its direction, as in `5U`"""
MAX_COUNT_IN_FRONT = 4
"""highest number that may say how often a direction is meant, as in `3R`"""
_NO_MOVE = re.compile(
    rf"(?<![^\W_])(?:{COUNTED}|{_THINGS}|{_EXPANDED})(?![^\W_])|{AROUND_MOVE}"
    r"|(?:(?<![^\W\u3000-\uffff])|(?<=\d\.))\d+(?:[ ]?m?s)?(?![^\W\u3000-\uffff])|\b[a-z][ ]?=[ ]?\d+|->|=>"
    r"|\b(?:none|null|start|end|dir(?:ection)?)\b|\(s\)",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[A-Za-z0-9]+|[^\x00-\x7f]+")
_TILES_MOVED = re.compile(
    r"(?:(?:[a-z]{1,12}[ ]){0,2}(?:tiles?|moves?|path|solution|sequence|moved)(?:[ ]\w{1,10}){0,2}[ ]?[:=]"
    r"|(?=\d{1,4}[ ]?->))"
    r"([\s\d,;\[\]()>-]*+)",
    re.IGNORECASE,
)
_MOVED = "(?:mov|slid|swap|shift|push)[a-z]{0,4}"
_MOVED_TO_CELL = r".{0,40}\bto[ ]{0,4}(\([ ]{0,4}\d{1,3}[ ]{0,4},[ ]{0,4}\d{1,3}[ ]{0,4}\))"
_MOVED_SOMEWHERE = r"(?=[ ](?:from|to|into|with|up|down|left|right)\b)"
_ONE_MOVED = re.compile(
    rf"\W{{0,4}}(?:{_MOVED}[ ](?:the[ ])?(?:(?:blank|empty|hole|zero)\b{_MOVED_TO_CELL}"
    rf"|(?:tile[ ])?#?(\d{{1,4}}){_MOVED_SOMEWHERE}|tile[ ]#?(\d{{1,4}})\W*$)"
    rf"|(?:the[ ])?(?:(?:blank|empty|hole|zero)[ ]{_MOVED}[ ]{_MOVED_TO_CELL}"
    rf"|tile[ ]#?(\d{{1,4}})[ ](?:is[ ]|was[ ])?{_MOVED}{_MOVED_SOMEWHERE})"
    r"|swap\w{0,4}[ ](?:the[ ])?(?:0|blank|empty)[ ](?:and|with)[ ](?:tile[ ])?#?(\d{1,4})\W*$"
    r"|swap\w{0,4}[ ](?:tile[ ])?#?(\d{1,4})[ ](?:and|with)[ ](?:the[ ])?(?:0|blank|empty)\W*$)",
    re.IGNORECASE,
)
"""such as `move the blank from (1, 1) to (1, 2)` or `slide tile 5 down into (2, 1)`"""
_SLID = re.compile(rf"{_MOVED}[ ]#?(\d{{1,4}})\W*", re.IGNORECASE)
_ORDER = re.compile(
    r"(?![^:=]{0,40}\b(?:solution|path|moves|in (?:this )?order)\b)[^:=]{0,40}"
    r"(?:\b(?:order|порядок\w?|orden|ordem|ordre|reihenfolge)\b|顺序|順序|順番|순서)[^:=]{0,20}[:=]",
    re.IGNORECASE,
)
"""the order in which a search tries the directions: `order: UDLR`"""
_LABEL = re.compile(r"^[^:=\n]{0,80}[:=](?![=>])")


def pieces(lines: Iterable[Numbered]) -> Iterator[Piece]:
    """Yield what the lines of a text say, in their order."""
    block: list[tuple[int, Row, str]] = []
    for number, raw in (*lines, (0, "")):
        line = raw.strip()
        without_values = _VALUES.sub("", raw)
        row = _row(without_values)
        if row and (not block or abs(len(row) - len(block[0][1])) <= 1):
            block.append((number, row, without_values))
            continue
        if block and _RULER.fullmatch(line) and any(rule in line for rule in ("--", "==", "__")):
            continue
        yield from _boards(block)
        block = [(number, row, without_values)] if row else []
        if line and not row:
            yield from _said(line, number)
    yield from _boards(block)


def _row(line: str) -> Row | None:
    """Return the cells of a line that has only cells, at least two; None for any other, or for a whole board."""
    cells = _CELL.findall(line)
    if len(cells) < 2 or not any(map(str.isdecimal, cells)) or _BETWEEN_CELLS.sub("", _CELL.sub("", line)):
        return None
    is_board = any(map(_in_one_line, (line, _STEP.sub("", line.lstrip(), count=1))))
    return None if is_board or len(boards_in(line)) > 2 else cells


def _boards(block: Sequence[tuple[int, Row, str]]) -> Iterator[Piece]:
    """Yield the boards that lines of cells are."""
    if len(block) < 2:
        return
    rows = [row for _, row, _ in block]
    if len({len(row) for row in rows}) > 1:  # a blank that is printed as a space
        with suppress(InvalidBoard):
            yield Piece("board", read("\n".join(line for _, _, line in block)).board, block[0][0])
        return
    width, height = len(rows[0]), len(rows)
    heights = [each for each in range(2, height + 1) if height % each == 0]
    usual = next((each for each in heights if all(_tiles(cells) for cells in _cut(rows, each))), None)
    usual = usual or (width if width in heights else height)
    for place, cells in enumerate(_cut(rows, usual)):
        first = block[place * usual][0]
        if tiles := _tiles(cells):
            yield Piece("board", Board(width, usual, tiles), first)
        else:
            numbers = [int(cell) if cell.isdecimal() else 0 for cell in cells]
            yield Piece("fault", misnumbered(numbers), first)


def _cut(rows: Sequence[Row], height: int) -> list[list[str]]:
    """Return the cells of each `height` rows."""
    return [list(chain(*rows[begin : begin + height])) for begin in range(0, len(rows), height)]


def _tiles(cells: Sequence[str]) -> tuple[int, ...] | None:
    """Return the likeliest tiles of cells; None if they are no position."""
    with suppress(InvalidBoard):
        return meanings([cell_of(cell) for cell in cells])[0][0]
    return None


def _in_one_line(text: str) -> Board | None:
    """Return the board that is written in one line: in brackets, with slashes, as a square's list or digits."""
    rows = [_CELL.findall(part) for part in _ROWS_APART.split(text)]
    rows = [row for row in rows if row]
    if len(rows) > 1 and len({len(row) for row in rows}) == 1 and not re.search("[A-Za-z]{2}", text):
        tiles = _tiles(sum(rows, []))
        return Board(len(rows[0]), len(rows), tiles) if tiles else None
    digits = text.strip(" '\"[](),.")
    cells = list(digits) if len(digits) == 9 and digits.isdecimal() else sum(rows, [])
    side = isqrt(len(cells))
    is_square = side > 2 and side * side == len(cells)
    tiles = _tiles(cells) if is_square and not _BETWEEN_CELLS.sub("", _CELL.sub("", digits)) else None
    return Board(side, side, tiles) if tiles else None


def _said(line: str, number: int) -> Iterator[Piece]:
    """Yield what a line that is no row says."""
    if line.isdecimal() and len(line) < MIN_CELLS_GIVEN:
        yield Piece("number", int(line), number)
        return
    if command := _COMMAND.match(line):
        line = line[command.end() :]
        if given := _given(line):
            yield from _named(line, number)
            yield from _boards_of(given, "start", number)
            yield Piece("program", "", number)
            return
    found = boards_in(line)
    is_result = (
        len(found) == 1
        and _NAME_OF_RESULT.fullmatch(line, 0, found[0].start)
        and not LABEL.match(line, 0, found[0].start)
        and ("/" in line[: found[0].end] or moves_in(line[found[0].end :]))
    )
    if is_result or len(found) > 2:
        with suppress(InvalidBoard):
            boards = [_in_one_line(each.text) or read(each.text).board for each in found]
            yield from (Piece("board", board, number) for board in boards)
            line = line[found[-1].end :].lstrip(" :;,>|-\t")
    if board := _in_one_line(line):
        yield Piece("board", board, number)
        return
    if LOGGED.search(line[:200]):
        yield Piece("logged", "", number)
    else:
        if slid := _SLID.fullmatch(line):
            yield Piece("slid", int(slid[1]), number)
        if step := _STEP.match(line):
            yield Piece("step", int(next(filter(None, step.groups()))), number)
            line = line[step.end() :]
        yield from _named(line, number)
        line = named_goal_in(line)[1]  # whose place may be a direction
    label = _LABEL.match(line)
    rest = line[label.end() :] if label else line
    if board := _in_one_line(_VALUES.sub("", rest)) or _in_one_line(_VALUES.sub("", line)):
        yield Piece("board", board, number)
    elif ((role := _role(line)) or _SOLVED.search(line[:200])) and (given := _given(line)):
        yield from _boards_of(given, role or ("" if _GOAL.search(line[:200]) else "start"), number)
        if moves := _moves_within(line):
            yield Piece("moves", moves, number)
    elif not _is_order(line) and (
        moves := moves_in(line) or moves_in(rest) or _moves_within(line) or _tiles_moved(line)
    ):
        solution = _NUMBER_OF_SOLUTION.match(line)
        if solution and solution[1] != str(len(moves.split())):
            yield Piece("solution", "", number)
            solution = None
        yield Piece("moves", moves, number)
        cost = solution or (_COST_OF_RESULT if is_result else _COST_IN_BRACKETS).search(line)
        if cost and (is_result or " " in moves):
            yield Piece("cost", int(next(filter(None, cost.groups()))), number)


def _boards_of(reading: Reading, role: str, number: int) -> Iterator[Piece]:
    """Yield the board that a line names and its goal, if it has one, each behind its role."""
    has_goal = isinstance(reading.goal, Board)
    if has_goal or role:
        yield Piece("start" if has_goal else role, "", number)
    yield Piece("board", reading.board, number)
    if isinstance(reading.goal, Board):
        yield Piece("goal", "", number)
        yield Piece("board", reading.goal, number)


def _role(line: str) -> str:
    """Return `start` or `goal` if a line begins with a word for it, other than `Solved` for a result; else empty."""
    found = ROLE.match(line)
    role = found.lastgroup if found and not _CURRENT.search(line[:200]) else ""
    return role if role == "start" or (role == "goal" and not _SOLVED.search(line[:200])) else ""


def _is_order(line: str) -> bool:
    """Return whether a line says in which order a search tries the four directions."""
    label = _ORDER.match(line)
    moves = moves_in(line[label.end() :]) if label else ""
    is_short = 0 < len(moves) < MAX_CHARACTERS_OF_ORDER
    return is_short and sorted(move.direction for move in read_moves(moves).moves) == sorted(DIRECTIONS)


def _moves_within(line: str) -> str:
    """Return the moves among the words of a line; empty if it has none."""
    within = moves_within(line)
    return " ".join(within.sequence.texts) if within and within.are_likely else ""


def _given(line: str) -> Reading | None:
    """Return the board among the words of a line, perhaps with its goal; None for none or more of them."""
    found = boards_in(line)
    with suppress(InvalidBoard):
        reading = read(line) if found and min(board.cells for board in found) >= MIN_CELLS_GIVEN else None
        has_other = reading is not None and isinstance(reading.goal, Board) and not reading.goal_named
        return reading if len(found) == 1 + has_other else None
    return None


def _named(line: str, number: int) -> Iterator[Piece]:
    """Yield the names, roles and numbers in a line of words."""
    if _SPIRAL_FILE.match(line):
        yield Piece("named goal", "spiral", number)
        return
    head = line[:200].replace("**", "").replace("`", "")
    for kind, names in (("search", _SEARCHES), ("heuristic", _HEURISTICS)):
        if name := next((name for name, expression in names.items() if expression.search(head)), None):
            yield Piece(kind, name, number)
    yield from _counted(head, number) if not _tiles_moved(line) else ()
    if _PROGRAM.search(head):
        yield Piece("program", "", number)
    denied = _DENIED.search(head)
    words = [word for word in _WORDS.findall(head) if not word.isdecimal()]
    if denied and "?" not in head[denied.end() :] and len(words) <= MAX_WORDS_OF_DENIAL:
        yield Piece("denied", "", number)
    if goal := named_goal_in(head)[0]:
        yield Piece("named goal", goal, number)
    elif len(_WORDS.findall(head.partition(":")[0])) <= 4:
        label = LABEL.match(f"{head}\n")
        role = label.lastgroup if label and not _CURRENT.search(head) else ""
        if _GOAL.search(head) or role == "goal":
            yield Piece("goal", "", number)
        elif _START.search(head) or role == "start":
            yield Piece("start", "", number)


def _counted(head: str, number: int) -> Iterator[Piece]:
    """Yield the nodes and the length that a line states."""
    if _LEFT.search(head) or _TILE_MOVES.search(head):
        return
    if visited := _VISITED.fullmatch(head):
        yield Piece("visited", int(visited[1].replace(",", "")), number)
    stated = {"nodes": _NODES.search(head), "cost": _COST.search(head)}
    for kind, found in stated.items():
        if found:
            kind = "depth" if "depth" in found[0].casefold() else kind
            yield Piece(kind, int(next(filter(None, found.groups())).replace(",", "")), number)
    nodes = stated["nodes"]
    rest = head[: nodes.start()] + head[nodes.end() :] if nodes else head
    if not stated["cost"] and (length := stated_length(rest, 0, 0)) is not None:
        yield Piece("cost", length, number)


def _tiles_moved(line: str) -> str:
    """Return the tiles, or the cell of the blank, that a line says are moved; empty if it says nothing like it."""
    if one := _ONE_MOVED.match(line):
        return one[one.lastindex or 0]
    found = _TILES_MOVED.fullmatch(line)
    return found[1].strip() if found and len(re.findall(r"\d+", found[1])) > 1 else ""


def moves_in(text: str) -> str:
    """Return the moves of a line in a form that `read_moves` reads; empty if other words are in it.

    >>> moves_in("Action.UP, (Left, 3)")
    'UP Left'
    """
    if any(int(tile) > MAX_COUNT_IN_FRONT for tile in _TILE_IN_FRONT.findall(text)):
        text = _TILE_IN_FRONT.sub("", text)
    text = _LEFT.sub(" ", without_arrows_between(without_places(text)))
    words = _WORDS.findall(_NO_MOVE.sub(" ", _ENUM.sub("", text)))
    if not words or not all(map(_DIRECTION.fullmatch, words)):
        return ""
    return " ".join(" ".join(_LETTERS.findall(word)) if _LETTER_RUN.fullmatch(word) else word for word in words)

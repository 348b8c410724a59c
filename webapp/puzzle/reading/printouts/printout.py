"""Printouts: what a program printed about one or several puzzles, taken apart for `solver.judge`.

    >>> printout, = printouts("Start: 1 2 3/4 0 6/7 5 8\\npath: ['Up', 'Left']\\ncost: 2")
    >>> printout.start, printout.moves.texts, printout.cost
    (Board.parse('1 2 3/4 0 6/7 5 8'), ('up', 'left'), 2)

trace    boards one after another, each of which should be one move from the one before
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES, named_goal
from webapp.puzzle.moves import InvalidMoves
from webapp.puzzle.reading.lists.data_files import with_fields_apart
from webapp.puzzle.reading.moves.sequences import WrittenMoves, move_between, read_moves
from webapp.puzzle.reading.printouts.printed_lines import Piece, pieces
from webapp.puzzle.reading.text.plain import readable, too_long, unified
from webapp.puzzle.reading.text.row_blocks import one_below_the_other
from webapp.puzzle.reading.text.vocabulary import PERSONAL

MAX_CHARACTERS = 200_000
"""of a text"""
SEPARATORS = frozenset("↓⬇⇓▼")
"""arrows that lead from one printed board to the next, if there are no others"""


@dataclass(frozen=True, slots=True)
class Printed:
    """A board that a program printed, or what is wrong with its rows."""

    board: Board | None
    fault: str
    line: int
    """line of the text, from 1"""


@dataclass(frozen=True, slots=True)
class Printout:
    """What a program printed about one puzzle; what it did not print is None or empty."""

    trace: tuple[Printed, ...] = ()
    """its start, and then each position; only the start if it printed no others"""
    goal: Board | None = None
    moves: WrittenMoves | None = None
    cost: int | None = None
    nodes: int | None = None
    """positions that it says it expanded"""
    search: str = ""
    """the name of a solver of the catalog, or `depth-first`"""
    heuristic: str = ""
    denies: bool = False
    """whether it says that there is no solution"""
    has_program_words: bool = False
    """whether it has words that only a program prints"""
    is_record: bool = False
    """whether it is one of several records of JSON or CSV"""
    line: int = 1
    """the first line about it, from 1"""

    @property
    def start(self) -> Board | None:
        return self.trace[0].board if self.trace else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing can be judged."""
        is_stated = self.cost is not None or self.nodes is not None or self.denies
        return not (self.moves or len(self.trace) > 1 or (self.trace and is_stated))


def printouts(text: str) -> list[Printout]:
    """Return what a program printed about each puzzle, in order.

    Raise InvalidBoard for an empty or too long text, and InvalidMoves if it has nothing to judge, or too many moves.
    """
    if len(text) > MAX_CHARACTERS:
        raise too_long(text, MAX_CHARACTERS)
    lines = one_below_the_other([*enumerate(unified(readable(text)).splitlines(), 1)])
    parts = with_fields_apart(lines)
    found = [group.printout() for lines in parts for group in _groups(_results_beside([*pieces(lines)]))]
    if len(parts) > 1:
        found = [_joined(found)] if _are_steps(found) else [*_with_starts(found)]
    if filled := [printout for printout in found if not printout.is_empty]:
        return filled
    raise InvalidMoves(
        gettext("There is nothing to judge here: paste the moves or the boards that your program prints.")
    )


def _results_beside(found: Sequence[Piece]) -> Sequence[Piece]:
    """Return the pieces with each board before its result, if these are the input and the output of a contest.

    The input is a count and as many boards, and the output has a result for each.
    """
    boards = [place for place, piece in enumerate(found) if piece.kind == "board"]
    results = [place for place, piece in enumerate(found) if piece.kind in ("moves", "denied")]
    if not 1 < len(boards) == len(results) or boards[-1] > results[0]:
        return found
    if boards[0] == 0 or found[boards[0] - 1][:2] != ("number", len(boards)):
        return found
    pairs = zip(boards, results, strict=True)
    return [*found[: boards[0] - 1], *(found[place] for pair in pairs for place in pair), *found[results[-1] + 1 :]]


def _are_steps(found: Sequence[Printout]) -> bool:
    """Return whether records are steps: at most one move in each, and half of the boards one move apart."""
    costs = [each.cost for each in found if each.cost is not None]
    steps = _steps([each.start for each in found])
    return (
        len(found) > 1
        and all(len(each.trace) == 1 and not each.denies and len(_texts(each)) < 2 for each in found)
        and all(second == first + 1 for first, second in pairwise(costs))
        and 0 < len(steps) <= 2 * sum(steps)
    )


def _with_starts(found: Sequence[Printout]) -> Iterator[Printout]:
    """Yield records, those without a start with that of the record before if it has nothing else."""
    before = Printout()
    for each in found:
        if not each.trace and before.start and before.is_empty:
            each = replace(each, trace=before.trace, goal=each.goal or before.goal)
        yield replace(each, is_record=True)
        before = each


def _joined(found: Sequence[Printout]) -> Printout:
    """Return the trace of which these are the steps."""
    moves = " ".join(text for each in found for text in _texts(each))
    trace = tuple(printed for each in found for printed in each.trace)
    return replace(found[0], trace=trace, moves=read_moves(moves) if moves else None, cost=None, nodes=None)


def _texts(printout: Printout) -> tuple[str, ...]:
    return printout.moves.texts if printout.moves else ()


def _steps(boards: Sequence[Board | None]) -> list[bool]:
    """Return for each board but the first whether it is a move from the one before; those with faults are left out."""
    return [_is_next(first, second) for first, second in pairwise(boards) if first and second]


def is_program(text: str) -> bool:
    """Return whether a text is certainly what a program printed about a puzzle, rather than a person's words.

    A list of three or more boards is one only if it says which search found the moves, or which nodes it counts, or if
    it has words that only a program prints next to moves.
    """
    with suppress(InvalidBoard, InvalidMoves):
        found = printouts(text)
        is_list = sum(len(each.trace) == 1 for each in found) > 2
        is_personal = bool(PERSONAL.search(text))
        return any(_is_searched(each) if is_list else _is_by_program(each, is_personal) for each in found)
    return False


def _is_by_program(printout: Printout, is_personal: bool) -> bool:
    """Return whether it is a program's: by its words, its nodes, its trace, or what it says about moves from a start.

    A person says the last as well.
    """
    is_told = printout.has_program_words or printout.nodes is not None
    is_about_moves = printout.moves and printout.start and (printout.cost is not None or printout.search)
    steps = _steps([each.board for each in printout.trace])
    is_trace = len(printout.trace) > 2 and 2 * sum(steps) + (printout.cost is not None) > len(steps)
    return is_told or is_trace or bool((is_about_moves or printout.denies) and not is_personal)


def _is_searched(printout: Printout) -> bool:
    """Return whether it names a search, counts nodes or has a program's words, and not only as the name of a field."""
    is_in_words = printout.has_program_words or not printout.is_record
    is_told = printout.has_program_words and printout.moves is not None and not printout.is_record
    return bool(printout.search) or is_told or (printout.nodes is not None and is_in_words)


@dataclass
class _Group:
    """The pieces about one puzzle so far."""

    line: int
    boards: list[Printed] = field(default_factory=list)
    goal: Board | None = None
    usual_goal: Board | None = None
    """that of the puzzle before, which holds unless there is another"""
    goal_name: str = ""
    moves: list[str] = field(default_factory=list)
    slid: list[int] = field(default_factory=list)
    """numbers of steps or of tiles"""
    values: dict[str, int | str] = field(default_factory=dict)
    number: int | None = None
    """a number alone on the latest line"""
    role: str = ""
    """the label of the next board"""
    is_told: bool = False
    """whether something was said about the boards since the latest of them"""
    step: int | None = None
    """the number of the latest step, if no board has followed it"""
    line_of_step: int = 0
    steps: int = 0
    """the number of the latest step"""
    counts_down: bool = False
    """whether the latest step has the number below that of the one before"""
    is_logged: bool = False
    """whether the next board is one that the search looks at, and so no step of the path"""
    has_whole_path: bool = False
    """whether its moves are printed in one line, without boards in between"""

    def add(self, piece: Piece) -> None:
        """Add a piece that belongs to this puzzle."""
        number, self.number = self.number, None
        if self._is_of_step(piece):
            return
        if piece.kind in ("board", "fault"):
            self._add_board(piece)
            return
        self.is_logged = self.is_logged and piece.kind not in ("start", "goal", "step")
        if piece.kind == "number":
            self.number = int(str(piece.value))
            if self.moves and "cost" not in self.values:
                self.values["cost"] = self.number
        elif piece.kind == "moves":
            self.moves.append(str(piece.value))
            if piece.value in SEPARATORS:
                return
            self._take_goal()
            self.has_whole_path = len(self.boards) == 1 and " " in str(piece.value)
            if number is not None:
                self.values.setdefault("cost", number)
        elif piece.kind in ("start", "goal"):
            self.role = piece.kind
        elif piece.kind == "named goal":
            self.goal_name = str(piece.value)
        elif piece.kind == "step":
            self.step = int(str(piece.value))
            self.counts_down = self.step == self.steps - 1
            self.steps, self.line_of_step = self.step, piece.line
        elif piece.kind in ("cost", "depth") and self._counts_boards(piece):
            self.values["cost"] = int(str(piece.value))
            return
        elif piece.kind == "depth":
            self.values.setdefault("cost", int(str(piece.value)))
        elif piece.kind == "slid":
            self.slid.append(int(str(piece.value)))
            return
        elif piece.kind == "logged":
            self.is_logged = True
        elif piece.kind == "visited":
            if self.moves:
                self.values.setdefault("visited", int(str(piece.value)))
        else:
            assert not isinstance(piece.value, Board)
            self.values.setdefault(piece.kind, piece.value)
        self.is_told = self.is_told or piece.kind in ("moves", "cost", "nodes", "denied")

    def _is_of_step(self, piece: Piece) -> bool:
        """Return whether a piece says how many moves led to a step, or repeats the move that did."""
        if self.step is None:
            return False
        if piece.kind == "cost":
            return (piece.value, piece.line) == (self.step, self.line_of_step)
        return piece.kind == "moves" and self.has_whole_path

    def _counts_boards(self, piece: Piece) -> bool:
        """Return whether a cost is that of the next board of a trace, each of which has its own."""
        return 0 < len(self.boards) == int(self.values.get("cost", -1)) + 1 <= int(str(piece.value))

    def _add_board(self, piece: Piece) -> None:
        role, self.role, self.is_told, self.step = self.role, "", False, None
        is_logged, self.is_logged = self.is_logged, False
        if is_logged and self.boards:
            return
        board = piece.value if isinstance(piece.value, Board) else None
        if role == "goal" and board and self.goal is None and not self._ends_at(board):
            self.goal = board
            return
        printed = Printed(board, "" if board else str(piece.value), piece.line)
        if board is None or not self.boards or self.boards[-1].board != board:
            self.boards.append(printed)

    def _take_goal(self) -> None:
        """Take the second of two boards that are not one move apart as the goal, as moves follow."""
        if len(self.boards) == 2 and self.goal is None:
            first, second = (each.board for each in self.boards)
            if first and second and not _is_next(first, second):
                self.boards, self.goal = self.boards[:1], second

    def _ends_at(self, board: Board) -> bool:
        """Return whether a board labelled as the goal is the end of the trace rather than a separate goal."""
        last = self.boards[-1].board if len(self.boards) > 1 else None
        return last is not None and _is_next(last, board)

    def is_solved_again(self, piece: Piece) -> bool:
        """Return whether a piece begins what another search found for the same start."""
        if not (self.moves and len(self.boards) == 1):
            return False
        if piece.kind == "solution":
            return self.has_whole_path
        if piece.kind == "search":
            return piece.value != self.values.get("search", piece.value)
        is_stated = not self.values.keys().isdisjoint(("cost", "nodes", "visited"))
        return piece.kind == "moves" and self.has_whole_path and is_stated and " " in str(piece.value)

    def continues(self, piece: Piece) -> bool:
        """Return whether a piece is about the same puzzle as those before it."""
        if self._is_of_step(piece):
            return True
        if piece.kind == "step" and int(str(piece.value)) < self.steps:
            return len(self.boards) < 2 or (self.counts_down and int(str(piece.value)) == self.steps - 1)
        if piece.kind == "step" and self.counts_down and int(str(piece.value)) > self.steps:
            return False
        if self.is_logged or (piece.kind == "cost" and self._counts_boards(piece)):
            return True
        if self.is_solved_again(piece):
            return False
        if piece.kind == "cost" and piece.value != self.values.get("cost", piece.value):
            return not (self.moves or len(self.boards) > 1)
        if piece.kind == "logged":
            return not (self.moves and self.boards)
        if piece.kind in ("start", "denied"):
            return not (self.is_told and self.boards)
        if piece.kind != "board" or not self.boards or not isinstance(piece.value, Board):
            return True
        before, start = self.boards[-1].board, self.boards[0].board
        if self.role == "start":
            return not self.is_told
        if self.role or not self.is_told:
            return True
        if self.has_whole_path and self.step != len(self.boards):
            return piece.value == start and self.step == 0
        if piece.value == start or self.step and (len(self.boards) > 1 or not self.moves):
            return True
        return before is not None and _is_next(before, piece.value)

    def printout(self) -> Printout:
        """Return the whole."""
        is_separated = len(self.boards) > 1 and SEPARATORS.issuperset(self.moves)
        boards, goal, moves = self.boards, self.goal, "" if is_separated else " ".join(self.moves)
        is_count = self.slid == sorted(self.slid) or all(before - after == 1 for before, after in pairwise(self.slid))
        if len(boards) == 1 and not moves and not is_count:
            moves = " ".join(map(str, self.slid))
        steps = _steps([each.board for each in boards])
        if len(boards) > 2 and moves and not self.steps and 2 * sum(steps) < len(steps):
            boards = boards[:1]
        start = boards[0].board if boards else None
        goal = goal or self.usual_goal
        if goal is None and self.goal_name in GOAL_NAMES and start:
            goal = named_goal(self.goal_name, start.width, start.height)
        values = self.values
        cost, nodes = values.get("cost"), values.get("nodes", values.get("visited"))
        return Printout(
            tuple(boards),
            goal,
            read_moves(moves) if moves else None,
            None if cost is None else int(cost),
            None if nodes is None else int(nodes),
            str(values.get("search", "")),
            str(values.get("heuristic", "")),
            "denied" in values,
            "program" in values,
            line=self.line,
        )


def _groups(found: Iterable[Piece]) -> Iterator[_Group]:
    """Yield the pieces about each puzzle."""
    group = None
    for piece in found:
        if group is None or not group.continues(piece):
            if group:
                yield group
            before, group = group, _Group(piece.line)
            if before:  # what holds for all puzzles
                group.usual_goal, group.goal_name = before.goal or before.usual_goal, before.goal_name
                is_same = before.is_solved_again(piece)
                group.boards = before.boards[:1] if is_same else []
                kept = ("heuristic",) if is_same else ("search", "heuristic")
                group.values |= {name: value for name, value in before.values.items() if name in kept}
        group.add(piece)
    if group:
        yield group


def _is_next(board: Board, other: Board) -> bool:
    """Return whether one move, of one or several tiles, leads from a board to another."""
    return move_between(board, other) is not None

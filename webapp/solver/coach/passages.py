"""Passages: moves of a game that certainly lost some, as proved by exact distances, a shorter path or bounds.

A shorter path connects two positions of the game with fewer moves. Bounds prove a loss if the distance cannot have
fallen by as much as there were moves.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.coach.reports import Judgement, Passage, Path

MAX_GAP_MOVES = 2
"""maximum moves from the end of a passage to the start of one that is joined to it"""
MIN_LOSS_PER_MOVE = 0.75
"""minimum loss per move in a passage found by bounds; with less, passages would cover whole games"""
NO_PASSAGE = -1
"""no passage ends at this step"""


def passages_by_costs(moves: Iterable[Judgement]) -> tuple[Passage, ...]:
    """Return where a game lost moves in close succession, given the cost of each."""
    lost = ((number, judged) for number, judged in enumerate(moves, 1) if judged.lost)
    return tuple(_joined(Passage(number, number, judged.lost, judged.better) for number, judged in lost))


def passages_of(boards: Sequence[Board], moves: Path, shorter: Path) -> Iterator[Passage]:
    """Yield where a game took a longer path than `shorter`, which connects its two ends.

    `boards` are the game's positions, one more than its moves.
    """
    last = {board: step for step, board in enumerate(boards)}
    board, here, path = boards[0], 0, list[Move]()
    for move in (None, *shorter):
        if move is not None:
            board = board.slide(move)
            path.append(move)
        met = last.get(board, here)
        if met > here:
            yield from _passage(moves, here, met, tuple(path))
            here, path = met, []


def _passage(moves: Path, begin: int, end: int, path: Path) -> Iterator[Passage]:
    """Yield the moves between two steps if the path has fewer, without the moves that both begin with."""
    lost = end - begin - len(path)
    if lost <= 0:
        return
    while path and path[0] == moves[begin]:
        begin, path = begin + 1, path[1:]
    while not path and end < len(moves) and moves[begin] == moves[end]:  # start a detour where the game left its path
        begin, end = begin + 1, end + 1
    yield Passage(begin + 1, end, lost, path[0] if path else None)


def passages_by_bounds(moves: Path, lower: Sequence[int], upper: Sequence[int]) -> Iterator[Passage]:
    """Yield where a game certainly lost moves, given the bounds of the distance at each step.

    The passages maximize the total loss minus MIN_LOSS_PER_MOVE per move.
    """
    gains, begins = [0.0], [NO_PASSAGE]
    first, lead = 0, -float(upper[0])
    for step in range(1, len(moves) + 1):
        gain = lead + (1 - MIN_LOSS_PER_MOVE) * step + lower[step]
        gains.append(max(gain, gains[-1]))
        begins.append(first if gain > gains[-2] else NO_PASSAGE)
        if (here := gains[step] - (1 - MIN_LOSS_PER_MOVE) * step - upper[step]) >= lead:
            first, lead = step, here
    step = len(moves)
    while step:
        begin = begins[step]
        if begin != NO_PASSAGE:
            yield Passage(begin + 1, step, step + lower[step] - begin - upper[begin], None)
        step = step - 1 if begin == NO_PASSAGE else begin


def costliest(found: Iterable[Passage]) -> list[Passage]:
    """Return the costliest of passages that may overlap, in the order of the game; close ones are joined."""
    chosen: list[Passage] = []
    for passage in sorted(found, key=lambda each: -each.lost):
        if all(passage.last < other.first or other.last < passage.first for other in chosen):
            chosen.append(passage)
    return list(_joined(sorted(chosen, key=lambda each: each.first)))


def _joined(passages: Iterable[Passage]) -> Iterator[Passage]:
    """Yield the passages; those that begin soon after the one before are joined to it."""
    last = None
    for passage in passages:
        if last and passage.first - last.last <= MAX_GAP_MOVES:
            last = replace(last, last=passage.last, lost=last.lost + passage.lost)
            continue
        if last:
            yield last
        last = passage
    if last:
        yield last

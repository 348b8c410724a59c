"""Passages: moves of a game that have surely lost some, as exact distances prove it, a shorter path or the bounds.

A shorter path has fewer moves from one position of the game to another. The bounds prove a loss where the distance can
not have fallen by as much as there were moves.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move
from webapp.solver.coach.reports import Judgement, Passage, Path

MAX_GAP_MOVES = 2
"""moves from one passage to the next that is part of it"""
DENSITY = 0.75
"""moves lost, for each move made, in what is worth being called a passage; longer ones would name whole games"""
NONE = -1
"""no passage ends there"""


def passages_by_costs(moves: Iterable[Judgement]) -> tuple[Passage, ...]:
    """Where moves of a game were lost one soon after the other, by what each has cost."""
    lost = ((number, judged) for number, judged in enumerate(moves, 1) if judged.lost)
    return tuple(_joined(Passage(number, number, judged.lost, judged.better) for number, judged in lost))


def passages_of(boards: Sequence[Board], moves: Path, shorter: Path) -> Iterator[Passage]:
    """Where a game went a longer way than `shorter`, a path between its two ends.

    `boards` are the game's positions, one more than its moves.
    """
    last = {board: step for step, board in enumerate(boards)}
    board, here, way = boards[0], 0, list[Move]()
    for move in (None, *shorter):
        if move is not None:
            board = board.slide(move)
            way.append(move)
        met = last.get(board, here)
        if met > here:
            yield from _passage(moves, here, met, tuple(way))
            here, way = met, []


def _passage(moves: Path, begin: int, end: int, way: Path) -> Iterator[Passage]:
    """The moves between two steps, if the way has fewer, without those that both share at their ends."""
    lost = end - begin - len(way)
    if lost <= 0:
        return
    while way and way[0] == moves[begin]:
        begin, way = begin + 1, way[1:]
    while way and way[-1] == moves[end - 1]:
        end, way = end - 1, way[:-1]
    while not way and end < len(moves) and moves[begin] == moves[end]:  # a detour begins where the game left its way
        begin, end = begin + 1, end + 1
    yield Passage(begin + 1, end, lost, way[0] if way else None)


def passages_by_bounds(moves: Path, lower: Sequence[int], upper: Sequence[int]) -> Iterator[Passage]:
    """Where a game has surely lost moves, by the bounds of the distance at each step: those passages that together lose
    most, where each move counts against them by DENSITY."""
    gains, begins = [0.0], [NONE]
    first, lead = 0, -float(upper[0])
    for step in range(1, len(moves) + 1):
        gain = lead + (1 - DENSITY) * step + lower[step]
        gains.append(max(gain, gains[-1]))
        begins.append(first if gain > gains[-2] else NONE)
        if (here := gains[step] - (1 - DENSITY) * step - upper[step]) >= lead:
            first, lead = step, here
    step = len(moves)
    while step:
        begin = begins[step]
        if begin != NONE:
            yield Passage(begin + 1, step, step + lower[step] - begin - upper[begin], None)
        step = step - 1 if begin == NONE else begin


def costliest(found: Iterable[Passage]) -> list[Passage]:
    """Of passages that may overlap those that lose most, in the order of the game; near ones are one."""
    chosen: list[Passage] = []
    for passage in sorted(found, key=lambda each: -each.lost):
        if all(passage.last < other.first or other.last < passage.first for other in chosen):
            chosen.append(passage)
    return list(_joined(sorted(chosen, key=lambda each: each.first)))


def _joined(passages: Iterable[Passage]) -> Iterator[Passage]:
    """Passages of which each begins soon after the one before, as one."""
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

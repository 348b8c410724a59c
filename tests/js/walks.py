"""Solutions by random walks, and the numbers named in sentences about them."""

import re
from random import Random

from webapp.puzzle import Board, Move, merged, named_goal
from webapp.puzzle.moves import inverted


def wandering(width: int, height: int, length: int, seed: int) -> tuple[Board, tuple[Move, ...]]:
    """Return a position, and a solution of it that takes back a random walk; multi-tile moves are merged."""
    chance, moves = Random(seed), list[Move]()
    board = goal = named_goal("standard", width, height)
    while len(moves) < length or board == goal:
        legal = board.legal_moves()
        move = chance.choice([each for each in legal if not moves or each != moves[-1].inverse] or legal)
        board = board.slide(move)
        moves.append(move)
    return board, merged(inverted(moves))


def letters(moves: tuple[Move, ...]) -> str:
    return "".join(map(str, moves))


def listed(text: str) -> list[int]:
    """Return the numbers of a list such as `3, 5 and 9`."""
    return [int(number) for number in re.findall(r"\d+", text)]

"""Bidirectional search over words: positions in which tiles with equal faces are one and the same.

word    the faces on the cells, each face by a number of its own, 0 the blank

Many equal tiles mean many goals but few distinct positions. So these are searched, from both ends.
"""

from typing import NamedTuple

from webapp.puzzle.board import Board
from webapp.puzzle.faces import Faces
from webapp.solver.algorithms.bidirectional import Bidirectional
from webapp.solver.algorithms.search import SearchProblem


class Word(NamedTuple):
    """What can be read on a board."""

    width: int
    height: int
    tiles: tuple[int, ...]


def word(board: Board, faces: Faces) -> Word:
    """The word on a board."""
    number = {text: place for place, text in enumerate(["", *dict.fromkeys(faces.texts)])}
    return Word(board.width, board.height, tuple(number[text] for text in faces.on(board)))


class FaceSearch(Bidirectional):
    """A search by layers from the word at hand and the goal's."""

    def __init__(self, problem: SearchProblem, faces: Faces) -> None:
        self._begin(word(problem.board, faces), word(problem.goal, faces), problem.memory, problem.at_least)

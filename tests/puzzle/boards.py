"""Strategies: boards of any size, solvable or not, and moves that can be played on them."""

from hypothesis import strategies as st

from webapp.puzzle import Board, Move


@st.composite
def sizes(draw, largest=6):
    """Return a strategy for width and height, including single rows and columns."""
    width = draw(st.integers(1, largest))
    return width, draw(st.integers(2 if width == 1 else 1, largest))


@st.composite
def boards(draw, largest=6):
    """Return a strategy for any arrangement of the tiles on a board of any size."""
    width, height = draw(sizes(largest))
    return Board(width, height, tuple(draw(st.permutations(range(width * height)))))


moves = st.lists(st.builds(Move, st.sampled_from("UDLR"), st.integers(1, 9999)), max_size=60).map(tuple)
"""sequences of moves, possible on some board or not"""


@st.composite
def walks(draw, largest=6):
    """Return a strategy for a board and moves that can be played on it, of one or several tiles each."""
    board = draw(boards(largest))
    walked = []
    position = board
    for _ in range(draw(st.integers(0, 25))):
        direction = draw(st.sampled_from(position.legal_moves())).direction
        reach = 1
        while reach < 10 and _can(position, Move(direction, reach + 1)):
            reach += 1
        walked.append(Move(direction, draw(st.integers(1, reach))))
        position = position.slide(walked[-1])
    return board, tuple(walked)


def _can(position, move):
    row, column = divmod(position.blank, position.width)
    room = {"U": position.height - 1 - row, "D": row, "L": position.width - 1 - column, "R": column}
    return move.count <= room[move.direction]

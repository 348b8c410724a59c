"""Checks for every staged solution, and positions for testing the methods of solving by hand."""

from hypothesis import strategies as st

from webapp.puzzle import named_goal, scramble


@st.composite
def tasks(draw, smallest=2, largest=6):
    """Return a strategy for a position and a goal that it can reach, with both sides in a range."""
    width, height = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    goal = scramble(width, height, draw(st.integers(0, 10_000)))
    return scramble(width, height, draw(st.integers(0, 10_000)), goal), goal


def standard_task(width, height, seed):
    """Return a scramble of the size and the standard goal."""
    return scramble(width, height, seed), named_goal("standard", width, height)


def replayed(board, goal, staged):
    """Return each stage with the position at its end, after checking the whole solution."""
    moves, stages = staged
    ends = []
    position = board
    for stage in stages:
        assert stage.from_step == (ends[-1][0].to_step if ends else 0)
        assert stage.from_step < stage.to_step
        position = position.play(moves[stage.from_step : stage.to_step])
        ends.append((stage, position))
    assert (stages[-1].to_step if stages else 0) == len(moves)
    assert position == board.play(moves) == goal
    return ends

"""The train: every stage leaves the wagons coupled as its title says, and every 3x3 position is solved."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive
from tests.positions import HARDEST_3X3, SLIDYSIM_4X4
from tests.solver.by_hand.staged import replayed, standard_task, tasks
from webapp.puzzle import GOAL_NAMES, Board, length_stm, named_goal, scramble
from webapp.solver import Unsupported
from webapp.solver.by_hand.train import train

CLOCKWISE = (0, 1, 2, 5, 8, 7, 6, 3)
STANDARD = named_goal("standard", 3, 3)


def follows(position, tile, ahead):
    """Return whether `tile` comes right after `ahead` along the edge."""
    ring = [position.tiles[cell] for cell in CLOCKWISE]
    return ring[ring.index(ahead) - 7] == tile


def assert_stages_keep_their_word(board, goal):
    coupled = []
    for stage, position in replayed(board, goal, train(board, goal)):
        tiles = [int(tile) for tile in re.findall(r"\d+", stage.title)]
        if stage.title.startswith("Couple"):
            coupled.append(tiles)
            assert position.tiles[4] == 0
            assert [pair for pair in coupled if not follows(position, *pair)] == [], stage.title
        elif stage.title.startswith("Roll"):
            assert list(position.rows[0]) == tiles
        elif stage.title.startswith("Fold"):
            assert set(tiles[:3]) == set(position.rows[1])
            assert list(position.rows[2]) == [*tiles[3:], 0]


@given(tasks(smallest=3, largest=3))
@settings(deadline=None)
def test_any_goal_is_reached_stage_by_stage(problem):
    assert_stages_keep_their_word(*problem)


@given(st.integers(0, 100_000))
@settings(deadline=None)
def test_standard_goal_is_reached_stage_by_stage(seed):
    assert_stages_keep_their_word(*standard_task(3, 3, seed))


@pytest.mark.parametrize("name", GOAL_NAMES)
def test_every_named_goal_is_reached(name):
    goal = named_goal(name, 3, 3)
    assert_stages_keep_their_word(scramble(3, 3, seed=5, goal=goal), goal)


@pytest.mark.parametrize("text", HARDEST_3X3)
def test_hardest_positions_come_home(text):
    assert_stages_keep_their_word(Board.parse(text), STANDARD)


@pytest.mark.parametrize(
    ("text", "fewest"),
    [("1 2 3/7 0 4/8 6 5", 8), ("8 7 1/6 0 2/5 4 3", 22), ("5 6 8/4 0 7/3 2 1", 36), ("3 4 5/2 0 6/1 7 8", 22)],
)
def test_coupled_train_is_rolled_the_shorter_way_and_folded_only(text, fewest):
    titles = [stage.title for stage, _ in replayed(Board.parse(text), STANDARD, train(Board.parse(text), STANDARD))]
    rolled = [] if text.startswith("1") else ["Roll the train until 1, 2 and 3 are the first row"]
    folded = "Fold the train: 4, 5 and 6 turn into the second row, 7 and 8 come out right"
    assert titles == [*rolled, folded]
    assert length_stm(train(Board.parse(text), STANDARD)[0]) == fewest


def test_other_sizes_are_refused():
    with pytest.raises(Unsupported, match="for 3 × 3 boards only; this one is 4\xa0×\xa04"):
        train(Board.parse(SLIDYSIM_4X4), named_goal("standard", 4, 4))


@pytest.mark.slow
def test_positions_at_every_distance_come_home():
    for tiles in list(naive.distances(STANDARD.tiles, 3))[::20]:
        moves, stages = train(Board(3, 3, tiles), STANDARD)
        slid = naive.tiles_after(tiles, 3, "".join(move.direction * move.count for move in moves))
        assert slid == STANDARD.tiles

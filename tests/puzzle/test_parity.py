"""Solvability: every verdict against breadth-first search on small boards, and the counts of positions behind it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive, positions
from tests.puzzle.boards import boards
from webapp.puzzle import GOAL_NAMES, Board, InvalidBoard, can_reach, check, named_goal, other_goals

PERFT_3X3 = [
    *(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512),
    *(4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2),
]
EVEN_WIDTH = "On a board of even width, moves never change whether inversions + the blank's row is even or odd. "
ODD_WIDTH = (
    "On a board of odd width, no move changes whether the number of inversions is even or odd. The goal has none. "
)


@pytest.fixture(scope="module")
def distances_3x3():
    return naive.distances(naive.standard(3, 3), 3)


def components(width, height):
    """Return the component of each position: positions in the same component can reach each other."""
    found = {}
    for tiles in naive.arrangements(width * height):
        if tiles not in found:
            found |= dict.fromkeys(naive.distances(tiles, width), len(found))
    return found


def disagreements(width, height, goals):
    """Return the starts and goals for which the verdict differs from breadth-first search."""
    found = []
    boards = [Board(width, height, tiles) for tiles in naive.arrangements(width * height)]
    for goal in goals:
        reached = naive.distances(goal.tiles, width)
        found += [(board, goal) for board in boards if check(board, goal).solvable != (board.tiles in reached)]
    return found


def every_board(width, height, step=1):
    return [Board(width, height, tiles) for tiles in naive.arrangements(width * height)[::step]]


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 1), (1, 3), (4, 1), (1, 4), (5, 1), (1, 5)])
def test_verdicts_for_every_pair_of_positions(width, height):
    assert disagreements(width, height, every_board(width, height)) == []


@pytest.mark.parametrize(("width", "height"), [(2, 3), (3, 2)])
def test_verdicts_for_every_position_and_goals_of_every_kind(width, height):
    named = [named_goal(name, width, height) for name in GOAL_NAMES]
    tiles = range(1, width * height)
    ordered = [Board(width, height, (*tiles[:cell], 0, *tiles[cell:])) for cell in range(width * height)]
    assert disagreements(width, height, named + ordered + every_board(width, height, 71)) == []


@given(boards(), st.randoms(use_true_random=False))
def test_the_verdict_does_not_depend_on_the_names_of_the_tiles(board, dice):
    """So every pair of positions is equivalent to one in which the goal's tiles are in order."""
    tiles = list(range(1, len(board.tiles)))
    renamed = dict(zip(tiles, dice.sample(tiles, len(tiles)), strict=True)) | {0: 0}
    pair = [board, named_goal(dice.choice(GOAL_NAMES), board.width, board.height)]
    others = [Board(each.width, each.height, tuple(renamed[tile] for tile in each.tiles)) for each in pair]
    assert check(*pair).solvable == check(*others).solvable


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3), (3, 2), (1, 5), (5, 1)])
def test_every_position_reaches_those_that_breadth_first_search_finds_and_no_others(width, height):
    found = components(width, height)
    by_tiles = {tiles: Board(width, height, tiles) for tiles in found}
    for goal, there in by_tiles.items():
        wrong = [tiles for tiles, board in by_tiles.items() if can_reach(board, there) != (found[tiles] == found[goal])]
        assert wrong == []


@given(boards(), boards())
def test_the_verdict_is_that_of_the_exchanges_for_any_goal(board, other):
    goals = [named_goal(name, board.width, board.height) for name in GOAL_NAMES]
    if board.size == other.size:
        goals.append(other)
    for goal in goals:
        assert check(board, goal).solvable == can_reach(board, goal)
        others = {named_goal(name, board.width, board.height) for name in other_goals(board, goal)}
        assert others == {named for named in goals[: len(GOAL_NAMES)] if named != goal and can_reach(board, named)}


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(2, 3), (3, 2)])
def test_verdicts_for_every_position_of_six_cells_and_every_seventh_goal(width, height):
    assert disagreements(width, height, every_board(width, height, 7)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(2, 4), (4, 2)])
def test_verdicts_for_every_position_of_eight_cells(width, height):
    assert disagreements(width, height, [named_goal("standard", width, height)]) == []


@pytest.mark.slow
def test_verdicts_for_each_position_of_3x3():
    assert disagreements(3, 3, [named_goal("standard", 3, 3)]) == []


def test_positions_of_3x3_at_each_distance(distances_3x3):
    layer = [Board.parse(positions.SOLVED_3X3)]
    seen = {layer[0].tiles}
    counts = []
    while layer and len(counts) < 16:
        counts.append(len(layer))
        following = {board.slide(move) for board in layer for move in board.legal_moves()}
        layer = [board for board in following if board.tiles not in seen]
        seen.update(board.tiles for board in layer)
    assert counts == PERFT_3X3[:16]
    assert naive.perft(naive.standard(3, 3), 3) == PERFT_3X3
    assert len(distances_3x3) == sum(PERFT_3X3) == 181_440
    hardest = {str(Board(3, 3, tiles)) for tiles, distance in distances_3x3.items() if distance == 31}
    assert hardest == set(positions.HARDEST_3X3)


@given(boards(largest=5))
def test_figures_are_those_of_the_slow_twins(board):
    for name in GOAL_NAMES:
        goal = named_goal(name, board.width, board.height)
        verdict = check(board, goal)
        assert verdict.inversions == naive.inversions(board.tiles, goal.tiles)
        assert verdict.permutation == ("odd" if naive.exchanges(board.tiles, goal.tiles) % 2 else "even")
        assert (verdict.blank_row - 1) * board.width + verdict.blank_column - 1 == board.tiles.index(0)
        assert (verdict.board, verdict.goal) == (board, goal)


@given(boards())
def test_a_move_never_changes_the_verdict(board):
    goal = named_goal("standard", board.width, board.height)
    solvable = check(board, goal).solvable
    assert [move for move in board.legal_moves() if check(board.slide(move), goal).solvable != solvable] == []


@pytest.mark.parametrize(
    ("text", "goal", "solvable", "explanation"),
    [
        (
            positions.FOURTEEN_FIFTEEN,
            "standard",
            False,
            EVEN_WIDTH
            + "At the goal it is 0 + 4, even. This one has 1 inversion + row 4 = 5, odd, so it cannot be solved.",
        ),
        (
            positions.FOURTEEN_FIFTEEN,
            "blank-first",
            True,
            EVEN_WIDTH
            + "At the goal it is 0 + 1, odd. This one has 1 inversion + row 4 = 5, odd, so it can be solved. "
            "A pair of tiles is an inversion if the goal, read row by row, has it in the opposite order.",
        ),
        (
            "1 2 3/4 5 6/8 7 0",
            "standard",
            False,
            ODD_WIDTH + "This one has 1 inversion, an odd number, so it cannot be solved.",
        ),
        (
            "1 0 2 4 3",
            "standard",
            False,
            "In a single row no tile can pass another, so the order never changes. "
            "This one has 1 inversion against the goal's order, so it cannot be solved.",
        ),
        (
            "1/0/2",
            "standard",
            True,
            "In a single column no tile can pass another, so the order never changes. "
            "The order is the goal's, so it can be solved.",
        ),
    ],
)
def test_the_explanation_shows_the_figures_that_decide(text, goal, solvable, explanation):
    board = Board.parse(text)
    verdict = check(board, named_goal(goal, board.width, board.height))
    assert (verdict.solvable, verdict.explanation) == (solvable, explanation)


def test_published_positions_can_be_solved():
    assert check(Board.parse(positions.PUBLISHED_4X4), named_goal("standard", 4, 4)).solvable
    assert check(Board.parse(positions.KORF_1), named_goal("blank-first", 4, 4)).solvable
    assert not check(Board.parse(positions.KORF_1), named_goal("standard", 4, 4)).solvable


def test_a_goal_of_another_size_is_refused():
    with pytest.raises(InvalidBoard, match=r"^The goal is 3\xa0×\xa02, but the position is 2\xa0×\xa03\.$"):
        check(named_goal("standard", 2, 3), named_goal("standard", 3, 2))

"""Lost moves: every claim is found again by replaying both solutions one tile at a time."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tests import naive
from webapp.puzzle import Board, Faces, named_goal, parse_moves
from webapp.solver.coach import coach
from webapp.solver.reasons.lost import joined_where_they_meet, lost_move, reason_of
from webapp.solver.states.paths import one_by_one

GOAL = named_goal("standard", 3, 3)
FOUR = named_goal("standard", 4, 4)
MOVES = {letter: parse_moves(letter)[0] for letter in "UDLR"}
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Replay:
    """Replayed moves: the positions, and how often each tile moved."""

    def __init__(self, tiles, width, moves):
        self.positions = naive.replayed(tiles, width, moves)
        self.moved = Counter(before[after.index(0)] for before, after in pairwise(self.positions))


def conflicts(tiles, goal):
    """Return how many tiles must leave their lines."""
    return (naive.linear_conflict(tiles, goal.tiles, goal.width) - naive.manhattan(tiles, goal.tiles, goal.width)) // 2


def line(tiles, width, kind, number):
    return tiles[(number - 1) * width : number * width] if kind == "row" else tiles[number - 1 :: width]


def check(board, goal, before, solutions):
    """Check both solutions and the reason. Return the reason."""
    played, best = joined_where_they_meet(board, *solutions), solutions[1]
    reason = reason_of(board, goal, before, (played, best))
    one, other = (Replay(board.tiles, board.width, moves) for moves in (played, best))
    assert played[0] == solutions[0][0] and len(played) == len(solutions[0]) == len(best) + 2
    assert one.positions[-1] == other.positions[-1] == goal.tiles
    met = next(step for step, tiles in enumerate(one.positions) if step and tiles in other.positions)
    assert one.positions[met:] == other.positions[met - 2 :]
    if reason:
        CHECKS[reason.name](reason, goal, before, (one, other), (played, best))
    return reason


def check_returning(reason, goal, _before, replays, _moves):
    one, other = replays
    for tile in reason.tiles:
        place = goal.tiles.index(tile)
        assert one.positions[0][place] == tile
        assert any(tiles[place] != tile for tiles in one.positions)
        assert all(tiles[place] == tile for tiles in other.positions)
    assert reason.numbers == (sum(one.moved[tile] for tile in reason.tiles),)
    in_place = {tile for tile, wanted in zip(one.positions[0], goal.tiles, strict=True) if tile == wanted != 0}
    assert set(reason.tiles) == {tile for tile in in_place if one.moved[tile] and not other.moved[tile]}
    assert not any(other.moved[tile] and not one.moved[tile] for tile in in_place)


def check_too_early(reason, goal, _before, replays, _moves):
    one, other = replays
    (tile,), place = reason.tiles, goal.tiles.index(reason.tiles[0])
    assert [tiles[place] == tile for tiles in one.positions[:2]] == [False, True]
    assert any(tiles[place] != tile for tiles in one.positions[1:])
    assert reason.numbers == (one.moved[tile], other.moved[tile])
    assert one.moved[tile] > other.moved[tile]


def check_undoing(reason, _goal, before, _replays, moves):
    assert before and BACK[before.direction] == moves[0][0].direction
    assert reason.tiles == reason.numbers == ()


def check_conflict(reason, goal, _before, replays, _moves):
    now, after = replays[0].positions[:2]
    better = replays[1].positions[1]
    verb, kind, _ = reason.name.split("-")
    (number,) = reason.numbers
    assert conflicts(after, goal) > conflicts(better, goal)
    assert (conflicts(after, goal) > conflicts(now, goal)) is (verb == "makes")
    wanted = line(goal.tiles, goal.width, kind, number)
    assert wanted.index(reason.tiles[0]) > wanted.index(reason.tiles[1])

    def has_both(tiles):
        here = line(tiles, goal.width, kind, number)
        return set(reason.tiles) <= set(here) and here.index(reason.tiles[0]) < here.index(reason.tiles[1])

    assert [has_both(now), has_both(after), has_both(better)] == [verb == "keeps", True, False]


def steps_nearer(replay, goal):
    """Return the tile that moves first, and by how many cells it comes closer to its place."""
    now, after = replay.positions[:2]
    tile = now[after.index(0)]
    cells = [divmod(tiles.index(tile), goal.width) for tiles in (now, after, goal.tiles)]
    far, near = (abs(row - cells[2][0]) + abs(column - cells[2][1]) for row, column in cells[:2])
    return tile, far - near


def check_moving_away(reason, goal, _before, replays, _moves):
    assert [steps_nearer(replay, goal) for replay in replays] == [(reason.tiles[0], -1), (reason.tiles[1], 1)]
    assert reason.numbers == ()


def check_taken_back(reason, goal, _before, replays, _moves):
    one, other = replays
    assert one.positions[2:] == other.positions
    steps = 1 if reason.name == "closer-too-early" else -1
    assert steps_nearer(one, goal) == (reason.tiles[0], steps)
    assert steps_nearer(other, goal)[0] == reason.tiles[1]
    assert reason.numbers == ()


def check_one_tile(reason, _goal, _before, replays, _moves):
    one, other = (replay.moved for replay in replays)
    assert {tile for tile in one | other if one[tile] != other[tile]} == {*reason.tiles}
    assert reason.numbers == (one[reason.tiles[0]], other[reason.tiles[0]])


CHECKS = {
    "leaves-and-returns": check_returning,
    "too-early": check_too_early,
    "takes-back": check_undoing,
    "makes-row-conflict": check_conflict,
    "makes-column-conflict": check_conflict,
    "keeps-row-conflict": check_conflict,
    "keeps-column-conflict": check_conflict,
    "moves-away": check_moving_away,
    "closer-too-early": check_taken_back,
    "away-in-vain": check_taken_back,
    "one-tile": check_one_tile,
}


def lost_at(tiles, ways, choice):
    """Return the letters of a lost move and of a solution after it that does not take it back, if there is one."""
    lost = [
        (letter, after) for letter, after in naive.neighbours(tiles, 3).items() if len(ways[after]) > len(ways[tiles])
    ]
    if not lost or not ways[tiles]:
        return None
    letter, after = lost[choice % len(lost)]
    for onwards, nearer in naive.neighbours(after, 3).items():
        if nearer != tiles and len(ways[nearer]) < len(ways[after]):
            return letter + onwards + ways[nearer]
    return letter + ways[after]


@pytest.mark.slow
def test_the_claims_hold_for_every_position_of_the_3x3():
    ways, names = naive.shortest_ways(GOAL.tiles, 3), Counter()
    assert len(ways) == 181_440
    for choice, (tiles, letters) in enumerate(ways.items()):
        if played := lost_at(tiles, ways, choice):
            before = MOVES["UDLR"[choice % 4]]  # whether it led here makes no difference
            solutions = tuple(tuple(MOVES[letter] for letter in each) for each in (played, letters))
            reason = check(Board(3, 3, tiles), GOAL, before, solutions)
            names[reason.name if reason else None] += 1
    assert set(names) == {*CHECKS, None}
    assert names[None] < sum(names.values()) / 5


def wandered(board, count, chance):
    """Return random single-tile moves from a position, few of which undo the one before."""
    moves = []
    for _ in range(count):
        legal = [move for move in board.legal_moves() if move.count == 1]
        onwards = [move for move in legal if not moves or move != moves[-1].inverse]
        moves.append(chance.choice(onwards if chance.random() < 0.9 else legal))
        board = board.slide(moves[-1])
    return moves


def explained(board, goal, moves, faces=None):
    """Yield each lost move of a reviewed game: the position, the move before it, the move and its explanation."""
    before = None
    for judged in coach(board, goal, moves, faces=faces).moves:
        if judged.why:
            yield board, before, judged.move, judged.why
        before, board = judged.move, board.slide(judged.move)


@pytest.mark.slow
def test_the_claims_hold_for_lost_moves_of_4x4_games():
    names, said = Counter(), set()
    for seed in range(24):
        chance = Random(seed)
        start = FOUR.play(wandered(FOUR, 60, chance))
        for board, before, move, why in explained(start, FOUR, wandered(start, 24, chance)):
            played, best = one_by_one(why.played), one_by_one(why.best)
            assert played[0] == move
            reason = check(board, FOUR, before, (played, best))
            names[reason.name if reason else None] += 1
            assert (why.said is None) is (reason is None)
            said.add(str(why.said))
            assert all(str(number) in str(why.said) for number in (reason.tiles + reason.numbers if reason else ()))
    assert sum(names.values()) >= 200 and len(names) >= 9
    assert names[None] < sum(names.values()) / 5
    assert {"takes-back", "moves-away", "closer-too-early", "away-in-vain"} <= set(names)
    assert "It takes back the move before." in said


SENTENCES = [
    (
        "1 2 3/0 7 8/6 4 5",
        "D",
        "With this move, 1 leaves its place and comes back: 2 moves. With the best move, it stays.",
    ),
    (
        "8 0 2/4 6 5/1 7 3",
        "L",
        "It moves 2 into place too early: that tile leaves again and moves 3 times instead of 1.",
    ),
    (
        "8 6 2/4 0 5/1 7 3",
        "D",
        "It puts 6 and 5 in row 2 in the wrong order: one must leave the row to let the other pass.",
    ),
    (
        "7 0 8/6 4 1/5 2 3",
        "L",
        "It puts 8 and 2 in column 2 in the wrong order: one must leave the column to let the other pass.",
    ),
    ("8 2 7/1 6 4/5 0 3", "R", "It leaves 6 and 4 in row 2 in the wrong order; the best move takes one of them out."),
    (
        "8 2 5/4 0 6/1 7 3",
        "U",
        "It leaves 4 and 1 in column 1 in the wrong order; the best move takes one of them out.",
    ),
    ("8 2 5/4 7 6/1 0 3", "R", "It moves 1 away from its place; the best move brings 7 closer."),
]


@pytest.mark.parametrize(("position", "letter", "sentence"), SENTENCES)
def test_a_lost_move_is_explained_in_a_sentence(position, letter, sentence):
    ((_, _, _, why),) = explained(Board.parse(position), GOAL, [MOVES[letter]])
    assert str(why.said) == sentence


def test_a_move_that_undoes_the_one_before_is_named():
    *_, (_, _, _, why) = explained(Board.parse("4 3 2/1 8 0/7 6 5"), GOAL, parse_moves("UD"))
    assert str(why.said) == "It takes back the move before."


def test_tiles_are_named_by_their_faces():
    faces = Faces.parse("ABCDEFGH")
    ((_, _, _, why),) = explained(Board.parse("8 6 2/4 0 5/1 7 3"), GOAL, [MOVES["D"]], faces)
    assert str(why.said) == "It puts F and E in row 2 in the wrong order: one must leave the row to let the other pass."


def test_the_solutions_share_their_end_from_where_they_meet():
    board = Board.parse("1 2 3/4 0 6/7 5 8")
    played, best = parse_moves("RLUL"), parse_moves("UL")
    assert joined_where_they_meet(board, tuple(played), tuple(best)) == tuple(played)
    why = lost_move(board, GOAL, None, (tuple(played), tuple(best)))
    assert (why.played, why.best) == (tuple(played), tuple(best))


def test_with_several_goals_only_an_undone_move_is_explained():
    board = Board.parse("1 2 3/4 0 6/7 5 8")
    solutions = tuple(tuple(parse_moves(letters)) for letters in ("RLUL", "UL"))
    assert lost_move(board, None, None, solutions).said is None
    assert str(lost_move(board, None, MOVES["L"], solutions).said) == "It takes back the move before."


def test_at_the_goal_no_move_is_explained():
    assert list(explained(GOAL, GOAL, parse_moves("D"))) == []

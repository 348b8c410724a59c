"""The page's reasons for lost moves: every claim is found again by replaying both solutions one tile at a time."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise

import pytest

from tests import naive
from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal, parse_moves
from webapp.solver.states.paths import one_by_one

MODULES = ("puzzle/lost", "puzzle/position", "puzzle/moves", "puzzle/faces", "play/panels/coach/coach-view")
REASONS = """return given.map(([start, end, moves, faces]) => {
  const [position, goal] = [start, end].map((text) => text && js.parsePosition(text));
  const [before, first, best] = moves.map((text) => js.singleMoves(js.parseMoves(text)));
  const played = js.joinedWhereTheyMeet(position, { played: first, best });
  const reason = js.reasonOf(position, goal || null, before[0], { played, best });
  const said = reason && js.reasonText(reason, js.parseFaces(faces, position.tiles.length - 1));
  return [js.formatMoves(played), reason, said];
});"""
GOAL = named_goal("standard", 3, 3)
MOVES = {letter: parse_moves(letter)[0] for letter in "UDLR"}
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


@dataclass
class Reason:
    name: str
    tiles: list[int]
    numbers: list[int]


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


def check(board, goal, before, solutions, played, reason):
    """Check both solutions, the played one as it is joined to the best one, and the reason."""
    best = solutions[1]
    one, other = (Replay(board.tiles, board.width, moves) for moves in (played, best))
    assert played[0] == solutions[0][0] and len(played) == len(solutions[0]) == len(best) + 2
    assert one.positions[-1] == other.positions[-1] == goal.tiles
    met = next(step for step, tiles in enumerate(one.positions) if step and tiles in other.positions)
    assert one.positions[met:] == other.positions[met - 2 :]
    if reason:
        CHECKS[reason.name](reason, goal, before, (one, other), (played, best))


def check_returning(reason, goal, _before, replays, _moves):
    one, other = replays
    for tile in reason.tiles:
        place = goal.tiles.index(tile)
        assert one.positions[0][place] == tile
        assert any(tiles[place] != tile for tiles in one.positions)
        assert [tiles for tiles in other.positions if tiles[place] != tile] == []
    assert reason.numbers == [sum(one.moved[tile] for tile in reason.tiles)]
    in_place = {tile for tile, wanted in zip(one.positions[0], goal.tiles, strict=True) if tile == wanted != 0}
    assert set(reason.tiles) == {tile for tile in in_place if one.moved[tile] and not other.moved[tile]}
    assert [tile for tile in in_place if other.moved[tile] and not one.moved[tile]] == []


def check_too_early(reason, goal, _before, replays, _moves):
    one, other = replays
    (tile,), place = reason.tiles, goal.tiles.index(reason.tiles[0])
    assert [tiles[place] == tile for tiles in one.positions[:2]] == [False, True]
    assert any(tiles[place] != tile for tiles in one.positions[1:])
    assert reason.numbers == [one.moved[tile], other.moved[tile]]
    assert one.moved[tile] > other.moved[tile]


def check_undoing(reason, _goal, before, _replays, moves):
    assert before and BACK[before.direction] == moves[0][0].direction
    assert reason.tiles == reason.numbers == []


def check_conflict(reason, goal, _before, replays, _moves):
    now, after = replays[0].positions[:2]
    better = replays[1].positions[1]
    verb, kind, _ = reason.name.split("-")
    (number,) = reason.numbers
    assert conflicts(after, goal) > conflicts(better, goal)
    assert (conflicts(after, goal) > conflicts(now, goal)) is (verb == "makes")
    wanted = line(goal.tiles, goal.width, kind, number)
    assert wanted.index(reason.tiles[0]) > wanted.index(reason.tiles[1])

    def found(kind, number):
        """Return the pairs in a line that only the positions have which the verb is about, the nearest first."""
        wanted, *lines = (line(tiles, goal.width, kind, number) for tiles in (goal.tiles, now, after, better))
        pairs = [{pair for pair in combinations(each, 2) if pair[::-1] in combinations(wanted, 2)} for each in lines]
        new = pairs[1] - pairs[0] if verb == "makes" else (pairs[0] & pairs[1]) - pairs[2]
        moved = (after if verb == "makes" else better)[now.index(0)]
        return sorted(
            (abs(lines[1].index(one) - lines[1].index(other)), one, other)
            for one, other in new
            if moved in (one, other) and 0 not in (one, other)
        )

    nearest, *others = found(kind, number)
    assert tuple(reason.tiles) in [pair[1:] for pair in (nearest, *others) if pair[0] == nearest[0]]
    assert kind == "row" or not any(found("row", each) for each in (1, 2, 3))


def steps_nearer(replay, goal):
    """Return the tile that moves first, and by how many cells it comes closer to its place."""
    now, after = replay.positions[:2]
    tile = now[after.index(0)]
    cells = [divmod(tiles.index(tile), goal.width) for tiles in (now, after, goal.tiles)]
    far, near = (abs(row - cells[2][0]) + abs(column - cells[2][1]) for row, column in cells[:2])
    return tile, far - near


def check_moving_away(reason, goal, _before, replays, _moves):
    assert [steps_nearer(replay, goal) for replay in replays] == [(reason.tiles[0], -1), (reason.tiles[1], 1)]
    assert reason.numbers == []


def check_taken_back(reason, goal, _before, replays, _moves):
    one, other = replays
    assert one.positions[2:] == other.positions
    steps = 1 if reason.name == "closer-too-early" else -1
    assert steps_nearer(one, goal) == (reason.tiles[0], steps)
    assert steps_nearer(other, goal)[0] == reason.tiles[1]
    assert reason.numbers == []


def check_one_tile(reason, _goal, _before, replays, _moves):
    one, other = (replay.moved for replay in replays)
    assert {tile for tile in one | other if one[tile] != other[tile]} == {*reason.tiles}
    assert reason.numbers == [one[reason.tiles[0]], other[reason.tiles[0]]]


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


def test_the_claims_hold_for_positions_of_the_3x3(run: Run) -> None:
    ways, given = naive.shortest_ways(GOAL.tiles, 3), []
    for choice, (tiles, letters) in enumerate([*ways.items()][1::100]):
        if played := lost_at(tiles, ways, choice):
            before = "UDLR"[choice % 4]  # whether it led here makes no difference
            given.append([str(Board(3, 3, tiles)), str(GOAL), [before, played, letters], ""])
    names: Counter[str | None] = Counter()
    for (position, _, each, _), (played, found, _) in zip(given, run(REASONS, given), strict=True):
        before, *solutions = (one_by_one(parse_moves(letters)) for letters in each)
        reason = found and Reason(**found)
        check(Board.parse(position), GOAL, before[0], solutions, one_by_one(parse_moves(played)), reason)
        names[reason and reason.name] += 1
    assert set(names) == {*CHECKS, None}
    assert names[None] < sum(names.values()) / 5


SENTENCES = [
    (
        "1 2 3/0 7 8/6 4 5",
        "DU2LDRUL2DRUL",
        "ULDRUL2DRUL",
        "With this move, 1 leaves its place and comes back: 2 moves. With the best move, it stays.",
    ),
    (
        "8 0 2/4 6 5/1 7 3",
        "LRURDLURULD2RUL2URD2LURUL",
        "URDLURULD2RUL2URD2LURUL",
        "It moves 2 into place too early: that tile leaves again and moves 3 times instead of 1.",
    ),
    (
        "8 6 2/4 0 5/1 7 3",
        "DURDLURULD2RUL2URD2LURUL",
        "RDLURULD2RUL2URD2LURUL",
        "It puts 6 and 5 in row 2 in the wrong order: one must leave the row to let the other pass.",
    ),
    (
        "7 0 8/6 4 1/5 2 3",
        "LRURDL2U2RD2LU2RDLUR2D2LU2L",
        "URDL2U2RD2LU2RDLUR2D2LU2L",
        "It puts 8 and 2 in column 2 in the wrong order: one must leave the column to let the other pass.",
    ),
    (
        "8 2 7/1 6 4/5 0 3",
        "RLDLDRULURDRDLURULDRDL2U2",
        "DLDRULURDRDLURULDRDL2U2",
        "It leaves 6 and 4 in row 2 in the wrong order; the best move takes one of them out.",
    ),
    (
        "8 2 5/4 0 6/1 7 3",
        "UDRUL2D2R2ULULDRDLU2RDLU",
        "RUL2D2R2ULULDRDLU2RDLU",
        "It leaves 4 and 1 in column 1 in the wrong order; the best move takes one of them out.",
    ),
    (
        "8 2 5/4 7 6/1 0 3",
        "RLDRUL2D2R2ULULDRDLU2RDLU",
        "DRUL2D2R2ULULDRDLU2RDLU",
        "It moves 1 away from its place; the best move brings 7 closer.",
    ),
]


@pytest.mark.parametrize(("position", "played", "best", "sentence"), SENTENCES)
def test_a_lost_move_is_explained_in_a_sentence(run: Run, position: str, played: str, best: str, sentence: str) -> None:
    assert run(REASONS, [[position, str(GOAL), ["", played, best], ""]])[0][2] == sentence


def test_tiles_are_named_by_their_faces(run: Run) -> None:
    solutions = ["", "DURDLURULD2RUL2URD2LURUL", "RDLURULD2RUL2URD2LURUL"]
    ((_, _, said),) = run(REASONS, [["8 6 2/4 0 5/1 7 3", str(GOAL), solutions, "ABCDEFGH"]])
    assert said == "It puts F and E in row 2 in the wrong order: one must leave the row to let the other pass."
    position, played, best, sentence = SENTENCES[0]
    ((_, _, said),) = run(REASONS, [[position, str(GOAL), ["", played, best], "ABCDEFGH"]])
    assert said == sentence.replace("1 leaves", "A leaves")


def test_with_several_goals_only_an_undone_move_is_explained(run: Run) -> None:
    said = [run(REASONS, [["1 2 3/4 0 6/7 5 8", "", [before, "RLUL", "UL"], ""]])[0][2] for before in ("", "L")]
    assert said == [None, "It takes back the move before."]


def test_the_two_solutions_share_their_end(run: Run) -> None:
    meeting = """const { played, best } = given;
    const moves = { played: js.parseMoves(played), best: js.parseMoves(best) };
    return js.meetingOf(js.parsePosition("1 2 3/4 0 6/7 5 8"), moves);"""
    assert run(meeting, {"played": "RLUL", "best": "UL"}) == {"playedSteps": 2, "bestSteps": 0}
    assert run(meeting, {"played": "R", "best": "UL"}) == {"playedSteps": 1, "bestSteps": 2}


def test_a_tile_that_only_the_best_solution_moves_out_of_its_place_speaks_against_leaving_and_returning(
    run: Run,
) -> None:
    given = ["", "RRUULDRDLUURDLUL", "UURRDLULDDRUUL"]
    ((_, reason, _),) = run(REASONS, [["1 3 0/7 4 6/2 5 8", str(GOAL), given, ""]])
    assert reason is None


def test_a_lost_move_comes_with_its_position_and_the_move_before(run: Run) -> None:
    lost = run(
        """const start = js.parsePosition("1 2 3/4 5 0");
        const judged = { judged: null, appraisal: null, report: { moves: [{ why: "a" }, {}, { why: "c" }] } };
        return [1, 2, 3, 4].map((number) => {
            const found = js.lostAt({ start }, judged, "RDL", number);
            return found && [js.formatPosition(found.position), found.before?.direction ?? "", found.why];
        });"""
    )
    assert lost == [["1 2 3/4 5 0", "", "a"], None, ["1 0 3/4 2 5", "D", "c"], None]

"""The page's detours: every claim is found again by replaying the solution one tile at a time."""

import re
from itertools import pairwise

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.walks import letters, wandering
from webapp.puzzle import Board, Move, parse_moves
from webapp.solver.states.paths import one_by_one

MODULES = ("puzzle/detours", "puzzle/position", "puzzle/moves", "puzzle/faces")
GAINS = """return given.map(([start, moves, faces]) => {
  const position = js.parsePosition(start);
  const gain = js.gainOf(position, js.singleMoves(js.parseMoves(moves)));
  return gain ? [gain.name, js.gainText(gain, js.parseFaces(faces, position.tiles.length - 1))] : ["", ""];
});"""
MAX_AHEAD = 5
MAX_WAIT = 10

STRAIGHT = "Every move brings a tile closer to its place, so no solution is shorter."
PASS = re.compile(r"(?:Soon t|T)ile (\d+) leaves (row|column) (\d+) to let tile (\d+) pass\.")
ONE = re.compile(r"Only one move takes a tile farther from its place: (\d+), out of the way of (\d+)\.")
OPENING = re.compile(r"The next (\d+) moves all bring a tile closer to its place\.")
ASIDE = re.compile(r"(?:Soon t|T)ile (\d+) moves out of the way of tile (\d+)\.")
ROOM = re.compile(r"The next moves make room for tile (\d+)\.")


class Replay:
    """A solution: the positions, the tile of each move from 1, the distances that are left, and the detours."""

    def __init__(self, board, moves):
        self.width, self.height = board.width, board.height
        self.positions = naive.replayed(board.tiles, board.width, moves)
        self.tiles, self.far = [None], [naive.manhattan(board.tiles, self.positions[-1], self.width)]
        for before, after in pairwise(self.positions):
            origin, target = after.index(0), before.index(0)
            self.tiles.append(before[origin])
            home = self.positions[-1].index(before[origin])
            self.far.append(self.far[-1] + self.steps(target, home) - self.steps(origin, home))
        assert self.far[-1] == 0
        self.detours = [n for n in range(1, len(self.far)) if self.far[n] > self.far[n - 1]]

    def steps(self, cell, other):
        return abs(cell // self.width - other // self.width) + abs(cell % self.width - other % self.width)

    def line(self, step, kind, number):
        tiles = self.positions[step]
        if kind == "row":
            return tiles[(number - 1) * self.width : number * self.width]
        return tiles[number - 1 :: self.width]

    def are_reversed(self, step, kind, number, one, other):
        """Return whether two tiles are in a line where both belong, in the wrong order."""
        here, wanted = self.line(step, kind, number), self.line(-1, kind, number)
        if not {one, other} <= {*here} & {*wanted}:
            return False
        return (here.index(one) < here.index(other)) != (wanted.index(one) < wanted.index(other))

    def passing(self, move):
        """Return the lines that a move leaves, each with a tile that passes its tile for good and how far that is."""
        tile, steps = self.tiles[move], range(move, len(self.positions))
        lines = [("row", n + 1) for n in range(self.height)] + [("column", n + 1) for n in range(self.width)]
        lines = [line for line in lines if tile in self.line(move - 1, *line) and tile in self.line(-1, *line)]
        return {
            (*line, other): abs(
                self.line(move - 1, *line).index(tile) - self.line(move - 1, *line).index(other),
            )
            for line in lines
            for other in self.line(move - 1, *line)
            if other not in (0, tile)
            and self.are_reversed(move - 1, *line, tile, other)
            and not any(self.are_reversed(step, *line, tile, other) for step in steps)
            and self.stays(move, line, tile, other)
        }

    def stays(self, move, line, tile, other):
        """Return whether a tile stays in a line and enters another's cell until that is back in it after its move."""
        cell, entered = self.positions[move - 1].index(tile), False
        for step in range(move, len(self.positions)):
            here = self.line(step, *line)
            entered = entered or self.positions[step][cell] == other
            if other not in here or tile in here:
                return other in here and entered
        return False

    def following(self, move):
        """Return the tile of a detour, and the tile that the next move brings into its cell and closer to its place."""
        before, after, later = self.positions[move - 1 : move + 2]
        cell = before.index(self.tiles[move])
        assert after[cell] == 0 and self.far[move + 1] < self.far[move]
        return self.tiles[move], later[cell]

    def next_move(self, move):
        """Return the next move of the tile of a move, or None."""
        return next((n for n in range(move + 1, len(self.tiles)) if self.tiles[n] == self.tiles[move]), None)

    def arrival(self, block):
        """Return the move that soon brings another tile into place after these detours, with none between."""
        last, aside = block[-1], {self.tiles[number] for number in block}
        for n in range(last + 1, min(last + 1 + MAX_WAIT, len(self.tiles))):
            if n in self.detours:
                return None
            if self.tiles[n] not in {*self.tiles[n + 1 :], *aside}:
                return n
        return None


def check(board: Board, moves: tuple[Move, ...], said: str) -> None:
    """Check the claim about a solution, given as single-tile moves."""
    replay = Replay(board, moves)
    first = replay.detours[0] if replay.detours else 0
    block = [move for move in replay.detours if {*range(first, move)} <= {*replay.detours}]
    if said == STRAIGHT:
        assert not replay.detours and len(moves) == replay.far[0]
    elif found := PASS.fullmatch(said):
        tile, kind, number, other = (int(text) if text.isdigit() else text for text in found.groups())
        ways = replay.passing(first)
        assert block == [first] and first <= MAX_AHEAD and tile == replay.tiles[first]
        assert ways[kind, number, other] == min(ways.values())
        assert tile not in replay.line(first, kind, number)
        assert said.startswith("Soon") == (first > 1)
    elif found := ONE.fullmatch(said):
        assert len(replay.detours) == 1 and (first > MAX_AHEAD or not replay.passing(first))
        assert (int(found[1]), int(found[2])) == replay.following(first)
    elif found := OPENING.fullmatch(said):
        assert len(replay.detours) > 1 and int(found[1]) == first - 1 >= MAX_AHEAD
        assert [step for step in range(1, first) if replay.far[step] >= replay.far[step - 1]] == []
    else:
        assert len(replay.detours) > 1 and first <= MAX_AHEAD
        assert len(block) > 1 or not replay.passing(first)
        follower, arrival = replay.following(block[-1])[1], replay.arrival(block)
        after = replay.next_move(block[-1] + 1)
        goes_on = after not in replay.detours and (after is None or after - block[-1] - 1 <= MAX_WAIT)
        room = replay.tiles[arrival] if arrival and not goes_on else follower
        if not said or ROOM.fullmatch(said):
            assert len(block) > 1 or not goes_on
            assert said == ("" if room == replay.tiles[1] else f"The next moves make room for tile {room}.")
        else:
            assert block == [first] and (goes_on or not arrival)
            assert [int(text) for text in ASIDE.fullmatch(said).groups()] == [replay.tiles[first], follower]
            assert said.startswith("Soon") == (first > 1)


def checked(run: Run, walks: list[tuple[Board, tuple[Move, ...]]]) -> set[str]:
    """Check the claims about these solutions. Return the names of the facts."""
    found = run(GAINS, [[str(board), letters(moves), ""] for board, moves in walks])
    for (board, moves), (_, said) in zip(walks, found, strict=True):
        check(board, one_by_one(moves), said)
    return {name for name, _ in found}


def test_the_claims_hold_for_shortest_solutions_of_the_3x3(run: Run) -> None:
    ways = naive.shortest_ways(naive.standard(3, 3), 3)
    chosen = [*ways.items()][1::60]
    assert len(checked(run, [(Board(3, 3, tiles), tuple(parse_moves(way))) for tiles, way in chosen])) == 8


@pytest.mark.parametrize("size", [(4, 4), (5, 3), (2, 6), (1, 6)])
def test_the_claims_hold_for_any_solution(run: Run, size: tuple[int, int]) -> None:
    checked(run, [wandering(*size, 5 if 1 in size else 4 + seed, seed) for seed in range(80)])


def test_a_tile_that_arrives_10_moves_after_a_detour_arrives_soon(run: Run) -> None:
    board, moves = wandering(5, 5, 40, 28)
    ((_, said),) = run(GAINS, [[str(board), letters(moves), ""]])
    assert said == "The next moves make room for tile 1."


def test_tiles_are_named_by_their_faces(run: Run) -> None:
    walks = [wandering(3, 3, 30, seed) for seed in range(20)]
    plain, lettered = (
        run(GAINS, [[str(board), letters(moves), faces] for board, moves in walks]) for faces in ("", "ABCDEFGH")
    )
    named = r"([tT]ile|place:|out of the way of) (\d)"
    assert [said for _, said in lettered] == [
        re.sub(named, lambda found: f"{found[1]} {'.ABCDEFGH'[int(found[2])]}", said) for _, said in plain
    ]

"""The coach on twenty games with deliberate mistakes: its full report, by each interface, against a reference.

The reference is a breadth-first table of the whole 3x3 puzzle. On the 4x4 it is a table of all positions near the goal,
which a breadth-first search from any other position meets.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from random import Random

import pytest

from tests import naive
from tests.web.command import objects, taquin
from webapp import protocol
from webapp.puzzle import Board, format_moves, length_stm, named_goal, parse_moves
from webapp.server.app import create_app
from webapp.solver.coach import coach

NEAR = 15
"""distance of the farthest positions in the table of the 4x4"""
UNPLAYED = {"type", "id", "expanded", "generated", "seconds", "position"}
"""fields of an answer that do not concern the moves"""


@cache
def near_4x4():
    """Return the distance of each position near the goal."""
    goal = naive.standard(4, 4)
    distance, layer = {goal: 0}, [goal]
    for moves in range(1, NEAR + 1):
        layer = [after for tiles in layer for after in naive.neighbours(tiles, 4).values() if after not in distance]
        distance.update(dict.fromkeys(layer, moves))
    return distance


@cache
def distance_4x4(tiles):
    """Return the distance of a position, by a search from it to the nearest one in the table."""
    table, seen, layer, made = near_4x4(), {tiles}, [tiles], 0
    while not any(here in table for here in layer):
        layer = list({after for here in layer for after in naive.neighbours(here, 4).values()} - seen)
        seen.update(layer)
        made += 1
    return made + min(table[here] for here in layer if here in table)


def distance(tiles, width):
    """Return the distance of a position of the 3x3 or the 4x4."""
    return naive.distances(naive.standard(3, 3), 3)[tiles] if width == 3 else distance_4x4(tiles)


@dataclass
class Game:
    """A game played by the reference distances: best moves, except mistakes at known places."""

    width: int
    random: Random
    start: tuple = ()
    letters: str = ""
    wrong: list[int] = field(default_factory=list)
    """the numbers, from 1, of the moves that are mistakes"""

    def __post_init__(self):
        """Scramble by a walk without reversals; play, with some mistakes in a row; perhaps give up early."""
        self.start = tiles = self._scrambled()
        places = set(self.random.sample(range(1, distance(tiles, self.width) - 2), k=3))
        given_up = self.random.choice([0, 0, 4])
        while distance(tiles, self.width) > given_up:
            worse = self._slides(tiles, 1)
            if worse and (len(self.letters) in places or (self._has_just_erred and self.random.random() < 0.4)):
                self.wrong.append(len(self.letters) + 1)
                tiles = self._slide(tiles, self.random.choice(worse))
            else:
                tiles = self._slide(tiles, self.random.choice(self._slides(tiles, -1)))

    @property
    def _has_just_erred(self):
        return self.wrong[-1:] == [len(self.letters)]

    def _scrambled(self):
        tiles, before = naive.standard(self.width, self.width), None
        for _ in range(80 if self.width == 3 else 24):
            others = [after for after in naive.neighbours(tiles, self.width).values() if after != before]
            tiles, before = self.random.choice(others), tiles
        return tiles

    def _slides(self, tiles, change):
        """Return the moves that change the distance by `change`."""
        after = naive.neighbours(tiles, self.width).items()
        here = distance(tiles, self.width)
        return [letter for letter, there in after if distance(there, self.width) == here + change]

    def _slide(self, tiles, letter):
        self.letters += letter
        return naive.neighbours(tiles, self.width)[letter]

    def judged(self):
        """Yield the reference's report on each move, except the better move, of which it gives all."""
        tiles = self.start
        for letter in self.letters:
            best = self._slides(tiles, -1)
            tiles = naive.neighbours(tiles, self.width)[letter]
            lost = 0 if letter in best else 2
            yield {"move": letter, "left": distance(tiles, self.width), "lost": lost, "only": len(best) == 1}, best


def passages(moves):
    """Return the losing moves in groups: those at most two apart are together."""
    found = []
    for number, move in enumerate(moves, 1):
        if move["lost"] and found and number - found[-1]["to"] <= 2:
            found[-1] |= {"to": number, "lost": found[-1]["lost"] + 2}
        elif move["lost"]:
            found.append({"from": number, "to": number, "lost": 2, "better": move["better"]})
    return found


@pytest.fixture(scope="module")
def client():
    """Return a client of a server with the real solver."""
    return create_app({"TESTING": True}).test_client()


@pytest.mark.parametrize("seed", range(20))
def test_every_mistake_is_found_and_the_whole_report_is_true_by_each_door(client, seed):
    width = 3 + seed % 2
    game = Game(width, Random(seed))
    board, goal = Board(width, width, game.start), named_goal("standard", width, width)

    report = coach(board, goal, parse_moves(game.letters))
    (told,) = objects(taquin("coach", str(board), game.letters, "--json"))
    answer = client.post("/api/v1/coach", json={"position": str(board), "moves": game.letters}).json
    event = json.loads(protocol.encode(protocol.Message(report, "coach")))
    assert_same(told, answer)
    assert_same(event, answer)

    for said, (true, best) in zip(told["moves"], game.judged(), strict=True):
        assert {name: value for name, value in said.items() if name not in ("better", "why")} == true
        assert ("why" in said) == (said["lost"] > 0)
        assert said.get("better", best[0]) in best and ("better" in said) == (said["lost"] > 0)
    assert [number for number, move in enumerate(told["moves"], 1) if move["lost"]] == game.wrong
    assert told["passages"] == passages(told["moves"]) and game.wrong
    made, needed, left = len(game.letters), distance(game.start, width), told["moves"][-1]["left"]
    assert (told["needed"], told["left"], told["lost"]) == (needed, left, 2 * len(game.wrong))
    assert told["best"] == made - len(game.wrong) == len(told["moves"]) - told["lost"] // 2
    assert told["only"] == sum(true["only"] and not true["lost"] for true, _ in game.judged())
    shortest, shortened = parse_moves(told["shortest"]), parse_moves(told["shortened"])
    assert board.play(shortest) == goal and length_stm(shortest) == needed
    assert board.play(shortened) == board.play(parse_moves(game.letters))
    assert needed - left <= length_stm(shortened) <= made
    assert format_moves(report.shortest) == told["shortest"]


def assert_same(*answers):
    """Check that all interfaces report the same on the moves."""
    one, other = ({name: each[name] for name in each.keys() - UNPLAYED} for each in answers)
    assert one == other

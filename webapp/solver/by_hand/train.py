"""The train, for 3x3: couple the tiles like wagons round the edge, then fold the train into rows.

    1 2 3     The wagons follow each other clockwise round the edge in the order 1 2 3 4 5 6 8 7; the middle is free.
    7 . 4     Folding leaves 1 2 3 where they are and turns the other five halfway round the lower two rows: 4 5 6
    8 6 5     form the second row, and 7 and 8 end up in place.

ring    the cells of the edge, clockwise from the top left; corners have even places, the middles of sides odd ones
shunt   a wagon at the middle of a side moves into the middle of the board, the gap that it leaves rolls an even number
        of places round the ring, and the wagon moves back in: it has overtaken that many other wagons

The method always ends. One shunt couples a wagon at the middle of a side behind any other: the gap has 7 wagons to
pass, so it passes an even number in one of the two directions, and no other coupling is undone. A wagon at a corner
gets to the middle of a side when the wagon before it overtakes it and one more. If that one more is wagon 1, the wagon
before it first rolls round all others to its far side. So three shunts are always enough, and the search finds those
with the fewest moves. When seven wagons are coupled, so is the eighth. Wagon 1 is then at a corner, because with it at
the middle of a side the arrangement would be odd. Rolling the whole train brings it to the first corner.
"""

from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import Board
from webapp.solver.by_hand.hand import Hand, Method, Steps
from webapp.solver.events import Unsupported

RING = (0, 1, 2, 5, 8, 7, 6, 3)
MIDDLE = 4
TRAIN = (1, 2, 3, 4, 5, 6, 8, 7)
FOURTH_PLACE = 3
"""the place on the ring of wagon 4 when the train is ready to be folded"""
FOLD = (5, 8, 7, 6, 3, 4, 5, 8)
"""the path of the blank from the middle that folds the train"""


class Shunt(NamedTuple):
    """A move of the method: one wagon overtakes others."""

    gaps: tuple[int, ...]
    """the places of the gap, from where the wagon leaves the ring to where it returns"""
    places: tuple[int, ...]
    """for each place of the ring, the place that its wagon moves to"""


@Method
def train(board: Board, goal: Board) -> Steps:
    """Solve a 3x3 `board` by the train; `goal` must be reachable from it. Raise Unsupported for other sizes.

    If the goal's blank is elsewhere, the blank ends in the last corner, and then walks to its goal cell.

    >>> moves, stages = train(Board.parse("1 2 3/7 0 4/8 6 5"), Board.parse("1 2 3/4 5 6/7 8 0"))
    >>> [stage.title for stage in stages]
    ['Fold the train: 4, 5 and 6 turn into the second row, 7 and 8 come out right']
    """
    if (board.width, board.height) != (3, 3):
        raise Unsupported(
            gettext("The train method is for 3 × 3 boards only; this one is {size}.", size=board.shown_size)
        )
    last = Hand(goal)
    last.walk_to([8])
    wagons = tuple(last.tiles[number - 1] for number in TRAIN)
    hand = Hand(board)
    hand.walk_to([MIDDLE])
    hand.name_stage(gettext("Free the middle"))
    for coupled in range(1, 7):
        _couple(hand, wagons[: coupled + 1])
        yield
    _roll(hand, wagons)
    _fold(hand, wagons)
    hand.walk(last.path[-2::-1])
    hand.name_stage(gettext("Bring the blank to its place"))
    return hand.staged()


def _couple(hand: Hand, wagons: tuple[int, ...]) -> None:
    """Couple the last of `wagons` behind the others, which are already coupled."""
    for shunt in _shunting(tuple(RING.index(cell) for cell in hand.place(*wagons))):
        hand.walk(RING[place] for place in shunt.gaps)
        hand.walk([MIDDLE])
    hand.name_stage(gettext("Couple {wagon} behind {before}", wagon=wagons[-1], before=wagons[-2]))


@cache
def _shunting(places: tuple[int, ...]) -> tuple[Shunt, ...]:
    """Return the shunts that couple the wagons at `places` in the fewest moves."""
    frontier: list[tuple[int, tuple[int, ...], tuple[Shunt, ...]]] = [(0, places, ())]
    seen = set()
    while True:
        moves, places, shunts = heappop(frontier)
        if all((place - places[0] - number) % 8 == 0 for number, place in enumerate(places)):
            return shunts
        if places not in seen:
            seen.add(places)
            for shunt in SHUNTS:
                following = tuple([shunt.places[place] for place in places])
                if following not in seen:
                    heappush(frontier, (moves + len(shunt.gaps) + 1, following, (*shunts, shunt)))


def _rolled(place: int, roll: int) -> tuple[int, ...]:
    """Return the places of a gap that rolls, from the first to the last; clockwise if `roll` is positive."""
    step = 1 if roll > 0 else -1
    return tuple((place + passed) % 8 for passed in range(0, roll + step, step))


def _shunt(place: int, roll: int) -> Shunt:
    """Return the shunt of the wagon at `place`; each wagon that it passes moves to where the gap was."""
    gaps = _rolled(place, roll)
    places = list(range(8))
    places[place] = gaps[-1]
    for gap, passed in pairwise(gaps):
        places[passed] = gap
    return Shunt(gaps, tuple(places))


SHUNTS = tuple(_shunt(place, roll) for place in (1, 3, 5, 7) for roll in (2, -2, 4, -4, 6, -6))


def _roll(hand: Hand, wagons: tuple[int, ...]) -> None:
    """Roll the coupled train until wagon 1 is at the first corner; wagon 4 is in the middle meanwhile.

    When the gap has passed all seven others, it is between the same two again, one place further.
    """
    first = RING.index(*hand.place(wagons[0]))
    times = first if first <= 4 else first - 8
    if times:
        hand.walk(RING[place] for place in _rolled((first + FOURTH_PLACE) % 8, 7 * times))
    named = dict(zip(("first", "second", "third"), wagons, strict=False))
    hand.name_stage(gettext("Roll the train until {first}, {second} and {third} are the first row", **named))


def _fold(hand: Hand, wagons: tuple[int, ...]) -> None:
    """Turn the last five wagons into the lower two rows."""
    hand.walk(FOLD[1:] if hand.blank == FOLD[0] else FOLD)
    named = dict(zip(("fourth", "fifth", "sixth", "eighth", "seventh"), wagons[3:], strict=True))
    title = gettext(
        "Fold the train: {fourth}, {fifth} and {sixth} turn into the second row, {seventh} and {eighth} come out right",
        **named,
    )
    hand.name_stage(title)

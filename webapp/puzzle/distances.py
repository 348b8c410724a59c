"""Distances: how many positions are how many slides away from the goal, from the goal itself on.

Those of the 3x3 are what `webapp.solver.spheres` counts. Those of the 4x4 were counted by Korf and Schultze,
"Large-scale parallel breadth-first search", AAAI 2005, and stand in the OEIS as A089484.
"""

from webapp.puzzle.board import Board

# fmt: off
DISTANCES = {
    "3x3": (
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
        23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ),
    "4x4": (
        1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844, 447342, 859744,
        1637383, 3098270, 5802411, 10783780, 19826318, 36142146, 65135623, 116238056, 204900019, 357071928, 613926161,
        1042022040, 1742855397, 2873077198, 4660800459, 7439530828, 11668443776, 17976412262, 27171347953, 40271406380,
        58469060820, 83099401368, 115516106664, 156935291234, 208207973510, 269527755972, 340163141928, 418170132006,
        500252508256, 581813416256, 657076739307, 719872287190, 763865196269, 784195801886, 777302007562, 742946121222,
        683025093505, 603043436904, 509897148964, 412039723036, 317373604363, 232306415924, 161303043901, 105730020222,
        65450375310, 37942606582, 20696691144, 10460286822, 4961671731, 2144789574, 868923831, 311901840, 104859366,
        29592634, 7766947, 1508596, 272198, 26638, 3406, 70, 17,
    ),
}
# fmt: on
"""by size, for goals with the blank in a corner: where their tiles belong changes nothing"""


def mean_distance(counts: tuple[int, ...]) -> float:
    """How many slides away a position is on average."""
    return sum(distance * count for distance, count in enumerate(counts)) / sum(counts)


def hardness(goal: Board, length: int) -> str:
    """How hard a position with a shortest solution of that length is, in a sentence; empty where that is not known.

    >>> hardness(Board.parse("1 2 3/4 5 6/7 8 0"), 26)
    'Harder than 86 % of all 3x3 positions.'
    """
    counts = DISTANCES.get(goal.size)
    if counts is None or not 0 < length < len(counts) or goal.blank not in _corners(goal):
        return ""
    return f"Harder than {percent(sum(counts[:length]) / sum(counts))} of all {goal.size} positions."


def percent(share: float) -> str:
    """A share in percent, with as many places as it takes to tell it from none and from all."""
    places = next(places for places in range(20) if 0 < float(f"{100 * share:.{places}f}") < 100)
    return f"{100 * share:.{places}f} %"


def _corners(board: Board) -> tuple[int, ...]:
    last = len(board.tiles) - 1
    return 0, board.width - 1, last - board.width + 1, last

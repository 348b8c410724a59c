"""Hardness: what share of all positions of a size is nearer to the goal than one, in a sentence.

It is counted where all distances are known (`distances`), and estimated from random boards where some have been solved
(`calibration`); of other sizes nothing is said.
"""

from webapp.puzzle.board import Board
from webapp.puzzle.calibration import Calibration, calibrations
from webapp.puzzle.distances import DISTANCES, shape


def hardness(goal: Board, lower: int, upper: int | None) -> str:
    """How hard a position is whose shortest solution has `lower` to `upper` moves; empty where nothing is known.

    >>> hardness(Board.parse("1 2 3/4 5 6/7 8 0"), 26, 26)
    'Harder than 86 % of all 3x3 positions.'
    """
    if lower < 1 or goal.blank not in _corners(goal):
        return ""
    if counts := DISTANCES.get(shape(goal)):
        return _counted(counts, goal.size, lower, upper) if lower < len(counts) else ""
    calibration = calibrations().get(shape(goal))
    return _estimated(calibration, goal.size, lower, upper) if calibration else ""


def percent(share: float) -> str:
    """A share in percent, with as many places as it takes to tell it from none and from all."""
    places = next(places for places in range(20) if 0 < _rounded(100 * share, places) < 100)
    return f"{_rounded(100 * share, places):.{places}f} %"


def _counted(counts: tuple[int, ...], size: str, lower: int, upper: int | None) -> str:
    least, most = (sum(counts[:length]) / sum(counts) for length in (lower, upper or lower))
    if lower == upper:
        return f"Harder than {percent(least)} of all {size} positions."
    return f"{_between(lower, upper, least, most)} of all {size} positions."


def _estimated(calibration: Calibration, size: str, lower: int, upper: int | None) -> str:
    ends = lower, upper or lower
    said = _between(lower, upper, *map(calibration.share, ends))
    less, more = (_whole(max(errors)) for errors in zip(*map(calibration.errors, ends), strict=True))
    error = f"± {max(less, more)}" if abs(less - more) <= 1 else f"− {less}, + {more}"
    return f"{said} of all {size} positions, by an estimate from {calibration.boards} boards ({error})."


def _between(lower: int, upper: int | None, least: float, most: float) -> str:
    """The sentence as far as the share, which is between `least` and `most`, or of which only the least is known."""
    if upper is None:
        moves = "1 move" if lower == 1 else f"{lower} moves"
        return f"Proved at least {moves}; harder than about {_whole(least)} % or more"
    if lower == upper:
        return f"Harder than about {_whole(least)} %"
    shares = dict.fromkeys([_whole(least), _whole(most)])
    return f"Proved between {lower} and {upper} moves; harder than about {' to '.join(map(str, shares))} %"


def _whole(share: float) -> int:
    return int(_rounded(100 * share, 0))


def _rounded(number: float, places: int) -> float:
    """The nearest number of so many places; of two the larger, as on the page."""
    return int(number * 10.0**places + 0.5) / 10.0**places


def _corners(board: Board) -> tuple[int, ...]:
    last = len(board.tiles) - 1
    return 0, board.width - 1, last - board.width + 1, last

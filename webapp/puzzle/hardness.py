"""Hardness: the share of all positions of a size that are closer to the goal than a given one, in a sentence.

Exact where all distances are known (`distances`), else estimated from solved random boards (`calibration`). For other
sizes the sentence is empty.
"""

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import Board
from webapp.puzzle.calibration import Calibration, calibrations
from webapp.puzzle.distances import DISTANCES, shape

RARE_SHARE = 1 / 10_000
"""below this share, or above one minus it, a figure says nothing"""
VAGUE_POINTS = 20
"""percentage points; a share that is less certain than this is not shown"""


def hardness(goal: Board, lower: int, upper: int | None) -> str:
    """Return a sentence on how hard a position is whose shortest solution has `lower` to `upper` single-tile moves.

    `upper` is None if no solution is known. The sentence is empty if nothing useful can be said.

    >>> hardness(Board.parse("1 2 3/4 5 6/7 8 0"), 26, 26)
    'Harder than 86 % of all 3\\xa0×\\xa03 positions.'
    """
    last = len(goal.tiles) - 1
    if lower < 1 or goal.blank not in (0, goal.width - 1, last - goal.width + 1, last):
        return ""
    if counts := DISTANCES.get(shape(goal)):
        return _counted(counts, goal.shown_size, lower, upper) if lower < len(counts) else ""
    calibration = calibrations().get(shape(goal))
    return _estimated(calibration, goal.shown_size, lower, upper) if calibration else ""


def percent(share: float) -> Sentence:
    """Return a share in percent, with enough decimal places to show neither 0 nor 100."""
    places = next(places for places in range(20) if 0 < _rounded(100 * share, places) < 100)
    figure = Sentence("{figure:.{places}f}", None, {"figure": _rounded(100 * share, places), "places": places})
    return gettext("{share} %", share=figure)


def _counted(counts: tuple[int, ...], size: str, lower: int, upper: int | None) -> str:
    least, most = (sum(counts[:length]) / sum(counts) for length in (lower, upper or len(counts)))
    if lower == upper:
        farthest = lower == len(counts) - 1
        return gettext("No {size} position is harder.", size=size) if farthest else _exact(least, size)
    if _is_vague(least, most):
        return ""
    if upper is None:
        return ngettext(
            "Proved to need at least {count} move; harder than about {share} % of all {size} positions, perhaps more.",
            "Proved to need at least {count} moves; harder than about {share} % of all {size} positions, perhaps more.",
            lower,
            share=_whole(least),
            size=size,
        )
    return gettext(
        "Proved to need between {lower} and {upper} moves; harder than about {share} % of all {size} positions.",
        lower=lower,
        upper=upper,
        share=_range(least, most),
        size=size,
    )


def _exact(share: float, size: str) -> Sentence:
    if share < RARE_SHARE:
        return gettext("Hardly any {size} position is easier.", size=size)
    if share > 1 - RARE_SHARE:
        return gettext("Hardly any {size} position is harder.", size=size)
    # Translators: {share} is a number with its percent sign
    return gettext("Harder than {share} of all {size} positions.", share=percent(share), size=size)


def _estimated(calibration: Calibration, size: str, lower: int, upper: int | None) -> str:
    ends = lower, upper or lower
    least, most = map(calibration.share, ends)
    less, more = (max(each) for each in zip(*map(calibration.errors, ends), strict=True))
    if _is_vague(max(least - less, 0.0), 1.0 if upper is None else min(most + more, 1.0)):
        return ""
    less, more = _whole(less), _whole(more)
    error = f"± {max(less, more)}" if abs(less - more) <= 1 else f"− {less}, + {more}"
    source = {"size": size, "boards": calibration.boards, "error": error}
    if upper is None:
        return ngettext(
            "Proved to need at least {count} move; harder than about {share} % of all "
            "{size} positions, perhaps more, "
            "estimated from {boards} boards ({error}).",
            "Proved to need at least {count} moves; harder than about {share} % of all "
            "{size} positions, perhaps more, "
            "estimated from {boards} boards ({error}).",
            lower,
            share=_whole(least),
            **source,
        )
    if lower == upper:
        return gettext(
            "Harder than about {share} % of all {size} positions, estimated from {boards} boards ({error}).",
            share=_whole(least),
            **source,
        )
    return gettext(
        "Proved to need between {lower} and {upper} moves; harder than about {share} % of all {size} positions, "
        "estimated from {boards} boards ({error}).",
        lower=lower,
        upper=upper,
        share=_range(least, most),
        **source,
    )


def _is_vague(least: float, most: float) -> bool:
    return _whole(most) - _whole(least) >= VAGUE_POINTS


def _range(least: float, most: float) -> Sentence | int:
    """Return a share in whole percent, as a range unless both ends round to the same number."""
    if _whole(least) == _whole(most):
        return _whole(least)
    # Translators: a range of percent, as in "12 to 15 %"
    return gettext("{least} to {most}", least=_whole(least), most=_whole(most))


def _whole(share: float) -> int:
    return int(_rounded(100 * share, 0))


def _rounded(number: float, places: int) -> float:
    """Round to a number of decimal places, halves up, as the page does."""
    return int(number * 10.0**places + 0.5) / 10.0**places

"""Waiting for kernels and tables: how much of the wait is over, and how long it still takes.

That is told by what was expected and by the pace so far.
"""

from collections.abc import Callable
from time import perf_counter

from webapp.sentences import Sentence, gettext, ngettext

SOON = 1.0
"""seconds that are waited before it is said how long it still takes: kernels that are kept are there by then"""
ROUND = (1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300)
"""seconds that are told; so few, as each is also said by a screen reader"""
TRUST = 0.5
"""how much of a wait must be over until its own pace says as much of the rest as what was expected"""
BUILDING = gettext("The solver is getting ready. This happens once and takes some seconds.")


class Wait:
    """A wait, from when it began.

    `expected` tells how many seconds the rest should take, on a machine like those on which that was measured; 0 where
    nobody knows.
    """

    def __init__(self, expected: Callable[[], float], clock: Callable[[], float] = perf_counter) -> None:
        self._expected = expected
        self._clock = clock
        self._began = clock()
        self._at_first = expected()
        self._over = 0.0

    @property
    def over(self) -> float | None:
        """How much of the wait is over, 0 to 1; it never falls. None where nobody knew when it began."""
        if not self._at_first:
            return None
        if left := self._expected():
            self._over = max(self._over, 1 - left / self._at_first)
        return self._over

    @property
    def note(self) -> Sentence:
        """What is waited for and how long, in a sentence."""
        over, gone = self.over, self._clock() - self._began
        if not over or gone < SOON:
            return BUILDING
        done, trusted = over * self._at_first, TRUST * self._at_first
        left = (self._at_first - done) * (gone + trusted) / (done + trusted)
        return ngettext(
            "The solver is getting ready. This happens once and takes about {count} more second.",
            "The solver is getting ready. This happens once and takes about {count} more seconds.",
            min(ROUND, key=lambda seconds: abs(seconds - left)),
        )

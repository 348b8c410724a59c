"""Waiting for kernels and tables: how much of the wait is over, and how long it still takes.

That is told by what was expected and by the pace so far.
"""

from collections.abc import Callable
from time import perf_counter

from webapp.sentences import Sentence, gettext, ngettext

SOON = 1.0
"""seconds that are waited before it is said how long it still takes: kernels that are kept are there by then"""
TRUST = 0.5
"""how much of a wait must be over until its own pace says as much of the rest as what was expected"""
BUILDING = gettext("The solver is getting ready. This happens once and takes some seconds.")


class Wait:
    """A wait, from when it began.

    `expected` tells how many seconds what is waited for is expected to take from now on, whatever the machine; 0 where
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
        if over is None or gone < SOON:
            return BUILDING
        done, trusted = over * self._at_first, TRUST * self._at_first
        left = (self._at_first - done) * (gone + trusted) / (done + trusted)
        return ngettext(
            "The solver is getting ready. This happens once and takes about {count} more second.",
            "The solver is getting ready. This happens once and takes about {count} more seconds.",
            max(1, round(left)),
        )

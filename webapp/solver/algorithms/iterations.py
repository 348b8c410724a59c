"""The record of a search bound by bound: iterations of IDA*, the f-values of A*, the layers of breadth-first search."""

from time import perf_counter

from webapp.solver.events import Iteration

MAX_ENDS = 64
"""iterations whose ends a kernel records in one call"""
LONG_ITERATION_NODES = 1 << 14
"""generated nodes, at least about a third of a millisecond; after such an iteration a kernel returns, to have its end
timed"""


class Iterations:
    """The iterations of a search that is advanced in slices; its clock runs in the `with` blocks.

    It can be read only while no kernel runs. The seconds of an iteration are therefore known only if it began and ended
    between two calls of the kernel.
    """

    def __init__(self) -> None:
        self._ended: list[tuple[int, int, int, float | None]] = []
        """the fields of each: a short search may not spend time on making objects"""
        self._expanded = self._generated = 0
        """by the iterations that have ended"""
        self._began: float | None = 0.0
        """clock at the start of the current iteration, None if unknown"""
        self._clock = 0.0
        self._resumed: float | None = None

    def __enter__(self) -> None:
        self._resumed = perf_counter()

    def __exit__(self, *_: object) -> None:
        self._clock, self._resumed = self._now, None

    def end(self, bound: int, expanded: int, generated: int, is_now: bool = True) -> None:
        """Record the end of an iteration, with the nodes of the search until then.

        Without `is_now`, it ended inside the last call of the kernel.
        """
        now = self._now if is_now else None
        self._ended.append(self._current(bound, expanded, generated, now))
        self._expanded, self._generated, self._began = expanded, generated, now

    def up_to(self, bound: int, expanded: int, generated: int) -> tuple[Iteration, ...]:
        """Return all iterations; the last one has this bound and may still be running."""
        current = self._current(bound, expanded, generated, self._now)
        return tuple(Iteration(*fields) for fields in (*self._ended, current))

    @property
    def _now(self) -> float:
        return self._clock + (0.0 if self._resumed is None else perf_counter() - self._resumed)

    def _current(
        self, bound: int, expanded: int, generated: int, now: float | None
    ) -> tuple[int, int, int, float | None]:
        seconds = None if now is None or self._began is None else now - self._began
        return bound, expanded - self._expanded, generated - self._generated, seconds

"""Work that is done in slices, written as a generator that pauses between them: beams and windows.

How long a slice of a search is, `solver/run` decides.
"""

from collections.abc import Generator


class Sliced:
    """What goes on slice by slice until its generator ends, which counts nodes. How it is sliced changes nothing."""

    def __init__(self, slices: Generator[object, None, None]) -> None:
        self.generated = self.expanded = 0
        self._slices = slices

    def close(self) -> None:
        """Let go of all that the generator holds, this object among it."""
        self._slices.close()

    def advance(self, nodes: int) -> bool:
        """Go on until about `nodes` more nodes are generated; whether nothing is left to do."""
        until = self.generated + nodes
        while self.generated < until:
            if next(self._slices, self) is self:
                return True
        return False

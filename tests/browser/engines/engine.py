"""The interface to a browser of any engine: open an address, evaluate, click and press."""

from typing import Any, Protocol

SIZE = {"width": 1440, "height": 900}
PATIENCE = 180
"""seconds that a browser may take for one answer, including the wait for a condition"""


class Engine(Protocol):
    """A window of a browser."""

    def open(self, url: str) -> None:
        """Go to an address, and wait until its page has loaded."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression as JSON; promises are awaited."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the viewport."""

    def press(self, key: str, with_control: bool = False) -> None:
        """Press a key by its name in `KeyboardEvent.key`."""


class Missing(Exception):
    """The reason why a browser is not available on this machine, as a sentence."""

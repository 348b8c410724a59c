"""What is asked of a browser, whatever its engine: to open an address, to evaluate, to click and to press."""

from typing import Any, Protocol

SIZE = {"width": 1440, "height": 900}
PATIENCE = 180
"""seconds that a browser may take for one answer, a condition that is waited for included"""


class Engine(Protocol):
    """A window of a browser."""

    def open(self, url: str) -> None:
        """Go to an address, and wait until its page has loaded."""

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, as JSON has it; a promise is waited for."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page's window."""

    def press(self, key: str, with_control: bool = False) -> None:
        """Press a key by its name in `KeyboardEvent.key`."""


class Missing(Exception):
    """Why a browser cannot be had on this machine, in a sentence."""

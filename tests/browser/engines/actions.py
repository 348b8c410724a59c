"""WebDriver clicks and keys: the same actions in classic WebDriver and in BiDi."""

from typing import Any

KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Control": "\ue009"}
"""keys that write no character, by name; other keys are named by the character"""


class Actions:
    """Clicks and key presses, built on `perform`, which subclasses define."""

    def perform(self, source: dict[str, Any]) -> None:
        """Perform the actions of one input source."""
        raise NotImplementedError

    def click(self, x: float, y: float) -> None:
        """Click at a point of the viewport."""
        pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.perform(mouse | {"actions": [move, *pressed]})

    def press(self, key: str, with_control: bool = False) -> None:
        """Press a key, alone or with Control."""
        held = [KEYS["Control"]] * with_control + [KEYS.get(key, key)]
        pressed = [("keyDown", value) for value in held] + [("keyUp", value) for value in reversed(held)]
        actions = [{"type": kind, "value": value} for kind, value in pressed]
        self.perform({"type": "key", "id": "keyboard", "actions": actions})

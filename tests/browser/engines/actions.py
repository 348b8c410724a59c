"""Clicks and keys as WebDriver has them: the same actions in its classic form and in BiDi."""

from typing import Any

KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Control": "\ue009"}
"""keys that write nothing, by their names; others are called by what they write"""


class Actions:
    """Clicks and presses keys by `perform`, which its heirs define."""

    def perform(self, source: dict[str, Any]) -> None:
        """Do what one source of actions says."""
        raise NotImplementedError

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page's window."""
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

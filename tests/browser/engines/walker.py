"""What a visitor does and sees on the play page, in any engine."""

import json
from typing import Any

from tests.browser.engines.engine import Engine
from tests.browser.seen import BOARD_IS, KEYS, SOLVING

SETTLED = "window.faults && document.readyState === 'complete' && !document.querySelector('[aria-busy]')"
"""a witness is present, and all parts of the page are loaded"""
HELD = """new Promise((resolve) => {
  const until = performance.now() + %d;
  const look = () => ((%s) ? resolve(true) : performance.now() > until ? resolve(false) : setTimeout(look, 20));
  look();
})"""
MIDDLE = """(async () => {
  const element = document.querySelector(%s);
  const panel = element.closest("[id$=-panel]");
  if (panel && !panel.getClientRects().length) {
    document.querySelector(`.tabs [data-panel=${panel.id.slice(0, -6)}]`)?.click();
  }
  const until = performance.now() + %d;
  for (let before = []; ; ) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const met = document.elementFromPoint(x, y);
    if (x === before[0] && y === before[1] && element.contains(met)) return [x, y];
    if (performance.now() > until) throw new Error(`At ${x}, ${y} there is ${met?.outerHTML.slice(0, 200)}.`);
    before = [x, y];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})()"""
"""the middle of an element that is at rest and not covered"""
ELSEWHERE = """(() => {
  const text = document.body.appendChild(document.createElement("textarea"));
  text.id = "elsewhere";
  text.value = %s;
  text.select();
})()"""


def part(place: str, name: str) -> str:
    """Return the selector of a named element of a panel or a bar."""
    return f":is(#{place}-panel, #{place}) [data-part={name}]"


class Walker:
    """A visitor of a site with one engine."""

    def __init__(self, engine: Engine, site: str) -> None:
        self._engine = engine
        self._site = site
        self._faults: list[str] = []

    def open(self, path: str) -> None:
        """Go to an address of the site, with cleared storage."""
        self._faults = self.faults()
        self._engine.open(f"{self._site}/robots.txt")
        self._engine.evaluate("localStorage.clear()")
        self._engine.open(self._site + path)
        self.wait(SETTLED)

    def faults(self) -> list[str]:
        """Return the faults of the pages opened so far."""
        return self._faults + self._engine.evaluate("window.faults ?? []")

    def wait(self, condition: str) -> None:
        """Wait until a JavaScript expression holds."""
        held = self._engine.evaluate(HELD % (SOLVING, condition))
        assert held, f"{condition} did not come true."

    def sees(self, selector: str, text: str) -> None:
        """Wait until the text of an element contains a text."""
        said = f"document.querySelector({json.dumps(selector)})?.innerText"
        self.wait(f"{said}?.includes({json.dumps(text)})")

    def sees_board(self, position: object) -> None:
        """Wait until the board shows a position."""
        self.wait(f"({BOARD_IS})({json.dumps(str(position))})")

    def value(self, selector: str) -> Any:
        """Return the value of a field."""
        return self._engine.evaluate(f"document.querySelector({json.dumps(selector)}).value")

    def click(self, selector: str) -> None:
        """Click in the middle of an element, once it is at rest; its panel is shown."""
        self._engine.click(*self._engine.evaluate(MIDDLE % (json.dumps(selector), SOLVING)))

    def play(self, moves: str) -> None:
        """Play single-tile moves with the keys."""
        self._engine.evaluate("document.querySelector('#board').focus()")
        for move in moves:
            self._engine.press(KEYS[move])

    def paste(self, selector: str, text: str) -> None:
        """Copy a text from another element, and paste it over the value of a field."""
        self._engine.evaluate(ELSEWHERE % json.dumps(text))
        self._engine.press("c", with_control=True)
        self._engine.evaluate("document.getElementById('elsewhere').remove()")
        self.click(selector)
        self._engine.press("a", with_control=True)
        self._engine.press("v", with_control=True)

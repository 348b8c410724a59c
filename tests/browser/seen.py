"""What a visitor sees and does on the play page, in the text forms of positions and moves."""

import re
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from webapp.puzzle import Board

SOLVING = 150_000
"""milliseconds that a first search may take, including the compilation of kernels"""

_PLACE = re.compile(r"(Tile (\d+)|Blank), row (\d+) column (\d+)")
BOARD_IS = """
(position) => {
  const rows = position.split("/").map((row) => row.split(" "));
  return rows.every((row, y) => row.every((tile, x) => {
    const name = `${tile === "0" ? "Blank" : `Tile ${tile}`}, row ${y + 1} column ${x + 1}`;
    return [...document.querySelectorAll("#board button")].some((piece) => {
      const label = piece.getAttribute("aria-label") + ",";
      return label.startsWith(name + ",");
    });
  })) && document.querySelectorAll("#board button").length === rows.flat().length;
}
"""
MARKS = """
(place) => {
  window.marks = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    if (this.canvas.closest(place)) window.marks.push(text);
    fillText.call(this, text, ...at);
  };
}
"""
"""from now on, records in `marks` the texts drawn into the charts of an element"""

FAINT = """() => {
  const isClear = (colour) => colour.length === 4 && colour[3] < 0.5;
  const parts = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  const ground = (element) => {
    const colour = parts(getComputedStyle(element).backgroundColor);
    return isClear(colour) && element.parentElement ? ground(element.parentElement) : colour;
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest("svg, .visually-hidden, [aria-disabled=true], :disabled");
  return [...document.querySelectorAll("body *")].filter((element) => {
    if (![...element.childNodes].some(isText) || !isSeen(element)) return false;
    const [dark, bright] = [parts(getComputedStyle(element).color), ground(element)].map(light).sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05) < 4.5;
  }).map((element) => element.outerHTML.slice(0, 120));
}"""
WRITTEN = 400
"""milliseconds after which the address and the saved data are up to date"""
KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def at(position: str | Board) -> str:
    """Return the address of a position."""
    return f"/p/{Board.parse(str(position)).link}"


def tile(page: Page, number: int) -> Locator:
    """Return a tile on the board."""
    return page.locator(f"#tile-{number}")


def place_of(element: Locator) -> FloatRect:
    """Return the current bounding box of an element on the screen."""
    found = element.bounding_box()
    assert found
    return found


def box(page: Page, number: int) -> FloatRect:
    """Return the current bounding box of a tile."""
    return place_of(tile(page, number))


def counted(page: Page) -> tuple[str, str]:
    """Return the counted moves: STM, MTM; the page shows the second only if it differs."""
    single, multi = (page.locator(f"[data-show={metric}]").inner_text() for metric in ("stm", "mtm"))
    return single, "".join(filter(str.isdecimal, multi)) or single


WITH_TARGETS = {"target-size": {"enabled": True}}
"""the rule of WCAG 2.2 that axe skips by default: targets are at least 24 px large, or spaced apart"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""the axe rules whose result depends on the colours"""
AXE = Axe().axe_script
VIOLATIONS = """async (options) => (await axe.run(document, options)).violations
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))"""
"""the broken rules with their elements; a test process takes as long to receive what passes as axe to run"""


def barriers(page: Page, **options: object) -> list[str]:
    """Return the violations that axe finds, once all motion has ended.

    The panels are scrolled to their start: further down, the tabs above them cover a part of some control.
    """
    page.evaluate("document.querySelector('.panels')?.scrollTo({ top: 0, behavior: 'instant' })")
    page.evaluate("Promise.allSettled(document.getAnimations().map((motion) => motion.finished))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    wanted = {"rules": WITH_TARGETS, "resultTypes": ["violations"]}  # describing what passes takes longer
    found: list[str] = page.evaluate(VIOLATIONS, wanted | options)
    return found


def faint(page: Page) -> list[str]:
    """Return the texts and links with too little contrast in dark colours."""
    page.emulate_media(color_scheme="dark")
    found = barriers(page, runOnly=OF_COLOURS)
    page.emulate_media(color_scheme="light")
    return found


def barriers_in_light_and_dark(page: Page) -> list[str]:
    """Return the violations that axe finds in either scheme."""
    return barriers(page) + faint(page)


def faint_where_forced(page: Page) -> dict[str, list[str]]:
    """Return the texts with too little contrast in forced colours.

    Axe does not know these: it reads the colour that the page has set.
    """
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, forced_colors="active")  # type: ignore[arg-type]
        found[scheme] = page.evaluate(FAINT)
    page.emulate_media(color_scheme="light", forced_colors="none")
    return {scheme: texts for scheme, texts in found.items() if texts}


SHOW = """place => {
    const panel = document.querySelector(`#${place}-panel`);
    if (panel && !panel.getClientRects().length) document.querySelector(`.tabs [data-panel=${place}]`)?.click();
}"""
"""shows a panel as its tab does, without moving the focus"""


def part(page: Page, place: str, name: str) -> Locator:
    """Return a named element of a panel or a bar, as in `part(page, "solve", "headline")`; its panel is shown."""
    page.evaluate(SHOW, place)
    return page.locator(f":is(#{place}-panel, #{place}) [data-part={name}]")


def board(page: Page, place: str = "#board") -> str:
    """Return the position on a board, read from the names of its tiles."""
    labels = page.locator(f"{place} button").evaluate_all("pieces => pieces.map(p => p.getAttribute('aria-label'))")
    cells = {}
    for label in labels:
        found = _PLACE.match(label)
        assert found, label
        cells[int(found[3]), int(found[4])] = found[2] or "0"
    height, width = max(cells)
    return "/".join(" ".join(cells[row, column] for column in range(1, width + 1)) for row in range(1, height + 1))


def expect_board(page: Page, position: str | Board) -> None:
    """Wait until the board shows this position."""
    try:
        page.wait_for_function(BOARD_IS, arg=str(position))
    except Exception as error:
        raise AssertionError(f"The board shows {board(page)}, not {position}.") from error


def wait_for_scripts(page: Page) -> None:
    """Wait until a lesson's page has fetched its last script, which comes once the page is idle."""
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /version.js$/.test(name))"
    )
    page.wait_for_load_state("networkidle")


def intercept(page: Page, url: str, handler: Callable[[Route], object], **options: Any) -> None:
    """Handle the requests of an open page: `page.route`, and a wait until requests take that route.

    A busy page sends its next requests past a new route. A route that is set before the page is opened needs no wait.
    """
    page.route("**/healthz?intercepted", lambda route: route.fulfill(body="intercepted"))
    page.route(url, handler, **options)
    page.evaluate("async () => { while (await (await fetch('/healthz?intercepted')).text() !== 'intercepted'); }")


def play(page: Page, moves: str, pause: int = 0) -> None:
    """Play single-tile moves with the keys; after each, advance a stopped clock by this many milliseconds."""
    page.locator("#board").focus()
    for move in moves:
        page.keyboard.press(KEYS[move])
        if pause:
            page.clock.run_for(pause)


def press_keys(page: Page, *keys: str) -> None:
    """Press keys on the board."""
    page.locator("#board").focus()
    for key in keys:
        page.keyboard.press(key)


def drop_picture(page: Page) -> None:
    """Drop a picture of 60 x 40 pixels on the page."""
    page.evaluate(
        """async () => {
          const canvas = new OffscreenCanvas(60, 40);
          canvas.getContext("2d").fillRect(0, 0, 30, 40);
          const data = new DataTransfer();
          data.items.add(new File([await canvas.convertToBlob()], "own.png", { type: "image/png" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }"""
    )


def show_panel(page: Page, name: str) -> None:
    """Press the tab of a panel; on a wide page, the Moves panel has none."""
    tab = page.locator(f".tabs [data-panel={name}]")
    if tab.is_visible():
        tab.click()
    else:
        page.evaluate(SHOW, name)


def paste(page: Page, text: str) -> None:
    """Replace the text in the door from the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    part(page, "door", "text").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+v")


def solve(page: Page) -> None:
    """Press Solve and wait until the search is over."""
    page.get_by_role("button", name="Solve", exact=True).click()
    over(page)


def choose(page: Page, wish: str, title: str) -> None:
    """Set a search option by its label: `choose(page, "Solver", "A*")`."""
    if not page.locator("#options").is_visible():
        page.get_by_role("button", name="Options").click()
    page.get_by_label(wish, exact=True).select_option(title)


def over(page: Page, timeout: int = SOLVING) -> None:
    """Wait until the search is over, with a result."""
    panel = page.locator("#solve-panel")
    expect(panel).to_have_attribute("data-state", re.compile("done|failed"), timeout=timeout)
    expect(panel).to_have_attribute("data-state", "done")


def address(page: Page) -> str:
    """Return the path and the query of the address, once it follows the game."""
    page.wait_for_timeout(WRITTEN)
    return str(page.evaluate("location.pathname + location.search"))


def link(page: Page) -> str:
    """Return the link in the Share panel."""
    return part(page, "share", "link").input_value()

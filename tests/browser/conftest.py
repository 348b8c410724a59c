"""A real browser on a real server: `taquin serve` in a separate process, and pages that must not log any error."""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import brotli
import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.conftest import in_one_piece, serving
from tests.servers import SERVE, running
from webapp.server.assets import QUICK_BROTLI, Packed

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""Chromium without its own windows: a page takes two thirds of the processor time"""
NAMES = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LEFT_OUT = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""address-bar features, which no test uses: each page would need another process and as much work as the page itself"""
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


MEDIA = {"color_scheme": "light", "forced_colors": "none", "reduced_motion": "no-preference"}
"""settings that a window can change later, like its size, with their defaults"""
CALM = {"reduced_motion": "reduce"}
"""the `SETTINGS` of test modules about anything except motion: a page that draws no frames between two positions takes
three quarters of the processor time"""
PATIENCE = 15_000
"""milliseconds that a test waits for what it expects; it goes on as soon as that appears"""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; retry a failing test twice, which the report counts as reruns.

    Browser timing varies: a busy browser throttles, paints late, or drops a file. The pauses let it catch up. A real
    fault fails three times.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=10))


@pytest.fixture(scope="session")
def server_url() -> Iterator[str]:
    """Yield the address of a server that runs as long as the tests; show its output if it exits before their end.

    The windows of the tests are all at one address, and a busy machine is late to close the connections of the last.
    """
    with running((*SERVE, "--connections-each", "200")) as server:
        yield server.url
        assert server.process.poll() is None, f"The server died during the tests. It said:\n{server.output}"


class Stage:
    """The applications of successive tests at one address, so that the browser's cache stays valid."""

    def __init__(self) -> None:
        self.app: Any = None

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        return in_one_piece(self.app)(environ, start_response)


class QuicklyPacked(Packed):
    """Compressed files, not compressed again for fewer bytes: that takes 4 s for all of them."""

    def brotli(self, content: bytes) -> bytes:
        packed = self._find("br", content)
        return packed or self._keep("br", content, brotli.compress(content, quality=QUICK_BROTLI))


PACKED = QuicklyPacked()
"""the compressed files of all applications in this process"""


@pytest.fixture(scope="session")
def stage() -> Iterator[tuple[Stage, str]]:
    """Yield the stage and its address."""
    stage = Stage()
    with serving(stage) as address:
        yield stage, address


@pytest.fixture
def address(app: Any, stage: tuple[Stage, str]) -> str:
    """Return the host and port of a server with `app`; they serve it until the next test has its own."""
    app.extensions["packed"] = PACKED
    stage[0].app = app
    return stage[1]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    flags = [*FLAGS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else FLAGS
    launch = partial(playwright.chromium.launch, executable_path=_chromium(playwright))
    with launch(args=flags) as first:
        left_out = ",".join([*_left_out(first), *LEFT_OUT])
    with launch(args=[*flags, f"--disable-features={left_out}"]) as launched:
        yield launched


def _left_out(browser: Browser) -> list[str]:
    """Return the features to disable, in one list with the driver's own: only the last of two lists counts."""
    command = browser.new_browser_cdp_session().send("SystemInfo.getInfo")["commandLine"]
    return re.findall(r"--disable-features=(\S+)", command)


def _chromium(playwright: Playwright) -> str:
    """Return a Chromium or Chrome of this machine; otherwise one of the test processes fetches one."""
    with FileLock(Path(gettempdir()) / "taquin-tests-chromium.lock"):
        path = _own_chromium(playwright) or _fetched_chromium(playwright)
    return path or pytest.fail(
        "There is no Chromium or Chrome on this machine, and none could be fetched: neither `playwright install "
        f"chromium` nor, as root, `apt-get install {SHELLS[0]}` worked. Install one of them and run the tests again."
    )


def _own_chromium(playwright: Playwright) -> str | None:
    candidates = filter(None, [*map(shutil.which, NAMES), playwright.chromium.executable_path])
    return next((path for path in candidates if _runs([path, "--version"])), None)


def _fetched_chromium(playwright: Playwright) -> str | None:
    ways = [sys.executable, "-m", "playwright", "install", "chromium"], ["apt-get", "install", "-y", SHELLS[0]]
    return next((path for way in ways if _runs(way, seconds=600) and (path := _own_chromium(playwright))), None)


def _runs(command: list[str], seconds: int = 30) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=seconds).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


class Faults:
    """A record of what a page must not do: log an error, throw one, break its content policy or contact another host.

    The browser logs the last two. Intercepting each request would cost more than the rest of a test.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._found: list[str] = []
        self._forgiven = re.compile("(?!)")
        context.on("console", self._console)
        context.on("weberror", lambda error: self._found.append(f"uncaught: {error.error}"))

    def forgive(self, errors: str) -> None:
        """Ignore console errors that match a pattern."""
        self._forgiven = re.compile(errors or "(?!)")

    def taken(self) -> list[str]:
        """Return all faults found since the last call."""
        found, self._found = self._found, []
        return found

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self._is_refusal(message) and not self._forgiven.search(message.text):
            self._found.append(f"console: {message.text} ({message.location['url']})")

    def _is_refusal(self, message: ConsoleMessage) -> bool:
        """Return whether a message logs the error response to unreadable text, which is expected."""
        return message.location["url"].endswith("/api/v1/read") and "status of 422" in message.text


class Window:
    """A window of the browser with one page, isolated from other windows."""

    def __init__(self, browser: Browser, site: str, settings: dict[str, Any]) -> None:
        self._site = site
        self.context = browser.new_context(base_url=site, **{"service_workers": "block"} | settings)
        self.context.set_default_timeout(2 * PATIENCE)
        self.faults = Faults(self.context)
        self.page = self.context.new_page()
        self._devtools = self.context.new_cdp_session(self.page)

    def furnish(self, settings: dict[str, Any]) -> None:
        """Set the size and the media settings for a test."""
        self.page.emulate_media(media="null", **{name: settings.get(name, usual) for name, usual in MEDIA.items()})
        self.page.set_viewport_size(settings["viewport"])

    def clear(self) -> None:
        """Leave the site, and clear its storage."""
        self.page.unroute_all()
        self.context.clear_permissions()
        self.page.goto("/robots.txt")
        self.page.evaluate("sessionStorage.clear()")
        kept = {"origin": self._site, "storageTypes": "local_storage,indexeddb"}
        self._devtools.send("Storage.clearDataForOrigin", kept)
        self._devtools.send("Page.resetNavigationHistory")


@pytest.fixture(scope="session")
def used_windows() -> dict[str, list[Window]]:
    """Return used windows for the next test, by site and by settings that cannot be changed.

    A window that has loaded the page before opens it in a third of the time.
    """
    return defaultdict(list)


UNDER_WAY = "[aria-busy]"
"""the placeholders of parts that a page fetches when it is idle"""

Visit = Callable[..., Page]


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server_url: str, used_windows: dict[str, list[Window]]
) -> Iterator[Visit]:
    """Return a function that opens an address of the server, or of another `site`, in a window of its own.

    It waits for all parts of the page. The settings default to `DESKTOP` and the SETTINGS of the test module, if any. A
    test that changes a window permanently, such as its clock, its sockets or the scripts that each page starts with,
    needs a `new` one. The test fails if a page does what it must not; console errors that match `forgive` are ignored.
    """
    opened: list[tuple[Window, list[Window] | None]] = []

    def open_page(
        path: str = "/", site: str = server_url, forgive: str = "", new: bool = False, **settings: object
    ) -> Page:
        settings = DESKTOP | getattr(request.module, "SETTINGS", {}) | settings
        fixed = sorted((name, value) for name, value in settings.items() if name not in (*MEDIA, "viewport"))
        shelf = None if new else used_windows[f"{site} {fixed}"]
        window = shelf.pop() if shelf else Window(browser, site, settings)
        window.furnish(settings)
        opened.append((window, shelf))
        window.faults.forgive(forgive)
        window.page.goto(path)
        expect(window.page.locator(UNDER_WAY)).to_have_count(0)
        return window.page

    yield open_page
    faults = [fault for window, _ in opened for fault in window.faults.taken()]
    for window, shelf in opened:
        if shelf is None or window.page.is_closed():
            window.context.close()
        else:
            window.clear()
            shelf.append(window)
    assert faults == []


Run = Callable[..., Any]


@pytest.fixture(scope="module")
def run(request: pytest.FixtureRequest, browser: Browser, server_url: str) -> Iterator[Run]:
    """Run the body of a JavaScript function on an empty page of the site, with one argument, `given`.

    The modules listed in the test module's MODULES are available as `js`, and so are the definitions of its PRELUDE, if
    any.
    """
    page = browser.new_page()
    page.goto(f"{server_url}/healthz")
    paths = [f"/static/js/{name}.js" for name in request.module.MODULES]
    prelude = "const js = Object.assign({}, ...await Promise.all(paths.map((path) => import(path))));"
    prelude += getattr(request.module, "PRELUDE", "")
    yield lambda body, given=None: page.evaluate(f"async ([paths, given]) => {{ {prelude} {body} }}", [paths, given])
    page.close()


@pytest.fixture
def page(visit: Visit) -> Page:
    """Return a new page with a position two moves from the goal."""
    return visit("/p/1-2-3.4-5-6.0-7-8")

"""WebKit, Safari's engine, in its GTK port, driven by Selenium on a virtual screen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.actions import Actions
from tests.browser.engines.engine import PATIENCE, SIZE, Missing

DRIVER = "WebKitWebDriver"
SCREEN = "1600x1200x24"


class WebKit(Actions):
    """The only window of a MiniBrowser."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(*SIZE.values())

    def open(self, url: str) -> None:
        self._driver.get(url)

    def evaluate(self, expression: str) -> Any:
        return self._driver.execute_script(f"return {expression}")

    def perform(self, source: dict[str, Any]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [source]})


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Yield a separate WebKit with empty storage."""
    path = shutil.which(DRIVER)
    if not path:
        raise Missing(
            "There is no WebKit to be driven on this machine; on Debian the package webkit2gtk-driver has it."
        )
    with _screen() as display:
        service = Service(path, env=os.environ | {"DISPLAY": display})
        driver = WebKitGTK(options=WebKitGTKOptions(), service=service)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """Start a virtual display; yield its name."""
    path = shutil.which("Xvfb")
    if not path:
        raise Missing("WebKit needs a screen, and there is no Xvfb on this machine; on Debian the package xvfb has it.")
    command = [path, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()

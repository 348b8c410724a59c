"""Every page is valid HTML, checked by the Nu checker of the W3C."""

import json
import shutil
import subprocess

import pytest

from tests.fetched import fetched
from tests.positions import FOURTEEN_FIFTEEN
from webapp.lab import TOOLS
from webapp.lessons.routes import LESSONS
from webapp.puzzle import Board

pytestmark = pytest.mark.slow
CHECKER = "vnu-jar@26.9.27"
EASY = "1-2-3.4-5-6.0-7-8"
PAGES = [
    *[
        "/",
        "/?size=5x3&goal=spiral",
        "/daily/3x3",
        "/train",
        "/puzzles",
        "/offline",
        "/learn",
        "/lab",
        "/api/v1/",
        "/help",
        "/about",
    ],
    *[f"/p/{EASY}?moves=L2&step=1", f"/p/{Board.parse(FOURTEEN_FIFTEEN).link}", f"/embed/{EASY}?moves=L2"],
    *[f"/learn/{lesson.name}" for lesson in LESSONS],
    *["/learn/worksheet", "/learn/class", f"/learn/class/work?positions={EASY}&lesson=counting&title=Monday"],
    *[f"/lab/{tool.name}" for tool in TOOLS],
    *["/nowhere", "/p/1-2", "/embed/1-2", "/daily/7x7", "/learn/nothing", "/lab/nothing"],
]
MEANT = [
    # After a reload, Firefox restores the state of a checkbox over the markup, unless told not to.
    "Attribute .autocomplete. is only allowed when the input type is .*",
    # The style of a button whose sheet is open depends on it.
    "The .aria-expanded. attribute must not be used on any element which has a .popovertarget. attribute.",
    # The checker does not know `rel="expect"` yet, which lets the first paint wait for the markup.
    "A .link. element with a .blocking. attribute must have a .rel. attribute whose value is .stylesheet.*",
]
"""accepted faults, as patterns, each with its reason"""


@pytest.fixture
def checker(pytestconfig):
    """Return the command that checks files; skip the test if there is no Java."""
    java = shutil.which("java")
    if not java:
        pytest.skip(
            "The HTML checker runs on Java, which is not on this machine; on Debian default-jre-headless has it."
        )
    program = fetched(pytestconfig.cache, CHECKER, "build/dist/vnu.jar")
    return [java, "-jar", program, "--stdout", "--exit-zero-always", "--format", "json", "--errors-only"]


def test_every_page_is_valid_html(client, checker, tmp_path):
    for number, page in enumerate(PAGES):
        answer = client.get(page, headers={"Accept": "text/html"})
        assert answer.mimetype == "text/html", page
        (tmp_path / f"{number}.html").write_bytes(answer.data)
    command = [*checker, "--filterpattern", "|".join(MEANT), str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)["messages"]
    assert sorted({f"{fault['message']} {fault.get('extract', '')}" for fault in found}) == []

"""Who listens to which events of a game: the table of the documents names each module."""

import re
from pathlib import Path

SCRIPTS = Path(__file__).parents[2] / "static/js"
README = SCRIPTS / "game/README.md"
ALL = "all"
_SUBSCRIBED = re.compile(r"\bgame\.(?:on\(\[([^\]]+)\]|subscribe\()")


def listeners() -> dict[str, list[str]]:
    """Return for each module that listens to games the kinds of events of each listener."""
    found = {}
    for script in sorted(SCRIPTS.rglob("*.js")):
        kinds = [call[1] or ALL for call in _SUBSCRIBED.finditer(script.read_text())]
        if kinds:
            found[str(script.relative_to(SCRIPTS))] = sorted(", ".join(re.findall(r"\w+", each)) for each in kinds)
    return found


def test_the_table_names_who_listens_to_what():
    rows = re.findall(r"^\| `([\w/-]+\.js)` \| (.+) \|$", README.read_text(), re.MULTILINE)
    assert {module: kinds.split("; ") for module, kinds in rows} == listeners()

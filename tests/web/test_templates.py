"""Rules for every template, checked as text."""

import re

import pytest

from tests.servers import ROOT

TEMPLATES = {path.relative_to(ROOT).as_posix(): path.read_text() for path in (ROOT / "templates").rglob("*.html")}
SHEET = re.compile(r"<(?!nav)(\w+)(?=[^>]*\spopover[\s>])[^>]*>.*?</\1>", re.DOTALL)
LIVE = re.compile(r"<[^>]*\bid=\"(?:live|announcer)\"[^>]*>")
SHEETS = [(name, found[0]) for name, text in TEMPLATES.items() for found in SHEET.finditer(text)]


@pytest.mark.parametrize(("name", "sheet"), SHEETS, ids=[f"{name}-{number}" for number, (name, _) in enumerate(SHEETS)])
def test_each_sheet_is_named_by_its_own_first_heading(name, sheet):
    labelled = re.match(r"<[^>]*\baria-labelledby=\"([^\"]+)\"", sheet)
    heading = re.search(r"<h[1-6][^>]*\bid=\"([^\"]+)\"", sheet)
    assert labelled and heading and labelled[1] == heading[1]


def test_each_place_for_announcements_is_heard():
    live = {name: found[0] for name, text in TEMPLATES.items() for found in LIVE.finditer(text)}
    assert len(SHEETS) > 5 and len(live) > 4
    assert [name for name, tag in live.items() if 'aria-live="polite"' not in tag] == []


@pytest.mark.parametrize("name", TEMPLATES)
def test_each_label_has_a_field_of_its_own(name):
    fields = re.findall(r"<label[^>]*\bfor=\"([^\"]+)\"", TEMPLATES[name])
    assert sorted(set(fields)) == sorted(fields)
    assert set(fields) <= set(re.findall(r"\bid=\"([^\"]+)\"", TEMPLATES[name]))

"""Rules for every template, checked as text, and for controls on pages."""

import re
from html import unescape
from unicodedata import numeric

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


@pytest.mark.parametrize("name", TEMPLATES)
def test_each_name_belongs_to_one_button(name):
    for attribute in ("aria-label", "aria-keyshortcuts"):
        given = re.findall(rf'<button[^>]* {attribute}="(?:{{{{ _\(")?([^"]+)"', TEMPLATES[name])
        given = [each for words in given for each in (words.split() if attribute == "aria-keyshortcuts" else [words])]
        assert len(set(given)) == len(given)


SECTIONED = {f"templates/{name}.html" for name in ("lab/map", "lab/watch", "learn/_parts", "learn/class")}
"""templates of several sections or figures, whose scripts look for a part in one of them"""


@pytest.mark.parametrize("name", sorted(TEMPLATES.keys() - SECTIONED))
def test_each_part_that_scripts_look_for_is_there_once(name):
    parts = re.findall(r'<[^>]* data-(part|end|word|show|do|setting)="([^"{]+)"', TEMPLATES[name])
    assert len(set(parts)) == len(parts)


PAGES = ["/", "/train", "/puzzles", "/learn/worksheet", "/learn/class", "/lab/race", "/lab/watch", "/lab/batch"]


@pytest.mark.parametrize("path", PAGES)
def test_each_option_of_a_list_has_a_value_of_its_own(client, path):
    page = re.sub("<optgroup.*?</optgroup>", "", client.get(path).text, flags=re.DOTALL)
    lists = re.findall(r"<select.*?</select>", page, re.DOTALL)
    assert lists
    for options in lists:
        values = re.findall(r'<option value="([^"]*)"', options)
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("path", PAGES)
def test_each_size_is_called_what_it_is(client, path):
    page = unescape(client.get(path).text)
    called = re.findall(r'(?:value|data-size)="(\d+)x(\d+)"[^>]*>\D*(\d+)\W+(\d+)<', page)
    assert called or not path.startswith(("/train", "/learn", "/puzzles"))
    assert [each for each in called if each[:2] != each[2:]] == []


def test_each_speed_is_called_what_it_is(client):
    (speeds,) = re.findall(r'<select[^>]* data-part="speed">.*?</select>', client.get("/").text, re.DOTALL)
    called = re.findall(r'<option value="([\d.]+)"[^>]*>(.+?)/s<', speeds)
    assert len(called) > 5
    assert [each for each, name in called if float(each) != (numeric(name) if len(name) == 1 else float(name))] == []

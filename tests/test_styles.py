"""The style sheets: each is linked, each class in them is used, and colours have names."""

import re
from pathlib import Path

import pytest
from PIL import ImageColor

ROOT = Path(__file__).parents[1]
SHEETS = sorted((ROOT / "static/css").glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"([\w-]+)\s*:\s*([^;{}]+);")
QUOTED = re.compile(r'"[^"]*"')
COLOUR = re.compile(
    rf"#[0-9a-f]{{3,8}}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:{'|'.join(ImageColor.colormap)})(?![\w-])"
)
"""a literal colour: in hexadecimal, as a function of numbers, or by its CSS name"""
CLASS = re.compile(r"\.([a-z][\w-]*)")


def text_of(sheet):
    return QUOTED.sub('""', COMMENT.sub("", sheet.read_text()))


def sources(folder, ending):
    return "".join(path.read_text() for path in (ROOT / folder).rglob(f"*.{ending}"))


def classes_of(sheet):
    selectors = re.findall(r"([^{};]+)\{", text_of(sheet))
    return {name for selector in selectors if not selector.strip().startswith("@") for name in CLASS.findall(selector)}


def is_given(name, markup):
    """Return whether a template or script assigns a class: by its whole name, or by its first word and a value."""
    first = name.partition("-")[0]
    return re.search(rf"(?<![\w-]){name}(?![\w-])", markup) or f"{first}-${{" in markup


def test_colours_are_written_in_tokens_only():
    literal = [
        f"{sheet.name}: {declaration}: {found}"
        for sheet in SHEETS
        if sheet.name != "tokens.css"
        for declaration, value in DECLARATION.findall(text_of(sheet))
        for found in COLOUR.findall(value.lower())
    ]
    assert literal == []


def test_every_style_sheet_is_linked():
    markup = sources("templates", "html")
    listed = "".join(re.findall(r"(?:stylesheet\(|set styles = \[)([^)\]]*)", markup))
    linked = re.findall(r"filename='css/([\w-]+)\.css'", markup) + re.findall(r"""['"]([\w-]+)['"]""", listed)
    assert set(linked) == {sheet.stem for sheet in SHEETS}


@pytest.mark.slow
def test_every_class_with_rules_is_given_to_something():
    markup = sources("templates", "html") + sources("static/js", "js") + sources("static/vendor", "css")
    dead = [
        f"{sheet.name}: .{name}" for sheet in SHEETS for name in sorted(classes_of(sheet)) if not is_given(name, markup)
    ]
    assert dead == []


def test_every_value_with_a_name_is_used():
    """A script uses the values of a numbered name, as in `var(--tint-${number})`."""
    styles, scripts = "".join(map(text_of, SHEETS)), sources("static/js", "js")
    named = re.findall(r"(--[\w-]+):", text_of(ROOT / "static/css/tokens.css"))
    unused = [name for name in named if f"var({name}" not in styles]
    assert [name for name in unused if f"var({name.rstrip('0123456789')}${{" not in scripts] == []


def test_no_rule_looks_into_elements():
    """A browser evaluates `:has()` again whenever anything in the element changes: here at each move and each tick."""
    assert [sheet.name for sheet in SHEETS if ":has(" in text_of(sheet)] == []

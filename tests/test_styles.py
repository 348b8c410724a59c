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


def light_and_dark(name):
    """Return the value of a token in each theme, as colours."""
    value = re.search(
        rf"^  {name}: (?:light-dark\((\S+), (\S+)\)|(\S+));", text_of(ROOT / "static/css/tokens.css"), re.M
    )
    both = [value[1] or value[3], value[2] or value[3]]
    named = [light_and_dark(each[4:-1])[theme] if each.startswith("var(") else each for theme, each in enumerate(both)]
    return [ImageColor.getrgb(each) if isinstance(each, str) else each for each in named]


def luminance(colour):
    shares = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *[(ink, ground) for ink in ("--ink", "--ink-quiet", "--accent") for ground in ("--page", "--surface")],
        *[("--ink", "--surface-hover"), ("--on-accent", "--accent"), ("--on-accent", "--accent-hover")],
        *[(f"--{mood}", f"--{mood}-surface") for mood in ("good", "warn", "bad")],
        *[("--tile-ink", "--tile-top"), ("--tile-ink", "--tile-bottom")],
    ],
)
def test_text_can_be_read_in_both_themes(ink, ground):
    """The contrast of WCAG 2.2, level AA: 4.5."""
    for front, back in zip(light_and_dark(ink), light_and_dark(ground), strict=True):
        dark, light = sorted(map(luminance, (front, back)))
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_frame_of_the_browser_has_the_colours_of_the_page():
    base = (ROOT / "templates/base.html").read_text()
    framed = re.findall(r'"theme-color" content="(\S+)" media="\(prefers-color-scheme: (\w+)\)"', base)
    assert [theme for _, theme in framed] == ["light", "dark"]
    assert [ImageColor.getrgb(colour) for colour, _ in framed] == light_and_dark("--page")

"""Custom accent colours: text keeps its contrast with any colour in both themes, and the colour is saved."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CALM, PHONE, Visit
from tests.browser.seen import OF_COLOURS, at, barriers, faint

SETTINGS = CALM
TEXT = [
    ("accent", "page"),
    ("accent", "surface"),
    ("accent", "surface-hover"),
    ("accent", "surface-sunken"),
    ("accent", "accent-soft"),
    ("accent", "bad-surface"),
    ("on-accent", "accent"),
    ("on-accent", "accent-hover"),
    ("ink", "accent-soft"),
    ("ink-quiet", "accent-soft"),
]
"""text colours and their backgrounds"""
PARTS = [("focus", "page"), ("focus", "surface"), ("focus-in-well", "well"), ("accent", "surface-sunken")]
WORST = """
([groups, steps]) => {
  const root = document.documentElement;
  const names = [...new Set(groups.flat(2))];
  const probes = names.map((name) => Object.assign(document.createElement("i"), { style: `color: var(--${name})` }));
  document.body.replaceChildren(...probes);
  const pen = new OffscreenCanvas(names.length, 1).getContext("2d", { willReadFrequently: true });
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminances = () => {
    probes.forEach((probe, place) => {
      pen.fillStyle = getComputedStyle(probe).color;
      pen.fillRect(place, 0, 1, 1);
    });
    const parts = [...pen.getImageData(0, 0, names.length, 1).data].map((part) => linear(part / 255));
    const of = (place) => 0.2126 * parts[place] + 0.7152 * parts[place + 1] + 0.0722 * parts[place + 2];
    return Object.fromEntries(names.map((name, place) => [name, of(4 * place)]));
  };
  const worst = groups.map(() => [Infinity]);
  for (const parts of steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])))) {
    const wish = "#" + parts.map((part) => part.toString(16).padStart(2, "0")).join("");
    root.dataset.accent = wish;
    root.style.setProperty("--wish", wish);
    const bright = luminances();
    groups.forEach((pairs, group) => pairs.forEach(([ink, ground]) => {
      const [darker, lighter] = [bright[ink], bright[ground]].sort((one, other) => one - other);
      const contrast = (lighter + 0.05) / (darker + 0.05);
      if (contrast < worst[group][0]) worst[group] = [contrast, wish, ink, ground];
    }));
  }
  return worst;
}
"""
"""for each group of pairs the least contrast over many accent colours, with that colour and pair"""
STEPS = [0, 36, 73, 109, 146, 182, 219, 255]
ACCENT = "() => getComputedStyle(document.querySelector('.check input')).accentColor"
KEPT = "localStorage.getItem('taquin-accent')"


def opened(page: Page) -> Page:
    page.get_by_role("button", name="Settings").click()
    return page


@pytest.mark.slow
@pytest.mark.parametrize("more", [False, True], ids=["usual", "more contrast"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_any_colour_has_its_contrast_in_both_themes(visit: Visit, theme: str, more: bool) -> None:
    page = visit("/offline", color_scheme=theme, contrast="more" if more else "no-preference", new=True)
    of_text, of_parts = page.evaluate(WORST, [[TEXT, PARTS], STEPS])
    assert of_text[0] >= (7 if more else 4.5), of_text
    assert of_parts[0] >= 3, of_parts


@pytest.mark.slow
def test_a_colour_that_has_its_contrast_stays_what_it_is(visit: Visit) -> None:
    page = opened(visit("/", color_scheme="light", new=True))
    page.get_by_role("radio", name="blue").check()
    parts = page.evaluate(
        "() => { const pen = new OffscreenCanvas(1, 1).getContext('2d');"
        f"pen.fillStyle = ({ACCENT})(); pen.fillRect(0, 0, 1, 1); return [...pen.getImageData(0, 0, 1, 1).data]; }}"
    )
    assert parts == pytest.approx([0x1C, 0x62, 0xA8, 255], abs=1)


@pytest.mark.slow
def test_an_accent_is_kept_and_there_before_the_first_paint_on_every_page(visit: Visit) -> None:
    page = opened(visit("/", new=True))
    usual = page.evaluate(ACCENT)
    page.get_by_role("radio", name="violet").check()
    violet = page.evaluate(ACCENT)
    assert violet != usual
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.querySelector('.check input')")
    assert page.evaluate(ACCENT) == violet
    for path in ("/learn", "/lab/race", "/train", f"/embed/{at('1 2 3/4 5 6/7 0 8').removeprefix('/p/')}"):
        page.goto(path)
        soft = "getComputedStyle(document.documentElement).getPropertyValue('--wish')"
        assert page.evaluate(soft) == "#7a3ba3", path
    page.goto("/")
    opened(page)
    expect(page.get_by_role("radio", name="violet")).to_be_checked()
    page.get_by_role("radio", name="terracotta").check()
    assert (page.evaluate(ACCENT), page.evaluate(KEPT)) == (usual, None)


@pytest.mark.slow
def test_a_colour_of_ones_own_takes_the_place_of_those_on_offer(visit: Visit) -> None:
    page = opened(visit("/", new=True))
    page.get_by_label("custom", exact=True).fill("#00ff88")
    assert page.evaluate(KEPT) == "#00ff88"
    for swatch in page.locator("#accents").get_by_role("radio").all():
        expect(swatch).not_to_be_checked()
    page.reload()
    opened(page)
    expect(page.get_by_label("custom", exact=True)).to_have_value("#00ff88")
    expect(page.locator(".own-accent")).to_have_class("own-accent is-chosen")
    page.get_by_label("custom", exact=True).fill("#1c62a8")
    expect(page.get_by_role("radio", name="blue")).to_be_checked()


@pytest.mark.slow
def test_what_is_no_colour_changes_nothing(visit: Visit) -> None:
    page = visit("/", new=True)
    usual = page.evaluate(ACCENT)
    for kept in ("blue", "#12345", "#12345g"):
        page.evaluate("(kept) => localStorage.setItem('taquin-accent', kept)", kept)
        page.reload()
        assert page.evaluate(ACCENT) == usual, kept


@pytest.mark.slow
def test_forced_colours_know_no_accent(visit: Visit) -> None:
    page = opened(visit("/", forced_colors="active", new=True))
    accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent')"
    usual = page.evaluate(accent)
    page.get_by_role("radio", name="blue").check()
    assert page.evaluate(accent) == usual


@pytest.mark.slow
def test_an_accent_keeps_nobody_out(visit: Visit) -> None:
    page = opened(visit(f"{at('1 2 3/4 5 6/0 7 8')}?moves=LL&step=1", **PHONE))
    assert barriers(page) == []
    for swatch in page.locator("#accents").get_by_role("radio").all():
        swatch.check()
        assert barriers(page, runOnly=OF_COLOURS) == []
        assert faint(page) == []

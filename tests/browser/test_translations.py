"""The page in all its languages: nothing is cut off on a narrow screen or left in English, and axe finds nothing."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import UNDER_WAY, Visit
from tests.browser.seen import at, barriers, faint, faint_where_forced
from webapp.i18n.catalogue import LANGUAGES
from webapp.lab import TOOLS
from webapp.lessons.routes import LESSONS

NARROW: ViewportSize = {"width": 320, "height": 640}
ZOOMED: dict[str, ViewportSize] = {
    "200 %": {"width": 640, "height": 512},
    "400 %": {"width": 320, "height": 256},
    "4K": {"width": 3840, "height": 2160},
}
"""windows of a 1280 px screen at two zoom levels, and of a 4K screen"""
WORK = "positions=1-2-3.4-5-6.7-0-8&lesson=counting"
CLASS_PAGES = ["/learn/worksheet?seed=5&solvable=1&cover=1", f"/learn/class?{WORK}", f"/learn/class/work?{WORK}"]
LESSON_PAGES = ["/learn", *CLASS_PAGES, *(f"/learn/{lesson.name}" for lesson in LESSONS)]
LAB_PAGES = ["/lab", *(f"/lab/{tool.name}" for tool in TOOLS)]
SWAPPED = at("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
PAGES = ["/train", "/help", "/about", "/puzzles", "/offline", "/nowhere", "/api/v1/", "/api/v1/live"]
PAGES += [f"{at('1 2 3/4 5 6/7 0 8')}?moves=L"]
SHEETS = ["setup", "settings", "help", "commands"]
PANELS = ["solve", "replay", "edit", "history", "share"]

CUT = """() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest(".visually-hidden, svg, #board") && element.getBoundingClientRect().width > 1;
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isBox = (element) => getComputedStyle(element).overflowX !== "visible"
    || element.matches("button, .button, select, label, summary, .card, .badge, th, td");
  const name = (element) => `${element.outerHTML.slice(0, 120)} … ${element.innerText?.slice(0, 60)}`;
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!texts.length || !isShown(element)) continue;
    for (let around = element; around && !scrolls(around); around = around.parentElement) {
      if (!isBox(around)) continue;
      const outer = around.getBoundingClientRect();
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { width, left, right } = range.getBoundingClientRect();
        if (width && (left < outer.left - 1 || right > outer.right + 1)) found.add(name(element));
      }
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`The page is ${scrollWidth} px wide.`);
  return [...found];
}"""
"""the texts that overflow their element"""
BROKEN = """() => {
  const words = new Intl.Segmenter("zh", { granularity: "word" });
  const textsOf = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const middleOf = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { top, bottom, width } = range.getBoundingClientRect();
    return width ? (top + bottom) / 2 : null;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const found = [];
  for (const heading of [...document.querySelectorAll("h1, h2, h3")].filter(isShown)) {
    const starts = new Set([...words.segment(heading.textContent)].map(({ index }) => index));
    const places = textsOf(heading).flatMap((text) => [...text.data].map((_, at) => middleOf(text, at)));
    const lines = [];
    let last = -Infinity;
    places.forEach((middle, at) => {
      if (middle === null) return;
      if (middle > last + 4) lines.push({ text: "", isCut: lines.length > 0 && !starts.has(at) });
      lines.at(-1).text += heading.textContent[at];
      last = middle;
    });
    const isBad = ({ text, isCut }) => isCut || text.trim().length < 2;
    if (lines.length > 1 && lines.some(isBad)) found.push(lines.map(({ text }) => text).join(" / "));
  }
  return found;
}"""
"""the Chinese headings with a line break inside a word, or with a single character in a line"""
ENGLISH = """() => {
  const page = document.body.cloneNode(true);
  const others = "[lang], code, kbd, .mono, script, textarea, .sources";
  for (const element of page.querySelectorAll(others)) element.remove();
  const named = [...page.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label"));
  return [page.textContent, ...named].join(" ").match(/(?<![\\p{L}\\p{Pd}])[a-z]{3,}(?!\\p{L})/gu) ?? [];
}"""
"""the words in Latin letters, except names, commands, links and sources"""
LOADING = f"{UNDER_WAY}, .is-loading"
"""a page that is not ready; until it is, the buttons of the game look disabled"""
OF_TEXTS = ["html-has-lang", "html-lang-valid", "valid-lang", "target-size", "link-name", "button-name", "label"]
"""the axe rules whose result depends on the language"""
TERMS = {"walking", "distance", "ichiro", "star", "cookie", "nginx", "idb"}
"""terms with an English name in other languages too"""


def in_language(visit: Visit, language: str, path: str) -> Page:
    return visit(path, locale=language, viewport=NARROW, reduced_motion="reduce", forgive="status of 404")


def faults(page: Page, language: str) -> dict[str, object]:
    """Return what is wrong with the page in this language, by its kind."""
    found = {"cut": page.evaluate(CUT)}
    if language == "en":
        found |= {"barriers": barriers(page), "faint": faint(page), "faint where forced": faint_where_forced(page)}
        for zoom, size in ZOOMED.items():
            page.set_viewport_size(size)
            found[f"cut at {zoom}"] = page.evaluate(CUT)
        page.set_viewport_size(NARROW)
    else:
        found["barriers"] = barriers(page, runOnly=OF_TEXTS)
        found["in English"] = set(page.evaluate(ENGLISH)) - TERMS
    if language == "zh":
        found["broken"] = page.evaluate(BROKEN)
    return {kind: each for kind, each in found.items() if each}


@pytest.mark.slow
@pytest.mark.parametrize("paths", [PAGES, LESSON_PAGES, LAB_PAGES], ids=["pages", "lessons", "lab"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_narrow_pages_are_whole_in_every_language_and_axe_finds_nothing(
    visit: Visit, language: str, paths: list[str]
) -> None:
    page, found = in_language(visit, language, "/robots.txt"), {}
    for path in paths:
        page.goto(path)
        expect(page.locator(LOADING)).to_have_count(0)
        found[path] = faults(page, language)
    assert {path: kinds for path, kinds in found.items() if kinds} == {}


@pytest.mark.slow
def test_a_heading_in_chinese_is_set_anew_by_a_script_and_no_word_of_it_is_cut(visit: Visit) -> None:
    page = in_language(visit, "zh", "/learn/counting")
    said = "十五拼图的计算机程序总能证明最短解法"
    for heading in page.locator("h1, h2").all():
        heading.evaluate("(heading, text) => { heading.textContent = text; }", said)
        expect(heading).to_have_text(said)
    expect(page.get_by_role("heading", name=said, exact=True)).to_have_count(
        page.locator("main").locator("h1, h2, h3").count()
    )
    for width in range(320, 240, -8):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(BROKEN) == [], width


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_on_the_play_page_with_its_sheets_and_panels(visit: Visit, language: str) -> None:
    page = in_language(visit, language, SWAPPED)
    faults = {"start": page.evaluate(CUT)}
    for sheet in SHEETS:
        page.evaluate("(id) => document.getElementById(id).showPopover()", sheet)
        faults[sheet] = page.evaluate(CUT)
        page.evaluate("(id) => document.getElementById(id).hidePopover()", sheet)
    for panel in PANELS:
        page.locator(f".tabs [data-panel={panel}]").click()
        faults[panel] = page.evaluate(CUT)
    assert {state: cut for state, cut in faults.items() if cut} == {}

"""Languages: a page is in the visitor's chosen language, otherwise in one that the browser requests."""

import json
import re
from pathlib import Path

import pytest
from polib import POEntry, POFile

from webapp.i18n.catalogue import PAGES_WITH, Catalogue, catalogue
from webapp.i18n.sentences import gettext, joined, ngettext, pgettext
from webapp.puzzle import with_commas, with_semicolons

A_YEAR = 365 * 24 * 60 * 60
"""seconds"""


def language(client, path="/", accepted=""):
    """Return the language of a page."""
    answer = client.get(path, headers={"Accept-Language": accepted})
    (found,) = re.findall(r'<html lang="(\w+)"', answer.text)
    assert answer.headers["Content-Language"] == found
    assert re.findall(r'value="(\w+)" lang="\w+" aria-current="true"', answer.text) == [found]
    return found


def choose(client, chosen, referrer=None):
    """Return the response to choosing a language on the page at an address."""
    return client.post("/language", data={"language": chosen}, headers={"Referer": referrer} if referrer else {})


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("", "en"),
        ("*", "en"),
        ("fr", "en"),
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("RU-ru", "ru"),
        ("zh-TW", "zh"),
        ("zh-Hant-HK, en;q=0.5", "zh"),
        ("fr, ru-RU;q=0.5", "ru"),
        ("ru;q=0.3, zh-CN;q=0.9", "zh"),
        ("en-GB, ru;q=0.8", "en"),
        ("ru;q=0", "en"),
    ],
)
def test_a_page_is_in_the_first_language_of_the_browser_that_there_is(client, accepted, expected):
    assert language(client, accepted=accepted) == expected


def test_the_language_that_was_chosen_is_that_of_every_page_whatever_the_browser_asks_for(client):
    choose(client, "zh")
    assert [language(client, path, "ru-RU") for path in ("/", "/learn", "/lab", "/train", "/nowhere")] == ["zh"] * 5


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_what_was_chosen_is_kept_for_a_year_and_not_told_to_scripts_and_other_sites(client, scheme):
    answer = client.post("/language", data={"language": "ru"}, base_url=f"{scheme}://localhost/games")
    name, *about = answer.headers["Set-Cookie"].split("; ")
    assert name == "language=ru"
    assert {"Path=/games/", f"Max-Age={A_YEAR}", "SameSite=Lax", "HttpOnly"} <= set(about)
    assert ("Secure" in about) == (scheme == "https")


def test_a_page_of_another_site_cannot_choose(client):
    chosen = {"language": "ru"}
    refused = client.post("/language", data=chosen, headers={"Origin": "http://elsewhere.example"})
    assert refused.status_code == 403 and "Set-Cookie" not in refused.headers
    assert client.post("/language", data=chosen, headers={"Origin": "http://localhost"}).status_code == 303


def test_a_cookie_that_names_no_language_is_passed_over(client):
    client.set_cookie("language", "tlh")
    assert language(client, accepted="ru-RU") == "ru"


def test_caches_are_told_on_what_the_language_of_a_page_depends(client):
    assert {"Accept-Language", "Cookie"} <= set(client.get("/train").vary)


@pytest.mark.parametrize("chosen", ["", "tlh", "EN", "<b>"])
def test_a_language_that_there_is_not_gets_a_sentence_and_nothing_is_kept(client, chosen):
    answer = choose(client, chosen)
    assert answer.status_code == 400
    assert "Choose en, ru, zh." in answer.text
    assert "<b>" not in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    ("referrer", "back"),
    [
        ("http://localhost/learn/impossible", "/learn/impossible"),
        ("http://localhost/p/1-2-3.4-5-6.0-7-8?moves=LL&step=1", "/p/1-2-3.4-5-6.0-7-8?moves=LL&step=1"),
        (None, "/"),
        ("https://elsewhere.example/learn", "/"),
        ("http://localhost.elsewhere.example/learn", "/"),
        ("http://localhost//elsewhere.example/learn", "/"),
        ("javascript:alert(1)", "/"),
        ("http://[broken", "/"),
    ],
)
def test_a_choice_leads_back_to_the_page_that_was_shown_and_never_to_another_site(client, referrer, back):
    answer = choose(client, "ru", referrer)
    assert (answer.status_code, answer.location) == (303, back)


@pytest.mark.parametrize(("shown", "back"), [("/games/learn", "/games/learn"), ("/learn", "/games/")])
def test_in_a_folder_a_choice_is_for_its_pages_alone(client, shown, back):
    asked = {"data": {"language": "ru"}, "headers": {"Referer": f"http://localhost{shown}"}}
    answer = client.post("/language", base_url="http://localhost/games", **asked)
    assert answer.location == back
    assert "; Path=/games/" in answer.headers["Set-Cookie"]


def test_between_sentences_there_is_a_space_but_in_chinese():
    sentences = joined(" ", [gettext("Restored."), gettext("Restored.")])
    assert catalogue("ru").say(sentences).count(". ") == 1
    assert " " not in catalogue("zh").say(sentences)


@pytest.mark.parametrize(("language", "said"), [("en", "0 moves."), ("ru", "0 ходов."), ("zh", "0 步。")])
def test_nothing_is_counted_in_the_plural(language, said):
    assert catalogue(language).say(ngettext("{count} move.", "{count} moves.", 0)) == said


@pytest.mark.parametrize(("language", "said"), [("en", "3, 5; 7"), ("ru", "3, 5; 7"), ("zh", "3、5；7")])
def test_lists_have_the_marks_of_the_language(language, said):
    assert catalogue(language).say(with_semicolons([with_commas([3, 5]), with_commas([7])])) == said


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/daily/7x7", "请选 3\xa0×\xa03、4\xa0×\xa04 或 5\xa0×\xa05。"),
        ("/learn/nothing", "impossible、counting、"),
        ("/learn/shortest", "格、方块"),
    ],
)
def test_what_pages_list_has_chinese_marks(client, path, said):
    assert said in client.get(path, headers={"Accept-Language": "zh"}).text


def test_no_line_in_russian_ends_before_a_dash_or_between_a_number_and_its_unit():
    said = catalogue("ru").say
    assert said(gettext("'{text}' is not a size. Write width x height, as in 4x4.", text=5)).startswith(
        "«5»\N{NO-BREAK SPACE}—"
    )
    assert "60\N{NO-BREAK SPACE}МБ" in said(gettext("This file is too large: choose a picture of less than 60 MB."))


@pytest.mark.parametrize("language", ["ru", "zh"])
def test_no_line_ends_within_a_size(language):
    said = catalogue(language).markup("A puzzle of 3 × 3")
    assert "3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}3" in said


def test_one_word_for_two_things_is_two_words_where_they_have_two():
    said = catalogue("ru").say
    assert said(pgettext("a game", "solve")) != said(gettext("solve"))


def test_scripts_have_a_word_for_each_of_two_things_and_each_plural():
    messages = POFile()
    messages.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    places = [("static/js/puzzle/arrivals.js", "1")]
    for context, said in (None, "строку"), ("done", "строка"):
        messages.append(POEntry(msgid="row", msgstr=said, msgctxt=context, occurrences=places))
    forms = dict(enumerate(["ход", "хода", "ходов"]))
    messages.append(POEntry(msgid="move", msgid_plural="moves", msgstr_plural=forms, occurrences=places))
    (content,) = re.findall(r"globalThis\.CATALOGUE = (.*);", Catalogue("ru", messages).for_scripts(""))
    assert json.loads(content) == {"row": "строку", "done\x04row": "строка", "move": ["ход", "хода", "ходов"]}


def test_the_server_has_a_word_for_each_of_two_things():
    assert catalogue("ru").say(pgettext("a metric", "Multi-tile moves")) == "Групповые ходы"


def test_what_scripts_say_comes_before_them_where_the_language_is_not_english(client):
    assert "/words/" not in client.get("/train").text
    page = client.get("/train", headers={"Accept-Language": "ru"}).text
    (path,) = re.findall(r'<script defer src="([^"]*/words/train/ru\.js)">', page)
    assert page.index(path) < page.index('<script type="module"')
    assert client.get(path).text.startswith("globalThis.CATALOGUE = {")
    assert client.get(path.replace("ru.js", "tlh.js")).status_code == 404


@pytest.mark.parametrize(
    ("sentence", "pages"),
    [
        ("You have solved this one.", {"lessons"}),
        ("put the start into the frontier", {"lab", "lessons"}),
        ("Copied.", {"play", "lab", "lessons", "train"}),
        ("Something went wrong in the server. The search is lost.", set()),
    ],
)
def test_the_scripts_of_a_page_get_the_sentences_that_they_may_say(sentence, pages):
    sent = {
        page for page in ("play", "lab", "lessons", "train") if f'"{sentence}":' in catalogue("ru").for_scripts(page)
    }
    assert sent == pages


def test_the_folders_that_not_all_pages_load_are_there(app):
    folders = {path.name for path in (Path(app.static_folder) / "js").iterdir() if path.is_dir()}
    assert PAGES_WITH.keys() | set().union(*PAGES_WITH.values()) <= folders


def test_constants_of_a_template_are_written_in_the_language_of_each_request(client):
    russian, english = (client.get("/learn/estimates", headers={"Accept-Language": each}).text for each in ("ru", "en"))
    assert "15,120" in english
    assert "15,120" not in russian and "15\N{NO-BREAK SPACE}120" in russian

"""The lessons: an index and pages that are readable before any script runs, with computed numbers."""

import re
from html import unescape

import pytest

from tests.web.learn.page import words
from webapp.lessons.figures import Figure
from webapp.lessons.routes import LESSONS
from webapp.puzzle import SharedGame, length_stm, parse_moves

NAMES = [lesson.name for lesson in LESSONS]


def test_the_index_leads_to_every_lesson_in_order_and_then_to_the_tools_for_a_class(client):
    index = client.get("/learn")
    assert re.findall(r'<a href="/learn/([a-z-]+)"', index.text) == [*NAMES, "worksheet", "class"]
    assert [lesson for lesson in LESSONS if not (lesson.title in words(index) and lesson.summary in words(index))] == []
    boards = re.findall(r'data-of="([\w-]+)">.*?aria-label="(Board[^"]+)".*?About (\d+) min', index.text, re.DOTALL)
    told = [(each.name, str(Figure.parse(each.position).words), str(each.minutes)) for each in LESSONS]
    assert boards == told and len({board for _, board, _ in boards}) == len(NAMES)


def test_every_page_of_the_site_leads_to_the_lessons(client):
    assert 'href="/learn">Learn</a>' in client.get("/").text
    numbers = re.findall(r"<h2><a[^>]*>(\d+)\.", client.get("/learn").text)
    assert numbers == [str(number) for number in range(1, len(NAMES) + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_text_boards_and_answers_before_any_script_runs(client, name):
    lesson = client.get(f"/learn/{name}")
    assert lesson.status_code == 200
    assert len(words(lesson)) > 3000
    place = NAMES.index(name)
    assert f"</a> · {place + 1} · About {LESSONS[place].minutes} minutes<" in lesson.text
    assert f'<link rel="canonical" href="http://localhost/learn/{name}">' in lesson.text
    assert lesson.text.count('data-part="progress"') == lesson.text.count("data-own-scramble")
    summary = re.search('class="summary">(.*?)<', lesson.text)[1]
    assert f'name="description" content="{summary}"' in lesson.text
    assert re.findall(r'<a class="button primary" href="/learn/([a-z-]+)"', lesson.text) == NAMES[place + 1 : place + 2]
    boards = re.findall(r'<div class="board[^"]*" id="board-([\w-]+)" role="img" aria-label="([^"]+)"', lesson.text)
    assert len(boards) >= 3
    assert len({board for board, _ in boards}) == len(boards)
    assert [words for _, words in boards if len(re.findall(r"\bblank\b", words)) != 1] == []
    assert lesson.text.count('<details class="answer"') == lesson.text.count("data-exercise=") == 3
    assert lesson.text.count('<details class="reveal"') == lesson.text.count("data-predict=") >= 2


@pytest.mark.parametrize("name", NAMES)
def test_each_board_of_a_lesson_has_the_buttons_for_what_it_does(client, name):
    lesson = client.get(f"/learn/{name}").text
    for does, inner in re.findall(r'<figure class="figure[^>]*? data-does="(\w+)"(.*?)</figure>', lesson, re.DOTALL):
        assert ('data-part="restart"' in inner, 'data-part="hands"' in inner) == (
            does in ("slide", "swap"),
            does == "swap",
        )
        if does == "watch":
            moves = "".join(re.findall(r'data-moves="(\w+)"', inner))
            assert f'max="{length_stm(parse_moves(moves))}"' in inner
    tasks = re.findall(r'data-kind="board".*?<figure class="(figure[^"]*)"[^>]* data-says="cycles"', lesson, re.DOTALL)
    assert {*tasks} <= {"figure chess"}, "the colours that are counted"
    for choice in ("search", "level"):
        pressed = re.findall(rf'data-{choice}="[^"]+" aria-pressed="(\w+)"', lesson)
        assert pressed in ([], ["true", *["false"] * (len(pressed) - 1)]), "the first is chosen"


@pytest.mark.parametrize("name", NAMES)
def test_ids_on_a_lesson_are_there_once(client, name):
    ids = re.findall(r' id="([^"]+)"', client.get(f"/learn/{name}").text)
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", NAMES)
def test_the_questions_of_a_lesson_have_names_that_results_can_carry(client, name):
    names = re.findall(r' data-(?:predict|exercise)="([^"]+)"', client.get(f"/learn/{name}").text)
    assert len(set(names)) == len(names)
    assert [each for each in names if not re.fullmatch("[a-z-]+", each)] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_board_of_a_lesson_can_be_played(client, name):
    links = set(re.findall(r'href="http://localhost(/p/[^"]+)"', client.get(f"/learn/{name}").text))
    assert links
    assert {client.get(unescape(link)).status_code for link in links} == {200}
    for watched in re.findall(r'href="/lab/[^"]*position=([^"&]+)', client.get(f"/learn/{name}").text):
        assert SharedGame.parse(f"/p/{watched}").start.size == "3x3"


@pytest.mark.parametrize("name", NAMES)
def test_every_source_that_is_named_is_on_the_page(client, name):
    lesson = client.get(f"/learn/{name}").text
    named = set(re.findall(r'<sup><a href="#([\w-]+)"', lesson))
    assert named == set(re.findall(r'<li id="([\w-]+)">', lesson))


@pytest.mark.parametrize("name", NAMES)
def test_every_year_that_a_lesson_tells_of_has_its_source_beside_it(client, name):
    told = client.get(f"/learn/{name}").text.partition('aria-labelledby="sources"')[0]
    for paragraph in re.findall(r"<p>(.*?)</p>", told, re.DOTALL):
        if re.search(r"\b(18|19|20)\d\d\b", re.sub(r"<[^>]+>", " ", paragraph)):
            assert "<sup><a href=" in paragraph, paragraph


@pytest.mark.parametrize("name", NAMES)
def test_each_wrong_option_has_a_reply_of_its_own(client, name):
    lesson = client.get(f"/learn/{name}").text
    replies = []
    for answer, options in re.findall(r'data-answer="(\d+)">(.*?)</details>', lesson, re.DOTALL):
        tags = re.findall(r'<button [^>]*data-choice="(\d+)"( data-reply="([^"]+)")?', options)
        assert [number for number, has_reply, _ in tags if not has_reply] == [answer] * bool(tags)
        replies += [reply for _, has_reply, reply in tags if has_reply]
    assert len(set(replies)) == len(replies) >= 6


def test_a_lesson_that_there_is_none_of_is_refused_with_a_sentence(client):
    answer = client.get("/learn/nothing")
    assert answer.status_code == 404
    assert f"Choose {', '.join(NAMES)}." in words(answer)


@pytest.mark.parametrize("path", ["/learn", "/learn/impossible"])
def test_lessons_have_the_headers_of_every_page(client, path):
    home, lesson = client.get("/"), client.get(path)
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cache-Control"):
        assert lesson.headers[name] == home.headers[name]
    assert not re.search(r"<script(?![^>]* src=)|<style| style=", lesson.text)


def test_nothing_of_the_lessons_is_loaded_with_the_play_page(client):
    assert not re.search(r"/(js/lessons/|css/learn)", client.get("/").text)
    assert "/js/lessons/lesson-board.js" in client.get("/learn/impossible").text


def test_numbers_on_a_lesson_have_the_separators_of_the_language(client):
    for language, number, mean in (("en", "181,440", "22.0"), ("ru", "181\xa0440", "22,0")):
        lesson = client.get("/learn/how-hard", headers={"Accept-Language": language})
        assert number in lesson.text and mean in lesson.text


@pytest.mark.parametrize("name", ["three-cycles", "estimates"])
def test_the_tiles_that_a_board_is_not_about_are_greyed(client, name):
    boards = re.findall(r'data-pattern="([\d ]+)">(.*?)</figure>', client.get(f"/learn/{name}").text, re.DOTALL)
    assert boards
    for pattern, board in boards:
        tiles = re.findall(r'<button class="tile([^"]*)" [^>]*id="[\w-]+-(\d+)"', board)
        assert {tile for _, tile in tiles} > set(pattern.split())
        assert {tile for look, tile in tiles if "greyed" not in look} == set(pattern.split())

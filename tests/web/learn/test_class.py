"""The page that a class link opens, and the steps of lessons that it can lead to."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from tests.web.learn.page import words
from webapp import media
from webapp.lessons.routes import ASKS, LAYOUTS, LESSONS, MAX_POSITIONS, MAX_TITLE_CHARACTERS, SIZES
from webapp.lessons.steps import steps
from webapp.puzzle import named_goal

WORK = "/learn/class/work?lesson=counting&positions=1-2-3.4-5-6.7-0-8"


@pytest.mark.parametrize("name", [lesson.name for lesson in LESSONS])
def test_the_steps_of_a_lesson_are_the_headings_on_its_page(client, app, name):
    page = client.get(f"/learn/{name}").text
    parts = re.findall(r'<section class="step" .*?<h2 id="([\w-]+)">(.*?)</h2>', page, re.DOTALL)
    with app.app_context():
        assert list(steps(name).items()) == [(id, unescape(title)) for id, title in parts]


def test_a_class_link_leads_to_a_step_and_names_it(client):
    page = client.get(f"{WORK}&step=line&title={'x' * 81}")
    assert 'href="/learn/counting#line"' in page.text and re.findall("x{80,}", page.text) == ["x" * 80] * 2
    said = "First read “ Why a single row is different ” in the lesson “Can it be solved? Count and see”."
    assert said in words(page) and page.text.count("data-work") == 1


@pytest.mark.parametrize("step", ["", "&step=", "&step=nothing", "&step=trap%22%3E"])
def test_a_class_link_without_a_step_of_its_lesson_leads_to_the_lesson(client, step):
    page = client.get(WORK + step)
    assert page.status_code == 200
    assert 'href="/learn/counting"' in page.text


@pytest.mark.parametrize("host", ["localhost", "taquin.example:8080"])
def test_the_code_of_a_class_link_leads_to_the_same_page_at_the_host_that_was_asked(client, host):
    asked = f"{WORK}%2C1-2-3.4-5-6.0-7-8&step=line&title=M%26M+%3C2%3E&ask=parity.best,length&other=1"
    answer = client.get(asked.replace("/work?", "/work/qr.svg?"), base_url=f"http://{host}")
    assert answer.mimetype == "image/svg+xml"
    address = ElementTree.fromstring(answer.text).findtext("{http://www.w3.org/2000/svg}title")
    assert address.startswith(f"http://{host}/learn/class/work?")
    assert answer.data == media.qr(address)
    assert "other" not in address
    assert client.get(address).text == client.get(asked, base_url=f"http://{host}").text


@pytest.mark.parametrize(("count", "status"), [(20, 200), (21, 400)])
def test_a_class_link_has_at_most_twenty_positions(client, count, status):
    positions = ",".join(["1-2-3.4-5-6.7-0-8"] * count)
    assert client.get(f"/learn/class/work?positions={positions}").status_code == status


@pytest.mark.parametrize(
    ("positions", "status", "said"),
    [
        ("", 400, "A class link needs a lesson or 1 to 20 positions; this one has 0."),
        ("1-2-3.4-5-6.8-7-0", 400, "Position 1 of the class link cannot be solved."),
        (",".join([named_goal("standard", 10, 10).link] * 12), 422, "too many for a QR code."),
    ],
)
def test_a_class_link_without_a_code_is_refused_with_a_sentence(client, positions, status, said):
    answer = client.get(f"/learn/class/work/qr.svg?positions={positions}")
    assert answer.status_code == status
    assert said in unescape(answer.text)


def test_a_class_link_can_be_a_lesson_alone_or_several(client):
    one, two = (
        client.get(f"/learn/class/work?lesson={names}").text
        for names in ("counting", "impossible,counting,none&step=one-slide")
    )
    assert 'href="/learn/counting"' in one
    assert [f'href="/learn/{name}"' in two for name in ("impossible", "counting", "none")] == [True, True, False]
    assert "data-work" not in one + two and "First read these lessons" in two
    assert client.get("/learn/class/work?lesson=none").status_code == 400


def test_the_last_of_what_is_asked_is_for_all_further_positions(client):
    page = client.get("/learn/class/work?positions=2-1.3-0,1-2.0-3,1-2.0-3,1-2.0-3&ask=parity,best.length,")
    assert re.findall(r'data-asks="([a-z ]+)"', page.text) == ["parity", "length best", "solve", "solve"]
    page = client.get("/learn/class/work?positions=2-1.3-0,2-1.3-0&ask=parity.solve")
    assert re.findall(r'data-asks="([a-z ]+)"', page.text) == ["parity solve", "parity solve"]
    assert client.get("/learn/class/work?positions=2-1.3-0&ask=length").status_code == 400


def test_the_tiles_that_can_move_first_are_offered(client):
    page = client.get("/learn/class/work?positions=1-2-3.4-0-6.7-5-8&ask=best").text
    assert re.findall(r'name="best-1" value="(\d+)"', page) == ["2", "4", "5", "6"]


@pytest.mark.parametrize(("ask", "conditions"), [("parity.length.best.solve", 3), ("length.best.solve", 0)])
def test_what_is_asked_about_a_solution_is_on_condition_only_where_it_may_not_exist(client, ask, conditions):
    page = client.get(f"/learn/class/work?positions=1-2.0-3,1-2.0-3&ask={ask},length")
    assert words(page).count("If it can be solved:") == conditions
    assert re.findall(r"Position \d of \d", page.text) == ["Position 1 of 2", "Position 2 of 2"]
    assert re.findall(r'data-does="(\w+)" data-says="(\w*)"', page.text) == [("slide", "moves"), ("still", "")]
    assert "/p/1-2.0-3" not in page.text and "The last lines say" not in page.text
    assert "The last lines say" in client.get(WORK).text


def test_the_forms_for_teachers_offer_what_links_and_sheets_can_hold(client):
    page, sheet = (client.get(f"/learn/{name}").text for name in ("class", "worksheet"))
    assert re.findall(r'<option value="(\w+)" selected>', page) == ["3x3"]
    assert 'data-work="http://localhost/learn/class/work" data-code="/learn/class/work/qr.svg"' in page
    assert f'id="title" type="text" maxlength="{MAX_TITLE_CHARACTERS}"' in page
    assert f'id="count" type="number" min="1" max="{MAX_POSITIONS}"' in page
    assert re.findall(r'<th scope="col" data-kind="(\w+)">', page) == [*ASKS]
    assert re.findall(r'<input type="checkbox" value="([\w-]+)"', page) == [lesson.name for lesson in LESSONS]
    offered = re.findall(r'<option value="([\dx]+)">([\d ×]+)<', sheet)
    assert [value for value, _ in offered] == [*SIZES, *map(str, LAYOUTS)]
    assert [value for value, shown in offered if value != shown.replace(" × ", "x")] == []
    assert 'data-address="http://localhost/learn/worksheet"' in sheet
    assert len(set(re.findall(r'data-part="asks\w+"> ([^<]+)</label>', sheet))) == 4


@pytest.mark.parametrize("lesson", ["", "&lesson=counting"])
def test_each_position_of_a_class_link_has_its_own_board_and_fields(client, lesson):
    page = client.get(f"/learn/class/work?positions=1-2-3.4-0-5,1-2.3-4.0-5&ask=parity.length,parity.solve{lesson}")
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(set(ids)) == len(ids)
    assert re.findall(r"Position (\d) of (\d)<", page.text) == [("1", "2"), ("2", "2")]
    assert re.findall(r'data-does="(\w+)" data-says="(\w*)"', page.text) == [("still", ""), ("slide", "moves")]
    boards = re.findall(r'aria-label="(Board, [^"]+)"', page.text)
    assert boards == ["Board, 3 wide, 2 high: 1, 2, 3; 4, blank, 5", "Board, 2 wide, 3 high: 1, 2; 3, 4; blank, 5"]
    verdicts = [(f"parity-{number}", value) for number in (1, 2) for value in ("yes", "no")]
    assert re.findall(r'type="radio" name="([\w-]+)" value="(\w+)"', page.text) == verdicts
    assert ("The last lines say" in words(page)) == bool(lesson)


def test_the_page_for_teachers_leads_to_the_work_and_its_code_and_takes_no_more_than_the_work_does(client):
    page = client.get("/learn/class").text
    work, code = re.search(r'data-work="([^"]+)" data-code="([^"]+)"', page).groups()
    answers = [client.get(f"{address}?positions=1-2.3-0") for address in (work, code)]
    assert [(answer.status_code, answer.mimetype) for answer in answers] == [(200, "text/html"), (200, "image/svg+xml")]
    assert re.search(rf'id="count" type="number" min="1" max="{MAX_POSITIONS}"', page)

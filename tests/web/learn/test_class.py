"""The page that a class link opens, and the steps of lessons that it can lead to."""

import re
from html import unescape

import pytest

from tests.web.learn.page import words
from webapp.lessons.routes import LESSONS
from webapp.lessons.steps import steps

WORK = "/learn/class/work?lesson=counting&positions=1-2-3.4-5-6.7-0-8"


@pytest.mark.parametrize("name", [lesson.name for lesson in LESSONS])
def test_the_steps_of_a_lesson_are_the_headings_on_its_page(client, app, name):
    page = client.get(f"/learn/{name}").text
    parts = re.findall(r'<section class="step" .*?<h2 id="([\w-]+)">(.*?)</h2>', page, re.DOTALL)
    with app.app_context():
        assert list(steps(name).items()) == [(id, unescape(title)) for id, title in parts]


def test_a_class_link_leads_to_a_step_and_names_it(client):
    page = client.get(f"{WORK}&step=line")
    assert 'href="/learn/counting#line"' in page.text
    said = "First read “ Why a single row is different ” in the lesson “Can it be solved? Count and see”."
    assert said in words(page)


@pytest.mark.parametrize("step", ["", "&step=", "&step=nothing", "&step=trap%22%3E"])
def test_a_class_link_without_a_step_of_its_lesson_leads_to_the_lesson(client, step):
    page = client.get(WORK + step)
    assert page.status_code == 200
    assert 'href="/learn/counting"' in page.text

"""Answers come in the language of the request, over HTTP and on the socket; in English by default."""

from dataclasses import replace
from importlib import import_module

import pytest
from babel.messages import Catalog
from babel.messages.pofile import write_po

from tests.web.scripted import SOLVED, Gate, info, scripted
from tests.web.visitor import Visitor
from webapp.jobs.opening import CLOSED
from webapp.puzzle import Board, named_goal
from webapp.solver.by_hand.rows import rows
from webapp.solver.requests.run import BUILDING_NOTE

RUSSIAN = {
    "The length must be a number of moves, such as 30, not '{text}'.": "«{text}» — не длина.",
    "The message is not valid: {fault}.": "Сообщение неверно: {fault}.",
    "There are no moves to review.": "Нет ходов.",
    "The server is shutting down. Please try again in a moment.": "Сервер останавливается.",
    "There is nothing at this address.": "Здесь ничего нет.",
    "The request is too large: the limit is {most:,} bytes.": "Больше чем {most:,} байт.",
    "Row by row": "Ряд за рядом",
    "The solver is getting ready. This happens once and takes some seconds.": "Решатель готовится.",
    "Bring {tile} into {line}": "Поставить {tile} в {line}",
    "row {number}": "строку {number}",
    ("{count} search is waiting before this one.", "{count} searches are waiting before this one."): (
        "Впереди {count} поиск.",
        "Впереди {count} поиска.",
        "Впереди {count} поисков.",
    ),
}
"""some sentences"""
LANGUAGES = [None, "ru,en;q=0.5"]
START, GOAL = Board.parse("8 6 7/2 5 4/3 0 1"), named_goal("standard", 3, 3)


@pytest.fixture(autouse=True)
def some_russian(tmp_path, monkeypatch):
    """Install a catalogue with only these sentences."""
    catalogue = import_module("webapp.i18n.catalogue")
    messages = Catalog("ru")
    for english, said in RUSSIAN.items():
        messages.add(english, said)
    with (tmp_path / "ru.po").open("wb") as file:
        write_po(file, messages)
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    catalogue.catalogue.cache_clear()
    yield
    catalogue.catalogue.cache_clear()


def asked(client, path, language, **given):
    """Return the response to a GET, or to a POST of some JSON."""
    headers = {"Accept-Language": language} if language else {}
    return client.open(path, method="POST" if given else "GET", headers=headers, **given)


@pytest.mark.parametrize(
    ("path", "given", "english", "russian"),
    [
        (
            "/api/v1/scramble?length=long",
            {},
            "The length must be a number of moves, such as 30, not 'long'.",
            "«long»\N{NO-BREAK SPACE}— не длина.",
        ),
        (
            "/api/v1/coach",
            {"json": {"position": "1 2/3 0", "moves": ""}},
            "There are no moves to review.",
            "Нет ходов.",
        ),
        (
            "/api/v1/coach",
            {"json": {"position": "1 2/3 0"}},
            "The message is not valid: object missing required field `moves`.",
            "Сообщение неверно: object missing required field `moves`.",
        ),
        ("/api/v1/nothing", {}, "There is nothing at this address.", "Здесь ничего нет."),
        (
            "/api/v1/read",
            {"data": b"0" * (1 << 21), "content_type": "application/json"},
            "The request is too large: the limit is 1,048,576 bytes.",
            "Больше чем 1\N{NO-BREAK SPACE}048\N{NO-BREAK SPACE}576 байт.",
        ),
    ],
    ids=["of the interface", "of a job", "of a message", "of the application", "with a number"],
)
def test_an_error_over_http_is_in_the_language_of_who_asks(client, path, given, english, russian):
    told = [asked(client, path, language, **given) for language in LANGUAGES]
    assert [answer.json["error"]["message"] for answer in told] == [english, russian]
    assert [answer.headers["Content-Language"] for answer in told] == ["en", "ru"]


def test_a_page_about_an_error_is_in_the_language_of_who_asks(client):
    english, russian = (asked(client, "/nothing", language).text for language in LANGUAGES)
    assert "There is nothing at this address." in english and "Здесь ничего нет." not in english
    assert "Здесь ничего нет." in russian and "There is nothing at this address." not in russian


def ends_of(address, language):
    """Return all messages to a visitor with one request."""
    with Visitor(address, language) as visitor:
        hello = visitor.hears()
        visitor.solves("a")
        return hello, visitor.hears_end("a")


@pytest.mark.parametrize(
    ("language", "title", "note", "stage"),
    [
        (None, "Row by row", str(BUILDING_NOTE), "Bring 1 into row 1"),
        ("ru", "Ряд за рядом", "Решатель готовится.", "Поставить 1 в строку 1"),
    ],
    ids=["English", "Russian"],
)
def test_offers_notes_and_stages_come_over_the_socket_in_the_language_of_who_asks(
    address, solver, language, title, note, stage
):
    _, stages = rows(START, GOAL)
    solver.script = lambda: scripted(info(1, note=BUILDING_NOTE), replace(SOLVED, stages=stages))
    hello, (told, *_, last) = ends_of(address, language)
    assert {offer["name"]: offer["title"] for offer in hello["solvers"]}["rows"] == title
    assert told["note"] == note
    assert last["stages"][0]["title"] == stage


@pytest.mark.parametrize(
    ("asked_for", "query", "title"),
    [
        ("ru", "?language=en", "Row by row"),
        ("en", "?language=ru", "Ряд за рядом"),
        ("ru", "?language=tlh", "Ряд за рядом"),
    ],
)
def test_an_address_of_the_socket_that_names_a_language_is_answered_in_it(address, asked_for, query, title):
    with Visitor(address, asked_for, query) as visitor:
        assert title in {offer["title"] for offer in visitor.hears()["solvers"]}


def test_a_page_names_its_language_to_the_socket(client):
    for path in ("/", "/lab/race"):
        assert 'data-socket="/live?language=ru"' in asked(client, path, "ru").text


def test_a_refusal_over_the_socket_is_in_the_language_of_who_asks(app, address):
    app.extensions["jobs"].close(0)
    told = [ends_of(address, language)[1][-1] for language in LANGUAGES]
    assert [error["message"] for error in told] == [CLOSED, "Сервер останавливается."]


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0, "LINE": 9}], ids=["one place"])
def test_the_number_that_wait_is_said_as_the_language_counts(address, solver):
    gate = Gate()

    def held():
        gate.hold()
        yield SOLVED

    solver.script = held
    with Visitor(address) as first, Visitor(address) as second, Visitor(address, "ru") as third:
        heard = []
        for visitor in (first, second, third):
            visitor.hears()
            visitor.solves("a")
            heard.append(gate.wait() if visitor is first else visitor.hears())
        gate.open()
    assert [told["note"] for told in heard[1:]] == ["This search is next.", "Впереди 1 поиск."]

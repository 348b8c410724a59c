"""The gallery: drawings are cached, within bounds, and few pictures are drawn at a time."""

import os
import sys
from functools import partial
from threading import Barrier, Event, Thread

import pytest
from werkzeug.exceptions import ServiceUnavailable, TooManyRequests

from tests.load.crowd import memory_of
from webapp.media import drawing, replay
from webapp.puzzle import named_goal, parse_moves
from webapp.server.images import Gallery

START = "1-2-3.4-5-6.0-7-8"
MANY_BYTES = 64 << 20
"""less than the memory that drawing two long replays takes"""


def test_a_board_is_drawn_once_for_all_who_ask(client, monkeypatch):
    drawn = []
    monkeypatch.setattr(drawing, "png", lambda *subject: drawn.append(subject) or b"picture")
    for query in ("", "?moves=L", "?picture=cat", "?picture=cat&step=0"):
        assert client.get(f"/p/{START}/board.png{query}").data == b"picture"
    assert len(drawn) == 2


def test_what_is_kept_is_not_drawn_again():
    gallery, drawn = Gallery(max_bytes=10), []

    def draw():
        drawn.append("once")
        return b"12345678"

    assert gallery.show("a", draw) == gallery.show("a", draw, "visitor") == b"12345678"
    assert drawn == ["once"]
    gallery.show("b", draw)
    gallery.show("a", draw)
    assert len(drawn) == 3, "there is room for one only"


def test_what_is_larger_than_the_gallery_is_drawn_all_the_same():
    assert Gallery(max_bytes=1).show("a", lambda: b"12345678") == b"12345678"


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read in /proc")
def test_memory_is_given_back_when_a_picture_is_drawn():
    moves = parse_moves("LR" * 200)
    before = memory_of(os.getpid())
    gallery, draw = Gallery(), partial(replay.webp, named_goal("blank-first", 4, 4), moves)
    threads = [Thread(target=gallery.show, args=[number, draw]) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert memory_of(os.getpid()) < before + MANY_BYTES


def test_so_many_pictures_are_drawn_at_once_and_no_more():
    gallery, begun, go_on = Gallery(max_parallel=2), Barrier(3), Event()

    def draw():
        begun.wait(10)
        assert go_on.wait(10)
        return b"picture"

    threads = [Thread(target=gallery.show, args=[number, draw]) for number in range(2)]
    for thread in threads:
        thread.start()
    begun.wait(10)
    with pytest.raises(ServiceUnavailable):
        gallery.show("a third", lambda: b"picture")
    go_on.set()
    for thread in threads:
        thread.join()
    assert gallery.show("a third", lambda: b"picture") == b"picture"


def test_a_visitor_s_second_picture_is_refused_at_once_while_the_first_is_drawn():
    gallery, begun, go_on = Gallery(), Event(), Event()

    def draw():
        begun.set()
        assert go_on.wait(60)
        return b"first"

    first = Thread(target=gallery.show, args=["a", draw, "visitor"])
    first.start()
    assert begun.wait(60)
    with pytest.raises(TooManyRequests):
        gallery.show("b", lambda: b"second", "visitor")
    go_on.set()
    first.join()
    assert gallery.show("b", lambda: b"second", "visitor") == b"second"


def test_a_visitor_waits_until_the_own_picture_is_drawn_whatever_others_get():
    gallery = Gallery(max_parallel=3)

    def draw():
        assert gallery.show("b", lambda: b"second", "another") == b"second"
        with pytest.raises(TooManyRequests):
            gallery.show("c", lambda: b"third", "visitor")
        return b"first"

    assert gallery.show("a", draw, "visitor") == b"first"


def test_a_picture_is_refused_at_once_while_others_are_drawn(client):
    client.application.extensions["gallery"] = Gallery(max_parallel=1)
    client.application.extensions["gallery"]._drawing_slots.acquire()
    answer = client.get(f"/p/{START}/board.png")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert "drawing other pictures" in answer.text and "no board here" not in answer.text

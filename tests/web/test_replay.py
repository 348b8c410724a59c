"""Replays of moves: each shows exactly the moves, is small and quickly drawn, one at a time for each visitor."""

from html import unescape
from io import BytesIO
from threading import Event, Thread

import pytest
from PIL import Image, ImageChops

from webapp.media import replay
from webapp.puzzle import Board, IllegalMove, Move, named_goal, parse_moves

START = "1-2-3.4-5-6.0-7-8"
SOLVED = "1-2-3.4-5-6.7-8-0"
ROUND = "RDLU"
"""moves that take the blank of a solved board around a square, to be repeated"""


def frames(file):
    """Return every displayed frame of an animation, with its milliseconds."""
    image = Image.open(BytesIO(file))
    shown = []
    for number in range(image.n_frames):
        image.seek(number)
        image.load()
        shown.append((image.convert("RGB"), image.info["duration"]))
    return shown


def differ(one, other):
    return ImageChops.difference(one, other).getbbox() is not None


@pytest.mark.parametrize("draw", [replay.gif, replay.webp])
@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("1 2 3/4 5 6/0 7 8", "LL"),
        ("1 2 3/4 5 6/7 8 0", "R2D2L2U2"),
        ("1 2 3 0", "R3"),
        ("1/2/0/3", "DU2"),
        ("0 1", "L"),
    ],
)
def test_a_replay_begins_and_ends_with_the_boards_that_the_moves_lead_to(draw, start, moves):
    board, played = Board.parse(start), parse_moves(moves)
    shown = frames(draw(board, played))
    assert not differ(shown[0][0], frames(draw(board, ()))[0][0])
    assert not differ(shown[-1][0], frames(draw(board.play(played), ()))[0][0])


@pytest.mark.parametrize("draw", [replay.gif, replay.webp])
def test_every_move_is_seen_on_its_way_and_the_end_rests(draw):
    shown = frames(draw(Board.parse("1 2 3/4 5 6/0 7 8"), parse_moves("LL")))
    assert len(shown) == 1 + 2 * replay.FRAMES_PER_MOVE
    assert [milliseconds for _, milliseconds in shown] == [900, 40, 40, 200, 40, 40, 2500]
    assert [
        (one, other) for (one, _), (other, _) in zip(shown, shown[1:], strict=False) if not differ(one, other)
    ] == []


def test_a_picture_on_the_tiles_moves_with_them(client):
    query = "picture=cat&numbers=1"
    shown = frames(client.get(f"/p/{START}/replay.gif?moves=LL&{query}").data)
    [(end, _)] = frames(client.get(f"/p/{SOLVED}/replay.gif?{query}").data)
    assert not differ(shown[-1][0], end)
    assert differ(shown[0][0], end)
    assert len(end.getcolors(1 << 20)) > 60


def test_a_replay_of_sixty_moves_is_small():
    board, moves = named_goal("standard", 4, 4), parse_moves(ROUND * 15)
    assert len(replay.gif(board, moves)) < 500_000
    assert len(replay.webp(board, moves)) < 500_000


def test_the_addresses_of_a_link_have_its_replay(client):
    for form in ("GIF", "WEBP"):
        answer = client.get(f"/p/{START}/replay.{form.lower()}?moves=LL&step=1&goal=snake")
        assert (answer.status_code, answer.mimetype) == (200, f"image/{form.lower()}")
        assert "max-age" in answer.headers["Cache-Control"]
        image = Image.open(BytesIO(answer.data))
        assert (image.format, image.info["loop"], len(frames(answer.data))) == (form, 0, 7)


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        (f"/p/{START}/replay.gif?moves=LLLL", 400, "Move 3, L is impossible"),
        (f"/p/{START}/replay.webp?moves=LX", 400, "'X' at character 2"),
        ("/p/1-2-2/replay.gif", 404, "appears twice"),
        (f"/p/1-2-3.4-5-6.7-8-0/replay.gif?moves={ROUND * 101}", 422, "can have 400 moves; this one has 404"),
    ],
)
def test_a_replay_that_cannot_be_made_is_refused_with_a_sentence(client, path, status, said):
    answer = client.get(path)
    assert answer.status_code == status
    assert said in unescape(answer.text)
    assert ("There is no board here" in answer.text) == (status == 404)


def test_the_largest_replay_is_drawn_of_the_largest_board():
    board = named_goal("standard", 20, 20)
    image = Image.open(BytesIO(replay.gif(board, parse_moves(ROUND * 100))))
    assert image.n_frames == 401
    longest = Image.open(BytesIO(replay.gif(named_goal("standard", 2, 50), ())))
    assert longest.height >= 50 * 12, "its numbers can be read"
    tall = Image.open(BytesIO(replay.gif(named_goal("standard", 2, 9), ())))
    assert max(*image.size, *tall.size) <= replay.MAX_SIDE_PX
    row = Image.open(BytesIO(replay.gif(named_goal("standard", 40, 1), ())))
    assert row.size == (40 * 12 + 4, 12 + 4), "legible all the same"


@pytest.mark.parametrize("draw", [replay.gif, replay.webp])
def test_moves_that_cannot_be_played_have_no_replay(draw):
    with pytest.raises(IllegalMove):
        draw(Board.parse("1 2 3/4 5 0"), parse_moves("R3"))


def test_a_visitor_has_one_replay_drawn_at_a_time(client, monkeypatch):
    begun, go_on = Event(), Event()

    def slowly(board, moves, look):
        begun.set()
        assert go_on.wait(10)
        return b"replay"

    monkeypatch.setattr(replay, "gif", slowly)
    asking = Thread(target=client.get, args=[f"/p/{START}/replay.gif?moves=L"])
    asking.start()
    assert begun.wait(10)
    refused = client.application.test_client().get(f"/p/{START}/replay.gif?moves=LL")
    go_on.set()
    asking.join()
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "1")
    assert "One replay is drawn at a time" in refused.text and "no board here" not in refused.text
    assert client.get(f"/p/{START}/replay.gif?moves=LL").status_code == 200


@pytest.mark.parametrize(("most", "count"), [(2, 7), (1, 3)])
def test_a_long_replay_has_a_frame_for_each_move(most, count, monkeypatch):
    monkeypatch.setattr(replay, "MAX_SMOOTH_MOVES", most)
    assert len(frames(replay.gif(Board.parse("1 2 3/4 5 6/0 7 8"), parse_moves("LL")))) == count


def test_slides_of_several_tiles_are_one_move():
    board = Board.parse("1 2 3 0")
    assert len(frames(replay.gif(board, (Move("R", 3),)))) == 1 + replay.FRAMES_PER_MOVE

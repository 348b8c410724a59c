"""Faces and magic squares on the websocket, over HTTP and on the command line."""

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops

from tests.servers import ROOT
from webapp import media as picture
from webapp.cli import main
from webapp.media import drawing
from webapp.media.look import PAGE, Tile
from webapp.puzzle import PICTURES, Board, Faces, Problem, named_goal
from webapp.solver import search

ORDERED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
ODD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
RATE = "RATEYOURMINDPAL"
CAT = ROOT / "static/img/pictures/cat"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def settings():
    return {"SOLVE": search}


def run(*words):
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


def test_check_takes_faces_and_magic_as_the_goal(client):
    told = client.get("/api/v1/check", query_string={"position": ODD, "faces": RATE}).json
    assert (told["solvable"], told["swap"]) == (True, None)
    assert "R appears twice" in told["explanation"]
    told = client.get("/api/v1/check", query_string={"position": ODD, "goal": "magic"}).json
    assert (told["solvable"], told["goal"]) == (True, "magic")


@pytest.mark.parametrize(
    "query, sentence",
    [
        ({"faces": "ABC"}, "has 15 tiles, but there are 3 labels"),
        ({"faces": "ABCDEFGHIJKLM\tO"}, "cannot be the label of tile"),
        ({"goal": "magic", "position": "1 2 3/4 0 5"}, "3 × 3 and 4 × 4"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(client, query, sentence):
    answer = client.get("/api/v1/check", query_string={"position": ORDERED} | query)
    assert answer.status_code == 422
    assert sentence in answer.json["error"]["message"]


def test_read_takes_letters_for_the_puzzle_at_hand_or_a_new_one(client):
    text = {"text": "LATE YOUR MIND PAR"}
    new = client.post("/api/v1/read", json=text).json
    assert (new["position"], new["faces"]) == (ORDERED, "LATEYOURMINDPAR")
    asked = {"text": "TARE YOUR MIND PAL", "faces": RATE, "goal": "snake", "verdict": True}
    moved = client.post("/api/v1/read", json=asked).json
    assert (moved["faces"], moved["position"].split("/")[0], moved["verdict"]["goal"]) == (RATE, "3 2 1 4", "snake")


def test_the_letters_at_hand_come_before_moves_of_the_same_letters(client):
    asked = {"text": "LUR_", "position": "1 2/3 0", "faces": "RUL"}
    read = client.post("/api/v1/read", json=asked).json
    assert (read["position"], read["faces"]) == ("3 2/1 0", "RUL")


def test_two_letters_to_swap_are_named_by_what_is_written(client):
    told = client.get("/api/v1/check", query_string={"position": "2 1 3/4 5 6/7 8 0", "faces": "ABCDEFGH"}).json
    assert [repair["title"] for repair in told["repairs"]] == ["Swap A and B", "Read rows as columns"]
    page = client.get("/p/2-1-3.4-5-6.7-8-0?faces=ABCDEFGH").text
    assert re.findall(r"Swap \w+ and \w+", page) == ["Swap A and B"]


def test_solve_tells_the_goal_that_was_reached(client):
    asked = {"position": "2 1 3/4 5 6/7 8 0", "faces": "AABCDEFG", "goal": "standard"}
    found = client.post("/api/v1/solve", json=asked).json
    assert (found["type"], found["moves"], found["goal"]) == ("solution", "", "2 1 3/4 5 6/7 8 0")
    found = client.post("/api/v1/solve", json={"position": "7 2 3/4 0 8/5 6 1", "goal": "magic"}).json
    assert (found["length_stm"], found["goal"], found["nearest"]) == (1, "7 2 3/0 4 8/5 6 1", 1)


def test_the_command_solves_letters_and_magic_squares():
    code, said = run("check", "RATE YOUR MIND PLA", "--faces", RATE)
    assert (code, "R appears twice" in said, said.split("\n")[0]) == (0, True, "RATE YOUR MIND PLA_")
    code, said = run("check", "2 1/3 0", "--faces", "ABB")
    assert (code, "B appears twice" in said, said.split("\n")[0]) == (0, True, "BA B_")
    code, said = run("solve", "OOC/TA_", "--goal", "TAC/OO_")
    assert code == 0
    assert "proved optimal" in said
    assert "It reaches TAC OO_." in said
    code, said = run("solve", "7 2 3/4 0 8/5 6 1", "--goal", "magic")
    assert (code, "No other goal is this close" in said) == (0, True)
    code, said = run("solve", "7 2 3/4 0 8/5 6 1", "--goal", "magic", "--all", "1")
    assert (code, "single goal" in said) == (2, True)


def test_a_goal_that_is_asked_for_comes_before_that_of_a_link():
    link = "/p/1-2-3.4-5-6.7-8-0?goal=magic"
    assert '"goal":"magic"' in run("check", link, "--json")[1]
    assert '"goal":"spiral"' in run("check", link, "--goal", "spiral", "--json")[1]


def test_a_page_says_what_its_link_does(client):
    page = client.get("/p/1-2-3.4-0-5?faces=A%26BCD&picture=cat&numbers=1").text
    assert "Letter puzzle, 3 × 2" in page
    assert "board.png?faces=A%26BCD" in page
    for look in ("", "&picture=cat"):
        assert "Magic square, 3 × 3" in client.get(f"/p/1-2-3.4-5-6.7-8-0?goal=magic{look}").text
    assert client.get("/p/1-2-3.4-0-5?goal=magic").status_code == 400
    assert client.get("/p/1-2-3.4-0-5?faces=AB").status_code == 400


def test_pictures_of_a_board_show_its_faces(client):
    drawn = client.get("/p/1-2-3.4-0-5/board.svg?faces=A<BCD").text
    assert ">&lt;</text>" in drawn
    assert ">1</text>" not in drawn
    plain, lettered = (client.get(f"/p/1-2-3.4-0-5/board.png{query}") for query in ("", "?faces=ABCDE"))
    assert plain.status_code == lettered.status_code == 200
    assert plain.data != lettered.data
    assert client.get("/p/1-2-3.4-0-5/board.png?faces=AB").status_code == 400


def test_pictures_of_a_board_are_cut_from_the_picture_on_its_tiles(client):
    address = "/p/1-2-3.4-0-5/board"
    looks = ("", "?picture=cat", "?picture=cat&numbers=1", "?picture=teapot", "?picture=cat&goal=snake")
    drawn = [client.get(f"{address}.png{look}").data for look in looks]
    assert len(set(drawn)) == len(drawn)
    assert client.get(f"{address}.png?picture=none").data == drawn[0]
    pieces = client.get(f"{address}.svg?picture=cat").text
    assert (pieces.count("url(#piece-"), pieces.count("<text"), "data:image/svg+xml" in pieces) == (5, 0, True)
    ids = re.findall(r'<pattern id="([^"]+)"', pieces)
    assert len(set(ids)) == 5 and re.findall(r"url\(#([^)]+)\)", pieces) == ids
    assert client.get(f"{address}.svg?picture=cat&numbers=1").text.count("<text") == 5


def test_longer_labels_are_drawn_smaller(client):
    drawn = client.get("/p/1-2-3.4-5-0/board.svg?faces=A,10,100,1000,B").text
    sizes = dict(re.findall(r'font-size="([\d.]+)"[^>]*>([^<]+)<', drawn))
    assert {float(size): text for size, text in sizes.items()} == {46: "B", 42: "10", 34: "100", 27: "1000"}


def test_tiles_of_a_magic_square_are_in_place_only_as_pieces_of_a_picture(client):
    def homes(query):
        return client.get(f"/p/{Board.parse('1 2 3/4 5 6/7 8 0').link}?{query}").text.count('class="tile home"')

    assert homes("goal=standard") == 8
    assert homes("goal=magic") == 0
    problem = Problem.parse(Board.parse("1 2 3/4 5 6/7 8 0"), "magic")
    pieces = sum(tile == home != 0 for tile, home in zip(problem.board.tiles, problem.example.tiles, strict=True))
    assert homes("goal=magic&picture=cat") == pieces > 0


def test_every_built_in_picture_has_its_files_and_a_title_of_its_own():
    for suffix in ("svg", "jpg"):
        assert {file.stem for file in CAT.parent.glob(f"*.{suffix}")} == {*PICTURES}
    assert len(set(map(str, PICTURES.values()))) == len(PICTURES)


def test_a_tile_is_in_place_wherever_its_letter_is_wanted(client):
    page = client.get("/p/2-1-4.3-0-5?faces=AABCD").text
    assert re.findall(r'class="tile home" type="button" id="tile-(\d)"', page) == ["2", "1"]


@pytest.mark.parametrize("size", [(3, 4), (4, 3)], ids=str)
def test_a_solved_board_shows_the_middle_of_the_picture(size):
    home, unit = named_goal("standard", *size), 40
    image = Image.new("RGB", (size[0] * unit, size[1] * unit))
    drawing.draw_board(image, home, picture.Look(picture=CAT, home=home), (0, 0), unit)
    left, top = ((4 * unit - side) // 2 for side in image.size)
    whole = drawing._enlarged(CAT, 4 * unit).crop((left, top, left + image.width, top + image.height))
    difference = ImageChops.difference(image, whole)
    corners = [(cell % size[0] * unit, cell // size[0] * unit) for cell in range(len(home.tiles) - 1)]
    assert [difference.crop((x + 10, y + 10, x + 30, y + 30)).getbbox() for x, y in corners] == [None] * 11


@pytest.mark.parametrize("size", [(3, 2), (2, 3)], ids=str)
def test_a_drawing_is_as_large_as_its_board_with_room_for_its_label(size):
    home, (width, height) = named_goal("standard", *size), (100 * side + 28 for side in size)
    cut = ElementTree.fromstring(picture.svg(home, picture.Look(picture=CAT, home=home)))
    assert (float(cut.get("width")), float(cut.get("height"))) == (width, height)
    places = {(float(each.get("x")), float(each.get("y"))) for each in cut.iter(f"{SVG}pattern")}
    assert places == {(14 - (328 - width) / 2, 14 - (328 - height) / 2)}, "the middle of the picture"
    labelled = ElementTree.fromstring(picture.svg(home, label='Can be "solved"'))
    *_, label = labelled.iter(f"{SVG}text")
    assert labelled.get("aria-label") == f"{home}. {label.text}."
    assert height < float(label.get("y")) < float(labelled.get("height"))
    assert 0.55 * float(label.get("font-size")) * len(label.text) < width


@pytest.mark.parametrize("size", [(3, 2), (2, 3), (10, 1)], ids=str)
def test_a_board_is_in_the_middle_of_its_preview(size):
    image = Image.open(BytesIO(drawing.png(named_goal("standard", *size))))
    left, top, right, bottom = ImageChops.difference(image, Image.new("RGB", image.size, PAGE)).getbbox()
    assert abs(left + right - image.width) < 2 and abs(top + bottom - image.height) < 2
    assert 39 <= min(left, top) <= 41, "the margin"


def test_the_preview_of_a_link_shows_what_is_on_the_tiles(client):
    page = client.get("/p/1-2-3.4-5-0?picture=cat&numbers=1&goal=snake&moves=R&step=0").text
    assert "/p/1-2-3.4-5-0/board.png?picture=cat&amp;goal=snake&amp;numbers=1" in page


@pytest.mark.parametrize("has_font", [True, False])
def test_letters_beyond_ascii_are_drawn_as_well_as_the_machine_can(monkeypatch, has_font):
    if not has_font:
        monkeypatch.setattr(drawing, "_wide_font", lambda text, size: None)
    umlaut, plain = (drawing.png(Board.parse("1 0"), picture.Look(Faces((text,)))) for text in "ÄA")
    assert umlaut != plain if drawing._wide_font("ö", 100) else umlaut == plain


@pytest.mark.parametrize("text", ["A\ufe0f", "A\ufe0e"])
def test_without_a_font_only_the_plain_letter_is_drawn(monkeypatch, text):
    monkeypatch.setattr(drawing, "_wide_font", lambda text, size: None)
    assert drawing._printed(Tile(1, text, 0, 0, (0, 0)), 100)[0] == "A"


def test_a_picture_has_the_numbers_of_tiles_whose_signs_no_font_has():
    signs, numbers = (picture.Look(faces) for faces in (Faces(("\U0010fffd", "\U0010fffc\ufe0f", "\U0010fffb")), None))
    board = Board.parse("3 2/1 0")
    assert drawing.png(board, signs) == drawing.png(board, numbers)

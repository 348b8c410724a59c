"""The pages and pictures: the page gets the contents of its link; an invalid link gets an error sentence."""

import re
from datetime import date
from html import unescape
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.positions import FOURTEEN_FIFTEEN, SLIDYSIM_4X4
from webapp.lab import TOOLS
from webapp.media import drawing
from webapp.puzzle import GOAL_NAMES, PICTURES, Board, SharedGame, check, daily, format_moves, named_goal, parse_moves
from webapp.puzzle.reading import read
from webapp.server.pages import CHANGES, FOLDER

EASY = "1-2-3.4-5-6.0-7-8"


def data(answer):
    """Return the data for the page's script, by attribute name."""
    (body,) = re.findall(r"<body(.*?)>", answer.text, re.S)
    return {name: unescape(value) for name, value in re.findall(r'data-([a-z-]+)="(.*?)"', body, re.S)}


def story(answer):
    """Return the game that the page opens with: from its own link, or from the script's if the address has none."""
    return SharedGame.parse(data(answer).get("link") or meta(answer, "og:url"))


def meta(answer, name):
    return unescape(re.search(rf'<meta (?:name|property)="{name}" content="(.*?)">', answer.text)[1])


def test_the_home_page_has_a_fresh_solvable_scramble(client):
    first, second = (client.get("/") for _ in range(2))
    board = story(first).start
    assert board.size == "4x4"
    assert check(board, named_goal("standard", 4, 4)).solvable
    assert story(second).start != board
    assert data(first) == {"link": f"http://localhost/p/{board.link}", "socket": "/live?language=en"}


def test_the_home_page_has_the_size_and_goal_that_are_asked_for(client):
    problem = story(client.get("/?size=5x3&goal=spiral")).problem
    assert (problem.board.size, problem.goal) == ("5x3", named_goal("spiral", 5, 3))
    turned = [story(client.get("/?size=5x3&goal=turned")).problem for _ in range(6)]
    assert [str(each.board) for each in (problem, *turned) if not each.verdict().solvable] == []


def test_the_home_page_has_the_letters_and_the_picture_that_are_asked_for(client):
    game = story(client.get("/?size=3x2&goal=blank-first&faces=AABBB&picture=cat&numbers=1"))
    assert (str(game.problem.faces), game.picture, game.numbers) == ("AABBB", "cat", True)
    assert client.get("/?size=3x2&faces=AAB").status_code == 400


def test_a_fresh_scramble_never_looks_solved(client):
    for _ in range(20):  # of the 12 positions of this board, two look solved
        problem = story(client.get("/?size=2x2&faces=AAB")).problem
        assert not problem.is_solved(problem.board)


def test_each_choice_on_the_page_of_puzzles_leads_to_a_puzzle(client):
    page = client.get("/puzzles").text
    main = re.search(r"<main.*?</main>", page, re.DOTALL)[0]
    links = [unescape(link) for link in re.findall(r'href="([^"]+)"', main)]
    assert len(links) > 15
    assert re.findall(r"\d+-puzzle", main)[:3] == ["8-puzzle", "15-puzzle", "24-puzzle"]
    assert {client.get(link).status_code for link in links} == {200}
    sizes = ("3x3", "4x4", "5x5")
    assert links[:6] == [*(f"/daily/{size}" for size in sizes), *(f"/?size={size}" for size in sizes)]
    challenges = [story(client.get(link)).problem for link in links if link.startswith("/p/")]
    told = [(challenge.goal_text, challenge.verdict().solvable) for challenge in challenges]
    assert told == [("standard", False), ("blank-first", True), ("magic", True)]
    pictures = re.findall(r'href="/\?size=4x4&amp;picture=(\w+)"><img src="[^"]*/pictures/(\w+)\.svg"', main)
    assert pictures == [(name, name) for name in PICTURES]
    assert 'data-first="2026-01-01"' in main
    letters = story(client.get("/?size=4x4&faces=RATEYOURMINDPAL")).problem
    assert str(letters.faces) == "RATEYOURMINDPAL"
    assert "/?size=4x4&faces=RATEYOURMINDPAL" in links


def test_boards_of_2_to_10_rows_and_columns_are_offered(client):
    page = client.get("/").text
    lists = [re.search(rf'<select [^>]*id="setup-{side}">(.*?)</select>', page)[1] for side in ("width", "height")]
    assert [re.findall(r"<option>(\d+)", each) for each in lists] == [[str(side) for side in range(2, 11)]] * 2


@pytest.mark.parametrize("path", ["/", "/lab/race", "/lab/batch", "/lab/judge"])
def test_every_named_goal_is_offered(client, path):
    offered = re.findall(r'<option value="([\w-]+)"', client.get(path).text)
    assert [name for name in GOAL_NAMES if name not in offered] == []


@pytest.mark.parametrize("path", ["/", "/lab/race"])
def test_a_page_in_a_folder_connects_to_the_socket_there(client, path):
    answer = client.get(path, base_url="http://localhost/games")
    assert data(answer)["socket"] == "/games/live?language=en"


def test_the_shared_link_can_be_copied_and_not_changed(client):
    (field,) = re.findall(r'<textarea [^>]*data-part="link">[^<]*</textarea>', client.get(f"/p/{EASY}").text)
    assert " readonly " in field and f">http://localhost/p/{EASY}<" in field
    assert re.search(r'<textarea [^>]*data-part="link">http://localhost/p/[^<]+<', client.get("/").text)


def test_everybody_gets_the_same_daily_puzzle_and_another_the_next_day(app, monkeypatch):
    puzzles = {}
    for day in (date(2026, 11, 22), date(2026, 11, 23)):
        monkeypatch.setattr("webapp.server.pages._today", lambda day=day: day)
        answers = [app.test_client().get("/daily/3x3") for _ in range(2)]
        assert story(answers[0]).start == story(answers[1]).start == daily(day, 3, 3)
        assert f'<time datetime="{day}" data-part="date">' in answers[0].text
        puzzles[day] = story(answers[0]).start
    assert len(set(puzzles.values())) == 2
    assert story(app.test_client().get("/daily")).start == daily(day, 4, 4)


def test_missed_days_can_be_opened_and_others_are_refused_with_a_sentence(app, monkeypatch):
    monkeypatch.setattr("webapp.server.pages._today", lambda: date(2026, 11, 23))
    client = app.test_client()
    first = client.get("/daily/3x3?date=2026-01-01")
    assert story(first).start == daily(date(2026, 1, 1), 3, 3)
    assert "2026-01-01" in meta(first, "description")
    for text in ("2025-12-31", "2026-11-24"):
        answer = client.get("/daily/3x3", query_string={"date": text})
        assert (answer.status_code, "Daily puzzles are from 2026-01-01 to 2026-11-23." in answer.text) == (404, True)
    answer = client.get("/daily/3x3?date=yesterday")
    assert answer.status_code == 404
    assert "&#39;yesterday&#39; is not a date. Write it like 2026-11-23." in answer.text


OF_109_TILES = ".".join("-".join(str(11 * row + cell) for cell in range(11)) for row in range(10))


def test_without_scripts_the_letters_of_the_position_behind_the_moves_are_told(client):
    page = client.get("/p/1-2.3-0?faces=ABC&moves=D&step=1").text
    assert "<code>A_ CB</code>" in page and 'value="A_ CB"' in page
    assert "<code>AB C_</code>" in client.get("/p/1-2.3-0?faces=ABC&moves=D&step=0").text


@pytest.mark.parametrize(
    ("link", "looks"),
    [
        ("1-2-3.4-5-6.7-8-0", {"narrow-numbers"}),
        ("1-2-3-4-5.6-7-8-9-0", {"narrow-numbers"}),
        ("1-2-3-4-5-6.7-8-9-10-11-0", set()),
        (OF_109_TILES, {"wide-numbers"}),
        ("1-2.3-0?faces=ABB", {"lettered", "narrow-numbers"}),
        ("1-2.3-0?faces=A,BB,BB", {"lettered"}),
        ("1-2.3-0?faces=A,BBB,B", {"lettered", "wide-numbers"}),
        ("1-2.3-0?picture=cat", {"narrow-numbers", "awaits-picture"}),
    ],
    ids=[9, 10, 12, 110, "letters", "pairs", "threes", "picture"],
)
def test_numbers_and_letters_are_drawn_in_the_size_that_fits_the_longest(client, link, looks):
    (board,) = re.findall(r'<[^>]*class="(board [^"]*|board)"', client.get(f"/p/{link}").text)
    assert set(board.split()) == {"board", *looks}


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("1-2-0-3", "A single row, with 0 inversions: no tile can pass another."),
        ("2.1.0.3", "A single column, with 1 inversion: no tile can pass another."),
        ("1-2-0.3-5-4", "1 inversion, the blank in row 1, column 3."),
        ("1-2.0-3.4-5", "0 inversions, the blank in row 2, column 1."),
        ("2-1.3-0?faces=AAB", "Always solvable: A appears twice. "),
        ("2-1.3-0?faces=ABC", "1 inversion, the blank in row 2, column 2."),
    ],
)
def test_the_figures_that_decide_are_said_in_a_line(client, link, reason):
    assert reason in unescape(client.get(f"/p/{link}").text)


@pytest.mark.parametrize(
    "address",
    [
        "/daily/3x3?date=2026-01-01",
        "/daily/5x5",
        f"/p/{EASY}?goal=blank-first&moves=L&step=0",
        f"/p/{EASY}?picture=cat",
        "/help",
        "/learn/counting",
        "/lab/judge",
    ],
)
def test_a_page_names_the_address_by_which_it_was_opened(client, address):
    (named,) = re.findall(r'<link rel="canonical" href="(.*?)">', client.get(address).text)
    assert unescape(named) == f"http://localhost{address}"


def test_a_daily_puzzle_of_another_size_is_refused_with_a_sentence(client):
    answer = client.get("/daily/7x7")
    assert answer.status_code == 404
    assert "There is no daily puzzle of that size. Choose 3\xa0×\xa03, 4\xa0×\xa04 or 5\xa0×\xa05." in answer.text


def test_a_link_gives_its_position(client):
    answer = client.get(f"/p/{Board.parse(SLIDYSIM_4X4).link}")
    assert answer.status_code == 200
    assert str(story(answer).start) == SLIDYSIM_4X4
    assert story(answer).problem.goal_text == "standard"
    assert set(data(answer)) == {"socket"}


@pytest.mark.parametrize("goal", ["blank-first", "0 1 2/3 4 5/6 7 8", "0-1-2.3-4-5.6-7-8"])
def test_a_link_gives_its_goal_in_either_form(client, goal):
    problem = story(client.get(f"/p/{EASY}", query_string={"goal": goal})).problem
    assert (problem.goal_text, str(problem.goal)) == ("blank-first", "0 1 2/3 4 5/6 7 8")


@pytest.mark.parametrize(
    ("query", "step", "shown"),
    [
        ("moves=L2", 1, "2 of 2"),
        ("moves=L2&step=0", 0, "0 of 2"),
        ("moves=LL", 2, "2 of 2"),
        ("moves=LL&step=1", 1, "1 of 2"),
    ],
)
def test_a_link_gives_its_moves_and_step(client, query, step, shown):
    page = client.get(f"/p/{EASY}?{query}")
    given = story(page)
    assert format_moves(given.moves) in query
    assert given.step == step
    assert f'data-part="counter">{shown}<' in page.text


@pytest.mark.parametrize(("moves", "shown"), [("LL&step=1", "1-2-3.4-5-6.7-0-8"), ("L2&step=0", EASY)])
def test_a_link_is_told_of_in_its_preview(client, moves, shown):
    path = f"/p/{EASY}?goal=turned&moves={moves}"
    answer = client.get(path)
    assert meta(answer, "og:url") == f"http://localhost{path}"
    assert meta(answer, "og:title") == "8-puzzle, 3 × 3, 2 moves · Taquin"
    assert "Watch the moves" in meta(answer, "description")
    picture_of = meta(answer, "og:image")
    assert picture_of == f"http://localhost/p/{shown}/board.png"
    assert client.get(picture_of).mimetype == "image/png"
    assert f'data-part="picture" href="{picture_of}"' in answer.text


def test_a_challenge_is_told_in_its_preview_and_its_pictures_are_those_of_the_position(client):
    path = f"/p/{EASY}?challenge=LL&pace=43.6000"
    answer = client.get(path)
    assert meta(answer, "og:url") == f"http://localhost{path}"
    assert meta(answer, "og:title") == "Beat 2 moves in 1:00.43: 8-puzzle, 3 × 3 · Taquin"
    begun = client.get(f"{path}&moves=L")
    assert "ghost" in meta(answer, "description") == meta(begun, "description")
    for name in ("board.svg", "board.png", "replay.gif", "qr.svg"):
        assert client.get(f"/p/{EASY}/{name}?challenge=LL&pace=43.6000").status_code == 200


def test_a_position_that_cannot_be_solved_is_a_page_like_any_other(client):
    answer = client.get(f"/p/{Board.parse(FOURTEEN_FIFTEEN).link}")
    assert answer.status_code == 200
    assert "cannot be solved" in meta(answer, "description")


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/p/1-2-2", 404, "appears twice"),
        ("/lab/sums", 404, "Unknown tool 'sums'. Choose "),
        ("/p/one-two", 404, "'one' in row 1 is not a number"),
        ("/p/1", 404, "no room for a tile"),
        ("/p/1-2.3", 404, "Row 2 has 1 number"),
        (f"/p/{'-'.join(map(str, range(1100)))}", 404, "too large"),
        ("/p/<script>alert(1)<!-", 404, "<script>"),
        (f"/p/{EASY}/board.gif", 404, "nothing at this address"),
        ("/p/1-2-2/board.svg", 404, "appears twice"),
        ("/p/1-2-2/board.png", 404, "appears twice"),
        ("/p/", 404, "nothing at this address"),
        ("/nowhere", 404, "nothing at this address"),
        ("/static/js/nothing.js", 404, "nothing at this address"),
        (f"/p/{EASY}?goal=sideways", 400, "not a goal"),
        (f"/p/{EASY}?goal=1+2/3+0", 400, "The goal is 2\xa0×\xa02"),
        (f"/p/{EASY}?moves=LX", 400, "'X' at character 2"),
        (f"/p/{EASY}?moves=LR2", 400, "Move 2"),
        (f"/p/{EASY}?moves=L&step=2", 400, "The step must be a number"),
        (f"/p/{EASY}?moves=L&step=-1", 400, "The step must be a number"),
        (f"/p/{EASY}?moves=L&step=½", 400, "The step must be a number"),
        (f"/p/{EASY}?moves=LL&times=1", 400, "Moves: 2, times: 1."),
        (f"/p/{EASY}?moves=LL&times=1.x", 400, "not a list of times"),
        (f"/p/{EASY}?challenge=L", 400, "do not solve this position"),
        (f"/p/{EASY}?challenge=LL&pace=0.", 400, "not a list of times"),
        ("/?size=44", 400, "not a size"),
        ("/?size=99x99", 400, "too large"),
        ("/live", 400, ""),
    ],
)
def test_a_bad_address_gets_a_page_with_a_sentence(client, path, status, said):
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.mimetype == "text/html"
    assert said in unescape(answer.text)
    assert ("There is no board here" in answer.text) == (status == 404)
    assert "<script>alert" not in answer.text
    assert "Traceback" not in answer.text


def test_the_svg_shows_every_tile_and_no_blank(client):
    answer = client.get(f"/p/{EASY}/board.svg")
    assert answer.mimetype == "image/svg+xml"
    texts = [element.text for element in ElementTree.fromstring(answer.text).iter("{http://www.w3.org/2000/svg}text")]
    assert texts == list("12345678")


@pytest.mark.parametrize("text", ["1 2/3 0", SLIDYSIM_4X4, "1 2 3 4 5 6 7 8 9 0", "1/2/3/4/5/0"])
def test_the_png_has_the_shape_of_a_preview_and_the_board_in_it(text):
    board = Board.parse(text)
    image = Image.open(BytesIO(drawing.png(board)))
    assert image.size == (1200, 630)
    assert image.getpixel((0, 0)) == (0xF5, 0xF0, 0xEA)
    drawn = {color for _, color in image.getcolors(1 << 20)}
    assert {(0x3B, 0x2A, 0x22), (0xF0, 0xDF, 0xC0)} <= drawn


def test_pictures_may_be_kept_and_pages_may_not(client):
    assert "max-age" in client.get(f"/p/{EASY}/board.png").headers["Cache-Control"]
    assert client.get(f"/p/{EASY}").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(("language", "file"), CHANGES.items())
def test_the_page_about_taquin_has_its_version_and_all_changes(client, language, file):
    page = client.get("/about", headers={"Accept-Language": language}).text
    versions = re.findall("^## (.*)$", (FOLDER / file).read_text("utf-8"), re.MULTILINE)
    headings = re.findall("<h3>(.*?)</h3>", page)
    assert [heading for heading in headings if heading[0].isdigit()] == versions
    assert f"Taquin {versions[0].split()[0]}" in page
    assert "##" not in page


def test_each_tool_of_the_lab_is_a_page_with_its_own_script(client):
    for tool in TOOLS:
        page = client.get(f"/lab/{tool.name}").text
        assert f"<title>{tool.title}" in page and f"/js/lab/{tool.name}/{tool.name}.js" in page


def test_the_map_has_the_figures_of_all_distances(client):
    page = client.get("/lab/map").text
    assert "181,440 positions can be solved. On average they are 21.97 moves from the goal, at most 31." in page
    row = r'<tr data-share="(.*?)">.*?<span class="without-js">(.*?)</span></th><td>(.*?)</td>.*?<td>([\d,]+)</td></tr>'
    rows = re.findall(row, page)
    assert (rows[0], rows[-1]) == (("0.0000", "0", "1", "1"), ("0.0001", "31", "2", "181,440"))
    assert [number for share, number, *_ in rows if share == "1.0000"] == ["24"] and len(rows) == 32


def test_each_small_map_is_named_after_its_search(client):
    maps = re.findall(
        r'<strong>(.*?)</strong></figcaption>\s*<canvas[^>]* aria-label="(.*?)"', client.get("/lab/map").text
    )
    assert len(maps) == 3
    assert [label for name, label in maps if not re.search(rf" {re.escape(name.lower())}(?= |$)", label.lower())] == []


def test_robots_are_told_what_to_leave_alone(client):
    told = client.get("/robots.txt").text.splitlines()
    assert {"Disallow: /api/", "Disallow: /p/", "Disallow: /embed/", "Disallow: /offline"} <= set(told)


def test_there_is_an_icon(client):
    assert client.get("/favicon.ico", buffered=True).mimetype == "image/svg+xml"


@pytest.mark.parametrize(
    ("path", "kinds"),
    [("/", {".json", ".csv", ".txt", ".db", ".sqlite", ".pr"}), ("/lab/batch", {".txt", ".csv", ".json", ".jsonl"})],
)
def test_all_kinds_of_files_that_can_be_read_are_offered(client, path, kinds):
    accepted = re.findall(r'accept="([^"]*)"', client.get(path).text)
    assert any(kinds <= set(each.split(",")) for each in accepted)


def test_the_time_limits_are_as_long_as_they_are_called(client):
    (limits,) = re.findall(r'<select[^>]*data-part="seconds".*?</select>', client.get("/").text, re.DOTALL)
    called = re.findall(r'<option value="(\d+)"[^>]*>(\d+) (second|minute)', limits)
    assert [int(value) - int(number) * {"second": 1, "minute": 60}[unit] for value, number, unit in called] == [0, 0, 0]


def test_every_weight_that_is_offered_makes_a_search_faster_and_is_accepted(client):
    (weights,) = re.findall(r'<select[^>]*data-part="weight">(.*?)</select>', client.get("/").text)
    offered = [float(each) for each in re.findall(r"<option>([\d.]+)</option>", weights)]
    assert len(offered) > 3 and offered == sorted(set(offered)) and offered[0] > 1


def test_the_examples_in_the_help_can_be_read(client):
    cells = re.findall(r'<tr><th scope="row">(\w+)</th><td>.*?<code dir="ltr">(.*?)</code>', client.get("/help").text)
    examples = {name: unescape(example) for name, example in cells}
    assert Board.parse(examples["Position"]).size == "4x4"
    assert read(examples["Digits"]).board == named_goal("standard", 3, 3)
    assert examples["Goal"].split(", ") == [*GOAL_NAMES, "magic"]
    assert format_moves(parse_moves(examples["Moves"])) == examples["Moves"]
    lettered = f"/p/{Board.parse(examples['Position']).link}?faces={examples['Letters']}"
    assert SharedGame.parse(lettered).problem.faces
    assert SharedGame.parse(f"/p/{EASY}?moves=LRL&times={examples['Times']}").times == (0, 32, 41)
    fields = re.findall(r"[?&](\w+)=", examples["Link"])
    assert set(fields) == {"goal", "moves", "step", "faces", "picture", "times", "challenge", "pace"}


@pytest.mark.parametrize("path", ["/help", "/learn/counting", "/learn/shortest", "/about"])
def test_links_within_a_page_lead_to_a_part_of_it(client, path):
    page = client.get(path).text
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r' id="([^"]+)"', page))

"""Pages before their scripts run: each part agrees with the game of the link, and nothing is offered in vain."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from webapp.puzzle import SharedGame

EASY = "1-2-3.4-5-6.0-7-8"


def test_each_part_of_the_page_knows_the_width_and_the_height_of_an_oblong_board(client):
    page = client.get("/p/1-2-3.4-0-5").text
    assert re.findall(r'data-columns="(\d)" data-rows="(\d)"', page) == [("3", "2")] * 3
    assert 'aria-label="Board, 3 wide, 2 high"' in page
    assert re.findall(r'data-show="setup">(\d)\W+(\d)<', page) == [("3", "2")]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (f"/p/{EASY}", []),
        (f"/p/{EASY}?moves=LL&step=0", ["show"]),
        (f"/p/{EASY}?moves=LL&by=Ada", ["show", "by"]),
        (f"/p/{EASY}?challenge=LL&pace=43.6000", ["compare"]),
        ("/daily/4x4", ["daily"]),
    ],
    ids=["board", "moves", "name", "challenge", "daily"],
)
def test_cards_are_shown_only_for_what_the_link_holds(client, address, shown):
    page = client.get(address).text
    cards = re.findall(r'<(?:section|div|p) [^>]*(?:id|data-part)="(compare|show|daily|by)"([^>]*)>', page)
    assert len(cards) == 4
    assert [name for name, rest in cards if not rest.endswith(" hidden")] == shown
    assert ("is-empty" in page) == ("show" not in shown)


@pytest.mark.parametrize("size", ["3x3", "5x5"])
def test_other_sizes_of_a_daily_puzzle_are_those_of_the_same_day(client, size):
    page = client.get(f"/daily/{size}?date=2026-01-01").text
    sizes = re.findall(r'<a href="/daily/(\dx\d)\?date=2026-01-01"( aria-current="page")?', page)
    assert [name for name, _ in sizes] == ["3x3", "4x4", "5x5"]
    assert [name for name, is_current in sizes if is_current] == [size]


@pytest.mark.parametrize(
    ("link", "look", "count"),
    [
        (f"/p/{EASY}", "good", 1),
        ("/p/1-2-3.4-5-6.8-7-0", "warn", 1),
        ("/p/1-2-3.4-0-6.7-5-8?moves=U", "good", 1),
        # there, the short reason is the whole explanation; it is also in the part that a button opens
        ("/p/1-2-3.4-5-6.8-7-0?faces=ABCDEFGG", "good", 2),
    ],
)
def test_without_scripts_the_verdict_is_explained_once(client, link, look, count):
    page = unescape(client.get(link).text)
    assert re.findall(r'class="note answer (\w+)"', page) == [look]
    assert page.count(SharedGame.parse(link).shown.problem.verdict().explanation) == count


def test_the_goal_and_the_number_of_single_tile_moves_are_told(client):
    page = client.get(f"/p/{EASY}?moves=L2&goal=snake").text
    assert 'data-part="goal-name">Goal: snake.<' in page
    assert 'data-part="what">2 moves.<' in page


def test_buttons_that_close_a_sheet_hide_it(client):
    buttons = re.findall(r'<button[^>]* closing"[^>]* popovertarget=[^>]*>', client.get("/").text)
    assert len(buttons) > 3
    assert [button for button in buttons if 'popovertargetaction="hide"' not in button] == []


def test_the_link_on_paper_is_that_of_the_board_without_its_moves(client):
    page = client.get(f"/p/{EASY}?moves=LL&step=1&goal=snake").text
    (printed,) = re.findall(r'<section class="printed".*?</section>', page, re.DOTALL)
    assert ">http://localhost/p/1-2-3.4-5-6.7-0-8?goal=snake<" in printed
    assert 'src="http://localhost/p/1-2-3.4-5-6.7-0-8/qr.svg?goal=snake"' in printed


@pytest.mark.parametrize(
    ("query", "track", "told"),
    [
        ("moves=LL", 'max="2" value="0"', "2 moves;"),
        ("moves=LL&step=1", 'max="2" value="1"', "2 moves;"),
        ("moves=L2", 'max="1" value="0"', "2 moves;"),
        ("moves=L&step=1", 'max="1" value="1"', "1 move;"),
    ],
)
def test_the_small_player_begins_with_the_first_move_or_the_step_that_is_asked_for(client, query, track, told):
    page = client.get(f"/embed/{EASY}?{query}").text
    assert (track in page, told in page) == (True, True)


@pytest.mark.parametrize(
    ("link", "goal", "verdict"),
    [
        ("1-2-3.5-4-0?goal=snake", "1 2 3/0 5 4", "Can be solved"),
        ("1-2-3.4-5-0?goal=snake", "1 2 3/0 5 4", "Cannot be solved"),
        ("1-2-3.4-5-6.7-8-0?goal=magic", "", "Can be solved"),
    ],
)
def test_the_small_player_knows_the_goal_and_whether_it_can_be_reached(client, link, goal, verdict):
    page = client.get(f"/embed/{link}").text
    goal = goal or str(SharedGame.parse(f"/p/{link}").problem.example)
    assert f'data-goal-position="{goal}"' in page
    assert f'id="counter">{verdict}</output>' in page


@pytest.mark.parametrize(
    ("path", "ancestors"),
    [
        (f"/embed/{EASY}?moves=LL", "*"),
        ("/embed/1-2-2", "*"),
        (f"/p/{EASY}", "'self'"),
        ("/", "'self'"),
        ("/x", "'self'"),
    ],
)
def test_others_may_frame_the_small_player_and_nothing_else(client, path, ancestors):
    policy = client.get(path).headers["Content-Security-Policy"]
    assert policy.endswith(f"frame-ancestors {ancestors}")
    assert policy.count("frame-ancestors") == 1


def test_the_small_player_has_the_board_the_moves_and_the_way_to_the_page(client):
    answer = client.get(f"/embed/{EASY}?moves=LL&goal=snake")
    assert f'href="http://localhost/p/{EASY}?goal=snake&amp;moves=LL&amp;step=0"' in answer.text
    assert 'dir="ltr">LL<' in answer.text
    assert answer.text.count("tile-label") == 8
    together = client.get(f"/embed/{EASY}?moves=L2&goal=snake").text
    assert 'max="1"' in together and "2 moves; each letter" in together
    assert '<meta name="robots" content="noindex">' in answer.text
    assert re.search(r'<a id="link" [^>]*target="_blank" rel="noopener"', answer.text)
    assert re.findall("<title>(.*?)</title>", answer.text) == re.findall("<h1[^>]*>(.*?)</h1>", answer.text)


@pytest.mark.parametrize(
    ("path", "marked"),
    [
        ("/", [("page", "Play")]),
        (f"/p/{EASY}", [("true", "Play")]),
        ("/daily/3x3", [("page", "Daily")]),
        ("/help", [("page", "Help")]),
        ("/about", []),
        ("/learn", [("page", "Learn")]),
        ("/learn/counting", [("true", "Learn")]),
        ("/lab", [("page", "Lab")]),
        ("/train", [("page", "Train")]),
        ("/puzzles", [("true", "Play")]),
    ],
)
def test_the_header_marks_the_current_page(client, path, marked):
    [header] = re.findall(r'<header class="masthead">.*?</header>', client.get(path).text, re.DOTALL)
    assert re.findall(r'<a [^>]*aria-current="(\w+)">(\w+)</a>', header) == marked


class Controls(HTMLParser):
    """The buttons and fields in the main part of a page that can be used without scripts."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self._open = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        """Note a control outside of all elements that need scripts or are inert, as boards are."""
        named = dict(attrs)
        needs_scripts = "inert" in named or "needs-js" in (named.get("class") or "").split()
        if tag in ("button", "input", "select", "textarea") and "main" in dict(self._open):
            if not needs_scripts and not any(needs for _, needs in self._open):
                self.found.append(attrs)
        if tag not in ("br", "hr", "img", "input", "link", "meta", "path", "source", "use", "wbr"):
            self._open.append((tag, needs_scripts))

    def handle_endtag(self, tag):
        """Leave the innermost element with that name."""
        while self._open and self._open.pop()[0] != tag:
            pass


@pytest.mark.parametrize("path", ["worksheet", "class", f"class/work?positions={EASY}", "shortest"])
def test_without_scripts_a_page_to_learn_from_has_no_dead_buttons(client, path):
    page = client.get(f"/learn/{path}").text
    assert Controls(page).found == []
    assert Controls(page.replace("needs-js", "")).found

"""Training: best moves are guessed and positions solved in the fewest moves, by the clock, with a rating."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests import naive
from tests.browser.conftest import DESKTOP, PHONE, Run, Visit
from tests.browser.seen import at, barriers
from tests.browser.seen import play as play_by_keys
from webapp.puzzle import Board, named_goal, parse_moves

MODULES = (
    "train/rating",
    "train/attempts",
    "train/round",
    "train/deals",
    "train/standing",
    "train/words",
    "puzzle/position",
    "puzzle/moves",
)
PRELUDE = """
const task = (text, left) => {
    const start = js.parsePosition(text);
    const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
    const distance = Math.min(...Object.values(left)) + 1;
    return {start, goal, goalText: "standard", distance, left: new Map(Object.entries(left))};
};
const begun = (options) => js.createRound({onChange: () => {}, onAnswer: () => {}, ...options});
const NEAR = task("1 2 3/4 5 0/7 8 6", {U: 0, D: 2, R: 2});
"""
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
GOAL = named_goal("standard", 3, 3)
KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


@pytest.fixture(scope="module")
def distances() -> dict[tuple[int, ...], int]:
    """Of every 3x3, by a slow breadth-first search."""
    return dict(naive.distances(GOAL.tiles, 3))


def slides(board: Board, distances: dict[tuple[int, ...], int]) -> tuple[list[str], list[str]]:
    """The best slides of a position, and the others."""
    after = {str(move): distances[board.slide(move).tiles] for move in board.legal_moves() if move.count == 1}
    best = [move for move, distance in after.items() if distance < distances[board.tiles]]
    return best, [move for move in after if move not in best]


def solution(board: Board, distances: dict[tuple[int, ...], int]) -> str:
    moves = ""
    while best := slides(board, distances)[0]:
        moves += best[0]
        board = board.play(parse_moves(best[0]))
    return moves


def begin(page: Page, task: str, positions: str) -> None:
    page.get_by_label("Task", exact=True).select_option(task)
    page.get_by_label("Positions", exact=True).select_option(positions)
    page.get_by_role("button", name="Begin").click()


def said(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("[data-part=said]")).to_have_text(words)


def asked(page: Page, task: str = "Which slide") -> Board:
    """The position that is asked about, once it is on the board."""
    said(page, re.compile(task))
    page.wait_for_function("() => document.getAnimations().length === 0")
    return Board.parse(shown(page))


def shown(page: Page) -> str:
    labels = page.locator("#training-board button").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    cells = {}
    for label in labels:
        found = re.match(r"(?:Tile (\d+)|Blank), row (\d+) column (\d+)", label)
        assert found, label
        cells[int(found[2]), int(found[3])] = found[1] or "0"
    rows, columns = max(cells)
    return "/".join(" ".join(cells[row, column] for column in range(1, columns + 1)) for row in range(1, rows + 1))


def press(page: Page, moves: str) -> None:
    for move in moves:
        page.keyboard.press(KEYS[move])


@SCREENS
def test_a_best_move_is_a_point_and_the_next_position_comes_by_itself(
    visit: Visit, distances: dict[tuple[int, ...], int], screen: dict[str, object]
) -> None:
    page = visit("/train", **screen)
    begin(page, "best-move", "3x3")
    first = asked(page)
    best, _ = slides(first, distances)
    press(page, best[0])
    said(page, re.compile(f"^Right: .* {distances[first.tiles] - 1} moves? still needed"))
    expect(page.locator("[data-part=score]")).to_have_text("1 of 1")
    said(page, re.compile("^Which slide"))
    assert page.locator("[data-part=answers] tr").count() == 1


@pytest.mark.slow
def test_another_move_is_taken_back_and_a_best_one_is_marked(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    position = asked(page)
    best, others = slides(position, distances)
    while not others:
        press(page, best[0])
        said(page, re.compile("^Right"))
        position = asked(page)
        best, others = slides(position, distances)
    press(page, others[0])
    needed = distances[position.tiles]
    said(page, re.compile(f"costs two moves: {needed} were needed, {needed + 1} would be"))
    expect(page.locator("#training-board .hinted")).to_have_count(1)
    assert Board.parse(shown(page)) == position
    expect(page.get_by_role("button", name="Next position")).to_be_focused()
    page.keyboard.press("Enter")
    asked(page)
    expect(page.locator("#training-board")).to_be_focused()


@pytest.mark.slow
def test_a_shortest_solution_is_a_point_and_a_longer_one_loses_its_share(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "fewest", "3x3")
    position = asked(page, "^Solve it in as few")
    press(page, solution(position, distances))
    said(page, re.compile("and none are fewer"))
    expect(page.locator("[data-part=score]")).to_have_text("1 of 1")
    position = asked(page, "^Solve it in as few")
    needed = distances[position.tiles]
    there = slides(position, distances)[0][0]
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[there]
    press(page, there + back + solution(position, distances))
    said(page, f"Solved in {needed + 2} moves; the shortest solution takes {needed}.")
    expect(page.locator("[data-part=score]")).to_have_text(f"{round(2 - 2 / needed, 1):g} of 2")


def test_whoever_wants_to_be_told_is_told_and_gets_no_point(visit: Visit) -> None:
    page = visit("/train")
    begin(page, "fewest", "3x3")
    asked(page, "^Solve it in as few")
    page.get_by_role("button", name="Tell me").click()
    said(page, re.compile(r"The shortest solution takes \d+ moves\."))
    expect(page.locator("[data-part=score]")).to_have_text("0 of 1")


@pytest.mark.slow
def test_a_rating_and_the_rounds_are_there_again_after_a_reload(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    press(page, slides(asked(page), distances)[0][0])
    said(page, re.compile("^Right"))
    rating = page.locator("[data-part=rating]").inner_text()
    assert int(rating.replace(",", "")) > 1000
    page.get_by_role("button", name="End the round").click()
    page.reload()
    row = page.locator("[data-part=rounds] tr")
    expect(row).to_have_count(1)
    assert row.inner_text().split("\t")[1:] == ["Guess the best move, 3 × 3", "1 of 1", rating]
    begin(page, "best-move", "3x3")
    expect(page.locator("[data-part=rating]")).to_have_text(rating)


@pytest.mark.slow
def test_ones_own_mistakes_are_asked_until_they_are_found(visit: Visit, distances: dict[tuple[int, ...], int]) -> None:
    start = Board.parse("4 1 2/5 8 3/7 6 0")
    page = visit(at(start))
    wrong = slides(start, distances)[1][0]
    play_by_keys(page, wrong + solution(start.play(parse_moves(wrong)), distances))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto("/train")
    begin(page, "best-move", "")
    assert asked(page) == start
    press(page, slides(start, distances)[0][0])
    said(page, re.compile("No game in this browser|The round is over: 1 of 1"))
    page.reload()
    begin(page, "best-move", "")
    said(page, re.compile("^No game in this browser"))


@pytest.mark.slow
def test_a_right_guess_slides_before_the_next_position_comes(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    start = asked(page)
    best = slides(start, distances)[0][0]
    press(page, best)
    said(page, re.compile("^Right"))
    assert shown(page) == str(start.play(parse_moves(best)))
    assert asked(page) != start


@pytest.mark.slow
def test_another_goal_of_ones_own_game_is_told_and_shown(visit: Visit) -> None:
    start = Board.parse("1 2 3/8 4 0/7 6 5")
    page = visit(f"{at(start)}?goal=spiral")
    play_by_keys(page, "DUR")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto("/train")
    begin(page, "best-move", "")
    assert asked(page) == start
    expect(page.locator("[data-part=goalSaid]")).to_have_text(re.compile("^This game had another goal, spiral"))
    expect(page.get_by_role("img", name="The goal: 1 2 3/8 0 4/7 6 5")).to_be_visible()
    assert barriers(page) == []
    press(page, "R")
    said(page, re.compile("The round is over: 1 of 1"))
    expect(page.locator("[data-part=goal]")).to_be_hidden()


@pytest.mark.slow
def test_a_mistake_that_was_not_found_is_asked_again_in_the_next_round(
    visit: Visit, distances: dict[tuple[int, ...], int]
) -> None:
    start = Board.parse("4 1 2/5 8 3/7 6 0")
    page = visit(at(start))
    wrong = slides(start, distances)[1][0]
    play_by_keys(page, wrong + solution(start.play(parse_moves(wrong)), distances))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto("/train")
    begin(page, "best-move", "")
    asked(page)
    page.get_by_role("button", name="Tell me").click()
    page.get_by_role("button", name="Next position").click()
    said(page, re.compile(r"^There are no more positions\. The round is over: 0 of 1 points\."))
    begin(page, "best-move", "")
    assert asked(page) == start


@pytest.mark.slow
def test_a_round_that_ends_without_an_answer_says_nothing_of_ones_games(visit: Visit) -> None:
    page = visit("/train")
    begin(page, "best-move", "3x3")
    asked(page)
    page.get_by_role("button", name="End the round").click()
    said(page, "The round is over. No position was answered.")


def test_games_that_cannot_be_judged_are_passed_over_and_a_server_that_is_away_is_asked_again(run: Run) -> None:
    """The games are strange, too long to be judged in time, and one of which the server cannot be asked at first."""
    faults, found = run(
        """const SOLVED = "1 2 3/4 5 6/7 8 0";
        const game = (moves) => ({kind: "numbers", size: "3x3", start: SOLVED, goal: "standard", moves});
        const games = ["?", "D", "DDUU", "DU"].map(game);
        const judged = (moves) => [...moves].map((_, at) => ({lost: at ? 0 : 2, left: 1}));
        const report = (moves) => ({type: "report", needed: 0, moves: judged(moves)});
        const refused = {status: 422, body: {error: {code: "bad_moves", message: "No moves."}}};
        let away = true;
        const answers = {
            "?": () => refused,
            "D": () => ({status: 200, body: report("D")}),
            "DDUU": () => ({status: 200, body: {type: "stopped", reason: "limit", lower: 0}}),
            "DU": () => (away ? {status: 502, body: null} : {status: 200, body: report("DU")}),
        };
        const wires = window.fetch;
        window.fetch = async (_, {body}) => {
            const answer = (answers[JSON.parse(body).moves] ?? (() => refused))();
            return new Response(JSON.stringify(answer.body), {status: answer.status});
        };
        const {next} = js.createMistakes(async () => games);
        const faults = [];
        await next(() => true).catch(({message}) => faults.push(message));
        away = false;
        const found = [];
        answers.R = answers.D;
        for (let task = await next(() => true); task; task = await next(() => true)) found.push(task.distance);
        window.fetch = wires;
        return [faults, found];"""
    )
    assert faults == ["The server does not answer. Your board is safe; try again in a moment."]
    assert found == [0, 0]


def test_two_tabs_keep_what_both_have_done(run: Run) -> None:
    ratings, rounds, learned = run(
        """localStorage.removeItem("taquin-training");
        const [one, other] = [js.createStanding(), js.createStanding()];
        const round = {date: 0, kind: "fewest", size: "3x3", asked: 1, score: 1, rating: 1010};
        one.rate("fewest", "3x3", 1010);
        other.rate("best-move", "3x3", 1020);
        one.note(round);
        other.note(round);
        one.learn("one");
        other.learn("other");
        const all = js.createStanding();
        const ratings = [all.ratingOf("fewest", "3x3"), one.ratingOf("best-move", "3x3")];
        return [ratings, one.rounds.length, all.isLearned("one")];"""
    )
    assert (ratings, rounds, learned) == ([1010, 1020], 2, True)


def test_where_nothing_can_be_kept_the_rating_holds_for_the_page(run: Run) -> None:
    rating = run(
        """const put = Storage.prototype.setItem;
        localStorage.removeItem("taquin-training");
        Storage.prototype.setItem = () => { throw new Error("full"); };
        const standing = js.createStanding();
        standing.rate("fewest", "3x3", 1010);
        standing.learn("one");
        Storage.prototype.setItem = put;
        return standing.ratingOf("fewest", "3x3");"""
    )
    assert rating == 1010


def test_a_round_that_is_over_is_not_ended_again(run: Run) -> None:
    """Its table, in which a link may have the focus, would be made anew at each tick of the clock."""
    changes = run(
        """let now = 0, changes = 0;
        const round = begun({now: () => now, onChange: () => { changes += 1; }});
        await round.start({kind: "best-move", deal: async () => NEAR, ratingOf: () => 1000});
        now += 600000;
        round.stop();
        changes = 0;
        round.stop();
        return changes;"""
    )
    assert changes == 0


def test_ten_minutes_end_it_and_what_is_not_answered_does_not_count(run: Run) -> None:
    states = run(
        """let now = 0;
        const states = [];
        const round = begun({now: () => now, onChange: () => states.push(round.stand.state)});
        await round.start({kind: "best-move", deal: async () => { now += 5000; return NEAR; }, ratingOf: () => 1000});
        now += 60000;
        const left = round.left;
        round.slide(js.createMove("U"));
        now += 60000;
        await round.next();
        now += 540000;
        if (!round.left) round.stop();
        return [states, left, round.left, round.stand.answers.length];"""
    )
    assert states == [["waiting", "asked", "answered", "waiting", "asked", "over"], 540_000, 0, 1]


def test_a_position_that_comes_after_its_round_was_left_is_not_shown(run: Run) -> None:
    state, answered = run(
        """let give;
        const round = begun();
        const deal = () => new Promise((done) => { give = done; });
        const coming = round.start({kind: "fewest", deal, ratingOf: () => 1000});
        round.stop();
        give(NEAR);
        await coming;
        return [round.stand.state, round.stand.task];"""
    )
    assert (state, answered) == ("over", None)


def test_a_server_that_is_away_is_said_and_the_round_goes_on_when_it_is_back(run: Run) -> None:
    fault, state, after = run(
        """let away = true;
        const deal = async () => { if (away) throw new Error("It is away."); return NEAR; };
        const round = begun();
        await round.start({kind: "best-move", deal, ratingOf: () => 1000});
        const {fault, state} = round.stand;
        away = false;
        await round.next();
        return [fault, state, round.stand.state];"""
    )
    assert (fault, state, after) == ("It is away.", "answered", "asked")


def test_ratings_move_as_elo_says(run: Run) -> None:
    """Ten to one at 400 points; who does as expected keeps the rating, and what one wins the other would lose."""
    expected, even, won, lost = run(
        """const {expected, rated} = js;
        const [won, lost] = [1, 0].map((score) => rated(1000, 1000, score) - 1000);
        return [expected(1400, 1000), expected(1000, 1000), won, lost];"""
    )
    assert expected == pytest.approx(10 / 11)
    assert (even, won, lost) == (0.5, 12, -12)
    drawn = run("return js.rated(1234, 1500, js.expected(1234, 1500))")
    assert drawn == pytest.approx(1234)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_anybodys_way(visit: Visit, distances: dict[tuple[int, ...], int], scheme: str) -> None:
    page = visit("/train", color_scheme=scheme)
    assert barriers(page) == []
    begin(page, "best-move", "3x3")
    asked(page)
    page.get_by_role("button", name="Tell me").click()
    assert barriers(page) == []
    page.get_by_role("button", name="End the round").click()
    expect(page.get_by_role("heading", name="Rounds before")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize("kept", ["nonsense", "[1]", '{"ratings": 3, "rounds": [{"date": "x"}, null], "learned": [4]}'])
def test_what_others_wrote_into_the_storage_breaks_nothing(visit: Visit, kept: str) -> None:
    page = visit("/train")
    page.evaluate("text => localStorage.setItem('taquin-training', text)", kept)
    page.reload()
    begin(page, "best-move", "3x3")
    asked(page)
    expect(page.locator("[data-part=rating]")).to_have_text("1,000")

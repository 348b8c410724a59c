"""Training without a page: rounds, ratings, what is saved, and which of your games are used."""

from collections import deque

import pytest

from tests import naive
from tests.js.conftest import Run
from webapp.puzzle import Board, check, named_goal, parse_moves

MODULES = (
    "train/cards",
    "train/standing",
    "train/attempts",
    "train/round",
    "train/deals",
    "train/training-sentences",
    "puzzle/position",
    "puzzle/moves",
    "api/local-searches",
    "api/local-solver",
)


PRELUDE = """
const task = (text, left) => {
    const start = js.parsePosition(text);
    const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
    const distance = Math.min(...Object.values(left)) + 1;
    return {start, goal, goalText: "standard", distance, left: new Map(Object.entries(left)), whys: new Map()};
};
const begun = (options) => js.createRound({onChange: () => {}, onAnswer: () => {}, ...options});
const NEAR = task("1 2 3/4 5 0/7 8 6", {U: 0, D: 2, R: 2});
const DAY = 86400000;
const fresh = () => { localStorage.removeItem("taquin-training"); return js.createStanding(); };
"""
GOAL = named_goal("standard", 4, 4)


def fewest(board: Board, tiles: list[int], done: list[int]) -> int:
    """Return the fewest moves that bring tiles home while those of finished cells stay: breadth-first."""
    start = (board.blank, *(board.tiles.index(tile) for tile in tiles))
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        (blank, *places), made = queue.popleft()
        if places == [tile - 1 for tile in tiles]:
            return made
        row, column = divmod(blank, 4)
        around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        for cell in [4 * down + right for down, right in around if 0 <= down < 4 and 0 <= right < 4]:
            after = (cell, *(blank if place == cell else place for place in places))
            if cell not in done and after not in seen:
                seen.add(after)
                queue.append((after, made + 1))
    raise AssertionError("The tiles cannot get there.")


def test_all_best_moves_are_named_when_none_is_made(run: Run) -> None:
    said = run("return js.guessBestMove(task('1 2 3/4 0 5/7 8 6', {L: 1, U: 1, R: 3, D: 3})).giveUp().message")
    assert said == "2 moves needed. Best: tile 5 left or tile 8 up."


def test_a_wrong_guess_names_the_moves_left_after_it_and_after_the_best_one(run: Run) -> None:
    said = run("return js.guessBestMove(NEAR).slide(js.createMove('D')).message")
    assert "costs two moves: 0 left after the best move, 2 after yours." in said


def test_two_tabs_keep_what_both_have_done(run: Run) -> None:
    ratings, rounds, is_due = run(
        """localStorage.removeItem("taquin-training");
        const [one, other] = [js.createStanding(), js.createStanding()];
        const round = {date: 0, kind: "fewest", size: "3x3", asked: 1, score: 1, rating: 1010};
        one.rate("fewest", "3x3", 1010);
        other.rate("best-move", "3x3", 1020);
        one.note(round);
        other.note(round);
        one.grade("one", true);
        other.grade("other", true);
        const all = js.createStanding();
        const ratings = [all.ratingOf("fewest", "3x3"), one.ratingOf("best-move", "3x3")];
        return [ratings, one.rounds.length, all.isDue("one")];"""
    )
    assert (ratings, rounds, is_due) == ([1010, 1020], 2, False)


def test_where_nothing_can_be_kept_the_rating_holds_for_the_page(run: Run) -> None:
    rating = run(
        """const put = Storage.prototype.setItem;
        localStorage.removeItem("taquin-training");
        Storage.prototype.setItem = () => { throw new Error("full"); };
        const standing = js.createStanding();
        standing.rate("fewest", "3x3", 1010);
        standing.grade("one", true);
        Storage.prototype.setItem = put;
        return standing.ratingOf("fewest", "3x3");"""
    )
    assert rating == 1010


def test_a_round_that_is_over_is_not_ended_again(run: Run) -> None:
    """Otherwise its table, in which a link may have the focus, would be rebuilt at each tick of the clock."""
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
    phases = run(
        """let now = 0;
        const phases = [];
        const round = begun({now: () => now, onChange: () => phases.push(round.state.phase)});
        const plan = {kind: "best-move", deal: async () => { now += 5000; return NEAR; }, ratingOf: () => 1000};
        await round.start(plan);
        now += 60000;
        const left = [round.left];
        round.slide(js.createMove("U"));
        now += 60000;
        await round.next();
        now += 540000;
        left.push(round.left);
        if (!round.left) round.stop();
        const seen = [[...phases], round.state.answers.length];
        await round.start(plan);
        return [...seen, [...left, round.left]];"""
    )
    assert phases == [["waiting", "asked", "answered", "waiting", "asked", "over"], 1, [540_000, 0, 600_000]]


def test_a_position_that_comes_after_its_round_was_left_is_not_shown(run: Run) -> None:
    phase, task, dealt = run(
        """let give;
        const round = begun();
        let dealt = 0;
        const deal = () => new Promise((done) => { give ??= done; dealt += 1; });
        const coming = round.start({kind: "fewest", deal, ratingOf: () => 1000});
        void round.next(); // one position is enough
        round.stop();
        give(NEAR);
        await coming;
        return [round.state.phase, round.state.task, dealt];"""
    )
    assert (phase, task, dealt) == ("over", None, 1)


def test_a_server_that_is_away_is_said_and_the_round_goes_on_when_it_is_back(run: Run) -> None:
    fault, phase, after = run(
        """let away = true;
        const deal = async () => { if (away) throw new Error("It is away."); return NEAR; };
        const round = begun();
        await round.start({kind: "best-move", deal, ratingOf: () => 1000});
        const {fault, phase} = round.state;
        away = false;
        await round.next();
        return [fault, phase, [round.state.phase, round.state.fault]];"""
    )
    assert (fault, phase, after) == ("It is away.", "answered", ["asked", ""])


def test_ratings_move_as_elo_says(run: Run) -> None:
    """Odds are ten to one at 400 points. The expected result changes nothing; what one side wins, the other loses."""
    expected, even, won, lost = run(
        """const {expected, rated} = js;
        const [won, lost] = [1, 0].map((score) => rated(1000, 1000, score) - 1000);
        return [expected(1400, 1000), expected(1000, 1000), won, lost];"""
    )
    assert expected == pytest.approx(10 / 11)
    assert (even, won, lost) == (0.5, 12, -12)
    drawn = run("return js.rated(1234, 1500, js.expected(1234, 1500))")
    assert drawn == pytest.approx(1234)


def test_a_detour_of_more_than_the_shortest_solution_scores_nothing_and_no_less(run: Run) -> None:
    scores = run(
        """return ["U", "DUU", "DUDUU"].map((moves) => {
            const attempt = js.solveInFewest(NEAR);
            return [...moves].map((move) => attempt.slide(js.createMove(move))).at(-1).score;
        });"""
    )
    assert scores == [1, 0, 0]
    far = run(
        """const attempt = js.solveInFewest(task("1 2 3/4 5 6/0 7 8", {L: 1, D: 3}));
        return [attempt.slide(js.createMove("L", 2)), attempt.slides];"""
    )
    assert (far[0]["score"], far[1]) == (1, 2), "each tile of a multi-tile move counts"


def test_the_highest_rating_asks_for_no_more_moves_than_a_position_can_need(run: Run) -> None:
    lengths = run(
        """const before = window.fetch;
        const asked = [];
        window.fetch = async (url) => { asked.push(Number(/length=(\\d+)/.exec(url)[1])); return new Response("{}"); };
        for (const size of ["3x3", "4x4"]) await js.dealRandom("fewest", size, 99_999).catch(() => {});
        window.fetch = before;
        return asked;"""
    )
    assert 20 < lengths[0] <= 31 and 40 < lengths[1] <= 80


def test_the_page_deals_a_position_of_the_wanted_length_itself(run: Run) -> None:
    start, distance = run(
        """const store = {load: async () => undefined, save: async () => {}};
        globalThis.Worker = class {
            #post = js.createLocalSearches({post: (data) => this.onmessage({data}), store}).onMessage;
            constructor() { Worker.last = this; }
            postMessage(data) { void this.#post(data); }
            terminate() {}
        };
        const before = window.fetch;
        window.fetch = async () => new Response("", {status: 502});
        Object.defineProperty(navigator, "serviceWorker", {value: {controller: {}}, configurable: true});
        const {start, distance} = await js.dealRandom("fewest", "3x3", -9999);
        window.fetch = before;
        delete navigator.serviceWorker;
        Worker.last.onerror(); // no later test has this worker
        delete globalThis.Worker;
        return [js.formatPosition(start), distance];"""
    )
    known = naive.distances(tuple(named_goal("standard", 3, 3).tiles), 3)
    assert distance == known[Board.parse(start).tiles] == 4, "the least length, for the lowest rating"


def test_a_dealt_case_can_be_solved_and_needs_as_many_moves_as_the_slow_twin_finds(run: Run) -> None:
    dealt = run(
        """const tasks = js.CASES.flatMap((card) => Array.from({length: 12}, () => js.dealCase(card)));
        return tasks.map(({start, distance, part}) => ({...part, distance, position: js.formatPosition(start)}));"""
    )
    assert len({each["card"] for each in dealt}) == 9
    for each in dealt:
        board = Board.parse(each["position"])
        assert check(board, GOAL).solvable
        assert [board.tiles[cell] for cell in each["done"]] == [cell + 1 for cell in each["done"]]
        assert each["card"].startswith("row") or {*range(8)} <= {*each["done"]}, "columns come after both rows"
        assert each["card"][:3] != "row" or [*range(each["cells"][0])] == each["done"], "all before it is finished"
        assert any(board.tiles[tile - 1] != tile for tile in each["tiles"])
        assert each["distance"] == fewest(board, each["tiles"], each["done"])
        after = board.play(parse_moves(each["moves"]))
        assert [
            tile for tile in [*each["tiles"], *(cell + 1 for cell in each["done"])] if after.tiles[tile - 1] != tile
        ] == []


def test_a_case_ends_when_both_tiles_are_home_and_finished_tiles_do_not_move(run: Run) -> None:
    ends, refusals, more = run(
        """const card = js.dealCase("row second-behind", () => 0);
        const attempt = js.ATTEMPTS.cards(card);
        const ends = [...card.part.moves].map((letter) => attempt.slide(js.createMove(letter)) !== null);
        const refused = (text, moves) => {
            const attempt = js.ATTEMPTS.cards({...card, start: js.parsePosition(text)});
            return moves.map((move) => attempt.refusal(js.parseMoves(move)[0]));
        };
        const refusals = [
            refused("1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12", ["R", "R2", "L", "U"]),
            refused("1 2 3 4/5 6 7 8/0 9 10 11/13 14 15 12", ["D", "D2", "L3"]),
        ];
        const { best } = js.ATTEMPTS.cards(card).giveUp();
        return [ends, refusals, [attempt.slides - card.distance, best.join() === card.part.moves[0]]];"""
    )
    assert ends == [False] * (len(ends) - 1) + [True]
    leave = "The dimmed tiles are in place. Leave them there."
    assert (refusals, more) == ([[leave, leave, "", ""], ["", leave, ""]], [0, True])


def test_a_right_card_waits_longer_each_time_and_a_wrong_one_is_due_at_once(run: Run) -> None:
    waits = run(
        """const standing = fresh();
        return [true, true, true, true, true, false, true].map((isRight) => {
            standing.grade("row swapped", isRight, 1000);
            return (standing.dueOf("row swapped") - 1000) / DAY;
        });"""
    )
    assert waits == [1, 3, 7, 16, 35, 0, 1]


def test_cards_come_by_when_they_are_due_and_all_of_them_if_none_is(run: Run) -> None:
    first, again, early = run(
        """const mistakes = {next: async () => null};
        const cards = async (standing, next, isRight) => {
            const dealt = [];
            for (let card = await next(); card && dealt.length < 20; card = await next()) {
                dealt.push(card.part.card);
                standing.grade(card.part.card, isRight(dealt));
            }
            return dealt;
        };
        const standing = fresh();
        const first = await cards(standing, js.createCards(standing, mistakes), (dealt) => dealt.length !== 2);
        standing.grade("six first-behind", true, Date.now() - 9 * DAY);
        const again = await cards(standing, js.createCards(standing, mistakes), () => true);
        return [first, again, await cards(standing, js.createCards(standing, mistakes), () => true)];"""
    )
    assert first == [*first[:9], first[1]] and len(set(first)) == 9
    assert again == ["six first-behind"]
    assert sorted(early) == sorted(first[:9])


def test_mistakes_that_are_due_come_after_the_cases(run: Run) -> None:
    dealt, asked = run(
        """const standing = fresh();
        for (const card of js.CASES.slice(1)) standing.grade(card, true);
        standing.grade(js.cardOf(NEAR), true);
        const asked = [];
        const mistakes = {next: async (isDue) => { asked.push(isDue(js.cardOf(NEAR)), isDue("new")); return NEAR; }};
        const next = js.createCards(standing, mistakes);
        const first = await next();
        standing.grade(js.cardOf(first), true);
        return [[js.cardOf(first), js.cardOf(await next())], asked];"""
    )
    assert dealt == ["row swapped", "1 2 3/4 5 0/7 8 6 standard"]
    assert asked == [False, True]


def test_mistakes_that_an_earlier_version_listed_as_learned_are_due(run: Run) -> None:
    due, after = run(
        """const mistake = "1 2 3/4 5 0/7 8 6 standard";
        localStorage.setItem("taquin-training", JSON.stringify({ratings: {}, rounds: [], learned: [mistake]}));
        const standing = js.createStanding();
        const due = standing.isDue(mistake);
        standing.grade(mistake, true, 0);
        return [due, standing.dueOf(mistake) / DAY];"""
    )
    assert (due, after) == (True, 3)


def test_a_card_stays_in_the_last_box_and_the_newest_rounds_and_cards_are_kept(run: Run) -> None:
    days, dates, cards = run(
        """const standing = fresh();
        for (let times = 0; times < 12; times += 1) standing.grade("one", true, 0);
        const round = { kind: "fewest", size: "3x3", asked: 1, score: 1, rating: 1000 };
        for (let date = 0; date < 205; date += 1) standing.note({ ...round, date });
        const { rounds } = standing;
        const days = standing.dueOf("one") / DAY;
        const cards = Object.fromEntries(Array.from({ length: 500 }, (_, number) => [number, { box: 1, due: DAY }]));
        localStorage.setItem("taquin-training", JSON.stringify({ cards }));
        standing.grade("last", true, 0);
        const dues = ["0", "1", "last"].map((card) => standing.dueOf(card) / DAY);
        return [days, [rounds.length, rounds.at(-1).date], dues];"""
    )
    assert (days, dates, cards) == (35, [200, 204], [0, 1, 1])


@pytest.mark.parametrize("kept", ["nonsense", "[1]", '{"ratings": 3, "rounds": [{"date": "x"}, null], "learned": [4]}'])
def test_what_others_wrote_into_the_storage_breaks_nothing(run: Run, kept: str) -> None:
    found = run(
        """localStorage.setItem("taquin-training", given);
        const standing = js.createStanding();
        const found = [standing.ratingOf("best-move"), standing.rounds];
        localStorage.removeItem("taquin-training");
        return found;""",
        kept,
    )
    assert found == [1000, []]


def test_a_case_is_asked_by_both_of_its_tiles(run: Run) -> None:
    asked = run(
        """const card = js.dealCase("row second-behind", () => 0);
        return [card.part.tiles, js.questionText("cards", { task: card, attempt: js.ATTEMPTS.cards(card) })];"""
    )
    assert asked[1].startswith("Bring {} and {} into place".format(*asked[0]))

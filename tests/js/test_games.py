"""Games in progress: which one a tab resumes, which are saved, and which are forgotten."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("storage/games", "storage/written", "storage/recorder", "game/game", "game/pictures", "puzzle/moves")
MODULES = (*MODULES, "puzzle/position", "game/links/link")
PRELUDE = (
    HELD_TIME
    + DRAWN
    + """
/** The locks of a browser whose other tabs have some games open. */
class Locks {
    static PREFIX = "taquin.game.";
    held = new Set();
    constructor(others) { this.held = new Set(others); }
    async request(name, { ifAvailable }, act) {
        const id = name.slice(Locks.PREFIX.length);
        if (!ifAvailable) throw new Error("waits");
        if (this.held.has(id)) return act(null);
        this.held.add(id);
        await act({ name });
        this.held.delete(id);
    }
    async query() { return { held: [...this.held].map((id) => ({ name: Locks.PREFIX + id })) }; }
}
const storageWith = (games, pictures = []) => {
    const kept = { games: new Map(games.map((one) => [one.id, one])) };
    kept.pictures = new Map(pictures.map((one) => [one.id, one]));
    const log = [];
    return { kept, log,
        all: async (name) => [...kept[name].values()],
        get: async (name, key) => kept[name].get(key),
        put: async (name, values) => { log.push(["put", name]); values.forEach((one) => kept[name].set(one.id, one)); },
        remove: async (name, ids) => ids.forEach((id) => kept[name].delete(id)),
    };
};
const played = new Map(), runs = new Map();
const times = { of: (id) => played.get(id) ?? 0, recall: (id, elapsed) => played.set(id, elapsed) };
const recording = { of: (id) => runs.get(id) ?? js.createRun(), recall: (id, run) => runs.set(id, run) };
const gameOf = (start, moves = "", more = {}) =>
    js.createGame({ start: js.parsePosition(start), moves: js.parseMoves(moves), ...more });
const writtenOf = (id, saved, start, moves = "", more = {}) => {
    const playedIn = () => ({ elapsed: 100 * saved, run: { ...js.createRun(), times: [300] } });
    const whole = js.writeGame(id, gameOf(start, moves, more), playedIn);
    return { ...whole, saved };
};
/** A tab with a game, over a storage and the locks of other tabs; `act` gets what can be looked at. */
const inTab = (game, { games = [], pictures, others = [], locks = new Locks(others), left = null }, act) => {
    globalThis.sessionStorage = new Storage();
    if (left) sessionStorage.setItem("taquin.left", JSON.stringify({ link: left }));
    const storage = storageWith(games, pictures);
    const listeners = {};
    const fakes = {
        navigator: { locks: locks ?? undefined },
        addEventListener: (type, listener) => { listeners[type] = listener; },
        sessionStorage,
    };
    return inHeldTime((pass) => drawnBy(async () => {
        const tab = js.createGames({ game, storage, times, recording });
        const begin = async (situation) => {
            await tab.begin({ isBare: false, isDaily: false, isTouched: false, ...situation });
            await settle();
        };
        return act({ tab, begin, storage, locks, pass, game, listeners });
    }, fakes));
};
const state = (game) => `${js.formatPosition(game.start)} ${js.formatMoves(game.moves)} ${game.step}`;
const linkOf = (start, moves = "") => js.writeLink(gameOf(start, moves));
"""
)


@pytest.mark.parametrize(
    ("situation", "others", "resumed"),
    [
        ({"isBare": True}, [], "new"),  # the latest unsolved game
        ({"isBare": True}, ["new"], "old"),  # which no tab has open
        ({"isBare": True}, ["new", "old"], None),
        ({}, [], "same"),  # the one with that address
        ({}, ["same"], None),
        ({"isTouched": True, "isBare": True}, [], None),  # the player has acted
    ],
)
def test_a_tab_resumes_the_latest_fitting_game_that_no_other_has(
    run: Run, situation: dict[str, bool], others: list[str], resumed: str | None
) -> None:
    first, locked, kept = run(
        """const games = [
            writtenOf("old", 1, "1 2 3/0 4 5", "L"), writtenOf("same", 2, "1 2/0 3"),
            writtenOf("new", 3, "0 1/3 2", "U"), writtenOf("solved", 4, "1 2/3 0"),
        ];
        games[1].isSolved = true;
        games[3].isSolved = true;
        return inTab(gameOf("1 2/0 3"), { games, others: given.others }, async ({ begin, game, locks, storage }) => {
            await begin(given.situation);
            return [state(game), [...locks.held], storage.kept.games.size];
        });""",
        {"situation": situation, "others": others},
    )
    states = {"new": "0 1/3 2 U 1", "old": "1 2 3/0 4 5 L 1", "same": "1 2/0 3  0", None: "1 2/0 3  0"}
    assert first == states[resumed]
    assert len(locked) == len(others) + 1 and (resumed is None or resumed in locked)
    assert kept == (5 if situation.get("isTouched") else 4)


def test_boards_that_undo_and_redo_lead_to_are_saved_apart(run: Run) -> None:
    found = run(
        """const game = gameOf("1 2/0 3", "D");
        for (const start of ["0 1/3 2", "1 2 3/0 4 5", "3 1/2 0"]) game.load({ start: js.parsePosition(start) });
        [1, 2].forEach(() => game.undo());
        const playedIn = () => ({ elapsed: 7, run: js.createRun() });
        const written = JSON.parse(JSON.stringify(js.writeGame("id", game, playedIn)));
        const { states, played: known } = js.readGame(written);
        const starts = (all) => all.map(({ positions }) => js.formatPosition(positions[0]));
        const solved = gameOf("1 2/0 3", "L");
        const { isSolved } = js.writeGame("solved", solved, playedIn);
        solved.play(js.parseMoves("R")[0]);
        const { isUntimed } = js.readGame(js.writeGame("on", solved, playedIn)).states.current;
        const others = [starts(states.before), starts([states.current]), starts(states.after)];
        return [...others, known.size, isSolved, isUntimed];"""
    )
    assert found == [["1 2/0 3"], ["0 1/3 2"], ["1 2 3/0 4 5", "3 1/2 0"], 4, True, True]


def test_the_game_of_a_daily_puzzle_is_resumed_with_its_moves_unless_it_has_another_goal_or_look(run: Run) -> None:
    found = run(
        """const mores = [
            {}, { goalText: "snake" }, { faces: ["A", "B", "C"] },
            { challenge: { moves: js.parseMoves("L"), times: [] } },
        ];
        const found = [];
        for (const more of mores) for (const isDaily of [true, false]) {
            const game = gameOf("1 2/0 3");
            const games = [writtenOf("id", 1, "1 2/0 3", "DL", more)];
            await inTab(game, { games }, ({ begin }) => begin({ isDaily }));
            found.push(js.formatMoves(game.moves));
        }
        return found;"""
    )
    assert found == ["DL", *[""] * 7]


def test_a_resumed_game_has_its_time_run_and_picture_and_is_copied_if_open_games_are_unknown(run: Run) -> None:
    known, unknown = run(
        """const found = [];
        const goals = { goalText: "snake", chosenGoal: "columns" };
        for (const locks of [new Locks([]), null]) {
            const game = gameOf("1 2/0 3");
            const games = [writtenOf("id", 7, "1 2 3/0 4 5", "L", { picture: js.OWN, ...goals })];
            const pictures = [{ id: "id", url: "data:own", ratio: 2, part: 1 }];
            await inTab(game, { games, pictures, locks }, async ({ tab, begin, storage, pass }) => {
                await begin({ isBare: true });
                await pass(300);
                const written = storage.log.length;
                const { url, part } = js.ownPicture();
                game.play(js.parseMoves("D")[0]);
                await pass(300);
                const others = (await tab.others()).map(({ id }) => id);
                const kept = [storage.kept.games.size, storage.kept.pictures.size, game.goalText, game.chosenGoal];
                found.push([times.of(game.id), recording.of(game.id).times, url, part, written, others, ...kept]);
            });
        }
        return found;"""
    )
    assert known == [700, [300], "data:own", 1, 0, [], 1, 1, "snake", "columns"]
    assert unknown == [700, [300], "data:own", 1, 0, ["id"], 2, 2, "snake", "columns"]


def test_a_game_from_another_version_is_passed_over_and_its_lock_is_given_back(run: Run) -> None:
    found = run(
        """const games = [writtenOf("old", 1, "1 2 3/0 4 5", "L"), writtenOf("strange", 2, "0 1/3 2")];
        delete games[1].current.start;
        return inTab(gameOf("1 2/0 3"), { games }, async ({ begin, game, locks }) => {
            await begin({ isBare: true });
            return [state(game), [...locks.held]];
        });"""
    )
    assert found == ["1 2 3/0 4 5 L 1", ["old"]]


def test_only_the_latest_twenty_games_of_closed_tabs_stay_with_their_pictures(run: Run) -> None:
    games, pictures, others = run(
        """const numbers = Array.from({ length: 23 }, (_, number) => number);
        const games = numbers.map((number) => writtenOf(`g${number}`, (number * 7) % 23, "1 2 3/0 4 5"));
        const pictures = numbers.map((number) => ({ id: `g${number}` }));
        return inTab(gameOf("1 2/0 3"), { games, pictures, others: ["g0"] }, async ({ tab, begin, storage }) => {
            await begin({});
            const left = await tab.others();
            return [[...storage.kept.games.keys()], [...storage.kept.pictures.keys()], left.map(({ saved }) => saved)];
        });"""
    )
    assert games == pictures == [f"g{number}" for number in range(23) if number * 7 % 23 not in (1, 2)]
    assert others == list(range(22, 2, -1))


def test_a_game_is_saved_a_moment_after_the_player_acts_and_at_once_when_the_page_closes(run: Run) -> None:
    counts = run(
        """const game = gameOf("1 2 3/0 4 5", "LL", { step: 1 });
        return inTab(game, {}, async ({ begin, storage, pass, listeners }) => {
            const counts = [];
            const count = () => counts.push(storage.log.length);
            await begin({});
            game.jump(2, "replay");
            listeners.pagehide();
            await pass(300);
            count();
            game.load({ start: js.parsePosition("1 2 3/0 4 5") });
            game.play(js.parseMoves("L")[0]);
            await pass(299);
            count();
            game.play(js.parseMoves("L")[0]);
            await pass(1);
            count();
            await pass(1000);
            count();
            game.jump(1, "replay");
            listeners.pagehide();
            count();
            await pass(1000);
            count();
            for (const hidden of [false, true]) {
                document.hidden = hidden;
                document.dispatchEvent(new Event("visibilitychange"));
                count();
            }
            return [counts, [...storage.kept.games.values()].map(({ current: { moves, step } }) => [moves, step])];
        });"""
    )
    assert counts == [[0, 0, 1, 1, 2, 2, 2, 3], [["LL", 1]]]


def test_a_game_too_long_for_its_address_is_saved_before_the_player_acts(run: Run) -> None:
    counts = run(
        """const counts = [];
        for (const times of [1, 4100]) {
            const game = gameOf("1 2 3/0 4 5", "LR".repeat(times));
            await inTab(game, {}, async ({ begin, listeners, storage }) => {
                await begin({});
                listeners.pagehide();
                counts.push(storage.kept.games.size);
            });
        }
        return counts;"""
    )
    assert counts == [0, 1]


def test_whether_an_address_without_a_game_resumes_one_is_known_before_the_next_page_is_drawn(run: Run) -> None:
    told = run(
        """const game = gameOf("1 2 3/4 0 5");
        return inTab(game, {}, async ({ begin, tab, pass }) => {
            await begin({ isTouched: true });
            const told = [localStorage.getItem("taquin-left-open")];
            game.play(js.parseMoves("L")[0]);
            await pass(300);
            told.push(localStorage.getItem("taquin-left-open"));
            return told;
        });"""
    )
    assert told == ["1", None]


def test_another_game_is_resumed_and_the_one_before_it_stays_saved(run: Run) -> None:
    found = run(
        """const games = [writtenOf("a", 1, "1 2 3/0 4 5", "L"), writtenOf("b", 2, "0 1/3 2")];
        return inTab(gameOf("1 2/0 3"), { games, others: ["b"] }, async ({ tab, begin, game, storage, locks }) => {
            await begin({});
            game.play(js.parseMoves("D")[0]);
            await tab.goOn(games[1]);
            const refused = state(game);
            await tab.goOn(games[0]);
            const [own] = [...storage.kept.games.values()].filter(({ id }) => id !== "a" && id !== "b");
            await settle();
            return [refused, state(game), own.current.moves, [...locks.held]];
        });"""
    )
    assert found == ["1 2/0 3 D 1", "1 2 3/0 4 5 L 1", "D", ["b", "a"]]


def test_replaced_games_are_saved_once_undo_leads_to_them_no_longer(run: Run) -> None:
    said, saved, pictures = run(
        """const game = gameOf("1 2 3/0 4 5", "", { picture: js.OWN });
        js.setOwnPicture({ url: "data:", ratio: 1, part: 0 });
        return inTab(game, {}, async ({ tab, begin, storage, pass }) => {
            let said = 0;
            tab.subscribe(() => { said += 1; });
            await begin({});
            const next = (start, moves, elapsed) => {
                for (const move of js.parseMoves(moves)) game.play(move);
                played.set(game.id, elapsed);
                game.load({ start: js.parsePosition(start), picture: "" });
            };
            next("1 2/0 3", "L", 500); // begun
            next("0 1/3 2", "L", 500); // solved
            next("0 1/3 2", "U", 0); // not played by hand
            next("1 2 3/4 0 5", "", 500); // no move
            const before = [said, storage.kept.games.size];
            game.play(js.parseMoves("L")[0]);
            await settle();
            const told = ({ current: { start, moves, elapsed } }) => [start, moves, elapsed];
            const open = [...storage.kept.games.values()].map(told);
            return [[...before, said], open, [...storage.kept.pictures.keys()].length];
        });"""
    )
    assert said == [0, 0, 1]
    assert saved == [["1 2 3/0 4 5", "L", 500]]
    assert pictures == 1


@pytest.mark.parametrize(
    ("saved", "resumed"), [([], []), ([["left", "1 2 3/0 4 5", "L"]], ["left"])], ids=["shared", "saved"]
)
def test_undo_leads_to_the_game_that_was_left_until_something_happens(
    run: Run, saved: list[list[str]], resumed: list[str]
) -> None:
    found = run(
        """const games = given.map(([id, ...text]) => writtenOf(id, 1, ...text));
        const left = linkOf("1 2 3/0 4 5", "L");
        return inTab(gameOf("1 2/0 3"), { games, left }, async ({ begin, game, storage, pass }) => {
            await begin({});
            const recalled = () => JSON.parse(sessionStorage.getItem("taquin.left") ?? "{}").link === left;
            const first = [state(game), recalled(), [...storage.kept.games.keys()], storage.log.length];
            game.undo();
            await pass(300);
            const after = [state(game), recalled(), storage.kept.games.has("left"), storage.kept.games.size];
            game.undo();
            game.undo();
            return [first, after, state(game)];
        });""",
        saved,
    )
    first, after, last = found
    assert first == ["1 2/0 3  0", True, resumed, 0]
    assert after == ["1 2 3/0 4 5 L 1", False, False, 1]
    assert last == "1 2 3/0 4 5 L 0"


def test_a_tab_that_resumes_its_own_game_forgets_the_one_that_was_left(run: Run) -> None:
    found = run(
        """const [left, games] = [linkOf("1 2 3/0 4 5", "L"), [writtenOf("same", 1, "1 2/0 3")]];
        return inTab(gameOf("1 2/0 3"), { games, left }, async ({ begin, game }) => {
            await begin({});
            return [game.canUndo, sessionStorage.getItem("taquin.left")];
        });"""
    )
    assert found == [False, None]

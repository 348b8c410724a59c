"""The storage layer: a lost connection is replaced once, and a failure to save is reported once."""

import pytest

from tests.js.conftest import Run

MODULES = ("storage/storage", "storage/games", "storage/handed-text", "game/game", "game/pictures", "puzzle/position")
PRELUDE = """
const told = [];
const failing = (name) => { throw new DOMException("", name); };
const database = (getAll) => ({ getAll });
const storageOver = (...attempts) => {
    let opened = 0;
    const open = async () => database(attempts[opened++] ?? attempts.at(-1));
    return js.createStorage({ onTrouble: (sentence) => told.push(sentence), open });
};
"""


@pytest.mark.parametrize("error", ["InvalidStateError", "AbortError", "UnknownError"])
def test_a_connection_that_is_gone_is_replaced_by_another(run: Run, error: str) -> None:
    answer = run("return [await storageOver(() => failing(given), () => [1]).all('games'), told];", error)
    assert answer == [[1], []]


def test_it_is_replaced_once_and_then_told_once(run: Run) -> None:
    body = """
        let asked = 0;
        const storage = storageOver(() => { asked += 1; failing("InvalidStateError"); });
        return [await storage.all("games") ?? null, asked, await storage.all("games") ?? null, told.length];
    """
    assert run(body) == [None, 2, None, 1]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("QuotaExceededError", "storage is full"),
        ("SecurityError", "does not allow saving here"),
        ("NotFoundError", "does not allow saving here"),
    ],
)
def test_it_is_said_why_nothing_can_be_kept(run: Run, error: str, said: str) -> None:
    sentences = run("await storageOver(() => failing(given)).all('solves'); return told;", error)
    assert len(sentences) == 1
    assert said in sentences[0]


def test_an_own_picture_is_saved_with_its_game_when_another_part_of_it_is_shown(run: Run) -> None:
    saved = run(
        """Object.assign(globalThis, { document: new EventTarget(), addEventListener() {} });
        const saved = [];
        const storage = { put: (name, [value]) => saved.push([name, value]) };
        const game = js.createGame({ start: js.parsePosition("1 2/0 3"), picture: js.OWN });
        const playedIn = () => ({ elapsed: 0, run: { times: [], controls: {} } });
        const writer = js.createWriter({ game, storage, playedIn });
        for (const part of [0.5, 0.5, 1]) {
            js.setOwnPicture({ url: "data:", ratio: 2, part });
            writer.begin();
        }
        for (const name of ["document", "addEventListener"]) delete globalThis[name];
        return saved.map(([name, { part = 0 }]) => [name, part]);"""
    )
    assert saved == [["games", 0], ["pictures", 0.5], ["games", 0], ["games", 0], ["pictures", 1]]


def test_a_picture_has_its_place_though_any_magic_square_is_the_goal(run: Run) -> None:
    pictures = ["cat", "", "gone"]
    shown = run("return given.map((picture) => js.shownGoal({ goal: 1, goalText: 'magic', picture }))", pictures)
    assert shown == [1, None, None]


def test_a_text_is_handed_to_the_page_of_its_name_once(run: Run) -> None:
    answers = run(
        """globalThis.sessionStorage = new Storage();
        const { handText: hand, takeText: take } = js;
        const kept = [hand("judge", "steps"), hand("judge start", "1 2/3 0")];
        const taken = ["batch", "judge", "judge", "judge start"].map(take);
        globalThis.sessionStorage = null; // turned off
        const without = [hand("judge", "steps"), take("judge")];
        delete globalThis.sessionStorage;
        return [...kept, ...taken, ...without];"""
    )
    assert answers == [True, True, "", "steps", "", "1 2/3 0", False, ""]

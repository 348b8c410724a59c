"""The page's database in a real browser."""

from tests.browser.conftest import Run

MODULES = ("storage/storage",)


def test_what_is_put_is_there_until_it_is_removed(run: Run) -> None:
    body = """
        const told = [];
        const storage = js.createStorage({ onTrouble: (sentence) => told.push(sentence) });
        const solves = [{ date: 2, start: "b" }, { date: 1, start: "a" }, { date: 2, start: "a" }];
        await storage.put("solves", solves);
        await storage.put("solves", [{ date: 2, start: "a", note: "again" }]);
        const before = await storage.all("solves");
        await storage.remove("solves", solves.map(({ date, start }) => [date, start]));
        return [before, await storage.all("solves"), told];
    """
    before, after, told = run(body)
    assert [(solve["date"], solve["start"]) for solve in before] == [(1, "a"), (2, "a"), (2, "b")]
    assert before[1]["note"] == "again"
    assert (after, told) == ([], [])

"""The game that a tab left for the page of puzzles: undo leads back to it, and to no other."""

from tests.js.conftest import Run

MODULES = ("game/links/left-game",)
PRELUDE = """
globalThis.sessionStorage = new Storage();
const show = (link) => sessionStorage.setItem("taquin.story", JSON.stringify({ link }));
"""


def test_undo_leads_back_from_the_chosen_puzzle_even_after_a_reload(run: Run) -> None:
    left = run(
        """show("/p/own");
        js.leaveLast();
        return ["chosen", "chosen", "other"].map((name) => js.recallLeft(`/p/${name}`));"""
    )
    assert left == ["/p/own", "/p/own", ""]


def test_undo_never_leads_to_the_same_puzzle_or_to_a_forgotten_one(run: Run) -> None:
    assert run("return js.recallLeft('/p/any');") == ""
    assert run("show('/p/own'); js.leaveLast(); return js.recallLeft('/p/own');") == ""
    assert run("show('/p/own'); js.leaveLast(); js.forgetLeft(); return js.recallLeft('/p/chosen');") == ""


def test_undo_skips_a_puzzle_that_was_only_looked_at(run: Run) -> None:
    left = run(
        """show("/p/own");
        js.leaveLast();
        js.recallLeft("/p/chosen");
        show("/p/chosen");
        js.leaveLast();
        return js.recallLeft("/p/second");"""
    )
    assert left == "/p/own"

"""The sentences of a challenge."""

from tests.js.conftest import Run

MODULES = ("game/links/link", "game/links/challenge-words", "puzzle/moves", "puzzle/position")


def test_a_challenge_says_the_same_time_before_and_after_it_went_through_a_link(run: Run) -> None:
    told = run(
        """const start = js.parsePosition("1 2 3/4 5 6/0 7 8");
        const challenge = { moves: js.parseMoves("LL"), times: [0, 2985] };
        const game = { start, position: start, goal: js.parsePosition("1 2 3/4 5 6/7 8 0"), goalText: "standard",
          faces: null, picture: "", numbers: false, moves: [], step: 0, times: [], challenge, linkVariations: null };
        const opened = js.readLink(new URL(js.writeLink(game), "https://taquin.example"));
        const lost = { length: 2, elapsed: 6041 };
        const told = [challenge, opened.challenge].flatMap((each) => [js.wordsOf(each), js.judge(each, lost)]);
        return [...told, js.judge({ ...challenge, times: [0, 2981] }, { length: 2, elapsed: 2989 })];"""
    )
    assert told[:2] == told[2:4]
    assert told[4].startswith("A draw"), "both are shown as 0:02.98"
    assert "0:02.98" in told[0] and "3.06 s" in told[1]  # 6.04 - 2.98, as both are shown

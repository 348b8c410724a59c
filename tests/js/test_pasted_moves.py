"""What is known about pasted moves when a search ends early."""

import pytest

from tests.js.conftest import Run

MODULES = ("play/door/pasted-moves",)


@pytest.mark.parametrize(
    ("end", "length", "title", "remark"),
    [
        ({"lower": 2, "upper": 4}, 6, "Correct", "the shortest has between 2 and 4 moves."),
        ({"lower": 2, "upper": 6}, 6, "Correct", "No proof after 4 seconds: the shortest has at least 2 moves."),
        ({"lower": 6}, 6, "Correct, the shortest possible", "the fewest possible."),
        ({"lower": 4, "upper": 4}, 6, "Correct, 2 more than the shortest", "The shortest solution has 4."),
    ],
)
def test_what_a_search_that_was_stopped_tells(
    run: Run, end: dict[str, int], length: int, title: str, remark: str
) -> None:
    told = run(
        """const known = js.knownBy({ type: "stopped", ...given[0] });
        return [known.title(given[1]), known.remark(given[1])];""",
        [end, length],
    )
    assert told[0] == title
    assert told[1].endswith(remark)

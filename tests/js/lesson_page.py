"""The pages of the lessons on fake elements."""

import pytest

from tests.js.page import PAGE, page_at

LESSON_PAGE = (
    PAGE
    + """
const KEYS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown" };
const partOf = (element, name) => element.querySelector(`[data-part=${name}]`);
/** Return the position that a board shows, from the names of its pieces in the order of reading. */
const tilesOf = (board) => {
    const names = board.querySelector(".cells").attributes["aria-owns"].split(" ");
    return names.map((name) => Number(name.split("-").at(-1)));
};
/** Open a page with nothing saved, whose frames come with the time. */
const opened = (name, act, { address = given.address, ...fakes } = {}) => (
    openPage({ page: given.page, address }, `lessons/${name}`, act, () => ({
        localStorage: new Storage(),
        requestAnimationFrame: (act) => setTimeout(() => act(performance.now()), 16),
        cancelAnimationFrame: (timer) => clearTimeout(timer),
        ...fakes,
    }))
);
"""
)


def lesson(name: str) -> pytest.MarkDecorator:
    """Run the test with the page of a lesson."""
    return pytest.mark.parametrize("page", [{"page": page_at(f"/learn/{name}")}], ids=[name])

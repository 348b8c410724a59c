"""The pages of the lessons on fake elements."""

import pytest

from tests.js.page import PAGE, page_at

LESSON_PAGE = (
    PAGE
    + """
const KEYS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown" };
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

"""The forms in which a position can be copied: each is read back as the same position."""

import pytest

from tests.browser.conftest import Visit
from tests.js.test_puzzle import boards
from webapp.puzzle import scramble
from webapp.puzzle.reading import read

WRITE = """
async (texts) => {
  const { FORMS } = await import("/static/js/puzzle/forms.js");
  const { parsePosition } = await import("/static/js/puzzle/position.js");
  return texts.map((text) => {
    const position = parsePosition(text);
    return FORMS.filter((form) => form.fits(position)).map((form) => [form.name, form.write(position)]);
  });
}
"""


@pytest.mark.slow
def test_every_form_of_every_board_is_read_back(visit: Visit) -> None:
    page = visit("/healthz")
    given = boards(150, seed=7)
    given += [scramble(width, height, seed) for width in range(1, 7) for height in range(2, 7) for seed in range(3)]
    names = set()
    for board, forms in zip(given, page.evaluate(WRITE, [str(board) for board in given]), strict=True):
        names.update(name for name, _ in forms)
        assert [text for _, text in forms if read(text).board != board] == []
        assert len(forms) > 1
    assert len(names) == 11

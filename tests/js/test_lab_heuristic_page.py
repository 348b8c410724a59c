"""The page of your own heuristic: the verdict on an expression, and only on the latest one."""

import re
from urllib.parse import quote

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + """
const opened = (act) => openPage(given, "lab/heuristic/heuristic", async (page) => {
    const { element, part, shown } = page;
    const field = element("own-text");
    const own = () => part("results", "own").children.slice(1).map(({ textContent }) => textContent);
    const done = async () => { while (own().includes("…")) await settle(); };
    const text = (name) => part("results", name).textContent;
    const hidden = (...names) => names.map((name) => part("results", name).hidden);
    const fault = () => part("own-panel", "fault").textContent;
    return act({ ...page, field, own, done, text, hidden, fault, address: () => shown.addresses.at(-1) });
});
"""
)
HEURISTIC = {"page": page_at("/lab/heuristic")}


MANHATTAN = "abs(row - goalrow) + abs(col - goalcol)"


@pytest.mark.parametrize(
    ("text", "said", "excess"),
    [(f"2 * ({MANHATTAN})", "One move can lower it by 2", 22), (f"{MANHATTAN} + (tile = 1) / 2", "It is 0.5", 0.5)],
)
def test_an_expression_in_the_address_that_is_too_high_is_refuted_by_the_nearest_of_the_worst_positions(
    run: Run, text: str, said: str, excess: float
) -> None:
    verdicts, [why, worst], board, link, address = run(
        """return opened(async ({ text, done, part, address }) => {
            await done();
            const board = part("results", "worst").hidden || part("results", "board").getAttribute("aria-label");
            const link = part("results", "play").href.split("/p/")[1];
            const said = [[text("admissible"), text("consistent")], [text("consistentWhy"), text("admissibleWhy")]];
            return [...said, board, link, decodeURIComponent(address())];
        });""",
        {**HEURISTIC, "address": f"/lab/heuristic?h={quote(text)}"},
    )
    assert verdicts == ["Not admissible", "Not consistent"] and why.startswith(said)
    assert address == f"?h={text}"
    h, needed = re.search(r"gives ([\d.]+), but (\d+)", worst).groups()
    assert float(h) - int(needed) == excess
    digits = re.findall(r"\d", link)
    assert digits == re.findall(r"\d", board.partition(": ")[2].replace("blank", "0"))


def test_the_latest_text_is_examined_once_typing_rests_and_the_manhattan_distance_first(run: Run) -> None:
    rows, first, seen = run(
        """return opened(async ({ field, done, own, hidden, fault, pass, text, part, element, address }) => {
            await done();
            const texts = (row) => row.children.slice(1).map(({ textContent }) => textContent);
            const rows = [own(), part("results", "others").children.slice(1).map(texts)];
            const cards = hidden("admissibleCard", "consistentCard", "worst");
            const first = [cards, element("own-working").hidden, field.value, address()];
            const seen = [];
            const type = async (written, time) => {
                field.value = written;
                send(field, "input");
                seen.push([hidden("admissibleCard")[0], new Set(own()).size]);
                await pass(time);
            };
            await type("tile +", 300);
            seen.push(fault());
            await type("row +", 200);
            seen.push(fault());
            await pass(200);
            seen.push([fault().includes("row"), field.getAttribute("aria-invalid"), element("own-working").hidden]);
            const [, manhattan, , twice] = part("own-panel", "examples").children;
            click(twice);
            await type("", 0);
            await settle();
            seen.push(hidden("admissibleCard")[0]);
            click(twice);
            click(manhattan);
            await done();
            seen.push([fault(), field.getAttribute("aria-invalid"), text("admissible"), own()[4]]);
            return [rows, first, seen];
        });""",
        {**HEURISTIC, "address": "/lab/heuristic"},
    )
    mean, error, exact, expanded, excess = rows[0]
    assert rows[0] in rows[1] and excess == "0"
    assert [figure.partition(".")[1] for figure in (mean, error, exact, expanded)] == ["", ".", "", ""]
    assert first == [[False, False, True], True, MANHATTAN, "/lab/heuristic"]
    assert seen == [
        [True, 1],
        "",
        [True, 1],
        "",
        [True, "true", True],
        [True, 1],
        True,
        ["", "false", "Admissible", "0"],
    ]

"""The history of solves: which are listed, in which order, and in which words."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/panels/history/list", "play/panels/history/filters", "storage/solve-record")
PRELUDE = (
    DRAWN
    + """
const solve = (number, more = {}) => ({ ...js.BLANK, date: number, size: "3x3", time: 1000 * number, ...more });
const listOf = (solves, acts = {}) => drawnBy(() => {
    const [list, more] = [new Drawn("ol"), new Drawn("p")];
    js.createList({ list, more }, acts)(solves);
    return { list, more };
});
"""
)


def test_the_latest_five_solves_are_listed_and_all_on_request(run: Run) -> None:
    first, button, all_ = run(
        """const { list, more } = listOf([1, 2, 3, 4, 5, 6, 7].map((number) => solve(number)));
        const times = () => list.all("b").map(({ textContent }) => textContent);
        const first = times();
        const [button] = more.all("button");
        const focused = drawnBy(() => {
            click(button);
            return list.all("summary").indexOf(document.activeElement);
        });
        return [first, button.textContent, [times(), more.parts.length, focused]];"""
    )
    assert first == [f"0:0{seconds}.00" for seconds in (7, 6, 5, 4, 3)]
    assert button == "Show 2 earlier"
    assert all_ == [[f"0:0{seconds}.00" for seconds in (7, 6, 5, 4, 3, 2, 1)], 0, 5]


def test_an_opened_solve_stays_open_when_the_list_is_drawn_again_until_it_is_closed(run: Run) -> None:
    seen = run(
        """return drawnBy(() => {
            const list = new Drawn("ol");
            const show = js.createList({ list, more: new Drawn("p") }, {});
            return [true, false].map((isOpen) => {
                show([solve(1), solve(2)]);
                Object.assign(list.all("details")[1], { open: isOpen });
                send(list.all("details")[1], "toggle");
                show([solve(1), solve(2)]);
                return list.all("details").map(({ open }) => open);
            });
        });"""
    )
    assert seen == [[False, True], [False, False]]


def test_each_solve_has_its_moves_kind_control_and_reason(run: Run) -> None:
    said = run(
        """const { list } = listOf([
            solve(10, { moves: "R2UL", kind: "picture", control: "touch", uncounted: "shown" }),
            solve(2, { penalty: "+2", size: "4x3" }),
            solve(3, { penalty: "DNF" }),
        ]);
        return list.all("summary").map(({ textContent }) => textContent.replaceAll("\\u00a0", " "));"""
    )
    unfinished, later, played = said
    assert [each for each in said if "1970" in each] == []
    assert unfinished.startswith("DNF") and later.startswith("0:04.00 (+2)") and "4 × 3" in later
    assert played.startswith("0:10.00 4 moves · 0.4 moves/s 3 × 3 picture · touch · ")


def test_each_button_acts_on_its_own_solve(run: Run) -> None:
    labels, acted = run(
        """const acted = [];
        const act = (name) => (solve, mark = "") => acted.push([name, solve.date, mark]);
        const acts = Object.fromEntries(["watch", "again", "remove", "mark"].map((name) => [name, act(name)]));
        const start = "1 2/0 3";
        const { list } = listOf([solve(1, { moves: "R", start }), solve(2, { penalty: "DNF+2", start })], acts);
        const buttons = list.all("button");
        drawnBy(() => buttons.forEach(click));
        const shown = ({ textContent, attributes }) => [textContent, attributes["aria-pressed"] ?? ""];
        return [buttons.map(shown), acted];"""
    )
    marked, plain = [["+2", "true"], ["DNF", "true"]], [["+2", "false"], ["DNF", "false"]]
    assert labels == [["Again", ""], *marked, ["Delete", ""], ["Watch", ""], ["Again", ""], *plain, ["Delete", ""]]
    assert acted[:4] == [["again", 2, ""], ["mark", 2, "+2"], ["mark", 2, "DNF"], ["remove", 2, ""]]
    assert acted[4:] == [["watch", 1, ""], ["again", 1, ""], ["mark", 1, "+2"], ["mark", 1, "DNF"], ["remove", 1, ""]]


def test_solves_are_filtered_by_their_fields_and_first_by_the_latest_size(run: Run) -> None:
    found = run(
        """return drawnBy(() => {
            const [element, solves] = [new Drawn("div"), { session: "one" }];
            const filters = js.createFilters(element, { solves, onChoose() {} });
            const all = [
                solve(1, { session: "one", size: "3x3" }), solve(2, { session: "one", size: "4x4", control: "mouse" }),
                solve(3, { session: "one", size: "4x4", goal: "snake" }), solve(4, { session: "two", size: "5x5" }),
                solve(5, { session: "one", size: "4x4" }),
            ];
            const selects = new Map(element.all("select").map((each) => [each.attributes.id.slice(8), each]));
            const select = (field) => selects.get(field);
            const choose = (field, value) => {
                select(field).value = value;
                send(select(field), "change");
                return shown();
            };
            const shown = () => {
                filters.show(all);
                return [filters.shown.map(({ date }) => date), select("size").value];
            };
            const seen = [shown(), choose("goal", "snake"), choose("goal", ""), choose("control", "mouse")];
            seen.push(choose("size", "3x3"), choose("size", ""), choose("session", "two"));
            const offered = select("size").parts.map(({ value }) => value);
            seen.push(choose("session", ""));
            filters.show(all.slice(3, 4));
            const hidden = [...selects].flatMap(([name, { parentElement }]) => (parentElement.hidden ? [name] : []));
            return [seen, offered, solves.session, hidden];
        });"""
    )
    seen, offered, session, hidden = found
    assert [dates for dates, _ in seen] == [[2, 3, 5], [3], [2, 3, 5], [2], [1], [1, 2, 3, 5], [4], [1, 2, 3, 4, 5]]
    assert [size for _, size in seen] == [*["4x4"] * 4, "3x3", "", "", ""]
    assert (offered, session) == (["", "5x5"], "two")
    assert hidden == ["size", "kind", "goal", "control"]

"""A recorded search plays backwards exactly, and no two nodes of its tree share a place."""

from tests.js.conftest import Run
from webapp.lessons.searches import (
    MUST_EXPAND,
    POSITION,
    WATCHED,
    WATCHED_EXPANDED,
    WATCHED_LENGTH,
    WATCHED_THRESHOLDS,
)

MODULES = ("puzzle/position", "searches/space", "searches/catalog", "searches/recording", "searches/tree")


PRELUDE = """
const space = js.createSearchSpace(js.parsePosition("1 2 3/4 5 6/7 8 0"));
const start = space.stateOf(js.parsePosition("4 1 3/2 0 6/7 5 8"));
const recordings = () => js.SEARCHES.map((search) => js.createRecording(search, space, start));
const told = ({made, expanded, bound, step, frontier, children}) => JSON.stringify([
    made, expanded, bound, step.kind, step.node.state, [...frontier].map(({state, g}) => [state, g]).sort(),
    [...children.values()].map((list) => list.map(({state}) => state)).filter(({length}) => length).length,
]);
"""


def test_a_step_back_is_as_the_step_before_was(run: Run) -> None:
    unlike = run(
        """return recordings().flatMap((recording, at) => {
            const seen = [told(recording)];
            while (recording.forward()) seen.push(told(recording));
            const unlike = [];
            for (let step = seen.length - 2; recording.back(); step -= 1) {
                if (told(recording) !== seen[step]) unlike.push([at, step]);
            }
            for (let step = 1; recording.forward(); step += 1) {
                if (told(recording) !== seen[step]) unlike.push([at, step]);
            }
            return seen.length > 20 ? unlike : ["short"];
        });"""
    )
    assert unlike == []


def test_the_frontier_never_has_what_was_taken_and_each_search_ends_at_the_goal(run: Run) -> None:
    ends = run(
        """return recordings().map((recording) => {
            let isSound = true;
            do {
                const {kind, node} = recording.step;
                if (kind === "take" || kind === "expand" || kind === "goal") isSound &&= !recording.frontier.has(node);
                if (kind === "enter") isSound &&= recording.frontier.has(node);
            } while (recording.forward());
            return [isSound, recording.isOver, recording.step.kind];
        });"""
    )
    assert ends == [[True, True, "goal"]] * 5


def test_what_was_reached_is_either_waiting_or_closed_but_ida_star_forgets(run: Run) -> None:
    unlike = run(
        """return recordings().flatMap((recording) => {
            const [states, unlike] = [new Set(), []];
            do {
                const {closed, frontier, step: {entered}} = recording;
                if (entered) states.add(entered.state);
                if (closed !== null && closed + frontier.size !== states.size) unlike.push(recording.title);
            } while (recording.forward());
            return recording.closed === null ? [recording.title] : unlike;
        });"""
    )
    assert unlike == ["IDA*"]


def test_the_first_of_the_queue_is_taken_next_also_after_steps_back(run: Run) -> None:
    wrong = run(
        """return recordings().map((recording) => {
            const first = [];
            do first.push(recording.queue[0]); while (recording.forward());
            let wrong = 0;
            for (let step = first.length - 1; step > 0; step -= 1) {
                if (recording.step.kind === "take") wrong += Number(recording.step.node !== first[step - 1]);
                recording.back();
                wrong += Number(recording.queue[0] !== first[step - 1]);
            }
            return first.length > 20 ? wrong : "short";
        });"""
    )
    assert wrong == [0] * 5


def test_the_tree_shows_the_way_to_the_node_at_hand_and_no_two_nodes_on_one_spot(run: Run) -> None:
    wrong = run(
        """return recordings().map((recording) => {
            let wrong = 0;
            while (recording.forward()) {
                const placed = js.treeAround(recording.step.node, recording.children);
                const shown = new Set(placed.map(({node}) => node));
                for (let {node} = recording.step; node; node = node.parent) wrong += Number(!shown.has(node));
                const spots = placed.map(({x, y}) => `${x} ${y}`);
                wrong += spots.length - new Set(spots).size;
                wrong += placed.filter(({node, y}) => node.g !== y).length;
            }
            return wrong;
        });"""
    )
    assert wrong == [0] * 5


def test_the_searches_of_the_lesson_expand_what_it_says(run: Run) -> None:
    found = run(
        """return js.SEARCHES.filter(({name}) => name in given.expanded).map((search) => {
            const recording = js.createRecording(search, space, space.stateOf(js.parsePosition(given.position)));
            const [bounds, expanded] = [new Set(), new Set()];
            let others = 0;
            do {
                const {step: {kind, node}, bound, children, frontier} = recording;
                if (kind === "expand") expanded.add(node);
                bounds.add(bound);
                for (const {node: each} of js.treeAround(node, children)) {
                    others += Number(each !== node && !frontier.has(each) && !expanded.has(each));
                }
            } while (recording.forward());
            return [search.name, recording.expanded, recording.step.node.g, [...bounds].filter(Boolean), others];
        });""",
        {"position": WATCHED, "expanded": WATCHED_EXPANDED},
    )
    assert {name: expanded for name, expanded, *_ in found} == WATCHED_EXPANDED
    assert {length for _, _, length, *_ in found} == {WATCHED_LENGTH}
    assert [tuple(bounds) for name, _, _, bounds, _ in found if name == "ida-star"] == [WATCHED_THRESHOLDS]
    assert [others for *_, others in found] == [0, 0, 0], "each disc is current, in the frontier or expanded"


def test_what_every_astar_and_ida_star_must_expand_is_known_at_the_end(run: Run) -> None:
    found = run(
        """return Object.fromEntries(js.SEARCHES.map((search) => {
            const recording = js.createRecording(search, space, space.stateOf(js.parsePosition(given)));
            const before = recording.certain;
            while (recording.forward());
            const atEnd = recording.certain;
            recording.back();
            return [search.name, [before, atEnd, recording.certain]];
        }));""",
        POSITION,
    )
    certain = {name: [None, MUST_EXPAND.get(name), None] for name in found}
    assert found == certain

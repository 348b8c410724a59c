/** What was found, to be looked at: one solution on the board, its way through the graph, and a list of some. */

import { gettext, joined } from "../../language/gettext.js";
import { partsOf, write } from "../../page/dom.js";
import { ROOT } from "../../page/root.js";
import { parseMoves } from "../../puzzle/moves.js";
import { writeProblem } from "../problem-link.js";
import { createBranches } from "./branches.js";
import { drawGraph } from "./drawing.js";
import { createList, slidesOf } from "./list.js";
import { createPlayer } from "./player.js";
import { createWays, movesAlong, singleMoves, stepsOf } from "./ways.js";
import { choiceText, slidesText } from "./words.js";

const ASIDE = gettext("That move is on no shortest solution.");
const OTHER = gettext("The moves of the link are no shortest solution; this one is the straightest.");

/**
 * @typedef {import("../../puzzle/problem.js").Problem} Problem
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {import("../../server/protocol.js").Solutions} Solutions
 * @typedef {import("./ways.js").Way} Way
 * @typedef {{problem: Problem, found: Solutions, ways: import("./ways.js").Ways | null, picture: ReturnType<typeof drawGraph> | null}} Subject
 */

/**
 * `onChoose(moves)` is told which solution is shown, in its text form.
 *
 * @param {HTMLElement} element  its markup is in templates/lab/solutions.html
 * @param {{problem: Problem, announce: (text: string) => void, onChoose: (moves: string) => void}} options  the first problem
 */
export function createShown(element, { problem: first, announce, onChoose }) {
  const parts = /** @type {Record<string, HTMLElement> & {play: HTMLAnchorElement}} */ (partsOf(element));
  const [place, controls] = ["#solutions-board", "#transport"].map((name) => /** @type {HTMLElement} */ (element.querySelector(name)));
  const player = createPlayer(place, controls, { problem: first, announce, onStep: drawStep, onTurn: turn });
  const list = createList(parts, { onChoose: (moves) => choose(singleMoves(moves), 0) });
  const drawBranches = createBranches(parts.ways, (chain) => chooseChain(chain));
  /** @type {Subject | null} */
  let subject = null;
  /** @type {Way} */
  let way = [];

  /** Shows another solution at one of its steps. @param {readonly Move[]} moves @param {number} step */
  function choose(moves, step) {
    if (!subject) return;
    way = subject.ways?.of(moves) ?? [];
    const text = slidesOf(moves);
    onChoose(text);
    write(parts.moves, text);
    list.mark(text);
    parts.play.href = playLink(subject.problem, text);
    player.show(subject.problem, moves, step);
  }

  function chooseFork(/** @type {number} */ fork) {
    if (!subject?.ways || !subject.found.graph) return;
    const through = way.some(({ to }) => to === fork) ? way : fork ? subject.ways.throughFork(fork, way) : way;
    choose(movesAlong(through), subject.found.graph.forks[fork]);
  }

  /** Takes a chain, and shows its beginning after so many of its moves. @param {import("./ways.js").Chain} chain @param {number} made */
  function chooseChain(chain, made = 0) {
    if (!subject?.ways || !subject.found.graph) return;
    choose(movesAlong(subject.ways.throughChain(chain, way)), subject.found.graph.forks[chain.from] + made);
  }

  /** A tile was slid that is not the next move: it may be the first of another chain. @param {string} direction */
  function turn(direction) {
    const fork = subject?.ways?.forkAt(way, player.step) ?? -1;
    const chain = fork < 0 ? undefined : subject?.ways?.from(fork).find((offered) => stepsOf(offered).startsWith(direction));
    if (chain) return chooseChain(chain, 1);
    write(parts.said, ASIDE);
    announce(ASIDE);
  }

  function drawStep(/** @type {number} */ step) {
    if (!subject) return;
    const { ways, found, picture } = subject;
    const fork = ways?.forkAt(way, step) ?? -1;
    const next = way.find(({ to }) => (found.graph?.forks[to] ?? 0) > step);
    const onward = fork >= 0 && ways ? ways.from(fork) : [];
    write(parts.said, joined([slidesText(parseMoves(parts.moves.textContent ?? "").length), choiceText(onward.length, next && found.graph ? found.graph.forks[next.to] - step : 0)]));
    drawBranches(onward.length > 1 ? onward : [], next);
    picture?.mark(way, fork >= 0 ? fork : next?.from ?? 0, fork >= 0);
  }

  /** @param {Solutions} found */
  function draw(found) {
    const { graph, note, count } = found;
    write(parts.note, note ?? "");
    [parts.note.hidden, parts.graphParts.hidden] = [!note, !graph];
    list.show(found);
    return graph ? drawGraph(parts.graph, graph, { count, onFork: chooseFork, onChain: (chain) => chooseChain(chain) }) : null;
  }

  return {
    /** Shows what was found of a problem; of the solutions that one, if it is one, else the straightest. @param {Problem} problem @param {Solutions} found @param {readonly Move[] | null} wanted */
    show(problem, found, wanted) {
      element.hidden = false;
      subject = { problem, found, ways: found.graph ? createWays(found.graph) : null, picture: draw(found) };
      const isOne = wanted !== null && (subject.ways ? subject.ways.of(wanted) !== null : found.solutions.includes(slidesOf(wanted)));
      choose(isOne && wanted ? wanted : singleMoves(found.straightest), 0);
      if (wanted && subject.ways && !isOne) write(parts.said, OTHER);
    },

    hide() {
      player.pause();
      element.hidden = true;
    },
  };
}

/** @param {Problem} problem @param {string} moves */
function playLink(problem, moves) {
  const [position, ...rest] = writeProblem(problem);
  return `${ROOT}/p/${position.slice("position=".length)}?${[...rest, `moves=${moves}`, "step=0"].join("&")}`;
}

/** Shows the results: one solution on the board, its way through the graph, and a list of some solutions. */

import { createGame } from "../../game/game.js";
import { createPlayback } from "../../game/playback.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createAccessibleBoard } from "../../play/accessible-board.js";
import { createTransport } from "../../play/transport.js";
import { lengthMtm, mergedMoves, parseMoves, singleMoves } from "../../puzzle/moves.js";
import { copyTo, saveText } from "../../ui/copying.js";
import { createButton, html, onPress, partsOf, write } from "../../ui/dom.js";
import { writePlay } from "../../game/links/link-made.js";
import { tableAsCsv, tableAsText } from "../tables.js";
import { drawGraph } from "./drawing.js";
import { createWays, lettersOf, movesAlong } from "./ways.js";
import { choiceText, grouped, slidesText, turnsOf } from "./solution-sentences.js";
/** @import { Chain, Solutions } from "../../api/protocol.js" */
/** @import { Direction, Move } from "../../puzzle/moves.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { Way, Ways } from "./ways.js" */

const NOT_SHORTEST = gettext("No shortest solution makes that move here.");
const WRONG_LINK = gettext("The moves in the link are not a shortest solution. Here is the one with the fewest turns.");

/** @typedef {{problem: Problem, found: Solutions, ways: Ways | null, picture: ReturnType<typeof drawGraph> | null}} Subject */

/**
 * Create the view; `onChoose(moves)` gets the shown solution as text.
 *
 * @param {HTMLElement} element  with the markup in templates/lab/solutions.html
 * @param {{problem: Problem, announce: (text: string) => void, onChoose: (moves: string) => void}} options  the initial problem
 */
export function createShown(element, { problem: first, announce, onChoose }) {
  const parts = /** @type {Record<string, HTMLElement> & {play: HTMLAnchorElement}} */ (partsOf(element));
  const [place, controls] = ["#solutions-board", "#transport"].map((name) => /** @type {HTMLElement} */ (element.querySelector(name)));
  const player = createPlayer(place, controls, { problem: first, announce, onStep: drawStep, onTurn: turn });
  const list = createList(parts, { onChoose: (moves) => choose(singleMoves(parseMoves(moves)), 0) });
  const drawBranches = createBranches(parts.ways, (chain) => chooseChain(chain));
  /** @type {Subject | null} */
  let subject = null;
  /** @type {Way} */
  let way = [];

  /** Show another solution at one of its steps. @param {readonly Move[]} moves @param {number} step */
  function choose(moves, step) {
    if (!subject) return;
    way = subject.ways?.of(moves) ?? [];
    const text = mergedMoves(lettersOf(moves));
    onChoose(text);
    write(parts.moves, text);
    list.mark(text);
    parts.play.href = writePlay(subject.problem, text);
    player.show(subject.problem, moves, step);
  }

  function chooseFork(/** @type {number} */ fork) {
    if (!subject?.ways || !subject.found.graph) return;
    const through = way.some(({ to }) => to === fork) ? way : fork ? subject.ways.throughFork(fork, way) : way;
    choose(movesAlong(through), subject.found.graph.forks[fork]);
  }

  /** Switch to a chain, and show it after `made` of its moves. @param {Chain} chain @param {number} made */
  function chooseChain(chain, made = 0) {
    if (!subject?.ways || !subject.found.graph) return;
    choose(movesAlong(subject.ways.throughChain(chain, way)), subject.found.graph.forks[chain.from] + made);
  }

  /** Handle a move that is not the next one: it may begin another chain. @param {string} direction */
  function turn(direction) {
    const fork = subject?.ways?.forkAt(way, player.step) ?? -1;
    const chain = fork < 0 ? undefined : subject?.ways?.from(fork).find((offered) => lettersOf(parseMoves(offered.moves)).startsWith(direction));
    if (chain) return chooseChain(chain, 1);
    write(parts.message, NOT_SHORTEST);
    announce(NOT_SHORTEST);
  }

  function drawStep(/** @type {number} */ step) {
    if (!subject) return;
    const { ways, found, picture } = subject;
    const fork = ways?.forkAt(way, step) ?? -1;
    const next = way.find(({ to }) => (found.graph?.forks[to] ?? 0) > step);
    const onward = fork >= 0 && ways ? ways.from(fork) : [];
    write(parts.message, joined([slidesText(parseMoves(parts.moves.textContent ?? "").length), choiceText(onward.length, next && found.graph ? found.graph.forks[next.to] - step : 0)]));
    drawBranches(onward.length > 1 ? onward : [], next);
    picture?.mark(way, fork >= 0 ? fork : next?.from ?? 0, fork >= 0);
  }

  function draw(/** @type {Solutions} */ found) {
    const { graph, note, count } = found;
    write(parts.note, note ?? "");
    [parts.note.hidden, parts.graphParts.hidden] = [!note, !graph];
    list.show(found);
    subject?.picture?.close();
    return graph ? drawGraph(parts.graph, graph, { count, onFork: chooseFork, onChain: (chain) => chooseChain(chain) }) : null;
  }

  return {
    /** Show the solutions of a problem, starting with `wanted` if that is one of them, else the straightest. @param {Problem} problem @param {Solutions} found @param {readonly Move[] | null} wanted */
    show(problem, found, wanted) {
      element.hidden = false;
      subject = { problem, found, ways: found.graph ? createWays(found.graph) : null, picture: draw(found) };
      const isOne = wanted !== null && (subject.ways ? subject.ways.of(wanted) !== null : found.solutions.includes(mergedMoves(lettersOf(wanted))));
      choose(isOne && wanted ? wanted : singleMoves(parseMoves(found.straightest)), 0);
      if (wanted && subject.ways && !isOne) write(parts.message, WRONG_LINK);
    },

    hide() {
      player.pause();
      element.hidden = true;
    },
  };
}

/** Branches: a button for each way onward from a fork, with the number of solutions that take it. */

function createBranches(/** @type {HTMLElement} */ element, /** @type {(chain: Chain) => void} */ onChoose) {
  function createBranch(/** @type {Chain} */ chain, /** @type {boolean} */ isTaken) {
    const { moves, count } = chain;
    const button = createButton("", "button compact way", () => onChoose(chain));
    button.append(html("span", { class: "mono", dir: "ltr" }, [moves]), html("span", { class: "quiet" }, [grouped(count)]));
    button.setAttribute("aria-label", ngettext("{moves}, in {count} solution", "{moves}, in {count} solutions", Number(count), { moves, count: grouped(count) }));
    button.setAttribute("aria-pressed", String(isTaken));
    return button;
  }

  /** Draw the buttons; the taken one is pressed, and keeps the focus if one had it. @param {Chain[]} chains @param {Chain | undefined} taken */
  return function draw(chains, taken) {
    const hadFocus = element.contains(document.activeElement);
    const buttons = chains.map((chain) => createBranch(chain, chain === taken));
    element.replaceChildren(...buttons);
    if (hadFocus) buttons.find((_, index) => chains[index] === taken)?.focus();
  };
}

/*
 * One solution on a board: the transport plays it, and moving another tile switches to a solution with that move.
 */

/**
 * Create the player. `onStep(step)` gets the shown step; `onTurn(direction)` is called when another tile was moved than the
 * next move has.
 *
 * @param {HTMLElement} element  contains the board @param {HTMLElement} controls  the transport
 * @param {{problem: Problem, announce: (text: string) => void, onStep: (step: number) => void,
 *   onTurn: (direction: Direction) => void}} options
 */
function createPlayer(element, controls, { problem, announce, onStep, onTurn }) {
  const game = createGame({ ...problem, moves: [] });
  const playback = createPlayback(game);
  const board = createAccessibleBoard(element, game.position, { onMove, onTakeBack: () => game.jump(game.step - 1), onStuck: () => {}, say: announce, name: "solution" });

  /** Handle a move by hand; a multi-tile move counts as single-tile moves here. @param {Move} move */
  function onMove({ direction, count }) {
    for (let made = 0; made < count; made += 1) {
      if (game.moves[game.step]?.direction === direction) game.jump(game.step + 1);
      else return onTurn(direction);
    }
  }

  function draw() {
    board.show(game.position);
    board.set({ goal: game.goal, look: { faces: game.faces, picture: "", numbers: false, shape: { ratio: 1, part: 0.5 } } });
    onStep(game.step);
  }

  createTransport(controls, { game, playback, hasTimes: () => false, places: [element], announce });
  game.subscribe(draw);

  return {
    /** Show a solution at one of its steps. @param {Problem} asked @param {readonly Move[]} moves @param {number} step */
    show: (asked, moves, step) => game.load({ ...asked, moves, step }),
    pause: playback.pause,
    get step() { return game.step; },
  };
}

/* The list of the first solutions and of the straightest: shows each, copies and saves all. */

// Translators: head the columns of a table: the number of a row, its moves, how many slides and how many turns they make.
const NAMES = [gettext("no."), gettext("solution"), gettext("multi-tile"), gettext("turns")];

/** Return the rows of the table, the straightest solution in front if it is not among the first. @param {Pick<Solutions, "solutions" | "straightest">} found */
export function rowsOf({ solutions, straightest }) {
  const listed = solutions.includes(straightest) ? solutions : [straightest, ...solutions];
  return listed.map((moves, index) => {
    const slides = lengthMtm(parseMoves(moves));
    return [listed === solutions ? index + 1 : index || gettext("straightest"), moves, slides, turnsOf(slides)];
  });
}

/** @param {Record<string, HTMLElement>} parts  `rows`, `rest`, `copy`, `copied` and `csv` @param {{onChoose: (moves: string) => void}} options */
function createList({ rows, rest, copy, copied, csv }, { onChoose }) {
  /** @type {(string | number)[][]} */
  let table = [];
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  onPress(copy, () => copyTo(copied, tableAsText([NAMES, ...table])));
  onPress(csv, () => saveText("taquin-solutions.csv", tableAsCsv([NAMES, ...table]), "text/csv"));

  return {
    show(/** @type {Solutions} */ { solutions, straightest, count }) {
      table = rowsOf({ solutions, straightest });
      buttons = [];
      rows.replaceChildren(...table.map(([number, moves, slides, turns]) => {
        const button = createButton(String(moves), "text-button mono", () => onChoose(String(moves)));
        button.setAttribute("dir", "ltr");
        buttons.push(button);
        return html("tr", {}, [html("th", { scope: "row" }, [String(number)]), html("td", {}, [button]), html("td", {}, [String(slides)]), html("td", {}, [String(turns)])]);
      }));
      const isAll = BigInt(count) <= BigInt(solutions.length);
      write(rest, isAll ? gettext("That is all of them.") : gettext("The first {listed} of {all}, sorted by their moves: U, D, L, R.", { listed: solutions.length, all: grouped(count) }));
    },

    mark(/** @type {string} */ moves) {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === moves));
    },
  };
}

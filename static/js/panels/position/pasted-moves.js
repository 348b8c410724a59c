/** Pasted moves: whether they lead to the goal from the position at hand, how near they are to the optimum, and playing them. */

import { write } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
import { parseMoves } from "../../puzzle/moves.js";
import { solveWithin } from "../../server/api.js";

const SECONDS = 4; // that the search for the optimum may take
const READ_AS = {
  tile: "Read as directions of the tiles.",
  blank: "Read as directions of the blank.",
  number: "Read as the numbers of the moving tiles.",
};

/**
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {import("../../server/api.js").Outcome} Outcome
 * @typedef {import("../../server/api.js").AtHand} AtHand
 * @typedef {{title: (length: number) => string, remark: (length: number) => string}} Optimum  what is known of it, told to
 *   moves of any length
 * @typedef {Record<"moves" | "moves-title" | "moves-said" | "moves-play" | "moves-turn", HTMLElement>} MovesParts
 */

/**
 * `onPlay(moves)` plays moves.
 *
 * @param {MovesParts} parts  of the Position panel
 * @param {{onPlay: (moves: Move[]) => void}} options
 */
export function createPastedMoves(parts, { onPlay }) {
  let asked = new AbortController();
  /** @type {Outcome[]} */
  let outcomes = [];
  /** @type {Optimum | null} */
  let optimum = null;
  let playable = false;

  function draw() {
    const [outcome, other] = outcomes;
    const remark = optimum?.remark(outcome.length_stm) ?? `${reaching(outcome.length_stm)} the goal. Looking for the optimum …`;
    parts.moves.hidden = false;
    parts.moves.className = `note pasted-moves ${outcome.solves ? "good" : "warn"}`;
    write(parts["moves-title"], titleOf(outcome, optimum));
    write(parts["moves-said"], `${outcome.solves ? remark : outcome.said} ${READ_AS[outcome.named_by]}`);
    drawButtons(outcome, other);
  }

  function drawButtons(/** @type {Outcome} */ { moves, fault }, /** @type {Outcome | undefined} */ other) {
    const count = parseMoves(moves).length;
    parts["moves-play"].hidden = !playable || count === 0;
    write(parts["moves-play"], fault ? `Play the moves before it (${count})` : "Play them");
    parts["moves-turn"].hidden = !other;
    if (other) write(parts["moves-turn"], `Read them as directions of the ${other.named_by} instead`);
  }

  async function search(/** @type {AtHand} */ { position, goal, faces }, /** @type {AbortSignal} */ signal) {
    const request = { position, goal, faces, limit: { seconds: SECONDS } };
    const found = await solveWithin(request, signal).then(knownBy, (/** @type {Error} */ error) => unknown(error.message));
    if (signal.aborted) return;
    optimum = found;
    draw();
  }

  function forget() {
    asked.abort();
    asked = new AbortController();
    optimum = null;
  }

  parts["moves-turn"].addEventListener("click", () => {
    outcomes.reverse();
    draw();
  });
  parts["moves-play"].addEventListener("click", () => onPlay(parseMoves(outcomes[0].moves)));

  return {
    /** Shows what comes of the moves at `atHand`, a position with its goal; `isPlayable` when that is on the board. */
    show(/** @type {Outcome[]} */ checked, /** @type {AtHand} */ atHand, /** @type {boolean} */ isPlayable) {
      forget();
      outcomes = [...checked];
      playable = isPlayable;
      draw();
      if (checked.some(({ solves }) => solves)) void search(atHand, asked.signal);
    },

    hide() {
      forget();
      parts.moves.hidden = true;
    },
  };
}

/** @param {Outcome} outcome @param {Optimum | null} optimum */
function titleOf({ solves, fault, length_stm: length }, optimum) {
  if (fault) return "Not possible";
  if (!solves) return "Possible, but they miss the goal";
  return optimum?.title(length) ?? "Valid";
}

/** What the end of a search tells of the optimum. @param {import("../../server/protocol.js").Result} result @returns {Optimum} */
export function knownBy(result) {
  if (result.type === "unsolvable") return unknown(result.explanation);
  const { least, upper } = boundsOf(result);
  return {
    title: (own) => (own <= least ? "Valid and optimal" : least === upper ? `Valid, ${own - least} longer than the optimum` : "Valid"),
    remark: (own) => {
      if (own <= least) return `${reaching(own)} the goal; fewer cannot.`;
      if (least === upper) return `${reaching(own)} the goal; the optimum is ${least}.`;
      const better = upper < own ? `it is at least ${least} and at most ${upper}` : `it is at least ${least}`;
      return `${reaching(own)} the goal. The optimum was not found in ${SECONDS} seconds: ${better}.`;
    },
  };
}

/** @param {import("../../server/protocol.js").Solution | import("../../server/protocol.js").Stopped} result */
function boundsOf(result) {
  if (result.type === "stopped") return { least: result.lower, upper: result.upper ?? Infinity };
  return { least: result.optimal ? result.length_stm : result.lower, upper: result.length_stm };
}

/** @param {string} reason @returns {Optimum} */
function unknown(reason) {
  return {
    title: () => "Valid",
    remark: (own) => `${reaching(own)} the goal. The optimum is not known: ${reason}`,
  };
}

/** @param {number} length */
function reaching(length) {
  return `${counted(length, "single-tile move")} ${length === 1 ? "reaches" : "reach"}`;
}

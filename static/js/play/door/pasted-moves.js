/** Pasted moves: checks whether they solve the current position, compares them with the shortest solution, and plays them. */

import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { write, writeOrHide } from "../../ui/dom.js";
import { parseMoves } from "../../puzzle/moves.js";
import { solveWithin } from "../../api/api.js";
import { LOCAL } from "../../api/local-solver.js";
/** @import { AtHand, Outcome } from "../../api/api.js" */
/** @import { Move } from "../../puzzle/moves.js" */

const SEARCH_LIMIT_S = 4; // for the optimum
const READ_AS = {
  tile: gettext("Read as directions of the tiles."),
  blank: gettext("Read as directions of the blank."),
  number: gettext("Read as the numbers of the moving tiles."),
  cell: gettext("Read as the cells of the blank."),
};
const READ_INSTEAD = {
  tile: gettext("Read them as directions of the tile instead"),
  blank: gettext("Read them as directions of the blank instead"),
  number: gettext("Read them as numbers of tiles instead"),
  cell: gettext("Read them as cells of the blank instead"),
};

/**
 * @typedef {{title: (length: number) => string, remark: (length: number) => string}} Optimum  texts on the optimum, for moves
 *   of any length
 * @typedef {Record<"moves" | "moves-title" | "moves-text" | "moves-play" | "moves-turn", HTMLElement>} MovesParts
 */

/** @param {MovesParts} parts  of the Position panel @param {(moves: Move[]) => void} onPlay */
export function createPastedMoves(parts, onPlay) {
  let asked = new AbortController();
  /** @type {Outcome[]} */
  let outcomes = [];
  /** @type {Optimum | null} */
  let optimum = null;
  let canPlay = false;

  function draw() {
    const [outcome, other] = outcomes;
    const count = parseMoves(outcome.moves).length;
    const remark = optimum?.remark(outcome.length_stm) ?? joined([reachText(outcome.length_stm), gettext("Looking for the shortest solution …")]);
    parts.moves.hidden = false;
    parts.moves.className = `note pasted-moves ${outcome.solves ? "good" : "warn"}`;
    write(parts["moves-title"], titleOf(outcome, optimum));
    write(parts["moves-text"], joined([outcome.solves ? remark : outcome.said, READ_AS[outcome.named_by]]));
    parts["moves-play"].hidden = !canPlay || count === 0;
    write(parts["moves-play"], outcome.fault ? gettext("Play the moves before that ({number})", { number: count }) : gettext("Play them"));
    writeOrHide(parts["moves-turn"], other ? READ_INSTEAD[other.named_by] : "");
  }

  async function search(/** @type {AtHand} */ { position, goal, faces }, /** @type {AbortSignal} */ signal) {
    const request = { position, goal, faces, limit: { seconds: SEARCH_LIMIT_S } };
    const found = await solveWithin(request, { signal, local: LOCAL }).then(knownBy, (/** @type {Error} */ error) => unknown(error.message));
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
    /** Show the result of moves at `atHand`, a position with its goal; `isOnBoard` if the game has it. */
    show(/** @type {Outcome[]} */ checked, /** @type {AtHand} */ atHand, /** @type {boolean} */ isOnBoard) {
      forget();
      outcomes = [...checked];
      canPlay = isOnBoard;
      draw();
      if (checked.some(({ solves }) => solves)) void search(atHand, asked.signal);
    },

    hide() {
      forget();
      parts.moves.hidden = true;
    },
  };
}

function titleOf(/** @type {Outcome} */ { solves, fault, length_stm: length }, /** @type {Optimum | null} */ optimum) {
  if (fault) return gettext("Not possible");
  if (!solves) return gettext("Possible, but they do not reach the goal");
  return optimum?.title(length) ?? gettext("Correct");
}

/** Return what the end of a search says about the shortest solution. @param {import("../../api/protocol.js").Result} result @returns {Optimum} */
export function knownBy(result) {
  if (result.type === "unsolvable") return unknown(result.explanation);
  const least = result.type === "solution" && result.optimal ? result.length_stm : result.lower;
  const most = result.type === "solution" ? result.length_stm : result.upper ?? Infinity;
  return {
    title(own) {
      if (own <= least) return gettext("Correct, the shortest possible");
      if (least < most) return gettext("Correct");
      return ngettext("Correct, {count} more than the shortest", "Correct, {count} more than the shortest", own - least);
    },

    remark(own) {
      const values = { seconds: SEARCH_LIMIT_S, least, most };
      if (own <= least) return ngettext("Solves it in {count} move, the fewest possible.", "Solves it in {count} moves, the fewest possible.", own);
      if (least === most) return ngettext("Solves it in {count} move. The shortest solution has {optimum}.", "Solves it in {count} moves. The shortest solution has {optimum}.", own, { optimum: least });
      if (most >= own) return joined([reachText(own), gettext("No proof after {seconds} seconds: the shortest has at least {least} moves.", values)]);
      return joined([reachText(own), gettext("No proof after {seconds} seconds: the shortest has between {least} and {most} moves.", values)]);
    },
  };
}

/** @param {string} reason @returns {Optimum} */
function unknown(reason) {
  return {
    title: () => gettext("Correct"),
    remark: (own) => joined([reachText(own), gettext("The shortest length is not known: {reason}", { reason })]),
  };
}

function reachText(/** @type {number} */ length) {
  return ngettext("Solves it in {count} move.", "Solves it in {count} moves.", length);
}

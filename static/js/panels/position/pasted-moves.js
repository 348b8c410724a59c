/** Pasted moves: whether they lead to the goal from the position at hand, how near they are to the optimum, and playing them. */

import { parseMoves } from "../../puzzle/moves.js";
import { createSolverClient } from "../../server/solver-client.js";
import { write } from "../../page/parts.js";

const SECONDS = 4; // that the search for the optimum may take
const READ_AS = {
  tile: "Read as directions of the tiles.",
  blank: "Read as directions of the blank.",
  number: "Read as the numbers of the moving tiles.",
};

/**
 * `parts` are those of the Position panel; `socket` is the address of the websocket, `onPlay(moves)` plays moves.
 *
 * @param {Record<string, any>} parts
 * @param {{socket: string, onPlay: (moves: import("../../puzzle/moves.js").Move[]) => void}} options
 */
export function createPastedMoves(parts, { socket, onPlay }) {
  const client = createSolverClient({ url: socket, onChange: onSearch });
  let outcomes = [];
  let optimum = null; // what is known of it, as a sentence for a length
  let playable = false;

  function draw() {
    const [outcome, other] = outcomes;
    parts.moves.hidden = false;
    parts.moves.className = `note pasted-moves ${outcome.solves ? "good" : "warn"}`;
    write(parts["moves-title"], titleOf(outcome));
    write(parts["moves-said"], [outcome.solves ? "" : outcome.said, remarkOf(outcome), READ_AS[outcome.named_by]].join(" ").trim());
    drawButtons(outcome, other);
  }

  function titleOf({ solves, fault, length_stm: length }) {
    if (fault) return "Not possible";
    if (!solves) return "Possible, but they miss the goal";
    return optimum?.title(length) ?? "Valid";
  }

  function remarkOf({ solves, length_stm: length }) {
    if (!solves) return "";
    return optimum?.remark(length) ?? `${counted(length)} the goal. Looking for the optimum …`;
  }

  function drawButtons({ moves, fault }, other) {
    const count = parseMoves(moves).length;
    parts["moves-play"].hidden = !playable || count === 0;
    write(parts["moves-play"], fault ? `Play the moves before it (${count})` : "Play them");
    parts["moves-turn"].hidden = !other;
    if (other) write(parts["moves-turn"], `Read them as directions of the ${other.named_by} instead`);
  }

  function onSearch({ state, result, trouble }) {
    if (state !== "done" && state !== "failed") return;
    optimum = state === "done" ? knownBy(result) : unknown(trouble);
    draw();
    client.hangUp("");
  }

  parts["moves-turn"].addEventListener("click", () => {
    outcomes.reverse();
    draw();
  });
  parts["moves-play"].addEventListener("click", () => onPlay(parseMoves(outcomes[0].moves)));

  return {
    /** Shows what comes of the moves at `atHand`, a position with its goal; `isPlayable` when that is on the board. */
    show(checked, { position, goal, faces }, isPlayable) {
      client.forget();
      outcomes = [...checked];
      playable = isPlayable;
      optimum = null;
      draw();
      if (checked.some(({ solves }) => solves)) client.solve({ position, goal, faces: faces || undefined, limit: { seconds: SECONDS } });
    },

    hide() {
      client.forget();
      parts.moves.hidden = true;
    },
  };
}

/** What the end of a search tells of the optimum: a title and a remark for moves of any length. */
export function knownBy({ type, length_stm: length, optimal, lower, upper = length }) {
  const least = type === "solution" && optimal ? length : lower;
  return {
    title: (own) => (own <= least ? "Valid and optimal" : least === upper ? `Valid, ${own - least} longer than the optimum` : "Valid"),
    remark: (own) => {
      if (own <= least) return `${counted(own)} the goal; fewer cannot.`;
      if (least === upper) return `${counted(own)} the goal; the optimum is ${least}.`;
      const better = upper < own ? `it is at least ${least} and at most ${upper}` : `it is at least ${least}`;
      return `${counted(own)} the goal. The optimum was not found in ${SECONDS} seconds: ${better}.`;
    },
  };
}

function unknown(reason) {
  return {
    title: () => "Valid",
    remark: (own) => `${counted(own)} the goal. The optimum is not known: ${reason}`,
  };
}

function counted(length) {
  return length === 1 ? "1 single-tile move reaches" : `${length} single-tile moves reach`;
}

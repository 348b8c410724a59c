/** The hint, in three steps: which tile, which way it slides, and the move itself. */

import { gettext } from "../language/gettext.js";
import { faceOf } from "../puzzle/faces.js";
import { cellsOf, samePosition } from "../puzzle/position.js";
import { isGivenUp } from "../server/guide.js";
import { createHintPlate } from "./hint-plate.js";

/** @typedef {import("../puzzle/moves.js").Move} Move */
/** @typedef {import("../puzzle/moves.js").Direction} Direction */

/** @type {Readonly<Record<Direction, (tile: string) => string>>} */
const BEST = Object.freeze({
  U: (tile) => gettext("Best move: tile {tile}, up.", { tile }),
  D: (tile) => gettext("Best move: tile {tile}, down.", { tile }),
  L: (tile) => gettext("Best move: tile {tile}, left.", { tile }),
  R: (tile) => gettext("Best move: tile {tile}, right.", { tile }),
});

/** @type {Readonly<Record<Direction, (tile: string) => string>>} */
const GOOD = Object.freeze({
  U: (tile) => gettext("A good move: tile {tile}, up.", { tile }),
  D: (tile) => gettext("A good move: tile {tile}, down.", { tile }),
  L: (tile) => gettext("A good move: tile {tile}, left.", { tile }),
  R: (tile) => gettext("A good move: tile {tile}, right.", { tile }),
});

const SLOW = 400; // ms after which it is said that an answer is waited for

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../server/guide.js").Guide} parts.guide
 * @param {HTMLElement} parts.frame       of the board: there it is said
 * @param {(hint: import("../board/state.js").Hint | null) => void} parts.mark  marks the tile on the board
 * @param {() => void} parts.onAsk        somebody wants to move: a replay has to wait
 * @param {(text: string) => void} parts.announce
 */
export function createHint({ game, guide, frame, mark, onAsk, announce }) {
  const plate = createHintPlate(frame, announce);
  let steps = 0; // that are shown
  let asking = false;
  let played = 0; // hints, since the start of the timeline

  function end() {
    steps = 0;
    asking = false;
    mark(null);
    plate.clear();
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => asking && samePosition(game.position, position);
    asking = true;
    plate.sayLater(gettext("Looking for a move …"), SLOW);
    try {
      await guide.find(position, isWanted);
      if (isWanted()) showNext();
    } catch (error) {
      if (!isWanted()) return;
      end();
      if (!isGivenUp(error)) plate.mention(/** @type {Error} */ (error).message);
    }
  }

  /** The next step of the hint, where a path goes on from here. */
  function showNext() {
    asking = false;
    const next = guide.at(game.position);
    if (!next?.move) plate.mention(gettext("No move was found in so short a time."));
    else if (steps === 2) play(next.move);
    else showMove(next.move, next.isShortest);
  }

  function showMove(/** @type {Move} */ move, /** @type {boolean} */ isBest) {
    steps += 1;
    const withWay = steps === 2;
    const tile = game.position.tiles[cellsOf(game.position, move)[0]];
    const direction = withWay ? move.direction : null;
    mark({ tile, direction });
    plate.say(hintWords(faceOf(game.faces, tile), direction, isBest));
  }

  function play(/** @type {Move} */ move) {
    played += 1;
    game.play(move);
  }

  game.subscribe(({ kind }) => {
    if (kind === "load" || game.step === 0) played = 0;
    end();
  });

  return {
    /** Go one step on: show the tile, its way, and slide it. */
    press() {
      if (asking) return;
      onAsk();
      if (game.isSolved) plate.mention(gettext("The board is solved."));
      else if (guide.at(game.position)) showNext();
      else void ask();
    },

    /** How many moves of this timeline were played by hints. */
    get played() { return played; },
  };
}

/** @param {string} tile @param {Direction | null} direction @param {boolean} isBest */
function hintWords(tile, direction, isBest) {
  if (direction) return (isBest ? BEST : GOOD)[direction](tile);
  return isBest ? gettext("Best move: tile {tile}.", { tile }) : gettext("A good move: tile {tile}.", { tile });
}

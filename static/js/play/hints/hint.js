/** The hint, in three steps: which tile, which way it slides, and the move itself. */

import { hasPicture } from "../../game/pictures.js";
import { gettext } from "../../i18n/gettext.js";
import { createOverlayMessage } from "../../ui/overlay-message.js";
import { faceOf } from "../../puzzle/faces.js";
import { cellsOf, samePosition } from "../../puzzle/position.js";
import { isGivenUp } from "../../api/known-distance.js";

/** @typedef {import("../../puzzle/moves.js").Move} Move */
/** @typedef {import("../../puzzle/moves.js").Direction} Direction */

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

/** Of a tile whose number nobody sees. @type {Readonly<Record<Direction, () => string>>} */
const BEST_MARKED = Object.freeze({
  U: () => gettext("Best move: the marked tile, up."),
  D: () => gettext("Best move: the marked tile, down."),
  L: () => gettext("Best move: the marked tile, left."),
  R: () => gettext("Best move: the marked tile, right."),
});

/** @type {Readonly<Record<Direction, () => string>>} */
const GOOD_MARKED = Object.freeze({
  U: () => gettext("A good move: the marked tile, up."),
  D: () => gettext("A good move: the marked tile, down."),
  L: () => gettext("A good move: the marked tile, left."),
  R: () => gettext("A good move: the marked tile, right."),
});

const SLOW_ANSWER_MS = 400; // ms after which it is said that an answer is waited for

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../api/known-distance.js").KnownDistances} parts.distances
 * @param {HTMLElement} parts.frame       of the board: there it is said
 * @param {(hint: import("../../board/state.js").Hint | null) => void} parts.mark  marks the tile on the board
 * @param {() => void} parts.onAsk        the player wants to move: a replay has to wait
 * @param {(text: string) => void} parts.announce
 */
export function createHint({ game, distances, frame, mark, onAsk, announce }) {
  const message = createHintMessage(frame, announce);
  let steps = 0; // that are shown
  let asking = false;
  let played = 0; // hints, since the start of the game

  function end() {
    steps = 0;
    asking = false;
    mark(null);
    message.clear();
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => asking && samePosition(game.position, position);
    asking = true;
    message.sayLater(gettext("Looking for a move …"), SLOW_ANSWER_MS);
    try {
      await distances.find(position, isWanted);
      if (isWanted()) showNext();
    } catch (error) {
      if (!isWanted()) return;
      end();
      if (!isGivenUp(error)) message.mention(/** @type {Error} */ (error).message);
    }
  }

  function showNext() {
    asking = false;
    const next = distances.at(game.position);
    if (!next?.move) message.mention(gettext("No hint found in time. Try again."));
    else if (steps === 2) play(next.move);
    else showMove(next.move, next.isShortest);
  }

  function showMove(/** @type {Move} */ move, /** @type {boolean} */ isBest) {
    steps += 1;
    const withWay = steps === 2;
    const tile = game.position.tiles[cellsOf(game.position, move)[0]];
    const direction = withWay ? move.direction : null;
    mark({ tile, direction });
    const heard = hintWords(faceOf(game.faces, tile), direction, isBest);
    message.say(hasPicture(game.picture) && !game.numbers ? markedWords(direction, isBest) : heard, heard);
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
    press() {
      if (asking) return;
      onAsk();
      if (game.isSolved) message.mention(gettext("The board is solved."));
      else if (distances.at(game.position)) showNext();
      else void ask();
    },

    get played() { return played; },
  };
}

/** @param {Direction | null} direction @param {boolean} isBest */
function markedWords(direction, isBest) {
  if (direction) return (isBest ? BEST_MARKED : GOOD_MARKED)[direction]();
  return isBest ? gettext("Best move: the marked tile.") : gettext("A good move: the marked tile.");
}

/** @param {string} tile @param {Direction | null} direction @param {boolean} isBest */
function hintWords(tile, direction, isBest) {
  if (direction) return (isBest ? BEST : GOOD)[direction](tile);
  return isBest ? gettext("Best move: tile {tile}.", { tile }) : gettext("A good move: tile {tile}.", { tile });
}

/* The message with the hint, or for a while with the reason why there is none. */

const MENTION_SHOWN_MS = 6000; // ms that a sentence stays which nothing on the board belongs to

/** @param {HTMLElement} frame  of the board @param {(text: string) => void} announce */
function createHintMessage(frame, announce) {
  const message = createOverlayMessage("of-hint");
  let timer = 0;
  frame.prepend(message.element); // before the others, which it hides while it is shown

  function clear() {
    clearTimeout(timer);
    message.clear();
  }

  /** @param {string} text @param {string} [heard]  what is said to those who do not see the board */
  function say(text, heard = text) {
    clearTimeout(timer);
    message.show(text);
    announce(heard);
  }

  return {
    clear,
    say,

    mention(/** @type {string} */ text) {
      say(text);
      timer = window.setTimeout(clear, MENTION_SHOWN_MS);
    },

    /** Says it after some milliseconds, unless something else is said before. */
    sayLater(/** @type {string} */ text, /** @type {number} */ wait) {
      clearTimeout(timer);
      timer = window.setTimeout(() => say(text), wait);
    },
  };
}

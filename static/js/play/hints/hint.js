/** The hint, in three steps: which tile, which way it slides, and the move itself. */

import { hasPicture } from "../../game/pictures.js";
import { gettext } from "../../i18n/gettext.js";
import { createOverlayMessage } from "../../ui/overlay-message.js";
import { slideText } from "../step-words.js";
import { faceOf } from "../../puzzle/faces.js";
import { cellsOf, samePosition } from "../../puzzle/position.js";
import { isGivenUp } from "../../api/known-distance.js";
/** @import { Direction, Move } from "../../puzzle/moves.js" */

/** Where a tile without a visible number slides. @type {Readonly<Record<Direction, string>>} */
const MARKED = Object.freeze({
  U: gettext("the marked tile up"),
  D: gettext("the marked tile down"),
  L: gettext("the marked tile left"),
  R: gettext("the marked tile right"),
});

const SLOW_ANSWER_MS = 400; // ms until the page says that it waits for an answer

/**
 * `frame` is that of the board, where the hint is said; `mark` marks the tile there; `onAsk()` is called when the player wants to move.
 *
 * @param {{game: import("../../game/game.js").Game, distances: import("../../api/known-distance.js").KnownDistances, frame: HTMLElement,
 *   mark: (hint: import("../../board/state.js").Hint | null) => void, onAsk: () => void, announce: (text: string) => void}} parts
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
    message.say(hasPicture(game.picture) && !game.numbers ? hintWords(null, direction, isBest) : heard, heard);
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

/** @param {string | null} face  null: the tile is marked only @param {Direction | null} direction @param {boolean} isBest */
function hintWords(face, direction, isBest) {
  const tile = face === null ? gettext("the marked tile") : gettext("tile {tile}", { tile: face });
  const slide = direction === null ? tile : face === null ? MARKED[direction] : slideText([face], direction);
  // Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
  return isBest ? gettext("Best move: {slide}.", { slide }) : gettext("A good move: {slide}.", { slide });
}

/* The message with the hint, or for a while with the reason why there is none. */

const MENTION_SHOWN_MS = 6000; // ms that a sentence without a mark on the board stays

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

/**
 * The hint, in steps: which tiles come into place next, with the tile to move; its direction, and what the move is for; then the
 * move is played, and a button plays the next ones.
 *
 * Read on with `plan.js`.
 */

import { isUnnumbered } from "../../game/pictures.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createOverlayMessage } from "../../ui/overlay-message.js";
import { createButton, writeOrHide } from "../../ui/dom.js";
import { slideText } from "../step-words.js";
import { faceOf, facesOf } from "../../puzzle/faces.js";
import { samePosition, slide } from "../../puzzle/position.js";
import { isCancelled } from "../../api/known-distance.js";
/** @import { Direction, Move } from "../../puzzle/moves.js" */
/** @import { Planned } from "./plan.js" */

const MAX_IN_A_ROW = 5; // moves that the button plays
const PLAYED_EVERY_MS = 400;

/** Texts on moving a tile that has no visible number. @type {Readonly<Record<Direction, string>>} */
const MARKED = Object.freeze({
  U: gettext("the marked tile up"),
  D: gettext("the marked tile down"),
  L: gettext("the marked tile left"),
  R: gettext("the marked tile right"),
});

/**
 * Create hints. `place` is that of the board's messages; `choice` selects the plan; `mark` marks tiles; `onAsk()` is called when
 * the player asks for a hint.
 *
 * @param {{game: import("../../game/game.js").Game, plan: import("./plan.js").Plan, place: HTMLElement, choice: HTMLSelectElement,
 *   playMove: (move: Move) => void, mark: (hint: import("../../board/state.js").Hint | null) => void, onAsk: () => void, announce: (text: string) => void}} parts
 */
export function createHint({ game, plan, place, choice, mark, playMove, onAsk, announce }) {
  const message = createHintMessage(place, announce, () => player.play(MAX_IN_A_ROW));
  /** @type {"" | "tile" | "way"} */
  let shown = "";
  let asking = false;
  const player = createPlayer({ game, plan, message, playMove });

  function end() {
    player.stop();
    shown = "";
    asking = false;
    mark(null);
    message.clear();
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => asking && samePosition(game.position, position);
    asking = true;
    message.sayLater(gettext("Looking for a move …"));
    try {
      await plan.make(isWanted);
      if (isWanted()) showNext();
    } catch (error) {
      if (!isWanted()) return;
      end();
      if (!isCancelled(error)) message.mention(/** @type {Error} */ (error).message);
    }
  }

  function showNext() {
    asking = false;
    const next = plan.next();
    if (!next) message.mention(gettext("No hint found in time. Try again."));
    else if (shown === "way") player.play(1);
    else {
      shown = shown ? "way" : "tile";
      const direction = shown === "way" ? next.move.direction : null;
      mark({ ...next, direction });
      message.say(...hintWords(game, next, direction));
    }
  }

  choice.addEventListener("change", end);
  game.subscribe(({ kind }) => {
    if (kind === "load" || game.step === 0) player.forget();
    if (kind === "load" || kind === "goal" || kind === "look") plan.forget();
    end();
  });

  return {
    press() {
      if (asking) return;
      onAsk();
      if (game.isSolved) message.mention(gettext("The board is solved."));
      else if (plan.next()) showNext();
      else void ask();
    },

    get played() { return player.played; },
  };
}

/** @param {Pick<Parameters<typeof createHint>[0], "game" | "playMove"> & {plan: import("./plan.js").Plan, message: ReturnType<typeof createHintMessage>}} parts */
function createPlayer({ game, plan, message, playMove }) {
  let played = 0; // moves made by hints since the start of the game
  let timer = 0; // until the next of several moves

  /** Play moves of the plan, then offer to play the next. */
  function play(/** @type {number} */ count) {
    const next = plan.next();
    if (!next) return;
    played += 1;
    playMove(next.move);
    if (game.isSolved) return;
    if (count > 1) timer = window.setTimeout(() => play(count - 1), PLAYED_EVERY_MS);
    else offer(next.left - 1);
  }

  function offer(/** @type {number} */ left) {
    const count = Math.min(left, MAX_IN_A_ROW);
    // Translators: of the plan that the hints follow
    const words = ngettext("{count} move to go.", "{count} moves to go.", left);
    message.say(words, words, ngettext("Play the next move", "Play the next {count} moves", count));
  }

  return {
    play,
    stop: () => clearTimeout(timer),
    forget() { played = 0; },
    get played() { return played; },
  };
}

/** Return the hint on the board, and for screen readers. @param {import("../../game/game.js").Game} game @param {Planned} next @param {Direction | null} direction @returns {[string, string]} */
export function hintWords(game, { tile, tiles, wording, reason }, direction) {
  const words = wording(tileWords(faceOf(game.faces, tile), direction));
  // Translators: {tiles} as in "3 and 4"
  const spoken = direction ? joined([words, reason()]) : joined([tiles.length > 0 && gettext("Next in place: {tiles}.", { tiles: facesOf(game.faces, tiles) }), words]);
  return [isUnnumbered(game) ? wording(tileWords(null, direction)) : spoken, spoken];
}

/** @param {string | null} face  null if the tile is only marked @param {Direction | null} direction */
function tileWords(face, direction) {
  const tile = face === null ? gettext("the marked tile") : gettext("tile {tile}", { tile: face });
  return direction === null ? tile : face === null ? MARKED[direction] : slideText([face], direction);
}

/* The message with the hint, or temporarily with the reason why there is none. */

const MENTION_SHOWN_MS = 6000; // for a message without a mark on the board
const SLOW_ANSWER_MS = 400; // before the page says that it is waiting

/** @param {HTMLElement} place  of the board's messages @param {(text: string) => void} announce @param {() => void} onPlay */
function createHintMessage(place, announce, onPlay) {
  const button = createButton("", "button compact", onPlay, { "data-leaves-focus": true });
  const message = createOverlayMessage("of-hint", [button]);
  let returnsFocus = false; // to the button, which was pressed by keyboard and is hidden while moves are played
  let timer = 0;
  place.prepend(message.element); // before other messages, which it hides

  function clear() {
    clearTimeout(timer);
    message.show("");
  }

  /** @param {string} text @param {string} [spoken]  the text for screen readers @param {string} [offer]  what the button does */
  function say(text, spoken = text, offer = "") {
    clearTimeout(timer);
    writeOrHide(button, offer);
    message.show(text);
    announce(spoken);
    if (offer && returnsFocus) button.focus();
    returnsFocus = false;
  }

  button.addEventListener("click", ({ detail }) => { returnsFocus = detail === 0; });

  return {
    clear,
    say,

    mention(/** @type {string} */ text) {
      say(text);
      timer = window.setTimeout(clear, MENTION_SHOWN_MS);
    },

    /** Show a text after a while, unless another is shown first. */
    sayLater(/** @type {string} */ text) {
      clearTimeout(timer);
      timer = window.setTimeout(() => say(text), SLOW_ANSWER_MS);
    },
  };
}

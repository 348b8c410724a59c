/**
 * The hint, in steps: which tiles to bring into place, unless the last hint said so; which tile to move; its direction, and what
 * a detour gains; then the move is played.
 */

import { isUnnumbered } from "../../game/pictures.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createOverlayMessage } from "../../ui/overlay-message.js";
import { slideText } from "../step-words.js";
import { gainOf, gainText } from "../../puzzle/detours.js";
import { faceOf } from "../../puzzle/faces.js";
import { MIN_MOVES, ideaOf, ideaText } from "../../puzzle/idea.js";
import { cellsOf, samePosition, slide } from "../../puzzle/position.js";
import { hasOneGoal } from "../../puzzle/problem.js";
import { outlineByRows } from "../../solver/by-rows.js";
import { isCancelled } from "../../api/known-distance.js";
/** @import { Idea } from "../../puzzle/idea.js" */
/** @import { Direction, Move } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */

/** Texts on moving a tile that has no visible number. @type {Readonly<Record<Direction, string>>} */
const MARKED = Object.freeze({
  U: gettext("the marked tile up"),
  D: gettext("the marked tile down"),
  L: gettext("the marked tile left"),
  R: gettext("the marked tile right"),
});

/** @typedef {(slide: string) => string} Wording  says in a sentence what move it is */

// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const BEST = (/** @type {string} */ slide) => gettext("Best move: {slide}.", { slide });
// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const GOOD = (/** @type {string} */ slide) => gettext("A good move: {slide}.", { slide });
// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const SHORTER = (/** @type {string} */ slide) => gettext("In the shorter solution: {slide}.", { slide });

/**
 * Create hints. `place` is that of the board's messages; `mark` marks the tile; `onAsk()` is called when the
 * player asks for a hint.
 *
 * @param {{game: import("../../game/game.js").Game, distances: import("../../api/known-distance.js").KnownDistances, place: HTMLElement,
 *   playMove: (move: Move) => void, mark: (hint: import("../../board/state.js").Hint | null) => void, onAsk: () => void, announce: (text: string) => void}} parts
 */
export function createHint({ game, distances, place, mark, playMove, onAsk, announce }) {
  const message = createHintMessage(place, announce);
  /** @type {"" | "idea" | "tile" | "way"} */
  let shown = "";
  const memory = createMemory();
  let asking = false;
  let played = 0; // hints used since the start of the game

  function end() {
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
      await distances.find(position, isWanted);
      if (isWanted()) showNext();
    } catch (error) {
      if (!isWanted()) return;
      end();
      if (!isCancelled(error)) message.mention(/** @type {Error} */ (error).message);
    }
  }

  function showNext() {
    asking = false;
    const next = distances.at(game.position);
    if (!next?.move) message.mention(gettext("No hint found in time. Try again."));
    else if (shown === "way") {
      played += 1;
      playMove(next.move);
    } else if (shown || !showIdea(next.left)) showMove(next.move, next.isShortest);
  }

  /** Show which tiles to bring into place. Returns false if the last hint said so. */
  function showIdea(/** @type {number} */ left) {
    const { position } = game;
    const idea = left < MIN_MOVES ? null : ideaOf(position, distances.movesFrom(position), outlineByRows, memory.isRecommended(position));
    if (!memory.isNews(idea, position) || !idea) return false;
    shown = "idea";
    mark({ tile: 0, direction: null, tiles: idea.lit, cells: idea.cells });
    message.say(...ideaWords(game, idea));
    return true;
  }

  function showMove(/** @type {Move} */ move, /** @type {boolean} */ isBest) {
    shown = shown ? "way" : "tile";
    const tile = game.position.tiles[cellsOf(game.position, move)[0]];
    const direction = shown === "way" ? move.direction : null;
    mark({ tile, direction });
    memory.offer(slide(game.position, move));
    message.say(...moveWords(game, tile, direction, memory.isShorter ? SHORTER : isBest ? BEST : GOOD, distances.movesFrom(game.position)));
  }

  game.subscribe(({ kind }) => {
    if (kind === "load" || game.step === 0) {
      played = 0;
      memory.forget();
    }
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

/** Create the memory of what the last hints said. */
function createMemory() {
  let last = ""; // the kind and the lit tiles of the last idea
  let isShorter = false; // whether the solution is shorter than row by row, which the last idea recommends
  /** @type {Position | null} */
  let offered = null; // the position after the move that was shown last
  /** @type {Position | null} */
  let recommended = null; // the position after the first move row by row, if that was recommended last

  const isAfter = (/** @type {Position | null} */ expected, /** @type {Position} */ position) => expected !== null && samePosition(expected, position);

  return {
    get isShorter() { return isShorter; },

    /** Return whether a position is the one after the recommended move. */
    isRecommended: (/** @type {Position} */ position) => isAfter(recommended, position),

    /** Return whether an idea is not the last one, and remember it. A recommendation is news after any move but the one shown. */
    isNews(/** @type {Idea | null} */ idea, /** @type {Position} */ position) {
      const before = last;
      isShorter = idea !== null && idea.recommendsRows && idea.byRows.length > idea.left;
      recommended = idea?.recommendsRows ? idea.byRows.next : null;
      if (!idea) return false;
      last = `${idea.recommendsRows} ${idea.lit}`;
      return last !== before || (idea.recommendsRows && !isAfter(offered, position));
    },

    offer(/** @type {Position} */ position) {
      offered = position;
    },

    forget() {
      last = "";
      recommended = null;
    },
  };
}

/** The idea on the board, and for screen readers. @param {import("../../game/game.js").Game} game @param {Idea} idea @returns {[string, string]} */
function ideaWords(game, idea) {
  const spoken = ideaText(idea, game.faces);
  if (!isUnnumbered(game)) return [spoken, spoken];
  const count = idea.lit.length;
  if (idea.recommendsRows) return [ngettext("Start with the marked tile.", "Start with the marked tiles.", count), spoken];
  return [ngettext("Next in place for good: the marked tile, after {count} move.", "Next in place for good: the marked tiles, after {count} moves.", idea.arriveAfter), spoken];
}

/** The move on the board, and for screen readers. @param {import("../../game/game.js").Game} game @param {number} tile @param {Direction | null} direction @param {Wording} wording @param {readonly Move[]} moves @returns {[string, string]} */
function moveWords(game, tile, direction, wording, moves) {
  const gain = direction && moves.length >= MIN_MOVES && hasOneGoal(game) && gainText(gainOf(game.position, moves), game.faces);
  const spoken = joined([hintWords(faceOf(game.faces, tile), direction, wording), gain]);
  return [isUnnumbered(game) ? hintWords(null, direction, wording) : spoken, spoken];
}

/** @param {string | null} face  null if the tile is only marked @param {Direction | null} direction @param {Wording} wording */
function hintWords(face, direction, wording) {
  const tile = face === null ? gettext("the marked tile") : gettext("tile {tile}", { tile: face });
  const slide = direction === null ? tile : face === null ? MARKED[direction] : slideText([face], direction);
  return wording(slide);
}

/* The message with the hint, or temporarily with the reason why there is none. */

const MENTION_SHOWN_MS = 6000; // for a message without a mark on the board
const SLOW_ANSWER_MS = 400; // before the page says that it is waiting

/** @param {HTMLElement} place  of the board's messages @param {(text: string) => void} announce */
function createHintMessage(place, announce) {
  const message = createOverlayMessage("of-hint");
  let timer = 0;
  place.prepend(message.element); // before other messages, which it hides

  function clear() {
    clearTimeout(timer);
    message.show("");
  }

  /** @param {string} text @param {string} [spoken]  the text for screen readers */
  function say(text, spoken = text) {
    clearTimeout(timer);
    message.show(text);
    announce(spoken);
  }

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

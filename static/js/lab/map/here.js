/** Where the game stands: its board, what is known of the position, and the buttons that lead elsewhere. */

import { SLIDE } from "../../board/frames.js";
import { gettext, joined, ngettext } from "../../language/gettext.js";
import { disable, onPress, partsOf, write } from "../../page/dom.js";
import { ROOT } from "../../page/root.js";
import { createHeardBoard } from "../../playbar/heard-board.js";
import { hardness } from "../../puzzle/hardness.js";
import { createMove } from "../../puzzle/moves.js";
import { formatLink, slide } from "../../puzzle/position.js";
import { createOwnPosition } from "../own-position.js";
import { checked } from "./address.js";
import { neighboursOf } from "./game.js";
import { positionAt } from "./place-space.js";
import { PLACES, placeOf } from "./places.js";

const BEAT = 160; // milliseconds from slide to slide on the way home

/**
 * @typedef {import("./distances.js").Whole} Whole
 * @typedef {ReturnType<typeof import("./game.js").createGame>} Game
 * @typedef {Record<"headline" | "board" | "said" | "farthest" | "random" | "home" | "restart" | "fault", HTMLElement> & {text: HTMLTextAreaElement, play: HTMLAnchorElement}} HereParts
 */

/** @param {HTMLElement} section @param {{whole: Whole, game: Game}} options */
export function createHere(section, { whole, game }) {
  const parts = /** @type {HereParts} */ (partsOf(section));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const [goal] = whole.order;
  let timer = 0;
  let shown = game.place; // on the board
  const board = createHeardBoard(parts.board, positionAt(game.place), { onMove: slideOn, onTakeBack: takeBack });
  const own = createOwnPosition(parts, { check: checked, onPosition: ({ tiles }) => begin(placeOf(tiles)) });

  /** Tiles that slide together are slides of their own here. @param {import("../../puzzle/moves.js").Move} move */
  function slideOn({ direction, count }) {
    rest();
    for (let made = 0; made < count; made += 1) game.go(placeOf(slide(positionAt(game.place), createMove(direction)).tiles));
  }

  function takeBack() {
    rest();
    if (game.thread.length > 1) game.go(game.thread[game.thread.length - 2]);
  }

  function begin(/** @type {number} */ place) {
    rest();
    game.begin(place);
  }

  function rest() {
    clearTimeout(timer);
  }

  function slideHome() {
    rest();
    const next = game.nearer();
    if (next === null) return;
    game.go(next);
    if (isCalm.matches) slideHome();
    else timer = window.setTimeout(slideHome, BEAT);
  }

  /** The farthest position; where it is shown already, the other one. */
  function goFarthest() {
    const [one, other] = whole.order.subarray(PLACES - 2);
    begin(game.place === one ? other : one);
  }

  onPress(parts.farthest, goFarthest);
  onPress(parts.random, () => begin(Math.floor(Math.random() * PLACES)));
  onPress(parts.home, slideHome);
  onPress(parts.restart, () => begin(game.thread[0]));
  board.set({ goal: positionAt(goal) });

  return {
    /** Shows where the game stands now. */
    show() {
      const isSlide = neighboursOf(whole.near, shown).includes(game.place);
      shown = game.place;
      board.show(positionAt(shown), isSlide ? SLIDE : 0);
      board.drawNow();
    },

    /** Tells what is known of it. */
    tell() {
      const { place, thread, moves } = game;
      own.show(positionAt(place));
      write(parts.headline, headlineOf(whole, place));
      write(parts.said, joined([...factsOf(whole, place), ...gameWords(whole, thread)]));
      disable(parts.home, place === goal);
      disable(parts.restart, thread.length === 1);
      parts.play.href = `${ROOT}/p/${formatLink(positionAt(thread[0]))}${moves.length ? `?moves=${moves.join("")}` : ""}`;
    },
  };
}

/** @param {Whole} whole @param {number} place */
function headlineOf({ distance }, place) {
  return distance[place] === 0 ? gettext("The goal") : ngettext("{count} slide from the goal", "{count} slides from the goal", distance[place]);
}

/** @param {Whole} whole @param {number} place */
function factsOf({ distance, order, starts, near }, place) {
  const far = distance[place];
  const alike = starts[far + 1] - starts[far];
  const nearer = neighboursOf(near, place).filter((each) => distance[each] < far).length;
  const facts = [hardness(positionAt(order[0]), far, far), ngettext("{count:,} position is as far.", "{count:,} positions are as far.", alike)];
  // Translators: of two, three or four slides that can be made here, so many lead nearer to the goal.
  if (far) facts.push(ngettext("Of {slides} slides {count} leads nearer.", "Of {slides} slides {count} lead nearer.", nearer, { slides: neighboursOf(near, place).length }));
  return facts.filter(Boolean);
}

/** What the game has been so far. @param {Whole} whole @param {readonly number[]} thread */
function gameWords({ distance }, thread) {
  if (thread.length === 1) return [];
  const made = thread.length - 1;
  const gained = distance[thread[0]] - distance[thread[made]];
  const slides = ngettext("{count} slide", "{count} slides", made);
  if (gained > 0) return [gettext("Your thread: {slides}, {change} nearer.", { slides, change: gained })];
  if (gained < 0) return [gettext("Your thread: {slides}, {change} further away.", { slides, change: -gained })];
  return [gettext("Your thread: {slides}, no nearer than before.", { slides })];
}

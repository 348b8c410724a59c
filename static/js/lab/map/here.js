/** The current position: its board, what is known about it, and its buttons. */

import { SLIDE_MS } from "../../board/board.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { disable, onPress, partsOf, write } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
import { createAccessibleBoard } from "../../play/accessible-board.js";
import { hardness } from "../../puzzle/hardness.js";
import { createMove } from "../../puzzle/moves.js";
import { formatLink, slide } from "../../puzzle/position.js";
import { createOwnPosition } from "../own-position.js";
import { checked } from "./map-address.js";
import { GOAL, STATES, neighboursOf, otherFarthest, stateOf, positionOf } from "./states.js";
/** @import { Layers } from "./states.js" */

const STEP_MS = 160; // between moves on the way to the goal

/** @param {HTMLElement} section @param {{layers: Layers, game: ReturnType<typeof import("./map-game.js").createGame>}} options */
export function createHere(section, { layers, game }) {
  const parts = /** @type {Record<string, HTMLElement> & {text: HTMLTextAreaElement, fault: HTMLElement, play: HTMLAnchorElement}} */ (partsOf(section));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const [goal] = layers.order;
  let timer = 0;
  let shown = game.state; // state on the board
  const board = createAccessibleBoard(parts.board, positionOf(game.state), { onMove: slideOn, onTakeBack: takeBack });
  const own = createOwnPosition(parts, { check: checked, onPosition: (position) => begin(stateOf(position)) });

  /** Make a move by hand; a multi-tile move counts as single-tile moves here. @param {import("../../puzzle/moves.js").Move} move */
  function slideOn({ direction, count }) {
    stop();
    for (let made = 0; made < count; made += 1) game.go(stateOf(slide(positionOf(game.state), createMove(direction))));
  }

  function takeBack() {
    stop();
    if (game.path.length > 1) game.go(game.path[game.path.length - 2]);
  }

  function begin(/** @type {number} */ state) {
    stop();
    game.begin(state);
  }

  function stop() {
    clearTimeout(timer);
  }

  function slideHome() {
    stop();
    const next = game.nearer();
    if (next === null) return;
    game.go(next);
    if (isCalm.matches) slideHome();
    else timer = window.setTimeout(slideHome, STEP_MS);
  }

  onPress(parts.farthest, () => begin(otherFarthest(layers, game.state)));
  onPress(parts.random, () => begin(Math.floor(Math.random() * STATES)));
  onPress(parts.home, slideHome);
  onPress(parts.restart, () => begin(game.path[0]));
  board.set({ goal: GOAL });

  return {
    show() {
      const isSlide = neighboursOf(shown).includes(game.state);
      shown = game.state;
      board.show(positionOf(shown), isSlide ? SLIDE_MS : 0);
      board.drawNow();
    },

    describe() {
      const { state, path, moves } = game;
      own.show(positionOf(state));
      write(parts.headline, layers.distance[state] === 0 ? gettext("The goal") : ngettext("{count} move from the goal", "{count} moves from the goal", layers.distance[state]));
      write(parts.message, joined([...factsOf(layers, state), ...gameWords(layers, path)]));
      disable(parts.home, state === goal);
      disable(parts.restart, path.length === 1);
      parts.play.href = `${ROOT}/p/${formatLink(positionOf(path[0]))}${moves.length ? `?moves=${moves.join("")}` : ""}`;
    },
  };
}

/** Return sentences on a position: how hard it is, and where its moves lead. */
export function factsOf(/** @type {Layers} */ { distance, starts }, /** @type {number} */ state) {
  const far = distance[state];
  const alike = starts[far + 1] - starts[far];
  const nearer = neighboursOf(state).filter((each) => distance[each] < far).length;
  const facts = [hardness(GOAL, far, far), ngettext("{count:,} position is at this distance.", "{count:,} positions are at this distance.", alike)];
  // Translators: of the two to four moves that can be made here, how many lead nearer to the goal.
  if (far) facts.push(ngettext("{count} of {slides} moves leads closer to the goal.", "{count} of {slides} moves lead closer to the goal.", nearer, { slides: neighboursOf(state).length }));
  return facts.filter(Boolean);
}

/** Return sentences on the path so far. @param {Layers} layers @param {readonly number[]} path */
export function gameWords({ distance }, path) {
  if (path.length === 1) return [];
  const made = path.length - 1;
  const gained = distance[path[0]] - distance[path[made]];
  const slides = ngettext("{count} move", "{count} moves", made);
  if (gained > 0) return [gettext("Your path: {slides}, {change} closer to the goal.", { slides, change: gained })];
  if (gained < 0) return [gettext("Your path: {slides}, {change} further from the goal.", { slides, change: -gained })];
  return [gettext("Your path: {slides}, at the same distance as before.", { slides })];
}

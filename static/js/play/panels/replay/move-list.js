/**
 * The list of moves: one button for each move, the current one marked, in a box that scrolls without moving the page.
 *
 * It is split into blocks, each a list of its own: a new move lays out only the last of them, however long the game.
 */

import { gettext } from "../../../i18n/gettext.js";
import { html } from "../../../ui/dom.js";
import { formatMove, parseMoves, sameMove } from "../../../puzzle/moves.js";
/** @import { Game } from "../../../game/game.js" */
/** @import { Move } from "../../../puzzle/moves.js" */

const BLOCK = 100; // moves; so templates/_replay.html

/** @typedef {Pick<Game, "moves" | "solutionFrom" | "stages">} Divided  what dividers depend on */

/**
 * `onChoose(step)` is called when a move is clicked.
 *
 * @param {HTMLElement} list  holds the blocks
 * @param {{onChoose: (step: number) => void}} options
 */
export function createMoveList(list, { onChoose }) {
  const items = /** @type {HTMLLIElement[]} */ ([...list.querySelectorAll("li")]); // first those that the server drew
  /** @type {readonly Move[]} */
  let listed = items.flatMap((item) => parseMoves(String(item.textContent)));
  let done = 0; // how many moves are marked as played
  /** @type {HTMLLIElement | null} */
  let reachable = null; // the one item that the Tab key stops at
  /** @type {HTMLLIElement[]} */
  let dividers = []; // the items with which the solver's moves and their stages begin
  /** @type {Divided | null} */
  let divided = null;
  const follow = createFollowing(list);

  list.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    if (item) onChoose(items.indexOf(item) + 1);
  });

  /** Brings the items in line with the moves, touching only what differs: a game grows at its end. */
  function listMoves(/** @type {readonly Move[]} */ moves) {
    let same = 0;
    while (same < listed.length && moves[same] && sameMove(listed[same], moves[same])) same += 1;
    for (const item of items.splice(same)) item.remove();
    for (const move of moves.slice(same)) addItem(html("li", {}, [html("button", { type: "button", tabindex: -1 }, [formatMove(move)])]));
    for (const block of [...list.children].slice(Math.ceil(moves.length / BLOCK))) block.remove();
    listed = moves;
    done = Math.min(done, same);
  }

  function addItem(/** @type {HTMLLIElement} */ item) {
    const number = Math.floor(items.length / BLOCK);
    const block = list.children[number] ?? list.appendChild(html("ol", { start: number * BLOCK + 1 }));
    block.append(item);
    items.push(item);
  }

  /** Marks what is played and, as the current one, the last of it; only items between the old and the new step change. */
  function mark(/** @type {number} */ step) {
    for (let index = Math.min(done, step); index < Math.max(done, step); index += 1) {
      items[index].classList.toggle("is-done", index < step);
    }
    done = step;
    reachable?.removeAttribute("aria-current");
    setReach(reachable, -1);
    reachable = items[Math.max(step - 1, 0)] ?? null;
    setReach(reachable, 0);
    if (step > 0) reachable?.setAttribute("aria-current", "step");
  }

  /** Put a divider before the solver's moves and before each of their stages; rebuilt only for another game. */
  function divide(/** @type {Divided} */ { moves, solutionFrom, stages }) {
    if (divided?.moves === moves && divided.solutionFrom === solutionFrom && divided.stages === stages) return;
    divided = { moves, solutionFrom, stages };
    const steps = [solutionFrom ?? 0, ...stages.map(({ from }) => from)];
    for (const item of dividers) item.classList.remove("is-part-start");
    dividers = steps.flatMap((step) => (step > 0 && items[step] ? [items[step]] : []));
    for (const item of dividers) item.classList.add("is-part-start");
  }

  return {
    /** Writes beside each move what it has cost. @param {import("./variation-list.js").MoveCosts} costs  null where it is not known */
    price(costs) {
      items.forEach((item, index) => setCost(/** @type {HTMLElement} */ (item.firstElementChild), costs[index] ?? null));
    },

    show(/** @type {Game} */ game) {
      if (game.moves !== listed) listMoves(game.moves);
      mark(game.step);
      divide(game);
      follow(reachable);
    },
  };
}

/**
 * Brings an item near the middle of the box when it has left the middle half; a visitor may scroll away after that.
 *
 * The browser tells where it stands, without having anything laid out for that. Blocks out of sight have a height that is
 * guessed, so it is looked at again once they are in sight.
 *
 * @param {HTMLElement} box
 */
function createFollowing(box) {
  const place = new IntersectionObserver(follow, { root: box, rootMargin: "-25% 0%" });

  function follow(/** @type {IntersectionObserverEntry[]} */ [{ target, isIntersecting }]) {
    place.unobserve(target);
    if (isIntersecting) return;
    const before = box.scrollTop;
    const [item, frame] = [target, box].map((element) => element.getBoundingClientRect());
    box.scrollTop += item.top - frame.top - (frame.height - item.height) / 2;
    if (box.scrollTop !== before) place.observe(target);
  }

  return (/** @type {HTMLElement | null} */ item) => {
    place.disconnect();
    if (item) place.observe(item);
  };
}

function setReach(/** @type {HTMLLIElement | null} */ item, /** @type {number} */ tabIndex) {
  if (item) /** @type {HTMLElement} */ (item.firstElementChild).tabIndex = tabIndex;
}

function setCost(/** @type {HTMLElement} */ button, /** @type {number | null} */ cost) {
  const text = cost === null ? "" : `+${cost}`;
  if ((button.dataset.cost ?? "") === text) return;
  button.dataset.cost = text;
  if (cost) button.setAttribute("aria-label", gettext("{move}, {cost} lost", { move: String(button.textContent), cost }));
  else button.removeAttribute("aria-label");
}

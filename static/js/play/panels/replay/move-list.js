/**
 * The list of moves: one button per move, the current one marked.
 *
 * It is split into blocks, each a list of its own: a new move causes layout only in the last block, however long the game.
 */

import { gettext } from "../../../i18n/gettext.js";
import { html } from "../../../ui/dom.js";
import { formatMove, parseMoves, sameMove } from "../../../puzzle/moves.js";
/** @import { Game } from "../../../game/game.js" */
/** @import { Move } from "../../../puzzle/moves.js" */

const BLOCK_MOVES = 100; // at least MAX_LISTED of webapp/media/first_paint.py, which the server draws

/** @typedef {Pick<Game, "moves" | "solutionFrom" | "stages">} Divided  what the dividers depend on */

/** @param {HTMLElement} list  contains the blocks @param {(step: number) => void} onChoose */
export function createMoveList(list, onChoose) {
  const items = /** @type {HTMLLIElement[]} */ ([...list.querySelectorAll("li")]); // initially those drawn by the server
  /** @type {readonly Move[]} */
  let listed = items.flatMap((item) => parseMoves(String(item.textContent)));
  let done = 0; // number of moves marked as played
  /** @type {HTMLLIElement | null} */
  let reachable = null; // the only item in the tab order
  /** @type {(number | null)[]} */
  const prices = []; // the costs shown
  /** @type {HTMLLIElement[]} */
  let dividers = []; // the first items of the solver's moves and of their stages
  /** @type {Divided | null} */
  let divided = null;
  const follow = createFollowing(list);

  list.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    if (item) onChoose(items.indexOf(item) + 1);
  });

  /** Update the items to the moves, changing only what differs, as a game grows at its end. */
  function listMoves(/** @type {readonly Move[]} */ moves) {
    let same = 0;
    while (same < listed.length && moves[same] && sameMove(listed[same], moves[same])) same += 1;
    for (const item of items.splice(same)) item.remove();
    prices.length = Math.min(prices.length, same);
    for (const move of moves.slice(same)) {
      const number = Math.floor(items.length / BLOCK_MOVES);
      const block = list.children[number] ?? list.appendChild(html("ol", { start: number * BLOCK_MOVES + 1 }));
      const item = html("li", {}, [html("button", { type: "button", tabindex: -1 }, [formatMove(move)])]);
      block.append(item);
      items.push(item);
    }
    for (const block of [...list.children].slice(Math.ceil(moves.length / BLOCK_MOVES))) block.remove();
    listed = moves;
    done = Math.min(done, same);
  }

  /** Mark the played moves and the current one; only items between the old and the new step change. */
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

  /** Put a divider before the solver's moves and before each of their stages; only rebuilt if these have changed. */
  function divide(/** @type {Divided} */ { moves, solutionFrom, stages }) {
    if (divided?.moves === moves && divided.solutionFrom === solutionFrom && divided.stages === stages) return;
    divided = { moves, solutionFrom, stages };
    const steps = [solutionFrom ?? 0, ...stages.map(({ from }) => from)];
    for (const item of dividers) item.classList.remove("is-part-start");
    dividers = steps.flatMap((step) => (step > 0 && items[step] ? [items[step]] : []));
    for (const item of dividers) item.classList.add("is-part-start");
  }

  return {
    /** Show the cost of each move. @param {import("./variation-list.js").MoveCosts} costs  null if unknown */
    price(costs) {
      items.forEach((item, index) => {
        const cost = costs[index] ?? null;
        if (cost === (prices[index] ?? null)) return;
        prices[index] = cost;
        setCost(/** @type {HTMLElement} */ (item.firstElementChild), cost);
      });
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
 * Keep the current item in view while the panels scroll beside the board, if the one before was in view.
 *
 * IntersectionObserver reports its place without forcing layout. Blocks out of view have an estimated height, so the place is
 * checked again after scrolling.
 *
 * @param {HTMLElement} list
 */
function createFollowing(list) {
  const panels = /** @type {HTMLElement} */ (list.closest(".panels"));
  const place = new IntersectionObserver(follow, { root: panels, rootMargin: "-64px 0px -16px" });
  let isFollowed = false; // the current item is in view, or was before the step
  let isNew = true; // nothing is known of the current item

  function follow(/** @type {IntersectionObserverEntry[]} */ entries) {
    const { target, isIntersecting } = entries[entries.length - 1];
    if (isNew && isFollowed && !isIntersecting) {
      const { top, height } = target.getBoundingClientRect();
      panels.scrollTop += top - panels.getBoundingClientRect().top - (panels.clientHeight - height) / 2;
    } else {
      isFollowed = isIntersecting;
      isNew = false;
    }
  }

  return (/** @type {HTMLElement | null} */ item) => {
    place.disconnect();
    isNew = true;
    if (item) place.observe(item);
  };
}

function setReach(/** @type {HTMLLIElement | null} */ item, /** @type {number} */ tabIndex) {
  if (item) /** @type {HTMLElement} */ (item.firstElementChild).tabIndex = tabIndex;
}

function setCost(/** @type {HTMLElement} */ button, /** @type {number | null} */ cost) {
  const text = cost === null ? "" : `+${cost}`;
  button.dataset.cost = text;
  if (cost) button.setAttribute("aria-label", gettext("{move}, {cost} lost", { move: String(button.textContent), cost }));
  else button.removeAttribute("aria-label");
}

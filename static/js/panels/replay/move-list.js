/** The list of moves: one button a move, the current one marked, in a box that scrolls without moving the page. */

import { formatMove, sameMove } from "../../puzzle/moves.js";

/**
 * `onChoose(step)` is called when a move is clicked.
 *
 * @param {HTMLOListElement} list
 * @param {{onChoose: (step: number) => void}} options
 */
export function createMoveList(list, { onChoose }) {
  /** @type {readonly import("../../puzzle/moves.js").Move[]} */
  let listed = [];
  /** @type {HTMLLIElement[]} */
  let items = [];
  let done = 0; // how many moves are marked as played
  let reachable = null; // the one item that the Tab key stops at
  let dividers = []; // the items with which the solver's moves and their stages begin
  let divided = {}; // the timeline that they belong to

  list.addEventListener("click", ({ target }) => {
    const item = target.closest("li");
    if (item) onChoose(items.indexOf(item) + 1);
  });

  /** Brings the items in line with the moves, touching only what differs: a game grows at its end. */
  function listMoves(moves) {
    let same = 0;
    while (same < listed.length && moves[same] && sameMove(listed[same], moves[same])) same += 1;
    for (const item of items.slice(same)) item.remove();
    const added = moves.slice(same).map(itemOf);
    list.append(...added);
    items = [...items.slice(0, same), ...added];
    listed = moves;
    done = Math.min(done, same);
  }

  /** Marks what is played and, as the current one, the last of it; only items between the old and the new step change. */
  function mark(step) {
    for (let index = Math.min(done, step); index < Math.max(done, step); index += 1) {
      items[index].classList.toggle("is-done", index < step);
    }
    done = step;
    reachable?.removeAttribute("aria-current");
    if (reachable) reachable.firstElementChild.tabIndex = -1;
    reachable = items[Math.max(step - 1, 0)] ?? null;
    if (reachable) reachable.firstElementChild.tabIndex = 0;
    if (step > 0) reachable.setAttribute("aria-current", "step");
  }

  /** Puts a line before the solver's moves and before each stage of them, anew only for another timeline. */
  function divide({ moves, solutionFrom, stages }) {
    if (divided.moves === moves && divided.solutionFrom === solutionFrom && divided.stages === stages) return;
    divided = { moves, solutionFrom, stages };
    const steps = [solutionFrom ?? 0, ...stages.map(({ from }) => from)];
    for (const item of dividers) item.classList.remove("is-part-start");
    dividers = steps.flatMap((step) => (step > 0 && items[step]) || []);
    for (const item of dividers) item.classList.add("is-part-start");
  }

  /** Brings an item near the middle of the box once it leaves the middle half. */
  function scrollTo(item) {
    const middle = item.offsetTop - list.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    if (Math.abs(list.scrollTop - middle) > list.clientHeight / 4) list.scrollTop = middle;
  }

  return {
    /** @param {import("../../game/game.js").Game} game */
    show(game) {
      if (game.moves !== listed) listMoves(game.moves);
      mark(game.step);
      divide(game);
      if (reachable) scrollTo(reachable);
    },
  };
}

function itemOf(move) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.textContent = formatMove(move);
  item.append(button);
  return item;
}

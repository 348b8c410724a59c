/** The list of moves: one button a move, the current one marked, in a box that scrolls without moving the page. */

import { formatMove, sameMove } from "../moves.js";

/**
 * `onChoose(step)` is called when a move is clicked.
 *
 * @param {HTMLOListElement} list
 * @param {{onChoose: (step: number) => void}} options
 */
export function createMoveList(list, { onChoose }) {
  /** @type {readonly import("../moves.js").Move[]} */
  let listed = [];
  let current = null; // the item of the last played move
  let reachable = null; // the one item that the Tab key stops at
  let divider = null; // the item with which the solver's moves begin

  list.addEventListener("click", ({ target }) => {
    const item = target.closest("li");
    if (item) onChoose([...list.children].indexOf(item) + 1);
  });

  /** Brings the items in line with the moves, touching only what differs: a game grows at its end. */
  function listMoves(moves) {
    let same = 0;
    while (same < listed.length && moves[same] && sameMove(listed[same], moves[same])) same += 1;
    while (list.children.length > same) list.lastElementChild.remove();
    list.append(...moves.slice(same).map(itemOf));
    listed = moves;
  }

  /** Marks an item; what stands before it is done and what follows is to come, which CSS draws. */
  function mark(item) {
    current?.removeAttribute("aria-current");
    current = item;
    current?.setAttribute("aria-current", "step");
    list.classList.toggle("is-at-start", !current);
    if (reachable) reachable.firstElementChild.tabIndex = -1;
    reachable = current ?? list.firstElementChild;
    if (reachable) reachable.firstElementChild.tabIndex = 0;
  }

  function divide(item) {
    divider?.classList.remove("is-solution-start");
    divider = item;
    divider?.classList.add("is-solution-start");
  }

  /** Brings an item near the middle of the box once it leaves the middle half. */
  function scrollTo(item) {
    const middle = item.offsetTop - list.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    if (Math.abs(list.scrollTop - middle) > list.clientHeight / 4) list.scrollTop = middle;
  }

  return {
    /** @param {import("../game.js").Game} game */
    show({ moves, step, solutionFrom }) {
      if (moves !== listed) listMoves(moves);
      mark(list.children[step - 1] ?? null);
      divide(solutionFrom ? (list.children[solutionFrom] ?? null) : null);
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

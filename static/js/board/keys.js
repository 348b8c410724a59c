/**
 * From keys to intents: they slide tiles, or walk from cell to cell while exploring.
 *
 * @typedef {import("./state.js").BoardState} BoardState
 * @typedef {import("./intents.js").Intents} Intents
 *
 * @typedef {object} Press  a key that is pressed
 * @property {string} key
 * @property {boolean} [shiftKey]
 * @property {boolean} [ctrlKey]
 * @property {boolean} [metaKey]
 * @property {boolean} [altKey]
 */

import { cellForKey, isArrow, moveForKey } from "./state.js";

/**
 * Let a key press act on the board. Returns whether it meant anything here.
 *
 * @param {BoardState} state
 * @param {Press} press
 * @param {Intents} intents
 */
export function pressKey(state, press, intents) {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  if (press.key === "Escape" && state.mode === "explore") intents.leave();
  else if (state.mode === "explore") return walk(state, press.key, intents);
  else if (isArrow(press.key)) slideByKey(state, press, intents);
  else return false;
  return true;
}

/** @param {BoardState} state @param {string} key @param {Intents} intents */
function walk(state, key, intents) {
  if (!isArrow(key) && key !== "Home" && key !== "End") return false;
  intents.walk(cellForKey(state, key));
  return true;
}

/** @param {BoardState} state @param {Press} press @param {Intents} intents */
function slideByKey(state, press, intents) {
  const move = moveForKey(state, press);
  if (move) intents.move(move);
  else intents.stuck(press.key);
}

/**
 * Listen to the board's keys.
 *
 * @param {HTMLElement} board
 * @param {BoardState} state
 * @param {Intents} intents
 */
export function listenToKeys(board, state, intents) {
  board.addEventListener("keydown", (event) => {
    board.classList.remove("by-pointer");
    if (pressKey(state, event, intents)) event.preventDefault();
  });
}

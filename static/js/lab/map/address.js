/** The map's address: the position, the moves made from there, and the distance shown. */

import { gettext } from "../../i18n/gettext.js";
import { parseMoves } from "../../puzzle/moves.js";
import { canReach } from "../../puzzle/parity.js";
import { createMove } from "../../puzzle/moves.js";
import { formatLink, parseLink, sizeOf, slide } from "../../puzzle/position.js";
import { GOAL, stateOf, positionOf } from "./states.js";

/** @typedef {import("../../puzzle/position.js").Position} Position */
/** @typedef {{thread: number[], layer: number | null}} Shown */

const FARTHEST = "8-6-7.2-5-4.3-0-1"; // one of the two, where no position is named
const ADDRESS_DELAY_MS = 250; // milliseconds without a change, after which it is written

/** What an address shows. Throws an Error with a sentence. @param {URLSearchParams} query @param {number} layers @returns {Shown} */
export function readAddress(query, layers) {
  const positions = [checked(parseLink(query.get("position") ?? FARTHEST))];
  for (const { direction, count } of parseMoves(query.get("moves") ?? "")) {
    for (let made = 0; made < count; made += 1) positions.push(slide(positions[positions.length - 1], createMove(direction)));
  }
  return { thread: positions.map(stateOf), layer: readLayer(query.get("distance"), layers) };
}

/** A position that is on the map. Throws an Error with a sentence for any other. @param {Position} position */
export function checked(position) {
  if (sizeOf(position) !== "3x3") throw new Error(gettext("The map shows 3x3 positions; this one is {size}.", { size: sizeOf(position) }));
  if (!canReach(position, GOAL)) throw new Error(gettext("This position cannot be solved, so it is not on the map."));
  return position;
}

/** @param {string | null} text @param {number} layers */
function readLayer(text, layers) {
  if (text === null) return null;
  if (!/^\d{1,2}$/.test(text) || Number(text) >= layers) throw new Error(notOnMap(text, layers - 1));
  return Number(text);
}

/** @param {string} text @param {number} most */
function notOnMap(text, most) {
  return gettext("The distance must be from 0 to {most}, not '{text}'.", { text: text.slice(0, 20), most });
}

/** Writes the address, once changes rest. @returns {(shown: {start: number, moves: readonly string[], layer: number | null}) => void} */
export function createAddress() {
  let timer = 0;
  return ({ start, moves, layer }) => {
    const query = [`position=${formatLink(positionOf(start))}`, moves.length && `moves=${moves.join("")}`, layer !== null && `distance=${layer}`];
    clearTimeout(timer);
    timer = window.setTimeout(() => history.replaceState(null, "", `?${query.filter(Boolean).join("&")}`), ADDRESS_DELAY_MS);
  };
}

/** The map's address: the position, the moves from there, and the layer shown. */

import { gettext } from "../../i18n/gettext.js";
import { parseMoves, singleMoves } from "../../puzzle/moves.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink, parseLink, positionsAlong, shownSize, sizeOf } from "../../puzzle/position.js";
import { GOAL, stateOf, positionOf } from "./states.js";
/** @import { Position } from "../../puzzle/position.js" */

/** @typedef {{path: number[], layer: number | null}} Shown */

const DEFAULT_POSITION = "8-6-7.2-5-4.3-0-1"; // one of the two farthest; default if no position is named
const ADDRESS_DELAY_MS = 250; // without a change, before the address is written

/** Parse an address. Throws an Error with a sentence. @param {URLSearchParams} query @param {number} layerCount @returns {Shown} */
export function readAddress(query, layerCount) {
  const start = checked(parseLink(query.get("position") ?? DEFAULT_POSITION));
  const positions = positionsAlong(start, singleMoves(parseMoves(query.get("moves") ?? "")));
  return { path: positions.map(stateOf), layer: readLayer(query.get("distance"), layerCount) };
}

/** Return the position if it is on the map; otherwise throw an Error with a sentence. @param {Position} position */
export function checked(position) {
  if (sizeOf(position) !== "3x3") throw new Error(gettext("The map shows 3 × 3 positions; this one is {size}.", { size: shownSize(sizeOf(position)) }));
  if (!canReach(position, GOAL)) throw new Error(gettext("This position cannot be solved, so it is not on the map."));
  return position;
}

function readLayer(/** @type {string | null} */ text, /** @type {number} */ layerCount) {
  if (text === null) return null;
  if (/^\d{1,2}$/.test(text) && Number(text) < layerCount) return Number(text);
  throw new Error(gettext("The distance must be from 0 to {most}, not '{text}'.", { text: text.slice(0, 20), most: layerCount - 1 }));
}

/** Write the address once changes pause. @returns {(shown: {start: number, moves: readonly string[], layer: number | null}) => void} */
export function createAddress() {
  let timer = 0;
  return ({ start, moves, layer }) => {
    const query = [`position=${formatLink(positionOf(start))}`, moves.length && `moves=${moves.join("")}`, layer !== null && `distance=${layer}`];
    clearTimeout(timer);
    timer = window.setTimeout(() => history.replaceState(null, "", `?${query.filter(Boolean).join("&")}`), ADDRESS_DELAY_MS);
  };
}

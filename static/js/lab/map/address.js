/** The map's address: the position, the slides made from there, and the distance that is shown. */

import { gettext } from "../../language/gettext.js";
import { parseMoves } from "../../puzzle/moves.js";
import { canReach } from "../../puzzle/parity.js";
import { createMove } from "../../puzzle/moves.js";
import { formatLink, parseLink, sizeOf, slide } from "../../puzzle/position.js";
import { placeOf } from "./places.js";
import { positionAt } from "./place-space.js";

/** @typedef {import("../../puzzle/position.js").Position} Position */
/** @typedef {{thread: number[], ring: number | null}} Shown */

const FARTHEST = "8-6-7.2-5-4.3-0-1"; // one of the two, where no position is named
const REST = 250; // milliseconds without a change, after which it is written

/** What an address shows. Throws an Error with a sentence. @param {URLSearchParams} query @param {number} rings @returns {Shown} */
export function readAddress(query, rings) {
  const positions = [checked(parseLink(query.get("position") ?? FARTHEST))];
  for (const { direction, count } of parseMoves(query.get("moves") ?? "")) {
    for (let made = 0; made < count; made += 1) positions.push(slide(positions[positions.length - 1], createMove(direction)));
  }
  return { thread: positions.map(({ tiles }) => placeOf(tiles)), ring: readRing(query.get("distance"), rings) };
}

/** A position that is on the map. Throws an Error with a sentence for any other. @param {Position} position */
export function checked(position) {
  if (sizeOf(position) !== "3x3") throw new Error(gettext("The map has the positions of 3x3; this one is {size}.", { size: sizeOf(position) }));
  if (!canReach(position, positionAt(GOAL))) throw new Error(gettext("This position cannot be solved: no slides lead from it to any place on the map."));
  return position;
}

const GOAL = placeOf([1, 2, 3, 4, 5, 6, 7, 8, 0]);

/** @param {string | null} text @param {number} rings */
function readRing(text, rings) {
  if (text === null) return null;
  if (!/^\d{1,2}$/.test(text) || Number(text) >= rings) throw new Error(notOnMap(text, rings - 1));
  return Number(text);
}

/** @param {string} text @param {number} most */
function notOnMap(text, most) {
  return gettext("'{text}' is not a distance on the map: they go from 0 to {most}.", { text: text.slice(0, 20), most });
}

/** Writes the address, once changes rest. @returns {(shown: {start: number, moves: readonly string[], ring: number | null}) => void} */
export function createAddress() {
  let timer = 0;
  return ({ start, moves, ring }) => {
    const query = [`position=${formatLink(positionAt(start))}`, moves.length && `moves=${moves.join("")}`, ring !== null && `distance=${ring}`];
    clearTimeout(timer);
    timer = window.setTimeout(() => history.replaceState(null, "", `?${query.filter(Boolean).join("&")}`), REST);
  };
}

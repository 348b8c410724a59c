/**
 * Opening: the story with which a page begins, as the server wrote it into the page. Into one that was kept for when it is away
 * it wrote none: `opening-away.js`.
 *
 * @typedef {import("../timeline.js").Story} Story
 */

import { parseFaces } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { parsePosition } from "../../puzzle/position.js";
import { readLink } from "./link.js";

/** @param {DOMStringMap} given  what the server wrote into the page @returns {Story} */
export function writtenStory(given) {
  const { position, goal, goalPosition, moves, step, faces, picture, numbers } = /** @type {Record<string, string>} */ (given);
  const played = parseMoves(moves);
  const start = parsePosition(position);
  const { times, challenge, lines } = readLink(location);
  return {
    start,
    times,
    challenge,
    lines,
    faces: parseFaces(faces, start.tiles.length - 1),
    picture,
    numbers: numbers === "1",
    goalText: goal,
    goal: parsePosition(goalPosition),
    moves: played,
    step: step ? Number(step) : played.length,
  };
}

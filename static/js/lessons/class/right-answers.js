/** The right answers that the teacher's page has to ask the server for: shortest solutions, and the questions of lessons. */

import { solveWithin } from "../../api/api.js";
import { createMove, DIRECTIONS, lengthStm, parseMoves } from "../../puzzle/moves.js";
import { blankOf, formatPosition, roomFor, slide } from "../../puzzle/position.js";
import { ROOT } from "../../ui/root.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Lesson, Shortest } from "./columns.js" */

const LIMIT_S = 10; // of a search

/** Return the length of a position's shortest solutions and the tiles that one of them moves first. Throws an Error with a sentence. @param {Position} position @returns {Promise<Shortest>} */
export async function findShortest(position) {
  const length = await lengthFrom(position);
  const best = [];
  for (const direction of DIRECTIONS.filter((each) => roomFor(position, each))) {
    const after = slide(position, createMove(direction));
    if (length && (await lengthFrom(after)) < length) best.push(after.tiles[blankOf(position)]);
  }
  return { length, best: best.sort((one, other) => one - other) };
}

async function lengthFrom(/** @type {Position} */ position) {
  const found = await solveWithin({ position: formatPosition(position), limit: { seconds: LIMIT_S } });
  if (found.type !== "solution" || !found.optimal) throw new Error(`no shortest solution of ${formatPosition(position)}`);
  return lengthStm(parseMoves(found.moves));
}

/** Return a lesson's title and its questions, in the order of its page. @param {string} lesson @returns {Promise<Lesson>} */
export async function fetchLesson(lesson) {
  const answer = await fetch(`${ROOT}/learn/${lesson}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const asked = /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-predict], [data-exercise]"));
  const questions = [...asked].map((element) => ({
    name: String(element.dataset.predict ?? element.dataset.exercise),
    text: String(element.querySelector("p")?.textContent).trim(),
  }));
  return { title: String(page.querySelector("h1")?.textContent), questions };
}

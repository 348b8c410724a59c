/** The tables of the training: the positions of a round, each with its link, and the rounds before. */

import { LANGUAGE, gettext } from "../language/gettext.js";
import { html } from "../page/dom.js";
import { count } from "../page/figures.js";
import { ROOT } from "../page/root.js";
import { formatGoal } from "../puzzle/goals.js";
import { formatLink, formatPosition } from "../puzzle/position.js";
import { TASKS, scoreText, sourceText } from "./words.js";

/** @typedef {import("./attempts.js").Task} Task */

const LISTED = 20; // rounds

/** @param {HTMLElement} rows @param {readonly import("./round.js").Answer[]} answers */
export function showAnswers(rows, answers) {
  rows.replaceChildren(...answers.map(({ task, outcome, rating }, index) => row([
    String(index + 1), linkTo(task), String(task.distance), outcome.told, count(rating),
  ])).reverse());
}

/** @param {HTMLElement} rows @param {readonly import("./standing.js").Round[]} rounds */
export function showRounds(rows, rounds) {
  rows.replaceChildren(...rounds.slice(-LISTED).reverse().map(({ date, kind, size, score, asked, rating }) => row([
    new Date(date).toLocaleDateString(LANGUAGE, { dateStyle: "medium" }), gettext("{task}, {positions}", { task: TASKS[kind], positions: sourceText(size) }), scoreText(score, asked), count(rating),
  ])));
}

/** @param {(string | Node)[]} cells */
function row(cells) {
  return html("tr", {}, cells.map((cell) => html("td", {}, [cell])));
}

/** Where the position is played, solved and explained. @param {Task} task */
function linkTo({ start, goal }) {
  const name = formatGoal(goal);
  const query = name === "standard" ? "" : `?goal=${name.replaceAll(" ", "-").replaceAll("/", ".")}`;
  return html("a", { href: `${ROOT}/p/${formatLink(start)}${query}`, class: "mono", dir: "ltr" }, [formatPosition(start)]);
}

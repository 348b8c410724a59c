/** The questions of a lesson in the teacher's table: which ones the pupils found hard. */

import { gettext } from "../../i18n/gettext.js";
import { html } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
import { nameOf, writeTry } from "./results.js";
/** @import { Row } from "./results.js" */

/** @typedef {{name: string, text: string}} Question */

/** Return the questions of a lesson, in the order of its page. @param {string} lesson @returns {Promise<Question[]>} */
export async function fetchQuestions(lesson) {
  const answer = await fetch(`${ROOT}/learn/${lesson}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const asked = /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-predict], [data-exercise]"));
  return [...asked].map((element) => ({
    name: String(element.dataset.predict ?? element.dataset.exercise),
    text: String(element.querySelector("p")?.textContent).trim(),
  }));
}

/** Return questions by their names alone, as the results have them. @param {readonly Row[]} rows @returns {Question[]} */
export function questionsIn(rows) {
  return [...new Set(rows.flatMap(({ tries }) => Object.keys(tries)))].map((name) => ({ name, text: name }));
}

/** Return the number of pupils who were right at once, right later, and not right; a question is hard if few were right at once. @param {string} name @param {readonly Row[]} rows */
export function tallyOf(name, rows) {
  const tries = rows.map((row) => row.tries[name]).filter(Boolean);
  const right = tries.filter(({ isRight }) => isRight);
  const atOnce = right.filter(({ wrong }) => wrong === 0).length;
  return { atOnce, later: right.length - atOnce, wrong: tries.length - right.length, isHard: atOnce < tries.length / 2 };
}

/** Return the head of the table. @param {readonly Row[]} rows */
export function drawQuestionHead(rows) {
  const names = [gettext("Question"), gettext("Right at once"), gettext("Right later"), gettext("Not right"), ...rows.map(nameOf)];
  return html("tr", {}, names.map((name) => html("th", { scope: "col" }, [name])));
}

/** Return the row of a question: totals first, then the try of each pupil. @param {Question} question @param {readonly Row[]} rows */
export function drawQuestion({ name, text }, rows) {
  const { atOnce, later, wrong, isHard } = tallyOf(name, rows);
  const cells = [atOnce, later, wrong, ...rows.map((row) => writeTry(row.tries[name]).replace("x", " ×") || "–")];
  return html("tr", { class: isHard && "is-hard" }, [html("th", { scope: "row" }, [text]), ...cells.map((cell) => html("td", {}, [String(cell)]))]);
}

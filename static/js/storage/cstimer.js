/**
 * The file that csTimer exports: JSON with `session1`, `session2`, .. of solves `[[penalty, ms], scramble, comment, seconds]`,
 * and with the names and scramble types of the sessions in `properties.sessionData`, which is JSON in a text.
 *
 * Times, penalties, dates and comments are read, of sessions of sliding puzzles; where the file does not say what its
 * sessions are of, of all. The scramble, a text for hands, becomes the note.
 */

import { gettext } from "../i18n/gettext.js";
import { checkSolve, faultAt } from "./checking.js";

/** @typedef {Record<string, {name?: unknown, opt?: {scrType?: unknown}}>} About  by the number of the session */

const SIZES = /** @type {const} */ ([[/^15p/, "4x4"], [/^8p/, "3x3"]]);

/** Whether some JSON is such a file. @param {unknown} content @returns {content is Record<string, unknown>} */
export function isCsTimer(content) {
  return typeof content === "object" && content !== null && Object.keys(content).some((name) => /^session\d+$/.test(name));
}

/** The solves in it. Throws an Error with a sentence that says where something is wrong. @param {Record<string, unknown>} content */
export function readCsTimer(content) {
  const about = aboutSessions(content.properties);
  const numbers = Object.keys(content).flatMap((name) => /^session(\d+)$/.exec(name)?.[1] ?? []);
  const sliding = about ? numbers.filter((number) => sizeIn(about, number)) : numbers;
  if (!sliding.length) throw new Error(gettext("It has no session of a sliding puzzle. In csTimer their scrambles are named 15 puzzle and 8 puzzle."));
  return sliding.flatMap((number) => readSession(content[`session${number}`], number, about));
}

/** @param {unknown} written @param {string} number @param {About | null} about */
function readSession(written, number, about) {
  const name = `session${number}`;
  const solves = typeof written === "string" ? parsed(written, name) : written;
  if (!Array.isArray(solves)) throw new Error(gettext("{name} is not a list of solves.", { name }));
  const session = `csTimer: ${String(about?.[number]?.name ?? number)}`.slice(0, 60);
  const size = about ? sizeIn(about, number) : "";
  return solves.map((solve, index) => {
    const place = gettext("{session}, solve {number}", { session: name, number: index + 1 });
    return checkSolve({ session, size, kind: size ? "numbers" : "other", ...fieldsOf(solve, index, place) }, place);
  });
}

/** A solve without a date is as old as can be; those of one second keep their order. @param {unknown} solve @param {number} index @param {string} place */
function fieldsOf(solve, index, place) {
  if (!Array.isArray(solve) || !Array.isArray(solve[0])) throw faultAt(place, gettext("there must be a list that begins with [penalty, milliseconds]."));
  const [[penalty, time], scramble = "", comment = "", seconds = 0] = solve;
  const date = Number(seconds) * 1000 + (index % 1000);
  const note = [comment, scramble].filter(Boolean).join(" · ").slice(0, 1000);
  return { date, time, penalty: penalty === -1 ? "DNF" : penalty === 2000 ? "+2" : "", note };
}

/** The description of the sessions in the file; null when there is none. @param {unknown} properties @returns {About | null} */
function aboutSessions(properties) {
  const written = typeof properties === "object" && properties !== null && "sessionData" in properties ? properties.sessionData : null;
  if (written === null) return null;
  const data = typeof written === "string" ? parsed(written, "properties.sessionData") : written;
  return typeof data === "object" && data !== null ? /** @type {About} */ (data) : null;
}

function sizeIn(/** @type {About} */ about, /** @type {string} */ number) {
  const type = String(about[number]?.opt?.scrType ?? "");
  return SIZES.find(([pattern]) => pattern.test(type))?.[1] ?? "";
}

/** @param {string} text @param {string} name @returns {unknown} */
function parsed(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(gettext("{name} is not JSON.", { name }));
  }
}

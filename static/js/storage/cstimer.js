/**
 * csTimer's export format: JSON with `session1`, `session2`, .. as lists of solves `[[penalty, ms], scramble, comment,
 * seconds]`. Session names and scramble types are in `properties.sessionData`, a string of JSON.
 *
 * Imports times, penalties, dates and comments from sessions of sliding puzzles, or from all sessions if the file has no
 * scramble types. The scramble, which is a text for humans, is added to the note.
 */

import { gettext } from "../i18n/gettext.js";
import { MAX_NAME_CHARACTERS, MAX_NOTE_CHARACTERS, checkSolve, faultAt } from "./checking.js";

/** @typedef {Record<string, {name?: unknown, opt?: {scrType?: unknown}}>} About  keyed by session number */

const SIZES = /** @type {const} */ ([[/^15p/, "4x4"], [/^8p/, "3x3"]]);

/** Return whether parsed JSON is such a file. @param {unknown} content @returns {content is Record<string, unknown>} */
export function isCsTimer(content) {
  return typeof content === "object" && content !== null && Object.keys(content).some((name) => /^session\d+$/.test(name));
}

/** Return its solves. Throws an Error with a sentence that says what is wrong and where. @param {Record<string, unknown>} content */
export function readCsTimer(content) {
  const about = aboutSessions(content.properties);
  const numbers = Object.keys(content).flatMap((name) => /^session(\d+)$/.exec(name)?.[1] ?? []);
  const sliding = about ? numbers.filter((number) => sizeIn(about, number)) : numbers;
  if (!sliding.length) throw new Error(gettext("It has no sliding-puzzle session. In csTimer, the scramble types of such sessions are “15 puzzle” and “8 puzzle”."));
  return sliding.flatMap((number) => readSession(content[`session${number}`], number, about));
}

/** @param {unknown} written @param {string} number @param {About | null} about */
function readSession(written, number, about) {
  const name = `session${number}`;
  const solves = typeof written === "string" ? parsed(written, name) : written;
  if (!Array.isArray(solves)) throw new Error(gettext("{name} is not a list of solves.", { name }));
  const session = `csTimer: ${String(about?.[number]?.name ?? number)}`.slice(0, MAX_NAME_CHARACTERS);
  const size = about ? sizeIn(about, number) : "";
  return solves.map((solve, index) => {
    const place = gettext("{session}, solve {number}", { session: name, number: index + 1 });
    return checkSolve({ session, size, kind: size ? "numbers" : "other", ...fieldsOf(solve, index, place) }, place);
  });
}

/** Undated solves get the earliest date; solves of the same second keep their order. @param {unknown} solve @param {number} index @param {string} place */
function fieldsOf(solve, index, place) {
  if (!Array.isArray(solve) || !Array.isArray(solve[0])) throw faultAt(place, gettext("there must be a list that begins with [penalty, milliseconds]."));
  const [[penalty, time], scramble = "", comment = "", seconds = 0] = solve;
  const date = Number(seconds) * 1000 + (index % 1000);
  const note = [comment, scramble].filter(Boolean).join(" · ").slice(0, MAX_NOTE_CHARACTERS);
  return { date, time, penalty: penalty === -1 ? "DNF" : penalty === 2000 ? "+2" : "", note };
}

/** Return the file's description of its sessions; null if there is none. @param {unknown} properties @returns {About | null} */
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

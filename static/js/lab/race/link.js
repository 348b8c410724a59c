/**
 * The link of a race: `position=`, `goal=`, `faces=`; `racers=`; the clock by its name, as `seconds=10`; `at=`, the moment; and `run=1`,
 * which starts it.
 *
 * @typedef {import("./contest.js").Plan} Plan
 * @typedef {{plan: Omit<Plan, "problem"> & {problem: Plan["problem"] | null}, at: number | null, isRun: boolean}} Told
 */

import { gettext } from "../../language/gettext.js";
import { readProblem, writeProblem } from "../problem-link.js";
import { CLOCKS, isClockName } from "./clocks.js";
import { FIELDS, formatRacers, parseRacers } from "./racers.js";

/** The most of a clock that a link asks for; nodes and what is kept are whole. */
const MOST = { seconds: 3600, nodes: 1e10, memory: 1e8 };

/** What an address tells; what it leaves out is as usual. Throws an Error with a sentence. @param {string} search @returns {Told} */
export function readRaceLink(search) {
  const query = new URLSearchParams(search);
  const racers = parseRacers(query.get("racers") ?? FIELDS[0].racers);
  const at = query.has("at") ? numberIn(query, "at", 1e12) : null;
  return { plan: { problem: readProblem(query), racers, ...readClock(query) }, at, isRun: query.get("run") === "1" };
}

/** The address of a race at a moment, null for its end. @param {Plan} plan @param {number | null} at @param {boolean} isRun */
export function writeRaceLink({ problem, racers, clock, amount }, at, isRun) {
  const query = [...writeProblem(problem), `racers=${formatRacers(racers)}`, `${clock}=${amount}`];
  if (at !== null) query.push(`at=${Number(at.toPrecision(6))}`);
  if (isRun) query.push("run=1");
  return `?${query.join("&")}`;
}

/** @param {URLSearchParams} query @returns {Pick<Plan, "clock" | "amount">} */
function readClock(query) {
  const clock = [...query.keys()].find(isClockName) ?? "seconds";
  return { clock, amount: query.has(clock) ? numberIn(query, clock, MOST[clock]) : CLOCKS[clock].usual };
}

/** @param {URLSearchParams} query @param {string} name @param {number} most */
function numberIn(query, name, most) {
  const text = query.get(name) ?? "";
  const number = Number(text);
  const isEnough = number > 0 || name === "at";
  const isFine = Number.isInteger(number) || name === "at" || name === "seconds";
  if (/^\d+(\.\d+)?(e\+?\d+)?$/.test(text) && number <= most && isEnough && isFine) return number;
  throw new Error(refusalOf({ text: text.slice(0, 40), name, most }));
}

/** What is said of a number that is none for its name. @param {{text: string, name: string, most: number}} values */
function refusalOf(values) {
  if (values.name === "at") return gettext("'{text}' is not a number for '{name}': write one of at most {most:,}.", values);
  if (values.name === "seconds") return gettext("'{text}' is not a number for '{name}': write one above 0, of at most {most:,}.", values);
  return gettext("'{text}' is not a number for '{name}': write a whole one above 0, of at most {most:,}.", values);
}

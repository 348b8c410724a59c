/**
 * The link of a race: `position=`, `goal=`, `faces=`; `racers=`; the clock by its name, like `seconds=10`; `at=`, the moment;
 * and `run=1`, which starts it.
 *
 * @typedef {{plan: Omit<Plan, "problem"> & {problem: Plan["problem"] | null}, at: number | null, isRun: boolean}} LinkedRace
 */

import { writeProblem } from "../../game/links/link-made.js";
import { gettext } from "../../i18n/gettext.js";
import { readProblem } from "../position-field.js";
import { CLOCKS, isClockName } from "./clocks.js";
import { formatRacers, parseRacers, PRESETS } from "./racers.js";
/** @import { Plan } from "./contest.js" */

/** Maximum amounts in a link; nodes and memory are integers. */
const MAX_AMOUNTS = { seconds: 3600, nodes: 1e10, memory: 1e8 };

/** Parse the race in an address, using defaults for missing parts. Throws an Error with a sentence. @param {string} search @returns {LinkedRace} */
export function readRaceLink(search) {
  const query = new URLSearchParams(search);
  const racers = parseRacers(query.get("racers") ?? PRESETS[0].racers);
  const at = query.has("at") ? numberIn(query, "at", 1e12) : null;
  return { plan: { problem: readProblem(query), racers, ...readClock(query) }, at, isRun: query.get("run") === "1" };
}

/** Return the address of a race at a moment, null for its end. @param {Plan} plan @param {number | null} at @param {boolean} isRun */
export function writeRaceLink({ problem, racers, clock, amount }, at, isRun) {
  const query = [...writeProblem(problem), `racers=${formatRacers(racers)}`, `${clock}=${amount}`];
  if (at !== null) query.push(`at=${Number(at.toPrecision(6))}`);
  if (isRun) query.push("run=1");
  return `?${query.join("&")}`;
}

/** @param {URLSearchParams} query @returns {Pick<Plan, "clock" | "amount">} */
function readClock(query) {
  const clock = [...query.keys()].find(isClockName) ?? "seconds";
  return { clock, amount: query.has(clock) ? numberIn(query, clock, MAX_AMOUNTS[clock]) : CLOCKS[clock].usual };
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

/** Return the error for a number out of range. @param {{text: string, name: string, most: number}} values */
function refusalOf(values) {
  if (values.name === "at") return gettext("'{name}' must be a number up to {most:,}, not '{text}'.", values);
  if (values.name === "seconds") return gettext("'{name}' must be a number above 0, up to {most:,}, not '{text}'.", values);
  return gettext("'{name}' must be a whole number from 1 to {most:,}, not '{text}'.", values);
}

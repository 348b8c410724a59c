/** Race: two to four searches on one position and one clock, with a time line of what each reported. */

import { followServerStatus } from "../../api/follow-server-status.js";
import { isRunning } from "../../api/job.js";
import { serverStatus } from "../../api/server-status.js";
import { createSolverClient } from "../../api/solver-client.js";
import { gettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { lowerOf, upperOf } from "../../play/panels/solve/search-sentences.js";
import { WEIGHTED } from "../../play/panels/solve/search-options.js";
import { writtenProblem } from "../../puzzle/problem.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { byId, disable, onPress, partsOf, write } from "../../ui/dom.js";
import { createPositionField, readProblem } from "../position-field.js";
import { writeProblem } from "../../game/links/link-made.js";
import { CLOCKS, isClockName } from "./clocks.js";
import { createSetup, PRESETS, formatRacers, parseRacers } from "./setup.js";
import { createStage } from "./stage.js";
/** @import { View } from "../../api/job.js" */
/** @import { Hello } from "../../api/protocol.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { Clock, ClockName } from "./clocks.js" */
/** @import { Racer, SetupParts } from "./setup.js" */

/**
 * The contest: runs the racers' searches on the server in turn, so that each has all its memory and a search slot to itself,
 * and records what they report.
 *
 * On a clock of seconds, a search first runs for a few nodes, so that preparing its tables costs it no time.
 *
 * @typedef {{problem: Problem, racers: readonly Racer[], clock: ClockName, amount: number}} Plan
 * @typedef {{plan: Plan, records: RacerRecord[]}} Race
 */

const WARM_UP_NODES = 20_000;

/**
 * Create the contest. `onHello` gets what the server offers, `onChange` is called whenever the race changes.
 *
 * @param {{onHello: (hello: Hello) => void, onChange: () => void}} options
 */
export function createContest({ onHello, onChange }) {
  const client = createSolverClient({ onChange: onView, left: gettext("The search ended when you left the page.") });
  /** @type {Race | null} */
  let race = null;
  let turn = -1; // index of the racer whose search is running; -1 for none
  let isReady = false; // whether its preparation is done
  let isEnding = false; // whether no further search is to begin

  function onView(/** @type {View} */ view) {
    if (view.hello) onHello(view.hello);
    if (!race || turn < 0) return;
    const record = race.records[turn];
    if (isReady || view.state === "failed") record.note(view);
    if (isRunning(view) && isSpent(race.plan, record)) client.stop();
    onChange();
  }

  return {
    /** Run another race. @param {Plan} plan */
    async start(plan) {
      const own = { plan, records: plan.racers.map(() => createRecord()) };
      race = own;
      isEnding = false;
      for (turn = 0; turn < plan.racers.length && !isEnding; turn += 1) {
        for (isReady of plan.clock === "seconds" ? [false, true] : [true]) {
          const { state } = await client.solve(requestOf(plan, plan.racers[turn], isReady));
          if (race !== own) return;
          if (isEnding || state === "failed") break;
        }
      }
      turn = -1;
      onChange();
    },

    /** End the race; the running search still reports what it has proved. */
    stop() {
      isEnding = true;
      client.stop();
    },

    forget() {
      [race, turn] = [null, -1];
      client.forget();
    },

    greet: client.greet,
    get race() { return race; },
    get turn() { return turn; },
    /** The view of the running search, including its preparation. */
    get view() { return client.view; },
  };
}

/** Return whether a search has used up its amount of the clock. @param {Plan} plan @param {RacerRecord} record */
function isSpent({ clock, amount }, { entries }) {
  const last = entries.at(-1);
  return last !== undefined && CLOCKS[clock].isSpent(last, amount);
}

/** @param {Plan} plan @param {Racer} racer @param {boolean} isReady @returns {import("../../api/protocol.js").Request} */
function requestOf({ problem, clock, amount }, { solver, heuristic, weight }, isReady) {
  return {
    ...writtenProblem(problem),
    solver,
    heuristic,
    ...(solver === WEIGHTED ? { weight } : {}),
    limit: isReady ? CLOCKS[clock].limit(amount) : { nodes: WARM_UP_NODES },
  };
}

/**
 * The record of a racer: everything its search reported, moment by moment. No DOM, no network.
 *
 * entry  what was known at one moment; the last one is the end of the search
 *
 * @typedef {{view: View, seconds: number, lower: number, upper: number | null, expanded: number, generated: number,
 *   stored: number | null, maxStored: number | null, fullAfter: number | null, rate: number}} Entry
 *   `stored`: size of frontier and explored set together, null if nothing is stored; `fullAfter`: seconds after which the
 *   memory was full and IDA* took over, null before that
 * @typedef {ReturnType<typeof createRecord>} RacerRecord
 */

/** Create an empty record. */
function createRecord() {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {View | null} */
  let latest = null;

  return {
    entries,

    /** Add an entry from a view of the solver client, if it is new. */
    note(/** @type {View} */ view) {
      latest = view;
      const entry = entryOf(view, entries.at(-1));
      if (entry && isNews(entry, entries.at(-1))) entries.push(Object.freeze(entry));
    },

    /** Return the entry at a moment of the clock, or null before the first one. @param {number} moment @param {Clock} clock */
    at: (moment, { reading }) => entries.findLast((entry) => reading(entry) <= moment) ?? null,

    /** The last view of the search; null before it begins. */
    get latest() { return latest; },
    get isOver() { return latest !== null && !isRunning(latest); },
  };
}

/** Return the entry of a view; null while the search is waiting or preparing. @param {View} view @param {Entry | undefined} before @returns {Entry | null} */
function entryOf(view, before) {
  const { info, improved, result } = view;
  const searched = info && info.phase !== "building" && info.seconds && info.generated ? info : null;
  const last = result && "expanded" in result ? result : null;
  if (!searched && !improved && !last) return null;
  const counts = last ?? searched;
  const seconds = Math.max(searched?.seconds ?? 0, improved?.seconds ?? 0, last?.seconds ?? 0);
  const generated = Math.max(counts?.generated ?? 0, before?.generated ?? 0);
  const stored = storedIn(searched);
  return {
    view,
    seconds,
    lower: lowerOf(view),
    upper: upperOf(view),
    expanded: Math.max(counts?.expanded ?? 0, before?.expanded ?? 0),
    generated,
    stored,
    maxStored: stored === null ? before?.maxStored ?? null : Math.max(stored, before?.maxStored ?? 0),
    fullAfter: counts?.memory_full_after ?? before?.fullAfter ?? null,
    rate: seconds ? generated / seconds : 0,
  };
}

function storedIn(/** @type {View["info"]} */ info) {
  if (info?.explored === undefined && info?.frontier === undefined) return null;
  return (info.explored ?? 0) + (info.frontier ?? 0);
}

function isNews(/** @type {Entry} */ entry, /** @type {Entry | undefined} */ before) {
  const names = /** @type {const} */ (["seconds", "lower", "upper", "expanded", "generated", "stored"]);
  return !before || names.some((name) => entry[name] !== before[name]) || !isRunning(entry.view);
}

/**
 * The link of a race: `position=`, `goal=`, `faces=`; `racers=`; the clock by its name, like `seconds=10`; `at=`, the moment;
 * and `run=1`, which starts it.
 *
 * @typedef {{plan: Omit<Plan, "problem"> & {problem: Plan["problem"] | null}, at: number | null, isRun: boolean}} LinkedRace
 */

/** Maximum amounts in a link; nodes and memory are integers. */
const MAX_AMOUNTS = { seconds: 3600, nodes: 1e10, memory: 1e8 };

/** Parse the race in an address, using defaults for missing parts. Throws an Error with a sentence. @param {string} search @returns {LinkedRace} */
function readRaceLink(search) {
  const query = new URLSearchParams(search);
  const racers = parseRacers(query.get("racers") ?? PRESETS[0].racers);
  const at = query.has("at") ? numberIn(query, "at", 1e12) : null;
  return { plan: { problem: readProblem(query), racers, ...readClock(query) }, at, isRun: query.get("run") === "1" };
}

/** Return the address of a race at a moment, null for its end. @param {Plan} plan @param {number | null} at @param {boolean} isRun */
function writeRaceLink({ problem, racers, clock, amount }, at, isRun) {
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

const DEFAULT_LINK = "?position=3-7-11-15.2-13-9-4.5-14-6-12.8-1-10-0"; // 46 moves from the goal, from `taquin bench published`
const ADDRESS_DELAY_MS = 300; // without a change, before the address is written
createPageSettings();
const parts = { ...partsOf(byId("race-setup")), ...partsOf(byId("race-stage")) };
const linked = readAddress();
const first = /** @type {Problem} */ (linked.plan.problem ?? readProblem(new URLSearchParams(DEFAULT_LINK)));

const field = createPositionField(byId("position-field"), { problem: first, onChange: change });
const setup = createSetup(/** @type {SetupParts} */ (parts), { plan: linked.plan, onChange: change });
const announce = createAnnouncer(byId("announcer"));
const contest = createContest({ onHello, onChange: draw });
const stage = createStage(byId("race-stage"), { contest, announce, link, onMoment: writeAddressSoon });
let isWanted = linked.isRun; // whether the link asks to start the race as soon as possible
let wantedAt = linked.at; // the moment in the link, until the race reaches it
let isGreeted = false;
let timer = 0;
let isOn = false;

function readAddress() {
  try {
    return readRaceLink(location.search);
  } catch (error) {
    const fault = byId("race-fault");
    fault.hidden = false;
    write(fault, gettext("This link cannot be read. {fault}", { fault: /** @type {Error} */ (error).message }));
    return readRaceLink("");
  }
}

function onHello(/** @type {Hello} */ hello) {
  if (isGreeted) return;
  isGreeted = true;
  setup.offer(hello);
  draw();
  if (isWanted) start();
}

function change() {
  if (field.problem) setup.fit(field.problem.start);
  byId("race-fault").hidden = true;
  isWanted = false;
  wantedAt = null;
  contest.forget();
  stage.go(null);
  writeAddressSoon();
  draw();
}

function start() {
  const { problem } = field;
  if (!problem || !isGreeted) return;
  stage.begin(setup.titles);
  void contest.start({ ...setup.plan, problem });
  writeAddressSoon();
  draw();
  parts.stop.focus({ preventScroll: true });
  parts.stop.scrollIntoView({ block: "start" });
}

function draw() {
  const wasOn = isOn;
  isOn = contest.turn >= 0;
  field.hold(isOn);
  parts.choosing.inert = isOn;
  parts.start.hidden = isOn;
  parts.stop.hidden = !isOn;
  disable(parts.start, !field.problem || !isGreeted);
  write(parts.start, contest.race ? gettext("Run it again") : gettext("Start the race"));
  write(parts.offer, isGreeted || serverStatus.isAway ? "" : contest.view.trouble ?? gettext("Asking the server for its solvers …"));
  stage.draw();
  if (wasOn && !isOn) finish();
}

function finish() {
  if (document.activeElement === document.body) parts.start.focus({ preventScroll: true });
  if (wantedAt !== null) stage.go(wantedAt);
  wantedAt = null;
}

/** Return the address of what is shown; with `isRun`, opening it starts the race. */
function link(isRun = false) {
  const problem = field.problem ?? first;
  return location.pathname + writeRaceLink({ ...setup.plan, problem }, stage.moment ?? wantedAt, isRun);
}

function writeAddressSoon() {
  clearTimeout(timer);
  if (field.problem) timer = window.setTimeout(() => history.replaceState(null, "", link()), ADDRESS_DELAY_MS);
}

setup.fit(first.start);
onPress(parts.start, start);
onPress(parts.stop, contest.stop);
serverStatus.subscribe(draw);
followServerStatus(byId("away"), announce);
contest.greet();
draw();

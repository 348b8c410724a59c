/**
 * Race: two to four searches on one position, on one clock, and a time line over all that was heard of them.
 *
 * Read on with `setup.js` over `choice.js`, `clock-choice.js`, `racers.js` and `clocks.js`, what is wanted; `contest.js` over
 * `record.js`, what comes of it; `stage.js` with `lanes.js`, `time-line.js`, `charts.js` over `racers-plot.js`, `results.js` and
 * `copying.js`, how it is shown; and `link.js`.
 */

import { gettext } from "../../language/gettext.js";
import { createAnnouncer } from "../../page/announcer.js";
import { disable, onPress, partsOf, write } from "../../page/dom.js";
import { createThemeSwitch } from "../../page/theme/theme-switch.js";
import { createPositionField } from "../position-field.js";
import { readProblem } from "../problem-link.js";
import { createContest } from "./contest.js";
import { readRaceLink, writeRaceLink } from "./link.js";
import { createSetup } from "./setup.js";
import { createStage } from "./stage.js";

const USUAL = "?position=3-7-11-15.2-13-9-4.5-14-6-12.8-1-10-0"; // 46 moves away, as `taquin bench published`
const PAUSE = 300; // ms between two writings of the address
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

createThemeSwitch(byId("theme-switch"));
const parts = { ...partsOf(byId("race-setup")), ...partsOf(byId("race-stage")) };
const told = readAddress();
const first = /** @type {import("../../puzzle/problem.js").Problem} */ (told.plan.problem ?? readProblem(new URLSearchParams(USUAL)));

const field = createPositionField(byId("position-field"), { problem: first, onChange: change });
const setup = createSetup(/** @type {import("./setup.js").SetupParts} */ (parts), { plan: told.plan, onChange: change });
const contest = createContest({ url: socketAddress(), onHello: hear, onNews: draw });
const stage = createStage(byId("race-stage"), { contest, announce: createAnnouncer(byId("announcer")), link, onMoment: keepAddressSoon });
let isWanted = told.isRun; // whether the link asks for the race as soon as it can begin
let wantedAt = told.at; // the moment that the link means, until there is one
let isGreeted = false;
let timer = 0;
let isOn = false;

/** What the address says; where that is nonsense it is told, and all is as usual. */
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

function socketAddress() {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${document.body.dataset.socket}`;
}

function hear(/** @type {import("../../server/protocol.js").Hello} */ hello) {
  if (isGreeted) return;
  isGreeted = true;
  setup.offer(hello);
  draw();
  if (isWanted) start();
}

/** Another race is set up: the last one goes. */
function change() {
  if (field.problem) setup.fit(field.problem.start);
  byId("race-fault").hidden = true;
  isWanted = false;
  wantedAt = null;
  contest.forget();
  stage.forget();
  keepAddressSoon();
  draw();
}

function start() {
  const { problem } = field;
  if (!problem || !isGreeted) return;
  stage.begin(setup.titles);
  contest.start({ ...setup.plan, problem });
  keepAddressSoon();
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
  write(parts.offer, isGreeted ? "" : contest.view.trouble ?? gettext("Asking the server what it offers …"));
  stage.draw();
  if (wasOn && !isOn) finish();
}

function finish() {
  if (document.activeElement === document.body) parts.start.focus({ preventScroll: true });
  if (wantedAt !== null) stage.go(wantedAt);
  wantedAt = null;
}

/** The address of what is shown; with `isRun` it starts the race for who follows it. */
function link(isRun = false) {
  const problem = field.problem ?? first;
  return location.pathname + writeRaceLink({ ...setup.plan, problem }, stage.moment ?? wantedAt, isRun);
}

function keepAddressSoon() {
  clearTimeout(timer);
  if (field.problem) timer = window.setTimeout(() => history.replaceState(null, "", link()), PAUSE);
}

setup.fit(first.start);
onPress(parts.start, start);
onPress(parts.stop, contest.stop);
document.addEventListener("visibilitychange", () => contest.watch(!document.hidden));
contest.greet();
draw();

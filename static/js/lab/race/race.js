/** Race: two to four searches on one position and one clock, with a time line of what each reported. */

import { followServerStatus } from "../../api/follow-server-status.js";
import { serverStatus } from "../../api/server-status.js";
import { gettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { byId, disable, onPress, partsOf, write } from "../../ui/dom.js";
import { createPositionField, readProblem } from "../position-field.js";
import { createContest } from "./contest.js";
import { readRaceLink, writeRaceLink } from "./race-link.js";
import { createRacers } from "./racers.js";
import { createStage } from "./stage.js";
/** @import { Hello } from "../../api/protocol.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { SetupParts } from "./racers.js" */

const DEFAULT_LINK = "?position=3-7-11-15.2-13-9-4.5-14-6-12.8-1-10-0"; // 46 moves from the goal, from `taquin bench published`
const ADDRESS_DELAY_MS = 300; // without a change, before the address is written
createPageSettings();
const parts = { ...partsOf(byId("race-start")), ...partsOf(byId("race-setup")), ...partsOf(byId("race-stage")) };
const linked = readAddress();
const first = /** @type {Problem} */ (linked.plan.problem ?? readProblem(new URLSearchParams(DEFAULT_LINK)));

const field = createPositionField(byId("position-field"), { problem: first, onChange: change });
const setup = createRacers(/** @type {SetupParts} */ (parts), { plan: linked.plan, onChange: change });
const announce = createAnnouncer(byId("announcer"));
const contest = createContest({ onHello, onChange: draw, left: gettext("The search ended when you left the page.") });
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
  parts.choosing.inert = parts.fields.inert = isOn;
  byId("race-setup").hidden = serverStatus.isAway && !isGreeted; // its choices are unknown
  parts.start.hidden = isOn;
  parts.stop.hidden = !isOn;
  disable(parts.start, !field.problem || !isGreeted);
  write(parts.start, contest.race ? gettext("Run it again") : gettext("Start the race"));
  write(parts.offer, isGreeted ? "" : serverStatus.isAway ? gettext("The server cannot be reached. This tool is paused.") : contest.view.trouble ?? gettext("Asking the server for its solvers …"));
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

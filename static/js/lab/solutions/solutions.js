/** All shortest solutions of a position: how many there are, which moves are forced, where they part and meet, and each on a board. */

import { gettext, joined } from "../../i18n/gettext.js";
import { followServerStatus } from "../../api/follow-server-status.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { count as figure } from "../../ui/figures.js";
import { onPress, partsOf, write } from "../../ui/dom.js";
import { createPageSettings } from "../../play/page-settings.js";
import { formatFaces } from "../../puzzle/faces.js";
import { lengthMtm, parseMoves } from "../../puzzle/moves.js";
import { formatPosition, parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
import { isRunning } from "../../api/job.js";
import { createSolverClient } from "../../api/solver-client.js";
import { createPositionField } from "../position-field.js";
import { writeProblem } from "../../game/links/link-made.js";
import { readProblem } from "../problem-link.js";
import { createShown } from "./shown.js";
import { singleMoves } from "./ways.js";
import { grouped, headlineText, remarkText, turnsOf } from "./words.js";

/** @typedef {import("../../puzzle/problem.js").Problem} Problem */
/** @typedef {import("../../api/job.js").View} View */

const SEARCH_DELAY_MS = 350; // ms after which a position that was changed is asked for
const LISTED = 50;
const LEFT = gettext("The search ended when you left the page.");
const FIRST_POSITION = "8 6 7/2 5 4/3 0 1"; // as far from the goal as a 3x3 can be

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The figures of all solutions. @param {Record<string, HTMLElement>} parts @param {View} view */
function drawFound(parts, view) {
  const { solutions, info } = view;
  const remark = remarkText(view);
  write(parts.headline, headlineText(view));
  write(parts.remark, remark);
  parts.remark.hidden = !remark;
  parts.stop.hidden = !isRunning(view);
  parts.progress.hidden = !isRunning(view);
  parts.progress.setAttribute("value", String(info?.fraction ?? 0));
  parts.figures.hidden = !solutions;
  if (!solutions) return;
  const slides = lengthMtm(parseMoves(solutions.straightest));
  const figures = { count: grouped(solutions.count), length: solutions.length, forced: solutions.forced.length, slides, turns: turnsOf(slides), positions: figure(solutions.positions) };
  for (const [name, value] of Object.entries(figures)) write(parts[name], String(value));
}

function readAddress() {
  const start = parsePosition(FIRST_POSITION);
  const usual = { start, goalText: "standard", goal: goalOf("standard", start.width, start.height), faces: null };
  const query = new URLSearchParams(location.search);
  try {
    return { problem: readProblem(query) ?? usual, wanted: query.has("moves") ? singleMoves(query.get("moves") ?? "") : null, fault: "" };
  } catch (error) {
    return { problem: usual, wanted: null, fault: gettext("This link cannot be read. {fault}", { fault: /** @type {Error} */ (error).message }) };
  }
}

function openTool() {
  const { problem: first, wanted: linked, fault } = readAddress();
  const announce = createAnnouncer(byId("live"));
  const parts = partsOf(byId("found"));
  const client = createSolverClient({ url: String(document.body.dataset.socket), onChange });
  const shown = createShown(byId("shown"), { problem: first, announce, onChoose });
  const field = createPositionField(byId("position-field"), { problem: first, onChange: ask });
  /** @type {Problem | null} */
  let asked = null; // of which the search is
  let wanted = linked; // the solution of the link, until there is another position
  let timer = 0;

  /** Another position: it is asked for when it stands still. */
  function ask(/** @type {Problem | null} */ problem) {
    clearTimeout(timer);
    client.forget();
    wanted = null;
    if (problem) timer = window.setTimeout(() => gather(problem), SEARCH_DELAY_MS);
  }

  function gather(/** @type {Problem} */ problem) {
    asked = problem;
    writeAddress();
    const { start, goalText: goal, faces } = problem;
    client.solve({ type: "gather", position: formatPosition(start), goal, faces: formatFaces(faces) || undefined, most: LISTED });
  }

  function onChange(/** @type {View} */ view) {
    drawFound(parts, view);
    if (view.solutions?.length && asked) shown.show(asked, view.solutions, wanted);
    else shown.hide();
    if (view.state === "done") announce(joined([gettext("{statement}.", { statement: headlineText(view) }), remarkText(view)]));
  }

  /** The straightest needs no words in the address. @param {string} moves */
  function onChoose(moves) {
    writeAddress(moves === client.view.solutions?.straightest ? "" : moves);
  }

  function writeAddress(moves = "") {
    if (asked) history.replaceState(null, "", `?${[...writeProblem(asked), ...(moves ? [`moves=${moves}`] : [])].join("&")}`);
  }

  onPress(parts.stop, client.stop);
  followServerStatus(byId("away"), announce);
  document.addEventListener("visibilitychange", () => client.watch(!document.hidden));
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  if (fault) field.complain(fault);
  else if (field.problem) gather(field.problem);
}

createPageSettings();
openTool();

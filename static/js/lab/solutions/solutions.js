/** All shortest solutions of a position: how many there are, which moves are forced, where they branch and meet, and each on a board. */

import { gettext, joined } from "../../i18n/gettext.js";
import { followServerStatus } from "../../api/follow-server-status.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { count as figure } from "../../ui/figures.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { createPageSettings } from "../../play/settings.js";
import { lengthMtm, parseMoves, singleMoves } from "../../puzzle/moves.js";
import { parsePosition } from "../../puzzle/position.js";
import { goalOf, writtenProblem } from "../../puzzle/problem.js";
import { isRunning } from "../../api/job.js";
import { LOCAL } from "../../api/local-solver.js";
import { createSolverClient } from "../../api/solver-client.js";
import { createPositionField, readProblem } from "../position-field.js";
import { writeProblem } from "../../game/links/link-made.js";
import { createShown } from "./shown.js";
import { grouped, headlineText, remarkText, turnsOf } from "./solution-sentences.js";
/** @import { View } from "../../api/job.js" */
/** @import { Problem } from "../../puzzle/problem.js" */

const SEARCH_DELAY_MS = 350; // after the last change of the position, before it is searched
const MAX_LISTED = 50;
const LEFT = gettext("The search ended when you left the page.");
const DEFAULT_POSITION = "8 6 7/2 5 4/3 0 1"; // the farthest 3x3 position

/** Draw the figures of all solutions. @param {Record<string, HTMLElement>} parts @param {View} view */
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
  const start = parsePosition(DEFAULT_POSITION);
  const usual = { start, goalText: "standard", goal: goalOf("standard", start.width, start.height), faces: null };
  const query = new URLSearchParams(location.search);
  try {
    return { problem: readProblem(query) ?? usual, wanted: query.has("moves") ? singleMoves(parseMoves(query.get("moves") ?? "")) : null, fault: "" };
  } catch (error) {
    return { problem: usual, wanted: null, fault: gettext("This link cannot be read. {fault}", { fault: /** @type {Error} */ (error).message }) };
  }
}

function openTool() {
  const { problem: first, wanted: linked, fault } = readAddress();
  const announce = createAnnouncer(byId("live"));
  const parts = partsOf(byId("found"));
  const client = createSolverClient({ onChange, local: LOCAL, left: LEFT });
  const shown = createShown(byId("shown"), { problem: first, announce, onChoose: writeAddress });
  const field = createPositionField(byId("position-field"), { problem: first, onChange: ask });
  /** @type {Problem | null} */
  let asked = null; // the problem being searched
  let wanted = linked; // the solution in the link, until the position changes
  let timer = 0;

  /** Show another position, and search once it has not changed for a while. */
  function ask(/** @type {Problem | null} */ problem) {
    clearTimeout(timer);
    client.forget();
    wanted = null;
    if (problem) timer = window.setTimeout(() => gather(problem), SEARCH_DELAY_MS);
  }

  function gather(/** @type {Problem} */ problem) {
    asked = problem;
    writeAddress();
    client.solve({ type: "gather", ...writtenProblem(problem), most: MAX_LISTED });
  }

  function onChange(/** @type {View} */ view) {
    drawFound(parts, view);
    if (view.solutions?.length && asked) shown.show(asked, view.solutions, wanted);
    else shown.hide();
    if (view.state === "done") announce(joined([gettext("{statement}.", { statement: headlineText(view) }), remarkText(view)]));
  }

  /** Write the problem and the chosen solution to the address, which omits the straightest one. */
  function writeAddress(moves = "") {
    const isShown = moves && moves !== client.view.solutions?.straightest;
    if (asked) history.replaceState(null, "", `?${[...writeProblem(asked), ...(isShown ? [`moves=${moves}`] : [])].join("&")}`);
  }

  onPress(parts.stop, client.stop);
  followServerStatus(byId("away"), announce);
  if (fault) field.complain(fault);
  else if (field.problem) gather(field.problem);
}

createPageSettings();
openTool();

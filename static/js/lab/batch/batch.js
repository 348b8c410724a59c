/**
 * Batches: many boards solved one after the other, and what that took.
 *
 * Read on with `settings.js` and its `link.js`; `boards.js`; `run.js`, which solves them; `results.js`, by the definitions of
 * `taquin bench`; and `figures.js` with `histogram.js`, what is shown.
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { createAnnouncer } from "../../page/announcer.js";
import { copyText } from "../../page/exchange/clipboard.js";
import { onPress, partsOf, write } from "../../page/dom.js";
import { saveText } from "../../page/exchange/saving.js";
import { createThemeSwitch } from "../../page/theme/theme-switch.js";
import { isRunning } from "../../server/job.js";
import { tableAsText } from "../tables.js";
import { boardsIn, randomBoards } from "./boards.js";
import { createFigures } from "./figures.js";
import { USUAL, readBatchLink, writeBatchLink } from "./link.js";
import { COLUMNS, writeCsv, writeJson } from "./results.js";
import { createRun } from "./run.js";
import { createSettings } from "./settings.js";

/** @typedef {import("./results.js").Result} Result */
/** @typedef {ReturnType<typeof createSettings>} Settings */

const STOPPED = gettext("Stopped. The figures are of the boards that are done.");

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The settings of the address, and what is wrong with it. */
function readAddress() {
  try {
    return { settings: readBatchLink(location.search), fault: "" };
  } catch (error) {
    return { settings: { ...USUAL }, fault: /** @type {Error} */ (error).message };
  }
}

/** The buttons that take the results away. @param {Record<string, HTMLElement>} parts @param {() => readonly Result[]} results */
function offerResults({ csv, json, copy, copied }, results) {
  const rows = () => results().map((result) => COLUMNS.map((name) => String(result[name] ?? "")));
  onPress(csv, () => saveText("taquin-batch.csv", writeCsv(results()), "text/csv"));
  onPress(json, () => saveText("taquin-batch.jsonl", writeJson(results()), "application/json"));
  onPress(copy, async () => write(copied, (await copyText(tableAsText([COLUMNS, ...rows()]))) ? gettext("Copied.") : gettext("The browser does not let pages copy.")));
}

/** Keeps the settings in the address. @param {Settings} settings */
function writeAddress(settings) {
  try {
    history.replaceState(null, "", writeBatchLink(settings.read()));
  } catch {
    // While a number is being typed the address stays as it was.
  }
}

/** @param {Settings} settings */
async function copyLink(settings) {
  try {
    const told = settings.read();
    settings.sayCopied(told, await copyText(new URL(writeBatchLink(told), location.href).href));
  } catch (error) {
    settings.complain(/** @type {Error} */ (error).message);
  }
}

function openTool() {
  const { settings: first, fault } = readAddress();
  const announce = createAnnouncer(byId("live"));
  const parts = { ...partsOf(byId("settings")), ...partsOf(byId("results")) };
  const settings = createSettings(byId("settings"), { settings: first, onChange: () => writeAddress(settings) });
  const figures = createFigures(byId("results"));
  const run = createRun(String(document.body.dataset.socket), { onResult, onEnd, onNews });
  /** @type {Result[]} */
  let results = [];
  let all = 0; // boards of the batch
  let preparing = new AbortController(); // what gets its boards

  async function start() {
    settings.complain("");
    hold(true);
    preparing = new AbortController();
    const { signal } = preparing;
    try {
      const { boards, solver, heuristic, seconds, ...random } = settings.read();
      const set = await (boards ? boardsIn(boards, settings.file, signal) : randomBoards(random));
      if (signal.aborted) return;
      results = [];
      all = set.instances.length;
      figures.clear();
      figures.show(results, all, "");
      run.start(set, { solver, heuristic, ...(seconds ? { limit: { seconds } } : {}) });
    } catch (error) {
      if (signal.aborted) return;
      release();
      settings.complain(/** @type {Error} */ (error).message);
    }
  }

  /** Ends the batch, also one that has no boards yet. */
  function stop() {
    preparing.abort();
    if (run.isOn) run.stop();
    else release();
  }

  /** The settings can be changed again; who was at Stop is at Start. */
  function release() {
    const hadFocus = document.activeElement === parts.stop;
    hold(false);
    if (hadFocus) parts.start.focus();
  }

  function hold(/** @type {boolean} */ isRunning) {
    settings.hold(isRunning);
    parts.start.hidden = isRunning;
    parts.stop.hidden = !isRunning;
  }

  function onResult(/** @type {Result} */ result) {
    results.push(result);
    figures.show(results, all, "");
  }

  function onEnd(/** @type {string} */ trouble) {
    release();
    settings.complain(trouble);
    figures.show(results, all, results.length < all && !trouble ? STOPPED : "");
    announce(ngettext("{done} of {count} board is done.", "{done} of {count} boards are done.", all, { done: results.length }));
  }

  function onNews(/** @type {import("../../server/job.js").View} */ view) {
    if (view.hello) settings.offer(view.hello);
    if (isRunning(view)) figures.show(results, all, view.trouble ?? view.info?.note ?? "");
  }

  byId("settings").addEventListener("submit", (event) => {
    event.preventDefault();
    void start();
  });
  onPress(parts.stop, stop);
  onPress(parts.copyLink, () => copyLink(settings));
  offerResults(parts, () => results);
  if (fault) settings.complain(fault);
  run.greet();
}

createThemeSwitch(byId("theme-switch"));
openTool();

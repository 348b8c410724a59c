/** Batches: solves many boards in turn and measures each search. */

import { followServerStatus } from "../../api/follow-server-status.js";
import { isRunning } from "../../api/job.js";
import { createSolverClient } from "../../api/solver-client.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { formatPosition } from "../../puzzle/position.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { copyTo, saveText } from "../../ui/copying.js";
import { takeText } from "../../storage/handed-text.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { tableAsText } from "../tables.js";
import { boardsIn, linesOf, randomBoards } from "./board-sets.js";
import { createSummary } from "./summary.js";
import { readBatchLink, DEFAULTS, writeBatchLink } from "./batch-link.js";
import { memoryText, nameOf, resultOf, rowsOf, SHORT_COLUMNS, statedText, writeCsv, writeJson } from "./costs.js";
import { copyLink, createBatchForm } from "./batch-form.js";
/** @import { View } from "../../api/job.js" */
/** @import { BoardSet } from "./board-sets.js" */
/** @import { Settings } from "./batch-link.js" */
/** @import { Conditions, Result } from "./costs.js" */

/* A run: if the connection breaks, the board is retried once the server is back. A board that breaks it every time ends the run. */

const MAX_ATTEMPTS = 3; // per board whose connection breaks
const LEFT = gettext("The batch ended when you left the page.");

/** @typedef {Omit<import("../../api/protocol.js").Request, "position" | "goal">} Wishes */
/** @typedef {ReturnType<typeof createSolverClient>} SolverClient */

/** Return the result of a board. Throws an Error with a sentence. @param {SolverClient} client @param {BoardSet} set @param {BoardSet["instances"][number]} instance @param {Wishes} wishes @param {AbortSignal} signal */
async function solveBoard(client, set, instance, wishes, signal) {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const { result, trouble, isLost } = await client.solve({ ...wishes, position: formatPosition(instance.start), goal: instance.goalText });
    signal.throwIfAborted();
    if (result) return resultOf(set.name, instance, result, (performance.now() - began) / 1000);
    if (!isLost || attempt === MAX_ATTEMPTS) throw new Error(gettext("{board}: {fault}", { board: nameOf(instance.id), fault: trouble ?? "" }));
  }
}

/** @param {Omit<Settings, "solver" | "heuristic" | "seconds">} settings @param {string} file @param {AbortSignal} signal @returns {Promise<BoardSet>} */
async function loadBoards({ boards, goal, ...random }, file, signal) {
  const set = await (boards ? boardsIn(boards, { file, goal, signal }) : randomBoards(random));
  return set.instances.length || set.faults.length ? set : { ...set, faults: [gettext("That text contains no position.")] };
}

/** @typedef {ReturnType<typeof createBatchForm>} SettingsForm */

/** @type {BoardSet} */
const NO_BOARDS = { name: "", instances: [], faults: [] };
const STOPPED = gettext("Stopped. The results cover the boards done so far.");

/** The conditions of the measurement. @type {Conditions} */
const conditions = { limit: null, version: "", machine: "" };

const announce = createAnnouncer(byId("live"));

function readAddress() {
  try {
    const settings = readBatchLink(location.search);
    return { settings: { ...settings, boards: takeText("batch") || settings.boards }, fault: "" };
  } catch (error) {
    return { settings: { ...DEFAULTS }, fault: /** @type {Error} */ (error).message };
  }
}

/** Set up the buttons that copy and save the results. @param {Record<string, HTMLElement>} parts @param {() => readonly Result[]} results */
function offerResults({ csv, json, copy, copied }, results) {
  onPress(csv, () => saveText("taquin-batch.csv", writeCsv(results(), conditions), "text/csv"));
  onPress(json, () => saveText("taquin-batch.jsonl", writeJson(results(), conditions), "application/json"));
  onPress(copy, () => copyTo(copied, tableAsText([SHORT_COLUMNS, ...rowsOf(results(), conditions, SHORT_COLUMNS)])));
}

/** Update the address to the settings. @param {SettingsForm} settings */
function writeAddress(settings) {
  try {
    history.replaceState(null, "", writeBatchLink(settings.read()));
  } catch {
    // The address stays unchanged while a number is being typed.
  }
}

async function copySettings(/** @type {SettingsForm} */ settings, /** @type {HTMLElement} */ message) {
  try {
    await copyLink(message, settings.read());
  } catch (error) {
    settings.complain(/** @type {Error} */ (error).message);
  }
}

/** Set up the offer of a goal that fits all boards. Return a function that shows it. @param {Record<string, HTMLElement>} parts @param {SettingsForm} settings */
function createOffer({ offer, offerText, takeOffer }, settings) {
  let goal = "";
  onPress(takeOffer, () => {
    settings.choose(goal);
    offer.hidden = true;
    /** @type {HTMLFormElement} */ (byId("batch-settings")).requestSubmit();
  });
  return (/** @type {BoardSet["offer"]} */ other) => {
    goal = other?.goal ?? "";
    offer.hidden = !goal;
    write(offerText, other?.said ?? "");
  };
}

function openTool() {
  const { settings: first, fault } = readAddress();
  const parts = { ...partsOf(byId("batch-settings")), ...partsOf(byId("results")) };
  const settings = createBatchForm(byId("batch-settings"), { settings: first, onChange: () => writeAddress(settings) });
  const figures = createSummary(byId("results"));
  const showOffer = createOffer(parts, settings);
  const client = createSolverClient({ onChange: onView, left: LEFT });
  /** @type {Result[]} */
  let results = [];
  let set = NO_BOARDS;
  let control = new AbortController(); // of the current run
  let isSearching = false; // the boards are loaded

  async function start(/** @type {Event} */ event) {
    event.preventDefault();
    settings.complain("");
    hold(true);
    const { signal } = (control = new AbortController());
    try {
      const { solver, heuristic, seconds, ...boards } = settings.read();
      const read = await loadBoards(boards, settings.file, signal);
      if (signal.aborted) return;
      set = read;
      showOffer(set.offer);
      settings.complain(set.offer && !set.instances.length ? "" : linesOf(set.faults));
      if (!set.instances.length) return hold(false);
      results = [];
      conditions.limit = seconds || null;
      figures.clear();
      isSearching = true;
      for (const instance of set.instances) {
        figures.show(results, set.instances.length, "");
        results.push(await solveBoard(client, set, instance, { solver, heuristic, ...(seconds ? { limit: { seconds } } : {}) }, signal));
      }
      end("");
    } catch (error) {
      if (!signal.aborted) end(/** @type {Error} */ (error).message);
    }
  }

  /** Stop; the current board does not count. */
  function stop() {
    control.abort();
    end("");
    client.forget();
  }

  /** Enable the settings, move the focus from Stop to Start, and sum up. */
  function end(/** @type {string} */ trouble) {
    const hadFocus = document.activeElement === parts.stop;
    hold(false);
    if (hadFocus) parts.start.focus();
    settings.complain(linesOf(isSearching ? [trouble, ...set.faults] : [trouble]));
    if (!isSearching) return;
    isSearching = false;
    figures.show(results, set.instances.length, joined([results.length < set.instances.length && !trouble && STOPPED, memoryText(results), statedText(results)]));
    announce(ngettext("{done} of {count} board is done.", "{done} of {count} boards are done.", set.instances.length, { done: results.length }));
  }

  function hold(/** @type {boolean} */ isRunning) {
    settings.hold(isRunning);
    parts.start.hidden = isRunning;
    parts.stop.hidden = !isRunning;
  }

  function onView(/** @type {View} */ view) {
    if (view.hello) {
      settings.offer(view.hello);
      Object.assign(conditions, { version: view.hello.release ?? "", machine: view.hello.machine ?? "" });
    }
    if (isRunning(view)) figures.show(results, set.instances.length, view.trouble ?? view.info?.note ?? "");
  }

  byId("batch-settings").addEventListener("submit", start);
  onPress(parts.stop, stop);
  onPress(parts.copyLink, () => copySettings(settings, parts.linkMessage));
  offerResults(parts, () => results);
  if (fault) settings.complain(fault);
  client.greet();
}

createPageSettings();
followServerStatus(byId("away"), announce);
openTool();

/** Batches: solves many boards in turn and measures each search. */

import { followServerStatus } from "../../api/follow-server-status.js";
import { isRunning } from "../../api/job.js";
import { createSolverClient } from "../../api/solver-client.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { createSearchOptions, showOffers } from "../../play/panels/solve/search-options.js";
import { formatPosition, parsePosition } from "../../puzzle/position.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { copyTo, saveText } from "../../ui/copying.js";
import { byId, html, onPress, partsOf, write } from "../../ui/dom.js";
import { listenToDrops, listenToPastes, readFile } from "../../ui/text-drop.js";
import { tableAsText } from "../tables.js";
import { boardsIn, linesOf, randomBoards } from "./boards.js";
import { createFigures } from "./figures.js";
import { linkHoldsBoards, readBatchLink, readNumber, readSize, DEFAULTS, writeBatchLink } from "./link.js";
import { nameOf, resultOf, rowsOf, SHORT_COLUMNS, writeCsv, writeJson } from "./results.js";
/** @import { View } from "../../api/job.js" */
/** @import { Hello } from "../../api/protocol.js" */
/** @import { BoardSet } from "./boards.js" */
/** @import { Settings } from "./link.js" */
/** @import { Conditions, Result } from "./results.js" */

/** The settings of a batch as a form: boards, solver and limit; and the equivalent command. */

/**
 * @typedef {Record<"solver" | "heuristic", HTMLSelectElement> & Record<"size" | "count" | "seed" | "seconds" | "file", HTMLInputElement> &
 *   {boards: HTMLTextAreaElement, form: HTMLFieldSetElement} & Record<"random" | "fileName" | "hindrance" | "trouble" | "command" | "linkMessage", HTMLElement>} SettingParts
 */

const WISHES = /** @type {const} */ (["solver", "heuristic"]);

/** Create the form; `onChange()` is called after every change. @param {HTMLElement} element @param {{settings: Settings, onChange: () => void}} options  the initial settings */
export function createSettings(element, { settings: first, onChange }) {
  const parts = /** @type {SettingParts} */ (partsOf(element));
  const picked = { metric: "stm", solver: first.solver, heuristic: first.heuristic, weight: 1, seconds: 0 };
  const wishes = createSearchOptions(picked);
  let file = ""; // name of the file with the boards

  function complain(/** @type {string} */ sentence) {
    write(parts.trouble, sentence);
    parts.trouble.hidden = !sentence;
  }

  function draw() {
    wishes.fit(sizeIn(parts));
    for (const wish of WISHES) parts[wish].disabled = showOffers(parts[wish], wish, wishes).length < 2;
    parts.random.classList.toggle("is-off", parts.boards.value.trim() !== "");
    write(parts.fileName, file);
    write(parts.hindrance, joined(WISHES.map(wishes.hindrance)));
    parts.command.replaceChildren(...commandOf(parts, wishes).split(" ").flatMap((word) => [html("span", {}, [word]), " "]));
  }

  function take(/** @type {string} */ text, /** @type {string} */ name) {
    parts.boards.value = text.trim();
    file = name;
    complain("");
    change();
  }

  function change() {
    draw();
    onChange();
  }

  for (const name of /** @type {const} */ (["size", "count", "seed", "seconds"])) {
    parts[name].value = String(first[name]);
    parts[name].addEventListener("input", change);
  }
  parts.boards.value = first.boards;
  parts.boards.addEventListener("input", () => { file = ""; change(); });
  for (const wish of WISHES) parts[wish].addEventListener("change", () => { picked[wish] = parts[wish].value; change(); });
  parts.file.addEventListener("change", () => {
    const [chosen] = parts.file.files ?? [];
    if (chosen) void readFile(chosen, { onText: (text) => take(text, chosen.name), onTrouble: complain });
  });
  listenToFiles(take, complain);
  draw();

  return {
    complain,

    /** Set the server's offers. @param {Hello} hello */
    offer(hello) {
      if (wishes.offer(hello)) draw();
    },

    /** Disable the form while a batch runs. @param {boolean} still */
    hold(still) { parts.form.disabled = still; },

    get file() { return file; },

    /** Return the settings. Throws an Error with a sentence. @returns {Settings} */
    read() {
      const [count, seed, seconds] = /** @type {const} */ (["count", "seed", "seconds"]).map((name) => readNumber(name, parts[name].value.trim()));
      const size = readSize(parts.size.value);
      return { size, count, seed, seconds, boards: parts.boards.value.trim(), solver: wishes.inForce("solver"), heuristic: wishes.inForce("heuristic") };
    },

    /** Copy the link of the settings, and say what it lacks. @param {Settings} settings */
    copyLink(settings) {
      const done = linkHoldsBoards(settings) ? undefined : gettext("Link copied without your boards: there are too many, or their format does not fit in a link.");
      return copyTo(parts.linkMessage, new URL(writeBatchLink(settings), location.href).href, done);
    },
  };
}

/** Listen to dropped and pasted text; `onText(text, name)` gets it, without a name if pasted. @param {(text: string, name: string) => void} onText @param {(sentence: string) => void} onTrouble */
function listenToFiles(onText, onTrouble) {
  let dropped = ""; // name of the file being read
  document.addEventListener("drop", ({ dataTransfer }) => { dropped = dataTransfer?.files[0]?.name ?? ""; }, { capture: true });
  const take = (/** @type {string} */ text) => {
    onText(text, dropped);
    dropped = "";
  };
  listenToDrops(document, { onText: take, onTrouble });
  listenToPastes(document, take);
}

/** Return the size of the boards, as far as it is known. @param {SettingParts} parts */
function sizeIn({ boards, size }) {
  const [width, height] = size.value.split(/x/i).map(Number);
  const [line] = boards.value.trim().split("\n");
  try {
    if (line) return line.includes("/") ? parsePosition(line) : { width: 0, height: 0 };
  } catch {
    return { width: 0, height: 0 };
  }
  return { width: width || 0, height: height || 0 };
}

/** @param {SettingParts} parts @param {ReturnType<typeof createSearchOptions>} wishes */
function commandOf({ boards, size, count, seed, seconds }, wishes) {
  const chosen = WISHES.filter((wish) => wishes.inForce(wish) !== "auto").map((wish) => `--${wish} ${wishes.inForce(wish)}`);
  const limit = Number(seconds.value) ? [`--seconds ${seconds.value}`] : [];
  const bench = ["taquin bench --file boards.txt --csv", ...chosen, ...limit].join(" ");
  return boards.value.trim() ? bench : `taquin scramble --size ${size.value} --seed ${seed.value} --count ${count.value} > boards.txt; ${bench}`;
}

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

/** @typedef {ReturnType<typeof createSettings>} SettingsForm */

/** @type {BoardSet} */
const NO_BOARDS = { name: "", instances: [], faults: [] };
const STOPPED = gettext("Stopped. The results cover the boards done so far.");

/** The conditions of the measurement. @type {Conditions} */
const conditions = { limit: null, version: "", machine: "" };

const announce = createAnnouncer(byId("live"));

function readAddress() {
  try {
    return { settings: readBatchLink(location.search), fault: "" };
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

async function copyLink(/** @type {SettingsForm} */ settings) {
  try {
    await settings.copyLink(settings.read());
  } catch (error) {
    settings.complain(/** @type {Error} */ (error).message);
  }
}

/** Return a sentence with the number of searches continued by IDA*. @param {readonly Result[]} results */
function memoryText(results) {
  const full = results.filter(({ memory_full_after }) => memory_full_after !== null).length;
  return full ? ngettext("{count} search filled its memory; IDA* continued it.", "{count} searches filled their memory; IDA* continued them.", full) : "";
}

function openTool() {
  const { settings: first, fault } = readAddress();
  const parts = { ...partsOf(byId("batch-settings")), ...partsOf(byId("results")) };
  const settings = createSettings(byId("batch-settings"), { settings: first, onChange: () => writeAddress(settings) });
  const figures = createFigures(byId("results"));
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
      const { boards, solver, heuristic, seconds, ...random } = settings.read();
      const read = await (boards ? boardsIn(boards, settings.file, signal) : randomBoards(random));
      if (signal.aborted) return;
      set = read;
      settings.complain(linesOf(set.faults));
      results = [];
      conditions.limit = seconds || null;
      figures.clear();
      figures.show(results, set.instances.length, "");
      isSearching = true;
      for (const instance of set.instances) {
        results.push(await solveBoard(client, set, instance, { solver, heuristic, ...(seconds ? { limit: { seconds } } : {}) }, signal));
        figures.show(results, set.instances.length, "");
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
    figures.show(results, set.instances.length, joined([results.length < set.instances.length && !trouble && STOPPED, memoryText(results)]));
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
  onPress(parts.copyLink, () => copyLink(settings));
  offerResults(parts, () => results);
  if (fault) settings.complain(fault);
  client.greet();
}

createPageSettings();
followServerStatus(byId("away"), announce);
openTool();

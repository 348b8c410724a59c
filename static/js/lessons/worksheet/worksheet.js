/** The worksheet maker: settings, the pages as they are printed, and the address that makes the same worksheet again. */

import { fetchScramble, solveWithin } from "../../api/api.js";
import { gettext, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { parsePosition } from "../../puzzle/position.js";
import { copyTo } from "../../ui/copying.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { MAX_POSITIONS, writeAssignment } from "../class/assignment.js";
import { drawPages } from "./pages.js";
import { fitted, lengthsOf, MAX_LENGTHS, MAX_SEED, readSettings, solvableOf, unsolvableOf, writeSettings } from "./settings.js";
/** @import { Settings, Task } from "./settings.js" */

const TYPING_PAUSE_MS = 400; // before positions are asked for
const TEXTS = /** @type {const} */ (["title", "size", "paper"]);
const NUMBERS = /** @type {const} */ (["count", "from", "to", "each"]);
const FLAGS = /** @type {const} */ (["asksSolvable", "asksMoves", "hasCover", "hasSolutions"]);

/** @param {Record<string, HTMLInputElement>} fields @param {Settings} settings */
function fillForm(fields, settings) {
  for (const name of [...TEXTS, ...NUMBERS]) fields[name].value = String(settings[name]);
  for (const name of FLAGS) fields[name].checked = settings[name];
  for (const name of ["from", "to"]) fields[name].max = String(MAX_LENGTHS[settings.size]);
}

/** Return the settings in the form; `seed` is not a field of it. @param {Record<string, HTMLInputElement>} fields @param {number} seed */
function readForm(fields, seed) {
  const settings = /** @type {Record<string, string | number | boolean>} */ ({ seed });
  for (const name of TEXTS) settings[name] = fields[name].value;
  for (const name of NUMBERS) settings[name] = Number(fields[name].value);
  for (const name of FLAGS) settings[name] = fields[name].checked;
  return fitted(/** @type {Settings} */ (/** @type {unknown} */ (settings)));
}

function openWorksheet() {
  const form = byId("worksheet-settings");
  const sheet = byId("sheet");
  const parts = partsOf(form);
  const fields = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (parts));
  const classPath = String(parts.give.getAttribute("href"));
  let settings = location.search ? readSettings(location.search) : { ...readSettings(""), seed: randomSeed() };
  let making = new AbortController();
  let timer = 0;

  const address = () => `${sheet.dataset.address}${writeSettings(settings)}`;

  async function make() {
    making.abort();
    making = new AbortController();
    const { signal } = making;
    const { count } = settings;
    history.replaceState(null, "", writeSettings(settings));
    sheet.setAttribute("aria-busy", "true");
    try {
      const tasks = await makeTasks(settings, { signal, onProgress: (made) => write(parts.said, gettext("Position {made} of {count} is ready.", { made, count })) });
      show(tasks);
    } catch (error) {
      if (signal.aborted) return;
      sheet.replaceChildren();
      write(parts.said, /** @type {Error} */ (error).message);
    }
    sheet.removeAttribute("aria-busy");
  }

  function show(/** @type {Task[]} */ tasks) {
    sheet.className = `worksheet-pages needs-js paper-${settings.paper}`;
    sheet.replaceChildren(...drawPages(settings, tasks, address()));
    const positions = tasks.filter((task) => task.isSolvable).slice(0, MAX_POSITIONS).map((task) => task.position);
    parts.give.setAttribute("href", classPath + writeAssignment({ title: settings.title, lesson: "", positions }));
    write(parts.said, ngettext("{count} position.", "{count} positions.", tasks.length));
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      settings = readForm(fields, settings.seed);
      make();
    }, TYPING_PAUSE_MS);
  });
  form.addEventListener("change", () => fillForm(fields, readForm(fields, settings.seed)));
  form.addEventListener("submit", (event) => event.preventDefault());
  onPress(parts.print, () => print());
  onPress(parts.again, () => {
    settings = { ...readForm(fields, settings.seed), seed: randomSeed() };
    make();
  });
  onPress(parts.copy, () => copyTo(parts.said, address(), gettext("Copied.")));
  fillForm(fields, settings);
  make();
}

function randomSeed() {
  return Math.floor(Math.random() * (MAX_SEED + 1));
}

/* The tasks: positions of the lengths wanted, and their shortest solutions, which the server is asked for. */

const SEED_STEP = 1000; // between the seeds of one position's attempts
const MAX_ATTEMPTS = 6; // to find a position that the worksheet does not have yet

/** Answers of the server, by what was asked. @type {Map<string, Promise<string>>} */
const answers = new Map();

/**
 * Return the tasks of a worksheet, the same for the same settings. Throws an Error with a sentence.
 *
 * @param {Settings} settings
 * @param {{signal: AbortSignal, onProgress: (made: number) => void}} options
 * @returns {Promise<Task[]>}
 */
async function makeTasks(settings, { signal, onProgress }) {
  const isSolvable = solvableOf(settings);
  const tasks = /** @type {Task[]} */ ([]);
  const used = new Set();
  for (const [index, length] of lengthsOf(settings).entries()) {
    const text = await newPosition(settings, index, length, used);
    signal.throwIfAborted();
    used.add(text);
    const position = parsePosition(text);
    const moves = isSolvable[index] ? await remembered(text, () => solutionOf(text)) : "";
    signal.throwIfAborted();
    tasks.push({ number: index + 1, length, isSolvable: isSolvable[index], moves, position: isSolvable[index] ? position : unsolvableOf(position, settings.seed + index) });
    onProgress(index + 1);
  }
  return tasks;
}

/** Return a position that is not among the used ones, if a few attempts find one. @param {Settings} settings @param {number} index @param {number} length @param {Set<string>} used */
async function newPosition({ size, seed }, index, length, used) {
  let text = "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const wanted = { size, length, seed: seed + index + attempt * SEED_STEP };
    text = await remembered(Object.values(wanted).join(" "), async () => (await fetchScramble(wanted)).position);
    if (!used.has(text)) break;
  }
  return text;
}

async function solutionOf(/** @type {string} */ position) {
  const found = await solveWithin({ position });
  if (found.type !== "solution") throw new Error(`no solution of ${position}`);
  return found.moves;
}

/** Return a remembered answer, or ask for it; a failure is not remembered. @param {string} key @param {() => Promise<string>} ask */
function remembered(key, ask) {
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}

createPageSettings();
openWorksheet();

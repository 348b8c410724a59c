/** The worksheet maker: settings, the pages as they are printed, and the address that makes the same worksheet again. */

import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { copyTo } from "../../ui/copying.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { asksFor, MAX_POSITIONS, writeAssignment } from "../class/assignment.js";
import { drawPages } from "./pages.js";
import { asksOf, fitted, MAX_LENGTHS, MAX_SEED, readSettings, writeSettings } from "./worksheet-settings.js";
import { makeTasks } from "./tasks.js";
/** @import { Settings, Task } from "./worksheet-settings.js" */

const TYPING_PAUSE_MS = 400; // before positions are asked for
const TEXTS = /** @type {const} */ (["title", "size", "paper"]);
const NUMBERS = /** @type {const} */ (["count", "from", "to", "each"]);
const FLAGS = /** @type {const} */ (["asksSolvable", "asksInversions", "asksSwap", "asksMoves", "hasCover", "hasSolutions"]);

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
    const asks = asksOf(settings);
    const given = tasks.slice(0, MAX_POSITIONS).map(({ position }) => ({ position, asks: asksFor(position, asks) }));
    parts.give.setAttribute("href", classPath + writeAssignment({ title: settings.title, lessons: [], step: "", tasks: given }));
    const isCut = given.length < tasks.length && gettext("A class link takes the first {most}.", { most: MAX_POSITIONS });
    write(parts.said, joined([ngettext("{count} position.", "{count} positions.", tasks.length), isCut]));
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
  settings.title = fields.title.value || settings.title; // what was typed before this script ran stays
  for (const name of /** @type {const} */ (["count", "from", "to"])) settings[name] = Number(fields[name].value) || settings[name];
  settings = fitted(settings);
  fillForm(fields, settings);
  make();
}

function randomSeed() {
  return Math.floor(Math.random() * (MAX_SEED + 1));
}

createPageSettings();
openWorksheet();

/**
 * Loads parts of the page when you first use their elements, or in idle time.
 *
 * What you do there before the part has loaded is repeated afterwards: a button press, a text entry, a selection, a form
 * submission. If a part fails to load, it says so where you wanted it, and retries at the next use.
 */

import { gettext } from "../i18n/gettext.js";
import { html } from "./dom.js";

const APPROACH = ["pointerdown", "focusin", "beforetoggle"];
const ACTIONS = ["click", "keydown", "input", "change", "submit", "toggle", "show"];

/** @typedef {HTMLInputElement} Field  or a textarea or select, which are never `checked` */

/**
 * @template Module, Part
 * @param {string} name  as in "Could not load the Share panel"
 * @param {string[]} ids  of its elements, which exist from the start
 * @param {() => Promise<Module>} fetchModule
 * @param {(module: Module) => Part} create
 */
export function createLazy(name, ids, fetchModule, create) {
  const places = ids.map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  const trouble = gettext("Could not load {name}. Check your connection and reload.", { name });
  const note = html("p", { class: "note bad", role: "alert" }, [trouble]);
  /** @type {{part: Part} | null} */
  let loaded = null;
  /** @type {((part: Part) => unknown)[]} */
  let waiting = []; // callbacks waiting for the part
  let isLoading = false; // or loaded
  let wantedAt = places[0];
  const listening = new AbortController();

  async function load() {
    if (isLoading) return;
    isLoading = true;
    const module = await fetchModule().catch(() => null);
    isLoading = module !== null;
    for (const place of places) place.removeAttribute("aria-busy");
    if (module) {
      listening.abort();
      note.remove();
      loaded = { part: create(module) };
      for (const act of waiting) act(loaded.part);
    } else if (waiting.length) {
      waiting = [];
      wantedAt.closest(".card, .board-area")?.append(note);
      note.scrollIntoView({ block: "nearest" });
    }
  }

  /** Call `act` with the part: now, or once it has loaded. */
  function use(/** @type {(part: Part) => unknown} */ act) {
    if (loaded) return void act(loaded.part);
    waiting.push(act);
    return void load();
  }

  function onEvent(/** @type {Event} */ event) {
    wantedAt = /** @type {HTMLElement} */ (event.currentTarget);
    const again = actionOf(event);
    if (again) use(again);
    else void load();
  }

  function loadWhenIdle() {
    for (const place of places) place.setAttribute("aria-busy", "true");
    whenIdle(load);
  }

  for (const place of places) {
    for (const type of [...APPROACH, ...ACTIONS]) place.addEventListener(type, onEvent, { capture: true, signal: listening.signal });
  }
  return { use, load, loadWhenIdle };
}

/** Call `act` when the page has loaded and is idle. @param {() => void} act */
export function whenIdle(act) {
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Return a function that repeats an action; null if the browser has fully handled it. @param {Event} event */
function actionOf(event) {
  const target = /** @type {Field} */ (event.target);
  if (event.type === "toggle" || event.type === "show") return () => {}; // it is already open and shows the error
  if (event.type === "click") {
    const button = /** @type {HTMLElement | null} */ (target.closest("button:not([popovertarget], [type=submit])"));
    return button && (() => button.click());
  }
  if (event.type === "submit") {
    const form = /** @type {HTMLFormElement} */ (event.target);
    event.preventDefault();
    return () => form.requestSubmit();
  }
  const isEntry = event.type === "input" || event.type === "change" || (event instanceof KeyboardEvent && event.key === "Enter" && target.matches("textarea"));
  return isEntry ? entryOf(event, target) : null;
}

/** Restore the field's value before repeating the event, as the part may have overwritten it while loading. @param {Event} event @param {Field} field */
function entryOf(event, field) {
  const { value, checked, type } = field;
  const Kind = /** @type {typeof Event} */ (event.constructor);
  return () => {
    if (type === "checkbox" || type === "radio") field.checked = checked;
    else if (type !== "file") field.value = value;
    field.dispatchEvent(new Kind(event.type, event));
  };
}

/** Filters: which solves are shown, by session, size, puzzle type, goal and control. */

import { gettext } from "../../../i18n/gettext.js";
import { shownSize } from "../../../puzzle/position.js";
import { html, labelled } from "../../../ui/dom.js";
import { controlName, goalName, kindName, sessionName } from "./names.js";
/** @import { Solve } from "../../../storage/solve-record.js" */

/** @typedef {"session" | "size" | "kind" | "goal" | "control"} Field */

const ANY = ""; // the option for all values
const LABELS = /** @type {Record<Field, string>} */ ({ session: gettext("Session"), size: gettext("Size"), kind: gettext("Puzzle"), goal: gettext("Goal"), control: gettext("Input") });
const FIELDS = /** @type {Field[]} */ (Object.keys(LABELS));

/** Return the displayed names of field values. @type {Record<Field, (value: string) => string>} */
const NAMES = {
  session: sessionName,
  size: shownSize,
  kind: kindName,
  goal: goalName,
  control: controlName,
};

/** @param {HTMLElement} element @param {{solves: import("../../../storage/solves.js").Solves, onChoose: () => void}} options */
export function createFilters(element, { solves, onChoose }) {
  const selects = Object.fromEntries(FIELDS.map((field) => [field, html("select", { class: "field", id: `history-${field}` })]));
  /** @type {Record<Field, string>} */
  const chosen = { session: solves.session, size: ANY, kind: ANY, goal: ANY, control: ANY };
  let isSizeChosen = false;
  /** @type {Solve[]} */
  let shown = [];

  function choose(/** @type {Field} */ field, /** @type {string} */ value) {
    chosen[field] = value;
    if (field === "size") isSizeChosen = true;
    if (field === "session" && value !== ANY) solves.session = value;
    onChoose();
  }

  /** Offer the values of a field; a single value needs no choice, except the session. @param {Field} field @param {readonly string[]} values */
  function offer(field, values) {
    const select = selects[field];
    const isChoice = values.length > 1 || field === "session";
    if (!values.includes(chosen[field])) chosen[field] = ANY;
    /** @type {HTMLElement} */ (select.parentElement).hidden = !isChoice;
    select.replaceChildren(new Option(gettext("all"), ANY), ...values.map((value) => new Option(value === ANY ? gettext("not known") : NAMES[field](value), value)));
    select.value = chosen[field];
  }

  for (const field of FIELDS) {
    selects[field].addEventListener("change", () => choose(field, selects[field].value));
    element.append(labelled(LABELS[field], selects[field]));
  }

  return {
    /** Offer the values in these solves, and find the matching ones; the size solved last is the default. @param {Solve[]} all */
    show(all) {
      const sessions = [...new Set([...all.map(({ session }) => session), solves.session])];
      offer("session", sessions);
      shown = all.filter((solve) => chosen.session === ANY || solve.session === chosen.session);
      if (!isSizeChosen) chosen.size = shown.at(-1)?.size ?? ANY;
      for (const field of FIELDS.slice(1)) {
        offer(field, [...new Set(shown.map((solve) => solve[field]))].sort());
        shown = shown.filter((solve) => chosen[field] === ANY || solve[field] === chosen[field]);
      }
    },

    get shown() { return shown; },

    /** Show a session; new solves belong to it from now on. */
    chooseSession(/** @type {string} */ name) { choose("session", name); },
  };
}

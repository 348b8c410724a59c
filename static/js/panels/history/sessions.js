/** Sessions: beginning one and giving one another name, by a form that opens in its place. */

import { gettext } from "../../language/gettext.js";
import { sessionName } from "./names.js";

/** @typedef {import("../../kept/solves.js").Solves} Solves */

/**
 * @param {Record<string, HTMLElement>} parts
 * @param {{solves: Solves, say: (sentence: string) => void, onChoose: (name: string) => void}} options
 */
export function createSessions({ naming, name, begin, rename, cancel }, { solves, say, onChoose }) {
  const field = /** @type {HTMLInputElement} */ (name);
  let opener = begin;

  function open(/** @type {HTMLElement} */ button, /** @type {string} */ proposal) {
    opener = button;
    naming.hidden = false;
    field.value = proposal;
    field.focus();
    field.select();
  }

  function close() {
    naming.hidden = true;
    opener.focus();
  }

  async function save() {
    const [chosen, before] = [field.value.trim(), solves.session];
    const all = await solves.all();
    if (!chosen) return say(gettext("A session needs a name."));
    if (chosen !== before && all.some(({ session }) => session === chosen)) return say(gettext("There is a session named {session} already.", { session: chosen }));
    close();
    onChoose(chosen);
    if (opener === begin) return say(gettext("New solves belong to {session}.", { session: chosen }));
    await solves.put(all.filter(({ session }) => session === before).map((solve) => ({ ...solve, session: chosen })));
    return say(gettext("{session} is now named {name}.", { session: sessionName(before), name: chosen }));
  }

  begin.addEventListener("click", () => open(begin, ""));
  rename.addEventListener("click", () => open(rename, solves.session));
  cancel.addEventListener("click", close);
  naming.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  naming.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
}

/** A link at the heading of each step of a lesson: a click copies it and writes it to the address. */

import { gettext } from "../i18n/gettext.js";
import { createAnnouncer } from "../ui/announcer.js";
import { copyText } from "../ui/copying.js";
import { html, write } from "../ui/dom.js";

const SHOWN_MS = 2000; // how long "Copied" is shown

/** @param {HTMLElement[]} steps @param {HTMLElement} live  the live region of the page */
export function addStepLinks(steps, live) {
  const announce = createAnnouncer(live);
  for (const step of steps) {
    const heading = step.querySelector("h2[id]");
    if (heading) heading.after(createLink(heading, announce));
  }
}

/** @param {Element} heading @param {(text: string) => void} announce */
function createLink(heading, announce) {
  const link = html("a", { class: "step-link", href: `#${heading.id}`, "aria-label": gettext("Copy the link to “{heading}”", { heading: String(heading.textContent) }) }, ["#"]);
  let timer = 0;
  link.addEventListener("click", async () => {
    const isCopied = await copyText(link.href);
    announce(isCopied ? gettext("Copied.") : gettext("The browser does not let pages copy."));
    write(link, isCopied ? "✓" : "#");
    clearTimeout(timer);
    timer = window.setTimeout(() => write(link, "#"), SHOWN_MS);
  });
  return link;
}

/** The teacher's page: choose lessons, positions and questions, give the link, and read the results that come back. */

import { gettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { copyField } from "../../ui/copying.js";
import { byId, disable, onPress, partsOf, write } from "../../ui/dom.js";
import { drawCode } from "../../ui/qr-code.js";
import { createSheet } from "../../ui/sheets.js";
import { readAssignment, writeAssignment } from "./assignment.js";
import { createForm } from "./form.js";
import { createReturned } from "./returned.js";
/** @import { Assignment } from "./assignment.js" */

/** The link for the pupils. @param {HTMLElement} card */
function createLink(card) {
  const parts = partsOf(card);
  const { showCode } = createCode(byId("code"));
  const address = /** @type {HTMLInputElement} */ (parts.address);
  onPress(parts.copy, async () => write(parts.copied, (await copyField(address)) ? gettext("Copied.") : gettext("The browser does not let pages copy.")));

  return {
    show(/** @type {Assignment} */ assignment) {
      const isComplete = assignment.tasks.length + assignment.lessons.length > 0;
      const query = writeAssignment(assignment);
      address.value = isComplete ? address.dataset.work + query : "";
      disable(parts.copy, !isComplete);
      const isCoded = showCode(assignment.title, address.value, address.dataset.code + query);
      parts.coded.hidden = !isCoded;
      write(parts.copied, !isComplete ? gettext("First choose a lesson or add a position.") : isCoded ? "" : gettext("The link is too long for a QR code."));
      if (isComplete) parts.open.setAttribute("href", address.value);
      else parts.open.removeAttribute("href");
    },
  };
}

/** The QR code of the link, for a projector or for paper. @param {HTMLElement} sheet */
function createCode(sheet) {
  const parts = /** @type {{heading: HTMLElement, print: HTMLElement, link: HTMLElement, code: HTMLImageElement}} */ (/** @type {unknown} */ (partsOf(sheet)));
  createSheet(sheet);
  addEventListener("beforeprint", () => document.documentElement.classList.toggle("prints-code", sheet.matches(":popover-open")));
  onPress(parts.print, () => print());

  return {
    /** Show the code of an address, and return whether there is one. */
    showCode(/** @type {string} */ title, /** @type {string} */ address, /** @type {string} */ source) {
      write(parts.heading, title || gettext("QR code"));
      drawCode(parts, address, source);
      return !parts.code.hidden;
    },
  };
}

createPageSettings();
const link = createLink(byId("link"));
const returned = createReturned(byId("results"));
createForm(byId("assignment"), readAssignment(location.search), (assignment) => {
  link.show(assignment);
  returned.show(assignment);
  history.replaceState(null, "", `${location.pathname}${writeAssignment(assignment)}`);
});

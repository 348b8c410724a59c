/** The page for an uncached address: opens it when the server can be reached again. */

import { followServerStatus } from "./api/follow-server-status.js";
import { createPageSettings } from "./play/settings.js";
import { serverStatus } from "./api/server-status.js";

createPageSettings();
serverStatus.note(true);
serverStatus.subscribe((isAway) => {
  if (!isAway) location.reload();
});
followServerStatus(/** @type {HTMLElement} */ (document.querySelector("#main p")), () => {});

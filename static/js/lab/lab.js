/** The lab: its index has a theme and nothing else that moves. Each tool has a folder, whose script of the same name is its page. */

import { createThemeSwitch } from "../page/theme/theme-switch.js";

createThemeSwitch(/** @type {HTMLElement} */ (document.getElementById("theme-switch")));

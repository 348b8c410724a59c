/** A page without a board: its only script is that of the settings. */

import { createPageSettings } from "./play/settings.js";

createPageSettings();

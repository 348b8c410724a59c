/** Script of pages without a board: only the settings. */

import { createPageSettings } from "./play/settings.js";

createPageSettings();

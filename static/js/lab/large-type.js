/** Large type in the lab, chosen before a tool draws its charts. */

import { createLargeType } from "../ui/large-type.js";

createLargeType(/** @type {HTMLElement} */ (document.getElementById("large-type")));

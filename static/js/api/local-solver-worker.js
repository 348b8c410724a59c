/** Worker of the local solver: answers the page's requests. */

import { createKeptTables } from "./kept-tables.js";
import { createLocalSearches } from "./local-searches.js";

const { hear } = createLocalSearches({ post: (answer) => postMessage(answer), kept: createKeptTables() });

addEventListener("message", ({ data }) => void hear(data));

/** The worker of the local solver: hears the questions of the page and answers them. */

import { createKeptTables } from "./kept-tables.js";
import { createLocalSearches } from "./local-searches.js";

const { hear } = createLocalSearches({ post: (answer) => postMessage(answer), kept: createKeptTables() });

addEventListener("message", ({ data }) => void hear(data));

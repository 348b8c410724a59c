/** Worker of the local solver: answers the page's requests. */

import { createTableStore } from "./table-store.js";
import { createLocalSearches } from "./local-searches.js";

const { onMessage } = createLocalSearches({ post: (answer) => postMessage(answer), store: createTableStore() });

addEventListener("message", ({ data }) => void onMessage(data));

/** Accepts a text or a picture shared by another app with the installed page, or a file opened with it: see the manifest. */

import { ROOT } from "./root.js";
import { readFile } from "./text-drop.js";

const SHARED = "shared picture"; // the service worker's cache for it

/** Hand on what another app shares or opens. @param {URLSearchParams} query  of the page's first address @param {import("./text-drop.js").TextActions & {onPicture: (picture: Blob) => void}} actions */
export async function listenToLaunches(query, { onText, onTrouble, onPicture }) {
  const text = query.get("text") || query.get("url");
  if (text) onText(text);
  const { launchQueue } = /** @type {{launchQueue?: {setConsumer: (use: (launch: {files: FileSystemFileHandle[]}) => void) => void}}} */ (window);
  launchQueue?.setConsumer(async ({ files }) => {
    for (const handle of files.slice(0, 1)) {
      const file = await handle.getFile();
      if (file.type.startsWith("image/")) onPicture(file);
      else await readFile(file, { onText, onTrouble });
    }
  });
  if (!query.has("shared")) return;
  const answer = await caches.match(`${ROOT}/share`, { cacheName: SHARED }).catch(() => null);
  await caches.delete(SHARED).catch(() => null);
  if (answer) onPicture(await answer.blob());
}

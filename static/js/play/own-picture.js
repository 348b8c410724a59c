/** Your own picture for the tiles: from a file, kept for this tab, and never sent anywhere. Files may also be dropped or pasted. */

import { setOwnPicture } from "../game/pictures.js";
import { canvasOf, isPicture } from "../ui/picture-file.js";

const MAX_SIDE_PX = 1280; // scaled down for storage
const JPEG_QUALITY = 0.85;
const MIDDLE = 0.5; // initially visible part

/** Read the picture and keep it for this tab. Throws an Error with a sentence if this browser cannot show it. */
export async function keepOwnPicture(/** @type {Blob} */ file) {
  const canvas = await canvasOf(file, MAX_SIDE_PX);
  setOwnPicture({ url: canvas.toDataURL("image/jpeg", JPEG_QUALITY), ratio: canvas.width / canvas.height, part: MIDDLE });
}

/** Call `take` with each picture that is chosen in a field for files. */
export function listenForFiles(/** @type {HTMLInputElement} */ field, /** @type {(picture: File) => void} */ take) {
  field.addEventListener("change", () => {
    const [picture] = field.files ?? [];
    if (picture) take(picture);
    field.value = "";
  });
}

/** Call `take` with each picture dropped or pasted anywhere on the page, and the element that it arrived at. @param {(picture: File, target: EventTarget | null) => void} take */
export function listenForPictures(take) {
  const brings = (/** @type {DragEvent} */ { dataTransfer }) => [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === "file" && isPicture(type));
  const mark = (/** @type {boolean} */ isOver) => document.documentElement.classList.toggle("is-dropping", isOver);

  document.addEventListener("dragenter", (event) => { if (brings(event)) mark(true); });
  document.addEventListener("dragover", (event) => { if (brings(event)) event.preventDefault(); });
  document.addEventListener("drop", (event) => takeFrom(event, event.dataTransfer), { capture: true });
  document.addEventListener("paste", (event) => takeFrom(event, event.clipboardData), { capture: true });

  function takeFrom(/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) {
    const picture = [...(data?.files ?? [])].find(({ type }) => isPicture(type));
    if (!picture) return;
    event.preventDefault();
    event.stopPropagation(); // other drop handlers accept text files
    mark(false);
    take(picture, event.target);
  }
}

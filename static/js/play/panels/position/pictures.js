/** Accepts pictures of boards for the Position panel; the scripts that read them load with the first picture. */

import { gettext } from "../../../i18n/gettext.js";

const PICTURE_READER = gettext("the picture reader");

/** @typedef {Record<"picture" | "picture-open" | "understood", HTMLElement> & {"picture-file": HTMLInputElement}} PictureParts */

/**
 * @param {PictureParts} parts  of the Position panel
 * @param {{size: () => import("../../../puzzle/position.js").Size, announce: (text: string) => void, onUse: (position: string) => void, onTrouble: (sentence: string) => void, onShow: (isShown: boolean) => void}} options
 */
export function createPictures(parts, { size, announce, onUse, onTrouble, onShow }) {
  /** @type {((picture: Blob) => void) | null} */
  let putOnTiles = null;

  /** @type {ReturnType<typeof import("./picture/picture.js").createPictureReading> | null} */
  let reading = null;

  async function fetchReading() {
    const { createPictureReading } = await import("./picture/picture.js");
    reading ??= createPictureReading(parts, { size, announce, onShow, onUse, onTiles: (picture) => putOnTiles?.(picture) });
    return reading;
  }

  /** @param {Blob} picture @param {boolean} mustRead  to be read, even if no board is found @param {((picture: Blob) => void) | null} onTiles @param {() => void} onArrival */
  async function takePicture(picture, mustRead, onTiles, onArrival) {
    putOnTiles = onTiles;
    if (mustRead) onArrival();
    try {
      const { open, close, focus } = await fetchReading();
      const isFound = await open(picture, onTiles !== null);
      if (isFound || mustRead) {
        onArrival();
        return focus();
      }
      close();
      return onTiles?.(picture);
    } catch {
      onArrival();
      return onTrouble(gettext("Could not load {name}. Check your connection and reload.", { name: PICTURE_READER }));
    }
  }

  parts["picture-open"].addEventListener("click", () => parts["picture-file"].click());
  parts["picture-file"].addEventListener("change", () => {
    const [picture] = parts["picture-file"].files ?? [];
    if (picture) void takePicture(picture, true, putOnTiles, () => {});
    parts["picture-file"].value = "";
  });

  return { takePicture };
}

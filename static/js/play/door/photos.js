/** Takes pictures of boards; the scripts that read them load with the first picture. */

import { gettext } from "../../i18n/gettext.js";
import { onPress } from "../../ui/dom.js";

const PICTURE_READER = gettext("the picture reader");

/** @typedef {Record<"picture" | "camera", HTMLElement> & {"picture-file": HTMLInputElement}} PictureParts */

/**
 * @typedef {object} PictureOptions
 * @property {() => import("../../puzzle/position.js").Size} size  of the board on the page
 * @property {(text: string) => void} announce
 * @property {() => void} onOpen  a picture is about to be shown
 * @property {(position: string) => void} onUse
 * @property {(isUnused: boolean) => void} onUnused  a picture is shown whose position is not on the board
 */

/** @param {PictureParts} parts  of the door @param {PictureOptions & {onTrouble: (sentence: string) => void}} options */
export function createPhotos(parts, { onTrouble, ...options }) {
  /** @type {ReturnType<typeof import("./picture/picture.js").createPictureReading> | null} */
  let reading = null;

  async function fetchReading() {
    const { createPictureReading } = await import("./picture/picture.js");
    reading ??= createPictureReading(parts, options);
    return reading;
  }

  /** Read a picture. Without a board in it, `onTiles` gets it, unless it must be read. @param {Blob} picture @param {boolean} mustRead @param {((picture: Blob) => void) | null} onTiles */
  async function takePicture(picture, mustRead, onTiles) {
    try {
      const { open, close } = await fetchReading();
      const isFound = await open(picture, onTiles);
      if (isFound || mustRead || !onTiles) return;
      close();
      onTiles(picture);
    } catch {
      onTrouble(gettext("Could not load {name}. Check your connection and reload.", { name: PICTURE_READER }));
    }
  }

  onPress(parts.camera, () => parts["picture-file"].click());
  parts["picture-file"].addEventListener("change", () => {
    const [picture] = parts["picture-file"].files ?? [];
    if (picture) void takePicture(picture, true, null);
    parts["picture-file"].value = "";
  });

  return { takePicture, hide: () => reading?.close() };
}

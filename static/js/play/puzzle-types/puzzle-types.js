/** Other puzzles than numbers: the picture on the tiles (`tile-pictures.js`) and the Gem Puzzle's question (`gem-panel.js`). The page of puzzles leads to them. */

import { listenForPictures } from "../own-picture.js";
import { createGem } from "./gem-panel.js";
import { createPictureChoice, createWholePicture } from "./tile-pictures.js";

/** @param {Pick<import("../lazy-parts.js").Shared, "element" | "game" | "playbar" | "announce" | "onJudge" | "onPicture">} page */
export function createPuzzleTypes({ element, game, playbar, announce, onJudge, onPicture }) {
  createWholePicture(element("whole-picture"), element("board"), game);
  createGem(element("gem"), { game, announce, onAnswer: onJudge });
  const pictures = createPictureChoice(element("picture-choice"), { game, announce, onTrouble: playbar.showTrouble });
  listenForPictures((picture, target) => {
    if (element("setup").matches(":popover-open")) pictures.take(picture);
    else onPicture(picture, target, pictures.take);
  });
}

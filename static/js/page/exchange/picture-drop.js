/** Pictures that are dropped or pasted anywhere on the page. */

/** @param {(picture: File) => void} take */
export function listenForPictures(take) {
  document.addEventListener("dragover", (event) => {
    const items = [...(event.dataTransfer?.items ?? [])];
    if (items.some(({ kind, type }) => kind === "file" && isPicture(type))) event.preventDefault();
  });
  document.addEventListener("drop", (event) => takeFrom(event, event.dataTransfer), { capture: true });
  document.addEventListener("paste", (event) => takeFrom(event, event.clipboardData), { capture: true });

  function takeFrom(/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) {
    const picture = [...(data?.files ?? [])].find(({ type }) => isPicture(type));
    if (!picture) return;
    event.preventDefault();
    event.stopPropagation(); // what else takes files takes texts
    take(picture);
  }
}

/** @param {string} type */
function isPicture(type) {
  return type.startsWith("image/");
}

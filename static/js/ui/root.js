/** Where the server's addresses begin: nothing, or the folder in which a proxy has put it, as in `/games`. */

export const ROOT = folderOf(new URL(import.meta.url).pathname);

function folderOf(/** @type {string} */ path) {
  return path.slice(0, path.lastIndexOf("/static/"));
}

const { pathname } = new URL(import.meta.url);

/** Where the server's addresses begin: nothing, or the folder in which a proxy has put it, as in `/games`. */

export const ROOT = pathname.slice(0, pathname.lastIndexOf("/static/"));

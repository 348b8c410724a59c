const { pathname } = new URL(import.meta.url);

/** Path prefix of the server's addresses: empty, or the folder set by a proxy, like `/games`. */

export const ROOT = pathname.slice(0, pathname.lastIndexOf("/static/"));

/** What the server sends before a page's script in other languages than English. */
declare var CATALOGUE: Readonly<Record<string, string | string[]>> | undefined;

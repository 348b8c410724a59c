/** What the server writes before the service worker. */
declare const PRECACHE: { version: string; language: string; home: string; shell: string; missing: string; pages: string[]; files: string[] };

/*
 * The service worker: caches one version of the pages and their files, and serves them while the server is away. A classic
 * script, because some browsers do not support module workers here. The server prepends PRECACHE, the list of what to cache;
 * `/api/` and `/live` are never cached.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE_PREFIX = `taquin ${PRECACHE.home} `; // other folders of the site may have caches too
const CACHE = `${CACHE_PREFIX}${PRECACHE.language} ${PRECACHE.version}`; // also the name of the lock held by each open page of this version and language
const SHARED = "shared picture"; // the name of a cache for it, the same in ui/launches.js
const FILE_LINK = /(?:href|src)="([^"]*\/static\/[^"]+)"/g; // in a page
const SERVER_TIMEOUT_MS = 4000; // before the cached page is used
const GATEWAY_ERRORS = new Set([502, 504]); // a proxy's answers while the server is away

worker.addEventListener("install", (event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (event) => event.waitUntil(dropUnused().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => event.waitUntil(onMessage(event.data, event.source)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === location.origin && pathname === `${PRECACHE.home}share`) return event.respondWith(takeShared(request));
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`${PRECACHE.home}static/`)) event.respondWith(fetchFile(request));
  else if (request.mode === "navigate") event.respondWith(fetchPage(request, cachedPage(pathname)));
});

/** Cache all pages and files, or nothing. At the end, fetch the page once more to check that the server still has the same version. */
async function fillCache() {
  try {
    const cache = await caches.open(CACHE);
    const linked = await Promise.all([PRECACHE.shell, PRECACHE.missing, ...PRECACHE.pages].map((page) => addPage(cache, page)));
    await cache.addAll([...new Set([...PRECACHE.files, ...linked.flat()])]);
    await addPage(cache, PRECACHE.shell);
  } catch (error) {
    await caches.delete(CACHE); // free its space
    throw error;
  }
}

/** Cache a page; return the files it references. @param {Cache} cache @param {string} page */
async function addPage(cache, page) {
  const answer = await fetch(page, { cache: "reload" });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(`/static/${PRECACHE.version}/`)) throw new Error(`${page} is not of this version.`);
  await cache.put(page, answer);
  return Array.from(text.matchAll(FILE_LINK), ([, file]) => file);
}

/** Delete older versions, except those of open pages, which may still load parts. */
async function dropUnused() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return; // its cache is not in use yet
  const [names, { held = [] } = {}] = await Promise.all([caches.keys(), navigator.locks?.query()]); // missing in some browsers
  const isUsed = (/** @type {string} */ cache) => held.some(({ name }) => name === cache);
  const unused = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE && !isUsed(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** Handle a message: a page has opened, states its version, or its user wants this version. @param {{isOpen?: boolean, version?: string, isWanted?: boolean}} message @param {ExtendableMessageEvent["source"]} page */
async function onMessage({ isOpen, version, isWanted = version === PRECACHE.version }, page) {
  if (isOpen) {
    await dropUnused();
    if (!(await caches.has(CACHE))) await fillCache(); // the user has cleared it
  } else if (isWanted) await worker.skipWaiting();
  else page?.postMessage("other version");
}

/** Return the cached page for an address. All links share one page, which reads the position from the address; uncached addresses have a page that says so. @param {string} path */
function cachedPage(path) {
  if (PRECACHE.pages.includes(path)) return path;
  const isPlay = path === PRECACHE.home || /^(?:p\/[^/]+|daily(?:\/[^/]+)?)$/.test(path.slice(PRECACHE.home.length));
  return isPlay ? PRECACHE.shell : PRECACHE.missing;
}

/** @param {Request} request @param {string} page  to use while the server is away @returns {Promise<Response>} */
async function fetchPage(request, page) {
  const cached = await caches.match(page, { cacheName: CACHE, ignoreVary: true });
  if (!cached) return fetch(request);
  const late = new Promise((done) => { if (page !== PRECACHE.missing) setTimeout(done, SERVER_TIMEOUT_MS, cached); });
  const answer = await Promise.race([fetch(request).catch(() => cached), late]);
  return GATEWAY_ERRORS.has(answer.status) ? cached : answer;
}

/** Take what another app shared: keep a picture for the page, which gets a text in its address. @param {Request} request */
async function takeShared(request) {
  const form = await request.formData();
  const picture = form.get("picture");
  const text = form.get("text") || form.get("url");
  const isPicture = picture instanceof File && picture.size > 0;
  if (isPicture) await (await caches.open(SHARED)).put(`${PRECACHE.home}share`, new Response(picture, { headers: { "Content-Type": picture.type } }));
  const query = isPicture ? "?shared=picture" : text ? `?${new URLSearchParams({ text: String(text) })}` : "";
  return Response.redirect(`${PRECACHE.home}${query}`, 303);
}

/** @param {Request} request @returns {Promise<Response>} */
async function fetchFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request); // from the cache of the requesting page's version
}

// Keeps the whole site for use without a network. The build writes RELEASE above: its hash and
// its files, each with where it lies from here, the SHA-256 of its content, and its size.
//
// A release is kept whole or not at all, so its parts always belong together: what is listed is
// answered from what is kept, and only content with the listed hash is ever kept. A newer release
// waits until a page asks it to take over (offline.mjs), or until no page is open.
//
//   page -> worker, answered on the port that comes with the question:
//     {type: "status"}     {whole}            whether every file is kept
//     {type: "others"}     {others, release}  how many other pages of the site are open
//     {type: "quiet"}      {}                 when no page has asked for a file for a moment
//     {type: "take-over"}  {}                 begins to take over
//     {type: "keep"}       {whole}            fetches what was lost
//   worker -> every page:
//     {type: "progress", share}               from 0 to 1
//     {type: "failed", reason}                "network" or "storage"

const HERE = new URL("./", location).href;

// Other sites, or another copy of this one, may share the host and so its caches.
const OURS = `rulewalk ${new URL(HERE).pathname} `;
const OWN = OURS + RELEASE.hash;

const LANES = 4;

// In how many steps the pages are told: each makes them draw anew.
const STEPS = 20;

// Milliseconds: between the files of one page there is less.
const MOMENT = 400;

// Held by pages while they wait for the engine (offline.mjs): that comes first.
const BUSY = "rulewalk engine";

// The page of a folder is asked for by the folder's address: hosts lead away from any other.
const PAGE = "index.html";

// The hash in the key tells a file from the same name of another release.
const FILES = new Map(
  RELEASE.files.map(([path, integrity, bytes]) => {
    const { href } = new URL(path, HERE);
    const packed = /\.(html|json)$/.test(href) && "CompressionStream" in self;
    return [href, { href, key: `${href}?${integrity}`, integrity, bytes, packed }];
  }),
);

const LOOK = { cacheName: OWN, ignoreVary: true };

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  await keep();
  // A worker of another kind knows no page that would ask: nobody would make it step aside.
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(OURS) && name !== OWN)) await skipWaiting();
}

async function activate() {
  // What a newer release keeps meanwhile is not old; it will come here itself.
  if (!registration.installing && !registration.waiting) {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== OWN) await caches.delete(name);
    }
  }
  await clients.claim();
}

// Brings what is missing, a few files at a time. After a failure what came stays, so that the
// next attempt goes on from there.
async function keep() {
  const files = [...FILES.values()];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  let told = 0;
  const lane = async (cache) => {
    for (let file; (file = files.shift()); ) {
      if (!(await cache.match(file.key, LOOK))) {
        await cache.put(file.key, (await formerly(file)) ?? (await fetched(file)));
      }
      done += file.bytes;
      const share = Math.floor((done / total) * STEPS) / STEPS;
      if (share > told) tell({ type: "progress", share: (told = share) });
    }
  };
  try {
    const cache = await caches.open(OWN);
    await Promise.all(Array.from({ length: LANES }, () => lane(cache)));
    if (!(await whole())) throw new DOMException("not all is there", "UnknownError");
  } catch (error) {
    files.length = 0;
    await tell({ type: "failed", reason: error instanceof TypeError ? "network" : "storage" });
    throw error;
  }
}

async function whole() {
  const cache = await caches.open(OWN);
  return (await cache.keys()).length === FILES.size;
}

// The same file as an earlier release kept it.
const formerly = ({ key }) => caches.match(key, { ignoreVary: true });

async function fetched(file) {
  const { href, integrity, packed } = file;
  const address = href.endsWith(`/${PAGE}`) ? href.slice(0, -PAGE.length) : href;
  await navigator.locks?.request(BUSY, () => {}).catch(() => {});
  const from = (cache) => fetch(address, { integrity, cache, priority: "low" });
  // Of a name with a hash the browser may have the content already. Anything that turns out
  // otherwise than listed is fetched past every cache, once.
  const hashed = /[-.][0-9a-f]{8,}[./]/.test(href.slice(HERE.length));
  const response = await from(hashed ? "default" : "no-cache").catch(() => from("reload"));
  if (!response.ok) throw new TypeError(`${address}: status ${response.status}`);
  if (!packed && !response.redirected && response.headers.get("vary") !== "*") return response;
  // Built anew: an answer that was redirected is refused where a page is asked for.
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  if (!packed) return new Response(response.body, { headers });
  headers.set("x-rulewalk-packed", "gzip");
  return new Response(response.body.pipeThrough(new CompressionStream("gzip")), { headers });
}

let asked = 0; // files so far

addEventListener("fetch", (event) => {
  asked++;
  const { request } = event;
  const url = new URL(request.url);
  const href = url.origin + url.pathname;
  if (request.method !== "GET" || !href.startsWith(HERE)) return;
  const page = request.mode === "navigate";
  const file = FILES.get(href.endsWith("/") ? href + PAGE : href);
  if (file) {
    event.respondWith(kept(file, request, page));
  } else if (page && FILES.has(`${href}/${PAGE}`)) {
    event.respondWith(Response.redirect(`${href}/${url.search}`));
  } else if (page) {
    event.respondWith(fetch(request).catch(() => unknown(href)));
  }
});

async function kept(file, request, page) {
  const response = await caches.match(file.key, LOOK).catch(() => undefined);
  // Kept no more, if the browser's data were cleared in part. Only the same content will do, but
  // for a page: what belongs to it has names of its own.
  if (!response) return page ? fetch(request) : fetch(file.href, { integrity: file.integrity });
  if (!response.headers.has("x-rulewalk-packed")) return response;
  // Whole: a page that goes away in the midst of a stream would leave the worker busy with it.
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  return new Response(await unpacked.blob(), { headers: response.headers });
}

// Without a network: the page that says so, in the language of the address.
async function unknown(href) {
  for (let folder = href; folder.startsWith(HERE); ) {
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
    const file = FILES.get(`${folder}404.html`);
    if (!file) continue;
    const { body, headers } = await kept(file, file.href, false);
    return new Response(body, { headers, status: 404 });
  }
  return Response.error();
}

const ANSWERS = {
  status: async () => ({ whole: await whole() }),
  others: async ({ source }) => ({
    others: (await pages()).filter(({ id }) => id !== source.id).length,
    release: RELEASE.hash,
  }),
  quiet: async () => {
    for (let seen; seen !== asked; await new Promise((done) => setTimeout(done, MOMENT))) {
      seen = asked;
    }
    return {};
  },
  "take-over": async () => {
    skipWaiting();
    return {};
  },
  keep: async () => {
    await keep().catch(() => {});
    return { whole: await whole() };
  },
};

addEventListener("message", (event) => {
  const answer = ANSWERS[event.data?.type];
  if (answer) event.waitUntil(answer(event).then((told) => event.ports[0]?.postMessage(told)));
});

async function pages() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => url.startsWith(HERE) && frameType !== "nested");
}

async function tell(message) {
  for (const page of await pages()) page.postMessage(message);
}

// Holds the rules engine: fetches Python, its library and the engine, proves that they run, and
// answers requests. Talks in messages; engine.mjs is the other side.
//
//   in:  {type: "boot", manifest, base, fresh}   once, first
//        {type: "request", id, body}             body: JSON text
//   out: {type: "progress", done, total}         bytes
//        {type: "starting"}, {type: "ready", versions}
//        {type: "response", id, body}
//        {type: "failed", code, detail}          this worker is of no more use

// How often the way of the download is told: the pieces of a slow network are many more, and a slow
// phone has a tap to answer meanwhile.
const PARTS = 50;

class Fault extends Error {
  constructor(code, detail) {
    super(detail);
    this.code = code;
  }
}

const say = (type, rest) => postMessage({ type, ...rest });
const fail = (error) =>
  say("failed", { code: error instanceof Fault ? error.code : "engine", detail: told(error) });

// The last line of a Python traceback is the error; what stands before it is our own path.
const told = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

let python;
let entry;

addEventListener("message", ({ data }) => {
  if (data.type === "boot") boot(data).catch(fail);
  else if (data.type === "request") answer(data);
});
addEventListener("unhandledrejection", ({ reason }) => fail(reason));

async function boot({ manifest, base, fresh }) {
  python = await load(manifest, base, {
    cache: fresh ? "reload" : "default",
    progress: (done, total) => say("progress", { done, total }),
    starting: () => say("starting"),
  });
  entry = python.pyimport(manifest.entry);
  const tested = JSON.parse(entry.handle(JSON.stringify(manifest.self_test)));
  if (!tested.frame) throw new Fault("engine", `self-test: ${JSON.stringify(tested)}`);
  say("ready", { versions: { ...manifest.versions, pyodide: python.version } });
  setTimeout(prepare);
}

function answer({ id, body }) {
  try {
    say("response", { id, body: entry.handle(body) });
  } catch (error) {
    // After an error of Python's the engine is sound. After any other it is not.
    if (!(error instanceof python.ffi.PythonError)) return fail(error);
    say("response", { id, body: JSON.stringify({ error: "engine", detail: told(error) }) });
  }
}

// Imports the other practices one by one, and answers what is asked meanwhile.
function prepare() {
  if (entry.prepare()) setTimeout(prepare);
}

// Starts Python with the engine's packs; exported so that it can be started in a page as well.
export async function load(manifest, base, { cache = "default", progress, starting } = {}) {
  const { assets } = manifest;
  const address = (name) => new URL(assets[name].path, base).href;

  // Before eight megabytes are fetched for nothing.
  await compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

  let done = 0;
  const packed = ["library", "engine"].filter((name) => name in assets);
  const counted = ["wasm", "stdlib", ...packed];
  const total = counted.reduce((sum, name) => sum + assets[name].bytes, 0);
  let told = -Infinity;
  const arrived = (bytes) => {
    done += bytes;
    if (done - told < total / PARTS && done < total) return;
    told = done;
    progress?.(done, total);
  };
  const download = (name) => fetched(address(name), assets[name], cache, arrived);
  arrived(0);

  const [{ loadPyodide }, , module, stdlib, ...packs] = await Promise.all([
    script(address("loader"), cache),
    script(address("glue"), cache),
    compiled(address("wasm"), assets.wasm, cache, arrived),
    download("stdlib"),
    ...packed.map((name) => download(name).then(unpacked)),
  ]);
  starting?.();

  const folder = new URL(".", address("wasm")).href;
  const paths = packed.map((name) => `/${name}.pack`);
  const options = {
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: address("stdlib"),
    // Without it a list of packages would be fetched, of which the engine needs none.
    lockFileContents: JSON.stringify(manifest.lock),
    fsInit: (files) => paths.forEach((path, n) => files.writeFile(path, packs[n])),
    env: { RULEWALK_PACKS: paths.join(":") },
  };
  const given = new Map([[address("wasm"), null], [options.stdLibURL, stdlib]]);
  return lending(given, module, () => loadPyodide(options));
}

// The content of one file, checked; each piece is counted as it arrives. What is to be done with
// the answer before it is read is done by ``use``.
async function fetched(url, { bytes, integrity }, cache, arrived, use = () => {}) {
  const content = new Uint8Array(bytes);
  let at = 0;
  for await (const piece of pieces(url, cache, use)) {
    if (at + piece.length > bytes) throw new Fault("integrity", `${url} is longer than it was made`);
    content.set(piece, at);
    at += piece.length;
    arrived(piece.length);
  }
  if (at < bytes) throw new Fault("integrity", `${url} is shorter than it was made`);
  // Browsers hash on secure pages only; on others the length must do.
  const hash = await globalThis.crypto.subtle?.digest("SHA-256", content);
  if (hash && integrity !== `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`) {
    throw new Fault("integrity", `${url} is not as it was made`);
  }
  return content;
}

async function* pieces(url, cache, use) {
  let response;
  try {
    response = await fetch(url, { cache });
    if (!response.ok) throw new Error(`status ${response.status}`);
    use(response);
    const reader = response.body.getReader();
    for (let read; !(read = await reader.read()).done; ) yield read.value;
  } catch (error) {
    throw new Fault("network", `${url}: ${told(error)}`);
  }
}

async function script(url, cache) {
  try {
    // A script that arrived damaged stays so in the browser's cache until it is fetched anew.
    if (cache === "reload") await (await fetch(url, { cache })).arrayBuffer();
    return await import(url);
  } catch (error) {
    throw new Fault(error instanceof SyntaxError ? "integrity" : "network", `${url}: ${told(error)}`);
  }
}

const unpacked = (content) =>
  new Response(new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip")))
    .arrayBuffer()
    .then((whole) => new Uint8Array(whole));

// What came from the host as WebAssembly is compiled while it arrives, and the browser keeps the
// code beside the file: the next start compiles nothing.
async function compiled(url, asset, cache, arrived) {
  let module;
  const content = await fetched(url, asset, cache, arrived, (response) => {
    module = WebAssembly.compileStreaming(response.clone());
    // Whatever is wrong with it is said of the content.
    module.catch(() => {});
  });
  return module.catch(() => compile(content));
}

// Pyodide says nothing when its WebAssembly is refused or damaged, so it is compiled here.
async function compile(bytes) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new Fault("wasm", told(error));
  }
}

// Lets Pyodide start with what is here already: it fetches by address and compiles by itself,
// and never settles when that fails. Nothing else runs in this worker meanwhile.
async function lending(given, module, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const refused = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_response, imports) => {
      try {
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(new Fault("wasm", told(error)));
        throw error;
      }
    };
  });
  globalThis.fetch = async (url, init) =>
    given.has(String(url)) ? new Response(given.get(String(url))) : fetch(url, init);
  try {
    return await Promise.race([start(), refused]);
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

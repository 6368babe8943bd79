// The page's side of the rules engine: one worker per visit, states, progress, requests.
//
//   import { engine } from ".../engine.mjs";
//   engine.addEventListener("state", () => ...engine.state, engine.failure?.code...);
//   engine.addEventListener("progress", () => ...engine.progress.done, engine.progress.total...);
//   engine.start();
//   const response = await engine.request({game, language, action, position});
//
// A module is evaluated once per visit, however many pages instant navigation shows: so is this.

// Seconds without a sign of life, not in all: a slow network is not a fault.
const LIMITS = { downloading: 30, starting: 60, ready: 15 };

// Why there is no answer. Codes: "network" (something could not be fetched), "integrity" (it
// arrived damaged), "wasm" (the browser or the site's policy refuses it), "engine" (Python or the
// rules do not run), "timeout" (no sign of life), "file" (the page was opened from a disk),
// "renewed" (the host has a later release of the site: the page must be loaded anew).
export class EngineFault extends Error {
  constructor(code, detail) {
    super(`${code}: ${detail}`);
    this.name = "EngineFault";
    this.code = code;
    this.detail = detail;
  }
}

export class Engine extends EventTarget {
  state = "idle"; // then "downloading", "starting", "ready"; "failed" from any of these
  progress = { done: 0, total: 0 }; // bytes
  failure = null; // an EngineFault while the state is "failed"
  versions = null; // once ready
  #manifest;
  #limits;
  #worker = null;
  #attempt = new AbortController();
  #quiet = 0;
  #clock = null;
  #requests = new Map(); // id -> {body, resolve, reject, lost}; in the order of asking
  #ids = 0;
  #expecting = 0;

  constructor({
    manifest = new URL("./engine.json", import.meta.url),
    limits = {},
  } = {}) {
    super();
    this.#manifest = new URL(manifest, location);
    this.#limits = { ...LIMITS, ...limits };
  }

  // Whether somebody will soon call for it; what can wait does.
  get expected() {
    return this.state === "idle" && this.#expecting > 0;
  }

  // Says that the engine will be called for in a moment; returns what ends that.
  expect() {
    this.#expecting++;
    return () => {
      this.#expecting--;
      if (this.state === "idle") this.dispatchEvent(new Event("state"));
    };
  }

  // Begins to fetch the engine; does nothing when that has begun.
  start() {
    if (this.state === "idle") this.#boot();
  }

  // Begins anew after a failure; where only another page helps, loads that.
  retry() {
    if (this.state !== "failed") return;
    if (this.failure.code === "renewed") location.reload();
    else this.#boot();
  }

  // Answers when the engine is ready (this starts it); rejects with an EngineFault.
  request(message) {
    this.start();
    if (this.state === "failed") return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const id = ++this.#ids;
      this.#requests.set(id, { body: JSON.stringify(message), resolve, reject, lost: 0 });
      if (this.state === "ready") this.#send(id);
    });
  }

  async #boot() {
    this.#stop();
    // What the browser keeps of a damaged file would be damaged again.
    const fresh = this.failure?.code === "integrity";
    const { signal } = (this.#attempt = new AbortController());
    this.failure = null;
    this.progress = { done: 0, total: 0 };
    this.#enter("downloading");
    this.#listen();
    try {
      if (this.#manifest.protocol === "file:") throw new EngineFault("file", "no host serves it");
      const worker = this.#hire(signal);
      const manifest = await this.#read(fresh, signal);
      worker.postMessage({ type: "boot", manifest, base: this.#manifest.href, fresh });
    } catch (fault) {
      if (!signal.aborted) this.#fail(fault);
    }
  }

  #hire(signal) {
    const url = new URL("./engine-worker.mjs", import.meta.url);
    const worker = (this.#worker = new Worker(url, { type: "module" }));
    worker.addEventListener("message", ({ data }) => this.#hear(data), { signal });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // A worker that never came (not found, wrong type, forbidden) gives no message.
      this.#fail(
        event.message
          ? new EngineFault("engine", event.message)
          : new EngineFault("network", `${url} does not load as a worker`),
      );
    }, { signal });
    return worker;
  }

  async #read(fresh, signal) {
    let text;
    try {
      const response = await fetch(this.#manifest, { cache: fresh ? "reload" : "default", signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      text = await response.text();
    } catch (error) {
      throw new EngineFault("network", `${this.#manifest}: ${error.message}`);
    }
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new EngineFault("integrity", `${this.#manifest}: ${error.message}`);
    }
  }

  #hear({ type, ...told }) {
    this.#quiet = 0;
    if (type === "progress") {
      this.progress = { done: told.done, total: told.total };
      this.dispatchEvent(new Event("progress"));
    } else if (type === "starting") {
      this.#enter("starting");
    } else if (type === "ready") {
      this.versions = told.versions;
      this.#rest();
      // Those that waited, before any that are asked on hearing of this state.
      for (const id of this.#requests.keys()) this.#send(id);
      this.#enter("ready");
    } else if (type === "response") {
      this.#settle(told);
    } else if (type === "failed") {
      this.#fail(new EngineFault(told.code, told.detail));
    }
  }

  #send(id) {
    const { body } = this.#requests.get(id);
    this.#worker.postMessage({ type: "request", id, body });
    this.#listen();
  }

  #settle({ id, body }) {
    const { resolve, reject } = this.#requests.get(id);
    this.#requests.delete(id);
    if (!this.#requests.size) this.#rest();
    try {
      resolve(JSON.parse(body));
    } catch (error) {
      reject(new EngineFault("engine", error.message));
    }
  }

  async #fail(fault) {
    const { signal } = this.#attempt;
    this.#dismiss();
    if (fault.code === "network" && (await this.#renewed(signal))) {
      fault = new EngineFault("renewed", fault.detail);
    }
    if (signal.aborted) return;
    this.#stop();
    this.failure = fault;
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    this.#enter("failed");
    for (const { reject } of requests) reject(fault);
  }

  // What cannot be fetched may have gone with its release. Then the page at this very address,
  // fetched anew, names another folder of scripts.
  async #renewed(signal) {
    const folder = this.#manifest.pathname.split("/").at(-2);
    try {
      const response = await fetch(location.href, { cache: "reload", signal });
      const named = (await response.text()).match(/\/rulewalk-\w+(?=\/)/g);
      return response.ok && named !== null && !named.includes(`/${folder}`);
    } catch {
      return false;
    }
  }

  #stop() {
    this.#attempt.abort();
    this.#dismiss();
    this.#rest();
  }

  #dismiss() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #enter(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }

  // Counts seconds one by one: a laptop that slept, or a clock set anew, adds one second only.
  #listen() {
    if (this.#clock !== null) return;
    this.#quiet = 0;
    this.#clock = setInterval(() => {
      if (++this.#quiet >= this.#limits[this.state]) this.#overdue();
    }, 1000);
  }

  #rest() {
    clearInterval(this.#clock);
    this.#clock = null;
  }

  #overdue() {
    const fault = new EngineFault("timeout", `${this.state}, and no sign of life`);
    if (this.state !== "ready") return this.#fail(fault);
    // The worker hangs, or the system has killed it: only a new one helps. The oldest request may
    // be to blame, so it is asked once more and no oftener.
    const [[id, oldest]] = this.#requests;
    if (++oldest.lost > 1) {
      this.#requests.delete(id);
      oldest.reject(fault);
    }
    this.#boot();
  }
}

export const engine = new Engine();

// <rw-offline>: says whether the site is ready for use without a network, and offers a new version
// where it cannot come by itself. The service worker (sw.js) does the work; this asks for it once
// the page and its practice have all they need.

import { engine } from "./engine.mjs";

// The site's root, from where this file lies.
const WORKER = new URL("../../sw.js", import.meta.url).href;
const SCOPE = new URL("./", WORKER).href;

// Held while this page waits for the engine; the worker lets that go first.
const BUSY = "rulewalk engine";

// In the session: the release that was not wanted yet.
const LATER = "rulewalk:later";

class Keeper extends EventTarget {
  // "none", "asking" (the visitor saves data), "keeping" (how far: `share`), "kept", "broken" or
  // "impossible" (why: `reason`); empty until it is known.
  state = "";
  reason = "";
  share = 0;
  offer = null; // the worker of a newer release that may be asked to take over

  #registration = null;
  #charge = null; // the worker that answers this page's requests
  #akin = new WeakSet(); // workers that have answered as ours do

  // Runs once per visit.
  async begin() {
    const reason = hindrance();
    if (reason) return this.#enter("impossible", reason);
    const { serviceWorker } = navigator;
    this.#charge = serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => this.#handOver());
    serviceWorker.addEventListener("message", ({ data }) => this.#hear(data));
    try {
      const known = await serviceWorker.getRegistration(WORKER);
      if (known?.scope === SCOPE) return await this.#follow(known);
      this.#enter("none");
      await rest();
      if (navigator.connection?.saveData) this.#enter("asking");
      else await this.keep();
    } catch (error) {
      this.#refused(error);
    }
  }

  // Keeps the site, or what is missing of it.
  async keep() {
    try {
      const options = { updateViaCache: "none" };
      const registration = await navigator.serviceWorker.register(WORKER, options);
      // Some browsers and their guards refuse without a word.
      if (!registration) throw new DOMException("no registration", "NotAllowedError");
      if (registration !== this.#registration) await this.#follow(registration);
      else if (registration.active) await this.#greet(registration.active);
    } catch (error) {
      this.#refused(error);
    }
  }

  // Looks for a newer release in a visit without full changes of page.
  lookAgain() {
    // Without a network there is none.
    this.#registration?.update().catch(() => {});
  }

  renew() {
    this.offer.postMessage({ type: "take-over" });
  }

  async decline() {
    const { release } = await ask(this.offer, "others");
    write(LATER, release);
    this.offer = null;
    this.dispatchEvent(new Event("change"));
  }

  #enter(state, reason = "") {
    this.state = state;
    this.reason = reason;
    this.dispatchEvent(new Event("change"));
  }

  #refused(error) {
    if (this.state === "kept") return;
    // A worker that does not load is a matter of the network; all else is the browser's own will.
    const reason = error instanceof TypeError ? "network" : "browser";
    this.#enter(reason === "network" ? "broken" : "impossible", reason);
  }

  #hear({ type, share, reason }) {
    if (type === "progress" && this.state === "keeping") {
      this.share = share;
      this.dispatchEvent(new Event("change"));
    } else if (type === "failed" && this.state === "keeping") {
      this.#enter("broken", reason);
    }
  }

  async #follow(registration) {
    this.#registration = registration;
    const { installing, waiting, active } = registration;
    registration.addEventListener("updatefound", () => this.#watch(registration.installing));
    if (installing) this.#watch(installing);
    if (active) await this.#greet(active);
    if (waiting) {
      // Chromium waits half a minute for an older worker that is asked for another file just when
      // it should step aside.
      if (active) await ask(active, "quiet");
      this.#weigh(waiting, true);
    }
  }

  #watch(worker) {
    if (this.state !== "kept") this.#begin();
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && this.#charge) this.#weigh(worker, false);
      else if (worker.state === "activated") this.#greet(worker);
    });
  }

  #begin() {
    this.share = 0;
    this.#enter("keeping");
  }

  async #greet(worker) {
    const { whole } = await ask(worker, "status");
    this.#akin.add(worker);
    if (whole) return this.#enter("kept");
    // The browser has lost some of it.
    this.#begin();
    ask(worker, "keep").then(({ whole }) => whole && this.#enter("kept"));
  }

  // All parts change together: at once where nothing has begun and no other page is open, at the
  // visitor's wish where one is, and otherwise with the next visit.
  async #weigh(worker, fresh) {
    const { others, release } = await ask(worker, "others");
    if (worker.state !== "installed") return;
    if (others && read(LATER) !== release) {
      this.offer = worker;
      this.dispatchEvent(new Event("change"));
    } else if (!others && fresh && !touched) {
      worker.postMessage({ type: "take-over" });
    }
  }

  // The new worker does not answer for the old pages. Games are kept, so they go on.
  async #handOver() {
    const former = this.#charge;
    const worker = (this.#charge = navigator.serviceWorker.controller);
    if (!former || !this.#akin.has(former)) return;
    while (worker.state === "activating") await heard(worker, "statechange");
    location.reload();
  }
}

// Whether the visitor has begun to do something on this page.
let touched = false;
for (const type of ["pointerdown", "keydown"]) {
  addEventListener(type, () => (touched = true), { capture: true, once: true });
}

function hindrance() {
  if (!isSecureContext) return "insecure";
  if (!navigator.serviceWorker) return "browser";
  return "";
}

// Fulfilled when the page has loaded, nothing is to be done, and no engine is on its way.
async function rest() {
  if (document.readyState !== "complete") await heard(window, "load");
  // Twice: in the first idle moment a practice in view may call for its engine.
  for (let times = 2; times; times--) {
    await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
  }
  await settled();
}

async function settled() {
  const busy = () => engine.expected || ["downloading", "starting"].includes(engine.state);
  while (busy()) await heard(engine, "state");
}

const heard = (target, type) =>
  new Promise((done) => target.addEventListener(type, done, { once: true }));

// A worker of another kind never answers.
function ask(worker, type) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answered) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      answered(data);
    };
    worker.postMessage({ type }, [port2]);
  });
}

function read(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The question then comes again with the next page.
  }
}

// A module is evaluated once per visit, however many pages instant navigation shows.
const keeper = new Keeper();
keeper.begin();
engine.addEventListener("state", () => {
  if (engine.state !== "downloading") return;
  navigator.locks?.request(BUSY, { mode: "shared" }, settled).catch(() => {});
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") keeper.lookAgain();
});

class Mark extends HTMLElement {
  #words;
  #listeners;

  connectedCallback() {
    this.#words = JSON.parse(this.dataset.words);
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    const press = (name, action) =>
      this.querySelector(`[data-rw-${name}]`).addEventListener("click", action, { signal });
    press("keep", () => keeper.keep());
    press("renew", () => keeper.renew());
    press("later", () => keeper.decline());
    keeper.addEventListener("change", () => this.#show(), { signal });
    this.#show();
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  #show() {
    const { state, reason, share, offer } = keeper;
    const { none, asking, keep, keeping, kept, broken, impossible, again } = this.#words;
    // Both languages write it so. To start the browser's own way of writing numbers takes as long as
    // all other scripts of a page.
    const shown = `${Math.round(share * 100)}%`;
    const texts = {
      "": none,
      none,
      asking,
      keeping: keeping.replace("{share}", shown),
      kept,
      broken: broken[reason],
      impossible: impossible[reason],
    };
    this.dataset.state = state;
    this.querySelector(".rw-offline__text").textContent = texts[state];
    const button = this.querySelector("[data-rw-keep]");
    button.hidden = !["asking", "broken"].includes(state);
    button.textContent = state === "asking" ? keep : again;
    this.#propose(offer !== null);
  }

  // The sentence comes into a place that is there already: so it is heard.
  #propose(offered) {
    const box = this.querySelector(".rw-renewal");
    if (box.classList.contains("rw-renewal--shown") === offered) return;
    box.classList.toggle("rw-renewal--shown", offered);
    document.documentElement.classList.toggle("rw-renewal-offered", offered);
    box.querySelector("[role=status]").textContent = offered ? this.#words.renewal : "";
  }
}

customElements.define("rw-offline", Mark);

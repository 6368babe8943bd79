// <rw-practice>: carries what the learner does to the engine and shows the frame that comes back.
// It knows no rule and composes no sentence: both come ready from the engine or from the page.

import { engine } from "./engine.mjs";
import morphdom from "./morphdom.mjs";

const MEGABYTE = 1_000_000;

class Practice extends HTMLElement {
  #words;
  #board;
  #listeners = null;
  #waiting = null;

  connectedCallback() {
    this.#words = JSON.parse(this.dataset.words);
    this.#board = this.querySelector(".rw-practice__board");
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener("click", (event) => this.#clicked(event), { signal });
    // Intent is enough: whoever comes near a piece will want the engine.
    for (const type of ["pointerenter", "focusin"]) {
      this.addEventListener(type, () => engine.start(), { signal });
    }
    for (const type of ["state", "progress"]) {
      engine.addEventListener(type, () => this.#showState(), { signal });
    }
    this.#showState();
    this.#openKept();
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  // The position in the address goes before the one that was being played here.
  #openKept() {
    const linked = new URLSearchParams(location.search).get("position");
    const saved = read(this.#storageKey);
    if (linked !== null) this.#ask({ action: "open", position: linked }, this.#words.badLink);
    else if (saved && saved !== this.dataset.position) {
      this.#ask({ action: "open", position: saved }, this.#words.badSaved, this.#words.resumed);
    }
  }

  get #storageKey() {
    return `rulewalk:${this.dataset.game}`;
  }

  #clicked({ target }) {
    if (target.closest("[data-rw-retry]")) return engine.retry();
    const action = target.closest("[data-rw-action]")?.dataset.rwAction;
    if (!action) return;
    if (action === "copy") return void this.#copyAddress();
    const seed = action === "deal" ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] } : {};
    this.#ask({ action, position: this.dataset.position, ...seed });
  }

  // One question at a time; `fallback` is said where its position cannot be read.
  async #ask(question, fallback = "", lead = "") {
    if (this.#waiting) return;
    this.#waiting = question;
    this.#board.setAttribute("aria-busy", "true");
    try {
      const { game, language } = this.dataset;
      const answer = await engine.request({ game, language, ...question });
      if (!this.isConnected) return;
      if (answer.frame) this.#show(answer.frame, lead);
      else this.#say(fallback || answer.detail);
    } catch {
      // The engine is gone; its state says why, and the position stands as it was.
    } finally {
      this.#waiting = null;
      this.#board.removeAttribute("aria-busy");
    }
  }

  #show(frame, lead) {
    const held = this.#board.contains(document.activeElement);
    const key = document.activeElement?.dataset?.key;
    morphdom(this.#board.firstElementChild, frame.html, {
      getNodeKey: (node) => node.dataset?.key,
      onBeforeElUpdated: (from, to) => {
        if (from.matches("details")) to.open = from.open;
        return !from.isEqualNode(to);
      },
    });
    this.dataset.position = frame.position;
    write(this.#storageKey, frame.position);
    if (held) this.#keepFocus(key);
    this.#say([lead, frame.announce].filter(Boolean).join(" "));
    const detail = { position: frame.position };
    this.dispatchEvent(new CustomEvent("rw:frame", { bubbles: true, detail }));
  }

  #keepFocus(key) {
    const same = key && this.#board.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const next = same || this.#board.querySelector("[data-rw-focus]");
    if (next && next !== document.activeElement) next.focus({ preventScroll: true });
  }

  #say(sentence) {
    // A new node each time: the same sentence twice is heard twice.
    this.querySelector(".rw-live").replaceChildren(document.createTextNode(sentence));
  }

  #showState() {
    const { state, progress, failure } = engine;
    const words = this.#words;
    const megabytes = (bytes) =>
      (bytes / MEGABYTE).toLocaleString(this.dataset.language, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
    const said = {
      downloading: () =>
        words.downloading
          .replace("{done}", megabytes(progress.done))
          .replace("{total}", megabytes(progress.total)),
      failed: () => words.failed[failure.code] ?? words.failed.other,
    };
    const text = said[state]?.() ?? words[state];
    this.dataset.state = state;
    this.querySelector(".rw-practice__state").textContent = text;
    this.querySelector("[data-rw-retry]").hidden = state !== "failed";
    if (state === "failed") this.#say(text);
  }

  async #copyAddress() {
    const address = new URL(location);
    address.search = new URLSearchParams({ position: this.dataset.position });
    address.hash = this.closest("[id]")?.id ?? "";
    try {
      await navigator.clipboard.writeText(address);
      this.#say(this.#words.copied);
    } catch {
      history.replaceState(history.state, "", address);
      this.#say(this.#words.copyFailed);
    }
    this.querySelector(".rw-practice__state").textContent =
      this.querySelector(".rw-live").textContent;
  }
}

// Storage may be blocked or full: the game then lives as long as the page.
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost now; only a reload would start anew.
  }
}

customElements.define("rw-practice", Practice);

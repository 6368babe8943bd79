// <rw-practice>: carries what the learner does to the engine and shows the frame that comes back.
// It knows no rule and composes no sentence: both come ready from the engine or from the page.

import { Foreseen, Shipped } from "./answers.mjs";
import { engine } from "./engine.mjs";
import morphdom from "./morphdom.mjs";

const MEGABYTE = 1_000_000;

// A screen before it comes into view, a practice is near.
const NEAR = "100% 0px";

// Milliseconds that the frames, which are small, have for themselves before the engine is fetched:
// enough for a slow network, even where the host does not compress.
const HEAD_START = 3000;

// Milliseconds that a page may be too busy for an idle moment; then what is wished comes first.
const LONGEST_BUSY = 500;

// Milliseconds after a frame before anything is asked ahead: whoever chooses that soon knew what
// was to come, and is not made to wait for it.
const TIME_TO_LOOK = 200;

// What the storage does not take, for as long as the scripts of this visit live.
const unkept = new Map();

class Practice extends HTMLElement {
  #words;
  #board;
  #listeners = null;
  #wish = null; // what is to be asked: {question, key}, or {question, opens} for a kept game
  #sent = false; // whether the engine has it already
  #begun = false; // whether somebody has come near
  #frames = null; // those that came with the page, once they are here
  #foreseen = null; // what the engine has answered of what the board offers
  #tooMuch = null; // the position at which the engine failed when it was asked ahead
  #noted = ""; // what there is to say until the next frame
  #hear = () => {}; // tells the question that waits of anything new
  #linked = null; // the position in the address
  #shipped = ""; // the position that came with the page

  connectedCallback() {
    this.#words = JSON.parse(this.dataset.words);
    this.#board = this.querySelector(".rw-practice__board");
    this.#listeners = new AbortController();
    this.#wish = null;
    this.#sent = false;
    this.#begun = false;
    this.#foreseen = null;
    this.#noted = "";
    this.#shipped = this.dataset.position;
    const { signal } = this.#listeners;
    this.addEventListener("click", (event) => this.#clicked(event), { signal });
    this.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    // Intent is enough: whoever comes near will want to play.
    for (const type of ["pointerenter", "focusin"]) {
      this.addEventListener(type, () => this.#begin(), { signal });
    }
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#begin(),
      { rootMargin: NEAR },
    );
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
    for (const type of ["state", "progress"]) {
      engine.addEventListener(type, () => this.#showState(), { signal });
    }
    engine.addEventListener("state", () => this.#engineChanged(), { signal });
    document.addEventListener("click", claim, { capture: true, signal });
    document.addEventListener("click", (event) => this.#followed(event), { signal });
    addEventListener("popstate", () => this.#addressed(), { signal });
    addEventListener("storage", (event) => this.#playedElsewhere(event), { signal });
    addEventListener("pageshow", (event) => this.#returned(event), { signal });
    this.#showState();
    this.#openKept();
  }

  disconnectedCallback() {
    this.#listeners.abort();
    this.#hear();
  }

  // Nothing is fetched before the page can be read; then the frames, which are small, and the
  // engine, which the frames need not wait for, nor it long for them.
  async #begin() {
    if (this.#begun) return;
    this.#begun = true;
    const { signal } = this.#listeners;
    const arrived = engine.expect();
    await readable();
    if (!signal.aborted && engine.state !== "ready" && this.dataset.frames) {
      await Promise.race([this.#fetchFrames(signal), pause(HEAD_START)]);
    }
    if (!signal.aborted) engine.start();
    arrived();
    if (signal.aborted) return;
    this.#showWish();
    this.#lookAhead();
  }

  async #fetchFrames(signal) {
    try {
      const frames = await Shipped.fetch(this.dataset.frames);
      if (signal.aborted) return;
      this.#frames = frames;
    } catch {
      // Then the engine answers everything.
      return;
    }
    this.#showState();
    this.#hear();
    this.#rehearse(signal);
  }

  // A browser compiles what it runs when it first runs it, which no learner needs to wait for: one
  // answer is put on a board that nobody sees.
  async #rehearse(signal) {
    await idle();
    const frame = this.#frames.some(this.dataset.position, this.#progress);
    if (signal.aborted || !frame) return;
    morph(this.#board.firstElementChild.cloneNode(true), parsed(frame.html));
  }

  #engineChanged() {
    if (engine.state === "failed") this.#say(`${this.#stateText()} ${this.#meanwhile()}`);
    this.#hear();
    if (engine.state === "ready") this.#lookAhead();
  }

  // The position in the address goes before the game that was being played here.
  #openKept() {
    const { badLink, badSaved, resumed } = this.#words;
    const linked = (this.#linked = this.#positionIn(location));
    const saved = read(this.#storageKey);
    const kept = [];
    if (linked !== null) kept.push({ position: linked, bad: badLink, lead: "" });
    if (saved && saved !== this.dataset.position) {
      kept.push({ position: saved, bad: badSaved, lead: resumed });
    }
    this.#open(kept, []);
  }

  #followed(event) {
    const link = positionLink(event);
    if (!link || this.#positionIn(link) === null) return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, "", link.href);
    this.scrollIntoView({ block: "nearest" });
    this.#addressed();
  }

  #addressed() {
    const position = this.#positionIn(location);
    // Back from a linked position, the game goes on that was left for it.
    if (position !== this.#linked) this.#openKept();
  }

  // Where several games can be played in one page, an address names the one it means.
  #positionIn(address) {
    const { searchParams } = new URL(address);
    const game = searchParams.get("game") ?? this.dataset.game;
    return game === this.dataset.game ? searchParams.get("position") : null;
  }

  // Opens the first that can be read; `said` is what there is to say of those before it.
  #open([next, ...others], said) {
    if (next) {
      const { position, bad, lead } = next;
      const opens = { said: [...said, lead], otherwise: () => this.#open(others, [...said, bad]) };
      this.#ask({ question: { action: "open", position }, opens });
    } else if (said.length) {
      const { freshDeal, resumed } = this.#words;
      const untouched = this.dataset.position === this.#shipped;
      this.#note([...said, untouched ? freshDeal : resumed].join(" "));
    }
  }

  get #storageKey() {
    return `rulewalk:${this.dataset.game}`;
  }

  // What a practice keeps besides the game; only the engine knows what it means.
  get #progressKey() {
    return `${this.#storageKey}:progress`;
  }

  #clicked({ target, detail }) {
    if (target.closest("[data-rw-retry]")) return this.#retry(target);
    const button = target.closest("[data-rw-action]");
    if (!button) return;
    // A piece of the picture may be what is touched, as well as a button.
    const { rwAction, key } = button.dataset;
    // What was typed beside the button goes with its action, as it is.
    const typed = button.form?.querySelector("[data-rw-input]")?.value.trim();
    const action = typed ? `${rwAction} ${typed}` : rwAction;
    if (action === "copy") return void this.#copyAddress();
    // The second click of a double click would play what its first one brought.
    if (detail > 1 && action !== "undo") return;
    this.#ask({ question: this.#question(action), key });
  }

  // The button goes with the failure, and the focus to what can be done on the board.
  #retry(button) {
    const held = button === document.activeElement;
    engine.retry();
    if (held) this.#board.querySelector("[data-rw-focus]")?.focus();
  }

  #question(action) {
    // Which actions begin a game, and so need a seed, the engine knows.
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    return { action, position: this.dataset.position, seed };
  }

  // A key held down plays one card, not the whole hand, and sends one number.
  #pressed(event) {
    const acts = event.target.closest("[data-rw-action], [data-rw-input]");
    if (event.repeat && event.key === "Enter" && acts) {
      event.preventDefault();
    }
  }

  // One question at a time. Until the engine is there, the last choice is the one that counts; a
  // game to open goes before any choice, and the last one before those.
  async #ask(wish) {
    if (!wish.opens && (this.#sent || this.#wish?.opens)) return;
    const waiting = this.#wish !== null;
    if (!wish.opens) this.#leaveAddress();
    // A game that was kept can wait until somebody comes near; a link has been followed to it.
    if (!wish.opens || this.#linked !== null) this.#begin();
    const frame = waiting ? null : this.#frameAtHand(wish);
    if (frame) return this.#show(frame, wish.opens);
    this.#wish = wish;
    this.#showWish();
    if (waiting) return this.#hear();
    const { signal } = this.#listeners;
    const answer = await this.#answer(signal);
    if (signal.aborted) return;
    const words = this.#words;
    const { opens } = this.#wish;
    this.#wish = null;
    this.#sent = false;
    this.#showWish();
    if (answer.frame) this.#show(answer.frame, opens);
    else if (opens) opens.otherwise();
    else this.#note(answer.error === "timeout" ? words.failed.timeout : words.noAnswer);
  }

  async #answer(signal) {
    for (;;) {
      if (signal.aborted) return null;
      const asked = this.#wish;
      const frame = this.#frameAtHand(asked);
      if (frame) return { frame };
      if (engine.state !== "ready") {
        await new Promise((heard) => (this.#hear = heard));
        continue;
      }
      this.#sent = true;
      try {
        const ahead = this.#foreseen?.answer(asked.question, this.#progress);
        const answer = await (ahead ?? this.#request(asked.question));
        if (asked === this.#wish) return answer;
      } catch (fault) {
        // What was lost with the engine is asked again when that is back.
        if (engine.state !== "failed" && asked === this.#wish) return { error: fault.code };
      }
      this.#sent = false;
      this.#showState();
    }
  }

  #request(question) {
    const { game, language, rules = "", lesson } = this.dataset;
    return engine.request({ game, language, rules, lesson, progress: this.#progress, ...question });
  }

  // While the learner looks, the engine answers what the board offers. It alone decides what
  // happens: nothing of this is shown before it is chosen.
  async #lookAhead() {
    const { position } = this.dataset;
    const foreseen = (this.#foreseen = new Foreseen(position, this.#progress));
    const { signal } = this.#listeners;
    const worthwhile = () =>
      !signal.aborted && this.#foreseen === foreseen && this.#begun && !this.#wish &&
      !document.hidden && engine.state === "ready" && position !== this.#tooMuch;
    await pause(TIME_TO_LOOK);
    if (worthwhile()) await idle();
    if (!worthwhile()) return;
    const questions = this.#offered()
      .map((action) => this.#question(action))
      .filter((question) => !this.#frames?.answer(question, this.#progress));
    try {
      await foreseen.fill(questions, (question) => this.#request(question), worthwhile);
    } catch {
      // Not again when the engine is back: nobody has chosen what it failed at.
      this.#tooMuch = position;
    }
  }

  // What can be chosen to go on with the game; what is typed nobody knows beforehand.
  #offered() {
    const among = (button) =>
      button.dataset.rwAction !== "copy" && button.ariaDisabled !== "true" &&
      !button.closest(".rw-options--settings") && !button.form?.querySelector("[data-rw-input]");
    const buttons = [...this.#board.querySelectorAll("[data-rw-action]")].filter(among);
    return [...new Set(buttons.map((button) => button.dataset.rwAction))];
  }

  get #progress() {
    return read(this.#progressKey);
  }

  // The frame that answers and is here already.
  #frameAtHand({ question }) {
    const progress = this.#progress;
    return this.#foreseen?.frame(question, progress) ?? this.#frames?.answer(question, progress);
  }

  #show(frame, opens) {
    const touched = document.activeElement;
    const held = this.#board.contains(touched);
    const { key } = touched?.dataset ?? {};
    const { top } = touched?.getBoundingClientRect() ?? {};
    const next = parsed(frame.html);
    // The browser lays out all that has changed so far when what has the focus is taken away.
    if (held && !withKey(next, key)) touched.blur();
    morph(this.#board.firstElementChild, next);
    // What was typed has been answered; after a refusal the frame holds it.
    for (const field of this.#board.querySelectorAll("[data-rw-input]")) {
      field.value = field.defaultValue;
    }
    this.dataset.position = frame.position;
    const said = opens?.said.filter(Boolean) ?? [];
    const lasting = !unkept.size;
    if (frame.progress !== undefined) write(this.#progressKey, frame.progress);
    // An opened position is kept once it is played on: until then it takes no other game's place.
    if (!opens) write(this.#storageKey, frame.position);
    if (held) this.#keepFocus(key, top);
    const loses = lasting && unkept.size ? [this.#words.notKept] : [];
    this.#noted = said.join(" ");
    this.#showState();
    this.#say([...said, frame.announce, ...loses].join(" "));
    const detail = { position: frame.position };
    this.dispatchEvent(new CustomEvent("rw:frame", { bubbles: true, detail }));
    this.#lookAhead();
  }

  // All that is measured is measured before anything changes again: once laid out is enough.
  #keepFocus(key, before) {
    const same = withKey(this.#board, key);
    const next =
      this.#board.querySelector('[data-rw-focus="now"]') ||
      same ||
      this.#board.querySelector("[data-rw-focus]");
    // A table that has grown does not push a button away from under the finger.
    const pushed = same ? same.getBoundingClientRect().top - before : 0;
    const { top, bottom } = next?.getBoundingClientRect() ?? {};
    if (pushed) scrollBy({ top: pushed, behavior: "instant" });
    if (!next) return;
    if (next !== document.activeElement) next.focus({ preventScroll: true });
    const shown = top - pushed >= 0 && bottom - pushed <= innerHeight;
    if (!shown || next.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
  }

  // For the ear. A new node each time: the same sentence twice is heard twice.
  #say(sentence) {
    this.querySelector(".rw-live").replaceChildren(document.createTextNode(sentence));
  }

  // For eye and ear, until the next frame.
  #note(sentence) {
    this.#noted = sentence;
    this.#showState();
    this.#say(sentence);
  }

  #showState() {
    const { state } = engine;
    this.dataset.state = state;
    // That all is well goes without saying where there is something to say.
    const plain = this.#noted && ["idle", "ready"].includes(state);
    const waiting = this.#wishText();
    const meanwhile = waiting ? "" : this.#meanwhile();
    this.toggleAttribute("data-goes-on", Boolean(meanwhile));
    const shown = this.querySelector(".rw-practice__state");
    const text = [
      this.#noted,
      !plain && this.#stateText(),
      waiting || meanwhile,
      unkept.size && this.#words.notKept,
    ].filter(Boolean).join("\n");
    if (shown.textContent !== text) shown.textContent = text;
    this.querySelector("[data-rw-retry]").hidden = state !== "failed";
  }

  #stateText() {
    const { state, progress, failure } = engine;
    const words = this.#words;
    if (state === "failed") return words.failed[failure.code] ?? words.failed.other;
    if (state !== "downloading") return words[state];
    if (!progress.total) return words.connecting;
    return words.downloading
      .replace("{done}", this.#megabytes(progress.done))
      .replace("{total}", this.#megabytes(progress.total));
  }

  #megabytes(bytes) {
    const tenths = Math.round((bytes / MEGABYTE) * 10);
    return this.#words.tenths
      .replace("{units}", Math.floor(tenths / 10))
      .replace("{tenths}", tenths % 10);
  }

  #wishText() {
    if (!this.#wish || this.#sent || ["idle", "ready"].includes(engine.state)) return "";
    if (this.#frameAtHand(this.#wish)) return "";
    return this.#wish.opens ? this.#words.opening : this.#words.waiting;
  }

  // Whether the game goes on without the engine.
  #meanwhile() {
    if (!this.#frames?.lead(this.dataset.position, this.#progress)) return "";
    if (engine.state === "failed") return this.#words.regardless;
    return ["downloading", "starting"].includes(engine.state) ? this.#words.meanwhile : "";
  }

  // Marks what was touched while its answer has to wait.
  #showWish() {
    for (const marked of this.#board.querySelectorAll("[data-rw-waiting]")) {
      delete marked.dataset.rwWaiting;
    }
    this.#board.toggleAttribute("data-rw-opening", Boolean(this.#wish?.opens));
    this.#board.setAttribute("aria-busy", String(this.#wish !== null));
    if (!this.#wish) return;
    const { key } = this.#wish;
    const touched = withKey(this.#board, key);
    if (touched) touched.dataset.rwWaiting = "";
    this.#showState();
    if (this.#wishText()) this.#say(this.#wishText());
  }

  // Each page goes on with its own game, and the last move made in any is the one that is kept.
  #playedElsewhere({ key, newValue }) {
    const other = key === this.#storageKey && newValue !== null;
    if (other && newValue !== this.dataset.position) this.#note(this.#words.elsewhere);
  }

  // The browser had put the page aside as it was, and storage events with it.
  #returned({ persisted }) {
    const newValue = persisted ? read(this.#storageKey) : null;
    this.#playedElsewhere({ key: this.#storageKey, newValue });
  }

  // From the learner's first choice on the address no longer says what is shown here.
  #leaveAddress() {
    if (this.#positionIn(location) === null) return;
    write(this.#storageKey, this.dataset.position);
    const address = new URL(location);
    address.searchParams.delete("position");
    address.searchParams.delete("game");
    this.#linked = null;
    history.replaceState(history.state, "", address);
  }

  async #copyAddress() {
    const address = new URL(location);
    const { game, position } = this.dataset;
    const alone = document.querySelectorAll("rw-practice").length === 1;
    address.search = new URLSearchParams(alone ? { position } : { game, position });
    address.hash = this.closest("[id]")?.id ?? "";
    try {
      await navigator.clipboard.writeText(address);
      this.#note(this.#words.copied);
    } catch {
      this.#linked = this.dataset.position;
      history.replaceState(history.state, "", address);
      this.#note(this.#words.copyFailed);
    }
  }
}

function parsed(html) {
  return document.createRange().createContextualFragment(html).firstElementChild;
}

function morph(board, next) {
  morphdom(board, next, {
    getNodeKey: (node) => node.dataset?.key,
    onBeforeElUpdated: (from, to) => {
      if (from.matches("details")) to.open = from.open;
      return !from.isEqualNode(to);
    },
  });
}

function withKey(within, key) {
  return key ? within.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

// The link to a position in this very page that a plain click is about to follow, or null.
function positionLink({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }) {
  const link = target.closest?.("a[href*='position=']");
  if (!link || button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  if (link.target && link.target !== "_self") return null;
  const { origin, pathname } = location;
  return link.origin === origin && link.pathname === pathname ? link : null;
}

// Material takes two addresses that differ in their query for one and steps back from the second.
// It leaves a link with a target alone.
function claim(event) {
  const link = positionLink(event);
  if (link) link.target = "_self";
}

// Fulfilled when all of the page is there and the browser has nothing better to do.
async function readable() {
  if (document.readyState !== "complete") {
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  }
  await idle();
}

function idle() {
  const { requestIdleCallback = setTimeout } = globalThis;
  return new Promise((free) => requestIdleCallback(free, { timeout: LONGEST_BUSY }));
}

function pause(milliseconds) {
  return new Promise((over) => setTimeout(over, milliseconds));
}

// Storage may be blocked or full: the game then lives as long as the scripts of the page.
function read(key) {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

customElements.define("rw-practice", Practice);

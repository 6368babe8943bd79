// <rw-walkthrough>: shows one step at a time on the stage while the steps' texts scroll by.
// The markup is complete without it. It moves pictures that the build made; it draws nothing.

const PLAY_EVERY = 2500;

class Walkthrough extends HTMLElement {
  #steps;
  #stage;
  #current = 0;
  #timer = 0;
  #settledAt = null;
  #listeners = null;

  connectedCallback() {
    this.#steps = [...this.querySelectorAll("[data-step]")];
    this.#stage = this.querySelector(".rw-stage");
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener("click", (event) => this.#clicked(event), { signal });
    this.#stage.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    addEventListener("scroll", () => this.#scrolled(), { signal, passive: true });
    for (const type of ["wheel", "touchmove"]) {
      addEventListener(type, () => this.#stop(), { signal, passive: true });
    }
    addEventListener("rw:address", () => this.#followAddress(), { signal });
    addEventListener("hashchange", () => this.#followAddress(), { signal });
    this.#show(0);
    this.#followAddress();
  }

  disconnectedCallback() {
    this.#stop();
    this.#listeners.abort();
  }

  get #staged() {
    return getComputedStyle(this.#stage).display !== "none";
  }

  #show(index) {
    this.#current = index;
    const step = this.#steps[index];
    for (const [at, item] of this.#steps.entries()) {
      if (at === index) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const picture = this.#stage.querySelector(".rw-stage__picture");
    const shown = step.querySelector(".rw-picture").cloneNode(true);
    // A copy: what names it stays with the step, whose ids are unique.
    for (const named of shown.querySelectorAll("[id], title, desc")) {
      if (named.matches("title, desc")) named.remove();
      else named.removeAttribute("id");
    }
    for (const drawing of shown.querySelectorAll("svg")) {
      drawing.removeAttribute("role");
      drawing.removeAttribute("aria-labelledby");
    }
    picture.replaceChildren(...shown.childNodes);
    const told = step.querySelector(".rw-step__alternative p").textContent;
    this.#stage.querySelector(".rw-stage__alternative p").textContent = told;
    const link = this.#stage.querySelector(".rw-stage__link");
    link.href = `#${step.id}`;
    delete link.dataset.rwSaid;
    this.dataset.current = index + 1;
    this.#stage.querySelector(".rw-stage__place").textContent = this.#placeOf(index);
    this.#enable("previous", index > 0);
    this.#enable("next", index < this.#steps.length - 1);
  }

  #placeOf(index) {
    return this.dataset.stepOf
      .replace("{step}", index + 1)
      .replace("{steps}", this.#steps.length);
  }

  // Not the disabled attribute: the focus would be lost at the last step.
  #enable(action, possible) {
    const button = this.#stage.querySelector(`[data-rw-do="${action}"]`);
    if (possible) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }

  // A step asked for by a button, a key or the address; `write` tells what becomes of the address.
  #goTo(index, write) {
    const next = Math.max(0, Math.min(this.#steps.length - 1, index));
    const moved = next !== this.#current;
    if (moved) this.#show(next);
    if (moved && write) this.#writeAddress(write);
    this.#bringIntoView();
    if (moved) this.#say(this.#steps[next].querySelector("figcaption"));
  }

  #say(caption) {
    const said = [...caption.querySelectorAll(".rw-step__refused, .rw-step__caption, .rw-points")];
    const texts = [this.#placeOf(this.#current), ...said.map((part) => part.textContent.trim())];
    // One element each: a screen reader pauses between them.
    this.#stage.querySelector(".rw-live").replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement("span"), { textContent: text })),
    );
  }

  #writeAddress(how) {
    const address = `#${this.#steps[this.#current].id}`;
    if (location.hash !== address) history[`${how}State`](history.state, "", address);
  }

  // The height in the window at which text is read: near the upper edge of what header and stage
  // leave free, sinking to its lower edge as the page ends, so that every step has its turn.
  #readingLine() {
    const header = document.querySelector(".md-header")?.getBoundingClientRect();
    const top = Math.max(0, header?.bottom ?? 0);
    const below = getComputedStyle(this.#stage).bottom === "0px";
    const room = innerHeight - top - (below ? this.#stage.offsetHeight : 0);
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    return top + room * 0.35 + Math.max(0, room * 0.6 - left);
  }

  get #list() {
    return this.#steps[0].parentElement;
  }

  #bringIntoView() {
    if (!this.#staged) return;
    this.#steps[this.#current].scrollIntoView({ block: "start", behavior: "instant" });
    // The scroll event of this very move must not choose a step again.
    this.#settledAt = scrollY;
  }

  #scrolled() {
    if (scrollY === this.#settledAt) return;
    this.#settledAt = null;
    // A page holds up to six lessons: within those out of sight nothing is measured.
    const { top, bottom } = this.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight || !this.#staged) return;
    const list = this.#list.getBoundingClientRect();
    if (list.bottom < 0 || list.top > innerHeight) return;
    const line = this.#readingLine();
    const at = this.#steps.findLastIndex((step) => step.getBoundingClientRect().top <= line);
    const index = Math.max(0, at);
    if (index === this.#current) return;
    this.#stop();
    this.#show(index);
    if (list.top <= line && list.bottom >= line) this.#writeAddress("replace");
  }

  #followAddress() {
    const id = decodeURIComponent(location.hash.slice(1));
    const index = this.#steps.findIndex((step) => step.id === id);
    if (index >= 0) this.#goTo(index, null);
  }

  #pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = this.#steps.length - 1;
    const to = { ArrowLeft: this.#current - 1, ArrowRight: this.#current + 1, Home: 0, End: last };
    if (!(event.key in to)) return;
    event.preventDefault();
    this.#stop();
    this.#goTo(to[event.key], "push");
  }

  #clicked(event) {
    const link = event.target.closest("[data-rw-copy]");
    if (link) return void this.#copy(event, link);
    const button = event.target.closest("[data-rw-do]");
    if (!button) return;
    if (button.dataset.rwDo === "play") return void (this.#timer ? this.#stop() : this.#play());
    this.#stop();
    this.#goTo(this.#current + (button.dataset.rwDo === "next" ? 1 : -1), "push");
  }

  #play() {
    const button = this.#stage.querySelector('[data-rw-do="play"]');
    button.textContent = this.dataset.stop;
    const from = this.#current === this.#steps.length - 1 ? 0 : this.#current + 1;
    const advance = (index) => {
      this.#goTo(index, "replace");
      if (index >= this.#steps.length - 1) return this.#stop();
      this.#timer = setTimeout(() => advance(index + 1), PLAY_EVERY);
    };
    this.#timer = -1;
    advance(from);
  }

  #stop() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#stage.querySelector('[data-rw-do="play"]').textContent = this.dataset.play;
  }

  async #copy(event, link) {
    event.preventDefault();
    const live = this.#stage.querySelector(".rw-live");
    try {
      await navigator.clipboard.writeText(link.href);
      live.textContent = this.dataset.copied;
      link.dataset.rwSaid = this.dataset.copied;
    } catch {
      history.replaceState(history.state, "", link.hash);
      live.textContent = this.dataset.copyFailed;
      link.dataset.rwSaid = this.dataset.copyFailed;
    }
  }
}

customElements.define("rw-walkthrough", Walkthrough);

// What the frame of every page needs, before Material's script: its buttons, the language switch,
// and a Back button that does not fetch the page it is on. It is a classic script in the head, so
// that it runs before anything is drawn.

// What Material's script keeps in the browser's storage, under one name for all languages: a
// reader who chose the dark scheme keeps it in the other language. Storage may be blocked.
// Material reads these by name; its own definitions are inline, which a strict policy forbids.
var __md_scope = new URL("../../", document.currentScript.src);
function __md_get(key, store, scope = __md_scope) {
  try {
    return JSON.parse((store ?? localStorage).getItem(`${scope.pathname}.${key}`));
  } catch {
    return null;
  }
}
function __md_set(key, value, store, scope = __md_scope) {
  try {
    (store ?? localStorage).setItem(`${scope.pathname}.${key}`, JSON.stringify(value));
  } catch {
    // The choice then holds for this page alone.
  }
}

// The reader's colours: the saved ones, otherwise the system's. An observer is told of the body
// before the browser can draw it; a script in the body might come after the first drawing. The
// browser's own parts follow: its frame on a phone, and its scroll bars.
const night = matchMedia("(prefers-color-scheme: dark)");
const papers = new Map();
for (const { media, content } of document.querySelectorAll("meta[name=theme-color]")) {
  papers.set(media.includes("dark") ? "slate" : "default", content);
}
// What was chosen in this page goes before what is saved: there may be no room to save it.
let chosen = null;
const colour = () => {
  const system = night.matches ? "slate" : "default";
  const saved = __md_get("__palette")?.color?.scheme;
  const scheme = chosen ?? (["slate", "default"].includes(saved) ? saved : system);
  document.body.setAttribute("data-md-color-scheme", scheme);
  document.documentElement.style.colorScheme = scheme === "slate" ? "dark" : "light";
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.content = papers.get(scheme);
  }
};
new MutationObserver((_changes, observer) => {
  if (!document.body) return;
  observer.disconnect();
  colour();
}).observe(document.documentElement, { childList: true });
night.addEventListener("change", colour);
addEventListener("storage", ({ key }) => {
  if (!key?.endsWith(".__palette")) return;
  chosen = null;
  colour();
});
addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-rw-scheme]");
  if (!button) return;
  chosen = button.dataset.rwScheme;
  __md_set("__palette", { color: { scheme: chosen } });
  colour();
  // It has made place for the one that leads back.
  [...document.querySelectorAll("[data-rw-scheme]")].find((other) => other !== button)?.focus();
});

// Lessons have a stage for their steps, unless the script that moves it cannot be had.
document.documentElement.classList.add("rw-staged");
// Material says so only at the end of the page, after the header has been painted without.
document.documentElement.classList.replace("no-js", "js");
// Material's script says this after the first drawing, which styles the whole page anew.
document.documentElement.classList.add("js-focus-visible");
document.documentElement.setAttribute("data-js-focus-visible", "");
// From a disk no module is loaded, so that no practice can say of itself that it cannot be played.
document.documentElement.classList.toggle("rw-from-file", location.protocol === "file:");
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement && target.src.endsWith("/walkthrough.mjs")) {
    document.documentElement.classList.remove("rw-staged");
  }
}, true);

// Material hides and shows its drawer and its search by checkboxes; these are their buttons.
addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-toggle]");
  if (button) document.getElementById(button.dataset.toggle).click();
});
addEventListener("change", ({ target }) => {
  const button = document.querySelector(`[data-toggle="${target.id}"]`);
  if (!button) return;
  button.setAttribute("aria-expanded", target.checked);
  if (target.id === "__drawer" && target.checked) {
    const links = document.querySelectorAll(".md-sidebar--primary .md-nav__list a[href]");
    [...links].find((link) => link.checkVisibility())?.focus();
  }
});
addEventListener("keydown", ({ key }) => {
  const drawer = document.getElementById("__drawer");
  if (key === "Escape" && drawer?.checked) {
    drawer.click();
    document.querySelector("[data-toggle=__drawer]").focus();
  }
});

// The header outlives a change of page, so its links are renewed just before they can be used:
// same page, same place, other language. Slugs and anchors are the same in each.
let roots;
const renew = ({ target }) => {
  const link = target.closest?.("a.rw-language");
  if (!link || !roots) return;
  const page = location.href.slice(roots.from.length);
  link.href = location.href.startsWith(roots.from) ? roots.to + page : roots.to;
};
addEventListener("DOMContentLoaded", () => {
  const link = document.querySelector("a.rw-language");
  if (!link) return;
  roots = {
    from: new URL(link.dataset.from, location).href,
    to: new URL(link.dataset.to, location).href,
  };
});
for (const type of ["pointerover", "pointerdown", "focusin", "click"]) {
  addEventListener(type, renew, true);
}

// Material takes the first move within a page for a change of page: it fetches the page again and
// replaces all of it, and what was being played with it. So moves within a page are the browser's.
let shown = location.pathname + location.search;
addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[href*='#']");
  if (link && link.pathname + link.search === shown && !link.target) link.target = "_self";
}, true);
addEventListener("click", () => {
  // After Material's own handler, which has then set the new address.
  shown = location.pathname + location.search;
});
addEventListener("popstate", (event) => {
  const now = location.pathname + location.search;
  if (now !== shown) {
    shown = now;
    return;
  }
  event.stopImmediatePropagation();
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (typeof event.state?.y === "number") scrollTo(0, event.state.y);
  else if (place) place.scrollIntoView();
  else scrollTo(0, 0);
  dispatchEvent(new Event("rw:address"));
});

// A page that Material's script has fetched may belong to a later release than the scripts that
// run here, and must not be shown by them: it is loaded in full, and Material waits in vain.
const release = (text) => text.match(/\/rulewalk-\w+(?=\/shell\.js)/)?.[0];
const { src: ownScript } = document.currentScript;
const { text: readText } = Blob.prototype;
Blob.prototype.text = async function () {
  const text = await readText.call(this);
  const named = this.type.startsWith("text/html") && release(text);
  if (!named || named === release(ownScript)) return text;
  // The address is the new page's by now. If it names a place, going there again would load
  // nothing; from any other address it does.
  const target = location.href;
  if (location.hash) history.replaceState(null, "", "?");
  location.replace(target);
  return new Promise(() => {});
};

// Ends the rule of whatever service worker was here, and its own: pages come from the network.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  const ours = `rulewalk ${new URL("./", location).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
  await registration.unregister();
}

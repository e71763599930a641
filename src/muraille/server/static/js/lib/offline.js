/** The house on a device without a network: a worker keeps what the calculator, the rule book and the exercises need. */

import { language } from "./text.js";

/** Milliseconds: the page comes first. */
const AFTERWARDS = 2500;

export function keepOffline() {
  if (!("serviceWorker" in navigator) || document.documentElement.dataset.rooms === "desk") return;
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register("/service-worker.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ prepare: language });
    } catch {
      // A browser that keeps no worker needs the network.
    }
  }, AFTERWARDS);
}

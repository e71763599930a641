/** What a screen reader hears: events politely, one's own prompt at once. */

/** @param {"polite" | "assertive"} manner */
function region(manner) {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", manner);
  element.setAttribute("role", manner === "polite" ? "log" : "alert");
  document.body.append(element);
  return element;
}

const polite = region("polite");
const assertive = region("assertive");

/** @param {string} text */
export function tell(text) {
  const line = document.createElement("p");
  line.textContent = text;
  polite.append(line);
  while (polite.childElementCount > 12) polite.firstElementChild?.remove();
}

/** @param {string} text */
export function tellNow(text) {
  assertive.textContent = text;
}

/** Keys of a page: never in a text field, never while a dialog is open, never with a modifier. */

const TEXT = "input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]";

/** @param {(key: string, event: KeyboardEvent) => boolean} handle answers whether the key was meant for it */
export function onKeys(handle) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TEXT) || document.querySelector("dialog[open]")) return;
    if (handle(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
  });
}

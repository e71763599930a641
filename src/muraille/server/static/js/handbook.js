/** The handbook is there without a script; this finds words in it. */

import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";

const app = startPage();
const search = document.createElement("label");
search.className = "find no-print";
const field = document.createElement("input");
field.type = "search";
search.append(t("Find in the handbook"), field);
app.querySelector("nav")?.after(search);

const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

field.addEventListener("input", () => {
  const words = plain(field.value).split(/\s+/u).filter(Boolean);
  for (const part of app.querySelectorAll(".chapter, section li")) {
    const text = plain(part.textContent ?? "");
    /** @type {HTMLElement} */ (part).hidden = !words.every((word) => text.includes(word));
  }
});

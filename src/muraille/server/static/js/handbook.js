/** Pages that are there without a script: this finds words in them. The words stay in the address. */

import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";

const app = startPage();
const address = new URL(location.href);
const search = document.createElement("label");
search.className = "find no-print";
const field = document.createElement("input");
field.type = "search";
field.value = address.searchParams.get("q") ?? "";
const told = document.createElement("p");
told.className = "soft small no-print";
told.setAttribute("role", "status");
search.append(app.dataset.find === "statements" ? t("Find a word, a number or a paragraph") : t("Find in the handbook"), field);
app.querySelector("nav")?.after(search, told);

/** As one compares words: without accents and case; both ways to write the number of a fan. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("n°", "#");

/** Whether a text has a word; §3.4 is not §3.4.6, #4 not #41. @param {string} text @param {string} word */
function has(text, word) {
  if (!/^[#§]\d|^[a-z]{1,2}\d+$/u.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/^[.-]?\d/u.test(text.slice(at + word.length))) return true;
  return false;
}

function find() {
  const words = plain(field.value).split(/[\s,;]+/u).filter(Boolean);
  let found = 0;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll(".chapter, section > ul > li:not(.chapter)"))) {
    const text = plain(part.textContent ?? "");
    part.hidden = !words.every((word) => has(text, word));
    found += Number(!part.hidden);
  }
  // a heading stays only with something below it
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll(".part > ul"))) {
    const empty = !list.querySelector(":scope > li:not([hidden])");
    const heading = list.previousElementSibling;
    if (heading instanceof HTMLElement && heading.tagName === "H3") heading.hidden = empty;
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll(".part")))
    part.hidden = !part.querySelector("li:not([hidden])");
  told.textContent = words.length ? (found ? t("{count} found", { count: found }) : t("Nothing here has these words.")) : "";
  if (field.value) address.searchParams.set("q", field.value);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address.pathname + address.search + location.hash);
}

field.addEventListener("input", find);
if (field.value) find();
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

/** Type as large as the room allows: the names of a page decide, and none is cut. */

/** One name in so many may be longer than the rest; it is set smaller by itself, and does not make the others small. */
const ODD = 10;
/** How much smaller a long name may be set before it takes two lines. */
const SMALLEST = 0.62;
/** The lowest type of the wall, in pixels. */
const LEAST = 11;

/** What was fitted last: the same page at the same size is not measured again. @type {WeakMap<Element, string>} */
const fitted = new WeakMap();

/** @param {Element} element */
const tooWide = (element) => element.scrollWidth > element.clientWidth;

/** @param {HTMLElement} box */
const tooHigh = (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;

/** @param {HTMLElement} box @param {HTMLElement[]} names @param {number} columns @param {number} size */
function fits(box, names, columns, size) {
  box.style.setProperty("--columns", String(columns));
  if (box.dataset.items) box.style.setProperty("--rows", String(Math.ceil(Number(box.dataset.items) / columns)));
  box.style.fontSize = `${size}px`;
  return !tooHigh(box) && names.filter(tooWide).length <= names.length / ODD;
}

/** The largest size for so many columns, to half a pixel. @param {HTMLElement} box @param {HTMLElement[]} names @param {number} columns */
function largest(box, names, columns) {
  let [low, high] = [LEAST, Math.max(LEAST, innerHeight / Number(box.dataset.most ?? 11))];
  if (fits(box, names, columns, high)) return high;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fits(box, names, columns, middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A name that is still too long is set smaller, and then in two lines. @param {HTMLElement} name */
function squeeze(name) {
  if (!tooWide(name)) return;
  const share = Math.max(SMALLEST, (name.clientWidth / name.scrollWidth) * 0.99);
  name.style.fontSize = `${share}em`;
  name.classList.toggle("wrapping", tooWide(name));
}

/** @param {HTMLElement} box its `data-columns` are the numbers of columns to choose from, `data-items` how many lie in columns */
function fitBox(box) {
  const names = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".name")]);
  const key = `${innerWidth}x${innerHeight} ${box.clientHeight} ${box.dataset.columns} ${names.map((name) => name.textContent).join("|")}`;
  if (fitted.get(box) === key) return;
  for (const name of names) {
    name.style.fontSize = "";
    name.classList.remove("wrapping");
  }
  const choices = innerWidth < innerHeight ? [1] : (box.dataset.columns ?? "1").split(" ").map(Number);
  const sizes = choices.map((columns) => largest(box, names, columns));
  const best = sizes.indexOf(Math.max(...sizes));
  fits(box, names, choices[best], sizes[best]);
  names.forEach(squeeze);
  fitted.set(box, key);
}

/** Fit whatever of a page wants to be. @param {Element} page */
export const fit = (page) => page.querySelectorAll(".fitted").forEach((box) => fitBox(/** @type {HTMLElement} */ (box)));

/** Small drawings of lines, in the colour of the text around them. Whoever shows one says its word beside it. */

import { svg } from "../../vendor/lit-html.js";

/** @type {Record<string, string>} */
const PATHS = {
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v2.2M12 18.8V21M3 12h2.2M18.8 12H21M5.6 5.6l1.6 1.6M16.8 16.8l1.6 1.6M18.4 5.6l-1.6 1.6M7.2 16.8l-1.6 1.6",
  play: "M4 5h5v14H4ZM9.5 5h5v14h-5ZM15 5h5v14h-5Z",
  bulb: "M9 17h6M10 20h4M8.2 14.2a5.5 5.5 0 1 1 7.6 0c-.6.6-.8 1-.8 1.8H9c0-.8-.2-1.2-.8-1.8Z",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8 3.5V7M16 3.5V7",
  replay: "M5 12a7 7 0 1 0 2.2-5.1M4.5 4.5v4h4",
  undo: "M9 6 4.500 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3",
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M8.5 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19.5c0-3 2.4-5 5.5-5s5.5 2 5.5 5M15.5 5.8a3 3 0 0 1 0 5.4M17 14.8c2.4.6 4 2.3 4 4.7",
  trend: "M4 4v16h16M7.5 15.5l4-5 3.500 3L20 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  list: "M5 7h14M5 12h14M5 17h9",
  talk: "M4 6h16v10h-9l-4 3.5V16H4Z",
  next: "M9 6l6 6-6 6",
  count: "M5 4h14v16H5ZM8 8h8M8 12h.1M12 12h.1M16 12h.1M8 16h.1M12 16h.1M16 16h.1",
  scales: "M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5ZM19 7l-2.5 6h5Z",
  sound: "M4 10v4h3.5L12 18V6L7.5 10ZM15.5 9.2a4 4 0 0 1 0 5.6M18 7a7 7 0 0 1 0 10",
  silent: "M4 10v4h3.5L12 18V6L7.5 10ZM16 9.5l5 5M21 9.5l-5 5",
  leave: "M14 5H6v14h8M11 12h9M17 8.5 20.5 12 17 15.5",
  pause: "M9 6v12M15 6v12",
  why: "M9.2 9.2a2.9 2.9 0 1 1 4 2.7c-.8.4-1.2.9-1.2 1.8v.5M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  book: "M5 4.5h6a2 2 0 0 1 2 2V20a2 2 0 0 0-2-1.5H5ZM19 4.5h-4a2 2 0 0 0-2 2M19 4.5v14h-4a2 2 0 0 0-2 1.5",
};

/** @param {string} name */
export const icon = (name) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;

/** Three tiles of a wall: the house itself. */
export const logo = svg`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"
  ><rect class="logo-felt" width="32" height="32" rx="8"></rect
  ><path class="logo-bone" d="M5 8h6.6v14H5ZM12.7 8h6.6v14h-6.6ZM20.4 8H27v14h-6.6Z"></path
  ><path class="logo-bamboo" d="M5 22h22v3H5Z"></path
  ><path class="logo-mark" d="M16 10.500v9M14.200 12.800h3.600v3h-3.600Z"></path
></svg>`;

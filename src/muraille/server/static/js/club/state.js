/** What the parts of the club's page share. */

/** @typedef {import("./screens.d.ts").ClubScreen} ClubScreen */
/** @typedef {import("./screens.d.ts").Posts} Posts */
/** What is sent with a key of its own. @typedef {"/api/club/found" | "/api/club/entries" | "/api/club/draw"} Keyed */
/** @template {Keyed} Path @typedef {Omit<Posts[Path]["body"], "key">} Said */
/** @typedef {<Path extends Keyed>(path: Path, body: Said<Path>) => Promise<Posts[Path]["answer"] | null>} Send */

/** What is known before the server was asked. @type {ClubScreen} */
const NOTHING_YET = { founded: false, works_here: false, organises: false, name: "", place: "", shows: {}, games: {}, events: [], taken: [], live: [], seasons: [], nights: [], next_person: 0, next_night: 0, evening: 0 };

/** Whether results of an evening are entered here: a phone with the link of an evening works at that one alone. @param {number} night */
export const worksAt = (night) => state.club.works_here && [0, night].includes(state.club.evening);

export const state = {
  /** What the club has, and what this browser may do. */ club: NOTHING_YET,
  /** Events of the desk, for the organiser. */ desk: /** @type {import("./screens.d.ts").EventChoice[]} */ ([]),
  /** Whether the server was asked. */ known: false,
  /** The screen that is shown, as it is drawn. @type {(() => unknown) | null} */ seen: null,
  part: "",
  problem: "",
  told: "",
  /** The day as of which standings are asked for. */ day: "",
  /** The link for phones, once it was made. @type {import("./screens.d.ts").PhoneLink | null} */ link: null,
  /** Who is chosen to sit down, East first. @type {number[]} */ chosen: [],
  draw: () => {},
  refresh: async () => {},
  /** Send something with a key: sent again, it is written once. */
  send: /** @type {Send} */ (async () => null),
};

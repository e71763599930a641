/** What the parts of the club's page share. */

export const state = {
  /** What the club has, and what this browser may do. @type {any} */ club: null,
  /** The screen that is shown. @type {any} */ seen: null,
  part: "",
  problem: "",
  told: "",
  /** The day as of which standings are asked for. */ day: "",
  /** The link for phones, once it was made. @type {{url: string, code: string} | null} */ link: null,
  /** Who is chosen to sit down, East first. @type {number[]} */ chosen: [],
  draw: () => {},
  refresh: async () => {},
  /** Send something with a key: sent again, it is written once. */
  send: /** @type {(path: string, body: any) => Promise<any>} */ (async () => null),
};

/** The address that others open to join: the server knows which one leads here from another device. */

import { get } from "../lib/api.js";

/** @typedef {{address: string, only_here: boolean, copied: boolean, copy: () => void}} Invitation */

/** @type {Invitation | null} */
let invitation = null;

/** Asked for once; drawn again when it is known. @param {string} table @param {() => void} draw @returns {Invitation} */
export function invited(table, draw) {
  if (invitation) return invitation;
  const made = { address: location.href, only_here: false, copied: false, copy };
  invitation = made;

  async function copy() {
    await navigator.clipboard?.writeText(made.address).catch(() => {});
    made.copied = true;
    draw();
  }

  /** @type {Promise<import("../screens.d.ts").TableShown>} */ (get(`/api/tables/${table}`)).then(
    ({ join_url, only_here }) => {
      Object.assign(made, { address: join_url, only_here });
      draw();
    },
    () => {},
  );
  return made;
}

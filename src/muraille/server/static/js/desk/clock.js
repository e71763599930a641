/** A clock that runs on by itself: the server's time is learnt once and kept as a difference. */

let difference = 0;
/** Where the clock does not run: a referee stopped it, or every result is there. */
const STANDING = ["stopped", "over"];

/** @param {string} now the server's time of an answer */
export function learn(now) {
  difference = new Date(now).getTime() - Date.now();
}

export const serverNow = () => Date.now() + difference;

/** Seconds left of a clock of the server, negative past the end; null before the start. @param {import("./screens.d.ts").TableTime | null | undefined} time */
export function left(time) {
  if (!time) return null;
  if (STANDING.includes(time.phase)) return time.left;
  return Math.floor((new Date(time.ends).getTime() - serverNow()) / 1000);
}

/** Where the clock stands now, by itself. @param {import("./screens.d.ts").TableTime | null | undefined} time */
export function phase(time) {
  if (!time) return "before";
  if (STANDING.includes(time.phase)) return time.phase;
  const now = serverNow();
  if (now < new Date(time.starts).getTime()) return "before";
  if (now < new Date(time.warning).getTime()) return "playing";
  return now < new Date(time.ends).getTime() ? "last_minutes" : "ended";
}

/** News of an event: a live connection where it can be had, asking every few seconds where it cannot. */

import { unanswered } from "./doors.js";
import { networkAway } from "./outbox.js";

/**
 * @param {string} event
 * @param {() => Promise<unknown>} refresh asks for the screen again
 */
export function follow(event, refresh) {
  let seen = "";
  let busy = false;
  let again = false;

  async function news() {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await refresh();
      networkAway(false);
    } catch (problem) {
      if (unanswered(problem)) networkAway(true);
    }
    busy = false;
    if (again) {
      again = false;
      news();
    }
  }

  const source = new EventSource(`/api/desk/event/${event}/live`);
  source.onmessage = ({ data }) => {
    networkAway(false);
    if (data === seen) return;
    seen = data;
    news();
  };
  source.onerror = () => {
    seen = "";
  };
  // The connection may be cut by a proxy, and calls are not in the journal: so the screen is asked for now and then anyway.
  setInterval(news, 5000);
  return news;
}

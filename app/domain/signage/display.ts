/** The displays: browsers that show a sign, with their reports. */

/** A display's report, sent at each change of scene and twice a minute. */
export interface DisplayReport {
  /** Id of the browser, made and stored by itself. */
  id: string;
  /** The sign's name in the address; empty for the default sign. */
  screen: string;
  /** The build that it runs. */
  version: string;
  /** A text of the current scene. */
  shows: string;
  /** Id of the emergency that it shows; empty without one. */
  emergency: string;
  /** Width and height, in CSS pixels. */
  size: string;
}

export interface Display extends DisplayReport {
  /** Instant, ISO 8601 UTC. */
  seenAt: string;
  isConnected: boolean;
}

/** Commands of an administrator to a display. */
export const displayOrders = ["reload", "identify"] as const;
export type DisplayOrder = (typeof displayOrders)[number];

export interface Displays {
  /** Stores the report of a display without a socket. Returns its next command, once. */
  polled: (report: DisplayReport) => DisplayOrder | null;
  /** The server's own build. */
  version: string;
  /** Returns the displays by sign and browser, including disconnected ones of the last week, even after a restart. */
  list: () => Display[];
  /** Sends a command to one display, or to all displays of a sign. Returns their number. */
  order: (to: { screen: string } | { id: string }, order: DisplayOrder) => number;
  /** Removes a disconnected display from the list; false if it is connected. */
  forget: (id: string) => boolean;
}

/** A display without a report for so many seconds has a problem, since it reports twice a minute. */
export const silentAfter = 75;
export const reportEvery = 30_000;
export const longestShown = 300;
/** `/signage.json` has the data that a display needs besides the programme. */
export const signPath = "/signage.json";
export const signageDocument = "/signage";
export const screenParameter = "screen";

/** The browsers that show a sign right now, and what they say of themselves. */

/** What a display says of itself, each time its scene changes and twice a minute. */
export interface DisplayReport {
  /** Of the browser: made by itself, and kept. */
  id: string;
  /** The sign's name in the address; empty for the one that needs no set-up. */
  screen: string;
  /** The build that it runs. */
  version: string;
  /** What it shows, in words. */
  shows: string;
  /** The emergency that stands on it; empty for none. */
  emergency: string;
  /** Width and height, in CSS pixels. */
  size: string;
}

export interface Display extends DisplayReport {
  /** Instant, ISO 8601 UTC. */
  seenAt: string;
  isConnected: boolean;
}

/** What an administrator may have a display do. */
export const displayOrders = ["reload", "identify"] as const;
export type DisplayOrder = (typeof displayOrders)[number];

export interface Displays {
  /** A display without a socket says what it shows. Returns what it shall do, once. */
  polled: (report: DisplayReport) => DisplayOrder | null;
  /** Of the server's own build. */
  version: string;
  /** By sign and browser; those that are gone among them, for up to a week and also after a restart. */
  list: () => Display[];
  /** Has displays do something: those of one sign, or one of them. Returns how many were told. */
  order: (to: { screen: string } | { id: string }, order: DisplayOrder) => number;
  /** No longer misses a display; false when it is connected. */
  forget: (id: string) => boolean;
}

/** A display that says nothing for so many seconds has something wrong with it: it speaks twice a minute. */
export const silentAfter = 75;
export const reportEvery = 30_000;
export const longestShown = 300;
/** In `/signage.json`: what a display needs besides the programme. */
export const signPath = "/signage.json";
export const signageDocument = "/signage";
export const screenParameter = "screen";

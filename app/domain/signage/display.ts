import type { DisplayPictures } from "./display-pictures.server.ts";
import type { PairingCodes } from "./pairing-codes.server.ts";

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
  /** When that emergency or drill was drawn, by the display's own idea of the server's clock; absent before. */
  painted?: string | undefined;
  /** Width and height, in CSS pixels. */
  size: string;
  /** How far its own clock is ahead of the server's, in ms. Older builds don't say it. */
  offset?: number | undefined;
  /** Texts of the scenes that come next. Older builds don't say them. */
  next?: string[] | undefined;
}

/** A display with a name that an administrator gave it, and what it last reported. */
export interface NamedDisplay extends Omit<DisplayReport, "id" | "offset" | "next" | "painted"> {
  id: string;
  name: string;
  /** False until it is paired for the first time. */
  isPaired: boolean;
  /** End of its unused link, ISO 8601 UTC; null without one. */
  linkUntil: string | null;
  /** Instant of its last report, ISO 8601 UTC; null before the first one. */
  seenAt: string | null;
}

/** A named display, whether it is connected, and what only the running process knows of it. */
export interface ListedDisplay extends NamedDisplay {
  isConnected: boolean;
  /** As in {@link DisplayReport}; null if it has not said it since the server started. */
  offset: number | null;
  next: string[];
}

/** A browser that says it is a display, without proof. It has no text of its own: any client can be one. */
export interface UnconfirmedDisplay extends Pick<DisplayReport, "screen" | "version" | "emergency"> {
  /** Given by the server. */
  id: string;
  /** Width and height; empty for anything else. */
  size: string;
  /** Instant, ISO 8601 UTC. */
  seenAt: string;
  isConnected: boolean;
}

/** Returns the address of a display's card in the panel. */
export const displayCardPath = (id: string): string => `/admin/signage?view=cards#display-card-${id}`;

/** Commands of an administrator to a display. */
export const displayOrders = ["reload", "identify"] as const;
export type DisplayOrder = (typeof displayOrders)[number];

/** The origin of a report over plain HTTP. */
export interface ReportOrigin {
  /** Hash of the secret in the display's cookie; null without one. */
  secretHash: string | null;
  /** Network address. */
  address: string;
}

export interface Displays {
  /** Takes the report of a display without a socket. Returns its next command, once. */
  polled: (report: DisplayReport, from: ReportOrigin) => Promise<DisplayOrder | null>;
  /** The server's own build. */
  version: string;
  /** Returns the displays with a name, connected or not, and a short list of those that nobody has paired. */
  list: () => Promise<{ named: ListedDisplay[]; unconfirmed: UnconfirmedDisplay[] }>;
  /** Sends a command to one display, or to all displays of a sign. Returns their number. */
  order: (to: { screen: string } | { id: string }, order: DisplayOrder) => Promise<number>;
  /** The open codes of unpaired displays. */
  codes: PairingCodes;
  /** The last small picture of each paired display. */
  pictures: DisplayPictures;
}

/** Most displays with a name. */
export const mostNamed = 200;
/** A display without a report for so many seconds has a problem, since it reports twice a minute. */
export const silentAfter = 75;
/** Most displays without proof that are listed, and the time after which a silent one leaves, in ms. */
export const mostUnconfirmed = 20;
export const unconfirmedFor = 10 * 60_000;
export const reportEvery = 30_000;
export const longestShown = 300;
/** Number of scenes to come in a report, and the length of their texts. */
export const mostNext = 2;
export const longestNext = 80;
/** `/signage.json` has the data that a display needs besides the programme. */
export const signPath = "/signage.json";
export const signageDocument = "/signage";
export const screenParameter = "screen";
/** The instant that a sign takes for the present, ISO 8601, in the panel's frame only. */
export const previewParameter = "at";

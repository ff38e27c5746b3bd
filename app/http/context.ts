import { createContext } from "react-router";
import type { Logger } from "pino";
import type { Recorder } from "#app/domain/analytics/recorder.server.ts";
import type { Backup } from "#app/domain/backups/backup.ts";
import type { BackupServices } from "#app/domain/backups/backups.server.ts";
import type { Assistant } from "#app/domain/assistant/conversation.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import type { Push } from "#app/domain/notifications/push.ts";
import type { Reachability } from "#app/domain/notifications/recipients.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { PeopleVersions } from "#app/domain/changes/people-versions.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import type { Displays } from "#app/domain/signage/display.ts";
import type { Vitals } from "#app/domain/status/vitals.ts";
import type { Services } from "#app/domain/services.ts";
import type { Settings } from "#app/domain/settings/catalogue.ts";
import type { Replays } from "./live/replays.server.ts";
import type { Feeds } from "./feeds/feeds.server.ts";
import type { RateLimits } from "./rate-limits.server.ts";
import type { PreviewCache } from "./social/preview-cache.server.ts";

/** The services of this request: `server/fetch.ts` sets them, and `viewerMiddleware` makes the signed-in person their actor. */
export const servicesContext = createContext<Services>();

/** The parts of the process that routes use, built once by `server/app.ts`. */
export interface AppContext {
  log: Logger;
  rateLimits: RateLimits;
  /** Rendered previews of events, kept in memory. */
  previews: PreviewCache;
  /** Replays missed changes to pages that poll or come back. */
  replays: Replays;
  /** iCalendar, RSS and other feeds, kept in memory. */
  feeds: Feeds;
  /** Answers questions to Acty. */
  assistant: Assistant;
  analytics: Analytics;
  /** The signs that are connected. */
  displays: Displays;
  notifications: Notifications;
  backups: BackupWork;
  /** Returns the state of the process at this moment. */
  vitals: () => Vitals;
  /** Returns the figures of the process in Prometheus' text format. */
  readMetrics: () => Promise<{ text: string; contentType: string }>;
}
export const appContext = createContext<AppContext>();

/** Facts about one request, set by `server/fetch.ts`. */
export interface RequestContext {
  /** Names the request in the log and in answers that say it failed. */
  id: string;
  /** Public address of the site without a trailing slash, for instance https://programa.example. */
  origin: string;
  /**
   * Address that links in mails begin with; null if nobody configured it. It is not taken from a request's Host, which
   * its sender chooses: the one-time link of somebody else would lead to a place of the sender's choice.
   */
  mailOrigin: string | null;
  /** Network address of the client: the connection's, or the one that a trusted proxy names. */
  clientAddress: string;
  /** Whether the client may read the metrics. */
  mayReadMetrics: boolean;
  /** The route that answers, as a pattern of `app/routes.ts`, or the path of the API: set by `answeredMiddleware`. */
  answered: { route: string };
}
export const requestContext = createContext<RequestContext>();

/** What nearly every page needs, read once per request by `festivalMiddleware`. */
export interface Festival extends Position {
  /** Number of the newest change when the request came: all that its answer shows is as new, or newer. */
  sequence: number;
  settings: Settings;
  calendar: FestivalCalendar;
  now: Date;
}
export const festivalContext = createContext<Festival>();

/** Who asks, found once per request by `viewerMiddleware`. */
export interface Viewer {
  user: User | null;
  /** Whose saved events and the like these are: the person's, else the device's; null for who keeps nothing here yet. */
  owner: Owner | null;
  /** The browser that asks, when it is known and the owner's. */
  deviceId: string | null;
  /** The session's token of a browser that is signed in. */
  sessionToken: string | null;
  /** Whether the browser sent a session's cookie, sound or not: someone who once signed in. */
  hadSession: boolean;
  /** Whether the request names its credential itself (a bearer token), which no foreign page can make a browser do. */
  byToken: boolean;
}
export const viewerContext = createContext<Viewer>();

/** Which versions of the people the request's page shows at least: read before anything of it (`people:changed`). For pages that show people. */
export const peopleContext = createContext<PeopleVersions>();

/** The way to people's devices. */
export interface Notifications {
  push: Pick<Push, "publicKey" | "mayAsk">;
  /** Whether it is known which address the links of mails begin with: of those that nobody asked for. */
  sendsMails: boolean;
  /** How people can be told at this moment. */
  reachable: () => Promise<Reachability>;
}

export type BackupTask = "make" | "prove" | "take in" | "restore";

/** Works with backups, one thing at a time. Each throws `conflict` while another is under way. */
export interface BackupWork {
  readonly busy: BackupTask | null;
  make: (keeper: BackupServices) => Promise<Backup>;
  /** The fault that was found, null for none. */
  prove: (keeper: BackupServices, name: string) => Promise<string | null>;
  /** Takes in what `receive` gets, and answers with its name. */
  takeIn: (
    keeper: BackupServices,
    receive: (take: (file: string) => Promise<string>) => Promise<string>,
  ) => Promise<string>;
  /** Once this has resolved, no request is answered before the restored data are open. */
  restore: (keeper: BackupServices, name: string) => Promise<void>;
}

/** Counts of what visitors do. */
export interface Analytics {
  recorder: Recorder;
  /** How many browsers are looking at the programme right now. */
  viewers: () => number;
}

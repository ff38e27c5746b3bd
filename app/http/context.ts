import { createContext, type RouterContextProvider } from "react-router";
import type { Logger } from "pino";
import type { Recorder } from "#app/domain/analytics/recorder.server.ts";
import type { Backup } from "#app/domain/backups/backup.ts";
import type { BackupServices, RestoreOptions } from "#app/domain/backups/backups.server.ts";
import type { NotedRefusal } from "#app/domain/changes/audit-actions.ts";
import type { RefusalLog } from "#app/domain/changes/refusal-log.server.ts";
import type { Assistant } from "#app/domain/assistant/chat.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import type { Push } from "#app/domain/notifications/push.ts";
import type { Reachability } from "#app/domain/notifications/recipients.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { StartLanguage } from "#app/domain/preferences.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { PeopleVersions } from "#app/domain/changes/people-versions.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import type { Displays } from "#app/domain/signage/display.ts";
import type { Nodes, Vitals } from "#app/domain/status/status.ts";
import type { Services } from "#app/domain/services.ts";
import type { Settings } from "#app/domain/catalogue/catalogue.ts";
import type { Replays } from "./live/replays.server.ts";
import type { Feeds } from "./feeds/feeds.server.ts";
import type { PersonalVariant } from "#app/domain/identity/page-placeholders.ts";
import type { RateLimits } from "./rate-limits.server.ts";
import type { PreviewCache } from "./social/preview-cache.server.ts";

/** The services of this request: `server/fetch.ts` sets them, and `viewerMiddleware` makes the signed-in person their actor. */
export const servicesContext = createContext<Services>();

/** The parts of the process that routes use, built once by `server/app.ts`. */
export interface AppContext {
  log: Logger;
  rateLimits: RateLimits;
  /** Writes refusals to the audit log. */
  refusals: RefusalLog;
  /** Rendered previews of events, kept in memory. */
  previews: PreviewCache;
  /** Replays missed changes to pages that poll or come back. */
  replays: Replays;
  /** iCalendar, RSS and other feeds, kept in memory. */
  feeds: Feeds;
  assistant: Assistant;
  analytics: Analytics;
  displays: Displays;
  notifications: Notifications;
  backups: BackupWork;
  /** Reads a connected calendar now, after those that are being read. Rejects with `not_found`. */
  checkCalendar: (services: Services, id: string) => Promise<void>;
  /** Returns the state of the process at this moment. */
  vitals: () => Vitals;
  /** The processes that share the database; null if it can't be shared. */
  nodes: Nodes | null;
  /** Returns the figures of the process in Prometheus' text format. */
  readMetrics: () => Promise<{ text: string; contentType: string }>;
}
export const appContext = createContext<AppContext>();

/** Facts about the answer to a request, noted while it is made. */
interface Answered {
  /** The route that answered, as a pattern of `app/routes.ts`, or the API's path; set by `answeredMiddleware`. */
  route: string;
  /** Why it was refused, for the audit log; null if it was not. Set by `markRefused`. */
  refused: NotedRefusal | null;
}

/** Facts about one request, set by `server/fetch.ts`. */
export interface RequestContext {
  /** Set while the template of a page is rendered; null for every request from outside. */
  variant: PersonalVariant | null;
  /** Names the request in the log and in answers that say it failed. */
  id: string;
  /** Public address of the site without a trailing slash, for instance https://programa.example. */
  origin: string;
  /**
   * Address that links in mails begin with; null if it is not configured. A request's Host is not used, since its
   * sender chooses it: another person's one-time link would lead to the sender's site.
   */
  mailOrigin: string | null;
  /** Network address of the client: the connection's, or the one reported by a trusted proxy. */
  clientAddress: string;
  /** Gives the body an hour to arrive instead of 30 s: for a known sender of a large file. */
  allowSlowBody: () => void;
  mayReadMetrics: boolean;
  answered: Answered;
}
export const requestContext = createContext<RequestContext>();

/** How the festival chooses the language of a first visit; requests without a festival follow the browser. */
export const startLanguageContext = createContext<StartLanguage>("browser");

/** Settings and time for a request, read once by `festivalMiddleware`. */
export interface Festival extends Position {
  /** Sequence number of the newest change when the request came. Everything in its answer is as new, or newer. */
  sequence: number;
  settings: Settings;
  calendar: FestivalCalendar;
  now: Date;
}
export const festivalContext = createContext<Festival>();

/** Returns the festival of a request; null if no middleware has read it: no route matched, or reading it failed. */
export function knownFestival(context: Readonly<RouterContextProvider>): Festival | null {
  try {
    return context.get(festivalContext);
  } catch {
    // React Router has no other question for a context without a value.
    return null;
  }
}

/** The address of the page that a request asks for, as the browser shows it; set by `viewerMiddleware`. */
export const addressContext = createContext<URL>();

/** The identity behind a request, found once by `viewerMiddleware`. */
export interface Viewer {
  user: User | null;
  /** True if the settings ask the user's role for a second factor that the account does not have. */
  lacksFactor: boolean;
  /** Owner of the saved events: the account, or else the device; null if the browser has stored nothing yet. */
  owner: Owner | null;
  /** The browser's device, if it is known and belongs to the owner. */
  deviceId: string | null;
  sessionToken: string | null;
  /** True if the browser sent a session cookie, valid or not: it has been signed in before. */
  hadSession: boolean;
  /** True if the request carries a bearer token, which no foreign page can make a browser send. */
  byToken: boolean;
}
export const viewerContext = createContext<Viewer>();

/**
 * Versions of accounts and places, read before the page's data, so that the data is at least as new (`people:changed`).
 * For pages that show people.
 */
export const peopleContext = createContext<PeopleVersions>();

export interface Notifications {
  push: Pick<Push, "publicKey" | "mayAsk">;
  /** True if the address for links in unrequested mails is known. */
  sendsMails: boolean;
  /** Returns the channels that work at this moment. */
  reachable: () => Promise<Reachability>;
}

export type RunningBackupTask = "make" | "check" | "take in" | "restore";

/** Works with backups, one thing at a time, and notes it in the audit log. Each method throws `conflict` while another runs. */
export interface BackupWork {
  readonly busy: RunningBackupTask | null;
  make: (keeper: BackupServices) => Promise<Backup>;
  /** Deletes a backup. Throws `not_found`. */
  remove: (keeper: BackupServices, name: string) => Promise<void>;
  /** Returns the fault found in a backup; null if it is sound. */
  check: (keeper: BackupServices, name: string) => Promise<string | null>;
  /** Stores the file that `receive` gets, and returns its name. */
  takeIn: (
    keeper: BackupServices,
    receive: (take: (file: string) => Promise<string>) => Promise<string>,
  ) => Promise<string>;
  /** After this has resolved, requests wait until the restored data is open. */
  restore: (keeper: BackupServices, name: string, options: RestoreOptions) => Promise<void>;
}

export interface Analytics {
  recorder: Recorder;
  /** Returns the number of visible programme pages at this moment. */
  viewers: () => number;
}

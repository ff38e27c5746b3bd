import type { Logger } from "pino";
import { version } from "../package.json";
import * as build from "virtual:react-router/server-build";
import { limitsPath } from "#app/database/data-folder.server.ts";
import { watchLoss, whenFull } from "#app/database/engine.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import type { Loss } from "#app/database/postgres/reach.server.ts";
import type { SlotCounts } from "#app/database/postgres/slots.server.ts";
import { openLimitsStore } from "#app/database/sqlite/limits.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { Model, type ModelPolicy, modelPolicy } from "#app/domain/assistant/model/model.ts";
import { serverItself } from "#app/domain/audit-source.ts";
import { writeCopies } from "#app/domain/backups/copies.server.ts";
import { type Clock, systemClock } from "#app/domain/clock.ts";
import { createSetupLink, needsSetup } from "#app/domain/identity/setup.server.ts";
import { followChanges } from "#app/domain/changes/follow.server.ts";
import type { Delivery } from "#app/domain/notifications/delivery.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { fallbackLanguage } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import { DisplayPictures } from "#app/domain/signage/display-pictures.server.ts";
import { PairingCodes } from "#app/domain/signage/pairing-codes.server.ts";
import type { Vitals } from "#app/domain/status/status.ts";
import { createFeeds } from "#app/http/feeds/feeds.server.ts";
import { createReplays } from "#app/http/live/replays.server.ts";
import { textsIn } from "#app/http/i18n.server.ts";
import { createRateLimits } from "#app/http/rate-limits.server.ts";
import { createPreviewCache } from "#app/http/social/preview-cache.server.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { createMessageRenderer } from "#app/messages/notification-texts.server.ts";
import { createAdmission } from "./admission/admission.ts";
import { watchEventLoop } from "./admission/event-loop-lag.ts";
import { anthropicCaller } from "./assistant/anthropic.ts";
import { createBackupCopier } from "./backup-copies.ts";
import { bringRestored, createBackupWork } from "./backups.ts";
import { type ClockLoop, createClockLoop } from "./clock-loop.ts";
import { startCalendarChecks } from "./connected-calendars.ts";
import type { Environment } from "./environment.ts";
import { createFetch, type Fetch } from "./fetch.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createHandshake, type Upgrade } from "./live/handshake.ts";
import { createLiveHub } from "./live/hub.ts";
import { createMetrics } from "./metrics.ts";
import { createNodeRegister } from "./node-register.ts";
import { createNotifier } from "./notifications/notifier.ts";
import { type PushPolicy, pushPolicy } from "./notifications/push-policy.ts";
import { createPushSender } from "./notifications/push-sender.ts";
import { type CalendarPolicy, calendarPolicy, createCalendarClient } from "./outbound/calendar-client.ts";
import { rememberErrors } from "./recent-errors.ts";
import { startRefusalLog } from "./refusals.ts";
import { startRecording } from "./analytics-recording.ts";
import { openServices, type OpenServices } from "./services.ts";
import { createSignAlarms } from "./sign-alarms.ts";

export interface App extends Pick<Fetch, "fetch" | "early" | "soon"> {
  /** Accepts a socket, or refuses it. */
  upgrade: Upgrade;
  /** Closes every socket with a goodbye: the first step when the process stops. */
  closeSockets: () => Promise<void>;
  clock: Pick<ClockLoop, "start" | "tick">;
  catchUp: OpenDatabase["catchUp"];
  /** Path of the one-time page that makes the first administrator; null if there is one. */
  setupPath: string | null;
  close: () => Promise<void>;
}

/** Replacements for tests; a missing one is as in production. */
export interface Circumstances {
  clock?: Clock;
  /** Which push services may be sent to. */
  push?: PushPolicy;
  /** Which sites calendars may be read from. */
  calendars?: CalendarPolicy;
  /** How long Acty waits for its model. */
  model?: ModelPolicy;
  /** Opens the data anew, once pending requests are answered: a restored database takes their place. */
  reopen?: () => void;
}

/**
 * The composition root: opens the data, builds the parts of the process and answers requests with the routes.
 * Throws if the database is damaged or a migration fails; the process must then not start.
 */
export async function createApp(
  environment: Environment,
  log: Logger,
  circumstances: Circumstances = {},
): Promise<App> {
  const opened = new OpenedParts();
  try {
    return await openApp(environment, log, circumstances, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openApp(
  environment: Environment,
  originalLog: Logger,
  circumstances: Circumstances,
  opened: OpenedParts,
): Promise<App> {
  const { clock = systemClock, push: policy = pushPolicy, model = modelPolicy } = circumstances;
  const { calendars = calendarPolicy, reopen = () => undefined } = circumstances;
  const startedAt = clock.now();
  const { log, list: recentErrors } = rememberErrors(originalLog, clock);

  await bringRestored(environment, clock, log);
  const data = opened.add(await openServices(environment, "visitor", clock, serverItself), (it) => it.close());
  const { services, database } = data;
  opened.add(watchLoss(services.db, logOf(log)), (stop) => stop());
  whenFull(services.db, logFull(log));
  const setupPath = await database.runAlone(() => prepareData(data, environment, log));
  const tasks = opened.add(await database.takeTasks(), (it) => it.stop());

  const shared = opened.add((await database.share?.()) ?? null, (it) => it?.close());
  const rateLimits = createRateLimits(
    shared ?? opened.add(openLimitsStore(limitsPath(environment)), (it) => it.close()),
  );
  const { recorder } = opened.add(startRecording(services, log), (it) => it.close());
  const { refusals } = opened.add(startRefusalLog(services, log), (it) => it.close());
  opened.add(startHousekeeping(services, log, tasks), (stop) => stop());
  const failed = (error: unknown): void => log.error({ err: error }, "following the changes failed");
  const follower = opened.add(await followChanges(database, failed), (it) => it.stop());
  const replays = createReplays(services);
  const silent = ({ kind, message }: { kind: string; message: string }): void =>
    log.warn({ kind, message }, "the model gave no answer");
  const assistant = { answerTextsIn, model: new Model(anthropicCaller, model, silent) };
  const answering = { assistant, asking: rateLimits.asking };
  const hub = opened.add(await createLiveHub({ services, follower, replays, answering, log, shared }), (it) =>
    it.close(),
  );
  const push = createPushSender(await ensurePushKeys(services), clock, policy);
  const delivery: Delivery = {
    push,
    pages: hub.pages,
    renderer: createMessageRenderer(services),
    origin: environment.origin,
    complain: (what) => log.warn(what, "a push service or the mail server did not take a message"),
  };
  const notifier = opened.add(createNotifier({ services, follower, delivery, tasks, log }), (it) => it.stop());
  // Aborts what is being sent, so that the notifier has nothing left to wait for.
  opened.add(push, (it) => it.close());
  const alarms = createSignAlarms({ services, reachable: notifier.reachable, startedAt });
  const clockLoop = opened.add(createClockLoop({ services, follower, hub, notifier, alarms, tasks, log }), (it) =>
    it.stop(),
  );
  const calendarClient = createCalendarClient(calendars);
  const checks = opened.add(
    startCalendarChecks({
      services,
      fetchCalendar: calendarClient.fetchCalendar,
      tasks,
      untitled: textsIn(fallbackLanguage)("calendar_file.untitled"),
      log,
    }),
    (it) => it.stop(),
  );
  // Aborts what is being fetched, so that the checks have nothing left to wait for.
  opened.add(calendarClient, (it) => it.close());
  const admission = createAdmission(opened.add(watchEventLoop(), (it) => it.stop()));
  const vitals = (): Vitals => ({
    version,
    startedAt,
    sockets: { ...hub.counts, open: hub.size },
    pages: { ...pages },
    errors: recentErrors(),
  });
  const { port } = environment;
  const nodes = opened.add(
    shared === null ? null : createNodeRegister({ services, shared, follower, tasks, version, startedAt, port }),
    (it) => it?.stop(),
  );
  const metrics = opened.add(createMetrics(services, vitals, admission.counts, replays.counts, nodes), (it) =>
    it.close(),
  );
  const copier =
    environment.backupCommand === null ? null : createBackupCopier(services, environment.backupCommand, log);
  // Without the command nothing is said of copies.
  if (copier === null) await writeCopies(services, null);
  const backups = opened.add(createBackupWork({ services, tasks, log, copier, reopen }), (it) => it.stop());
  const app = {
    log,
    rateLimits,
    refusals,
    previews: createPreviewCache(services.processes),
    replays,
    feeds: createFeeds(services, follower),
    assistant,
    analytics: { recorder, viewers: () => hub.viewers },
    displays: {
      version: build.assets.version,
      codes: new PairingCodes(clock, undefined, shared === null ? null : { shared, vault: services.vault }),
      pictures: new DisplayPictures(clock, shared),
      ...hub.displays,
    },
    notifications: { push, sendsMails: environment.origin !== null, reachable: notifier.reachable },
    backups,
    checkCalendar: checks.check,
    vitals,
    nodes,
    readMetrics: metrics.read,
  };
  const { fetch, early, soon, pages } = createFetch({
    environment,
    services,
    follower,
    catchUp: database.catchUp,
    app,
    metrics,
    admission,
  });

  return {
    fetch,
    early,
    soon,
    upgrade: createHandshake({ environment, services, hub, log }),
    closeSockets: hub.close,
    clock: clockLoop,
    catchUp: database.catchUp,
    setupPath,
    close: () => opened.close(),
  };
}

const logOf =
  (log: Logger) =>
  (loss: Loss | null): void =>
    loss === null
      ? log.info("PostgreSQL answers again")
      : log.error(
          { reason: loss.reason },
          "PostgreSQL does not answer: kept pages are shown, and nothing can be written",
        );

const logFull =
  (log: Logger) =>
  (isFull: boolean, { open, most, waiting }: SlotCounts): void =>
    isFull
      ? log.warn(
          { open, most, waiting },
          "PostgreSQL has no free connection (max_connections): statements wait for those that this process has",
        )
      : log.info({ open, most }, "PostgreSQL refuses no connection any more");

/** Loads the sample programme into an empty database if the environment asks for it. Returns {@link App.setupPath}. */
async function prepareData(
  { services, migrated }: OpenServices,
  environment: Environment,
  log: Logger,
): Promise<string | null> {
  if (migrated.length > 0) log.info({ migrations: migrated.length, to: migrated.at(-1) }, "schema brought up to date");
  if (environment.sample && (await isEmpty(services))) {
    const { events } = await loadSampleProgramme({ ...services, actor: "sample programme" });
    log.info({ events }, "empty database: sample programme loaded");
  }
  return (await needsSetup(services)) ? `/setup/${(await createSetupLink(services)).token}` : null;
}

async function isEmpty(services: Services): Promise<boolean> {
  const row = await services.db
    .selectFrom("changes")
    .select("sequence")
    .where("entity", "=", "event")
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Parts of the process in the order in which they were opened, so that they can be closed in the opposite order. */
class OpenedParts {
  readonly #closing: (() => unknown)[] = [];

  /** Notes how a part is closed, and returns the part. */
  add<Part>(part: Part, close: (part: Part) => unknown): Part {
    this.#closing.unshift(() => close(part));
    return part;
  }

  /** Closes the parts one after the other, last opened first. */
  async close(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }
}

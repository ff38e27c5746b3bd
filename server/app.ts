import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Logger } from "pino";
import { version } from "../package.json";
import * as build from "virtual:react-router/server-build";
import { limitsPath } from "#app/database/data-folder.server.ts";
import { openLimitsStore } from "#app/database/limits.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import type { Assistant } from "#app/domain/assistant/conversation.server.ts";
import { Model, type ModelPolicy, modelPolicy } from "#app/domain/assistant/model/model.ts";
import { type Clock, systemClock } from "#app/domain/clock.ts";
import { newId } from "#app/domain/identifier.ts";
import { createSetupLink, needsSetup } from "#app/domain/identity/setup.server.ts";
import { followChanges, type Follower } from "#app/domain/live/follow.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import type { Displays } from "#app/domain/signage/display.ts";
import type { Services } from "#app/domain/services.ts";
import type { Vitals } from "#app/domain/status/vitals.ts";
import { type Analytics, analyticsContext, answeredContext, assistantContext, backupsContext, type BackupWork, clientAddressContext, displaysContext, feedsContext, logContext, mailOriginContext, metricsContext, type Notifications, notificationsContext, originContext, previewsContext, rateLimitsContext, replaysContext, requestIdContext, servicesContext, vitalsContext } from "#app/http/context.ts";
import { createWitness, type Witness } from "#app/http/analytics/witness.ts";
import { createPreviewCache } from "#app/http/social/preview-cache.server.ts";
import { isApiPath } from "#app/http/known-path.ts";
import { createFeeds, type Feeds } from "#app/http/feeds/feeds.server.ts";
import { createReplays, type Replays } from "#app/http/live/replays.server.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.server.ts";
import { wordsIn } from "#app/routes/assistant/words.server.ts";
import { createWords } from "#app/routes/notifications/words.server.ts";
import { isUploadForm } from "#app/http/panel-form.server.ts";
import { atAddress, maxFormBytes, readRequest } from "#app/http/read-request.server.ts";
import { finishResponse } from "#app/http/finish-response.server.ts";
import { loggedPath } from "#app/http/logged-path.ts";
import { mayReadMetrics } from "#app/http/metrics-access.server.ts";
import { refuseTooLarge } from "#app/http/too-large.server.ts";
import { anthropicCaller } from "./assistant/anthropic.ts";
import { type Environment, isForeignHost } from "./environment.ts";
import { bringRestored, createBackupWork } from "./backups.ts";
import { type ClockLoop, createClockLoop } from "./clock-loop.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { keepPages, type KeptPages } from "./kept-pages.ts";
import type { EarlyAnswer } from "./listen.ts";
import { createGate, type Upgrade } from "./live/gate.ts";
import { createLiveHub } from "./live/hub.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createNotifier } from "./notifications/notifier.ts";
import { type PushPolicy, pushPolicy } from "./notifications/push-policy.ts";
import { createPushSender } from "./notifications/push-sender.ts";
import { mailOriginOf } from "./mail-origin.ts";
import { rememberErrors } from "./recent-errors.ts";
import { startRecording } from "./recording.ts";
import { openServices } from "./services.ts";

export interface App {
  /** Answers one request from a network address. Never rejects. */
  fetch: (request: Request, clientAddress: string) => Promise<Response>;
  /** Answers at once, as `fetch` would, when the page that is asked for is kept as bytes. */
  early: EarlyAnswer;
  /** Lets a socket in, or refuses it. */
  upgrade: Upgrade;
  /** Says goodbye to every socket; the first thing when the process stops. */
  closeSockets: () => Promise<void>;
  clock: Pick<ClockLoop, "start" | "tick">;
  /** The path of the one-time page that makes the first administrator; null when there is one. */
  setupPath: string | null;
  close: () => Promise<void>;
}

/** What tests choose; each is as it is in the world when it is missing. */
export interface Circumstances {
  clock?: Clock;
  /** Whom push messages may be sent to. */
  push?: PushPolicy;
  /** How long Acty waits for its model. */
  model?: ModelPolicy;
  /** Opens the data anew, once what is being answered is answered: another database is to take their place. */
  reopen?: () => void;
}

/**
 * The composition root: opens the data, builds the services once and answers requests with the routes.
 * Throws when the database is damaged or a migration fails; the process must then not start.
 */
export async function createApp(environment: Environment, originalLog: Logger, { clock = systemClock, push: policy = pushPolicy, model = modelPolicy, reopen = () => undefined }: Circumstances = {}): Promise<App> {
  const startedAt = clock.now();
  const { log, list: recentErrors } = rememberErrors(originalLog, clock);
  await bringRestored(environment, clock, log);
  const { services, migrated, database, close: closeServices } = await openServices(environment, "visitor", clock);
  /** What was opened, last first. */
  const closing: (() => void | Promise<void>)[] = [closeServices];
  const close = async (): Promise<void> => {
    for (const one of closing) await one();
  };
  try {
    if (migrated.length > 0) log.info({ migrations: migrated }, "schema brought up to date");
    if (environment.sample && (await isEmpty(services))) {
      const { events } = await loadSampleProgramme({ ...services, actor: "sample programme" });
      log.info({ events }, "empty database: sample programme loaded");
    }
    const setupPath = (await needsSetup(services)) ? `/setup/${(await createSetupLink(services)).token}` : null;
    const limitsStore = openLimitsStore(limitsPath(environment));
    closing.unshift(() => limitsStore.close());
    const rateLimits = createRateLimits(limitsStore);
    const { recorder, close: closeRecording } = startRecording(services, log);
    closing.unshift(closeRecording);
    closing.unshift(startHousekeeping(services, log));
    const follower = await followChanges(database, (error) => log.error({ err: error }, "following the changes failed"));
    closing.unshift(() => follower.stop());
    const replays = createReplays(services);
    const assistant: Assistant = { wordsIn, model: new Model(anthropicCaller, model, ({ kind, message }) => log.warn({ kind, message }, "the model gave no answer")) };
    const hub = await createLiveHub({ services, follower, replays, answering: { assistant, asking: rateLimits.asking }, log });
    closing.unshift(hub.close);
    const push = createPushSender(await ensurePushKeys(services), clock, policy);
    const delivery = { push, pages: hub.pages, words: createWords(services), origin: environment.origin, complain: (what: object) => log.warn(what, "a push service or the mail server did not take a message") };
    const notifier = createNotifier({ services, follower, delivery, log });
    closing.unshift(notifier.stop);
    closing.unshift(push.close);
    const clockLoop = createClockLoop({ services, follower, hub, notifier, log });
    closing.unshift(clockLoop.stop);
    const vitals = (): Vitals => ({ version, startedAt, sockets: { ...hub.counts, open: hub.size }, pages: { ...pages.counts }, errors: recentErrors() });
    const metrics = createMetrics(services, vitals);
    closing.unshift(metrics.close);
    const backups = createBackupWork({ services, log, reopen });
    closing.unshift(backups.stop);
    const { fetch, pages } = createFetch({ environment, follower, backups, log, vitals, metrics, services, rateLimits, replays, assistant, feeds: createFeeds(services, follower), analytics: { recorder, viewers: () => hub.viewers }, displays: { version: build.assets.version, ...hub.displays }, notifications: { push, sendsMails: delivery.origin !== null, ways: notifier.ways } });
    return {
      fetch,
      early: (request, response) => {
        const begun = performance.now();
        if (!pages.early(request, response)) return false;
        metrics.answered(keptRoute, response.statusCode, performance.now() - begun);
        return true;
      },
      upgrade: createGate({ environment, services, hub, log }),
      closeSockets: hub.close,
      clock: clockLoop,
      setupPath,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In the figures: of whatever page, it was kept as bytes. */
const keptRoute = "kept";

interface Parts {
  environment: Environment;
  follower: Follower;
  backups: BackupWork;
  log: Logger;
  vitals: () => Vitals;
  metrics: Metrics;
  services: Services;
  rateLimits: RateLimits;
  replays: Replays;
  assistant: Assistant;
  feeds: Feeds;
  analytics: Analytics;
  displays: Displays;
  notifications: Notifications;
}

function createFetch({ environment, follower, backups, log, vitals, metrics, services, rateLimits, replays, assistant, feeds, analytics, displays, notifications }: Parts): { fetch: App["fetch"]; pages: KeptPages } {
  const handle = createRequestHandler(quietly(build, log), process.env["NODE_ENV"] ?? "production");
  const previews = createPreviewCache();
  const answer = async (request: Request, url: URL, origin: string, clientAddress: string, answered: { route: string }): Promise<Response> => {
    if (isForeignHost(url, environment)) {
      return new Response("This site has another address.\n", { status: 421, headers: { "Content-Type": "text/plain" } });
    }
    // Before anything else is read: thousands of calendars ask for what they have.
    const feed = await feeds.kept(request, url, origin);
    if (feed !== null) return feed;
    if (!methods.has(request.method)) {
      if (!isApiPath(url)) return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
      // No path of the API knows PATCH: each refuses it in the envelope, with the methods that it has.
      return answer(new Request(request.url, { method: "PATCH", headers: request.headers }), url, origin, clientAddress, answered);
    }
    const context = new RouterContextProvider();
    const requestId = newId();
    context.set(servicesContext, services);
    context.set(requestIdContext, requestId);
    context.set(answeredContext, answered);
    context.set(vitalsContext, vitals);
    context.set(backupsContext, backups);
    context.set(metricsContext, { mayRead: mayReadMetrics(request.headers, environment.metricsToken), read: metrics.read });
    context.set(originContext, origin);
    context.set(mailOriginContext, mailOriginOf(environment, url));
    context.set(clientAddressContext, clientAddress);
    context.set(logContext, log);
    context.set(rateLimitsContext, rateLimits);
    context.set(previewsContext, previews);
    context.set(replaysContext, replays);
    context.set(assistantContext, assistant);
    context.set(feedsContext, feeds);
    context.set(analyticsContext, analytics);
    context.set(displaysContext, displays);
    context.set(notificationsContext, notifications);
    try {
      // The API and forms with files read bodies themselves, after they know who sends them.
      const readsItself = isApiPath(url) || isUploadForm(request, url);
      const limited = readsItself ? atAddress(request, origin, request.body) : await readRequest(request, origin, maxFormBytes);
      if (limited === null) return await refuseTooLarge(request, context, maxFormBytes);
      return await handle(limited, context);
    } catch (error) {
      // Who gave up while sending a body gets no answer, whatever it is.
      if (request.signal.aborted) return new Response(null, { status: 400 });
      log.error({ err: error, path: loggedPath(url), request: requestId }, "request failed");
      return new Response("Error del servidor. Intenta nuevamente más tarde.\n", {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };
  const finish = async (request: Request, url: URL, origin: string, clientAddress: string): Promise<Response> => {
    const begun = performance.now();
    const answered = { route: "none" };
    const response = await finishResponse(request, await answer(request, url, origin, clientAddress, answered), origin.startsWith("https:"));
    metrics.answered(answered.route, response.status, performance.now() - begun);
    return response;
  };
  const witness = createWitness(analytics.recorder);
  const pages = keepPages({
    environment,
    log,
    services,
    follower,
    routeIds: new Set(Object.keys(build.routes)),
    witness,
    render: (request) => {
      const url = new URL(request.url);
      // A page that is kept is nobody's: there is no address to count attempts by.
      return finish(request, url, url.origin, "");
    },
  });

  const fetch: App["fetch"] = async (request, clientAddress) => {
    const url = new URL(request.url);
    const origin = environment.origin ?? url.origin;
    const begun = performance.now();
    const kept = isForeignHost(url, environment) ? null : await pages.answer(request, url, origin);
    const response = kept ?? (await finish(request, url, origin, clientAddress));
    tell(witness, request, url, origin, response);
    log.debug({ method: request.method, path: loggedPath(url), status: response.status, ms: Math.round(performance.now() - begun) }, "answered");
    return response;
  };
  return { fetch, pages };
}

function tell(witness: Witness, { method, headers }: Request, { pathname, search }: URL, origin: string, given: Response): void {
  witness(
    { method, target: `${pathname}${search}`, origin, userAgent: headers.get("User-Agent"), referer: headers.get("Referer"), site: headers.get("Sec-Fetch-Site"), purpose: headers.get("Sec-Purpose"), dnt: headers.get("DNT"), gpc: headers.get("Sec-GPC") },
    { status: given.status, language: given.headers.get("Content-Language") },
  );
}

/** Methods that routes may answer; React Router runs no middleware for OPTIONS, so it stops here. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The build with its errors going to the log; a request that was given up is none. */
function quietly(original: ServerBuild, log: Logger): ServerBuild {
  return {
    ...original,
    entry: {
      ...original.entry,
      module: {
        ...original.entry.module,
        handleError: (error, { request, context }) => {
          if (request.signal.aborted) return;
          if (typeof error === "object" && error !== null && "status" in error && error.status !== 500) return;
          // React Router's refusal of a foreign Origin: the sender's fault, and nothing to fill a log with.
          if (error instanceof Error && error.message.endsWith("Aborting the action.")) return;
          log.error({ err: error, path: loggedPath(new URL(request.url)), request: context.get(requestIdContext) }, "page failed");
        },
      },
    },
  };
}

async function isEmpty(services: Services): Promise<boolean> {
  const row = await services.db.selectFrom("changes").select("sequence").where("entity", "=", "event").limit(1).executeTakeFirst();
  return row === undefined;
}

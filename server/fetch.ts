import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Logger } from "pino";
import * as build from "virtual:react-router/server-build";
import { lossOf } from "#app/database/engine.server.ts";
import { DatabaseLostError } from "#app/database/postgres/reach.server.ts";
import type { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import { festivalSettings } from "#app/domain/programme/festival-settings.ts";
import type { Services } from "#app/domain/services.ts";
import { readSettings, valuesOf } from "#app/domain/settings/settings.server.ts";
import type { PageCounts } from "#app/domain/status/status.ts";
import {
  type AppContext,
  appContext,
  type RequestContext,
  requestContext,
  servicesContext,
} from "#app/http/context.ts";
import { createVisitCounter, type VisitCounter } from "#app/http/analytics/visit-counter.ts";
import { hasFestival } from "#app/http/festival-middleware.server.ts";
import { finishResponse } from "#app/http/finish-response.server.ts";
import { isApiPath, loggedPath } from "#app/http/request-path.ts";
import type { PersonalVariant } from "#app/domain/identity/page-placeholders.ts";
import { isUploadForm } from "#app/http/read-form.server.ts";
import { atAddress, maxFormBytes, readBytes, refuseTooLarge } from "#app/http/request-body.server.ts";
import { type Admission, type Admit, isBusy } from "./admission/admission.ts";
import { busyAnswer } from "./admission/busy-answer.ts";
import { clientAt, identifyClient } from "./admission/client.ts";
import { createFullQueueAnswer } from "./admission/full-queue-answer.ts";
import { classOf } from "./admission/request-class.ts";
import { type Environment, isForeignHost, mailOriginOf } from "./environment.ts";
import { createCachedPages, isKnownVisitor } from "./cached-pages.ts";
import { type EarlyAnswer, senderOf, type SoonAnswer } from "./listen.ts";
import { lostAnswer } from "./lost-answer.ts";
import { type Metrics, mayReadMetrics } from "./metrics.ts";

export interface Fetch {
  /**
   * Answers one request from a network address. `allowSlowBody` gives its body more time; `isCaughtUp` says that `soon` has
   * asked PostgreSQL for this request already. Never rejects.
   */
  fetch: (
    request: Request,
    clientAddress: string,
    allowSlowBody?: () => void,
    isCaughtUp?: boolean,
  ) => Promise<Response>;
  /**
   * Answers a page that is in the page cache, as `fetch` would but sooner, and refuses senders who fill the
   * queue themselves; returns false for any other request.
   */
  early: EarlyAnswer;
  /** Answers a page for a known visitor whose template is in the cache. */
  soon: SoonAnswer;
  /** How many pages came from the cache, and how many had to be made. */
  pages: Readonly<PageCounts>;
}

interface Parts {
  environment: Environment;
  services: Services;
  follower: Pick<Follower, "newest">;
  catchUp: OpenDatabase["catchUp"];
  /** Passed to the routes with each request. */
  app: AppContext;
  metrics: Pick<Metrics, "answered">;
  admission: Pick<Admission, "run" | "refusalOf">;
}

const runAtOnce: Admit = (work) => work();

/** The sender of a request, as far as the listener knows. */
interface Sender extends Pick<RequestContext, "clientAddress" | "allowSlowBody"> {
  admit: Admit;
}

/** The route that metrics name for each page that comes from the cache. */
const keptRoute = "kept";

/** Answers requests with the routes of the build, and with pages from the page cache. */
export function createFetch({ environment, services, follower, catchUp, app, metrics, admission }: Parts): Fetch {
  const { log, feeds } = app;
  /** Requests that failed because PostgreSQL did not answer. */
  const lost = new WeakSet<RequestContext>();
  const handle = createRequestHandler(quietly(build, log, lost), process.env["NODE_ENV"] ?? "production");

  const busy = async (request: Request, url: URL, error: DomainError): Promise<Response> => {
    const isQuestion = classOf(request.method, url, false) === "assistant";
    return busyAnswer(request, url, error, isQuestion ? await emergencyNumberOf(services) : null);
  };

  const answer = async (request: Request, url: URL, known: RequestContext, admit: Admit): Promise<Response> => {
    if (isForeignHost(url, environment)) {
      return new Response("This site has another address.\n", {
        status: 421,
        headers: { "Content-Type": "text/plain" },
      });
    }
    // Feeds first: thousands of calendar programs ask every hour for a feed that they have already.
    const feed = await feeds.kept(request, url, known.origin);
    if (feed !== null) return feed;
    if (!methods.has(request.method)) {
      if (!isApiPath(url)) return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
      // The API has no PATCH, so its answer is the refusal in the envelope, with the path's methods.
      return answer(new Request(request.url, { method: "PATCH", headers: request.headers }), url, known, admit);
    }
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(appContext, app);
    context.set(requestContext, known);
    const away = (sent: Request): Promise<Response> => lostAnswer(sent, url, known.origin);
    const needsData = hasFestival(request);
    if (needsData && lossOf(services.db) !== null) return away(request);
    try {
      // A small body is read before the request is admitted, so that a slow sender takes no place.
      const isUnread = request.body === null || readsBodyItself(request, url);
      const body = isUnread ? request.body : await readBytes(request, maxFormBytes);
      if (body === null && !isUnread) return await refuseTooLarge(request, context, maxFormBytes);
      const limited = (): Request => atAddress(request, known.origin, body);
      const answered = await admit(() => handle(limited(), context));
      // The connection may break in the middle: what was typed is still needed then.
      if (answered.status >= 500 && needsData && lost.has(known)) return await away(isUnread ? request : limited());
      return answered;
    } catch (error) {
      if (isBusy(error)) return await busy(request, url, error);
      // A client that gave up while sending its body gets no answer anyway.
      if (request.signal.aborted) return new Response(null, { status: 400 });
      if (error instanceof DatabaseLostError) return away(request);
      log.error({ err: error, path: loggedPath(url), request: known.id }, "request failed");
      return new Response("Error del servidor. Intenta nuevamente más tarde.\n", {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };

  const finish = async (
    request: Request,
    url: URL,
    origin: string,
    { clientAddress, allowSlowBody, admit }: Sender,
    { variant = null, isKept = false }: { variant?: PersonalVariant | null; isKept?: boolean } = {},
  ): Promise<Response> => {
    const begun = performance.now();
    const known: RequestContext = {
      id: newId(),
      origin,
      mailOrigin: mailOriginOf(environment, url),
      clientAddress,
      allowSlowBody,
      mayReadMetrics: mayReadMetrics(request.headers, environment.metricsToken),
      answered: { route: "none", refused: null },
      variant,
    };
    const response = await finishResponse(
      request,
      await answer(request, url, known, admit),
      origin.startsWith("https:"),
      { isKept, build: build.assets.version },
    );
    metrics.answered(known.answered.route, response.status, performance.now() - begun);
    return response;
  };

  /** Answers a request for a cached page that was not admitted. */
  const refuse = async (request: Request, url: URL, origin: string, error: unknown): Promise<Response> => {
    const answered = isBusy(error) ? await busy(request, url, error) : new Response(null, { status: 400 });
    metrics.answered("none", answered.status, 0);
    return finishResponse(request, answered, origin.startsWith("https:"), { build: build.assets.version });
  };

  const refuseAtOnce = createFullQueueAnswer({
    classOf: (method, url) => classOf(method, url, false),
    refusalOf: admission.refusalOf,
    addressOf: (request) => senderOf(request, environment.trustProxy),
    mayBeKnown: ({ headers }) => headers.authorization !== undefined || isKnownVisitor(headers.cookie),
    answer: (request, url, error) => refuse(request, url, environment.origin ?? url.origin, error),
  });
  const countVisit = createVisitCounter(app.analytics.recorder);
  const pages = createCachedPages({
    environment,
    log,
    services,
    follower,
    catchUp,
    routeIds: new Set(Object.keys(build.routes)),
    countVisit,
    render: (request, variant) => {
      const url = new URL(request.url);
      // The page is for every visitor: there is no client address to count attempts by. The request that it is rendered
      // for has been admitted.
      const sender = { clientAddress: "", allowSlowBody: () => undefined, admit: runAtOnce };
      return finish(request, url, url.origin, sender, { variant, isKept: true });
    },
  });

  return {
    fetch: async (request, clientAddress, allowSlowBody = () => undefined, isCaughtUp = false) => {
      const url = new URL(request.url);
      const origin = environment.origin ?? url.origin;
      const begun = performance.now();
      // They may have written at another process just before.
      if (catchUp !== null && !isCaughtUp && isKnownVisitor(request.headers.get("Cookie"))) await catchUp();
      const requestClass = classOf(request.method, url, readsBodyItself(request, url));
      const admit: Admit = (work) => {
        if (requestClass === null) return work();
        // Without the database the sender is one of its address.
        const identify = () =>
          identifyClient(services, request, origin, clientAddress).catch(() => clientAt(clientAddress));
        return admission.run({ requestClass, address: clientAddress, identify, signal: request.signal }, work);
      };
      const kept = isForeignHost(url, environment)
        ? null
        : await pages
            .answer(request, url, origin, admit)
            .catch((error: unknown) => refuse(request, url, origin, error));
      const response = kept ?? (await finish(request, url, origin, { clientAddress, allowSlowBody, admit }));
      countAnswer(countVisit, request, url, origin, response);
      const ms = Math.round(performance.now() - begun);
      log.debug({ method: request.method, path: loggedPath(url), status: response.status, ms }, "answered");
      return response;
    },
    early: (request, response) => {
      const begun = performance.now();
      if (!pages.early(request, response)) return refuseAtOnce(request, response);
      metrics.answered(keptRoute, response.statusCode, performance.now() - begun);
      return true;
    },
    soon: (request, response) => {
      const begun = performance.now();
      const answered = pages.soon(request, response);
      if (answered === null) return null;
      return answered.then((done) => {
        if (done) metrics.answered(keptRoute, response.statusCode, performance.now() - begun);
        return done;
      });
    },
    pages: pages.counts,
  };
}

const numberSettings = { "general.emergency_number": festivalSettings["general.emergency_number"] };

/** Returns the number to call in an emergency; the usual one if the database does not answer. */
async function emergencyNumberOf(services: Services): Promise<string> {
  const settings = await readSettings(services, numberSettings).catch(() => valuesOf(numberSettings, new Map()));
  return settings["general.emergency_number"];
}

/** True if the API, or a form with a file, reads the body itself, once it knows the sender. */
function readsBodyItself(request: Request, url: URL): boolean {
  if (request.body === null || !(isApiPath(url) || isUploadForm(request, url))) return false;
  const length = request.headers.get("Content-Length");
  return length === null || Number(length) > maxFormBytes;
}

function countAnswer(
  countVisit: VisitCounter,
  { method, headers }: Request,
  { pathname, search }: URL,
  origin: string,
  given: Response,
): void {
  countVisit(
    {
      method,
      target: `${pathname}${search}`,
      origin,
      userAgent: headers.get("User-Agent"),
      referer: headers.get("Referer"),
      site: headers.get("Sec-Fetch-Site"),
      purpose: headers.get("Sec-Purpose"),
      dnt: headers.get("DNT"),
      gpc: headers.get("Sec-GPC"),
    },
    { status: given.status, language: given.headers.get("Content-Language") },
  );
}

/** Methods that routes may answer; React Router runs no middleware for OPTIONS, so it stops here. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Sends the build's errors to the log, except those of aborted requests and of a loss of the database, which is one line. */
function quietly(original: ServerBuild, log: Logger, lost: WeakSet<RequestContext>): ServerBuild {
  return {
    ...original,
    entry: {
      ...original.entry,
      module: {
        ...original.entry.module,
        handleError: (error, { request, context }) => {
          if (request.signal.aborted) return;
          if (error instanceof DatabaseLostError) {
            lost.add(context.get(requestContext));
            return;
          }
          if (typeof error === "object" && error !== null && "status" in error && error.status !== 500) return;
          // React Router refused a foreign Origin, of a page or of its data. This is the sender's fault and would only
          // fill the log.
          const isForeign = new URL(request.url).pathname.endsWith(".data")
            ? /^Bad Request$/
            : /Aborting the action\.$/;
          if (error instanceof Error && isForeign.test(error.message)) return;
          log.error(
            { err: error, path: loggedPath(new URL(request.url)), request: context.get(requestContext).id },
            "page failed",
          );
        },
      },
    },
  };
}

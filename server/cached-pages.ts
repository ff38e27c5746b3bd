import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { isPostgres, lossOf } from "#app/database/engine.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { DatabaseLostError } from "#app/database/postgres/reach.server.ts";
import { freshAnnouncements, nextAnnouncementEnd } from "#app/domain/announcements/announcements.server.ts";
import { startSettings } from "#app/domain/programme/festival-settings.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { nextPhaseChange } from "#app/domain/programme/event-queries.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { Services } from "#app/domain/services.ts";
import { nextEmergencyEnd } from "#app/domain/signage/emergencies.server.ts";
import type { PageCounts } from "#app/domain/status/status.ts";
import type { VisitCounter } from "#app/http/analytics/visit-counter.ts";
import {
  answerOf,
  createPageCache,
  createTemplateCache,
  type CachedPage,
  headLinesOf,
  wholeBytes,
} from "#app/http/page-cache/page-cache.server.ts";
import { createPageKeys, idOf, type PageKey, type PageRequest } from "#app/http/page-cache/page-key.server.ts";
import type { PersonalVariant } from "#app/domain/identity/page-placeholders.ts";
import { type Admit, isBusy } from "./admission/admission.ts";
import { cacheableAddress } from "./cacheable-address.ts";
import type { Environment } from "./environment.ts";
import { formerAnswer, isDocument } from "./former-pages.ts";
import type { EarlyAnswer, SoonAnswer } from "./listen.ts";
import { type FindTemplate, type PersonalPage, personalPage } from "./personal-pages.ts";
import { writeRawResponse } from "./raw-response.ts";

interface CachedPages {
  /**
   * Answers a request for a page that can be cached, within microseconds if it is; null for any other. A page that must
   * be rendered has to be admitted; throws what `admit` throws.
   */
  answer: (request: Request, url: URL, origin: string, admit: Admit) => Promise<Response | null>;
  /** Does the same for cached pages before a Request object is made. */
  early: EarlyAnswer;
  /** Does the same for pages of known visitors whose template is cached. */
  soon: SoonAnswer;
  /** Counts of pages answered from the cache, and of pages rendered. */
  counts: Readonly<PageCounts>;
}

interface Parts {
  environment: Environment;
  log: Logger;
  services: Services;
  follower: Pick<Follower, "newest">;
  catchUp: OpenDatabase["catchUp"];
  routeIds: ReadonlySet<string>;
  /** Renders a page for everybody, or the template of a page for known visitors. */
  render: (request: Request, variant: PersonalVariant | null) => Promise<Response>;
  /** Counts the visits that `early` answers. */
  countVisit: VisitCounter;
}

const minute = 60_000;
const templateBytes = 16 * 1024 * 1024;

/** How long the page of the minute before may be sent while the next is rendered, in ms. */
const mostStale = 2000;

/** Serves public pages from the page cache. */
export function createCachedPages({
  environment,
  log,
  services,
  follower,
  catchUp,
  routeIds,
  render,
  countVisit,
}: Parts): CachedPages {
  /** The festival's zone, as it was when a page was rendered last. */
  let zone = "UTC";
  const keys = createPageKeys(
    (target) => cacheableAddress(target, routeIds),
    async (ids) => (await freshAnnouncements(services, [...ids])).map(({ id }) => id),
    { version: follower.newest, read: () => readSettings(services, startSettings) },
  );
  const parts = {
    lastChange: follower.newest,
    now: () => services.clock.now().getTime(),
    lasts: async (from: Date) => {
      ({ zone } = await festivalCalendar(services));
      return lastingFrom(services, from, zone);
    },
    render: (request: Request, { variant }: PageKey) => render(request, variant ?? null),
  };
  const sharesDatabase = isPostgres(services.db);
  const cache = createPageCache({ ...parts, keepsFormer: sharesDatabase });
  const templates = createTemplateCache({ ...parts, maxBytes: templateBytes });

  const isLost = (): boolean => sharesDatabase && lossOf(services.db) !== null;
  /** The page that is shown while the database does not answer; null without one. */
  const former = async (asked: PageRequest): Promise<Response | null> => {
    const key = await keys.readLast(asked);
    const found = key === null ? null : cache.former(key);
    if (key === null || found === null || !isDocument(found)) return null;
    counts.hits += 1;
    return formerAnswer(found, { method: asked.method, encoding: key.encoding, now: services.clock.now(), zone });
  };

  const counts: PageCounts = { hits: 0, misses: 0 };
  const originOf = plainOrigins(environment);
  const findKnown = (request: IncomingMessage, origin: string): CachedPage | null => {
    try {
      const id = keys.knownId(pageRequest(request, origin));
      return id === null ? null : cache.find(id);
    } catch {
      // The longer way through `fetch` meets the same error and reports it.
      return null;
    }
  };

  /** Counts and logs an answer that did not go through `fetch`. A page found unchanged (304) counts as the page. */
  const note = (request: IncomingMessage, origin: string, status: number, language: string | null): void => {
    const { method = "GET", url = "", headers } = request;
    countVisit(
      {
        method,
        target: url,
        origin,
        userAgent: headers["user-agent"],
        referer: headers.referer,
        site: headers["sec-fetch-site"]?.toString(),
        purpose: headers["sec-purpose"]?.toString(),
        dnt: headers["dnt"]?.toString(),
        gpc: headers["sec-gpc"]?.toString(),
      },
      { status: status === 304 ? 200 : status, language },
    );
    log.debug({ method, path: url, status, ms: 0 }, "answered");
  };

  const personal = async (asked: PageRequest, findTemplate: FindTemplate): Promise<PersonalPage | null> => {
    if (asked.cookie === null || asked.cookie === undefined) return null;
    const key = await keys.readForKnown(asked);
    const page = key === null ? null : await personalPage(services, asked, key, findTemplate);
    if (page !== null) counts[page.isHit ? "hits" : "misses"] += 1;
    return page;
  };

  const current = async (asked: PageRequest, ifNoneMatch: string | null, admit: Admit): Promise<Response | null> => {
    const { method } = asked;
    const key = await keys.read(asked);
    if (key === null) {
      const page = await personal(asked, (template) => templates.ask(template, admit));
      return page === null ? null : new Response(method === "HEAD" ? null : page.body, page);
    }
    const found = await cache.ask(key, admit);
    if (found === null) return null;
    counts[found.isHit ? "hits" : "misses"] += 1;
    const answer = answerOf(found.page, found.isHit, { method, ifNoneMatch });
    return new Response(answer.body, answer);
  };

  return {
    answer: async ({ method, headers, signal }, url, origin, admit) => {
      const asked: PageRequest = {
        method,
        origin,
        target: `${url.pathname}${url.search}`,
        cookie: headers.get("Cookie"),
        acceptLanguage: headers.get("Accept-Language"),
        acceptEncoding: headers.get("Accept-Encoding"),
      };
      if (isLost()) return former(asked);
      try {
        const page = await current(asked, headers.get("If-None-Match"), admit);
        // It may have been lost while the page was made.
        return page === null && isLost() ? await former(asked) : page;
      } catch (error) {
        if (isBusy(error) || signal.aborted) throw error;
        if (error instanceof DatabaseLostError) return former(asked);
        log.warn({ err: error }, "page cache failed");
        return null;
      }
    },
    early: (request, response) => {
      if (isLost()) return false;
      const origin = originOf(request);
      const page = origin === null ? null : findKnown(request, origin);
      if (origin === null || page === null) return false;
      counts.hits += 1;
      const { method = "GET", headers } = request;
      const ifNoneMatch = headers["if-none-match"];
      const isPlain = method === "GET" && ifNoneMatch === undefined;
      if (!isPlain || !writeRawResponse(response, () => page.whole(services.clock.now()))) {
        const answer = answerOf(page, true, { method, ifNoneMatch });
        response.writeHead(answer.status, answer.headers.flat()).end(answer.body ?? undefined);
      }
      note(request, origin, response.statusCode, page.language);
      return true;
    },
    soon: (request, response) => {
      const origin = isOfKnown(request) && !isLost() ? originOf(request) : null;
      if (origin === null) return null;
      const find: FindTemplate = (key) => {
        const page = templates.find(idOf(key));
        return Promise.resolve(page === null ? null : { page, isHit: true });
      };
      const asked = pageRequest(request, origin);
      const answered = catchUp === null ? personal(asked, find) : catchUp().then(() => personal(asked, find));
      return answered.then(
        (page) => {
          if (page === null) return false;
          // The client has left.
          if (response.destroyed) return true;
          const { status, headers, body } = page;
          const whole = (): Buffer => wholeBytes(headLinesOf(status, headers), body, services.clock.now());
          if (request.method === "HEAD") response.writeHead(status, headers.flat()).end();
          else if (!writeRawResponse(response, whole)) response.writeHead(status, headers.flat()).end(body);
          note(request, origin, page.status, page.language);
          return true;
        },
        // The longer way through `fetch` meets the same error and reports it.
        () => false,
      );
    },
    counts,
  };
}

/**
 * Returns when a page rendered at `from` becomes outdated without a change. Countdowns change with the full minute, and
 * may be outdated for a moment. Everything else is exact: phases change when an event begins or ends, announcements and
 * emergencies end at a millisecond, and days begin and clocks change with a full hour.
 */
async function lastingFrom(
  services: Services,
  from: Date,
  zone: string,
): Promise<{ until: number; staleUntil: number }> {
  const fullMinute = from.getTime() + minute - (from.getTime() % minute);
  const isFullHour = clockTime(new Date(fullMinute), zone).endsWith(":00");
  const limit = new Date(isFullHour ? fullMinute : fullMinute + mostStale);
  const announced = await nextAnnouncementEnd(services, from, limit);
  const exact = await nextPhaseChange(services, from, await nextEmergencyEnd(services, from, announced));
  return { until: Math.min(fullMinute, exact.getTime()), staleUntil: exact.getTime() };
}

const pageRequest = ({ method = "GET", url = "", headers }: IncomingMessage, origin: string): PageRequest => ({
  method,
  origin,
  target: url,
  cookie: headers.cookie,
  acceptLanguage: headers["accept-language"],
  acceptEncoding: headers["accept-encoding"]?.toString(),
});

/** True for the cookies of a session or a device. */
export const isKnownVisitor = (cookies: string | null | undefined): boolean =>
  /verbena-(?:session|device)=/.test(cookies ?? "");

const isOfKnown = ({ method, headers: { cookie } }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && isKnownVisitor(cookie);

/**
 * Returns a function that reads the site's public address from a request if its headers are unambiguous, and null
 * otherwise. After a null the request takes the longer way, which reads all headers.
 */
function plainOrigins({ origin, trustProxy }: Environment): (request: IncomingMessage) => string | null {
  if (origin === null)
    return ({ headers: { host } }) =>
      host !== undefined && !trustProxy && /^[a-z0-9.-]+(?::\d+)?$/.test(host) ? `http://${host}` : null;
  const { host: own } = new URL(origin);
  return ({ headers }) => {
    if (!trustProxy) return headers.host === own ? origin : null;
    return headers.forwarded === undefined && (headers["x-forwarded-host"] ?? headers.host) === own ? origin : null;
  };
}

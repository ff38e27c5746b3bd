import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { freshAnnouncements, nextAnnouncementEnd } from "#app/domain/announcements/announcements.server.ts";
import type { Follower } from "#app/domain/changes/follow.server.ts";
import { nextPhaseChange } from "#app/domain/programme/event-queries.server.ts";
import type { Services } from "#app/domain/services.ts";
import { nextEmergencyEnd } from "#app/domain/signage/emergencies.server.ts";
import type { PageCounts } from "#app/domain/status/status.ts";
import type { VisitCounter } from "#app/http/analytics/visit-counter.ts";
import { answerOf, createPageCache, type CachedPage } from "#app/http/page-cache/page-cache.server.ts";
import { createPageKeys } from "#app/http/page-cache/page-key.server.ts";
import { type Admit, isBusy } from "./admission/admission.ts";
import { cacheableAddress } from "./cacheable-address.ts";
import type { Environment } from "./environment.ts";
import type { EarlyAnswer } from "./listen.ts";
import { writeRawResponse } from "./raw-response.ts";

interface CachedPages {
  /**
   * Answers a request for a page that can be cached, within microseconds if it is; null for any other. A page that must
   * be rendered has to be admitted; throws what `admit` throws.
   */
  answer: (request: Request, url: URL, origin: string, admit: Admit) => Promise<Response | null>;
  /** Does the same for cached pages before a Request object is made. */
  early: EarlyAnswer;
  /** Counts of pages answered from the cache, and of pages rendered. */
  counts: Readonly<PageCounts>;
}

interface Parts {
  environment: Environment;
  log: Logger;
  services: Services;
  follower: Pick<Follower, "newest">;
  routeIds: ReadonlySet<string>;
  render: (request: Request) => Promise<Response>;
  /** Counts the visits that `early` answers. */
  countVisit: VisitCounter;
}

const minute = 60_000;

/** Serves public pages from the page cache. A page stays in it until a change or the end of the minute. */
export function createCachedPages({
  environment,
  log,
  services,
  follower,
  routeIds,
  render,
  countVisit,
}: Parts): CachedPages {
  const keys = createPageKeys(
    (target) => cacheableAddress(target, routeIds),
    async (ids) => (await freshAnnouncements(services, [...ids])).map(({ id }) => id),
  );
  const cache = createPageCache({
    lastChange: follower.newest,
    now: () => services.clock.now().getTime(),
    // Clocks and countdowns change with the full minute, phases when an event begins or ends, and announcements end at
    // a millisecond.
    rightUntil: async (from) => {
      const fullMinute = new Date(from.getTime() + minute - (from.getTime() % minute));
      const announced = await nextAnnouncementEnd(services, from, fullMinute);
      return nextPhaseChange(services, from, await nextEmergencyEnd(services, from, announced));
    },
    render,
  });

  const counts: PageCounts = { hits: 0, misses: 0 };
  const originOf = plainOrigins(environment);
  const findKnown = ({ method = "GET", url = "", headers }: IncomingMessage, origin: string): CachedPage | null => {
    try {
      const id = keys.knownId({
        method,
        origin,
        target: url,
        cookie: headers.cookie,
        acceptLanguage: headers["accept-language"],
        acceptEncoding: headers["accept-encoding"]?.toString(),
      });
      return id === null ? null : cache.find(id);
    } catch {
      // The longer way through `fetch` meets the same error and reports it.
      return null;
    }
  };

  return {
    answer: async (request, url, origin, admit) => {
      try {
        const { method, headers } = request;
        const key = await keys.read({
          method,
          origin,
          target: `${url.pathname}${url.search}`,
          cookie: headers.get("Cookie"),
          acceptLanguage: headers.get("Accept-Language"),
          acceptEncoding: headers.get("Accept-Encoding"),
        });
        const found = key === null ? null : await cache.ask(key, admit);
        if (found === null) return null;
        counts[found.isHit ? "hits" : "misses"] += 1;
        const answer = answerOf(found.page, found.isHit, { method, ifNoneMatch: headers.get("If-None-Match") });
        return new Response(answer.body, answer);
      } catch (error) {
        if (isBusy(error) || request.signal.aborted) throw error;
        // The database doesn't answer. The page itself decides what to show then.
        log.warn({ err: error }, "page cache failed");
        return null;
      }
    },
    early: (request, response) => {
      const origin = originOf(request);
      const page = origin === null ? null : findKnown(request, origin);
      if (origin === null || page === null) return false;
      counts.hits += 1;
      const { method = "GET", url = "", headers } = request;
      const ifNoneMatch = headers["if-none-match"];
      const isPlain = method === "GET" && ifNoneMatch === undefined;
      if (!isPlain || !writeRawResponse(response, () => page.whole(services.clock.now()))) {
        const answer = answerOf(page, true, { method, ifNoneMatch });
        response.writeHead(answer.status, answer.headers.flat()).end(answer.body ?? undefined);
      }
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
        { status: 200, language: page.language },
      );
      log.debug({ method, path: url, status: response.statusCode, ms: 0 }, "answered");
      return true;
    },
    counts,
  };
}

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

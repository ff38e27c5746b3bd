import { LRUCache } from "lru-cache";
import { entityTag, isFresh } from "../entity-tag.server.ts";
import { idOf, type PageKey, requestFor } from "./page-key.server.ts";

/** A page as it is sent. */
export interface CachedPage {
  status: number;
  /** Names in lower case; with the entity tag, a route's own where it has one. */
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** The answer to a GET that finds it kept, for a connection that stays open. */
  whole: WholeAnswer;
  /** Without what would make it a weak one. */
  etag: string;
  /** Content-Language; null for what is none's. */
  language: string | null;
  /** From when and until when it is right as long as nothing changes, in ms since 1970: `from <= now < until`. */
  from: number;
  until: number;
}

export interface PageCache {
  /** The page of a key's id that is kept and right at this moment; null for none. */
  find: (id: string) => CachedPage | null;
  /**
   * A page that is right at this moment: kept, or made once for all who ask for it meanwhile. Errors and redirects are handed to those and not kept.
   * Null when the page turns out to be for one browser alone.
   */
  ask: (key: PageKey) => Promise<{ page: CachedPage; isHit: boolean } | null>;
}

interface Parts {
  /** Returns the sequence number of the newest committed change (`Follower.newest`). */
  lastChange: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Until when a page made at an instant is right as long as nothing changes. */
  rightUntil: (from: Date) => Promise<Date>;
  /** Answers the request of a key ({@link requestFor}), finished: compressed, with all of its headers. */
  render: (request: Request) => Promise<Response>;
  maxBytes?: number;
}

const defaultBytes = 32 * 1024 * 1024;
/** What a page takes besides its body, and its body again in the whole answer, in bytes: key, headers, the objects around them. */
const besidesBody = 6144;

/**
 * Pages as bytes, the last used ones within `maxBytes`. Any change lets all of them go: a page shows settings, categories and places of everywhere, and
 * is out of date within a minute anyway. The number of the newest change is asked for each time, so that who asks after a change was acknowledged gets the
 * page with it.
 */
export function createPageCache({ lastChange, now, rightUntil, render, maxBytes = defaultBytes }: Parts): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => 2 * body.length + besidesBody,
  });
  let making = new Map<string, Promise<CachedPage | null>>();
  let sequence = -1;

  /** Forgets what was made before the newest change, also what is being made: it may have read the old state. */
  const catchUp = (): void => {
    const newest = lastChange();
    if (newest === sequence) return;
    sequence = newest;
    pages.clear();
    making = new Map();
  };

  const find = (id: string): CachedPage | null => {
    catchUp();
    const page = pages.get(id);
    return page !== undefined && isRight(page, now()) ? page : null;
  };

  const make = async (key: PageKey, id: string): Promise<CachedPage | null> => {
    const madeAfter = sequence;
    const from = new Date(now());
    const until = await rightUntil(from);
    const page = await pageOf(await render(await requestFor(key)), { from: from.getTime(), until: until.getTime() });
    if (page?.status === 200 && madeAfter === sequence) pages.set(id, page);
    return page;
  };

  const begin = (key: PageKey, id: string): Promise<CachedPage | null> => {
    const begun = make(key, id).finally(() => {
      if (making.get(id) === begun) making.delete(id);
    });
    making.set(id, begun);
    return begun;
  };

  return {
    find,
    ask: async (key) => {
      const id = idOf(key);
      const asked = now();
      for (;;) {
        const kept = find(id);
        if (kept !== null) return { page: kept, isHit: true };
        const joined = making.get(id);
        const page = await (joined ?? begin(key, id));
        if (page === null) return null;
        // What somebody else's request began just before the minute ended is too old for this one.
        if (joined === undefined || isRight(page, asked)) return { page, isHit: false };
      }
    },
  };
}

const isRight = (page: CachedPage, at: number): boolean => page.from <= at && at < page.until;

/** Null for a response that is for one browser: it sets a cookie, or says that caches must not have it. */
async function pageOf(response: Response, time: Pick<CachedPage, "from" | "until">): Promise<CachedPage | null> {
  if (response.headers.has("Set-Cookie") || /no-store/.test(response.headers.get("Cache-Control") ?? "")) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers];
  const own = response.headers.get("ETag");
  const etag = own?.replace(/^W\//, "") ?? tagOf(headers, body);
  if (own === null) headers.push(["etag", etag]);
  return {
    status: response.status,
    headers,
    body,
    whole: wholeAnswer([...headers, timing(true)], body),
    etag,
    language: response.headers.get("Content-Language"),
    ...time,
  };
}

/** Of the headers too: a policy can change while the page stays the same. */
function tagOf(headers: [string, string][], body: Uint8Array): string {
  return entityTag(JSON.stringify(headers), body);
}

const timing = (isHit: boolean): [string, string] => ["server-timing", `cache;desc=${isHit ? "hit" : "miss"}`];

/** The answer to one request for a page: 304 without a body for a browser that has it already (RFC 9110 §15.4.5). */
export function answerOf(
  page: CachedPage,
  isHit: boolean,
  { method, ifNoneMatch }: { method: string; ifNoneMatch: string | null | undefined },
) {
  const headers = [...page.headers, timing(isHit)];
  if (page.status === 200 && isFresh(ifNoneMatch, page.etag)) {
    return {
      status: 304,
      headers: headers.filter(([name]) => !/^content-(?:length|encoding|type)$/.test(name)),
      body: null,
    };
  }
  return { status: page.status, headers, body: method === "HEAD" ? null : page.body };
}

/** An answer of 200 as it goes over a connection that stays open, head and body in one piece. It says the second in which it is sent (RFC 9110 §6.6.1). */
type WholeAnswer = (sentAt: Date) => Buffer;

/** `headers` are those of a Response: their names and values can't hold what would end a line. */
function wholeAnswer(headers: [string, string][], body: Uint8Array): WholeAnswer {
  const head = `HTTP/1.1 200 OK\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}connection: keep-alive\r\n`;
  let made = { second: Number.NaN, bytes: Buffer.alloc(0) };
  return (sentAt) => {
    const second = Math.floor(sentAt.getTime() / 1000);
    if (made.second !== second)
      made = {
        second,
        bytes: Buffer.concat([Buffer.from(`${head}date: ${sentAt.toUTCString()}\r\n\r\n`, "latin1"), body]),
      };
    return made.bytes;
  };
}

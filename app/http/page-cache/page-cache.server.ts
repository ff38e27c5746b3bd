import { STATUS_CODES } from "node:http";
import { LRUCache } from "lru-cache";
import { showFill } from "#app/domain/memory-fill.ts";
import { entityTag, isFresh } from "../entity-tag.server.ts";
import { type PageTemplate, parseTemplate, sizeOfTemplate } from "./page-template.server.ts";
import { idOf, type PageKey, requestFor } from "./page-key.server.ts";

/*
 * How long a page is kept:
 *
 * 1. Any change drops all pages: they depend on settings, categories and places. Each request compares the newest
 *    sequence number, so that it never gets a page from before an acknowledged change.
 * 2. Without a change a page is current until the next full minute, or until something begins or ends sooner.
 * 3. A page whose countdowns alone are outdated is sent for two seconds more, while the next one is rendered in the
 *    background (stale-while-revalidate, RFC 5861): a crowd does not wait when a minute begins. Browsers move the
 *    countdowns on by themselves. Whoever asks later waits for the rendering, which all share.
 * 4. Where several processes share a database that can be lost, outdated pages stay until the cache is full: they are
 *    shown with their age while it is lost.
 */

/** A cached page of any form. It is current in this interval unless a change comes: `from <= now < until`. */
export interface Lasting {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** From `until` to here only countdowns are outdated, so that the page may be sent while the next is rendered. */
  staleUntil: number;
}

export interface CachedPage extends Lasting {
  status: number;
  /** Names in lower case, with the entity tag, which may be the route's own. */
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** The complete answer to a GET on an open connection. */
  whole: WholeAnswer;
  /** The entity tag without the prefix of a weak one. */
  etag: string;
  /** Content-Language; null if the body has no language. */
  language: string | null;
}

interface Cache<Page> {
  /**
   * Returns the cached page of a key; null if it is missing or outdated. Has a page rendered anew of which only the
   * countdowns are.
   */
  find: (id: string) => Page | null;
  /**
   * Returns a current page: cached, or rendered once for all who ask meanwhile. Errors and redirects go to those
   * requests and are not cached. Returns null for a page that turns out to be personal. `admit` runs the rendering when
   * its turn comes.
   */
  ask: (key: PageKey, admit?: Admit<Page>) => Promise<Asked<Page> | null>;
  /**
   * Returns the newest page of an address that is still in the cache, outdated or not, in the key's language: if
   * possible of the key itself, otherwise for another look or encoding. Null without one.
   */
  former: (key: PageKey) => { page: Page; key: PageKey } | null;
}
export type PageCache = Cache<CachedPage>;

interface Asked<Page> {
  page: Page;
  isHit: boolean;
}

type Admit<Page> = (work: () => Promise<Asked<Page> | null>) => Promise<Asked<Page> | null>;

interface Parts {
  /** Returns the sequence number of the newest committed change (`Follower.newest`). */
  lastChange: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns when a page rendered at `from` becomes outdated without a change. */
  lasts: (from: Date) => Promise<Omit<Lasting, "from">>;
  /** Renders the request of a key ({@link requestFor}) as a finished response: compressed, with all headers. */
  render: (request: Request, key: PageKey) => Promise<Response>;
  maxBytes?: number;
  /** Whether outdated pages stay until the cache is full. */
  keepsFormer?: boolean;
}

/** How a cache keeps the rendered pages. */
interface Form<Page> {
  name: string;
  /** Returns null for a response that must not be kept. */
  keep: (response: Response, lasts: Lasting) => Promise<Page | null>;
  /** Returns the memory of a page, in bytes. */
  sizeOf: (page: Page) => number;
}

const defaultBytes = 32 * 1024 * 1024;
/** Memory of a page besides its body and its copy in the whole answer, in bytes: key, headers and objects. */
const besidesBody = 6144;

/** Caches pages as bytes, the last used within `maxBytes`. */
export const createPageCache = (parts: Parts): PageCache =>
  createCache(parts, { name: "pages", keep: pageOf, sizeOf: ({ body }) => 2 * body.length + besidesBody });

/** Caches templates of pages for known visitors as {@link createPageCache} does pages. */
export const createTemplateCache = (parts: Parts): Cache<KeptTemplate> =>
  createCache(parts, { name: "page templates", keep: templateOf, sizeOf: sizeOfTemplate });

function createCache<Page extends Lasting>(
  { lastChange, now, lasts, render, maxBytes = defaultBytes, keepsFormer = false }: Parts,
  { name, keep, sizeOf }: Form<Page>,
): Cache<Page> {
  const pages = new LRUCache<string, { page: Page; key: PageKey; sequence: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  showFill(name, () => ({ unit: "bytes", used: pages.calculatedSize, most: maxBytes }));
  let making = new Map<string, Promise<Page | null>>();
  let sequence = -1;
  let isRenewing = false;
  let cleanedIn = 0;

  /** Drops everything rendered before the newest change, and running renderings, which may have read the old state. */
  const catchUp = (): void => {
    const newest = lastChange();
    if (newest === sequence) return;
    sequence = newest;
    if (!keepsFormer) pages.clear();
    making = new Map();
  };

  const find = (id: string): Page | null => {
    catchUp();
    const kept = pages.get(id);
    if (kept === undefined || kept.sequence !== sequence) return null;
    const at = now();
    if (isRight(kept.page, at)) return kept.page;
    if (!isUsable(kept.page, at)) return null;
    renew(kept.key, id);
    return kept.page;
  };

  const make = async (key: PageKey, id: string): Promise<Page | null> => {
    const madeAfter = sequence;
    const from = new Date(now());
    const lasting = { from: from.getTime(), ...(await lasts(from)) };
    const response = await render(await requestFor(key), key);
    const page = await keep(response, lasting);
    if (page !== null && response.status === 200 && madeAfter === sequence) {
      if (!keepsFormer) dropOutdated(from.getTime());
      pages.set(id, { page, key, sequence });
    }
    return page;
  };

  /** Drops pages that may no longer be sent, once a minute: they would stay until the cache is full. */
  const dropOutdated = (at: number): void => {
    const minute = Math.floor(at / 60_000);
    if (minute === cleanedIn) return;
    cleanedIn = minute;
    const outdated = [...pages].filter(([, { page }]) => page.staleUntil <= at);
    for (const [id] of outdated) pages.delete(id);
  };

  const begin = (key: PageKey, id: string): Promise<Page | null> => {
    const begun = make(key, id).finally(() => {
      if (making.get(id) === begun) making.delete(id);
    });
    making.set(id, begun);
    return begun;
  };

  /**
   * Renders a page in the background, one at a time, since nobody was admitted for it: the page that most ask for is
   * likely the first.
   */
  const renew = (key: PageKey, id: string): void => {
    if (isRenewing || making.has(id)) return;
    isRenewing = true;
    // The requests that have arrived are answered first.
    setImmediate(() => {
      (making.get(id) ?? begin(key, id))
        // Whoever asks when the page may no longer be sent meets the error again.
        .catch(() => undefined)
        .finally(() => (isRenewing = false));
    });
  };

  const askFor = async (key: PageKey, id: string): Promise<Asked<Page> | null> => {
    const asked = now();
    for (;;) {
      const kept = find(id);
      if (kept !== null) return { page: kept, isHit: true };
      const joined = making.get(id);
      const page = await (joined ?? begin(key, id));
      if (page === null) return null;
      // A rendering that began just before the minute ended is outdated for this request.
      if (joined === undefined || isRight(page, asked)) return { page, isHit: false };
    }
  };

  const former = (key: PageKey): { page: Page; key: PageKey } | null => {
    const exact = pages.get(idOf(key));
    if (exact !== undefined) return exact;
    const { origin, address, language } = key;
    const like = [...pages.values()].filter(
      (one) => one.key.address === address && one.key.origin === origin && one.key.language === language,
    );
    return like.reduce((best: (typeof like)[number] | null, one) => {
      const isNewer = best === null || one.page.from > best.page.from;
      return isNewer ? one : best;
    }, null);
  };

  return {
    find,
    former,
    ask: async (key, admit = (work) => work()) => {
      const id = idOf(key);
      return find(id) !== null || making.has(id) ? askFor(key, id) : admit(() => askFor(key, id));
    },
  };
}

const isRight = (page: Lasting, at: number): boolean => page.from <= at && at < page.until;
const isUsable = (page: Lasting, at: number): boolean => page.from <= at && at < page.staleUntil;

/** True for a response that sets a cookie or forbids caching. */
const isPersonal = ({ headers }: Response): boolean =>
  headers.has("Set-Cookie") || /no-store/.test(headers.get("Cache-Control") ?? "");

export interface KeptTemplate extends Lasting, PageTemplate {
  status: number;
  language: string | null;
}

/** Returns null for a response that is personal although it was rendered for no visitor, and for one that is no page. */
async function templateOf(response: Response, lasts: Lasting): Promise<KeptTemplate | null> {
  const { status } = response;
  if ((status !== 200 && status !== 404) || isPersonal(response)) return null;
  const language = response.headers.get("Content-Language");
  return { status, ...parseTemplate(await response.text(), [...response.headers]), language, ...lasts };
}

/** Returns null for a personal response. */
async function pageOf(response: Response, lasts: Lasting): Promise<CachedPage | null> {
  if (isPersonal(response)) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers];
  const own = response.headers.get("ETag");
  // Includes the headers: a policy can change while the body stays the same.
  const etag = own?.replace(/^W\//, "") ?? entityTag(JSON.stringify(headers), body);
  if (own === null) headers.push(["etag", etag]);
  return {
    status: response.status,
    headers,
    body,
    whole: wholeAnswer([...headers, timing(true)], body),
    etag,
    language: response.headers.get("Content-Language"),
    ...lasts,
  };
}

const timing = (isHit: boolean): [string, string] => ["server-timing", `cache;desc=${isHit ? "hit" : "miss"}`];

/** Returns the answer to one request: 304 without a body if the browser has the page (RFC 9110 §15.4.5). */
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

/**
 * A complete 200 answer for an open connection, head and body in one piece, with the second of its sending (RFC 9110
 * §6.6.1).
 */
type WholeAnswer = (sentAt: Date) => Buffer;

function wholeAnswer(headers: [string, string][], body: Uint8Array): WholeAnswer {
  const headLines = headLinesOf(200, headers);
  let made = { second: Number.NaN, bytes: Buffer.alloc(0) };
  return (sentAt) => {
    const second = Math.floor(sentAt.getTime() / 1000);
    if (made.second !== second) made = { second, bytes: wholeBytes(headLines, body, sentAt) };
    return made.bytes;
  };
}

/**
 * Returns the first lines of an answer on a connection that stays open. `headers` come from a Response or a request's
 * headers, so they can't contain line ends.
 */
export function headLinesOf(status: number, headers: readonly [string, string][]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (const [name, value] of headers) lines += `${name}: ${value}\r\n`;
  return `${lines}connection: keep-alive\r\n`;
}

export const wholeBytes = (headLines: string, body: Uint8Array, sentAt: Date): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from(`${headLines}date: ${sentAt.toUTCString()}\r\n\r\n`, "latin1"), body]);

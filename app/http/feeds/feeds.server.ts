import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { lastChange } from "#app/domain/changes/changes.server.ts";
import { concernsOnlyPlaces, type Follower } from "#app/domain/changes/follow.server.ts";
import { showFill } from "#app/domain/memory-fill.ts";
import type { Services } from "#app/domain/services.ts";
import { acceptedEncoding } from "../accepted-encoding.server.ts";
import { entityTag, isFresh } from "../entity-tag.server.ts";
import { fallbackLanguage, type Language, languageParameter, languages } from "#app/domain/preferences.ts";

/**
 * Keeps feeds as compressed bytes in memory and renders them again after a change. Thousands of calendars ask every
 * hour, nearly always for a feed that they have already; those requests are answered here before any other work.
 */

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const unpackGzip = promisify(gunzip);

/** Limit for all feeds together, in bytes. */
const mostKept = 64 * 1024 * 1024;

export interface FeedContent {
  text: string;
  /** Content-Type. */
  type: string;
  /** Content-Disposition, for a feed that is also offered as a file. */
  disposition?: string;
}

export interface Feeds {
  /** Returns the answer if it is in memory and still current, otherwise null. */
  kept: (request: Request, url: URL, origin: string) => Promise<Response | null>;
  /**
   * Returns the answer and renders it again if the data has changed. `make` returns null for an empty feed, which is a
   * 404.
   */
  answer: (request: Request, url: URL, origin: string, make: () => Promise<FeedContent | null>) => Promise<Response>;
}

interface Kept {
  /** Sequence number of the last change that it includes and that feeds can show. */
  sequence: number;
  etag: string;
  /** When the feed last changed, in ms since 1970, to the whole second. */
  modified: number;
  headers: [name: string, value: string][];
  /** Uncompressed length in bytes. */
  length: number;
  gzip: Buffer;
  brotli: Buffer;
}

export function createFeeds(
  services: Pick<Services, "db" | "clock">,
  follower: Pick<Follower, "position" | "caughtUp" | "subscribe">,
): Feeds {
  const feeds = new LRUCache<string, Kept>({
    maxSize: mostKept,
    sizeCalculation: (kept) => kept.gzip.length + kept.brotli.length + 1000,
  });
  showFill("feeds", () => ({ unit: "bytes", used: feeds.calculatedSize, most: mostKept }));
  const making = new Map<string, { sequence: number; made: Promise<Kept | null> }>();
  /** The last change that feeds can show. No feed has the number of taken places, which changes most often. */
  let newest = follower.position;
  follower.subscribe(({ batches }) => {
    newest = batches.findLast((batch) => !concernsOnlyPlaces(batch))?.last ?? newest;
  });

  const makeAnew = async (
    key: string,
    sequence: number,
    make: () => Promise<FeedContent | null>,
  ): Promise<Kept | null> => {
    const content = await make();
    if (content === null) return null;
    const change = await lastChange(services.db);
    const kept = await keep(
      content,
      sequence,
      feeds.get(key),
      change === null ? services.clock.now() : new Date(change.at),
    );
    feeds.set(key, kept);
    return kept;
  };

  return {
    kept: async (request, url, origin) => {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const kept = feeds.get(keyOf(url, origin));
      if (kept === undefined) return null;
      await follower.caughtUp();
      return kept.sequence === newest ? respond(request, kept) : null;
    },
    answer: async (request, url, origin, make) => {
      const key = keyOf(url, origin);
      await follower.caughtUp();
      const sequence = newest;
      const known = feeds.get(key);
      if (known?.sequence === sequence) return respond(request, known);
      // Simultaneous requests share one rendering: after a change there may be thousands. A change during the rendering
      // makes it outdated.
      let one = making.get(key);
      if (one?.sequence !== sequence) {
        one = { sequence, made: makeAnew(key, sequence, make) };
        making.set(key, one);
        void one.made.catch(() => undefined).then(() => making.get(key) === one && making.delete(key));
      }
      const kept = await one.made;
      if (kept === null) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
      return respond(request, kept);
    },
  };
}

/** A feed ignores all other parameters. */
const keyOf = (url: URL, origin: string): string => `${feedLanguage(url)} ${origin}${feedPath(url)}`;

/**
 * Returns the path of a feed in its usual spelling, whichever one the router took for it. An id keeps its letters, as it
 * does for the database.
 */
export function feedPath({ pathname }: Pick<URL, "pathname">): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  try {
    const usual = parts.map(decodeURIComponent).map((part, at) => (at === 1 ? part : part.toLowerCase()));
    return `/${usual.map(encodeURIComponent).join("/")}`;
  } catch {
    return pathname;
  }
}

async function keep(
  { text, type, disposition }: FeedContent,
  sequence: number,
  before: Kept | undefined,
  changedAt: Date,
): Promise<Kept> {
  const bytes = Buffer.from(text);
  // Coding ten megabytes and hashing them take some thirty milliseconds each.
  await setImmediate();
  const etag = entityTag(type, bytes);
  // Most changes concern something else. An unchanged feed keeps its tag and time, so clients don't fetch it again.
  if (before?.etag === etag) return { ...before, sequence };
  const second = Math.floor(changedAt.getTime() / 1000) * 1000;
  const modified = before === undefined ? second : Math.max(second, before.modified + 1000);
  return {
    sequence,
    etag,
    modified,
    headers: [
      ["Content-Type", type],
      ...(disposition === undefined ? [] : [["Content-Disposition", disposition] satisfies [string, string]]),
      // Weak, since the same feed is sent in several encodings.
      ["ETag", `W/${etag}`],
      ["Last-Modified", new Date(modified).toUTCString()],
      ["Cache-Control", "public, no-cache"],
      ["Vary", "Accept-Encoding"],
      // Public: schedule apps in browsers read it.
      ["Access-Control-Allow-Origin", "*"],
    ],
    length: bytes.length,
    gzip: await packGzip(bytes),
    brotli: await packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
}

async function respond(request: Request, kept: Kept): Promise<Response> {
  if (isUnchanged(request, kept))
    return new Response(null, { status: 304, headers: kept.headers.filter(([name]) => !name.startsWith("Content-")) });
  const headers = new Headers(kept.headers);
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  const packed = encoding === "br" ? kept.brotli : encoding === "gzip" ? kept.gzip : null;
  headers.set("Content-Length", String(packed?.length ?? kept.length));
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = packed ?? (await unpackGzip(kept.gzip));
  return new Response(new Uint8Array(body), { headers });
}

/**
 * Returns true if the client's copy is current.
 * The header If-Modified-Since counts only without If-None-Match (RFC 9110 13.2.2).
 */
function isUnchanged(request: Request, { etag, modified }: Kept): boolean {
  const tags = request.headers.get("If-None-Match");
  if (tags !== null) return isFresh(tags, etag);
  const since = request.headers.get("If-Modified-Since");
  return since !== null && Date.parse(since) >= modified;
}

/**
 * Returns a feed's language from its address (`?lang=en`), since calendar programs send no preference. The default is
 * Spanish.
 */
export const feedLanguage = (url: URL): Language =>
  languages.find((language) => language === url.searchParams.get(languageParameter)) ?? fallbackLanguage;

import { beforeEach, describe, expect, test } from "vitest";
import { answerOf, createPageCache, type PageCache } from "#app/http/page-cache/page-cache.server.ts";
import { memoryFills } from "#app/domain/memory-fill.ts";
import type { StartSettings } from "#app/domain/programme/festival-settings.ts";
import { createPageKeys, idOf, type PageKey, requestFor } from "#app/http/page-cache/page-key.server.ts";

/** The requests for pages that the cache made; the test answers each of them when it likes. */
let asked: { address: string; respond: (response?: Response) => Promise<void> }[];
let change: number;
let now: number;
let until: number;
/** How long a page may be sent after its minute. */
let spare: number;
const minute = 60_000;
beforeEach(() => {
  asked = [];
  change = 1;
  now = Date.parse("2026-08-22T18:42:00Z");
  until = now + minute;
  spare = 0;
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const key = (address: string): PageKey => ({
  origin: "http://verbena.test",
  address,
  language: "es",
  look: { theme: "manga", scheme: "auto" },
  encoding: null,
});
const page = (text: string): Response =>
  new Response(text, { headers: { "Content-Type": "text/html", "Cache-Control": "private, no-cache" } });

function cacheOf(maxBytes?: number): PageCache {
  return createPageCache({
    lastChange: () => change,
    now: () => now,
    lasts: async () => ({ until, staleUntil: until + spare }),
    render: ({ url }) =>
      new Promise((resolve) => {
        const { pathname, search } = new URL(url);
        asked.push({
          address: `${pathname}${search}`,
          respond: (response = page("the page")) => {
            resolve(response);
            return settled();
          },
        });
      }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
}

const textOf = (found: Awaited<ReturnType<PageCache["ask"]>>): string | null =>
  found === null ? null : Buffer.from(found.page.body).toString();

test("fifty simultaneous requests share one rendering", async () => {
  const cache = cacheOf();
  const all = Promise.all(Array.from({ length: 50 }, () => cache.ask(key("/"))));
  await settled();
  expect(asked).toHaveLength(1);
  await asked[0]?.respond();
  expect(new Set((await all).map(textOf))).toEqual(new Set(["the page"]));
  expect(await cache.ask(key("/"))).toMatchObject({ isHit: true });
  expect(asked).toHaveLength(1);
});

test("pages of a minute that is over leave the memory when the next minute's first page comes", async () => {
  const cache = cacheOf();
  const used = () => Object.fromEntries(memoryFills())["pages"]?.used ?? 0;
  const fill = async (address: string): Promise<void> => {
    const done = cache.ask(key(address));
    await settled();
    await asked.at(-1)?.respond(page("x".repeat(1000)));
    await done;
  };
  for (const day of [1, 2, 3]) await fill(`/?date=2026-08-0${day}`);
  const ofThree = used();
  now += minute;
  until += minute;
  await fill("/");
  expect(used()).toBeLessThan(ofThree / 2);
  await fill("/?date=2026-08-04");
  expect(await cache.ask(key("/"))).toMatchObject({ isHit: true });
});

test("a rendering from before a change is not given to later requests, and not cached", async () => {
  const cache = cacheOf();
  const early = cache.ask(key("/"));
  await settled();
  change = 2;
  const late = cache.ask(key("/"));
  await settled();
  expect(asked).toHaveLength(2);
  await asked[1]?.respond(page("new"));
  await asked[0]?.respond(page("old"));
  expect([textOf(await early), textOf(await late)]).toEqual(["old", "new"]);
  expect(textOf(await cache.ask(key("/")))).toBe("new");
  expect(asked).toHaveLength(2);
});

test("a rendering from before the end of the minute is not given to later requests", async () => {
  const cache = cacheOf();
  now = until - 1;
  const early = cache.ask(key("/"));
  await settled();
  now = until;
  const late = cache.ask(key("/"));
  await settled();
  until += minute;
  await asked[0]?.respond(page("18:42"));
  expect(textOf(await early)).toBe("18:42");
  await settled();
  await asked[1]?.respond(page("18:43"));
  expect(textOf(await late)).toBe("18:43");
});

test("a cached page is found only within its minute, even if the clock is set back", async () => {
  const cache = cacheOf();
  const begun = cache.ask(key("/"));
  await settled();
  await asked[0]?.respond();
  await begun;
  const from = now;
  const found = [from - 1, from, until - 1, until].map((at) => {
    now = at;
    return cache.find(idOf(key("/"))) !== null;
  });
  expect(found).toEqual([false, true, true, false]);
});

describe("when a minute begins", () => {
  /** A cache with the page of 18:42 at the first instant of 18:43. */
  const atTheTurn = async (...addresses: string[]): Promise<PageCache> => {
    spare = 2000;
    const cache = cacheOf();
    for (const address of addresses) {
      const begun = cache.ask(key(address));
      await settled();
      await asked.at(-1)?.respond(page("18:42"));
      await begun;
    }
    asked = [];
    now = until;
    until += minute;
    return cache;
  };

  test("a crowd gets the page of the minute before at once, one rendering begins, and the next request gets its page", async () => {
    const cache = await atTheTurn("/");
    const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.ask(key("/"))));
    expect(crowd.map(textOf)).toEqual(crowd.map(() => "18:42"));
    expect(cache.find(idOf(key("/")))).not.toBeNull();
    await settled();
    expect(asked).toHaveLength(1);
    await asked[0]?.respond(page("18:43"));
    expect(textOf(await cache.ask(key("/")))).toBe("18:43");
    expect(asked).toHaveLength(1);
  });

  test("nobody gets the page of the minute before after an acknowledged change", async () => {
    const cache = await atTheTurn("/");
    change = 2;
    expect(cache.find(idOf(key("/")))).toBeNull();
    const waiting = cache.ask(key("/"));
    await settled();
    await asked[0]?.respond(page("changed"));
    expect(textOf(await waiting)).toBe("changed");
  });

  test("a rendering that began before a change is not given to later requests", async () => {
    const cache = await atTheTurn("/");
    await cache.ask(key("/"));
    await settled();
    change = 2;
    const waiting = cache.ask(key("/"));
    await settled();
    await asked[0]?.respond(page("18:43"));
    await asked[1]?.respond(page("18:43, changed"));
    expect([textOf(await waiting), textOf(await cache.ask(key("/")))]).toEqual(["18:43, changed", "18:43, changed"]);
  });

  test("whoever comes later than the moment waits for the rendering that has begun", async () => {
    const cache = await atTheTurn("/");
    now += spare - 1;
    expect(textOf(await cache.ask(key("/")))).toBe("18:42");
    await settled();
    now += 1;
    expect(cache.find(idOf(key("/")))).toBeNull();
    const waiting = cache.ask(key("/"));
    await settled();
    expect(asked).toHaveLength(1);
    await asked[0]?.respond(page("18:43"));
    expect(textOf(await waiting)).toBe("18:43");
  });

  test("many pages are rendered in the background one after the other", async () => {
    const addresses = ["/", "/terms", "/privacy"];
    const cache = await atTheTurn(...addresses);
    for (const expected of [["/"], ["/", "/terms"], addresses]) {
      for (const address of addresses) expect(cache.find(idOf(key(address)))).not.toBeNull();
      await settled();
      expect(asked.map(({ address }) => address)).toEqual(expected);
      await asked.at(-1)?.respond(page("18:43"));
    }
  });

  test("a failed rendering in the background is begun again by the next request", async () => {
    const cache = await atTheTurn("/");
    await cache.ask(key("/"));
    await settled();
    await asked[0]?.respond(new Response("broken", { status: 500 }));
    expect(textOf(await cache.ask(key("/")))).toBe("18:42");
    await settled();
    await asked[1]?.respond(page("18:43"));
    expect(textOf(await cache.ask(key("/")))).toBe("18:43");
  });
});

test.each([
  ["an error", () => new Response("broken", { status: 500 })],
  ["a page that isn't there", () => new Response("gone", { status: 404 })],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/" } })],
])("%s goes to the waiting requests and is not cached", async (_, response) => {
  const cache = cacheOf();
  const both = Promise.all([cache.ask(key("/")), cache.ask(key("/"))]);
  await settled();
  await asked[0]?.respond(response());
  const [first, second] = await both;
  expect(first).toMatchObject({ isHit: false, page: { status: response().status } });
  expect(second).toEqual(first);
  expect(cache.find(idOf(key("/")))).toBeNull();
});

test.each([
  ["sets a cookie", { "Set-Cookie": "verbena-device=1" }],
  ["says no-store", { "Cache-Control": "private, no-store" }],
])("the cache shares no page that %s", async (_, headers) => {
  const cache = cacheOf();
  const both = Promise.all([cache.ask(key("/")), cache.ask(key("/"))]);
  await settled();
  await asked[0]?.respond(new Response("mine", { headers }));
  expect(await both).toEqual([null, null]);
  expect(cache.find(idOf(key("/")))).toBeNull();
});

test("a failed rendering is an error for the waiting requests, and the next request renders again", async () => {
  let fails = true;
  const cache = createPageCache({
    lastChange: () => change,
    now: () => now,
    lasts: async () => ({ until, staleUntil: until + spare }),
    render: async () => {
      if (fails) throw new Error("no");
      return page("there");
    },
  });
  const both = await Promise.allSettled([cache.ask(key("/")), cache.ask(key("/"))]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(textOf(await cache.ask(key("/")))).toBe("there");
});

test("the cache has a limit in memory, and keeps the pages that are requested often", async () => {
  const cache = createPageCache({
    lastChange: () => change,
    now: () => now,
    lasts: async () => ({ until, staleUntil: until + spare }),
    render: async () => page("x".repeat(10_000)),
    maxBytes: 1_000_000,
  });
  await cache.ask(key("/"));
  for (let index = 0; index < 1000; index += 1) {
    await cache.ask(key(`/?event=${index}`));
    expect(cache.find(idOf(key("/")))).not.toBeNull();
  }
  const kept = Array.from({ length: 1000 }, (_, index) => cache.find(idOf(key(`/?event=${index}`)))).filter(
    (found) => found !== null,
  );
  expect(kept.length * 20_000).toBeLessThan(1_000_000);
  expect(kept.length).toBeGreaterThan(25);
});

describe("an answer from the cache", () => {
  const kept = async () => {
    const cache = cacheOf();
    const begun = cache.ask(key("/"));
    await settled();
    await asked.at(-1)?.respond();
    const found = await begun;
    if (found === null) throw new Error("not kept");
    return found.page;
  };

  test("reports whether it was cached, and has no body for HEAD", async () => {
    const found = await kept();
    expect(answerOf(found, false, { method: "GET", ifNoneMatch: null })).toMatchObject({
      status: 200,
      body: found.body,
      headers: expect.arrayContaining([["server-timing", "cache;desc=miss"]]),
    });
    expect(answerOf(found, true, { method: "HEAD", ifNoneMatch: null })).toMatchObject({
      status: 200,
      body: null,
      headers: expect.arrayContaining([["server-timing", "cache;desc=hit"]]),
    });
  });

  test("is 304 for a browser with the current page, and complete for a browser with an older one", async () => {
    const found = await kept();
    for (const ifNoneMatch of [found.etag, `W/${found.etag}`, `"other", ${found.etag}`, "*"])
      expect(answerOf(found, true, { method: "GET", ifNoneMatch })).toMatchObject({ status: 304, body: null });
    for (const ifNoneMatch of ['"other"', "", null])
      expect(answerOf(found, true, { method: "GET", ifNoneMatch })).toMatchObject({ status: 200 });
  });

  test("keeps a tag that the route has set, weak or not", async () => {
    for (const [given, asks] of [
      ['W/"1-2"', 'W/"1-2"'],
      ['"1-2"', '"1-2"'],
    ] as const) {
      const cache = cacheOf();
      const begun = cache.ask(key("/"));
      await settled();
      await asked.at(-1)?.respond(new Response("same", { headers: { ETag: given } }));
      const found = (await begun)?.page;
      if (found === undefined) throw new Error("not kept");
      expect(found.headers.filter(([name]) => name === "etag")).toEqual([["etag", given]]);
      expect(answerOf(found, true, { method: "GET", ifNoneMatch: asks })).toMatchObject({ status: 304 });
    }
  });

  test("has another tag if only its policy differs", async () => {
    const tagOf = async (policy: string) => {
      const cache = cacheOf();
      const begun = cache.ask(key("/"));
      await settled();
      await asked.at(-1)?.respond(new Response("same", { headers: { "Content-Security-Policy": policy } }));
      return (await begun)?.page.etag;
    };
    expect(await tagOf("default-src 'none'")).toBe(await tagOf("default-src 'none'"));
    expect(await tagOf("default-src 'none'")).not.toBe(await tagOf("default-src 'self'"));
  });
});

describe("the cache key of a request", () => {
  const keys = createPageKeys(
    (target) => ({ address: target, isForAll: target === "/for-all" }),
    async () => [],
    { version: () => version, read: async () => start },
  );
  let version = 1;
  let start: StartSettings = { "general.start_language": "browser", "general.theme": "manga" };
  const cookie = (name: string, value: unknown): string =>
    `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;
  const plain = (address: string) => ({ ...key(address), quickEncoding: null });
  const theirs = {
    method: "GET",
    origin: "http://verbena.test",
    target: "/",
    cookie: null,
    acceptLanguage: null,
    acceptEncoding: null,
  };

  test("has language, look and encoding, by default Spanish and the default look", async () => {
    expect(await keys.read(theirs)).toEqual(plain("/"));
    const chosen = `${cookie("verbena-language", "fr")}; ${cookie("verbena-look", { theme: "academic", scheme: "dark" })}`;
    expect(
      await keys.read({ ...theirs, cookie: chosen, acceptLanguage: "pt", acceptEncoding: "gzip, br" }),
    ).toMatchObject({ language: "fr", look: { theme: "academic", scheme: "dark" }, encoding: "br" });
    const overHttps = {
      ...theirs,
      cookie: `__Host-${cookie("verbena-language", "fr")}; ${cookie("verbena-language", "en")}`,
    };
    expect(await keys.read(overHttps)).toMatchObject({ language: "fr" });
    expect(await keys.read({ ...theirs, acceptLanguage: "de, pt-BR;q=0.8", acceptEncoding: "gzip" })).toMatchObject({
      language: "pt",
      encoding: "gzip",
    });
    expect(await keys.read({ ...theirs, cookie: "verbena-language=rubbish; verbena-look=; _ga=1" })).toEqual(
      plain("/"),
    );
  });

  test("has no language and no look if the page is the same in all", async () => {
    const chosen = `${cookie("verbena-language", "fr")}; ${cookie("verbena-look", { theme: "academic", scheme: "dark" })}`;
    expect(await keys.read({ ...theirs, target: "/for-all", cookie: chosen, acceptEncoding: "br" })).toEqual({
      ...key("/for-all"),
      encoding: "br",
      quickEncoding: "br",
    });
  });

  test("is known at once after an earlier request with the same preferences", async () => {
    const asks = { ...theirs, acceptLanguage: "en-GB", acceptEncoding: "br", cookie: "_ga=1" };
    expect(keys.readKnown(asks)).toBeNull();
    await keys.read(asks);
    expect(keys.readKnown({ ...asks, cookie: "_ga=2; other=3", target: "/terms" })).toMatchObject({
      language: "en",
      encoding: "br",
      address: "/terms",
    });
  });

  test.each([
    "verbena-session=x",
    "__Host-verbena-session=x",
    "verbena-device=x",
    "__Host-verbena-device=",
    "verbena-notice=x",
    "verbena-confirmation=x",
    "__Host-verbena-confirmation=x",
    "verbena-anything",
    "a=1; VERBENA-Session=x; b=2",
    "other=verbena-session",
  ])("is null if the request has the cookie %s", async (carried) => {
    expect(await keys.read({ ...theirs, cookie: carried })).toBeNull();
    expect(await keys.read({ ...theirs, cookie: `${cookie("verbena-language", "fr")}; ${carried}` })).toBeNull();
    expect(keys.readKnown({ ...theirs, cookie: carried })).toBeNull();
  });

  test("follows the festival's language and theme where nothing was chosen, as soon as they change", async () => {
    const asks = { ...theirs, acceptLanguage: "en" };
    expect(await keys.read(asks)).toMatchObject({ language: "en", look: { theme: "manga" } });
    const id = keys.knownId(asks);
    start = { "general.start_language": "fr", "general.theme": "academic" };
    version += 1;
    expect([keys.readKnown(asks), keys.knownId(asks)]).toEqual([null, null]);
    expect(await keys.read(asks)).toMatchObject({ language: "fr", look: { theme: "academic" } });
    expect(keys.readKnown(asks)).toMatchObject({ language: "fr" });
    expect(keys.knownId(asks)).not.toBe(id);
    const chosen = `${cookie("verbena-language", "pt")}; ${cookie("verbena-look", { theme: "festival", scheme: "dark" })}`;
    expect(await keys.read({ ...asks, cookie: chosen })).toMatchObject({ language: "pt", look: { theme: "festival" } });
    start = { "general.start_language": "browser", "general.theme": "manga" };
    version += 1;
    expect(await keys.read(asks)).toMatchObject({ language: "en", look: { theme: "manga" } });
  });

  test("is null for a form and for overlong preferences", async () => {
    expect(await keys.read({ ...theirs, method: "POST" })).toBeNull();
    expect(await keys.read({ ...theirs, acceptLanguage: "es,".repeat(500) })).toBeNull();
    expect(await keys.read({ ...theirs, method: "HEAD" })).toEqual(plain("/"));
  });

  test("makes a request without any other data of the sender", async () => {
    const asks = {
      ...theirs,
      cookie: `_ga=secret; ${cookie("verbena-look", { theme: "festival", scheme: "light" })}; b=secret`,
      acceptLanguage: "en;q=0.123",
      acceptEncoding: "br;q=0.7",
    };
    const read = await keys.read(asks);
    if (read === null) throw new Error("no key");
    const request = await requestFor(read);
    expect([...request.headers].map(([name]) => name)).toEqual(["accept-encoding", "cookie"]);
    expect(JSON.stringify([...request.headers])).not.toMatch(/secret|0\.123|0\.7/);
    expect(
      await keys.read({
        ...theirs,
        cookie: request.headers.get("Cookie"),
        acceptEncoding: request.headers.get("Accept-Encoding"),
      }),
    ).toEqual(read);
  });
});

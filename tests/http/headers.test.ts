import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { eventHandlers, scripts } from "./html.ts";
import { unpacked } from "./unpack.ts";

let app: TestApp;
let secure: TestApp;
let pages: string[];
let mapPage: string;
beforeAll(async () => {
  app = await startApp({
    settings: {
      "api.google.maps_key": "key-of-a-map",
      "stream.isActive": true,
      "stream.embedCode": '<iframe src="https://player.vimeo.com/video/1"></iframe>',
      "stream.allowedHosts": ["tube.example.org"],
    },
  });
  secure = await startApp({ origin: "https://programa.example" });
  const location = await createLocation(app.services, { name: "Charco" });
  const event = await createEvent(
    app.services,
    eventInputWith({ locationIds: [location.id], title: "</script><script>alert(1)</script>" }),
  );
  pages = [
    "/",
    "/?view=places",
    `/?event=${event.id}`,
    `/?look=${event.id}`,
    "/?week=2026-08-22",
    "/?stream=play",
    `/events/${event.id}`,
    "/events/none",
    "/settings",
    "/terms",
    "/404",
  ];
  mapPage = `/locations/${location.id}/map`;
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

/** The directives of a Content-Security-Policy header with their values. */
function policyOf(response: Response): Map<string, string[]> {
  const header = response.headers.get("Content-Security-Policy") ?? "";
  const directives = header.split(";").map((directive) => directive.trim().split(/\s+/));
  const names = directives.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  test("allows exactly the inline scripts of the page, by hash", async () => {
    for (const path of [...pages, mapPage]) {
      const response = await app.fetch(path);
      const html = await response.text();
      const inline = scripts(html).filter(
        ({ tag, text }) => !/\ssrc=/.test(tag) && !/ld\+json/.test(tag) && text !== "",
      );
      const hashes = (policyOf(response).get("script-src") ?? []).filter((value) => value.startsWith("'sha256-"));
      expect(inline.length).toBeGreaterThan(1);
      expect(hashes.toSorted(), path).toEqual([...new Set(inline.map(({ text }) => hashOf(text)))].toSorted());
    }
  });

  test("has no unsafe source except for style attributes, and no wildcard", async () => {
    for (const path of [...pages, mapPage]) {
      const policy = policyOf(await app.fetch(path));
      for (const [name, values] of policy) {
        if (name !== "style-src-attr")
          expect(
            values.filter((value) => /unsafe|\*|^http:$/.test(value)),
            `${path} ${name}`,
          ).toEqual([]);
        if (name !== "img-src")
          expect(
            values.filter((value) => /^(?:https:|data:|blob:)$/.test(value)),
            `${path} ${name}`,
          ).toEqual([]);
      }
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("form-action")).toEqual(["'self'"]);
    }
  });

  test("lets no site frame a page, and lets our own pages frame only the map", async () => {
    for (const path of pages) expect(policyOf(await app.fetch(path)).get("frame-ancestors"), path).toEqual(["'none'"]);
    expect(policyOf(await app.fetch(mapPage)).get("frame-ancestors")).toEqual(["'self'"]);
    expect(policyOf(await app.fetch("/locations/none/map")).get("frame-ancestors")).toContain("'self'");
  });

  test("names foreign script hosts only on the map's page", async () => {
    for (const path of pages) {
      const policy = policyOf(await app.fetch(path));
      expect(
        [...(policy.get("script-src") ?? []), ...(policy.get("connect-src") ?? [])].filter((value) =>
          value.startsWith("http"),
        ),
        path,
      ).toEqual([]);
    }
    expect(policyOf(await app.fetch(mapPage)).get("script-src")).toContain("https://maps.googleapis.com");
  });

  test("allows players from the known hosts and from hosts that the settings add", async () => {
    expect(policyOf(await app.fetch("/")).get("frame-src")).toEqual(
      expect.arrayContaining(["'self'", "https://player.vimeo.com", "https://tube.example.org"]),
    );
  });

  test("refuses no element that the pages contain", async () => {
    for (const path of pages) {
      const html = await (await app.fetch(path)).text();
      expect(html.match(/<style\b/gi), path).toBeNull();
      expect(eventHandlers(html), path).toEqual([]);
      expect(html.match(/(?:href|src|action)="javascript:/gi), path).toBeNull();
    }
  });
});

describe("the answer", () => {
  const paths = [
    "/",
    "/404",
    "/.data",
    "/settings",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/events/none",
    "/events/none/calendar.ics",
    "/events/none/preview.png",
    "/calendar.ics",
    "/news.atom",
    "/schedule.xml",
    "/%",
  ];

  test.each(paths)("to %s has nosniff, its referrer policy and its opener policy", async (path) => {
    const { headers } = await app.fetch(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Server")).toBeNull();
  });

  test.each(paths)("to %s demands https (HSTS) only if the site has https", async (path) => {
    expect((await app.fetch(path)).headers.get("Strict-Transport-Security")).toBeNull();
    expect((await secure.fetch(`https://programa.example${path}`)).headers.get("Strict-Transport-Security")).toMatch(
      /^max-age=\d{8}/,
    );
  });
});

test("a probe causes no error if a client asks for it as page data", async () => {
  for (const path of ["/healthz.data", "/healthz/_.data", "/HEALTHZ"])
    expect((await app.fetch(path)).status, path).toBeLessThan(500);
  expect(app.complaints).toEqual([]);
});

test.each([
  ["PUT", "/login", "GET, HEAD, POST"],
  ["PUT", "/logout", "GET, HEAD, POST"],
  ["DELETE", "/logout", "GET, HEAD, POST"],
  ["POST", "/terms", "GET, HEAD"],
])("%s %s is 405, and Allow names the allowed methods", async (method, path, allowed) => {
  const response = await app.fetch(path, { method, headers: { Origin: testOrigin } });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, allowed]);
});

test.each([
  ["es", "El contenido supera el límite"],
  ["fr", "Le contenu dépasse"],
])("a form that is too large is refused in the visitor's language: %s", async (language, sentence) => {
  for (const path of ["/settings", "/settings.data"]) {
    const response = await app.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ theme: "x".repeat(70_000) }),
      headers: { "Accept-Language": language, Origin: testOrigin },
    });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([413, "text/plain; charset=utf-8"]);
    expect(await response.text()).toContain(sentence);
  }
});

describe("a request's Host", () => {
  test("is refused if it is not the site's of ORIGIN", async () => {
    for (const url of [
      "http://evil.example/",
      "https://programa.example:8443/",
      "https://programa.example.evil.example/",
      "http://127.0.0.1/settings",
      "http://evil.example/sitemap.xml",
    ]) {
      const response = await secure.fetch(url);
      expect([response.status, response.headers.get("Content-Type")], url).toEqual([
        421,
        expect.stringMatching(/^text\/plain/),
      ]);
      expect(await response.text()).not.toContain("evil");
    }
  });

  test("is accepted if it is ORIGIN's, also behind a proxy that speaks http to the server", async () => {
    for (const url of ["https://programa.example/", "http://programa.example/"]) {
      const response = await secure.fetch(url);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('href="https://programa.example/"');
    }
  });

  test("may be any for probes", async () => {
    for (const url of ["http://10.0.0.7:3000/healthz", "http://10.0.0.7:3000/readyz"])
      expect((await secure.fetch(url)).status).toBe(200);
    for (const url of ["http://evil.example/healthz/x", "http://evil.example//healthz"])
      expect((await secure.fetch(url)).status).toBe(421);
  });

  test("may be any if ORIGIN is not set, and is in the page's links", async () => {
    expect(await (await app.fetch("http://192.168.1.4:3000/")).text()).toContain('href="http://192.168.1.4:3000/"');
  });

  test("is accepted for a form of the https site when the proxy speaks http to the server", async () => {
    const response = await secure.fetch("http://programa.example/settings", {
      method: "POST",
      body: new URLSearchParams({ theme: "academic" }),
      headers: { Origin: "https://programa.example" },
      redirect: "manual",
    });
    expect(response.status).toBe(302);
  });
});

describe("the compression", () => {
  const home = async (encoding: string | null, path = "/settings") => {
    const response = await app.fetch(path, encoding === null ? {} : { headers: { "Accept-Encoding": encoding } });
    return {
      response,
      used: response.headers.get("Content-Encoding") ?? "identity",
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["zstd;q=0, br", "br"],
    ["GZIP, BR", "br"],
    ["gzip;q=1.0, br;q=0.5", /br|gzip/],
    ["br;q=0.5", "br"],
    ["br;q=0", "identity"],
    ["br; q=0, gzip", "gzip"],
    ["br;q=0.000", "identity"],
    ["br ;q=0 , gzip ; q=0", "identity"],
    ["gzip;q=0, br;q=0", "identity"],
    ["identity", "identity"],
    ["deflate", "identity"],
    ["xbr, br-x, gzipped", "identity"],
    ["", "identity"],
    [null, "identity"],
  ])("for Accept-Encoding %j is %s", async (encoding, expected) => {
    const { response, used, bytes } = await home(encoding);
    expect(used).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
    expect(response.headers.get("Vary")?.toLowerCase()).toContain("accept-encoding");
    const plain = unpacked(bytes, used).toString();
    expect(plain).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  });

  test("takes more time for a smaller page if the cache sends it again", async () => {
    expect((await home("gzip, deflate, br, zstd", "/")).used).toBe("br");
  });

  test("sets Content-Length to the number of bytes that it sends", async () => {
    for (const encoding of ["br", "gzip", "zstd"]) {
      const { response, bytes } = await home(encoding);
      expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    }
  });

  test("makes a page smaller than half, and leaves small answers alone", async () => {
    const plain = await home(null, "/");
    expect((await home("br", "/")).bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect((await home("br", "/healthz")).used).toBe("identity");
  });

  test("names Accept-Encoding in Vary once", async () => {
    const vary = (await home("br")).response.headers.get("Vary") ?? "";
    expect(
      vary
        .toLowerCase()
        .split(/\s*,\s*/)
        .toSorted(),
    ).toEqual(["accept-encoding", "accept-language", "cookie"]);
  });

  test("loses no cookie", async () => {
    const response = await app.fetch("/settings", {
      method: "POST",
      body: new URLSearchParams({ theme: "academic", language: "en" }),
      headers: { "Accept-Encoding": "br" },
      redirect: "manual",
    });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  test("packs the sitemap and page data", async () => {
    for (const path of ["/sitemap.xml", "/.data"]) {
      const { used, bytes } = await home("gzip", path);
      const plain = await home(null, path);
      expect(used).toBe(plain.bytes.length < 1024 ? "identity" : "gzip");
      expect(unpacked(bytes, used).toString()).toBe(plain.bytes.toString());
    }
  });
});

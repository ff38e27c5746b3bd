import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attribute } from "../http/html.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

const folder = temporaryFolder();
let server: ServerProcess;
let assets: string[];
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn" });
  const html = await (await fetch(`${server.address}/`)).text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  assets = [...new Set(named)];
}, 180_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose path is sent as it is, and whose answer is not decoded. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

const assetOf = (extension: string): string => assets.find((path) => path.endsWith(extension)) ?? "";

test("the server sends every script, style and picture that the home page names, with the right type", async () => {
  expect(assets.length).toBeGreaterThan(5);
  const html = await (await fetch(`${server.address}/`)).text();
  const others = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => attribute(tag, "href") ?? "")
    .filter((path) => /^\/[\w-]+\.\w+$/.test(path));
  const types: Record<string, string> = {
    js: "text/javascript; charset=utf-8",
    css: "text/css; charset=utf-8",
    svg: "image/svg+xml",
    png: "image/png",
    woff2: "font/woff2",
  };
  for (const path of [...assets, ...others]) {
    const { status, headers } = await ask(path);
    expect([status, headers["content-type"]], path).toEqual([200, types[path.split(".").at(-1) ?? ""]]);
  }
});

test("a browser asks for the service worker again each time, and the worker may connect only to this site", async () => {
  const { status, headers } = await ask("/sw.js");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect((await ask("/sw.js", { "If-None-Match": String(headers.etag) })).status).toBe(304);
});

describe("a file under /assets", () => {
  test("is cached forever, since its name changes with its content", async () => {
    for (const path of [assetOf(".js"), assetOf(".css")]) {
      const { headers } = await ask(path);
      expect(path).toMatch(/-[\w-]{8,}\.\w+$/);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("is not sent again to a browser that has it", async () => {
    const first = await ask(assetOf(".js"));
    const etag = String(first.headers["etag"]);
    expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
    const again = await ask(assetOf(".js"), { "If-None-Match": etag });
    expect([again.status, again.body.length, again.headers["etag"], again.headers["cache-control"]]).toEqual([
      304,
      0,
      etag,
      first.headers["cache-control"],
    ]);
    // A cache may hold several, name the weak form, or ask with * (RFC 9110 13.1.2).
    for (const held of [`"other", ${etag}`, `W/${etag}`, "*"])
      expect((await ask(assetOf(".js"), { "If-None-Match": held })).status, held).toBe(304);
    expect((await ask(assetOf(".js"), { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("is sent in the compression that the browser prefers, with its length", async () => {
    const plain = await ask(assetOf(".css"));
    const packed: [string, string | undefined, (bytes: Buffer) => Buffer][] = [
      ["br, gzip", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
      ["br;q=0", undefined, (bytes) => bytes],
      ["identity", undefined, (bytes) => bytes],
    ];
    for (const [accepted, encoding, unpack] of packed) {
      const { headers, body } = await ask(assetOf(".css"), { "Accept-Encoding": accepted });
      expect(headers["content-encoding"], accepted).toBe(encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["vary"]).toMatch(/accept-encoding/i);
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
  });

  test("has an answer without a body to HEAD", async () => {
    const [head, get] = [await ask(assetOf(".js"), {}, "HEAD"), await ask(assetOf(".js"))];
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      get.headers["content-length"],
    ]);
  });

  test.each(["POST", "PUT", "DELETE"])("can't be requested with %s", async (method) => {
    expect([404, 405]).toContain((await ask(assetOf(".js"), {}, method)).status);
  });
});

describe("the server sends no file from outside its public folder", () => {
  test.each([
    "/assets/../../../package.json",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/assets/..\\..\\..\\package.json",
    "/../package.json",
    "/../../server/index.js",
    "/../server/index.js",
    "/%2e%2e/server/index.js",
    "//etc/passwd",
    "/assets/",
    "/assets",
    "/assets/none.js",
    "/assets/__proto__",
    "/.sources",
    "/build/client/favicon.svg",
    "/server/index.js",
    "/data/verbena.sqlite",
    "/verbena.sqlite",
    "/package.json",
    "/favicon.svg.br",
    "/.vite/manifest.json",
  ])("for %s", async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/"dependencies"|root:x|createApp|SQLite format/);
  });
});

test("a browser may keep a file of the public folder for an hour", async () => {
  const { status, headers } = await ask("/favicon.svg");
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/svg+xml",
    "public, max-age=3600",
  ]);
  expect((await ask("/favicon.svg?v=2")).status).toBe(200);
});

import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { patternsOf } from "../http/patterns.ts";
import { randomOf } from "../support/random.ts";
import { dataFolder, start } from "./started-servers.ts";

/** How long the fuzz runs, and how long an answer may take, in ms: the balancer's 2 s, with room for a busy machine. */
const duration = 40_000;
const mostWait = 5000;
const seed = 46;

const patterns = patternsOf(routes);
const ids = [
  "a",
  "%00",
  "%",
  "%E0%A4%A",
  "__proto__",
  "..%2f..",
  "%F0%9F%8E%AA",
  "x".repeat(3000),
  "'--",
  "%0d%0aX:y",
  "null",
];
const queries = [
  "",
  "?",
  "?q=%00",
  "?date=2026-13-99",
  "?lang=__proto__",
  "?_routes=x",
  `?q=${"a%20".repeat(900)}`,
  "?cursor=%ff",
  "?limit=-1",
  "?week=NaN&event=%E0",
  "?%",
];
const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "BREW",
  "get",
  "PROPFIND",
];
const headers = [
  "Cookie: verbena-session=%22; verbena-device=%ff; __proto__=1",
  `Cookie: ${"a=b; ".repeat(2000)}`,
  "Accept-Language: *;q=nan, \u00ff",
  "Accept-Language: de-CH-1996, x-klingon;q=0.5",
  "Accept-Encoding: br;q=0, identity;q=0",
  'Accept: text/html;q="',
  "Content-Type: multipart/form-data",
  "Content-Type: application/json; charset=utf-16",
  "Content-Type: application/x-www-form-urlencoded",
  "Content-Encoding: gzip",
  "Authorization: Bearer ",
  "Authorization: Bearer \u00e9\u00e9",
  "Authorization: Basic Og==",
  'If-None-Match: W/"", *',
  "If-Modified-Since: yesterday",
  "Range: bytes=-1-,5-2",
  "Origin: null",
  "Origin: http://\u00e9",
  "Referer: javascript:alert(1)",
  "X-Forwarded-For: ::1%eth0, \u00ff",
  "X-Forwarded-Host: a.example/b",
  'Forwarded: host="',
  "Expect: 100-continue",
  "Upgrade: websocket",
  "Transfer-Encoding: gzip, chunked",
  "Purpose: prefetch",
  "Sec-Fetch-Site: cross-site",
  "DNT: \u0001",
  "User-Agent: ",
];
const bodies = [
  "",
  "a=b",
  "{",
  "[]",
  '{"__proto__":{"a":1}}',
  "--x\r\n\r\n",
  "\u0000\u00ff",
  "a".repeat(70_000),
  "[".repeat(5000),
];

test("routes with odd bytes and odd headers get no fault, fill no log and hold nobody up", async () => {
  const server = await start({ DATA_DIR: dataFolder(), LOG_LEVEL: "warn", TRUST_PROXY: "on" });
  const begun = performance.now();
  const random = randomOf(seed);
  const { host, port, hostname } = new URL(server.address);
  // The link for the first administrator comes right after the start.
  await sleep(500);
  const before = server.output().length;

  /** Sends bytes, and no more, and returns the status of the answer; null if the server closed the connection without one. */
  const exchange = (bytes: Buffer): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      let text = "";
      const done = (): void => {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
        resolve(status === undefined ? null : Number(status));
      };
      socket.setTimeout(mostWait, () => {
        socket.destroy();
        reject(new Error("no answer in time"));
      });
      socket
        .on("data", (chunk: Buffer) => {
          text += chunk.toString("latin1");
          if (/\r\n\r\n/.test(text) && !text.startsWith("HTTP/1.1 100")) socket.destroy();
        })
        .on("error", done)
        .once("close", done);
    });
  const oddRequest = (): Buffer => {
    const path = random.oneOf(patterns).replaceAll(/:\w+|\*/g, () => random.oneOf(ids));
    const spelt =
      random.below(4) === 0
        ? path.replaceAll(/[a-z]/g, (letter) => (random.below(2) === 0 ? letter.toUpperCase() : letter))
        : path;
    const target = `${random.below(20) === 0 ? server.address : ""}${spelt}${random.below(12) === 0 ? ".data" : ""}${random.oneOf(queries)}`;
    const body = random.oneOf(bodies);
    const lines = Array.from({ length: random.below(5) }, () => random.oneOf(headers));
    const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`];
    const head = [
      `${random.oneOf(methods)} ${target} HTTP/1.1`,
      `Host: ${host}`,
      "Connection: close",
      ...lines,
      ...length,
    ];
    const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`, "latin1");
    // Some get a few random bytes anywhere.
    for (let odd = random.below(4) === 0 ? 3 : 0; odd > 0; odd -= 1)
      bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  };

  const faults: string[] = [];
  let sent = 0;
  const attack = async (): Promise<void> => {
    while (performance.now() - begun < duration) {
      const bytes = oddRequest();
      sent += 1;
      const status = await exchange(bytes).catch((error: unknown) => String(error));
      if (
        typeof status === "string" ||
        (status !== null && status >= 500 && status !== 501 && status !== 503 && status !== 505)
      )
        faults.push(`${status}: ${bytes.toString("latin1").slice(0, 500)}`);
    }
  };
  const slow: number[] = [];
  const look = async (): Promise<void> => {
    while (performance.now() - begun < duration) {
      const asked = performance.now();
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      const took = performance.now() - asked;
      if (took > mostWait) slow.push(took);
      await sleep(100);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, attack), look()]);

  expect(faults).toEqual([]);
  expect(slow).toEqual([]);
  expect(sent).toBeGreaterThan(200);
  const lines = server
    .output()
    .slice(before)
    .split("\n")
    .filter((line) => line.trim() !== "");
  expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 60_000));
}, 120_000);

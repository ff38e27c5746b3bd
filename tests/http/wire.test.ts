import { connect } from "node:net";
import { once } from "node:events";
import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../server/listen.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { streamed, streamOf } from "./api/client.ts";

/** Tests that need raw bytes on a socket: forged headers, broken requests, the length of bodies. */

let app: TestApp;
const servers: Server[] = [];
let port: number;
let trustingPort: number;
beforeAll(async () => {
  app = await startApp();
  port = await serve(false);
  trustingPort = await serve(true);
});
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await app.close();
});

async function serve(trustProxy: boolean): Promise<number> {
  const { server, address } = await listen(
    { fetch: (request, clientAddress) => app.fetch(request, {}, clientAddress) },
    { port: 0, host: "127.0.0.1", trustProxy },
  );
  servers.push(server);
  return Number(new URL(address).port);
}

/** Sends lines as they are and returns everything that comes back until the connection ends. */
async function exchange(lines: string[], to = port): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(to, "127.0.0.1");
  socket.setTimeout(5000, () => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  const text = Buffer.concat(chunks).toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  };
}

const get = (path: string, headers: string[] = [], to = port) =>
  exchange([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${to}`, "Connection: close", ...headers], to);

test("a proxy's connection stays open longer than Caddy and nginx keep it, so that no request meets its end", async () => {
  const head = await firstHead(trustingPort);
  expect(Number(/\r\nKeep-Alive: timeout=(\d+)/i.exec(head)?.[1])).toBeGreaterThan(120);
});

/** Returns the head of an answer on a connection that stays open. */
async function firstHead(to: number): Promise<string> {
  const socket = connect(to, "127.0.0.1");
  socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${to}\r\n\r\n`);
  const [bytes] = await once(socket, "data");
  socket.destroy();
  return String(bytes);
}

describe("an X-Forwarded-* header", () => {
  const forged = [
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: https",
    "X-Forwarded-For: 10.9.8.7",
    "Forwarded: host=evil.example;proto=https",
  ];

  test("is ignored by default", async () => {
    const { status, head, body } = await get("/", forged);
    expect(status).toBe(200);
    expect(body).toContain(`href="http://127.0.0.1:${port}/"`);
    expect(`${head}${body}`).not.toContain("evil.example");
    expect(head.toLowerCase()).not.toContain("strict-transport-security");
  });

  test("is trusted with TRUST_PROXY", async () => {
    const { head, body } = await get("/", forged.slice(0, 3), trustingPort);
    expect(body).toContain('href="https://evil.example/"');
    expect(head.toLowerCase()).toContain("strict-transport-security");
  });

  test.each([
    ["X-Forwarded-Host: a b/c<x>", "X-Forwarded-Proto: gopher"],
    ["X-Forwarded-Host: ", "X-Forwarded-Proto: "],
    ["X-Forwarded-Host: evil.example/@x", "X-Forwarded-Proto: javascript"],
    ["X-Forwarded-Proto: https,http", "X-Forwarded-Host: one.example, two.example"],
  ])("causes no server error if it is invalid: %s, %s", async (...headers) => {
    const { status } = await get("/healthz", headers, trustingPort);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});

describe("a request", () => {
  test.each([
    ["without a Host", ["GET / HTTP/1.1", "Connection: close"]],
    ["with two Hosts", ["GET / HTTP/1.1", "Host: a", "Host: b", "Connection: close"]],
    ["with rubbish as its Host", ["GET / HTTP/1.1", 'Host: a b<>"', "Connection: close"]],
    ["with an invalid port", ["GET / HTTP/1.1", "Host: 127.0.0.1:99999", "Connection: close"]],
    ["for a whole address", ["GET http://evil.example/ HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["for an invalid address", ["GET http://[::x/ HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["for two slashes", ["GET //evil.example/ HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["for a backslash", ["GET /\\evil.example HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["for *", ["OPTIONS * HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["to trace", ["TRACE / HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["to connect", ["CONNECT evil.example:443 HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["in an unknown method", ["BREW / HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    ["with a NUL", ["GET /\0 HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]],
    [
      "with two lengths",
      ["POST /settings HTTP/1.1", "Host: 127.0.0.1", "Content-Length: 1", "Content-Length: 2", "Connection: close"],
    ],
    [
      "with length and chunks",
      [
        "POST /settings HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Length: 1",
        "Transfer-Encoding: chunked",
        "Connection: close",
      ],
    ],
    ["with a 40 kB header", ["GET / HTTP/1.1", "Host: 127.0.0.1", `X: ${"x".repeat(40_000)}`, "Connection: close"]],
    ["for a 40 kB path", [`GET /${"x".repeat(40_000)} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close"]],
    ["to upgrade", ["GET / HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade, close", "Upgrade: websocket"]],
  ])("%s gets an answer without a server error, and the server lives on", async (_, lines) => {
    const { status, body } = await exchange(lines);
    // 0: the connection was closed without a word, as for CONNECT.
    if (status !== 0) expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\bat .*\.(?:js|ts):\d+/);
    expect((await get("/healthz")).status).toBe(200);
  });

  test("with a body of 30 MB is refused before the body is in memory", async () => {
    expect(await statusOfForm(`theme=${"x".repeat(30_000_000)}`)).toBe(413);
    const endless = streamOf(30_000_000);
    const form = streamed("/settings", "POST", { "Content-Type": "application/x-www-form-urlencoded" }, endless.body);
    expect((await app.fetch(form)).status).toBe(413);
    expect(endless.sent()).toBeLessThan(1_000_000);
  });

  test("with one field 16,000 times does not block the server", async () => {
    expect(await statusOfForm("theme=manga&".repeat(16_000))).toBeLessThan(500);
    const before = process.threadCpuUsage();
    await statusOfForm("theme=manga&".repeat(16_000));
    const { user, system } = process.threadCpuUsage(before);
    // Processor time of this thread, in microseconds: how busy the machine is with other things is no matter.
    expect(user + system).toBeLessThan(200_000);
  });
});

test.each(["/settings", "/api/auth/login"])(
  "a client that leaves in the middle of a body causes no error in the log: %s",
  async (path) => {
    let given: Promise<Response> | undefined;
    const { server, address } = await listen(
      {
        fetch: (request, clientAddress) => {
          given = app.fetch(request, {}, clientAddress);
          return given;
        },
      },
      { port: 0, host: "127.0.0.1", trustProxy: false },
    );
    servers.push(server);
    const before = app.complaints.length;
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
    socket.write(
      [`POST ${path} HTTP/1.1`, "Host: 127.0.0.1", "Content-Length: 1000", `Content-Type: ${type}`, "", "theme="].join(
        "\r\n",
      ),
    );
    await once(server, "request");
    socket.destroy();
    await given;
    expect(app.complaints.slice(before)).toEqual([]);
  },
);

/** The status of a form sent to /settings; 413 when the connection was closed while it was sent. */
const statusOfForm = (body: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/settings`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    redirect: "manual",
  }).then(
    (response) => response.status,
    () => 413,
  );

test("HEAD is answered without a body", async () => {
  const head = await exchange(["HEAD / HTTP/1.1", `Host: 127.0.0.1:${port}`, "Connection: close"]);
  expect([head.status, head.body]).toEqual([200, ""]);
});

test("a compressed or plain page arrives whole", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await fetch(`http://127.0.0.1:${port}/settings`, { headers: { "Accept-Encoding": encoding } });
    expect((await response.text()).endsWith("</html>")).toBe(true);
  }
});

import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { dayBounds, dayOf } from "#app/domain/programme/day.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { event } from "../domain/calendar/ics.ts";
import { type Person, signInPerson, signInAdmin } from "../support/people.ts";
import { openServices, type OpenServices } from "../../server/services.ts";
import { run, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

/** Cached pages over real connections, where the server answers before it makes a Request. */

const folder = temporaryFolder();
const DATA_DIR = join(folder.path, "data");
let server: ServerProcess;
/** Another process that writes to the same festival: this one. */
let other: OpenServices;
let admin: Person;
let gala: EventInput;
let id: string;
beforeAll(async () => {
  other = await openServices({ dataFolder: DATA_DIR }, "another process");
  const now = Date.now();
  const calendar = await festivalCalendar(other.services);
  const { start } = dayBounds(dayOf(new Date(now), calendar), calendar);
  gala = {
    title: "Cambio 0",
    // Not before today: the home page lists it as an event of today, also in the first hour of a day.
    startTime: new Date(Math.max(now - 3_600_000, start.getTime())).toISOString(),
    endTime: new Date(now + 3_600_000).toISOString(),
  };
  id = (await createEvent(other.services, gala)).id;
  await writeSettings(other.services, { "limits.api_requests_per_minute": 100_000 });
  admin = await signInAdmin(other.services);
  server = await startServer({ DATA_DIR, SAMPLE: "off", LOG_LEVEL: "warn" });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await other.close();
  folder.remove();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks over a connection of its own, with exactly these headers. */
function ask(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.address}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    request.on("error", reject).end();
  });
}

/** The number in the title of the event that is changed again and again. */
const versionIn = (page: string): number => Number(/Cambio (\d+)/.exec(page)?.[1] ?? Number.NaN);

test("a cached page has the same bytes and headers as when it was rendered", async () => {
  const headers = { "Accept-Encoding": "br", "Accept-Language": "en" };
  let [made, kept] = [await ask("/", { headers }), await ask("/", { headers })];
  // The minute may have ended between the two.
  while (kept.headers["server-timing"] !== "cache;desc=hit" || made.headers["etag"] !== kept.headers["etag"])
    [made, kept] = [kept, await ask("/", { headers })];
  expect(kept.body.equals(made.body)).toBe(true);
  expect(brotliDecompressSync(kept.body).toString()).toContain('lang="en"');
  const { date: _, "server-timing": __, ...same } = made.headers;
  expect(kept.headers).toMatchObject(same);
  expect((await ask("/", { headers, method: "HEAD" })).body).toHaveLength(0);
  const etag = String(kept.headers["etag"]);
  const again = await ask("/", { headers: { ...headers, "If-None-Match": etag } });
  // 200 with another tag when the minute has ended.
  expect(again.status === 304 ? [again.body.length, again.headers["etag"]] : again.headers["etag"] !== etag).toEqual(
    again.status === 304 ? [0, etag] : true,
  );
});

describe("on one connection", () => {
  const request = (path: string, headers = "", method = "GET"): string =>
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.address).host}\r\n${headers}\r\n`;

  /** Sends texts at once and reads until the server closes; returns each answer, with the body by its length. */
  async function converse(...sent: string[]): Promise<{ head: string; body: string }[]> {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname, () => socket.write(sent.join("")));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    await once(socket, "close");
    let rest = Buffer.concat(chunks).toString("latin1");
    const answers: { head: string; body: string }[] = [];
    while (rest !== "") {
      const end = rest.indexOf("\r\n\r\n") + 4;
      const head = rest.slice(0, end);
      const hasBody = !head.startsWith("HTTP/1.1 304") && sent[answers.length]?.startsWith("HEAD") !== true;
      const length = hasBody ? Number(/^content-length: (\d+)/im.exec(head)?.[1]) : 0;
      answers.push({ head, body: Buffer.from(rest.slice(end, end + length), "latin1").toString() });
      rest = rest.slice(end + length);
    }
    return answers;
  }
  const close = "Connection: close\r\n";

  test("cached pages keep their place among pipelined requests", async () => {
    // So that they are kept; those that are not are made anew each time.
    for (const path of ["/terms", "/privacy", `/events/${id}`]) await ask(path);
    const etag = String((await ask("/terms")).headers["etag"]);
    const answers = await converse(
      request("/terms"),
      request(`/?q=Cambio`),
      request("/privacy"),
      request(`/events/${id}`),
      request("/terms", "", "HEAD"),
      request("/favicon.svg"),
      request("/terms", "Content-Length: 5\r\n") + "12345",
      request("/privacy", "Transfer-Encoding: chunked\r\n") + "3\r\nabc\r\n0\r\n\r\n",
      request("/terms", `If-None-Match: ${etag}\r\n`),
      request("/privacy"),
      request("/terms", close),
    );
    const titles = answers.map(({ body }) => /<title>([^<]+)/.exec(body)?.[1] ?? "");
    const statuses = answers.map(({ head }) => Number(head.slice(9, 12)));
    const [terms = "", search = "", privacy = "", changed = ""] = titles;
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 304, 200, 200]);
    expect(new Set([terms, search, privacy, changed]).size).toBe(4);
    expect(titles).toEqual([terms, search, privacy, changed, "", "", terms, privacy, "", privacy, terms]);
    for (const { head } of answers)
      expect(head.match(/^date: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r$/gim), head).toHaveLength(
        1,
      );
  });

  test("hundreds of requests for a cached page get their answers in order, and the last request closes the connection", async () => {
    // At the full minute the page is rendered anew, and few requests of one connection may wait for that.
    await vi.waitUntil(() => Date.now() % 60_000 < 57_000, { timeout: 10_000 });
    const { body } = await ask("/terms");
    const answers = await converse(...Array.from({ length: 500 }, () => request("/terms")), request("/terms", close));
    expect(answers).toHaveLength(501);
    const wrong = answers.filter((answer) => answer.body !== body.toString());
    // Another page when the minute has ended between them.
    expect(new Set(wrong.map((answer) => answer.body)).size).toBeLessThan(2);
  });

  test("a client of HTTP/1.0 gets one answer, and gets more if it asks to keep the connection", async () => {
    const host = `Host: ${new URL(server.address).host}\r\n`;
    expect(await converse(`GET /terms HTTP/1.0\r\n${host}\r\n`)).toHaveLength(1);
    expect(
      await converse(
        `GET /terms HTTP/1.0\r\n${host}Connection: keep-alive\r\n\r\n`,
        `GET /terms HTTP/1.0\r\n${host}\r\n`,
      ),
    ).toHaveLength(2);
  });
});

test("known visitors get their own pages over the wire, compressed as they ask, and nobody gets another's", async () => {
  const user = await createUser(other.services, { name: "Berta Blanco", email: "berta@example.org" });
  const { cookie } = await signInPerson(other.services, user);
  const [device, known] = [await makeDevice(other.services), { Cookie: cookie, "Accept-Encoding": "zstd" }];
  await saveReminder(other.services, { kind: "device", id: device.id }, { eventId: id });
  const ofDevice = {
    Cookie: `verbena-device=${encodeURIComponent(Buffer.from(JSON.stringify(device.token)).toString("base64"))}`,
  };
  // The first one has the template rendered.
  for (const headers of [known, ofDevice]) await ask("/", { headers });
  const [own, saved, foreign] = await Promise.all([
    ask("/", { headers: known }),
    ask("/", { headers: ofDevice }),
    ask("/"),
  ]);
  expect([own, saved].map(({ headers }) => headers["server-timing"])).toEqual([
    "cache;desc=filled",
    "cache;desc=filled",
  ]);
  expect(own.headers["cache-control"]).toBe("no-store");
  expect(zstdDecompressSync(own.body).toString()).toContain("<b>Berta Blanco</b>");
  expect(saved.body.toString()).toContain('aria-pressed="true"');
  for (const { body } of [saved, foreign]) expect(body.toString()).not.toContain("Berta");
  expect((await ask("/", { headers: known, method: "HEAD" })).body).toHaveLength(0);
});

test("the first page of a day prolongs the device's cookie, whether its template is kept or must be rendered", async () => {
  const device = await makeDevice(other.services);
  await saveReminder(other.services, { kind: "device", id: device.id }, { eventId: id });
  const Cookie = `verbena-device=${encodeURIComponent(Buffer.from(JSON.stringify(device.token)).toString("base64"))}`;
  for (const title of ["Otro título", "Cambio 0"]) {
    await updateEvent(other.services, id, { ...gala, title });
    await other.services.db
      .updateTable("devices")
      .set({ seen_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
      .where("id", "=", device.id)
      .execute();
    const first = await ask(`/events/${id}`, { headers: { Cookie } });
    expect(first.headers["set-cookie"]).toEqual([expect.stringMatching(/^verbena-device=.*Max-Age=31536000/)]);
    expect((await ask(`/events/${id}`, { headers: { Cookie } })).headers["set-cookie"]).toBeUndefined();
  }
});

test("a browser gets the page that its own headers select, whatever earlier requests sent", async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await ask(`/events/${id}`)).body.toString()).not.toContain("/admin/street");
    const own = await ask(`/events/${id}`, { headers: { Cookie: admin.cookie } });
    expect(own.body.toString()).toContain("/admin/street");
    expect([own.headers["cache-control"], own.headers["server-timing"]]).toEqual(["no-store", undefined]);
    expect((await ask("/", { headers: { Host: "other.example" } })).body.toString()).toContain(
      'href="http://other.example/"',
    );
  }
});

test("the next page shows a calendar that was imported beside the running server", async () => {
  await ask("/");
  const stamp = (hours: number): string =>
    new Date(Date.now() + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  mkdirSync(folder.path, { recursive: true });
  const file = join(folder.path, "one.ics");
  writeFileSync(
    file,
    [
      "BEGIN:VCALENDAR",
      event("UID:beside", "SUMMARY:Llegado de fuera", `DTSTART:${stamp(-1)}`, `DTEND:${stamp(1)}`),
      "END:VCALENDAR",
    ].join("\r\n"),
  );
  expect((await run("server/commands/import.ts", [file], { DATA_DIR })).status).toBe(0);
  expect((await ask("/")).body.toString()).toContain("Llegado de fuera");
});

describe("after each of 200 changes under load, made by this process or by another,", () => {
  const pages = () => ["/", "/?view=places", `/?event=${id}`, `/events/${id}`, "/_.data", `/events/${id}.data`];
  const languages = ["es", "en", "pt", "fr"];
  const changes = 200;

  test("no page is older than the last change that was acknowledged when the page was requested", async () => {
    let acknowledged = 0;
    let loads = 0;
    let hits = 0;
    const stale: string[] = [];
    const load = async (index: number): Promise<void> => {
      const path = pages()[index % pages().length] ?? "/";
      const known = acknowledged;
      const { status, body, headers } = await ask(path, {
        headers: { "Accept-Language": languages[index % languages.length] },
      });
      loads += 1;
      if (headers["server-timing"] === "cache;desc=hit") hits += 1;
      const seen = versionIn(body.toString());
      if (status !== 200 || !(seen >= known))
        stale.push(`${path}: ${status}, change ${seen} after ${known} was acknowledged`);
    };
    const change = async (version: number): Promise<void> => {
      const title = `Cambio ${version}`;
      if (version % 2 === 0) await updateEvent(other.services, id, { ...gala, title });
      else {
        const response = await fetch(`${server.address}/api/events/${id}`, {
          method: "PUT",
          body: JSON.stringify({ title }),
          headers: { Authorization: admin.bearer, "Content-Type": "application/json" },
        });
        expect(response.status).toBe(200);
      }
      acknowledged = version;
    };
    const isOver = (): boolean => acknowledged === changes;
    const crowd = Array.from({ length: 4 }, async (_, visitor) => {
      for (let index = visitor; !isOver(); index += 1) await load(index);
    });
    for (let version = 1; version <= changes; version += 1) {
      await change(version);
      await load(version);
    }
    await Promise.all(crowd);
    expect(stale).toEqual([]);
    expect(loads).toBeGreaterThan(2 * changes);
    // Else it would prove nothing.
    expect(hits).toBeGreaterThan(10);
  });
});

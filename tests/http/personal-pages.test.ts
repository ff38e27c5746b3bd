import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { endSession } from "#app/domain/identity/sessions.server.ts";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { removeReminder, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { signInPerson } from "../support/people.ts";
import { longWait } from "../support/wait.ts";
import { unpacked } from "./unpack.ts";

/** Pages for visitors whom the festival knows: the kept page of everybody, filled in (`page-template.server.ts`). */

const evening = "2026-08-22T18:42:10.000Z";
const later = { startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };
/** A name with everything that means something in HTML, in a script, in JSON or in a replacement. */
const awkward = `Ña "<b>" & 'o' </script><!-- $& $1 \\ \u2028 \u{1F3AA}`;

const app = appOfFile({
  now: evening,
  settings: { "general.name": "Marea Alta", "notifications.reminder_minutes": 15 },
});
let ids: string[];
let cancelled: string;
beforeAll(async () => {
  ids = [];
  for (let index = 0; index < 12; index += 1)
    ids.push((await createEvent(app.services, eventInputWith({ ...later, title: `Gala ${index}` }))).id);
  cancelled = ids[11] ?? "";
});
beforeEach(() => app.setNow(evening));

const cookieOf = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;

interface Visitor {
  cookie: string;
  owner: Owner;
  /** Texts that only this visitor's pages may have. */
  secrets: string[];
}

let made = 0;
async function someDevice(saves: readonly string[]): Promise<Visitor> {
  const { id, token } = await makeDevice(app.services);
  const owner: Owner = { kind: "device", id };
  for (const eventId of saves) await saveReminder(app.services, owner, { eventId });
  return { cookie: cookieOf("verbena-device", token), owner, secrets: [] };
}

async function someUser(
  role: Role,
  saves: readonly string[],
  { name = `Nombre ${(made += 1)}` as string | null, avatarUrl = null as string | null } = {},
): Promise<Visitor> {
  const email = `persona-${(made += 1)}@example.org`;
  const user = await createUser(app.services, { name: name ?? "Sin nombre", email, role });
  await app.services.db.updateTable("users").set({ name, avatar_url: avatarUrl }).where("id", "=", user.id).execute();
  const owner: Owner = { kind: "user", id: user.id };
  for (const eventId of saves) await saveReminder(app.services, owner, { eventId });
  return {
    cookie: (await signInPerson(app.services, user)).cookie,
    owner,
    secrets: [email, ...(name === null || name === awkward ? [] : [`<b>${name}</b>`])],
  };
}

async function ask(path: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, {
    headers: { ...(cookie === undefined ? {} : { Cookie: cookie }), ...headers },
  });
  return { response, way: response.headers.get("Server-Timing"), body: await response.text() };
}

/** Returns a page as a browser understands it: its drawings in any order, its markup, and the loaders' data. */
function understood(body: string): { drawings: string[]; markup: string; data: unknown } {
  if (!body.startsWith("<")) return { drawings: [], markup: "", data: dataOf(body) };
  const [sprite = ""] = /<svg id="sprite".*?<\/svg>(?=<a class="skip")/s.exec(body) ?? [];
  const [call = "", written = '""'] = /streamController\.enqueue\((".*?")\);/s.exec(body) ?? [];
  const data: unknown = JSON.parse(written);
  return {
    drawings: [...sprite.matchAll(/<symbol.*?<\/symbol>/gs)].map(([symbol]) => symbol),
    markup: body.replace(sprite, "").replace(call, ""),
    data: dataOf(String(data)),
  };
}

/** Reads React Router's data, in which equal texts are written once: a list of values that name each other by index. */
function dataOf(text: string): unknown {
  const values: unknown = JSON.parse(text.split("\n", 1)[0] ?? "");
  if (!Array.isArray(values)) throw new Error("no data");
  const valueAt = (index: unknown): unknown => {
    // Negative numbers stand for null, undefined and the like.
    const value: unknown = typeof index === "number" && index >= 0 ? values[index] : { special: index };
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map(valueAt);
    if (typeof value !== "object" || value === null || "special" in value) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, at]) => [String(values[Number(key.slice(1))]), valueAt(at)]),
    );
  };
  return valueAt(0);
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** Expects the same page of both answers. A template brings the drawings of both states of a bell. */
function expectSame(own: Asked, anew: Asked, about: string): void {
  const [is, should] = [understood(own.body), understood(anew.body)];
  expect(is.markup === should.markup, `${about}: ${firstDifference(is.markup, should.markup)}`).toBe(true);
  expect(is.data, about).toEqual(should.data);
  expect(is.drawings, about).toEqual(expect.arrayContaining(should.drawings));
}

/** A notice that is not ours: the page is rendered for this request alone. */
const renderedAnew = (path: string, { cookie }: Visitor) => ask(path, `${cookie}; verbena-notice=x`);

const filled = "cache;desc=filled";

describe("the filled page is the page that would be rendered for the visitor", () => {
  const pages = (): string[] => [
    "/",
    "/?view=places",
    "/?date=2026-08-23",
    `/?event=${ids[0]}`,
    `/?look=${ids[1]}`,
    `/events/${ids[0]}`,
    `/events/${ids[5]}`,
    "/terms",
    "/_.data",
    `/_.data?_routes=routes%2Flayout%2Flayout.route`,
    `/events/${ids[0]}.data`,
  ];
  const visitors: Record<string, () => Promise<Visitor>> = {
    "a device with bells": () => someDevice([ids[0] ?? "", ids[3] ?? ""]),
    "a device with more bells than the badge counts": () => someDevice(ids.slice(0, 11)),
    "a device without saved events": () => someDevice([]),
    "a user with a name": () => someUser("USER", [ids[1] ?? ""]),
    "a user without a name": () => someUser("USER", [], { name: null }),
    "a user with a picture and an awkward name": () =>
      someUser("USER", [ids[5] ?? ""], { name: awkward, avatarUrl: "/uploads/aaaaaaaaaaaaaaaa-96x96.webp" }),
    "a helper": () => someUser("MODERATOR", [ids[2] ?? ""]),
  };

  test.each(Object.keys(visitors))("for %s, in markup and data", async (name) => {
    const visitor = await visitors[name]?.();
    if (visitor === undefined) throw new Error(name);
    await writePreferences(app.services, visitor.owner, { minutesBefore: 30 });
    for (const path of pages()) {
      const anew = await renderedAnew(path, visitor);
      const own = await ask(path, visitor.cookie);
      expect([own.way, anew.way], path).toEqual([filled, null]);
      expectSame(own, anew, path);
      expect(own.response.headers.get("Cache-Control"), path).toBe("no-store");
      expect(own.response.headers.get("ETag"), path).toBeNull();
      if (path === "/") for (const secret of visitor.secrets) expect(own.body.includes(secret), secret).toBe(true);
    }
  });

  test("for an administrator, with the links to panel and check-in; the quick actions of an event are rendered", async () => {
    const admin = await someUser("ADMIN", []);
    const home = await ask("/", admin.cookie);
    expectSame(home, await renderedAnew("/", admin), "/");
    expect([home.way, home.body.includes('href="/admin"')]).toEqual([filled, true]);
    const event = await ask(`/events/${ids[0]}`, admin.cookie);
    expect([event.way, event.body.includes("/admin/street")]).toEqual([null, true]);
  });

  test("for a user with a place the event's page is rendered, with the code", async () => {
    const { id } = await createEvent(
      app.services,
      eventInputWith({ ...later, title: "Con plazas", registration: "places", capacity: 10 }),
    );
    const user = await someUser("USER", []);
    expect((await ask(`/events/${id}`, user.cookie)).way).toBe(filled);
    await register(app.services, user.owner.id, id);
    const { way, body } = await ask(`/events/${id}`, user.cookie);
    expect([way, body.includes("<svg")]).toEqual([null, true]);
    expect((await ask("/", user.cookie)).way).toBe(filled);
  });

  test("a saved event that is cancelled keeps its bell, and has none for others", async () => {
    const [saved, other] = [await someDevice([cancelled]), await someDevice([ids[0] ?? ""])];
    await updateEvent(app.services, cancelled, eventInputWith({ ...later, title: "Gala 11", status: "CANCELLED" }));
    for (const visitor of [saved, other]) {
      const own = await ask("/", visitor.cookie);
      expectSame(own, await renderedAnew("/", visitor), "/");
      expect([own.way, own.body.includes(`value="${cancelled}"`)]).toEqual([filled, visitor === saved]);
    }
  });

  test("its policy allows each inline script", async () => {
    const visitor = await someUser("USER", [ids[0] ?? ""], { name: awkward });
    const { response, body, way } = await ask("/", visitor.cookie);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const scripts = [...body.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([^]*?)<\/script>/g)];
    expect([way, scripts.length > 3]).toEqual([filled, true]);
    for (const [, content = ""] of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  });

  test.each(["zstd", "br", "gzip", "identity"])("it is sent as the browser asks: %s", async (encoding) => {
    const visitor = await someDevice([ids[0] ?? ""]);
    const plain = (await ask("/", visitor.cookie)).body;
    const { response, way } = await ask("/", visitor.cookie, { "Accept-Encoding": encoding });
    expect([way, response.headers.get("Content-Encoding")]).toEqual([
      filled,
      encoding === "identity" ? null : encoding,
    ]);
    const sent = await app.fetch("/", { headers: { Cookie: visitor.cookie, "Accept-Encoding": encoding } });
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(Number(sent.headers.get("Content-Length"))).toBe(bytes.length);
    expect(unpacked(bytes, encoding).toString()).toBe(plain);
  });
});

describe("a visitor's page is nobody else's", () => {
  test("whoever asks before, after or at the same time", async () => {
    const everybody: (Visitor | null)[] = [
      null,
      await someDevice([ids[0] ?? ""]),
      await someDevice([ids[1] ?? ""]),
      await someUser("USER", [ids[2] ?? ""]),
      await someUser("USER", [ids[3] ?? ""]),
      await someUser("MODERATOR", []),
      await someUser("ADMIN", []),
    ];
    const secrets = everybody.flatMap((visitor) => visitor?.secrets ?? []);
    for (const path of ["/", "/_.data", "/?view=places", "/terms"]) {
      const cases = everybody.flatMap((visitor, index) => Array.from({ length: 5 }, () => ({ visitor, index })));
      const expected = await Promise.all(
        everybody.map((visitor) => (visitor === null ? ask(path) : renderedAnew(path, visitor))),
      );
      for (let round = 0; round < 2; round += 1) {
        // Another order each time, without chance: 11 and the number of cases share no divisor.
        const order = cases.map((_, at) => cases[(at * 11 + round * 3) % cases.length] ?? { visitor: null, index: 0 });
        const answers = await Promise.all(order.map(({ visitor }) => ask(path, visitor?.cookie)));
        for (const [at, { visitor, index }] of order.entries()) {
          const [is, should] = [answers[at], expected[index]];
          if (is !== undefined && should !== undefined) expectSame(is, should, `${path}, visitor ${index}`);
          for (const secret of secrets)
            if (visitor?.secrets.includes(secret) !== true) expect(is?.body.includes(secret), path).toBe(false);
        }
      }
    }
  });

  test("no page has a placeholder left, nor has the page of a visitor who is not known", async () => {
    const visitors = [await someDevice([ids[0] ?? ""]), await someUser("USER", [])];
    for (const path of ["/", `/events/${ids[0]}`, "/_.data"])
      for (const { body } of [
        ...(await Promise.all(visitors.map(({ cookie }) => ask(path, cookie)))),
        await ask(path),
        await ask(path, cookieOf("verbena-device", "invented")),
      ])
        expect(body).not.toMatch(/[\uE000-\uF8FF]/);
  });
});

describe("the next page shows what was acknowledged", () => {
  test("a bell on and off, a new lead time and a change to an event, also from another process", async () => {
    const visitor = await someDevice([]);
    const [, , , , id = ""] = ids;
    const bell = async () => {
      const { way, body } = await ask("/", visitor.cookie);
      expect(way).toBe(filled);
      return [
        new RegExp(`<button[^>]*value="${id}"[^>]*>`).exec(body)?.[0].includes('aria-pressed="true"'),
        /<span class="count">(\d)</.exec(body)?.[1] ?? null,
        /data-lead-time="(\d+)"/.exec(body)?.[1],
      ];
    };
    expect(await bell()).toEqual([false, null, "15"]);
    await saveReminder(app.services, visitor.owner, { eventId: id });
    expect(await bell()).toEqual([true, "1", "15"]);
    await writePreferences(app.services, visitor.owner, { minutesBefore: 5 });
    expect(await bell()).toEqual([true, "1", "5"]);
    await removeReminder(app.services, visitor.owner, id);
    expect(await bell()).toEqual([false, null, "5"]);
    await updateEvent(app.services, id, eventInputWith({ ...later, title: "Gala trasladada" }));
    expect((await ask("/", visitor.cookie)).body).toContain("Gala trasladada");
  });

  test("a bell on and off in the first second of a minute, when only the clock of the page may be late", async () => {
    const [kept = "", toggled = ""] = ids;
    const { cookie, owner } = await someDevice([kept]);
    const at = async (instant: string) => {
      app.setNow(instant);
      const { body, way } = await ask("/", cookie);
      const isOn = new RegExp(`<button[^>]*value="${toggled}"[^>]*>`).exec(body)?.[0].includes('aria-pressed="true"');
      return [/<time>(\d\d:\d\d)<\/time> ·/.exec(body)?.[1], isOn, way];
    };
    await at("2026-08-22T18:50:30.000Z");
    await saveReminder(app.services, owner, { eventId: toggled });
    expect(await at("2026-08-22T18:51:00.000Z")).toEqual(["19:50", true, filled]);
    await removeReminder(app.services, owner, toggled);
    await vi.waitFor(
      async () => expect(await at("2026-08-22T18:51:00.001Z")).toEqual(["19:51", false, filled]),
      longWait,
    );
  });

  test("a new name, and nobody's after the session has ended", async () => {
    const user = await createUser(app.services, { name: "Berta", email: "berta@example.org", role: "USER" });
    const { cookie } = await signInPerson(app.services, user);
    expect((await ask("/", cookie)).body).toContain("<b>Berta</b>");
    await updateUser(app.services, user.id, { name: "Berta Blanco" });
    expect((await ask("/", cookie)).body).toContain("<b>Berta Blanco</b>");
    const token: unknown = JSON.parse(
      Buffer.from(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)), "base64").toString(),
    );
    await endSession(app.services, String(token));
    const { way, body } = await ask("/", cookie);
    expect([way, body.includes("Berta")]).toEqual([null, false]);
  });

  test("a page that is missing is filled in too, with its status", async () => {
    const user = await someUser("USER", [ids[0] ?? ""]);
    const own = await ask("/events/no-such-event", user.cookie);
    expect([own.way, own.response.status]).toEqual([filled, 404]);
    expectSame(own, await renderedAnew("/events/no-such-event", user), "404");
  });

  test("a page that no longer fits the minute is rendered again", async () => {
    const visitor = await someDevice([ids[0] ?? ""]);
    const clockOf = async () => /<time>(\d\d:\d\d)<\/time> ·/.exec((await ask("/", visitor.cookie)).body)?.[1];
    const before = await clockOf();
    app.setNow("2026-08-22T18:43:02.000Z");
    expect(await clockOf()).not.toBe(before);
  });

  test("the cookie of a device that was not seen for a day is prolonged with the page", async () => {
    const visitor = await someDevice([ids[0] ?? ""]);
    expect((await ask("/", visitor.cookie)).response.headers.get("Set-Cookie")).toBeNull();
    app.setNow("2026-08-24T18:42:10.000Z");
    const { way, response } = await ask("/?date=2026-08-22", visitor.cookie);
    expect([way, response.headers.get("Set-Cookie")]).toEqual([
      filled,
      expect.stringMatching(/^verbena-device=.*Max-Age=31536000/),
    ]);
    expect((await ask("/?date=2026-08-22", visitor.cookie)).response.headers.get("Set-Cookie")).toBeNull();
  });
});

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(at - 60, at + 60)} | ${other.slice(at - 60, at + 60)}`;
}

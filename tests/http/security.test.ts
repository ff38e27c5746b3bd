import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import routes from "#app/routes.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { clientAddressOf } from "../../server/listen.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startModelServer } from "../support/model-server.ts";
import { addPeople, type Person } from "../support/people.ts";
import { patternsOf } from "./patterns.ts";

const password = "marea-alta-bajo-la-luna";
const canary = "canary-7f3a91-secret";
/** Marks data that is private but not secret: only an administrator may see it. */
const hidden = "hidden-5c20de";

const app = appOfFile();
const people = madeBefore(() => addPeople(app.services));
let eventId: string;
beforeAll(async () => {
  await createUser(app.services, { name: "Rita", email: "rita@example.org", password });
  await writeSettings(app.services, {
    "email.smtp_password": canary,
    "api.assistant.key": canary,
    "email.smtp_user": hidden,
    "push.contact": `${hidden}@example.org`,
  });
  eventId = (await createEvent(app.services, eventInputWith())).id;
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
  redirect: "manual",
});
const own = { Origin: testOrigin };
/** Returns all stored data by table, without the counts of visits and the progress of messages. */
async function keptData(): Promise<Record<string, unknown[]>> {
  const { db } = app.services;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    // PostgreSQL also has the tables of what its processes share for a short time.
    .filter((name) => !/^(?:visits|interactions|outbox_progress|shared_\w+)$/.test(name));
  const rowsOf = async (name: string): Promise<unknown[]> => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await rowsOf(name)] as const)));
}
const cookiesOf = (response: Response): Map<string, string> =>
  new Map(response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf("=")), line] as const));
const cookieHeader = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("the session's cookie (ASVS 7.2)", () => {
  const signIn = (at: TestApp, origin: string, fields: Record<string, string> = {}) =>
    at.fetch(`${origin}/login`, form({ email: "rita@example.org", password, ...fields }, { Origin: origin }));

  test("is over https __Host-, Secure, HttpOnly, SameSite=Lax, for the whole host and no other", async () => {
    const secure = await startApp({ origin: "https://programa.example" });
    await createUser(secure.services, { name: "Rita", email: "rita@example.org", password });
    const line = cookiesOf(await signIn(secure, "https://programa.example")).get("__Host-verbena-session") ?? "";
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"])
      expect(line.split("; ")).toContain(attribute);
    expect(line).not.toMatch(/Domain=/i);
    await secure.close();
  });

  test("ends with the browser, unless 'Recordarme' was chosen", async () => {
    expect(cookiesOf(await signIn(app, testOrigin)).get("verbena-session")).not.toMatch(/Max-Age|Expires/i);
    expect(cookiesOf(await signIn(app, testOrigin, { remember: "on" })).get("verbena-session")).toMatch(
      /Max-Age=31536000/,
    );
  });

  test("is new at each sign-in, and the earlier one no longer works", async () => {
    const first = cookieHeader(await signIn(app, testOrigin));
    const again = await app.fetch("/login", form({ email: "rita@example.org", password }, { ...own, Cookie: first }));
    expect(cookieHeader(again)).not.toBe(first);
    expect((await app.fetch("/api/auth/me", { headers: { Cookie: first } })).status).toBe(401);
    expect((await app.fetch("/api/auth/me", { headers: { Cookie: cookieHeader(again) } })).status).toBe(200);
  });

  test("is in the database only as a hash", async () => {
    const line = cookiesOf(await signIn(app, testOrigin)).get("verbena-session") ?? "";
    const token = String(
      JSON.parse(
        Buffer.from(decodeURIComponent(line.slice("verbena-session=".length).split(";")[0] ?? ""), "base64").toString(),
      ),
    );
    expect(token.length).toBeGreaterThanOrEqual(22);
    const rows = await app.services.db.selectFrom("sessions").select("token_hash").execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });
});

describe("an unknown address and a wrong password (ASVS 6.3.8)", () => {
  test("get the same answer on the page", async () => {
    const answer = async (email: string) => {
      const response = await app.fetch("/login", form({ email, password: "not the right one" }, own));
      return { status: response.status, text: (await response.text()).replaceAll(email, "").replaceAll(/\d+/g, "") };
    };
    expect(await answer("nobody@example.org")).toEqual(await answer("rita@example.org"));
  });
});

describe("the client's address behind X-Forwarded-For (ASVS 15.3.4)", () => {
  const request = new Request(testOrigin, { headers: { "X-Forwarded-For": "198.51.100.7, 203.0.113.9" } });
  test("is not forged by a header without TRUST_PROXY", () => {
    expect(clientAddressOf(request, "192.0.2.1", false)).toBe("192.0.2.1");
  });
  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:5678", "192.0.2.7"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
    ["unknown", "unknown"],
  ])("is for %s the network %s", (address, network) => {
    expect(clientAddressOf(new Request(testOrigin), address, false)).toBe(network);
    expect(
      clientAddressOf(new Request(testOrigin, { headers: { "X-Forwarded-For": address } }), "192.0.2.1", true),
    ).toBe(network);
  });
  test("is the one that the trusted proxy itself added", () => {
    expect(clientAddressOf(request, "192.0.2.1", true)).toBe("203.0.113.9");
  });
});

describe("a form without an origin (ASVS 3.5)", () => {
  const confirmation = (html: string): string => /name="confirmation" value="([^"]+)"/.exec(html)?.[1] ?? "";

  test("is shown again with the typed text and a token when it signs in, and works when confirmed", async () => {
    const asked = await app.fetch("/login", form({ email: "rita@example.org", password, redirectTo: '/events/"><b>' }));
    expect(asked.status).toBe(403);
    const html = await asked.text();
    expect(html).toContain("Confirma el envío");
    expect(html).not.toContain('"><b>');
    expect(asked.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const fields = { email: "rita@example.org", password, confirmation: confirmation(html) };
    expect((await app.fetch("/login", form(fields, { Cookie: cookieHeader(asked) }))).status).toBe(302);
  });

  test("is refused with an old or forged token, or one of another browser", async () => {
    const asked = await app.fetch("/login", form({ email: "rita@example.org", password }));
    const token = confirmation(await asked.text());
    const fields = { email: "rita@example.org", password, confirmation: token };
    expect((await app.fetch("/login", form(fields))).status).toBe(403);
    expect((await app.fetch("/login", form(fields, { Cookie: people.USER.cookie }))).status).toBe(403);
    expect(
      (await app.fetch("/login", form({ ...fields, confirmation: `9${token}` }, { Cookie: cookieHeader(asked) })))
        .status,
    ).toBe(403);
    app.setNow("2026-08-22T19:42:00Z");
    expect((await app.fetch("/login", form(fields, { Cookie: cookieHeader(asked) }))).status).toBe(403);
    app.setNow("2026-08-22T18:42:00Z");
  });

  test("is refused with a token of another form", async () => {
    const asked = await app.fetch("/register", form({ name: "Eva" }));
    const fields = { email: "rita@example.org", password, confirmation: confirmation(await asked.text()) };
    expect((await app.fetch("/login", form(fields, { Cookie: cookieHeader(asked) }))).status).toBe(403);
    const again = await app.fetch("/login", form(fields, { Cookie: cookieHeader(asked) }));
    expect(
      (
        await app.fetch(
          "/login",
          form({ ...fields, confirmation: confirmation(await again.text()) }, { Cookie: cookieHeader(asked) }),
        )
      ).status,
    ).toBe(302);
  });

  test("is confirmed on this site, even if its path looks like another site's", async () => {
    const asked = await app.fetch(
      `${testOrigin}//evil.example/x?y=1`,
      form({ name: "Eva" }, { Cookie: people.USER.cookie }),
    );
    expect(/<form [^>]*action="([^"]*)"/.exec(await asked.text())?.[1]).toBe(`${testOrigin}//evil.example/x?y=1`);
  });

  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: testOrigin },
  ];
  test.each(foreign)("is refused with %j, also for sign-in and sign-out", async (headers) => {
    const signIn = await app.fetch("/login", form({ email: "rita@example.org", password }, headers));
    // React Router refuses a foreign Origin by itself, with 400.
    expect([400, 403]).toContain(signIn.status);
    expect(signIn.headers.getSetCookie()).toEqual([]);
    const signOut = await app.fetch("/logout", form({}, { ...headers, Cookie: people.USER.cookie }));
    expect([400, 403]).toContain(signOut.status);
    expect((await app.fetch("/api/auth/me", { headers: { Cookie: people.USER.cookie } })).status).toBe(200);
  });

  test("can't be replaced by a GET: no address changes data", async () => {
    const before = await keptData();
    const query = new URLSearchParams({
      intent: "delete",
      id: eventId,
      event: eventId,
      save: eventId,
      minutes: "15",
      message: "x",
      name: "x",
      email: "x@example.org",
    });
    for (const pattern of patternsOf(routes)) {
      const path = pattern.replace(":id", eventId).replace(/:\w+|\*/, "nothing");
      await (
        await app.fetch(`${path}?${query.toString()}`, { headers: { Cookie: people.ADMIN.cookie }, redirect: "manual" })
      ).arrayBuffer();
    }
    expect(await keptData()).toEqual(before);
    expect((await app.fetch("/api/auth/me", { headers: { Cookie: people.ADMIN.cookie } })).status).toBe(200);
  });
});

describe("a page for a signed-in user", () => {
  test.each(["/", "/profile", "/settings", "/profile.data", "/api/auth/me"])(
    "is kept by no cache: %s",
    async (path) => {
      const response = await app.fetch(path, { headers: { Cookie: people.USER.cookie } });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );
  test("is not given to others", async () => {
    const html = await (await app.fetch("/")).text();
    expect(html).not.toContain("ursula@example.org");
  });
});

describe("a secret of the settings (ASVS 14.2)", () => {
  test("is on no page, in no page data and in no answer of the API, for any caller", async () => {
    const everybody: (Person | null)[] = [null, people.USER, people.MODERATOR, people.ADMIN];
    const plain = patternsOf(routes).filter((pattern) => !/[:*]/.test(pattern));
    const data = plain
      .filter((pattern) => !pattern.startsWith("/api/"))
      .map((pattern) => `${pattern === "/" ? "/_" : pattern}.data`);
    const named = [
      `/events/${eventId}`,
      `/admin/events/${eventId}`,
      "/api/settings?includePrivate=true",
      "/api/settings/email.smtp_password",
      "/api/settings/email.smtp_user",
      "/admin/reports/changes",
      "/admin/reports/changes/table.csv",
    ];
    const seen = new Set<string>();
    for (const person of everybody) {
      const role = person?.user.role ?? "nobody";
      for (const path of [...plain, ...data, ...named]) {
        const response = await app.fetch(path, {
          headers: person === null ? {} : { Cookie: person.cookie },
          redirect: "manual",
        });
        const told = JSON.stringify([...response.headers]) + (await response.text());
        expect(told, `${path} for ${role}`).not.toContain(canary);
        if (told.includes(hidden)) seen.add(role);
      }
    }
    expect([...seen]).toEqual(["ADMIN"]);
  });
  test("is not in the log", async () => {
    // The mail server and the model refuse the secrets that they get, so errors are logged.
    const [mail, model] = [await startMailServer({ user: "another", password }), await startModelServer()];
    model.answerWith(({ key }) => ({ status: 401, type: `no such key: ${key}` }));
    const failing = await startApp({
      origin: testOrigin,
      settings: {
        "email.smtp_host": "127.0.0.1",
        "email.smtp_port": mail.port,
        "email.smtp_user": "feria",
        "email.smtp_password": canary,
        "email.from": "feria@example.org",
        "api.assistant.base_url": model.address,
        "api.assistant.key": canary,
      },
    });
    const { ADMIN } = await addPeople(failing.services);
    const json = (method: string, path: string, body: unknown) =>
      failing.fetch(path, {
        method,
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", Authorization: ADMIN.bearer },
      });
    expect((await json("POST", "/api/chat", { message: "¿Qué hay hoy?" })).status).toBe(200);
    expect(model.requests.map(({ key }) => key)).toEqual([canary]);
    expect((await failing.fetch("/recover", form({ email: ADMIN.user.email }, own))).status).toBe(302);
    await expect.poll(() => failing.complaints.join("\n")).toContain("did not take a message");
    await failing.services.db.schema.dropTable("audit").execute();
    expect(
      (await json("PUT", "/api/settings", { settings: [{ key: "email.smtp_password", value: `new-${canary}` }] }))
        .status,
    ).toBe(500);
    expect((await failing.fetch("/login", form({ email: "rita@example.org", password: canary }, own))).status).toBe(
      500,
    );
    const log = [...app.complaints, ...failing.complaints].join("\n");
    for (const complaint of [
      "the model gave no answer",
      "did not take a message",
      "a call of the API failed",
      "page failed",
    ])
      expect(log).toContain(complaint);
    expect(log).not.toContain(canary);
    for (const one of [failing, mail, model]) await one.close();
  });
  test("is not in the log if it is a one-time link whose page fails", async () => {
    const broken = await startApp();
    await broken.services.db.schema.dropTable("links").execute();
    expect((await broken.fetch(`/recover/${canary}`)).status).toBe(500);
    expect(broken.complaints.join("\n")).toContain("/recover/…");
    expect(broken.complaints.join("\n")).not.toContain(canary);
    await broken.close();
  });
  test("is not in the bytes of the database", async () => {
    const rows = await app.services.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "email.smtp_password")
      .execute();
    const changes = await app.services.db
      .selectFrom("changes")
      .select(["before", "after"])
      .where("entity_id", "=", "email.smtp_password")
      .execute();
    expect(changes.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, changes])).not.toContain(canary);
  });
});

describe("the first administrator (ASVS 6.3.2)", () => {
  test("is made through a link that works once, and no account exists before", async () => {
    const empty = await startApp();
    const path = empty.setupPath ?? "";
    expect(path).toMatch(/^\/setup\/[\w-]{22,}$/);
    expect(await empty.services.db.selectFrom("users").selectAll().execute()).toEqual([]);
    const send = () => empty.fetch(path, form({ name: "Ada", email: "ada@example.org", password }, own));
    expect((await send()).status).toBe(302);
    expect((await send()).status).toBe(404);
    expect((await empty.services.db.selectFrom("users").select("role").execute()).map((user) => user.role)).toEqual([
      "ADMIN",
    ]);
    await empty.close();
  });
  test("is not built in: no address, no password, no helper for signing in", () => {
    const files = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
    const built = files.map((path) => readFileSync(join("build", path), "utf8")).join("\n");
    expect(built.length).toBeGreaterThan(1_000_000);
    expect(built).not.toMatch(/debugLogin|__debug|loginAsAdmin/i);
    // The push contact for a festival without an address, the author of a library, and an example in another.
    const addresses = built.match(/[\w.+-]{1,64}@[\w-]{1,40}(?:\.[\w-]{1,40})*\.[a-z]{2,10}\b/gi);
    expect([...new Set(addresses)].toSorted()).toEqual([
      "foo@bar.com",
      "hello@matteocollina.com",
      "nobody@verbena.invalid",
    ]);
  });
});

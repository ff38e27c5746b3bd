import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import en from "#app/locales/en/programme.ts";
import es from "#app/locales/es/programme.ts";
import fr from "#app/locales/fr/programme.ts";
import pt from "#app/locales/pt/programme.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person } from "../support/people.ts";
import { unescaped } from "./html.ts";

const app = appOfFile();
let admin: Person;
let id: string;
beforeAll(async () => {
  admin = (await addPeople(app.services)).ADMIN;
  ({ id } = await createEvent(app.services, eventInputWith()));
});

describe("while the database has lost a table (security 16)", () => {
  beforeAll(async () => {
    for (const table of ["event_categories", "locations"])
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(`${table}_gone`)}`.execute(app.services.db);
  });

  test.each([
    "/?q=x",
    "/_.data?q=x",
    "EVENT",
    "EVENT.data",
    "/api/events",
    "/api/locations",
    "/calendar.ics",
    "/schedule.xml",
    "/programme.json",
    "/sitemap.xml",
    "/embed",
    "/signage.json",
    "/admin/events",
    "/admin/locations",
    "/admin/locations.data",
  ])("a fault shows no stack, no statement and no path of a file: %s", async (path) => {
    const response = await app.fetch(path.replace("EVENT", `/events/${id}`), {
      headers: path.startsWith("/admin") ? { Cookie: admin.cookie } : {},
    });
    const shown = await response.text();
    expect(shown).not.toMatch(
      /no such table|_gone|SqliteError|SQLITE_|\bselect\b[^<]*\bfrom\b "|\.[tj]s:\d+|node_modules|\bat async |file:\/\//i,
    );
    expect(shown).not.toContain(process.cwd());
    if (response.status >= 500) expect(response.headers.get("Cache-Control")).not.toMatch(/public/);
  });

  test.each(Object.entries({ es, en, pt, fr }))(
    "an event that can't be read leads to an error page with links, and not to 'not found': %s",
    async (language, texts) => {
      const response = await app.fetch(`/events/${id}`, { headers: { "Accept-Language": language } });
      const html = unescaped(await response.text());
      expect(response.status).toBe(500);
      expect(html).toContain(`<h1>${texts.failure.title}</h1>`);
      expect(html).toContain(texts.failure.server);
      expect(html).toContain(texts.shell.retry);
      expect(html).toContain(texts.not_found.home);
      expect(html).not.toContain(texts.not_found.event_title);
    },
  );

  test("the server logs the missing table", async () => {
    expect((await app.fetch("/api/events")).status).toBe(500);
    expect(app.complaints.some((line) => /no such table|relation .* does not exist/.test(line))).toBe(true);
  });
});

describe("while not even the state of the festival can be read", () => {
  const broken = appOfFile();
  beforeAll(async () => void (await sql`ALTER TABLE epoch RENAME TO epoch_gone`.execute(broken.services.db)));

  test.each([
    ["es", es, "/privacy"],
    ["en", en, "/events/none"],
    ["pt", pt, "/?date=2026-08-22"],
    ["fr", fr, "/no/such/page"],
  ] as const)("a visitor gets the error page with links in their language: %s", async (language, texts, path) => {
    const response = await broken.fetch(path, { headers: { "Accept-Language": language, Accept: "text/html" } });
    const html = unescaped(await response.text());
    expect([response.status, response.headers.get("Content-Language")]).toEqual([500, language]);
    expect(html).toContain(`<h1>${texts.failure.title}</h1>`);
    expect(html).toContain(texts.not_found.home);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css"/);
  });

  test("the log names the table, and nothing of React Router", () => {
    expect(broken.complaints.some((line) => /no such table|relation .* does not exist/.test(line))).toBe(true);
    expect(broken.complaints.filter((line) => line.includes("No value found for context"))).toEqual([]);
  });
});

test.each(["/login", "/register"])(
  "a password may be pasted, may be long, and may be kept by the browser: %s",
  async (path) => {
    const other = await startApp();
    try {
      const fields = (await (await other.fetch(path)).text()).match(/<input[^>]*type="password"[^>]*>/g) ?? [];
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        expect(field).toMatch(/autocomplete="(?:current|new)-password"/i);
        expect(field).not.toMatch(/onpaste|readonly/i);
        expect(Number(/maxlength="(\d+)"/i.exec(field)?.[1] ?? Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(128);
      }
    } finally {
      await other.close();
    }
  },
);

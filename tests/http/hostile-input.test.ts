import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { cardTitles, eventHandlers, metaContent, scripts, structuredData, unescaped } from "./html.ts";

const app = appOfFile();
let eventId: string;
beforeAll(async () => {
  eventId = (await createEvent(app.services, eventInputWith())).id;
});
// The log of errors is for faults of the server, and hostile input is none.
afterEach(() => expect(app.complaints.splice(0)).toEqual([]));

const insides =
  /node_modules|\bat \w.*:\d+:\d+|SQLITE|SqliteError|select .* from|\.server\.ts|TypeError|ReferenceError|URIError|\/build\/server/i;

async function answerTo(path: string, init?: RequestInit): Promise<{ status: number; body: string; headers: Headers }> {
  const response = await app.fetch(path, { redirect: "manual", ...init });
  const body = await response.text();
  expect(body).not.toMatch(insides);
  return { status: response.status, body, headers: response.headers };
}

describe("an unknown address leads to the page 'not found'", () => {
  test.each([
    "/nada",
    "/404",
    "/index.html",
    "/index.php?id=1",
    "/.env",
    "/.git/config",
    "/admin.php",
    "/wp-login.php",
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/%0a",
    `/%zz${"x".repeat(3000)}`,
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2f%2fevil.example",
    "//evil.example",
    "/\\evil.example",
    "/__proto__",
    "/constructor",
    "/events",
    "/events/",
    "/events/a/b/c",
    "/settings/x",
    "/ñandú/🎪",
    `/${"a/".repeat(3000)}`,
  ])("for %s", async (path) => {
    const { status, body, headers } = await answerTo(path);
    expect(status).toBe(404);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(body).toContain("Página no encontrada");
    expect(metaContent(body, "robots")).toBe("noindex");
  });

  test.each([
    "/events/none",
    "/events/%E0%A4%A",
    "/events/%00",
    "/events/__proto__",
    "/events/' OR 1=1--",
    `/events/${"x".repeat(5000)}`,
    "/events/..%2fsettings",
  ])("for %s, which is about an event", async (path) => {
    const { status, body } = await answerTo(path);
    expect(status).toBe(404);
    expect(body).toContain("Este evento no está en el programa");
    expect(metaContent(body, "robots")).toBe("noindex");
  });

  test.each(["/locations/none/map", "/locations/%00/map", "/locations/%E0%A4%A/map", "/locations/__proto__/map"])(
    "for %s, which may be framed",
    async (path) => {
      const { status, body } = await answerTo(path);
      expect(status).toBe(404);
      expect(body).toContain("Página no encontrada");
    },
  );

  test.each([
    "/events/none/calendar.ics",
    "/events/%00/calendar.ics",
    "/events/none/preview.png",
    "/events/__proto__/preview.png",
    "/events/%E0%A4%A/preview.png",
  ])("for %s, in plain text", async (path) => {
    const { status, headers } = await answerTo(path);
    expect([status, headers.get("Content-Type")]).toEqual([404, expect.stringMatching(/^text\//)]);
  });
});

describe("the home page answers with a whole page", () => {
  test.each([
    "?date=",
    "?date=tomorrow",
    "?date=2026-02-30",
    "?date=2026-8-2",
    "?date=99999-01-01",
    "?date=-000001-01-01",
    "?date=2026-08-22T00:00",
    "?date=2026-08-22%00",
    "?date=2026-08-21&date=2026-08-22",
    "?date[]=2026-08-22",
    "?week=rubbish",
    "?week=9999-99-99",
    "?category=none",
    "?category=__proto__",
    `?category=${"x".repeat(10_000)}`,
    "?view=matrix",
    "?event=none",
    "?event=",
    "?event=__proto__",
    "?event=%00",
    "?look=none",
    "?look=none&event=none",
    "?stream=play",
    "?stream[play]=1",
    `?q=${"x".repeat(10_240)}`,
    `?q=${"%F0%9F%8E%AA".repeat(2000)}`,
    "?q=%",
    "?q=%E0%A4%A",
    "?q=%00",
    "?q=%ED%A0%80",
    "?q=(((((((((((((((((((((((a*)*)*)*)*",
    "?q=%25%5f%27%22%3b--",
    "?__proto__=x&constructor=y&prototype=z&toString=w",
    "?__proto__[polluted]=1",
    "?index",
    "?_routes=root",
    `?${"a=b&".repeat(2500)}`,
    "?=&=&&&",
    "?#?%23",
  ])("to %s", async (query) => {
    const { status, body } = await answerTo(`/${query}`);
    expect(status).toBe(200);
    expect(body.endsWith("</html>")).toBe(true);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("to an invalid day, and shows today", async () => {
    expect(cardTitles((await answerTo("/?date=2026-02-30")).body)).toEqual(["Gala de circo"]);
  });

  test("to a day without events, near and far", async () => {
    for (const day of ["1900-01-01", "2026-08-23", "2199-12-31"]) {
      const { status, body } = await answerTo(`/?date=${day}`);
      expect([status, cardTitles(body)]).toEqual([200, []]);
    }
  });

  test("to a long query, and shows only its beginning", async () => {
    const { body } = await answerTo(`/?q=${"x".repeat(10_240)}`);
    expect(body).not.toContain("x".repeat(1000));
  });

  test("to markup in a query, and shows it as text", async () => {
    const { body } = await answerTo(
      `/?q=${encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')}`,
    );
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(unescaped(body)).toContain('"><script>alert(1)</script>');
  });
});

describe("the server answers without an error", () => {
  test.each([
    "/.data",
    "/_.data",
    "/events/none.data",
    "/events/%E0%A4%A.data",
    "/%.data",
    "/.data?_routes=none",
    "/.data?_routes=__proto__",
    "/settings.data?q=%",
    "/locations/none/map.data",
    "/nada.data",
    "/__manifest",
    "/__manifest?p=/&version=x",
    "/healthz.data",
    "/sitemap.xml.data",
  ])("to a request for page data: %s", async (path) => {
    expect((await answerTo(path)).status).toBeLessThan(500);
  });
});

describe("a method that a page does not have", () => {
  const paths = [
    "/",
    "/events/ID",
    "/terms",
    "/404",
    "/locations/none/map",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/events/ID/calendar.ics",
    "/events/ID/preview.png",
  ];
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

  test.each(paths.flatMap((path) => methods.map((method) => [method, path] as const)))(
    "is refused: %s %s",
    async (method, path) => {
      const { status, headers } = await answerTo(path.replace("ID", eventId), {
        method,
        ...(method === "OPTIONS" ? {} : { body: new URLSearchParams({ title: "x" }) }),
      });
      expect([404, 405]).toContain(status);
      if (status === 405) expect(headers.get("Allow")).toMatch(/\bGET\b/);
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("is refused and sets no cookie: %s /settings", async (method) => {
    const { status, headers } = await answerTo("/settings", {
      method,
      ...(method === "OPTIONS" ? {} : { body: new URLSearchParams({ theme: "academic" }) }),
    });
    expect(status).toBe(405);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test.each(["POST", "PUT", "DELETE"])("is refused for the page's data: %s", async (method) => {
    for (const path of ["/.data", `/events/${eventId}.data`, "/nada.data"]) {
      const { status } = await answerTo(path, { method, body: new URLSearchParams({ title: "x" }) });
      expect([404, 405]).toContain(status);
    }
  });

  test("changes nothing", async () => {
    expect(cardTitles((await answerTo("/")).body)).toEqual(["Gala de circo"]);
  });
});

describe("text of an event can't leave its place", () => {
  const attacks = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]></script><svg onload=alert(1)>",
    `"><img src=x onerror=alert(1)>`,
    "' onmouseover='alert(1)",
    "\u2028\u2029</SCRIPT >",
    "{{constructor.constructor('alert(1)')()}}",
    "$t(shell.home) {{name}} $t(",
    "javascript:alert(1)",
  ];

  test.each(attacks)("if it is %s", async (attack) => {
    const category = await createCategory(app.services, {
      name: `${attack} ${attacks.indexOf(attack)}`.slice(0, 120),
      icon: attack.slice(0, 20),
    });
    const event = await createEvent(
      app.services,
      eventInputWith({
        title: attack,
        description: `${attack}\n\n${attack}`,
        statusNote: attack,
        location: attack,
        language: attack,
        accessibility: attack,
        tags: [attack.slice(0, 60)],
        categoryIds: [category.id],
        speakers: [{ name: attack, title: attack, company: attack, bio: attack }],
      }),
    );
    const [structured] = structuredData((await answerTo(`/events/${event.id}`)).body);
    expect(structured).toMatchObject({ "@type": "Event", name: attack.trim() });
    for (const path of [`/events/${event.id}`, "/", `/?event=${event.id}`, `/?look=${event.id}`, "/?view=places"]) {
      const { status, body } = await answerTo(path);
      expect(status).toBe(200);
      expect(unescaped(body)).toContain(attack.trim());
      expect(body.match(/<(?:img src=x|svg onload)|<script>alert/gi), path).toBeNull();
      expect(
        scripts(body).filter(({ text }) => /^\s*alert\(1\)/.test(text)),
        path,
      ).toEqual([]);
      expect(eventHandlers(body), path).toEqual([]);
      expect(body.match(/\s(?:href|src)="javascript:/gi), path).toBeNull();
      // As many script elements begin as end, or one of them was cut short by its content.
      expect(body.match(/<script\b/gi)?.length).toBe(body.match(/<\/script\b/gi)?.length);
    }
  });
});

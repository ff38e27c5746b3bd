import { beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { signInPerson } from "../support/people.ts";
import { attribute, unescaped } from "./html.ts";

const welcome = "Hola! Soy Acty, tu asistente virtual. En qué puedo ayudarte con los eventos de hoy?";
const planted = 'Faroles <img src=x onerror=alert(1)> <a href="https://evil.example">pulsa</a>';

const app = appOfFile({ origin: testOrigin });
let eventId: string;
beforeAll(async () => {
  eventId = (
    await createEvent(
      app.services,
      eventInputWith({
        title: "Noche de velas",
        priceCents: 750,
        startTime: "2026-08-22T20:00:00.000Z",
        endTime: "2026-08-22T21:00:00.000Z",
      }),
    )
  ).id;
  await createEvent(
    app.services,
    eventInputWith({ title: planted, startTime: "2026-08-23T20:00:00.000Z", endTime: "2026-08-23T21:00:00.000Z" }),
  );
});

const page = async (browser: HttpBrowser, path = "/acty"): Promise<string> => (await browser.get(path)).text();
const ask = (browser: HttpBrowser, message: string) => browser.send("/acty", { message });
/** Returns the texts of the bubbles, Acty's welcome first. */
const bubbles = (html: string): string[] =>
  (/<ol class="msgs"[\s\S]*?<\/ol>/.exec(html)?.[0] ?? "")
    .split('<li class="msg')
    .slice(1)
    .map((bubble) =>
      unescaped(bubble.slice(bubble.indexOf(">") + 1).replaceAll(/<[^>]*>/g, " "))
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
const field = (html: string): string => /<input [^>]*name="message"[^>]*>/.exec(html)?.[0] ?? "";
const examples = (html: string): string[] =>
  [...html.matchAll(/<button class="chip"[^>]*>/g)].map(([tag]) => attribute(tag, "value") ?? "");

describe("Acty's page without scripts", () => {
  test("opens with the welcome (spec §2) and example questions, and sets no device cookie", async () => {
    const response = await new HttpBrowser(app).get("/acty");
    const html = await response.text();
    expect([response.headers.get("Cache-Control"), response.headers.getSetCookie()]).toEqual(["no-store", []]);
    expect(bubbles(html)).toEqual([welcome]);
    expect(examples(html)).toContain("¿Qué hay ahora mismo?");
  });

  test("asks under the last answer whether it was right, and keeps what was said last", async () => {
    const browser = new HttpBrowser(app);
    await ask(browser, "¿Cuándo es la Noche de velas?");
    await ask(browser, "¿Cuánto cuesta la Noche de velas?");
    const judgements = async () =>
      [...(await page(browser)).matchAll(/<button[^>]*name="judged"[^>]*>/g)].map(([tag]) => [
        attribute(tag, "value"),
        attribute(tag, "aria-pressed"),
      ]);
    expect(await judgements()).toEqual([
      ["right", "false"],
      ["wrong", "false"],
    ]);
    const answer = /name="answer" value="([^"]+)"/.exec(await page(browser))?.[1] ?? "";
    for (const judged of ["right", "wrong"]) {
      const sent = await browser.send("/acty", { intent: "judge", answer, judged });
      expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/acty#latest"]);
    }
    expect(await judgements()).toEqual([
      ["right", "false"],
      ["wrong", "true"],
    ]);
    expect(bubbles(await page(browser)).at(-1)).toContain("Gracias");
    // Another visitor can't judge it.
    await new HttpBrowser(app).send("/acty", { intent: "judge", answer, judged: "right" });
    expect(await judgements()).toContainEqual(["wrong", "true"]);
  });

  test("answers with the event's card, its bell and its actions, and sets a device cookie with the first question", async () => {
    const browser = new HttpBrowser(app);
    const sent = await ask(browser, "  ¿Cuándo es la Noche de velas? ");
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/acty#latest"]);
    expect(sent.headers.get("Set-Cookie")).toMatch(/^verbena-device=/);
    const html = await page(browser);
    const [, question, answer = ""] = bubbles(html);
    expect(question).toBe("¿Cuándo es la Noche de velas?");
    expect(answer).toContain("Noche de velas: hoy, de 21:00 a 22:00");
    expect(answer).toContain("7,50 €");
    for (const action of ["Recordármelo", "Añadir a mi calendario", "Ver en el programa"])
      expect(answer).toContain(action);
    const save = [...html.matchAll(/<button\b[^>]*form="bell"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => attribute(tag, "value") === eventId);
    expect(save.map((tag) => attribute(tag, "name"))).toEqual(["save", "save"]);
    expect(html).toContain(`href="/events/${eventId}/calendar.ics"`);
    expect(examples(html)).toEqual([]);
    // Proposed, not done.
    expect(await app.services.db.selectFrom("reminders").selectAll().execute()).toEqual([]);
  });

  test("shows each visitor only their own conversation, oldest message first", async () => {
    const [one, other] = [new HttpBrowser(app), new HttpBrowser(app)];
    await ask(one, "hola");
    await ask(one, "gracias");
    expect(bubbles(await page(one)).filter((_, index) => index % 2 === 1)).toEqual(["hola", "gracias"]);
    expect(bubbles(await page(other))).toEqual([welcome]);
  });

  test("asks before it deletes a conversation, and then shows only the welcome", async () => {
    const browser = new HttpBrowser(app);
    await ask(browser, "hola");
    const asked = await page(browser, "/acty?clear");
    expect(asked).toContain("¿Borrar la conversación?");
    expect(bubbles(asked)).toHaveLength(3);
    const sent = await browser.send("/acty", { intent: "clear" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/acty"]);
    expect(bubbles(await page(browser))).toEqual([welcome]);
  });

  test("does not go on from a danger", async () => {
    const browser = new HttpBrowser(app);
    for (const text of ["mi hijo no respira", "¿quién organiza esto?"]) {
      await ask(browser, text);
      expect(await page(browser)).not.toContain("Hablamos de");
    }
  });

  test("says what it is about, and lets the next question begin anew", async () => {
    const browser = new HttpBrowser(app);
    await ask(browser, "¿Qué hay gratis mañana?");
    const about = await page(browser);
    expect(about).toContain("Hablamos de: mañana, gratis");
    expect(/<form[^>]*class="ch-topic"[^>]*>/.exec(about)?.[0]).toMatch(/method="get"/);
    await ask(browser, "¿y el lunes?");
    expect(await page(browser)).toContain("Hablamos de: el lunes 24 de agosto, gratis");
    const dropped = await page(browser, "/acty?anew=1");
    expect(dropped).not.toContain("Hablamos de");
    expect(dropped).toContain('name="anew" value="1"');
    await browser.send("/acty", { message: "¿y mañana?", anew: "1" });
    const html = await page(browser);
    expect(html).toContain("Hablamos de: mañana");
    expect(html).not.toContain("Hablamos de: mañana, gratis");
  });

  test("shows markup in an event's title as text, and links only to addresses of the programme", async () => {
    // Once on the card, once in Acty's own words too.
    for (const [question, beginning] of [
      ["¿Qué hay mañana?", "Mañana hay un evento:"],
      ["¿Cuándo es Faroles?", planted],
    ] as const) {
      const browser = new HttpBrowser(app);
      await ask(browser, question);
      const html = await page(browser);
      const answer = bubbles(html).at(-1) ?? "";
      expect([answer.startsWith(beginning), answer.includes(planted)]).toEqual([true, true]);
      const markup = html.slice(html.lastIndexOf('<li class="msg acty-m"'), html.indexOf("</ol>"));
      const addresses = [...markup.matchAll(/\s(?:href|src|srcset|action|formaction)="([^"]*)"/gi)].map(
        ([, address]) => address,
      );
      expect(addresses).toContainEqual(expect.stringMatching(/^\/events\//));
      expect(addresses.filter((address) => !/^(?:#|\/(?!\/))/.test(address ?? ""))).toEqual([]);
    }
  });

  test("shows a visitor's own message as text", async () => {
    const browser = new HttpBrowser(app);
    await ask(browser, "<script>alert(1)</script> hola");
    const html = await page(browser);
    expect(bubbles(html)[1]).toContain("<script>alert(1)</script> hola");
    expect(html).not.toContain("<script>alert(1)");
  });
});

describe("spec §5: a question", () => {
  test.each(["", "   ", "\n\t"])("is ignored if it is blank (%j), and sets no device cookie", async (message) => {
    const browser = new HttpBrowser(app);
    const sent = await ask(browser, message);
    expect([sent.status, sent.headers.get("Location"), sent.headers.getSetCookie()]).toEqual([302, "/acty", []]);
    expect(bubbles(await page(browser))).toEqual([welcome]);
  });

  test("is answered if it has 500 characters, also with spaces around it", async () => {
    const browser = new HttpBrowser(app);
    expect((await ask(browser, ` ${"a".repeat(500)} `)).status).toBe(302);
    expect(bubbles(await page(browser))).toHaveLength(3);
  });

  test("is refused with a sentence if it has 501 characters, stays in the field, and sets no device cookie", async () => {
    const browser = new HttpBrowser(app);
    const sent = await ask(browser, "a".repeat(501));
    const html = await sent.text();
    expect([sent.status, sent.headers.getSetCookie(), sent.headers.get("Cache-Control")]).toEqual([
      422,
      [],
      "no-store",
    ]);
    expect(html).toContain("La pregunta es demasiado larga: 500 caracteres como máximo");
    expect([attribute(field(html), "value")?.length, attribute(field(html), "aria-invalid")]).toEqual([501, "true"]);
    expect(bubbles(await page(browser))).toEqual([welcome]);
  });

  test("is refused politely after too many others, with the time to wait, and stays in the field", async () => {
    const browser = new HttpBrowser(app);
    await ask(browser, "hola");
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask(browser, "hola otra vez")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(attribute(field((await refused[0]?.text()) ?? ""), "value")).toBe("hola otra vez");
    expect((await app.fetch("/")).status).toBe(200);
  });
});

describe("programs without an account at one address", () => {
  test("get 100 answers of Acty in a minute over pages and the API together, while others get theirs", async () => {
    const askAt = (address: string, index: number) =>
      index % 2 === 0
        ? app.fetch("/acty", form(), address)
        : app.fetch("/api/chat", { method: "POST", body: '{"message":"hola"}', headers: json }, address);
    const headers = { Origin: testOrigin };
    const json = { ...headers, "Content-Type": "application/json" };
    const form = () => ({
      method: "POST",
      body: new URLSearchParams({ message: "hola" }),
      headers,
      redirect: "manual" as const,
    });
    const statuses: number[] = [];
    for (let index = 0; index < 110; index += 1) statuses.push((await askAt("192.0.2.77", index)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
    expect([(await askAt("192.0.2.78", 0)).status, (await askAt("192.0.2.78", 1)).status]).toEqual([302, 200]);
    const askAs = async (email: string, fields: { created_at?: string }) => {
      const user = await createUser(app.services, { name: "Eva", email, password: "tres velas al viento" });
      const row = { email_verified_at: user.createdAt, ...fields };
      await app.services.db.updateTable("users").set(row).where("id", "=", user.id).execute();
      const bearer = { ...json, Authorization: (await signInPerson(app.services, user)).bearer };
      const question = { method: "POST", body: '{"message":"hola"}', headers: bearer };
      return (await app.fetch("/api/chat", question, "192.0.2.77")).status;
    };
    expect(await askAs("eva@example.org", { created_at: "2026-08-20T18:00:00.000Z" })).toBe(200);
    expect(await askAs("nueva@example.org", {})).toBe(429);
  });
});

test("Acty's page and its links in menu, header and dock exist only if the festival has an assistant", async () => {
  const home = async () => (await app.fetch("/")).text();
  expect((await home()).match(/href="\/acty"/g)).toHaveLength(3);
  await writeSettings(app.services, { "features.ai_assistant": false });
  expect((await home()).includes('href="/acty"')).toBe(false);
  const browser = new HttpBrowser(app);
  expect([(await browser.get("/acty")).status, (await ask(browser, "hola")).status]).toEqual([404, 404]);
  await writeSettings(app.services, { "features.ai_assistant": true });
  expect((await browser.get("/acty")).status).toBe(200);
});

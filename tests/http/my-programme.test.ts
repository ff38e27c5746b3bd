import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { attribute, unescaped } from "./html.ts";

const evening = "2026-08-22T18:42:00.000Z";
const password = "tres velas al viento";

const app = appOfFile({ now: evening, origin: testOrigin });
let castle: string;
beforeAll(async () => {
  castle = (await createLocation(app.services, { name: "Castillo", latitude: 28.96622, longitude: -13.55 })).id;
});
beforeEach(() => app.setNow(evening));

type Fields = Parameters<typeof eventInputWith>[0];
/** An event this evening, from one time to another in UTC: an hour earlier than the festival's. */
const add = (title: string, from: string, to: string, fields: Fields = {}) =>
  createEvent(
    app.services,
    eventInputWith({
      title,
      startTime: `2026-08-22T${from}:00.000Z`,
      endTime: `2026-08-22T${to}:00.000Z`,
      ...fields,
    }),
  );
const page = async (browser: HttpBrowser, path = "/my") => (await browser.get(path)).text();
/** The text of the page's content, without its marks. */
const textOf = (html: string): string =>
  unescaped(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "")
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " "),
  );
const save = (browser: HttpBrowser, id: string) => browser.send("/reminders", { save: id });
/** Posts a form to the page, and returns the page that it leads to. */
async function send(browser: HttpBrowser, fields: Record<string, string>): Promise<string> {
  const sent = await browser.send("/my", fields);
  expect(sent.status).toBe(302);
  return page(browser, (sent.headers.get("Location") ?? "").replace(/#.*/, ""));
}
async function rita(): Promise<{ browser: HttpBrowser; id: string }> {
  made += 1;
  const { id, email } = await createUser(app.services, { name: "Rita", email: `rita${made}@example.org`, password });
  const browser = new HttpBrowser(app);
  await browser.send("/login", { email, password });
  return { browser, id };
}
let made = 0;

describe("my programme", () => {
  test("without anything saved is one sentence with a way to the programme", async () => {
    const html = await page(new HttpBrowser(app));
    expect(textOf(html)).toContain("Aún no has guardado nada");
    expect(html).toMatch(/<main[\s\S]*<a class="btn btn-p" href="\/"/);
  });

  test("is one line of time, with the way on foot, gaps and the door code", async () => {
    const { browser, id } = await rita();
    const square = (await createLocation(app.services, { name: "Plaza", latitude: 28.96, longitude: -13.55 })).id;
    const first = await add("Payasos", "19:00", "20:00", { locationIds: [square] });
    const second = await add("Taller", "20:05", "21:00", { locationIds: [castle], registration: "places" });
    const third = await add("Gala", "22:30", "23:30", { locationIds: [castle] });
    const { code } = await register(app.services, id, second.id);
    for (const one of [third, first]) await save(browser, one.id);
    const text = textOf(await page(browser));
    for (const [before, after] of [
      ["20:00", "Payasos"],
      ["Payasos", "12 min a pie"],
      ["12 min a pie", "Desde «Payasos» llegarías a las 21:12"],
      ["llegarías", "Taller"],
      ["Taller", `${code.slice(0, 4)}-${code.slice(4)}`],
      ["Código de puerta", "Hueco de 1 h 30 min"],
      ["Hueco", "Gala"],
    ] as const)
      expect([before, text.indexOf(before) >= 0, text.indexOf(before) < text.lastIndexOf(after)]).toEqual([
        before,
        true,
        true,
      ]);
  });

  test("keeps one of two events at the same time, and brings the other back", async () => {
    const browser = new HttpBrowser(app);
    const first = await add("Malpaís", "19:00", "20:10");
    const second = await add("Apagón", "19:15", "20:20");
    await browser.send("/reminders", { save: first.id, minutes: "30" });
    await save(browser, second.id);
    expect(textOf(await page(browser))).toContain("Se pisan 55 min Elige uno; el otro se quita.");
    const after = await send(browser, { keep: second.id });
    expect(textOf(after)).toContain("Quitado: «Malpaís».");
    expect(textOf(after)).not.toContain("Se pisan");
    const undo = [...after.matchAll(/<button[^>]*name="undo"[^>]*>/g)].map(([tag]) => attribute(tag, "value"));
    const back = await send(browser, { undo: undo[0] ?? "" });
    expect(textOf(back)).toContain("Se pisan 55 min");
    expect(textOf(back)).toMatch(/Malpaís .*30 min antes.* Apagón/);
  });

  test("names the first of many that gave way, in a notice that fits into a cookie", async () => {
    const { browser, id } = await rita();
    const long = "🎪".repeat(90);
    const all: string[] = [];
    for (let number = 1; number <= 54; number += 1) all.push((await add(`${number} ${long}`, "19:00", "20:00")).id);
    for (const eventId of all) await saveReminder(app.services, { kind: "user", id }, { eventId });
    const sent = await browser.send("/my", { keep: all[0] ?? "" });
    const cookie = sent.headers.getSetCookie().find((one) => one.includes("notice=")) ?? "";
    expect(cookie).not.toBe("");
    expect((cookie.split(";")[0] ?? "").length).toBeLessThan(4000);
    const text = textOf(await page(browser));
    expect(text).toMatch(/Quitado: «\d+ 🎪+…», «\d+ 🎪+…», «\d+ 🎪+…» y 50 más\./u);
    // An undo brings back all or none.
    expect(text).not.toContain("Deshacer");
  });

  test("asks before it gives back a place", async () => {
    const { browser, id } = await rita();
    const workshop = await add("Taller", "19:00", "20:00", { registration: "places" });
    const gala = await add("Gala", "19:30", "21:00");
    await register(app.services, id, workshop.id);
    await save(browser, gala.id);
    const asked = textOf(await send(browser, { keep: gala.id }));
    expect(asked).toContain("Para quedarte con «Gala» devuelves lo que tienes en «Taller».");
    expect(asked).toContain("Código de puerta");
    const given = textOf(await send(browser, { keep: gala.id, give: "yes" }));
    expect(given).toContain("Quitado, y su plaza devuelta: «Taller».");
    expect(given).not.toContain("Deshacer");
    expect(given).not.toContain("Código de puerta");
    expect(given).toContain("Gala");
  });

  test("lists what changed once, as links to the stops, which keep their word", async () => {
    const browser = new HttpBrowser(app);
    const moved = await add("Peso muerto", "20:00", "20:45");
    const off = await add("Trapecio", "22:00", "22:50");
    for (const { id } of [moved, off]) await save(browser, id);
    expect(await page(browser)).not.toContain('class="changed"');
    await updateEvent(app.services, moved.id, {
      startTime: "2026-08-22T20:20:00.000Z",
      endTime: "2026-08-22T21:05:00.000Z",
    });
    await updateEvent(app.services, off.id, { status: "CANCELLED", statusNote: "suspendido por viento" });
    app.setNow("2026-08-22T19:00:00.000Z");
    const html = await page(browser);
    expect(textOf(html)).toContain("2 cambios desde las 19:42");
    expect(textOf(html)).toContain("Peso muerto pasa a las 21:20");
    expect(textOf(html)).toContain("Trapecio se cancela");
    const links = [
      ...(/<section class="changed"[\s\S]*?<\/section>/.exec(html)?.[0].matchAll(/href="#([^"]+)"/g) ?? []),
    ];
    expect(links).toHaveLength(2);
    for (const [, anchor] of links) expect(html).toContain(`id="${anchor}"`);
    const again = await page(browser);
    expect(again).not.toContain('class="changed"');
    expect(textOf(again)).toContain("Cambia de hora: antes, 21:00 Peso muerto");
    expect(textOf(again)).toContain("Cancelado: suspendido por viento Trapecio");
    expect(textOf(again)).toContain("Quitar de mi programa");
    await browser.send("/reminders", { seen: moved.id, redirectTo: "/my" });
    expect(textOf(await page(browser))).not.toContain("Cambia de hora");
  });

  test("shows nothing of it to anybody else, and keeps nothing in a cache", async () => {
    const { browser } = await rita();
    const event = await add("Gala secreta", "20:00", "21:00");
    await save(browser, event.id);
    const own = await browser.get("/my");
    expect(own.headers.get("Cache-Control")).toBe("no-store");
    expect(await own.text()).toContain("Gala secreta");
    expect(await page(new HttpBrowser(app))).not.toContain("Gala secreta");
  });

  test("is told to the visitor's own device, with the door code; that is no look, and nobody else is told", async () => {
    const { browser, id } = await rita();
    const workshop = await add("Taller", "20:00", "21:00", { registration: "places" });
    const gala = await add("Gala", "21:30", "22:30");
    const { code } = await register(app.services, id, workshop.id);
    await save(browser, gala.id);
    await updateEvent(app.services, gala.id, { title: "Gran gala" });
    const told = await browser.get("/my/last-look.json");
    expect(told.headers.get("Cache-Control")).toBe("no-store");
    const text = await told.text();
    expect(JSON.parse(text)).toEqual({
      of: `rita${made}@example.org`,
      at: evening,
      stops: {
        [workshop.id]: expect.objectContaining({
          own: {
            position: null,
            attendedAt: null,
            code: expect.objectContaining({ text: `${code.slice(0, 4)}-${code.slice(4)}` }),
          },
        }),
        [gala.id]: { own: null, seen: expect.objectContaining({ title: "Gala" }) },
      },
    });
    expect(textOf(await page(browser))).toContain("1 cambio");
    const stranger = await new HttpBrowser(app).get("/my/last-look.json");
    expect(await stranger.json()).toEqual({ of: null, at: evening, stops: {} });
  });

  test("draws no code for what is over", async () => {
    const { browser, id } = await rita();
    const workshop = await add("Taller", "20:00", "21:00", { registration: "places" });
    const { code } = await register(app.services, id, workshop.id);
    const half = code.slice(0, 4);
    expect(await page(browser, "/my.data")).toContain(half);
    app.setNow("2026-08-22T21:10:00.000Z");
    for (const path of ["/my.data", "/my", "/my/last-look.json"]) {
      const html = await page(browser, path);
      expect([path, html.includes(half)]).toEqual([path, false]);
    }
    expect(await page(browser)).toContain("Taller");
  });

  test("refuses to keep an event that isn't saved, and a form without a meaning", async () => {
    const browser = new HttpBrowser(app);
    const [saved, other] = [await add("Uno", "20:00", "21:00"), await add("Otro", "20:30", "21:30")];
    await save(browser, saved.id);
    const html = await send(browser, { keep: other.id });
    expect(html).toMatch(/role="alert"/);
    expect(textOf(html)).toContain("Uno");
    expect((await browser.send("/my", { undo: "nonsense x y,,  ," })).status).toBe(302);
    expect((await browser.send("/my", {})).status).toBe(400);
  });
});

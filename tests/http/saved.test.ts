import { beforeEach, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { attribute, mainOf, unescaped } from "./html.ts";

const evening = "2026-08-22T18:42:00.000Z";
const later = { startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };
const password = "tres velas al viento";

const app = appOfFile({ now: evening, origin: testOrigin });
beforeEach(() => app.setNow(evening));

let made = 0;
/** An event later this evening, with a title of its own. */
const add = (fields: Parameters<typeof eventInputWith>[0] = {}) =>
  createEvent(app.services, eventInputWith({ ...later, title: `Gala ${(made += 1)}`, ...fields }));
const page = async (browser: HttpBrowser, path: string) => (await browser.get(path)).text();
const save = (browser: HttpBrowser, fields: Record<string, string>) => browser.send("/reminders", fields);
/** The bell of an event's card on the home. */
const bellOf = (html: string, id: string): string =>
  [...html.matchAll(/<button\b[^>]*class="bell[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, "value") === id) ?? "";

describe("a bell without JavaScript", () => {
  test("saves an event from a cached page, leads back to its card, and is pressed only for this visitor", async () => {
    const [browser, other] = [new HttpBrowser(app), new HttpBrowser(app)];
    const event = await add();
    await other.get("/");
    const kept = await other.get("/");
    expect(kept.headers.get("Server-Timing")).toBe("cache;desc=hit");
    expect(attribute(bellOf(await kept.text(), event.id), "aria-pressed")).toBe("false");
    const sent = await save(browser, { save: event.id, redirectTo: "/?date=2026-08-22" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, `/?date=2026-08-22#e-${event.id}`]);
    expect(sent.headers.get("Set-Cookie")).toMatch(
      /^verbena-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const own = await browser.get("/");
    expect([own.headers.get("Server-Timing"), own.headers.get("Cache-Control")]).toEqual([
      "cache;desc=filled",
      "no-store",
    ]);
    const html = await own.text();
    expect([attribute(bellOf(html, event.id), "aria-pressed"), attribute(bellOf(html, event.id), "name")]).toEqual([
      "true",
      "remove",
    ]);
    expect(html).toContain('<span class="count">1</span>');
    expect(attribute(bellOf(await page(other, "/"), event.id), "aria-pressed")).toBe("false");
    await save(browser, { remove: event.id, redirectTo: "/" });
    expect(attribute(bellOf(await page(browser, "/"), event.id), "aria-pressed")).toBe("false");
    // Forgotten twice is forgotten.
    expect((await save(browser, { remove: event.id })).status).toBe(302);
  });

  test.each([
    [undefined, "/#e-"],
    ["/events/x", "/events/x"],
    ["/?event=x", "/?event=x"],
    ["/?view=places", "/?view=places#e-"],
    ["//evil.example", "/#e-"],
  ])("leads from %s back to %s", async (redirectTo, back) => {
    const event = await add();
    const sent = await save(new HttpBrowser(app), {
      save: event.id,
      ...(redirectTo === undefined ? {} : { redirectTo }),
    });
    expect(sent.headers.get("Location")).toBe(back.endsWith("#e-") ? `${back}${event.id}` : back);
  });

  test("explains why it can't save, with a link back, and sets no cookie then", async () => {
    const over = await add({
      startTime: "2026-08-22T10:00:00.000Z",
      endTime: "2026-08-22T11:00:00.000Z",
      title: "Desayuno",
    });
    const refused = await save(new HttpBrowser(app), { save: over.id, redirectTo: "/?date=2026-08-22" });
    const html = await refused.text();
    expect([refused.status, refused.headers.has("Set-Cookie")]).toEqual([409, false]);
    expect(unescaped(html)).toContain("«Desayuno» ya ha terminado");
    expect(html).toContain('href="/?date=2026-08-22"');
    expect((await save(new HttpBrowser(app), { save: "nothing" })).status).toBe(404);
    expect((await save(new HttpBrowser(app), { save: (await add()).id, minutes: "61" })).status).toBe(422);
    expect((await save(new HttpBrowser(app), { minutes: "5" })).status).toBe(400);
  });

  test("the page about a browser without cookies first tries one, so that nobody else is told so", async () => {
    const ask = (path: string, cookie?: string) =>
      app.fetch(
        new Request(`${testOrigin}${path}`, {
          headers: { "Upgrade-Insecure-Requests": "1", ...(cookie !== undefined && { Cookie: cookie }) },
        }),
      );
    const tried = await ask("/reminders?back=%2Fplan");
    expect([tried.status, tried.headers.get("Location")]).toEqual([302, "/reminders?back=%2Fplan&tried="]);
    const [cookie = ""] = tried.headers.get("Set-Cookie")?.split(";") ?? [];
    const kept = await ask("/reminders?back=%2Fplan&tried=", cookie);
    expect([kept.status, kept.headers.get("Location")]).toEqual([302, "/plan"]);
    const refused = await ask("/reminders?back=%2Fplan&tried=");
    expect([refused.status, mainOf(await refused.text())]).toEqual([200, expect.stringContaining("no guarda nada")]);
  });

  test("security 12: is refused from a foreign page, and needs a confirmation if the form's origin is unknown", async () => {
    const browser = new HttpBrowser(app);
    const [first, second] = [await add(), await add()];
    await save(browser, { save: first.id });
    expect((await browser.send("/reminders", { save: second.id }, { Origin: "https://evil.example" })).ok).toBe(false);
    expect(attribute(bellOf(await page(browser, "/"), second.id), "aria-pressed")).toBe("false");
    const asked = await browser.send("/reminders", { save: second.id, redirectTo: "/" }, {});
    const fields = [...(await asked.text()).matchAll(/<input\b[^>]*>/g)].map(([tag]): [string, string] => [
      attribute(tag, "name") ?? "",
      attribute(tag, "value") ?? "",
    ]);
    expect([asked.status, fields.map(([name]) => name)]).toEqual([403, ["save", "redirectTo", "confirmation"]]);
    expect((await browser.send("/reminders", Object.fromEntries(fields), {})).status).toBe(302);
    expect(attribute(bellOf(await page(browser, "/"), second.id), "aria-pressed")).toBe("true");
  });
});

describe("my programme", () => {
  test("shows changes to a saved event until the visitor has seen them", async () => {
    const browser = new HttpBrowser(app);
    const [moved, cancelled, gone] = [
      await add({ title: "Payasos", location: "Plaza mayor" }),
      await add({ title: "Fuegos" }),
      await add({ title: "Trapecio" }),
    ];
    for (const { id } of [moved, cancelled, gone]) await save(browser, { save: id });
    await updateEvent(app.services, moved.id, {
      startTime: "2026-08-22T22:00:00.000Z",
      endTime: "2026-08-22T23:00:00.000Z",
      location: "Teatro",
      title: "Payasos sin prisa",
    });
    await updateEvent(app.services, cancelled.id, { status: "CANCELLED", statusNote: "Suspendido por el viento" });
    await deleteEvent(app.services, gone.id);
    const text = mainOf(await page(browser, "/my"));
    for (const said of [
      "Cambia de hora: antes, 21:00",
      "Cambia de lugar: antes, Plaza mayor",
      "Antes se llamaba «Payasos»",
      "Cancelado: Suspendido por el viento",
      "Trapecio",
      "Ya no está en el programa",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("Se pisan");
    const done = await save(browser, { seen: moved.id, redirectTo: "/my" });
    expect(done.headers.get("Location")).toBe("/my");
    const after = mainOf(await page(browser, "/my"));
    expect(after).toContain("Payasos sin prisa");
    expect(after).not.toMatch(/[Aa]ntes[, ]/);
    await save(browser, { remove: gone.id, redirectTo: "/my" });
    expect(mainOf(await page(browser, "/my"))).not.toContain("Trapecio");
  });

  test("lists ended events after the coming ones, and no longer counts them", async () => {
    const browser = new HttpBrowser(app);
    const event = await add({ title: "Payasos" });
    await save(browser, { save: event.id });
    app.setNow("2026-08-23T10:00:00.000Z");
    const html = await page(browser, "/my");
    expect(html).toContain("<summary>");
    expect(unescaped(html)).toContain("Terminados (1)");
    expect(html).not.toContain('class="count"');
  });

  test("shows an account's events from all its browsers before the sign-in, and none after a sign-out", async () => {
    const rita = await createUser(app.services, { name: "Rita", email: "rita@example.org", password });
    const [phone, laptop] = [new HttpBrowser(app), new HttpBrowser(app)];
    const [one, other] = [await add({ title: "Payasos" }), await add({ title: "Trapecio" })];
    await save(phone, { save: one.id });
    await save(laptop, { save: other.id });
    for (const browser of [phone, laptop]) await browser.send("/login", { email: rita.email, password });
    for (const browser of [phone, laptop]) expect((await page(browser, "/my")).match(/<h3/g)).toHaveLength(2);
    await phone.send("/logout", {});
    expect(mainOf(await page(phone, "/my"))).toContain("Aún no has guardado nada");
    expect((await page(laptop, "/my")).match(/<h3/g)).toHaveLength(2);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noTotals } from "#app/domain/analytics/interaction.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { HttpBrowser } from "../../support/http-browser.ts";
import { longWait } from "../../support/wait.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

const addEvent = async (fields = {}) => (await createEvent(api.app.services, eventInputWith(fields))).id;
const told = (eventId: string, action = "share", more = {}) => ({
  eventType: `event_${action}`,
  eventData: { eventId, action, timestamp: "2026-08-22T18:00:00Z", ...more },
});
const totalsOf = async (id: string) => (await api.call(contract.readEventAnalytics, { id })).data.totals;

describe("an interaction that a browser reports", () => {
  test("is counted in its hour, and an administrator can read the count", async () => {
    const id = await addEvent();
    for (const action of ["view", "remind", "share", "stream", "share"])
      expect((await api.call(contract.reportInteraction, { json: told(id, action) })).data).toEqual({ counted: true });
    await api.call(contract.reportInteraction, { json: told(id, "view", { timestamp: "2026-08-22T11:30:00+01:00" }) });
    await api.call(contract.reportInteraction, { json: told(id, "view", { timestamp: "2031-01-01T00:00:00Z" }) });
    const { data } = await api.call(contract.readEventAnalytics, { id });
    expect(data.totals).toEqual({ ...noTotals(), view: 3, remind: 1, share: 2, stream: 1 });
    expect(data.hours).toEqual([
      { hour: "2026-08-22T10:00:00.000Z", action: "view", count: 1 },
      { hour: "2026-08-22T18:00:00.000Z", action: "remind", count: 1 },
      { hour: "2026-08-22T18:00:00.000Z", action: "share", count: 2 },
      { hour: "2026-08-22T18:00:00.000Z", action: "stream", count: 1 },
      { hour: "2026-08-22T18:00:00.000Z", action: "view", count: 2 },
    ]);
  });
  test("is stored without any data about its sender", async () => {
    const id = await addEvent();
    const response = await api.send(contract.reportInteraction, {
      json: told(id),
      by: "USER",
      from: "198.51.100.77",
      headers: { "User-Agent": "Mozilla/5.0 (Canary)" },
    });
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
    await expect.poll(() => totalsOf(id), longWait).not.toEqual(noTotals());
    const rows = JSON.stringify(
      await api.app.services.db.selectFrom("interactions").selectAll().where("event_id", "=", id).execute(),
    );
    expect(JSON.parse(rows)).toEqual([{ event_id: id, action: "share", hour: "2026-08-22T18:00:00.000Z", count: 1 }]);
  });
  test("is not counted if a robot sent it", async () => {
    const id = await addEvent();
    expect(
      (await api.call(contract.reportInteraction, { json: told(id), headers: { "User-Agent": "Googlebot/2.1" } })).data,
    ).toEqual({ counted: false });
    expect(await totalsOf(id)).toEqual(noTotals());
  });
  test("is 404 for an event that is not in the programme", async () => {
    for (const id of ["nothing", await addEvent({ published: false })]) {
      expect(await api.refused(contract.reportInteraction, { json: told(id) })).toMatchObject({
        status: 404,
        message: "Este evento no está en el programa",
      });
    }
  });
  test.each([
    ["an unknown action", (id: string) => told(id, "buy"), "eventData.action"],
    ["an action that the server itself sees", (id: string) => told(id, "register"), "eventData.action"],
    ["a type of another action", (id: string) => ({ ...told(id), eventType: "event_view" }), "eventType"],
    ["an invalid instant", (id: string) => told(id, "view", { timestamp: "yesterday" }), "eventData.timestamp"],
    ["data about its sender", (id: string) => told(id, "view", { deviceId: "x" }), "eventData.deviceId"],
  ])("with %s is refused, and the answer names the field", async (_what, json, field) => {
    const { status, errors } = await api.refused(contract.reportInteraction, { json: json(await addEvent()) });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
  test("is refused if it comes from another site's page", async () => {
    const id = await addEvent();
    expect(
      (
        await api.refused(contract.reportInteraction, {
          json: told(id),
          headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
        })
      ).status,
    ).toBe(403);
    expect(await totalsOf(id)).toEqual(noTotals());
  });
});

describe("an interaction that the server itself sees", () => {
  const phone = {
    "User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile",
    Accept: "text/html",
    "Accept-Language": "fr",
  };
  const visits = async () => {
    await totalsOf(await addEvent());
    return Object.fromEntries(
      (
        await api.app.services.db
          .selectFrom("visits")
          .select((row) => ["language", row.fn.sum<number>("count").as("count")])
          .groupBy("language")
          .execute()
      ).map(({ language, count }) => [language, count]),
    );
  };

  test("is counted on cached and on rendered pages, also without scripts", async () => {
    const id = await addEvent();
    const before = await visits();
    for (let time = 0; time < 3; time += 1) await api.app.fetch(`/events/${id}`, { headers: phone });
    const kept = await api.app.fetch(`/events/${id}`, { headers: phone });
    expect(kept.headers.get("Server-Timing")).toContain("hit");
    await api.app.fetch(`/?event=${id}`, { headers: { ...phone, Referer: "http://verbena.test/" } });
    await api.app.fetch(`/events/${id}/calendar.ics`, { headers: phone });
    await api.app.fetch(`/events/${id}`, { headers: { ...phone, "User-Agent": "Googlebot/2.1" } });
    const browser = new HttpBrowser(api.app);
    await browser.get(`/events/${id}`);
    await browser.send("/reminders", { save: id, redirectTo: `/events/${id}` });
    await api.app.fetch(`/events/${id}`, { headers: phone, method: "HEAD" });
    expect(await totalsOf(id)).toEqual({ ...noTotals(), view: 6, calendar: 1, remind: 1 });
    expect(await visits()).toEqual({ ...before, fr: (before["fr"] ?? 0) + 4, es: (before["es"] ?? 0) + 1 });
  });
  test("can be a played stream while the stream is on", async () => {
    await writeSettings(api.app.services, {
      "stream.isActive": true,
      "stream.embedCode": "https://www.youtube.com/embed/abcdefghijk",
    });
    await expect.poll(async () => (await api.app.fetch("/")).text(), longWait).toContain("stream=play");
    await api.app.fetch("/?stream=play", { headers: { ...phone, Referer: "http://verbena.test/" } });
    await totalsOf(await addEvent());
    expect(
      await api.app.services.db
        .selectFrom("interactions")
        .select(["action", "count"])
        .where("event_id", "=", "")
        .execute(),
    ).toEqual([{ action: "stream", count: 1 }]);
  });
});

describe("a search without results", () => {
  const phone = { "User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile", Accept: "text/html" };
  const kept = async () => {
    await totalsOf(await addEvent());
    return Object.fromEntries(
      (await api.app.services.db.selectFrom("fruitless_searches").select(["query", "count"]).execute()).map(
        ({ query, count }) => [query, count],
      ),
    );
  };

  test("is stored if it was sent as a form, or reported by a page that filters in the browser", async () => {
    await addEvent({ title: "Noche de jazz" });
    for (const query of ["Títeres", "titeres", "jazz", "ana@example.org", ""])
      await api.app.fetch(`/?${new URLSearchParams({ q: query })}`, { headers: phone });
    for (const query of ["Acordeones", "jazz"])
      await api.app.fetch(`/search?${new URLSearchParams({ q: query })}`, { headers: phone });
    await api.app.fetch("/?q=robots", { headers: { ...phone, "User-Agent": "Googlebot/2.1" } });
    await api.app.fetch("/_.data?q=datos", { headers: { ...phone, Accept: "*/*" } });
    expect(await kept()).toEqual({ titeres: 2, acordeones: 1 });
    await api.call(contract.reportSearch, { json: { query: "Títeres" }, headers: phone });
    await api.call(contract.reportSearch, { json: { query: "600 111 222" }, headers: phone });
    expect(
      (await api.refused(contract.reportSearch, { json: { query: "x".repeat(200) }, headers: phone })).status,
    ).toBe(422);
    expect(await kept()).toEqual({ titeres: 3, acordeones: 1 });
  });
});

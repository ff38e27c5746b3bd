import { describe, expect, test } from "vitest";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { attribute, unescaped } from "./html.ts";

const app = appOfFile({ origin: testOrigin, settings: { "general.name": "Marea Alta" } });

const add = (title: string, fields: Parameters<typeof eventInputWith>[0] = {}) =>
  createEvent(
    app.services,
    eventInputWith({ title, startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z", ...fields }),
  );

/** Makes a visitor who saved these events and has a link; returns the link's addresses from the profile. */
async function visitorWith(...ids: string[]): Promise<{ browser: HttpBrowser; page: string; feed: string }> {
  const browser = new HttpBrowser(app);
  for (const save of ids) await browser.send("/reminders", { save });
  const made = await browser.send("/my", { link: "renew" });
  expect([made.status, made.headers.get("Location")]).toEqual([302, "/my#take"]);
  return { browser, ...(await addresses(browser)) };
}

async function addresses(browser: HttpBrowser): Promise<{ page: string; feed: string }> {
  const html = await (await browser.get("/my")).text();
  const [page = "", feed = ""] = [...html.matchAll(/<input\b[^>]*type="url"[^>]*>/g)].map(
    ([tag]) => attribute(tag, "value") ?? "",
  );
  return { page, feed };
}

const unfolded = (text: string): string => text.replaceAll("\r\n ", "");
const read = async (address: string) => unfolded(await (await app.fetch(address)).text());

describe("the secret link to a visitor's programme", () => {
  test("gives a calendar of the saved events with their reminders, which follows moved, cancelled and withdrawn events", async () => {
    const [moved, cancelled, gone] = [await add("Payasos"), await add("Fuegos"), await add("Trapecio")];
    await add("De otra persona");
    const { browser, feed } = await visitorWith(cancelled.id, gone.id);
    await browser.send("/reminders", { save: moved.id, minutes: "30" });
    expect(feed).toMatch(/^http:\/\/verbena\.test\/my\/[\w-]{43}\/calendar\.ics\?lang=es$/);
    const before = await read(feed);
    expect(before.match(/SUMMARY:[^\r]*/g)?.toSorted()).toEqual([
      "SUMMARY:Fuegos",
      "SUMMARY:Payasos",
      "SUMMARY:Trapecio",
    ]);
    expect(before).toContain("X-WR-CALNAME:Marea Alta: mi programa");
    expect(before.match(/TRIGGER:[^\r]*/g)?.toSorted()).toEqual(["TRIGGER:-PT30M", "TRIGGER:-PT5M", "TRIGGER:-PT5M"]);
    await updateEvent(app.services, moved.id, {
      startTime: "2026-08-22T22:00:00.000Z",
      endTime: "2026-08-22T23:00:00.000Z",
    });
    await updateEvent(app.services, cancelled.id, { status: "CANCELLED" });
    await deleteEvent(app.services, gone.id);
    const after = await read(feed);
    const eventOf = (title: string): string =>
      after.split("BEGIN:VEVENT").find((text) => text.includes(`SUMMARY:${title}`)) ?? "";
    expect(eventOf("Payasos")).toContain("DTSTART;TZID=Atlantic/Canary:20260822T230000");
    expect(eventOf("Fuegos")).toContain("STATUS:CANCELLED");
    expect(eventOf("Trapecio")).toMatch(/STATUS:CANCELLED/);
    expect(eventOf("Trapecio")).toContain("Ya no está en el programa");
    expect(after.match(/TRIGGER:/g)).toHaveLength(1);
    const sequenceOf = (text: string): number => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequenceOf(eventOf("Trapecio"))).toBeGreaterThan(0);
  });

  test("answers 304 until something changes, and shared caches and search engines may not keep it", async () => {
    const event = await add("Payasos");
    const { browser, feed, page } = await visitorWith(event.id);
    const first = await app.fetch(feed);
    const etag = first.headers.get("ETag") ?? "";
    expect([
      first.headers.get("Cache-Control"),
      first.headers.get("X-Robots-Tag"),
      first.headers.get("Content-Type"),
    ]).toEqual(["private, no-cache", "noindex", "text/calendar; charset=utf-8"]);
    expect((await app.fetch(feed, { headers: { "If-None-Match": etag } })).status).toBe(304);
    await browser.send("/reminders", { remove: event.id });
    expect((await app.fetch(feed, { headers: { "If-None-Match": etag } })).status).toBe(200);
    const shown = await app.fetch(page);
    expect([shown.headers.get("Cache-Control"), shown.headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  });

  test("gives a page with the saved events, but without the visitor's reminders and controls", async () => {
    const event = await add("Payasos", { description: "Con nariz." });
    const { browser, page } = await visitorWith(event.id);
    await browser.send("/reminders", { save: event.id, minutes: "30" });
    const html = unescaped(await (await app.fetch(page)).text());
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    expect(main).toContain("Payasos");
    expect(main).toContain(`href="/events/${event.id}"`);
    expect(main).not.toMatch(/30 min|Quitar|Llévate|renew/);
    // Readers of the shared page have their own bells.
    expect(main).toMatch(new RegExp(`<button[^>]* value="${event.id}"[^>]* name="save"`));
  });

  test("tells on the page what is cancelled, and why, but not what changed for the owner", async () => {
    const [off, moved] = [await add("Fuegos"), await add("Trapecio")];
    const { page } = await visitorWith(off.id, moved.id);
    await updateEvent(app.services, off.id, { status: "CANCELLED", statusNote: "Viento" });
    await updateEvent(app.services, moved.id, { startTime: "2026-08-22T20:30:00.000Z" });
    const html = unescaped(await (await app.fetch(page)).text());
    const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replaceAll(/<[^>]+>/g, " ");
    expect(main).toMatch(/Cancelado: Viento\s+Fuegos/);
    expect(main).toMatch(/21:30\s+22:00\s+Trapecio/);
    expect(main).not.toMatch(/antes|Entendido/);
  });

  test("works no longer after it was renewed or revoked", async () => {
    const { browser, page, feed } = await visitorWith((await add("Payasos")).id);
    await browser.send("/my", { link: "renew" });
    const renewed = await addresses(browser);
    expect(renewed.page).not.toBe(page);
    expect((await app.fetch(renewed.page)).status).toBe(200);
    for (const address of [page, feed]) expect((await app.fetch(address)).status).toBe(404);
    await browser.send("/my", { link: "revoke" });
    for (const address of [renewed.page, renewed.feed]) expect((await app.fetch(address)).status).toBe(404);
    expect(await addresses(browser)).toEqual({ page: "", feed: "" });
  });

  test("needs no saved events, and makes an unknown visitor known", async () => {
    const { page } = await visitorWith();
    expect((await app.fetch(page)).status).toBe(200);
  });

  test("is in the profile as a QR code of its page, and in no log", async () => {
    const { browser, page } = await visitorWith();
    const html = await (await browser.get("/my")).text();
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="Código QR[^"]*"[^>]*><path d="M4 4h7v1h-7z/);
    expect(app.complaints.join("\n")).not.toContain(page);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { appOfFile } from "../support/of-file.ts";
import { unescaped } from "./html.ts";

/** The line above every page that tells what changed in saved events, as a browser without scripts gets it. */

const app = appOfFile({ now: "2026-08-22T18:42:00.000Z", origin: testOrigin });
beforeEach(() => app.setNow("2026-08-22T18:42:00.000Z"));

const add = (title: string) =>
  createEvent(
    app.services,
    eventInputWith({ title, startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" }),
  );
const linePattern = /<aside class="announced saved-news"[\s\S]*?<\/aside>/;
async function lineOn(browser: HttpBrowser, path: string): Promise<string | null> {
  const line = linePattern.exec(await (await browser.get(path)).text())?.[0];
  return line === undefined ? null : unescaped(line.replaceAll(/<svg.*?<\/svg>|<!--.*?-->|<[^>]+>/gs, "")).trim();
}

describe("what changed in saved events", () => {
  test("is told on every page until its owner has seen it, with a way there", async () => {
    const event = await add("Gala de fuego");
    const browser = new HttpBrowser(app);
    await browser.send("/reminders", { save: event.id });
    expect(await lineOn(browser, "/")).toBeNull();
    app.setNow("2026-08-22T18:50:00.000Z");
    await updateEvent(app.services, event.id, { status: "CANCELLED" });
    for (const path of ["/", "/plan", "/search", "/people", `/events/${event.id}`, "/terms"])
      expect([path, await lineOn(browser, path)]).toEqual([path, "Mi programa «Gala de fuego» se cancela.Ver"]);
    const page = await (await browser.get("/")).text();
    expect(linePattern.exec(page)?.[0]).toContain('href="/my"');
    expect(await lineOn(new HttpBrowser(app), "/")).toBeNull();
    expect(await (await browser.get("/my")).text()).toContain("se cancela");
    expect(await lineOn(browser, "/")).toBeNull();
  });

  test("names the first change, and how many more there are", async () => {
    const browser = new HttpBrowser(app);
    const events = [await add("Apagón"), await add("Malpaís"), await add("Orilla")];
    for (const { id } of events) await browser.send("/reminders", { save: id });
    app.setNow("2026-08-22T18:50:00.000Z");
    for (const { id } of events)
      await updateEvent(app.services, id, {
        startTime: "2026-08-22T20:30:00.000Z",
        endTime: "2026-08-22T21:30:00.000Z",
      });
    expect(await lineOn(browser, "/")).toBe("Mi programa «Apagón» pasa a las 21:30 y hay 2 cambios más.Ver");
  });

  test("is told when it is taken back, to those who saw it", async () => {
    const browser = new HttpBrowser(app);
    const event = await add("Coro");
    await browser.send("/reminders", { save: event.id });
    app.setNow("2026-08-22T18:50:00.000Z");
    await updateEvent(app.services, event.id, { status: "CANCELLED" });
    await browser.get("/my");
    app.setNow("2026-08-22T18:55:00.000Z");
    await updateEvent(app.services, event.id, { status: "ACTIVE" });
    expect(await lineOn(browser, "/plan")).toBe("Mi programa «Coro» se hace al final.Ver");
  });
});

import type { Locator, Page } from "@playwright/test";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { test as base } from "../panel-places.ts";

/** A day on which the known events are; in the Canaries its clocks are an hour ahead of UTC. */
export const gridPath = "/admin/grid?day=2030-08-22";

/** A festival with a gala in Charco (19:00 to 20:00 there), statues in Recova (20:30 to 21:30), nothing in Plaza, and a draft without an hour. Nira is in both. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      const [charco, recova] = [
        await createLocation(services, { name: "Charco" }),
        await createLocation(services, { name: "Recova" }),
      ];
      await createLocation(services, { name: "Plaza" });
      await createEvent(services, {
        title: "Gala",
        startTime: "2030-08-22T18:00:00Z",
        endTime: "2030-08-22T19:00:00Z",
        locationIds: [charco.id],
        speakers: [{ name: "Nira" }],
      });
      await createEvent(services, {
        title: "Estatuas",
        startTime: "2030-08-22T19:30:00Z",
        endTime: "2030-08-22T20:30:00Z",
        locationIds: [recova.id],
        speakers: [{ name: "Nira" }],
      });
      await createEvent(services, { title: "Pasacalles", published: false, isScheduled: false });
    }),
});

/** The block of an event in the column of a place. */
export const blockIn = (page: Page, place: string, title: string): Locator =>
  page.getByRole("list", { name: place }).getByRole("link", { name: title });

/** The panel's notice of the last action. */
export const noticeOn = (page: Page): Locator => page.locator(".toast");

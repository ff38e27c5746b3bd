import type { Locator, Page } from "@playwright/test";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { test as base } from "../panel-places.ts";

/** A festival of one day with Gala and Estatuas, which share half an hour of Charco, and the draft Ensayo. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      const { id: circo } = await createCategory(services, { name: "Circo" });
      const { id: charco } = await createLocation(services, { name: "Charco" });
      await createEvent(services, {
        title: "Gala",
        startTime: "2030-08-22T18:00:00Z",
        endTime: "2030-08-22T19:00:00Z",
        locationIds: [charco],
        categoryIds: [circo],
      });
      await createEvent(services, {
        title: "Estatuas",
        startTime: "2030-08-22T18:30:00Z",
        endTime: "2030-08-22T20:00:00Z",
        locationIds: [charco],
      });
      await createEvent(services, {
        title: "Ensayo",
        startTime: "2030-08-22T20:00:00Z",
        endTime: "2030-08-22T21:00:00Z",
        published: false,
      });
    }),
});

/** The titles of the rows that are shown. */
export const titlesOn = (page: Page): Locator => page.locator(".events .main");

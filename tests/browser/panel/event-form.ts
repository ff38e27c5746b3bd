import type { Page } from "@playwright/test";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { test as base } from "../panel-places.ts";

/** A festival with two categories (Circo, Mimo) and a place (Charco) where a gala is from 19:00 to 20:00 of the day below, there. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      for (const name of ["Circo", "Mimo"]) await createCategory(services, { name });
      const { id } = await createLocation(services, { name: "Charco" });
      await createEvent(services, {
        title: "Gala",
        startTime: "2030-08-22T18:00:00Z",
        endTime: "2030-08-22T19:00:00Z",
        locationIds: [id],
      });
    }),
});

/** The same, and a second place: Aula for 40 people, with Marta from 11:00 to 12:00 of that day. */
export const testWithRoom = test.extend({
  fill: async ({ fill }, use) =>
    use(async (services) => {
      await fill(services);
      const room = await createLocation(services, { name: "Aula", capacity: 40 });
      await createEvent(services, {
        title: "Contraluz",
        startTime: "2030-08-22T10:00:00Z",
        endTime: "2030-08-22T11:00:00Z",
        locationIds: [room.id],
        speakers: [{ name: "Marta" }],
      });
    }),
});

/** Fills in all that an event needs; it overlaps the gala by half an hour. */
export async function fillInEvent(page: Page, title: string): Promise<void> {
  await page.locator('[name="title"]').fill(title);
  await page.locator('textarea[name="description"]').fill("Sal, arena y mucha paciencia");
  await page.getByRole("checkbox", { name: "Mimo" }).check();
  await page.getByRole("checkbox", { name: "Charco" }).check();
  for (const [name, value] of Object.entries({
    "start.date": "2030-08-22",
    "start.time": "19:30",
    "end.date": "2030-08-22",
    "end.time": "20:30",
  })) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.locator('[name="image.kind"][value="poster"]').check();
}

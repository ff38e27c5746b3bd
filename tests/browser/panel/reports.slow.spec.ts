import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { test } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services: Services) => {
      const place = await createLocation(services, { name: "Charco de San Ginés" });
      for (const [title, day] of [
        ["Zancos", 22],
        ["Construye una marioneta con lo que dejó la marea", 23],
      ] as const) {
        await createEvent(services, {
          title,
          startTime: `2030-08-${day}T18:00:00Z`,
          endTime: `2030-08-${day}T19:30:00Z`,
          locationIds: [place.id],
          capacity: 20,
        });
      }
    }),
});

test("an administrator reads a report of a day, and prints it and the sheets of a day", async ({ page, panel }) => {
  const { reports: words, shell } = panel;
  await page.goto("/admin/events");
  await alive(page);
  await openArea(page, shell.reports);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await expectNoFaultsAtBothWidths(page);

  await page.getByRole("link", { name: words.names.attendance, exact: true }).click();
  // The list has the same form.
  await expect(page.getByRole("heading", { level: 1, name: words.names.attendance })).toBeVisible();
  await page.getByLabel(words.from).fill("2030-08-23");
  await page.getByLabel(words.to).fill("2030-08-23");
  await page.getByRole("button", { name: words.show, exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expectNoFaultsAtBothWidths(page);

  await page.getByRole("link", { name: words.print }).click();
  await expect(page.getByText(words.paper.how)).toBeVisible();
  await expect(page.getByRole("button", { name: words.paper.print })).toBeVisible();
  await expectNoFaultsAtBothWidths(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(words.paper.how)).toBeHidden();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });

  await page.goto("/admin/reports");
  await alive(page);
  await page.getByRole("button", { name: words.make_door_sheets }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Zancos" })).toBeVisible();
  await expectNoFaultsAtBothWidths(page);
  await page.getByRole("link", { name: words.paper.back }).click();
  await page.getByRole("button", { name: words.make_day_sheet }).click();
  await expect(page.getByRole("cell", { name: "Zancos" })).toBeVisible();
  await expectNoFaultsAtBothWidths(page);
});

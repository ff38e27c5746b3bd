import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { test } from "../panel-places.ts";

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

for (const width of [360, 1440]) {
  test(`an administrator chooses days, reads a report, and prints it and the sheets of a day, ${width} px wide`, async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    const { reports: words, shell } = panel;
    await page.setViewportSize({ width, height: 900 });
    const isSound = async (): Promise<void> => {
      // A page that the script opens has its style sheet a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      if (scripts) expect(await faultsOf(page)).toEqual([]);
    };
    await page.goto("/admin/events");
    await alive(page, scripts);
    await openArea(page, shell.reports);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await isSound();

    await page.getByRole("link", { name: words.names.attendance, exact: true }).click();
    await expect(page.locator("tbody tr")).toHaveCount(2);
    await page.getByLabel(words.from).fill("2030-08-23");
    await page.getByLabel(words.to).fill("2030-08-23");
    await page.getByRole("button", { name: words.show, exact: true }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(page.locator("tbody")).toContainText("marioneta");
    await expect(page.getByLabel(words.from)).toHaveValue("2030-08-23");
    await isSound();

    await page.getByRole("link", { name: words.print }).click();
    await expect(page.getByText(words.paper.how)).toBeVisible();
    await expect(page.getByRole("navigation", { name: shell.sections })).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.paper.print })).toBeVisible({ visible: scripts });
    await isSound();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(words.paper.how)).toBeHidden();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.emulateMedia({ media: "screen" });

    await page.goto("/admin/reports");
    await alive(page, scripts);
    await expect(page.locator("#door-sheets ~ label input")).toHaveValue("2030-08-22");
    await page.getByRole("button", { name: words.make_door_sheets }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Zancos" })).toBeVisible();
    await isSound();
    await page.getByRole("link", { name: words.paper.back }).click();
    await page.getByRole("button", { name: words.make_day_sheet }).click();
    await expect(page.getByRole("cell", { name: "Zancos" })).toBeVisible();
    await isSound();
  });
}

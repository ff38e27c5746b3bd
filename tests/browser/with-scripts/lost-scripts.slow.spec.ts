import type { Page } from "@playwright/test";
import { titles } from "../festival.ts";
import { alive, cardLink, expect, test } from "../fixtures.ts";

/** The scripts that the home page has fetched once it is idle. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.js$/.test(path)),
    ),
  ]);

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () =>
    test("home works with each of its scripts lost: taps lead where they say", async ({ page, context, watch }) => {
      test.setTimeout(280_000);
      watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module|uncaught/);
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await alive(page);
      await expect(page.locator("html")).toHaveAttribute("data-bells", "taken");
      const files = await scriptsOf(page);
      expect(files.length).toBeGreaterThan(10);
      for (const file of files) {
        await context.route(`**${file}`, (route) => route.abort());
        await page.goto("/", { waitUntil: "load" });
        await cardLink(page, titles.upcoming).click();
        await expect(page.locator("h1, h2").filter({ hasText: titles.upcoming }).first(), file).toBeVisible();
        await page.goto("/", { waitUntil: "load" });
        await page.locator(`a[href="/plan"]:visible`).first().click();
        await expect(page, file).toHaveURL(/\/plan$/);
        await expect(page.locator("main h1"), file).toBeVisible();
        await expect(page.locator(".lost"), file).toHaveCount(0);
        await context.unroute(`**${file}`);
      }
    }));

test("a tap whose page has lost its script opens that page as a document", async ({ page, context, watch }) => {
  watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.goto("/");
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("data-bells", "taken");
  // Once, as on a bad network: the document fetches it again.
  let lost = 0;
  await context.route(/\/assets\/plan\.route-.*\.js$/, (route) =>
    (lost += 1) === 1 ? route.abort() : route.continue(),
  );
  await page.locator(`a[href="/plan"]:visible`).first().click();
  await expect(page).toHaveURL(/\/plan$/);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator(".lost")).toHaveCount(0);
  expect(lost).toBeGreaterThan(0);
});

import type { Page } from "@playwright/test";
import { answerOtherwise } from "../other-build.ts";
import { alive, bellsReady, expect, test } from "../fixtures.ts";

/** Waits until the page sees which build answers: its code comes once the page is idle. */
async function watching(page: Page): Promise<void> {
  await alive(page);
  await page.waitForFunction(() => !window.fetch.toString().includes("[native code]"));
}

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () =>
    test("a page that meets another build opens what was asked for as a document, once", async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await watching(page);
      await answerOtherwise(context, /"(?:places|title|programme|points|settings)"/g);
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.locator(`a[href="/plan"]:visible`).first().click();
      await expect(page).toHaveURL(/\/plan$/);
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.getByText("Application Error")).toHaveCount(0);
      expect(documents).toBe(1);
    }));

test("what is typed stays while a page that meets another build asks by itself", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login");
  await watching(page);
  await bellsReady(page);
  await page.locator("input[type=email]").fill("rita@example.org");
  await answerOtherwise(context, /"title"/g);
  const asked = page.waitForResponse(/\.data/);
  await context.setOffline(true);
  await expect(page.locator(".offline")).toBeVisible();
  await context.setOffline(false);
  await asked;
  await expect(page.locator(".offline")).toHaveCount(0);
  await expect(page.locator("input[type=email]")).toHaveValue("rita@example.org");
  await expect(page.locator("main h1")).toBeVisible();
});

test("a page that fails as a whole is loaded anew where it was going, and never shows a stack", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/TypeError|uncaught/);
  await page.goto("/");
  await alive(page);
  await bellsReady(page);
  await answerOtherwise(context, /"festival"/g, { isOwn: true });
  await page.locator(`a[href="/plan"]:visible`).first().click();
  await expect(page).toHaveURL(/\/plan$/);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.getByText("Application Error")).toHaveCount(0);
});

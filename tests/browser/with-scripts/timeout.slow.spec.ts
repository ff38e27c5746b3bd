import type { Page } from "@playwright/test";
import { alive, expect, test, bellsReady } from "../fixtures.ts";

test("a page without an answer after 30 s shows the spec's error message, and its button tries again", async ({
  page,
  words,
}) => {
  await page.clock.install();
  await page.goto("/settings");
  await alive(page);
  let asked = 0;
  await page.route("**/*.data*", () => {
    asked += 1;
  });
  await page.getByRole("banner").getByRole("link").first().click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(29_000);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(words.failure.title);
  await page.clock.fastForward(2000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.failure.title);
  await expect(page.getByRole("main")).toContainText(words.failure.timeout);
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: words.shell.retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(words.failure.title);
});

test("code that could not be loaded although there is a network is tried again", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await page.goto("/settings");
  test.skip(!(await fetchesAgain(page)), "This browser remembers until a reload that a module could not be fetched");
  const asked: string[] = [];
  await page.route("**/assets/idle-*.js", async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) await route.abort();
    else await route.continue();
  });
  await page.goto("/");
  await bellsReady(page);
  expect(asked.filter((url) => url === asked[0]).length).toBeGreaterThan(1);
});

/** Returns whether a module whose request failed is requested again by a second import. Chromium 150 never does. */
async function fetchesAgain(page: Page): Promise<boolean> {
  let asked = 0;
  await page.route("**/probe.js", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "export {};" });
  });
  return page.evaluate(async () => {
    const path = "/assets/probe.js";
    const isLoaded = () =>
      import(path).then(
        () => true,
        () => false,
      );
    return (await isLoaded()) || (await isLoaded());
  });
}

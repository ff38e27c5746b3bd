import type { Request } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { change } from "../api.ts";
import { alive, cardLink, expect, test as base, toastsReady } from "../fixtures.ts";
import { letTypeComeFirst, watchMoving } from "../layout-shift.ts";
import { signInAdmin } from "../../support/people.ts";
import { type KnownFestival, makeFestival, titles } from "../festival.ts";

/** A festival for the test alone, that its administrator changes through the API. */
const test = base.extend<{ site: KnownFestival & { url: string; bearer: string } }>({
  site: async ({ startServer }, use) => {
    const made = Promise.withResolvers<KnownFestival & { bearer: string }>();
    const { url } = await startServer(async (services) => {
      const { bearer } = await signInAdmin(services);
      made.resolve({ ...(await makeFestival(services)), bearer });
    });
    await use({ ...(await made.promise), url });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ viewport: { width: 390, height: 844 } });

for (const theme of themes) {
  test(`nothing on the page moves while it loads, in ${theme}`, async ({ page, context, site, words }) => {
    const look = encodeURIComponent(Buffer.from(JSON.stringify({ theme, scheme: "light" })).toString("base64"));
    await context.addCookies([{ name: "verbena-look", value: look, url: site.url }]);
    await watchMoving(page);
    for (const path of ["/", "/?view=places", `/events/${site.ids.get(titles.upcoming)}`]) {
      await letTypeComeFirst(page, `${site.url}${path}`);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await alive(page);
      await toastsReady(page, words);
      expect(await page.evaluate(() => window.moved), path).toEqual({ score: 0, what: [] });
      await page.unrouteAll({ behavior: "wait" });
    }
  });
}

test("the grid of places stays while its code is on its way, and nothing moves", async ({ page, site, words }) => {
  await watchMoving(page);
  await page.route("**/assets/late-parts-*.js", async (route) => {
    // Long after the page's other code: a hydration that doesn't wait is over by then.
    await page.waitForLoadState("load");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await letTypeComeFirst(page, `${site.url}/?view=places`);
  await page.goto("/?view=places");
  await alive(page);
  await toastsReady(page, words);
  await expect(page.locator(".gridpage > .tt-scroll .tt-ev").first()).toBeVisible();
  expect(await page.evaluate(() => window.moved)).toEqual({ score: 0, what: [] });
});

for (const [name, path] of [
  ["a day that filters leave empty", "/?q=zzzz"],
  ["a day without events", "/?date=2026-03-03"],
] as const)
  test(`${name} stays while its texts are on their way`, async ({ page, words }) => {
    await page.route("**/assets/empty_day-*.js", async (route) => {
      // Long after the page's other code: a hydration that doesn't wait is over by then.
      await page.waitForLoadState("load");
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const content = document.getElementById("content");
        new MutationObserver(() => {
          // React hides with it what waits within a boundary.
          const isGone = content === null || !content.isConnected || content.style.display === "none";
          if (isGone) document.documentElement.dataset["gone"] = "";
        }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
      });
    });
    await page.goto(path);
    await alive(page);
    await expect(page.locator("#content").getByRole("link", { name: words.home.refresh })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-gone");
  });

test("every open page is notified of a change and sends no request for it", async ({ page, site, words }) => {
  await watchMoving(page);
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const asked: string[] = [];
  page.on("request", (request: Request) => asked.push(request.url()));
  await change(site, "PUT", `/events/${site.ids.get(titles.upcoming)}`, { title: "Taller de antifaces" });
  await expect(cardLink(page, "Taller de antifaces")).toBeVisible();
  await change(site, "PUT", `/events/${site.ids.get(titles.limited)}`, { title: "Otra función" });
  await expect(cardLink(page, "Otra función")).toBeVisible();
  expect(asked).toEqual([]);
});

import { readdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import es from "#app/locales/es/panel.ts";
import { become, test } from "../door.ts";
import { alive, bellsReady, expect } from "../fixtures.ts";

/** Loses the built scripts of these names for good. */
async function lose(context: BrowserContext, files: RegExp): Promise<void> {
  const names = readdirSync("build/client/assets").filter((name) => files.test(name));
  expect(names.length).toBeGreaterThan(0);
  await context.route(
    (url) => names.some((name) => url.pathname === `/assets/${name}`),
    (route) => route.abort(),
  );
}

/** Sees that the rest of the page lives: its bell is set without leaving the page. */
async function seeLive(page: Page): Promise<void> {
  await alive(page);
  await bellsReady(page);
  const bells = page.locator("main .d-act").getByRole("button", { name: /^Record/ });
  const before = (await bells.textContent()) ?? "";
  await page.evaluate(() => (document.documentElement.dataset["same"] = "page"));
  await bells.click();
  await expect(bells).not.toHaveText(before);
  await expect(page.locator("html")).toHaveAttribute("data-same", "page");
}

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const files of [/^OwnRegistration-[\w-]+\.js$/, /^registration-[\w-]{7,8}\.js$/])
      test.describe(`without ${files.source}`, () =>
        test("a place is taken and given back on a living page that has lost its own part", async ({
          page,
          context,
          site,
          words,
          places,
          watch,
        }) => {
          watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
          await lose(context, files);
          await become(context, site.nira);
          await page.goto(`/events/${site.id}`);
          await seeLive(page);
          const main = page.getByRole("main");
          await main.getByRole("button", { name: words.event.register }).click();
          const held = page.locator(".own > summary");
          await expect(held).toHaveText(places.registered);
          await expect(main).toContainText(places.taken);
          await seeLive(page);
          await held.click();
          await main.getByRole("button", { name: places.leave_place }).click();
          await expect(main).toContainText(places.left);
          // A tap that leaves the page and comes back by the programme.
          await alive(page);
          await page.locator("footer a[href='/subscribe']").click();
          await expect(page.locator("main h1")).toHaveText("Suscribirse al programa");
          await page.goBack();
          // A part that is drawn again has lost the attributes of its form: the page is opened as a document.
          await main.getByRole("button", { name: words.event.register }).click();
          await expect(main).toContainText(places.taken);
        }));

    for (const files of [/^QuickActions-[\w-]+\.js$/, /^panel-[\w-]{7,8}\.js$/])
      test.describe(`without ${files.source}`, () =>
        test("an event is cancelled on a living page that has lost its own part", async ({
          page,
          context,
          site,
          watch,
        }) => {
          watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
          await lose(context, files);
          await become(context, site.ada);
          await page.goto(`/events/${site.id}`);
          await seeLive(page);
          const actions = page.locator(".quick-actions");
          await actions.locator("summary", { hasText: es.quick_actions.cancel }).click();
          await actions.getByRole("button", { name: es.quick_actions.cancel_confirm }).click();
          await expect(page.locator(".detail")).toHaveAttribute("data-state", "cancelled");
          await expect(actions.locator(".outcome")).toBeVisible();
        }));
  });

test("another event over the programme is opened as a document, with its own place", async ({
  page,
  context,
  site,
  words,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module|uncaught/);
  await lose(context, /^OwnRegistration-[\w-]+\.js$/);
  await become(context, site.nira);
  await page.goto("/");
  await alive(page);
  await page.locator(".card-title a").first().click();
  await expect(page.getByRole("button", { name: words.event.register }).first()).toBeVisible();
  await expect(page.locator(".lost")).toHaveCount(0);
});

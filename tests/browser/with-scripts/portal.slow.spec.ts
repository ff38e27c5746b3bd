import type { Page } from "@playwright/test";
import { titles } from "../festival.ts";
import { alive, bellsReady, cardLink } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";

/** Every answer that this device keeps, as a text. A foreign answer may not replace one. */
const whatIsKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The moment of the last check, and pictures and fonts on their way.
        if (request.url.endsWith("checked") || /pictures|fonts/.test(name)) continue;
        kept[`${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? "";
      }
    }
    return kept;
  });

/** Saves that this device has not sent yet. */
const waitingSaves = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("verbena-saving:")));

/** Asks the worker for an update of what is kept, as the page does from time to time; returns whether it succeeded. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const { active } = await navigator.serviceWorker.ready;
    const { lang, dataset } = document.documentElement;
    active?.postMessage({ type: "keep", appearance: `${lang} ${dataset["theme"]} light large` }, [port2]);
    return new Promise((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
      port1.start();
    });
  });

test("files that the browser has kept from before our answers were marked don't keep the worker from its work", async ({
  page,
  site,
}) => {
  site.gateway.be("unmarked");
  await page.goto("/");
  await alive(page);
  const script = await page.locator("link[rel=modulepreload]").first().getAttribute("href");
  expect(
    await page.evaluate(async (path) => (await fetch(path)).headers.get("Verbena-Build"), script ?? ""),
  ).toBeNull();
  site.gateway.be("open");
  await visit(page);
  const pictures = page.locator("img[src^='/uploads/']");
  if ((await pictures.count()) > 0)
    await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const status of [200, 302, 403, 429, 511]) portalOf(status);
});
test.describe("at 1440 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  portalOf(200);
});

function portalOf(status: number): void {
  test.describe(`with ${status}`, () =>
    test("a Wi-Fi portal that answers everything counts as no network, and replaces nothing that is kept", async ({
      page,
      site,
      words,
      watch,
    }) => {
      watch.allow(/status of (?:403|429|511)|MIME type|sw\.js|is not valid JSON|Refused to/);
      await visit(page);
      const before = await whatIsKept(page);
      expect(Object.keys(before).length).toBeGreaterThan(20);

      site.gateway.be(status);
      expect(await update(page)).toBe(false);
      // The open page notices by itself.
      await page.getByRole("link", { name: words.shell.reload }).click();
      await expect(page.locator("footer .dot")).toHaveAttribute("data-conn", /offline|reconnecting/);

      // Pages and their data, those that the worker makes and those that the page asks for.
      await page.reload();
      await alive(page);
      await expect(page.locator(".offline")).toContainText(words.shell.offline_banner);
      await expect(cardLink(page, titles.upcoming)).toBeVisible();
      await page.goto("/plan");
      await alive(page);
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator(".lost")).toHaveCount(0);
      await page.goto("/");
      await alive(page);

      // A tap waits.
      await bellsReady(page);
      const bell = page.getByRole("button", { name: words.bell.of.replace("{{title}}", titles.upcoming) }).first();
      await bell.click();
      await expect(bell).toHaveAttribute("data-save", "waiting");
      await cardLink(page, titles.upcoming).click();
      await expect(page.getByRole("dialog").getByRole("heading", { name: titles.upcoming })).toBeVisible();
      if (process.env["PICTURES"] !== undefined)
        await page.screenshot({
          path: `${process.env["PICTURES"]}/portal-${status}-${page.viewportSize()?.width}.png`,
        });

      // Nothing is left of the portal.
      expect(await whatIsKept(page)).toEqual(before);
      site.gateway.be("closed");
      await page.goto("/");
      await alive(page);
      await expect(cardLink(page, titles.upcoming)).toBeVisible();
      await expect(page.locator(".lost")).toHaveCount(0);

      site.gateway.be("open");
      await page.goto("/");
      await expect(bell).toHaveAttribute("aria-pressed", "true");
      // A page that is left before the server has answered keeps its save for the next one.
      await expect.poll(() => waitingSaves(page)).toEqual([]);
      await page.goto("/my");
      await expect(page.getByText(titles.upcoming).first()).toBeVisible();
    }));
}

import type { Page } from "@playwright/test";
import { titles } from "../festival.ts";
import { bellsReady, cardLink } from "../fixtures.ts";
import { withoutCookies } from "../no-cookies.ts";
import { expect, test, visit } from "../offline.ts";

/**
 * Walks through the programme by taps, and asks for each page once more as a document: every page is shown, none as an
 * error. `isAway`: the server does not answer, and no page may say that it does. `keepsBells`: a bell stays set.
 */
async function walk(page: Page, { isAway = false, keepsBells = true }): Promise<void> {
  const seen = async (heading: string | RegExp): Promise<void> => {
    await expect(page.getByRole("heading", { name: heading }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(".lost")).toHaveCount(0);
    const state = page.locator("footer .dot");
    if (isAway) await expect(state).not.toHaveAttribute("data-conn", "online");
    else await expect(state).toHaveAttribute("data-conn", "online");
  };
  const places: [path: string, heading: string | RegExp][] = [
    ["/plan", "Plano"],
    ["/people", "Artistas"],
    ["/search", "Buscar en todo el programa"],
    ["/my", "Mi programa"],
  ];
  await page.goto("/");
  await seen(/^Hoy, /);
  await bellsReady(page);
  const bell = page.getByRole("button", { name: new RegExp(titles.upcoming) }).first();
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", String(keepsBells));
  await cardLink(page, titles.upcoming).click();
  await expect(page).toHaveURL(/[?/]event/);
  await seen(titles.upcoming);
  await page.goBack();
  await seen(/^Hoy, /);
  for (const [path, heading] of places) {
    const link = page.locator(`a[href="${path}"]`).first();
    await link.evaluate((one: HTMLElement) => one.click());
    await seen(heading);
    await page.reload();
    await seen(heading);
  }
  await page.locator("header a[href='/']").first().click();
  await seen(/^Hoy, /);
}

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a browser that keeps no cookies sees every page, live, and no bell that is not kept", ({
      playwright,
      site,
    }) =>
      withoutCookies(
        playwright.chromium,
        { baseURL: site.gateway.url, locale: "es-ES", viewport: { width, height: 800 } },
        (page) => walk(page, { keepsBells: false }),
      ));

    test("a browser whose storage is full sees every page, and 'my programme' does not promise to be there offline", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const full = (): never => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
        Storage.prototype.setItem = full;
        // The first, empty page has none.
        if ("Cache" in window) Cache.prototype.put = async () => full();
        IDBObjectStore.prototype.put = full;
      });
      await walk(page, {});
      await page.goto("/my");
      await expect(page.locator("main .sub")).toHaveText("1 evento");
    });
  });

test("'my programme' says that it is there offline once it is kept", async ({ page }) => {
  await visit(page);
  await walk(page, {});
  await page.goto("/my");
  await expect(page.locator("main .sub")).toHaveText("1 evento · lo tienes también sin red");
});

const portals = [200, 302, 403, 429, 511].flatMap((status) => [360, 1440].map((width) => ({ status, width })));
for (const { status, width } of portals)
  test.describe(`with ${status} at ${width} px`, () =>
    test("under a portal every page is shown from the device, and none says that it is online", async ({
      page,
      site,
      watch,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      watch.allow(/status of (?:403|429|511)|MIME type|sw\.js|is not valid JSON|Refused to/);
      await visit(page);
      site.gateway.be(status);
      await walk(page, { isAway: true });
    }));

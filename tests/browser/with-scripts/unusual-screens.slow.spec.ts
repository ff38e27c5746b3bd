import type { Locator, Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { wear } from "../accessibility/pages.ts";
import { alive, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** Screens that are very narrow, very low or very wide. */

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const bottomOf = async (part: Locator): Promise<number> => {
  const { y, height } = await boxOf(part);
  return y + height;
};
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of themes) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page, baseURL }) => wear(page.context(), baseURL ?? "", { theme, scheme: "light" }));

    test("a phone that lies on its side has its dock beside the page", async ({ page, festival }) => {
      await page.setViewportSize({ width: 740, height: 360 });
      await page.goto("/");
      await alive(page);
      const dock = await boxOf(page.locator(".dock"));
      expect(dock.height).toBe(360);
      expect(dock.width).toBeLessThan(90);
      for (const link of await page.locator(".dock a").all())
        expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
      expect((await boxOf(page.locator(".top"))).x).toBeGreaterThanOrEqual(dock.width);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(1);

      await test.step("the dialog of an event begins with words", async () => {
        await page.goto(`/?event=${festival.ids.get(titles.live) ?? ""}`);
        expect((await boxOf(page.locator(".d-title"))).y).toBeLessThan(200);
      });
    });

    test("280 px keep the day's number in the header, and no page scrolls sideways", async ({ page, festival }) => {
      await page.setViewportSize({ width: 280, height: 640 });
      for (const path of ["/", "/plan", "/people", "/?view=places"]) {
        await page.goto(path);
        expect.soft(await sidewaysOf(page), path).toBeLessThanOrEqual(1);
      }
      const button = page.locator(".datebtn > span");
      await expect(button).toContainText(String(Number(festival.today.slice(8))));
    });

    test("a wide page has my programme under the counts, and a very wide one more columns", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto("/");
      await alive(page);
      const mine = page.locator(".saved-day");
      await expect(mine).toBeVisible();
      expect((await boxOf(mine)).y).toBeGreaterThanOrEqual(await bottomOf(page.locator(".stats")));
      await page.setViewportSize({ width: 2560, height: 1300 });
      expect(await sidewaysOf(page)).toBe(0);
      const { x, width } = await boxOf(page.locator("main.home"));
      expect(width).toBeGreaterThan(2000);
      expect(Math.round(x + width / 2)).toBe(1280);
    });
  });
}

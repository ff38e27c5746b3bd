import type { Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { everyPage, wear } from "../accessibility/pages.ts";
import { expect, test } from "../fixtures.ts";

/** Sets the text size of the browser, as its settings do. */
const setTextSize = (page: Page, percent: number): Promise<unknown> =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}%; }`);
    document.adoptedStyleSheets = [sheet];
  }, percent);

/** The grid of places is wider than its page, and scrolls on its own account. */
const pages = everyPage.filter(({ name }) => !["places", "shell", "nothing found", "people found"].includes(name));

for (const theme of themes)
  test(`no page scrolls sideways at 200 % of the browser's text size, in ${theme}`, async ({
    page,
    festival,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await setTextSize(page, 200);
    await wear(page.context(), baseURL ?? "", { theme, scheme: "light" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const { name, pathIn } of pages) {
        await page.goto(pathIn(festival));
        await page.evaluate(() => document.fonts.ready);
        const reach = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(reach, `${name}, ${width} px`).toBeLessThanOrEqual(width + 1);
      }
    }
  });

import type { Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { everyPage, wear } from "../accessibility/pages.ts";
import { alive, expect, test } from "../fixtures.ts";
import { hiddenWords } from "../geometry.ts";

/** Sets the text size of the browser, as its settings do. */
const setTextSize = (page: Page, percent: number): Promise<unknown> =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}%; }`);
    document.adoptedStyleSheets = [sheet];
  }, percent);

/** What WCAG 1.4.12 lets readers do. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** These show little of themselves without a network or over another page. */
const pages = everyPage.filter(({ name }) => !["shell", "nothing found", "people found"].includes(name));

for (const theme of themes)
  for (const width of [320, 390, 1440])
    test(`every page holds its words at 200 % of the browser's text size, ${width} px wide, in ${theme}`, async ({
      page,
      festival,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      await setTextSize(page, 200);
      await wear(page.context(), baseURL ?? "", { theme, scheme: "light" });
      await page.setViewportSize({ width, height: 844 });
      for (const { name, pathIn } of pages) {
        await page.goto(pathIn(festival));
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await hiddenWords(page), name).toEqual([]);
      }
    });

for (const theme of themes)
  test(`every page holds its words with more space between letters, words and lines, in ${theme}`, async ({
    page,
    festival,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await wear(page.context(), baseURL ?? "", { theme, scheme: "light" });
    await page.setViewportSize({ width: 320, height: 844 });
    for (const { name, pathIn } of pages) {
      await page.goto(pathIn(festival));
      await alive(page);
      await page.addStyleTag({ content: spaced });
      expect.soft(await hiddenWords(page), name).toEqual([]);
    }
  });

import { themes } from "#app/domain/preferences.ts";
import { wear } from "../accessibility/pages.ts";
import { titles } from "../festival.ts";
import { alive, expect, test } from "../fixtures.ts";

/** Distances between letters, words and lines that a visitor may set (WCAG 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }";

const words = ".datebtn, .datebtn > span, h1, h2, h3, .card-title, .now-list b, .nx-e b";

for (const theme of themes)
  test(`${theme}: wide spacing of letters and lines cuts neither the date button nor a title at 360 px`, async ({
    page,
    baseURL,
    festival,
  }) => {
    await wear(page.context(), baseURL ?? "", { theme, scheme: "light" });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", `/events/${festival.ids.get(titles.crowded)}`, "/people/nira-perdomo", "/search", "/my"]) {
      await page.goto(path);
      await alive(page);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      const cut = await page.locator(words).evaluateAll((parts) =>
        parts
          .filter((part) => part.matches(".datebtn") || getComputedStyle(part).overflow !== "visible")
          // Words for screen readers alone are one pixel wide.
          .filter((part) => part.clientWidth > 1)
          // A letter's accents may reach a little out of its line.
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3)
          .map((part) => part.textContent),
      );
      expect.soft(cut, path).toEqual([]);
    }
  });

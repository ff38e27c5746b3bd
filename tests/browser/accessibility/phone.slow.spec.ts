import { themes } from "#app/domain/preferences.ts";
import { alive, expect, test } from "../fixtures.ts";
import { everyPage, wear } from "./pages.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const theme of themes) {
    test(`${theme}: every control is at least 44 px high and wide`, async ({ page, context, festival, baseURL }) => {
      await wear(context, baseURL ?? "", { theme, scheme: "light" });
      const small: string[] = [];
      const measure = async (name: string, selector: string): Promise<void> => {
        const sizes = await page.locator(selector).evaluateAll((elements) =>
          elements
            .map((element) => ({
              text: element.getAttribute("aria-label") ?? element.textContent,
              box: element.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 0)
            .map(({ text, box }) => ({
              text: text.trim().slice(0, 30),
              width: Math.round(box.width * 10) / 10,
              height: Math.round(box.height * 10) / 10,
            })),
        );
        expect(sizes.length, `${name}: ${selector}`).toBeGreaterThan(0);
        small.push(
          ...sizes
            .filter(({ width, height }) => width < 44 || height < 44)
            .map(({ text, width, height }) => `${name} ${selector} '${text}': ${width} × ${height}`),
        );
      };
      const open = async (name: string): Promise<void> => {
        await page.goto(everyPage.find((one) => one.name === name)?.pathIn(festival) ?? "");
      };
      await open("home");
      await alive(page);
      for (const selector of [
        "header .iconbtn",
        ".datebtn",
        "label.find",
        ".fil-b",
        ".fil-s .fchip",
        ".views a",
        ".now-list a",
        ".card .btn",
      ])
        await measure("home", selector);
      await page.locator("header button.iconbtn").click();
      await measure("menu", "#menu a");
      await open("event");
      await alive(page);
      for (const selector of [".backrow .btn", ".d-act .btn", ".share .iconbtn", ".place .btn"])
        await measure("event", selector);
      await open("quick look");
      await expect(page.locator("dialog:modal")).toBeVisible();
      for (const selector of ["dialog .close", "dialog .btn", "dialog .share .iconbtn"])
        await measure("quick look", selector);
      await open("picker");
      await expect(page.locator("dialog:modal")).toBeVisible();
      for (const selector of ["dialog .iconbtn", "dialog .day", "dialog .btn"]) await measure("picker", selector);
      await page.goto("/settings");
      for (const selector of [".choice", ".pref-links .btn"]) await measure("settings", selector);
      await page.goto("/?q=zzzz");
      await measure("nothing found", ".state .btn");
      expect(small).toEqual([]);
    });
  }
});

test("at a zoom of 200 % the header leaves room for the page", async ({ page }) => {
  // A window of 1280 × 800 at 200 % is one of 640 × 400.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/");
  const height = await page.locator("header.top").evaluate((header) => header.getBoundingClientRect().height);
  expect(height).toBeLessThan(100);
});

test("the French 404 page with its three buttons fits a small phone", async ({
  page,
  context,
  startFestival,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { server } = await startFestival({ "general.contact_email": "hola@feria.example" });
  await wear(context, server.url, { theme: "academic", scheme: "light" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/nowhere?lang=fr`);
  await expect(page.locator(".state .btn")).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

import type { Page } from "@playwright/test";
import { titles } from "../festival.ts";
import { alive, bellsReady } from "../fixtures.ts";
import { expect, test as base } from "../offline.ts";

const test = base.extend({ carriesProgramme: false });

/** Puts every text of the page into two elements `font`, as Chrome's translator does, and each that comes later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      const parent = text.parentElement;
      if (text.data.trim() === "" || parent === null || parent.closest("font, script, style, svg, textarea") !== null)
        return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    document.documentElement.classList.add("translated-ltr");
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        for (const added of addedNodes)
          if (added instanceof Text) wrap(added);
          else wrapAll(added);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const pages: [path: (id: string) => string, shows: string][] = [
  [() => "/", "home"],
  [() => "/?view=grid", "places"],
  [() => `/search?q=${encodeURIComponent(titles.upcoming)}`, "search"],
  [(id) => `/?event=${id}`, "dialog"],
  [(id) => `/events/${id}`, "event"],
  [() => "/my", "my"],
  [() => "/plan", "plan"],
  [() => "/people", "people"],
];

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () =>
    test("a page that the browser translates follows live changes and its visitor", async ({ page, site, watch }) => {
      watch.allow(/status of 404/);
      await page.setViewportSize({ width, height: 800 });
      const id = site.ids.get(titles.upcoming) ?? "";
      let title: string = titles.upcoming;
      for (const [path, name] of pages) {
        await site.rename(id, titles.upcoming);
        await page.goto(path(id));
        await alive(page);
        await bellsReady(page);
        await expect(page.locator("html")).toHaveAttribute("data-live", "online");
        await translate(page);
        const shown = page.getByText(titles.upcoming, { exact: true }).filter({ visible: true });
        const isShown = (await shown.count()) > 0;
        title = `${titles.upcoming}, ${name}`;
        await site.rename(id, title);
        if (isShown && name !== "search")
          await expect(page.getByText(title).filter({ visible: true }).first(), name).toBeVisible();
        // A tap, and a page after it.
        const bell = page.locator("button.bell:visible").first();
        if ((await bell.count()) > 0 && name !== "dialog") {
          const before = await bell.getAttribute("aria-pressed");
          await bell.click();
          await expect(bell, name).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
        }
        await expect(page.locator(".lost"), name).toHaveCount(0);
        await page.locator("footer a[href='/subscribe']").evaluate((link: HTMLElement) => link.click());
        await expect(page, name).toHaveURL(/\/subscribe$/);
        await expect(page.locator("main h1"), name).toBeVisible();
        await expect(page.locator(".lost"), name).toHaveCount(0);
      }
    }));

for (const early of [false, true])
  test(`a found event whose title changes so that it is no longer found leaves a page alive that was translated ${early ? "before it was idle" : "later"}, with a true count`, async ({
    page,
    site,
  }) => {
    const id = site.ids.get(titles.upcoming) ?? "";
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/OnlineParts-/, async (route) => {
      await released;
      await route.continue();
    });
    const loaded = page.waitForResponse(/\/OnlineParts-/);
    if (!early) release();
    await page.goto(`/search?q=${encodeURIComponent(titles.upcoming)}`);
    await alive(page);
    await bellsReady(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
    if (!early) await loaded;
    await translate(page);
    release();
    await (await loaded).finished();
    await site.rename(id, "Zzz");
    await expect(page.getByText(titles.upcoming, { exact: true })).toHaveCount(0);
    await expect(page.locator(".lost")).toHaveCount(0);
  });

import type { Page } from "@playwright/test";
import { languages, themes } from "#app/domain/preferences.ts";
import { wear } from "../accessibility/pages.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, expect, test, toastsReady } from "../fixtures.ts";

/** How far the page is scrolled between two looks at it, in px. */
const step = 90;

/**
 * Scrolls the page from top to end. Each line of the result names a control or a line of text that lay under an element
 * with a fixed position. A bar along an edge, as wide as the window, ends the visible area instead: at the end of the page
 * nothing may lie under it, nor any control that has the focus.
 */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(async (distance) => {
    const root = document.documentElement;
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === "none";
    const still = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      const { position } = getComputedStyle(element);
      return (
        (position === "fixed" || element.matches("header.top")) &&
        isSeen(element) &&
        element.getBoundingClientRect().height > 0
      );
    });
    const isBar = (element: Element): boolean => element.getBoundingClientRect().width >= root.clientWidth;
    const floating = still.filter((element) => !isBar(element));
    const header = still.find((element) => element.matches("header.top"));
    const foot = still.find((element) => isBar(element) && element !== header);
    const top = (): number => header?.getBoundingClientRect().bottom ?? 0;
    const bottom = (): number => foot?.getBoundingClientRect().top ?? innerHeight;

    const all = [...document.body.querySelectorAll<HTMLElement>("*")];
    const moving = all.filter((element) => isSeen(element) && still.every((one) => !one.contains(element)));
    const focusable = moving.filter((element) => element.matches(controls));
    const lines = moving.flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [range];
      }),
    );
    const boxes = (): { text: string; box: DOMRect }[] => [
      ...focusable.map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() })),
      ...lines.flatMap((range) => [...range.getClientRects()].map((box) => ({ text: range.toString(), box }))),
    ];
    const found = new Set<string>();
    const say = (where: string, text: string): void =>
      void found.add(`${where}: ${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}`);
    for (let y = 0; ; y += distance) {
      scrollTo({ top: y, behavior: "instant" });
      await nextFrame();
      const shown = boxes().filter(({ box }) => box.height > 0 && box.bottom > top() && box.top < bottom());
      for (const element of floating) {
        const over = element.getBoundingClientRect();
        for (const { text, box } of shown) {
          const isLevel = box.top < over.bottom - 1 && box.bottom > over.top + 1;
          if (isLevel && box.left < over.right - 1 && box.right > over.left + 1) say(`.${element.className}`, text);
        }
      }
      if (y + innerHeight >= root.scrollHeight) break;
    }
    for (const { text, box } of boxes())
      if (box.height > 0 && box.bottom > bottom() + 1) say("under the bar at the end", text);
    for (const control of focusable) {
      control.focus();
      const box = control.getBoundingClientRect();
      const isUnder = box.bottom > bottom() + 1 && box.top > top();
      if (document.activeElement === control && isUnder) say("focus under the bar", control.textContent);
    }
    return [...found];
  }, step);

for (const width of [360, 390, 768, 1024, 1440]) {
  test(`at ${width} px no fixed element covers a control or a text, and Acty is one tap away`, async ({
    page,
    festival,
    words,
  }) => {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    const covered: string[] = [];
    for (const path of ["/", `/events/${festival.ids.get(titles.live)}`, "/profile", "/my"]) {
      await page.goto(path);
      await alive(page);
      await bellsReady(page);
      covered.push(...(await coveredOn(page)).map((line) => `${path} ${line}`));
      // All that is read stands in a landmark.
      covered.push(...(await faultsOf(page, ["region"])).map((line) => `${path} ${line}`));
    }
    expect(covered).toEqual([]);
    const place = width < 900 ? page.getByRole("navigation", { name: words.shell.dock }) : page.getByRole("banner");
    await expect(place.getByRole("link", { name: /Acty/ })).toBeInViewport({ ratio: 1 });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("the dock marks the current page, counts the saved events, and makes room for toasts and the keyboard", async ({
    page,
    festival,
    words,
  }) => {
    await page.goto("/");
    await alive(page);
    await toastsReady(page, words);
    await bellsReady(page);
    const dock = page.getByRole("navigation", { name: words.shell.dock });
    await expect(dock.getByRole("link")).toHaveText([
      words.home.title,
      words.shell.plan,
      words.shell.people,
      words.bell.mine,
      "Acty",
    ]);
    for (const link of await dock.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(66);
      expect(box?.height).toBeGreaterThanOrEqual(57);
    }
    await expect(dock.locator("[aria-current=page]")).toHaveText(words.home.title);
    await page.locator("button.bell").first().tap();
    await expect(dock.getByRole("link", { name: `${words.bell.mine}, 1 evento` })).toBeVisible();
    await page.locator(".find").tap();
    await expect(dock).toBeHidden();
    await page.getByRole("searchbox").blur();
    await dock.getByRole("link", { name: words.bell.mine }).tap();
    await expect(page).toHaveURL(/\/my$/);
    await expect(dock.locator("[aria-current=page]")).toContainText(words.bell.mine);
    await page.emulateMedia({ media: "print" });
    await expect(dock).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    await page.goto(`/events/${festival.ids.get(titles.live)}`);
    await alive(page);
    await toastsReady(page, words);
    await page.getByRole("button", { name: words.event.copy_link }).tap();
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast).toBeVisible();
    // It slides in from below.
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([toast.boundingBox(), dock.boundingBox()]);
        return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
      })
      .toBe(true);
  });
});

test("header and dock cut off no text at 320 px, and the search has room beside a long name", async ({
  browser,
  baseURL,
}) => {
  for (const language of languages) {
    // The browser asks for its own language, even if a test adds headers.
    const context = await browser.newContext({ locale: language, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    /** Looks until nothing is wrong: on a busy machine the letters of the theme come after the page. */
    const hasNo = (troubles: () => Promise<(string | null)[]>, where: string): Promise<void> =>
      expect.poll(troubles, { message: where }).toEqual([]);
    for (const theme of themes) {
      await wear(context, baseURL ?? "", { theme, scheme: "light" });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto("/?date=2026-09-23");
      await page.evaluate(() => document.fonts.ready);
      const words = page.locator(".datebtn > span, .dock span");
      await hasNo(() => words.evaluateAll(cutTexts), `cut at 320 px, ${theme} ${language}`);
      await page.setViewportSize({ width: 900, height: 700 });
      const day = page.locator(".datebtn");
      const acty = page.locator(".top-r .to-acty");
      const link = page.locator(".to-search");
      await hasNo(async () => {
        const [ofDay, ofActy] = [await day.boundingBox(), await acty.boundingBox()];
        return (ofDay?.x ?? 0) + (ofDay?.width ?? 0) > (ofActy?.x ?? 0) ? ["Acty lies over the day"] : [];
      }, `at 900 px, ${theme} ${language}`);
      // Before the page is alive, React would find another name than the server's.
      await alive(page);
      await page.locator(".top .word").evaluate((name) => (name.textContent = "Encuentro de Teatro de Calle"));
      const parts = page.locator(".top-in, .datebtn > span, .to-search");
      await hasNo(() => parts.evaluateAll(cutTexts), `cut at 900 px beside a long name, ${theme} ${language}`);
      await page.setViewportSize({ width: 1100, height: 700 });
      await expect
        .poll(async () => (await link.boundingBox())?.width, { message: `the box, ${theme} ${language}` })
        .toBe(190);
      await page.goto("/");
      const search = page.locator(".field.search");
      await expect
        .poll(async () => (await search.boundingBox())?.width, { message: `the search, ${theme} ${language}` })
        .toBeGreaterThanOrEqual(200);
    }
    await context.close();
  }
});

/** Runs in the page. Returns the texts of the elements that are wider than their box. */
const cutTexts = (all: Element[]): (string | null)[] =>
  all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);

test("on a phone that lies on its side no word of the bar is broken, in any language and theme", async ({
  page,
  context,
  sites,
}) => {
  const { url } = (await sites.known()).server;
  await page.setViewportSize({ width: 740, height: 360 });
  for (const theme of themes)
    for (const language of languages) {
      await wear(context, url, { theme, scheme: "light" });
      await page.goto(`${url}/?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      const broken = await page.locator(".dock span").evaluateAll((spans) =>
        spans.flatMap(({ firstChild: text }) => {
          if (!(text instanceof Text)) return [];
          return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect(broken, `${theme}, ${language}`).toEqual([]);
    }
});

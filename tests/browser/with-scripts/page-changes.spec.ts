import type { Page } from "@playwright/test";
import { addDays } from "#app/domain/programme/day.ts";
import { everyPage } from "../accessibility/pages.ts";
import { titles } from "../festival.ts";
import type es from "#app/locales/es/programme.ts";
import { alive, expect, test, toastsReady } from "../fixtures.ts";

/** What the focus is on: 'H1 Plano' for a heading, 'BODY' for nothing. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.tagName === "H1" ? `H1 ${element.textContent}` : (element?.tagName ?? "");
  });

const headingOf = async (page: Page): Promise<string> => `H1 ${await page.locator("main h1").first().textContent()}`;

/** Opens an address as a link of the page does, after the parts that come once it is idle. */
async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
    if (typeof router === "object" && router !== null && "navigate" in router && typeof router.navigate === "function")
      router.navigate(path);
  }, to);
  await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(to);
}

/** Waits for the page and for the parts that it fetches when it is idle. */
async function idle(page: Page, words: typeof es): Promise<void> {
  await alive(page);
  await toastsReady(page, words);
}

test("the focus goes to the heading of each page that a link leads to, and pages have titles of their own", async ({
  page,
  festival,
  words,
}) => {
  await page.goto("/settings");
  await idle(page, words);
  // The first page keeps the browser's own focus.
  expect(await focused(page)).toBe("BODY");
  const seen = new Map<string, string>();
  for (const { name, pathIn } of everyPage) {
    const path = pathIn(festival);
    // A dialog has its own focus, and the shell is no page to go to.
    if (/[?&](?:event|look|week|filters|only|age)\b|^\/(?:offline|settings|nowhere)$/.test(path)) continue;
    await page.locator("footer a[href='/subscribe']").first().focus();
    await follow(page, path);
    const isOtherDay = path !== "/?q=zzzz" && !path.includes("kind=") && !/^\/(?:search|people)\?/.test(path);
    if (isOtherDay && path !== "/subscribe") {
      await expect.poll(() => focused(page), name).toMatch(/^(?:H1|INPUT)/);
      if ((await focused(page)) !== "INPUT") expect(await focused(page), name).toBe(await headingOf(page));
      const title = await page.title();
      expect(seen.get(title), `${name} has the title of another page: ${title}`).toBeUndefined();
      seen.set(title, name);
    }
  }
  expect(seen.size).toBeGreaterThan(12);
});

test("another day is another page: its heading gets the focus and its title has the day", async ({
  page,
  festival,
  words,
}) => {
  await page.goto("/");
  await idle(page, words);
  await page.locator(".datebtn").click();
  const picker = page.getByRole("dialog", { name: words.picker.title });
  // The dialog keeps its own focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await picker.getByRole("link", { name: words.picker.tomorrow, exact: true }).click();
  const day = Number(addDays(festival.today, 1).slice(8));
  await expect(page.locator("h1")).toHaveText(new RegExp(`^${words.picker.tomorrow}, \\S+ ${day}`));
  await expect.poll(() => focused(page)).toBe(await headingOf(page));
  expect(await page.title()).toMatch(new RegExp(`^${words.picker.tomorrow}, \\S+ ${day}\\S* · `));
});

test("a dialog keeps and gives back its own focus", async ({ page, words }) => {
  await page.goto("/");
  await idle(page, words);
  const link = page.locator(".card-title a").filter({ hasText: titles.upcoming }).first();
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("going back keeps the place on the page, and never leaves the focus on nothing", async ({ page, words }) => {
  await page.goto("/");
  await idle(page, words);
  await page.evaluate(() => window.scrollTo(0, 600));
  const before = await page.evaluate(() => window.scrollY);
  // A click of the test's own would scroll to what it clicks.
  await page.locator(".dock a[href='/plan']").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/plan$/);
  await expect.poll(() => focused(page)).toBe(`H1 ${words.shell.plan}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect.poll(() => focused(page)).not.toBe("BODY");
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a link to a part of a page leads the focus there", async ({ page, words }) => {
  await page.goto("/plan");
  await idle(page, words);
  await follow(page, "/settings#application");
  await expect(page.locator("#application")).toBeFocused();
});

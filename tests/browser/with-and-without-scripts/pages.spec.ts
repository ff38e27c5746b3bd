import type { Page } from "@playwright/test";
import { alive, expect, test, type Watch } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** The browser itself logs the status of the document. */
const allowStatus = (watch: Watch, status: number): void => watch.allow(new RegExp(`status of ${status}`));

async function expectNoInnards(page: Page): Promise<void> {
  const text = await page.content();
  expect(text).not.toMatch(/\bat \S+ \(?(?:file|node|\/)|node_modules|\.tsx?:\d|SQLITE|Kysely|stack/);
}

test("an unknown page is a designed 404", async ({ page, words, watch, javaScriptEnabled }) => {
  allowStatus(watch, 404);
  await page.goto("/settings");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await alive(page, javaScriptEnabled);
  await expect(page).toHaveTitle(new RegExp(words.not_found.title));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.not_found.title);
  await expect(page.getByText(words.not_found.text)).toBeVisible();
  await expectNoInnards(page);
  await page.getByRole("link", { name: words.not_found.back }).click();
  await expect(page).toHaveURL(javaScriptEnabled ? /\/settings$/ : /\/$/);
  await page.goto("/404");
  await page.getByRole("link", { name: words.not_found.home }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.home.welcome);
});

test("an unknown event is a 404 with words of its own", async ({ page, words, watch, javaScriptEnabled }) => {
  allowStatus(watch, 404);
  const response = await page.goto("/events/no-such-event");
  expect(response?.status()).toBe(404);
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.not_found.event_title);
  await expect(page.getByText(words.not_found.event_text)).toBeVisible();
  await expect(page.getByRole("link", { name: words.not_found.back })).toBeVisible();
  await expectNoInnards(page);
});

for (const name of ["terms", "privacy"] as const) {
  test(`/${name} is a page of words`, async ({ page, words, javaScriptEnabled }) => {
    const response = await page.goto(`/${name}`);
    expect(response?.status()).toBe(200);
    await alive(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.text_page[name]);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator("main")).toContainText("Feria conocida");
  });
}

test("an address that makes no sense is still a programme", async ({ page, words, javaScriptEnabled }) => {
  for (const address of ["/?date=2026-13-99", "/?date=%00", "/?date=hoy&week=ayer", "/?date=2026-08-22&date=x", "/?view=upside-down", "/?event=none&look=none"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await alive(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(words.home.welcome);
    await expectNoInnards(page);
  }
});

test("an unknown category finds nothing and says so", async ({ page, words, javaScriptEnabled }) => {
  const response = await page.goto("/?category=no-such-category");
  expect(response?.status()).toBe(200);
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
  await expect(page.getByText(words.home.no_results_category)).toBeVisible();
});

test("a search of 10 kB is cut, not refused", async ({ page, words, javaScriptEnabled }) => {
  const response = await page.goto(`/?q=${"x".repeat(10_240)}`);
  expect(response?.status()).toBe(200);
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("x".repeat(100));
  await expectNoInnards(page);
});

test("what is typed is text, never markup", async ({ page, words, javaScriptEnabled }) => {
  await page.goto(`/?q=${encodeURIComponent("<img src=x onerror=alert(1)></script><script>alert(2)</script>")}`);
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
  await expect(page.locator("main img[src=x]")).toHaveCount(0);
});

test("every page has one main heading, its language, a way to the content and a title of its own", async ({ page, festival, language }) => {
  const seen = new Set<string>();
  for (const path of ["/", "/?view=places", `/events/${festival.ids.get(titles.live)}`, "/settings", "/terms", "/privacy"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main#content")).toHaveCount(1);
    await expect(page.locator('a.skip[href="#content"]')).toHaveCount(1);
    seen.add(await page.title());
  }
  expect(seen.size).toBeGreaterThanOrEqual(5);
});

import type { Page } from "@playwright/test";
import enEmptyDay from "#app/locales/en/empty_day.ts";
import esEmptyDay from "#app/locales/es/empty_day.ts";
import { alive, expect, test, type Watch } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** The browser itself logs the status of the document. */
const allowStatus = (watch: Watch, status: number): void => watch.allow(new RegExp(`status of ${status}`));

async function expectNoInnards(page: Page): Promise<void> {
  const text = await page.content();
  expect(text).not.toMatch(/\bat \S+ \(?(?:file|node|\/)|node_modules|\.tsx?:\d|SQLITE|Kysely|stack/);
}

test("an unknown page and an unknown event show a designed 404 page", async ({
  page,
  words,
  watch,
  javaScriptEnabled,
}) => {
  allowStatus(watch, 404);
  await test.step("an unknown page shows it", async () => {
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
  });
  await test.step("an unknown event shows it with words about events", async () => {
    const response = await page.goto("/events/no-such-event");
    expect(response?.status()).toBe(404);
    await alive(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.not_found.event_title);
    await expect(page.getByText(words.not_found.event_text)).toBeVisible();
    await expect(page.getByRole("link", { name: words.not_found.back })).toBeVisible();
    await expectNoInnards(page);
    await page.getByRole("link", { name: words.not_found.home }).click();
    await expect(page.locator(".hello")).toContainText(words.home.welcome);
  });
});

test("a nonsensical address still shows the programme", async ({ page, words, javaScriptEnabled }) => {
  for (const address of [
    "/?date=2026-13-99",
    "/?date=%00",
    "/?date=hoy&week=ayer",
    "/?date=2026-08-22&date=x",
    "/?view=upside-down",
    "/?event=none&look=none",
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await alive(page, javaScriptEnabled);
    await expect(page.locator(".hello"), address).toContainText(words.home.welcome);
    await expectNoInnards(page);
  }
});

test("every unknown address is answered with a page", async ({ page, words, language, javaScriptEnabled }) => {
  const expectNothing = async (address: string): Promise<void> => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await alive(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
    await expectNoInnards(page);
  };
  await test.step("an unknown category still shows the page", async () => {
    await expectNothing("/?category=no-such-category");
    await expect(page.getByText((language === "en" ? enEmptyDay : esEmptyDay).no_results_category)).toBeVisible();
  });
  await test.step("a search of 10 kB is cut, not refused", async () => {
    await expectNothing(`/?q=${"x".repeat(10_240)}`);
    await expect(page.getByRole("searchbox")).toHaveValue("x".repeat(100));
  });
  await test.step("a typed search is shown as text, never as markup", async () => {
    await expectNothing(`/?q=${encodeURIComponent("<img src=x onerror=alert(1)></script><script>alert(2)</script>")}`);
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
  });
});

test("every page has one main heading, its language, a skip link and its own title", async ({
  page,
  festival,
  words,
  language,
}) => {
  const titlesSeen = new Set<string>();
  for (const path of [
    "/",
    "/?view=places",
    `/events/${festival.ids.get(titles.live)}`,
    "/settings",
    "/terms",
    "/privacy",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main#content")).toHaveCount(1);
    await expect(page.locator('a.skip[href="#content"]')).toHaveCount(1);
    titlesSeen.add(await page.title());
  }
  expect(titlesSeen.size).toBeGreaterThanOrEqual(5);
  for (const name of ["terms", "privacy"] as const) {
    await page.goto(`/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.settings[name]);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator("main")).toContainText("Feria conocida");
  }
});

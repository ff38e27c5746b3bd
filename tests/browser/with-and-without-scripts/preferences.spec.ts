import type { Page } from "@playwright/test";
import en from "#app/locales/en/programme.ts";
import es from "#app/locales/es/programme.ts";
import { alive, expect, test } from "../fixtures.ts";

/** A choice is sent at once by a living page, else with the form's button. */
async function choose(page: Page, group: string, option: string, scripts: boolean, save: string): Promise<void> {
  const form = page.locator("form", { has: page.getByRole("group", { name: group, exact: true }) });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await form.locator("label", { has: page.getByRole("radio", { name: option }) }).click();
  if (!scripts) await form.getByRole("button", { name: save }).click();
  await answered;
}

/** The first tag of a document, as it arrives. */
async function firstTag(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  return /<html[^>]*>/.exec(await response.text())?.[0] ?? "";
}

test("theme and colour scheme are chosen with plain forms and stored", async ({ page, words, javaScriptEnabled }) => {
  await page.goto("/settings");
  await alive(page, javaScriptEnabled);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "manga");
  for (const theme of ["academic", "festival", "corporate"] as const) {
    await choose(page, words.settings.theme, words.theme[theme], javaScriptEnabled, words.settings.save);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
  await choose(page, words.settings.scheme, words.scheme.dark, javaScriptEnabled, words.settings.save);
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  for (const path of ["/", "/terms", "/no/such/page"]) {
    const tag = await firstTag(page, path);
    expect(tag, path).toContain('data-theme="corporate"');
    expect(tag, path).toContain('data-scheme="dark"');
  }
  await page.goto("/settings");
  await expect(page.getByRole("radio", { name: words.theme.corporate })).toBeChecked();
  await expect(page.getByRole("radio", { name: words.scheme.dark })).toBeChecked();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "verbena-look");
  expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 300 * 86_400_000);
});

test("the language is chosen with a plain form and stored", async ({ page, language, words, javaScriptEnabled }) => {
  const [other, otherWords] = language === "es" ? (["en", en] as const) : (["es", es] as const);
  await page.goto("/settings");
  await alive(page, javaScriptEnabled);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await choose(page, words.settings.language, words.language[other], javaScriptEnabled, words.settings.save);
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(otherWords.shell.menu_settings);
  expect(await firstTag(page, "/")).toContain(`lang="${other}"`);
  await page.goto("/");
  await alive(page, javaScriptEnabled);
  await expect(page.locator(".hello")).toContainText(otherWords.home.welcome);
  // With scripts the browser itself says this, in a language that it has just fetched.
  await page.getByRole("searchbox").fill("zzzz");
  if (!javaScriptEnabled) await page.getByRole("button", { name: otherWords.home.apply }).click();
  await expect(page.getByRole("heading", { name: otherWords.home.no_results })).toBeVisible();
});

test("the menu leads to the settings, which show version and time zone and link to terms and privacy", async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await alive(page, javaScriptEnabled);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await page.getByRole("link", { name: words.shell.menu_settings }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.menu_settings);
  await expect(page.getByText("1.0.0")).toBeVisible();
  await expect(page.getByText(/GMT[+-]\d\d:00/)).toBeVisible();
  for (const [path, name] of [
    ["/terms", words.settings.terms],
    ["/privacy", words.settings.privacy],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

test("the menu makes the text larger on every page, and the page stays", async ({ page, words, javaScriptEnabled }) => {
  const size = () =>
    page
      .locator("main p")
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  await page.goto("/people");
  await alive(page, javaScriptEnabled);
  const before = await size();
  const large = page.getByRole("button", { name: words.text.large });
  await page.getByRole("button", { name: words.shell.menu }).click();
  await expect(large).toHaveAttribute("aria-pressed", "false");
  await large.click();
  await expect(page.locator("html")).toHaveAttribute("data-text", "large");
  await expect(page).toHaveURL(/\/people$/);
  expect(await size()).toBeCloseTo(before * 1.25, 1);
  for (const path of ["/", "/terms", "/no/such/page"])
    expect(await firstTag(page, path), path).toContain('data-text="large"');
  // The theme stays the festival's.
  expect(await firstTag(page, "/")).toContain('data-theme="manga"');
  await page.goto("/settings");
  await expect(page.getByRole("radio", { name: words.text.large })).toBeChecked();
  await alive(page, javaScriptEnabled);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await large.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-text");
  await expect(page).toHaveURL(/\/settings$/);
});

import enSearch from "#app/locales/en/search.ts";
import esSearch from "#app/locales/es/search.ts";
import { alive, bellsReady, cardLink, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** One search for the whole festival. */
test("a visitor finds an event of another day in spite of a typing error, saves it, opens it and returns", async ({
  page,
  words,
  language,
  javaScriptEnabled,
}) => {
  const searchWords = language === "en" ? enSearch : esSearch;
  const scripts = javaScriptEnabled;
  const field = page.getByRole("searchbox");
  const found = page.locator(".searchpage .card-title");
  const submit = async (): Promise<void> => {
    if (!scripts) await page.getByRole("button", { name: words.home.search, exact: true }).click();
  };

  await test.step("the header leads to it from every page, and it offers categories and places", async () => {
    await page.goto("/terms");
    await alive(page, scripts);
    await page.getByRole("banner").getByRole("link", { name: words.shell.search }).click();
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("heading", { name: searchWords.categories })).toBeVisible();
    await expect(page.getByRole("heading", { name: searchWords.places })).toBeVisible();
    await expect(field).toBeFocused();
  });

  await test.step("results of every day say for which word it searched", async () => {
    await alive(page, scripts);
    await field.fill("aereso");
    await submit();
    await expect(found).toHaveText([titles.tomorrow]);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(words.picker.tomorrow);
    await expect(page.locator(".search-count")).toContainText("aéreos");
    await expect(page.locator(".searchpage mark").first()).toHaveText("Aéreos");
    await expect(page).toHaveURL("/search?q=aereso");
  });

  await test.step("its bell saves it, and its title leads to its page and back", async () => {
    await bellsReady(page, scripts);
    await page.getByRole("button", { name: new RegExp(titles.tomorrow) }).click();
    await expect(page.locator(".bell.on")).toHaveCount(1);
    await expect(page).toHaveURL(/\/search\?q=aereso/);
    await cardLink(page, titles.tomorrow).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.tomorrow);
    await page.goBack();
    await expect(found).toHaveText([titles.tomorrow]);
  });

  await test.step("the words as typed find nothing, and categories lead on", async () => {
    await alive(page, scripts);
    await page.locator(".search-corrected").getByRole("link").click();
    await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
    await expect(page.getByRole("heading", { name: searchWords.categories })).toBeVisible();
  });

  await test.step("and Acty takes the words over", async () => {
    await page.locator(".state").getByRole("link", { name: words.shell.acty }).click();
    await expect(page.getByRole("textbox")).toHaveValue('"aereso"');
  });
});

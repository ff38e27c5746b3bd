import enSearch from "#app/locales/en/search.ts";
import esSearch from "#app/locales/es/search.ts";
import { titles } from "../festival.ts";
import { alive } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";

test("without a network the search follows each key over the whole programme, and '/' opens it", async ({
  page,
  context,
  words,
  language,
}) => {
  const searchWords = language === "en" ? enSearch : esSearch;
  await visit(page);
  await context.setOffline(true);
  const field = page.getByRole("searchbox", { name: words.shell.search });
  const found = page.locator(".searchpage .card-title");

  await page.locator("body").press("/");
  await expect(field).toBeFocused();
  await alive(page);

  await field.pressSequentially("escal", { delay: 10 });
  await expect(found).toHaveText([titles.tomorrowOther]);
  await expect(page.locator(".searchpage mark").first()).toHaveText("escal");
  await expect(page).toHaveURL("/search?q=escal");

  await field.fill("mascraas");
  await expect(found).toHaveText([titles.upcoming]);
  await expect(page.locator(".search-corrected")).toBeVisible();

  await field.fill("");
  await expect(page.getByRole("heading", { name: searchWords.categories })).toBeVisible();
});

test("a browser with the programme searches without asking the server", async ({ page, words }) => {
  await visit(page);
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: words.shell.search });
  const asked: string[] = [];
  await expect(page.locator(".searchpage")).toHaveAttribute("data-searches", "here");
  page.on("request", (request) => {
    if (request.url().includes("search")) asked.push(request.url());
  });
  await field.fill("mascaras");
  await expect(page.locator(".searchpage .card-title")).toHaveText([titles.upcoming]);
  await expect(page).toHaveURL("/search?q=mascaras");
  expect(asked).toEqual([]);
});

import enSearch from "#app/locales/en/search.ts";
import esSearch from "#app/locales/es/search.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { titles } from "../festival.ts";
import { alive } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";

const tomorrow = () => {
  const start = Date.now() + 86_400_000;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() };
};

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

test("'show more' shows more results, also where the browser searches itself", async ({ page, site, words }) => {
  await site.write(async (services) => {
    for (let number = 1; number <= 45; number += 1)
      await createEvent(services, eventInputWith({ title: `Tambor ${number}`, ...tomorrow() }));
  });
  await visit(page);
  await page.goto("/search?q=tambor");
  await expect(page.locator(".searchpage")).toHaveAttribute("data-searches", "here");
  const found = page.locator(".searchpage .card-title");
  await expect(found).toHaveCount(40);
  await page.locator(".search-more").getByRole("link").click();
  await expect(found).toHaveCount(45);
  await page.getByRole("searchbox", { name: words.shell.search }).fill("tambor 4");
  await expect(page).toHaveURL("/search?q=tambor+4");
});

test("the date picker opens over the results, which stay", async ({ page, words }) => {
  await visit(page);
  await page.goto("/search");
  await alive(page);
  await page.getByRole("searchbox", { name: words.shell.search }).fill("mascaras");
  await expect(page).toHaveURL("/search?q=mascaras");
  await page.locator(".datebtn").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".searchpage .card-title")).toHaveText([titles.upcoming]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: words.shell.search }).click();
  await expect(page.getByRole("searchbox", { name: words.shell.search })).toHaveValue("");
});

test("a result that is tapped at once after typing opens", async ({ page, site, words }) => {
  await visit(page);
  await page.goto("/search");
  await alive(page);
  await page.getByRole("searchbox", { name: words.shell.search }).fill("mascaras");
  await page.locator(".searchpage .card-title").getByRole("link", { name: titles.upcoming }).click();
  await expect(page).toHaveURL(`/events/${site.ids.get(titles.upcoming)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.upcoming);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=mascaras");
  await expect(page.locator(".searchpage .card-title")).toHaveText([titles.upcoming]);
});

test("a visitor turns off the key that opens the search, and on again", async ({ page, language }) => {
  const searchWords = language === "en" ? enSearch : esSearch;
  /** True if the page uses the key for itself. */
  const isTaken = () =>
    page.evaluate(
      () => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })),
    );
  await visit(page);
  await page.goto("/search");
  const choice = page.getByRole("checkbox", { name: searchWords.key });
  await expect.poll(isTaken).toBe(true);

  await choice.uncheck();
  expect(await isTaken()).toBe(false);
  await page.reload();
  await expect(choice).not.toBeChecked();

  await choice.check();
  await expect.poll(isTaken).toBe(true);
});

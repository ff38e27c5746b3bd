import { devices } from "@playwright/test";
import enAccount from "#app/locales/en/account.ts";
import enSearch from "#app/locales/en/search.ts";
import esAccount from "#app/locales/es/account.ts";
import esSearch from "#app/locales/es/search.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { titles } from "../festival.ts";
import { fillIn, rita, send } from "../accounts.ts";
import { alive, cardLink } from "../fixtures.ts";
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

  await expect(page.locator(".search-age")).toContainText(searchWords.offline.replace("{{time}}", ""));
  await context.setOffline(false);
  await expect(page.locator(".search-age")).toBeHidden();

  await field.fill("");
  await expect(page.getByRole("heading", { name: searchWords.categories })).toBeVisible();
});

test("the last words that found something are offered on an empty box, and removed when asked or at the sign-out", async ({
  page,
  site,
  language,
  words,
}) => {
  const searchWords = language === "en" ? enSearch : esSearch;
  const kept = () => page.evaluate(() => localStorage.getItem("verbena-recent-words"));
  const recent = page.locator(".search-recent");
  const field = page.getByRole("searchbox", { name: words.shell.search });
  const account = language === "en" ? enAccount : esAccount;
  await page.goto("/login");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(page).toHaveURL("/");
  await page.goto("/search");
  await alive(page);
  await field.fill("zzzzz");
  await expect(page.locator(".state")).toBeVisible();
  await field.fill("mascraas");
  await cardLink(page, titles.upcoming).click();
  await expect(page).toHaveURL(`/events/${site.ids.get(titles.upcoming)}`);
  await page.getByRole("banner").getByRole("link", { name: words.shell.search }).click();
  await field.fill("escal");
  // It has rested.
  await expect.poll(kept).toBe(JSON.stringify(["escal", "máscaras"]));
  await field.fill("escalera");
  await expect.poll(kept).toBe(JSON.stringify(["escalera", "máscaras"]));
  await field.fill("");
  await expect(recent.getByRole("link")).toHaveText(["escalera", "máscaras"]);
  await recent.getByRole("link", { name: "máscaras" }).click();
  await expect(field).toHaveValue("máscaras");

  // A page that the server made moves nothing by itself.
  await page.goto("/search");
  await alive(page);
  await expect(recent).toBeHidden();
  await field.click();
  await recent.getByRole("button", { name: searchWords.forget_recent }).click();
  await expect(recent).toBeHidden();
  expect(await kept()).toBeNull();

  await field.fill("mascraas");
  await expect.poll(kept).toBe(JSON.stringify(["máscaras"]));
  await page.getByRole("button", { name: words.shell.menu, exact: true }).click();
  await page.getByRole("button", { name: words.shell.menu_sign_out }).click();
  await expect.poll(kept).toBeNull();
});

test("on a phone a tap on the header's search opens the box, ready to be typed in", async ({
  browser,
  site,
  words,
  language,
}) => {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: language, baseURL: site.gateway.url });
  const page = await context.newPage();
  await page.goto("/");
  await alive(page);
  await page.getByRole("banner").getByRole("link", { name: words.shell.search }).tap();
  await expect(page.getByRole("searchbox", { name: words.shell.search })).toBeFocused();
  await context.close();
});

test("on a phone the box takes the place of the header, with the way back and a cross; results begin right below", async ({
  page,
  language,
  words,
}) => {
  const searchWords = language === "en" ? enSearch : esSearch;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=mascraas");
  await alive(page);
  const header = page.getByRole("banner");
  const headerBox = (await header.boundingBox()) ?? { y: -1, height: -1 };
  const fieldBox = (await page.locator(".search-box").boundingBox()) ?? { y: -1, height: -1 };
  const countBox = (await page.locator(".search-count").boundingBox()) ?? { y: -1, height: -1 };
  expect(fieldBox.y).toBeGreaterThanOrEqual(headerBox.y);
  expect(fieldBox.y + fieldBox.height).toBeLessThanOrEqual(headerBox.y + headerBox.height);
  // The button of the filters is higher than the words beside it.
  expect(Math.round(countBox.y - headerBox.y - headerBox.height)).toBeLessThanOrEqual(24);
  await expect(header.getByRole("link")).toHaveCount(0);

  const field = page.getByRole("searchbox", { name: words.shell.search });
  await page.getByRole("link", { name: searchWords.clear }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await page.getByRole("link", { name: words.shell.back }).click();
  await expect(page).toHaveURL("/");
});

test("a person that is tapped at once after typing opens", async ({ page }) => {
  await visit(page, "/people");
  await page.getByRole("searchbox").fill("pedromo");
  await expect(page.locator(".pp")).toHaveCount(1);
  await page.locator(".pp").getByRole("link", { name: "Nira Perdomo" }).click();
  await expect(page).toHaveURL("/people/nira-perdomo");
  await page.goBack();
  await expect(page).toHaveURL("/people?q=pedromo");
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
  /** What the box in the header shows beside its word. */
  const shownKey = () => page.locator(".to-search").evaluate((link) => getComputedStyle(link, "::after").content);
  /** True if the page uses the key for itself. */
  const isTaken = () =>
    page.evaluate(
      () => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })),
    );
  await visit(page);
  await page.goto("/search");
  const choice = page.getByRole("checkbox", { name: searchWords.key });
  await expect.poll(isTaken).toBe(true);
  await expect.poll(shownKey).toBe('"/"');

  await choice.uncheck();
  expect(await isTaken()).toBe(false);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect.poll(shownKey).toBe("none");

  await choice.check();
  await expect.poll(shownKey).toBe('"/"');
  await expect.poll(isTaken).toBe(true);
});

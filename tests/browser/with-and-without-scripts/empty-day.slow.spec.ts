import { addDays } from "#app/domain/programme/day.ts";
import enEmptyDay from "#app/locales/en/empty_day.ts";
import esEmptyDay from "#app/locales/es/empty_day.ts";
import { alive, cardLink, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

const texts = { es: esEmptyDay, en: enEmptyDay };

test("a day without events leads to the next day that has some, and back", async ({
  page,
  festival,
  words,
  language,
  javaScriptEnabled,
}) => {
  const t = texts[language];
  const empty = addDays(festival.today, -3);
  // The exhibition begins the day before today.
  const next = addDays(festival.today, -1);
  await page.goto(`/?date=${empty}`);
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.home.no_results);
  await expect(page.locator(".hello")).toContainText(t.no_events_day);
  const card = page.getByRole("region").filter({ hasText: t.next_day });
  await expect(card).toContainText(language === "en" ? "1 event" : "1 evento");
  await expect(card).toContainText(titles.exhibition);
  // Without an hour the title takes its place.
  const [list, title] = await Promise.all([
    card.getByRole("list").boundingBox(),
    card.getByRole("link", { name: titles.exhibition }).boundingBox(),
  ]);
  expect(title?.x).toBe(list?.x);
  await expect(page.getByRole("link", { name: words.home.refresh })).toBeVisible();
  const seen = new RegExp(t.see.replace("{{day}}", `\\S+ ${Number(next.slice(8))}`));
  await card.getByRole("link", { name: seen }).click();
  await expect(page).toHaveURL(new RegExp(`date=${next}&from=${empty}`));
  await expect(cardLink(page, titles.exhibition)).toBeVisible();
  const back = new RegExp(t.back_to.replace("{{day}}", `\\S+ ${Number(empty.slice(8))}`));
  await page.getByRole("link", { name: back }).click();
  await expect(page).toHaveURL(new RegExp(`date=${empty}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.home.no_results);
});

test("after the festival a day without events leads back to the last one that has some", async ({
  page,
  festival,
  language,
  javaScriptEnabled,
}) => {
  const t = texts[language];
  const last = addDays(festival.today, 2);
  await page.goto(`/?date=${festival.emptyDay}`);
  await alive(page, javaScriptEnabled);
  const card = page.getByRole("region").filter({ hasText: t.last_day });
  await card.getByRole("link", { name: new RegExp(t.see.split("{{")[0] ?? "") }).click();
  await expect(page).toHaveURL(new RegExp(`date=${last}&from=${festival.emptyDay}`));
  await expect(cardLink(page, titles.exhibition)).toBeVisible();
});

test("the week of a day without events has links to the days that have some, and no dead ones", async ({
  page,
  festival,
  language,
  javaScriptEnabled,
}) => {
  await page.goto(`/?date=${festival.emptyDay}`);
  await alive(page, javaScriptEnabled);
  const week = page.getByRole("navigation", { name: new RegExp(texts[language].week.split("{{")[0] ?? "") });
  await expect(week.getByRole("listitem")).toHaveCount(7);
  await expect(week.getByRole("link")).toHaveCount(0);
  await expect(week.locator("[aria-current=date]")).toContainText(String(Number(festival.emptyDay.slice(8))));
});

test("words that a day has nothing for lead to the whole programme, and are dropped with the next link", async ({
  page,
  language,
  words,
  javaScriptEnabled,
}) => {
  for (const view of ["hours", "places"]) {
    await page.goto(`/?q=zzzz&view=${view}`);
    await alive(page, javaScriptEnabled);
    const links = page.locator(".state").getByRole("link");
    await expect(links).toHaveText([
      texts[language].search_all.replace("{{query}}", "zzzz"),
      texts[language].clear_filters,
      words.home.refresh,
    ]);
    await links.nth(1).click();
    await expect(page.getByRole("link", { name: titles.upcoming, exact: true }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/q=/);
  }
});

test("with a filter the page of what runs now counts only what runs, and says when nothing is left", async ({
  page,
  festival,
  words,
  language,
  javaScriptEnabled,
}) => {
  const t = texts[language];
  await page.goto(`/?view=now&category=${festival.ids.get("Música")}`);
  await alive(page, javaScriptEnabled);
  await expect(page.locator(".prog .card-title")).toHaveText([titles.live, titles.alsoLive]);
  await expect(
    page.getByRole("status").filter({ hasText: words.home.found_other.replace("{{count}}", "2") }),
  ).toBeAttached();

  await page.goto(`/?view=now&category=${festival.ids.get("Gastronomía")}`);
  await alive(page, javaScriptEnabled);
  const state = page.locator(".state");
  await expect(state).toContainText(t.no_results_now);
  await expect(state.getByRole("link")).toHaveText([t.clear_filters, t.whole_day]);
  await state.getByRole("link", { name: t.whole_day }).click();
  await expect(cardLink(page, titles.full)).toBeVisible();
  await page.goBack();
  await state.getByRole("link", { name: t.clear_filters }).click();
  await expect(page).toHaveURL(/\/\?view=now$/);
  await expect(cardLink(page, titles.live)).toBeVisible();
});

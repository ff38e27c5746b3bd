import en from "#app/locales/en/my_programme.ts";
import es from "#app/locales/es/my_programme.ts";
import { test } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, cardLink, expect } from "../fixtures.ts";

test("a bell saves an event without an account: the badge counts it, my programme lists it, and it can be removed", async ({
  page,
  words,
  account,
  language,
  javaScriptEnabled,
}) => {
  const own = language === "es" ? es : en;
  const card = (title: string) => page.locator(".card").filter({ has: cardLink(page, title) });
  const bell = (title: string) => card(title).getByRole("button", { name: words.bell.of.replace("{{title}}", title) });
  const badge = page.locator("header .count");
  const ofDay = page.getByRole("region", { name: words.bell.mine });
  const mine = page.getByRole("main");
  const row = (title: string) =>
    mine.locator(".stop").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await test.step("a tap on a card of a cached page saves its event", async () => {
    await page.goto("/");
    await alive(page, javaScriptEnabled);
    await bellsReady(page, javaScriptEnabled);
    await expect(badge).toHaveCount(0);
    await expect(bell(titles.limited)).toHaveAttribute("aria-pressed", "false");
    await bell(titles.limited).click();
    await expect(bell(titles.limited)).toHaveAttribute("aria-pressed", "true");
    await expect(badge).toHaveText("1");
    await expect(page).toHaveURL(javaScriptEnabled ? /\/$/ : /\/#e-/);
    await expect(bell(titles.limited)).toBeInViewport();
    if (javaScriptEnabled) await expect(ofDay.getByRole("link", { name: titles.limited })).toBeVisible();
  });

  await test.step("an ended or cancelled event has no bell", async () => {
    await expect(card(titles.cancelled).locator(".bell")).toHaveCount(0);
    await expect(card(titles.finished).locator(".bell")).toHaveCount(0);
  });

  await test.step("the page of an event has a bell too, and asks for the minutes before the start", async () => {
    await bell(titles.crowded).click();
    await expect(badge).toHaveText("2");
    await page.reload();
    await alive(page, javaScriptEnabled);
    await cardLink(page, titles.crowded).click();
    const detail = page.locator(".detail");
    await expect(detail.getByRole("button", { name: words.bell.active })).toBeVisible();
    const minutes = detail.getByLabel(words.bell.when);
    await expect(minutes).toHaveValue("5");
    await minutes.selectOption("30");
    if (!javaScriptEnabled) await detail.getByRole("button", { name: words.bell.change }).click();
    await expect(minutes).toHaveValue("30");
  });

  await test.step("the bell in the header leads to the profile, whose first part names the next events", async () => {
    await page.goto("/");
    await page.locator("header").getByRole("link", { name: words.bell.reminders }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const first = page.getByRole("main").getByRole("region").first();
    await expect(first.getByRole("heading", { level: 2 })).toHaveText(words.bell.reminders);
    await expect(first.locator(".coming b")).toHaveText([titles.limited, titles.crowded]);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("my programme lists the two events by day, and says that they overlap", async () => {
    await page.getByRole("main").getByRole("link", { name: words.bell.mine }).click();
    await alive(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.bell.mine);
    await expect(mine.locator(".stop h3")).toHaveText([titles.limited, titles.crowded]);
    await expect(mine.locator(".clash")).toContainText(own.clash_two);
    await expect(row(titles.crowded).getByLabel(words.bell.when)).toHaveValue("30");
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("a secret link shows the programme elsewhere", async () => {
    await page.getByRole("button", { name: account.saved.make_link }).click();
    await expect(page.getByRole("img", { name: account.saved.qr })).toBeVisible();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await page.goto(await page.getByLabel(account.saved.page_address, { exact: true }).inputValue());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.saved.shared);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([titles.limited, titles.crowded]);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await page.goto("/my");
    await alive(page, javaScriptEnabled);
  });

  await test.step("one of the two is kept, and the other can be brought back", async () => {
    await row(titles.crowded).getByRole("button", { name: own.keep }).click();
    await expect(mine.getByRole("status").filter({ hasText: /\S/ })).toHaveText(
      own.removed.replace("{{titles}}", own.quoted.replace("{{title}}", titles.limited)),
    );
    await expect(mine.locator(".stop h3")).toHaveText([titles.crowded]);
    await expect(badge).toHaveText("1");
    await mine.getByRole("button", { name: own.undo }).click();
    await expect(mine.locator(".stop h3")).toHaveText([titles.limited, titles.crowded]);
    await expect(badge).toHaveText("2");
  });

  await test.step("an event whose bell is let go disappears with its overlap", async () => {
    await alive(page, javaScriptEnabled);
    await bellsReady(page, javaScriptEnabled);
    await row(titles.limited)
      .getByRole("button", { name: words.bell.of.replace("{{title}}", titles.limited) })
      .click();
    await expect(badge).toHaveText("1");
    await page.reload();
    await expect(mine.locator(".stop h3")).toHaveText([titles.crowded]);
    await expect(mine.locator(".clash")).toHaveCount(0);
  });
});

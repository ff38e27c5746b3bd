import enEmptyDay from "#app/locales/en/empty_day.ts";
import esEmptyDay from "#app/locales/es/empty_day.ts";
import { alive, cardLink, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** The usual walk of a visitor: from the first page to a shared event and back. */
test("a visitor opens an event from the home page and returns", async ({
  page,
  context,
  festival,
  words,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled;
  const id = festival.ids.get(titles.tomorrow) ?? "";
  await test.step("the home page shows today's events", async () => {
    await page.goto("/");
    await alive(page, scripts);
    await expect(page.locator(".hello")).toContainText(words.home.welcome);
    await expect(cardLink(page, titles.upcoming)).toBeVisible();
  });

  const picker = page.getByRole("dialog", { name: words.picker.title });
  const days = picker.getByRole("listitem").getByRole("link");
  await test.step("the date button opens the picker with the week from Monday", async () => {
    await page.locator(".datebtn").click();
    await expect(picker).toBeVisible();
    await expect(days).toHaveCount(7);
    const names = await picker.locator(".dn").allTextContents();
    expect(names.join(" ")).toBe(words.calendar.weekdays_short);
    await expect(picker.locator(".today")).toHaveCount(1);
    // Eleven events of today and the exhibition.
    await expect(picker.locator(".today .dc")).toHaveText("12");
  });

  await test.step("other weeks are one tap away", async () => {
    const shown = await picker.locator(".dp-week p").textContent();
    await picker.getByRole("link", { name: words.picker.next }).click();
    await expect(picker.locator(".dp-week p")).not.toHaveText(shown ?? "");
    await picker.getByRole("link", { name: words.picker.previous }).click();
    await expect(picker.locator(".dp-week p")).toHaveText(shown ?? "");
    await picker.getByRole("link", { name: words.picker.previous }).click();
    await expect(picker.locator(".dp-week p")).not.toHaveText(shown ?? "");
  });

  await test.step("the picker has shortcuts for today and tomorrow", async () => {
    await expect(picker.getByRole("link", { name: words.picker.today, exact: true })).toHaveAttribute("href", "/");
    await picker.getByRole("link", { name: words.picker.tomorrow, exact: true }).click();
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL(/\/\?date=\d{4}-\d\d-\d\d$/);
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow, titles.tomorrowOther, titles.exhibition]);
    await alive(page, scripts);
  });

  await test.step("search ignores accents", async () => {
    await page.getByRole("searchbox").fill("AEREOS");
    if (!scripts) await page.getByRole("button", { name: words.home.apply }).click();
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
    await expect(page).toHaveURL(/q=AEREOS/);
  });

  await test.step("a category reduces the search results further", async () => {
    const category = page.getByRole("combobox", { name: words.home.category });
    await expect(category.locator("option").first()).toHaveText(words.home.all_categories);
    await category.selectOption(festival.ids.get("Música") ?? "");
    if (!scripts) await page.getByRole("button", { name: words.home.apply }).click();
    await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
    await category.selectOption(festival.ids.get("Circo") ?? "");
    if (!scripts) await page.getByRole("button", { name: words.home.apply }).click();
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
    await expect(page).toHaveURL(/category=/);
  });

  const filtered = page.url();
  await test.step("the title of a card leads to its event", async () => {
    await cardLink(page, titles.tomorrow).click();
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  });

  await test.step("with scripts the event opens over the programme", async () => {
    const dialog = page.getByRole("dialog", { name: titles.tomorrow });
    if (!scripts) {
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.tomorrow);
      return;
    }
    await expect(dialog).toBeVisible();
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
  });

  await test.step("sharing leads to WhatsApp, X and Facebook with the event's address", async () => {
    const address = new URL(`/events/${id}`, page.url()).href;
    const share = page.locator(".share");
    for (const [network, host, parameter] of [
      ["WhatsApp", "wa.me", "text"],
      ["X (Twitter)", "twitter.com", "url"],
      ["Facebook", "www.facebook.com", "u"],
    ] as const) {
      const link = share.getByRole("link", { name: words.event.share_on.replace("{{network}}", network) });
      const href = new URL((await link.getAttribute("href")) ?? "");
      expect(href.protocol).toBe("https:");
      expect(href.hostname).toBe(host);
      expect(href.searchParams.get(parameter)).toContain(address);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    const copy = share.getByRole("button", { name: words.event.copy_link });
    if (!scripts) {
      await expect(copy).toHaveCount(0);
      return;
    }
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByText(words.toast.link_copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step("the visitor goes back", async () => {
    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
  });

  await test.step("an event's page leads to the programme of its day", async () => {
    await page.goto(`/events/${id}`);
    await alive(page, scripts);
    await page.getByRole("link", { name: words.shell.back }).click();
    await expect(page).toHaveURL(/\/\?date=/);
    await expect(page.locator(".card-title").first()).toHaveText(titles.tomorrow);
  });
});

test("the live banner opens an event's quick look", async ({ page, festival, words, javaScriptEnabled }) => {
  await page.goto("/");
  await alive(page, javaScriptEnabled);
  const banner = page.locator(".now");
  await expect(banner.getByRole("link", { name: titles.alsoLive })).toBeVisible();
  await banner.getByRole("link", { name: titles.live }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${festival.ids.get(titles.live)}$`));
  if (!javaScriptEnabled) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.live);
    return;
  }
  const look = page.getByRole("dialog", { name: titles.live });
  await expect(look.locator("[data-kind]")).toBeVisible();
  await look.getByRole("link", { name: words.event.see_all }).click();
  await expect(page.locator("dialog.dlg-event")).toBeVisible();
  await expect(page.getByText(words.event.price, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the view by places shows the day as a grid", async ({ page, words, javaScriptEnabled }) => {
  await page.goto("/");
  await alive(page, javaScriptEnabled);
  const views = page.getByRole("navigation", { name: words.home.view });
  await views.getByRole("link", { name: words.home.by_place }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.places.title);
  await expect(page).toHaveURL(/view=places/);
  const grid = page.getByRole("region", { name: words.places.region });
  await expect(grid.getByRole("heading", { level: 2 })).toHaveCount(4);
  await expect(grid.getByRole("link", { name: titles.upcoming })).toBeVisible();
  await expect(page.getByRole("link", { name: titles.exhibition })).toBeVisible();
  await views.getByRole("link", { name: words.home.by_hour }).click();
  await expect(page.locator(".hello")).toContainText(words.home.welcome);
});

test("an empty search or day is explained, and 'refresh' shows the day again", async ({
  page,
  festival,
  words,
  language,
  javaScriptEnabled,
}) => {
  const emptyDay = language === "en" ? enEmptyDay : esEmptyDay;
  await page.goto(`/?date=${festival.emptyDay}`);
  await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
  await expect(page.getByText(emptyDay.no_events_day)).toBeVisible();
  await expect(page.getByRole("link", { name: words.home.refresh })).toBeVisible();
  await page.goto("/?q=zzzz");
  await alive(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: words.home.no_results })).toBeVisible();
  await expect(page.locator(".state p")).toContainText(/«zzzz»|“zzzz”/);
  await page.getByRole("link", { name: emptyDay.search_all.replace("{{query}}", "zzzz") }).click();
  await expect(page).toHaveURL(/\/search\?q=zzzz$/);
  await page.goto("/?q=zzzz");
  await page.getByRole("link", { name: words.home.refresh }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(cardLink(page, titles.upcoming)).toBeVisible();
});

import enPeople from "#app/locales/en/people.ts";
import esPeople from "#app/locales/es/people.ts";
import { alive, bellsReady, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

test("a visitor goes from an event to the person who is in it, saves another event there, and finds people by name", async ({
  page,
  words,
  language,
  festival,
  javaScriptEnabled,
}) => {
  const own = language === "en" ? enPeople : esPeople;
  await page.goto(`/events/${festival.ids.get(titles.live)}`);
  await alive(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Nira Perdomo" }).click();
  await expect(page).toHaveURL("/people/nira-perdomo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nira Perdomo");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(own.now);
  await expect(page.locator(".card-title")).toHaveText([titles.live]);
  if (javaScriptEnabled) await bellsReady(page);
  const bell = page.getByRole("button", { name: words.bell.of.replace("{{title}}", titles.live) });
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: own.follow }).click();
  await expect(page.getByRole("button", { name: own.followed })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: own.followed }).click();
  await expect(page.getByRole("button", { name: own.follow })).toHaveAttribute("aria-pressed", "false");

  await page.locator(".backrow").getByRole("link").click();
  await expect(page).toHaveURL("/people");
  await alive(page, javaScriptEnabled);
  await page.getByRole("searchbox").fill("pedromo");
  if (!javaScriptEnabled) await page.getByRole("button", { name: own.find, exact: true }).click();
  await expect(page).toHaveURL("/people?q=pedromo");
  await expect(page.locator(".pp h3")).toHaveText(["Nira Perdomo"]);
  await page.getByRole("searchbox").fill("zzzzz");
  if (!javaScriptEnabled) await page.getByRole("button", { name: own.find, exact: true }).click();
  await expect(page.locator(".state").getByRole("heading")).toBeVisible();
});

test("a person's address can be copied, also where the browser neither shares nor copies, as over http", async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  await page.addInitScript(() => {
    for (const name of ["share", "clipboard"])
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  await page.goto("/people/nira-perdomo");
  await alive(page, javaScriptEnabled);
  const copy = page.getByRole("button", { name: words.event.copy_link });
  if (!javaScriptEnabled) {
    await expect(copy).toHaveCount(0);
    return;
  }
  await copy.click();
  await expect(page.getByRole("textbox", { name: words.event.copy_link })).toHaveValue(
    new URL("/people/nira-perdomo", page.url()).href,
  );
});

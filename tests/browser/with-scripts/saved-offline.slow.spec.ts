import type { Page } from "@playwright/test";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { removeReminder } from "#app/domain/reminders/reminders.server.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import account from "#app/locales/es/account.ts";
import own from "#app/locales/es/my_programme.ts";
import people from "#app/locales/es/people.ts";
import { fillIn, rita, send } from "../accounts.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, cardLink, toastsReady } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";

const card = (page: Page, title: string) => page.locator(".card").filter({ has: cardLink(page, title) });
const bell = (page: Page, title: string) => card(page, title).locator(".bell");
const badge = (page: Page) => page.locator("header .count");
const saved = (page: Page) => page.evaluate(async () => JSON.stringify(await (await fetch("/api/reminders")).json()));

test("a save without network waits, survives closing the page, and is sent once the network is back", async ({
  page,
  context,
  site,
  words,
}) => {
  const id = (title: string) => site.ids.get(title) ?? "";
  await visit(page);
  await toastsReady(page, words);
  await bellsReady(page);
  await bell(page, titles.limited).click();
  await expect.poll(() => saved(page)).toContain(id(titles.limited));

  await test.step("a tap without a network shows at once, with a sign that it waits", async () => {
    await context.setOffline(true);
    await bell(page, titles.crowded).click();
    await expect(bell(page, titles.crowded)).toHaveAttribute("aria-pressed", "true");
    await expect(bell(page, titles.crowded)).toHaveAccessibleName(new RegExp(words.bell.waiting));
    await expect(page.getByText(words.bell.waiting)).toBeVisible();
    await expect(badge(page)).toHaveText("2");
  });

  await test.step("a page that is opened without a network knows saved and waiting events", async () => {
    await page.goto(`/events/${id(titles.free)}`);
    await expect(badge(page)).toHaveText("2");
    await page.locator("header").getByRole("link", { name: words.bell.reminders }).click();
    await expect(page.locator(".coming b")).toHaveText([titles.limited, titles.crowded]);
    await page.getByRole("main").getByRole("link", { name: words.bell.mine }).click();
    await expect(page.locator(".stop h3")).toHaveText([titles.limited, titles.crowded]);
    await expect(page.locator(".clash")).toContainText("Se pisan");
    await page.goto("/");
    await expect(bell(page, titles.limited)).toHaveAttribute("aria-pressed", "true");
    await expect(bell(page, titles.crowded)).toHaveAccessibleName(new RegExp(words.bell.waiting));
    await bellsReady(page);
    // The last word counts, however often it is changed meanwhile.
    await bell(page, titles.free).click();
    await bell(page, titles.free).click();
    await bell(page, titles.limited).click();
    await expect(badge(page)).toHaveText("1");
  });

  await test.step("the save is sent when the network is back", async () => {
    await context.setOffline(false);
    await expect(bell(page, titles.crowded)).not.toHaveAccessibleName(new RegExp(words.bell.waiting));
    // Waiting saves are sent one after the other, so the test waits for the last one.
    await expect.poll(() => saved(page)).not.toContain(id(titles.limited));
    const told = await saved(page);
    expect(told).toContain(id(titles.crowded));
    expect(told).not.toContain(id(titles.free));
    await page.reload();
    await expect(badge(page)).toHaveText("1");
    await expect(bell(page, titles.crowded)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("my programme shows changes to an event while it is open", async () => {
    await page.goto("/my");
    await expect(page.locator(".stop h3")).toHaveText([titles.crowded]);
    await site.rename(id(titles.crowded), "Gala con otro nombre");
    await expect(page.getByRole("main")).toContainText(`Antes se llamaba «${titles.crowded}»`);
    await page.getByRole("button", { name: "Entendido" }).click();
    await expect(page.getByRole("main")).not.toContainText("Antes");
    await expect(page).toHaveURL("/my");
  });
});

test("without network the device knows the visitor's registrations, waiting positions and reminders", async ({
  page,
  context,
  site,
  words,
}) => {
  const id = (title: string) => site.ids.get(title) ?? "";
  await site.write(async (services) => {
    const { id: person } = await services.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", rita.email)
      .executeTakeFirstOrThrow();
    for (const title of [titles.limited, titles.crowded, titles.full]) {
      await updateEvent(services, id(title), { registration: "places" });
      await register(services, person, id(title));
    }
    await removeReminder(services, { kind: "user", id: person }, id(titles.crowded));
  });
  await page.goto("/login");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(page).toHaveURL("/");
  await visit(page);
  await bellsReady(page);
  await expect(badge(page)).toHaveText("3");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("verbena-last-look"))).toContain(id(titles.full));
  await context.setOffline(true);

  const row = (title: string) => page.locator(".stop").filter({ has: page.getByRole("heading", { name: title }) });
  const remind = (title: string) => row(title).getByRole("button", { name: words.bell.of.replace("{{title}}", title) });
  await page.goto("/my");
  await expect(page.locator(".stop h3")).toHaveText([titles.limited, titles.crowded, titles.full]);
  for (const title of [titles.limited, titles.crowded]) await expect(row(title)).toContainText(own.code);
  await expect(row(titles.full)).toContainText(own.waits);
  await expect(remind(titles.limited)).toHaveAttribute("aria-pressed", "true");
  for (const title of [titles.crowded, titles.full])
    await expect(remind(title)).toHaveAttribute("aria-pressed", "false");

  for (const [title, held] of [
    [titles.crowded, account.saved.has_place],
    [titles.full, account.saved.waits],
  ] as const) {
    await page.goto(`/events/${id(title)}`);
    await expect(page.locator(".detail .d-note:not(.state-l)")).toHaveText(held);
    await expect(page.locator(".detail .lead-time")).toHaveCount(0);
  }

  // A bell that is let go there leaves the place in the programme.
  await page.goto("/");
  await bellsReady(page);
  await expect(bell(page, titles.limited)).toHaveAttribute("aria-pressed", "true");
  await bell(page, titles.limited).click();
  await expect(bell(page, titles.limited)).toHaveAttribute("aria-pressed", "false");
  await expect(badge(page)).toHaveText("3");
  await page.goto("/my");
  await expect(row(titles.limited)).toContainText(own.code);
  await expect(remind(titles.limited)).toHaveAttribute("aria-pressed", "false");
});

test("a person who is followed without network is followed once the network is back, and their events are saved", async ({
  page,
  context,
  site,
  words,
}) => {
  const id = site.ids.get(titles.live) ?? "";
  const button = page.locator(".pers-f button");
  await visit(page);
  await context.setOffline(true);
  await page.goto("/people/nira-perdomo");
  await expect(button).toHaveText(people.follow);
  await bellsReady(page);
  await button.click();
  await expect(button).toHaveText(people.followed);
  await expect(button).toHaveAttribute("data-save", "waiting");
  await expect(page.locator(".pers-f p")).toHaveText(words.bell.waiting);
  await expect(badge(page)).toHaveCount(0);

  await test.step("also after the page was closed", async () => {
    await page.goto("/people/nira-perdomo");
    await expect(button).toHaveAttribute("data-save", "waiting");
    await context.setOffline(false);
    await expect.poll(() => saved(page)).toContain(id);
    await expect(bell(page, titles.live)).toHaveAttribute("aria-pressed", "true");
    await expect(button).not.toHaveAttribute("data-save");
    await expect(badge(page)).toHaveText("1");
  });

  await test.step("the device knows it without network, until it is ended", async () => {
    await context.setOffline(true);
    await page.goto("/people/nira-perdomo");
    await expect(button).toHaveText(people.followed);
    await bellsReady(page);
    await button.click();
    await expect(button).toHaveText(people.follow);
    await context.setOffline(false);
    await expect(button).not.toHaveAttribute("data-save");
    await page.reload();
    await expect(button).toHaveText(people.follow);
  });
});

test("a save while the server is down is sent when the server answers again", async ({ page, site, words }) => {
  await visit(page);
  await toastsReady(page, words);
  await bellsReady(page);
  site.gateway.be("bad");
  await bell(page, titles.unlimited).click();
  await expect(bell(page, titles.unlimited)).toHaveAccessibleName(new RegExp(words.bell.waiting));
  site.gateway.be("open");
  await expect.poll(() => saved(page)).toContain(site.ids.get(titles.unlimited));
});

test("a save that the server refuses is undone, with the reason", async ({ page, words, watch }) => {
  watch.allow(/status of 409/);
  await visit(page);
  await toastsReady(page, words);
  await bellsReady(page);
  await page.route("**/api/reminders", (route) =>
    route.fulfill({
      status: 409,
      headers: { [buildHeader]: "this" },
      json: { success: false, message: "No cabe más." },
    }),
  );
  await bell(page, titles.unlimited).click();
  await expect(page.getByText("No cabe más.")).toBeVisible();
  await expect(bell(page, titles.unlimited)).toHaveAttribute("aria-pressed", "false");
});

test("a save in one tab shows in the others at once, with a network or without", async ({ page, context, words }) => {
  await visit(page);
  await bellsReady(page);
  const other = await context.newPage();
  await other.goto("/");
  await bellsReady(other);
  await bell(page, titles.free).click();
  await expect(bell(other, titles.free)).toHaveAttribute("aria-pressed", "true");
  await expect(bell(other, titles.free)).toHaveAttribute("data-save", "done");
  await expect(badge(other)).toHaveText("1");
  await bell(other, titles.free).click();
  await expect(bell(page, titles.free)).toHaveAttribute("data-save", "done");
  await expect(bell(page, titles.free)).toHaveAttribute("aria-pressed", "false");

  await context.setOffline(true);
  await bell(page, titles.limited).click();
  await expect(bell(other, titles.limited)).toHaveAccessibleName(new RegExp(words.bell.waiting));
  // The latest tap counts, whichever tab it was in.
  await bell(other, titles.limited).click();
  await expect(bell(page, titles.limited)).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("verbena-saving:");
  expect(JSON.parse(await saved(page))).toMatchObject({ data: [] });
});

import type { Page } from "@playwright/test";
import { storeImage } from "#app/domain/media/images.server.ts";
import { setPins, writePlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import en from "#app/locales/en/programme.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { titles } from "../festival.ts";
import { alive, cardLink } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";
import { fillIn, rita, send } from "../accounts.ts";

const banner = (page: Page) => page.locator(".offline");
const carriedProgramme = (page: Page) => page.evaluate(async () => (await caches.match("/programme.json"))?.text());
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("after one visit to the home page the whole programme opens without network, and is updated when the network returns", async ({
  page,
  context,
  site,
  words,
}) => {
  await visit(page);
  await context.setOffline(true);

  await test.step("another day opens, and the picker counts the events of its week", async () => {
    await page.getByRole("link", { name: words.picker.open }).click();
    await expect(page.getByRole("dialog")).toContainText(words.picker.note);
    await page.getByRole("dialog").getByRole("link", { name: words.picker.tomorrow, exact: true }).click();
    await expect(cardLink(page, titles.tomorrow)).toBeVisible();
    await expect(cardLink(page, titles.upcoming)).toHaveCount(0);
    await expect(banner(page)).toContainText(/Actualizado a las \d\d:\d\d\./);
  });

  await test.step("a search finds events", async () => {
    await page.getByRole("searchbox").fill("escalera");
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrowOther]);
  });

  await test.step("an event that was never opened opens over its day and as a page of its own", async () => {
    await cardLink(page, titles.tomorrowOther).click();
    await expect(page.getByRole("dialog")).toContainText(`${titles.tomorrowOther}, en la feria.`);
    await page.goto(`/events/${site.ids.get(titles.crowded)}`);
    await expect(heading(page)).toHaveText(titles.crowded);
    await expect(page).toHaveURL(`/events/${site.ids.get(titles.crowded)}`);
    await expect(banner(page)).toContainText("Actualizado a las");
  });

  await test.step("a day without events leads to the last one that has some, and places stand in their grid", async () => {
    await page.goto(`/?date=${site.emptyDay}`);
    await expect(page.locator(".nextday")).toContainText(titles.exhibition);
    await page.locator(".nextday .btn").click();
    await expect(page).toHaveURL(new RegExp(`from=${site.emptyDay}`));
    await expect(cardLink(page, titles.exhibition)).toBeVisible();
    await page.goto("/?view=places");
    await expect(page.locator(".tt-ev").first()).toHaveCSS("position", "relative");
  });

  await test.step("a search in the address, a text of the festival and an unknown page open", async () => {
    await page.goto("/?q=faroles");
    await expect(page.locator(".card-title")).toHaveText([titles.free]);
    await page.goto("/privacy");
    await expect(heading(page)).toHaveText(words.settings.privacy);
    await expect(page.getByRole("main")).toContainText("Feria conocida no necesita saber quién eres");
    await expect(page.getByRole("main")).toContainText(
      "Lo que preguntas, lo que Acty responde y si dices que acertó: 90 días.",
    );
    await expect(page.locator("#registrations")).toContainText("Tus plazas");
    await page.goto("/events/nothing");
    await expect(heading(page)).toHaveText(words.not_found.event_title);
    await page.goto("/nowhere");
    await expect(heading(page)).toHaveText(words.not_found.title);
    await page.goto("/login");
    await expect(heading(page)).toHaveText(words.shell.offline);
    await expect(page.getByRole("main")).toContainText(words.failure.offline);
    await expect(banner(page)).toBeVisible();
  });

  await test.step("the plan lists the places with what is on there", async () => {
    await page.goto("/plan");
    await expect(heading(page)).toHaveText(words.shell.plan);
    await expect(page.locator(`#lugar-${site.ids.get("Plaza mayor")}`)).toContainText(titles.live);
  });

  await test.step("another theme and another language can be chosen, and stay after a reload", async () => {
    await page.goto("/settings");
    await page.getByRole("radio", { name: words.theme.academic }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "academic");
    await page.getByRole("radio", { name: "English" }).check();
    await expect(heading(page)).toHaveText(en.shell.menu_settings);
    await page.goto("/");
    await expect(page.locator(".hello")).toContainText(en.home.welcome);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "academic");
    const sheet = await page.evaluate(() =>
      [...document.styleSheets].some(({ href }) => href?.includes("academic") === true),
    );
    expect(sheet).toBe(true);
  });

  await test.step("the programme is updated when the network is back", async () => {
    await site.rename(site.ids.get(titles.crowded) ?? "", "Gala con otro nombre");
    await context.setOffline(false);
    await expect(cardLink(page, "Gala con otro nombre")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect.poll(() => carriedProgramme(page)).toContain("Gala con otro nombre");
  });
});

test("a font that never loads does not stop the offline programme from being updated", async ({
  page,
  context,
  site,
}) => {
  const never = new Promise<void>(() => undefined);
  await context.route(/\.woff2$/, (route) => (route.request().serviceWorker() === null ? route.continue() : never));
  await visit(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await site.rename(site.ids.get(titles.crowded) ?? "", "Gala con otro nombre");
  await context.setOffline(false);
  await expect.poll(() => carriedProgramme(page)).toContain("Gala con otro nombre");
});

test("the programme stays visible if the server is down, its proxy reports an error, or it never answers", async ({
  page,
  site,
}) => {
  await visit(page);
  site.gateway.be("bad");
  await page.goto(`/events/${site.ids.get(titles.limited)}`);
  await expect(heading(page)).toHaveText(titles.limited);
  await expect(banner(page)).toContainText("Actualizado a las");

  site.gateway.be("closed");
  await page.goto("/");
  await expect(cardLink(page, titles.limited)).toBeVisible();

  site.gateway.be("silent");
  await page.goto(`/events/${site.ids.get(titles.free)}`);
  await expect(heading(page)).toHaveText(titles.free);

  site.gateway.be("open");
  // The live channel finds the server again by itself; a visitor can use the button to be faster.
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
});

test("a new version waits until the visitor accepts it, and needs one reload", async ({ page, site, words }) => {
  await page.clock.install();
  await visit(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  site.gateway.renewWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(words.toast.new_version)).toBeVisible();
  // However long that takes (spec §9).
  await page.clock.fastForward(3_600_000);
  await expect(page.getByText(words.toast.new_version)).toBeVisible();
  expect(loads).toBe(0);

  // Until then the cache keeps everything that an open page may still need.
  site.gateway.be("closed");
  await page.getByRole("link", { name: words.picker.open }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  site.gateway.be("open");

  await page.getByRole("button", { name: words.toast.update, exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  await alive(page);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(true);
  await expect(page.getByText(words.toast.new_version)).toHaveCount(0);
  expect(loads).toBe(1);
});

test("the service worker caches no personal data, and answers no request for the panel or the API", async ({
  page,
  context,
  words,
}) => {
  await page.goto("/login");
  await fillIn(page, { "Correo electrónico": rita.email, Contraseña: rita.password });
  await send(page, "Iniciar sesión");
  await page.waitForURL("/");
  await visit(page);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText(rita.email);
  await page.goto("/settings");
  const texts = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => caches.open(name)));
    const responses = await Promise.all(
      kept.map(async (cache) => (await cache.matchAll()).map((response) => response.text())),
    );
    return Promise.all(responses.flat());
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes(rita.email) || text.includes(rita.name))).toEqual([]);

  await context.setOffline(true);
  // An open page still knows its visitor; a page that is loaded anew does not.
  await page.getByRole("link", { name: words.shell.home_link.replace("{{name}}", "Feria conocida") }).click();
  await expect(page.locator(".hello")).toContainText(words.home.welcome);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await expect(page.locator("#menu")).toContainText(rita.email);
  await page.goto("/");
  await expect(page.locator(".hello")).toContainText(words.home.welcome);
  expect(await page.content()).not.toContain(rita.email);
  await expect(page.goto("/admin")).rejects.toThrow("net::ERR_INTERNET_DISCONNECTED");
  await expect(page.goto("/api/events")).rejects.toThrow("net::ERR_INTERNET_DISCONNECTED");
});

test("the organiser's picture of the grounds is shown on the plan without network, although the plan was never opened", async ({
  page,
  context,
  site,
}) => {
  await site.write(async (services) => {
    const { url } = await storeImage(services, await plainPng(1600, 800), "plan");
    await writePlanSettings(services, { imageUrl: url, imageText: "Plano del puerto" });
    await setPins(services, new Map([[site.ids.get("Plaza mayor") ?? "", { x: 0.25, y: 0.5 }]]));
  });
  await visit(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("verbena-pictures")).keys()).map(({ url }) => url)))
    .toContainEqual(expect.stringMatching(/-320x160\.webp$/));
  await context.setOffline(true);
  // A phone asks for a smaller width than the one that is kept.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/plan");
  const picture = page.getByRole("img", { name: "Plano del puerto" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const kept = await page.evaluate(async () => {
    const answer = await (await caches.open("verbena-pictures")).matchAll();
    const widths = answer.map(async (one) => (await createImageBitmap(await one.blob())).width);
    return Promise.all(widths);
  });
  expect(kept).toEqual([1600]);
  await expect(page.locator(".pl-photo .pl-pin:visible")).toHaveCount(1);
});

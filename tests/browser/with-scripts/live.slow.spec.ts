import type { Page } from "@playwright/test";
import { type Person, signInAdmin } from "../../support/people.ts";
import event_form from "#app/locales/es/panel/event_form.ts";
import panelTexts from "#app/locales/es/panel.ts";
import { change } from "../api.ts";
import { alive, bellsReady, cardLink, expect, test as base, toastsReady } from "../fixtures.ts";
import { type KnownFestival, makeFestival, titles } from "../festival.ts";

/** A festival for the test alone, that its administrator changes through the API. */
const test = base.extend<{ site: KnownFestival & { url: string; bearer: string; cookie: string } }>({
  site: async ({ startServer }, use) => {
    const made = Promise.withResolvers<KnownFestival & { ada: Person }>();
    const { url } = await startServer(async (services) => {
      const ada = await signInAdmin(services);
      made.resolve({ ...(await makeFestival(services)), ada });
    });
    const { ada, ...festival } = await made.promise;
    await use({ ...festival, url, bearer: ada.bearer, cookie: ada.cookie });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

/** Waits until the page hears the live channel. */
async function listening(page: Page, words: Parameters<typeof toastsReady>[1]): Promise<void> {
  await alive(page);
  await toastsReady(page, words);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
}

test("an event that is created appears in the list and the counts of an open page, with a toast", async ({
  page,
  site,
  words,
}) => {
  await page.goto("/");
  await listening(page, words);
  const total = Number(await page.locator(".stats [data-k=all] dd").textContent());
  await change(site, "POST", "/events", {
    title: "Sorpresa en la plaza",
    description: "Ahora",
    startTime: new Date(Date.now() + 60_000).toISOString(),
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await expect(cardLink(page, "Sorpresa en la plaza")).toBeVisible();
  await expect(page.getByText("Nuevo evento: Sorpresa en la plaza")).toBeVisible();
  await expect(page.locator(".stats [data-k=all] dd")).toHaveText(String(total + 1));
});

test("a change in the panel appears on a visitor's list, opened event and counts, and a cancellation is announced once", async ({
  page,
  context,
  browser,
  site,
  words,
}) => {
  const id = site.ids.get(titles.upcoming) ?? "";
  await page.goto("/");
  await listening(page, words);
  const opened = await context.newPage();
  await opened.goto(`/?event=${id}`);
  await listening(opened, words);
  const dialog = opened.getByRole("dialog");
  const count = (key: string) => page.locator(`.stats [data-k=${key}] dd`);
  const before = { all: Number(await count("all").textContent()), next: Number(await count("next").textContent()) };

  const desk = await browser.newContext({ baseURL: site.url, locale: "es-ES" });
  const [name = "", value = ""] = site.cookie.split("=", 2);
  await desk.addCookies([{ name, value, url: site.url }]);
  const panel = await desk.newPage();
  const save = async (): Promise<void> => {
    await panel.getByRole("button", { name: panelTexts.kit.save, exact: true }).click();
    await expect(panel.locator(".toast")).toBeVisible();
  };
  await panel.goto(`/admin/events/${id}`);
  await alive(panel);
  await panel.locator('[name="title"]').fill("Taller de antifaces");
  await panel.locator('[name="image.kind"][value="poster"]').check();
  await save();
  await expect(cardLink(page, "Taller de antifaces")).toBeVisible();
  await expect(cardLink(page, titles.upcoming)).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "Taller de antifaces" })).toBeVisible();

  await panel.locator('[name="status"][value="CANCELLED"]').check({ force: true });
  await save();
  await expect(dialog).toContainText("Cancelado");
  const cancelled = opened
    .locator("[data-sonner-toast]", { hasText: words.toast.event_cancelled })
    .filter({ hasText: "Taller de antifaces" });
  await expect(cancelled).toHaveCount(1);
  await expect(cancelled).toHaveCount(0);
  await expect(count("next")).toHaveText(String(before.next - 1));
  await expect(count("all")).toHaveText(String(before.all));

  // Toasts go by themselves: each is noted as it comes.
  const told = await opened.evaluateHandle((text) => {
    const seen = new Set<string>();
    const note = (): void => {
      for (const toast of document.querySelectorAll("[data-sonner-toast]"))
        if (toast.textContent.includes(text)) seen.add(toast.textContent);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  }, words.toast.event_cancelled);
  await panel.getByRole("link", { name: event_form.delete }).click();
  await panel.getByRole("dialog").getByRole("button", { name: event_form.delete }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardLink(page, "Taller de antifaces")).toHaveCount(0);
  await expect(count("all")).toHaveText(String(before.all - 1));
  // Earlier changes were announced already; only the next one is announced now.
  await change(site, "DELETE", `/events/${site.ids.get(titles.unlimited) ?? ""}`);
  await expect.poll(() => told.evaluate((seen) => [...seen])).toEqual([expect.stringContaining(titles.unlimited)]);
  await desk.close();
});

test("an event turns live at its start by itself: in the list, the opened event and the counts, with a toast", async ({
  page,
  context,
  site,
  words,
}) => {
  const id = site.ids.get(titles.unlimited) ?? "";
  const card = page.locator(".card", { has: cardLink(page, titles.unlimited) });
  const count = page.locator(".stats [data-k=live] dd");
  await page.goto("/");
  await listening(page, words);
  const opened = await context.newPage();
  await opened.goto(`/?event=${id}`);
  await listening(opened, words);
  const dialog = opened.getByRole("dialog");
  await expect(dialog).toContainText("Próximo");
  await expect(card).toHaveAttribute("data-state", "next");
  const live = Number(await count.textContent());
  // Between two full minutes, as the clock of a page goes from one to the next.
  await change(site, "PUT", `/events/${id}`, { startTime: new Date(Date.now() + 3000).toISOString() });
  await expect(page.getByText(words.toast.event_started.replace("{{title}}", titles.unlimited))).toBeVisible();
  await expect(card).toHaveAttribute("data-state", "live");
  await expect(count).toHaveText(String(live + 1));
  await expect(dialog).toContainText("En Curso");
});

test("the open page of a deleted event says that it is gone", async ({ page, site, words, watch }) => {
  watch.allow(/status of 404/);
  const id = site.ids.get(titles.limited) ?? "";
  await page.goto(`/events/${id}`);
  await listening(page, words);
  await change(site, "DELETE", `/events/${id}`);
  await expect(page.getByRole("heading", { name: words.not_found.event_title })).toBeVisible();
});

test("an announcement is shown for 8 s, maintenance for 10 s, and an announcement for one event only on that event's pages (spec §9)", async ({
  page,
  context,
  site,
  words,
}) => {
  const announce = async (fields: Record<string, string>): Promise<void> => {
    const headers = { Cookie: site.cookie, Origin: site.url };
    const sent = await fetch(`${site.url}/admin/announcements`, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    expect(sent.status).toBe(302);
  };
  const toast = (shown: Page, text: string) => shown.locator("[data-sonner-toast]", { hasText: text });
  const id = site.ids.get(titles.upcoming) ?? "";
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(2000);
  await listening(page, words);
  const looking = await context.newPage();
  await looking.goto(`/events/${id}`);
  await listening(looking, words);

  await announce({
    intent: "announce",
    type: "warning",
    title: "Solo aquí",
    message: "El taller pasa al patio.",
    minutes: "15",
    eventId: id,
  });
  await expect(toast(looking, "Solo aquí")).toContainText("El taller pasa al patio.");
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [fields, stays] of [
    [
      {
        intent: "announce",
        type: "info",
        title: "Lluvia",
        message: "Todo pasa a cubierto.",
        minutes: "15",
        eventId: "",
      },
      8000,
    ],
    [{ intent: "maintenance", message: "Volvemos a las tres.", minutes: "15" }, 10_000],
  ] as const) {
    await announce(fields);
    const said = toast(page, fields.message);
    // A toast takes a moment of the page's time, and its own begins once it is mounted.
    const mounted = said.and(page.locator("[data-mounted=true]"));
    await expect.poll(async () => (await page.clock.runFor(50), mounted.count())).toBe(1);
    await page.clock.runFor(stays - 1000);
    await expect(said).toBeVisible();
    await page.clock.runFor(2000);
    await expect(said).toHaveCount(0);
  }
  await expect(toast(page, "Solo aquí")).toHaveCount(0);
});

test("a page requested before an event was saved does not undo the save when it arrives later", async ({
  page,
  site,
  words,
}) => {
  const id = site.ids.get(titles.unlimited) ?? "";
  const bell = page
    .locator(".card")
    .filter({ has: cardLink(page, titles.unlimited) })
    .locator(".bell");
  await page.goto("/");
  await listening(page, words);
  await bellsReady(page);
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await release.promise;
    await route.fulfill({ response });
  });
  // Every page loads a changed setting anew.
  await change(site, "PUT", "/settings", { settings: [{ key: "general.name", value: "Otro nombre" }] });
  await asked.promise;
  await bell.click();
  await expect(bell).toHaveAttribute("data-save", "done");
  release.resolve();
  await expect(page.locator("header .logo")).toHaveAccessibleName(/Otro nombre/);
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => localStorage.getItem("verbena-saved"))).toContain(id);
});

test("the tabs of a browser share one connection, and another tab takes over when the connected one is closed", async ({
  page,
  context,
  site,
  words,
}) => {
  const sockets: string[] = [];
  context.on("page", (opened) => opened.on("websocket", (socket) => sockets.push(socket.url())));
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("/");
  await listening(page, words);
  const other = await context.newPage();
  await other.goto("/");
  await listening(other, words);
  expect(sockets).toHaveLength(1);
  const id = site.ids.get(titles.upcoming) ?? "";
  await change(site, "PUT", `/events/${id}`, { title: "Primero" });
  await expect(cardLink(page, "Primero")).toBeVisible();
  await expect(cardLink(other, "Primero")).toBeVisible();
  await page.close();
  await expect.poll(() => sockets.length).toBe(2);
  await change(site, "PUT", `/events/${id}`, { title: "Segundo" });
  await expect(cardLink(other, "Segundo")).toBeVisible();
});

test("changes made during a network outage appear when the network is back", async ({
  page,
  context,
  site,
  words,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await listening(page, words);
  await context.setOffline(true);
  await expect(page.locator(".offline")).toBeVisible();
  await change(site, "PUT", `/events/${site.ids.get(titles.upcoming) ?? ""}`, { title: "Sin que nadie mire" });
  await context.setOffline(false);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await expect(cardLink(page, "Sin que nadie mire")).toBeVisible();
  await expect(page.locator(".offline")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("pulling the page down by 80 px refreshes it, pulling it less does not (spec §4, §9)", async ({
    page,
    words,
  }) => {
    await page.goto("/");
    await listening(page, words);
    const pull = page.locator(".pull");
    const devtools = await page.context().newCDPSession(page);
    const touches = async (...ys: number[]): Promise<void> => {
      for (const [index, y] of ys.entries())
        await devtools.send("Input.dispatchTouchEvent", {
          type: index === 0 ? "touchStart" : "touchMove",
          touchPoints: [{ x: 180, y }],
        });
    };
    const letGo = (): Promise<unknown> =>
      devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touches(100, 140, 170);
    await expect(pull).toContainText(words.pull.pull);
    await letGo();
    await expect(pull).toBeEmpty();
    const asked = page.waitForRequest(/\.data/);
    await touches(100, 150, 190);
    await expect(pull).toContainText(words.pull.release);
    await letGo();
    await asked;
    await expect(pull).toContainText(words.pull.updated);
    await expect(pull).toBeEmpty();
  });
});

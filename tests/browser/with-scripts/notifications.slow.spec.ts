import type { BrowserContext, Page, Worker } from "@playwright/test";
import { z } from "zod";
import es from "#app/locales/es/notifications.ts";
import messages from "#app/locales/es/messages.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { findChromium } from "../../support/chromium.ts";
import { type PushService, startPushService, type Subscriber } from "../../support/push-service.ts";
import { stubSubscription } from "../push-stub.ts";
import { alive, bellsReady, cardLink, expect, test as base, toastsReady } from "../fixtures.ts";

const { notices } = messages;

/** Title of an event so soon that its reminder is due at once. No other test uses this title. */
const title = "Malabares de última hora";

interface Site {
  service: PushService;
  phone: Subscriber;
  url: string;
  eventId: string;
}

/** Which shows notifications. */
base.use({ launchOptions: findChromium() });

/** A festival for the test alone, with a push service of ours for the browser, and an event that begins in four minutes. */
const test = base.extend<{ site: Site }>({
  carriesProgramme: true,

  site: async ({ startServer }, use) => {
    const service = await startPushService();
    let eventId = "";
    const { url } = await startServer(
      async (services) => {
        const start = Date.now() + 4 * 60_000;
        const event = await createEvent(services, {
          title,
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + 3_600_000).toISOString(),
        });
        eventId = event.id;
      },
      { port: service.port },
    );
    const phone = service.subscriber();
    await use({ service, phone, url, eventId });
    await service.close();
  },

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, site: { url, phone } }, use) => {
    await context.grantPermissions(["notifications"], { origin: url });
    await context.addInitScript(stubSubscription, phone.subscription);
    await use(context);
  },
});

const section = (page: Page) => page.locator("#notifications");

/**
 * Hands the browser push messages at once, as its push service does (Chrome DevTools Protocol), and waits until the
 * worker has done all that it does about them. A test that asked for the notifications before that would make Chromium
 * forget those that are on their way to the screen.
 */
async function deliver(context: BrowserContext, page: Page, ...payloads: string[]): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(`
    const { waitUntil } = ExtendableEvent.prototype;
    const pushes = [];
    self.pushesAreDone = new Promise((resolve) => {
      ExtendableEvent.prototype.waitUntil = function (work) {
        waitUntil.call(this, work);
        if (this.type === "push" && pushes.push(work) === ${payloads.length}) resolve(Promise.all(pushes));
      };
    }).finally(() => { ExtendableEvent.prototype.waitUntil = waitUntil; });
    undefined;
  `);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  await Promise.all(
    payloads.map((data) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data })),
  );
  await session.detach();
  await worker.evaluate("self.pushesAreDone");
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");

/** The notifications that are shown. In the worker's own words: the types here are those of a page. */
const shown = (worker: Worker): Promise<unknown> =>
  worker.evaluate(
    "registration.getNotifications().then((all) => all.map(({ title, body, tag, lang, silent }) => ({ title, body, tag, lang, silent })))",
  );

/**
 * Taps the notification or one of its buttons, and returns the addresses that this opens. It records them instead of
 * opening them, since browsers open a window only after a real tap.
 */
const tap = (worker: Worker, action: string): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const opened = [];
    const done = [];
    clients.openWindow = async (url) => opened.push(url);
    WindowClient.prototype.focus = async function () { opened.push("shown already: " + this.url); };
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent("notificationclick", { notification, action: ${JSON.stringify(action)} });
    event.waitUntil = (work) => done.push(work);
    dispatchEvent(event);
    await Promise.all(done);
    return opened;
  })()`);

async function turnOn(page: Page): Promise<void> {
  await page.goto("/settings");
  await alive(page);
  await section(page).getByRole("button", { name: es.turn_on }).click();
  await expect(section(page).getByText(es.turned_on)).toBeVisible();
}

test("a visitor turns notifications on, gets a test, and turns them off again", async ({
  page,
  context,
  site,
  words,
}) => {
  await page.goto("/");
  await alive(page);
  const bell = page.locator(".top").getByRole("link", { name: words.bell.reminders });
  await expect(bell).toHaveAccessibleName(`${words.bell.reminders}. ${words.bell.push_off}`);
  await turnOn(page);
  await expect(section(page).locator("[data-push=on]")).toContainText(es.on);
  await expect(bell).toHaveAccessibleName(words.bell.reminders);

  await section(page).getByRole("button", { name: es.test }).click();
  await expect(section(page).getByText(es.test_sent)).toBeVisible();
  await site.service.waitFor(1);
  await deliver(context, page, site.phone.lastPayload());
  const worker = await workerOf(context);
  expect(await shown(worker)).toMatchObject([{ title: notices.test_title, lang: "es", silent: false }]);
  expect(await tap(worker, "")).toEqual([`shown already: ${site.url}/settings`]);
  // The browser takes a notification away a moment after it was told to.
  await expect.poll(() => shown(worker)).toEqual([]);

  await section(page).getByRole("button", { name: es.turn_off }).click();
  await expect(section(page).getByText(es.turned_off)).toBeVisible();
  await expect(section(page).locator("[data-push=off]")).toContainText(es.off);
});

test("without a visible page a reminder is a notification; a tap opens the event, and it can be snoozed", async ({
  page,
  context,
  site,
}) => {
  await turnOn(page);
  const api = await page.evaluate(
    async (eventId) =>
      (
        await fetch("/api/reminders", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ eventId }),
        })
      ).status,
    site.eventId,
  );
  expect(api).toBe(201);
  // The visitor leaves before the server looks at the new reminder, half a second later.
  await page.goto("about:blank");
  await site.service.waitFor(1);
  const other = await context.newPage();
  await other.goto("/terms");
  await deliver(context, other, site.phone.lastPayload());
  const worker = await workerOf(context);
  expect(await shown(worker)).toMatchObject([{ title, body: expect.stringMatching(/^Empieza en [34] min$/) }]);

  // Sent twice, as after a crash of the server, it is there once.
  await deliver(context, other, site.phone.lastPayload());
  expect(await shown(worker)).toHaveLength(1);
  const begun = Date.now();
  expect(await tap(worker, "snooze")).toEqual([]);
  await expect.poll(() => shown(worker)).toEqual([]);
  const [notification] = site.phone.received;
  const message = notification?.payload.notification.data.id;
  const again = await other.evaluate(
    async (id) =>
      (
        await fetch("/api/notifications/snooze", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ message: id }),
        })
      ).text(),
    message,
  );
  const { data } = z.object({ data: z.object({ at: z.iso.datetime() }) }).parse(JSON.parse(again));
  const askedAt = Date.parse(data.at) - 5 * 60_000;
  expect(askedAt).toBeGreaterThanOrEqual(begun - 1000);
  expect(askedAt).toBeLessThan(Date.now());

  // Put away, it does not come back. Of others that come at once each is there, and opens the event.
  await deliver(context, other, site.phone.lastPayload());
  expect(await shown(worker)).toEqual([]);
  const others = ["one", "two", "three", "four"];
  await deliver(context, other, ...others.map((id) => site.phone.lastPayload().replaceAll(message ?? "", id)));
  expect(await shown(worker)).toHaveLength(others.length);
  const [opened = ""] = await tap(worker, "open");
  expect(opened).toBe(`${site.url}/events/${site.eventId}`);
  await other.goto(opened);
  await expect(other.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a visitor with a visible page gets the reminder there and no notification", async ({ page, site, words }) => {
  await turnOn(page);
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await bellsReady(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await page.getByRole("button", { name: words.bell.of.replace("{{title}}", title) }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  await expect(toast).toContainText(/Empieza en [34] min/);
  expect(site.service.received).toEqual([]);
  await toast.getByRole("button", { name: words.toast.open }).click();
  await expect(page).toHaveURL(`/events/${site.eventId}`);
});

test("notification preferences are stored, and an error is shown beside its field", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await page.goto("/settings");
  await alive(page);
  await section(page).getByLabel(es.wants_changes).uncheck();
  await section(page).getByLabel(es.lead).selectOption("15");
  await section(page).getByLabel(es.quiet_from).fill("23:00");
  await section(page).getByRole("button", { name: es.save }).click();
  await expect(section(page).getByText("Escribe una hora, por ejemplo 23:00")).toBeVisible();
  await section(page).getByLabel(es.quiet_until).fill("08:00");
  await section(page).getByRole("button", { name: es.save }).click();
  await expect(section(page).getByText(es.saved)).toBeVisible();
  await page.reload();
  await expect(section(page).getByLabel(es.wants_changes)).not.toBeChecked();
  await expect(section(page).getByLabel(es.wants_reminders)).toBeChecked();
  await expect(section(page).getByLabel(es.lead)).toHaveValue("15");
  await expect(section(page).getByLabel(es.quiet_until)).toHaveValue("08:00");
});

test.describe("after the permission was denied", () => {
  test("the page explains how to allow notifications, and offers the calendar", async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await page.goto("/settings");
    await alive(page);
    await expect(section(page).locator("[data-push=blocked]")).toContainText(es.blocked);
    await expect(section(page).getByText(es.blocked_how)).toBeVisible();
    await expect(section(page).getByRole("link", { name: es.calendar_link })).toHaveAttribute("href", "/subscribe");
  });
  test("tapping a bell explains it once", async ({ page, context, words }) => {
    await context.clearPermissions();
    await page.goto("/");
    await alive(page);
    await toastsReady(page, words);
    await bellsReady(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
    await expect(cardLink(page, title)).toBeVisible();
    await page.getByRole("button", { name: words.bell.of.replace("{{title}}", title) }).click();
    await expect(page.getByText(es.denied)).toBeVisible();
  });
});

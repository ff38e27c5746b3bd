import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import type { Services } from "#app/domain/services.ts";
import messages from "#app/locales/es/messages.ts";
import es from "#app/locales/es/notifications.ts";
import { signInAdmin } from "../../support/people.ts";
import { type PushService, startPushService, type Subscriber } from "../../support/push-service.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { filled, test as base } from "../panel-places.ts";
import { stubSubscription } from "../push-stub.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

const { notices } = messages;

/** The server's answer while it can't do what is asked. */
const refused = { status: 503, headers: { [buildHeader]: "this" }, body: "{}" };

/** A festival with a push service of ours. */
const withService = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },

  site: async ({ service, fill, startServer }, use) => {
    let cookie = "";
    const { url } = await startServer(
      async (services) => {
        ({ cookie } = await signInAdmin(services));
        await fill(services);
      },
      { port: service.port },
    );
    await use({ url, cookie });
  },
});

/** The same, with two phones: one in Spanish and one in English. */
const testWithPhones = withService.extend<{ phones: Subscriber[] }>({
  phones: async ({ service }, use) => use([service.subscriber(), service.subscriber()]),

  fill: async ({ phones }, use) =>
    use(async (services) => {
      // New keys of the festival end all subscriptions, so they are made first.
      await ensurePushKeys(services);
      for (const [index, language] of (["es", "en"] as const).entries())
        await addPhone(services, phones[index], language);
    }),
});

/** A festival whose administrator's browser has that push service, and was not asked for its permission yet. */
const testWithBrowser = withService.extend<{ phone: Subscriber }>({
  carriesProgramme: true,

  phone: async ({ service }, use) => use(service.subscriber()),

  context: async ({ context, site: { url }, phone }, use) => {
    await context.grantPermissions(["notifications"], { origin: url });
    await context.addInitScript(stubSubscription, phone.subscription);
    await use(context);
  },
});

async function addPhone(services: Services, phone: Subscriber | undefined, language: "es" | "en"): Promise<void> {
  if (phone === undefined) throw new Error("No phone");
  const { id } = await makeDevice(services);
  const at = services.clock.now().toISOString();
  const { endpoint, keys } = phone.subscription;
  await services.db
    .insertInto("push_subscriptions")
    .values({
      id,
      device_id: id,
      endpoint,
      ...keys,
      language,
      origin: "https://arrecife.test",
      last_ok_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Answers the browser's permission question with `answer`, since headless Chromium never shows it. */
function stubPermission(answer: NotificationPermission): void {
  let permission: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    permission = answer;
    return permission;
  };
}

testWithPhones.describe("with two phones", () => {
  testWithPhones.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

  testWithPhones(
    "an administrator sends a message after a preview, and the page follows its progress",
    async ({ page, panel, service }) => {
      const { notifications: words, shell } = panel;
      const form = page.locator("#message");
      const sent = page.locator(".sent > li");
      await page.goto("/admin/events");
      await alive(page);
      await openArea(page, shell.notifications);
      await expect(page.getByText(filled(words.devices_other, { count: 2 }))).toBeVisible();
      await expect(page.getByText(words.no_troubles)).toBeVisible();
      await expectNoFaultsAtBothWidths(page);

      await page.locator("#message-title").fill("El tranvía espera");
      await page.locator("#message-body").fill("Hasta las dos.");
      await page.getByText(filled(words.in_language, { language: words.names.en })).click();
      await page.locator("#message-title_en").fill("The tram waits");
      await page.locator("#message-body_en").fill("Until two.");
      await form.getByRole("button", { name: words.preview }).click();
      await expect(page.locator(".phone")).toHaveCount(2);
      await expect(page.locator(".phone").last()).toContainText("The tram waits");
      await expectNoFaultsAtBothWidths(page);

      await page.getByRole("button", { name: filled(words.send_other, { count: 2 }) }).click();
      await service.waitFor(2);
      // The page follows by itself.
      await expect(sent).toContainText(filled(words.progress, { sent: 2, total: 2 }));
      await expect(sent).toContainText(words.done);
      await expect(page.locator("#message-title")).toHaveValue("");
      await expectNoFaultsAtBothWidths(page);
      await page.reload();
      await expect(sent).toHaveCount(1);
      expect(service.received).toHaveLength(2);
    },
  );

  testWithPhones(
    "the page as a document without scripts has no accessibility faults",
    async ({ page, panel, watch }) => {
      watch.allow(/Content Security Policy|script-src/);
      await page.route("**/admin/notifications", async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), "content-security-policy": "script-src 'none'" },
        });
      });
      await page.goto("/admin/notifications");
      await expect(page.getByText(panel.notifications.device_without_scripts)).toBeVisible();
      await expectNoFaultsAtBothWidths(page);
    },
  );
});

testWithBrowser(
  "an administrator gives the permission, turns push on, gets a test and turns push off, with a message after each step",
  async ({ page, context, phone, service, panel }) => {
    await context.addInitScript(stubPermission, "granted" as const);
    await page.goto("/admin/notifications");
    await alive(page);
    const device = page.locator(".device");
    const status = device.getByRole("status");
    await expect(device).toContainText(es.permission_default);
    await device.getByRole("button", { name: es.permission_ask }).click();
    await expect(status).toHaveText(es.permission_given);
    await expect(device).toContainText(es.permission_granted);
    await expect(status).toHaveText("");

    await device.getByRole("button", { name: es.turn_on }).click();
    await expect(status).toHaveText(es.turned_on);
    await expect(device).toContainText(es.push_active);

    await device.getByRole("button", { name: es.test }).click();
    await expect(status).toHaveText(es.test_sent);
    await service.waitFor(1);
    expect(phone.received[0]?.payload.notification.title).toBe(notices.test_title);

    await device.getByRole("button", { name: es.turn_off }).click();
    await expect(status).toHaveText(es.turned_off);
    await expect(device).toContainText(es.push_inactive);
    await expect(page.getByText(panel.notifications.device_without_scripts)).toBeHidden();
  },
);

testWithBrowser(
  "after a denied permission the page keeps the spec's sentence, with the way to change it",
  async ({ page, context }) => {
    await context.addInitScript(stubPermission, "denied" as const);
    await page.goto("/admin/notifications");
    await alive(page);
    const device = page.locator(".device");
    await device.getByRole("button", { name: es.permission_ask }).click();
    await expect(device.getByRole("status")).toHaveText(es.denied);
    await expect(device).toContainText(es.permission_denied);
    await expect(device).toContainText(es.blocked_how);
  },
);

testWithBrowser("a failure is shown in the spec's words, and stays", async ({ page, context, watch }) => {
  watch.allow(/status of 50\d|net::ERR_FAILED/);
  await context.addInitScript(stubPermission, "granted" as const);
  await page.goto("/admin/notifications");
  await alive(page);
  const device = page.locator(".device");
  const status = device.getByRole("status");
  await device.getByRole("button", { name: es.permission_ask }).click();
  await context.route("**/api/notifications/subscribe", (route) => route.fulfill(refused));
  await device.getByRole("button", { name: es.turn_on }).click();
  await expect(status).toHaveText(es.subscribe_failed);
  await context.unroute("**/api/notifications/subscribe");
  await device.getByRole("button", { name: es.turn_on }).click();
  await expect(status).toHaveText(es.turned_on);
  for (const [what, button, said] of [
    ["test", es.test, es.test_failed],
    ["unsubscribe", es.turn_off, es.manage_failed],
  ] as const) {
    await context.route(`**/api/notifications/${what}`, (route) => route.fulfill(refused));
    await device.getByRole("button", { name: button }).click();
    await expect(status).toHaveText(said);
  }
});

testWithBrowser(
  "an administrator in the panel sees a message there, and gets no notification as well",
  async ({ page, context, service, panel }) => {
    const { notifications: words } = panel;
    await context.addInitScript(stubPermission, "granted" as const);
    await page.goto("/admin/notifications");
    await alive(page);
    await page.locator(".device").getByRole("button", { name: es.turn_on }).click();
    await expect(page.locator(".device")).toContainText(es.push_active);
    // With its next page the browser is known to the live channel, too.
    await page.reload();
    await alive(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
    await page.locator("#message-title").fill("El tranvía espera");
    await page.locator("#message-body").fill("Hasta las dos.");
    await page.getByRole("button", { name: words.preview }).click();
    await page.getByRole("button", { name: words.send_one.replace("{{count}}", "1") }).click();
    await expect(page.locator(".toast.message")).toContainText("El tranvía espera: Hasta las dos.");
    await expect(page.locator(".sent > li")).toContainText(words.done);
    expect(service.received).toEqual([]);
  },
);

import { createUser } from "#app/domain/identity/users.server.ts";
import es from "#app/locales/es/notifications.ts";
import messages from "#app/locales/es/messages.ts";
import { signInPerson } from "../../support/people.ts";
import { type PushService, startPushService, type Subscriber } from "../../support/push-service.ts";
import { alive, expect } from "../fixtures.ts";
import { test as base } from "../panel-places.ts";
import { stubSubscription } from "../push-stub.ts";

const { notices } = messages;

/** A festival whose administrator's browser has a push service of ours, and was not asked for its permission yet. */
const test = base.extend<{ service: PushService; phone: Subscriber }>({
  carriesProgramme: true,

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },

  phone: async ({ service }, use) => use(service.subscriber()),

  site: async ({ service, startServer }, use) => {
    let cookie = "";
    const { url } = await startServer(
      async (services) => {
        ({ cookie } = await signInPerson(
          services,
          await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" }),
        ));
      },
      { port: service.port },
    );
    await use({ url, cookie });
  },

  context: async ({ context, site: { url }, phone }, use) => {
    await context.grantPermissions(["notifications"], { origin: url });
    await context.addInitScript(stubSubscription, phone.subscription);
    await use(context);
  },
});

/** Answers the browser's permission question with `answer`, since headless Chromium never shows it. */
function stubPermission(answer: NotificationPermission): void {
  let permission: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    permission = answer;
    return permission;
  };
}

test("an administrator gives the permission, turns push on, gets a test and turns push off, with a message after each step", async ({
  page,
  context,
  phone,
  service,
  panel,
}) => {
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
});

test("after a denied permission the page keeps the spec's sentence, with the way to change it", async ({
  page,
  context,
}) => {
  await context.addInitScript(stubPermission, "denied" as const);
  await page.goto("/admin/notifications");
  await alive(page);
  const device = page.locator(".device");
  await device.getByRole("button", { name: es.permission_ask }).click();
  await expect(device.getByRole("status")).toHaveText(es.denied);
  await expect(device).toContainText(es.permission_denied);
  await expect(device).toContainText(es.blocked_how);
});

test("a failure is shown in the spec's words, and stays", async ({ page, context, watch }) => {
  watch.allow(/status of 50\d|net::ERR_FAILED/);
  await context.addInitScript(stubPermission, "granted" as const);
  await page.goto("/admin/notifications");
  await alive(page);
  const device = page.locator(".device");
  const status = device.getByRole("status");
  await device.getByRole("button", { name: es.permission_ask }).click();
  await context.route("**/api/notifications/subscribe", (route) => route.fulfill({ status: 503, body: "{}" }));
  await device.getByRole("button", { name: es.turn_on }).click();
  await expect(status).toHaveText(es.subscribe_failed);
  await context.unroute("**/api/notifications/subscribe");
  await device.getByRole("button", { name: es.turn_on }).click();
  await expect(status).toHaveText(es.turned_on);
  for (const [what, button, said] of [
    ["test", es.test, es.test_failed],
    ["unsubscribe", es.turn_off, es.manage_failed],
  ] as const) {
    await context.route(`**/api/notifications/${what}`, (route) => route.fulfill({ status: 503, body: "{}" }));
    await device.getByRole("button", { name: button }).click();
    await expect(status).toHaveText(said);
  }
});

test("an administrator in the panel sees a message there, and gets no notification as well", async ({
  page,
  context,
  service,
  panel,
}) => {
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
});

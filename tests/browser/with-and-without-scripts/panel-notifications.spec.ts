import type { Page } from "@playwright/test";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import type { Services } from "#app/domain/services.ts";
import { signInPerson } from "../../support/people.ts";
import { type PushService, startPushService, type Subscriber } from "../../support/push-service.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { filled, test as base } from "../panel-places.ts";

/** A festival with two phones: one in Spanish and one in English. */
const test = base.extend<{ service: PushService; phones: Subscriber[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },

  phones: async ({ service }, use) => use([service.subscriber(), service.subscriber()]),

  site: async ({ service, phones, startServer }, use) => {
    let cookie = "";
    const { url } = await startServer(
      async (services) => {
        ({ cookie } = await signInPerson(
          services,
          await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" }),
        ));
        // New keys of the festival end all subscriptions, so they are made first.
        await ensurePushKeys(services);
        for (const [index, language] of (["es", "en"] as const).entries())
          await addPhone(services, phones[index], language);
      },
      { port: service.port },
    );
    await use({ url, cookie });
  },
});

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

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

/** Returns the faults that axe finds on a narrow and on a wide screen, and a fault for each that scrolls sideways. */
async function faultsAtBothWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await faultsOf(page)).map((fault) => `${width}: ${fault}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      faults.push(`wider than ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

test("an administrator sends a message to everybody's phone after a preview with the number of recipients", async ({
  page,
  panel,
  phones,
  service,
  javaScriptEnabled: scripts,
}) => {
  const { notifications: words, shell, errors } = panel;
  const notice = page.locator(".toast");
  const form = page.locator("#message");
  const own = form.locator(".fields").first();
  const sent = page.locator(".sent > li");

  await test.step("the tab opens the page with the state of notifications", async () => {
    await page.goto("/admin/events");
    await alive(page, scripts);
    await openArea(page, shell.notifications);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.well)).toBeVisible();
    await expect(page.getByText(filled(words.devices_other, { count: 2 }))).toBeVisible();
    await expect(page.getByText(words.no_troubles)).toBeVisible();
    if (scripts) expect(await faultsAtBothWidths(page)).toEqual([]);
  });

  await test.step("a message without a title is refused, and the form keeps the typed text", async () => {
    await own.getByLabel(words.body, { exact: true }).first().fill("Hasta las dos.");
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByRole("button", { name: words.preview }).click();
    await expect(page.locator(".wrong")).toHaveText(errors.title_required);
    await expect(own.getByLabel(words.body, { exact: true }).first()).toHaveValue("Hasta las dos.");
    if (scripts) expect(await faultsAtBothWidths(page)).toEqual([]);
  });

  await test.step("a complete message is previewed as a phone shows it, and can be edited again", async () => {
    await page.locator("#message-title").fill("El tranvía espera");
    await page.getByText(filled(words.in_language, { language: words.names.en })).click();
    await page.locator("#message-title_en").fill("The tram waits");
    await page.locator("#message-body_en").fill("Until two.");
    await form.getByRole("button", { name: words.preview }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.preview_title })).toBeVisible();
    await expect(page.locator(".phone")).toHaveCount(2);
    await expect(page.locator(".phone").last()).toContainText("The tram waits");
    if (scripts) expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: words.change }).click();
    await expect(page.locator("#message-title_en")).toHaveValue("The tram waits");
    await page.locator("#message-body").fill("Hasta las dos y media.");
    await page.locator("#message").getByRole("button", { name: words.preview }).click();
    await expect(page.locator(".phone").first()).toContainText("Hasta las dos y media.");
    expect(service.received).toEqual([]);
  });

  await test.step("the sent message arrives once on each phone in its language, and the page shows the progress", async () => {
    await page.getByRole("button", { name: filled(words.send_other, { count: 2 }) }).click();
    await expect(notice).toContainText(filled(words.was_sent_other, { count: 2 }));
    await service.waitFor(2);
    const said = phones.map(({ received }) => received.map(({ payload }) => payload.notification.body));
    expect(said).toEqual([["Hasta las dos y media."], ["Until two."]]);
    const all = filled(words.progress, { sent: 2, total: 2 });
    // With scripts the page follows by itself.
    await expect(async () => {
      if (!scripts) await page.getByRole("link", { name: words.refresh }).click();
      await expect(sent).toContainText(all, { timeout: scripts ? 10_000 : 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(sent).toContainText(words.done);
    await expect(page.locator("#message-title")).toHaveValue("");
    if (scripts) expect(await faultsAtBothWidths(page)).toEqual([]);
  });

  await test.step("a reload of the page sends nothing", async () => {
    await page.reload();
    await expect(sent).toHaveCount(1);
    expect(service.received).toHaveLength(2);
  });

  await test.step("the lead time is saved, and the explanation names it", async () => {
    await page.getByLabel(words.lead_minutes).fill("20");
    await page.getByRole("button", { name: words.lead_save }).click();
    await expect(notice).toContainText(filled(words.lead_saved_other, { count: 20 }));
    await expect(page.getByText(filled(words.how_lead_other, { count: 20 }))).toBeVisible();
  });

  await test.step("the part about this browser works with scripts, and explains without them why it does not", async () => {
    const why = page.getByText(words.device_without_scripts);
    if (scripts) await expect(why).toBeHidden();
    else await expect(why).toBeVisible();
  });
});

test("the page as a document without scripts has no accessibility faults", async ({
  page,
  panel,
  watch,
  javaScriptEnabled: scripts,
}) => {
  test.skip(!scripts, "axe itself is a script");
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
  expect(await faultsAtBothWidths(page)).toEqual([]);
});

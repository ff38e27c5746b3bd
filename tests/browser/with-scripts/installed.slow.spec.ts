import notifications from "#app/locales/es/notifications.ts";
import preferences from "#app/locales/es/preferences.ts";
import type { Page } from "@playwright/test";
import { expect, test, visit } from "../offline.ts";

const application = (page: Page) => page.locator("#application");

/** Offers the installation as Chromium does for a page that can be installed. `outcome`: the visitor's answer. */
const offerInstallation = (page: Page, outcome: "accepted" | "dismissed" | "broken") =>
  page.evaluate((answer) => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        if (answer === "broken") throw new Error("no prompt");
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  }, outcome);

test("the settings install the application if the browser offers it, and clear the stored data", async ({
  page,
  context,
  words,
}) => {
  await visit(page, "/settings");
  const button = application(page).getByRole("button", { name: words.settings.install, exact: true });
  await expect(application(page).getByRole("button", { name: notifications.clear })).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await offerInstallation(page, "broken")).toBe(true);
  await button.click();
  await expect(page.getByText(words.settings.install_failed)).toBeVisible();
  await offerInstallation(page, "accepted");
  await button.click();
  await expect(page.getByText(preferences.installed)).toBeVisible();
  await expect(button).toHaveCount(0);

  await application(page).getByRole("button", { name: notifications.clear }).click();
  await expect(application(page).getByRole("status")).toHaveText(notifications.cleared);
  expect(
    await page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    })),
  ).toEqual({ caches: [], workers: 0 });
  await context.setOffline(true);
  await expect(page.goto("/")).rejects.toThrow("net::ERR_INTERNET_DISCONNECTED");
  await context.setOffline(false);
  await visit(page);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.locator(".hello")).toContainText(words.home.welcome);
});

test("from the second visit on the home page offers the installation at its end, until the visitor declines", async ({
  page,
  context,
  words,
}) => {
  await visit(page);
  await offerInstallation(page, "dismissed");
  await expect(page.locator("footer")).toBeVisible();
  await expect(page.locator(".hint")).toHaveCount(0);

  // The same browser, another day: a new tab has no session of its own.
  const again = await context.newPage();
  await visit(again);
  await offerInstallation(again, "dismissed");
  await expect(again.locator(".hint")).toContainText(words.install.hint);
  await again.getByRole("button", { name: words.install.not_now }).click();
  await expect(again.locator(".hint")).toHaveCount(0);
  await again.reload();
  await visit(again);
  await offerInstallation(again, "dismissed");
  await expect(again.locator(".hint")).toHaveCount(0);
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });

  test("the settings explain the installation by hand", async ({ page }) => {
    await visit(page, "/settings");
    await expect(application(page).getByRole("listitem")).toHaveText([
      notifications.install_share,
      notifications.install_add,
    ]);
  });
});

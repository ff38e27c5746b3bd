import type { Page } from "@playwright/test";
import enOnline from "#app/locales/en/account_online.ts";
import enPages from "#app/locales/en/pages.ts";
import esOnline from "#app/locales/es/account_online.ts";
import esPages from "#app/locales/es/pages.ts";
import { fillIn, rita, send, test as base } from "../accounts.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, expect } from "../fixtures.ts";
import { withoutCookies } from "../no-cookies.ts";

const test = base.extend<{ refusing: Page }>({
  refusing: async ({ playwright, javaScriptEnabled, locale, viewport, site }, use) =>
    withoutCookies(
      playwright.chromium,
      { baseURL: site.url, javaScriptEnabled: javaScriptEnabled ?? true, locale: locale ?? "es-ES", viewport },
      use,
    ),
});

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a browser that keeps no cookies is told so by a bell and by signing in, and nothing is confirmed", async ({
      refusing: page,
      javaScriptEnabled: scripts,
      words,
      account,
      language,
    }) => {
      const { nothing_kept: said } = language === "en" ? enPages : esPages;
      const { nothing_kept: line, what_to_do: how } = language === "en" ? enOnline : esOnline;
      const picture = async (name: string): Promise<void> => {
        const to = process.env["PICTURES"];
        if (to !== undefined) await page.screenshot({ path: `${to}/nothing-${name}-${width}-${language}.png` });
      };
      await page.goto("/");
      await alive(page, scripts);
      await bellsReady(page, scripts);
      await expect(page.getByText(line)).toHaveCount(0);
      await page
        .getByRole("button", { name: words.bell.of.replace("{{title}}", titles.upcoming) })
        .first()
        .click();
      if (scripts) {
        await expect(page.getByRole("status").filter({ hasText: line })).toBeVisible();
        await expect(page.locator(".bell[aria-pressed=true]")).toHaveCount(0);
        await picture("bell");
        await page.getByRole("link", { name: how }).click();
      }
      await expect(page.getByRole("heading", { name: said.title })).toBeVisible();
      await expect(page.getByText(said.allow)).toBeVisible();
      await picture("what");
      await page.locator("main .btn").click();
      await expect(page).toHaveURL(/\/(?:#.*)?$/);
      await expect(page.locator(".bell[aria-pressed=true]")).toHaveCount(0);

      await page.goto("/login");
      await alive(page, scripts);
      if (scripts) await expect(page.getByRole("status").filter({ hasText: line })).toBeVisible();
      await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
      await send(page, account.login.submit);
      await expect(page.getByRole("heading", { name: said.title })).toBeVisible();
    });
  });

test("a browser that keeps no cookies gets live news", async ({ refusing: page, javaScriptEnabled: scripts }) => {
  test.skip(!scripts, "Live news need scripts.");
  await page.goto("/");
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
});

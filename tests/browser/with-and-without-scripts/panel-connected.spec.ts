import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";

for (const width of [360, 1440])
  test(`an administrator connects a calendar that can't be reached, changes it and disconnects it, ${width} px wide`, async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    const { connected: words, errors } = panel;
    const notice = page.locator(".toast");
    const form = page.locator("#connect");
    const faults = async (): Promise<void> => {
      if (!scripts) return;
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/import");
    await alive(page, scripts);
    await page.getByRole("link", { name: words.link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await faults();

    await test.step("an address without https is refused, and stays typed", async () => {
      await form.getByLabel(words.address).fill("http://town.example/calendar.ics");
      await form.getByRole("button", { name: words.connect }).click();
      await expect(form.locator(".wrong")).toHaveText(errors.calendar_address);
      await expect(form.getByLabel(words.address)).toHaveValue("http://town.example/calendar.ics");
      await faults();
    });

    await test.step("an address within this machine's network is not read, and the page says so", async () => {
      await form.getByLabel(words.address).fill("https://127.0.0.1/calendar.ics");
      await form.getByLabel(words.name).fill("Ayuntamiento");
      await form.getByRole("button", { name: words.connect }).click();
      await expect(notice).toContainText(words.connected);
      const item = page.locator(".connected > li");
      await expect(item.getByText(words.state_failed)).toBeVisible();
      await expect(item.locator(".connected-failure")).not.toBeEmpty();
      await faults();
    });

    await test.step("it is paused, renamed and disconnected", async () => {
      const item = page.locator(".connected > li");
      await item.getByRole("button", { name: words.pause }).click();
      await expect(item.getByText(words.state_paused)).toBeVisible();
      await item.locator("summary").click();
      await item.getByLabel(words.name).fill("Cabildo");
      await faults();
      await item.getByRole("button", { name: words.save }).click();
      await expect(item.getByRole("heading", { level: 2, name: "Cabildo" })).toBeVisible();
      await item.locator("summary").click();
      await item.getByRole("button", { name: words.disconnect }).click();
      await expect(page.getByText(words.none)).toBeVisible();
    });
  });

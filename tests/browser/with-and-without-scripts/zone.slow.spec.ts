import { alive, expect } from "../fixtures.ts";
import { test } from "../panel/events.ts";
import { filled } from "../panel-places.ts";

for (const width of [360, 1440])
  test(`changing the festival's zone asks whether hours or instants stay, shows both, and is undone with the events at ${width} px`, async ({
    page,
    panel: { settings, kit },
    javaScriptEnabled: scripts,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const hoursOn = async (): Promise<string> => {
      await page.goto("/?date=2030-08-22");
      await alive(page, scripts);
      return page.locator("article", { hasText: "Gala" }).first().locator("time, .time, b").first().innerText();
    };
    const before = await hoursOn();

    await page.goto("/admin/settings?open=general");
    await alive(page, scripts);
    const zone = page.locator('[name="general.timezone"]');
    await zone.selectOption("Europe/Madrid");
    await page.locator("button.save").click();
    const dialog = page.getByRole("dialog", { name: filled(settings.confirm_zone, { zone: "Europe/Madrid" }) });
    await expect(dialog.getByRole("listitem")).not.toHaveCount(0);
    await expect(dialog.getByText("Gala").first()).toBeVisible();
    await expect(dialog.getByRole("radio", { name: settings.zone_keeps_hours })).toBeChecked();
    await dialog.getByRole("button", { name: settings.change_zone }).click();
    await expect(page.locator(".toast")).toContainText(settings.saved);
    await expect(zone).toHaveValue("Europe/Madrid");
    expect(await hoursOn()).toBe(before);

    await page.goto("/admin/history");
    await alive(page, scripts);
    await page.getByRole("button", { name: kit.undo }).first().click();
    await expect(page.locator(".toast")).toBeVisible();
    await page.goto("/admin/settings?open=general");
    await expect(zone).toHaveValue("Atlantic/Canary");
    expect(await hoursOn()).toBe(before);
  });

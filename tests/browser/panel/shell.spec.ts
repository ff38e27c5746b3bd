import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "./events.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the panel says where one is, and every area is reached in two taps", async ({ page, panel: { shell } }) => {
    await page.goto("/admin/grid");
    await alive(page);
    const menu = page.locator(".area-menu summary");
    await expect(menu).toContainText(shell.events);
    await expect(menu).toContainText(shell.grid);
    const areas = page.locator(".area-menu").getByRole("link");
    await menu.click();
    const count = await areas.count();
    expect(count).toBeGreaterThan(13);
    for (let index = 0; index < count; index += 1) {
      const box = await areas.nth(index).boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    expect(await faultsOf(page)).toEqual([]);
    await areas.filter({ hasText: shell.backups }).click();
    await expect(page).toHaveURL(/\/admin\/backups$/);
    await expect(menu).toContainText(shell.backups);
    await expect(areas.first()).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [360, 1440]) {
  test(`an administrator looks at the figures and the state of the server, and makes a backup, ${width} px wide`, async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const isSound = async (): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      if (scripts) expect(await faultsOf(page)).toEqual([]);
    };
    for (const [path, title] of [
      ["/admin/analytics", panel.analytics.title],
      ["/admin/status", panel.status.title],
    ] as const) {
      await page.goto(path);
      await alive(page, scripts);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await isSound();
    }

    await expect(page.getByText(/SQLite 3\.\d+/)).toBeVisible();
    // Only a database that can be shared has a list of processes.
    await expect(page.getByRole("heading", { name: panel.status.nodes, exact: true })).toHaveCount(0);

    await page.goto("/admin/backups");
    await alive(page, scripts);
    await expect(page.getByText(panel.backups.none)).toBeVisible();
    const make = page.getByRole("button", { name: panel.backups.make });
    await make.click();
    if (scripts) {
      await expect(page.getByText(panel.backups.good, { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(make).toBeFocused();
    }
    // It is made beside the server, which may still be at it when the page comes.
    await expect(async () => {
      await page.goto("/admin/backups");
      await expect(page.getByText(panel.backups.good, { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await alive(page, scripts);
    await isSound();
    await page.getByRole("link", { name: new RegExp(`^${panel.backups.restore}`) }).click();
    await expect(page.getByText(panel.backups.nothing_lost)).toBeVisible();
    await expect(page.getByText(filled(panel.backups.replaced, { now: 0, backed_up: 0 }))).toBeVisible();
    await isSound();
    if (!scripts) return;
    await page.getByRole("dialog").getByRole("link", { name: panel.kit.cancel }).click();
    await page.locator(".backups .btn.bad").click();
    await page.getByRole("button", { name: panel.backups.confirm_delete_button }).click();
    await expect(page.locator(".backups")).toHaveCount(0);
    await expect(make).toBeFocused();
  });
}

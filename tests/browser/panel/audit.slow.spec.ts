import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 780 } });

test("an administrator looks for what an account did in the audit log, and downloads it", async ({ page, panel }) => {
  const { audit: words, shell, users } = panel;
  const rows = page.locator(".audit tbody tr");
  await page.goto("/admin/users");
  await alive(page);
  await page.locator("main").getByRole("link", { name: shell.audit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  await expect(rows.first()).toContainText(words.ways.command);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel(words.action, { exact: true }).selectOption("user_created");
  await page.getByLabel(words.account, { exact: true }).fill("ada@");
  await page.getByRole("button", { name: words.show }).click();
  await expect(page).toHaveURL(/action=user_created&account=ada/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(words.actions.user_created);
  await expect(rows).toContainText("Ada");
  await expect(rows).toContainText(users.roles.ADMIN);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words.export }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByLabel(words.account, { exact: true }).fill("nadie");
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: words.all }).click();
  await expect(rows.first()).toBeVisible();
});

import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator looks at the figures and the state of the server, and makes and deletes a backup", async ({
  page,
  panel,
}) => {
  const { analytics, backups: words, kit, status } = panel;
  for (const [path, title] of [
    ["/admin/analytics", analytics.title],
    ["/admin/status", status.title],
  ] as const) {
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectNoFaultsAtBothWidths(page);
  }
  // Only a database that can be shared has a list of processes.
  await expect(page.getByRole("heading", { name: status.nodes, exact: true })).toHaveCount(0);

  await page.goto("/admin/backups");
  await alive(page);
  const make = page.getByRole("button", { name: words.make });
  await make.click();
  await expect(page.getByText(words.good, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(make).toBeFocused();
  await expectNoFaultsAtBothWidths(page);
  await page.getByRole("link", { name: new RegExp(`^${words.restore}`) }).click();
  await expect(page.getByText(words.nothing_lost)).toBeVisible();
  await expect(page.getByText(filled(words.replaced, { now: 0, backed_up: 0 }))).toBeVisible();
  await expectNoFaultsAtBothWidths(page);
  await page.getByRole("dialog").getByRole("link", { name: kit.cancel }).click();
  await page.locator(".backups .btn.bad").click();
  await page.getByRole("button", { name: words.confirm_delete_button }).click();
  await expect(page.locator(".backups")).toHaveCount(0);
  await expect(make).toBeFocused();
});

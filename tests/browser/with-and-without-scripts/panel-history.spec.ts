import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator finds a deletion in the history, undoes it and redoes it", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { categories: words, history, kit } = panel;
  const dialog = page.getByRole("dialog");
  const entries = page.locator(".history li");
  await page.goto("/admin/categories");
  await alive(page, scripts);
  await page.getByRole("link", { name: kit.create }).click();
  await dialog.getByLabel(words.name, { exact: true }).fill("Circo");
  await dialog.getByRole("button", { name: words.create }).click();
  await page.getByRole("link", { name: filled(words.delete_named, { name: "Circo" }) }).click();
  await dialog.getByRole("button", { name: filled(words.delete_named, { name: "Circo" }) }).click();
  await expect(page.getByRole("status")).toContainText(filled(words.deleted, { name: "Circo" }));

  await page.goto("/admin/history?kind=category");
  await alive(page, scripts);
  await expect(entries.first()).toContainText(`${history.actions.deleted}: Circo`);
  await expect(entries.first()).toContainText("Ada");
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await entries.first().getByRole("button", { name: history.undo_one }).click();
  await expect(page.getByRole("status")).toContainText(history.undone_one);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(1)).toHaveClass("undone");
  await entries.first().getByRole("button", { name: history.redo_one }).click();
  await expect(entries).toHaveCount(4);
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await entries.last().getByRole("button", { name: history.undo_one }).click();
  await expect(page.getByRole("alert")).toContainText(filled(panel.errors.undo_gone, { name: "Circo" }));
  await expect(entries).toHaveCount(4);
});

import { createCategory, deleteCategory } from "#app/domain/programme/categories.server.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 390, height: 844 },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      const { id } = await createCategory(services, { name: "Circo" });
      await deleteCategory(services, id);
    }),
});

test("an administrator finds a deletion in the history, undoes it and redoes it", async ({ page, panel }) => {
  const { history } = panel;
  const entries = page.locator(".history li");
  await page.goto("/admin/history?kind=category");
  await alive(page);
  await expect(entries.first()).toContainText(`${history.actions.deleted}: Circo`);
  expect(await faultsOf(page)).toEqual([]);

  await entries.first().getByRole("button", { name: history.undo_one }).click();
  await expect(page.getByRole("status")).toContainText(history.undone_one);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(1)).toHaveClass("undone");
  await entries.first().getByRole("button", { name: history.redo_one }).click();
  await expect(entries).toHaveCount(4);
  expect(await faultsOf(page)).toEqual([]);
});

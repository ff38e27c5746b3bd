import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator makes, orders, switches and deletes categories on a phone", async ({ page, panel }) => {
  const { categories: words, kit } = panel;
  const names = page.locator("td.title");
  const dialog = page.getByRole("dialog");
  const notice = page.getByRole("status");
  const add = async (name: string): Promise<void> => {
    await page.getByRole("link", { name: kit.create }).click();
    await dialog.getByLabel(words.name, { exact: true }).fill(name);
    await dialog.getByRole("button", { name: words.create }).click();
    await expect(notice).toContainText(filled(words.created, { name }));
  };
  await page.goto("/admin/categories");
  await alive(page);
  await expect(page.getByText(words.none)).toBeVisible();
  await add("Circo");
  await add("Magia");
  await expect(names).toHaveText(["Circo", "Magia"]);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: filled(words.up, { name: "Magia" }) }).click();
  await expect(names).toHaveText(["Magia", "Circo"]);
  await expect(page.getByRole("button", { name: filled(words.down, { name: "Magia" }) })).toBeFocused();
  const isActive = page.getByRole("switch", { name: filled(words.active_named, { name: "Circo" }) });
  await isActive.click();
  await expect(isActive).not.toBeChecked();

  await page.getByRole("link", { name: filled(words.edit_named, { name: "Circo" }) }).click();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel(words.color, { exact: true }).fill("#123456");
  await dialog.locator("label", { hasText: words.icons.circo }).click();
  await dialog.getByRole("button", { name: kit.save }).click();
  await expect(notice).toContainText(filled(words.saved, { name: "Circo" }));

  await page.getByRole("link", { name: filled(words.delete_named, { name: "Magia" }) }).click();
  await expect(dialog.getByRole("heading")).toHaveText(words.delete_question);
  await dialog.getByRole("button", { name: filled(words.delete_named, { name: "Magia" }) }).click();
  await expect(names).toHaveText(["Circo"]);
  await expect(page.getByRole("link", { name: filled(words.delete_named, { name: "Circo" }) })).toBeFocused();
});

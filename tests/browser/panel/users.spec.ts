import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator invites somebody, opens the account, and is asked before it is switched off", async ({
  page,
  panel,
}) => {
  const { users: words, kit } = panel;
  const rows = page.locator(".users tbody tr");
  await page.goto("/admin/users");
  await alive(page);
  await expect(rows).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("link", { name: words.invite, exact: true }).click();
  await page.getByLabel(words.name, { exact: true }).fill("Nira");
  await page.getByLabel(words.email, { exact: true }).fill("nira@example.org");
  await page.getByRole("radio", { name: words.roles.MODERATOR }).check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: words.invite_submit }).click();
  await expect(page.getByLabel(words.link_label)).toHaveValue(/\/recover\/[\w-]{43}$/);
  await expect(page.getByRole("button", { name: words.copy })).toBeVisible();
  await page.getByRole("link", { name: words.back }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole("link", { name: filled(words.edit, { name: "Nira" }) }).click();
  await expect(page.getByRole("radio", { name: words.roles.MODERATOR })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);

  // The last administrator's account can't be switched off, which the dialog says.
  await page.goto("/admin/users");
  await alive(page);
  await page.getByRole("link", { name: filled(words.deactivate, { name: "Ada" }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.confirm_deactivate_button }).click();
  await expect(dialog).toContainText(panel.errors.last_admin);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("link", { name: kit.cancel }).click();
  await expect(dialog).toHaveCount(0);
});

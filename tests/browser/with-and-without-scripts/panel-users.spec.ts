import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator invites somebody, edits the account and switches it off", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { users: words, kit, errors } = panel;
  const notice = page.locator(".toast");
  const dialog = page.getByRole("dialog");
  const rows = page.locator(".users tbody tr");
  await page.goto("/admin/users");
  await alive(page, scripts);
  await expect(rows).toHaveCount(1);
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await test.step("the page shows an invitation's link once", async () => {
    await page.getByRole("link", { name: words.invite, exact: true }).click();
    await page.getByLabel(words.name, { exact: true }).fill("Nira");
    await page.getByLabel(words.email, { exact: true }).fill("ada@example.org");
    await page.getByRole("button", { name: words.invite_submit }).click();
    await expect(page.locator(".wrong")).toHaveText(errors.email_taken);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel(words.email, { exact: true }).fill("nira@example.org");
    await page.getByRole("radio", { name: words.roles.MODERATOR }).check();
    await page.getByRole("button", { name: words.invite_submit }).click();
    await expect(page.getByLabel(words.link_label)).toHaveValue(/\/recover\/[\w-]{43}$/);
    await expect(page.getByRole("button", { name: words.copy })).toHaveCount(scripts ? 1 : 0);
    await page.getByRole("link", { name: words.back }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step("the account gets another name", async () => {
    await page.getByRole("link", { name: filled(words.edit, { name: "Nira" }) }).click();
    await expect(page.getByRole("radio", { name: words.roles.MODERATOR })).toBeChecked();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel(words.name, { exact: true }).fill("Nira Mar");
    await page.getByRole("button", { name: kit.save, exact: true }).click();
    await expect(notice).toContainText(filled(words.saved, { name: "Nira Mar" }));
  });

  await test.step("the account is switched off after a question, and the last administrator can't be", async () => {
    await page.getByRole("link", { name: filled(words.deactivate, { name: "Nira Mar" }) }).click();
    await dialog.getByRole("button", { name: words.confirm_deactivate_button }).click();
    await expect(rows.filter({ hasText: "Nira Mar" })).toContainText(words.inactive);
    await page.getByRole("link", { name: filled(words.deactivate, { name: "Ada" }) }).click();
    await dialog.getByRole("button", { name: words.confirm_deactivate_button }).click();
    await expect(dialog).toContainText(errors.last_admin);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole("link", { name: kit.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: "ada@example.org" })).toContainText(words.active);
  });
});

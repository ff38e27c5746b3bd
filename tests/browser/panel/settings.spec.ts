import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator sees what is changed, corrects a refused value, and reads a secret only while it is typed", async ({
  page,
  panel,
}) => {
  const { settings: words } = panel;
  const city = page.locator("#setting-general-city");
  const megabytes = page.locator("#setting-limits-image_megabytes");
  const limits = page.locator("#group-limits");
  const save = page.locator("button[form=settings]");
  await page.goto("/admin/settings");
  await alive(page);
  await expect(save).toHaveText(words.save);
  expect(await faultsOf(page)).toEqual([]);

  await city.fill("Teguise");
  if (!(await megabytes.isVisible())) await limits.locator("summary").click();
  await megabytes.fill("99");
  await expect(save).toHaveText(filled(words.save_count, { count: 2 }));
  await expect(limits.getByText(words.modified)).toBeVisible();
  await save.click();
  await expect(page.getByText(words.save_failed)).toBeVisible();
  await expect(megabytes).toHaveAttribute("aria-invalid", "true");
  await expect(city).toHaveValue("Teguise");
  expect(await faultsOf(page)).toEqual([]);

  await megabytes.fill("8");
  const email = page.locator("#group-email");
  const password = page.locator("#setting-email-smtp_password");
  if (!(await password.isVisible())) await email.locator("summary").click();
  await password.fill("tres velas al viento");
  await email.getByRole("button", { name: words.show }).click();
  await expect(password).toHaveAttribute("type", "text");
  await save.click();
  await expect(page.locator(".toast")).toContainText(words.saved);
  await expect(save).toHaveText(words.save);
  await expect(password).toHaveValue("");
  expect(await page.content()).not.toContain("tres velas al viento");

  if (!(await megabytes.isVisible())) await limits.locator("summary").click();
  await limits.getByRole("link").click();
  await expect(page.getByRole("dialog").locator("button[type=submit]")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

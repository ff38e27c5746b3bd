import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator changes settings, corrects a refused one, and resets a card", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { settings: words } = panel;
  const notice = page.locator(".toast");
  const city = page.locator("#setting-general-city");
  const megabytes = page.locator("#setting-limits-image_megabytes");
  const limits = page.locator("#group-limits");
  const save = page.locator("button[form=settings]");
  const open = async (): Promise<void> => {
    if (!(await megabytes.isVisible())) await limits.locator("summary").click();
  };
  await page.goto("/admin/settings");
  await alive(page, scripts);
  await expect(save).toHaveText(words.save);
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await test.step("a wrong value has its error beside the field, and the typed values stay", async () => {
    await city.fill("Teguise");
    await open();
    await megabytes.fill("99");
    if (scripts) {
      await expect(save).toHaveText(filled(words.save_count, { count: 2 }));
      await expect(limits.getByText(words.modified)).toBeVisible();
    }
    await save.click();
    await expect(page.getByText(words.save_failed)).toBeVisible();
    await expect(megabytes).toHaveAttribute("aria-invalid", "true");
    await expect(city).toHaveValue("Teguise");
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("right values are saved", async () => {
    await megabytes.fill("8");
    await page.locator("#group-features summary").click();
    await page.locator("#setting-features-ai_assistant").uncheck();
    await save.click();
    await expect(notice).toContainText(words.saved);
    await expect(save).toHaveText(words.save);
    await expect(city).toHaveValue("Teguise");
    await save.click();
    await expect(notice).toContainText(words.nothing_to_save);
  });

  await test.step("a secret is visible while it is typed, and never after it is stored", async () => {
    const password = page.locator("#setting-email-smtp_password");
    if (!(await password.isVisible())) await page.locator("#group-email summary").click();
    await password.fill("tres velas al viento");
    if (scripts) {
      await page.locator("#group-email").getByRole("button", { name: words.show }).click();
      await expect(password).toHaveAttribute("type", "text");
    }
    await save.click();
    await expect(notice).toContainText(words.saved);
    await expect(page.locator("#group-email").getByText(words.secret_set)).toBeAttached();
    await expect(password).toHaveValue("");
    expect(await page.content()).not.toContain("tres velas al viento");
  });

  await test.step("a card is reset after a question", async () => {
    await open();
    await limits.getByRole("link").click();
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await expect(notice).toContainText(words.reset_done);
    await open();
    await expect(megabytes).toHaveValue("5");
    await expect(city).toHaveValue("Teguise");
  });
});

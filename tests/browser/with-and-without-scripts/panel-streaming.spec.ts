import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator switches the stream on, and sets its player", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { streaming: words, kit, errors } = panel;
  const notice = page.locator(".toast");
  const code = page.getByLabel(words.embed, { exact: true });
  const save = page.getByRole("button", { name: kit.save, exact: true });
  await page.goto("/admin/streaming");
  await alive(page, scripts);
  await expect(page.locator(".onoff .badge")).toHaveText(words.inactive);
  await page.getByRole("button", { name: words.turn_on, exact: true }).click();
  await expect(notice).toContainText(words.turned_on);
  await expect(page.locator(".onoff .badge")).toHaveText(words.active);
  await expect(page.getByText(words.no_player)).toBeVisible();

  await test.step("a player of an unknown site is refused, and the form keeps the typed text", async () => {
    await code.fill("https://tube.example/videos/embed/1");
    await page.getByLabel(words.name).fill("Radio Marea");
    await save.click();
    await expect(page.locator(".wrong")).toHaveText(errors.embed_not_allowed);
    await expect(page.getByLabel(words.name)).toHaveValue("Radio Marea");
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("the player is accepted once its site is allowed, and the preview shows it", async () => {
    await page.getByLabel(words.hosts).fill("tube.example");
    await save.click();
    await expect(notice).toContainText(words.saved);
    await expect(page.getByText(filled(words.embed_allowed, { host: "tube.example" }))).toBeVisible();
    await expect(page.getByText(filled(words.preview_stream, { host: "tube.example" }))).toBeVisible();
    await page.getByRole("link", { name: words.with_logo }).click();
    await expect(page.locator(".preview")).toContainText("#667eea");
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("a logo that is too large is refused", async () => {
    await page
      .getByLabel(words.logo_file)
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    if (!scripts) await page.getByRole("button", { name: words.logo_upload }).click();
    await expect(page.locator("#logo-file-error")).toContainText(filled(words.logo_too_large, { megabytes: 2 }));
  });
});

import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator switches the stream on, and sees its preview and the refusal of a large logo", async ({
  page,
  panel,
}) => {
  const { streaming: words } = panel;
  await page.goto("/admin/streaming");
  await alive(page);
  await page.getByRole("button", { name: words.turn_on, exact: true }).click();
  await expect(page.locator(".onoff .badge")).toHaveText(words.active);
  await expect(page.getByText(words.no_player)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel(words.embed, { exact: true }).fill("https://tube.example/videos/embed/1");
  await page.getByLabel(words.hosts).fill("tube.example");
  await page.getByRole("button", { name: panel.kit.save, exact: true }).click();
  await expect(page.getByText(filled(words.preview_stream, { host: "tube.example" }))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: words.with_logo }).click();
  await expect(page.locator(".preview")).toContainText("#667eea");
  expect(await faultsOf(page)).toEqual([]);

  // A file is sent as soon as it is chosen.
  await page
    .getByLabel(words.logo_file)
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.locator("#logo-file-error")).toContainText(filled(words.logo_too_large, { megabytes: 2 }));
});

import { plainPng } from "../../domain/media/sent-images.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator makes a location with an image, and deletes it", async ({ page, panel, words: visitor }) => {
  const { locations: words, kit } = panel;
  const dialog = page.getByRole("dialog");
  const notice = page.getByRole("status");
  await page.goto("/admin/locations");
  await alive(page);
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByRole("link", { name: kit.create }).click();
  await expect(dialog.getByText(visitor.event.map_missing)).toBeVisible();
  await expect(dialog.getByText(words.map_hint)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await dialog.locator("#location-name").fill("La Recova");
  await dialog
    .locator("#location-image")
    .setInputFiles({ name: "recova.png", mimeType: "image/png", buffer: await plainPng() });
  await dialog.getByRole("button", { name: words.create }).click();
  await expect(notice).toContainText(filled(words.created, { name: "La Recova" }));
  await expect(page.locator(".places img")).toHaveJSProperty("complete", true);

  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: filled(words.delete_named, { name: "La Recova" }) }).click();
  await dialog.getByRole("button", { name: filled(words.delete_named, { name: "La Recova" }) }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByRole("link", { name: kit.create })).toBeFocused();
});

import { plainPng } from "../../domain/media/sent-images.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator makes a location with an image, corrects refused fields, and deletes the location", async ({
  page,
  panel,
  words: visitor,
  javaScriptEnabled: scripts,
}) => {
  const { locations: words, kit, errors } = panel;
  const dialog = page.getByRole("dialog");
  const notice = page.getByRole("status");
  await page.goto("/admin/locations");
  await alive(page, scripts);
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByRole("link", { name: kit.create }).click();
  await expect(dialog.getByText(visitor.event.map_missing)).toBeVisible();
  await expect(dialog.getByText(words.map_hint)).toBeVisible();
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await dialog.locator("#location-name").fill("La Recova");
  await dialog.locator("#location-coordinates").fill("91, 0");
  await dialog
    .locator("#location-image")
    .setInputFiles({ name: "recova.png", mimeType: "image/png", buffer: await plainPng() });
  await dialog.getByRole("button", { name: words.create }).click();
  await expect(dialog.locator(".wrong")).toHaveText(errors.coordinates_invalid);
  await dialog.locator("#location-coordinates").fill("28.9625, -13.5477");
  await dialog.getByRole("button", { name: words.create }).click();
  await expect(notice).toContainText(filled(words.created, { name: "La Recova" }));
  await expect(page.locator(".places img")).toHaveJSProperty("complete", true);

  await page.getByRole("link", { name: filled(words.edit_named, { name: "La Recova" }) }).click();
  await expect(dialog.locator("#location-coordinates")).toHaveValue("28.962500, -13.547700");
  await dialog.getByRole("link", { name: kit.cancel }).click();
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: filled(words.delete_named, { name: "La Recova" }) }).click();
  await dialog.getByRole("button", { name: filled(words.delete_named, { name: "La Recova" }) }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  if (scripts) await expect(page.getByRole("link", { name: kit.create })).toBeFocused();
});

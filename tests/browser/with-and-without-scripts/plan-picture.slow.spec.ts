import enPlan from "#app/locales/en/plan.ts";
import esPlan from "#app/locales/es/plan.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      await createLocation(services, { name: "Muelle viejo" });
      await createLocation(services, { name: "Plaza mayor", latitude: 28.96, longitude: -13.55 });
      await createPoint(services, { kind: "water", latitude: 28.961, longitude: -13.552 });
    }),
});

test("the organiser pins places on a picture of the grounds, and visitors find them there", async ({
  page,
  panel,
  words: visitor,
  language,
  javaScriptEnabled: scripts,
}) => {
  const words = panel.plan_picture;
  const drawing = page.getByRole("navigation", { name: (language === "en" ? enPlan : esPlan).drawing });
  await page.goto("/admin/plan");
  await alive(page, scripts);
  await expect(page.locator(".pinning")).toHaveCount(0);

  await test.step("a picture is uploaded", async () => {
    await page
      .getByLabel(words.file)
      .setInputFiles({ name: "plano.png", mimeType: "image/png", buffer: await plainPng(1600, 1200) });
    await page.getByLabel(words.words).fill("Plano del puerto");
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByRole("status")).toContainText(words.saved);
    await expect(page.locator(".pin-picture img")).toHaveJSProperty("complete", true);
    if (scripts) await expect(page.getByLabel(words.file)).toBeFocused();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("a tap on it, or two numbers, pin a place", async () => {
    const row = page.getByRole("group", { name: "Muelle viejo" });
    await expect(row.getByRole("button")).toHaveCount(scripts ? 2 : 0);
    if (scripts) {
      await row.getByRole("button", { name: words.place }).click();
      const picture = page.getByRole("button", { name: filled(words.tap, { name: "Muelle viejo" }) });
      const box = await picture.boundingBox();
      await picture.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
      await expect(row.getByLabel(words.left)).toHaveValue(/^2[45]/);
      await expect(row.getByLabel(words.top)).toHaveValue(/^(?:49|50)/);
      await expect(page.locator(".pin-picture .pin-mark")).toHaveCount(1);
    }
    await row.getByLabel(words.left).fill("25");
    await row.getByLabel(words.top).fill("50");
    await page.getByRole("button", { name: words.save_pins }).click();
    await expect(page.getByRole("status")).toContainText(filled(words.pins_saved_one, { count: "1" }));
    if (scripts) await expect(page.getByRole("button", { name: words.save_pins })).toBeFocused();
    await expect(row.getByLabel(words.left)).toHaveValue("25");
  });

  for (const width of [360, 1440])
    await test.step(`at ${width} px the plan has the picture, with the pin where it was set`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/plan");
      await alive(page, scripts);
      const picture = page.getByRole("img", { name: "Plano del puerto" });
      await expect(picture).toBeVisible();
      await expect(page.locator(".pl-g")).toHaveCount(0);
      await expect(drawing.getByRole("link")).toHaveCount(1);
      const [frame, pin] = [await picture.boundingBox(), await drawing.locator(".pl-pin:visible").boundingBox()];
      if (frame === null || pin === null) throw new Error("The picture or its pin is not drawn");
      expect(Math.abs(pin.x + pin.width / 2 - frame.x - frame.width * 0.25)).toBeLessThan(2);
      expect(Math.abs(pin.y + pin.height / 2 - frame.y - frame.height * 0.5)).toBeLessThan(2);
      if (scripts) expect(await faultsOf(page)).toEqual([]);
    });

  await test.step("the pin leads to its place, and another kind of the plan keeps the picture", async () => {
    await drawing.getByRole("link", { name: "Muelle viejo" }).click();
    await expect(page.locator(".pl-list li:target")).toContainText("Muelle viejo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.shell.plan);
  });

  await test.step("without the picture the drawing is back", async () => {
    await page.goto("/admin/plan");
    await alive(page, scripts);
    await page.getByRole("button", { name: words.remove }).click();
    await expect(page.getByRole("status")).toContainText(words.removed);
    if (scripts) await expect(page.getByLabel(words.file)).toBeFocused();
    await page.goto("/plan");
    await expect(page.locator(".pl-g:visible")).toHaveCount(1);
  });
});

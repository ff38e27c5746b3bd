import type { Page } from "@playwright/test";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { addDayMessage, addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

const notice = (title: string) => ({ ...newScene("notice", 20), title });

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      await addSponsor(services, { name: "Astillero", imageUrl: "" });
      await addDayMessage(services, { day: "2030-08-22", text: "Hay autobús a medianoche" });
      await linkDisplay(services, { name: "Puerta sur", screen: "" });
      await createScreen(services, {
        ...defaultScreen("es"),
        slug: "puerta",
        name: "Puerta",
        scenes: [notice("Uno"), notice("Uno"), notice("Dos")],
      });
    }),
});

test("a new sponsor and a new message stay typed while another is removed, until they are added", async ({
  page,
  panel,
}) => {
  const words = panel.signage.content;
  await page.goto("/admin/digital-signage/content");
  await alive(page);
  const name = page.locator("#sponsor").getByRole("textbox", { name: words.name });
  const text = page.locator("#message").getByRole("textbox", { name: words.text });
  const listed = page.locator(".sign-content > li");
  await name.fill("Faro");
  await text.fill("Trae una capa");
  await page.getByRole("button", { name: filled(words.remove_this, { name: "Hay autobús a medianoche" }) }).click();
  await expect(page.getByText(words.no_messages)).toBeVisible();
  await page.getByRole("button", { name: filled(words.remove_this, { name: "Astillero" }) }).click();
  await expect(page.getByText(words.no_sponsors)).toBeVisible();
  await expect(name).toHaveValue("Faro");
  await expect(text).toHaveValue("Trae una capa");

  await page.getByRole("button", { name: words.add_message }).click();
  await expect(listed).toHaveText([/Trae una capa/]);
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  await expect(name).toHaveValue("Faro");
  await page.getByRole("button", { name: words.add_sponsor }).click();
  await expect(listed).toHaveText([/Faro/, /Trae una capa/]);
  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();
});

test("a refused message stays typed, and so it does while another is removed", async ({ page, panel }) => {
  const words = panel.signage.content;
  await page.goto("/admin/digital-signage/content");
  await alive(page);
  const form = page.locator("#message");
  const text = form.getByRole("textbox", { name: words.text });
  await text.fill("Trae una capa ".repeat(20));
  await page.getByRole("button", { name: words.add_message }).click();
  await expect(form.locator(".wrong")).toHaveText(panel.errors.too_long);
  await page.getByRole("button", { name: filled(words.remove_this, { name: "Hay autobús a medianoche" }) }).click();
  await expect(page.getByText(words.no_messages)).toBeVisible();
  await expect(text).toHaveValue("Trae una capa ".repeat(20));
});

const rows = (page: Page) => page.locator(".playlist > li");
const openRow = (page: Page, number: number) =>
  rows(page)
    .nth(number - 1)
    .locator("summary")
    .click();

test("the form of a scene keeps what is typed while scenes are moved, changed, removed and added", async ({
  page,
  panel,
}) => {
  const words = panel.signage;
  const title = (number: number) =>
    rows(page)
      .nth(number - 1)
      .getByLabel(words.scene.title);
  const added = page.locator(".new-scene");
  await page.goto("/admin/signage/puerta");
  await alive(page);
  await openRow(page, 2);
  await title(2).fill("Uno más");
  await openRow(page, 3);
  await title(3).fill("Dos y medio");
  await added.locator("summary").click();
  await added.getByLabel(words.scene.title).fill("Nuevo");

  await test.step("while a scene that was equal is changed", async () => {
    await openRow(page, 1);
    await title(1).fill("Cero");
    await rows(page).nth(0).getByRole("button", { name: panel.kit.save }).click();
    await expect(rows(page)).toContainText(["20 s · Cero", "20 s · Uno", "20 s · Dos"]);
    await expect(rows(page).nth(0).locator("summary")).toBeFocused();
    await expect(title(2)).toHaveValue("Uno más");
    await expect(title(3)).toHaveValue("Dos y medio");
  });

  await test.step("while it is moved itself", async () => {
    await page.getByRole("button", { name: filled(words.up, { number: 3 }) }).click();
    await expect(rows(page)).toContainText(["20 s · Cero", "20 s · Dos", "20 s · Uno"]);
    await expect(title(2)).toHaveValue("Dos y medio");
    await expect(title(3)).toHaveValue("Uno más");
  });

  await test.step("while another is removed", async () => {
    await page.getByRole("button", { name: filled(words.remove, { number: 1 }) }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page)).toContainText(["20 s · Dos", "20 s · Uno"]);
    await expect(title(1)).toHaveValue("Dos y medio");
    await expect(title(2)).toHaveValue("Uno más");
    await expect(added.getByLabel(words.scene.title)).toHaveValue("Nuevo");
  });

  await test.step("while a new one is added, whose form is empty then", async () => {
    await added.locator("button[value=add]").click();
    await expect(rows(page)).toContainText(["20 s · Dos", "20 s · Uno", "20 s · Nuevo"]);
    await expect(added.getByLabel(words.scene.title)).toHaveValue("");
    await expect(title(1)).toHaveValue("Dos y medio");
  });

  await test.step("and the moved form saves its own scene", async () => {
    await rows(page).nth(0).getByRole("button", { name: panel.kit.save }).click();
    await expect(rows(page)).toContainText(["20 s · Dos y medio", "20 s · Uno", "20 s · Nuevo"]);
    await expect(title(2)).toHaveValue("Uno más");
  });
});

test("the focus stays on the arrow of a moved scene, and goes to a neighbour's button when a scene is removed", async ({
  page,
  panel,
}) => {
  const words = panel.signage;
  const button = (text: string, number: number) => page.getByRole("button", { name: filled(text, { number }) });
  await page.goto("/admin/signage/puerta");
  await alive(page);
  await button(words.down, 1).focus();
  await page.keyboard.press("Enter");
  await button(words.up, 3).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText(["20 s · Uno", "20 s · Dos", "20 s · Uno"]);
  await expect(button(words.up, 2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText(["20 s · Dos", "20 s · Uno", "20 s · Uno"]);
  await expect(button(words.down, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(words.down, 2)).toBeFocused();
  await expect(rows(page)).toContainText(["20 s · Uno", "20 s · Dos", "20 s · Uno"]);
  await page.keyboard.press("Enter");
  await expect(button(words.up, 3)).toBeFocused();

  await button(words.remove, 2).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page)).toContainText(["20 s · Uno", "20 s · Dos"]);
  await expect(button(words.remove, 2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(button(words.remove, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator(".new-scene summary")).toBeFocused();
});

test("the forms that pair a display keep what is typed while a display is removed or linked", async ({
  page,
  panel,
}) => {
  const words = panel.signage.pairing;
  await page.goto("/admin/signage");
  await alive(page);
  const byCode = page.locator("#pair").getByLabel(panel.signage.name, { exact: true });
  const byLink = page.locator("#link").getByLabel(panel.signage.name, { exact: true });
  await byCode.fill("Puerta norte");
  await byLink.fill("Junto al bar");
  await page.locator(".change > summary").click();
  await page.locator('a[href*="remove="]').click();
  await page.getByRole("dialog").getByRole("button", { name: words.remove }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.removed, { name: "Puerta sur" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#pair-code")).toBeFocused();
  await expect(byCode).toHaveValue("Puerta norte");
  await expect(byLink).toHaveValue("Junto al bar");
  await page.getByRole("button", { name: words.make_link }).click();
  await expect(page.getByLabel(words.made_label)).toBeVisible();
  await expect(byLink).toHaveValue("");
  await expect(byCode).toHaveValue("Puerta norte");
});

import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { addDayMessage, addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services) => {
      await addSponsor(services, { name: "Astillero", imageUrl: "" });
      await addDayMessage(services, { day: "2030-08-22", text: "Hay autobús a medianoche" });
      await linkDisplay(services, { name: "Puerta sur", screen: "" });
    }),
});

test("a new sponsor and a new message stay typed while another is removed, until they are added", async ({
  page,
  panel,
}) => {
  const words = panel.signage.content;
  await page.goto("/admin/signage/content");
  await alive(page);
  const name = page.locator("#sponsor").getByLabel(words.name);
  const text = page.locator("#message").getByLabel(words.text);
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
  await expect(name).toHaveValue("Faro");
  await page.getByRole("button", { name: words.add_sponsor }).click();
  await expect(listed).toHaveText([/Faro/, /Trae una capa/]);
  await expect(name).toHaveValue("");
});

test("a refused message stays typed, and so it does while another is removed", async ({ page, panel }) => {
  const words = panel.signage.content;
  await page.goto("/admin/signage/content");
  await alive(page);
  const form = page.locator("#message");
  const text = form.getByLabel(words.text);
  await text.fill("Trae una capa ".repeat(20));
  await page.getByRole("button", { name: words.add_message }).click();
  await expect(form.locator(".wrong")).toHaveText(panel.errors.too_long);
  await page.getByRole("button", { name: filled(words.remove_this, { name: "Hay autobús a medianoche" }) }).click();
  await expect(page.getByText(words.no_messages)).toBeVisible();
  await expect(text).toHaveValue("Trae una capa ".repeat(20));
});

test("the forms that pair a display keep what is typed while a display is removed or linked", async ({ page, panel }) => {
  const words = panel.signage.pairing;
  await page.goto("/admin/signage");
  await alive(page);
  const byCode = page.locator("#pair").getByLabel(panel.signage.name, { exact: true });
  const byLink = page.locator("#link").getByLabel(panel.signage.name, { exact: true });
  await byCode.fill("Puerta norte");
  await byLink.fill("Junto al bar");
  await page.locator(".change > summary").click();
  await page.getByRole("link", { name: `${words.remove}: Puerta sur` }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.remove }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.removed, { name: "Puerta sur" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(byCode).toHaveValue("Puerta norte");
  await expect(byLink).toHaveValue("Junto al bar");
  await page.getByRole("button", { name: words.make_link }).click();
  await expect(page.getByLabel(words.made_label)).toBeVisible();
  await expect(byLink).toHaveValue("");
  await expect(byCode).toHaveValue("Puerta norte");
});

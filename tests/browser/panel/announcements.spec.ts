import { faultsOf } from "../axe.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator sends an announcement to everybody and withdraws it, and the focus returns to the form", async ({
  page,
  panel,
}) => {
  const { announcements: words, shell } = panel;
  const form = page.locator("#announcement");
  await page.goto("/admin/events");
  await alive(page);
  await openArea(page, shell.announcements);
  await expect(page.getByText(words.none)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await form.getByLabel(words.heading).fill("Cambio de sitio");
  await form.getByLabel(words.message).fill("La gala pasa al auditorio.");
  await form.getByRole("button", { name: words.send }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.was_sent, { title: "Cambio de sitio" }));
  await expect(form.getByLabel(words.heading)).toHaveValue("");
  await expect(form.getByLabel(words.heading)).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: words.withdraw }).press("Enter");
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(form.getByLabel(words.heading)).toBeFocused();
});

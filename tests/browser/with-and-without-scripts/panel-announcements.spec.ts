import { faultsOf } from "../axe.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("an administrator sends an announcement to everybody, and withdraws it", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { announcements: words, shell, errors } = panel;
  const notice = page.locator(".toast");
  const form = page.locator("#announcement");
  await page.goto("/admin/events");
  await alive(page, scripts);
  await openArea(page, shell.announcements);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await test.step("an announcement without a title is refused, and the form keeps the typed text", async () => {
    await form.getByLabel(words.types.warning).check();
    await form.getByLabel(words.message).fill("La gala pasa al auditorio.");
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByRole("button", { name: words.send }).click();
    await expect(page.locator(".wrong")).toHaveText(errors.title_required);
    await expect(form.getByLabel(words.message)).toHaveValue("La gala pasa al auditorio.");
    await expect(form.getByLabel(words.types.warning)).toBeChecked();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("a complete announcement is sent and listed", async () => {
    await form.getByLabel(words.heading).fill("Cambio de sitio");
    await form.getByRole("button", { name: words.send }).click();
    await expect(notice).toContainText(filled(words.was_sent, { title: "Cambio de sitio" }));
    await expect(page.locator(".sent > li")).toContainText("La gala pasa al auditorio.");
    await expect(form.getByLabel(words.heading)).toHaveValue("");
    if (scripts) await expect(form.getByLabel(words.heading)).toBeFocused();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("the announcement is withdrawn", async () => {
    await page.getByRole("button", { name: words.withdraw }).click();
    await expect(notice).toContainText(words.withdrawn);
    await expect(page.getByText(words.none)).toBeVisible();
    if (scripts) await expect(form.getByLabel(words.heading)).toBeFocused();
  });
});

import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { fillInEvent, test } from "../panel-event-form.ts";
import { filled } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator repeats an event, changes the following dates, deletes one and sees the series in the list", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { event_form: words, series } = panel;
  const toast = page.locator(".toast");
  const title = "Estatuas de sal";
  await page.goto("/admin/events/new");
  await alive(page, scripts);
  await fillInEvent(page, title);

  await test.step("the dates are said before they are made", async () => {
    await page.locator('[name="repeat.unit"]').selectOption("weeks");
    await page.getByLabel(series.count).fill("5");
    if (!scripts) await page.getByRole("button", { name: series.preview_button }).click();
    await expect(page.locator(".dates-preview")).toContainText(
      filled(series.dates_named_other, { count: 5, dates: "" }).slice(0, 8),
    );
    await page.locator(".left-out summary").click();
    await page.locator(".left-out input").nth(3).check();
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    else await page.getByRole("button", { name: series.preview_button }).click();
    await page.getByRole("button", { name: filled(series.publish_dates_other, { count: 4 }) }).click();
    await expect(toast).toContainText(filled(words.done.saved_dates_other, { title, count: 4 }));
  });

  await test.step("a later date is reached from the first, and the change goes on from there", async () => {
    await page.locator(".series-dates summary").click();
    await page.locator(".series-dates li a").nth(1).click();
    await expect(page.locator('[name="start.date"]')).toHaveValue("2030-09-05");
    await alive(page, scripts);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await page.locator('[name="title"]').fill("Figuras de sal");
    await page.locator('[name="scope"][value="following"]').check({ force: true });
    await page.getByRole("button", { name: panel.kit.save, exact: true }).first().click();
    await expect(toast).toContainText(filled(words.done.saved_dates_other, { title: "Figuras de sal", count: 2 }));
  });

  await test.step("only this date is deleted", async () => {
    await page.getByRole("link", { name: words.delete }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("radio", { name: series.scope_one })).toBeChecked();
    await dialog.getByRole("button", { name: words.delete }).click();
    await expect(toast).toContainText(filled(words.done.deleted, { title: "Figuras de sal" }));
  });

  await expect(page.locator(".events .main")).toHaveText(["Gala", title]);
  await page.getByRole("link", { name: filled(series.see_series_other, { title, count: 3 }) }).click();
  await expect(page.locator(".events .main")).toHaveText([title, title, "Figuras de sal"]);
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await test.step("all dates move on the grid", async () => {
    await page.goto("/admin/grid?day=2030-08-22");
    await alive(page, scripts);
    await page.getByRole("link", { name: title }).first().click();
    const form = page.getByRole("region", { name: filled(panel.grid.move, { title }) });
    await form.getByRole("radio", { name: series.scope_all }).check({ force: true });
    await form.getByLabel(panel.grid.starts).fill("10:15");
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    await form.locator(".grid-move-go button").first().click();
    await expect(toast).toContainText("10:15");
    await page.goto("/admin/events?q=sal");
    await expect(page.locator(".events .c-when b").first()).toContainText("10:15");
  });

  if (!scripts) return;
  await test.step("the sheet asks for which dates a change is, and takes all of it back", async () => {
    await page.goto("/admin/sheet");
    await alive(page);
    await page.getByRole("searchbox", { name: panel.sheet.search }).fill("sal");
    const starts = page.locator('.sheet tbody [aria-colindex="4"]');
    await expect(starts).toHaveText(["10:15", "10:15", "10:15"]);
    await starts.nth(0).focus();
    await page.keyboard.type("9:30");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: series.ask_title });
    await expect(question.getByRole("radio", { name: series.scope_one })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(starts).toHaveText(["09:30", "09:30", "09:30"]);
    await expect(page.locator(".sheet [data-here]")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(starts).toHaveText(["10:15", "10:15", "10:15"]);
  });
});

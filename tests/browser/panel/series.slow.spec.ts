import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";
import { fillInEvent, test } from "./event-form.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator repeats an event, and a change of a date asks for which dates it is", async ({
  page,
  panel,
}) => {
  const { event_form: words, series } = panel;
  const toast = page.locator(".toast");
  const title = "Estatuas de sal";
  await page.goto("/admin/events/new");
  await alive(page);
  await fillInEvent(page, title);

  await test.step("the dates are said before they are made", async () => {
    await page.locator('[name="repeat.unit"]').selectOption("weeks");
    await page.getByLabel(series.count).fill("5");
    await expect(page.locator(".dates-preview")).toContainText(
      filled(series.dates_named_other, { count: 5, dates: "" }).slice(0, 8),
    );
    await page.locator(".left-out summary").click();
    await page.locator(".left-out input").nth(3).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: filled(series.publish_dates_other, { count: 4 }) }).click();
    await expect(toast).toContainText(filled(words.done.saved_dates_other, { title, count: 4 }));
  });

  await test.step("the form of a later date and the grid offer the same choice", async () => {
    await page.locator(".series-dates summary").click();
    await page.locator(".series-dates li a").nth(1).click();
    await expect(page.locator('[name="start.date"]')).toHaveValue("2030-09-05");
    await alive(page);
    await page.locator('[name="scope"][value="following"]').check({ force: true });
    expect(await faultsOf(page)).toEqual([]);
    await page.goto("/admin/grid?day=2030-08-22");
    await alive(page);
    await page.getByRole("link", { name: title }).first().click();
    const form = page.getByRole("region", { name: filled(panel.grid.move, { title }) });
    await form.getByRole("radio", { name: series.scope_all }).check({ force: true });
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("the list has the series in one row, which opens to its dates", async () => {
    await page.goto("/admin/events");
    await alive(page);
    await expect(page.locator(".events .main")).toHaveText(["Gala", title]);
    await page.getByRole("link", { name: filled(series.see_series_other, { title, count: 4 }) }).click();
    await expect(page.locator(".events .main")).toHaveText([title, title, title, title]);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("the sheet asks for which dates a change is, and takes all of it back", async () => {
    await page.goto("/admin/sheet");
    await alive(page);
    await page.getByRole("searchbox", { name: panel.sheet.search }).fill("sal");
    const starts = page.locator('.sheet tbody [aria-colindex="4"]');
    await expect(starts).toHaveText(["19:30", "19:30", "19:30", "19:30"]);
    await starts.nth(0).focus();
    await page.keyboard.type("9:30");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: series.ask_title });
    await expect(question.getByRole("radio", { name: series.scope_one })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(starts).toHaveText(["09:30", "09:30", "09:30", "09:30"]);
    await expect(page.locator(".sheet [data-here]")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(starts).toHaveText(["19:30", "19:30", "19:30", "19:30"]);
  });
});

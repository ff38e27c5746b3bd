import type { Locator, Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const title = "Taller de zancos";
const single = "Noche de cuentos";

/** A workshop on Mondays and Wednesdays, one of them later, and an event of one evening. */
const file = (count: number): { name: string; mimeType: string; buffer: Buffer } => ({
  name: "curso.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "UID:taller",
      `SUMMARY:${title}`,
      "DTSTART:20270802T160000Z",
      "DTEND:20270802T173000Z",
      `RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=${count}`,
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:taller",
      "RECURRENCE-ID:20270811T160000Z",
      `SUMMARY:${title}`,
      "DTSTART:20270811T170000Z",
      "DTEND:20270811T183000Z",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:noche",
      `SUMMARY:${single}`,
      "DTSTART:20270822T213000Z",
      "DTEND:20270822T223000Z",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  ),
});

test("an administrator reviews a repeated event as one row, edits all its dates and one of them, and imports its later version", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const [words, ofSeries] = [panel.import, panel.import_series];
  const upload = async (count: number): Promise<void> => {
    await page.goto("/admin/import");
    await page.locator("input[type=file]").setInputFiles(file(count));
    await page.getByRole("button", { name: words.read }).click();
    await expect(page).toHaveURL(/\/admin\/import\/./);
    // A slow machine may still be reading; then the page has a link to reload it.
    await expect(async () => {
      const again = page.getByRole("link", { name: words.refresh });
      if (await again.isVisible()) await again.click();
      await expect(page.locator(".review-counts")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await alive(page, scripts);
  };
  await upload(6);
  const rows = page.locator(".import-list > .import-rows > li");
  await expect(rows).toHaveCount(2);
  const series = rows.filter({ hasText: title });
  await expect(series.locator("> .time")).toContainText("17:00–18:30");

  // The dates stand in a list that a screen reader finds, the different one with its hours.
  await opened(series);
  const month = series.getByRole("list", { name: /2027/ }).first();
  await expect(month.getByRole("listitem")).toHaveCount(6);
  await expect(month.getByRole("listitem").nth(3)).toContainText("18:00–19:30");
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  // One form changes all dates.
  await page.getByRole("link", { name: `${ofSeries.edit}: ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("#row-location").fill("Patio");
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: words.save_row }).click();
  await expect(series.locator(".content > .mut").first()).toHaveText("Patio");

  // One date is left out by itself, on the page of the series.
  await opened(series);
  await series.getByRole("link", { name: ofSeries.one_by_one }).click();
  // The series stands above its dates.
  await expect(rows).toHaveCount(7);
  await alive(page, scripts);
  const last = page.getByRole("checkbox", { name: filled(words.pick_named, { title }), exact: true }).last();
  await last.uncheck();
  await submitted(page, filled(words.import_other, { count: 6 }), scripts);
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_other, { count: 6 }));

  // Its later version has two dates more and none less.
  await upload(8);
  await expect(rows).toHaveCount(2);
  await expect(series.locator(".series-facts")).toContainText(filled(ofSeries.fact_added_other, { count: 3 }));
  await submitted(page, filled(words.import_other, { count: 3 }), scripts);
  await page.goto("/admin/events");
  // The programme has one series, in one row.
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1);
  await expect(page.getByText(filled(panel.series.dates_other, { count: 8 }))).toBeVisible();
});

/** Opens the dates of a series, if they are closed. */
async function opened(series: Locator): Promise<void> {
  const dates = series.locator("details.row-dates");
  if ((await dates.getAttribute("open")) === null) await dates.locator("summary").click();
}

/** Imports. With scripts each tick is stored at once, and the button counts it. */
async function submitted(page: Page, button: string, scripts: boolean): Promise<void> {
  if (scripts) await expect(page.getByRole("button", { name: button })).toBeVisible();
  await page.locator("button[value=import]").click();
  await expect(page.locator(".import-report")).toBeVisible();
}

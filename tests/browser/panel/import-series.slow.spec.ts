import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const title = "Taller de zancos";
const single = "Noche de cuentos";

/** A workshop on Mondays and Wednesdays, one of them later, and an event of one evening. */
const file = {
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
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6",
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
};

test("an administrator reviews a repeated event as one row, edits all its dates, leaves one out and imports the rest", async ({
  page,
  panel,
}) => {
  const [words, ofSeries] = [panel.import, panel.import_series];
  await page.goto("/admin/import");
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: words.read }).click();
  await expect(page).toHaveURL(/\/admin\/import\/./);
  // On a slow machine the page refreshes itself until the file is read.
  await expect(page.locator(".review-counts")).toBeVisible();
  await alive(page);
  const rows = page.locator(".import-list > .import-rows > li");
  await expect(rows).toHaveCount(2);
  const series = rows.filter({ hasText: title });

  // The dates stand in a list that a screen reader finds, the different one with its hours.
  const dates = series.locator("details.row-dates");
  if ((await dates.getAttribute("open")) === null) await dates.locator("summary").click();
  const month = series.getByRole("list", { name: /2027/ }).first();
  await expect(month.getByRole("listitem")).toHaveCount(6);
  await expect(month.getByRole("listitem").nth(3)).toContainText("18:00–19:30");
  expect(await faultsOf(page)).toEqual([]);

  // One form changes all dates.
  await page.getByRole("link", { name: `${ofSeries.edit}: ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("#row-location").fill("Patio");
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: words.save_row }).click();
  await expect(series.locator(".content > .mut").first()).toHaveText("Patio");

  // One date is left out by itself, on the page of the series, where each tick is stored at once.
  if ((await dates.getAttribute("open")) === null) await dates.locator("summary").click();
  await series.getByRole("link", { name: ofSeries.one_by_one }).click();
  // The series stands above its dates.
  await expect(rows).toHaveCount(7);
  await alive(page);
  await page
    .getByRole("checkbox", { name: filled(words.pick_named, { title }), exact: true })
    .last()
    .uncheck();
  await page.getByRole("button", { name: filled(words.import_other, { count: 6 }) }).click();
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_other, { count: 6 }));
});

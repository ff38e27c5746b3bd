import type { Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

interface Entry {
  uid: string;
  title: string;
  start: string;
  end?: string;
  more?: string;
}

/** The programme of a festival in a calendar file of another program. */
const calendar = (entries: Entry[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: "programa.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Ayuntamiento//Programa//ES",
      ...entries.flatMap(({ uid, title, start, end, more }) => [
        "BEGIN:VEVENT",
        `UID:${uid}@ayuntamiento.example`,
        "DTSTAMP:20260801T100000Z",
        `DTSTART:${start}`,
        ...(end === undefined ? [] : [`DTEND:${end}`]),
        `SUMMARY:${title}`,
        ...(more === undefined ? [] : [more]),
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  ),
});

const gala = {
  uid: "gala",
  title: "Gala del Atlántico",
  start: "20270822T203000Z",
  end: "20270822T220000Z",
  more: "LOCATION:La Recova\r\nCATEGORIES:Gran Gala",
};
const salto = {
  uid: "salto",
  title: "El gran salto",
  start: "20270822T190000Z",
  end: "20270822T200000Z",
  more: "LOCATION:Castillo",
};
const cometas = { uid: "cometas", title: "Taller de cometas", start: "20270821T110000Z", end: "20270821T120000Z" };
const noche = { uid: "noche", title: "Noche de cuentos", start: "20270822T213000Z", end: "20270822T223000Z" };
const feria = { uid: "feria", title: "Feria del vinilo", start: "20270824T100000Z", end: "20270824T140000Z" };
const roto = { uid: "roto", title: "Títeres en la orilla", start: "20270823T99" };

test("an administrator reviews a calendar file, repairs it, imports it, and imports its next version", async ({
  page,
  panel,
}) => {
  const words = panel.import;
  await page.goto("/admin/import");
  await alive(page);
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.getByRole("link", { name: words.template_icalendar })).toHaveAttribute("href", "/api/ics/template");
  await upload(page, words, calendar([gala, salto, cometas, noche, feria, roto]));
  await alive(page);
  await expect(page.locator(".import-rows > li")).toHaveCount(6);
  await expect(page.getByRole("checkbox", { name: filled(words.pick_named, { title: roto.title }) })).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);

  // The event with an invalid date is repaired in its row.
  await page.getByRole("link", { name: filled(words.edit_named, { title: roto.title }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("#row-title").fill("Títeres y sombras");
  await dialog.locator("#row-start\\.date").fill("2027-08-23");
  await dialog.locator("#row-start\\.time").fill("18:30");
  await dialog.locator("#row-end\\.date").fill("2027-08-23");
  await dialog.locator("#row-end\\.time").fill("08:00");
  await dialog.getByRole("button", { name: words.save_row }).click();
  await expect(dialog.getByText(panel.errors.end_before_start).first()).toBeVisible();
  await expect(dialog.locator("#row-title")).toHaveValue("Títeres y sombras");
  await dialog.locator("#row-end\\.time").fill("19:30");
  await dialog.getByRole("button", { name: words.save_row }).click();
  await expect(page.locator(".import-rows .t", { hasText: "Títeres y sombras" })).toBeVisible();
  await page.getByRole("checkbox", { name: filled(words.pick_named, { title: salto.title }) }).uncheck();
  await expect(page.getByRole("button", { name: filled(words.import_other, { count: 5 }) })).toBeVisible();
  await page.locator("button[value=import]").click();
  await expect(page.getByRole("heading", { name: words.complete })).toBeVisible();
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_other, { count: 5 }));
  await expect(page.locator(".import-report")).toContainText("Gran Gala");
  expect(await faultsOf(page)).toEqual([]);

  // A week later: one is moved, one renamed, one cancelled, one is new, and two are gone.
  await page.goto("/admin/import");
  await upload(
    page,
    words,
    calendar([
      { ...gala, start: "20270822T213000Z", end: "20270822T230000Z", more: `${gala.more}\r\nSEQUENCE:1` },
      salto,
      { ...noche, title: "Noche de leyendas", more: "SEQUENCE:1" },
      { ...feria, more: "STATUS:CANCELLED\r\nSEQUENCE:1" },
    ]),
  );
  await alive(page);
  await expect(page.locator(".differences").first()).toContainText(panel.history.fields.startTime);
  await expect(page.locator(".missing li")).toHaveCount(2);
  await page.getByRole("checkbox", { name: filled(words.cancel_named, { title: cometas.title }) }).check();
  await page.locator("button[value=import]").click();
  const report = page.locator(".import-report");
  await expect(report).toContainText(filled(words.report_created_one, { count: 1 }));
  await expect(report).toContainText(filled(words.report_updated_other, { count: 3 }));
  await expect(report).toContainText(filled(words.report_cancelled_one, { count: 1 }));
});

test("a review can be discarded", async ({ page, panel }) => {
  const words = panel.import;
  await page.goto("/admin/import");
  await alive(page);
  await upload(page, words, calendar([gala]));
  await page.getByRole("link", { name: words.discard, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.discard }).click();
  await expect(page).toHaveURL(/\/admin\/import$/);
  await expect(page.getByRole("link", { name: "programa.ics" })).toHaveCount(0);
});

/** Chooses a file and waits for its review or for an error. */
async function upload(
  page: Page,
  words: { read: string },
  file: { name: string; mimeType: string; buffer: Buffer },
  outcome = page.locator(".review-counts"),
): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: words.read }).click();
  await expect(page).toHaveURL(/\/admin\/import\/./);
  // On a slow machine the page refreshes itself until the file is read.
  await expect(outcome).toBeVisible();
}

test("the page asks in which zone the hours of a file are that names none", async ({ page, panel }) => {
  const words = panel.import;
  await page.goto("/admin/import");
  const file = calendar([
    { uid: "zona", title: "Desfile de gigantes", start: "20270825T190000", end: "20270825T200000" },
  ]);
  await upload(page, words, file, page.getByRole("heading", { name: words.zone_question }));
  await alive(page);
  await expect(page.getByLabel(words.zone_label)).toHaveValue("Atlantic/Canary");
  expect(await faultsOf(page)).toEqual([]);
});

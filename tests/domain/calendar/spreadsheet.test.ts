import { describe, expect, it } from "vitest";
import type { FileOptions } from "#app/domain/child-processes.ts";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { doubtsOf } from "#app/domain/calendar/doubts.ts";
import { timeFormatOf, timeOfSerial } from "#app/domain/calendar/spreadsheet/number-formats.ts";
import { readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { readWhole } from "../../support/read-whole.ts";
import { ods, odsRow, type TestCell, xlsx, zipped } from "../../support/spreadsheets.ts";
import { problemKeys } from "./ics.ts";

const read = async (file: Uint8Array, options: Partial<FileOptions> = {}): Promise<CalendarReading> =>
  readWhole(await readerOf(file, { zone: "Atlantic/Canary", ...options }));
const day = (value: number): TestCell => ({ value, format: "dd/mm/yyyy" });
const clock = (value: number): TestCell => ({ value, format: "hh:mm" });
/** Excel's number of 21 August 2026. */
const august21 = 46_255;
const short = ({ events }: CalendarReading) =>
  events.map(({ title, startTime, endTime, allDay, location }) =>
    [title, startTime?.slice(0, 16) ?? allDay?.first, endTime?.slice(11, 16) ?? allDay?.last, location].join(" | "),
  );

describe("a spreadsheet of Excel", () => {
  it("gives days and hours of its numbers by the clock of the festival, and numbers as texts", async () => {
    const reading = await read(
      xlsx([
        {
          name: "Hoja1",
          rows: [
            ["Título", "Fecha", "Hora", "Hasta", "Lugar", "Aforo", "Precio", "Edad"],
            ["Gala", day(august21), clock(0.895833333333333), clock(0), "Plaza", 800, 12.5, 0.1 + 0.2],
            ["Ensayo", { value: august21 + 0.75, format: '[$-C0A]d "de" mmmm' }, null, null, "Plaza", "40", null, 6],
            ["Feria", { value: august21 + 0.5, format: "d/m/yy h:mm" }, null, clock(0.75), null, null, "gratis", null],
            ["Mercado", day(august21), null, null, null, null, null, null],
          ],
        },
      ]),
    );
    expect(short(reading)).toEqual([
      "Gala | 2026-08-21T20:30 | 23:00 | Plaza",
      "Ensayo | 2026-08-21T17:00 | 18:00 | Plaza",
      "Feria | 2026-08-21T11:00 | 17:00 | ",
      "Mercado | 2026-08-21 | 2026-08-21 | ",
    ]);
    expect(reading.events.map(({ details }) => details)).toMatchObject([
      { capacity: 800, priceCents: 1250 },
      { capacity: 40, ageFrom: 6 },
      { priceCents: 0 },
      {},
    ]);
  });

  it("may count its days from 1904", async () => {
    const rows = [
      ["Título", "Inicio"],
      ["Gala", { value: august21 - 1462, format: "dd/mm/yyyy" }],
    ];
    const reading = await read(xlsx([{ name: "Hoja1", rows }], { is1904: true }));
    expect(short(reading)).toEqual(["Gala | 2026-08-21 | 2026-08-21 | "]);
  });

  it.each<[string, ReturnType<typeof timeFormatOf>]>([
    ["dd/mm/yyyy", "date"],
    ['dddd d "de" mmmm', "date"],
    ["mmm-yy", "date"],
    ["yyyy\\-mm\\-dd\\ hh:mm:ss", "moment"],
    ["[$-409]h:mm AM/PM;@", "clock"],
    ["mm:ss.0", "clock"],
    ["[h]:mm", "elapsed"],
    ["General", null],
    ["0.00E+00", null],
    ['#,##0.00 "€"', null],
    ['0 "horas"', null],
    ["[Red]-0.0", null],
    ["@", null],
  ])("its format %s shows %s", (code, format) => {
    expect(timeFormatOf(code)).toBe(format);
  });

  it("has days before March 1900 one day off, as Excel does", () => {
    expect([1, 59, 61].map((serial) => timeOfSerial(serial, "date", false))).toEqual([
      "1900-01-01",
      "1900-02-28",
      "1900-03-01",
    ]);
    expect([-1, 3_000_000, Number.NaN].map((serial) => timeOfSerial(serial, "date", false))).toEqual([
      null,
      null,
      null,
    ]);
    expect(timeOfSerial(1.0625, "elapsed", false)).toBe("25:30");
  });

  it("says which rows are hidden, which acts are struck through, and how many formulas have no value", async () => {
    const reading = await read(
      xlsx([
        {
          name: "Hoja1",
          rows: [
            ["Título", "Fecha", "Hora", "Lugar"],
            ["Gala", day(august21), clock(0.75), "Plaza"],
            ["Ensayo general", day(august21), clock(0.5), "Plaza"],
            [{ struck: "Baile" }, day(august21), clock(0.875), "Plaza"],
            ["Misa", day(august21 + 1), { formula: "C2" }, { formula: "D2" }],
          ],
          hiddenRows: [3],
        },
      ]),
    );
    expect(
      reading.events.map(({ title, status, startTime, allDay }) => [title, status, startTime ?? allDay?.first]),
    ).toEqual([
      ["Gala", "ACTIVE", "2026-08-21T17:00:00.000Z"],
      ["Baile", "CANCELLED", "2026-08-21T20:00:00.000Z"],
      ["Misa", "ACTIVE", "2026-08-22"],
    ]);
    expect(reading.problems).toContainEqual(
      expect.objectContaining({ messageKey: "calendar_file.rows_hidden", values: { count: 1 } }),
    );
    expect(reading.problems).toContainEqual(
      expect.objectContaining({ messageKey: "calendar_file.formulas_empty", values: { count: 2 } }),
    );
    expect(doubtsOf(reading).get(3)).toContain("start");
  });

  it("may have notes above its headings, merged cells, empty rows and cells with the error of a formula", async () => {
    const reading = await read(
      xlsx([
        {
          name: "Hoja1",
          rows: [
            ["Fiestas de agosto", null, null],
            [],
            ["Título", "Fecha", "Hora", "Lugar"],
            ["Gala", day(august21), clock(0.5), "Plaza"],
            ["Baile", null, clock(0.75), { error: "#N/A" }],
            [null, { value: august21, format: "General" }],
            [],
            ["Misa", day(august21 + 1), clock(0.5), "Iglesia"],
          ],
          merged: ["A1:D1", "B4:B5"],
        },
      ]),
    );
    expect(short(reading)).toEqual([
      "Gala | 2026-08-21T11:00 | 12:00 | Plaza",
      "Baile | 2026-08-21T17:00 | 18:00 | ",
      "Misa | 2026-08-22T11:00 | 12:00 | Iglesia",
    ]);
    expect(problemKeys(reading)).toContain("warning formula_faults");
    expect(problemKeys(reading)).not.toContain("warning day_from_above");
    expect(reading.events.map(({ line }) => line)).toEqual([4, 5, 8]);
  });

  it("is read from its first visible worksheet with a title and a day and those like it, or from a chosen one", async () => {
    const rows = (title: string): TestCell[][] => [
      ["Título", "Inicio"],
      [title, day(august21)],
    ];
    const file = xlsx([
      { name: "Portada", rows: [["Fiestas"], ["Léeme"]] },
      { name: "Listas", rows: rows("Oculta"), isHidden: true },
      { name: "Viernes & sábado", rows: rows("Gala") },
      { name: "Domingo", rows: rows("Misa") },
      { name: "Borrador del domingo", rows: rows("Misa vieja") },
    ]);
    const first = await read(file);
    expect(first.events.map(({ title }) => title)).toEqual(["Gala", "Misa"]);
    expect(first.questions).toMatchObject([
      {
        kind: "sheet",
        chosen: "Viernes & sábado / Domingo",
        isAnswered: false,
        choices: ["Viernes & sábado", "Domingo", "Portada", "Borrador del domingo", "Listas"],
        count: 2,
      },
    ]);
    expect(problemKeys(first)).toEqual(["warning sheets_left_out"]);
    expect(first.table).toMatchObject({
      sheet: "Viernes & sábado",
      sheets: ["Portada", "Listas", "Viernes & sábado", "Domingo", "Borrador del domingo"],
    });
    const both = await read(file, { answers: { sheet: "Domingo / Listas" } });
    expect(both.events.map(({ title }) => title)).toEqual(["Oculta", "Misa"]);
    expect(both.questions).toMatchObject([{ kind: "sheet", chosen: "Domingo / Listas", isAnswered: true }]);
    expect(problemKeys(both)).toEqual([]);
    expect((await read(file, { sheet: "Domingo" })).events.map(({ title }) => title)).toEqual(["Misa"]);
  });

  it("may have texts in its cells, with runs, phonetic help and escaped characters", async () => {
    const cell = (content: string): string => `<c t="inlineStr"><is>${content}</is></c>`;
    const file = zipped({
      "xl/workbook.xml":
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
      "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="a" Target="/xl/data.xml"/></Relationships>',
      "xl/data.xml": `<worksheet><sheetData><row>${cell("<t>Título</t>")}${cell("<t>Inicio</t>")}</row><row>${cell(
        "<r><t>Gran </t></r><r><t>gala_x000D_\n&amp; baile</t></r><rPh><t>x</t></rPh>",
      )}<c t="str"><f>TEXT(1)</f><v>2026-08-21 21:30</v></c></row></sheetData></worksheet>`,
    });
    expect(short(await read(file))).toEqual(["Gran gala & baile | 2026-08-21T20:30 | 21:30 | "]);
  });
});

describe("a spreadsheet of OpenDocument", () => {
  const value = (type: string, written: string, shown = "?"): string =>
    `<table:table-cell office:value-type="${type}" ${written} calcext:value-type="${type}"><text:p>${shown}</text:p></table:table-cell>`;
  const headings = odsRow("Título", "Fecha", "Hora", "Hasta", "Aforo", "Lugar");

  it("gives its days and hours by the clock of the festival, and its texts without their notes", async () => {
    const file = ods(
      `<table:table table:name="Programa">${headings}${odsRow(
        '<table:table-cell office:value-type="string"><office:annotation><text:p>¿Seguro?</text:p></office:annotation><text:p>Gala</text:p><text:p>de<text:s text:c="2"/><text:span>verano</text:span></text:p></table:table-cell>',
        value("date", 'office:date-value="2026-08-21"', "vie 21"),
        value("time", 'office:time-value="PT21H30M00S"', "21.30"),
        value("time", 'office:time-value="PT00H05M00S"', "0.05"),
        value("float", 'office:value="1200"', "1.200,00"),
        "Plaza",
      )}${odsRow(
        "Feria",
        value("date", 'office:date-value="2026-08-22T10:00:00"', "22/8"),
        '<table:table-cell table:number-columns-repeated="2"/>',
        value("error", "", "#N/A"),
        "Charco",
      )}</table:table>`,
    );
    const reading = await read(file);
    expect(short(reading)).toEqual([
      "Gala de verano | 2026-08-21T20:30 | 23:05 | Plaza",
      "Feria | 2026-08-22T09:00 | 10:00 | Charco",
    ]);
    expect(reading.events[0]?.details).toEqual({ capacity: 1200 });
    expect(problemKeys(reading)).toContain("warning formula_faults");
  });

  it("may have merged days, repeated cells, and a million empty rows at its end", async () => {
    const file = ods(
      `<table:table table:name="A"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${headings}${odsRow(
        "Gala",
        '<table:table-cell office:value-type="date" office:date-value="2026-08-21" table:number-rows-spanned="2"><text:p>vie</text:p></table:table-cell>',
        "21:30",
        '<table:table-cell table:number-columns-repeated="2"/>',
        "Plaza",
      )}${odsRow("Baile", "<table:covered-table-cell/>", "23:00")}<table:table-row table:number-rows-repeated="1048560"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    );
    const reading = await read(file);
    expect(short(reading)).toEqual(["Gala | 2026-08-21T20:30 | 21:30 | Plaza", "Baile | 2026-08-21T22:00 | 23:00 | "]);
    expect(reading.events.map(({ line }) => line)).toEqual([5, 6]);
    expect(problemKeys(reading)).not.toContain("warning day_from_above");
  });
});

import { describe, expect, test } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { textOfPdf } from "#app/domain/calendar/pdf/pdf-text.server.ts";
import { column, pdfOf } from "../../support/pdf.ts";
import { readWhole } from "../../support/read-whole.ts";

/** A PDF is read as its text: a poster in the order in which people read it, or a table. */

const read = async (file: Uint8Array): Promise<CalendarReading> =>
  readWhole(await readerOf(file, { zone: "Atlantic/Canary", days: { today: "2027-01-10", near: "2027-01-10" } }));

const events = ({ events: found }: CalendarReading): string[] =>
  found.map(({ startTime, title, location }) => `${startTime} ${title}${location === null ? "" : ` @ ${location}`}`);

const friday = ["VIERNES 13 DE AGOSTO", "20:00 h. Pregón. Plaza Mayor", "22:30 h. Concierto"];
const saturday = ["SÁBADO 14 DE AGOSTO", "12:00 h. Misa", "18:00 h. Cuentacuentos"];
const eventsOfBoth = [
  "2027-08-13T19:00:00.000Z Pregón @ Plaza Mayor",
  "2027-08-13T21:30:00.000Z Concierto",
  "2027-08-14T11:00:00.000Z Misa",
  "2027-08-14T17:00:00.000Z Cuentacuentos",
];

describe("a PDF is read", () => {
  test("line by line, over several pages", async () => {
    const reading = await read(pdfOf([column(50, 60, friday), column(50, 60, saturday)]));
    expect(events(reading)).toEqual(eventsOfBoth);
    expect(reading).toMatchObject({ format: "text", text: [...friday, "", ...saturday].join("\n") });
  });

  test("column after column", async () => {
    const page = [...column(50, 40, ["Fiestas de San Roque"]), ...column(50, 80, friday), ...column(320, 80, saturday)];
    expect(events(await read(pdfOf([page])))).toEqual(eventsOfBoth);
  });

  test("with lines that had no more room as one", async () => {
    const lines = [
      "VIERNES 13 DE AGOSTO",
      "20:00 h. Concierto de la banda municipal y de un",
      "coro de niños. Plaza Mayor",
    ];
    expect(events(await read(pdfOf([column(50, 60, lines)])))).toEqual([
      "2027-08-13T19:00:00.000Z Concierto de la banda municipal y de un coro de niños @ Plaza Mayor",
    ]);
  });

  test("as a table, with an empty cell and a cell of two lines", async () => {
    const page = [
      ...column(50, 60, ["Día", "13/08/2027", "13/08/2027", "", "14/08/2027"]),
      ...column(150, 60, ["Hora", "20:00", "22:30", "", "12:00"]),
      ...column(220, 60, ["Actividad", "Pregón", "Concierto de la", "banda", "Misa"]),
      ...column(400, 60, ["Lugar", "Plaza Mayor", "", "", "Iglesia"]),
    ];
    const reading = await read(pdfOf([page]));
    expect(events(reading)).toEqual([
      "2027-08-13T19:00:00.000Z Pregón @ Plaza Mayor",
      "2027-08-13T21:30:00.000Z Concierto de la banda",
      "2027-08-14T11:00:00.000Z Misa @ Iglesia",
    ]);
    expect(reading.table?.columns.map(({ column: read_ }) => read_)).toEqual([
      "date",
      "startTime",
      "title",
      "location",
    ]);
  });

  test("as a table with headings on each page", async () => {
    const page = (day: string) => [
      ...column(50, 60, ["Día", day, day]),
      ...column(150, 60, ["Hora", "20:00", "22:30"]),
      ...column(220, 60, ["Actividad", "Pregón", "Concierto"]),
    ];
    expect(events(await read(pdfOf([page("13/08/2027"), page("14/08/2027")])))).toHaveLength(4);
  });

  test("as a grid of hours and days", async () => {
    const page = [
      ...column(50, 30, ["Fiestas de San Roque"]),
      ...column(50, 60, ["Hora", "12:00", "20:00", "22:00"]),
      ...column(120, 60, ["Viernes 13 de agosto", "", "Pregón", "Concierto"]),
      ...column(320, 60, ["Sábado 14 de agosto", "Misa", "", "Cine"]),
    ];
    expect(events(await read(pdfOf([page])))).toEqual([
      "2027-08-13T19:00:00.000Z Pregón",
      "2027-08-13T21:00:00.000Z Concierto",
      "2027-08-14T11:00:00.000Z Misa",
      "2027-08-14T21:00:00.000Z Cine",
    ]);
  });
});

describe("a PDF is refused with its reason", () => {
  test.each<[string, Uint8Array, string]>([
    ["without text", pdfOf([[]]), "pdf_is_picture"],
    ["with a page number alone", pdfOf([column(50, 800, ["1"])]), "pdf_is_picture"],
    [
      "with a text without a day",
      pdfOf([column(50, 60, ["Saluda de la alcaldesa", "Queridos vecinos"])]),
      "pdf_without_hours",
    ],
    ["behind a password", pdfOf([column(50, 60, friday)], { isEncrypted: true }), "pdf_encrypted"],
    ["that is broken", Buffer.from("%PDF-1.7\nBEGIN:VCALENDAR"), "pdf_broken"],
    ["of too many pages", pdfOf(Array.from({ length: 201 }, () => [])), "pdf_too_many_pages"],
  ])("%s", async (_, file, key) => {
    await expect(read(file)).rejects.toMatchObject({ messageKey: `calendar_file.${key}` });
  });
});

test("the bytes of a PDF stay with their owner", async () => {
  const file = pdfOf([column(50, 60, friday)]);
  const before = Buffer.from(file);
  await textOfPdf(file);
  expect(before.equals(file)).toBe(true);
});

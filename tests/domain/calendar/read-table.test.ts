import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { headingOf, writtenColumns } from "#app/domain/calendar/csv/columns.ts";
import { readTableOfEvents } from "#app/domain/calendar/csv/read-table.server.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { readWhole } from "../../support/read-whole.ts";
import { tableText } from "#app/domain/calendar/export/csv-export.ts";
import { languages } from "#app/domain/preferences.ts";
import { bytes, problemKeys } from "./ics.ts";

const readBytes = (file: Uint8Array): CalendarReading =>
  readWhole(bounded(readTableOfEvents(file, { zone: "Atlantic/Canary" })));
const readText = (...lines: string[]): CalendarReading => readBytes(bytes(lines.join("\r\n")));
/** Reads one row with a title and these cells. */
const row = (headings: string, cells: string) => readText(`Title;${headings}`, `x;${cells}`);
const times = (headings: string, cells: string) => {
  const { startTime, endTime, allDay } = row(headings, cells).events[0] ?? {};
  return allDay ? [allDay.first, allDay.last] : [startTime, endTime].map((time) => time?.replace(":00.000Z", "Z"));
};

describe("a table of events", () => {
  const cells = {
    title: "Malabares",
    start: "2026-08-22 19:00",
    end: "2026-08-22 20:30",
    allDay: "no",
    status: "Cancelado",
    statusNote: "Lluvia",
    category: "Circo; Música, en vivo",
    location: "Plaza; Sala 2",
    description: 'Con "fuego";\r\ny, más',
    tags: "familia; aire libre",
    speakers: "Ana (Directora · Cía, S.L.); Bea; Ana",
    people: "Bea: bea-2; Ana: ana",
    capacity: "80",
    registration: "con inscripción",
    price: "12.50",
    ageFrom: "6",
    language: "es",
    accessibility: "Rampa",
    image: "https://a.example/x.png",
    url: "https://a.example/",
    isStreaming: "sí",
    streamUrl: "https://s.example/",
    published: "no",
    uid: "u-1@fest",
    recurrenceId: "20260822T180000Z",
    sequence: "3",
  };

  it.each(languages)("gives every field of the columns in %s", (language) => {
    const reading = readBytes(bytes(tableText([cells], language)));
    expect(reading).toEqual({
      format: "csv",
      table: expect.objectContaining({ line: 1, isRemembered: false }),
      categories: [],
      places: [],
      problems: [],
      unread: [],
      events: [
        {
          uid: "u-1@fest",
          recurrenceId: "20260822T180000Z",
          sequence: 3,
          number: 1,
          line: 2,
          title: "Malabares",
          description: 'Con "fuego";\ny, más',
          status: "CANCELLED",
          startTime: "2026-08-22T18:00:00.000Z",
          endTime: "2026-08-22T19:30:00.000Z",
          allDay: null,
          location: "Plaza, Sala 2",
          geo: null,
          categories: ["Circo", "Música, en vivo"],
          url: "https://a.example/",
          imageUrl: "https://a.example/x.png",
          details: {
            statusNote: "Lluvia",
            capacity: 80,
            registration: "places",
            isStreaming: true,
            streamUrl: "https://s.example/",
            tags: ["familia", "aire libre"],
            speakers: [
              { name: "Ana", title: "Directora", company: "Cía, S.L.", personId: "ana" },
              { name: "Bea", title: null, company: null, personId: "bea-2" },
              { name: "Ana", title: null, company: null },
            ],
            priceCents: 1250,
            ageFrom: 6,
            language: "es",
            accessibility: "Rampa",
            published: false,
            placeNames: ["Plaza", "Sala 2"],
          },
        },
      ],
    });
  });

  it.each([",", ";", "\t"])("may be separated by %j", (separator) => {
    const reading = readText(
      ["titulo", "INICIO", "fin", "Lugar"].join(separator),
      ['"a, b; c"', "2026-08-22 19:00", "2026-08-22 20:00", '"Calle 1, Plaza"'].join(separator),
    );
    expect(reading).toMatchObject({ problems: [], events: [{ title: "a, b; c", location: "Calle 1, Plaza" }] });
  });

  it("leaves the fields of empty cells out", () => {
    expect(
      readText(writtenColumns.map((column) => headingOf(column, "es")).join(";"), "x;22/08/2026;;;").events[0],
    ).toMatchObject({ status: "ACTIVE", location: null, geo: null, categories: [], details: {} });
  });

  it("may have notes above its headings, empty rows and unknown columns", () => {
    const reading = readText(
      "Programa 2026;;;",
      "",
      "Título;Inicio;Responsable;Sala;Escenario",
      ";;;;",
      "x;22/08/2026 19:00;Ana;A;B",
      "y;22/08/2026 20:00;;A;;extra",
    );
    expect(reading.events.map(({ line, location }) => [line, location])).toEqual([
      [5, "A"],
      [6, "A"],
    ]);
    expect(reading.problems.filter(({ messageKey }) => messageKey !== "calendar_file.end_assumed")).toMatchObject([
      { messageKey: "calendar_file.properties_left_out", values: { names: "Responsable (1), Escenario (1), … (1)" } },
    ]);
  });

  it("reports line and column of values that it can't read, and keeps the other rows", () => {
    const reading = readText(
      "Title;Start;End;Price;Capacity;Age from;Image;Status",
      '"two\nlines";2026-08-22 19:00;2026-08-22 20:00;5-10 €;many;6-12;x.png;perhaps',
      "bad;soon;;;;;;",
      "backwards;2026-08-22 19:00;2026-08-22 18:00;;;;;",
      "no start;;;;;;;",
    );
    expect(reading.events.map(({ title }) => title)).toEqual(["two lines"]);
    expect(
      reading.problems.map(({ severity, messageKey, line, property, title }) => [
        severity,
        messageKey.replace("calendar_file.", ""),
        line,
        property,
        title,
      ]),
    ).toEqual([
      ["warning", "value_not_understood", 2, "Status", "two\nlines"],
      ["warning", "image_not_https", 2, "Image", "two\nlines"],
      ["warning", "value_not_understood", 2, "Capacity", "two\nlines"],
      ["warning", "value_not_understood", 2, "Price", "two\nlines"],
      ["warning", "value_not_understood", 2, "Age from", "two\nlines"],
      ["error", "time_not_understood", 4, "Start", "bad"],
      ["error", "end_before_start", 5, "End", "backwards"],
      ["error", "start_missing", 6, "Start", "no start"],
    ]);
  });

  it("may be Latin-1 with Excel's own separator, with a warning", () => {
    const reading = readBytes(
      Buffer.from("T\u00edtulo;Inicio;Fin\r\nAño;22/08/2026 19:00;22/08/2026 20:00\r\n", "latin1"),
    );
    expect(reading.events[0]?.title).toBe("Año");
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.not_utf8", line: 1, values: { count: 2 } }]);
  });

  it("with the same UID in two rows keeps it only in the first, with a warning", () => {
    const reading = readText("Title,Start,UID", "a,2026-08-22,u", "b,2026-08-23,u");
    expect(reading.events.map(({ uid }) => uid)).toEqual(["u", null]);
    expect(problemKeys(reading)).toEqual(["warning uid_used_twice"]);
  });
});

describe("the time of a table's row", () => {
  it.each([
    ["Start;End", "2026-08-22 19:00;2026-08-22 20:30", "2026-08-22T18:00Z", "2026-08-22T19:30Z"],
    ["Start;End", "22/08/2026 19:00;22/8/26 20.30", "2026-08-22T18:00Z", "2026-08-22T19:30Z"],
    ["Start;End", "22.08.2026, 19:00:00;22-08-2026 20h30", "2026-08-22T18:00Z", "2026-08-22T19:30Z"],
    ["Start;End", "2026-08-22T19:00+02:00;2026-08-22T18:30Z", "2026-08-22T17:00Z", "2026-08-22T18:30Z"],
    ["Start;End", "2026-08-22 22:00;01:30", "2026-08-22T21:00Z", "2026-08-23T00:30Z"],
    ["Start;Duration", "2026-08-22 22:00;1:30", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Start;Duration", "2026-08-22 22:00;90 min", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Start;Duración", "2026-08-22 22:00;dos horas", "2026-08-22T21:00Z", "2026-08-22T23:00Z"],
    ["Start;Duration", "2026-08-22 22:00;approx. 90 mins", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Start;dura", "2026-08-22 22:00;hora y media", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Start;Duration", "2026-08-22 22:00;1:30:00", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Date;Start;Finish", "22/08/2026;half past four;5.45pm", "2026-08-22T15:30Z", "2026-08-22T16:45Z"],
    ["Date;Start;Finish", "22/08/2026;12 noon;2", "2026-08-22T11:00Z", "2026-08-22T13:00Z"],
    ["Date;Start;Close", "22/08/2026;10am;11.30am", "2026-08-22T09:00Z", "2026-08-22T10:00Z"],
    ["start_date;start_hour;end_hour", "2026-08-22;17;18.5", "2026-08-22T16:00Z", "2026-08-22T17:30Z"],
    ["Día;Hora prevista de inicio;Duración aprox.", "22/08/2026;17 h;50'", "2026-08-22T16:00Z", "2026-08-22T16:50Z"],
    ["Jornada;Franja", "22/08/2026;Tarde (18:00-20:00)", "2026-08-22T17:00Z", "2026-08-22T19:00Z"],
    ["Fecha;Hora de pase;Hora terminación", "22/08/2026;1900;2015", "2026-08-22T18:00Z", "2026-08-22T19:15Z"],
    [
      "Fecha inicio inscripción;Fecha;Hora;Hora fin inscripción",
      "01/08/2026;22/08/2026;19:00;14:00",
      "2026-08-22T18:00Z",
      // An hour is assumed.
      "2026-08-22T19:00Z",
    ],
    ["Day;On;Off", "22/08/2026;23:30;00:45", "2026-08-22T22:30Z", "2026-08-22T23:45Z"],
    ["Fecha y hora;Hasta", "22/08/2026 a las 12;13:00", "2026-08-22T11:00Z", "2026-08-22T12:00Z"],
    ["Fecha y hora;Hasta", "22/08/2026 19:00h;20:30", "2026-08-22T18:00Z", "2026-08-22T19:30Z"],
    ["Start;Duration", "2026-08-22 22:00;1.5 hours", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Start;Duration", "2026-08-22 22:00;1 h 30", "2026-08-22T21:00Z", "2026-08-22T22:30Z"],
    ["Fecha;Hora;Hora fin", "22/08/2026;19:00;20:00", "2026-08-22T18:00Z", "2026-08-22T19:00Z"],
    ["Fecha;Inicio;Fin", "22/08/2026;19h;20h", "2026-08-22T18:00Z", "2026-08-22T19:00Z"],
    [
      "Start Date;Start Time;End Date;End Time;All Day Event",
      "8/22/2026;7:00 PM;8/22/2026;8:00 PM;FALSE",
      "2026-08-22T18:00Z",
      "2026-08-22T19:00Z",
    ],
    ["Start;End", "2026-10-25 00:30;2026-10-25 03:00", "2026-10-24T23:30Z", "2026-10-25T03:00Z"],
  ])("is read from the columns %s with %s", (headings, cells, start, end) => {
    expect(times(headings, cells)).toEqual([start, end]);
  });

  it.each([
    ["Start", "22/08/2026", "2026-08-22", "2026-08-22"],
    ["Start;End", "22/08/2026;24/08/2026", "2026-08-22", "2026-08-24"],
    ["Start;End;All day", "22/08/2026 00:00;24/08/2026 00:00;yes", "2026-08-22", "2026-08-24"],
  ])("is all day in the columns %s with %s", (headings, cells, first, last) => {
    expect(times(headings, cells)).toEqual([first, last]);
  });

  it("has the month first if a date can't be read otherwise, with a warning", () => {
    const reading = readText("Title,Start", "a,8/9/2026", "b,8/22/2026");
    expect(reading.events.map(({ allDay }) => allDay?.first)).toEqual(["2026-08-09", "2026-08-22"]);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.month_first", line: 1 }]);
    expect(readText("Title,Start", "a,8/9/2026", "b,22/8/2026").events.map(({ allDay }) => allDay?.first)).toEqual([
      "2026-09-08",
      "2026-08-22",
    ]);
  });

  it("takes the day of the row above, as in merged cells, with a warning", () => {
    const reading = readText("Título;Fecha;Hora;Hora fin", "a;22/08/2026;19:00;20:00", "b;;21:00;22:00");
    expect(reading.events.map(({ startTime }) => startTime)).toEqual([
      "2026-08-22T18:00:00.000Z",
      "2026-08-22T20:00:00.000Z",
    ]);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.day_from_above", line: 3, title: "b", values: { day: "2026-08-22" } },
    ]);
  });

  it.each([
    ["Start", "2026-08-22 19:00", ["warning end_assumed"]],
    ["Start;End", "2026-08-22 19:00;late", ["warning end_not_understood", "warning end_assumed"]],
    ["Start;Duration", "2026-08-22 19:00;long", ["warning end_not_understood"]],
    ["Start;End", "2026-08-22 19:00;2026-08-22 19:00", ["warning empty_time"]],
    ["Start;End", "2026-08-22 19:00;2026-08-24", ["warning end_of_other_kind"]],
    ["Start;All day", "2026-08-22 19:00;perhaps", ["warning value_not_understood", "warning end_assumed"]],
  ])("is guessed with a warning if it is incomplete: %s with %s", (headings, cells, problems) => {
    expect(problemKeys(row(headings, cells))).toEqual(problems);
    expect(row(headings, cells).events).toHaveLength(1);
  });

  it.each(["31/02/2026", "0001-01-01", "2026-13-01", "19", "soon", "2026-08-22 25:00", "1/2"])(
    "is an error: %s",
    (cell) => {
      const reading = row("Start", cell);
      expect(reading.events).toEqual([]);
      expect(problemKeys(reading)).toEqual(["error time_not_understood"]);
    },
  );
});

describe("a number in a table's cell", () => {
  it.each([
    ["12", 1200],
    ["12,50", 1250],
    ["12.5 €", 1250],
    ["€ 1.200", 120_000],
    ["1.200,50 EUR", 120_050],
    ["1,200.50", 120_050],
    ["0", 0],
    ["Gratis", 0],
    ["entrada libre", 0],
    ["-5", undefined],
    ["5-10", undefined],
  ])("%s is read as a price", (cell, cents) => {
    expect(row("Start;Price", `2026-08-22;${cell}`).events[0]?.details.priceCents).toBe(cents);
  });

  it.each([
    ["28,96;-13.55", { latitude: 28.96, longitude: -13.55 }],
    ["28.963;13", { latitude: 28.963, longitude: 13 }],
    ["128;0", null],
    ["28;", null],
  ])("%s is read as coordinates", (cells, geo) => {
    expect(row("Start;Place;Latitude;Longitude", `2026-08-22;Plaza;${cells}`).events[0]?.geo).toEqual(geo);
  });

  it.each([
    ["1.200", 1200],
    ["80 personas", 80],
    ["0", undefined],
    ["ilimitado", undefined],
  ])("%s is read as a capacity", (cell, capacity) => {
    expect(row("Start;Aforo", `2026-08-22;${cell}`).events[0]?.details.capacity).toBe(capacity);
  });

  it.each([
    ["+6", 6],
    ["desde 6 años", 6],
    ["200", undefined],
  ])("%s is read as an age", (cell, age) => {
    expect(row("Start;Edad", `2026-08-22;${cell}`).events[0]?.details.ageFrom).toBe(age);
  });
});

describe("a faulty table", () => {
  it.each([["a;b\n1;2"], ["Title;Place\nx;y"]])("has no events without a title and a day: %j", (text) => {
    const reading = readText(text);
    expect(reading.events).toEqual([]);
    expect(problemKeys(reading)).toEqual(["error columns_unknown"]);
  });

  it("is refused without columns", () => {
    expect(() => readText("hello\nworld")).toThrowError(
      expect.objectContaining({ code: "unreadable_file", messageKey: "calendar_file.table_without_headings" }),
    );
  });

  it("is read up to a quotation mark that is never closed, with an error that names the line", () => {
    const reading = readText("Title,Start", "a,2026-08-22", '"b,2026-08-23', "c,2026-08-24");
    expect(reading.events.map(({ title }) => title)).toEqual(["a"]);
    expect(reading.problems).toMatchObject([{ severity: "error", messageKey: "calendar_file.quote_open", line: 3 }]);
  });

  it("may have quotation marks inside of cells", () => {
    expect(readText("Title,Start", 'The "best" one,2026-08-22').events[0]?.title).toBe('The "best" one');
  });

  it("is refused with more than 20,000 rows", () => {
    expect(() => readText("Title,Start", ...Array.from({ length: 20_001 }, () => "a,2026-08-22"))).toThrowError(
      /too_many_events/,
    );
  });

  it("is read up to an endless row, and may have a million empty rows", () => {
    const reading = readText("Title,Start", "a,2026-08-22", "x,".repeat(2_000_000));
    expect(reading.events).toHaveLength(1);
    expect(reading.problems).toMatchObject([{ severity: "error", messageKey: "calendar_file.row_too_long", line: 3 }]);
    expect(problemKeys(readText("Title,Start", "a,2026-08-22", ",".repeat(3_000_000), "\n".repeat(1_000_000)))).toEqual(
      [],
    );
  });
});

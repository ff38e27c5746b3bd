import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { readTableOfEvents } from "#app/domain/calendar/csv/read-table.server.ts";
import { doubtsOf } from "#app/domain/calendar/doubts.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { offsetTime } from "#app/domain/programme/day.ts";
import { readWhole } from "../../support/read-whole.ts";
import { bytes } from "./ics.ts";

const zone = "Atlantic/Canary";
/** A festival from Friday 14 to Sunday 16 August 2026; today is the first of the month. */
const festival = { today: "2026-08-01", near: "2026-08-14", firstDay: "2026-08-14", lastDay: "2026-08-16" };
const unknownFestival = { today: "2026-11-29", near: "2026-11-29", reach: 366 };

const read = (lines: readonly string[], options: Partial<FileOptions> = {}): CalendarReading =>
  readWhole(bounded(readTableOfEvents(bytes(lines.join("\r\n")), { zone, days: festival, ...options })));

/** Returns each event as its day, hours and title; fields in doubt are behind it. */
function acts(reading: CalendarReading): string[] {
  const doubts = doubtsOf(reading);
  return reading.events.map(({ startTime, endTime, allDay, details, title, number }) => {
    const local = (time: string | null): string => (time === null ? "" : offsetTime(time, zone).slice(8, 16));
    const end = details.endIsKnown === false ? "" : local(endTime);
    const when =
      allDay === null
        ? `${local(startTime)}${end === "" ? "" : `–${end}`}`
        : [...new Set([allDay.first, allDay.last])].map((day) => day.slice(5)).join("–");
    const asked = (doubts.get(number) ?? []).filter((field) => field !== "end" || details.endIsKnown !== false);
    return [when, title ?? "", ...asked.map((field) => `${field}?`)].join(" ");
  });
}

/** Reads the hours of one act in a column of hours, on 14 August. */
const hours = (cell: string): string[] =>
  acts(read(["Fecha\tHora\tActo", `14/08/2026\t"${cell}"\tx`])).map((act) =>
    act.replaceAll("14T", "").replace(" x", ""),
  );

describe("a cell of a column of hours", () => {
  it.each([
    ["20", ["20:00"]],
    ["9-11", ["09:00–11:00"]],
    ["20.5", ["20:30 start?"]],
    ["19.15", ["19:15"]],
    ["10 a 14 h", ["10:00–14:00"]],
    ["de 21 a 23 h", ["21:00–23:00"]],
    ["5 a 7 h", ["17:00–19:00 start? end?"]],
    ["8:00 - 10:00 PM", ["20:00–22:00"]],
    ["7:30-9 p.m.", ["19:30–21:00"]],
    ["7-9 pm", ["19:00–21:00"]],
    ["11:30 - 1:30 pm", ["11:30–13:30"]],
    ["10 pm - 2", ["22:00–15T02:00"]],
    ["24:00", ["15T00:00"]],
    ["24 h", ["15T00:00"]],
    ["medianoche", ["15T00:00"]],
    ["12 de la noche", ["15T00:00"]],
    ["meia-noite", ["15T00:00"]],
    ["25:30", ["15T01:30"]],
    ["De 20:00 a 22:00", ["20:00–22:00"]],
    ["21h45 > 23h15", ["21:45–23:15"]],
    ["10h/12h et 14h/17h", ["10:00–12:00 start?", "14:00–17:00 start?"]],
    ["de 8 a 10 de la noche", ["20:00–22:00"]],
    ["entre las 10 y las 12 h", ["10:00–12:00"]],
    ["19h às 21h", ["19:00–21:00"]],
    ["das 10h às 12h", ["10:00–12:00"]],
    ["de 19h à 21h", ["19:00–21:00"]],
    ["de 20 h 30 à 22 h", ["20:30–22:00"]],
    ["10am – noon", ["10:00–12:00"]],
    ["12:00 m.", ["12:00"]],
    ["21-23h", ["21:00–23:00"]],
    ["a partir de las 22 h", ["22:00"]],
    ["desde las 22:00", ["22:00"]],
    ["22:00 hasta la madrugada", ["22:00"]],
    ["20:00 h (aprox.)", ["20:00"]],
    ["sobre las 20:00", ["20:00"]],
    ["20:30 (puertas 20:00)", ["20:30"]],
    ["21:30\n(puertas 21:00)", ["21:30"]],
    ["7 for 7.30pm", ["19:30"]],
    ["20:30 y 22:30", ["20:30", "22:30"]],
    ["12:00, 13:00 y 14:00", ["12:00", "13:00", "14:00"]],
    ["de 10 a 12 y de 17 a 20 h", ["10:00–12:00", "17:00–20:00"]],
    ["18:00/20:00", ["18:00 start?", "20:00 start?"]],
    ["20:30\n22:30", ["20:30", "22:30"]],
    ["11:00\na 13:00", ["11:00–13:00"]],
    ["23:30 a 05:00", ["23:30–15T05:00"]],
    ["21:00 a 20:00", ["21:00–15T20:00 end?"]],
    ["21:00 - ...", ["21:00"]],
    ["🕘 20:00h", ["20:00"]],
    ["Todo el día", ["08-14"]],
    ["Mañana", ["08-14 start?"]],
    ["Noche", ["08-14 start?"]],
    ["Por confirmar", ["08-14 start?"]],
    ["A continuación", ["08-14 start?"]],
    ["ver programa de mano", ["08-14 start?"]],
  ])("%j", (cell, expected) => {
    expect(hours(cell)).toEqual(expected);
  });

  it("never names a day, neither beside a day nor below it", () => {
    const reading = read([
      "Día\tHora\tActo",
      "14/08/2026\t9:00\ta",
      "\t10 a 14 h\tb",
      "\t21 h\tc",
      "15/08/2026\t16\td",
    ]);
    expect(acts(reading)).toEqual(["14T09:00 a", "14T10:00–14T14:00 b", "14T21:00 c", "15T16:00 d"]);
  });
});

describe("a date cell with a midnight", () => {
  it("has no hour beside a column of hours, and its end has none either", () => {
    const reading = read([
      "FECHA;FECHA-FIN;HORA;TITULO;DIAS-SEMANA",
      "2026-08-14 00:00:00.0;2026-08-14 23:59:00.0;21:30;a;",
      "2026-08-14 00:00:00;2026-08-17 23:59:00;10:00;b;V,D,L",
      "2026-08-15 00:00:00;2026-08-16 23:59:00;;c;",
    ]);
    expect(acts(reading)).toEqual(["14T21:30 a", "14T10:00 b", "16T10:00 b", "17T10:00 b", "08-15–08-16 c start?"]);
  });

  it("stays an hour if nothing else says one", () => {
    expect(acts(read(["Título;Inicio", "a;2026-08-14 00:00"]))).toEqual(["14T00:00 a"]);
  });

  it("is a whole day from midnight to midnight", () => {
    expect(acts(read(["name;start_date;end_date", "a;2026-08-14T00:00:00;2026-08-14T00:00:00"]))).toEqual(["08-14 a"]);
  });
});

describe("the small hours", () => {
  const table = [
    "Fecha;Hora;Acto",
    "14/08/2026;22:00;a",
    "14/08/2026;00:30;b",
    "14/08/2026;3:00;c",
    "15/08/2026;9:00;d",
  ];

  it("below an evening are of the next date, and are asked about once", () => {
    const reading = read(table);
    expect(acts(reading)).toEqual(["14T22:00 a", "15T00:30 b day?", "15T03:00 c day?", "15T09:00 d"]);
    expect(reading.questions).toMatchObject([
      {
        kind: "night",
        chosen: "next-day",
        isAnswered: false,
        choices: ["next-day", "same-day"],
        count: 2,
        examples: [
          { line: 3, written: "2026-08-14 00:30", read: "2026-08-15 00:30" },
          { line: 4, written: "2026-08-14 03:00", read: "2026-08-15 03:00" },
        ],
      },
      { kind: "end" },
    ]);
  });

  it.each([
    ["next-day", ["14T22:00 a", "15T00:30 b", "15T03:00 c", "15T09:00 d"]],
    ["same-day", ["14T22:00 a", "14T00:30 b", "14T03:00 c", "15T09:00 d"]],
  ])("are where somebody says: %s", (night, expected) => {
    const reading = read(table, { answers: { night } });
    expect(acts(reading)).toEqual(expected);
    expect(reading.questions?.[0]).toMatchObject({ kind: "night", chosen: night, isAnswered: true });
  });

  it("that come before an evening are of their own date", () => {
    expect(acts(read(["Fecha;Hora;Acto", "14/08/2026;00:30;a", "14/08/2026;22:00;b"]))).toEqual([
      "14T00:30 a",
      "14T22:00 b",
    ]);
  });
});

describe("a date without a year", () => {
  const table = ["Fecha;Hora;Acto", "7 de enero;18:00;a", "15 de agosto;21:00;b"];

  it("is from today on, and the year is asked", () => {
    const reading = read(table, { days: unknownFestival });
    expect(reading.events.map(({ startTime }) => startTime?.slice(0, 10))).toEqual(["2027-01-07", "2027-08-15"]);
    expect(acts(reading)).toEqual(["07T18:00 a day?", "15T21:00 b day?"]);
    expect(reading.questions?.[0]).toMatchObject({
      kind: "year",
      chosen: "2027",
      choices: ["2026", "2027"],
      count: 2,
      examples: [{ line: 2, written: "7 de enero", read: "2027-01-07" }, {}],
    });
  });

  it("is in the year that somebody says", () => {
    const reading = read(table, { days: unknownFestival, answers: { year: "2026" } });
    expect(reading.events.map(({ startTime }) => startTime?.slice(0, 10))).toEqual(["2026-01-07", "2026-08-15"]);
    expect(reading.questions?.[0]).toMatchObject({ kind: "year", chosen: "2026", isAnswered: true });
    expect(acts(reading)).toEqual(["07T18:00 a", "15T21:00 b"]);
  });

  it.each([
    ["15-ago-26", "2026-08-15"],
    ["15-ago", "2026-08-15"],
    ["15-Aug", "2026-08-15"],
    ["sáb 15", "2026-08-15"],
    ["15", "2026-08-15"],
    ["sábado", "2026-08-15"],
    ["15/8", "2026-08-15"],
    ["Sábado, 15 de agosto", "2026-08-15"],
  ])("of the festival is certain: %s", (cell, day) => {
    const reading = read(["Fecha;Acto", `${cell};x`]);
    expect(reading.events[0]?.allDay?.first).toBe(day);
    expect(reading.problems).toEqual([]);
  });

  it.each([
    ["14 al 16 de agosto", ["08-14–08-16 x"]],
    ["del 14 al 16 de agosto de 2026", ["08-14–08-16 x"]],
    ["14-16 agosto", ["08-14–08-16 x"]],
    ["14 y 16 de agosto", ["08-14 x", "08-16 x"]],
    ["viernes a domingo", ["08-14–08-16 x"]],
  ])("may be of several days: %s", (cell, expected) => {
    expect(acts(read(["Fecha;Acto", `${cell};x`]))).toEqual(expected);
  });

  it("of several days with an hour is one act for each", () => {
    expect(acts(read(["Fecha;Hora;Acto", "14 al 16 de agosto;11:00;x"]))).toEqual([
      "14T11:00 x",
      "15T11:00 x",
      "16T11:00 x",
    ]);
  });
});

describe("the order of day and month", () => {
  const table = ["Subject,Start Date,Start Time", "a,8/3/2026,7:00 PM", "b,8/4/2026,7:00 PM", "c,8/5/2026,7:00 PM"];
  const months = ({ events }: CalendarReading) => events.map(({ startTime }) => startTime?.slice(5, 10));

  it("is asked once for the file if every date can be read in both", () => {
    const reading = read(table, { days: unknownFestival });
    expect(months(reading)).toEqual(["08-03", "08-04", "08-05"]);
    expect(acts(reading)).toEqual(["03T19:00 a day?", "04T19:00 b day?", "05T19:00 c day?"]);
    expect(reading.questions?.[0]).toMatchObject({
      kind: "order",
      chosen: "month-first",
      choices: ["day-first", "month-first"],
      count: 3,
    });
  });

  it("is the one that somebody says", () => {
    const reading = read(table, { days: unknownFestival, answers: { order: "day-first" } });
    expect(months(reading)).toEqual(["03-08", "04-08", "05-08"]);
    expect(acts(reading).every((act) => !act.includes("day?"))).toBe(true);
  });

  it("is settled by the festival's days, and by Spanish headings", () => {
    const days = { ...festival, firstDay: "2026-08-03", lastDay: "2026-08-05", near: "2026-08-03" };
    expect(acts(read(table, { days }))).toEqual(["03T19:00 a", "04T19:00 b", "05T19:00 c"]);
    expect(acts(read(["Fecha;Acto", "03/08/2026;a"], { days: unknownFestival }))).toEqual(["08-03 a"]);
  });

  it("may be mixed: then the festival's days decide, and doubtful dates are asked about", () => {
    const days = { ...festival, firstDay: "2026-08-08", lastDay: "2026-08-14" };
    const reading = read(["Fecha;Acto", "13/08/2026;a", "08/14/2026;b", "09/08/2026;c", "08/09/2026;d"], { days });
    expect(acts(reading)).toEqual(["08-13 a", "08-14 b", "08-09 c day?", "08-09 d day?"]);
  });
});

describe("a whole day", () => {
  it("of Outlook ends at 00:00 of the next day", () => {
    const outlook = "Subject,Start Date,Start Time,End Date,End Time,All day event";
    const reading = read([
      outlook,
      "a,14/8/2026,0:00:00,15/8/2026,0:00:00,True",
      "b,14/8/2026,0:00:00,17/8/2026,0:00:00,True",
    ]);
    expect(acts(reading)).toEqual(["08-14 a", "08-14–08-16 b"]);
  });

  it("of Google ends on its last day", () => {
    const google = "Subject,Start Date,Start Time,End Date,End Time,All Day Event";
    expect(acts(read([google, "a,14/8/2026,,15/8/2026,,TRUE", "b,14/8/2026,,14/8/2026,,TRUE"]))).toEqual([
      "08-14–08-15 a",
      "08-14 b",
    ]);
  });

  it("of The Events Calendar has its own columns", () => {
    const reading = read([
      "EVENT NAME,EVENT VENUE NAME,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,ALL DAY EVENT,EVENT COST",
      "a,Yard,2026-08-14,18:00:00,2026-08-15,01:00:00,FALSE,3",
      "b,Hall,2026-08-14,,2026-08-16,,TRUE,",
    ]);
    expect(acts(reading)).toEqual(["14T18:00–15T01:00 a", "08-14–08-16 b"]);
    expect(reading.events[0]).toMatchObject({ location: "Yard", details: { priceCents: 300 } });
  });
});

describe("a row that is a heading", () => {
  it("gives its day to the rows below", () => {
    const reading = read(["Acto;Hora;Lugar", "VIERNES 14 DE AGOSTO;;", "a;20:00;Plaza", "SÁBADO 15;;", "b;0:30;Plaza"]);
    expect(acts(reading)).toEqual(["14T20:00 a", "15T00:30 b"]);
    expect(reading.unread).toEqual([]);
  });

  it("is one in a table without headings, too", () => {
    const reading = read([
      "VIERNES 14 DE AGOSTO;;",
      "20:00;a;Plaza",
      "22 h;b;Parque",
      "SÁBADO 15;;",
      "De 10 a 14 h;c;Plaza",
    ]);
    expect(acts(reading)).toEqual(["14T20:00 a", "14T22:00 b", "15T10:00–15T14:00 c"]);
  });

  it("is no event if it has the headings of the table again", () => {
    const days = [
      "VIERNES 14 DE AGOSTO;;",
      "HORA;QUÉ;DÓNDE",
      "20:00;a;Plaza",
      "SÁBADO 15;;",
      "Hora;Qué;Dónde",
      "21 h;b;Sala",
    ];
    expect(acts(read(days))).toEqual(["14T20:00 a", "15T21:00 b"]);
  });

  it("may stand above the headings", () => {
    expect(
      acts(read(["Programa del sábado 15 de agosto;;", "Hora;Acto;Lugar", "20:00;a;Plaza", "21 a 23;b;Plaza"])),
    ).toEqual(["15T20:00 a", "15T21:00–15T23:00 b"]);
  });

  it("is needed by a table without a column of days", () => {
    const reading = read(["Hora;Acto;Lugar", "20:00;a;Plaza"]);
    expect(reading.events).toEqual([]);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.columns_unknown" }]);
  });
});

describe("a grid", () => {
  it("of days beside each other has an act in each part of a cell", () => {
    const reading = read([
      "Hora\tViernes 14\tSábado 15",
      "11:00\t\tJuegos (Parque)",
      "22:00\tCine\tMisa / Baile (Plaza)",
      "0:30\tOrquesta\t",
    ]);
    expect(acts(reading)).toEqual([
      "14T22:00 Cine",
      "15T00:30 Orquesta day?",
      "15T11:00 Juegos",
      "15T22:00 Misa",
      "15T22:00 Baile",
    ]);
    expect(reading.events.map(({ location }) => location)).toEqual([null, null, "Parque", null, "Plaza"]);
  });

  it("of stages beside each other has an act of each stage", () => {
    const rows = ["VIERNES 14 DE AGOSTO\t\t", "21:00\tLos Veleros\tMaga Luz", "22:30\t\tTambores"];
    const reading = read(["Hora\tEscenario Norte\tCarpa", ...rows]);
    expect(acts(reading)).toEqual(["14T21:00 Los Veleros", "14T21:00 Maga Luz", "14T22:30 Tambores"]);
    expect(reading.events.map(({ location }) => location)).toEqual(["Escenario Norte", "Carpa", "Carpa"]);
    const dated = read(["Fecha\tHora\tEscenario Norte\tCarpa", "14/08/2026\t21:00\tLos Veleros\tMaga Luz"]);
    expect(acts(dated)).toEqual(["14T21:00 Los Veleros", "14T21:00 Maga Luz"]);
  });
});

describe("an end that nobody names", () => {
  const table = ["Fecha;Hora;Acto", "14/08/2026;20:00;a"];

  it("is unknown, with the assumed hour", () => {
    const reading = read(table);
    expect(reading.events[0]).toMatchObject({ endTime: "2026-08-14T20:00:00.000Z", details: { endIsKnown: false } });
    expect(reading.questions).toMatchObject([
      { kind: "end", chosen: "unknown", choices: ["unknown", "hour"], count: 1 },
    ]);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.end_assumed" }]);
  });

  it.each([
    ["hour", {}],
    ["unknown", { endIsKnown: false }],
  ])("is what somebody says: %s", (end, details) => {
    const reading = read(table, { answers: { end } });
    expect(reading.events[0]?.details).toEqual(details);
    expect(reading.problems).toEqual([]);
  });
});

describe("HTML in a table", () => {
  it("is plain text, decoded once", () => {
    const reading = read([
      "Título;Fecha;Lugar;Descripción",
      "Rock &#038; Roll;14/08/2026;Caf&eacute; Bar;a &amp; b",
      "<b>Jazz</b> &amp; Blues;14/08/2026;Plaza;<p>x &lt; y</p>",
    ]);
    expect(reading.events.map(({ title, location, description }) => [title, location, description])).toEqual([
      ["Rock & Roll", "Café Bar", "a & b"],
      ["Jazz & Blues", "Plaza", "x < y"],
    ]);
  });

  it("may be rows of its own", () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const reading = read([
      `<table>${row("Fecha", "Hora", "Acto")}`,
      `${row("14/08/2026", "20:00", "Concierto")}</table>`,
    ]);
    expect(acts(reading)).toEqual(["14T20:00 Concierto"]);
  });
});

describe("a column", () => {
  it("of artists is the title where no other is", () => {
    expect(acts(read(["Artista;Escenario;Día;Hora;Fin", "Nana;Norte;Sábado;23:45;01:15"]))).toEqual([
      "15T23:45–16T01:15 Nana",
    ]);
  });

  it("may say of what it is the name or the place", () => {
    const headings = "Día de la semana;Fecha;Hora;Nombre del acto;Lugar de celebración";
    const reading = read([headings, "Viernes;14/08/2026;20:00;Ginkana;Parque", ";14/08/2026;22:00;Baile;Plaza"]);
    expect(acts(reading)).toEqual(["14T20:00 Ginkana", "14T22:00 Baile"]);
    expect(reading.events.map(({ location }) => location)).toEqual(["Parque", "Plaza"]);
  });

  it("of weekdays gives way to one of dates", () => {
    expect(acts(read(["Día;Fecha;Hora;Título", "viernes;21/08/2026;20:00;a"]))).toEqual(["21T20:00 a"]);
  });
});

describe("numbers of a spreadsheet's calendar", () => {
  it("are hours in a column where one of them can be nothing else", () => {
    const lines = [
      "Fecha;Inicio;Fin;Acto",
      "14/08/2026;0,5;0,625;Paella",
      "14/08/2026;0,9791666667;1,0833333333;Baile",
    ];
    expect(acts(read(lines))).toEqual(["14T12:00–14T15:00 Paella", "14T23:30–15T02:00 Baile"]);
  });

  it("are days below a heading for days", () => {
    expect(acts(read(["Fecha;Hora;Acto", "46248;21:00;Baile"]))).toEqual(["14T21:00 Baile"]);
  });

  it("are hours as people write them where all of them may be", () => {
    expect(acts(read(["Fecha;Hora;Acto", "14/08/2026;20.5;Baile", "14/08/2026;0.5;Traca"]))[0]).toContain("14T20:30");
  });
});

describe("a value that a formula doesn't have", () => {
  it("is an hour that is missing, and is said", () => {
    const reading = read(["Fecha;Hora;Acto", "14/08/2026;#N/A;Regata", "14/08/2026;21:00;Baile"]);
    expect(acts(reading)).toEqual(["08-14 Regata start?", "14T21:00 Baile"]);
    expect(reading.problems).toContainEqual(expect.objectContaining({ messageKey: "calendar_file.formula_faults" }));
  });
});

describe("hours below a heading that nobody knows", () => {
  it("are read, because the rows have no others", () => {
    expect(acts(read(["Fecha;Cuándo exactamente;Acto", "14/08/2026;21:00;Baile", "14/08/2026;22 h;Cine"]))).toEqual([
      "14T21:00 Baile",
      "14T22:00 Cine",
    ]);
  });
});

describe("an end at the hour of the start", () => {
  it("is no end", () => {
    expect(acts(read(["Fecha;Inicio;Fin;Acto", "14/08/2026;19:30;19:30;Pregón"]))).toEqual(["14T19:30 Pregón"]);
  });
});

describe("an hour that is missing beside a column of days", () => {
  it("is said, also if the heading is 'Inicio'", () => {
    expect(acts(read(["Fecha;Inicio;Acto", "14/08/2026;;Regata", "14/08/2026;21:00;Baile"]))).toEqual([
      "08-14 Regata start?",
      "14T21:00 Baile",
    ]);
  });
});

describe("a column of zones", () => {
  const table = (...rows: string[]): CalendarReading =>
    read([
      "EVENT NAME,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,ALL DAY EVENT,TIMEZONE",
      ...rows,
    ]);
  it("has the zone of the hours of each row", () => {
    const reading = table(
      "Apertura,2026-08-14,18:00:00,2026-08-14,19:00:00,FALSE,Atlantic/Canary",
      "Emisión,2026-08-14,15:00:00,2026-08-14,16:30:00,FALSE,America/Bogota",
      "Cierre,2026-08-14,23:30:00,2026-08-15,01:00:00,FALSE,UTC+2",
      "Muestra,2026-08-14,,2026-08-16,,TRUE,Europe/Madrid",
      "Sin zona,2026-08-15,20:00:00,2026-08-15,21:00:00,FALSE,",
    );
    expect(acts(reading)).toEqual([
      "14T18:00–14T19:00 Apertura",
      "14T21:00–14T22:30 Emisión",
      "14T22:30–15T00:00 Cierre",
      "08-14–08-16 Muestra",
      "15T20:00–15T21:00 Sin zona",
    ]);
    expect(reading.problems).toEqual([]);
  });
  it("asks about a zone that nobody knows, and about one that is a guess", () => {
    const reading = table(
      "Gala,2026-08-14,18:00:00,2026-08-14,19:00:00,FALSE,Hora del pueblo",
      "Cena,2026-08-14,18:00:00,2026-08-14,19:00:00,FALSE,(UTC+01:00) Madrid",
    );
    expect(acts(reading)).toEqual(["14T18:00–14T19:00 Gala start? end?", "14T17:00–14T18:00 Cena start? end?"]);
    expect(reading.problems.map(({ messageKey, property, values }) => [messageKey, property, values])).toEqual([
      ["calendar_file.zone_unknown", "TIMEZONE", { zone: "Hora del pueblo", used: zone }],
      ["calendar_file.zone_guessed", "TIMEZONE", { zone: "(UTC+01:00) Madrid", used: "Europe/Madrid" }],
    ]);
  });
});

describe("hours and days that only their cells show", () => {
  it("are those below an unknown heading, with 'a' and 'p' for am and pm", () => {
    const rows = ["Fri,5:00p-5:45p,x", "Sat,11:30p-12:30a,y", "Sun,7p-TBD,z"];
    expect(acts(read(["Day,Set,Artist", ...rows]))).toEqual([
      "14T17:00–14T17:45 x",
      "15T23:30–16T00:30 y",
      "16T19:00 z",
    ]);
  });
  it("are mere numbers in a column that has an hour, in a table without headings", () => {
    expect(acts(read(["V14;9-14;Mercado;Paseo", "S15;5pm;Carrera;Calle", "S15;21,30;Cena;Plaza"]))).toEqual([
      "14T09:00–14T14:00 Mercado",
      "15T17:00 Carrera",
      "15T21:30 Cena",
    ]);
  });
  it("are the days of the week of an act between two dates", () => {
    const row = "Yoga;Martes y jueves;18:00-19:00;05/10/2027;12/10/2027";
    expect(acts(read(["Actividad;Días;Horario;Desde;Hasta", row]))).toEqual(
      ["05", "07", "12"].map((day) => `${day}T18:00–${day}T19:00 Yoga`),
    );
  });
  it("are in doubt if the day of the week is another", () => {
    const row = "15/08/2026;domingo;16:00;x";
    expect(acts(read(["Data;Dia da semana;Horário;Evento", row]))).toEqual([
      expect.stringMatching(/^15T16:00 x .*\?$/),
    ]);
  });
  it("are of the night after, if an end in the small hours has the date of its evening", () => {
    const row = "x,8/14/2026,8:00 PM,8/14/2026,1:00 AM";
    expect(acts(read(["Event,Start Date,Start Time,End Date,End Time", row]))).toEqual(["14T20:00–15T01:00 x end?"]);
  });
});

describe("a row of several dates", () => {
  it("has both of two days, unless its hours go on from one into the other", () => {
    const rows = [
      "14/08/2026;15/08/2026;21 h;x",
      "14/08/2026;15/08/2026;11:00-14:00;y",
      "14/08/2026;15/08/2026;23:30-01:30;z",
    ];
    expect(acts(read(["Fecha inicio;Fecha fin;Horario;Actividad", ...rows]))).toEqual([
      "14T21:00 x",
      "15T21:00 x",
      "14T11:00–14T14:00 y",
      "15T11:00–15T14:00 y",
      "14T23:30–15T01:30 z",
    ]);
  });
  const series = (...rows: string[]): (string | undefined)[] =>
    read(["Fecha\tHora\tActo", ...rows]).events.map(({ details }) =>
      details.seriesId?.replace(/^table-[\da-f]{16}-/, ""),
    );
  it("is a series for each of its hours", () => {
    expect(series("14 al 16 de agosto\t11:00\tMercado", "14 y 15 de agosto\t9:00 y 17:00\tYoga")).toEqual([
      "1-1",
      "1-1",
      "1-1",
      "2-1",
      "2-2",
      "2-1",
      "2-2",
    ]);
  });
  it("is none on one date", () => {
    expect(series("14 de agosto\t9:00 y 17:00\tYoga")).toEqual([undefined, undefined]);
  });
  it("has the same series when the file is read again", () => {
    const all = (): (string | undefined)[] =>
      read(["Fecha\tHora\tActo", "14 al 16 de agosto\t11:00\tMercado"]).events.map(({ details }) => details.seriesId);
    expect(all()).toEqual(all());
  });
});

describe("hours of twelve", () => {
  const table = (...rows: string[]): string[] =>
    acts(read(["Date\tTime\tEvent", ...rows.map((row) => `14/08/2026\t${row}`)]));
  it("are of the afternoon below later acts, and asked", () => {
    expect(table("12 noon\ta", "2:00\tb", "3-5\tc", "6:00\td", "8-9:30\te", "10 pm - 1 am\tf")).toEqual([
      "14T12:00 a",
      "14T14:00 b start?",
      "14T15:00–14T17:00 c start? end?",
      "14T18:00 d start?",
      "14T20:00–14T21:30 e start? end?",
      "14T22:00–15T01:00 f",
    ]);
  });
  it("are read as written where the table has hours of twenty-four, or may be in another order", () => {
    expect(table("12:00\ta", "2:00\tb", "20:00\tc")).toEqual(["14T12:00 a", "15T02:00 b day?", "14T20:00 c"]);
    expect(table("11:30\ta", "9:00\tb")).toEqual(["14T11:30 a", "14T09:00 b"]);
  });
  it("end in the half of the day that is closer", () => {
    const rows = ["14/08/2026\t9:00\t3:00\ta", "14/08/2026\t1:30\t3:00\tb"];
    expect(acts(read(["Date\tStart\tEnd\tEvent", ...rows]))).toEqual([
      "14T09:00–14T15:00 a end?",
      "14T13:30–14T15:00 b start? end?",
    ]);
  });
});

it("asks about an act that would last for days, which may be one of each day", () => {
  const row = "x;14/08/2026;10:00;16/08/2026;20:00";
  expect(acts(read(["Evento;Data de início;Hora;Data de fim;Hora fim", row]))).toEqual(["14T10:00–16T20:00 x end?"]);
});

describe("hours of twelve beside other rows", () => {
  const day = "14/08/2026";
  it("are read as written where their end has a date", () => {
    const rows = [`a;${day} 9:00;${day} 11:00`, `b;${day} 7:30;${day} 8:30`];
    expect(acts(read(["Title;Start;End", ...rows]))).toEqual(["14T09:00–14T11:00 a", "14T07:30–14T08:30 b"]);
  });
  const stages = (...rows: string[]): string[] =>
    acts(read(["Date;Stage;Time;Event", ...rows.map((row) => `${day};${row}`)]));
  it("begin anew with the acts of another stage", () => {
    expect(stages("A;10:00;a", "A;1pm;b", "B;10:00;c", "B;11:00;d")).toEqual([
      "14T10:00 a",
      "14T13:00 b",
      "14T10:00 c",
      "14T11:00 d",
    ]);
    expect(stages("A;9:00;a", "A;10:30;b", "A;11:30;c", "B;7:30;d", "B;9:00;e")).toEqual([
      "14T09:00 a",
      "14T10:30 b",
      "14T11:30 c",
      "14T07:30 d",
      "14T09:00 e",
    ]);
  });
  it("go on where the stages alternate", () => {
    expect(stages("A;12:00;a", "B;4:00;b", "A;6:30;c")).toEqual([
      "14T12:00 a",
      "14T16:00 b start?",
      "14T18:30 c start?",
    ]);
  });
  it("are of the evening below another hour of it, and else of the morning", () => {
    expect(stages("A;12:00pm;a", "A;2:00;b", "A;8:30;c", "A;9:30;d")).toEqual([
      "14T12:00 a",
      "14T14:00 b start?",
      "14T20:30 c start?",
      "14T21:30 d start?",
    ]);
    expect(stages("A;1pm;a", "A;10:00;b")).toEqual(["14T13:00 a", "14T10:00 b"]);
  });
  it("keep the night of another stage", () => {
    expect(stages("A;21:00;a", "A;22:00;b", "B;01:00;c")).toEqual(["14T21:00 a", "14T22:00 b", "15T01:00 c day?"]);
  });
  it("are of a clock of twenty-four if an end is", () => {
    const rows = [`${day};9:00;21:30;a`, `${day};7:30;9:00;b`];
    expect(acts(read(["Date;Start;End;Event", ...rows]))).toEqual(["14T09:00–14T21:30 a", "14T07:30–14T09:00 b"]);
  });
});

it("asks about an act of more than six hours by its length, if that may be an hour", () => {
  const rows = ["12:00", "45:00", "6:00", "8 h"].map((length) => `14/08/2026;10:00;${length};x`);
  expect(acts(read(["Fecha;Hora;Duración;Acto", ...rows]))).toEqual([
    "14T10:00–14T22:00 x end?",
    "14T10:00–16T07:00 x end?",
    "14T10:00–14T16:00 x",
    "14T10:00–14T18:00 x",
  ]);
});

it("says that a table is a grid only if acts come of it", () => {
  const { problems, events } = read(["Hora;Plaza Mayor;Parque Central", "10:00;a;b", "11:00;c;"]);
  expect(events).toEqual([]);
  expect(problems.map(({ messageKey }) => messageKey)).toEqual(["calendar_file.columns_unknown"]);
});

it.each([
  ["Talk;Speaker;Job title;Date;Start", "t;Ada;Professor"],
  ["Ponencia;Ponente;Título académico;Fecha;Hora", "t;Ada;Dra."],
  ["Título de la ponencia;Ponente;Fecha;Hora", "t;Ada"],
  ["Speaker;Speaker title;Date;Start", "t;Professor"],
])("takes the title of the act from '%s', and not that of a person", (headings, cells) => {
  expect(acts(read([headings, `${cells};14/08/2026;10:00`]))).toEqual(["14T10:00 t"]);
});

describe("a table with an hour and an act for each stage", () => {
  it("has the stage as the place, and the day of the cell above without a doubt", () => {
    const reading = read([
      "Festival\t\t\t",
      "\tGrande scène\t\tChapiteau",
      "\tHeure\tArtiste\tHeure\tArtiste",
      "14/08/2026\t19h00\ta\t18h00\tb",
      "\t20h00\tc\t\t",
      "15/08/2026\t\t\t18h00\td",
      "\t21h00\te\t22h00\tf",
    ]);
    expect(acts(reading)).toEqual(["14T19:00 a", "14T18:00 b", "14T20:00 c", "15T18:00 d", "15T21:00 e", "15T22:00 f"]);
    expect(reading.events.map(({ location }) => location)).toEqual([
      "Grande scène",
      "Chapiteau",
      "Grande scène",
      "Chapiteau",
      "Grande scène",
      "Chapiteau",
    ]);
  });
});

describe("a cell of day and hour without its hour", () => {
  it("is in doubt among others with theirs", () => {
    const reading = read([
      "Cuándo;Qué",
      "14/08/2026 18:00;a",
      "15/08/2026;b",
      "16/08/2026 10:00;c",
      "16/08/2026 12:00;d",
    ]);
    expect(acts(reading)[1]).toBe("08-15 b start?");
  });
});

describe("columns and rows that look like others", () => {
  it("are read once where the first row has the hours of several stages", () => {
    const rows = ["14/08/2026;10:00;Taller;11:00;Coro", "15/08/2026;10:00;Juegos;11:00;Misa"];
    expect(acts(read(["Fecha;Hora;Acto;Hora;Acto", ...rows]))).toEqual([
      "14T10:00 Taller",
      "14T11:00 Coro",
      "15T10:00 Juegos",
      "15T11:00 Misa",
    ]);
  });

  it("are no length if they are numbers of people", () => {
    const table = (...rows: string[]): string[] => acts(read(rows));
    expect(table("Título;Fecha;Hora;Min;Max", "Taller;14/08/2026;10:00;15;30")).toEqual(["14T10:00 Taller"]);
    expect(table("Título;Fecha;Hora;Min", "Taller;14/08/2026;10:00;5")).toEqual(["14T10:00 Taller"]);
    expect(table("Título;Fecha;Hora;Min", "Cine;14/08/2026;10:00;95")).toEqual(["14T10:00–14T11:35 Cine"]);
  });

  it("have the day of the group above, and are asked about if nothing else says when they are", () => {
    const rows = ["14/08/2026;10:00;Taller;Sala", ";12:00;Coro;Sala", "15/08/2026;10:00;Baile;Sala"];
    const reading = read(["Fecha;Hora;Título;Lugar", ...rows, ";por confirmar;Cena;Sala"]);
    expect(acts(reading)).toEqual([
      "14T10:00 Taller",
      "14T12:00 Coro",
      "15T10:00 Baile",
      expect.stringContaining("Cena"),
    ]);
    expect(reading.problems.map(({ messageKey }) => messageKey)).toContain("calendar_file.day_from_above");
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#app/api/contract.ts";
import { databasePath } from "#app/database/data-folder.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { doubtsOf } from "#app/domain/calendar/doubts.ts";
import { readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { offsetTime } from "#app/domain/programme/day.ts";
import { readSheet } from "#app/domain/sheet/read-sheet.server.ts";
import { writeSheet } from "#app/domain/sheet/write-sheet.server.ts";
import { makeFestival } from "../support/data-folder.ts";
import { memoryFestival } from "../support/festival.ts";
import { readWhole } from "../support/read-whole.ts";
import { xlsx } from "../support/spreadsheets.ts";
import { type Api, startApi } from "./api/client.ts";

/**
 * What people write means the same wherever it comes in: as a file, pasted, as a poster, in the sheet, over the API and by
 * the command. Each row is a text and its acts on Saturday 14 August 2027; `?` follows an act about which somebody is asked.
 */

const zone = "Atlantic/Canary";
const options = { zone, days: { today: "2026-11-30", near: "2026-11-30", reach: 366 } };

/** A cell of hours beside a day, and its acts. `poster`: how the same hours stand in a poster; null if they can't. */
const hours: { cell: string; acts: string[]; poster?: string | null }[] = [
  { cell: "20", acts: ["14 20:00"], poster: null },
  { cell: "9-11", acts: ["14 09:00–14 11:00"], poster: "De 9 a 11" },
  { cell: "20.5", acts: ["14 20:30?"], poster: null },
  { cell: "10 a 14 h", acts: ["14 10:00–14 14:00"] },
  { cell: "de 21 a 23 h", acts: ["14 21:00–14 23:00"] },
  { cell: "8:00 - 10:00 PM", acts: ["14 20:00–14 22:00"] },
  { cell: "7:30-9 p.m.", acts: ["14 19:30–14 21:00"] },
  { cell: "7-9 pm", acts: ["14 19:00–14 21:00"] },
  { cell: "24:00", acts: ["15 00:00"] },
  { cell: "24 h", acts: ["15 00:00"] },
  { cell: "medianoche", acts: ["15 00:00"] },
  { cell: "12 de la noche", acts: ["15 00:00"] },
  { cell: "De 20:00 a 22:00", acts: ["14 20:00–14 22:00"] },
  { cell: "19h às 21h", acts: ["14 19:00–14 21:00"] },
  { cell: "12:00 m.", acts: ["14 12:00"] },
  { cell: "21-23h", acts: ["14 21:00–14 23:00"] },
  { cell: "a partir de las 22 h", acts: ["14 22:00"] },
  { cell: "20:30 (puertas 20:00)", acts: ["14 20:30"] },
  { cell: "20:30 y 22:30", acts: ["14 20:30", "14 22:30"] },
  { cell: "11 a 1 h", acts: ["14 11:00–14 13:00?"] },
  { cell: "5 a 7 h", acts: ["14 17:00–14 19:00?"] },
  { cell: "21h45 > 23h15", acts: ["14 21:45–14 23:15"] },
  { cell: "minuit et demi", acts: ["15 00:30"] },
  { cell: "las nueve menos diez de la noche", acts: ["14 20:50"], poster: "A las nueve menos diez de la noche" },
];

/** Tables with headings, and their acts. `asks`: the questions about the whole file. */
const tables: { name: string; rows: string[]; acts: string[]; asks?: string[] }[] = [
  {
    name: "a midnight beside a column of hours",
    rows: ["Fecha;Hora;Acto", "2027-08-14 00:00:00;21:30;x"],
    acts: ["14 21:30"],
    asks: ["end"],
  },
  {
    name: "small hours below an evening",
    rows: ["Fecha;Hora;Acto", "14/08/2027;22:00;x", "14/08/2027;00:30;x"],
    acts: ["14 22:00", "15 00:30?"],
    asks: ["night", "end"],
  },
  {
    name: "a date without year",
    rows: ["Fecha;Hora;Acto", "14 de agosto;20:00;x"],
    acts: ["14 20:00?"],
    asks: ["year", "end"],
  },
  {
    name: "a date without month",
    rows: ["Fecha;Hora;Acto", "14;20:00;x"],
    acts: ["14 20:00?"],
    asks: ["end"],
  },
  {
    name: "hours below a merged day",
    rows: ["Fecha;Hora;Acto", "14/08/2027;9:00;x", ";10 a 14 h;x", ";de 21 a 23 h;x"],
    acts: ["14 09:00", "14 10:00–14 14:00?", "14 21:00–14 23:00?"],
    asks: ["end"],
  },
  {
    name: "numbers of a spreadsheet",
    rows: ["Fecha;Inicio;Fin;Acto", "46613;0.9375;1.0833333333;x"],
    acts: ["14 22:30–15 02:00"],
  },
  {
    name: "a formula without a value",
    rows: ["Fecha;Hora;Acto", "14/08/2027;22:00;x", "14/08/2027;#N/A;x"],
    acts: ["14 22:00", "14?"],
    asks: ["end"],
  },
  {
    name: "Google's whole day",
    rows: ["Subject,Start Date,Start Time,End Date,End Time,All Day Event", "x,08/14/2027,,08/14/2027,,True"],
    acts: ["14"],
  },
  {
    name: "month and day in either order",
    rows: ["Date,Time,Event", "8/3/2027,7:00 PM,x", "8/4/2027,7:00 PM,x", "8/5/2027,7:00 PM,x"],
    acts: ["03 19:00?", "04 19:00?", "05 19:00?"],
    asks: ["order", "end"],
  },
  {
    name: "Outlook's whole day",
    rows: [
      "Subject,Start Date,Start Time,End Date,End Time,All day event",
      "x,14/8/2027,00:00:00,15/8/2027,00:00:00,TRUE",
    ],
    acts: ["14"],
  },
  {
    name: "rows of days between the acts",
    rows: ["Fecha;Hora;Acto", "SÁBADO 14 DE AGOSTO DE 2027;;", ";20:00;x"],
    acts: ["14 20:00"],
    asks: ["end"],
  },
  { name: "a short month", rows: ["Fecha;Hora;Acto", "14-ago-27;20:00;x"], acts: ["14 20:00"], asks: ["end"] },
  {
    name: "several days",
    rows: ["Fecha;Hora;Acto", "14 al 16 de agosto de 2027;11:00;x"],
    acts: ["14 11:00", "15 11:00", "16 11:00"],
    asks: ["end"],
  },
  {
    name: "two lines in a cell",
    rows: ["Fecha;Hora;Acto", '14/08/2027;"20:30\n22:30";x'],
    acts: ["14 20:30", "14 22:30"],
    asks: ["end"],
  },
  {
    name: "the columns of The Events Calendar",
    rows: [
      "EVENT NAME,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,ALL DAY EVENT,TIMEZONE",
      "x,2027-08-14,22:00:00,2027-08-15,01:00:00,FALSE,Europe/Madrid",
      "x,2027-08-14,,2027-08-16,,TRUE,Europe/Madrid",
    ],
    acts: ["14 21:00–15 00:00", "14–16"],
  },
  {
    name: "entities and tags",
    rows: ["Fecha;Hora;Acto", "14/08/2027;20:00;x &#038; x"],
    acts: ["14 20:00"],
    asks: ["end"],
  },
];

interface Act {
  startTime: string | null;
  endTime: string | null;
  allDay?: { first: string; last: string } | null;
  isEndKnown: boolean;
}

/** Returns '14 20:00–14 22:00': day and hour by the festival's clock, with the end if it is known. */
function shown({ startTime, endTime, allDay = null, isEndKnown }: Act): string {
  if (allDay !== null) return [...new Set([allDay.first, allDay.last])].map((day) => day.slice(8)).join("–");
  const local = (time: string | null): string =>
    time === null ? "" : offsetTime(time, zone).slice(8, 16).replace("T", " ");
  return [local(startTime), ...(isEndKnown ? [local(endTime)] : [])].join("–");
}

async function actsOf(file: Uint8Array): Promise<{ acts: string[]; asks: string[] }> {
  const reading = readWhole(await readerOf(file, options));
  const doubts = doubtsOf(reading);
  const acts = reading.events.map(({ number, details, startTime, endTime, allDay }) => {
    const isEndKnown = details.endIsKnown !== false;
    const isAsked = (doubts.get(number) ?? []).some((field) => field !== "end" || isEndKnown);
    return shown({ startTime, endTime, allDay, isEndKnown }) + (isAsked ? "?" : "");
  });
  return { acts, asks: (reading.questions ?? []).map(({ kind }) => kind) };
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const plain = (acts: readonly string[]): string[] => acts.map((act) => act.replace("?", ""));
const table = (cell: string): string[] => ["Fecha;Hora;Acto", `14/08/2027;${cell};x`];
const cellsOf = (rows: readonly string[]): string[][] =>
  rows.map((row) => row.split(rows[0]?.includes(";") === true ? ";" : ",").map((cell) => cell.replaceAll('"', "")));

const all = [
  ...hours.map(({ cell, acts }) => ({ name: cell, rows: table(cell), acts })),
  ...tables.map(({ name, rows, acts }) => ({ name, rows, acts })),
];

describe("in a file", () => {
  it.each(all)("$name", async ({ rows, acts }) => {
    expect((await actsOf(bytes(rows.join("\r\n")))).acts).toEqual(acts);
  });
  it.each(tables)("$name asks once for the whole file", async ({ rows, asks = [] }) => {
    expect((await actsOf(bytes(rows.join("\r\n")))).asks).toEqual(asks);
  });
});

describe("in a workbook", () => {
  it.each(all)("$name", async ({ rows, acts }) => {
    expect((await actsOf(xlsx([{ name: "Hoja1", rows: cellsOf(rows) }]))).acts).toEqual(acts);
  });
  it("a second worksheet is asked about", async () => {
    expect(await actsOf(twoSheets)).toEqual({ acts: ["14 20:00"], asks: expect.arrayContaining(["sheet"]) });
  });
});

/** A workbook with acts in one worksheet, and others that may be meant, too. */
const twoSheets = xlsx([
  { name: "Sábado", rows: cellsOf(["Fecha;Hora;Acto", "14/08/2027;20:00;x"]) },
  { name: "Voluntarios", rows: cellsOf(["Nombre;Turno", "Ana;20:00"]) },
]);

describe("in pasted cells", () => {
  it.each(all)("$name", async ({ rows, acts }) => {
    const text = cellsOf(rows).map((cells) =>
      cells.map((cell) => (cell.includes("\n") ? `"${cell}"` : cell)).join("\t"),
    );
    expect((await actsOf(bytes(text.join("\r\n")))).acts).toEqual(acts);
  });
});

describe("in a poster", () => {
  it.each(hours.filter(({ poster }) => poster !== null))("$cell", async ({ cell, poster = cell, acts }) => {
    expect((await actsOf(bytes(`SÁBADO 14 DE AGOSTO DE 2027\n${poster} Concierto de la banda`))).acts).toEqual(acts);
  });
});

describe("in a poster", () => {
  it.each([
    [
      "small hours below an evening",
      "SÁBADO 14 DE AGOSTO DE 2027\n22:00 Baile\n00:30 Disco",
      ["14 22:00", "15 00:30?"],
    ],
    ["a date without year", "14 DE AGOSTO\n20:00 Baile", ["14 20:00?"]],
    ["a weekday that settles the year", "SÁBADO 14 DE AGOSTO\n20:00 Baile", ["14 20:00"]],
    [
      "several days",
      "Del 14 al 16 de agosto de 2027, de 11 a 14 h. Feria",
      ["14", "15", "16"].map((day) => `${day} 11:00–${day} 14:00`),
    ],
    ["a date in figures", "14/08/2027\n20:00 Baile", ["14 20:00"]],
  ])("%s", async (_, text, acts) => {
    expect((await actsOf(bytes(text))).acts).toEqual(acts);
  });
});

describe("in the sheet", () => {
  it.each([
    ["2027-08-14 00:00:00", "14"],
    ["14-ago-27", "14"],
    ["14 de agosto", "14"],
    ["sábado 14 de agosto de 2027", "14"],
    ["domingo 14 de agosto de 2027", null],
    ["14 al 16 de agosto de 2027", null],
  ])("the day %s", async (day, read) => {
    const services = await memoryFestival();
    const { sequence } = await readSheet(services);
    const cells = { title: "x", day, start: "21:30" };
    const { faults } = await writeSheet(services, { since: sequence, rows: [{ key: "n", id: null, cells }] });
    expect(Object.keys(faults)).toEqual(read === null ? ["n"] : []);
    const [row] = await services.db.selectFrom("events").select(["starts_at"]).where("title", "=", "x").execute();
    if (read !== null)
      expect(shown({ startTime: row?.starts_at ?? null, endTime: null, isEndKnown: false })).toBe(`${read} 21:30`);
  });

  it.each(hours)("$cell", async ({ cell, acts }) => {
    const services = await memoryFestival();
    const { sequence } = await readSheet(services);
    const cells = { title: "x", day: "14/08/2027", start: cell };
    const { faults } = await writeSheet(services, { since: sequence, rows: [{ key: "n", id: null, cells }] });
    const [start, ...others] = plain(acts).map((act) => act.split("–")[0]);
    // The sheet holds one act in a row, and takes no hour that may be another.
    if (others.length > 0 || acts[0]?.endsWith("?") === true) return expect(Object.keys(faults)).toEqual(["n"]);
    expect(faults).toEqual({});
    const [row] = await services.db.selectFrom("events").select(["starts_at"]).execute();
    expect(shown({ startTime: row?.starts_at ?? null, endTime: null, isEndKnown: false })).toBe(start);
  });
});

describe("over the API", () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.app.close());

  it.each(all)("$name", async ({ rows, acts }) => {
    const form = new FormData();
    form.set("file", new File([bytes(rows.join("\r\n"))], "programa.csv"));
    const { data } = await api.call(contract.parseCalendar, { form });
    const timed = plain(acts).filter((act) => act.includes(":"));
    const read = data.events.map(({ startTime, endTime, details }) =>
      shown({ startTime, endTime, isEndKnown: details.endIsKnown !== false }),
    );
    expect(read.filter((when) => timed.includes(when))).toEqual(timed);
  });
});

describe("a workbook over the API", () => {
  it("says which rows and worksheets were not read", async () => {
    const api = await startApi();
    const rows = cellsOf(["Fecha;Hora;Acto", "14/08/2027;20:00;x", "14/08/2027;21:00;y"]);
    const sheets = [
      { name: "Sábado", rows, hiddenRows: [3] },
      { name: "Voluntarios", rows: cellsOf(["Nombre;Turno", "Ana;20:00"]) },
    ];
    const form = new FormData();
    form.set("file", new File([new Uint8Array(xlsx(sheets))], "programa.xlsx"));
    const { data } = await api.call(contract.parseCalendar, { form, headers: { "accept-language": "en" } });
    expect(data.events.map(({ title }) => title)).toEqual(["x"]);
    expect(data.questions.map(({ kind }) => kind)).toContain("sheet");
    expect(data.warnings).toEqual([expect.stringMatching(/Hidden rows/), expect.stringMatching(/Voluntarios/)]);
    await api.app.close();
  });
});

describe("by the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "verbena-doors-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("a second worksheet is asked about, and nothing is stored before the answer", { timeout: 60_000 }, async () => {
    await makeFestival(join(folder, "hojas"));
    const path = join(folder, "hojas.xlsx");
    writeFileSync(path, twoSheets);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/import.ts", path], {
      env: { ...process.env, DATA_DIR: join(folder, "hojas") },
      encoding: "utf8",
    });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(/Voluntarios/);
  });

  it("every row has the same times", { timeout: 120_000 }, async () => {
    // The rows of hours stand in one table, each with a title of its own.
    const rowsOf = (rows: readonly string[], index: number): string =>
      rows.join("\r\n").replaceAll(/(?<=[;,]|^)x/gm, `Fila ${index}.`);
    const listed = ["Fecha;Hora;Acto", ...hours.map(({ cell }, index) => rowsOf(table(cell).slice(1), index))];
    const contents = [listed.join("\r\n"), ...tables.map(({ rows }, index) => rowsOf(rows, hours.length + index))];
    const files = contents.map((content, index) => {
      const path = join(folder, `${index}.csv`);
      writeFileSync(path, content);
      return path;
    });
    await makeFestival(join(folder, "data"));
    const command = spawnSync(process.execPath, ["server/commands/import.ts", "--accept-assumptions", ...files], {
      env: { ...process.env, DATA_DIR: join(folder, "data") },
      encoding: "utf8",
    });
    expect([command.status, command.stderr]).toEqual([0, ""]);
    const database = openDatabase(databasePath({ dataFolder: join(folder, "data") }));
    const stored = await database.db
      .selectFrom("events")
      .select(["title", "starts_at", "ends_at", "first_date", "last_date", "end_is_known"])
      .orderBy("first_date")
      .orderBy("starts_at")
      .execute();
    await database.close();
    const read = all.map(({ name }, index) => [
      name,
      ...stored
        .filter(({ title }) => title.startsWith(`Fila ${index}.`))
        .map((row) =>
          shown({
            startTime: row.starts_at,
            endTime: row.ends_at,
            allDay: row.first_date === null ? null : { first: row.first_date, last: row.last_date ?? "" },
            isEndKnown: row.end_is_known === 1,
          }),
        ),
    ]);
    expect(read).toEqual(all.map(({ name, acts }) => [name, ...plain(acts)]));
  });
});

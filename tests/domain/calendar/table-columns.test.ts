import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { readTableOfEvents } from "#app/domain/calendar/csv/read-table.server.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { readWhole } from "../../support/read-whole.ts";
import { bytes, problemKeys } from "./ics.ts";

const days = { today: "2026-08-01", near: "2026-08-21" };
const read = (lines: string[], options: Partial<FileOptions> = {}): CalendarReading =>
  readWhole(bounded(readTableOfEvents(bytes(lines.join("\r\n")), { zone: "Atlantic/Canary", days, ...options })));
const columnsOf = ({ table }: CalendarReading) => table?.columns.map(({ column }) => column);
const times = ({ events }: CalendarReading) =>
  events.map(({ startTime, endTime }) => `${startTime?.slice(5, 16)} ${endTime?.slice(11, 16)}`);

describe("the columns of a table", () => {
  it("are found by their headings, in any of the four languages", () => {
    const reading = read(["Fecha,Titre,Start time,Lugar,Notas del equipo", "2026-08-21,Gala,21:30,Plaza,luces"]);
    expect(columnsOf(reading)).toEqual(["date", "title", "startTime", "location", null]);
    expect(reading.table).toMatchObject({ line: 1, isRemembered: false, sheet: null, sheets: [] });
    expect(reading.table?.columns[4]).toEqual({ heading: "Notas del equipo", column: null, samples: ["luces"] });
  });

  it("are guessed from the cells where nothing is written above them", () => {
    const reading = read([
      "21/08/2026\t21:30\t23:00\tGala del Atlántico\tPlaza\tMúsica\t800\thttps://gala.example/",
      "21/08/2026\t23:30\t01:00\tVerbena\tPlaza\tMúsica\t1200\t",
      "22/08/2026\t11:00\t12:00\tTaller de cometas\tPlaya\tTalleres\t25\t",
      "22/08/2026\t18:00\t19:00\tCuentos\tPlaya\tTalleres\t40\t",
    ]);
    expect(columnsOf(reading)).toEqual([
      "date",
      "startTime",
      "endTime",
      "title",
      "location",
      "category",
      "capacity",
      "url",
    ]);
    expect(reading.table?.line).toBeNull();
    expect(times(reading)).toEqual([
      "08-21T20:30 22:00",
      "08-21T22:30 00:00",
      "08-22T10:00 11:00",
      "08-22T17:00 18:00",
    ]);
  });

  it("are found by one word for the title, before the artists are taken for it", () => {
    const row = "Soils,Talk,2026-08-21,09:00,Ada Byrne";
    expect(columnsOf(read(["Session Title,Session Type,Day,Start,Speaker(s)", row]))).toEqual([
      "title",
      "category",
      "date",
      "start",
      "speakers",
    ]);
    expect(columnsOf(read(["Título de la ponencia,Fecha,Hora,Ponente", "Suelos,2026-08-21,09:00,Ada"]))?.[0]).toBe(
      "title",
    );
  });

  it("are guessed from the cells below headings that nobody knows", () => {
    const reading = read([
      "Qué;Cuándo;Dónde va;Cuenta",
      "Gala;vie 21 21.30;Plaza;Una noche larga, con orquesta, fuegos artificiales y chocolate con churros para quien aguante",
      "Taller;sáb 22 11:00;Playa;Cometas para todas las edades, con materiales para cuarenta personas y monitores titulados",
    ]);
    expect(columnsOf(reading)).toEqual(["title", "start", "location", "description"]);
    expect(times(reading)).toEqual(["08-21T20:30 21:30", "08-22T10:00 11:00"]);
  });

  it("are those that somebody chose for an earlier table with the same headings", () => {
    const lines = ["Qué,Cuándo,A,B", "Gala,2026-08-21 21:30,Plaza,Música"];
    const { table } = read(lines);
    const chosen = ["title", "start", "category", "location"];
    const again = read([...lines, "Baile,2026-08-22 21:30,Playa,Danza"], { columns: { [table?.shape ?? ""]: chosen } });
    expect(columnsOf(again)).toEqual(chosen);
    expect(again.table?.isRemembered).toBe(true);
    expect(again.events.map(({ location, categories }) => [location, categories])).toEqual([
      ["Música", ["Plaza"]],
      ["Danza", ["Playa"]],
    ]);
    expect(read(["QUE;cuando;a;b", "x;2026-08-21;y;z"]).table?.shape).toBe(table?.shape);
    expect(read(["Qué,Cuándo,A,C", "x,2026-08-21,y,z"]).table?.shape).not.toBe(table?.shape);
  });

  it("may hold days and hours as people write them", () => {
    const reading = read([
      "Título;Fecha;Hora",
      "a;vie 21;21.30–22.15",
      "b;22 de agosto;9 de la noche",
      "c;23/8;de 11:00",
      "d;domingo 23;mediodía",
    ]);
    expect(times(reading)).toEqual([
      "08-21T20:30 21:15",
      "08-22T20:00 21:00",
      "08-23T10:00 11:00",
      "08-23T11:00 12:00",
    ]);
  });
});

describe("the link of an event", () => {
  const link = (url: string) => {
    const reading = read(["Título,Inicio,Descripción,Web", `Gala,2026-08-21,Texto,${url}`]);
    const [event] = reading.events;
    return [event?.url, event?.description, ...problemKeys(reading)];
  };

  it.each([
    ["https://gala.example/", ["https://gala.example/", "Texto"]],
    ["http://www.youtube.com/watch?v=1", ["https://www.youtube.com/watch?v=1", "Texto"]],
    ["http://gala.example/", [null, "Texto\n\nhttp://gala.example/", "warning url_in_description"]],
    ["http://notyoutube.com/", [null, "Texto\n\nhttp://notyoutube.com/", "warning url_in_description"]],
    ["www.gala.example", [null, "Texto\n\nwww.gala.example", "warning url_in_description"]],
    ["javascript:alert(1)", [null, "Texto", "warning url_not_https"]],
    ["en la taquilla", [null, "Texto", "warning url_not_https"]],
  ])("%s becomes %j", (url, expected) => {
    expect(link(url)).toEqual(expected);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { discardImport, findImport, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { chosenAnswers } from "#app/domain/calendar/importing/import-review.ts";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { fileOptions } from "#app/domain/calendar/importing/record/import-tables.server.ts";
import { listNames, mapNames } from "#app/domain/calendar/importing/import-review.server.ts";
import { readTableAgain } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { childProcesses as processes } from "../../../../server/processes/child-processes.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { xlsx } from "../../../support/spreadsheets.ts";
import { bytes } from "../ics.ts";
import { apply, done, events, rowsOf } from "./reviews.ts";
import { refusalOf } from "../../refusal.ts";

let services: Services;
beforeEach(async () => {
  services = { ...(await memoryFestival()), processes };
});

const table = (...rows: string[]): Uint8Array => bytes(["Qué,Cuándo,A,B", ...rows].join("\r\n"));
const gala = "Gala,2026-08-22 21:30,Plaza,Música";
const stageFile = async (file: Uint8Array): Promise<string> =>
  done(await startImport(services, { bytes: file, name: "programa.csv" }, { untitled: "Untitled" }));
const columnsOf = async (id: string) => (await findImport(services, id)).table?.columns.map(({ column }) => column);
const refusal = async (work: Promise<unknown>): Promise<string> =>
  (await refusalOf(work)).messageKey.replace("calendar_file.", "");
const filesKept = async (): Promise<number> =>
  (await services.db.selectFrom("import_files").select("import_id").execute()).length;

describe("a table under review", () => {
  test("is read again with the columns that somebody corrects, and keeps the choices for names", async () => {
    const hall = await createLocation(services, { name: "Auditorio" });
    const id = await stageFile(table(gala));
    expect(await columnsOf(id)).toEqual(["title", "start", "location", "category"]);
    await mapNames(services, id, "places", { Música: { to: "existing", id: hall.id } });
    await done(
      await readTableAgain(services, id, { columns: ["title", "start", "category", "location"], sheet: null }),
    );
    expect((await rowsOf(services, id)).map(({ event }) => [event.location, event.categories])).toEqual([
      ["Música", ["Plaza"]],
    ]);
    expect((await listNames(services, id)).places).toMatchObject([{ target: { to: "existing", id: hall.id } }]);
    await apply(services, id);
    expect((await events(services)).map(({ locations }) => locations.map(({ name }) => name))).toEqual([["Auditorio"]]);
  });

  test("leaves its corrected columns to later tables with the same headings, whatever way they come", async () => {
    const id = await stageFile(table(gala));
    const chosen = ["title", "start", null, "location"] as const;
    await done(await readTableAgain(services, id, { columns: [...chosen], sheet: null }));
    const again = await stageFile(table(gala, "Baile,2026-08-23 21:30,x,Playa"));
    expect(await columnsOf(again)).toEqual(chosen);
    expect((await findImport(services, again)).table?.isRemembered).toBe(true);
    const reading = await readCalendar(services, table("Misa,2026-08-23 11:30,x,Iglesia"), await fileOptions(services));
    const answers = chosenAnswers(reading.questions ?? []);
    await importCalendar(services, reading, { options: { untitled: "Untitled", answers }, fileName: "programa.csv" });
    expect((await events(services)).map(({ title, locations }) => [title, locations[0]?.name])).toEqual([
      ["Misa", "Iglesia"],
    ]);
  });

  test("without a title or a day waits for its columns", async () => {
    const id = await stageFile(bytes("a;b;c\n1;2;3\n4;5;6"));
    const view = await findImport(services, id);
    expect(view).toMatchObject({ state: "review", counts: { total: 0 } });
    expect(view.problems.map(({ messageKey }) => messageKey)).toEqual(["calendar_file.columns_unknown"]);
    expect(view.table?.columns.map(({ column }) => column)).toEqual([null, null, null]);
  });

  test("refuses columns without a title or a day, and two columns for the same", async () => {
    const id = await stageFile(table(gala));
    const choose = (...columns: Parameters<typeof readTableAgain>[2]["columns"]) =>
      refusal(readTableAgain(services, id, { columns, sheet: null }));
    expect(await choose("title", null, "location", null)).toBe("columns_needed");
    expect(await choose(null, "start", "location", null)).toBe("columns_needed");
    expect(await choose("title", "start", "location", "location")).toBe("column_twice");
    expect(await choose("title", "start")).toBe("not_in_review");
    expect((await findImport(services, id)).counts.total).toBe(1);
  });

  test("may be read from another worksheet", async () => {
    const rows = (title: string) => [
      ["Título", "Inicio"],
      [title, "2026-08-22 21:30"],
    ];
    const id = await stageFile(
      xlsx([
        { name: "Viernes", rows: rows("Gala") },
        { name: "Sábado", rows: rows("Baile") },
      ]),
    );
    expect((await rowsOf(services, id)).map(({ event }) => event.title)).toEqual(["Gala", "Baile"]);
    await done(await readTableAgain(services, id, { columns: [], sheet: "Sábado" }));
    expect((await rowsOf(services, id)).map(({ event }) => event.title)).toEqual(["Baile"]);
    expect((await findImport(services, id)).table?.sheet).toBe("Sábado");
  });

  test("keeps its file until it is imported or discarded, and other files are not kept", async () => {
    const [first, second] = [await stageFile(table(gala)), await stageFile(table(gala))];
    await stageFile(bytes("BEGIN:VCALENDAR\r\nEND:VCALENDAR"));
    expect(await filesKept()).toBe(2);
    await apply(services, first);
    await discardImport(services, second);
    expect(await filesKept()).toBe(0);
    expect(await refusal(readTableAgain(services, first, { columns: [], sheet: null }))).toBe("not_in_review");
  });
});

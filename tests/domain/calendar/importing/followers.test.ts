import { beforeEach, describe, expect, test } from "vitest";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import type { ImportOptions } from "#app/domain/calendar/importing/import-review.ts";
import { apiImportSchema, readingOf } from "#app/domain/calendar/importing/direct/api-import.ts";
import { type RowForm, rowForm, rowFormOf } from "#app/domain/calendar/importing/reviewing/row-form.ts";
import { editRow, findRow, selectRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { readTextOfEvents } from "#app/domain/calendar/text/read-text.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventRecord } from "#app/domain/programme/event.ts";
import { readRecord } from "#app/domain/programme/event-rows.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { readWhole } from "../../../support/read-whole.ts";
import { apply, changesOf, done, rowsOf } from "./reviews.ts";

/** A line of a poster that says 'a continuación' becomes an event that follows the one before it, with no hour of its own. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const heading = "SÁBADO 22 DE AGOSTO DE 2026";
const poster = [
  heading,
  "20:00 Pregón. Plaza Mayor",
  "A continuación, vino español",
  "De 21:30 a 23:00 h Concierto de La Nube. Muelle",
  "Seguidamente, baile con DJ Calima",
];

async function stage(lines: readonly string[], options: Partial<ImportOptions> = {}): Promise<string> {
  const reading = readWhole(
    bounded(readTextOfEvents(new TextEncoder().encode(lines.join("\n")), { zone: "Atlantic/Canary" })),
  );
  return done(await startImport(services, { reading, name: "cartel.txt" }, { untitled: "Untitled", ...options }));
}
const load = async (lines: readonly string[], options?: Partial<ImportOptions>) =>
  apply(services, await stage(lines, options));

/** Returns every event by start, drafts included. */
async function events({ db }: Services): Promise<EventRecord[]> {
  const rows = await db.selectFrom("events").select("id").orderBy("starts_at").execute();
  return Promise.all(rows.map(({ id }) => readRecord(db, id)));
}

/** Returns each event with the one that it follows. */
const followed = (all: readonly EventRecord[]): string[] =>
  all.map(({ title, follows }) =>
    follows === undefined ? title : `${title} < ${follows.title ?? "?"}${follows.startIsKnown ? "" : " ?"}`,
  );

const find = async (title: string): Promise<EventRecord> => {
  const found = (await events(services)).find((event) => event.title === title);
  if (found === undefined) throw new Error(title);
  return found;
};

describe("an act that follows", () => {
  test.each([
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Pregón", "A continuación, vino español", "Pregón", "Vino español"],
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Pregón", "Después, vino español", "Pregón", "Vino español"],
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Misa", "Al terminar la misa, procesión", "Misa", "Procesión"],
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Misa", "Seguidamente, procesión", "Misa", "Procesión"],
    ["SATURDAY 22 AUGUST 2026", "20:00 Opening speech", "Followed by fireworks", "Opening speech", "Fireworks"],
    ["SATURDAY 22 AUGUST 2026", "20:00 Opening speech", "Afterwards, fireworks", "Opening speech", "Fireworks"],
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Missa solene", "Em seguida, procissão", "Missa solene", "Procissão"],
    ["SÁBADO 22 DE AGOSTO DE 2026", "20:00 Missa solene", "A seguir, procissão", "Missa solene", "Procissão"],
    ["SAMEDI 22 AOÛT 2026", "20h00 Discours", "Ensuite, vin d'honneur", "Discours", "Vin d'honneur"],
    ["SAMEDI 22 AOÛT 2026", "20h00 Discours", "À la suite, vin d'honneur", "Discours", "Vin d'honneur"],
  ])("%s, %s, %s", async (day, first, second, before, after) => {
    expect(await load([day, first, second])).toMatchObject({ created: 2 });
    expect(followed(await events(services))).toEqual([before, `${after} < ${before} ?`]);
  });

  test("begins at an hour that is known if the one before ends at one", async () => {
    await load(poster);
    expect(followed(await events(services))).toEqual([
      "Pregón",
      "Concierto de La Nube",
      "Baile con DJ Calima < Concierto de La Nube",
      "Vino español < Pregón ?",
    ]);
    expect((await find("Baile con DJ Calima")).startTime).toBe("2026-08-22T22:00:00.000Z");
  });

  test("follows in the same line, and in a chain", async () => {
    await load([heading, "12:00 Misa. Al finalizar, procesión.", "A continuación, aperitivo"]);
    expect(followed(await events(services))).toEqual(["Misa", "Procesión < Misa ?", "Aperitivo < Procesión ?"]);
  });

  test("follows the act that it names, and not the one between", async () => {
    await load([heading, "20:00 Cena popular", "20:30 Cuentos para niños", "Al terminar la cena, baile"]);
    expect(followed(await events(services))).toContain("Baile < Cena popular ?");
  });

  test("comes in as a draft with the others", async () => {
    await load(poster, { drafts: "all" });
    const all = await events(services);
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
    expect(all.filter(({ follows }) => follows !== undefined)).toHaveLength(2);
  });

  test("is no hour in the review, but names the act before it", async () => {
    const rows = await rowsOf(services, await stage(poster));
    expect(rows.map(({ event }) => event.details.follows)).toEqual([undefined, 1, undefined, 3]);
    expect(rows[1]).toMatchObject({
      follows: "Pregón",
      problems: expect.arrayContaining([
        expect.objectContaining({ messageKey: "calendar_file.hour_follows", values: { after: "Pregón" } }),
      ]),
    });
  });
});

describe("the form of a row", () => {
  const zone = "Atlantic/Canary";
  const edit = async (id: string, typed: Partial<RowForm>) => {
    const { event } = await findRow(services, id, 1);
    const form = rowFormOf(event, zone);
    expect(form.start).toEqual({ date: "2026-08-22", time: "" });
    await editRow(services, id, 1, rowForm(event, zone).parse({ ...form, ...typed }));
    await apply(services, id);
    return find(typed.title ?? "Vino español");
  };

  test("has no hour, and lets it follow while it gets none", async () => {
    expect(await edit(await stage(poster), { title: "Vino" })).toMatchObject({ follows: { title: "Pregón" } });
  });

  test("gives it one, also the one that was assumed", async () => {
    const start = { date: "2026-08-22", time: "21:00" };
    const event = await edit(await stage(poster), { start });
    expect(event).toMatchObject({ startTime: "2026-08-22T20:00:00.000Z", endIsKnown: false });
    expect(event.follows).toBeUndefined();
  });
});

test("a client of the API that sends back some of the acts keeps who follows whom, and makes up no hour", async () => {
  const read = readWhole(
    bounded(readTextOfEvents(new TextEncoder().encode(poster.join("\n")), { zone: "Atlantic/Canary" })),
  ).events.map(({ title, startTime, endTime, number, details }) => ({ title, startTime, endTime, number, details }));
  const body = apiImportSchema.parse({ events: read.slice(1) });
  const reading = readingOf(body, { categoryName: () => undefined, zone: "Atlantic/Canary" });
  expect(reading.events.map(({ details }) => details.follows)).toEqual([undefined, undefined, 2]);
  await apply(services, await done(await startImport(services, { reading, name: "api" }, { untitled: "Untitled" })));
  expect(await find("Baile con DJ Calima")).toMatchObject({ follows: { title: "Concierto de La Nube" } });
  expect(await find("Vino español")).toMatchObject({ isScheduled: false, publishedAt: null });
});

describe("the same text again", () => {
  test("changes nothing", async () => {
    await load(poster);
    const since = await lastSequence(services.db);
    expect((await rowsOf(services, await stage(poster))).map(({ comparison }) => comparison)).toEqual(
      poster.slice(1).map(() => "unchanged"),
    );
    expect(await load(poster)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(await lastSequence(services.db)).toBe(since);
  });

  test("moves those that follow with an act that it moves, and asks nothing", async () => {
    await load(poster);
    const id = await stage(poster.map((line) => line.replace("20:00", "20:30")));
    const rows = await rowsOf(services, id);
    expect(rows.map(({ comparison }) => comparison)).not.toContain("conflict");
    expect(changesOf(rows[1])).toEqual([]);
    await apply(services, id);
    const [pregon, vino] = [await find("Pregón"), await find("Vino español")];
    expect(pregon.startTime).toBe("2026-08-22T19:30:00.000Z");
    expect(vino).toMatchObject({ startTime: pregon.endTime, follows: { id: pregon.id } });
  });

  test("adds an act that follows one of the programme", async () => {
    await load(poster);
    expect(await load([...poster, "A continuación, chocolatada"])).toMatchObject({ created: 1, updated: 0 });
    expect(followed(await events(services))).toContain("Chocolatada < Baile con DJ Calima ?");
  });

  test("gives an act the hour that it names now", async () => {
    await load(poster);
    await load(poster.map((line) => line.replace("A continuación, vino", "20:45 Vino")));
    expect(await find("Vino español")).toMatchObject({ startTime: "2026-08-22T19:45:00.000Z" });
    expect((await find("Vino español")).follows).toBeUndefined();
  });

  test("keeps the hour that somebody gave an act since", async () => {
    await load(poster);
    await updateEvent(services, (await find("Vino español")).id, { startTime: "2026-08-22T20:00:00.000Z" });
    expect(await load(poster)).toMatchObject({ created: 0, updated: 0 });
    expect(await find("Vino español")).toMatchObject({ startTime: "2026-08-22T20:00:00.000Z" });
    expect((await find("Vino español")).follows).toBeUndefined();
  });
});

describe("no hour is made up", () => {
  test("for an act below one that is cancelled", async () => {
    await load([heading, "20:00 Pregón", "22:00 Concierto CANCELADO", "A continuación, DJ Calima"]);
    const dj = await find("DJ Calima");
    expect(dj.follows).toBeUndefined();
    expect(dj.allDay).not.toBeNull();
  });

  test("for an act whose act before is not imported: it stays a draft without an hour", async () => {
    const id = await stage(poster);
    await selectRows(services, id, [0], false);
    await apply(services, id);
    expect(await find("Vino español")).toMatchObject({ isScheduled: false, publishedAt: null });
  });

  test("for an act of a day without hours", async () => {
    await load([heading, "Todo el día: Mercado", "A continuación, baile", "22:00 Concierto"]);
    expect((await find("Baile")).allDay).not.toBeNull();
  });

  test("but an hour that somebody gives a row counts", async () => {
    const id = await stage(poster);
    const rows = await rowsOf(services, id);
    await editRow(services, id, 1, {
      startTime: "2026-08-22T20:15:00.000Z",
      endTime: null,
      details: { ...rows[1]?.event.details },
    });
    await apply(services, id);
    expect(await find("Vino español")).toMatchObject({ startTime: "2026-08-22T20:15:00.000Z" });
    expect((await find("Vino español")).follows).toBeUndefined();
  });
});

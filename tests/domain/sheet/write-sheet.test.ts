import { beforeEach, describe, expect, test } from "vitest";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { readRecord } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { readSheet, readSheetNews } from "#app/domain/sheet/read-sheet.server.ts";
import type { CellTexts } from "#app/domain/sheet/sheet.ts";
import { type SheetEdits, writeSheet } from "#app/domain/sheet/write-sheet.server.ts";
import type { Services } from "#app/domain/services.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { memoryFestival } from "../../support/festival.ts";

/** In the Canaries on 22 August 2026, clocks are an hour ahead of UTC; the clock of the tests stands at 19:42. */
let services: Services;
let castle = "";

beforeEach(async () => {
  services = await memoryFestival();
  castle = (await createLocation(services, { name: "Castillo de San Gabriel" })).id;
  await createCategory(services, { name: "Circo" });
});

const since = async (): Promise<number> => (await readSheet(services)).sequence;
const write = async (edits: Partial<SheetEdits>) => writeSheet(services, { since: await since(), rows: [], ...edits });
const writeNew = (...rows: CellTexts[]) =>
  write({ rows: rows.map((cells, index) => ({ key: `n${index}`, id: null, cells })) });

async function only(): Promise<ProgrammeEvent> {
  const [row, ...others] = (await readSheet(services)).rows;
  expect(others).toEqual([]);
  return readEvent(services.db, row?.id ?? "");
}

describe("a new row", () => {
  test("is a draft that needs a title only", async () => {
    const { faults, created } = await writeNew({ title: "Gala" });
    expect(faults).toEqual({});
    const event = await only();
    expect(created).toEqual({ n0: event.id });
    expect([event.title, event.publishedAt, event.isScheduled]).toEqual(["Gala", null, false]);
  });
  test("that is sent again, because the answer was lost, is created once and takes its newer cells", async () => {
    const row = {
      key: "n0",
      id: null,
      createsId: "abcdefghijklmnop",
      cells: { title: "Gala", day: "28/8", start: "21.30" },
    };
    const before = await since();
    await writeSheet(services, { since: before, rows: [row] });
    const again = await writeSheet(services, { since: before, rows: [row] });
    expect(again).toMatchObject({ faults: {}, created: { n0: row.createsId } });
    expect(await only()).toMatchObject({ id: row.createsId, title: "Gala", startTime: "2026-08-28T20:30:00.000Z" });
    await writeSheet(services, { since: before, rows: [{ ...row, cells: { ...row.cells, capacity: "80" } }] });
    expect(await only()).toMatchObject({ title: "Gala", capacity: 80 });
  });
  test("has what its cells say, as people write it", async () => {
    await writeNew({
      title: " Vertical:  danza ",
      day: "vie 28",
      start: "21.30",
      end: "0:15",
      place: "castillo de san gabriel",
      category: "Circo",
      people: "Marta Umpiérrez; Airam (payaso)",
      capacity: "1.200 personas",
    });
    const event = await only();
    expect(event).toMatchObject({
      title: "Vertical: danza",
      startTime: "2026-08-28T20:30:00.000Z",
      endTime: "2026-08-28T23:15:00.000Z",
      isScheduled: true,
      capacity: 1200,
    });
    expect(event.locations.map(({ id }) => id)).toEqual([castle]);
    expect(event.speakers.map(({ name, title }) => [name, title])).toEqual([
      ["Marta Umpiérrez", null],
      ["Airam", "payaso"],
    ]);
  });
  test("takes the day of the row above, and the usual length for its end", async () => {
    const { guessedEnds } = await writeNew(
      { title: "Uno", day: "28/8", start: "10:00", end: "10:45" },
      { title: "Dos", start: "11:00" },
    );
    expect(guessedEnds).toEqual(["n1"]);
    const [, second] = (await readSheet(services)).rows;
    expect([second?.startTime, second?.endTime]).toEqual(["2026-08-28T10:00:00.000Z", "2026-08-28T11:00:00.000Z"]);
  });
  test("is an all-day event if its start says so", async () => {
    await writeNew({ title: "Trajes", day: "27/8", start: "todo el día", end: "29/8" });
    expect((await only()).allDay).toEqual({ first: "2026-08-27", last: "2026-08-29" });
  });
  test.each([
    [{ start: "10 a 14 h" }, "2026-08-28T09:00", "2026-08-28T13:00"],
    [{ start: "de 21 a 23 h" }, "2026-08-28T20:00", "2026-08-28T22:00"],
    [{ start: "8:00 - 10:00 PM" }, "2026-08-28T19:00", "2026-08-28T21:00"],
    [{ start: "22:00", end: "24:00" }, "2026-08-28T21:00", "2026-08-28T23:00"],
    [{ start: "medianoche", end: "1:30" }, "2026-08-28T23:00", "2026-08-29T00:30"],
    [{ start: "20", end: "25:30" }, "2026-08-28T19:00", "2026-08-29T00:30"],
  ])("has hours that name no other day: %j", async (cells, startTime, endTime) => {
    expect((await writeNew({ title: "Gala", day: "vie 28", ...cells })).faults).toEqual({});
    const event = await only();
    expect([event.startTime.slice(0, 16), event.endTime.slice(0, 16)]).toEqual([startTime, endTime]);
  });
  test("is asked about an hour that may be another", async () => {
    const { faults } = await writeNew({ title: "Gala", day: "vie 28", start: "20.5" });
    expect(faults["n0"]?.start).toMatchObject({ messageKey: "errors.not_an_hour", repairs: [{ text: "20:30" }] });
  });
  test("without a title is not written, and stops no other", async () => {
    const { faults } = await writeNew({ start: "10:00" }, { title: "Gala" });
    expect(faults["n0"]?.title?.messageKey).toBe("errors.title_required");
    expect((await only()).title).toBe("Gala");
  });
});

describe("a wrong cell", () => {
  test("is returned with what may be meant, and stops no other cell of its row", async () => {
    const { faults } = await writeNew({
      title: "Consolas",
      day: "vie 28",
      start: "16:00",
      end: "muy tarde",
      place: "Castilo de San Gabriel",
      category: "Gaming",
      capacity: "ciento",
    });
    expect(faults["n0"]).toMatchObject({
      end: {
        messageKey: "errors.not_an_hour",
        values: { text: "muy tarde" },
        repairs: [{ text: "17:00" }],
      },
      place: {
        messageKey: "errors.place_unknown",
        repairs: [{ text: "Castillo de San Gabriel" }, { text: "Castilo de San Gabriel", creates: true }],
      },
      category: { messageKey: "errors.category_unknown", repairs: [{ text: "Gaming", creates: true }] },
      capacity: { messageKey: "errors.not_a_number", repairs: [{ text: "100" }, { text: "" }] },
    });
    expect(await only()).toMatchObject({ title: "Consolas", startTime: "2026-08-28T15:00:00.000Z" });
  });
  test.each([
    [{ day: "jue 28 ago" }, "day", "errors.not_a_day"],
    [{ start: "pronto" }, "start", "errors.not_an_hour"],
    [{ end: "21:00" }, "end", "errors.start_missing"],
    [{ start: "21:00" }, "day", "errors.day_missing"],
    [{ state: "quizás" }, "state", "errors.state_unknown"],
    [{ state: "Publicado" }, "state", "errors.start_required"],
    [{ url: "ftp://x.example" }, "url", "errors.url_https"],
    [{ capacity: "0" }, "capacity", "errors.capacity_bounds"],
  ] as const)("%o", async (cells, column, messageKey) => {
    const { faults } = await writeNew({ title: "Gala", ...cells });
    expect(faults["n0"]?.[column]?.messageKey).toBe(messageKey);
    expect((await only()).title).toBe("Gala");
  });
  test("of a day keeps the hours waiting for it", async () => {
    const { waiting } = await writeNew({ title: "Gala", day: "32/11", start: "21:00" });
    expect(waiting).toEqual({ n0: ["start"] });
  });
  test("of a day that contradicts its date offers both", async () => {
    await createEvent(services, eventInputWith());
    const { faults } = await writeNew({ title: "Gala", day: "jue 28" });
    expect(faults["n0"]?.day?.repairs).toEqual([{ text: "2026-08-28" }, { text: "2026-08-27" }]);
  });
});

describe("a new name", () => {
  test("is created with the row if its author wants it, and undone with it", async () => {
    const { batch, faults } = await write({
      rows: [{ key: "a", id: null, cells: { title: "Gala", place: "El Almacén", category: "Gaming" } }],
      newPlaces: ["El Almacén", "Ninguna fila"],
      newCategories: ["Gaming"],
    });
    expect(faults).toEqual({});
    const event = await only();
    expect([event.locations[0]?.name, event.categories[0]?.name]).toEqual(["El Almacén", "Gaming"]);
    expect((await readSheet(services)).names.places.map(({ name }) => name)).not.toContain("Ninguna fila");
    await undoBatch(services, batch ?? "");
    const { rows, names } = await readSheet(services);
    expect([rows, names.places.length, names.categories.length]).toEqual([[], 1, 1]);
  });
});

describe("a cell of an event", () => {
  let event: ProgrammeEvent;
  beforeEach(async () => {
    event = await createEvent(
      services,
      eventInputWith({ locationIds: [castle], speakers: [{ name: "Ana", bio: "Vuela" }, { name: "Eva" }] }),
    );
  });
  const edit = (cells: CellTexts) => write({ rows: [{ key: "x", id: event.id, cells }] });
  const stored = () => readEvent(services.db, event.id);

  test("changes that field alone", async () => {
    await edit({ title: "Otra" });
    expect({ ...(await stored()), updatedAt: "" }).toEqual({ ...event, title: "Otra", updatedAt: "" });
  });
  test("moves the event with its length", async () => {
    await edit({ start: "22:00" });
    expect(await stored()).toMatchObject({
      startTime: "2026-08-22T21:00:00.000Z",
      endTime: "2026-08-22T23:00:00.000Z",
    });
    await edit({ day: "23/8" });
    expect(await stored()).toMatchObject({
      startTime: "2026-08-23T21:00:00.000Z",
      endTime: "2026-08-23T23:00:00.000Z",
    });
  });
  test("keeps the details of people who stay", async () => {
    await edit({ people: "Eva; Ana" });
    const { speakers } = await stored();
    expect(speakers.map(({ name, bio, personId }) => [name, bio, personId])).toEqual(
      event.speakers.toReversed().map(({ name, bio, personId }) => [name, bio, personId]),
    );
  });
  test("is emptied where the field may be empty", async () => {
    const { faults } = await edit({ place: "", people: "", capacity: "", title: "", start: "" });
    expect(Object.keys(faults["x"] ?? {}).toSorted()).toEqual(["start", "title"]);
    expect(await stored()).toMatchObject({ title: event.title, locations: [], speakers: [], capacity: null });
  });
  test("cancels, withdraws and publishes", async () => {
    await edit({ state: "Cancelado" });
    expect(await stored()).toMatchObject({ status: "CANCELLED", publishedAt: event.publishedAt });
    await edit({ state: "publicado" });
    expect((await stored()).status).toBe("ACTIVE");
    await edit({ state: "Borrador" });
    expect((await stored()).publishedAt).toBeNull();
  });
  test("is not overwritten if another person changed it meanwhile, unlike the cells beside it", async () => {
    const seen = await since();
    await updateEvent({ ...services, actor: "other" }, event.id, { title: "De otra persona" });
    const { faults } = await write({
      since: seen,
      rows: [{ key: "x", id: event.id, cells: { title: "Mío", capacity: "30" } }],
    });
    expect(faults["x"]).toMatchObject({
      title: { messageKey: "errors.cell_changed_meanwhile", repairs: [{ text: "Mío" }] },
    });
    expect(await stored()).toMatchObject({ title: "De otra persona", capacity: 30 });
  });
  test("is written if only its author has changed it since the typing began", async () => {
    const seen = await since();
    const typed = (title: string) => write({ since: seen, rows: [{ key: "x", id: event.id, cells: { title } }] });
    await typed("Primera");
    expect((await typed("Segunda")).faults).toEqual({});
    expect(await stored()).toMatchObject({ title: "Segunda" });
  });
  test("of a deleted event says so", async () => {
    const { faults, batch } = await write({ rows: [{ key: "x", id: "gone", cells: { title: "Mío" } }] });
    expect([faults["x"]?.title?.messageKey, batch]).toEqual(["errors.event_not_found", null]);
  });
  test("that says what it said writes nothing", async () => {
    const before = await since();
    expect((await edit({ title: event.title, start: "19:00" })).batch).toBeNull();
    expect(await since()).toBe(before);
  });
  test("of all rows together is one entry of the history", async () => {
    const other = await createEvent(services, eventInputWith({ title: "Otra" }));
    const { batch } = await write({
      rows: [event, other].map(({ id }) => ({ key: id, id, cells: { capacity: "30" } })),
    });
    expect((await undoBatch(services, batch ?? "")).undone).toBe(2);
    expect((await stored()).capacity).toBe(event.capacity);
  });
});

describe("an event whose hours nobody knows", () => {
  const first = { startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };

  test.each(["?", "no se sabe", "On ne sait pas"])("has no known end after %j", async (end) => {
    const { id } = await createEvent(services, { title: "Gala", ...first });
    await write({ rows: [{ key: "1", id, cells: { end } }] });
    expect(await readRecord(services.db, id)).toMatchObject({ startTime: first.startTime, endIsKnown: false });
  });

  test("still follows the one before after its other cells were typed in, and not after its start", async () => {
    const { id: before } = await createEvent(services, { title: "Baile", ...first, endTime: null, endIsKnown: false });
    const { id } = await createEvent(services, { title: "Jazz", followsEventId: before, endIsKnown: false });
    await write({ rows: [{ key: "1", id, cells: { title: "Jazz!", end: "?" } }] });
    expect(await readRecord(services.db, id)).toMatchObject({ title: "Jazz!", follows: { id: before } });
    await write({ rows: [{ key: "1", id, cells: { start: "23:30" } }] });
    const alone = await readRecord(services.db, id);
    expect(alone).toMatchObject({ startTime: "2026-08-23T22:30:00.000Z" });
    expect(alone.follows).toBeUndefined();
  });
});

describe("a start that names the event before", () => {
  const hours = { startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:30:00.000Z" };
  let gala = "";
  let jazz = "";
  beforeEach(async () => {
    gala = (await createEvent(services, eventInputWith({ title: "Gala de la Nube", ...hours }))).id;
    jazz = (await createEvent(services, eventInputWith({ title: "Jazz", ...hours }))).id;
  });
  const type = (start: string, more: CellTexts = {}, numbered: Record<string, string> = { 8: gala }) =>
    write({ rows: [{ key: "1", id: jazz, cells: { start, ...more } }], numbered });

  test.each([
    "tras 8",
    "Tras la 8",
    "tras fila 8",
    "after 8",
    "após 8",
    "après 8",
    "tras Gala de la Nube",
    "después de gala de la nube",
  ])("follows it after %j", async (start) => {
    expect((await type(start)).faults).toEqual({});
    expect(await readRecord(services.db, jazz)).toMatchObject({
      startTime: hours.endTime,
      follows: { id: gala, startIsKnown: true },
    });
  });

  test("has no hour if nobody knows when that one ends, and the cell shows the row", async () => {
    await updateEvent(services, gala, { endIsKnown: false, endTime: null });
    await type("tras 8", { end: "?" });
    expect(await readRecord(services.db, jazz)).toMatchObject({ follows: { startIsKnown: false }, endIsKnown: false });
  });

  test("lets a new row be an event without any day of its own", async () => {
    const { created, faults } = await write({
      rows: [{ key: "n", id: null, cells: { title: "Cierre", start: "tras 8" } }],
      numbered: { 8: gala },
    });
    expect(faults).toEqual({});
    expect(await readRecord(services.db, created["n"] ?? "")).toMatchObject({
      startTime: hours.endTime,
      isScheduled: true,
      follows: { id: gala },
    });
  });

  test("means the one on its own day among several of the same title", async () => {
    const later = { startTime: "2026-08-25T20:00:00.000Z", endTime: "2026-08-25T21:00:00.000Z" };
    await createEvent(services, eventInputWith({ title: "Gala de la Nube", ...later }));
    await type("tras Gala de la Nube");
    expect(await readRecord(services.db, jazz)).toMatchObject({ follows: { id: gala } });
  });

  test.each([
    ["tras 99", "errors.follows_row_unknown", []],
    ["tras Gala de la Nub", "errors.follows_title_unknown", [{ text: "tras Gala de la Nube" }]],
    ["tras Jazz", "errors.follows_loop", []],
  ])("is wrong after %j, says so and changes nothing", async (start, messageKey, repairs) => {
    const before = await readRecord(services.db, jazz);
    const { faults } = await type(start, { title: "Jazz!" });
    expect(faults["1"]).toMatchObject({ start: { messageKey, repairs } });
    expect(await readRecord(services.db, jazz)).toMatchObject({ title: "Jazz!", startTime: before.startTime });
  });

  test("is an hour if it is one", async () => {
    for (const start of ["a partir de las 22", "22:00"]) await type(start);
    expect((await readRecord(services.db, jazz)).follows).toBeUndefined();
  });

  test("leaves the event before as soon as an hour is typed", async () => {
    await type("tras 8");
    await type("23:00");
    expect((await readRecord(services.db, jazz)).follows).toBeUndefined();
  });
});

describe("the news of a sheet", () => {
  test("are the rows that changed since, the deleted ones and new names", async () => {
    const before = await since();
    expect(await readSheetNews(services, before)).toEqual({ rows: [], gone: [], names: null, sequence: before });
    await writeNew({ title: "Gala" });
    const news = await readSheetNews(services, before);
    expect([news.rows.map(({ title }) => title), news.sequence]).toEqual([["Gala"], await since()]);
  });
});

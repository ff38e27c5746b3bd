import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, deleteEvent, updateEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival, refuseRows } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";
import { fullInput } from "./full-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const update = (festival: Services, id: string, input: EventInput) =>
  festival.db.transaction().execute((transaction) => updateEventIn(festival, transaction, id, input));

/** The changes after the first `after` ones, with their JSON read. */
async function changesOf(after = 0) {
  const rows = await services.db
    .selectFrom("changes")
    .selectAll()
    .where("sequence", ">", after)
    .orderBy("sequence")
    .execute();
  const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return rows.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }));
}

const countOf = async (
  table: "events" | "changes" | "speakers" | "event_tags" | "event_categories" | "event_locations",
) =>
  (
    await services.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow()
  ).rows;

describe("an event that is created", () => {
  test("is returned with every field as given, links and speakers in order", async () => {
    const { categoryIds, locationIds, published: _published, speakers, ...plain } = await fullInput(services);
    const created = await createEvent(services, { ...plain, categoryIds, locationIds, speakers });
    const event = await findEvent(services, created.id);
    expect(event).toEqual(created);
    expect(event).toMatchObject(plain);
    expect(event?.categories.map((category) => category.id)).toEqual(categoryIds);
    expect(event?.locations.map((location) => location.id)).toEqual(locationIds);
    expect(event?.locations[1]).toMatchObject({
      latitude: 28.9612,
      longitude: -13.5477,
      amenities: ["rampa", "aseos"],
    });
    expect(event?.speakers).toEqual(speakers.map((speaker) => expect.objectContaining(speaker)));
    expect(event).toMatchObject({
      publishedAt: "2026-08-22T18:42:00.000Z",
      updatedAt: "2026-08-22T18:42:00.000Z",
      currentAttendees: 0,
      allDay: null,
    });
  });
  test("lasts from midnight to midnight in the festival's zone if it is all-day", async () => {
    const event = await createEvent(services, { title: "Expo", allDay: { first: "2027-10-30", last: "2027-10-31" } });
    expect(event).toMatchObject({
      allDay: { first: "2027-10-30", last: "2027-10-31" },
      startTime: "2027-10-29T23:00:00.000Z",
      endTime: "2027-11-01T00:00:00.000Z",
    });
  });
  test("stores each tag, category and location once, and no empty tag", async () => {
    const { categoryIds, locationIds } = await fullInput(services);
    const event = await createEvent(
      services,
      eventInputWith({
        tags: ["circo", "", " ", "circo"],
        categoryIds: [...categoryIds, ...categoryIds],
        locationIds: [...locationIds, ...locationIds],
      }),
    );
    expect([event.tags, event.categories.length, event.locations.length]).toEqual([["circo"], 2, 2]);
  });
  test("keeps a stream address only while it streams (spec §5)", async () => {
    const event = await createEvent(
      services,
      eventInputWith({ isStreaming: false, streamUrl: "https://example.org/live" }),
    );
    expect(event.streamUrl).toBeNull();
  });
  test("ignores a given id, attendees and time of publication", async () => {
    const body = {
      ...eventInputWith(),
      id: "mine",
      currentAttendees: 99,
      current_attendees: 99,
      publishedAt: "1999-01-01T00:00:00.000Z",
      updatedAt: "1999-01-01T00:00:00.000Z",
    };
    const event = await createEvent(services, body);
    expect(event.id).toMatch(/^[\w-]{16}$/);
    expect(event).toMatchObject({
      currentAttendees: 0,
      publishedAt: "2026-08-22T18:42:00.000Z",
      updatedAt: "2026-08-22T18:42:00.000Z",
    });
    expect(await update(services, event.id, body)).toMatchObject({ id: event.id, currentAttendees: 0 });
  });
  test("is refused if a category or location does not exist, and stores nothing", async () => {
    await expect(createEvent(services, eventInputWith({ categoryIds: ["none"] }))).rejects.toMatchObject({
      code: "invalid",
      fields: { categoryIds: ["errors.unknown_reference"] },
    });
    await expect(createEvent(services, eventInputWith({ locationIds: ["none"] }))).rejects.toMatchObject({
      code: "invalid",
      fields: { locationIds: ["errors.unknown_reference"] },
    });
    expect([await countOf("events"), await countOf("changes")]).toEqual([0, 0]);
  });
  test("does not affect another that is created at the same time", async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createEvent(services, eventInputWith({ title: `Acto ${index}` }))),
    );
    expect(new Set(created.map((event) => event.id)).size).toBe(20);
    expect([await countOf("events"), await countOf("changes")]).toEqual([20, 20]);
  });
});

describe("an event that is updated", () => {
  test("has only the new fields: missing ones are cleared", async () => {
    const created = await createEvent(services, await fullInput(services));
    const updated = await update(
      { ...services, clock: fixedClock("2026-08-22T19:00:00Z") },
      created.id,
      eventInputWith({ title: "Otra" }),
    );
    expect(await findEvent(services, created.id)).toEqual(updated);
    expect(updated).toMatchObject({
      id: created.id,
      title: "Otra",
      description: "",
      status: "ACTIVE",
      statusNote: null,
      capacity: null,
      registration: "places",
    });
    expect(updated).toMatchObject({
      tags: [],
      categories: [],
      locations: [],
      speakers: [],
      priceCents: null,
      url: null,
      imageUrl: null,
      streamUrl: null,
    });
    expect(updated).toMatchObject({ publishedAt: created.publishedAt, updatedAt: "2026-08-22T19:00:00.000Z" });
  });
  test("keeps its identity in a calendar file unless the input names another", async () => {
    const identityOf = (id: string) =>
      services.db
        .selectFrom("events")
        .select(["calendar_uid", "calendar_recurrence_id", "calendar_sequence"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const { id } = await createEvent(
      services,
      eventInputWith({ calendar: { uid: "gala@example.org", recurrenceId: "20260822", sequence: 1 } }),
    );
    await update(services, id, eventInputWith({ title: "Otra" }));
    expect(await identityOf(id)).toEqual({
      calendar_uid: "gala@example.org",
      calendar_recurrence_id: "20260822",
      calendar_sequence: 1,
    });
    await update(services, id, eventInputWith({ calendar: { uid: "gala@example.org", sequence: 2 } }));
    expect(await identityOf(id)).toEqual({
      calendar_uid: "gala@example.org",
      calendar_recurrence_id: "",
      calendar_sequence: 2,
    });
    await update(services, id, eventInputWith({ calendar: null }));
    expect(await identityOf(id)).toEqual({ calendar_uid: null, calendar_recurrence_id: "", calendar_sequence: 0 });
  });
});

describe("an event that is deleted", () => {
  test("is deleted with its links, tags and speakers", async () => {
    const { id } = await createEvent(services, await fullInput(services));
    await deleteEvent(services, id);
    expect(await findEvent(services, id)).toBeNull();
    const tables = ["events", "speakers", "event_tags", "event_categories", "event_locations"] as const;
    expect(await Promise.all(tables.map((table) => countOf(table)))).toEqual([0, 0, 0, 0, 0]);
  });
  test("must exist", async () => {
    await expect(deleteEvent(services, "none")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("every write leaves a row in the changes", () => {
  test("with author, time, and the event before and after", async () => {
    services = { ...services, actor: "import" };
    const input = await fullInput(services);
    const first = (await changesOf()).length;
    const created = await createEvent(services, input);
    const updated = await update(services, created.id, eventInputWith({ title: "Otra" }));
    await deleteEvent(services, created.id);
    const common = {
      at: "2026-08-22T18:42:00.000Z",
      actor: "import",
      entity: "event",
      entity_id: created.id,
      batch: expect.any(String),
      undone_by: null,
      way: "server",
    };
    const kept = { calendar: null, seriesId: null, keptOverlaps: [], createdAt: "2026-08-22T18:42:00.000Z" };
    const changes = await changesOf(first);
    expect(changes).toEqual([
      { ...common, sequence: first + 1, action: "created", before: null, after: { ...created, ...kept } },
      {
        ...common,
        sequence: first + 2,
        action: "updated",
        before: { ...created, ...kept },
        after: { ...updated, ...kept },
      },
      { ...common, sequence: first + 3, action: "deleted", before: { ...updated, ...kept }, after: null },
    ]);
    expect(new Set(changes.map((change) => change.batch)).size).toBe(3);
  });
  test("a failed row in the changes rolls the event back: create, update, delete", async () => {
    const kept = await createEvent(services, await fullInput(services));
    await refuseRows(services.db, "changes");
    await expect(createEvent(services, eventInputWith())).rejects.toThrow("disk full");
    await expect(update(services, kept.id, eventInputWith({ title: "Otra" }))).rejects.toThrow("disk full");
    await expect(deleteEvent(services, kept.id)).rejects.toThrow("disk full");
    expect(await countOf("events")).toBe(1);
    expect(await readEvent(services.db, kept.id)).toEqual(kept);
  });
  test("a failed write of an event adds no change, and the next write works", async () => {
    await refuseRows(services.db, "event_tags");
    await expect(createEvent(services, eventInputWith({ tags: ["circo"] }))).rejects.toThrow("disk full");
    expect([await countOf("events"), await countOf("changes")]).toEqual([0, 0]);
    await createEvent(services, eventInputWith());
    expect([await countOf("events"), await countOf("changes")]).toEqual([1, 1]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { fixedClock } from "#app/domain/clock.ts";
import { DomainError } from "#app/domain/error.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { eventInputOf } from "#app/domain/programme/event-changes.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, createEventIn, duplicateEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import {
  categoryBody,
  categoryChangesBody,
  eventBody,
  eventChangesBody,
  type EventInput,
  locationBody,
  locationChangesBody,
} from "#app/domain/programme/programme-input.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";
import { fullInput } from "./full-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

function refusal(schema: z.ZodType, body: unknown): Record<string, string[]> {
  try {
    parseUnknown(schema, body);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return error.fields;
    throw error;
  }
  return {};
}

/** An event that says something in every field. */
async function fullEvent(fields: Partial<EventInput> = {}): Promise<ProgrammeEvent> {
  const input: EventInput = {
    ...(await fullInput(services)),
    priceCents: 500,
    published: false,
    calendar: { uid: "gala@example.org", sequence: 3 },
    ...fields,
  };
  return services.db.transaction().execute((transaction) => createEventIn(services, transaction, input, 12));
}

const calendarUidOf = async (id: string) =>
  (await services.db.selectFrom("events").select("calendar_uid").where("id", "=", id).executeTakeFirstOrThrow())
    .calendar_uid;

/** The payload of the spec's client, §7. */
const specPayload = (categoryId: string, locationId: string) => ({
  title: "Gala de circo",
  description: "Una noche",
  startTime: "2026-08-22T18:00:00.000Z",
  endTime: "2026-08-22T20:00:00.000Z",
  status: "ACTIVE",
  capacity: 100,
  isStreaming: false,
  tags: ["noche"],
  location: "",
  category: "OTHER",
  categoryIds: [categoryId],
  locationIds: [locationId],
  speakers: [{ id: "1724", name: "Zoe", title: "", company: "", bio: "", avatarUrl: "", imageUrl: "" }],
  imageUrl: "",
  streamUrl: "",
});

describe("changing an event", () => {
  test("keeps the fields that are not given: price, age, draft, links, speakers, calendar identity, attendees", async () => {
    const event = await fullEvent();
    const later = { ...services, clock: fixedClock("2026-08-22T19:00:00Z") };
    const changed = await updateEvent(later, event.id, { title: "Otra", tags: undefined });
    expect(changed).toEqual({ ...event, title: "Otra", updatedAt: "2026-08-22T19:00:00.000Z" });
    expect(await readEvent(services.db, event.id)).toEqual(changed);
    expect(await calendarUidOf(event.id)).toBe("gala@example.org");
  });
  test("clears the fields that are given empty", async () => {
    const { id } = await fullEvent();
    const emptied = {
      capacity: null,
      imageUrl: "",
      tags: [],
      categoryIds: [],
      locationIds: [],
      speakers: [],
      priceCents: null,
      isStreaming: false,
    };
    expect(await updateEvent(services, id, emptied)).toMatchObject({
      capacity: null,
      imageUrl: null,
      tags: [],
      categories: [],
      locations: [],
      speakers: [],
      priceCents: null,
      streamUrl: null,
    });
  });
  test("by the spec's client keeps the fields that it does not know", async () => {
    const event = await fullEvent();
    const body = parseUnknown(
      eventChangesBody,
      specPayload(event.categories[0]?.id ?? "", event.locations[0]?.id ?? ""),
    );
    expect(await updateEvent(services, event.id, body)).toMatchObject({
      capacity: 100,
      category: null,
      location: null,
      imageUrl: null,
      priceCents: 500,
      ageFrom: 6,
      language: "es",
      registration: "none",
      publishedAt: null,
      currentAttendees: 12,
    });
  });
  test("checks current and changed fields together, and writes nothing if they do not match", async () => {
    const event = await fullEvent();
    await expect(updateEvent(services, event.id, { startTime: "2026-08-22T20:00:00.000Z" })).rejects.toMatchObject({
      code: "invalid",
      fields: { endTime: ["errors.end_before_start"] },
    });
    await expect(updateEvent(services, event.id, { categoryIds: ["none"] })).rejects.toMatchObject({
      fields: { categoryIds: ["errors.unknown_reference"] },
    });
    expect(await readEvent(services.db, event.id)).toEqual(event);
  });
  test("is refused for an unknown event", async () => {
    await expect(updateEvent(services, "none", { title: "Otra" })).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.event_not_found",
    });
  });
  test("publishes a draft and withdraws it again", async () => {
    const { id } = await fullEvent();
    await updateEvent(services, id, { published: true });
    expect(await findEvent(services, id)).toMatchObject({ publishedAt: "2026-08-22T18:42:00.000Z" });
    await updateEvent(services, id, { published: false });
    expect(await findEvent(services, id)).toBeNull();
  });
});

describe("times and dates", () => {
  const allDay = { first: "2026-08-20", last: "2026-08-21" };

  test("given times make an all-day event a timed one", async () => {
    const { id } = await createEvent(services, { title: "Expo", allDay });
    const times = { startTime: "2026-08-22T18:00:00.000Z", endTime: "2026-08-22T20:00:00.000Z" };
    expect(await updateEvent(services, id, times)).toMatchObject({ ...times, allDay: null });
  });
  test("one time alone is refused for an all-day event", async () => {
    const { id } = await createEvent(services, { title: "Expo", allDay });
    await expect(updateEvent(services, id, { startTime: "2026-08-22T18:00:00Z" })).rejects.toMatchObject({
      fields: { endTime: ["errors.end_required"] },
    });
    await expect(updateEvent(services, id, { allDay: null })).rejects.toMatchObject({
      fields: { startTime: ["errors.start_required"], endTime: ["errors.end_required"] },
    });
  });
  test("given dates make a timed event an all-day one", async () => {
    const { id } = await createEvent(services, eventInputWith());
    expect(await updateEvent(services, id, { allDay })).toMatchObject({
      allDay,
      startTime: "2026-08-19T23:00:00.000Z",
      endTime: "2026-08-21T23:00:00.000Z",
    });
  });
  test("an all-day event stays one if a client sends back the times it read, unless it clears the dates", async () => {
    const { id, startTime, endTime } = await createEvent(services, { title: "Expo", allDay });
    expect(await updateEvent(services, id, { title: "Salitre", startTime, endTime })).toMatchObject({
      title: "Salitre",
      allDay,
    });
    expect(await updateEvent(services, id, { startTime, endTime, allDay: null })).toMatchObject({
      startTime,
      endTime,
      allDay: null,
    });
  });
  test("FINISHED is lifted if the end of a past event moves past now, and stays if an administrator ended it early", async () => {
    const over = await createEvent(
      services,
      eventInputWith({ startTime: "2026-08-22T17:00:00Z", endTime: "2026-08-22T18:00:00Z", status: "FINISHED" }),
    );
    expect(await updateEvent(services, over.id, { endTime: "2026-08-22T18:30:00Z" })).toMatchObject({
      status: "FINISHED",
    });
    expect(
      await updateEvent(services, over.id, { ...eventInputOf(over), endTime: "2026-08-22T19:00:00Z" }),
    ).toMatchObject({ status: "ACTIVE" });
    const ended = await createEvent(services, eventInputWith({ status: "FINISHED" }));
    expect(await updateEvent(services, ended.id, { endTime: "2026-08-22T21:00:00Z" })).toMatchObject({
      status: "FINISHED",
    });
  });
});

describe("speakers", () => {
  test("keep their ids if these are given, in any order; others are new", async () => {
    const event = await fullEvent();
    const [zoe, ana] = event.speakers;
    const changed = await updateEvent(services, event.id, {
      speakers: [
        { id: ana?.id, name: "Ana María" },
        { name: "Leo" },
        { id: zoe?.id, name: "Zoe" },
        { id: zoe?.id, name: "Otra Zoe" },
      ],
    });
    expect(changed.speakers.map((speaker) => speaker.name)).toEqual(["Ana María", "Leo", "Zoe", "Otra Zoe"]);
    expect([changed.speakers[0]?.id, changed.speakers[2]?.id]).toEqual([ana?.id, zoe?.id]);
    expect(new Set(changed.speakers.map((speaker) => speaker.id)).size).toBe(4);
  });
  test("cannot take the id of another event's speaker, or an id that the caller chose", async () => {
    const other = await createEvent(services, eventInputWith({ speakers: [{ name: "Leo" }] }));
    const event = await createEvent(services, eventInputWith({ speakers: [{ id: "mine", name: "Zoe" }] }));
    const changed = await updateEvent(services, event.id, {
      speakers: [
        { id: other.speakers[0]?.id, name: "Zoe" },
        { id: "mine", name: "Ana" },
      ],
    });
    const ids = [...event.speakers, ...changed.speakers].map((speaker) => speaker.id);
    for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
    expect(ids).not.toContain(other.speakers[0]?.id);
    expect(await readEvent(services.db, other.id)).toEqual(other);
  });
});

describe("a duplicated event", () => {
  test("is a draft with the same fields, but without registrations, calendar identity and cancellation", async () => {
    const original = await fullEvent({ status: "CANCELLED", statusNote: "Por el viento", published: true });
    const copy = await duplicateEvent(services, original.id);
    expect(copy.id).not.toBe(original.id);
    expect({ ...copy, speakers: [] }).toEqual({
      ...original,
      id: copy.id,
      speakers: [],
      status: "ACTIVE",
      statusNote: null,
      currentAttendees: 0,
      publishedAt: null,
    });
    expect(copy.speakers.map(({ id: _id, ...speaker }) => speaker)).toEqual(
      original.speakers.map(({ id: _id, ...speaker }) => speaker),
    );
    expect(copy.speakers.map(({ id }) => id)).not.toEqual(original.speakers.map(({ id }) => id));
    expect(await calendarUidOf(copy.id)).toBeNull();
    expect(await readEvent(services.db, original.id)).toEqual(original);
  });
  test("keeps its days when it is all-day", async () => {
    const { id } = await createEvent(services, { title: "Expo", allDay: { first: "2026-08-20", last: "2026-08-21" } });
    expect(await duplicateEvent(services, id)).toMatchObject({ allDay: { first: "2026-08-20", last: "2026-08-21" } });
  });
  test("is refused for an unknown original", async () => {
    await expect(duplicateEvent(services, "none")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("spec §7: the bodies that the API takes", () => {
  test("an event as the spec's client sends it", async () => {
    const payload = specPayload(
      (await createCategory(services, { name: "Circo" })).id,
      (await createLocation(services, { name: "Recova" })).id,
    );
    const event = await createEvent(services, parseUnknown(eventBody, payload));
    expect(event).toMatchObject({
      title: "Gala de circo",
      capacity: 100,
      location: null,
      category: null,
      imageUrl: null,
      streamUrl: null,
      tags: ["noche"],
    });
    expect(event.speakers[0]).toMatchObject({ name: "Zoe", title: null, avatarUrl: null });
  });
  test("changes contain only the given fields, without defaults for others", () => {
    expect(parseUnknown(eventChangesBody, {})).toEqual({});
    expect(parseUnknown(eventChangesBody, { title: " Otra ", imageUrl: "" })).toEqual({
      title: "Otra",
      imageUrl: null,
    });
    expect(parseUnknown(categoryChangesBody, { description: "" })).toEqual({ description: null });
    expect(parseUnknown(locationChangesBody, { city: "" })).toEqual({ city: "" });
  });
  test("changes are checked like a whole event", () => {
    expect(refusal(eventChangesBody, { title: " ", startTime: "soon", capacity: 0, status: "LATER" })).toEqual({
      title: ["errors.title_required"],
      startTime: ["errors.instant_invalid"],
      capacity: ["errors.capacity_bounds"],
      status: ["errors.status_invalid"],
    });
    expect(refusal(eventChangesBody, { title: null })).toEqual({ title: ["errors.title_required"] });
    expect(refusal(categoryChangesBody, { color: "red" })).toEqual({ color: ["errors.color_invalid"] });
    expect(refusal(locationChangesBody, { latitude: 91 })).toEqual({ latitude: ["errors.latitude_invalid"] });
  });
  test("a whole event must have a start, and an end after it", () => {
    expect(refusal(eventBody, { title: "Gala" })).toEqual({
      startTime: ["errors.start_required"],
      endTime: ["errors.end_required"],
    });
    expect(refusal(eventBody, eventInputWith({ endTime: "2026-08-22T17:00:00Z" }))).toEqual({
      endTime: ["errors.end_before_start"],
    });
    expect(refusal(locationBody, { name: "Recova", latitude: 28.96 })).toEqual({
      latitude: ["errors.coordinates_incomplete"],
    });
  });
  test("a field that clients may not set is refused by name (security 9), together with other errors", () => {
    const unknown = {
      currentAttendees: 99,
      id: "mine",
      phase: "active",
      createdAt: "1999-01-01T00:00:00.000Z",
      publishedAt: null,
      calendar: { uid: "gala" },
    };
    const refused = Object.fromEntries(Object.keys(unknown).map((field) => [field, ["errors.field_unknown"]]));
    expect(refusal(eventBody, { ...eventInputWith(), ...unknown })).toEqual(refused);
    expect(refusal(eventBody, { ...eventInputWith({ title: "" }), ...unknown })).toEqual({
      ...refused,
      title: ["errors.title_required"],
    });
    expect(refusal(eventChangesBody, unknown)).toEqual(refused);
    for (const [schema, color] of [
      [categoryBody, { color: "#667eea" }],
      [categoryChangesBody, {}],
      [locationBody, {}],
      [locationChangesBody, {}],
    ] as const) {
      expect(refusal(schema, { name: "Circo", ...color, id: "mine", eventCount: 3 })).toEqual({
        id: ["errors.field_unknown"],
        eventCount: ["errors.field_unknown"],
      });
    }
  });
  test("a field named like a property of every object is refused like any unknown field", () => {
    const fields = refusal(eventChangesBody, JSON.parse('{ "constructor": 1, "__proto__": 1, "toString": 1 }'));
    const refused = ["constructor", "__proto__", "toString"].map((field) => [field, ["errors.field_unknown"]] as const);
    expect(new Map(Object.entries(fields))).toEqual(new Map(refused));
  });
});

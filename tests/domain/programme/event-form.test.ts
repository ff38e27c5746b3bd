import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { eventForm, conflictingFields } from "#app/domain/programme/event-form.ts";
import { type EventForm, eventFormOf, newEventForm } from "#app/domain/programme/event-form-values.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const zone = "Atlantic/Canary";

/** A form that is filled in, with what a test is about put over it. */
const formWith = (fields: Partial<EventForm> = {}): EventForm => ({
  ...newEventForm("2026-08-22"),
  title: "Estatuas de sal",
  description: "Mimo",
  categoryIds: ["mimo"],
  locationIds: ["charco"],
  start: { date: "2026-08-22", time: "20:00" },
  end: { date: "2026-08-22", time: "21:15" },
  image: { kind: "poster", stored: "", address: "" },
  ...fields,
});

const parse = (fields: Partial<EventForm> = {}) => eventForm(zone, null).parse(formWith(fields));

/** Returns the message for each wrong field of a form; empty if the form is accepted. */
function faults(fields: Partial<EventForm>, formZone = zone): Record<string, string> {
  const parsed = eventForm(formZone, null).safeParse(formWith(fields));
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

describe("the form of an event", () => {
  test("reports all missing fields of the spec at the same time", () => {
    const parsed = eventForm(zone, null).safeParse({});
    expect(
      Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message])),
    ).toEqual({
      title: "errors.title_required",
      description: "errors.description_required",
      start: "errors.start_required",
      end: "errors.end_required",
      categoryIds: "errors.category_required",
      locationIds: "errors.location_required",
      image: "errors.image_required",
    });
  });

  test("starts a new event with a capacity of 100", () => {
    expect(newEventForm("2026-08-22")).toMatchObject({
      capacity: "100",
      status: "ACTIVE",
      start: { date: "2026-08-22", time: "" },
    });
  });

  test("reads hours in the festival's zone, over midnight too", () => {
    expect(parse({ end: { date: "2026-08-23", time: "01:30" } })).toMatchObject({
      startTime: "2026-08-22T19:00:00.000Z",
      endTime: "2026-08-23T00:30:00.000Z",
    });
  });

  test("refuses an end at or before the start", () => {
    expect(faults({ end: { date: "2026-08-22", time: "20:00" } })).toEqual({ end: "errors.end_before_start" });
    expect(faults({ allDay: true, end: { date: "2026-08-21", time: "" } })).toEqual({ end: "errors.end_before_start" });
  });

  test("accepts dates without hours, the last one inclusive", () => {
    expect(parse({ allDay: true, end: { date: "2026-08-24", time: "" } })).toMatchObject({
      allDay: { first: "2026-08-22", last: "2026-08-24" },
    });
    expect(faults({ allDay: true, start: { date: "", time: "" }, end: { date: "", time: "" } })).toMatchObject({
      start: "errors.start_required",
      end: "errors.end_required",
    });
  });

  test("refuses a date and an hour that do not exist", () => {
    expect(faults({ start: { date: "2026-02-30", time: "20:00" } })).toEqual({ start: "errors.day_invalid" });
    expect(faults({ start: { date: "2026-08-22", time: "25:00" } })).toEqual({ start: "errors.time_invalid" });
  });

  test("refuses an hour that the clocks skip, and takes the first of a repeated hour", () => {
    expect(faults({ start: { date: "2026-03-29", time: "01:30" } })).toEqual({ start: "errors.hour_skipped" });
    expect(
      parse({ start: { date: "2026-10-25", time: "01:30" }, end: { date: "2026-10-25", time: "03:00" } }).startTime,
    ).toBe("2026-10-25T00:30:00.000Z");
  });

  test.each([
    ["", null],
    ["1", 1],
    ["0", "errors.capacity_bounds"],
    ["muchas", "errors.capacity_bounds"],
    ["12.5", "errors.capacity_bounds"],
  ])("reads a capacity of '%s' as %s: at least one, empty is unlimited", (capacity, expected) => {
    if (typeof expected === "string") expect(faults({ capacity })).toEqual({ capacity: expected });
    else expect(parse({ capacity }).capacity).toBe(expected);
  });

  test.each([
    ["", null],
    ["0", 0],
    ["12", 1200],
    ["12,5", 1250],
    ["7.05", 705],
    ["gratis", "errors.price_invalid"],
    ["1,234", "errors.price_invalid"],
  ])("reads a price of '%s' as %s", (price, expected) => {
    if (typeof expected === "string") expect(faults({ price })).toEqual({ price: expected });
    else expect(parse({ price }).priceCents).toBe(expected);
  });

  test("splits tags at commas, trims them and drops empty ones", () => {
    expect(parse({ tags: " familiar, ,sin palabras,," }).tags).toEqual(["familiar", "sin palabras"]);
  });

  test("puts the main category first", () => {
    expect(parse({ categoryIds: ["circo", "mimo"], mainCategoryId: "mimo" }).categoryIds).toEqual(["mimo", "circo"]);
    expect(parse({ categoryIds: ["circo"], mainCategoryId: "mimo" }).categoryIds).toEqual(["circo"]);
  });

  test("accepts a stream's address only for an event with a stream, and never a data: address", () => {
    const streamUrl = "https://tv.example/charco";
    expect(parse({ isStreaming: true, streamUrl }).streamUrl).toBe(streamUrl);
    expect(parse({ isStreaming: false, streamUrl: "what is hidden" }).streamUrl).toBeNull();
    expect(parse({ isStreaming: true, streamUrl: "data:text/html,x" }).streamUrl).toBeNull();
    expect(faults({ isStreaming: true, streamUrl: "http://tv.example" })).toEqual({ streamUrl: "errors.url_https" });
  });

  test("accepts a drawn poster as the image, and otherwise requires the chosen one", () => {
    expect(parse().imageUrl).toBeNull();
    expect(faults({ image: { kind: "upload", stored: "", address: "https://a.example/a.png" } })).toEqual({
      image: "errors.image_required",
    });
    expect(faults({ image: { kind: "upload", stored: "https://foreign.example/x", address: "" } })).toEqual({
      image: "errors.image_required",
    });
    expect(faults({ image: { kind: "address", stored: "", address: "http://a.example/a.png" } })).toEqual({
      image: "errors.url_https",
    });
    expect(parse({ image: { kind: "address", stored: "", address: "https://a.example/a.png" } }).imageUrl).toBe(
      "https://a.example/a.png",
    );
  });

  test("reports the position of a speaker without a name", () => {
    const nobody = { id: "", name: " ", title: "", company: "", bio: "", avatarUrl: "", imageUrl: "" };
    expect(faults({ speakers: [{ ...nobody, name: "Dácil" }, nobody] })).toEqual({
      "speakers.1.name": "errors.speaker_name_required",
    });
  });
});

describe("an event in its form", () => {
  test("is parsed back to the same event", async () => {
    const festival = await memoryFestival();
    const category = await createCategory(festival, { name: "Mimo" });
    const place = await createLocation(festival, { name: "Charco" });
    const input = eventInputWith({
      description: "Sal y arena",
      categoryIds: [category.id],
      locationIds: [place.id],
      tags: ["familiar"],
      speakers: [{ name: "Dácil", title: "Mimo" }],
      priceCents: 1250,
      capacity: null,
      location: "Junto al puente",
      category: "Antiguo",
    });
    const event = await createEvent(festival, input);
    const parsed = eventForm(zone, event).parse(eventFormOf(event, zone));
    expect(parsed).toMatchObject({ ...input, speakers: [{ id: event.speakers[0]?.id, name: "Dácil", title: "Mimo" }] });
  });

  test("keeps the second of two equal hours, and its seconds, while it is not edited", async () => {
    const festival = await memoryFestival();
    const event = await createEvent(
      festival,
      eventInputWith({ startTime: "2026-10-25T01:30:15.000Z", endTime: "2026-10-25T02:00:00.000Z" }),
    );
    const form = { ...formWith(), start: eventFormOf(event, zone).start, end: eventFormOf(event, zone).end };
    expect(eventForm(zone, event).parse(form).startTime).toBe("2026-10-25T01:30:15.000Z");
    expect(eventForm(zone, event).parse({ ...form, start: { date: "2026-10-25", time: "01:31" } }).startTime).toBe(
      "2026-10-25T00:31:00.000Z",
    );
  });
});

describe("a field that two people changed", () => {
  test("is contested if the other person changed it to another value than the typed one", () => {
    const theirs = formWith({ title: "Suyo", description: "Igual", end: { date: "2026-08-22", time: "22:00" } });
    const typed = formWith({ title: "Mío", description: "Igual", tags: "mía" });
    expect(conflictingFields(typed, theirs, ["title", "description", "endTime", "updatedAt"])).toEqual([
      "title",
      "end",
    ]);
  });

  test("is not contested because of a browser's line breaks", () => {
    expect(
      conflictingFields(formWith({ description: "a\r\nb" }), formWith({ description: "a\nb" }), ["description"]),
    ).toEqual([]);
  });
});

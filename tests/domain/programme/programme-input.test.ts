import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import {
  categoryInput,
  eventInput,
  locationInput,
  maxTitleLength,
  speakerInput,
} from "#app/domain/programme/programme-input.ts";
import { parseInput } from "#app/domain/input.server.ts";

/** The messages per field that the domain answers to a body as it may come from outside. */
function refusal(schema: z.ZodType, body: unknown): Record<string, string[]> {
  try {
    parseInput(schema, body);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return error.fields;
    throw error;
  }
  return {};
}

const times = { startTime: "2026-08-22T18:00:00Z", endTime: "2026-08-22T20:00:00Z" };
const event = { title: "Gala", ...times };
const refusedEvent = (fields: object) => refusal(eventInput, { ...event, ...fields });

describe("spec §5: the event form", () => {
  test("title, start and end are required, and reported together", () => {
    const expected = {
      title: ["errors.title_required"],
      startTime: ["errors.start_required"],
      endTime: ["errors.end_required"],
    };
    expect(refusal(eventInput, {})).toEqual(expected);
    expect(refusal(eventInput, { title: "  ", startTime: "", endTime: "" })).toEqual(expected);
    expect(refusal(eventInput, { title: "", startTime: null, endTime: null })).toEqual(expected);
  });
  test("a missing end is reported together with other errors", () => {
    expect(refusal(eventInput, { title: "Gala", startTime: times.startTime, status: "LATER" })).toEqual({
      endTime: ["errors.end_required"],
      status: ["errors.status_invalid"],
    });
  });
  test("an end at or before the start is refused, whatever their offsets", () => {
    expect(refusedEvent({ endTime: times.startTime })).toEqual({ endTime: ["errors.end_before_start"] });
    expect(refusedEvent({ endTime: "2026-08-22T19:30:00+02:00" })).toEqual({ endTime: ["errors.end_before_start"] });
    expect(refusedEvent({ endTime: "2026-08-22T17:30:00-02:00" })).toEqual({});
  });
  test("instants are ISO 8601 with a zone, of years with four digits", () => {
    expect(refusedEvent({ startTime: "2026-08-22T18:00:00" })).toEqual({ startTime: ["errors.instant_invalid"] });
    expect(refusedEvent({ startTime: "2026-02-30T18:00:00Z" })).toEqual({ startTime: ["errors.instant_invalid"] });
    expect(refusedEvent({ startTime: "0000-01-01T00:00:00+14:00" })).toEqual({ startTime: ["errors.day_invalid"] });
    expect(refusedEvent({ endTime: "9999-12-31T23:59:59-14:00" })).toEqual({ endTime: ["errors.day_invalid"] });
  });
  test("instants become UTC with milliseconds", () => {
    expect(eventInput.parse({ ...event, startTime: "2026-08-22T19:00:00+01:00" }).startTime).toBe(
      "2026-08-22T18:00:00.000Z",
    );
  });
  test("an all-day event needs dates instead of times, the last not before the first", () => {
    const allDay = (first: string, last: string) => refusal(eventInput, { title: "Expo", allDay: { first, last } });
    expect(allDay("2026-08-22", "2026-08-22")).toEqual({});
    expect(allDay("2026-08-22", "2026-08-21")).toEqual({ endTime: ["errors.end_before_start"] });
    expect(allDay("2026-02-30", "mañana")).toEqual({
      "allDay.first": ["errors.day_invalid"],
      "allDay.last": ["errors.day_invalid"],
    });
  });
  test("the capacity is at least 1, a whole number, or empty for unlimited", () => {
    expect(refusedEvent({ capacity: 0 })).toEqual({ capacity: ["errors.capacity_bounds"] });
    expect(refusedEvent({ capacity: 1.5 })).toEqual({ capacity: ["errors.capacity_bounds"] });
    expect(refusedEvent({ capacity: "many" })).toEqual({ capacity: ["errors.capacity_bounds"] });
    expect([refusedEvent({ capacity: 1 }), refusedEvent({ capacity: null })]).toEqual([{}, {}]);
  });
  test("the defaults are the spec's: ACTIVE (§9), places to register for", () => {
    expect(eventInput.parse(event)).toMatchObject({
      status: "ACTIVE",
      registration: "places",
      published: true,
      capacity: null,
    });
  });
  test("the status is one of four, in upper case", () => {
    expect(["ACTIVE", "UPCOMING", "FINISHED", "CANCELLED"].map((status) => refusedEvent({ status }))).toEqual([
      {},
      {},
      {},
      {},
    ]);
    expect(refusedEvent({ status: "active" })).toEqual({ status: ["errors.status_invalid"] });
  });
  test("tags are trimmed", () => {
    expect(eventInput.parse({ ...event, tags: [" circo ", "aéreos"] }).tags).toEqual(["circo", "aéreos"]);
  });
  test("texts have limits", () => {
    expect(refusedEvent({ title: "x".repeat(maxTitleLength) })).toEqual({});
    expect(refusedEvent({ title: "x".repeat(maxTitleLength + 1) })).toEqual({ title: ["errors.too_long"] });
    expect(refusedEvent({ description: "x".repeat(50_001) })).toEqual({ description: ["errors.too_long"] });
    expect(refusedEvent({ tags: Array.from({ length: 51 }, String) })).toEqual({ tags: ["errors.too_many"] });
  });
  test("a speaker must have a name", () => {
    expect(refusal(speakerInput, {})).toEqual({ name: ["errors.speaker_name_required"] });
    expect(refusedEvent({ speakers: [{ name: "Ada" }, { name: " " }] })).toEqual({
      "speakers.1.name": ["errors.speaker_name_required"],
    });
  });
  test.each([null, "text", 7, [], [event]])("a body that is no object is refused, not a crash: %j", (body) => {
    expect(Object.keys(refusal(eventInput, body))).not.toEqual([]);
  });
});

describe("addresses", () => {
  const foreign = [
    "http://example.org/a.png",
    "//example.org/a.png",
    "https:example.org",
    "https:\\\\example.org",
    "ftp://example.org",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "https://",
  ];

  test.each(foreign)("an image is https or an own path, not %s", (imageUrl) => {
    expect(refusedEvent({ imageUrl })).toEqual({ imageUrl: ["errors.url_https"] });
  });
  test.each(["/\\example.org", "/\t/example.org", "/a b", "/"])(
    "a path that browsers could read as another host is no image: %j",
    (imageUrl) => {
      expect(refusedEvent({ imageUrl })).toEqual({ imageUrl: ["errors.url_https"] });
    },
  );
  test.each([...foreign, "/uploads/stream"])("a stream is https only, not %s", (streamUrl) => {
    expect(refusedEvent({ isStreaming: true, streamUrl })).toEqual({ streamUrl: ["errors.url_https"] });
  });
  test("https and own uploads are accepted; an empty text means no image", () => {
    expect(eventInput.parse({ ...event, imageUrl: "https://example.org/a.png?b=1#c" }).imageUrl).toBe(
      "https://example.org/a.png?b=1#c",
    );
    expect(eventInput.parse({ ...event, imageUrl: "/uploads/a.webp" }).imageUrl).toBe("/uploads/a.webp");
    expect(eventInput.parse({ ...event, imageUrl: "", streamUrl: "", url: "" })).toMatchObject({
      imageUrl: null,
      streamUrl: null,
      url: null,
    });
  });
  test("a very long address is refused", () => {
    expect(refusedEvent({ imageUrl: `https://example.org/${"a".repeat(2000)}` })).toEqual({
      imageUrl: ["errors.too_long"],
    });
    expect(refusedEvent({ imageUrl: `/${"a".repeat(2000)}` })).toEqual({ imageUrl: ["errors.too_long"] });
  });
});

describe("spec §5: the category form", () => {
  test("the name is required", () => {
    expect(refusal(categoryInput, {})).toEqual({ name: ["errors.name_required"] });
    expect(refusal(categoryInput, { name: " " })).toEqual({ name: ["errors.name_required"] });
  });
  test.each(["red", "#667ee", "#667eeaa", "667eea", "#66zeea", " #667eea", ""])(
    "a colour is a hash and six hex digits, not %j",
    (color) => {
      expect(refusal(categoryInput, { name: "Circo", color })).toEqual({ color: ["errors.color_invalid"] });
    },
  );
  test("spec §9: colour #667eea and an emoji are the defaults; the description is optional", () => {
    expect(categoryInput.parse({ name: " Circo " })).toEqual({
      name: "Circo",
      color: "#667eea",
      icon: "🎪",
      description: null,
      usualMinutes: null,
      isActive: true,
    });
    expect(categoryInput.parse({ name: "Circo", icon: " " }).icon).toBe("🎪");
  });
});

describe("spec §5: the location form", () => {
  const refused = (fields: object) => refusal(locationInput, { name: "Recova", ...fields });

  test("the name is required", () => {
    expect(refusal(locationInput, {})).toEqual({ name: ["errors.name_required"] });
  });
  test("spec §9: the country is España when empty", () => {
    for (const country of [undefined, "", " "])
      expect(locationInput.parse({ name: "Recova", country })).toMatchObject({ country: "España" });
  });
  test("the capacity is at least 0", () => {
    expect([refused({ capacity: -1 }), refused({ capacity: 0 })]).toEqual([{ capacity: ["errors.room_bounds"] }, {}]);
  });
  test("latitude is within -90..90 and longitude within -180..180", () => {
    expect([refused({ latitude: 90, longitude: 180 }), refused({ latitude: -90, longitude: -180 })]).toEqual([{}, {}]);
    for (const latitude of [90.000001, -90.000001])
      expect(refused({ latitude, longitude: 0 })).toEqual({ latitude: ["errors.latitude_invalid"] });
    for (const longitude of [180.000001, -180.000001])
      expect(refused({ latitude: 0, longitude })).toEqual({ longitude: ["errors.longitude_invalid"] });
    expect(refused({ latitude: "28.96", longitude: Number.NaN })).toEqual({
      latitude: ["errors.latitude_invalid"],
      longitude: ["errors.longitude_invalid"],
    });
  });
  test("coordinates come in pairs or not at all", () => {
    expect(refused({ latitude: 28.96 })).toEqual({ latitude: ["errors.coordinates_incomplete"] });
    expect(refused({ longitude: -13.55 })).toEqual({ latitude: ["errors.coordinates_incomplete"] });
    expect(refused({})).toEqual({});
  });
});

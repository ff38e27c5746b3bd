import { readFileSync } from "node:fs";
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/database/tables.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

/** No way in can go round the schema: these rows come past every form, as a faulty program would write them. */
const at = "2026-08-22T18:00:00.000Z";

const event = (fields: Partial<Insertable<Database["events"]>> = {}): Insertable<Database["events"]> => ({
  id: crypto.randomUUID(),
  title: "Gala",
  description: "",
  status: "ACTIVE",
  starts_at: at,
  ends_at: "2026-08-22T20:00:00.000Z",
  end_is_known: 1,
  current_attendees: 0,
  registration: "places",
  is_scheduled: 1,
  is_streaming: 0,
  calendar_recurrence_id: "",
  calendar_sequence: 0,
  created_at: at,
  updated_at: at,
  ...fields,
});
const category = (fields: Partial<Insertable<Database["categories"]>> = {}): Insertable<Database["categories"]> => ({
  id: crypto.randomUUID(),
  name: crypto.randomUUID(),
  color: "#667eea",
  icon: "🎪",
  is_active: 1,
  position: 0,
  created_at: at,
  updated_at: at,
  ...fields,
});
const location = (fields: Partial<Insertable<Database["locations"]>> = {}): Insertable<Database["locations"]> => ({
  id: crypto.randomUUID(),
  name: "Recova",
  city: "Arrecife",
  country: "España",
  created_at: at,
  updated_at: at,
  ...fields,
});

let services: Services;
beforeAll(async () => {
  services = await memoryFestival();
});

const insert = (table: keyof Database, row: object) => services.db.insertInto(table).values(row).execute();
/** The words of SQLite, or those of PostgreSQL. */
const refused =
  /CHECK constraint failed|NOT NULL constraint failed|cannot store|violates (?:check|not-null) constraint|invalid input syntax|out of range/;
const repeated = /UNIQUE constraint failed|violates unique constraint/;
const unlinked = /FOREIGN KEY constraint failed|violates (?:RESTRICT setting of )?foreign key constraint/;

describe("an event", () => {
  test("that is valid is stored", async () => {
    await insert("events", event());
    await insert(
      "events",
      event({
        image_url: "/uploads/a.webp",
        stream_url: "https://example.org",
        capacity: 1,
        age_from: 120,
        price_cents: 0,
      }),
    );
  });
  test.each([
    ["an unknown status", { status: "LATER" }],
    ["a status in lower case", { status: "active" }],
    ["an end before the start", { ends_at: "2026-08-22T17:59:59.999Z" }],
    ["an end at the start", { ends_at: at }],
    ["a start that is no instant", { starts_at: "2026-08-22 18:00" }],
    ["a start in another zone", { starts_at: "2026-08-22T18:00:00.000+01:00" }],
    ["a start of a month that does not exist", { starts_at: "2026-00-22T18:00:00.000Z" }],
    ["a first date without a last", { first_date: "2026-08-22" }],
    ["a last date before the first", { first_date: "2026-08-22", last_date: "2026-08-21" }],
    ["an invalid date", { first_date: "22/08/2026", last_date: "22/08/2026" }],
    ["an empty title", { title: "  " }],
    ["no title", { title: null }],
    ["capacity 0", { capacity: 0 }],
    ["a capacity in words", { capacity: "many" }],
    ["half an attendee", { current_attendees: 0.5 }],
    ["fewer attendees than none", { current_attendees: -1 }],
    ["a negative price", { price_cents: -1 }],
    ["an age of 121", { age_from: 121 }],
    ["an http image", { image_url: "http://example.org/a.png" }],
    ["an image of another host", { image_url: "//example.org/a.png" }],
    ["an image of another host with a backslash", { image_url: "/\\example.org/a.png" }],
    ["an inline image", { image_url: "data:image/png;base64,AAAA" }],
    ["an http stream", { stream_url: "http://example.org" }],
    ["a script for a link", { url: "javascript:alert(1)" }],
    ["an unknown kind of registration", { registration: "maybe" }],
    ["an invalid flag", { is_streaming: 2 }],
    ["a publication that is no instant", { published_at: "yesterday" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(insert("events", { ...event(), ...fields })).rejects.toThrow(refused);
  });
  test("has a unique identity in a calendar file", async () => {
    await insert("events", event({ calendar_uid: "gala@example.org" }));
    await insert("events", event({ calendar_uid: "gala@example.org", calendar_recurrence_id: "20260823" }));
    await expect(insert("events", event({ calendar_uid: "gala@example.org" }))).rejects.toThrow(repeated);
  });
  test("is listed by its hours, by its days when longer than 24 hours, or as a whole day", async () => {
    const listed = async (fields: Parameters<typeof event>[0]) => {
      const { id } = await services.db
        .insertInto("events")
        .values(event(fields))
        .returning("id")
        .executeTakeFirstOrThrow();
      return (await services.db.selectFrom("events").select("listed").where("id", "=", id).executeTakeFirstOrThrow())
        .listed;
    };
    expect(await listed({ ends_at: "2026-08-23T18:00:00.000Z" })).toBe("timed");
    expect(await listed({ ends_at: "2026-08-23T18:00:01.000Z" })).toBe("long");
    expect(await listed({ first_date: "2026-08-22", last_date: "2026-08-22" })).toBe("all-day");
  });
});

describe("a category", () => {
  test.each([
    ["an invalid colour", { color: "red" }],
    ["a colour of five digits", { color: "#667ee" }],
    ["an empty name", { name: " " }],
    ["no icon", { icon: null }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(insert("categories", { ...category(), ...fields })).rejects.toThrow(refused);
  });
  test("has a unique name, ignoring case and outer spaces", async () => {
    await insert("categories", category({ name: "Circo" }));
    await expect(insert("categories", category({ name: " circo " }))).rejects.toThrow(repeated);
  });
});

describe("a location", () => {
  test.each([
    ["latitude 91", { latitude: 91, longitude: 0 }],
    ["latitude -91", { latitude: -91, longitude: 0 }],
    ["longitude 181", { latitude: 0, longitude: 181 }],
    ["a latitude alone", { latitude: 28.96 }],
    ["a negative capacity", { capacity: -1 }],
    ["an untrimmed city", { city: " " }],
    ["an http image", { image_url: "http://example.org/a.png" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(insert("locations", { ...location(), ...fields })).rejects.toThrow(refused);
  });
});

describe("a setting and a change", () => {
  test("must contain JSON", async () => {
    await expect(insert("settings", { key: "general.name", value: "{rubbish", updated_at: at })).rejects.toThrow(
      refused,
    );
    const change = { at, actor: "test", batch: "one", entity: "event", entity_id: "x", action: "created" };
    await expect(insert("changes", { ...change, after: "{rubbish" })).rejects.toThrow(refused);
    await expect(insert("changes", { ...change, entity: "ticket" })).rejects.toThrow(refused);
    await expect(insert("changes", { ...change, action: "touched" })).rejects.toThrow(refused);
    await expect(insert("changes", { ...change, batch: null })).rejects.toThrow(refused);
    await expect(insert("changes", { ...change, undone_by: "one" })).rejects.toThrow(refused);
  });
  test("a sequence number is never given twice, even after the newest change was removed", async () => {
    const append = async () =>
      (
        await services.db
          .insertInto("changes")
          .values({
            at,
            actor: "test",
            batch: "one",
            entity: "event",
            entity_id: "x",
            action: "created",
            before: null,
            after: null,
          })
          .returning("sequence")
          .executeTakeFirstOrThrow()
      ).sequence;
    const first = await append();
    await services.db.deleteFrom("changes").execute();
    expect(await append()).toBe(first + 1);
  });
});

describe("an announcement", () => {
  const announcement = {
    id: "one",
    kind: "announcement",
    type: "info",
    title: "Lluvia",
    message: "Se suspende.",
    event_id: null,
    sent_at: at,
    sent_by: "test",
    fresh_until: at,
  };

  test("is stored", async () => {
    await insert("announcements", announcement);
    await insert("announcements", { ...announcement, id: "two", kind: "maintenance", type: null, title: null });
  });
  test.each([
    ["no title", { title: null }],
    ["no tone", { type: null }],
    ["an unknown tone", { type: "loud" }],
    ["an empty message", { message: " " }],
    ["a title, though it is maintenance", { kind: "maintenance", type: null }],
    ["an event, though it is maintenance", { kind: "maintenance", type: null, title: null, event_id: "gala" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(insert("announcements", { ...announcement, ...fields })).rejects.toThrow(refused);
  });
});

describe("a reminder", () => {
  const reminder = {
    event_id: "gala",
    user_id: null,
    device_id: "phone",
    minutes_before: 5,
    is_enabled: 1,
    seen: "{}",
    created_at: at,
    updated_at: at,
  };
  beforeAll(async () => {
    await insert("devices", { id: "phone", token_hash: "0".repeat(64), user_id: null, created_at: at, seen_at: at });
    await insert("users", {
      id: "ana",
      email: "ana@example.org",
      role: "USER",
      is_active: 1,
      created_at: at,
      updated_at: at,
    });
  });

  test("is stored once for each owner and event, whether that event exists or not", async () => {
    await insert("reminders", { ...reminder, id: "one" });
    await insert("reminders", { ...reminder, id: "two", user_id: "ana", device_id: null });
    await expect(insert("reminders", { ...reminder, id: "three" })).rejects.toThrow(repeated);
    await expect(insert("reminders", { ...reminder, id: "four", user_id: "ana", device_id: null })).rejects.toThrow(
      repeated,
    );
  });
  test.each([
    ["no owner", { device_id: null }],
    ["two owners", { user_id: "ana" }],
    ["no minute", { minutes_before: 0 }],
    ["61 minutes", { minutes_before: 61 }],
    ["an invalid flag", { is_enabled: 2 }],
    ["no event", { event_id: "" }],
    ["something that nobody can have seen", { seen: "gala" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(
      insert("reminders", { ...reminder, id: crypto.randomUUID(), event_id: "other", ...fields }),
    ).rejects.toThrow(refused);
  });
});

describe("a place at an event", () => {
  const registration = {
    id: "one",
    event_id: "gala",
    user_id: null,
    state: "place",
    number: 1,
    code: "ABCD2345",
    created_at: at,
  };
  test("that is valid is stored, with a unique number and a unique code", async () => {
    await insert("registrations", registration);
    await expect(insert("registrations", { ...registration, id: "two", code: "ABCD2346" })).rejects.toThrow(repeated);
    await expect(insert("registrations", { ...registration, id: "two", number: 2 })).rejects.toThrow(repeated);
  });
  test.each([
    ["an unknown state", { state: "asked" }],
    ["an arrival of who waits", { state: "waiting", attended_at: at }],
    ["half a code", { code: "ABCD" }],
    ["no number", { number: 0 }],
    ["no event", { event_id: "" }],
    ["an arrival at no instant", { attended_at: "yesterday" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(
      insert("registrations", { ...registration, id: crypto.randomUUID(), number: 9, code: "ABCD9999", ...fields }),
    ).rejects.toThrow(refused);
  });
});

test("the clock has one row", async () => {
  await insert("clock", { id: 1, looked_at: at });
  await expect(insert("clock", { id: 2, looked_at: at })).rejects.toThrow(refused);
});

describe("an import", () => {
  const review = {
    id: "one",
    created_at: at,
    created_by: "test",
    file_name: "a.ics",
    state: "review",
    options: "{}",
    mappings: "{}",
    problems: "[]",
  };
  const row = {
    import_id: "one",
    position: 0,
    status: "valid",
    comparison: "new",
    is_selected: 1,
    is_fixable: 0,
    is_fixed: 0,
    place: "null",
    categories: "[]",
    searched: "gala",
  };

  test("is stored and deleted together with its rows", async () => {
    await insert("imports", review);
    await insert("import_rows", row);
    await expect(insert("import_rows", row)).rejects.toThrow(repeated);
    await services.db.deleteFrom("imports").execute();
    expect(await services.db.selectFrom("import_rows").selectAll().execute()).toEqual([]);
  });
  test.each([
    ["an unknown state", { state: "lost" }],
    ["a worker though nobody works on it", { worker: "w", worker_until: at }],
    ["nobody who reads it", { state: "reading" }],
    ["no report of what was done", { state: "complete", completed_at: at }],
    ["no reason why it failed", { state: "failed" }],
    ["options that are no JSON", { options: "all" }],
  ])("with %s is refused", async (_what, fields) => {
    await expect(insert("imports", { ...review, id: crypto.randomUUID(), ...fields })).rejects.toThrow(refused);
  });
  test.each([
    ["an error that is selected", { status: "error" }],
    ["an unknown comparison", { comparison: "other" }],
    ["an event that was not found by anything", { event_id: "x" }],
    ["a duplicate of nothing", { duplicate: "file" }],
    ["no import", { import_id: "two" }],
  ])("has no row with %s", async (_what, fields) => {
    await insert("imports", { ...review, id: "three" });
    await expect(insert("import_rows", { ...row, import_id: "three", ...fields })).rejects.toThrow(
      /CHECK constraint|check constraint|FOREIGN KEY|foreign key/,
    );
    await services.db.deleteFrom("imports").execute();
  });
});

describe("spec §4: categories and locations in use", () => {
  test("cannot be deleted, and links to unknown ones are refused", async () => {
    const used = { event: event(), category: category(), location: location() };
    await insert("events", used.event);
    await insert("categories", used.category);
    await insert("locations", used.location);
    await insert("event_categories", { event_id: used.event.id, category_id: used.category.id, position: 0 });
    await insert("event_locations", { event_id: used.event.id, location_id: used.location.id, position: 0 });
    await expect(services.db.deleteFrom("categories").where("id", "=", used.category.id).execute()).rejects.toThrow(
      unlinked,
    );
    await expect(services.db.deleteFrom("locations").where("id", "=", used.location.id).execute()).rejects.toThrow(
      unlinked,
    );
    await expect(
      insert("event_categories", { event_id: used.event.id, category_id: "none", position: 1 }),
    ).rejects.toThrow(unlinked);
    await expect(insert("speakers", { id: "ada", event_id: "none", position: 0, name: "Ada" })).rejects.toThrow(
      unlinked,
    );
    await services.db.deleteFrom("events").where("id", "=", used.event.id).execute();
    await services.db.deleteFrom("categories").where("id", "=", used.category.id).execute();
    await services.db.deleteFrom("locations").where("id", "=", used.location.id).execute();
  });
});

test("every table of the first migration is STRICT", () => {
  const tables = readFileSync("migrations/0001_programme.ts", "utf8").match(/CREATE TABLE[^`]+/g) ?? [];
  expect(tables.length).toBeGreaterThan(9);
  expect(tables.filter((statement) => !/\) STRICT(?:, WITHOUT ROWID)?$/.test(statement))).toEqual([]);
});

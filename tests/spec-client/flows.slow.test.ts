import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, dataOf, type SpecClient, succeeded } from "./client.ts";
import { day, type Festival, hour, listedEvents, newCategory, newEvent, startFestival, unique } from "./festival.ts";
import {
  categoryOf,
  eventOf,
  importResultOf,
  linkedCategories,
  type ParseResult,
  parseResultOf,
  publicValue,
} from "./shapes.ts";

let festival: Festival;
let admin: SpecClient;
let visitor: SpecClient;

beforeAll(async () => {
  festival = await startFestival({ SAMPLE: "off" });
  ({ admin, visitor } = festival);
});
afterAll(() => festival.stop());

interface CalendarEvent {
  uid: string;
  summary?: string;
  start?: string;
  end?: string;
  category?: string;
  more?: string[];
}

const stamp = (iso: string): string => iso.replace(/[-:]|\.\d+/g, "");

function calendar(events: CalendarEvent[]): string {
  const lines = events.flatMap(({ uid, summary, start, end, category, more = [] }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20261101T100000Z",
    ...(summary === undefined ? [] : [`SUMMARY:${summary}`]),
    ...(start === undefined ? [] : [`DTSTART:${stamp(start)}`]),
    ...(end === undefined ? [] : [`DTEND:${stamp(end)}`]),
    ...(category === undefined ? [] : [`CATEGORIES:${category}`]),
    "LOCATION:Auditorio de la Marina",
    "DESCRIPTION:Una noche de música",
    ...more,
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//ES", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

/** Uploads the file alone, as the import modal does. */
async function parse(text: string): Promise<ParseResult> {
  const form = new FormData();
  form.set("file", new File([text], "programa.ics", { type: "text/calendar" }));
  return dataOf(parseResultOf, await admin.upload("ics/parse", form));
}

interface ImportChoices {
  categoryMappings?: Record<string, string>;
  skipDuplicates?: boolean;
  createMissingCategories?: boolean;
  autoFixErrors?: boolean;
}

/** Sends what the modal preselects: items with status valid or warning. */
async function importParsed(
  { events }: ParseResult,
  choices: ImportChoices = {},
): Promise<z.infer<typeof importResultOf>> {
  const { categoryMappings = {}, ...options } = choices;
  const answer = await admin.post("ics/import", {
    events: events.filter(({ status }) => status !== "error"),
    categoryMappings,
    options: { skipDuplicates: true, createMissingCategories: true, autoFixErrors: true, ...options },
  });
  return dataOf(importResultOf, answer);
}

let days = 60;
/** The noon of a day that no other test uses: one that is the same day in each reading of a festival's night. */
function times(): { start: string; end: string } {
  days += 2;
  const noon = new Date(Date.now() + days * day);
  noon.setUTCHours(12, 0, 0, 0);
  return { start: noon.toISOString(), end: new Date(noon.getTime() + hour).toISOString() };
}

const titled = async (title: string) => (await listedEvents(admin)).filter((event) => event.title === title);

describe("§4 import of a calendar file: upload and review", () => {
  test("§3: each event of the file is read with title, text, times and place", async () => {
    const { start, end } = times();
    const summary = unique("Gala");
    const { events, summary: counts } = await parse(calendar([{ uid: unique("uid"), summary, start, end }]));
    const [event] = events;
    expect(event).toMatchObject({
      title: summary,
      description: "Una noche de música",
      location: "Auditorio de la Marina",
      errors: [],
    });
    expect(new Date(event?.startTime ?? "").toISOString()).toBe(start);
    expect(new Date(event?.endTime ?? "").toISOString()).toBe(end);
    expect(counts).toMatchObject({ total: 1, errors: 0, duplicates: 0 });
  });

  test("§3: the counts of the summary add up", async () => {
    const { events, summary } = await parse(
      calendar([
        { uid: unique("uid"), summary: unique("Buena"), ...times() },
        { uid: unique("uid"), summary: unique("Sin categoría"), ...times(), category: unique("Nueva") },
        { uid: unique("uid"), summary: unique("Sin comienzo") },
      ]),
    );
    const count = (status: string) => events.filter((event) => event.status === status).length;
    expect(summary).toMatchObject({
      total: 3,
      valid: count("valid"),
      warnings: count("warning"),
      errors: count("error"),
    });
  });

  test("an event without a start is an error, and says why", async () => {
    const { events } = await parse(calendar([{ uid: unique("uid"), summary: unique("Sin comienzo") }]));
    expect(events.map(({ status }) => status)).toEqual(["error"]);
    expect(events[0]?.errors.length).toBeGreaterThan(0);
  });

  test.each([
    ["the exact name", "Acrobacia", "Acrobacia"],
    ["the name in other case, with spaces", "Payaso", "  pAYASO "],
    ["a part of an existing name", "Espectáculo especial", "especial"],
    ["a name that contains an existing one", "Pasacalles", "Pasacalles de la tarde"],
  ])("§5: a category is matched by %s", async (_name, existing, written) => {
    const { id } = await newCategory(admin, existing);
    const { events, categories } = await parse(
      calendar([{ uid: unique("uid"), summary: unique("Show"), ...times(), category: written }]),
    );
    expect(events[0]?.categoryId).toBe(id);
    expect(categories).toMatchObject([{ exists: true, matchedId: id }]);
  });

  test("a category that is missing is listed as such", async () => {
    const name = unique("Zarzuela");
    const { categories, summary } = await parse(
      calendar([{ uid: unique("uid"), summary: unique("Show"), ...times(), category: name }]),
    );
    expect(categories).toMatchObject([{ name, exists: false }]);
    const missing = summary.missingCategories;
    expect(typeof missing === "number" ? missing : missing.length).toBe(1);
  });

  test("§3: a misspelled category gets a suggestion that can be applied", async () => {
    const { id } = await newCategory(admin, "Trapecio");
    const { events } = await parse(
      calendar([{ uid: unique("uid"), summary: unique("Show"), ...times(), category: "Trapezio" }]),
    );
    expect(events[0]?.corrections).toMatchObject({
      autoFixable: true,
      suggestions: { suggestedCategory: { id, suggested: "Trapecio", similarity: expect.any(Number) } },
    });
  });
});

describe("§4 import of a calendar file: importing", () => {
  test("imports what was read, and counts it", async () => {
    const { start, end } = times();
    const title = unique("Gala");
    const result = await importParsed(await parse(calendar([{ uid: unique("uid"), summary: title, start, end }])));
    expect(result).toEqual(expect.objectContaining({ imported: 1, skipped: 0, errors: [] }));
    const [event] = await titled(title);
    expect(new Date(event?.startTime ?? "").toISOString()).toBe(start);
  });

  test("an imported event is read by visitors with all fields", async () => {
    const title = unique("Gala");
    await importParsed(await parse(calendar([{ uid: unique("uid"), summary: title, ...times() }])));
    const [event] = await titled(title);
    dataOf(eventOf, await visitor.get(`events/${event?.id}`));
  });

  test("only chosen events are imported", async () => {
    const titles = [unique("Sí"), unique("No")];
    const parsed = await parse(calendar(titles.map((summary) => ({ uid: unique("uid"), summary, ...times() }))));
    await importParsed({ ...parsed, events: parsed.events.slice(0, 1) });
    expect(await Promise.all(titles.map(async (title) => (await titled(title)).length))).toEqual([1, 0]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("createMissingCategories %s makes %i missing category", async (createMissingCategories, made) => {
    const name = unique("Danza");
    await importParsed(
      await parse(calendar([{ uid: unique("uid"), summary: unique("Show"), ...times(), category: name }])),
      { createMissingCategories },
    );
    const found = dataOf(z.array(categoryOf), await visitor.get("categories"));
    expect(found.filter((category) => category.name === name)).toHaveLength(made);
  });

  test("categoryMappings give a category of the file another one of the product", async () => {
    const category = await newCategory(admin);
    const [title, name] = [unique("Show"), unique("Variedades")];
    await importParsed(await parse(calendar([{ uid: unique("uid"), summary: title, ...times(), category: name }])), {
      categoryMappings: { [name]: category.id },
    });
    expect((await titled(title)).map(linkedCategories)).toEqual([[category.id]]);
  });

  test("auto-fix: what the modal changes after the parse is taken", async () => {
    const category = await newCategory(admin);
    const title = unique("Show");
    const parsed = await parse(
      calendar([{ uid: unique("uid"), summary: title, ...times(), category: unique("Otra") }]),
    );
    const events = parsed.events.map((event) => ({
      ...event,
      status: "warning",
      warnings: ["Correcciones automáticas aplicadas"],
      categoryId: category.id,
      categoryName: category.name,
      capacity: 80,
    }));
    const options = { skipDuplicates: true, createMissingCategories: true, autoFixErrors: true };
    dataOf(importResultOf, await admin.post("ics/import", { events, categoryMappings: {}, options }));
    const found = await titled(title);
    expect(found.map(linkedCategories)).toEqual([[category.id]]);
    expect(found).toMatchObject([{ capacity: 80 }]);
  });

  test("§5: a second import of the same file skips all, and leaves no doubles", async () => {
    const titles = [unique("Uno"), unique("Dos")];
    const text = calendar(titles.map((summary) => ({ uid: unique("uid"), summary, ...times() })));
    await importParsed(await parse(text));
    const again = await parse(text);
    expect(again.summary.duplicates).toBe(2);
    expect(await importParsed(again)).toMatchObject({ imported: 0, skipped: 2, errors: [] });
    for (const title of titles) expect(await titled(title)).toHaveLength(1);
  });

  test("two imports of one parse, one after the other, leave no doubles", async () => {
    const title = unique("Uno");
    const parsed = await parse(calendar([{ uid: unique("uid"), summary: title, ...times() }]));
    await importParsed(parsed);
    expect(await importParsed(parsed)).toMatchObject({ imported: 0, skipped: 1 });
    expect(await titled(title)).toHaveLength(1);
  });

  test("a file of 300 events is imported", async () => {
    const name = unique("Serie");
    const at = times();
    const text = calendar(
      Array.from({ length: 300 }, (_none, index) => ({ uid: unique("uid"), summary: `${name} ${index}`, ...at })),
    );
    expect(await importParsed(await parse(text))).toMatchObject({ imported: 300, errors: [] });
  });
});

describe("§4 import of an updated calendar", () => {
  /** A file with events, and the same with SEQUENCE:1: one is moved, one renamed, one cancelled. */
  const updated = async () => {
    const uids = [unique("uid"), unique("uid"), unique("uid")];
    const titles = [unique("Movido"), unique("Antes"), unique("Cancelado")];
    const [first, second, third] = [times(), times(), times()];
    const moved = times();
    const renamed = unique("Después");
    const [one = "", two = "", three = ""] = uids;
    const [titleOne = "", titleTwo = "", titleThree = ""] = titles;
    await importParsed(
      await parse(
        calendar([
          { uid: one, summary: titleOne, ...first },
          { uid: two, summary: titleTwo, ...second },
          { uid: three, summary: titleThree, ...third },
        ]),
      ),
    );
    const more = ["SEQUENCE:1", "LAST-MODIFIED:20261115T100000Z"];
    const result = await importParsed(
      await parse(
        calendar([
          { uid: one, summary: titleOne, ...moved, more },
          { uid: two, summary: renamed, ...second, more },
          { uid: three, summary: titleThree, ...third, more: [...more, "STATUS:CANCELLED"] },
        ]),
      ),
    );
    const all = await listedEvents(admin);
    const named = (title: string) => all.filter((event) => event.title === title);
    return {
      result,
      moved: { found: named(titleOne), start: moved.start },
      renamed: { before: named(titleTwo), after: named(renamed) },
      cancelled: named(titleThree),
    };
  };

  test("no event is there twice", async () => {
    const { moved, renamed, cancelled } = await updated();
    expect([moved.found.length, renamed.before.length + renamed.after.length, cancelled.length]).toEqual([1, 1, 1]);
  });

  test("the moved event has its new start", async () => {
    const { found, start } = (await updated()).moved;
    expect(found.map(({ startTime }) => new Date(startTime).toISOString())).toEqual([start]);
  });

  test("the renamed event has its new title only", async () => {
    const { before, after } = (await updated()).renamed;
    expect([before.length, after.length]).toEqual([0, 1]);
  });

  test("the cancelled event is CANCELLED", async () => {
    expect((await updated()).cancelled.map(({ status }) => status)).toEqual(["CANCELLED"]);
  });

  test("the import has no errors", async () => {
    expect((await updated()).result.errors).toEqual([]);
  });

  test("two events of a file, of which the update moves one and cancels the other", async () => {
    const [one, two] = [unique("uid"), unique("uid")];
    const [moved, cancelled] = [unique("Movido"), unique("Cancelado")];
    const [first, second, later] = [times(), times(), times()];
    await importParsed(
      await parse(
        calendar([
          { uid: one, summary: moved, ...first },
          { uid: two, summary: cancelled, ...second },
        ]),
      ),
    );
    await importParsed(
      await parse(
        calendar([
          { uid: one, summary: moved, ...later, more: ["SEQUENCE:1"] },
          { uid: two, summary: cancelled, ...second, more: ["SEQUENCE:1", "STATUS:CANCELLED"] },
        ]),
      ),
    );
    expect((await titled(moved)).map(({ startTime }) => new Date(startTime).toISOString())).toEqual([later.start]);
    expect((await titled(cancelled)).map(({ status }) => status)).toEqual(["CANCELLED"]);
  });
});

describe("§7 export and import again", () => {
  const exported = async (): Promise<Answer> => succeeded(await admin.post("ics/export"));

  test("the parse of an export of all foretells what the import skips", async () => {
    await newEvent(admin);
    await importParsed(await parse(calendar([{ uid: unique("uid"), summary: unique("Gala"), ...times() }])));
    const before = (await listedEvents(admin)).length;
    const parsed = await parse((await exported()).text);
    const result = await importParsed(parsed);
    expect(result.skipped).toBe(parsed.summary.duplicates);
    expect((await listedEvents(admin)).length).toBe(before);
  });

  test("all events of an export of all are duplicates", async () => {
    await newEvent(admin);
    const { summary } = await parse((await exported()).text);
    expect(summary.duplicates).toBe(summary.total);
  });

  test("also a cancelled event is a duplicate of its export", async () => {
    const event = await newEvent(admin, { status: "CANCELLED" });
    const parsed = await parse(succeeded(await admin.post("ics/export", { eventIds: [event.id] })).text);
    expect(parsed.summary).toMatchObject({ total: 1, duplicates: 1 });
    expect(await importParsed(parsed)).toMatchObject({ imported: 0, skipped: 1, errors: [] });
  });

  test("a deleted event comes back from its export with its fields", async () => {
    const event = await newEvent(admin);
    const { text } = succeeded(await admin.post("ics/export", { eventIds: [event.id] }));
    succeeded(await admin.delete(`events/${event.id}`));
    expect(await importParsed(await parse(text))).toMatchObject({ imported: 1, errors: [] });
    const { description, capacity, tags } = event;
    const found = await titled(event.title);
    expect(found).toMatchObject([{ description, capacity, tags }]);
    expect(found.map(linkedCategories)).toEqual([linkedCategories(event)]);
  });
});

describe("§7 bulk delete of events", () => {
  test("150 parallel DELETEs remove 150 events", { timeout: 180_000 }, async () => {
    const name = unique("Masa");
    const at = times();
    await importParsed(
      await parse(
        calendar(
          Array.from({ length: 150 }, (_none, index) => ({ uid: unique("uid"), summary: `${name} ${index}`, ...at })),
        ),
      ),
    );
    const ofMass = async () => {
      const date = at.start.slice(0, 10);
      return (await listedEvents(admin, { limit: 500, date })).filter(({ title }) => title.startsWith(`${name} `));
    };
    const ids = (await ofMass()).map(({ id }) => id);
    expect(ids).toHaveLength(150);
    const answers = await Promise.all(ids.map((id) => admin.delete(`events/${id}`)));
    const refused = answers.filter(({ status }) => status < 200 || status > 299);
    expect(refused.map(({ status, text }) => `${status}: ${text.slice(0, 200)}`)).toEqual([]);
    expect(await ofMass()).toEqual([]);
  });
});

describe("§4 rules that a client sees", () => {
  test("§2: the day of an event is that of the festival's clock: 23:30 UTC in summer is the next day in the Canaries", async () => {
    const event = await newEvent(admin, { startTime: "2027-07-10T23:30:00.000Z", endTime: "2027-07-11T00:30:00.000Z" });
    const idsOf = async (date: string) => (await listedEvents(visitor, { date, limit: 100 })).map(({ id }) => id);
    const both = [await idsOf("2027-07-10"), await idsOf("2027-07-11")];
    // The festival's night may still belong to the evening before; in either case the event is on one day, not on both or none.
    expect(both.filter((ids) => ids.includes(event.id))).toHaveLength(1);
  });

  test("both filters together: a status on a day", async () => {
    const { start, end } = times();
    const at = { startTime: start, endTime: end };
    const kept = await newEvent(admin, { ...at, status: "FINISHED" });
    await newEvent(admin, { ...at, status: "UPCOMING" });
    const found = await listedEvents(visitor, { date: start.slice(0, 10), status: "FINISHED", limit: 100 });
    expect(found.map(({ id }) => id)).toEqual([kept.id]);
  });

  test("events of a day come sorted by start", async () => {
    days += 2;
    const noon = new Date(Date.now() + days * day);
    noon.setUTCHours(12, 0, 0, 0);
    const at = (hours: number) => new Date(noon.getTime() + hours * hour).toISOString();
    for (const hours of [3, 1, 2]) await newEvent(admin, { startTime: at(hours), endTime: at(hours + 1) });
    const found = await listedEvents(visitor, { date: at(0).slice(0, 10), limit: 100 });
    const starts = found.map(({ startTime }) => new Date(startTime).toISOString());
    expect(starts).toEqual([at(1), at(2), at(3)]);
  });

  test("settings: edit, save, reload gives the saved value; reset gives the default", async () => {
    const save = (value: boolean) =>
      admin.post("settings/bulk", {
        settings: [{ key: "showCapacityIndicator", value, category: "events", description: "", isPublic: true }],
      });
    const read = async () =>
      publicValue(dataOf(z.unknown(), await visitor.get("settings/public")), "events", "showCapacityIndicator");
    succeeded(await save(false));
    expect(await read()).toBe(false);
    succeeded(await admin.post("settings/reset", { category: "events", confirmReset: true }));
    expect(await read()).toBe(true);
  });
});

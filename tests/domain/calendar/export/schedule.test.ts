import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ExportFormat } from "#app/domain/calendar/export/export.ts";
import { listEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { writeEvents } from "#app/domain/calendar/export/write.server.ts";
import { guidOf } from "#app/domain/calendar/own-properties.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };
const words = { name: "", cancelled: "Cancelado", stream: "Directo" };

async function festival() {
  const services = await memoryFestival();
  const add = (input: Partial<EventInput>): Promise<ProgrammeEvent> => createEvent(services, eventInputWith(input));
  const write = async (format: ExportFormat): Promise<string> =>
    writeEvents(services, await listEventsToExport(services, { time: "all", today: "2026-08-22" }, calendar), format, {
      origin: "https://fest.example",
      calendar,
      festival: "Ñú",
      language: "es",
      words,
      as: { file: services.clock.now() },
      withCapacity: true,
    });
  return { services, add, write };
}

/** The shape of schedule.json by c3voc's schema and pretalx, strict for fields that programs rely on. */
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const zoned = z.iso.datetime({ offset: true });
const day = z.iso.date();
const eventShape = z.strictObject({
  guid,
  id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  slug: z.string().regex(/^[a-z0-9_]{4,}-[a-z0-9_-]{3,}[a-z0-9]$/),
  url: z.url(),
  logo: z.url().nullable(),
  date: zoned,
  end: zoned,
  start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  duration: z.string().regex(/^\d{2,}:[0-5]\d$/),
  room: z.string(),
  title: z.string(),
  subtitle: z.string(),
  track: z.string().nullable(),
  type: z.string(),
  language: z.string().nullable(),
  abstract: z.string(),
  description: z.string(),
  persons: z.array(
    z.strictObject({ guid, name: z.string(), avatar: z.url().nullable(), biography: z.string().nullable() }),
  ),
  links: z.array(z.strictObject({ url: z.url(), title: z.string(), type: z.enum(["web", "media"]) })),
  attachments: z.array(z.never()),
});
const scheduleShape = z.strictObject({
  $schema: z.url(),
  generator: z.strictObject({ name: z.string(), version: z.string(), url: z.url() }),
  schedule: z.strictObject({
    url: z.url(),
    version: z.string(),
    base_url: z.url(),
    verbena: z.strictObject({
      categories: z.array(z.unknown()),
      places: z.array(z.unknown()),
      events: z.record(guid, z.unknown()),
    }),
    conference: z.strictObject({
      acronym: z.string().regex(/^[a-z0-9_]{4,}$/),
      title: z.string(),
      start: day,
      end: day,
      daysCount: z.int().min(1),
      timeslot_duration: z.literal("00:05"),
      time_zone_name: z.string().regex(/^[A-Z][a-z]+\/[A-Z][a-z]+$/),
      url: z.url(),
      tracks: z.array(
        z.strictObject({
          name: z.string(),
          slug: z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/),
          color: z.string().regex(/^#[0-9a-f]{6}$/),
        }),
      ),
      rooms: z.array(
        z.strictObject({ name: z.string(), guid, description: z.string().nullable(), capacity: z.number().nullable() }),
      ),
      days: z
        .array(
          z.strictObject({
            index: z.int().min(1),
            date: day,
            day_start: zoned,
            day_end: zoned,
            rooms: z.record(z.string(), z.array(eventShape)),
          }),
        )
        .min(1),
    }),
  }),
});

describe("the schedule of a programme", () => {
  let json: z.output<typeof scheduleShape>;
  let xml: string;
  let concert: ProgrammeEvent;
  let talk: ProgrammeEvent;
  const source = "2d8ce5c0-9d7f-4d43-9fbb-7b7f0b0b5a11";
  beforeAll(async () => {
    const { services, add, write } = await festival();
    const music = await createCategory(services, { name: "Música & más", color: "#FF7AB8" });
    const square = await createLocation(services, { name: "Plaza <1>", capacity: 300 });
    const pier = await createLocation(services, { name: "Muelle" });
    concert = await add({
      title: "Uno & dos <b>",
      description: "Texto\n\ncon \u0007 más",
      // 01:30 of the 23rd belongs to the evening of the 22nd.
      startTime: "2026-08-23T00:30:00Z",
      endTime: "2026-08-23T02:00:00Z",
      categoryIds: [music.id],
      locationIds: [square.id],
      status: "CANCELLED",
      statusNote: "por el viento",
      speakers: [{ name: 'Ada "L"', bio: "Vuela", avatarUrl: "/uploads/a.webp" }],
      url: "https://ada.example/",
      isStreaming: true,
      streamUrl: "https://tv.example/1",
      imageUrl: "/uploads/p.webp",
    });
    talk = await add({
      title: "Charla",
      startTime: "2026-08-24T10:00:00Z",
      endTime: "2026-08-24T11:00:00Z",
      locationIds: [square.id, pier.id],
      calendar: { uid: source },
    });
    await add({
      title: "Exposición",
      startTime: null,
      endTime: null,
      allDay: { first: "2026-08-22", last: "2026-08-25" },
    });
    await add({ title: "Secreto", published: false });
    json = scheduleShape.parse(JSON.parse(await write("schedule-json")));
    xml = await write("schedule-xml");
  });

  const eventsOf = (index: number) => Object.values(json.schedule.conference.days[index]?.rooms ?? {}).flat();

  test("has each event once, on its festival day and in its place, and no draft", () => {
    expect(
      json.schedule.conference.days.map(({ index, date, day_start, rooms }) => [
        index,
        date,
        day_start,
        Object.entries(rooms).map(([room, events]) => [room, events.map(({ title }) => title)]),
      ]),
    ).toEqual([
      [
        1,
        "2026-08-22",
        "2026-08-22T06:00:00+01:00",
        [
          ["", ["Exposición"]],
          ["Plaza <1>", ["Uno & dos <b>"]],
        ],
      ],
      [3, "2026-08-24", "2026-08-24T06:00:00+01:00", [["Plaza <1>", ["Charla"]]]],
    ]);
    expect(json.schedule.conference).toMatchObject({
      acronym: "nu_0",
      start: "2026-08-22",
      end: "2026-08-24",
      daysCount: 3,
    });
  });

  test("has every field of the format", () => {
    const event = eventsOf(0).find(({ title }) => title.startsWith("Uno"));
    expect(event).toMatchObject({
      guid: guidOf(concert.id),
      url: `https://fest.example/events/${concert.id}`,
      logo: "https://fest.example/uploads/p.webp",
      date: "2026-08-23T01:30:00+01:00",
      end: "2026-08-23T03:00:00+01:00",
      start: "01:30",
      duration: "01:30",
      subtitle: "Cancelado: por el viento",
      track: "Música & más",
      type: "",
      description: "Texto\n\ncon \u0007 más",
      persons: [{ name: 'Ada "L"', biography: "Vuela", avatar: "https://fest.example/uploads/a.webp" }],
      links: [
        { url: "https://ada.example/", title: "Uno & dos <b>", type: "web" },
        { url: "https://tv.example/1", title: "Directo", type: "media" },
      ],
    });
    expect(eventsOf(0).find(({ title }) => title === "Exposición")).toMatchObject({
      start: "00:00",
      duration: "96:00",
      track: null,
    });
  });

  test("keeps the guid of an event that came from another schedule", () => {
    expect(eventsOf(1)[0]?.guid).toBe(source);
    expect(talk.id).not.toBe(source);
  });

  test("is XML in the order of c3voc's schema, in which texts are escaped", () => {
    const children = (text: string): string[] => [...text.matchAll(/<(\w+)[ />]/g)].map(([, name = ""]) => name);
    const [, event = ""] =
      new RegExp(`<event guid="${guidOf(concert.id)}" id="\\d+">([\\s\\S]*?)</event>`).exec(xml) ?? [];
    expect(children(event)).toEqual([
      "room",
      "title",
      "subtitle",
      "type",
      "date",
      "start",
      "duration",
      "abstract",
      "slug",
      "track",
      "logo",
      "persons",
      "person",
      "language",
      "description",
      "links",
      "link",
      "link",
      "attachments",
      "url",
    ]);
    expect(event).toContain("<title>Uno &amp; dos &lt;b&gt;</title>");
    expect(event).toContain("<description>Texto\n\ncon  más</description>");
    expect(event).toContain("Ada &quot;L&quot;</person>");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<schedule>\n<generator [^>]*\/>\n<url>https:\/\/fest\.example\/schedule\.xml<\/url>\n<version>/,
    );
    expect(xml).toContain('<track name="Música &amp; más" color="#ff7ab8" slug="musica-mas"/>');
    expect(xml).toContain('<room name="Plaza &lt;1&gt;" guid="');
    expect(xml).toContain("<duration>96:00</duration>");
    // oxlint-disable-next-line no-control-regex -- XML can't contain them
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    const open = [...xml.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)]
      .filter(([, , , isEmpty]) => isEmpty === "")
      .reduce((depth, [, isEnd]) => depth + (isEnd === "/" ? -1 : 1), 0);
    expect(open).toBe(0);
  });
});

test("an empty programme is a schedule of one day without events", async () => {
  const { write } = await festival();
  const { schedule } = scheduleShape.parse(JSON.parse(await write("schedule-json")));
  expect(schedule.conference.days).toMatchObject([{ index: 1, date: "2026-08-22", rooms: {} }]);
  expect(await write("schedule-xml")).toContain('<day index="1" date="2026-08-22"');
});

test("all events of a large programme have different numbers and slugs", async () => {
  const { add, write } = await festival();
  for (let index = 0; index < 300; index += 1) await add({ title: "La misma" });
  const { schedule } = scheduleShape.parse(JSON.parse(await write("schedule-json")));
  const events = schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
  expect(new Set(events.map(({ id }) => id)).size).toBe(300);
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(300);
});

/** The shape of schedule.json's second version by c3voc's schema2.json, whose events and rooms allow no other fields. */
const slug = z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/);
const schedule2Shape = z.strictObject({
  $schema: z.url(),
  generator: z.strictObject({ name: z.string(), version: z.string(), url: z.url() }),
  schedule: z.strictObject({
    version: z.string(),
    verbena: z.unknown(),
    conference: z.strictObject({
      acronym: z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}$/),
      title: z.string(),
      start: zoned,
      end: zoned,
      timeslot_duration: z.string(),
      time_zone_name: z.string().regex(/^[A-Z][a-z]+\/[A-Z][a-z]+/),
      url: z.url(),
      tracks: z.array(z.strictObject({ name: z.string(), slug, color: z.string() })),
      rooms: z.array(
        z.strictObject({
          name: z.string(),
          slug,
          guid,
          description: z.string().nullable(),
          capacity: z.number().nullable(),
        }),
      ),
      days: z.array(z.strictObject({ index: z.int(), date: day, start: zoned, end: zoned })),
    }),
    events: z.array(
      z.strictObject({
        guid,
        slug,
        url: z.url(),
        logo: z.strictObject({ url: z.url() }).optional(),
        start: zoned,
        end: zoned,
        room: z.strictObject({ guid, name: z.string().optional(), slug: slug.optional() }),
        title: z.string(),
        subtitle: z.string().nullable(),
        track: z.string().nullable(),
        type: z.enum(["talk", "workshop", "hands-on", "meeting", "discussion", "game", "other"]),
        language: z.string().regex(/^[a-z]{2}$/),
        abstract: z.null(),
        description: z.string().nullable(),
        participants: z.array(z.strictObject({ name: z.string(), role: z.string(), guid })),
        links: z.array(z.strictObject({ url: z.url(), title: z.string(), type: z.enum(["web", "media"]) })),
        attachments: z.array(z.never()),
      }),
    ),
  }),
});

test("the second version of schedule.json has its events beside the days, with an end and their room's id", async () => {
  const { services, add, write } = await festival();
  const square = await createLocation(services, { name: "Plaza Mayor", capacity: 80 });
  const workshops = await createCategory(services, { name: "Talleres" });
  await add({
    title: "Zancos",
    language: "en",
    locationIds: [square.id],
    categoryIds: [workshops.id],
    speakers: [{ name: "Ada" }],
  });
  await add({
    title: "Sin sitio",
    language: "español e inglés",
    location: "Junto al faro",
    imageUrl: "/uploads/a.webp",
  });
  await add({ title: "En ninguna parte" });
  const { schedule } = schedule2Shape.parse(JSON.parse(await write("schedule-json-2")));
  const [stilts, lighthouse, nowhere] = ["Zancos", "Sin sitio", "En ninguna parte"].map((title) =>
    schedule.events.find((event) => event.title === title),
  );
  expect(schedule.conference.rooms).toMatchObject([{ name: "Plaza Mayor", slug: "room-plaza-mayor", capacity: 80 }]);
  expect(stilts).toMatchObject({
    type: "workshop",
    language: "en",
    room: { guid: guidOf(square.id), name: "Plaza Mayor" },
    participants: [{ name: "Ada" }],
  });
  expect(lighthouse).toMatchObject({ type: "other", language: "es", room: { name: "Junto al faro" } });
  expect(lighthouse?.logo?.url).toBe("https://fest.example/uploads/a.webp");
  expect(nowhere?.room.name).toBeUndefined();
});

import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { findEvent, listEventAddresses } from "#app/domain/programme/event-queries.server.ts";
import calendarTexts from "#app/locales/es/calendar.ts";
import errorTexts from "#app/locales/es/errors.ts";
import { contract } from "#app/api/contract.ts";
import { calendar, event, read } from "../../domain/calendar/ics.ts";
import { type Api, startApi, stored } from "./client.ts";

let api: Api;
beforeEach(async () => {
  await api?.app.close();
  api = await startApi();
});
afterAll(() => api.app.close());

function formOf(text: string | Uint8Array<ArrayBuffer>, name = "programa.ics"): FormData {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/calendar" }));
  return form;
}
const parse = async (...lines: string[]) =>
  (await api.call(contract.parseCalendar, { form: formOf(calendar(...lines)) })).data;
const concert = (...lines: string[]) =>
  event("UID:c", "SUMMARY:Concert", "DTSTART:20260822T190000Z", "DTEND:20260822T210000Z", ...lines);

describe("POST ics/parse", () => {
  test("returns the spec's ICS parse result (§3), and changes nothing", async () => {
    const music = await createCategory(api.app.services, { name: "Música" });
    const before = await stored(api.app.services);
    const broken = event("UID:b", "SUMMARY:Broken", "DTSTART:tomorrow");
    const parsed = await parse(
      concert("LOCATION:Plaza", "CATEGORIES:Musica", "DESCRIPTION:Loud"),
      concert("CATEGORIES:Circo").replace("UID:c", "UID:d"),
      broken,
    );
    expect(Object.keys(parsed).toSorted()).toEqual(["categories", "events", "questions", "summary", "warnings"]);
    expect(parsed.questions).toEqual([]);
    expect(parsed.events[0]).toEqual({
      title: "Concert",
      description: "Loud",
      startTime: "2026-08-22T19:00:00.000Z",
      endTime: "2026-08-22T21:00:00.000Z",
      location: "Plaza",
      categoryName: "Musica",
      categoryId: null,
      capacity: null,
      tags: [],
      speakers: [],
      uid: "c",
      recurrenceId: "",
      sequence: 0,
      stamp: null,
      number: 1,
      url: null,
      imageUrl: null,
      geo: null,
      eventStatus: "ACTIVE",
      details: {},
      status: "valid",
      warnings: [],
      errors: [],
      corrections: {
        autoFixable: true,
        suggestions: { suggestedCategory: { id: music.id, suggested: "Música", similarity: 1 } },
      },
    });
    expect(parsed.events[2]).toMatchObject({ title: "Broken", status: "error", corrections: { autoFixable: false } });
    expect(parsed.events[2]?.errors).toContain("La fecha de inicio es obligatoria");
    expect(parsed.categories).toEqual([
      { name: "Musica", exists: false, matchedId: null },
      { name: "Circo", exists: false, matchedId: null },
    ]);
    expect(parsed.summary).toEqual({ total: 3, valid: 2, warnings: 0, errors: 1, duplicates: 0, missingCategories: 2 });
    expect(await stored(api.app.services)).toEqual(before);
    expect(await api.app.services.db.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  const zoneless: [kind: string, file: string, assumed: string[], certain: string[]][] = [
    [
      "a calendar",
      calendar(
        event("UID:a", "SUMMARY:Parade", "DTSTART:20260822T190000", "DTEND:20260822T210000"),
        event("UID:b", "SUMMARY:Gala", "DTSTART;TZID=Mars/Olympus:20260822T190000", "DTEND:20260822T200000Z"),
        event("UID:c", "SUMMARY:Concert", "DTSTART:20260822T180000Z", "DTEND:20260822T200000Z"),
        event("UID:d", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20260822"),
      ),
      ["Parade", "Gala"],
      ["Concert", "Fair"],
    ],
    [
      "a table",
      [
        "title,start,end",
        "Parade,2026-08-22 19:00,2026-08-22 21:00",
        "Concert,2026-08-22T18:00:00Z,2026-08-22T20:00:00Z",
        "Fair,2026-08-22,2026-08-22",
      ].join("\n"),
      ["Parade"],
      ["Concert", "Fair"],
    ],
    [
      "a schedule",
      `<schedule><conference><title>F</title></conference><day date="2026-08-22"><room name="A">
        <event id="1"><title>Parade</title><start>19:00</start><duration>02:00</duration></event>
        <event id="2"><title>Concert</title><date>2026-08-22T19:00:00+01:00</date><duration>01:00</duration></event>
      </room></day></schedule>`,
      ["Parade"],
      ["Concert"],
    ],
  ];

  test.each(zoneless)("reads hours of %s without a zone in the festival's, and warns of each event", async (...of) => {
    const [, file, assumed, certain] = of;
    for (const zone of [undefined, ""]) {
      const form = formOf(file);
      if (zone !== undefined) form.set("zone", zone);
      const { events, summary } = (await api.call(contract.parseCalendar, { form })).data;
      const named = (status: string): string[] =>
        events.filter((one) => one.status === status).map(({ title }) => title);
      expect(named("warning")).toEqual(assumed);
      expect(named("valid")).toEqual(certain);
      expect(summary).toMatchObject({ valid: certain.length, warnings: assumed.length, errors: 0 });
      for (const one of events.filter(({ status }) => status === "warning")) {
        expect(one.startTime).toBe("2026-08-22T18:00:00.000Z");
        expect(one.warnings.join(" ")).toContain("Atlantic/Canary");
      }
    }
  });

  test("reads them in the zone of the field `zone` without a warning, and refuses an unknown one", async () => {
    const file = calendar(event("UID:z", "SUMMARY:Parade", "DTSTART:20260822T190000", "DTEND:20260822T210000"));
    const form = (zone: string): FormData => {
      const sent = formOf(file);
      sent.set("zone", zone);
      return sent;
    };
    const refused = await api.refused(contract.parseCalendar, { form: form("Mars/Olympus") });
    expect(refused).toMatchObject({ status: 422, errors: { zone: [errorTexts.zone_unknown] } });
    const { data } = await api.call(contract.parseCalendar, { form: form("Asia/Tokyo") });
    expect(data.events[0]).toMatchObject({ startTime: "2026-08-22T10:00:00.000Z", status: "valid" });
  });

  test("takes answers to the questions of a file as JSON by kind, and refuses anything else", async () => {
    const form = (answers: string): FormData => {
      const sent = formOf(calendar(concert()));
      sent.set("answers", answers);
      return sent;
    };
    for (const answers of ["2027", "year=2027", '{"hour":"3"}', '{"year":2027}'])
      expect(await api.refused(contract.parseCalendar, { form: form(answers) })).toMatchObject({
        status: 422,
        errors: { answers: [errorTexts.invalid] },
      });
    const { data } = await api.call(contract.parseCalendar, { form: form('{"year":"2027"}') });
    expect(data).toMatchObject({ questions: [], summary: { valid: 1 } });
  });

  test("matches categories as the spec demands (§5), and counts duplicates", async () => {
    const { id } = await createCategory(api.app.services, { name: "Música en vivo" });
    const plaza = await createLocation(api.app.services, { name: "Plaza" });
    await createEvent(api.app.services, {
      title: "CONCERT",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T20:00:00Z",
      locationIds: [plaza.id],
    });
    const parsed = await parse(concert("CATEGORIES:música", "LOCATION:plaza"));
    expect(parsed.events[0]).toMatchObject({ categoryName: "música", categoryId: id });
    expect(parsed.categories).toEqual([{ name: "música", exists: true, matchedId: id }]);
    expect(parsed.summary).toMatchObject({ duplicates: 1, missingCategories: 0 });
  });

  test.each([
    ["no calendar", "hello", 422, "El archivo no es un calendario"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 422, "El archivo"],
    ["more than 10 MB", "x".repeat(10 * 1024 * 1024 + 1), 413, "El archivo no debe superar los 10MB"],
  ])("refuses %s in a sentence", async (_what, content, status, sentence) => {
    const refused = await api.refused(contract.parseCalendar, { form: formOf(content) });
    expect(refused).toMatchObject({ status, message: expect.stringContaining(sentence) });
    expect(await api.app.services.db.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  test("reads a spreadsheet as the panel does, and refuses a table without a title or a day", async () => {
    const { data } = await api.call(contract.parseCalendar, {
      form: formOf(readFileSync("tests/domain/calendar/files/libreoffice.ods")),
    });
    expect(data.summary).toMatchObject({ total: 7, errors: 1 });
    expect(data.events.slice(0, 2)).toMatchObject([
      { title: "Pasacalles de gigantes", startTime: "2026-08-21T18:00:00.000Z", location: "Calle Real" },
      { title: "Concierto: Los Sabandeños", endTime: "2026-08-21T22:15:00.000Z", capacity: 800 },
    ]);
    expect(await api.refused(contract.parseCalendar, { form: formOf("a;b\n1;2") })).toMatchObject({
      status: 422,
      message: expect.stringContaining("La tabla no dice qué hay en cada columna"),
    });
  });

  test("asks for a file", async () => {
    expect(await api.refused(contract.parseCalendar, { form: new FormData() })).toMatchObject({
      status: 422,
      errors: { file: ["Elige un archivo"] },
    });
  });
});

describe("POST ics/import", () => {
  const send = async (json: unknown) => (await api.call(contract.importCalendar, { json })).data;
  const gala = {
    title: "Gala",
    startTime: "2026-08-22T20:00:00+01:00",
    endTime: "2026-08-22T22:00:00+01:00",
    location: "Recova",
    categoryName: "Circo",
    capacity: 80,
    tags: ["risa"],
    speakers: [{ name: "Ada" }],
  };

  test("imports the result of ics/parse once", async () => {
    const parsed = await parse(
      concert("LOCATION:Plaza", "CATEGORIES:Music"),
      event("UID:d", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20260822", "DTEND;VALUE=DATE:20260825"),
    );
    expect(await send({ events: parsed.events })).toEqual({ imported: 2, skipped: 0, errors: [] });
    expect(await send({ events: parsed.events })).toEqual({ imported: 0, skipped: 2, errors: [] });
    const { data } = await api.call(contract.listEvents, { query: { date: "2026-08-22" } });
    expect(data).toMatchObject([
      { title: "Fair", allDay: { first: "2026-08-22", last: "2026-08-24" } },
      {
        title: "Concert",
        EventCategories: [{ Category: { name: "Music" } }],
        EventLocations: [{ Location: { name: "Plaza" } }],
      },
    ]);
  });

  test("writes the fields of the events, and makes one entry in the history for each import", async () => {
    expect(await send({ events: [gala, { ...gala, title: "Ensayo" }] })).toEqual({
      imported: 2,
      skipped: 0,
      errors: [],
    });
    const { data } = await api.call(contract.listEvents);
    expect(data[0]).toMatchObject({
      startTime: "2026-08-22T19:00:00.000Z",
      capacity: 80,
      tags: ["risa"],
      speakers: [{ name: "Ada" }],
      registration: "none",
    });
    const batches = await api.app.services.db
      .selectFrom("changes")
      .select(["batch", "actor"])
      .where("entity", "=", "event")
      .execute();
    expect(new Set(batches.map(({ batch }) => batch)).size).toBe(1);
    expect(batches[0]?.actor).toBe(api.people.ADMIN.user.id);
  });

  test("maps categories, makes them or leaves them out, as the caller chooses", async () => {
    const { id } = await createCategory(api.app.services, { name: "Espectáculo" });
    await send({
      events: [
        gala,
        { ...gala, title: "Magia", categoryName: "Magia" },
        { ...gala, title: "Otro", categoryName: "Otra" },
      ],
      categoryMappings: { circo: id, Magia: null },
      options: { createMissingCategories: false },
    });
    const { data } = await api.call(contract.listEvents);
    expect(data.map((one) => [one.title, one.EventCategories.map(({ Category }) => Category.name)])).toEqual(
      expect.arrayContaining([
        ["Gala", ["Espectáculo"]],
        ["Magia", []],
        ["Otro", []],
      ]),
    );
    expect((await api.call(contract.listCategories)).data).toHaveLength(1);
    expect(
      await api.refused(contract.importCalendar, { json: { events: [gala], categoryMappings: { circo: "nothing" } } }),
    ).toMatchObject({ status: 422, errors: { categoryMappings: [expect.any(String)] } });
  });

  test("skips duplicates by default (spec §5), and imports them on request", async () => {
    const file = calendar(
      event("UID:g", "SUMMARY:Gala", "DTSTART:20260822T190000Z", "DTEND:20260822T220000Z", "LOCATION:Recova"),
    );
    await importCalendar(api.app.services, read(file), { options: { untitled: "Acto" }, fileName: "otro.ics" });
    const withoutUid = await parse(
      event("SUMMARY:GALA", "DTSTART:20260822T190000Z", "DTEND:20260822T210000Z", "LOCATION:recova"),
    );
    expect(withoutUid.summary).toMatchObject({ total: 1, duplicates: 1 });
    expect(await send({ events: withoutUid.events })).toEqual({ imported: 0, skipped: 1, errors: [] });
    expect(await send({ events: withoutUid.events, options: { skipDuplicates: true } })).toEqual({
      imported: 0,
      skipped: 1,
      errors: [],
    });
    expect(await send({ events: withoutUid.events, options: { skipDuplicates: false } })).toEqual({
      imported: 1,
      skipped: 0,
      errors: [],
    });
    expect(
      await send({
        events: [
          { ...gala, title: "Nuevo" },
          { ...gala, title: "Nuevo" },
        ],
      }),
    ).toEqual({ imported: 1, skipped: 1, errors: [] });
  });

  test("never replaces a hand-made event, and reports that it was skipped", async () => {
    const made = await createEvent(api.app.services, {
      title: "Gala",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T21:00:00Z",
      location: "Recova",
      description: "Mía",
    });
    const file = event(
      "SUMMARY:Gala",
      "DTSTART:20260822T190000Z",
      "DTEND:20260822T210000Z",
      "LOCATION:Recova",
      "DESCRIPTION:Del archivo",
    );
    const parsed = await parse(file);
    expect(parsed.summary).toMatchObject({ total: 1, duplicates: 1 });
    expect(parsed.events[0]).toMatchObject({
      status: "warning",
      warnings: [expect.stringContaining("El programa ya tiene este evento")],
    });
    for (const options of [undefined, { skipDuplicates: true }, { skipDuplicates: true }]) {
      const { data, message } = await api.call(contract.importCalendar, { json: { events: parsed.events, options } });
      expect(data).toEqual({ imported: 0, skipped: 1, errors: [] });
      expect(message).toBe("1 evento ya estaba en el programa y se queda como está.");
    }
    expect(await findEvent(api.app.services, made.id)).toMatchObject({ description: "Mía" });
    expect(await send({ events: parsed.events, options: { skipDuplicates: false } })).toEqual({
      imported: 1,
      skipped: 0,
      errors: [],
    });
    expect(await findEvent(api.app.services, made.id)).toMatchObject({ description: "Mía" });
    expect(await send({ events: parsed.events, options: { skipDuplicates: false } })).toEqual({
      imported: 0,
      skipped: 1,
      errors: [],
    });
    expect(await listEventAddresses(api.app.services)).toHaveLength(2);
  });

  test("says which fields stay as they were written since, through the API too, and by whom", async () => {
    await send({ events: [gala] });
    const [{ id } = { id: "" }] = await listEventAddresses(api.app.services);
    await api.call(contract.updateEvent, { id, json: { capacity: 60 } });
    const { message } = await api.call(contract.importCalendar, { json: { events: [{ ...gala, capacity: 90 }] } });
    expect(message).toContain(`Gala: ${calendarTexts.kept_by_hand} Capacidad (por la API, de Ada, `);
    expect(await findEvent(api.app.services, id)).toMatchObject({ capacity: 60 });
  });

  test("reports the events that it could not import, and corrects them on request", async () => {
    const backwards = { ...gala, title: "Al revés", endTime: gala.startTime, capacity: -3 };
    const timeless = { ...gala, title: "Sin hora", startTime: "mañana", endTime: null };
    expect(await send({ events: [backwards, timeless, gala] })).toEqual({
      imported: 1,
      skipped: 0,
      errors: [expect.stringMatching(/^Al revés: /), expect.stringMatching(/^Sin hora: /)],
    });
    expect(await send({ events: [backwards, timeless], options: { autoFixErrors: true } })).toEqual({
      imported: 1,
      skipped: 0,
      errors: [expect.stringMatching(/^Sin hora: Escribe un instante ISO 8601/)],
    });
    const { data } = await api.call(contract.listEvents);
    expect(data.find((one) => one.title === "Al revés")).toMatchObject({
      startTime: "2026-08-22T19:00:00.000Z",
      endTime: "2026-08-22T20:00:00.000Z",
      capacity: 100,
    });
  });

  test("sets no field that API clients may not set (security 9)", async () => {
    expect(
      await api.refused(contract.importCalendar, { json: { events: [{ ...gala, id: "mine", currentAttendees: 7 }] } }),
    ).toMatchObject({ status: 422 });
    expect(await api.refused(contract.importCalendar, { json: { events: [] } })).toMatchObject({ status: 422 });
    expect(await listEventAddresses(api.app.services)).toEqual([]);
  });
});

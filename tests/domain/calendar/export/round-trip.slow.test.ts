import { describe, expect, test } from "vitest";
import type { ExportedEvent } from "#app/domain/calendar/export/export.ts";
import { startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { listRows, setOptions } from "#app/domain/calendar/importing/import-review.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { bytes } from "../ics.ts";
import { allEvents, conference, load, programmes, write } from "./programmes.ts";

/** Returns the fields of an event without ids and without data of this festival's history. */
function facts(exported: ExportedEvent) {
  const {
    id: _id,
    revision: _revision,
    createdAt: _created,
    updatedAt: _updated,
    currentAttendees: _attendees,
    calendar: _calendar,
    publishedAt,
    speakers,
    categories,
    locations,
    ...rest
  } = exported;
  return {
    ...rest,
    published: publishedAt !== null,
    speakers: speakers.map(({ id: _speaker, ...speaker }) => speaker),
    categories: categories.map(({ id: _category, ...category }) => category),
    locations: locations.map(({ id: _location, ...location }) => location),
  };
}

const orderOf = ({ startTime, title, locations, endTime }: ReturnType<typeof facts>): string =>
  JSON.stringify([startTime, title, locations.map(({ name }) => name), endTime]);

/** Returns the programme sorted by time and title, to compare it with another one. */
async function programmeOf(services: Services) {
  const events = (await allEvents(services))
    .map(facts)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const categories = (await listCategories(services)).map(({ id: _id, ...category }) => category);
  const places = (await listLocations(services)).map(({ id: _id, ...place }) => place);
  return { events, categories: categories.toSorted((one, other) => one.order - other.order), places };
}

describe.each(["icalendar", "schedule-json", "schedule-json-2", "schedule-xml"] as const)(
  "a programme that is exported as %s and imported into an empty festival stays the same",
  (format) => {
    test.each(programmes)("%s", async (_, make) => {
      const from = await make();
      const to = await memoryFestival();
      const before = await programmeOf(from);
      expect(before.events.length).toBeGreaterThan(7);
      const report = await load(to, await write(from, format));
      expect(report).toMatchObject({ created: before.events.length, updated: 0, skipped: [], warnings: [] });
      expect(await programmeOf(to)).toEqual(before);
      // A second export and import loses nothing either.
      const further = await memoryFestival();
      await load(further, await write(to, format));
      expect(await programmeOf(further)).toEqual(before);
    });
  },
);

describe("a programme that is exported and imported into its own festival", () => {
  const festival = async (): Promise<Services> => {
    const services = await memoryFestival();
    await load(services, conference);
    // The festival's own images are paths, which are exported as whole addresses.
    const images = { imageUrl: "/uploads/cartel.webp", speakers: [{ name: "Ada", avatarUrl: "/uploads/ada.webp" }] };
    await createEvent(
      services,
      eventInputWith({
        title: "Hecho a mano",
        startTime: "2026-08-22T21:00:00Z",
        endTime: "2026-08-22T22:00:00Z",
        ...images,
      }),
    );
    return services;
  };

  test.each(["icalendar", "schedule-xml", "schedule-json", "schedule-json-2", "csv"] as const)(
    "as %s changes nothing and writes nothing",
    async (format) => {
      const services = await festival();
      const before = await lastSequence(services.db);
      const count = (await allEvents(services)).length;
      expect(await load(services, await write(services, format))).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: count,
        skipped: [],
      });
      expect(await lastSequence(services.db)).toBe(before);
    },
  );

  test("keeps its events after a change of the file, and ignores those of another festival", async () => {
    const services = await festival();
    const file = (await write(services, "icalendar"))
      .replace("SUMMARY:Hecho a mano", "SUMMARY:Hecho en casa")
      .replace("SUMMARY:Keynote", "SUMMARY:Opening");
    const ids = (await allEvents(services)).map(({ id }) => id);
    expect(await load(services, file)).toMatchObject({ created: 0, updated: 2 });
    expect((await allEvents(services)).map(({ id }) => id)).toEqual(ids);
    expect((await allEvents(services)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Hecho en casa", "Opening"]),
    );
  });

  test("takes over changes of its schedule.json, and keeps the fields that the format does not have", async () => {
    const services = await festival();
    const file: { schedule: { conference: { days: { rooms: Record<string, Record<string, unknown>[]> }[] } } } =
      JSON.parse(await write(services, "schedule-json"));
    const talks = file.schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
    const keynote = talks.find(({ title }) => title === "Keynote");
    Object.assign(keynote ?? {}, {
      title: "Opening",
      date: "2026-08-22T11:00:00+01:00",
      end: "2026-08-22T12:00:00+01:00",
      room: "Patio",
      track: "Party",
      persons: [{ name: "Grace" }],
    });
    talks.push({ ...keynote, guid: "00000000-0000-4000-8000-000000000001", title: "A copy" });
    Object.values(file.schedule.conference.days[0]?.rooms ?? {})[0]?.push(...talks.slice(-1));
    expect(await load(services, JSON.stringify(file))).toMatchObject({ created: 1, updated: 1 });
    const [opening, copy] = ["Opening", "A copy"].map(async (title) =>
      (await allEvents(services)).find((one) => one.title === title),
    );
    expect(await opening).toMatchObject({
      startTime: "2026-08-22T10:00:00.000Z",
      endTime: "2026-08-22T11:00:00.000Z",
      locations: [{ name: "Patio" }],
      categories: [{ name: "Party" }],
      speakers: [{ name: "Grace" }],
      url: "https://conf.example/keynote",
      calendar: { uid: "keynote@conf", recurrenceId: "" },
    });
    expect(await copy).toMatchObject({ calendar: { uid: "00000000-0000-4000-8000-000000000001" }, tags: [] });
  });

  test("is not replaced by its schedule.json if it is unknown which of the two is newer", async () => {
    const services = await festival();
    const file = (await write(services, "schedule-json")).replace('"Hecho a mano"', '"Hecho en casa"');
    const skipped = [{ title: "Hecho en casa", reason: "calendar_file.other_in_programme" }];
    expect(await load(services, file)).toMatchObject({ created: 0, updated: 0, skipped });
    expect((await allEvents(services)).map(({ title }) => title)).toContain("Hecho a mano");
  });

  test("stays the older version if the file was changed in its review", async () => {
    const services = await festival();
    const { reading, own } = {
      reading: await write(services, "icalendar"),
      own: (await allEvents(services)).find(({ title }) => title === "Hecho a mano"),
    };
    await updateEvent(services, own?.id ?? "", { title: "Cambiado después" });
    const { id, finished } = await startImport(
      services,
      { bytes: bytes(reading), name: "a.ics" },
      { untitled: "Acto" },
    );
    await finished;
    const row = async () =>
      (await listRows(services, id, {}, { limit: 500 })).rows.find(({ match }) => match?.id === own?.id);
    expect(await row()).toMatchObject({ comparison: "older", isSelected: false });
    await setOptions(services, id, { createMissingCategories: false });
    expect(await row()).toMatchObject({ comparison: "older", isSelected: false });
  });

  test("keeps changes that were made here since the export", async () => {
    const services = await festival();
    const file = await write(services, "icalendar");
    const own = (await allEvents(services)).find(({ title }) => title === "Hecho a mano");
    if (own === undefined) throw new Error("No event");
    await updateEvent(services, own.id, { title: "Cambiado después" });
    expect(await load(services, file)).toMatchObject({ created: 0, updated: 0 });
    expect((await allEvents(services)).find(({ id }) => id === own.id)?.title).toBe("Cambiado después");
  });
});

describe("a description with marks", () => {
  const description = "**Trae** [agua](https://a.example/agua)\n\n- una\n- dos";

  test("is plain text in a calendar file, whose import has the marks again", async () => {
    const from = await memoryFestival();
    await createEvent(from, eventInputWith({ description }));
    const file = await write(from, "icalendar");
    const unfolded = file.replaceAll("\r\n ", "");
    expect(unfolded).toContain("DESCRIPTION:Trae agua (https://a.example/agua)");
    const to = await memoryFestival();
    await load(to, file);
    expect(await allEvents(to)).toMatchObject([{ description }]);
  });

  test("that a calendar program has changed is what the program wrote", async () => {
    const from = await memoryFestival();
    await createEvent(from, eventInputWith({ description }));
    const to = await memoryFestival();
    await load(to, (await write(from, "icalendar")).replace("DESCRIPTION:Trae agua", "DESCRIPTION:Lleva agua"));
    const [imported] = await allEvents(to);
    expect(imported?.description).toMatch(/^Lleva agua \(https/);
  });

  test.each(["csv", "schedule-json", "schedule-xml"] as const)("is as it was typed in %s", async (format) => {
    const from = await memoryFestival();
    await createEvent(from, eventInputWith({ description }));
    expect(await write(from, format)).toContain("**Trae** [agua]");
    const to = await memoryFestival();
    await load(to, await write(from, format));
    expect(await allEvents(to)).toMatchObject([{ description }]);
  });
});

test("a table leaves the words and pictures of speakers as they are, although it has no column for them", async () => {
  const services = await memoryFestival();
  const described = { name: "Ada", bio: "Vuela.", avatarUrl: "/uploads/ada.webp" };
  await createEvent(
    services,
    eventInputWith({ title: "Hecho a mano", speakers: [{ name: "Bea", bio: "Toca." }, described] }),
  );
  const table = (await write(services, "csv"))
    .replace("Hecho a mano", "Hecho en casa")
    .replace("Bea; Ada", "Ada (Piloto)");
  expect(await load(services, table)).toMatchObject({ created: 0, updated: 1 });
  expect(await allEvents(services)).toMatchObject([
    { title: "Hecho en casa", speakers: [{ ...described, title: "Piloto", personId: "ada" }] },
  ]);
});

test("a table keeps who is who: people of the same name, one person under two names, and the ids", async () => {
  const from = await memoryFestival();
  const at = (hour: number, ...speakers: { name: string; title?: string; personId?: string }[]) =>
    createEvent(
      from,
      eventInputWith({ startTime: `2026-08-22T${hour}:00:00Z`, endTime: `2026-08-22T${hour}:30:00Z`, speakers }),
    );
  await at(10, { name: "Ana Cruz", title: "Titiritera" }, { name: "Jable; Los (dúo)" });
  await at(11, { name: "Ana Cruz", title: "Directora" });
  await at(12, { name: "A. Cruz", personId: "ana-cruz-2" }, { name: "Ana Cruz", personId: "ana-cruz-2" });
  await at(13, { name: "Ana Cruz", title: "Moderadora", personId: "ana-cruz" });
  const whoIsWho = async (services: Services) =>
    (await allEvents(services)).map(({ speakers }) => speakers.map(({ name, personId }) => [name, personId]));
  const before = await whoIsWho(from);
  expect(before[3]).toEqual([["Ana Cruz", "ana-cruz"]]);
  const to = await memoryFestival();
  expect(await load(to, await write(from, "csv"))).toMatchObject({ created: 4, skipped: [] });
  expect(await whoIsWho(to)).toEqual(before);
  // A table of before this column is still read: the names and details then decide.
  const older = await memoryFestival();
  const table = (await write(from, "csv")).replace("Id de ponentes", "Otra columna");
  expect(await load(older, table)).toMatchObject({ created: 4, skipped: [] });
  expect((await whoIsWho(older)).flat().map(([name]) => name)).toEqual(before.flat().map(([name]) => name));
});

/** A table names categories, places and speakers, and doesn't describe them. */
const inTable = async (services: Services) =>
  (await programmeOf(services)).events.map(({ speakers, categories, locations, ...rest }) => ({
    ...rest,
    speakers: speakers.map(({ name, title, company, personId }) => ({ name, title, company, personId })),
    categories: categories.map(({ name }) => name),
    locations: locations.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
  }));

test.each(programmes)("%s stays the same as a table, except for fields that a table does not have", async (_, make) => {
  const from = await make();
  const to = await memoryFestival();
  await load(to, await write(from, "csv"));
  expect(await inTable(to)).toEqual(await inTable(from));
});

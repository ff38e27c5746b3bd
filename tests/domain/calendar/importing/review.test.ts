import { beforeEach, describe, expect, test } from "vitest";
import {
  discardImport,
  findImport,
  listImports,
  removeOldImports,
  startApplying,
  startImport,
} from "#app/domain/calendar/importing/import-jobs.server.ts";
import {
  decideRow,
  editRow,
  findRow,
  fixRow,
  fixRows,
  listNames,
  listRows,
  mapNames,
  revertRow,
  selectRows,
  setOptions,
} from "#app/domain/calendar/importing/import-review.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createCategory, deleteCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { bytes, event } from "../ics.ts";
import {
  apply,
  concert,
  done,
  events,
  importFile,
  onlyEvent,
  onlyRow,
  rowsOf,
  stage,
  stageSaying,
  walk,
} from "./reviews.ts";
import { refusalOf } from "../../refusal.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const refusal = async (work: Promise<unknown>) => {
  const { code, messageKey: key, fields } = await refusalOf(work);
  return { code, key, fields };
};
const broken = (...lines: string[]) =>
  event("UID:b", "SUMMARY:Broken", "DTSTART:20260823T200000Z", "DTEND:20260823T190000Z", ...lines);

describe("the review of a calendar file", () => {
  test("stores the file, shows it row by row, and imports it", async () => {
    const id = await stage(
      services,
      "X-WR-CALNAME:Fiestas",
      concert("LOCATION:Plaza", "CATEGORIES:Music"),
      event("UID:b", "SUMMARY:Broken", "DTSTART:tomorrow"),
    );
    expect(await findImport(services, id)).toMatchObject({
      state: "review",
      fileName: "programa.ics",
      format: "icalendar",
      calendarName: "Fiestas",
      counts: { total: 2, statuses: { valid: 1, warning: 0, error: 1 }, selected: 1, writing: 1 },
    });
    expect(await rowsOf(services, id)).toMatchObject([
      { event: { title: "Concert" }, status: "valid", isSelected: true, comparison: "new" },
      { event: { title: "Broken" }, status: "error", isSelected: false },
    ]);
    await apply(services, id);
    expect(await findImport(services, id)).toMatchObject({
      state: "complete",
      report: { created: 1, leftOut: 1, categoriesCreated: ["Music"], locationsCreated: ["Plaza"] },
    });
    expect(await onlyEvent(services)).toMatchObject({
      title: "Concert",
      registration: "none",
      locations: [{ name: "Plaza" }],
    });
    expect((await rowsOf(services, id)).map(({ outcome }) => outcome)).toEqual(["created", "error"]);
  });

  test("fails with a reason if the file is not a calendar", async () => {
    const { id, finished } = await startImport(
      services,
      { bytes: bytes("hello"), name: "hola.ics" },
      { untitled: "Untitled" },
    );
    expect(await finished).toBeNull();
    expect(await findImport(services, id)).toMatchObject({
      state: "failed",
      failure: { code: "unreadable_file", messageKey: "calendar_file.not_a_calendar" },
    });
    expect(await refusal(startApplying(services, id))).toMatchObject({ code: "conflict" });
  });

  test("stays open beside others until it is discarded", async () => {
    const [first, second] = [await stage(services, concert()), await stage(services, walk())];
    expect((await listImports(services)).map(({ id, state }) => [id, state])).toEqual([
      [second, "review"],
      [first, "review"],
    ]);
    await discardImport(services, second);
    expect((await listImports(services)).map(({ id }) => id)).toEqual([first]);
    expect(await refusal(findImport(services, second))).toMatchObject({ code: "not_found" });
    expect(await rowsOf(services, first)).toHaveLength(1);
  });

  test("is deleted after thirty days; a complete import keeps its name", async () => {
    const [reviewed, imported] = [await stage(services, concert()), await stage(services, walk())];
    await apply(services, imported);
    await removeOldImports({ ...services, clock: fixedClock("2026-09-20T18:00:00Z") });
    expect(await listImports(services)).toHaveLength(2);
    const later = { ...services, clock: fixedClock("2026-09-22T18:00:00Z") };
    await removeOldImports(later);
    expect(await refusal(findImport(later, reviewed))).toMatchObject({ code: "not_found" });
    expect(await findImport(later, imported)).toMatchObject({
      state: "complete",
      fileName: "programa.ics",
      counts: { total: 0 },
    });
  });

  test("can't be imported twice, or changed afterwards", async () => {
    const id = await stage(services, concert());
    const [one, two] = await Promise.allSettled([startApplying(services, id), startApplying(services, id)]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    if (one.status === "fulfilled") await done(one.value);
    if (two.status === "fulfilled") await done(two.value);
    expect(await events(services)).toHaveLength(1);
    for (const work of [
      () => startApplying(services, id),
      () => editRow(services, id, 0, { title: "X" }),
      () => selectRows(services, id, [0], false),
      () => fixRows(services, id),
      () => setOptions(services, id, { skipDuplicates: false }),
    ]) {
      expect(await refusal(work())).toMatchObject({ code: "conflict", key: "calendar_file.not_in_review" });
    }
  });
});

describe("the rows of a review", () => {
  test("are selected unless they have errors, and only selected rows are imported", async () => {
    const id = await stage(services, concert(), walk(), broken());
    expect((await rowsOf(services, id)).map(({ isSelected }) => isSelected)).toEqual([true, true, false]);
    await selectRows(services, id, [0, 2], false);
    await selectRows(services, id, [2], true);
    expect((await rowsOf(services, id)).map(({ isSelected }) => isSelected)).toEqual([false, true, false]);
    await selectRows(services, id, { query: "concert" }, true);
    await selectRows(services, id, { status: "valid", query: "walk" }, false);
    expect(await apply(services, id)).toMatchObject({ created: 1, leftOut: 2 });
    expect((await onlyEvent(services)).title).toBe("Concert");
  });

  test("are found by state and by text", async () => {
    const id = await stage(services, concert("LOCATION:Recova", "CATEGORIES:Música"), walk(), broken());
    const titles = async (filter: Parameters<typeof listRows>[2]) =>
      (await listRows(services, id, filter)).rows.map((row) => row.event.title);
    expect(await titles({ status: "error" })).toEqual(["Broken"]);
    expect(await titles({ query: "MUSICA recova" })).toEqual(["Concert"]);
    expect(await titles({ comparison: "new", query: "nothing" })).toEqual([]);
    expect(await titles({ fixable: true })).toEqual(["Broken"]);
    expect(await listRows(services, id, {}, { offset: 1, limit: 1 })).toMatchObject({
      total: 3,
      rows: [{ position: 1 }],
    });
    expect(await refusal(findRow(services, id, 7))).toMatchObject({ code: "not_found" });
  });
});

describe("repairing a row", () => {
  test("by hand is checked by the forms, and the row is imported like that", async () => {
    const id = await stage(services, event("UID:b", "SUMMARY:Broken", "DTSTART:tomorrow"));
    expect(
      await refusal(
        editRow(services, id, 0, {
          startTime: "2026-08-23T20:00:00.000Z",
          endTime: "2026-08-23T19:00:00.000Z",
          title: " ",
        }),
      ),
    ).toMatchObject({
      code: "invalid",
      fields: { endTime: ["errors.end_before_start"] },
    });
    expect(await onlyRow(services, id)).toMatchObject({ isEdited: false, status: "error", event: { title: "Broken" } });
    await editRow(services, id, 0, {
      startTime: "2026-08-23T20:00:00.000Z",
      endTime: "2026-08-23T21:00:00.000Z",
      location: "Plaza",
      categories: ["Music"],
      details: { capacity: 40 },
    });
    expect(await onlyRow(services, id)).toMatchObject({ isEdited: true, status: "warning", isSelected: true });
    await apply(services, id);
    expect(await onlyEvent(services)).toMatchObject({
      title: "Broken",
      startTime: "2026-08-23T20:00:00.000Z",
      capacity: 40,
      locations: [{ name: "Plaza" }],
      categories: [{ name: "Music" }],
    });
  });

  test("keeps the fields that were understood", async () => {
    const id = await stage(
      services,
      event("UID:a", "SUMMARY:Broken", "DTSTART:tomorrow", "LOCATION:Recova", "CATEGORIES:Circus", "DESCRIPTION:Loud"),
      broken("LOCATION:Plaza"),
    );
    await editRow(services, id, 0, { startTime: "2026-08-23T20:00:00.000Z", endTime: "2026-08-23T21:00:00.000Z" });
    const [mended, left] = await rowsOf(services, id);
    expect(mended).toMatchObject({
      status: "warning",
      problems: [],
      event: { uid: "a", location: "Recova", categories: ["Circus"], description: "Loud" },
    });
    expect(left).toMatchObject({
      status: "error",
      problems: [{ messageKey: "calendar_file.end_before_start" }],
      event: { startTime: "2026-08-23T20:00:00.000Z", endTime: "2026-08-23T19:00:00.000Z", location: "Plaza" },
    });
  });

  test("is needed as long as the row is as in the file, even if the forms accept it", async () => {
    const id = await stage(
      services,
      event(
        "UID:b",
        "SUMMARY:Broken",
        "DTSTART:20260823T200000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=1",
        "EXDATE:20260823T200000Z",
      ),
    );
    expect(await onlyRow(services, id)).toMatchObject({ status: "error", isSelected: false, isFixable: false });
    await setOptions(services, id, { skipDuplicates: false });
    expect(await onlyRow(services, id)).toMatchObject({ status: "error", isSelected: false });
    expect(await apply(services, id)).toMatchObject({ created: 0, leftOut: 1 });
  });

  test("can be undone, so that the row is as in the file", async () => {
    const id = await stage(services, concert());
    await editRow(services, id, 0, { title: "X" });
    await revertRow(services, id, 0);
    expect(await onlyRow(services, id)).toMatchObject({
      isEdited: false,
      event: { title: "Concert" },
      status: "valid",
    });
  });

  test("automatically takes the suggested category and capacity, with the warning of spec §4", async () => {
    const { id: music } = await createCategory(services, { name: "Música" });
    await createLocation(services, { name: "Recova", capacity: 60 });
    const id = await stageSaying(
      services,
      {},
      { lines: concert("CATEGORIES:Musica,Circo", "LOCATION:Recova"), details: { capacity: 0 } },
    );
    expect(await onlyRow(services, id)).toMatchObject({
      status: "error",
      isFixable: true,
      suggestions: {
        suggestedCategory: { id: music, suggested: "Música", similarity: 1, name: "Musica" },
        capacity: { suggested: 60 },
      },
    });
    await fixRow(services, id, 0);
    const row = await onlyRow(services, id);
    expect(row).toMatchObject({
      status: "warning",
      isFixed: true,
      isFixable: false,
      isSelected: true,
      event: { categories: ["Música", "Circo"], details: { capacity: 60 } },
    });
    expect(row.problems.map(({ messageKey }) => messageKey)).toContain("calendar_file.auto_fixed");
    expect(await refusal(fixRow(services, id, 0))).toMatchObject({ code: "conflict" });
  });

  test("works for all rows at once, if the correction is enough", async () => {
    const id = await stageSaying(
      services,
      {},
      { lines: concert("UID:s"), details: { capacity: -3, tags: ["x".repeat(90)] } },
      { lines: walk() },
      { lines: concert("SUMMARY:" + "x".repeat(10)), details: { streamUrl: "http://a.example" } },
    );
    expect((await findImport(services, id)).counts).toMatchObject({ fixable: 2, statuses: { error: 2 } });
    await fixRows(services, id);
    expect((await rowsOf(services, id)).map(({ status, event: { details } }) => [status, details])).toEqual([
      ["warning", { capacity: 100, tags: ["x".repeat(60)] }],
      ["valid", {}],
      ["warning", {}],
    ]);
  });
});

describe("the names of categories and places in a file", () => {
  test("match existing categories by spec §5, with their similarity", async () => {
    const [live] = [
      await createCategory(services, { name: "Música en vivo" }),
      await createCategory(services, { name: "Teatro" }),
    ];
    const id = await stage(services, concert("CATEGORIES:música,TEATRO,Teatro infantil,Cine"));
    const { categories } = await listNames(services, id);
    expect(categories.map(({ name, target }) => [name, target])).toEqual([
      ["música", { to: "existing", id: live.id, name: "Música en vivo", similarity: expect.closeTo(0.43, 2) }],
      ["TEATRO", expect.objectContaining({ to: "existing", similarity: 1 })],
      [
        "Teatro infantil",
        expect.objectContaining({ to: "existing", name: "Teatro", similarity: expect.closeTo(0.4, 2) }),
      ],
      ["Cine", { to: "new", name: "Cine" }],
    ]);
  });

  test("are mapped for all rows to an existing name, to a new one or to none", async () => {
    const { id: circo } = await createCategory(services, { name: "Circo" });
    const { id: charco } = await createLocation(services, { name: "Charco" });
    const id = await stage(
      services,
      concert("CATEGORIES:Music,Circo clásico,Talk", "LOCATION:Plaza"),
      concert("UID:d", "SUMMARY:Second", "CATEGORIES:music", "LOCATION:PLAZA"),
    );
    await mapNames(services, id, "categories", {
      MUSIC: { to: "existing", id: circo },
      "Circo clásico": { to: "new" },
      Talk: { to: "none" },
    });
    await mapNames(services, id, "places", { plaza: { to: "existing", id: charco } });
    expect((await listNames(services, id)).places).toMatchObject([
      { name: "Plaza", count: 2, target: { to: "existing", id: charco }, isChosen: true },
    ]);
    await apply(services, id);
    expect(
      (await events(services)).map((one) => [
        one.categories.map(({ name }) => name),
        one.locations.map(({ name }) => name),
      ]),
    ).toEqual([
      [["Circo", "Circo clásico"], ["Charco"]],
      [["Circo"], ["Charco"]],
    ]);
    const again = await stage(
      services,
      concert("UID:e", "SUMMARY:Third", "CATEGORIES:Music,Talk", "LOCATION:Plaza"),
      concert("CATEGORIES:Music,Circo clásico,Talk", "LOCATION:Plaza"),
    );
    expect((await listNames(services, again)).categories.map(({ name, target }) => [name, target.to])).toEqual(
      expect.arrayContaining([
        ["Music", "existing"],
        ["Talk", "none"],
      ]),
    );
    expect((await rowsOf(services, again)).map(({ comparison }) => comparison)).toContain("unchanged");
  });

  test("follow spec §5 again if their target was deleted meanwhile", async () => {
    const { id: circo } = await createCategory(services, { name: "Circo" });
    const id = await stage(services, concert("CATEGORIES:Music"));
    expect(
      await refusal(mapNames(services, id, "categories", { Music: { to: "existing", id: "nothing" } })),
    ).toMatchObject({ code: "invalid" });
    await mapNames(services, id, "categories", { Music: { to: "existing", id: circo } });
    await deleteCategory(services, circo);
    await apply(services, id);
    expect((await listCategories(services)).map(({ name }) => name)).toEqual(["Music"]);
  });

  test("are created only for imported rows, and categories only if that is allowed", async () => {
    const id = await stage(services, concert("CATEGORIES:Music", "LOCATION:Plaza"), walk("CATEGORIES:Sport"));
    await selectRows(services, id, [1], false);
    await setOptions(services, id, { createMissingCategories: false });
    expect(await apply(services, id)).toMatchObject({ categoriesCreated: [], locationsCreated: ["Plaza"] });
    expect((await listLocations(services)).map(({ name }) => name)).toEqual(["Plaza"]);
    expect((await onlyEvent(services)).categories).toEqual([]);
  });
});

describe("a duplicate in a review", () => {
  beforeEach(async () => {
    const { id } = await createLocation(services, { name: "Plaza" });
    await createEvent(services, {
      title: "concert",
      startTime: "2026-08-22T19:00:00Z",
      endTime: "2026-08-22T20:00:00Z",
      locationIds: [id],
    });
  });

  test("of an event of the programme is marked, and skipped by default (spec §5)", async () => {
    const id = await stage(services, concert("LOCATION:PLAZA"));
    expect(await onlyRow(services, id)).toMatchObject({
      comparison: "new",
      duplicate: { of: "programme" },
      isSelected: true,
    });
    expect((await findImport(services, id)).counts).toMatchObject({ duplicates: 1, writing: 0 });
    expect(await apply(services, id)).toMatchObject({ created: 0, leftOut: 1 });
  });

  test("is imported if duplicates are not skipped", async () => {
    const id = await stage(services, concert("LOCATION:Plaza"));
    await setOptions(services, id, { skipDuplicates: false });
    expect((await findImport(services, id)).counts.writing).toBe(1);
    expect(await apply(services, id)).toMatchObject({ created: 1 });
  });

  test("within the file is marked too, until it is edited", async () => {
    const id = await stage(services, walk("UID:1"), walk("UID:2"), walk("UID:3", "LOCATION:Recova"));
    expect((await rowsOf(services, id)).map(({ duplicate }) => duplicate)).toEqual([
      null,
      { of: "file", position: 0 },
      null,
    ]);
    await editRow(services, id, 1, { title: "Second walk" });
    expect((await rowsOf(services, id)).map(({ duplicate }) => duplicate)).toEqual([null, null, null]);
    await editRow(services, id, 2, { location: "Harbour" });
    expect((await rowsOf(services, id)).map(({ duplicate }) => duplicate)).toEqual([
      null,
      null,
      { of: "file", position: 0 },
    ]);
  });

  test("is imported if the other one is not", async () => {
    const id = await stage(services, walk("UID:1"), walk("UID:2"));
    await selectRows(services, id, [0], false);
    expect(await apply(services, id)).toMatchObject({ created: 1 });
  });

  test("is not a row that takes the time of an event that moved away", async () => {
    await importFile(services, walk("UID:a"));
    const id = await stage(
      services,
      walk("UID:a", "DTSTART:20260823T120000Z", "DTEND:20260823T130000Z"),
      walk("UID:b"),
    );
    expect((await rowsOf(services, id)).map(({ comparison, duplicate }) => [comparison, duplicate])).toEqual([
      ["changed", null],
      ["new", null],
    ]);
  });
});

describe("between review and import", () => {
  test("all rows are compared again: an event that was edited meanwhile becomes a conflict", async () => {
    await importFile(services, concert());
    const review = await stage(services, concert("SUMMARY:Theirs"));
    expect(await onlyRow(services, review)).toMatchObject({ comparison: "changed" });
    await updateEvent(services, (await onlyEvent(services)).id, { title: "Mine" });
    expect(await apply(services, review)).toMatchObject({ updated: 0, leftOut: 1 });
    expect((await onlyEvent(services)).title).toBe("Mine");
  });

  test("an event that another import created meanwhile is not created twice", async () => {
    const [first, second] = [
      await stage(services, concert(), walk()),
      await stage(services, concert(), walk(), concert("UID:d", "SUMMARY:Second")),
    ];
    await apply(services, first);
    expect(await apply(services, second)).toMatchObject({ created: 1, unchanged: 2 });
    expect(await events(services)).toHaveLength(3);
  });

  test("two imports at the same time create each event once", async () => {
    const [first, second] = [await stage(services, concert(), walk()), await stage(services, concert(), walk())];
    await Promise.all([apply(services, first), apply(services, second)]);
    expect(await events(services)).toHaveLength(2);
  });

  test("no choice is lost by a second file", async () => {
    await importFile(services, concert());
    await updateEvent(services, (await onlyEvent(services)).id, { title: "Mine" });
    const review = await stage(services, concert("SUMMARY:Theirs"));
    await decideRow(services, review, 0, "file");
    await stage(services, walk());
    expect(await onlyRow(services, review)).toMatchObject({ decision: "file" });
    await apply(services, review);
    expect((await onlyEvent(services)).title).toBe("Theirs");
  });
});

describe("details that most calendars have no field for", () => {
  test("are imported; details that the file lacks stay as in the panel", async () => {
    const speakers = [{ name: "Ada", title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }];
    await apply(
      services,
      await stageSaying(
        services,
        {},
        {
          lines: concert(),
          details: {
            capacity: 80,
            tags: ["risa"],
            speakers,
            priceCents: 500,
            registration: "places",
            statusNote: "Con lluvia, dentro",
          },
        },
      ),
    );
    const { id } = await onlyEvent(services);
    expect(await onlyEvent(services)).toMatchObject({
      capacity: 80,
      tags: ["risa"],
      speakers: [{ name: "Ada" }],
      priceCents: 500,
      registration: "places",
      statusNote: "Con lluvia, dentro",
    });
    await updateEvent(services, id, { ageFrom: 12 });
    const speaker = (await onlyEvent(services)).speakers[0]?.id;
    await apply(
      services,
      await stageSaying(
        services,
        {},
        { lines: concert("SUMMARY:Gig"), details: { capacity: null, tags: ["risa"], speakers, priceCents: 500 } },
      ),
    );
    expect(await onlyEvent(services)).toMatchObject({
      id,
      title: "Gig",
      capacity: null,
      speakers: [{ id: speaker, name: "Ada" }],
      ageFrom: 12,
      registration: "none",
      statusNote: null,
    });
  });

  test("of categories and places are used when these are created, as far as they are valid", async () => {
    const categories = [
      { name: "Music", color: "#112233", icon: "🎷", description: "Loud" },
      { name: "Talk", color: "red", icon: null, description: "Long" },
    ];
    const places = [
      {
        name: "Plaza",
        address: "Calle 1",
        city: "Teguise",
        country: null,
        description: null,
        capacity: 300,
        imageUrl: null,
        latitude: 28.9,
        longitude: null,
        pin: null,
        amenities: ["rampa"],
      },
    ];
    await apply(
      services,
      await stageSaying(
        services,
        { categories, places },
        { lines: concert("CATEGORIES:Music,Talk", "LOCATION:Plaza") },
      ),
    );
    expect(await listCategories(services)).toMatchObject([
      { name: "Music", color: "#112233", icon: "🎷", description: "Loud" },
      { name: "Talk", description: "Long" },
    ]);
    expect(await listLocations(services)).toMatchObject([
      { name: "Plaza", address: "Calle 1", city: "Teguise", capacity: 300, latitude: null, amenities: ["rampa"] },
    ]);
  });

  test("name places one by one, also with commas in their names", async () => {
    await apply(
      services,
      await stageSaying(
        services,
        {},
        {
          lines: concert(String.raw`LOCATION:Sala 1\, arriba\, Sala 2`),
          details: { placeNames: ["Sala 1, arriba", "Sala 2"] },
        },
      ),
    );
    expect((await onlyEvent(services)).locations.map(({ name }) => name)).toEqual(["Sala 1, arriba", "Sala 2"]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import {
  decideRow,
  editRow,
  revertRow,
  selectRows,
  setOptions,
} from "#app/domain/calendar/importing/import-review.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { updateCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { event } from "../ics.ts";
import { apply, changesOf, concert, events, importFile, onlyEvent, onlyRow, rowsOf, stage, walk } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

describe("a changed file changes the events and keeps their ids, and so their addresses", () => {
  let id: string;
  beforeEach(async () => {
    await importFile(
      services,
      concert("LOCATION:Plaza", "SEQUENCE:1"),
      event("UID:o", "SUMMARY:Other", "DTSTART:20260825T190000Z", "DURATION:PT1H"),
    );
    id = (await events(services))[0]?.id ?? "";
  });

  test.each([
    [
      "moved",
      concert("LOCATION:Plaza", "SEQUENCE:2", "DTSTART:20260822T193000Z", "DTEND:20260822T213000Z"),
      ["startTime", "endTime"],
      { startTime: "2026-08-22T19:30:00.000Z" },
    ],
    [
      "moved without a new SEQUENCE",
      concert("LOCATION:Plaza", "SEQUENCE:1", "DTSTART:20260822T193000Z"),
      ["startTime"],
      { startTime: "2026-08-22T19:30:00.000Z" },
    ],
    [
      "renamed",
      concert("LOCATION:Plaza", "SEQUENCE:2", "SUMMARY:Opening concert"),
      ["title"],
      { title: "Opening concert" },
    ],
    ["cancelled", concert("LOCATION:Plaza", "SEQUENCE:2", "STATUS:CANCELLED"), ["status"], { status: "CANCELLED" }],
    [
      "taken elsewhere",
      concert("SEQUENCE:2", "LOCATION:Recova"),
      ["locations"],
      { locations: [expect.objectContaining({ name: "Recova" })] },
    ],
    [
      "made one without hours",
      concert("LOCATION:Plaza", "SEQUENCE:2", "DTSTART;VALUE=DATE:20260822", "DTEND;VALUE=DATE:20260823"),
      ["startTime", "endTime", "allDay"],
      { allDay: { first: "2026-08-22", last: "2026-08-22" } },
    ],
  ])("%s", async (_how, changed, fields, result) => {
    const review = await stage(services, changed);
    const [row] = await rowsOf(services, review);
    expect(row).toMatchObject({ comparison: "changed", match: { id }, isSelected: true, contested: [] });
    expect(changesOf(row)).toEqual(fields);
    expect(await apply(services, review)).toMatchObject({ created: 0, updated: 1 });
    expect((await events(services)).find((one) => one.id === id)).toMatchObject(result);
  });

  test("shows old and new values of each field", async () => {
    const [row] = await rowsOf(
      services,
      await stage(services, concert("LOCATION:Plaza", "SEQUENCE:2", "SUMMARY:Opening concert", "DESCRIPTION:Loud")),
    );
    expect(row?.differences).toEqual([
      { field: "title", before: { kind: "text", text: "Concert" }, after: { kind: "text", text: "Opening concert" } },
      { field: "description", before: { kind: "none" }, after: { kind: "text", text: "Loud" } },
    ]);
  });

  test("removes a value that it no longer has, unless the panel set it", async () => {
    await importFile(services, concert("LOCATION:Plaza", "SEQUENCE:2", "DESCRIPTION:Loud", "CATEGORIES:Music"));
    await updateEvent(services, id, { capacity: 50 });
    await importFile(services, concert("SEQUENCE:3"));
    expect((await events(services))[0]).toMatchObject({
      id,
      description: "",
      categories: [],
      locations: [],
      capacity: 50,
    });
  });

  test("does not select an event with an older SEQUENCE, but offers it", async () => {
    const review = await stage(services, concert("LOCATION:Plaza", "SEQUENCE:0", "SUMMARY:First draft"));
    const [row] = await rowsOf(services, review);
    expect(row).toMatchObject({
      comparison: "older",
      isSelected: false,
      status: "warning",
      problems: [{ messageKey: "calendar_file.older_than_stored", values: { sequence: 0, stored: 1 } }],
    });
    await selectRows(services, review, [0], true);
    expect(await apply(services, review)).toMatchObject({ updated: 1 });
    expect((await events(services))[0]).toMatchObject({ id, title: "First draft" });
  });

  test("remembers a higher SEQUENCE without changing the event", async () => {
    const before = await lastSequence(services.db);
    expect(await importFile(services, concert("LOCATION:Plaza", "SEQUENCE:5"))).toMatchObject({
      unchanged: 1,
      updated: 0,
    });
    expect(await lastSequence(services.db)).toBe(before);
    expect(
      (await rowsOf(services, await stage(services, concert("LOCATION:Plaza", "SEQUENCE:4", "SUMMARY:X"))))[0],
    ).toMatchObject({ comparison: "older" });
  });
});

describe("a repeated event that is imported again", () => {
  const weekly = (...lines: string[]) =>
    event("UID:w", "SUMMARY:Yoga", "DTSTART:20260824T080000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3", ...lines);
  const exception = event(
    "UID:w",
    "RECURRENCE-ID:20260831T080000Z",
    "SUMMARY:Yoga",
    "DTSTART:20260831T100000Z",
    "DURATION:PT1H",
  );

  test("keeps each date, also one that is moved and moved back", async () => {
    await importFile(services, weekly());
    const ids = (await events(services)).map(({ id }) => id);
    await importFile(services, weekly(), exception);
    expect((await events(services)).map(({ id, startTime }) => [id, startTime.slice(11, 13)])).toEqual([
      [ids[0], "08"],
      [ids[1], "10"],
      [ids[2], "08"],
    ]);
    await importFile(services, weekly());
    expect((await events(services)).map(({ id, startTime }) => [id, startTime.slice(11, 13)])).toEqual(
      ids.map((id) => [id, "08"]),
    );
  });

  test("keeps the event of a date when it begins or ends to be repeated", async () => {
    const single = event("UID:w", "SUMMARY:Yoga", "DTSTART:20260824T080000Z", "DURATION:PT1H");
    await importFile(services, single);
    const [first] = await events(services);
    expect(await importFile(services, weekly())).toMatchObject({ created: 2, updated: 1 });
    expect((await events(services))[0]?.id).toBe(first?.id);
    const review = await stage(services, single);
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual(["changed", "gone", "gone"]);
    await apply(services, review);
    expect((await events(services))[0]?.id).toBe(first?.id);
    expect(await importFile(services, single)).toMatchObject({ unchanged: 1, updated: 0 });
  });
});

describe("an event without UID", () => {
  test("is found by title, start and place, also after it was changed by hand", async () => {
    await importFile(services, walk());
    const { id } = await onlyEvent(services);
    await updateEvent(services, id, { title: "Paseo", startTime: "2026-08-23T09:00:00Z" });
    expect(await importFile(services, walk())).toMatchObject({ created: 0, unchanged: 1 });
    expect(await importFile(services, walk("DESCRIPTION:Bring water"))).toMatchObject({ created: 0, updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, title: "Paseo", description: "Bring water" });
  });

  test("that moved is found by a title that occurs only once", async () => {
    await importFile(services, walk(), walk("SUMMARY:Talk", "DTSTART:20260824T100000Z", "DTEND:20260824T110000Z"));
    const [before] = await events(services);
    const review = await stage(
      services,
      walk("DTSTART:20260823T103000Z"),
      walk("SUMMARY:Talk", "DTSTART:20260824T100000Z", "DTEND:20260824T110000Z"),
    );
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual(["changed", "unchanged"]);
    await apply(services, review);
    expect((await events(services))[0]).toMatchObject({ id: before?.id, startTime: "2026-08-23T10:30:00.000Z" });
    expect(await importFile(services, walk("DTSTART:20260823T103000Z"))).toMatchObject({ unchanged: 1, created: 0 });
  });

  test("that moved is a question if its title occurs twice, and the other is missing", async () => {
    const [monday, tuesday] = [
      walk("DTSTART:20260824T100000Z", "DTEND:20260824T110000Z"),
      walk("DTSTART:20260825T100000Z", "DTEND:20260825T110000Z"),
    ];
    await importFile(services, monday, tuesday, walk("SUMMARY:Talk"));
    const review = await stage(
      services,
      walk("DTSTART:20260826T100000Z", "DTEND:20260826T110000Z"),
      walk("SUMMARY:Talk"),
    );
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual([
      "conflict",
      "unchanged",
      "gone",
    ]);
  });

  test("that is over is not moved to a later time", async () => {
    await importFile(services, walk("DTSTART:20260820T100000Z", "DTEND:20260820T110000Z"), concert());
    const review = await stage(services, walk("DTSTART:20260827T100000Z", "DTEND:20260827T110000Z"), concert());
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual(["new", "unchanged"]);
  });
});

describe("an event that was made by hand, which a file has without UID", () => {
  let id: string;
  beforeEach(async () => {
    const harbour = await createLocation(services, { name: "Harbour" });
    ({ id } = await createEvent(services, {
      title: "Walk",
      startTime: "2026-08-23T10:00:00Z",
      endTime: "2026-08-23T11:00:00Z",
      locationIds: [harbour.id],
      description: "Mine",
      capacity: 12,
    }));
  });
  const theirs = walk("DESCRIPTION:Theirs");

  test("is a duplicate with other values, and the file's row is skipped each time", async () => {
    for (const description of ["Theirs", "Theirs again"]) {
      const review = await stage(services, walk(`DESCRIPTION:${description}`));
      const row = await onlyRow(services, review);
      expect(row).toMatchObject({
        comparison: "conflict",
        duplicate: { of: "programme", id },
        isFromElsewhere: true,
        contested: [{ field: "description" }],
        status: "warning",
      });
      expect(row.problems).toMatchObject([{ messageKey: "calendar_file.other_in_programme" }]);
      expect(row.differences).toMatchObject([
        { field: "description", before: { text: "Mine" }, after: { text: description } },
      ]);
      expect((await findImport(services, review)).counts).toMatchObject({
        duplicates: 1,
        comparisons: { conflict: 1 },
        writing: 0,
      });
      expect(await apply(services, review)).toMatchObject({
        created: 0,
        updated: 0,
        leftOut: 1,
        duplicates: 1,
        batch: null,
      });
      expect(await onlyEvent(services)).toMatchObject({ id, description: "Mine" });
    }
  });

  test("gets the file's values only if they are chosen for this row", async () => {
    const review = await stage(services, theirs);
    await decideRow(services, review, 0, "file");
    expect((await findImport(services, review)).counts).toMatchObject({ writing: 1 });
    expect(await apply(services, review)).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, description: "Theirs", capacity: 12 });
    expect(await onlyRow(services, await stage(services, theirs))).toMatchObject({
      comparison: "unchanged",
      duplicate: null,
    });
  });

  test("keeps its values for good if that is chosen", async () => {
    const review = await stage(services, theirs);
    await decideRow(services, review, 0, "keep");
    expect(await apply(services, review)).toMatchObject({ updated: 0, leftOut: 1, duplicates: 0 });
    expect(await onlyRow(services, await stage(services, theirs))).toMatchObject({ comparison: "unchanged" });
    expect(await onlyEvent(services)).toMatchObject({ id, description: "Mine" });
  });

  test("is joined by one second event if duplicates are not skipped", async () => {
    const review = await stage(services, theirs);
    await setOptions(services, review, { skipDuplicates: false });
    expect((await findImport(services, review)).counts).toMatchObject({ writing: 1 });
    expect(await apply(services, review)).toMatchObject({ created: 1, updated: 0 });
    expect((await events(services)).map(({ description }) => description).toSorted()).toEqual(["Mine", "Theirs"]);
    expect(await importFile(services, theirs)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  test("differs from a row that got another title in the review", async () => {
    const review = await stage(services, theirs);
    await editRow(services, review, 0, { title: "Night walk" });
    expect(await onlyRow(services, review)).toMatchObject({ comparison: "new", duplicate: null });
    await revertRow(services, review, 0);
    expect(await onlyRow(services, review)).toMatchObject({
      comparison: "conflict",
      duplicate: { of: "programme", id },
    });
    await editRow(services, review, 0, { title: "Night walk" });
    expect(await apply(services, review)).toMatchObject({ created: 1, updated: 0 });
    expect((await events(services)).find((one) => one.id === id)).toMatchObject({ title: "Walk", description: "Mine" });
  });

  test("belongs to the file from then on if both are equal", async () => {
    const same = walk("DESCRIPTION:Mine");
    expect(await importFile(services, same)).toMatchObject({ unchanged: 1 });
    expect(await importFile(services, theirs)).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, description: "Theirs" });
  });
});

describe("an event that is found by its UID, without a known last import", () => {
  const forgotten = async (): Promise<string> => {
    await importFile(services, concert("DESCRIPTION:Loud"));
    await services.db.deleteFrom("event_sources").execute();
    return (await onlyEvent(services)).id;
  };

  test("is a conflict, also if duplicates are not skipped, because one UID is one event", async () => {
    const id = await forgotten();
    const review = await stage(services, concert("DESCRIPTION:Very loud"));
    await setOptions(services, review, { skipDuplicates: false });
    expect(await onlyRow(services, review)).toMatchObject({
      comparison: "conflict",
      duplicate: null,
      isFromElsewhere: true,
      contested: [{ field: "description" }],
    });
    expect((await findImport(services, review)).counts).toMatchObject({ writing: 0 });
    expect(await apply(services, review)).toMatchObject({ created: 0, updated: 0, leftOut: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, description: "Loud" });
  });
});

describe("an event that was changed both in the file and by hand", () => {
  let id: string;
  beforeEach(async () => {
    await importFile(services, concert("DESCRIPTION:Loud"));
    id = (await onlyEvent(services)).id;
    await updateEvent(services, id, { title: "Gran concierto" });
  });
  const changed = concert("SUMMARY:Opening concert", "DESCRIPTION:Very loud");

  test("is a conflict: contested fields stay, and the others are the file's", async () => {
    const review = await stage(services, changed);
    const row = await onlyRow(services, review);
    expect(row).toMatchObject({
      comparison: "conflict",
      contested: [{ field: "title" }],
      decision: null,
      isSelected: true,
    });
    expect(row.differences).toMatchObject([
      { field: "title", before: { text: "Gran concierto" }, after: { text: "Opening concert" } },
      { field: "description", before: { text: "Loud" }, after: { text: "Very loud" } },
    ]);
    expect(await apply(services, review)).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, title: "Gran concierto", description: "Very loud" });
  });

  test("takes the file's values if that is chosen", async () => {
    const review = await stage(services, changed);
    await decideRow(services, review, 0, "file");
    expect(await apply(services, review)).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({ id, title: "Opening concert", description: "Very loud" });
  });

  test("keeps its values for good if that is chosen", async () => {
    const review = await stage(services, changed);
    await decideRow(services, review, 0, "keep");
    await apply(services, review);
    expect(await onlyEvent(services)).toMatchObject({ title: "Gran concierto" });
    expect(await onlyRow(services, await stage(services, changed))).toMatchObject({ comparison: "unchanged" });
    expect(
      await onlyRow(services, await stage(services, concert("SUMMARY:Closing concert", "DESCRIPTION:Very loud"))),
    ).toMatchObject({ comparison: "conflict" });
  });
});

describe("an event that was edited in a review", () => {
  test("keeps the edit with the same file, and loses it only to a change of the file", async () => {
    const review = await stage(services, concert());
    await editRow(services, review, 0, { title: "Concierto", location: "Plaza" });
    await apply(services, review);
    expect(await onlyEvent(services)).toMatchObject({ title: "Concierto", locations: [{ name: "Plaza" }] });
    expect(await importFile(services, concert())).toMatchObject({ unchanged: 1 });
    expect(await importFile(services, concert("DESCRIPTION:New"))).toMatchObject({ updated: 1 });
    expect(await onlyEvent(services)).toMatchObject({
      title: "Concierto",
      locations: [{ name: "Plaza" }],
      description: "New",
    });
    expect(await onlyRow(services, await stage(services, concert("SUMMARY:Gig", "DESCRIPTION:New")))).toMatchObject({
      comparison: "conflict",
      contested: [{ field: "title" }],
    });
  });
});

describe("an event that the file no longer has", () => {
  const other = event("UID:o", "SUMMARY:Other", "DTSTART:20260825T190000Z", "DURATION:PT1H");
  const past = event("UID:p", "SUMMARY:Past", "DTSTART:20260820T190000Z", "DURATION:PT1H");

  test("can be cancelled, but is never selected by default and never deleted", async () => {
    await importFile(services, concert(), other, past);
    const first = await stage(services, concert());
    expect((await rowsOf(services, first)).slice(1)).toMatchObject([
      { comparison: "gone", isSelected: false, event: { title: "Other" } },
    ]);
    expect(await apply(services, first)).toMatchObject({ cancelled: 0, unchanged: 1 });
    const second = await stage(services, concert());
    await selectRows(services, second, [1], true);
    expect(await apply(services, second)).toMatchObject({ cancelled: 1 });
    expect((await events(services)).map(({ title, status }) => [title, status])).toEqual([
      ["Past", "ACTIVE"],
      ["Concert", "ACTIVE"],
      ["Other", "CANCELLED"],
    ]);
    expect((await rowsOf(services, await stage(services, concert()))).map(({ comparison }) => comparison)).toEqual([
      "unchanged",
    ]);
  });

  test("is never an event of another calendar or of the panel", async () => {
    await importFile(services, concert(), other);
    await importFile(services, event("UID:z", "SUMMARY:Elsewhere", "DTSTART:20260826T190000Z", "DURATION:PT1H"));
    await createEvent(services, { title: "Mine", startTime: "2026-08-27T10:00:00Z", endTime: "2026-08-27T11:00:00Z" });
    expect(
      (await rowsOf(services, await stage(services, concert(), other))).map(({ comparison }) => comparison),
    ).toEqual(["unchanged", "unchanged"]);
    expect(
      (
        await rowsOf(
          services,
          await stage(services, event("UID:y", "SUMMARY:Third", "DTSTART:20260827T190000Z", "DURATION:PT1H")),
        )
      ).map(({ comparison }) => comparison),
    ).toEqual(["new"]);
  });

  test("is not an event of the file that can't be read", async () => {
    await importFile(services, concert(), other);
    const rows = await rowsOf(
      services,
      await stage(services, concert(), event("UID:o", "SUMMARY:Other", "DTSTART:tomorrow")),
    );
    expect(rows.map(({ comparison, status }) => [comparison, status])).toEqual([
      ["unchanged", "valid"],
      ["changed", "error"],
    ]);
  });
});

describe("an event that was deleted after its import", () => {
  test("is not selected, with a warning; if it is selected, it is created again", async () => {
    await importFile(services, concert());
    await deleteEvent(services, (await onlyEvent(services)).id);
    const review = await stage(services, concert());
    expect(await onlyRow(services, review)).toMatchObject({
      comparison: "new",
      isSelected: false,
      status: "warning",
      problems: [{ messageKey: "calendar_file.deleted_since" }],
    });
    expect(await apply(services, review)).toMatchObject({ created: 0, leftOut: 1 });
    const second = await stage(services, concert());
    await selectRows(services, second, [0], true);
    expect(await apply(services, second)).toMatchObject({ created: 1 });
    expect(await onlyRow(services, await stage(services, concert()))).toMatchObject({
      comparison: "unchanged",
      isSelected: true,
    });
  });
});

test("a category that was renamed since is still used for the file's name", async () => {
  await importFile(services, concert("CATEGORIES:Music"));
  const [music] = await listCategories(services);
  await updateCategory(services, music?.id ?? "", { name: "Conciertos" });
  expect(await importFile(services, concert("CATEGORIES:Music"))).toMatchObject({
    unchanged: 1,
    categoriesCreated: [],
  });
  expect(
    await importFile(services, concert("CATEGORIES:Music"), concert("UID:d", "SUMMARY:Second", "CATEGORIES:music")),
  ).toMatchObject({ created: 1, categoriesCreated: [] });
  expect((await events(services)).map(({ categories }) => categories.map(({ name }) => name))).toEqual([
    ["Conciertos"],
    ["Conciertos"],
  ]);
});

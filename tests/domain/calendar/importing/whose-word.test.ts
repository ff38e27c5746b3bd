import { beforeEach, describe, expect, test } from "vitest";
import { checkCalendar } from "#app/domain/calendar/connected/check-calendar.server.ts";
import { connectCalendar, listConnectedCalendars } from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { verdictOf } from "#app/domain/calendar/importing/comparing/field-origin.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { updateStatusesByClock } from "#app/domain/editing/event-clock.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { write } from "../export/programmes.ts";
import { bytes, calendar, read } from "../ics.ts";
import { concert, importFile, onlyEvent, onlyRow, stage } from "./reviews.ts";

/** Each field of an event is a file's or a hand's word: a file proposes against what a hand wrote, and never overwrites. */

let services: Services;
let ana: Services;
beforeEach(async () => {
  services = await memoryFestival();
  const { id } = await createUser(services, { name: "Ana", email: "ana@example.org", role: "ADMIN" });
  ana = { ...services, actor: id };
});

const withoutReview = (text: string) =>
  importCalendar(services, read(text), { options: { untitled: "Untitled" }, fileName: "programa.ics" });
const byHand = async (fields: Parameters<typeof updateEvent>[2]): Promise<void> => {
  await updateEvent(ana, (await onlyEvent(services)).id, fields);
};
const old = "DESCRIPTION:De antes";
const handOrigin = { from: "hand", who: { kind: "person", name: "Ana" } };

describe("the description after a first import, written last by", () => {
  test.each([
    // The last writer; the file's line now; the review's verdict; the description that stays without a choice.
    ["the file", null, old, "unchanged", "De antes"],
    ["the file", null, "DESCRIPTION:De ahora", "changed", "De ahora"],
    ["the file", null, "", "changed", ""],
    ["a hand", "De Ana", old, "unchanged", "De Ana"],
    ["a hand", "De Ana", "DESCRIPTION:De ahora", "conflict", "De Ana"],
    ["a hand", "De Ana", "", "unchanged", "De Ana"],
    ["a hand, as the file has it now", "De ahora", "DESCRIPTION:De ahora", "unchanged", "De ahora"],
    ["a hand, that emptied it", "", old, "unchanged", ""],
    ["a hand, that emptied it", "", "DESCRIPTION:De ahora", "conflict", ""],
  ] as const)("%s (%s), and with '%s' in the file, is %s: '%s'", async (_, written, line, comparison, stays) => {
    await importFile(services, concert(old));
    if (written !== null) await byHand({ description: written });
    const row = await onlyRow(services, await stage(services, concert(...(line === "" ? [] : [line]))));
    expect(row.comparison).toBe(comparison);
    expect(row.contested).toEqual(
      comparison === "conflict" ? [{ field: "description", origin: expect.objectContaining(handOrigin) }] : [],
    );
    await importFile(services, concert(...(line === "" ? [] : [line])));
    expect((await onlyEvent(services)).description).toBe(stays);
  });
});

describe("an event's other fields", () => {
  test("are merged one by one: the file's change of the hour arrives beside a hand's title", async () => {
    await importFile(services, concert());
    await byHand({ title: "De Ana" });
    await importFile(services, concert("SUMMARY:Del archivo", "DTSTART:20260822T193000Z"));
    expect(await onlyEvent(services)).toMatchObject({ title: "De Ana", startTime: "2026-08-22T19:30:00.000Z" });
  });

  test("the clock's status is nobody's word: the file still cancels, and does not revive", async () => {
    await importFile(services, concert());
    const later = { ...services, clock: fixedClock("2026-08-22T20:00:00Z") };
    await updateStatusesByClock(later);
    expect(await onlyRow(later, await stage(later, concert("STATUS:CONFIRMED")))).toMatchObject({
      comparison: "unchanged",
    });
    expect(await onlyRow(later, await stage(later, concert("STATUS:CANCELLED")))).toMatchObject({
      comparison: "changed",
      contested: [],
    });
  });
});

test("a hand's change that was undone is no word any more", async () => {
  await importFile(services, concert(old));
  await byHand({ description: "De Ana" });
  await undoBatch(ana, (await lastBatchOf(ana)) ?? "");
  await importFile(services, concert("DESCRIPTION:De ahora"));
  expect((await onlyEvent(services)).description).toBe("De ahora");
});

test("the export of an event that no file ever had knows the hand's word, so what it changes was changed in it", async () => {
  await createEvent(ana, {
    title: "Concert",
    startTime: "2026-08-22T19:00:00Z",
    endTime: "2026-08-22T21:00:00Z",
    description: "De Ana",
  });
  const exported = await write(services, "icalendar");
  await withoutReview(exported.replace("De Ana", "Del archivo"));
  expect((await onlyEvent(services)).description).toBe("Del archivo");
});

describe("a conflict", () => {
  const changed = concert("DESCRIPTION:De ahora", "SUMMARY:Del archivo");
  beforeEach(async () => {
    await importFile(services, concert(old));
    await byHand({ description: "De Ana" });
  });
  const verdict = {
    reason: "calendar_file.kept_by_hand",
    contested: [{ field: "description", origin: expect.objectContaining(handOrigin) }],
  };

  test("gets the same verdict without a review, where the other fields are written, and says who wrote what stays", async () => {
    const row = await onlyRow(services, await stage(services, changed));
    expect({ reason: verdictOf(row), contested: row.contested }).toEqual(verdict);
    expect(await withoutReview(calendar(changed))).toMatchObject({
      updated: 1,
      skipped: [],
      kept: [{ ...verdict, title: "Del archivo" }],
    });
    expect(await withoutReview(calendar(changed))).toMatchObject({
      updated: 0,
      skipped: [{ outcome: "kept", reason: verdict.reason }],
      kept: [verdict],
    });
    expect(await onlyEvent(services)).toMatchObject({ title: "Del archivo", description: "De Ana" });
  });

  test("waits in a connected calendar for a person, with the same verdict", async () => {
    const { id } = await connectCalendar(services, { address: "https://town.example/a.ics", appliesItself: true });
    const fetchCalendar = async () =>
      ({ outcome: "new", bytes: bytes(calendar(changed)), etag: null, lastModified: null }) as const;
    await checkCalendar(services, id, { fetchCalendar, untitled: "Untitled" });
    const [connected] = await listConnectedCalendars(services);
    const row = await onlyRow(services, connected?.waiting?.id ?? "");
    expect({ reason: verdictOf(row), contested: row.contested }).toEqual(verdict);
    expect((await onlyEvent(services)).description).toBe("De Ana");
  });
});

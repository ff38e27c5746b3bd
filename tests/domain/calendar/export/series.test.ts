import { describe, expect, test } from "vitest";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { createSeries, deleteInSeries, readSeries } from "#app/domain/series/series.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { eventInputWith } from "../../programme/event-input.ts";
import { calendar, event } from "../ics.ts";
import { allEvents, load, write } from "./programmes.ts";

const fridays = ["2026-08-21", "2026-08-28", "2026-09-04"];

async function festivalOf(days = fridays): Promise<{ services: Services; ids: string[] }> {
  const services = await memoryFestival();
  await createSeries(
    services,
    eventInputWith({
      title: "Cine en la plaza",
      startTime: `${days[0]}T20:00:00Z`,
      endTime: `${days[0]}T22:00:00Z`,
      speakers: [{ name: "Dácil" }],
    }),
    days,
  );
  return { services, ids: (await allEvents(services)).map(({ id }) => id) };
}

const linesOf = (file: string, name: string): string[] => file.split("\r\n").filter((line) => line.startsWith(name));
/** Returns the rules of events, without those of zones. */
const rulesIn = (file: string): string[] => linesOf(file, "RRULE").filter((line) => !line.includes("YEARLY"));

/** Returns the dates of the series of the first event. */
async function datesIn(services: Services): Promise<string[] | undefined> {
  const [first] = await allEvents(services);
  return (await readSeries(services, first?.id ?? ""))?.dates.map(({ day }) => day);
}

describe("a series in a calendar file", () => {
  test("is one event with a rule", async () => {
    const { services } = await festivalOf();
    const file = await write(services, "icalendar");
    expect(linesOf(file, "BEGIN:VEVENT")).toHaveLength(1);
    expect(rulesIn(file)).toEqual(["RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"]);
    expect(linesOf(file, "DTSTART;")).toEqual(["DTSTART;TZID=Atlantic/Canary:20260821T210000"]);
  });

  test.each([
    [
      "a date is missing",
      async (services: Services, ids: string[]) => void (await deleteInSeries(services, [ids[1] ?? ""], "one")),
    ],
    [
      "a date has another title",
      async (services: Services, ids: string[]) => void (await updateEvent(services, ids[1] ?? "", { title: "Otra" })),
    ],
    [
      "a date has another hour",
      async (services: Services, ids: string[]) =>
        void (await updateEvent(services, ids[1] ?? "", { endTime: "2026-08-28T23:00:00Z" })),
    ],
  ])("is written date by date if %s, and stays a series", async (_, change) => {
    const { services, ids } = await festivalOf([...fridays, "2026-09-11"]);
    await change(services, ids);
    const dates = await datesIn(services);
    const file = await write(services, "icalendar");
    expect(rulesIn(file)).toEqual([]);
    const other = await memoryFestival();
    await load(other, file);
    expect(await datesIn(other)).toEqual(dates);
  });

  test("is written date by date if clocks change during one of them", async () => {
    const { services } = await festivalOf(["2026-10-17", "2026-10-24", "2026-10-31"]);
    expect(rulesIn(await write(services, "icalendar"))).toHaveLength(1);
    const night = await memoryFestival();
    await createSeries(night, eventInputWith({ startTime: "2026-10-17T22:00:00Z", endTime: "2026-10-18T03:00:00Z" }), [
      "2026-10-17",
      "2026-10-24",
      "2026-10-31",
    ]);
    expect(rulesIn(await write(night, "icalendar"))).toEqual([]);
  });

  test.each(["icalendar", "schedule-json", "schedule-xml", "csv"] as const)(
    "as %s is a series again in another festival, and changes nothing in its own",
    async (format) => {
      const { services } = await festivalOf();
      const file = await write(services, format);
      const other = await memoryFestival();
      expect(await load(other, file)).toMatchObject({ created: 3, skipped: [], warnings: [] });
      expect(await datesIn(other)).toEqual(fridays);
      const before = await lastSequence(services.db);
      expect(await load(services, file)).toMatchObject({ created: 0, updated: 0, unchanged: 3, skipped: [] });
      expect(await lastSequence(services.db)).toBe(before);
    },
  );

  test("keeps the identity that its dates have in another file", async () => {
    const services = await memoryFestival();
    await load(services, concerts("RRULE:FREQ=WEEKLY;COUNT=3"));
    expect(await load(services, await write(services, "icalendar"))).toMatchObject({ created: 0, updated: 0 });
    expect((await allEvents(services)).flatMap((one) => one.calendar?.recurrenceId || [])).toEqual([
      "20260821T190000Z",
      "20260828T190000Z",
      "20260904T190000Z",
    ]);
  });
});

const concerts = (rule: string): string =>
  calendar(
    event("UID:c", "SUMMARY:Concert", "DTSTART:20260821T190000Z", "DTEND:20260821T210000Z", rule),
    event("UID:d", "SUMMARY:Walk", "DTSTART:20260822T190000Z", "DTEND:20260822T210000Z"),
  );

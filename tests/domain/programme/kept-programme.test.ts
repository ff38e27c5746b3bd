import { beforeEach, describe, expect, test } from "vitest";
import { beginEpoch, readPosition } from "#app/domain/changes/epoch.server.ts";
import { keptUntilChange } from "#app/domain/changes/kept-reads.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { pageProgrammeReader } from "#app/domain/programme/programme-reader.server.ts";
import { searchProgramme } from "#app/domain/programme/search-index.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 6 };
const day = "2026-08-22";
const times = { startTime: `${day}T18:00:00.000Z`, endTime: `${day}T19:00:00.000Z` };

let services: Services;
beforeEach(async () => {
  services = await memoryFestival(`${day}T10:00:00Z`);
});

/** The titles of the day that a page shows whose request begins now. */
async function shownTitles(): Promise<string[]> {
  const reader = pageProgrammeReader(services, calendar, await readPosition(services.db));
  return (await reader.eventsOfDay(day)).map(({ title }) => title);
}

describe("the programme of a page", () => {
  test("shows every change that was written before the request", async () => {
    expect(await shownTitles()).toEqual([]);
    const input = eventInputWith({ title: "Gala", ...times });
    const { id } = await createEvent(services, input);
    expect(await shownTitles()).toEqual(["Gala"]);
    await updateEvent(services, id, { ...input, title: "Gran gala" });
    expect(await shownTitles()).toEqual(["Gran gala"]);
  });
  test("is that of its own database and its own calendar", async () => {
    await createEvent(services, eventInputWith({ title: "Gala", ...times }));
    const position = await readPosition(services.db);
    const other = await memoryFestival(`${day}T10:00:00Z`);
    expect(await pageProgrammeReader(services, calendar, position).eventsOfDay(day)).toHaveLength(1);
    expect(await pageProgrammeReader(other, calendar, position).eventsOfDay(day)).toEqual([]);
    const early = { zone: "Pacific/Auckland", dayStartHour: 0 };
    expect(await pageProgrammeReader(services, early, position).eventsOfDay(day)).toEqual([]);
  });
});

describe("the index of the search", () => {
  const indexOf = async (today = day) =>
    pageProgrammeReader(services, calendar, await readPosition(services.db)).searchIndex(today);
  const found = async (query: string) => searchProgramme(await indexOf(), query).found.map(({ title }) => title);

  test("has every event that was written before, and no draft", async () => {
    await createEvent(services, eventInputWith({ title: "Gala", ...times }));
    await createEvent(services, eventInputWith({ title: "Gala secreta", published: false, ...times }));
    expect(await found("gala")).toEqual(["Gala"]);
  });
  test("is built once for all who ask meanwhile, and kept", async () => {
    await createEvent(services, eventInputWith({ title: "Gala", ...times }));
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => indexOf()));
    expect(others.every((other) => other === one)).toBe(true);
    expect(await indexOf()).toBe(one);
  });
});

describe("what is kept until the next change", () => {
  let reads: string[];
  const keep = (most: number) =>
    keptUntilChange(
      (_, name: string) => {
        reads.push(name);
        return Promise.resolve(name);
      },
      { most, sizeOf: (text) => text.length },
    );
  beforeEach(() => {
    reads = [];
  });

  test("is read once, and anew after a change or in a new epoch", async () => {
    const kept = keep(100);
    const ask = async () => kept(services, await readPosition(services.db), "day");
    expect([await ask(), await ask()]).toEqual(["day", "day"]);
    expect(reads).toHaveLength(1);
    await createEvent(services, eventInputWith({ title: "Gala" }));
    await ask();
    expect(reads).toHaveLength(2);
    await services.db.transaction().execute((transaction) => beginEpoch(transaction, 0));
    await ask();
    expect(reads).toHaveLength(3);
  });
  test("is no more than its limit", async () => {
    const kept = keep(6);
    const position = await readPosition(services.db);
    for (const name of ["one", "two", "three", "one", "two", "three"]) await kept(services, position, name);
    expect(reads).toEqual(["one", "two", "three", "three"]);
  });
});

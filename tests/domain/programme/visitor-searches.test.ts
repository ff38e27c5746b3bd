import { beforeAll, expect, test } from "vitest";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { addDays, dayOf } from "#app/domain/programme/day.ts";
import { noFilters } from "#app/domain/programme/filters.ts";
import { programmeReader } from "#app/domain/programme/programme-reader.server.ts";
import {
  type Offer,
  peopleFound,
  type Search,
  type SearchIndex,
  searchProgramme,
} from "#app/domain/programme/search-index.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type Search as Asked, searches } from "./visitor-searches.ts";

const now = new Date("2026-08-22T15:00:00Z");
let index: SearchIndex;
let search: Search;

beforeAll(async () => {
  const services = await memoryFestival(now.toISOString());
  await loadSampleProgramme(services);
  const calendar = await festivalCalendar(services);
  const reader = programmeReader(services, calendar);
  index = await reader.searchIndex(dayOf(now, calendar));
  search = { now, calendar, filters: noFilters, categoryId: null, points: await reader.listPoints() };
});

const offered = (asked: NonNullable<Asked["offers"]>, { what, count }: Offer): boolean => {
  if (count === 0) return false;
  const today = dayOf(now, search.calendar);
  const filter = what.kind === "filter" ? what.filter.join(" ") : "";
  switch (asked) {
    case "free":
      return filter === "only free";
    case "accessible":
      return filter === "only access";
    case "kids":
      return filter === "age kids";
    case "from12":
      return filter === "age 12";
    case "english":
      return filter === "spoken en";
    case "portuguese":
      return filter === "spoken pt";
    case "noWords":
      return filter === "spoken zxx";
    case "today":
      return what.kind === "day" && what.day === today;
    case "tomorrow":
      return what.kind === "day" && what.day === addDays(today, 1);
    case "charco":
      return what.kind === "place" && what.name === "Charco de San Ginés";
    case "plaza":
      return what.kind === "place" && what.name === "Plaza de las Palmas";
  }
};

test.each(searches)("a visitor who types '$words' ($language) finds what a careful person expects", (asked) => {
  const results = searchProgramme(index, asked.words, search);
  const titles = results.found.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(asked.has ?? []));
  expect(titles.filter((title) => asked.lacks?.includes(title))).toEqual([]);
  const { offers, point, person } = asked;
  if (offers !== undefined) expect(results.offers.filter((offer) => offered(offers, offer))).toHaveLength(1);
  if (point !== undefined) expect(results.offers.map(({ what }) => what)).toContainEqual({ kind: "point", point });
  if (person !== undefined) expect(peopleFound(index, results).map(({ name }) => name)).toContain(person);
  if (asked.nothing) expect([titles, results.offers]).toEqual([[], []]);
});

test("an offer says how many events are left beside the other words, and leaves these words", () => {
  const [offer] = searchProgramme(index, "circo gratis", search).offers.filter(({ what }) => what.kind === "filter");
  const free = searchProgramme(index, offer?.query ?? "", { ...search, filters: offer?.filters ?? noFilters });
  expect([offer?.query, free.found.length]).toEqual(["circo", offer?.count]);
});

test("all free events are offered for 'gratis', and no paid one is found", () => {
  const { offers, found, corrected } = searchProgramme(index, "gratis", search);
  expect(offers.map(({ count }) => count)).toEqual([60]);
  expect([found.length, found.every(({ priceCents }) => priceCents === 0), corrected]).toEqual([60, true, null]);
});

test("a word that the programme's fields know is never corrected to another", () => {
  for (const words of ["comida", "kids", "food", "hoje", "demain", "wheelchair"])
    expect(searchProgramme(index, words, search).corrected).toBeNull();
  expect(searchProgramme(index, "gratis orqesta", search).corrected).toBe("gratis orquesta");
});

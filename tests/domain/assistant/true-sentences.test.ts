import { expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { wholeEvents } from "#app/domain/programme/event-rows.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { answerFromProgramme } from "#app/domain/assistant/programme-answer.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type Random, randomOf } from "../../support/random.ts";
import { eventInputWith } from "../programme/event-input.ts";

/*
 * Random questions over random programmes. The checker knows nothing of how an answer is made: it reads the words of each
 * sentence, and asks the programme whether they are true.
 */

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
const now = new Date("2026-08-22T14:00:00Z");
const titles = [
  "Abubilla",
  "Barlovento",
  "Caldera",
  "Drago",
  "Ensenada",
  "Fajana",
  "Guirre",
  "Hinojo",
  "Icod",
  "Jable",
];
const places = ["Muelle Norte", "Plaza Vieja", "Playa Honda"];
const prices = [null, 0, 300, 500, 800];

async function randomProgramme({ below, oneOf }: Random): Promise<{ services: Services; events: ProgrammeEvent[] }> {
  const services = await memoryFestival(now.toISOString());
  const music = await createCategory(services, { name: "Música" });
  const circus = await createCategory(services, { name: "Circo" });
  const locations = [];
  for (const name of places)
    locations.push(await createLocation(services, { name, amenities: below(2) === 0 ? ["Aseos"] : [] }));
  for (const title of titles) {
    const start = Date.parse("2026-08-22T09:00:00Z") + below(60) * 30 * 60_000;
    await createEvent(services, {
      ...eventInputWith({
        title,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + (2 + below(4)) * 30 * 60_000).toISOString(),
        status: below(7) === 0 ? "CANCELLED" : "ACTIVE",
        priceCents: oneOf(prices),
        categoryIds: [oneOf([music, circus]).id],
        locationIds: [oneOf(locations).id],
      }),
    });
  }
  const events = await wholeEvents(services.db, await services.db.selectFrom("events").selectAll().execute());
  return { services: { ...services, clock: fixedClock(now) }, events };
}

const hour = (instant: string): string => clockTime(instant, calendar.zone);

/** Returns why a sentence is false of the programme; null if it is true, or says nothing that is checked. */
function falsehoodIn(text: string, about: readonly ProgrammeEvent[], events: readonly ProgrammeEvent[]): string | null {
  const toCome = events.filter(({ endTime }) => Date.parse(endTime) >= now.getTime());
  const today = toCome.filter(({ startTime }) => dayOf(startTime, calendar) === "2026-08-22");
  const going = (all: readonly ProgrammeEvent[]) => all.filter(({ status }) => status !== "CANCELLED");
  const [, none] = /^(No hay nada cancelado de lo que queda)\.$/.exec(text) ?? [];
  if (none !== undefined && toCome.some(({ status }) => status === "CANCELLED")) return "something is cancelled";
  const [, from, to, rest = ""] = /^Entre las (\d\d:\d\d) y las (\d\d:\d\d),? (.*)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const inside = today.filter(
      ({ startTime, endTime }) => hour(startTime) < to && hour(endTime) > from && hour(startTime) >= from,
    );
    if (rest.startsWith("no hay nada") && going(inside).length > 0) return "something begins there";
    if (
      about.some(
        ({ startTime, endTime }) => hour(startTime) >= to || (hour(endTime) <= from && hour(endTime) > hour(startTime)),
      )
    )
      return "an event lies outside";
  }
  const [, among] = /^Lo más barato(?: \((.*)\))?:$/.exec(text) ?? [];
  if (among !== undefined) {
    const tomorrow = toCome.filter(({ startTime }) => dayOf(startTime, calendar) === "2026-08-23");
    const pool = going(among.includes("mañana") ? tomorrow : toCome).filter(
      ({ categories }) => !among.includes("Música") || categories.some(({ name }) => name === "Música"),
    );
    const least = Math.min(...pool.flatMap(({ priceCents }) => priceCents ?? []));
    if (!pool.some(({ priceCents, id }) => priceCents === least && about.some((one) => one.id === id)))
      return `the cheapest costs ${least}`;
  }
  const [, where] = /^Aseos en (.*)\.$/.exec(text) ?? [];
  if (where !== undefined) {
    const having = events.flatMap(({ locations }) => locations).filter(({ amenities }) => amenities.includes("Aseos"));
    const named = places.filter((place) => where.includes(place));
    if (
      named.length === 0 ||
      named.some(
        (place) =>
          events.some(({ locations }) => locations.some(({ name }) => name === place)) &&
          !having.some(({ name }) => name === place),
      )
    )
      return "no toilets there";
  }
  if (about.length === 2 && /^(?:Sí, se pisan|No se pisan)/.test(text)) {
    const [one, other] = about;
    if (one === undefined || other === undefined) return "no pair";
    const overlap = one.startTime < other.endTime && other.startTime < one.endTime;
    if (overlap !== text.startsWith("Sí")) return "the hours say otherwise";
  }
  const [, count, place] = /^Hay (\d+) eventos? \((.*)\):$/.exec(text) ?? [];
  if (count !== undefined && places.some((one) => one === place)) {
    const there = going(toCome).filter(({ locations }) => locations.some(({ name }) => name === place));
    if (there.length !== Number(count)) return `there are ${there.length}`;
  }
  return null;
}

test("every sentence with 'no hay', 'lo más', 'en', 'entre … y …' and 'se pisan' is true as worded", async () => {
  const drawn = randomOf(7);
  const wrong: string[] = [];
  const said = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const { services, events } = await randomProgramme(drawn);
    const first = 16 + drawn.below(5);
    const one = drawn.oneOf(titles.slice(0, 5));
    const other = drawn.oneOf(titles.slice(5));
    for (const text of [
      "¿Hay algo cancelado?",
      `¿Qué hay entre las ${first}:00 y las ${first + 2}:00?`,
      "¿Qué es lo más barato mañana?",
      "¿Cuál es el concierto más barato mañana?",
      "¿Dónde hay aseos?",
      `¿Se pisan ${one} y ${other}?`,
      `¿Qué hay en ${drawn.oneOf(places)}?`,
    ]) {
      const { parts } = await answerFromProgramme(
        services,
        { text, language: "es", before: [], owner: null },
        (language) => answerTextsIn(language, "EUR"),
      );
      for (const [index, part] of parts.entries()) {
        // The heading of a rank is about the events of the sentences after it.
        const ids = part.text.startsWith("Lo más")
          ? parts.slice(index + 1).flatMap(({ eventIds }) => eventIds)
          : part.eventIds;
        const about = ids.flatMap((id) => events.find((event) => event.id === id) ?? []);
        const why = falsehoodIn(part.text, about, events);
        said.add(part.text.replace(/\d.*/, "").slice(0, 12));
        if (why !== null) wrong.push(`${why}: ${text} ${part.text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  for (const begin of ["No hay nada", "Entre las", "Lo más bara", "Aseos en", "Sí, se pisan", "No se pisan", "Hay "])
    expect([...said].filter((text) => text.startsWith(begin.slice(0, 12)))).not.toEqual([]);
});

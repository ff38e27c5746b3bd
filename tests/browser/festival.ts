import { createCategory } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day, dayOf } from "#app/domain/programme/day.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";

/** A small festival of which the tests know every event. Its times are relative to the moment at which it is made. */
export interface KnownFestival {
  today: Day;
  /** A day, far from all others, with nothing on it. */
  emptyDay: Day;
  /** Ids of events by title, and of locations and categories by name. */
  ids: Map<string, string>;
}

export const titles = {
  live: "Concierto de apertura",
  alsoLive: "Radio en la plaza",
  finished: "Desayuno de bienvenida",
  delayed: "Pasacalles del puerto",
  cancelled: "Fuegos sobre el mar",
  upcoming: "Taller de máscaras",
  limited: "Charla de la marea",
  crowded: "Gala de clausura",
  free: "Paseo con faroles",
  full: "Cena a ciegas",
  unlimited: "Baile abierto",
  exhibition: "Carteles de verano",
  tomorrow: "Aéreos sobre el charco",
  tomorrowOther: "Mimo en la escalera",
} as const;

export const cancelNote = "Suspendido por el viento";
export const streamAddress = "https://www.youtube.com/watch?v=abcdefghijk";
export const embedCode =
  '<iframe width="560" src="https://www.youtube-nocookie.com/embed/abcdefghijk" onload="alert(1)" allowfullscreen></iframe><script>alert(2)</script>';

const minute = 60_000;
const hour = 60 * minute;

interface Known {
  title: string;
  /** Milliseconds from now. */
  from: number;
  to: number;
  category: string;
  place: string;
  attendees?: number;
  more?: Partial<EventInput>;
}

const known: Known[] = [
  { title: titles.finished, from: -5 * hour, to: -4 * hour, category: "Gastronomía", place: "Muelle viejo" },
  {
    title: titles.live,
    from: -30 * minute,
    to: 90 * minute,
    category: "Música",
    place: "Plaza mayor",
    more: {
      description: "Tres bandas y un coro.\n\nTrae silla.",
      isStreaming: true,
      streamUrl: streamAddress,
      capacity: null,
      tags: ["música", "gratis"],
      speakers: [{ name: "Nira Perdomo", title: "Directora", company: "Coral Polifónica de Arrecife" }],
      priceCents: 1250,
      ageFrom: 6,
      url: "https://banda.example/",
    },
  },
  { title: titles.alsoLive, from: -20 * minute, to: 3 * hour, category: "Música", place: "Muelle viejo" },
  {
    title: titles.delayed,
    from: -15 * minute,
    to: hour,
    category: "Circo",
    place: "Calle larga",
    more: { status: "UPCOMING", statusNote: "Empieza más tarde" },
  },
  {
    title: titles.upcoming,
    from: 2 * hour,
    to: 4 * hour,
    category: "Circo",
    place: "Aula tres",
    attendees: 95,
    more: { capacity: 100 },
  },
  {
    title: titles.cancelled,
    from: 3 * hour,
    to: 4 * hour,
    category: "Circo",
    place: "Muelle viejo",
    more: { status: "CANCELLED", statusNote: cancelNote },
  },
  {
    title: titles.limited,
    from: 4 * hour,
    to: 5 * hour,
    category: "Música",
    place: "Aula tres",
    attendees: 80,
    more: { capacity: 100 },
  },
  {
    title: titles.crowded,
    from: 4 * hour,
    to: 6 * hour,
    category: "Circo",
    place: "Plaza mayor",
    attendees: 950,
    more: { capacity: 1000 },
  },
  {
    title: titles.free,
    from: 5 * hour,
    to: 6 * hour,
    category: "Circo",
    place: "Calle larga",
    attendees: 10,
    more: { capacity: 200 },
  },
  {
    title: titles.full,
    from: 5 * hour,
    to: 7 * hour,
    category: "Gastronomía",
    place: "Aula tres",
    attendees: 20,
    more: { capacity: 20 },
  },
  {
    title: titles.unlimited,
    from: 6 * hour,
    to: 7 * hour,
    category: "Música",
    place: "Plaza mayor",
    more: { capacity: null },
  },
  { title: titles.tomorrow, from: 24 * hour, to: 25 * hour, category: "Circo", place: "Muelle viejo" },
  { title: titles.tomorrowOther, from: 26 * hour, to: 27 * hour, category: "Música", place: "Calle larga" },
];

/** Fills an empty database; `settings` are written last and win. The order of what is made is always the same. */
export async function makeFestival(services: Services, settings: Record<string, unknown> = {}): Promise<KnownFestival> {
  const now = services.clock.now();
  const zone = zoneAtNoon(now);
  const today = dayOf(now, { zone, dayStartHour: 0 });
  const ids = new Map<string, string>();
  await writeSettings(services, {
    "general.name": "Feria conocida",
    "general.city": "Arrecife",
    "general.timezone": zone,
    ...settings,
  });
  for (const [name, color] of [
    ["Música", "#c2185b"],
    ["Circo", "#1565c0"],
    ["Gastronomía", "#2e7d32"],
  ] as const) {
    ids.set(name, (await createCategory(services, { name, color, icon: "🎪" })).id);
  }
  for (const name of ["Plaza mayor", "Muelle viejo", "Calle larga", "Aula tres"]) {
    const place = {
      name,
      address: "Calle del mar, 1",
      capacity: 500,
      latitude: 28.96,
      longitude: -13.55,
      amenities: ["Sombra"],
    };
    ids.set(name, (await createLocation(services, place)).id);
  }
  const idOf = (name: string): string => ids.get(name) ?? "";
  await services.db.transaction().execute(async (transaction) => {
    for (const { title, from, to, category, place, attendees, more } of known) {
      const times = { startTime: wholeMinute(now, from), endTime: wholeMinute(now, to) };
      const links = { categoryIds: [idOf(category)], locationIds: [idOf(place)] };
      const event = await createEventIn(
        services,
        transaction,
        { title, description: `${title}, en la feria.`, ...times, ...links, ...more },
        attendees,
      );
      ids.set(title, event.id);
    }
    const exhibition = {
      title: titles.exhibition,
      description: "Papel y tinta.",
      allDay: { first: addDays(today, -1), last: addDays(today, 2) },
    };
    ids.set(titles.exhibition, (await createEventIn(services, transaction, exhibition)).id);
  });
  return { today, emptyDay: addDays(today, 40), ids };
}

/** A zone in which it is now between noon and one, so that the festival's day is never about to end. */
export function zoneAtNoon(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // The signs of these names are reversed: Etc/GMT-5 is five hours ahead.
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

const wholeMinute = (now: Date, milliseconds: number): string =>
  new Date(Math.floor((now.getTime() + milliseconds) / minute) * minute).toISOString();

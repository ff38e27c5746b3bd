import type { EventPlace, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { SignProgramme } from "#app/domain/signage/scene-content.ts";
import { locationWith, programmeEventWith } from "../programme/programme-event.ts";

/** A programme in a sign's memory. */

export const circus = { id: "circus", name: "Circo", color: "#ff4438", icon: "circo" };
export const music = { id: "music", name: "Música", color: "#4fb9f2", icon: "musica" };
export const square: EventPlace = { id: "square", name: "Plaza de las Palmas" };
export const harbour: EventPlace = { id: "harbour", name: "Charco de San Ginés" };

export const whole = (place: EventPlace): Location => locationWith(place);

type Fields = Partial<Omit<ProgrammeEvent, "locations">> & { locations?: EventPlace[] };

/** An event with its title as its id; hours are UTC, which are the festival's unless a test has another zone. */
export const eventWith = (
  title: string,
  startTime: string,
  endTime: string,
  { locations = [square], ...fields }: Fields = {},
): ProgrammeEvent =>
  programmeEventWith({
    id: title,
    title,
    startTime,
    endTime,
    registration: "none",
    categories: [circus],
    publishedAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...fields,
    locations: locations.map(whole),
  });

export const worldOf = (events: ProgrammeEvent[], more: Partial<SignProgramme> = {}): SignProgramme => ({
  events,
  categories: [circus, music],
  places: [square, harbour],
  calendar: { zone: "UTC", dayStartHour: 0 },
  stream: null,
  ...more,
});

export const evening = [
  eventWith("La cuerda floja", "2026-08-22T19:00:00.000Z", "2026-08-22T20:15:00.000Z"),
  eventWith("Timple y marea", "2026-08-22T19:30:00.000Z", "2026-08-22T20:30:00.000Z", {
    locations: [harbour],
    categories: [music],
  }),
  eventWith("Karaoke", "2026-08-22T20:00:00.000Z", "2026-08-22T21:00:00.000Z", {
    locations: [harbour],
    categories: [music],
  }),
  eventWith("Danza", "2026-08-22T20:30:00.000Z", "2026-08-22T21:30:00.000Z", {
    status: "CANCELLED",
    statusNote: "Viento",
  }),
  eventWith("Rumba", "2026-08-22T21:00:00.000Z", "2026-08-22T23:00:00.000Z"),
  eventWith("Noche de diabletes", "2026-08-22T21:30:00.000Z", "2026-08-22T23:30:00.000Z", { locations: [harbour] }),
];
export const at = (instant: string): Date => new Date(instant);

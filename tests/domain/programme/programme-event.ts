import type { Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { summaryWith } from "./event-input.ts";

/** A whole event as a page of the programme has it, for the pure functions. */
export const programmeEventWith = (fields: Partial<ProgrammeEvent> = {}): ProgrammeEvent => ({
  ...summaryWith(),
  locations: [],
  speakers: [],
  tags: [],
  priceCents: null,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
  isScheduled: true,
  publishedAt: "2026-08-01T00:00:00.000Z",
  updatedAt: "2026-08-01T00:00:00.000Z",
  ...fields,
});

/** A place of which no more is known than a test says. */
export const locationWith = (fields: Partial<Location> & Pick<Location, "id" | "name">): Location => ({
  address: null,
  city: "Arrecife",
  country: "España",
  description: null,
  capacity: null,
  imageUrl: null,
  latitude: null,
  longitude: null,
  pin: null,
  amenities: [],
  ...fields,
});

import type { EventSummary } from "#app/domain/programme/event.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";

/** The least that makes an event, with what a test is about put over it. */
export const eventInputWith = (fields: Partial<EventInput> = {}): EventInput => ({
  title: "Gala de circo",
  startTime: "2026-08-22T18:00:00.000Z",
  endTime: "2026-08-22T20:00:00.000Z",
  ...fields,
});

/** A summary as a list holds it, for the pure functions. */
export const summaryWith = (fields: Partial<EventSummary> = {}): EventSummary => ({
  id: "gala",
  title: "Gala de circo",
  description: "",
  status: "ACTIVE",
  statusNote: null,
  startTime: "2026-08-22T18:00:00.000Z",
  endTime: "2026-08-22T20:00:00.000Z",
  endIsKnown: true,
  allDay: null,
  imageUrl: null,
  capacity: null,
  currentAttendees: 0,
  registration: "places",
  isStreaming: false,
  streamUrl: null,
  categories: [],
  locations: [],
  category: null,
  legacyCategory: null,
  location: null,
  ...fields,
});

import { clockTime, type FestivalCalendar } from "#app/domain/programme/day.ts";

/**
 * Parameters that the address of a new event's form may have: its festival day, the ids of its categories and places, its
 * hours (HH:mm) on that day, and the id of the event that was written just before it.
 */
export const keptParameters = {
  day: "day",
  category: "category",
  place: "place",
  start: "start",
  end: "end",
  after: "after",
};

interface Planned {
  /** Festival day. */
  day: string;
  /** Id. */
  place: string;
  /** ISO 8601. */
  startTime: string;
  endTime: string;
}

/** Returns the address of the form for a new event with its day, place and hours. */
export function plannedEventPath({ day, place, startTime, endTime }: Planned, { zone }: FestivalCalendar): string {
  const named = new URLSearchParams({
    [keptParameters.day]: day,
    [keptParameters.place]: place,
    [keptParameters.start]: clockTime(startTime, zone),
    [keptParameters.end]: clockTime(endTime, zone),
  });
  return `/admin/events/new?${named}`;
}

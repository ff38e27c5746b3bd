import { compareNames, fold } from "../fold.ts";
import type { Day, FestivalCalendar } from "../programme/day.ts";
import type { EventSummary } from "../programme/event.ts";
import { listEventsOfDay } from "../programme/event-queries.server.ts";
import type { WithDb } from "../services.ts";
import type { DoorSheet } from "./door-sheet.ts";

/**
 * Returns the door sheets of a festival day by name, for all places or one. Leaves out places without events. An event
 * in several places is on each sheet.
 */
export async function readDoorSheets(
  services: WithDb,
  day: Day,
  calendar: FestivalCalendar,
  placeId: string | null,
): Promise<DoorSheet[]> {
  const events = await listEventsOfDay(services, day, calendar);
  const rows = await services.db.selectFrom("locations").select(["id", "address", "capacity"]).execute();
  const places = new Map(rows.map((place) => [place.id, place]));
  const doors = new Map<string, DoorSheet>();
  for (const event of events) {
    for (const door of doorsOf(event)) {
      const { address = null, capacity = null } = places.get(door.id ?? "") ?? {};
      const key = door.id ?? `text ${fold(door.name)}`;
      const known = doors.get(key);
      if (known === undefined) doors.set(key, { ...door, address, capacity, events: [event] });
      else known.events.push(event);
    }
  }
  const asked = [...doors.values()].filter(({ id }) => placeId === null || id === placeId);
  return asked.toSorted((one, other) => compareNames(one.name, other.name));
}

function doorsOf({ locations, location }: EventSummary): Pick<DoorSheet, "id" | "name">[] {
  if (locations.length > 0) return locations.map(({ id, name }) => ({ id, name }));
  return location === null || location.trim() === "" ? [] : [{ id: null, name: location.trim() }];
}

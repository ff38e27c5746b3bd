import type { SheetRow } from "#app/domain/sheet/sheet.ts";

/** Another event at the same time in the same place. */
export interface SheetOverlap {
  id: string;
  minutes: number;
}

const dayLength = 86_400_000;

/**
 * Returns the first overlap of each event, by id: with the event that begins before it, else with one that begins while
 * it runs. The rules are those of `domain/programme/overlaps.server.ts`.
 */
export function overlapsIn(events: Iterable<SheetRow>): Map<string, SheetOverlap> {
  const found = new Map<string, SheetOverlap>();
  const byPlace = new Map<string, SheetRow[]>();
  for (const event of events) {
    const isShort = Date.parse(event.endTime) - Date.parse(event.startTime) <= dayLength;
    if (event.status === "CANCELLED" || event.allDay !== null || !event.isScheduled || !isShort) continue;
    for (const place of event.placeIds) {
      const there = byPlace.get(place);
      if (there === undefined) byPlace.set(place, [event]);
      else there.push(event);
    }
  }
  for (const there of byPlace.values()) {
    there.sort((one, other) => (one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0));
    let running: SheetRow[] = [];
    for (const event of there) {
      running = running.filter((other) => other.endTime > event.startTime);
      for (const other of running) {
        const end = other.endTime < event.endTime ? other.endTime : event.endTime;
        const minutes = Math.round((Date.parse(end) - Date.parse(event.startTime)) / 60_000);
        if (!found.has(event.id)) found.set(event.id, { id: other.id, minutes });
        if (!found.has(other.id)) found.set(other.id, { id: event.id, minutes });
      }
      running.push(event);
    }
  }
  return found;
}

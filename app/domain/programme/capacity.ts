/** Availability and colour of the capacity panel, spec §9. */

/**
 * Free places at or below which an event shows 'last places' (only once more than half are taken, so that a new small
 * event does not) or 'limited'.
 */
const lastPlacesAt = 10;
export const limitedPlacesAt = 50;
/** Occupancy in percent above which the bar turns yellow, and red. */
export const yellowAbove = 70;
export const redAbove = 90;

/** A person has a place at an event, or is on its waiting list. */
export const registrationStates = ["place", "waiting"] as const;
export type RegistrationState = (typeof registrationStates)[number];

interface Seats {
  capacity: number | null;
  currentAttendees: number;
}

export interface Places {
  capacity: number;
  taken: number;
  free: number;
  /** 0 to 100, rounded. */
  occupancy: number;
  availability: "full" | "last" | "limited" | "good";
  colour: "red" | "yellow" | "green";
}

/** Returns the event without its places if the festival hides them (`events.showCapacityIndicator`). */
export const withPlacesShown = <Event extends Seats>(event: Event, shown: boolean): Event =>
  shown ? event : { ...event, capacity: null, currentAttendees: 0 };

/** Whether a new registration goes to the waiting list. */
export const isFull = ({ capacity, currentAttendees }: Seats): boolean =>
  capacity !== null && currentAttendees >= capacity;

/** Returns the event's places; null if the capacity is unlimited or hidden. */
export function placesOf(event: Seats): Places | null {
  if (event.capacity === null) return null;
  const free = Math.max(0, event.capacity - event.currentAttendees);
  // Uses the exact share: 901 of 1000 is above 90 %, though it is shown as 90.
  const share = Math.min(100, (event.currentAttendees / event.capacity) * 100);
  return {
    capacity: event.capacity,
    taken: event.currentAttendees,
    free,
    occupancy: Math.round(share),
    availability:
      free === 0 ? "full" : free <= lastPlacesAt && share > 50 ? "last" : free <= limitedPlacesAt ? "limited" : "good",
    colour: share > redAbove ? "red" : share > yellowAbove ? "yellow" : "green",
  };
}

/** Words and colour of the capacity panel, spec §9. */

/** Seats available at or below which an event shows 'last places', and at or below which it is 'limited'. */
export const lastPlacesAt = 10;
export const limitedPlacesAt = 50;
/** Occupancy in percent above which the bar is yellow, and above which it is red. */
export const yellowAbove = 70;
export const redAbove = 90;

export interface Places {
  capacity: number;
  taken: number;
  free: number;
  /** 0 to 100. */
  occupancy: number;
  availability: "full" | "last" | "limited" | "good";
  colour: "red" | "yellow" | "green";
}

/** Null when the capacity is unlimited. */
export function placesOf(event: { capacity: number | null; currentAttendees: number }): Places | null {
  if (event.capacity === null) return null;
  const free = Math.max(0, event.capacity - event.currentAttendees);
  const occupancy = Math.min(100, Math.round((event.currentAttendees / event.capacity) * 100));
  return {
    capacity: event.capacity,
    taken: event.currentAttendees,
    free,
    occupancy,
    availability: free === 0 ? "full" : free <= lastPlacesAt ? "last" : free <= limitedPlacesAt ? "limited" : "good",
    colour: occupancy > redAbove ? "red" : occupancy > yellowAbove ? "yellow" : "green",
  };
}

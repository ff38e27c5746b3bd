/** Somebody who has a place at an event, or waits for one, as an administrator sees them. */
export interface RegisteredPerson {
  /** Of the registration. */
  id: string;
  /** In which order they came, from 1; numbers of who left are missing. */
  number: number;
  name: string | null;
  email: string;
  /** In the line, 1 being the next; null for who has a place. */
  position: number | null;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  attendedAt: string | null;
}

/** An event with its people: who has a place, then who waits, both in the order in which they came. */
export interface EventPeople {
  id: string;
  title: string;
  capacity: number | null;
  /** Places that are taken, those that the event came with included. */
  currentAttendees: number;
  /** False for a draft, at whose door nobody stands. */
  isPublic: boolean;
  people: RegisteredPerson[];
}

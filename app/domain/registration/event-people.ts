/** A person with a place at an event, or on its waiting list, as an administrator sees them. */
export interface RegisteredPerson {
  /** Id of the registration. */
  id: string;
  /** Order of registration, from 1, with gaps for people who left. */
  number: number;
  name: string | null;
  email: string;
  /** Position on the waiting list, 1 being the next; null for a person with a place. */
  position: number | null;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  attendedAt: string | null;
}

/** An event with its people: those with a place, then the waiting list, both in order of registration. */
export interface EventPeople {
  id: string;
  title: string;
  capacity: number | null;
  /** Taken places, including those that the event came with. */
  currentAttendees: number;
  /** False for a draft, which has no door. */
  isPublic: boolean;
  people: RegisteredPerson[];
}

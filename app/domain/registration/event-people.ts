import type { findPeople } from "./event-people.server.ts";

/** An event with its people: those with a place, then the waiting list, both in order of registration. */
export type EventPeople = NonNullable<Awaited<ReturnType<typeof findPeople>>>;
/** A person with a place at an event, or on its waiting list, as an administrator sees them. */
export type RegisteredPerson = EventPeople["people"][number];

/**
 * How often accounts, and places of people at events with their arrivals, have been written: equal numbers mean that a page shows them as they are. The
 * numbers say nothing of anybody. Only whether they differ counts: after a restored backup they may be lower.
 */
export interface PeopleVersions {
  users: number;
  registrations: number;
}

export const isSamePeople = (one: PeopleVersions, other: PeopleVersions): boolean =>
  one.users === other.users && one.registrations === other.registrations;

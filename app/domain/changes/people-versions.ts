/**
 * Number of writes to accounts, and to registrations with their arrivals. If the numbers are equal, a page still shows
 * the current state. They reveal nothing about a person. Compare them only for equality: after a restored backup they
 * may be lower.
 */
export interface PeopleVersions {
  users: number;
  registrations: number;
}

export const isSamePeople = (one: PeopleVersions, other: PeopleVersions): boolean =>
  one.users === other.users && one.registrations === other.registrations;

/** What a form of the profile has just done; the address of the page carries it. */
const dones = [
  "name",
  "address",
  "address_sent",
  "verification",
  "avatar",
  "unpictured",
  "preferences",
  "password",
  "others",
  "deleted",
  "forgotten",
] as const;
export type ProfileDone = (typeof dones)[number];

/** The value of the address's `done`; null for none and for anything else. */
export const doneOf = (value: string | null): ProfileDone | null => dones.find((done) => done === value) ?? null;

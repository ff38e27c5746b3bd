/** The kinds of data that may be kept of a person, each with a text of its own on `/privacy`. */
export const keptParts = [
  "preferences",
  "browser",
  "device",
  "saved",
  "chat",
  "model",
  "push",
  "mail",
  "account",
  "session",
  "links",
  "registrations",
  "forms",
  "figures",
  "audit",
  "limits",
  "team",
  "backups",
  "maps",
  "players",
] as const;
export type KeptPart = (typeof keptParts)[number];

/** A stretch of time as it is said: '90 días', '12 horas'. */
export interface Duration {
  unit: "day" | "hour";
  count: number;
}

/** One line of the list, with what its text needs. */
export interface Kept {
  part: KeptPart;
  times?: Record<string, Duration>;
  /** Hosts of other services that learn something. */
  hosts?: string[];
}

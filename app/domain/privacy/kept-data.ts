/** The kinds of personal data that may be kept; `/privacy` has a text for each. */
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
  "factors",
  "links",
  "registrations",
  "forms",
  "figures",
  "audit",
  "limits",
  "displays",
  "team",
  "backups",
  "maps",
  "players",
] as const;
export type KeptPart = (typeof keptParts)[number];

/** A time in whole units, as in '90 días' or '12 horas'. */
export interface Duration {
  unit: "day" | "hour";
  count: number;
}

/** One line of the list, with the values in its text. */
export interface Kept {
  part: KeptPart;
  times?: Record<string, Duration>;
  /** Hosts of other services that receive data. */
  hosts?: string[];
}

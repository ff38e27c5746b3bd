import type { Actor, ProgramName } from "#app/domain/changes/actor.ts";

/**
 * Where the value of a field comes from: an imported file; a person in the panel; the API; or a program of the server,
 * such as a command or the clock. `at` is the instant of the change, ISO 8601.
 */
export type FieldOrigin =
  | { from: "file"; file: string; at: string }
  | { from: "hand" | "api"; who: Actor; at: string }
  | { from: "program"; name: ProgramName; at: string };

/** A field that file and programme have differently, by the history's name, and where the programme's value comes from. */
export interface ContestedField {
  field: string;
  /** Null if the history does not know it. */
  origin: FieldOrigin | null;
}

/** Returns the key of the verdict on a row that stays as it is in the programme, wholly or in part. */
export const verdictOf = ({ isFromElsewhere }: { isFromElsewhere: boolean }) =>
  isFromElsewhere ? "calendar_file.other_in_programme" : "calendar_file.kept_by_hand";

import type { TFunction } from "i18next";
import type { Actor } from "#app/domain/changes/actor.ts";
import type { ReviewRow } from "./import-review.ts";

/**
 * Where the value of a field comes from: an imported file; a person, in the panel or by the API; a program, as a person
 * used it; or the clock. `at` is the instant of the change, ISO 8601.
 */
export type FieldOrigin =
  | { from: "file"; file: string; at: string }
  | { from: "hand"; who: Actor; at: string }
  | { from: "clock"; at: string };

/** A field that file and programme have differently, by the history's name, and where the programme's value comes from. */
export interface ContestedField {
  field: string;
  /** Null if the history does not know it. */
  origin: FieldOrigin | null;
}

/** A reader's language and the festival's zone. */
interface Place {
  language: string;
  zone: string;
}

/** Returns 'escrito a mano por Ana, 12 nov'; null if the origin is not known. */
export function originText(t: TFunction, origin: FieldOrigin | null, { language, zone }: Place): string | null {
  if (origin === null) return null;
  const when = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    timeZone: zone,
  }).format(new Date(origin.at));
  if (origin.from === "file") return t("calendar_file.origin_file", { file: origin.file, when });
  if (origin.from === "clock") return t("calendar_file.origin_clock", { when });
  return origin.who.kind === "person"
    ? t("calendar_file.origin_person", { who: origin.who.name, when })
    : t("calendar_file.origin_hand", { when });
}

/** Returns the key of the verdict on a row that stays as it is in the programme, wholly or in part. */
export const verdictOf = ({ isFromElsewhere }: Pick<ReviewRow, "isFromElsewhere">) =>
  isFromElsewhere ? "calendar_file.other_in_programme" : "calendar_file.kept_by_hand";

/** Returns each contested field with its origin: 'Título (escrito a mano por Ana, 12 nov), Fin'. */
export const contestedText = (t: TFunction, contested: readonly ContestedField[], place: Place): string =>
  contested
    .map(({ field, origin }) => {
      const name = t(`panel.history.fields.${field}`, { defaultValue: field });
      const from = originText(t, origin, place);
      return from === null ? name : `${name} (${from})`;
    })
    .join(", ");

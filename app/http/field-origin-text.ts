import type { TFunction } from "i18next";
import type { ContestedField, FieldOrigin } from "#app/domain/calendar/importing/field-origin.ts";

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

/** Returns each contested field with its origin: 'Título (escrito a mano por Ana, 12 nov), Fin'. */
export const contestedText = (t: TFunction, contested: readonly ContestedField[], place: Place): string =>
  contested
    .map(({ field, origin }) => {
      const name = t(`panel.history.fields.${field}`, { defaultValue: field });
      const from = originText(t, origin, place);
      return from === null ? name : `${name} (${from})`;
    })
    .join(", ");

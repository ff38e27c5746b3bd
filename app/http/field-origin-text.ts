import type { TFunction } from "i18next";
import type { ContestedField, FieldOrigin } from "#app/domain/calendar/importing/comparing/field-origin.ts";

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
  if (origin.from === "program") {
    const who = t(`panel.history.programs.${origin.name.replace(" ", "_")}`, { defaultValue: origin.name });
    return t("calendar_file.origin_program", { who, when });
  }
  if (origin.who.kind !== "person") return t(`calendar_file.origin_${origin.from}`, { when });
  return t(`calendar_file.origin_${origin.from}_of`, { who: origin.who.name, when });
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

/** Returns the fields of an event that nobody wrote in its form, by their origin in words. */
export function writtenElsewhere(
  t: TFunction,
  fields: readonly string[],
  originOf: (field: string) => FieldOrigin | null,
  place: Place,
): { origin: string; fields: string[] }[] {
  const found = new Map<string, string[]>();
  for (const field of fields) {
    const origin = originOf(field);
    const text = origin === null || origin.from === "hand" ? null : originText(t, origin, place);
    if (text !== null) found.set(text, [...(found.get(text) ?? []), field]);
  }
  return [...found].map(([origin, ofOrigin]) => ({ origin, fields: ofOrigin }));
}

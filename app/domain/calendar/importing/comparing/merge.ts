import {
  defaultFields,
  type EventFieldValues,
  type ImportedField,
  type ImportedFields,
  importedFieldsSchema,
} from "./imported-fields.ts";
import type { Decision } from "../import-review.ts";

/**
 * The last state that file and programme shared: the fields of the last import; 'present' if this festival exported the
 * file after the event's last change; null if it is not known, as with an event made by hand.
 */
export type Ancestor = ImportedFields | "present" | null;

/** The three-way merge of an event: programme, last import and file. */
export interface Merged {
  whole: EventFieldValues;
  /** True if the programme's event would change. */
  isChanged: boolean;
  /**
   * Fields that file and programme changed to different values since the last import; without a common state every
   * field that differs.
   */
  contested: ImportedField[];
}

/**
 * Merges an event field by field: `now` is the programme's state, `base` the last common state, `imported` the file's
 * fields. A field that only one side changed takes that side's value; a field that both changed is contested, and the
 * decision picks the side. Without a common state every difference is contested. A field missing in the file stays,
 * unless it came from the file.
 */
export function merge(
  now: EventFieldValues,
  base: Ancestor,
  imported: ImportedFields,
  decision: Decision | null,
): Merged {
  const whole = { ...now };
  const contested: ImportedField[] = [];
  const last = isImported(base) ? comparable(base, now) : null;
  const file = comparable(imported, now);
  for (const field of fields) {
    const value = file[field];
    if (isSame(last?.[field], value) || isSame(compared(field, value), compared(field, now[field]))) continue;
    if (value === undefined) {
      // The value came from the file, which no longer has it.
      if (field !== "title" && field !== "when" && isUntouched(field, last, now))
        assign(whole, field, defaultFields[field]);
      continue;
    }
    if (last === null && field === "status" && isStatusSetHere(now.status, file.status)) continue;
    const isContested = base !== "present" && (last === null || !isUntouched(field, last, now));
    if (isContested) contested.push(field);
    if (!isContested || decision === "file") assign(whole, field, value);
  }
  return { whole, isChanged: !isSame(whole, now), contested };
}

export const isImported = (base: Ancestor): base is ImportedFields => base !== null && base !== "present";

/**
 * Turns full addresses of the festival's own images back into paths, because exports write full addresses. A speaker
 * keeps the words and pictures that the file's format has no place for. A start that the file only assumes is no other one.
 */
function comparable(imported: ImportedFields, now: EventFieldValues): ImportedFields {
  const pathOf = (address: string | null, own: string | null): string | null =>
    own?.startsWith("/") && address?.endsWith(own) ? own : address;
  const byName = Map.groupBy(now.speakers, ({ name }) => name);
  const speakers = imported.speakers?.map(({ name, title, company, bio, avatarUrl, imageUrl, personId }, index) => {
    const same = byName.get(name)?.shift();
    const own = now.speakers[index];
    const picture = (address: string | null | undefined, key: "avatarUrl" | "imageUrl"): string | null =>
      address === undefined ? (same?.[key] ?? null) : pathOf(address, own?.[key] ?? null);
    return {
      name,
      title,
      company,
      bio: bio === undefined ? (same?.bio ?? null) : bio,
      avatarUrl: picture(avatarUrl, "avatarUrl"),
      imageUrl: picture(imageUrl, "imageUrl"),
      ...(personId === undefined ? {} : { personId }),
    };
  });
  const { when } = imported;
  const startTime = now.when.startTime ?? when?.startTime ?? null;
  return {
    ...imported,
    ...(when?.startIsKnown === false && { when: { ...when, startTime } }),
    ...(imported.imageUrl === undefined ? {} : { imageUrl: pathOf(imported.imageUrl, now.imageUrl) }),
    ...(speakers === undefined ? {} : { speakers }),
  };
}

const fields = importedFieldsSchema.keyof().options;

/** Returns whether the programme still has the value of the last import. */
function isUntouched(field: ImportedField, base: ImportedFields | null, now: EventFieldValues): boolean {
  // Statuses change with the clock; only cancelling and reviving an event is done by hand.
  if (field === "status") return (base?.status === "CANCELLED") === (now.status === "CANCELLED");
  const before = base?.[field];
  return isSame(
    before === undefined && field !== "title" && field !== "when" ? defaultFields[field] : before,
    now[field],
  );
}

/** Returns a value without what is no field of a form: which person a speaker is, is decided here. */
const compared = (field: ImportedField, value: ImportedFields[ImportedField]): unknown =>
  field === "speakers" && Array.isArray(value)
    ? value.map((one) => (typeof one === "string" ? one : { ...one, personId: undefined }))
    : value;

/**
 * Without a known last import, a status set by an administrator or the clock stays, unless the file cancels the event.
 */
const isStatusSetHere = (now: EventFieldValues["status"], imported: EventFieldValues["status"] | undefined): boolean =>
  imported !== "CANCELLED" && now !== "ACTIVE";

/** Copies one field; the type parameter ties the value to the field's name. */
function assign<Field extends ImportedField>(
  whole: EventFieldValues,
  field: Field,
  value: EventFieldValues[Field] | undefined,
): void {
  if (value !== undefined) whole[field] = value;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

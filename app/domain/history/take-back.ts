import { DomainError } from "../error.ts";

/**
 * Returns the current fields, with those that a change wrote set back to their old values. Throws `conflict` with
 * `name` if one of them changed again since.
 */
export function takeBack<Fields extends object>(
  name: string,
  now: Fields,
  { before, after }: { before: Fields; after: Fields },
): Fields {
  const fields = { ...now };
  for (const field in before) {
    if (isSame(before[field], after[field])) continue;
    if (!isSame(now[field], after[field])) throw changedSince(name);
    fields[field] = before[field];
  }
  return fields;
}

/** Fields that make sense only together. */
type Groups<Fields> = readonly (readonly (keyof Fields)[])[];

/**
 * Like {@link takeBack}, but leaves the fields that changed again since as they are. If one field of a group changed
 * again, the whole group stays.
 */
export function takeBackUntouched<Fields extends object>(
  now: Fields,
  { before, after }: { before: Fields; after: Fields },
  groups: Groups<Fields>,
): Fields {
  const fields = { ...now };
  const isTouched = (field: keyof Fields): boolean => !isSame(now[field], after[field]);
  for (const field in before) {
    const group = groups.find((one) => one.includes(field)) ?? [field];
    if (!isSame(before[field], after[field]) && !group.some(isTouched)) fields[field] = before[field];
  }
  return fields;
}

/** Compares two values that were read by the same schema: their fields have the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedSince = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_changed_since", { values: { name } });
export const isGone = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_gone", { values: { name } });
export const existsAgain = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_exists", { values: { name } });

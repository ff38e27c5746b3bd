import { DomainError } from "../error.ts";

/**
 * The fields as they are now, with those that a change had changed as they were before it.
 * Throws `conflict` when one of them is not as the change had left it; `name` says of what.
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

/** Both were read by the same schema, so that their fields are in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedSince = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_changed_since", { values: { name } });
export const isGone = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_gone", { values: { name } });
export const existsAgain = (name: string): DomainError =>
  new DomainError("conflict", "errors.undo_exists", { values: { name } });

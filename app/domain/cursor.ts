import { z } from "zod";

/** Paging of lists by cursor, used everywhere in the API (product: the API). */

/** Spec §9: the default and the largest page size. */
export const defaultLimit = 100;
export const maxLimit = 500;

export const limit = z.coerce
  .number("errors.number_invalid")
  .int("errors.number_invalid")
  .min(1, "errors.number_too_small")
  .max(maxLimit, "errors.number_too_large")
  .default(defaultLimit);

const cursorShape = z.tuple([z.iso.datetime(), z.string()]);
/** Position after the last entry of a page: the instant that the list is sorted by, and the entry's id. */
export type Cursor = z.output<typeof cursorShape>;

export const cursor = z.string().transform((text, context): Cursor => {
  const parsed = cursorShape.safeParse(decode(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "errors.cursor_invalid" });
  return z.NEVER;
});

function decode(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return null;
  }
}

export const encodeCursor = (position: Cursor): string => btoa(JSON.stringify(position));

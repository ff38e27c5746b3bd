import { z } from "zod";

/** How lists are cut into pages, everywhere in the API (product: the API). */

/** Spec §9: how many entries a list holds, and the most that one may ask for. */
export const defaultLimit = 100;
export const maxLimit = 500;

export const limit = z.coerce
  .number("errors.number_invalid")
  .int("errors.number_invalid")
  .min(1, "errors.number_too_small")
  .max(maxLimit, "errors.number_too_large")
  .default(defaultLimit);

const cursorShape = z.tuple([z.iso.datetime(), z.string()]);
/** Where a list goes on: the instant that it is sorted by, and the id, of the last entry of the page before. */
export type Cursor = z.output<typeof cursorShape>;

/** A cursor as a query brings it back. */
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

/** A cursor as text for the next request. */
export const encodeCursor = (position: Cursor): string => btoa(JSON.stringify(position));

import type { z } from "zod";
import { DomainError, type FieldErrors } from "../error.ts";

/** Parses what our own code hands over: the fields, or the DomainError of {@link parseUnknown}. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: z.input<Schema>): z.output<Schema> => parseUnknown(schema, input);

/**
 * Parses at the door: the fields, or a DomainError `invalid` that names every wrong one.
 * Each message is a key of the locales, `errors.invalid` where the schema has none of its own.
 */
export function parseUnknown<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: () => "errors.invalid" });
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) (fields[issue.path.map(String).join(".")] ??= []).push(issue.message);
  throw new DomainError("invalid", "errors.invalid", { fields });
}

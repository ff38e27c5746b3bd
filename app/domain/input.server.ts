import type { z } from "zod";
import { DomainError } from "./error.ts";

/** Parses typed input from our own code. Throws like {@link parseUnknown}. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: z.input<Schema>): z.output<Schema> =>
  parseUnknown(schema, input);

/**
 * Parses untrusted input. Throws a DomainError `invalid` that names every wrong field.
 * Each message is a key of the locales; `errors.invalid` where the schema sets no message.
 */
export function parseUnknown<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: () => "errors.invalid" });
  if (parsed.success) return parsed.data;
  const refusals = parsed.error.issues.flatMap(refusalsOf);
  const byField = Map.groupBy(refusals, ({ field }) => field);
  // Built from entries because a body can name a field "__proto__" or "constructor".
  const fields = Object.fromEntries([...byField].map(([field, found]) => [field, found.map(({ message }) => message)]));
  throw new DomainError("invalid", "errors.invalid", { fields });
}

function refusalsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const field = (path: PropertyKey[]): string => path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: field([...issue.path, key]), message: "errors.field_unknown" }));
  return [{ field: field(issue.path), message: issue.message }];
}

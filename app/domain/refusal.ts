import { z } from "zod";
import { DomainError, errorCodes } from "./error.ts";

/** A refusal by the domain, sent between processes. */
export const refusalSchema = z.object({
  code: z.enum(errorCodes),
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const refusalOf = ({ code, messageKey, values }: DomainError): z.output<typeof refusalSchema> => ({
  code,
  messageKey,
  values,
});

/** Parses the answer of a child process by a schema. Throws the refusal of the domain in it. */
export function answerOf<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const answer: unknown = JSON.parse(text);
  throwRefusal(answer);
  return schema.parse(answer);
}

/** Throws the refusal of the domain that an answer holds, if it does. */
export function throwRefusal(answer: unknown): void {
  const refused = z.object({ refusal: refusalSchema }).safeParse(answer);
  if (!refused.success) return;
  const { code, messageKey, values } = refused.data.refusal;
  throw new DomainError(code, messageKey, { values });
}

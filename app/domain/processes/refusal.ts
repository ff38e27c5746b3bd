import { z } from "zod";
import { DomainError, errorCodes } from "../error.ts";

/** What the domain refuses, from one process of ours to another. */
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

/** What a process answered, by its schema. Throws what the domain refused there. */
export function answerOf<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const answer: unknown = JSON.parse(text);
  const refused = z.object({ refusal: refusalSchema }).safeParse(answer);
  if (!refused.success) return schema.parse(answer);
  const { code, messageKey, values } = refused.data.refusal;
  throw new DomainError(code, messageKey, { values });
}

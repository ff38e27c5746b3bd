import { parseWithZod } from "@conform-to/zod/v4";
import { data, type HeadersFunction, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { localizeError } from "./envelope.server.ts";
import { getInstance } from "./i18n.server.ts";
import { refusalOf, refusalInit } from "./form-refusal.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

interface SentForm<Schema extends z.ZodType<object>> {
  /** Names the form on its page. */
  name: string;
  sent: FormData;
  schema: Schema;
}

/** Never sent back. */
const passwords = ["password", "current"];

/**
 * Parses a form and does its work. What the schema or the domain refuses becomes the form's answer, with the status of the refusal:
 * a sentence, one for each wrong field, and what was typed but for passwords. What the work returns, a response in most cases, goes out as it is.
 */
export async function answerForm<Schema extends z.ZodType<object>, Outcome = Response>(
  context: Readonly<RouterContextProvider>,
  { name, sent, schema }: SentForm<Schema>,
  work: (fields: z.output<Schema>) => Promise<Outcome>,
) {
  const submission = parseWithZod(sent, { schema });
  try {
    if (submission.status !== "success")
      throw new DomainError("invalid", "errors.invalid", { fields: faultsOf(submission.error) });
    return await work(submission.value);
  } catch (error) {
    const refused = refusalOf(context, error);
    const { message, errors = {} } = localizeError(getInstance(context).t, refused);
    const result = submission.reply({ formErrors: [message], fieldErrors: errors, hideFields: passwords });
    const answer: FormAnswer = { form: name, result: { ...result, status: "error" }, problem: null };
    return data(answer, refusalInit(refused));
  }
}

function faultsOf(error: Record<string, string[] | null> | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([field, keys]) => (keys === null ? [] : [[field, keys]])),
  );
}

/** The form of a page that was sent, by its field `intent`. Throws a response 400 for one that the page doesn't have. */
export function chosenForm<PageForm>(forms: ReadonlyMap<string, PageForm>, sent: FormData): PageForm {
  const intent = sent.get("intent");
  const form = forms.get(typeof intent === "string" ? intent : "");
  if (form === undefined) throw new Response(null, { status: 400 });
  return form;
}

/** What the answer of a form says beside its status. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers(retryAfter === null ? [] : [["Retry-After", retryAfter]]);
};

import { parseWithZod } from "@conform-to/zod/v4";
import { data, type HeadersFunction, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { localizeError } from "./envelope.server.ts";
import { getInstance } from "./i18n.server.ts";
import { confirmWithForm } from "./proof.server.ts";
import { refusalOf, refusalInit } from "./form-refusal.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";

interface SentForm<Schema extends z.ZodType<object>> {
  /** The form's name on its page. */
  name: string;
  sent: FormData;
  schema: Schema;
  /** True if its page fills the form in again after `/confirm`. */
  isResumed?: boolean;
}

/** Fields that are never sent back. */
const passwords = ["password", "current"];

/**
 * Parses a form and runs its work. A refusal of the schema or the domain becomes the form's answer, with the refusal's
 * status, a sentence, one sentence per wrong field, and the sent values without passwords. The result of the work,
 * mostly a response, is returned as it is. An act that needs a fresh proof of identity leads to `/confirm` and back.
 */
export async function answerForm<Schema extends z.ZodType<object>, Outcome = Response>(
  context: Readonly<RouterContextProvider>,
  { name, sent, schema, isResumed = false }: SentForm<Schema>,
  work: (fields: z.output<Schema>) => Promise<Outcome>,
) {
  const submission = parseWithZod(sent, { schema });
  try {
    if (submission.status !== "success")
      throw new DomainError("invalid", "errors.invalid", { fields: faultsOf(submission.error) });
    return await work(submission.value);
  } catch (error) {
    if (isResumed) await confirmWithForm(context, error, sent);
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

/** Returns the page's form that the field `intent` names. Throws a response 400 for an unknown one. */
export function chosenForm<PageForm>(forms: ReadonlyMap<string, PageForm>, sent: FormData): PageForm {
  const intent = sent.get("intent");
  const form = forms.get(typeof intent === "string" ? intent : "");
  if (form === undefined) throw new Response(null, { status: 400 });
  return form;
}

/** Passes on the headers of the form's answer. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers(retryAfter === null ? [] : [["Retry-After", retryAfter]]);
};

import type { TFunction } from "i18next";
import { DomainError, type ErrorCode, type FieldErrors } from "#app/domain/error.ts";

/** HTTP status of each refusal of the domain. No other table maps them. */
export const statusOf: Record<ErrorCode, number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unreadable_file: 422,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  timeout: 422,
  unavailable: 503,
  no_room: 507,
};

/** Returns the API's answer `{ success, data, message? }`, with `nextCursor` if the list goes on. */
export function success(
  data: unknown,
  more: { message?: string; nextCursor?: string | null } = {},
  status = 200,
): Response {
  return Response.json({ success: true, data, ...more }, { status });
}

/** Returns the API's refusal `{ success: false, message, errors? }` in the caller's language. */
export function refusal(status: number, message: string, errors?: FieldErrors): Response {
  return Response.json({ success: false, message, ...(errors === undefined ? {} : { errors }) }, { status });
}

/** Returns a refusal of the domain as the API's answer: its status and sentences in the caller's language. */
export function refusalAnswer(t: TFunction, error: DomainError): Response {
  const { message, errors } = localizeError(t, error);
  const response = refusal(statusOf[error.code], message, errors);
  if (error.code === "unauthenticated") response.headers.set("WWW-Authenticate", "Bearer");
  const { retryAfter } = error.values;
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/** Returns a refusal as sentences: one for all, and those of each field. */
export function localizeError(t: TFunction, error: DomainError): { message: string; errors?: FieldErrors } {
  const fields = Object.entries(error.fields).map(
    ([field, keys]) => [field, keys.map((key) => say(t, key, error.values))] as const,
  );
  const message = say(t, error.messageKey, error.values);
  return fields.length === 0 ? { message } : { message, errors: Object.fromEntries(fields) };
}

/** Returns the sentence of one of the domain's message keys. */
export function say(t: TFunction, key: string, values: Record<string, string | number>): string {
  // The domain's keys are plain strings. A test checks that each exists in every language.
  return t(key, { ...values, defaultValue: key });
}

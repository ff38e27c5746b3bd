import type { TFunction } from "i18next";
import { DomainError, type ErrorCode, type FieldErrors } from "#app/domain/error.ts";

/** The one table from what the domain refuses to HTTP. */
const statusOf: Record<ErrorCode, number> = {
  invalid: 422,
  not_found: 404,
  conflict: 409,
  unreadable_file: 422,
  too_large: 413,
  timeout: 422,
};

/** An answer of the API: `{ success, data, message? }`, with `nextCursor` where a list goes on. */
export function success(data: unknown, more: { message?: string; nextCursor?: string | null } = {}): Response {
  return Response.json({ success: true, data, ...more });
}

/** A refusal of the API: `{ success: false, message, errors? }`, in the caller's language. */
export function refusal(status: number, message: string, errors?: FieldErrors): Response {
  return Response.json({ success: false, message, ...(errors === undefined ? {} : { errors }) }, { status });
}

/** Runs a route of the API: what the domain refuses becomes its status and a sentence; anything else is a fault and goes on. */
export async function answering(t: TFunction, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = Object.entries(error.fields).map(([field, keys]) => [field, keys.map((key) => say(t, key))] as const);
    return refusal(statusOf[error.code], say(t, error.messageKey, error.values), fields.length === 0 ? undefined : Object.fromEntries(fields));
  }
}

/** The sentence of a message key of the domain. */
function say(t: TFunction, key: string, values: Record<string, string | number> = {}): string {
  // Keys of the domain are plain strings; a test proves that each one it uses exists in every language.
  return t(key, { ...values, defaultValue: key });
}

/**
 * Every code of a refusal by the domain. The list is closed: `app/http/envelope.server.ts` maps each code to a status.
 */
export const errorCodes = [
  "malformed",
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "unreadable_file",
  "too_large",
  "unsupported_type",
  "too_many",
  "timeout",
  "unavailable",
  "no_room",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Messages per field; a message is a key of the locale (`errors.title_required`). */
export type FieldErrors = Record<string, string[]>;

/**
 * The one error type of the domain.
 * `messageKey` is a key of the locales, with `values` for its placeholders; `fields` holds the messages per field.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly messageKey: string;
  readonly values: Record<string, string | number>;
  readonly fields: FieldErrors;

  constructor(
    code: ErrorCode,
    messageKey: string,
    details: { values?: Record<string, string | number>; fields?: FieldErrors; cause?: unknown } = {},
  ) {
    super(`${code}: ${messageKey}`, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.messageKey = messageKey;
    this.values = details.values ?? {};
    this.fields = details.fields ?? {};
  }
}

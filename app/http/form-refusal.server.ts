import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { noRoomIn } from "#app/domain/no-room.server.ts";
import { appContext } from "./context.ts";
import { statusOf } from "./envelope.server.ts";
import { redirectWithNotice } from "./flash-notice.server.ts";

/**
 * What a form was refused for, to be said beside it: by the domain, or since there is no room left to write, which whoever runs the server has to know as well.
 * Throws any other error on.
 */
export function refusalOf(context: Readonly<RouterContextProvider>, error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const refused = noRoomIn(error);
  if (refused === null) throw error;
  context.get(appContext).log.error({ err: error }, "there is no room left to write");
  return refused;
}

/** What the answer to a refused form says beside its page: its status and, after too many tries, when to try again, in seconds (RFC 9110 10.2.3). */
export function refusalInit({ code, values: { retryAfter } }: DomainError): { status: number; headers: Headers } {
  return {
    status: statusOf[code],
    headers: new Headers(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
  };
}

/** The answer to a button that has no place for what is wrong: leads to a path, whose page says why nothing was done. Throws what is no refusal on. */
export async function redirectWithRefusal(
  context: Readonly<RouterContextProvider>,
  path: string,
  error: unknown,
): Promise<Response> {
  const { fields, messageKey, values } = refusalOf(context, error);
  return redirectWithNotice(path, { key: Object.values(fields)[0]?.[0] ?? messageKey, values, tone: "refused" });
}

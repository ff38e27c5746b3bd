import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import { noRoomIn } from "#app/domain/no-room.server.ts";
import { appContext } from "./context.ts";
import { statusOf } from "./envelope.server.ts";
import { markRefused } from "./note-refusal.server.ts";
import { redirectWithNotice } from "./flash-notice.server.ts";
import { confirmIfNeeded } from "./proof.server.ts";

/**
 * Returns the refusal in an error: the domain's, a database that does not answer, or a full disk, which is also logged
 * for the operator. Rethrows any other error. For an act that needs a fresh proof of identity it throws a redirect to `/confirm` and back.
 */
export function refusalOf(context: Readonly<RouterContextProvider>, error: unknown): DomainError {
  confirmIfNeeded(context, error);
  if (error instanceof DomainError) {
    markRefused(context, error);
    return error;
  }
  const lost = lostConnectionIn(error);
  if (lost !== null) return lost;
  const refused = noRoomIn(error);
  if (refused === null) throw error;
  context.get(appContext).log.error({ err: error }, "there is no room left to write");
  return refused;
}

/**
 * Returns the status of a refused form's answer and, after too many tries, Retry-After in seconds (RFC 9110 10.2.3).
 */
export function refusalInit({ code, values: { retryAfter } }: DomainError): { status: number; headers: Headers } {
  return {
    status: statusOf[code],
    headers: new Headers(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
  };
}

/**
 * Answers a button without room for an error text: redirects to a path whose page shows the refusal. Rethrows other
 * errors.
 */
export async function redirectWithRefusal(
  context: Readonly<RouterContextProvider>,
  path: string,
  error: unknown,
): Promise<Response> {
  confirmIfNeeded(context, error, path);
  const { fields, messageKey, values } = refusalOf(context, error);
  return redirectWithNotice(path, { key: Object.values(fields)[0]?.[0] ?? messageKey, values, tone: "refused" });
}

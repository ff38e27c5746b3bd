import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { type NotedRefusal, refusalActions } from "#app/domain/changes/audit-actions.ts";
import type { DomainError } from "#app/domain/error.ts";
import { appContext, requestContext, servicesContext } from "./context.ts";
import { isApiPath, knownPath } from "./request-path.ts";

/** Pages of the festival's team, and the forms that let people in to them. */
const guarded = /^\/(?:admin|check-in|confirm|login)(?:[/.]|$)/;

const isNoted = (code: string): code is NotedRefusal => Object.hasOwn(refusalActions, code);

/** Marks a request as refused, for {@link refusalMiddleware}. Other refusals than 403 and 429 are not recorded. */
export function markRefused(context: Readonly<RouterContextProvider>, { code }: Pick<DomainError, "code">): void {
  if (isNoted(code)) context.get(requestContext).answered.refused = code;
}

/**
 * Notes in the audit log that a request to the panel, to the door or to an endpoint with roles was refused (403, 429).
 * Without scripts such an answer is often a redirect, so the refusal is what was marked, not the status.
 */
export const refusalMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  const { refused, route } = context.get(requestContext).answered;
  if (refused !== null && (isApiPath(url) || guarded.test(knownPath(url)))) {
    const { refusals } = context.get(appContext);
    await refusals.note(context.get(servicesContext), refused, { route, method: request.method });
  }
  return response;
};

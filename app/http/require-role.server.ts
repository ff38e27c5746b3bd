import { redirect, type RouterContextProvider } from "react-router";
import type { Role, User } from "#app/domain/identity/user.ts";
import { viewerContext } from "./context.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/**
 * Returns the page's signed-in user, or throws a redirect (spec §6): to /login and back after a lost session, and also
 * for another role if a form is kept for the page; otherwise to /.
 */
export function requireRole(context: Readonly<RouterContextProvider>, url: URL, ...allowed: Role[]): User {
  const { user, hadSession } = context.get(viewerContext);
  if (user === null) throw redirect(hadSession ? signInPath(url) : "/");
  if (!allowed.includes(user.role))
    throw redirect(url.searchParams.has(resumeParameter) ? signInPath(url, { asAnother: true }) : "/");
  return user;
}

/** Returns the page's signed-in user of any role, or throws a redirect to /login and back. */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL): User {
  const { user } = context.get(viewerContext);
  if (user === null) throw redirect(signInPath(url));
  return user;
}

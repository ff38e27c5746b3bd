import { redirect, type RouterContextProvider } from "react-router";
import type { Role, User } from "#app/domain/identity/user.ts";
import { viewerContext } from "./context.ts";
import { resumeParameter, signInPath } from "./redirect-to.ts";

/**
 * The signed-in person of a page, or a redirect: to /login and back for a person whose session ran out, also for one with another role when a form
 * was kept for the page, so that the form's author can still sign in; to / for a person who never signed in or may not (spec §6).
 */
export function requireRole(context: Readonly<RouterContextProvider>, url: URL, ...allowed: Role[]): User {
  const { user, hadSession } = context.get(viewerContext);
  if (user === null) throw redirect(hadSession ? signInPath(url) : "/");
  if (!allowed.includes(user.role))
    throw redirect(url.searchParams.has(resumeParameter) ? signInPath(url, { asAnother: true }) : "/");
  return user;
}

/** The signed-in person of a page, whatever the role, or a redirect to /login and back. */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL): User {
  const { user } = context.get(viewerContext);
  if (user === null) throw redirect(signInPath(url));
  return user;
}

import type { User } from "#app/domain/identity/user.ts";
import { returnParameter, safeRedirect } from "#app/http/redirect-to.ts";

/** Returns the path to go to after signing in: the page that asked for it, else by role (spec §6). */
export const pathAfterSignIn = (user: User, url: URL): string =>
  safeRedirect(url.searchParams.get(returnParameter), user.role === "ADMIN" ? "/admin" : "/");

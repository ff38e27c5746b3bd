import type { User } from "#app/domain/identity/user.ts";
import { returnParameter, safeRedirect } from "#app/http/redirect-to.ts";

/** Where somebody goes who has just signed in: back to where that was asked for, else by role (spec §6). */
export const pathAfterSignIn = (user: User, url: URL): string =>
  safeRedirect(url.searchParams.get(returnParameter), user.role === "ADMIN" ? "/admin" : "/");

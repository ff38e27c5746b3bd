import { DomainError } from "#app/domain/error.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { Viewer } from "../context.ts";
import type { Access } from "./endpoint.ts";

/** Lets pass who may call. Throws `unauthenticated` for nobody, and `forbidden` for somebody of another role. */
export function permit(access: Access, viewer: User | null): void {
  if (access === "anyone") return;
  if (viewer === null) throw new DomainError("unauthenticated", "errors.unauthenticated");
  if (access !== "signed-in" && !access.includes(viewer.role)) throw new DomainError("forbidden", "errors.forbidden");
}

/**
 * Lets pass whoever may keep something here, with an account or without. Throws `unauthenticated` for a credential that is no longer any: what its
 * sender takes for the account's would be a new device's.
 */
export function permitOwn({ owner, hadSession, byToken }: Viewer): void {
  if (owner === null && (hadSession || byToken)) throw new DomainError("unauthenticated", "errors.unauthenticated");
}

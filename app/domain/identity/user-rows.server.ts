import type { UserRow, Db } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { fold } from "../fold.ts";
import type { User } from "./user.ts";

/** An account as everyone else sees it: without its password. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  role: row.role,
  isActive: row.is_active === 1,
  preferences: {
    language: row.language,
    look: row.theme === null || row.scheme === null ? null : { theme: row.theme, scheme: row.scheme },
  },
  emailVerified: row.email_verified_at !== null,
  emailRefused: row.email_refused_at !== null,
  createdAt: row.created_at,
  signedInAt: row.signed_in_at,
});

/** The row of an account. Throws `not_found`. */
export async function readUserRow(db: Db, id: string): Promise<UserRow> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.user_not_found");
  return row;
}

/** The row of an account that may be signed in. Throws `unauthenticated` when it is gone or deactivated. */
export async function readActiveRow(db: Db, id: string): Promise<UserRow> {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("unauthenticated", "errors.unauthenticated");
  return row;
}

/**
 * Whether an account's name or address holds what is searched, case and accents aside; null when nothing is.
 * SQLite folds no accents, so a search looks at every row.
 */
export function searchOf(search: string): ((row: UserRow) => boolean) | null {
  const searched = fold(search.trim());
  return searched === "" ? null : (row) => fold(`${row.name ?? ""}\n${row.email}`).includes(searched);
}

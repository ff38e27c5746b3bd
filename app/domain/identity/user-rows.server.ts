import type { UserRow, Db } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { fold } from "../fold.ts";
import { storedImage } from "../image-address.ts";
import type { User } from "./user.ts";

/** Converts a row, without the password. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: storedImage(row.avatar_url),
  role: row.role,
  isActive: row.is_active === 1,
  preferences: {
    language: row.language,
    look: row.theme === null || row.scheme === null ? null : { theme: row.theme, scheme: row.scheme },
    text: row.text_size,
  },
  emailVerified: row.email_verified_at !== null,
  emailRefused: row.email_refused_at !== null,
  createdAt: row.created_at,
  signedInAt: row.signed_in_at,
});

/** Throws `not_found`. */
export async function readUserRow(db: Db, id: string): Promise<UserRow> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.user_not_found");
  return row;
}

/** Returns the row of an active account. Throws `unauthenticated` if it was deleted or deactivated. */
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

/** Returns the row of the active account with an address in lower case; undefined without one. */
export const findActiveRow = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).where("is_active", "=", 1).executeTakeFirst();

/**
 * Returns a test whether an account's name or address contains a text, ignoring case and accents; null for an empty
 * text. SQLite cannot ignore accents, so a search reads every row.
 */
export function searchOf(search: string): ((row: Pick<UserRow, "name" | "email">) => boolean) | null {
  const searched = fold(search.trim());
  return searched === "" ? null : (row) => fold(`${row.name ?? ""}\n${row.email}`).includes(searched);
}

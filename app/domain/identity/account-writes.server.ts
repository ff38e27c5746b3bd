import type { UserRow, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import type { Role, User } from "./user.ts";
import { toUser } from "./user-rows.server.ts";
import { removeLinksIn } from "./links.server.ts";
import { forgetKnownDevicesIn } from "./known-devices.server.ts";
import { endSessionsIn } from "./sessions.server.ts";

/** Checked fields of a new account, with the password already hashed. */
export interface UserFields {
  email: string;
  name: string;
  role: Role;
  /** Null for a person who will set a password through a recovery link. */
  passwordHash: string | null;
}

/** Adds an active account, inside the caller's transaction. Throws `conflict` if the address is taken. */
export async function insertUserIn(services: Services, transaction: DbTransaction, fields: UserFields): Promise<User> {
  await requireFreeAddressIn(transaction, fields.email);
  const now = services.clock.now().toISOString();
  const row: UserRow = {
    id: newId(),
    email: fields.email,
    name: fields.name,
    password_hash: fields.passwordHash,
    role: fields.role,
    is_active: 1,
    avatar_url: null,
    language: null,
    theme: null,
    scheme: null,
    text_size: null,
    email_verified_at: null,
    email_refused_at: null,
    signed_in_at: null,
    created_at: now,
    updated_at: now,
  };
  await transaction.insertInto("users").values(row).execute();
  await recordAuditIn(services, transaction, { action: "user_created", subject: row.id, detail: { role: row.role } });
  return toUser(row);
}

/** Throws `conflict`, for the field `email`, if an account has this address. */
export async function requireFreeAddressIn(transaction: DbTransaction, email: string): Promise<void> {
  const taken = await transaction.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (taken !== undefined)
    throw new DomainError("conflict", "errors.email_taken", { fields: { email: ["errors.email_taken"] } });
}

/**
 * Stores an account's new, already hashed password, inside the caller's transaction. Ends all sessions, tokens and
 * recovery links and forgets known devices, because the old password may be known to others (security 7).
 */
export async function storePasswordIn(
  services: Services,
  transaction: DbTransaction,
  userId: string,
  hash: string,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ password_hash: hash, updated_at: services.clock.now().toISOString() })
    .where("id", "=", userId)
    .execute();
  await forgetKnownDevicesIn(transaction, userId);
  await endSessionsIn(transaction, userId);
  await removeLinksIn(transaction, { purpose: "recovery", userId });
  await recordAuditIn(services, transaction, { action: "password_changed", subject: userId });
}

/** Marks an account's address as its person's own and as reachable, inside the caller's transaction. */
export async function markVerifiedIn(services: Services, transaction: DbTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ email_verified_at: services.clock.now().toISOString(), email_refused_at: null })
    .where("id", "=", userId)
    .execute();
  await recordAuditIn(services, transaction, { action: "email_verified", subject: userId });
}

/**
 * Marks an account's address as unknown to its mail server, inside the caller's transaction. It gets no mail until its
 * person verifies it again. Does nothing if the account has another address by now.
 */
export async function noteRefusedAddressIn(
  services: Services,
  transaction: DbTransaction,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ email_verified_at: null, email_refused_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await recordAuditIn(services, transaction, { action: "email_refused", subject: id });
}

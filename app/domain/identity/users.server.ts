import { identitySettings } from "./identity-settings.ts";
import type { z } from "zod";
import type { UserRow, DbTransaction } from "#app/database/tables.ts";
import type { Cursor } from "../cursor.ts";
import { DomainError } from "../error.ts";
import { parseInput } from "../input.server.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import {
  addressChangeInput,
  newPasswordInput,
  type NewUserInput,
  newUserInput,
  passwordChangeInput,
  type ProfileInput,
  profileInput,
  type RegistrationInput,
  registrationInput,
  type UserChanges,
  userChangesInput,
} from "./account-input.ts";
import { removeLinksIn } from "./links.server.ts";
import { insertUserIn, requireFreeAddressIn, storePasswordIn } from "./account-writes.server.ts";
import { hashPassword, requireUncommon, verifyPassword } from "./password.server.ts";
import { closeSessionsIn, endSessionsIn } from "./sessions.server.ts";
import type { User } from "./user.ts";
import { readUserRow, searchOf, toUser } from "./user-rows.server.ts";

/**
 * Returns up to `limit` accounts after the cursor, sorted by creation and id. `search` matches name or address,
 * ignoring case and accents.
 */
export async function listUsers(
  services: Services,
  page: { limit: number; after?: Cursor | undefined; search?: string | undefined },
): Promise<{ users: User[]; next: Cursor | null }> {
  let query = services.db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id");
  if (page.after !== undefined) {
    const [createdAt, id] = page.after;
    query = query.where((after) =>
      after.or([
        after("created_at", ">", createdAt),
        after.and([after("created_at", "=", createdAt), after("id", ">", id)]),
      ]),
    );
  }
  const fits = searchOf(page.search ?? "");
  const rows = fits === null ? await query.limit(page.limit + 1).execute() : (await query.execute()).filter(fits);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    users: shown.map(toUser),
    next: rows.length > page.limit && last !== undefined ? [last.created_at, last.id] : null,
  };
}

/** Returns the number of accounts, deactivated ones included. */
export async function countUsers(services: Services): Promise<number> {
  const { users } = await services.db
    .selectFrom("users")
    .select((count) => count.fn.countAll<number>().as("users"))
    .executeTakeFirstOrThrow();
  return users;
}

export async function findUser(services: Services, id: string): Promise<User | null> {
  const row = await services.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** Returns an account by its address, ignoring outer spaces and case; null if it does not exist. */
export async function findUserByEmail(services: Services, email: string): Promise<User | null> {
  const row = await services.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/**
 * Creates an account for an administrator. Throws `invalid` with the wrong fields, `conflict` if the address is taken, or
 * `forbidden` without a fresh proof of identity.
 */
export async function createUser(services: Services, input: NewUserInput): Promise<User> {
  const { password, ...fields } = parseInput(newUserInput, input);
  if (password !== undefined) await requireUncommon(password, fields);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    return insertUserIn(services, transaction, { ...fields, passwordHash });
  });
}

/**
 * Creates an account for a visitor, with the role USER, where the festival sends no mail (`registration-mail.server.ts`).
 * Throws `forbidden` while the setting `users.registration_enabled` is off, `invalid` with the wrong fields, or
 * `conflict` if the address is taken.
 */
export async function registerUser(services: Services, input: RegistrationInput): Promise<User> {
  await requireOpenRegistration(services);
  const { password, ...fields } = parseInput(registrationInput, input);
  await requireUncommon(password, fields);
  const passwordHash = await hashPassword(password);
  return services.db
    .transaction()
    .execute((transaction) => insertUserIn(services, transaction, { ...fields, role: "USER", passwordHash }));
}

/** Throws `forbidden` while the setting `users.registration_enabled` is off. */
export async function requireOpenRegistration(services: Services): Promise<void> {
  const { "users.registration_enabled": isOpen } = await readSettings(services, identitySettings);
  if (!isOpen) throw new DomainError("forbidden", "errors.registration_closed");
}

/**
 * Changes the given fields of an account, for an administrator. A new role or a deactivation ends all its sessions and
 * tokens (security 7). Throws `not_found`, `invalid`, `conflict` if no active administrator would be left, or, for more
 * than a new name, `forbidden` without a fresh proof of identity.
 */
export async function updateUser(services: Services, id: string, changes: UserChanges): Promise<User> {
  const fields = parseInput(userChangesInput, changes);
  return services.db.transaction().execute(async (transaction) => {
    const before = await readUserRow(transaction, id);
    const wasActive = before.is_active === 1;
    const { name = before.name, role = before.role, isActive = wasActive } = fields;
    if (role !== before.role || isActive !== wasActive) await requireProofIn(services, transaction);
    if (role !== "ADMIN" || !isActive) await requireAnotherAdmin(transaction, before);
    await transaction
      .updateTable("users")
      .set({ name, role, is_active: isActive ? 1 : 0, updated_at: services.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    if (role !== before.role)
      await recordAuditIn(services, transaction, {
        action: "role_changed",
        subject: id,
        detail: { from: before.role, to: role },
      });
    if (isActive !== wasActive)
      await recordAuditIn(services, transaction, {
        action: isActive ? "user_activated" : "user_deactivated",
        subject: id,
      });
    if (wasActive && !isActive) await closeSessionsIn(transaction, id, services.clock.now());
    else if (role !== before.role) await endSessionsIn(transaction, id);
    if (!isActive) await removeLinksIn(transaction, { purpose: "recovery", userId: id });
    return toUser(await readUserRow(transaction, id));
  });
}

/** Changes a person's own name and, if given, language. Throws `not_found` or `invalid`. */
export async function updateProfile(services: Services, id: string, input: ProfileInput): Promise<User> {
  const fields = parseInput(profileInput, input);
  return services.db.transaction().execute(async (transaction) => {
    const { language } = await readUserRow(transaction, id);
    await transaction
      .updateTable("users")
      .set({
        name: fields.name,
        language: fields.language === undefined ? language : fields.language,
        updated_at: services.clock.now().toISOString(),
      })
      .where("id", "=", id)
      .execute();
    return toUser(await readUserRow(transaction, id));
  });
}

/**
 * Changes a password, given the current one. Ends all sessions and tokens; the page starts a new session. Calls `known`
 * once the current password was right, even if the new one is refused: the caller stops counting this attempt. Throws
 * `not_found`, or `invalid` for the fields `current` and `password`.
 */
export async function changePassword(
  services: Services,
  id: string,
  input: z.input<typeof passwordChangeInput>,
  known: () => Promise<void> = async () => {},
): Promise<void> {
  const { current, password } = parseInput(passwordChangeInput, input);
  const row = await readVerifiedRow(services, id, current);
  await known();
  await requireUncommon(password, row);
  const hash = await hashPassword(password);
  await services.db.transaction().execute(async (transaction) => {
    // Verified outside the transaction, because hashing is slow; a recovery may have changed the password meanwhile.
    if ((await readUserRow(transaction, id)).password_hash !== row.password_hash) throw wrongPassword();
    await storePasswordIn(services, transaction, id, hash);
  });
}

/**
 * Changes an account's address, given its password. The new address is unverified, and links sent to the old one become
 * invalid. Returns the account before the change. `known` as in {@link changePassword}. Throws `not_found`, `invalid`
 * for the fields `current` and `email`, or `conflict` if the address is taken.
 */
export async function changeAddress(
  services: Services,
  id: string,
  input: z.input<typeof addressChangeInput>,
  known: () => Promise<void> = async () => {},
): Promise<User> {
  const { current, email } = parseInput(addressChangeInput, input);
  const row = await readVerifiedRow(services, id, current);
  await known();
  return services.db.transaction().execute(async (transaction) => {
    const before = await readUserRow(transaction, id);
    if (before.password_hash !== row.password_hash) throw wrongPassword();
    if (before.email === email)
      throw new DomainError("invalid", "errors.invalid", { fields: { email: ["errors.email_same"] } });
    await requireFreeAddressIn(transaction, email);
    await transaction
      .updateTable("users")
      .set({ email, email_verified_at: null, email_refused_at: null, updated_at: services.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    for (const purpose of ["verification", "recovery"] as const)
      await removeLinksIn(transaction, { purpose, userId: id });
    await recordAuditIn(services, transaction, { action: "email_changed", subject: id });
    return toUser(before);
  });
}

async function readVerifiedRow(services: Services, id: string, password: string): Promise<UserRow> {
  const row = await readUserRow(services.db, id);
  if (!(await verifyPassword(row.password_hash, password))) throw wrongPassword();
  return row;
}

const wrongPassword = () =>
  new DomainError("invalid", "errors.invalid", { fields: { current: ["errors.password_wrong"] } });

/**
 * Sets a password without the old one, for the command line. Ends all sessions and tokens. Throws `not_found`, `invalid`,
 * or `forbidden` without a fresh proof of identity.
 */
export async function setPassword(services: Services, id: string, password: string): Promise<void> {
  parseInput(newPasswordInput, { password });
  await requireUncommon(password, await readUserRow(services.db, id));
  const hash = await hashPassword(password);
  await services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    await readUserRow(transaction, id);
    await storePasswordIn(services, transaction, id, hash);
  });
}

/** Throws `conflict` if the account is the only active administrator. */
export async function requireAnotherAdmin(transaction: DbTransaction, user: UserRow): Promise<void> {
  if (user.role !== "ADMIN" || user.is_active === 0) return;
  const another = await transaction
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("is_active", "=", 1)
    .where("id", "<>", user.id)
    .executeTakeFirst();
  if (another === undefined) throw new DomainError("conflict", "errors.last_admin");
}

interface UserPage {
  users: User[];
  /** Number of matching accounts on all pages. */
  total: number;
  /** From 1; the last page for a number beyond the end. */
  page: number;
}

interface AskedPage {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Matches name or address, ignoring case and accents; "" matches all. */
  search: string;
}

/** Returns a page of the accounts, sorted by creation. */
export async function pageOfUsers(services: Services, { page: asked, pageSize, search }: AskedPage): Promise<UserPage> {
  const query = services.db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id");
  const fits = searchOf(search);
  const offsetOf = (page: number): number => (page - 1) * pageSize;
  if (fits === null) {
    const total = await countUsers(services);
    const page = within(asked, total, pageSize);
    const rows = await query.limit(pageSize).offset(offsetOf(page)).execute();
    return { users: rows.map(toUser), total, page };
  }
  const found = (await query.execute()).filter(fits);
  const page = within(asked, found.length, pageSize);
  return { users: found.slice(offsetOf(page), offsetOf(page) + pageSize).map(toUser), total: found.length, page };
}

const within = (page: number, total: number, pageSize: number): number =>
  Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / pageSize)));

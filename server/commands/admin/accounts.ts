import { parseArgs } from "node:util";
import { liftSignInDelays } from "#app/domain/accounts/lifted-delays.server.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Cursor } from "#app/domain/cursor.ts";
import { newUserInput } from "#app/domain/identity/account-input.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, findUserByEmail, listUsers, setPassword } from "#app/domain/identity/users.server.ts";
import { removeAllFactors } from "#app/domain/second-factor/second-factor.server.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import type { Services } from "#app/domain/services.ts";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";

interface AccountOptions {
  email: string;
  name: string | undefined;
  role: string | undefined;
  /** Waits for the password on standard input. */
  waits: boolean;
}

/** Parses the arguments after the command; null if they are wrong or name no address. */
export function readOptions(words: string[]): AccountOptions | null {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({
      args: words,
      options: { email: text, name: text, role: text, "password-stdin": { type: "boolean", default: false } },
    });
    const { email, name, role, "password-stdin": waits } = values;
    return email === undefined ? null : { email, name, role, waits };
  } catch {
    return null;
  }
}

/**
 * Creates an account, an administrator's unless a role is named. It is the way in without the set-up link. Returns the
 * exit code; throws the domain's refusal.
 */
export async function createAccount(services: Services, { email, name, role, waits }: AccountOptions): Promise<number> {
  const [localPart = ""] = email.split("@");
  const given = await givenPassword({ waits });
  const input = { email, name: name ?? localPart, role: (role ?? "ADMIN").toUpperCase(), password: given.password };
  const user = await createUser(services, parseUnknown(newUserInput, input));
  console.log(`Made the account ${user.email}, ${user.role}.`);
  showMade(given);
  return 0;
}

/** Replaces an account's password. Returns the exit code; throws the domain's refusal. */
export async function replacePassword(services: Services, { email, waits }: AccountOptions): Promise<number> {
  const user = await findUserByEmail(services, email);
  if (user === null) return unknown(email);
  const given = await givenPassword({ waits });
  await setPassword(services, user.id, given.password);
  console.log(`Changed the password of ${user.email}, who is signed out everywhere.`);
  showMade(given);
  return 0;
}

function showMade({ password, made }: GivenPassword): void {
  if (made) console.log(`Password, shown only this once: ${password}`);
}

/** Prints a link for choosing a password, or only its path if the public address is unknown. Returns the exit code. */
export async function makeRecoveryLink(
  services: Services,
  { email }: AccountOptions,
  origin: string | null,
): Promise<number> {
  const user = await findUserByEmail(services, email);
  if (user === null) return unknown(email);
  const { token, expiresAt } = await createRecoveryLink(services, user.id);
  console.log(`${origin ?? ""}/recover/${token}`);
  console.log(`Works once, until ${expiresAt.toISOString()}.`);
  return 0;
}

/** Ends the wait that wrong passwords and codes began for an account. Returns the exit code. */
export async function unlock(services: Services, { email }: AccountOptions): Promise<number> {
  const user = await findUserByEmail(services, email);
  if (user === null) return unknown(email);
  await liftSignInDelays(services, user.id);
  console.log(`${user.email} no longer has to wait.`);
  return 0;
}

/**
 * Removes every second factor of an account, and tells its owner by mail if mail is set up and the public address is
 * known. Returns the exit code.
 */
export async function removeFactors(
  services: Services,
  { email }: AccountOptions,
  origin: string | null,
): Promise<number> {
  const user = await findUserByEmail(services, email);
  if (user === null) return unknown(email);
  const hadFactor = await removeAllFactors(services, user.id);
  console.log(`${user.email} signs in with the password alone.`);
  if (hadFactor) await tellOwner(services, user, origin);
  return 0;
}

async function tellOwner(services: Services, user: User, origin: string | null): Promise<void> {
  const { mailRemovedFactors } = await import("#app/messages/removed-factors-mail.server.ts");
  try {
    if (await mailRemovedFactors(services, user, origin)) console.log("A mail tells them so.");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error("The mail that tells them so could not be sent.");
  }
}

function unknown(email: string): number {
  console.error(`There is no account ${email}.`);
  return 1;
}

/** Prints every account in the order of creation. Returns the exit code. */
export async function listAccounts(services: Services): Promise<number> {
  const rows = [["E-MAIL", "NAME", "ROLE", "ACTIVE", "LAST SIGN-IN"]];
  for await (const { email, name, role, isActive, signedInAt } of allUsers(services))
    rows.push([email, name ?? "", role, isActive ? "yes" : "no", signedInAt ?? "never"].map(printable));
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(cells.join("  ").trimEnd());
  }
  return 0;
}

async function* allUsers(services: Services): AsyncGenerator<User> {
  let after: Cursor | undefined;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(services, { limit: 500, after });
    yield* page.users;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Removes control characters, which a terminal would obey: visitors choose their names. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "?");

/** How long a password may take to arrive through a pipe, in ms. Some programs leave the input open and empty. */
const patience = 2000;

interface GivenPassword {
  password: string;
  /** True if the password was generated and must be shown. */
  made: boolean;
}

/**
 * Returns the first line of standard input; if it is empty, a password of 120 random bits.
 * `waits`: waits without a time limit, at a terminal too.
 */
async function givenPassword({ waits }: { waits: boolean }): Promise<GivenPassword> {
  const line = process.stdin.isTTY && !waits ? "" : await firstLine(waits);
  return line === ""
    ? { password: randomBytes(15).toString("base64url"), made: true }
    : { password: line, made: false };
}

async function firstLine(waits: boolean): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  const timer = waits ? undefined : setTimeout(() => lines.close(), patience);
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    clearTimeout(timer);
    process.stdin.destroy();
  }
}

import type { DbTransaction } from "#app/database/tables.ts";
import type { Services } from "../services.ts";

/*
 * Mails that anyone can have sent to any address, since the address is not verified yet. They are counted by address and
 * not by account: otherwise a stranger could register, delete the account and register again.
 */

/** Most mails to one address in a period, in ms. A newcomer may lose a mail or two. */
const limits = [
  { most: 3, period: 60 * 60_000 },
  { most: 6, period: 24 * 60 * 60_000 },
] as const;
/** How long a mail is counted, in ms. */
export const mailsCountedFor = Math.max(...limits.map(({ period }) => period));

type Counting = Pick<Services, "clock" | "vault">;

/** Returns the address as it is stored: without the vault's key it can't be read or guessed. */
const targetOf = ({ vault }: Counting, email: string): string => vault.sign(`mail ${email.trim().toLowerCase()}`);

/**
 * Counts a mail to an address that is not verified, inside the caller's transaction. Returns null, or the number of
 * seconds after which the address may get another mail; the caller must not send it then.
 */
export async function countMailIn(
  services: Counting,
  transaction: DbTransaction,
  email: string,
): Promise<number | null> {
  const now = services.clock.now().getTime();
  const target = targetOf(services, email);
  const rows = await transaction
    .selectFrom("mails_to_strangers")
    .select("sent_at")
    .where("target", "=", target)
    .where("sent_at", ">", new Date(now - mailsCountedFor).toISOString())
    // A later one was counted while the clock was ahead.
    .where("sent_at", "<=", new Date(now).toISOString())
    .orderBy("sent_at", "desc")
    .execute();
  const waits = limits.map(({ most, period }) => Date.parse(rows[most - 1]?.sent_at ?? "") + period - now);
  const wait = Math.max(0, ...waits.filter((ms) => !Number.isNaN(ms)));
  if (wait > 0) return Math.ceil(wait / 1000);
  await transaction
    .insertInto("mails_to_strangers")
    .values({ target, sent_at: new Date(now).toISOString() })
    .execute();
  return null;
}

/** Takes back the newest counted mail to an address, which could not be sent, inside the caller's transaction. */
export async function uncountMailIn(services: Counting, transaction: DbTransaction, email: string): Promise<void> {
  await transaction
    .deleteFrom("mails_to_strangers")
    .where("id", "=", (mails) =>
      mails
        .selectFrom("mails_to_strangers")
        .select((row) => row.fn.max("id").as("newest"))
        .where("target", "=", targetOf(services, email)),
    )
    .execute();
}

/** Deletes the mails that no longer count. */
export async function removeOldMailCounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - mailsCountedFor).toISOString();
  await db.deleteFrom("mails_to_strangers").where("sent_at", "<=", before).execute();
}

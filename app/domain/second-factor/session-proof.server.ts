import { hashSecret } from "../identity/hashed-secret.server.ts";
import type { WithClock } from "../services.ts";

/** Time after signing in, or after another proof of identity, in which risky actions need no further proof, in ms. */
const proofLife = 15 * 60_000;

/** Returns whether the person of a session has proved who they are in the last quarter of an hour. */
export async function isProofFresh({ db, clock }: WithClock, sessionToken: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - proofLife).toISOString();
  const session = await db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", hashSecret(sessionToken))
    .where((or) => or.or([or("created_at", ">", since), or("proved_at", ">", since)]))
    .executeTakeFirst();
  return session !== undefined;
}

/** Notes that the person of a session has just proved who they are. */
export async function markProved({ db, clock }: WithClock, sessionToken: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proved_at: clock.now().toISOString() })
    .where("token_hash", "=", hashSecret(sessionToken))
    .execute();
}

import type { Db } from "#app/database/tables.ts";
import { languages } from "../preferences.ts";
import type { WithClock } from "../services.ts";
import {
  messageKinds,
  type NotificationStatus,
  serviceAt,
  type SettledState,
  type Trouble,
  troubleOf,
} from "./notification-status.ts";

/** In ms. */
const lately = 24 * 60 * 60_000;
/** In ms. The clock runs every minute; one missed minute may be a busy machine. */
const longestPause = 3 * 60_000;
const mostTroubles = 5;

export async function readNotificationStatus(services: WithClock): Promise<NotificationStatus> {
  const { db } = services;
  const now = services.clock.now();
  const since = new Date(now.getTime() - lately).toISOString();
  const { looked_at: lookedAt } = await db.selectFrom("outbox_progress").select("looked_at").executeTakeFirstOrThrow();
  return {
    queue: await queueOf(db, now.toISOString()),
    ...(await countsOf(db, since)),
    ...(await subscribersOf(db)),
    addresses: await countAddresses(db),
    lookedAt,
    isClockStill: lookedAt !== null && now.getTime() - Date.parse(lookedAt) > longestPause,
    troubles: await troublesOf(db, since),
  };
}

async function queueOf(db: Db, now: string): Promise<NotificationStatus["queue"]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["next_at", "attempts", "reason"])
    .where("state", "=", "queued")
    .execute();
  return {
    queued: rows.length,
    due: rows.filter((row) => row.next_at <= now).length,
    retrying: rows.filter((row) => isRetried(row.reason)).length,
    quiet: rows.filter(({ reason }) => reason === "quiet").length,
  };
}

/** A queued message has a reason if it was tried, or is held back for quiet hours. */
export const isRetried = (reason: string | null): boolean => reason !== null && reason !== "quiet";

async function countsOf(db: Db, since: string): Promise<Pick<NotificationStatus, "settled" | "kinds">> {
  const removed = await db.selectFrom("outbox_removed").select(["kind", "state", "count"]).execute();
  const ever = [...(await grouped(db).execute()), ...removed];
  const recently = await grouped(db).where("settled_at", ">", since).execute();
  const total = (rows: typeof ever, state: string, kind?: string): number =>
    rows
      .filter((row) => row.state === state && (kind === undefined || row.kind === kind))
      .reduce((sum, { count }) => sum + count, 0);
  const byState = <Value>(value: (state: SettledState) => Value): Record<SettledState, Value> => ({
    sent: value("sent"),
    failed: value("failed"),
    stale: value("stale"),
    withdrawn: value("withdrawn"),
  });
  return {
    settled: byState((state) => ({ ever: total(ever, state), lately: total(recently, state) })),
    kinds: messageKinds
      .filter((kind) => ever.some((row) => row.kind === kind))
      .map((kind) => ({ kind, queued: total(ever, "queued", kind), ...byState((state) => total(ever, state, kind)) })),
  };
}

const grouped = (db: Db) =>
  db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", row.fn.countAll<number>().as("count")])
    .groupBy(["kind", "state"]);

async function subscribersOf(db: Db): Promise<Pick<NotificationStatus, "services" | "languages">> {
  const rows = await db.selectFrom("push_subscriptions").select(["endpoint", "language"]).execute();
  const counts = new Map<string, number>();
  for (const { endpoint } of rows) counts.set(serviceAt(endpoint), (counts.get(serviceAt(endpoint)) ?? 0) + 1);
  const services = [...counts]
    .map(([service, count]) => ({ service, count }))
    .sort((one, other) => other.count - one.count || one.service.localeCompare(other.service));
  const counted = languages.map((language) => ({
    language,
    count: rows.filter((row) => row.language === language).length,
  }));
  return { services, languages: counted.filter(({ count }) => count > 0) };
}

async function countAddresses(db: Db): Promise<number> {
  const accounts = db.selectFrom("users").where("is_active", "=", 1).where("email_verified_at", "is not", null);
  const { count } = await accounts.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

async function troublesOf(db: Db, since: string): Promise<NotificationStatus["troubles"]> {
  const outbox = db
    .selectFrom("outbox")
    .select((row) => ["channel", "state", "reason", row.fn.countAll<number>().as("count")])
    .groupBy(["channel", "state", "reason"])
    .orderBy("channel")
    .orderBy("state")
    .orderBy("reason");
  const settled = await outbox
    .select((row) => row.fn.max<string>("settled_at").as("at"))
    .where("settled_at", ">", since)
    .where("state", "in", ["failed", "stale"])
    .execute();
  // A queued retry is a current trouble: its next try is in the future.
  const retried = await outbox
    .select((row) => row.fn.max<string>("next_at").as("at"))
    .where("state", "=", "queued")
    .where("reason", "<>", "quiet")
    .execute();
  const found = new Map<Trouble, NotificationStatus["troubles"][number]>();
  for (const { channel, state, reason, count } of [...retried, ...settled].sort((one, other) =>
    other.at.localeCompare(one.at),
  )) {
    if (state === "sent" || state === "withdrawn") continue;
    const trouble = troubleOf(channel, state, reason);
    const known = found.get(trouble);
    if (known === undefined) found.set(trouble, { trouble, channel, detail: reason, count });
    else known.count += count;
  }
  return [...found.values()].slice(0, mostTroubles);
}

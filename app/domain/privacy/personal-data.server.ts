import { listReminders } from "../reminders/reminders.server.ts";
import { listUserRegistrations } from "../registration/user-registrations.server.ts";
import { preferencesOf } from "../reminders/notification-preferences.server.ts";
import { readFactors } from "../second-factor/second-factor.server.ts";
import type { Services } from "../services.ts";
import { listTypedForms } from "../identity/typed-forms.server.ts";
import type { User } from "../identity/user.ts";
import { findUser } from "../identity/users.server.ts";
import { type Owner, ownerColumn } from "../identity/visitor.server.ts";

/*
 * The personal data of one person, for that person to download (product: personal data). A new table with personal data
 * needs its part here; `tests/domain/identity/personal-data.test.ts` checks all tables.
 */

/**
 * Instants are ISO 8601 UTC; events have their id and title. Contains nothing that gives access: no password, token or
 * secret address.
 */
export type PersonalData = Awaited<ReturnType<typeof personalDataOf>>;

/**
 * Returns the data about an account, or about a device without an account. Without an owner, as for a browser that
 * stores nothing here, it returns only the time.
 */
export async function personalDataOf(services: Services, owner: Owner | null) {
  return { exportedAt: services.clock.now().toISOString(), ...(owner === null ? {} : await partsOf(services, owner)) };
}

async function partsOf(services: Services, owner: Owner) {
  return {
    ...(owner.kind === "user" ? await accountOf(services, owner.id) : {}),
    devices: await devicesOf(services, owner),
    pushSubscriptions: await subscriptionsOf(services, owner),
    notificationPreferences: await preferences(services, owner),
    notifications: await notificationsOf(services, owner),
    reminders: await remindersOf(services, owner),
    programmeLinks: await linksOf(services, owner),
    followedPeople: await followedOf(services, owner),
    chat: await chatOf(services, owner),
  };
}

async function accountOf(services: Services, id: string) {
  const { db } = services;
  const account: User | null = await findUser(services, id);
  const sessions = await db
    .selectFrom("sessions")
    .select([
      "user_agent as browser",
      "network",
      "remembered",
      "created_at as createdAt",
      "seen_at as seenAt",
      "expires_at as expiresAt",
    ])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .orderBy("token_hash")
    .execute();
  return {
    account,
    sessions: sessions.map((session) => ({ ...session, remembered: session.remembered === 1 })),
    knownDevices: await db
      .selectFrom("known_devices")
      .select("since")
      .where("user_id", "=", id)
      .orderBy("since")
      .execute(),
    secondFactors: await readFactors(services, id),
    tokens: await db
      .selectFrom("tokens")
      .select(["kind", "created_at as createdAt", "expires_at as expiresAt", "user_agent as userAgent", "network"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .orderBy("token_hash")
      .execute(),
    oneTimeLinks: await db
      .selectFrom("links")
      .select(["purpose", "mailed_to as sentTo", "created_at as createdAt", "expires_at as expiresAt"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .orderBy("token_hash")
      .execute(),
    registrations: (await listUserRegistrations(services, id)).map(
      ({ registration: { position, ...registration }, title, startTime }) => ({
        ...registration,
        position,
        title,
        startTime,
      }),
    ),
    typedForms: await listTypedForms(services, id),
    records: await recordsOf(services, id),
    contributions: await contributionsOf(services, id),
  };
}

/** Returns the audit log's lines by or about an account. */
const recordsOf = ({ db }: Services, id: string) =>
  db
    .selectFrom("audit")
    .select(["at", "action", "way", "network"])
    .where((row) => row.or([row("actor", "=", id), row("subject", "=", id)]))
    .orderBy("sequence")
    .execute();

/** Counts the person's contributions to the festival. The contributions themselves belong to the festival. */
async function contributionsOf({ db }: Services, id: string) {
  const count = async (
    table: "changes" | "imports" | "announcements" | "festival_messages" | "registrations",
    column: "actor" | "created_by" | "sent_by" | "attended_by",
  ): Promise<number> => {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("rows"))
      .where(db.dynamic.ref<string>(column), "=", id)
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    changes: await count("changes", "actor"),
    imports: await count("imports", "created_by"),
    announcements: await count("announcements", "sent_by"),
    messages: await count("festival_messages", "sent_by"),
    arrivals: await count("registrations", "attended_by"),
  };
}

const ownDevices = ({ db }: Services, owner: Owner) =>
  db.selectFrom("devices").where(owner.kind === "user" ? "user_id" : "id", "=", owner.id);

const devicesOf = (services: Services, owner: Owner) =>
  ownDevices(services, owner)
    .select(["created_at as createdAt", "seen_at as seenAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/**
 * Returns subscriptions with only the host of their address: the full address is a secret of the service and the
 * browser.
 */
async function subscriptionsOf(services: Services, owner: Owner) {
  const rows = await services.db
    .selectFrom("push_subscriptions")
    .select([
      "endpoint",
      "language",
      "last_ok_at as lastReachedAt",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("device_id", "in", ownDevices(services, owner).select("id"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }));
}

async function preferences({ db }: Services, owner: Owner) {
  const row = await db
    .selectFrom("notification_preferences")
    .selectAll()
    .where(ownerColumn(owner), "=", owner.id)
    .executeTakeFirst();
  return row === undefined ? null : { ...preferencesOf(row), updatedAt: row.updated_at };
}

const notificationsOf = (services: Services, owner: Owner) =>
  services.db
    .selectFrom("outbox")
    .select(["kind", "channel", "event_id as eventId", "state", "due_at as dueAt", "settled_at as settledAt"])
    .where((row) =>
      row.or([
        row("device_id", "in", ownDevices(services, owner).select("id")),
        ...(owner.kind === "user" ? [row("user_id", "=", owner.id)] : []),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();

const remindersOf = async (services: Services, owner: Owner) =>
  (await listReminders(services, owner)).map(({ reminder: { seen, ...reminder }, event }) => ({
    ...reminder,
    title: event?.title ?? seen.title,
    startTime: event?.startTime ?? seen.startTime,
  }));

const followedOf = ({ db }: Services, owner: Owner) =>
  db
    .selectFrom("person_follows")
    .innerJoin("people", "people.id", "person_id")
    .select(["person_id as id", "name", "person_follows.created_at as createdAt"])
    .where(ownerColumn(owner), "=", owner.id)
    .orderBy("name")
    .orderBy("person_id")
    .execute();

const linksOf = ({ db }: Services, owner: Owner) =>
  db
    .selectFrom("programme_links")
    .select("created_at as createdAt")
    .where(ownerColumn(owner), "=", owner.id)
    .orderBy("created_at")
    .execute();

const chatOf = ({ db }: Services, owner: Owner) =>
  db
    .selectFrom("chat_messages")
    .select(["sender", "content", "language", "sent_at as timestamp", "judged"])
    .where(ownerColumn(owner), "=", owner.id)
    .orderBy("number")
    .execute();

import type { SettingValues } from "../settings/setting.ts";
import { mailSettings, pushSettings } from "./delivery-settings.ts";
import type { PushSubscriptionRow } from "#app/database/tables.ts";
import type { User } from "../identity/user.ts";
import { toUser } from "../identity/user-rows.server.ts";
import { type Owner, ownerKey, ownerKeyOfColumns } from "../identity/visitor.server.ts";
import { listMerged } from "../people/people.server.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import type { WithDb } from "../services.ts";
import { calendarOf, festivalSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { followersOf } from "./recipients.server.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { defaultPreferences, type NotificationPreferences } from "../reminders/notification-preferences.ts";
import { preferencesOf } from "../reminders/notification-preferences.server.ts";
import { followedAmong } from "../reminders/following.server.ts";

const deliverySettings = { ...festivalSettings, ...mailSettings, ...pushSettings };

/** The current data that some messages depend on, read once for all of them. */
export interface DeliveryContext {
  settings: SettingValues<typeof deliverySettings>;
  calendar: FestivalCalendar;
  /** Returns the owner of a message: the account of a device, else the device; null if it is gone. */
  ownerOf: (message: OutboxMessage) => Owner | null;
  subscriptionOf: (deviceId: string) => PushSubscriptionRow | null;
  accountOf: (owner: Owner) => User | null;
  preferencesOf: (owner: Owner) => NotificationPreferences;
  /** The event as visitors see it; null if it is gone. */
  eventOf: (message: OutboxMessage) => ProgrammeEvent | null;
  /** Minutes of the owner's reminder; null without one. */
  leadTimeOf: (owner: Owner, eventId: string) => number | null;
  follows: (owner: Owner, eventId: string) => boolean;
  /** Names of those whom a message is about, whom the owner follows, and who are still in the event. */
  followedIn: (owner: Owner, message: OutboxMessage) => string[];
  /** The code for the door of an owner with a place; null without one, even on the waiting list. */
  placeCodeOf: (owner: Owner, eventId: string) => string | null;
}

export async function readDeliveryContext(services: WithDb, messages: OutboxMessage[]): Promise<DeliveryContext> {
  const { db } = services;
  const settings = await readSettings(services, deliverySettings);
  const deviceIds = distinct(messages.flatMap(({ to }) => (to.channel === "push" ? [to.deviceId] : [])));
  const eventIds = distinct(messages.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])));

  const devices = await db.selectFrom("devices").select(["id", "user_id"]).where("id", "in", deviceIds).execute();
  const owners = new Map(
    devices.map(({ id, user_id }): [string, Owner] => [
      id,
      user_id === null ? { kind: "device", id } : { kind: "user", id: user_id },
    ]),
  );
  const subscriptions = await db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("device_id", "in", deviceIds)
    .execute();
  const userIds = distinct([
    ...devices.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
    ...messages.flatMap(({ to }) => (to.channel === "push" ? [] : [to.userId])),
  ]);
  const users = (await db.selectFrom("users").selectAll().where("id", "in", userIds).execute()).map(toUser);
  const preferences = await db
    .selectFrom("notification_preferences")
    .selectAll()
    .where((row) => row.or([row("user_id", "in", userIds), row("device_id", "in", deviceIds)]))
    .execute();
  const reminders = await db
    .selectFrom("reminders")
    .select(["event_id", "user_id", "device_id", "minutes_before"])
    .where("is_enabled", "=", 1)
    .where("event_id", "in", eventIds)
    .where((row) => row.or([row("user_id", "in", userIds), row("device_id", "in", deviceIds)]))
    .execute();
  const places = await db
    .selectFrom("registrations")
    .select(["event_id", "user_id", "code"])
    .where("state", "=", "place")
    .where("event_id", "in", eventIds)
    .where("user_id", "in", userIds)
    .execute();
  const follows = new Set<string>();
  for (const eventId of distinct(
    messages.flatMap(({ content, eventId: id }) => (content.kind === "change" && id !== null ? [id] : [])),
  )) {
    const followers = await db
      .selectFrom(followersOf(db, eventId).as("follower"))
      .selectAll()
      .where((row) => row.or([row("user_id", "in", userIds), row("device_id", "in", deviceIds)]))
      .execute();
    for (const follower of followers) follows.add(`${ownerKeyOfColumns(follower)} ${eventId}`);
  }

  const people = distinct(messages.flatMap((message) => peopleOf(message) ?? []));
  const recipients = [
    ...userIds.map((id): Owner => ({ kind: "user", id })),
    ...deviceIds.map((id): Owner => ({ kind: "device", id })),
  ];
  const [followed, merged] =
    people.length === 0
      ? [new Map<string, ReadonlySet<string>>(), {}]
      : [await followedAmong(services, recipients, people), await listMerged(services)];

  const subscriptionBy = new Map(subscriptions.map((row) => [row.device_id, row]));
  const accountBy = new Map(users.map((user) => [user.id, user]));
  const preferencesBy = new Map(preferences.map((row) => [ownerKeyOfColumns(row), preferencesOf(row)]));
  const leadTimeBy = new Map(reminders.map((row) => [`${ownerKeyOfColumns(row)} ${row.event_id}`, row.minutes_before]));
  const codeBy = new Map(places.map(({ user_id, event_id, code }) => [`user ${user_id} ${event_id}`, code]));
  const eventBy = new Map((await findEvents(services, eventIds)).map((event) => [event.id, event]));
  return {
    settings,
    calendar: calendarOf(settings),
    ownerOf: ({ to }) =>
      to.channel === "push"
        ? (owners.get(to.deviceId) ?? null)
        : accountBy.has(to.userId)
          ? { kind: "user", id: to.userId }
          : null,
    subscriptionOf: (deviceId) => subscriptionBy.get(deviceId) ?? null,
    accountOf: ({ kind, id }) => (kind === "user" ? (accountBy.get(id) ?? null) : null),
    preferencesOf: (owner) => preferencesBy.get(ownerKey(owner)) ?? defaultPreferences,
    eventOf: ({ eventId }) => (eventId === null ? null : (eventBy.get(eventId) ?? null)),
    leadTimeOf: (owner, eventId) => leadTimeBy.get(`${ownerKey(owner)} ${eventId}`) ?? null,
    followedIn: (owner, message) => {
      const event = message.eventId === null ? undefined : eventBy.get(message.eventId);
      const own = followed.get(ownerKey(owner));
      const asked = new Set(peopleOf(message)?.map((id) => merged[id] ?? id));
      const speakers = event?.speakers.filter(
        ({ personId: id }) => id !== null && asked.has(id) && own?.has(id) === true,
      );
      return distinct((speakers ?? []).map(({ name }) => name));
    },
    follows: (owner, eventId) => follows.has(`${ownerKey(owner)} ${eventId}`),
    placeCodeOf: (owner, eventId) => codeBy.get(`${ownerKey(owner)} ${eventId}`) ?? null,
  };
}

const distinct = (ids: string[]): string[] => [...new Set(ids)];
/** Returns the people whose followers a message is for; undefined for another message. */
export const peopleOf = ({ content }: Pick<OutboxMessage, "content">): string[] | undefined =>
  content.kind === "change" ? content.payload.people : undefined;

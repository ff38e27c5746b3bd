import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { reminderSettings } from "./reminder-settings.ts";
import type { Insertable, Selectable } from "kysely";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import {
  type Owner,
  ownerColumn,
  ownerColumns,
  idsOfOwners,
  ownerKey,
  ownerKeyOfColumns,
} from "../identity/visitor.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import type { WithDb, WithClock } from "../services.ts";
import { type PreferencesInput, preferencesInput } from "./reminder-input.ts";
import { defaultPreferences, type NotificationPreferences } from "./notification-preferences.ts";
import { readSettings } from "../settings/settings.server.ts";

// Private, like saved events: preferences leave nothing in the history.

/** Returns an owner's preferences; the defaults for a visitor without any. */
export async function readPreferences(services: WithDb, owner: Owner | null): Promise<NotificationPreferences> {
  const row = owner === null ? undefined : await findRow(services.db, owner);
  return row === undefined ? defaultPreferences : preferencesOf(row);
}

/** Changes only the given fields. Throws `invalid` with the wrong fields. */
export async function writePreferences(
  services: WithClock,
  owner: Owner,
  input: PreferencesInput,
): Promise<NotificationPreferences> {
  const fields = parseInput(preferencesInput, input);
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, owner);
    const before = row === undefined ? defaultPreferences : preferencesOf(row);
    const preferences = { ...before, ...fields, mails: { ...before.mails, ...fields.mails } };
    const columns = { ...columnsOf(preferences), updated_at: services.clock.now().toISOString() };
    if (row === undefined)
      await transaction
        .insertInto("notification_preferences")
        .values({ id: newId(), ...ownerColumns(owner), ...columns })
        .execute();
    else await transaction.updateTable("notification_preferences").set(columns).where("id", "=", row.id).execute();
    return preferences;
  });
}

type Row = Selectable<Database["notification_preferences"]>;

const rowQuery = (kind: Owner["kind"]) =>
  compiledQuery((db, value: ValueOf<{ owner: string }>) =>
    db.selectFrom("notification_preferences").selectAll().where(ownerColumn({ kind }), "=", value("owner")),
  );
const rowsBy = { user: rowQuery("user"), device: rowQuery("device") };

const findRow = async (db: Db, { kind, id }: Owner): Promise<Row | undefined> =>
  (await rowsBy[kind](db, { owner: id }))[0];

export const preferencesOf = (row: Row): NotificationPreferences => ({
  reminders: row.wants_reminders === 1,
  changes: row.wants_changes === 1,
  places: row.wants_places === 1,
  messages: row.wants_messages === 1,
  mail: row.mail,
  mails: {
    reminders: row.mails_reminders === 1,
    changes: row.mails_changes === 1,
    places: row.mails_places === 1,
    messages: row.mails_messages === 1,
  },
  minutesBefore: row.minutes_before,
  quiet: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
});

const columnsOf = (
  preferences: NotificationPreferences,
): Omit<Insertable<Database["notification_preferences"]>, "id" | "user_id" | "device_id" | "updated_at"> => ({
  wants_reminders: preferences.reminders ? 1 : 0,
  wants_changes: preferences.changes ? 1 : 0,
  wants_places: preferences.places ? 1 : 0,
  wants_messages: preferences.messages ? 1 : 0,
  mail: preferences.mail,
  mails_reminders: preferences.mails.reminders ? 1 : 0,
  mails_changes: preferences.mails.changes ? 1 : 0,
  mails_places: preferences.mails.places ? 1 : 0,
  mails_messages: preferences.mails.messages ? 1 : 0,
  minutes_before: preferences.minutesBefore,
  quiet_from: preferences.quiet?.from ?? null,
  quiet_until: preferences.quiet?.until ?? null,
});

/** Gives a device's preferences to the account that signs in with it, unless the account has its own. In a transaction of the caller. */
export async function joinPreferencesIn(transaction: DbTransaction, deviceId: string, userId: string): Promise<void> {
  const ofAccount = await transaction
    .selectFrom("notification_preferences")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (ofAccount === undefined)
    await transaction
      .updateTable("notification_preferences")
      .set({ user_id: userId, device_id: null })
      .where("device_id", "=", deviceId)
      .execute();
  else await transaction.deleteFrom("notification_preferences").where("device_id", "=", deviceId).execute();
}

/** Returns the default minutes of an owner's reminders: their own choice, else the festival's. */
export async function leadTimeOf(services: WithDb, owner: Owner): Promise<number> {
  const [{ minutesBefore }, usual] = await Promise.all([readPreferences(services, owner), festivalLeadTime(services)]);
  return minutesBefore ?? usual;
}

/** Returns the {@link leadTimeOf} each of several owners. */
export async function leadTimesOf(services: WithDb, owners: readonly Owner[]): Promise<(owner: Owner) => number> {
  const rows = await services.db
    .selectFrom("notification_preferences")
    .select(["user_id", "device_id", "minutes_before"])
    .where((row) =>
      row.or([
        row("user_id", "in", idsOfOwners(owners, "user")),
        row("device_id", "in", idsOfOwners(owners, "device")),
      ]),
    )
    .execute();
  const own = new Map(rows.map((row) => [ownerKeyOfColumns(row), row.minutes_before]));
  const ofFestival = await festivalLeadTime(services);
  return (owner) => own.get(ownerKey(owner)) ?? ofFestival;
}

const festivalLeadTime = async (services: WithDb): Promise<number> =>
  (await readSettings(services, reminderSettings))["notifications.reminder_minutes"];

import type { Db } from "#app/database/tables.ts";
import type { Role } from "../identity/user.ts";
import { addMessagesIn, type NewMessage } from "../notifications/outbox.server.ts";
import type { OutboxMessage, Payload } from "../notifications/outbox-message.ts";
import type { Reachability } from "../notifications/recipients.server.ts";
import type { Services } from "../services.ts";
import { nextAlarmAt, silentRuns, takeDueAlarmsIn } from "./sign-runs.server.ts";

/** Roles that are told of silent displays. */
const staffRoles = ["ADMIN", "MODERATOR"] as const satisfies Role[];
type StaffRole = (typeof staffRoles)[number];

export interface SilentEmergency {
  title: string;
  /** Names of the displays that haven't drawn it. */
  silent: string[];
  expected: number;
}

/** Returns the message about silent displays, in all languages, with a page that the role may open. */
export type AlarmTexts = (emergency: SilentEmergency, role: StaffRole) => Payload<"message">;

/**
 * Tells administrators and helpers, by push and by mail, which displays haven't drawn a real emergency in time: once for
 * each emergency, with all its displays in one message. Remembers in the database what it has looked at, so that a
 * restart neither loses nor repeats an alarm.
 */
export async function raiseAlarms(services: Services, reachable: Reachability, texts: AlarmTexts): Promise<void> {
  const next = await nextAlarmAt(services);
  const now = services.clock.now();
  if (next === null || next > now) return;
  await services.db.transaction().execute(async (transaction) => {
    const due = await takeDueAlarmsIn(services, transaction);
    const runs = await silentRuns({ ...services, db: transaction });
    for (const { run, silent } of runs) {
      if (!due.has(run.id)) continue;
      const emergency: SilentEmergency = {
        title: run.title,
        silent: silent.map(({ name }) => name),
        expected: run.displays.filter(({ isExpected }) => isExpected).length,
      };
      const messages: NewMessage[] = [];
      for (const role of staffRoles)
        for (const to of await staffOf(transaction, role, reachable))
          messages.push({
            content: { kind: "message", payload: texts(emergency, role) },
            to,
            eventId: null,
            about: `silent ${run.id}`,
            dueAt: now,
            expiresAt: new Date(run.endsAt),
          });
      await addMessagesIn(services, transaction, messages);
    }
  });
}

/** Returns the browsers of the staff that get notifications or show a page now, and their verified addresses. */
async function staffOf(
  db: Db,
  role: StaffRole,
  { visibleDevices, mail }: Reachability,
): Promise<OutboxMessage["to"][]> {
  const accounts = await db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where("role", "=", role)
    .where("is_active", "=", 1)
    .execute();
  const devices = await db
    .selectFrom("devices")
    .leftJoin("push_subscriptions", "push_subscriptions.device_id", "devices.id")
    .select(["devices.id", "push_subscriptions.id as subscription"])
    .where(
      "devices.user_id",
      "in",
      accounts.map(({ id }) => id),
    )
    .execute();
  return [
    ...devices
      .filter(({ id, subscription }) => subscription !== null || visibleDevices.has(id))
      .map(({ id }) => ({ channel: "push", deviceId: id }) as const),
    ...(mail ? accounts.filter(({ email_verified_at: verified }) => verified !== null) : []).map(
      ({ id }) => ({ channel: "mail", userId: id }) as const,
    ),
  ];
}

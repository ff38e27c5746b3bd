import type { Db } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { DomainError } from "../error.ts";
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

/** Returns the message about one display that somebody should look at, in all languages. */
export type DoorTexts = (display: { id: string; name: string }, role: StaffRole) => Payload<"message">;

/** The same display is told of once in so many minutes, however often it is asked for. */
export const toldEvery = 10;
/** The message is useless after this time, in ms. */
const usefulFor = 30 * 60_000;

/**
 * Tells helpers and administrators, by push and by mail, that a display is silent. Returns its name, and the number of
 * messages to their browsers and addresses. Throws `not_found`.
 */
export async function tellDoor(
  services: Services,
  id: string,
  reachable: Reachability,
  texts: DoorTexts,
): Promise<{ name: string; count: number }> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (transaction) => {
    const display = await transaction.selectFrom("displays").select("name").where("id", "=", id).executeTakeFirst();
    if (display === undefined) throw new DomainError("not_found", "errors.screen_not_found");
    const messages: NewMessage[] = [];
    for (const role of staffRoles)
      for (const to of await staffOf(transaction, role, reachable))
        messages.push({
          content: { kind: "message", payload: texts({ id, name: display.name }, role) },
          to,
          eventId: null,
          about: `door ${id} ${Math.floor(now.getTime() / (toldEvery * 60_000))}`,
          dueAt: now,
          expiresAt: new Date(now.getTime() + usefulFor),
        });
    await addMessagesIn(services, transaction, messages);
    await recordAuditIn(services, transaction, {
      action: "display_told",
      subject: id,
      detail: { name: display.name, count: messages.length },
    });
    return { name: display.name, count: messages.length };
  });
}

/**
 * Returns the browsers of the staff that get notifications or show a page now, their connected programs, and their
 * verified addresses.
 */
async function staffOf(
  db: Db,
  role: StaffRole,
  { visibleDevices, connectedAccounts, mail }: Reachability,
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
    ...accounts
      .filter(({ id }) => connectedAccounts.has(id))
      .map(({ id }) => ({ channel: "socket", userId: id }) as const),
    ...(mail ? accounts.filter(({ email_verified_at: verified }) => verified !== null) : []).map(
      ({ id }) => ({ channel: "mail", userId: id }) as const,
    ),
  ];
}

import type { WithClock } from "../services.ts";
import { reminderBase } from "../reminders/reminder.ts";
import { mostMinutes } from "../reminders/lead-times.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { addMessages, type NewMessage } from "./outbox.server.ts";
import { recipientsAmong, type Reachability } from "./recipients.server.ts";
import { published } from "../programme/event-queries.server.ts";

const minute = 60_000;
/**
 * How far apart runs are written down at least, in ms: a run after each saved event would wait for the disk each time.
 * After a crash, what the runs since then queued is found to be queued already.
 */
const notedEvery = 10_000;
/** Reminders of an all-day event count from some hours after its first instant. */
const longestMorning = 24 * 60 * minute;

/**
 * Queues the due reminders of saved events that begin within their lead time, once for each start of an event. A
 * reminder that became due while the server was down, and whose event has begun, is stored as stale. May run at any
 * time: it reads the events anew, so that reminders follow an event that was moved. Returns the number of messages.
 */
export async function queueDueReminders(services: WithClock, reachable: Reachability): Promise<number> {
  const now = services.clock.now();
  const noted = await notedRun(services);
  const since = noted === null || noted > now ? now : noted;
  let count = 0;
  for (const event of await beginningSoon(services, since, now)) {
    for (const minutesBefore of await leadTimesOf(services, event.id)) {
      if (event.beginning.getTime() - minutesBefore * minute > now.getTime()) continue;
      const messages = await remindersOf(services, event, minutesBefore, { now, reachable });
      await addMessages(services, messages);
      count += messages.length;
    }
  }
  if (noted === null || Math.abs(now.getTime() - noted.getTime()) >= notedEvery)
    await services.db
      .transaction()
      .execute((transaction) =>
        transaction.updateTable("outbox_progress").set({ looked_at: now.toISOString() }).execute(),
      );
  return count;
}

/** Returns the instant of the last run that was written down; null before the first. */
async function notedRun({ db }: WithClock): Promise<Date | null> {
  const { looked_at: at } = await db.selectFrom("outbox_progress").select("looked_at").executeTakeFirstOrThrow();
  return at === null ? null : new Date(at);
}

interface Beginning {
  id: string;
  beginning: Date;
}

async function beginningSoon(services: WithClock, since: Date, now: Date): Promise<Beginning[]> {
  const { zone } = await festivalCalendar(services);
  const rows = await published(services.db)
    .select(["id", "starts_at", "first_date", "last_date", "status"])
    .where("status", "<>", "CANCELLED")
    .where("starts_at", ">", new Date(since.getTime() - longestMorning).toISOString())
    .where("starts_at", "<=", new Date(now.getTime() + mostMinutes * minute).toISOString())
    .where((event) =>
      event.exists(
        event
          .selectFrom("reminders")
          .select("reminders.id")
          .whereRef("reminders.event_id", "=", "events.id")
          .where("is_enabled", "=", 1),
      ),
    )
    .execute();
  const events = rows.map(({ id, status, starts_at: startTime, first_date: first }) => {
    const allDay = first === null ? null : { first };
    return { id, status, beginning: reminderBase({ startTime, allDay }, zone) };
  });
  // Leaves out events that an administrator finished before their start.
  return events.filter(({ status, beginning }) => beginning > since && (status !== "FINISHED" || beginning <= now));
}

async function leadTimesOf({ db }: WithClock, eventId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("reminders")
    .select("minutes_before")
    .distinct()
    .where("event_id", "=", eventId)
    .where("is_enabled", "=", 1)
    .execute();
  return rows.map((row) => row.minutes_before);
}

async function remindersOf(
  { db }: WithClock,
  event: Beginning,
  minutesBefore: number,
  { now, reachable }: { now: Date; reachable: Reachability },
): Promise<NewMessage[]> {
  const owners = db
    .selectFrom("reminders")
    .select(["user_id", "device_id"])
    .where("event_id", "=", event.id)
    .where("is_enabled", "=", 1)
    .where("minutes_before", "=", minutesBefore)
    // An event saved after its start needs no reminder.
    .where("created_at", "<", event.beginning.toISOString());
  const beginsAt = event.beginning.toISOString();
  const about = `reminder ${event.id} ${beginsAt} ${minutesBefore}`;
  const recipients = await recipientsAmong(db, { owners, kind: "reminder", about }, reachable);
  return recipients.map((to) => ({
    content: { kind: "reminder", payload: { beginsAt, minutesBefore, isSnoozed: false } },
    to,
    eventId: event.id,
    about,
    dueAt: new Date(event.beginning.getTime() - minutesBefore * minute),
    expiresAt: event.beginning,
    isStale: event.beginning <= now,
  }));
}

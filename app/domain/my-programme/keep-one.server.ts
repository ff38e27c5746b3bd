import { DomainError } from "../error.ts";
import type { Owner } from "../identity/visitor.server.ts";
import { leaveIn } from "../registration/registrations.server.ts";
import { overlapsOf } from "../reminders/my-programme.ts";
import type { ReminderInput } from "../reminders/reminder-input.ts";
import type { Reminder } from "../reminders/reminder.ts";
import { listReminders, removeReminderIn, saveReminder } from "../reminders/reminders.server.ts";
import type { RegistrationState } from "../programme/capacity.ts";
import type { Services } from "../services.ts";

/** An event that gave way to another at the same time. */
export interface Removed extends Pick<Reminder, "eventId" | "minutesBefore" | "enabled"> {
  title: string;
  /** The registration that was given back with it. */
  held: RegistrationState | null;
}

interface Choice {
  eventId: string;
  /** Whether the owner said that the places at the other events may be given back. */
  givesBack: boolean;
}

/**
 * Keeps an event of an owner's programme and removes those that overlap it. Returns the removed ones, or null if one of
 * them has a registration and the owner did not agree to give it back: then nothing changes. Throws `not_found` if the
 * event isn't saved, and `conflict` if the owner is already inside one of the others.
 */
export async function keepOne(
  services: Services,
  owner: Owner,
  { eventId, givesBack }: Choice,
): Promise<Removed[] | null> {
  return services.db.transaction().execute(async (transaction) => {
    const saved = await listReminders({ db: transaction }, owner);
    const kept = saved.find(({ reminder }) => reminder.eventId === eventId);
    if (kept === undefined) throw new DomainError("not_found", "errors.reminder_not_found");
    const inTheWay = new Set(overlapsOf(kept, saved, services.clock.now()).map(({ id }) => id));
    const others = saved.filter(({ reminder }) => inTheWay.has(reminder.eventId));
    if (!givesBack && others.some(({ held }) => held !== null)) return null;
    const removed: Removed[] = [];
    for (const { reminder, event, held } of others) {
      const { eventId: id, minutesBefore, enabled } = reminder;
      if (held !== null) await leaveIn(services, transaction, owner.id, id);
      // A reminder that came with the place went with it.
      await removeReminderIn(services, transaction, owner, id).catch(ignoreMissing);
      removed.push({ eventId: id, minutesBefore, enabled, title: event?.title ?? reminder.seen.title, held });
    }
    return removed;
  });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
}

/** Saves removed events again, as far as they can still be saved. A registration stays given back. */
export async function restoreRemoved(
  services: Services,
  owner: Owner,
  removed: readonly ReminderInput[],
): Promise<void> {
  for (const input of removed) {
    try {
      await saveReminder(services, owner, input);
    } catch (error) {
      if (!(error instanceof DomainError && (error.code === "not_found" || error.code === "conflict"))) throw error;
    }
  }
}

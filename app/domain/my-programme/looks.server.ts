import { type Owner, ownerColumn } from "../identity/visitor.server.ts";
import { noRoomIn } from "../no-room.server.ts";
import { type LookedAtEvent, type LookedEvent, lookedOf, type SavedEvent } from "../reminders/reminder.ts";
import type { WithClock } from "../services.ts";
import { changesSinceLook } from "./changes-since-look.ts";

export interface Looks {
  /** Instant of the last look, ISO 8601 UTC; null before the first one. */
  lastAt: string | null;
  /** The events at that look, by id, without those that had not changed since they were saved. */
  looked: Map<string, LookedEvent>;
}

/** Returns when the owner of these saved events last looked at their programme, and what they saw. */
export function looksAt(saved: readonly LookedAtEvent[]): Looks {
  const looks: Looks = { lastAt: null, looked: new Map() };
  for (const { reminder, lookedAt, looked } of saved) {
    if (looked !== null) looks.looked.set(reminder.eventId, looked);
    if (lookedAt !== null && (looks.lastAt === null || lookedAt > looks.lastAt)) looks.lastAt = lookedAt;
  }
  return looks;
}

/** Page loads within this time count as one look, in ms, so that most write nothing. */
const oneLook = 60_000;

/**
 * Notes that an owner looks at these events now. Does nothing on a full disk, since the programme must still be readable
 * then.
 */
export async function noteLook(
  { db, clock }: WithClock,
  owner: Owner,
  saved: readonly SavedEvent[],
  { lastAt, looked }: Looks,
): Promise<void> {
  const now = clock.now();
  const changed = new Set(changesSinceLook(saved, looked).map(({ eventId }) => eventId));
  const isSameLook = lastAt !== null && now.getTime() - Date.parse(lastAt) < oneLook;
  if (saved.length === 0 || (changed.size === 0 && isSameLook)) return;
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("reminders")
        .set({ looked_at: now.toISOString() })
        .where(ownerColumn(owner), "=", owner.id)
        .execute();
      for (const { event, reminder } of saved)
        if (changed.has(reminder.eventId))
          await transaction
            .updateTable("reminders")
            .set({ looked: JSON.stringify(lookedOf(event, reminder.seen)) })
            .where("id", "=", reminder.id)
            .execute();
    });
  } catch (error) {
    if (noRoomIn(error) === null) throw error;
  }
}

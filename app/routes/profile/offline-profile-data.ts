import type { Saved, SavedAs } from "#app/domain/reminders/lead-times.ts";
import { type SavedEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { myProgrammeData } from "./my-programme-data.ts";

/**
 * Returns the data of /profile from the offline programme. `t` has the account's texts. Events that the device doesn't
 * have are left out.
 */
export async function offlineProfileData(facts: Pick<PageData, "programme" | "calendar" | "now" | "t">, saved: Saved) {
  const known = await Promise.all(Object.entries(saved).map(([id, as]) => savedEvent(facts, id, as)));
  return {
    isOffline: true,
    title: facts.t("account.profile.title"),
    programme: myProgrammeData(
      known.flatMap((one) => one ?? []),
      facts,
    ),
  };
}

/** The event counts as seen as it is: only the server knows later changes. */
async function savedEvent(
  { programme }: Pick<PageData, "programme">,
  eventId: string,
  { minutes, held }: SavedAs,
): Promise<SavedEvent | null> {
  const event = await programme.findEvent(eventId);
  if (event === null) return null;
  const reminder = {
    id: eventId,
    eventId,
    minutesBefore: minutes,
    enabled: minutes > 0,
    seen: seenOf(event),
    createdAt: event.updatedAt,
    updatedAt: event.updatedAt,
  };
  return { reminder, event, held };
}

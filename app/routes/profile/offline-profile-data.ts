import type { Saved, SavedAs } from "#app/domain/reminders/lead-times.ts";
import { type SavedEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { myProgrammeData } from "./my-programme-data.ts";

/** /profile from the programme that the device carries; `t` knows the account's texts. What it doesn't carry it can say nothing of. */
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

/** An event is as it was seen last: what has become of it since, only the server knows. */
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

import { lookedOf, type LookedEvent, type SavedEvent } from "../reminders/reminder.ts";
import { timeChanged } from "../reminders/my-programme.ts";

/** A saved event that has changed since its owner's last look. */
export interface ChangeSinceLook {
  eventId: string;
  /** The most important change, if there are several. */
  what: "gone" | "cancelled" | "back" | "time" | "place" | "title";
  was: LookedEvent;
  is: LookedEvent;
}

/** Returns what changed since the last look at these events. `looked`: the events at that look; as saved if missing. */
export function changesSinceLook(
  saved: readonly SavedEvent[],
  looked: ReadonlyMap<string, LookedEvent>,
): ChangeSinceLook[] {
  return saved.flatMap(({ event, reminder: { eventId, seen } }) => {
    const was = looked.get(eventId) ?? { ...seen, state: "on" as const };
    const is = lookedOf(event, was);
    const what = mainChange(was, is);
    return what === null ? [] : [{ eventId, what, was, is }];
  });
}

function mainChange(was: LookedEvent, is: LookedEvent): ChangeSinceLook["what"] | null {
  if (is.state !== was.state) return is.state === "on" ? "back" : is.state;
  if (is.state === "gone") return null;
  if (timeChanged(was, is)) return "time";
  if (is.place !== was.place) return "place";
  return is.title === was.title ? null : "title";
}

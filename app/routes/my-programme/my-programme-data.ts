import type { TFunction } from "i18next";
import type { Day, FestivalCalendar } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { type MyEvent, myProgramme } from "#app/domain/reminders/my-programme.ts";
import type { RegistrationState } from "#app/domain/programme/capacity.ts";
import type { SavedEvent, SeenEvent } from "#app/domain/reminders/reminder.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { cardState } from "#app/ui/programme/card-state.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import type { ListedEvent } from "./EventDays.tsx";
import { dayAndMonth, longDay, timeRange } from "#app/ui/time/time-texts.ts";

export interface MyProgrammeData {
  days: { day: Day; title: string; events: SavedItem[] }[];
}

export interface SavedItem extends ListedEvent {
  /** Text of the registration (a place or a position in the line); null without one. */
  held: string | null;
}

interface Facts {
  calendar: FestivalCalendar;
  now: Date;
  t: TFunction;
}

/** Returns the saved events as texts, so that the browser needs no calendar code for them. */
export function myProgrammeData(saved: readonly SavedEvent[], facts: Facts): MyProgrammeData {
  const { days } = myProgramme(saved, facts.calendar, facts.now);
  return {
    days: days.map(({ day, events }) => ({
      day,
      title: longDay(facts.t, day),
      events: events.map((one) => shown(one, facts)),
    })),
  };
}

function shown(one: MyEvent, facts: Facts): SavedItem {
  const { reminder, event } = one;
  const is = event ?? reminder.seen;
  return {
    id: reminder.eventId,
    title: is.title,
    path: event === null ? null : eventPath(event.id),
    when: hoursOf(is, facts),
    place: event === null ? reminder.seen.place : shownPlace(event),
    held: one.held === null ? null : heldText(one.held, facts),
    state: event === null ? "withdrawn" : cardState(event, facts.now),
    note: event?.statusNote ?? null,
  };
}

/** Returns the text of a registration: a place or a position in the line. `t` has the account's texts. */
export const heldText = (held: RegistrationState, { t }: Pick<Facts, "t">): string =>
  t(held === "place" ? "account.saved.has_place" : "account.saved.waits");

/** Returns the time of an event that is listed under its day: its hours, or the day that it ends on. */
export function hoursOf(
  { startTime, endTime, allDay }: Pick<SeenEvent, "startTime" | "endTime" | "allDay">,
  { t, calendar: { zone } }: Pick<Facts, "t" | "calendar">,
): string {
  if (allDay !== null)
    return allDay.first === allDay.last ? t("card.all_day") : t("card.until_day", { day: dayAndMonth(t, allDay.last) });
  return isListedByDay({ startTime, endTime, allDay })
    ? eventWhen(t, { startTime, endTime, allDay }, zone)
    : timeRange(startTime, endTime, zone);
}

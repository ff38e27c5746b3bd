import type { TFunction } from "i18next";
import { clockTime, type Day, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { type MyEvent, myProgramme } from "#app/domain/reminders/my-programme.ts";
import type { RegistrationState } from "#app/domain/programme/capacity.ts";
import type { SavedEvent, SeenEvent } from "#app/domain/reminders/reminder.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { cardState } from "#app/ui/programme/card-state.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import type { ListedEvent } from "./EventDays.tsx";
import { dayAndMonth, longDay, timeRange } from "#app/ui/time/time-texts.ts";

export interface MyProgrammeData {
  /** Number of upcoming events. */
  count: number;
  days: { day: Day; title: string; events: SavedItem[] }[];
  over: SavedItem[];
}

export interface SavedItem extends ListedEvent {
  /** As in `Saved`. */
  minutes: number;
  /** Text of the registration (a place or a position in the line); null without one. */
  held: string | null;
  /** Whether the event changed since its owner saw it. */
  hasChanged: boolean;
  marks: ItemMark[];
}

interface ItemMark {
  kind: "changed" | "overlap";
  text: string;
}

interface Facts {
  calendar: FestivalCalendar;
  now: Date;
  t: TFunction;
}

/** Returns the saved events as texts, so that the browser needs no calendar code for them. */
export function myProgrammeData(saved: readonly SavedEvent[], facts: Facts): MyProgrammeData {
  const { days, over } = myProgramme(saved, facts.calendar, facts.now);
  return {
    count: days.reduce((sum, { events }) => sum + events.length, 0),
    days: days.map(({ day, events }) => ({
      day,
      title: longDay(facts.t, day),
      events: events.map((one) => shown(one, facts, day)),
    })),
    over: over.map((one) => shown(one, facts, null)),
  };
}

/** Formats a saved event. `day`: the day that it is listed under, null if over. */
function shown(one: MyEvent, facts: Facts, day: Day | null): SavedItem {
  const { reminder, event } = one;
  const is = event ?? reminder.seen;
  return {
    id: reminder.eventId,
    title: is.title,
    path: event === null ? null : eventPath(event.id),
    when: day === null ? eventWhen(facts.t, is, facts.calendar.zone) : hoursOf(is, facts),
    place: event === null ? reminder.seen.place : shownPlace(event),
    minutes: reminder.enabled ? reminder.minutesBefore : 0,
    held: one.held === null ? null : heldText(one.held, facts),
    state: event === null ? "withdrawn" : cardState(event, facts.now),
    note: event?.statusNote ?? null,
    hasChanged: one.changed.length > 0,
    marks: [
      ...one.changed.map((what) => changeMark(what, reminder.seen, facts)),
      ...one.overlaps.map((other) => overlapMark(other, facts)),
    ],
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

function changeMark(what: MyEvent["changed"][number], seen: SeenEvent, { t, calendar: { zone } }: Facts): ItemMark {
  if (what === "time") return { kind: "changed", text: t("account.saved.moved", { when: eventWhen(t, seen, zone) }) };
  if (what === "place")
    return { kind: "changed", text: t("account.saved.elsewhere", { place: seen.place || t("event.no_place") }) };
  return { kind: "changed", text: t("account.saved.renamed", { title: seen.title }) };
}

const overlapMark = (other: ProgrammeEvent, { t, calendar: { zone } }: Facts): ItemMark => ({
  kind: "overlap",
  text: t("account.saved.overlap", {
    title: other.title,
    start: clockTime(other.startTime, zone),
    end: clockTime(other.endTime, zone),
  }),
});

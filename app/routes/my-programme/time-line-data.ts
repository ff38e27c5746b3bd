import { knownStart } from "#app/domain/programme/timing.ts";
import { changesSinceLook } from "#app/domain/my-programme/changes-since-look.ts";
import { type LegPart, timeLine } from "#app/domain/my-programme/time-line.ts";
import { addDays, clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { RegistrationState } from "#app/domain/programme/capacity.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import type { OwnRegistration } from "#app/domain/registration/registration.ts";
import { type MyEvent, myProgramme } from "#app/domain/reminders/my-programme.ts";
import { type LookedEvent, type SavedEvent, type SeenEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { type CardState, cardState, stateTexts } from "#app/ui/programme/card-state.ts";
import { changeSentence } from "#app/ui/saved/change-sentence.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { placeOnPlan } from "#app/ui/programme/plan-paths.ts";
import {
  dayAndMonth,
  clockText,
  endTimeText,
  longDay,
  spanText,
  timeRange,
  hourText,
  afterText,
} from "#app/ui/time/time-texts.ts";

/** The page 'Mi programa' as texts, so that browsers need neither its rules nor calendar code. */
export interface TimeLineData {
  /** Number of events that are not over. */
  count: number;
  /** What changed since the last look; null if nothing did. */
  changes: ShownChanges | null;
  days: LineDay[];
  over: Stop[];
}

export interface ShownChanges {
  title: string;
  items: { id: string; title: string; text: string }[];
}

interface DayHead {
  day: Day;
  /** 'Hoy', 'Mañana' or the date; then `date` is empty. */
  title: string;
  date: string;
}

interface LineDay extends DayHead {
  isToday: boolean;
  parts: ShownPart[];
}

/** A day of somebody else's programme. */
export interface SharedDay extends DayHead {
  stops: Stop[];
}

export type ShownPart =
  | { kind: "stop"; stop: Stop }
  | { kind: "clash"; title: string; stops: Stop[] }
  | ({ kind: "leg" } & ShownLeg);

interface ShownLeg {
  walk: string | null;
  /** When one would arrive, or how long the gap is. */
  note: string;
  fits: { path: string; time: string; title: string; place: string }[];
  fitsTitle: string;
}

/** A saved event on the line. */
export interface Stop {
  id: string;
  title: string;
  /** Null if the event left the programme. */
  path: string | null;
  place: string;
  /** Its place on the plan; null for a place that the plan hasn't. */
  wayPath: string | null;
  /** Instant, ISO 8601 UTC, and hours in the festival's zone; for an event of several days its last day. */
  startsAt: string;
  /** Of an event after one whose end nobody knows: then `startsAt` is assumed, and `start` no hour. */
  after: string | null;
  start: string;
  end: string;
  /** The hour that its owner knows, if it begins at another one; else "". */
  wasStart: string;
  state: CardState | "withdrawn";
  look: "cancelled" | "moved" | "wait" | "live" | "next";
  words: { kind: "cancelled" | "moved" | "wait" | "state"; text: string }[];
  /** As in `Saved`. */
  minutes: number;
  held: SavedEvent["held"];
  own: OwnRegistration | null;
  /** The event as its owner saw it last. */
  seen: SeenEvent;
  /** Whether it is not as its owner saw it last. */
  hasChanged: boolean;
}

interface Kept {
  saved: readonly SavedEvent[];
  /** Returns the registration for an event; null without one. */
  ownOf: (eventId: string, isOver: boolean) => OwnRegistration | null;
  looked: ReadonlyMap<string, LookedEvent>;
  /** Instant of the last look, ISO 8601 UTC; null before the first one. */
  lastAt: string | null;
}

type Facts = Pick<PageData, "calendar" | "now" | "t">;

/** Returns the data of the line of time. `t` has the page's texts. */
export async function timeLineData(kept: Kept, facts: Facts & Pick<PageData, "programme">): Promise<TimeLineData> {
  const { calendar, now, programme, t } = facts;
  const { days, over } = myProgramme(kept.saved, calendar, now);
  const stopOf = (one: MyEvent, isOver = false): Stop => shownStop(one, kept, facts, isOver);
  const shownDays: LineDay[] = [];
  let allPlaces: ReturnType<typeof programme.listPlaces> | undefined;
  for (const { day, events } of days) {
    const line = await timeLine(events, {
      now,
      programme: () => programme.eventsOfDay(day),
      places: () => (allPlaces ??= programme.listPlaces()),
    });
    shownDays.push({
      ...headOf(day, facts),
      isToday: day === dayOf(now, calendar),
      parts: line.map((part): ShownPart => {
        if (part.kind === "stop") return { kind: "stop", stop: stopOf(part.stop) };
        if (part.kind === "leg") return { kind: "leg", ...shownLeg(part, facts) };
        const title =
          part.minutes === null
            ? t("my_programme.may_clash")
            : t("my_programme.clash", { span: minutesText(part.minutes, facts) });
        return { kind: "clash", title, stops: part.stops.map((stop) => stopOf(stop)) };
      }),
    });
  }
  return {
    count: days.reduce((sum, { events }) => sum + events.length, 0),
    changes: shownChanges(kept, facts),
    days: shownDays,
    over: over.map((one) => stopOf(one, true)),
  };
}

/**
 * Returns somebody's saved events for the people they shared them with: as they are now, without reminders, places and
 * what the owner saw of them. A waiting position is told, since the visit is uncertain.
 */
export function sharedDays(saved: readonly SavedEvent[], facts: Facts): SharedDay[] {
  const told = saved.flatMap(({ reminder, event, held }): SavedEvent[] =>
    event === null
      ? []
      : [
          {
            reminder: { ...reminder, enabled: false, seen: seenOf(event) },
            event,
            held: held === "waiting" ? held : null,
          },
        ],
  );
  return myProgramme(told, facts.calendar, facts.now).days.map(({ day, events }) => ({
    ...headOf(day, facts),
    // Its page has not the texts of one's own programme, which name the way.
    stops: events.map((one) => ({ ...shownStop(one, { ownOf: () => null }, facts, false), wayPath: null })),
  }));
}

function headOf(day: Day, { calendar, now, t }: Facts): DayHead {
  const today = dayOf(now, calendar);
  const near = day === today ? t("picker.today") : day === addDays(today, 1) ? t("picker.tomorrow") : null;
  return { day, title: near ?? longDay(t, day), date: near === null ? "" : longDay(t, day) };
}

/** Returns the text of a registration: a place or a position in the line. `t` has the account's texts. */
export const heldText = (held: RegistrationState, { t }: Pick<Facts, "t">): string =>
  t(held === "place" ? "account.saved.has_place" : "account.saved.waits");

/** Returns the time of an event that is listed under its day: its hours, or the day that it ends on. */
function hoursOf(event: SeenEvent | ProgrammeEvent, { t, calendar: { zone } }: Facts): string {
  const { allDay } = event;
  if (allDay !== null)
    return allDay.first === allDay.last ? t("card.all_day") : t("card.until_day", { day: dayAndMonth(t, allDay.last) });
  return eventWhen(t, event, zone);
}

const minutesText = (minutes: number, { t }: Facts): string =>
  spanText(t, { days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 });

function shownLeg({ from, walk, gap, arrival, fits }: LegPart, facts: Facts): ShownLeg {
  const { t, calendar } = facts;
  return {
    walk: walk === null || walk === 0 ? null : t("my_programme.walk", { count: walk }),
    note:
      gap === null
        ? ""
        : arrival === null
          ? t("my_programme.gap", { span: minutesText(gap, facts) })
          : t("my_programme.arrival", { title: from.title, time: clockTime(arrival, calendar.zone) }),
    fits: fits.slice(0, mostFits).map((event) => ({
      path: eventPath(event.id),
      time: clockText(t, event.startTime, calendar.zone),
      title: event.title,
      place: shownPlace(event),
    })),
    fitsTitle: t("my_programme.fits", { count: Math.min(fits.length, mostFits) }),
  };
}

/** Most events that are offered for one gap. */
const mostFits = 6;

function shownStop(one: MyEvent, { ownOf }: Pick<Kept, "ownOf">, facts: Facts, isOver: boolean): Stop {
  const { reminder, event, held } = one;
  const { t, now, calendar } = facts;
  const is = event ?? reminder.seen;
  const state = event === null ? "withdrawn" : cardState(event, now);
  const isLong = isListedByDay(is);
  const registration = ownOf(reminder.eventId, isOver);
  const words = wordsOf(one, state, registration, facts);
  return {
    id: reminder.eventId,
    title: is.title,
    path: event === null ? null : eventPath(event.id),
    place: event === null ? reminder.seen.place : shownPlace(event),
    wayPath: event?.locations[0] === undefined ? null : placeOnPlan(event.locations[0].id),
    startsAt: is.startTime,
    after: knownStart(is) === null ? afterText(t, is) : null,
    start: isOver ? eventWhen(t, is, calendar.zone) : isLong ? "" : hourText(t, is, calendar.zone),
    end: isOver ? "" : isLong ? hoursOf(is, facts) : endTimeText(t, is, calendar.zone),
    wasStart:
      isOver || isLong || isListedByDay(reminder.seen) || reminder.seen.startTime === is.startTime
        ? ""
        : clockText(t, reminder.seen.startTime, calendar.zone),
    state,
    look:
      state === "cancelled" || state === "withdrawn"
        ? "cancelled"
        : one.changed.length > 0
          ? "moved"
          : held === "waiting"
            ? "wait"
            : state === "live"
              ? "live"
              : "next",
    words,
    minutes: reminder.enabled ? reminder.minutesBefore : 0,
    held,
    own: registration,
    seen: reminder.seen,
    hasChanged: one.changed.length > 0,
  };
}

/** Returns what a stop says above its title, most important first. */
function wordsOf(
  { event, held, changed, reminder: { seen } }: MyEvent,
  state: Stop["state"],
  own: OwnRegistration | null,
  facts: Facts,
): Stop["words"] {
  const { t } = facts;
  const note = event?.statusNote ?? null;
  const words: Stop["words"] = [];
  if (state === "withdrawn") words.push({ kind: "cancelled", text: t("my_programme.gone") });
  if (state === "cancelled")
    words.push({
      kind: "cancelled",
      text: note === null ? t("card.cancelled") : t("my_programme.cancelled", { note }),
    });
  if (state === "late")
    words.push({ kind: "moved", text: note === null ? t("card.late") : t("my_programme.late", { note }) });
  for (const what of changed)
    words.push({ kind: "moved", text: changedText(what, seen, (event ?? seen).startTime, facts) });
  if (held === "waiting")
    words.push({
      kind: "wait",
      text: own?.position == null ? heldText(held, { t }) : t("my_programme.waits_at", { position: own.position }),
    });
  if (state === "live" || (held === null && (state === "last" || state === "full")))
    words.push({ kind: "state", text: t(stateTexts[state]) });
  return words;
}

function changedText(
  what: MyEvent["changed"][number],
  was: SeenEvent,
  startTime: string,
  { t, calendar }: Facts,
): string {
  if (what === "title") return t("my_programme.was_title", { title: was.title });
  if (what === "place") return t("my_programme.was_place", { place: was.place || t("event.no_place") });
  const { zone } = calendar;
  if (isListedByDay(was) || dayOf(was.startTime, calendar) !== dayOf(startTime, calendar))
    return t("my_programme.was_time", { when: eventWhen(t, was, zone) });
  // If only the end changed, the start alone would say nothing.
  const isLonger = was.startTime === startTime;
  return t("my_programme.was_time", {
    when: isLonger ? timeRange(t, was, zone) : hourText(t, was, zone),
  });
}

function shownChanges({ saved, looked, lastAt }: Kept, facts: Facts): ShownChanges | null {
  const { t } = facts;
  const changes = changesSinceLook(saved, looked);
  const count = changes.length;
  if (count === 0) return null;
  return {
    title:
      lastAt === null
        ? t("my_programme.changes_first", { count })
        : t("my_programme.changes", { count, since: sinceText(lastAt, facts) }),
    items: changes.map((change) => ({
      id: change.eventId,
      title: change.was.title,
      text: changeSentence(change, facts),
    })),
  };
}

function sinceText(at: string, { t, calendar, now }: Facts): string {
  const [day, today] = [dayOf(at, calendar), dayOf(now, calendar)];
  if (day === today) return t("my_programme.since_time", { time: clockTime(at, calendar.zone) });
  if (today === addDays(day, 1)) return t("my_programme.since_yesterday");
  return t("my_programme.since_day", { day: dayAndMonth(t, day) });
}

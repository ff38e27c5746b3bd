import type { TFunction } from "i18next";
import { addDays, clockTime, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { nowAndNext, type PlaceEvent } from "#app/domain/programme/events-in-memory.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";

interface Words {
  t: TFunction;
  calendar: FestivalCalendar;
  now: Date;
}

/** One line about a place on the plan. */
export interface PlaceLine {
  isLive: boolean;
  event: PlaceEvent;
  /** The title of what runs, or the time of what comes. */
  strong: string;
  /** When it ends, or the title of what comes. */
  rest: string;
  /** The next event after the one that runs: '22:45 · Title'; "" if there is none. */
  after: string;
}

/** Returns the line of a place; null if nothing comes there any more. */
export function placeLine(coming: readonly PlaceEvent[], words: Words): PlaceLine | null {
  const { t } = words;
  const { current, next } = nowAndNext(coming, words.now);
  const after = next === null ? "" : `${lowerFirst(startText(next, words))} · ${next.title}`;
  if (current !== null)
    return { isLive: true, event: current, strong: current.title, rest: endText(current, words), after };
  return next === null
    ? null
    : { isLive: false, event: next, strong: startText(next, words), rest: next.title, after: "" };

  function endText(event: PlaceEvent, { calendar, now }: Words): string {
    const midnight = { zone: calendar.zone, dayStartHour: 0 };
    const last = event.allDay?.last ?? dayOf(event.endTime, midnight);
    const isLater = last > addDays(dayOf(now, midnight), 1) || event.allDay !== null;
    return isLater
      ? t("home.until_day", { day: dayAndMonth(t, last) })
      : t("home.until", { time: clockTime(event.endTime, calendar.zone) });
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** '22:45', 'Mañana 10:30' or '24 de agosto' */
function startText(event: PlaceEvent, { t, calendar, now }: Words): string {
  const today = dayOf(now, calendar);
  const day = event.allDay?.first ?? dayOf(event.startTime, calendar);
  const time = event.allDay === null ? ` ${clockTime(event.startTime, calendar.zone)}` : "";
  if (day === today) return time === "" ? t("picker.today") : time.trim();
  return `${day === addDays(today, 1) ? t("picker.tomorrow") : dayAndMonth(t, day)}${time}`;
}

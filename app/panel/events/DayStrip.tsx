import { Link } from "react-router";
import { clockTime, type Day, localTime } from "#app/domain/programme/day.ts";
import { shownCategory } from "#app/domain/programme/event.ts";
import { type EventListRow, eventStates, stateOf, type EventState } from "#app/domain/programme/event-list.ts";
import type { Clashes } from "#app/domain/programme/overlaps.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { dayInSentence, longDay } from "#app/ui/time/time-texts.ts";
import { knownEnd } from "#app/domain/programme/timing.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";

interface DayStripProps {
  day: Day;
  events: EventListRow[];
  clashes: Clashes;
  /** Name of the festival's time zone for people. */
  zoneName: string;
}

/** Draws a day's events on one line that links to the day's grid. A text states the same. */
export function DayStrip({ day, events, clashes, zoneName }: DayStripProps) {
  const t = useTexts();
  const now = useNow();
  const { zone } = useFestival();
  const strip = layOutStrip(events, clashes, zone, now);
  if (strip === null) return null;
  const states = events.map((event) => stateOf(event, now));
  const inStates = eventStates
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0);
  const words = [
    ...inStates.map(({ state, count }) => t(`panel.events.strip_${state}`, { count })),
    ...(clashes.count === 0 ? [] : [t("panel.events.strip_overlaps", { count: clashes.count })]),
  ];
  const summary = words.join(", ");
  return (
    <section className="strip-box" aria-labelledby="strip-day">
      <header>
        <h2 id="strip-day">{longDay(t, day)}</h2>
        <p>{t("panel.events.strip", { summary, zone: zoneName })}</p>
      </header>
      <Link className="strip" to={`/admin/grid?day=${day}`}>
        <span className="vh">{t("panel.events.strip_link", { day: dayInSentence(t, day), summary })}</span>
        <Drawing strip={strip} />
      </Link>
    </section>
  );
}

/** The drawing of the strip, hidden from screen readers: the text beside it states the same. */
function Drawing({ strip }: { strip: Strip }) {
  const now = useNow();
  const { zone } = useFestival();
  return (
    <span className="drawing" aria-hidden="true">
      {strip.hours.map(({ left }) => (
        <i key={left} className="hour" style={{ left: `${left}%` }} />
      ))}
      {strip.bars.map(({ event, state, left, width, lane }) => (
        <i
          key={event.id}
          className={`ev ${state}${knownEnd(event) === null ? " open" : ""}`}
          style={{
            left: `${left}%`,
            width: `calc(${width}% - 1px)`,
            "--lane": lane,
            "--cat": shownCategory(event).color,
          }}
        />
      ))}
      {strip.clashes.map(({ left, width }, index) => (
        <i key={index} className="clash" style={{ left: `${left}%`, width: `${width}%` }} />
      ))}
      {strip.now === null ? null : (
        <i className="now" style={{ left: `${strip.now}%` }}>
          <b>{clockTime(now, zone)}</b>
        </i>
      )}
      <span className="hrs">
        {strip.hours.map(({ left, text }) => (
          <span key={left} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Number of lanes; if more events run at once, the rest share the last lane. */
const stripLanes = 4;
const hourLength = 3_600_000;

/** Layout of the strip. Positions and widths are percentages of its width. */
interface Strip {
  hours: { left: number; text: string }[];
  bars: { event: EventListRow; state: EventState; left: number; width: number; lane: number }[];
  clashes: { left: number; width: number }[];
  /** Position of the present; null if it is not on the strip. */
  now: number | null;
}

/**
 * Lays out the timed events of a day, from the full hour before the first start to the full hour after the last end.
 * Returns null for a day without timed events.
 */
export function layOutStrip(events: readonly EventListRow[], clashes: Clashes, zone: string, now: Date): Strip | null {
  const timed = events.filter((event) => !isListedByDay(event));
  if (timed.length === 0) return null;
  const first = fullHour(Math.min(...timed.map((event) => Date.parse(event.startTime))), zone);
  const hours = Math.ceil((Math.max(...timed.map((event) => Date.parse(event.endTime))) - first) / hourLength);
  const end = first + hours * hourLength;
  const placeOf = (instant: number): number => Math.max(0, Math.min(1, (instant - first) / (end - first))) * 100;
  const span = (event: { startTime: string; endTime: string }) => {
    const left = placeOf(Date.parse(event.startTime));
    return { left, width: placeOf(Date.parse(event.endTime)) - left };
  };
  const until: number[] = [];
  const bars = timed.map((event) => {
    const start = Date.parse(event.startTime);
    const free =
      Array.from({ length: stripLanes }, (_, lane) => lane).find((lane) => (until[lane] ?? 0) <= start) ??
      stripLanes - 1;
    until[free] = Math.max(until[free] ?? 0, Date.parse(event.endTime));
    return { event, state: stateOf(event, now), ...span(event), lane: free };
  });
  const present = now.getTime();
  return {
    hours: Array.from({ length: hours + 1 }, (_, index) => ({
      left: (index / hours) * 100,
      text: clockTime(new Date(first + index * hourLength), zone).slice(0, 2),
    })),
    bars,
    clashes: clashes.spans.map(span),
    now: present >= first && present <= end ? placeOf(present) : null,
  };
}

function fullHour(instant: number, zone: string): number {
  return instant - localTime(new Date(instant), zone).minute * 60_000 - (instant % 60_000);
}

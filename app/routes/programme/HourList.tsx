import type { TFunction } from "i18next";
import { Fragment } from "react";
import { clockTime, localTime } from "#app/domain/programme/day.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { phaseOf, knownStart } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import type { ShownDay } from "#app/ui/programme/card-state.ts";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import type { ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { latePart } from "#app/ui/kit/late-part.ts";
import { useTexts } from "#app/ui/texts.tsx";

// Few lists begin with one.
const [WayBack] = latePart(".way", async () => (await import("./WayBack.tsx")).loadWayBack());

interface HourListProps {
  /** The day's events after the filters in the address. */
  events: EventSummary[];
  address: ProgrammeAddress;
  shownDay: ShownDay;
  /** Whether a search or a category filters the day: then no hour is folded, and few results are shown in full. */
  filtered: boolean;
}

const fewResults = 3;

/** With fewer finished events it is not worth folding them. */
const worthFolding = 2;

/** The day grouped by hour, with a line at the present time; events longer than a day come last. */
export function HourList({ events, address, shownDay, filtered }: HourListProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  const isToday = shownDay === "today";
  const groups = groupByHour(events, zone, t);
  const over = isToday && !filtered ? leadingOver(groups, now) : 0;
  const finished = groups.slice(0, over);
  const rest = groups.slice(over);
  const finishedCount = finished
    .flatMap((group) => group.events)
    .filter((event) => phaseOf(event, now) === "finished").length;
  const folds = finishedCount >= worthFolding && rest.some((group) => group.starts !== null);
  const visible = folds ? rest : groups;
  const lineBefore = isToday ? visible.findIndex((group) => group.starts !== null && group.starts > now.getTime()) : -1;
  const size = filtered && events.length <= fewResults ? "expanded" : "default";
  const section = (group: HourGroup) => (
    <HourSection key={group.key} group={group}>
      {group.events.map((event) => (
        <li className="cell" key={event.id}>
          <EventCard event={event} address={address} size={size} shownDay={shownDay} now={now} />
        </li>
      ))}
    </HourSection>
  );
  return (
    <section className="prog" id="programme" aria-label={t("home.programme")}>
      {address.view === "now" || address.from !== null ? <WayBack address={address} /> : null}
      {folds ? (
        <details className="before">
          <summary>
            <Icon name="right" />
            {t("home.before")}
            <span>{t("home.before_count", { count: finishedCount })}</span>
          </summary>
          {finished.map(section)}
        </details>
      ) : null}
      {visible.map((group, index) => (
        <Fragment key={group.key}>
          {index === lineBefore ? <NowLine now={now} zone={zone} /> : null}
          {section(group)}
        </Fragment>
      ))}
    </section>
  );
}

interface HourGroup {
  key: string;
  title: string;
  /** First instant of the hour, in ms; null for events without an hour on this day. */
  starts: number | null;
  events: EventSummary[];
}

function groupByHour(events: EventSummary[], zone: string, t: TFunction): HourGroup[] {
  const groups = new Map<string, HourGroup>();
  for (const event of events) {
    const before = knownStart(event) === null ? groupBefore(event, groups) : undefined;
    if (before !== undefined) {
      before.events.splice(before.events.findIndex(({ id }) => id === event.follows?.id) + 1, 0, event);
      continue;
    }
    const starts = hourOf(event, zone);
    const key = typeof starts === "string" ? starts : String(Math.floor(starts / 60_000));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, hourGroup(key, starts, event, zone, t));
    else known.events.push(event);
  }
  // An hour begins with what one can go to.
  for (const group of groups.values())
    group.events.sort((one, other) => Number(one.status === "CANCELLED") - Number(other.status === "CANCELLED"));
  return [...groups.values()];
}

/** Returns the hour of the event that another one follows, where that one is listed if nobody knows its own hour. */
const groupBefore = ({ follows }: EventSummary, groups: ReadonlyMap<string, HourGroup>): HourGroup | undefined =>
  [...groups.values()].find(({ events }) => events.some(({ id }) => id === follows?.id));

/** Returns the first instant of an event's hour, in ms; for an event without an hour the key of its group. */
function hourOf(event: EventSummary, zone: string): number | "all-day" | "several-days" {
  if (event.allDay) return "all-day";
  if (isListedByDay(event)) return "several-days";
  return Date.parse(event.startTime) - localTime(event.startTime, zone).minute * 60_000;
}

/** `key`: the hour that happens twice when clocks go back is two groups. */
function hourGroup(
  key: string,
  starts: ReturnType<typeof hourOf>,
  event: EventSummary,
  zone: string,
  t: TFunction,
): HourGroup {
  const isHour = typeof starts === "number";
  const title = isHour
    ? clockTime(new Date(starts), zone)
    : t(starts === "all-day" ? "home.all_day" : "home.several_days");
  return { key, title, starts: isHour ? starts : null, events: [event] };
}

/** Returns the number of first hours whose events are all over. */
function leadingOver(groups: HourGroup[], now: Date): number {
  const first = groups.findIndex(
    (group) =>
      group.starts === null ||
      group.events.some((event) => Date.parse(event.endTime) >= now.getTime() && phaseOf(event, now) !== "finished"),
  );
  return first === -1 ? groups.length : first;
}

function HourSection({ group, children }: { group: HourGroup; children: React.ReactNode }) {
  const id = `hour-${group.key}`;
  return (
    <section className="hour" aria-labelledby={id}>
      <h2 className="hour-h" id={id}>
        {group.starts === null ? <span className="alld">{group.title}</span> : <time>{group.title}</time>}
      </h2>
      <ol className="cards">{children}</ol>
    </section>
  );
}

function NowLine({ now, zone }: { now: Date; zone: string }) {
  const t = useTexts();
  const time = clockTime(now, zone);
  return (
    <p className="nowline">
      <span>{t("home.now")}</span> <b>{time}</b>
    </p>
  );
}

import { Link } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import type { EventCounts } from "#app/domain/programme/event-list.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { shortMonth, shortWeekday } from "#app/ui/time/time-texts.ts";
import { type EventsAddress, eventsPath, parameters } from "./events-address.ts";
import { FilterOption, FilterGroup } from "./FilterOption.tsx";

/** Filters by day: a list of the festival's days, or a date input for a longer programme. */
export function DayFilter({ chosen, counts }: { chosen: Day | null; counts: EventCounts }) {
  const t = useTexts();
  if (counts.days === null) {
    return (
      <FilterGroup title={t("panel.events.day")}>
        <input
          className="in"
          type="date"
          name={parameters.day}
          key={chosen}
          defaultValue={chosen ?? ""}
          aria-label={t("panel.events.day")}
        />
      </FilterGroup>
    );
  }
  // If the address names a day outside the list, the list includes it, so that it can be seen and unchosen.
  const isOther = chosen !== null && !counts.days.some(({ day }) => day === chosen);
  return (
    <FilterGroup title={t("panel.events.day")} isWide={counts.days.length > 6}>
      <FilterOption type="radio" name={parameters.day} value="" isChosen={chosen === null} count={counts.anyDay}>
        {t("panel.events.every_day")}
      </FilterOption>
      {[...counts.days, ...(isOther ? [{ day: chosen, count: 0 }] : [])].map(({ day, count }) => (
        <FilterOption key={day} type="radio" name={parameters.day} value={day} isChosen={day === chosen} count={count}>
          {`${shortWeekday(t, day).toLowerCase()} ${Number(day.slice(8))} ${shortMonth(t, day)}`}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

/** Links to the days in a row, for a phone, where the filters are closed. */
export function DayLinks({ address, counts }: { address: EventsAddress; counts: EventCounts }) {
  const t = useTexts();
  if (counts.days === null || counts.days.length < 2) return null;
  const link = (day: Day | null, content: React.ReactNode) => (
    <Link
      key={day}
      className="btn"
      to={eventsPath({ ...address, day, page: 1 })}
      aria-current={day === address.day ? "true" : undefined}
      preventScrollReset
      replace
    >
      {content}
    </Link>
  );
  return (
    <nav className="day-links" aria-label={t("panel.events.day")}>
      {link(null, t("panel.events.every_day"))}
      {counts.days.map(({ day }) =>
        link(
          day,
          <>
            <span>{shortWeekday(t, day).toLowerCase()}</span> <b>{Number(day.slice(8))}</b>
          </>,
        ),
      )}
    </nav>
  );
}

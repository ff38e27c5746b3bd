import { useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { EventCategory, EventPlace } from "#app/domain/programme/event.ts";
import { type EventCounts, eventFlags, eventStates } from "#app/domain/programme/event-list.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import {
  chosenFilters,
  type EventsAddress,
  eventsPath,
  parameters,
  readEventsAddress,
  sortOf,
  wholeTable,
} from "./events-address.ts";
import type { Day } from "#app/domain/programme/day.ts";
import { shortMonth, shortWeekday } from "#app/ui/time/time-texts.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";

/** Id of the form, for the search field outside of it. */
export const filterForm = "events-filter";

interface FiltersProps {
  address: EventsAddress;
  counts: EventCounts;
  categories: EventCategory[];
  places: EventPlace[];
  /** Number of events that match the filters. */
  found: number;
}

/** The filters of the table, a GET form. With scripts each choice filters at once. */
export function Filters({ address, counts, categories, places, found }: FiltersProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const box = useRef<HTMLDetailsElement>(null);
  const [shown, setShown] = useChosen(address);
  const apply = (form: HTMLFormElement): void => {
    const search = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const next = readEventsAddress(search);
    setShown(next);
    void navigate(eventsPath(next), { replace: true, preventScrollReset: true });
  };
  const count = chosenFilters(address);
  return (
    <details className="filters" ref={box}>
      <summary className={count > 0 ? "btn on" : "btn"}>
        <Icon name="sliders" />
        {count > 0 ? t("panel.events.filters_chosen", { count }) : t("panel.events.filters")}
        <Icon name="down" />
      </summary>
      <Form
        id={filterForm}
        method="get"
        action="/admin/events"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={(event) => apply(event.currentTarget)}
      >
        {sortOf(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayFilter chosen={shown.day} counts={counts} />
        <FilterGroup title={t("panel.events.state")}>
          {eventStates.map((state) => (
            <FilterOption
              key={state}
              name={parameters.state}
              value={state}
              isChosen={shown.states.includes(state)}
              count={counts.states[state] ?? 0}
            >
              {t(`panel.kit.${state}`)}
            </FilterOption>
          ))}
        </FilterGroup>
        <FilterGroup title={t("panel.events.category")} isWide={categories.length > 6}>
          {categories.map(({ id, name, color, icon }) => (
            <FilterOption
              key={id}
              name={parameters.category}
              value={id}
              isChosen={shown.categoryIds.includes(id)}
              count={counts.categories[id] ?? 0}
            >
              <CategorySwatch color={color} icon={icon} />
              {categoryName(t, name)}
            </FilterOption>
          ))}
        </FilterGroup>
        <FilterGroup title={t("panel.events.place")} isWide={places.length > 6}>
          {places.map(({ id, name }) => (
            <FilterOption
              key={id}
              name={parameters.place}
              value={id}
              isChosen={shown.locationIds.includes(id)}
              count={counts.locations[id] ?? 0}
            >
              {name}
            </FilterOption>
          ))}
        </FilterGroup>
        <FilterGroup title={t("panel.events.other_filters")}>
          <FilterOption name={parameters.streaming} value="1" isChosen={shown.streaming} count={counts.streaming}>
            {t("panel.events.with_streaming")}
          </FilterOption>
          {eventFlags.map((flag) => (
            <FilterOption
              key={flag}
              name={parameters.flag}
              value={flag}
              isChosen={shown.flags.includes(flag)}
              count={counts.flags[flag]}
            >
              {t(`panel.events.only_${flag}`)}
            </FilterOption>
          ))}
          {address.series === null ? null : (
            <FilterOption
              name={parameters.series}
              value={address.series}
              isChosen={shown.series !== null}
              count={found}
            >
              {t("panel.series.shown")}
            </FilterOption>
          )}
        </FilterGroup>
        <div className="foot">
          <Button look="pri sm apply" text={t("panel.events.apply")} />
          <ButtonLink
            look="quiet sm"
            to={eventsPath({ ...wholeTable, sort: address.sort, direction: address.direction })}
            preventScrollReset
            text={t("panel.events.clear")}
          />
          <Button
            look="pri sm show js-only"
            type="button"
            onClick={() => box.current?.removeAttribute("open")}
            text={t("panel.events.show", { count: found })}
          />
          <output>{t("panel.events.found", { shown: found, total: counts.all })}</output>
        </div>
      </Form>
    </details>
  );
}

/** Returns the chosen filters. A new choice shows at once, before the page has loaded with it. */
function useChosen(address: EventsAddress): [shown: EventsAddress, setShown: (next: EventsAddress) => void] {
  const [chosen, setChosen] = useState({ of: address, shown: address });
  if (chosen.of !== address) setChosen({ of: address, shown: address });
  return [chosen.of === address ? chosen.shown : address, (shown) => setChosen({ of: address, shown })];
}

interface ChoiceProps {
  name: string;
  value: string;
  /** `radio` if only one value can be chosen. */
  type?: "checkbox" | "radio";
  isChosen: boolean;
  count: number;
  children: React.ReactNode;
}

/** One value of a filter: a tick box; on a phone a chip. */
export function FilterOption({ name, value, type = "checkbox", isChosen, count, children }: ChoiceProps) {
  return (
    <label className="choice">
      {/* The form handles the change event; without scripts its button sends it. React needs a handler here. */}
      <input className="ck" type={type} name={name} value={value} checked={isChosen} onChange={ignore} />
      {children}
      <span className="n">{count}</span>
    </label>
  );
}

const ignore = (): void => undefined;

interface ChoiceGroupProps {
  title: string;
  isWide?: boolean;
  children: React.ReactNode;
}

export function FilterGroup({ title, isWide = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={isWide ? "wide" : undefined}>
      <legend>{title}</legend>
      <div className="choices">{children}</div>
    </fieldset>
  );
}

/** Filters by day: a list of the festival's days, or a date input for a longer programme. */
function DayFilter({ chosen, counts }: { chosen: Day | null; counts: EventCounts }) {
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

/** Links to what the team looks for most: each adds its filter, or takes it away. */
export function QuickFilters({ address, counts }: { address: EventsAddress; counts: EventCounts }) {
  const t = useTexts();
  const link = (text: string, count: number, isChosen: boolean, changes: Partial<EventsAddress>) => (
    <li key={text}>
      <Link
        className={isChosen ? "chip on" : "chip"}
        to={eventsPath({ ...address, ...changes, page: 1 })}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
        replace
      >
        {text} <span className="n">{count}</span>
      </Link>
    </li>
  );
  const isDraft = address.states.includes("draft");
  return (
    <nav aria-label={t("panel.events.quick")}>
      <ul className="quick-filters">
        {eventFlags.map((flag) => {
          const isChosen = address.flags.includes(flag);
          const flags = isChosen ? address.flags.filter((one) => one !== flag) : [...address.flags, flag];
          return link(t(`panel.events.only_${flag}`), counts.flags[flag], isChosen, { flags });
        })}
        {link(t("panel.events.only_drafts"), counts.states.draft ?? 0, isDraft, {
          states: isDraft ? address.states.filter((state) => state !== "draft") : [...address.states, "draft"],
        })}
      </ul>
    </nav>
  );
}

/** Links to the days in a row, for a phone, where the filters are closed. */
export function DayLinks({ address, counts }: { address: EventsAddress; counts: EventCounts }) {
  const t = useTexts();
  if (counts.days === null || counts.days.length < 2) return null;
  const link = (day: Day | null, content: React.ReactNode) => (
    <ButtonLink
      key={day}
      to={eventsPath({ ...address, day, page: 1 })}
      aria-current={day === address.day ? "true" : undefined}
      preventScrollReset
      replace
    >
      {content}
    </ButtonLink>
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

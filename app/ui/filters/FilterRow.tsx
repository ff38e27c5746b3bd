import { Link, useNavigate } from "react-router";
import type { FilteredEvent } from "#app/domain/programme/event-facts.ts";
import { type FilterName, filtersOneByOne, readFilters, tidyFilters } from "#app/domain/programme/filters.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { Icon } from "../art/Icon.tsx";
import { type Choice, choicesAmong } from "./filter-choices.ts";

interface RowProps {
  /** The events that are filtered. */
  events: readonly FilteredEvent[];
  /** As the address has them. */
  filters: string;
  found: number;
  pathOf: (filters: string) => string;
}

/** The filters on wide screens: fields of the form around it. */
export function FilterRow({ events, filters, found, pathOf }: RowProps) {
  const t = useTexts();
  const { language } = useFestival();
  const now = useNow();
  const navigate = useNavigate();
  const set = readFilters(new URLSearchParams(filters));
  const choices = choicesAmong(events, set, { now, t, language });
  const { length } = filtersOneByOne(set);
  const go = (change: (search: URLSearchParams) => void): void => {
    const search = new URLSearchParams(filters);
    change(search);
    void navigate(pathOf(tidyFilters(String(search))), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="fil-row" role="group" aria-label={t("filters.title")}>
        {choices.only.map(({ value, text, count, isChosen }) => (
          <label className="fchip" key={value}>
            <input
              type="checkbox"
              name="only"
              value={value}
              checked={isChosen}
              onChange={() => go((search) => (isChosen ? search.delete("only", value) : search.append("only", value)))}
            />
            <Icon name="check" />
            {text} <small>{count}</small>
          </label>
        ))}
        {select("age", t("filters.age"), choices.age)}
        {select("spoken", t("filters.spoken"), choices.spoken)}
        {select("place", t("filters.place"), choices.place)}
      </div>
      {length === 0 ? null : (
        <p className="fil-sum">
          <b>{t("filters.of", { found, count: events.length })}</b>
          <Link className="fil-clear" to={pathOf("")} preventScrollReset>
            {t("filters.clear_all", { count: length })}
          </Link>
        </p>
      )}
    </>
  );

  function select(name: Exclude<FilterName, "only">, label: string, some: Choice[]) {
    if (some.length === 0) return null;
    const chosen = some.find(({ isChosen }) => isChosen);
    return (
      <label className={`field sel${chosen === undefined ? "" : " on"}`}>
        <span className="vh">{label}</span>
        <select
          name={name}
          value={chosen?.value ?? ""}
          onChange={({ target }) => go((search) => search.set(name, target.value))}
        >
          <option value="">{label}</option>
          {some.map(({ value, text, count }) => (
            <option key={value} value={value}>
              {text} ({count})
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
    );
  }
}

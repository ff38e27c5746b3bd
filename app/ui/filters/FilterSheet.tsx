import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, Link, useNavigate } from "react-router";
import { type FilteredEvent, passing } from "#app/domain/programme/event-facts.ts";
import {
  type Filters,
  filtersOneByOne,
  readFilters,
  unknown,
  withoutFilter,
  writeFilters,
} from "#app/domain/programme/filters.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { Icon } from "../art/Icon.tsx";
import { useCloseOverlay } from "../kit/close-overlay.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { useRested } from "../kit/use-rested.ts";
import { parameters } from "../programme/page-paths.ts";
import { type Choice, choicesAmong, placesOf } from "./filter-choices.ts";
import { filterText } from "./filter-texts.ts";

interface SheetProps {
  /** The events that are filtered, of all categories if they can be chosen here. */
  events: readonly FilteredEvent[];
  /** As the address has them. */
  filters: string;
  /** The category of the address. */
  categoryId: string | null;
  /** The categories, if they are a group of the sheet. */
  categories?: readonly { id: string; name: string }[];
  /** What the address has besides, for the form. */
  kept: [name: string, value: string][];
  page: string;
  pathOf: (filters: string, categoryId: string | null) => string;
}

/** With more, a group is a list that opens. */
const mostChips = 8;

/** All filters at once: a sheet over the page, or without JavaScript a form in it. */
export function FilterSheet({ events, filters, categoryId, categories = [], kept, page, pathOf }: SheetProps) {
  const t = useTexts();
  const { language } = useFestival();
  const now = useNow();
  const navigate = useNavigate();
  const isAlive = useAlive();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(() => ({ filters: readFilters(new URLSearchParams(filters)), categoryId }));
  const closeTo = pathOf(filters, categoryId);
  const close = useCloseOverlay(closeTo);
  const ofCategory = events.filter((event) => isOf(event, chosen.categoryId));
  const choices = choicesAmong(ofCategory, chosen.filters, { now, t, language });
  const count = (wanted: Filters): number => ofCategory.filter(passing(wanted, now)).length;
  const left = count(chosen.filters);
  const isOwnCategory = categories.length > 0 && chosen.categoryId !== null;
  const set = filtersOneByOne(chosen.filters);
  const length = set.length + (isOwnCategory ? 1 : 0);
  const places = placesOf(events);
  const see = left === 0 ? t("filters.none") : t("filters.see", { count: left });
  const wayOut = left > 0 ? null : mostWithoutOne();
  const told = useRested(isAlive ? see : "");
  // The dialog is modal by now: the browser gave the focus to its first link.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog className="fil-sheet" labelledBy="filters-title" closeTo={closeTo} onClose={close}>
      <Form
        method="get"
        action={page}
        onChange={({ currentTarget }) => setChosen(readForm(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          const { filters: wanted, categoryId: category } = readForm(event.currentTarget);
          void navigate(pathOf(writeFilters(wanted), category), { replace: true });
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2 id="filters-title" ref={heading} tabIndex={-1}>
          {t("filters.title")}
        </h2>
        <div className="fil-in">
          {group(parameters.category, t("filters.category"), t("filters.all"), categoryChoices())}
          {choices.only.length === 0 ? null : (
            <fieldset>
              <legend>{t("filters.only")}</legend>
              <div className="fchips">{choices.only.map((choice) => chip("checkbox", "only", choice))}</div>
            </fieldset>
          )}
          {group("age", t("filters.age"), t("filters.all"), choices.age)}
          {group("spoken", t("filters.spoken"), t("filters.any"), choices.spoken)}
          {group("place", t("filters.place"), t("filters.any"), choices.place)}
          {unsaid("age", t("filters.age"))}
          {unsaid("spoken", t("filters.spoken"))}
        </div>
        <div className="fil-foot">
          {wayOut === null ? null : (
            <p>
              <Link to={wayOut.to} replace>
                {t("filters.without", { filter: wayOut.text, count: wayOut.count })}
              </Link>
            </p>
          )}
          {length === 0 ? null : (
            <Link className="btn" to={pathOf("", categories.length > 0 ? null : categoryId)} replace>
              {t("filters.clear", { count: length })}
            </Link>
          )}
          <button className="btn btn-p" type="submit">
            {isAlive ? see : t("filters.see")}
          </button>
          <p className="vh" role="status">
            {told}
          </p>
        </div>
      </Form>
    </Dialog>
  );

  function readForm(form: HTMLFormElement) {
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") sent.append(name, value);
    return {
      filters: readFilters(sent),
      categoryId: categories.length > 0 ? sent.get(parameters.category) || null : categoryId,
    };
  }

  function categoryChoices(): Choice[] {
    const passes = passing(chosen.filters, now);
    const passed = events.filter(passes);
    return categories
      .map(({ id, name }) => ({
        value: id,
        text: name,
        count: passed.filter((event) => isOf(event, id)).length,
        isChosen: id === chosen.categoryId,
      }))
      .filter(({ value, isChosen }) => isChosen || events.some((event) => isOf(event, value)));
  }

  /** Of the filters without one of which something is left, the one that leaves most. */
  function mostWithoutOne(): { text: string; count: number; to: string } | null {
    const placeName = (id: string): string | null => places.get(id) ?? null;
    const ways = set.map((one) => {
      const others = withoutFilter(chosen.filters, one);
      return {
        text: filterText({ t, language, placeName }, one) ?? t("filters.place"),
        count: count(others),
        to: pathOf(writeFilters(others), chosen.categoryId),
      };
    });
    const [best] = ways.filter((way) => way.count > 0).sort((one, other) => other.count - one.count);
    return best ?? null;
  }

  /** The events that say nothing of what is asked for, and so are not shown. */
  function unsaid(name: "age" | "spoken", of: string) {
    const value = chosen.filters[name];
    if (value === null || value === unknown) return null;
    const wanted = { ...chosen.filters, [name]: unknown };
    const some = count(wanted);
    return some === 0 ? null : (
      <p>
        <Link to={pathOf(writeFilters(wanted), chosen.categoryId)} replace>
          {t("filters.unsaid", { count: some })}
          <span className="vh">: {of}</span>
        </Link>
      </p>
    );
  }

  function group(name: string, legend: string, all: string, some: Choice[]) {
    if (some.length === 0) return null;
    const isAll = some.every(({ isChosen }) => !isChosen);
    return (
      <fieldset>
        <legend>{legend}</legend>
        {some.length > mostChips ? (
          <label className="field sel">
            <span className="vh">{legend}</span>
            <select name={name} defaultValue={some.find(({ isChosen }) => isChosen)?.value ?? ""}>
              <option value="">{all}</option>
              {some.map(({ value, text, count: number }) => (
                <option key={value} value={value}>
                  {text} ({number})
                </option>
              ))}
            </select>
            <Icon name="down" />
          </label>
        ) : (
          <div className="fchips">
            <label className="fchip">
              <input type="radio" name={name} value="" defaultChecked={isAll} />
              <Icon name="check" />
              {all}
            </label>
            {some.map((choice) => chip("radio", name, choice))}
          </div>
        )}
      </fieldset>
    );
  }

  function chip(type: "checkbox" | "radio", name: string, { value, text, count: number, isChosen }: Choice) {
    return (
      <label className="fchip" key={value}>
        <input type={type} name={name} value={value} defaultChecked={isChosen} />
        <Icon name="check" />
        {text} <small>{number}</small>
      </label>
    );
  }
}

const isOf = ({ categories }: FilteredEvent, categoryId: string | null): boolean =>
  categoryId === null || categories.some(({ id }) => id === categoryId);

const noChanges = () => () => undefined;

/** False on the server and while the page is hydrated: only after that the button can count. */
const useAlive = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

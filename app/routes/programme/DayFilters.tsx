import { areaTextsLoaded, AreaTexts } from "#app/ui/area-texts.tsx";
import { Link } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import type { EventCategory, EventSummary } from "#app/domain/programme/event.ts";
import { passing } from "#app/domain/programme/event-facts.ts";
import { readFilters } from "#app/domain/programme/filters.ts";
import { placesOf, quickChoices } from "#app/ui/filters/filter-choices.ts";
import { FilterRow } from "#app/ui/filters/FilterRow.tsx";
import { FilterSheet } from "#app/ui/filters/FilterSheet.tsx";
import { QuickFilters } from "#app/ui/filters/QuickFilters.tsx";
import { sheetLoaded } from "#app/ui/filters/sheet-loaded.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { parameters, type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import sheet from "#app/ui/filters/filters.css?url";

interface PartProps {
  /** The events of the day that words and category leave. */
  events: EventSummary[];
  address: ProgrammeAddress;
  /** Number of events that the filters leave. */
  found: number;
  programme: FilteredDay;
}

/** Facts of a day that the filters need besides its events. */
export interface FilteredDay {
  categories: EventCategory[];
  /** The next day, if it has events, and as its heading names it. */
  next: { day: Day; heading: string } | null;
}

export type DayFilterPart = keyof typeof parts;

/** The filters of a day. Most visitors choose none: the first page has only their button. */
function DayFilters({ part, isOpen, ...props }: PartProps & { part: DayFilterPart; isOpen: boolean }) {
  const Part = parts[part];
  const { view, filters } = props.address;
  const isShown = part === "quick" || (part === "row" ? view !== "places" : part === "sheet" ? isOpen : filters !== "");
  return !isShown ? null : (
    <AreaTexts area="filters">
      {/* The strip is in the first page, and has its rules in the first sheet. */}
      {part === "quick" ? null : <link rel="stylesheet" href={sheet} precedence="page" />}
      <Part {...props} />
    </AreaTexts>
  );
}

const parts = {
  /** '11 de 24 eventos', where the greeting would be, and the same for the next day. */
  heading: ({ events, found, address, programme: { next } }: PartProps) => (
    <div className="fil-t">
      <h1 className="fil-h">{useTexts()("filters.of", { found, count: events.length })}</h1>
      {next === null ? null : (
        <Link className="fil-d" to={programmePath({ ...address, date: next.day, from: null })}>
          {next.heading}
          <Icon name="right" />
        </Link>
      )}
    </div>
  ),
  row: ({ events, address, found }: PartProps) => (
    <FilterRow
      events={events}
      filters={address.filters}
      found={found}
      pathOf={(filters) => programmePath({ ...address, filters })}
    />
  ),
  quick: ({ events, address, programme: { categories } }: PartProps) => {
    const t = useTexts();
    const now = useNow();
    const category = categories.find(({ id }) => id === address.categoryId);
    const places = placesOf(events);
    return (
      <QuickFilters
        choices={quickChoices(events, readFilters(new URLSearchParams(address.filters)), now)}
        placeName={(id) => places.get(id) ?? null}
        filters={address.filters}
        categoryId={address.categoryId}
        category={category === undefined ? null : categoryName(t, category.name)}
        sheetPath={programmePath(address, { filters: "" })}
        pathOf={(filters, categoryId) => programmePath({ ...address, filters, categoryId })}
      />
    );
  },
  sheet: ({ events, address, programme: { categories } }: PartProps) => {
    const t = useTexts();
    return (
      <FilterSheet
        events={events}
        filters={address.filters}
        categoryId={address.categoryId}
        categories={categories.map(({ id, name }) => ({ id, name: categoryName(t, name) }))}
        kept={keptIn(address)}
        page="/"
        pathOf={(filters, categoryId) => programmePath({ ...address, filters, categoryId })}
      />
    );
  },
};

/** What a form with filters sends besides them. */
const keptIn = (address: ProgrammeAddress): [string, string][] =>
  [
    ...new URL(programmePath({ ...address, filters: "", categoryId: null }), "http://verbena.invalid").searchParams,
  ].filter(([name]) => name !== parameters.from);

/** Returns the events that the filters leave; without filters the same array. */
const eventsLeft = (events: EventSummary[], filters: string, now: Date): EventSummary[] =>
  filters === "" ? events : events.filter(passing(readFilters(new URLSearchParams(filters)), now));

/** Returns the code once its texts and its style sheet are loaded. */
export async function loadDayFilters() {
  await Promise.all([areaTextsLoaded("filters"), sheetLoaded(sheet)]);
  return { DayFilters, eventsLeft };
}

import { areaTextsLoaded, AreaTexts } from "#app/ui/area-texts.tsx";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { passing } from "#app/domain/programme/event-facts.ts";
import { readFilters } from "#app/domain/programme/filters.ts";
import { placesOf } from "#app/ui/filters/filter-choices.ts";
import { FilterChips } from "#app/ui/filters/FilterChips.tsx";
import { FilterRow } from "#app/ui/filters/FilterRow.tsx";
import { FilterSheet } from "#app/ui/filters/FilterSheet.tsx";
import { sheetLoaded } from "#app/ui/filters/sheet-loaded.ts";
import { parameters, type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import sheet from "#app/ui/filters/filters.css?url";

interface PartProps {
  /** The events of the day that words and category leave. */
  events: EventSummary[];
  address: ProgrammeAddress;
  /** Number of events that the filters leave. */
  found: number;
}

export type DayFilterPart = keyof typeof parts;

/** The filters of a day. Most visitors choose none: the first page has only their button. */
function DayFilters({ part, isOpen, ...props }: PartProps & { part: DayFilterPart; isOpen: boolean }) {
  const Part = parts[part];
  const { view, filters } = props.address;
  const isShown = part === "row" ? view !== "places" : part === "sheet" ? isOpen : filters !== "";
  return !isShown ? null : (
    <AreaTexts area="filters">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Part {...props} />
    </AreaTexts>
  );
}

const parts = {
  /** '11 de 24 eventos', where the greeting would be. */
  heading: ({ events, found }: PartProps) => (
    <h1 className="fil-h">{useTexts()("filters.of", { found, count: events.length })}</h1>
  ),
  row: ({ events, address, found }: PartProps) => (
    <FilterRow
      events={events}
      filters={address.filters}
      found={found}
      pathOf={(filters) => programmePath({ ...address, filters })}
    />
  ),
  chips: ({ events, address }: PartProps) => {
    const places = placesOf(events);
    return (
      <FilterChips
        filters={address.filters}
        placeName={(id) => places.get(id) ?? null}
        pathOf={(filters) => programmePath({ ...address, filters })}
      />
    );
  },
  sheet: ({ events, address }: PartProps) => (
    <FilterSheet
      events={events}
      filters={address.filters}
      categoryId={address.categoryId}
      kept={keptIn(address)}
      page="/"
      pathOf={(filters) => programmePath({ ...address, filters })}
    />
  ),
};

/** What a form with filters sends besides them. */
const keptIn = (address: ProgrammeAddress): [string, string][] =>
  [...new URL(programmePath({ ...address, filters: "" }), "http://verbena.invalid").searchParams].filter(
    ([name]) => name !== parameters.from,
  );

/** Returns the events that the filters leave; without filters the same array. */
const eventsLeft = (events: EventSummary[], filters: string, now: Date): EventSummary[] =>
  filters === "" ? events : events.filter(passing(readFilters(new URLSearchParams(filters)), now));

/** Returns the code once its texts and its style sheet are loaded. */
export async function loadDayFilters() {
  await Promise.all([areaTextsLoaded("filters"), sheetLoaded(sheet)]);
  return { DayFilters, eventsLeft };
}

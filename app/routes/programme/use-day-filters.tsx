import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { lateCode } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { parameters, type ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { DayFilterPart, FilteredDay } from "./DayFilters.tsx";

// Few visitors filter: what it takes is loaded once the page is idle. A page that is filtered waits for it.
const [readCode, loadCode] = lateCode(".filtered, .fil-sheet", async () =>
  (await import("./late-parts.ts")).loadDayFilters(),
);

interface DayFilters {
  /** The events that the filters leave. */
  left: EventSummary[];
  /** Returns a part of the page; null until it is loaded. */
  part: (name: DayFilterPart) => ReactNode;
  /** The filters that take one tap. */
  quick: ReactNode;
}

/** Filters the events of a day, which words and category have left, by the address. */
export function useDayFilters(
  events: EventSummary[],
  address: ProgrammeAddress,
  now: Date,
  programme: FilteredDay,
): DayFilters {
  const isOpen = new URLSearchParams(useLocation().search).has(parameters.filters);
  const idle = useWhenIdle(loadCode);
  const code = isOpen || address.filters ? readCode() : idle;
  const { filters } = address;
  const left = useMemo(() => code?.eventsLeft(events, filters, now) ?? events, [code, events, filters, now]);
  const draw = (by: typeof code, part: DayFilterPart): ReactNode =>
    by && <by.DayFilters {...{ part, events, address, isOpen, programme }} found={left.length} />;
  return {
    left,
    part: (part) => draw(code, part),
    // In the first page: the server draws it, and the browser leaves it so until the code is there.
    quick: draw(code ?? (typeof document === "undefined" ? readCode() : null), "quick") ?? (
      <div className="fil-s" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    ),
  };
}

import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { lateCode } from "#app/ui/kit/late-part.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { parameters, type ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import type { DayFilterPart } from "./DayFilters.tsx";

// Few visitors filter: what it takes is loaded once the page is idle. A page that is filtered waits for it.
const [readCode, loadCode] = lateCode(".filtered, .fil-sheet", async () =>
  (await import("./late-parts.ts")).loadDayFilters(),
);

interface DayFilters {
  /** The events that the filters leave. */
  left: EventSummary[];
  /** Returns a part of the page; null until it is loaded. */
  part: (name: DayFilterPart) => ReactNode;
}

/** Filters the events of a day, which words and category have left, by the address. */
export function useDayFilters(events: EventSummary[], address: ProgrammeAddress, now: Date): DayFilters {
  const isOpen = new URLSearchParams(useLocation().search).has(parameters.filters);
  const idle = useWhenIdle(loadCode);
  const code = isOpen || address.filters ? readCode() : idle;
  const { filters } = address;
  const left = useMemo(() => code?.eventsLeft(events, filters, now) ?? events, [code, events, filters, now]);
  return {
    left,
    part: (part) => code && <code.DayFilters {...{ part, events, address, isOpen }} found={left.length} />,
  };
}

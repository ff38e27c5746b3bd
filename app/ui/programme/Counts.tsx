import type { EventSummary } from "#app/domain/programme/event.ts";
import { useNow } from "../time/now.tsx";
import { useTexts } from "../texts.tsx";
import { phaseOnDay, type ShownDay } from "./card-state.ts";

/** How many of the day's events run, are to come, and there are in all. */
export function Counts({ events, shown }: { events: EventSummary[]; shown: ShownDay }) {
  const t = useTexts();
  const now = useNow();
  const phases = events.map((event) => phaseOnDay(event, now, shown));
  const counts = [
    { key: "live", label: t("home.count_live"), value: phases.filter((phase) => phase === "active").length },
    { key: "next", label: t("home.count_next"), value: phases.filter((phase) => phase === "upcoming").length },
    { key: "all", label: t("home.count_all"), value: events.length },
  ];
  return (
    <dl className="stats" aria-label={t("home.counts")}>
      {counts.map((count) => (
        <div key={count.key} data-k={count.key}>
          <dt>{count.label}</dt>
          <dd>{count.value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { actions } from "#app/domain/analytics/interaction.ts";
import type { Overview } from "#app/domain/analytics/overview.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { type Bar, BarChart, Chart, headlineOf } from "./Chart.tsx";
import { groupedDigits } from "../kit/number-texts.ts";

const pathOf = (id: string): string => `/admin/events/${encodeURIComponent(id)}`;

export function Interest({ overview }: { overview: Pick<Overview, "events" | "reminders" | "places" | "searches"> }) {
  const t = useTexts();
  const { events, reminders, places, searches } = overview;
  const event = t("panel.analytics.event");
  return (
    <>
      <Ranking
        name="interest"
        note={t("panel.analytics.interest_note")}
        head={[event, ...actions.map((action) => t(`panel.analytics.actions.${action}`))]}
        most={events[0]?.sum ?? 0}
        bars={events.map(({ id, title, totals, sum }) => ({
          key: id,
          name: title,
          to: pathOf(id),
          count: sum,
          value: groupedDigits(sum),
          cells: actions.map((action) => groupedDigits(totals[action])),
        }))}
      />
      <Ranking
        name="reminders"
        head={[event, t("panel.analytics.actions.remind")]}
        most={reminders[0]?.count ?? 0}
        bars={reminders.map(({ id, title, count }) => ({
          key: id,
          name: title,
          to: pathOf(id),
          count,
          value: groupedDigits(count),
        }))}
      />
      <Ranking
        name="places"
        note={t("panel.analytics.places_note")}
        head={[event, t("panel.analytics.taken"), t("panel.analytics.capacity"), t("panel.analytics.waiting")]}
        most={100}
        bars={places.map(({ id, title, taken, capacity, waiting }) => {
          const figures = { taken: groupedDigits(taken), capacity: capacity === null ? "" : groupedDigits(capacity) };
          return {
            key: id,
            name: title,
            to: `${pathOf(id)}/people`,
            count: capacity === null ? 0 : (taken / capacity) * 100,
            value: capacity === null ? figures.taken : t("panel.analytics.taken_of", figures),
            cells: [figures.taken, figures.capacity || t("panel.analytics.no_limit"), groupedDigits(waiting)],
          };
        })}
      />
      <Ranking
        name="searches"
        note={t("panel.analytics.searches_note")}
        head={[t("panel.analytics.query"), t("panel.analytics.times")]}
        most={searches[0]?.count ?? 0}
        bars={searches.map(({ query, count }) => ({ key: query, name: query, count, value: groupedDigits(count) }))}
      />
    </>
  );
}

interface RankingProps {
  name: "interest" | "reminders" | "places" | "searches";
  note?: string;
  head: string[];
  /** Value of a whole bar. */
  most: number;
  /** Each with its cells in the table; by default only its value. */
  bars: (Bar & { cells?: string[] })[];
}

/** A chart of bars, longest first. */
function Ranking({ name, note, head, most, bars }: RankingProps) {
  const t = useTexts();
  return (
    <Chart
      id={name}
      title={t(`panel.analytics.${name}`)}
      found={headlineOf(t, name, bars)}
      note={note}
      nothing={bars.length === 0 ? t(`panel.analytics.no_${name}`) : null}
      table={{
        head,
        rows: bars.map(({ key, name: first, value, cells = [value] }) => ({ key, cells: [first, ...cells] })),
      }}
    >
      <BarChart most={most} bars={bars} />
    </Chart>
  );
}

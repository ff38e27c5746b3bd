import { actions } from "#app/domain/analytics/interaction.ts";
import type { Overview } from "#app/domain/analytics/overview.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Chart, headlineOf, BarChart } from "./Chart.tsx";
import { groupedDigits } from "../kit/number-texts.ts";

const pathOf = (id: string): string => `/admin/events/${encodeURIComponent(id)}`;

/** Charts of events by interest, reminders and places, and of searches without results. */
export function Interest({
  overview: { events, reminders, places, searches },
}: {
  overview: Pick<Overview, "events" | "reminders" | "places" | "searches">;
}) {
  const t = useTexts();
  const event = t("panel.analytics.event");
  const interestFound = events.map(({ title, sum }) => ({ name: title, count: sum }));
  const remindersFound = reminders.map(({ title, count }) => ({ name: title, count }));
  const placesFound = places.flatMap(({ title, taken, capacity }) =>
    capacity === null ? [] : [{ name: title, count: (taken / capacity) * 100 }],
  );
  const searchesFound = searches.map(({ query, count }) => ({ name: query, count }));
  return (
    <>
      <Chart
        id="interest"
        title={t("panel.analytics.interest")}
        found={headlineOf(t, "interest", interestFound)}
        note={t("panel.analytics.interest_note")}
        nothing={events.length === 0 ? t("panel.analytics.no_interest") : null}
        table={{
          head: [event, ...actions.map((action) => t(`panel.analytics.actions.${action}`))],
          rows: events.map(({ id, title, totals }) => ({
            key: id,
            cells: [title, ...actions.map((action) => groupedDigits(totals[action]))],
          })),
        }}
      >
        <BarChart
          most={events[0]?.sum ?? 0}
          bars={events.map(({ id, title, sum }) => ({
            key: id,
            name: title,
            to: pathOf(id),
            count: sum,
            value: groupedDigits(sum),
          }))}
        />
      </Chart>
      <Chart
        id="reminders"
        title={t("panel.analytics.reminders")}
        found={headlineOf(t, "reminders", remindersFound)}
        nothing={reminders.length === 0 ? t("panel.analytics.no_reminders") : null}
        table={{
          head: [event, t("panel.analytics.actions.remind")],
          rows: reminders.map(({ id, title, count }) => ({ key: id, cells: [title, groupedDigits(count)] })),
        }}
      >
        <BarChart
          most={reminders[0]?.count ?? 0}
          bars={reminders.map(({ id, title, count }) => ({
            key: id,
            name: title,
            to: pathOf(id),
            count,
            value: groupedDigits(count),
          }))}
        />
      </Chart>
      <Chart
        id="places"
        title={t("panel.analytics.places")}
        found={headlineOf(t, "places", placesFound)}
        note={t("panel.analytics.places_note")}
        nothing={places.length === 0 ? t("panel.analytics.no_places") : null}
        table={{
          head: [event, t("panel.analytics.taken"), t("panel.analytics.capacity"), t("panel.analytics.waiting")],
          rows: places.map(({ id, title, taken, capacity, waiting }) => ({
            key: id,
            cells: [
              title,
              groupedDigits(taken),
              capacity === null ? t("panel.analytics.no_limit") : groupedDigits(capacity),
              groupedDigits(waiting),
            ],
          })),
        }}
      >
        <BarChart
          most={100}
          bars={places.map(({ id, title, taken, capacity }) => ({
            key: id,
            name: title,
            to: `${pathOf(id)}/people`,
            count: capacity === null ? 0 : (taken / capacity) * 100,
            value:
              capacity === null
                ? groupedDigits(taken)
                : t("panel.analytics.taken_of", { taken: groupedDigits(taken), capacity: groupedDigits(capacity) }),
          }))}
        />
      </Chart>
      <Chart
        id="searches"
        title={t("panel.analytics.searches")}
        found={headlineOf(t, "searches", searchesFound)}
        note={t("panel.analytics.searches_note")}
        nothing={searches.length === 0 ? t("panel.analytics.no_searches") : null}
        table={{
          head: [t("panel.analytics.query"), t("panel.analytics.times")],
          rows: searches.map(({ query, count }) => ({ key: query, cells: [query, groupedDigits(count)] })),
        }}
      >
        <BarChart
          most={searches[0]?.count ?? 0}
          bars={searches.map(({ query, count }) => ({ key: query, name: query, count, value: groupedDigits(count) }))}
        />
      </Chart>
    </>
  );
}

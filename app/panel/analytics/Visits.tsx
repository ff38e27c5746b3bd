import type { TFunction } from "i18next";
import type { HourVisits, Overview } from "#app/domain/analytics/overview.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { Chart, headlineOf, type ChartFigure, ColumnChart, BarChart } from "./Chart.tsx";
import { groupedDigits } from "../kit/number-texts.ts";

export function Visits({ visits }: { visits: Overview["visits"] }) {
  const t = useTexts();
  const nothing = visits.total === 0 ? t("panel.analytics.no_visits") : null;
  const isOneDay = visits.days.length === 0;
  const hours = visits.hours.map((hour): ChartFigure => ({ name: nameOf(t, hour), count: hour.count }));
  const days = visits.days.map(({ day, count }): ChartFigure => ({ name: dayAndMonth(t, day), count }));
  const languages = visits.languages.map(({ language, count }): ChartFigure => ({
    name: t(`panel.notifications.names.${language}`),
    count,
  }));
  return (
    <>
      {isOneDay ? null : (
        <Chart
          id="by-day"
          title={t("panel.analytics.by_day")}
          found={headlineOf(t, "by_day", days)}
          nothing={nothing}
          table={tableOf(t, t("panel.analytics.day"), days)}
        >
          <ColumnChart label={summaryOf(t, visits.total, days)} columns={days} />
        </Chart>
      )}
      <Chart
        id="by-hour"
        title={t("panel.analytics.by_hour")}
        found={headlineOf(t, "by_hour", hours)}
        note={t(isOneDay ? "panel.analytics.visit_is" : "panel.analytics.hours_of_all")}
        nothing={nothing}
        table={tableOf(t, t("panel.analytics.hour"), hours)}
      >
        <ColumnChart label={summaryOf(t, visits.total, hours)} columns={hours} />
      </Chart>
      <Chart
        id="languages"
        title={t("panel.analytics.languages")}
        found={headlineOf(t, "languages", languages, visits.total)}
        nothing={nothing}
        table={{
          head: [t("panel.analytics.language"), t("panel.analytics.visits")],
          rows: visits.languages.map(({ language, count }) => ({
            key: language,
            cells: [t(`panel.notifications.names.${language}`), groupedDigits(count)],
          })),
        }}
      >
        <BarChart
          most={visits.total}
          bars={visits.languages.map(({ language, count }) => ({
            key: language,
            name: t(`panel.notifications.names.${language}`),
            count,
            value: t("panel.analytics.share_of", {
              count: groupedDigits(count),
              percent: Math.round((count / visits.total) * 100),
            }),
          }))}
        />
      </Chart>
    </>
  );
}

const nameOf = (t: TFunction, { time, isAgain }: HourVisits): string =>
  isAgain ? t("panel.analytics.repeated_hour", { time }) : time;

const tableOf = (t: TFunction, first: string, columns: ChartFigure[]) => ({
  head: [first, t("panel.analytics.visits")],
  rows: columns.map(({ name, count }, index) => ({ key: String(index), cells: [name, groupedDigits(count)] })),
});

/** Returns the total and the peak as one sentence. */
function summaryOf(t: TFunction, total: number, columns: ChartFigure[]): string {
  const most = Math.max(...columns.map(({ count }) => count));
  const top = columns.find(({ count }) => count === most);
  return t("panel.analytics.summary", {
    total: groupedDigits(total),
    name: top?.name ?? "",
    count: groupedDigits(top?.count ?? 0),
  });
}

import type { TFunction } from "i18next";
import type { Column } from "./ColumnChart.tsx";

export type ChartName = "by_day" | "by_hour" | "languages" | "interest" | "reminders" | "places" | "searches";

/**
 * The headline of a chart: what has the highest figure, and its share of `total` in percent where the sentence says one. Null when two share the
 * first place, or nothing was counted.
 */
export function foundIn(t: TFunction, chart: ChartName, figures: readonly Column[], total = 100): string | null {
  const most = Math.max(0, ...figures.map(({ count }) => count));
  const [top, ...others] = figures.filter(({ count }) => count === most);
  if (top === undefined || most === 0 || others.length > 0) return null;
  return t(`panel.analytics.found.${chart}`, { name: top.name, percent: Math.round((most / total) * 100) });
}

import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import type { ChartFigure } from "./ColumnChart.tsx";

interface ChartProps {
  id: string;
  title: string;
  /** The main finding, shown as the title above `title`; null if no figure stands out. */
  found: string | null;
  note?: string;
  /** Text instead of the chart; null if there is data to draw. */
  nothing: string | null;
  table: TableProps;
  children: React.ReactNode;
}

interface TableProps {
  /** Column headings; the first column names the row. */
  head: string[];
  rows: { key: string; cells: (string | number)[] }[];
}

/** A chart with its figures as a table. */
export function Chart({ id, title, found, note = "", nothing, table, children }: ChartProps) {
  const t = useTexts();
  const headline = nothing === null ? found : null;
  const small = headline === null ? note : [`${title}.`, note].join(" ").trim();
  return (
    <section className="section chart" aria-labelledby={id}>
      <h2 id={id}>
        {headline ?? title}
        {small === "" ? null : <small>{small}</small>}
      </h2>
      {nothing === null ? (
        <div>
          {children}
          <details className="chart-table">
            <summary>
              <Icon name="right" />
              {t("panel.analytics.table")}
              <span className="vh">: {title}</span>
            </summary>
            <Table {...table} />
          </details>
        </div>
      ) : (
        <p className="mut">{nothing}</p>
      )}
    </section>
  );
}

function Table({ head: [first, ...others], rows }: TableProps) {
  return (
    <table className={others.length > 2 ? "wide" : undefined}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={others[index]} data-label={others[index]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChartName = "by_day" | "by_hour" | "languages" | "interest" | "reminders" | "places" | "searches";

/**
 * The headline of a chart: what has the highest figure, and its share of `total` in percent where the sentence says one. Null when two share the
 * first place, or nothing was counted.
 */
export function headlineOf(
  t: TFunction,
  chart: ChartName,
  figures: readonly ChartFigure[],
  total = 100,
): string | null {
  const most = Math.max(0, ...figures.map(({ count }) => count));
  const [top, ...others] = figures.filter(({ count }) => count === most);
  if (top === undefined || most === 0 || others.length > 0) return null;
  return t(`panel.analytics.found.${chart}`, { name: top.name, percent: Math.round((most / total) * 100) });
}

import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import { Link } from "react-router";

interface ChartProps {
  id: string;
  title: string;
  /** The main finding, shown as the title above `title`; null if no figure stands out. */
  found: string | null;
  note?: string | undefined;
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
 * Returns the headline of a chart: the name with the highest figure, and its share of `total` in percent if the sentence
 * has one. Null if two names share the highest figure or all figures are 0.
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

/** One column of a chart: its name and its height. */
export interface ChartFigure {
  name: string;
  count: number;
}

interface ColumnChartProps {
  /** Summary of the chart for screen readers. */
  label: string;
  columns: ChartFigure[];
}

/** Most names that fit below the columns on a phone. */
const mostNames = 8;

/**
 * Columns side by side, of hours or days. The drawing is stretched to the page's width; texts stand beside it, not in
 * it.
 */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const t = useTexts();
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const every = Math.ceil(columns.length / mostNames);
  return (
    <div className="columns">
      <span className="most" aria-hidden="true">
        {most}
      </span>
      <svg role="img" aria-label={label} viewBox={`0 0 ${columns.length * 10} 100`} preserveAspectRatio="none">
        <path
          className="line"
          d={`M0 0H${columns.length * 10}M0 50H${columns.length * 10}`}
          vectorEffect="non-scaling-stroke"
        />
        {columns.map(({ name, count }, index) => {
          const height = (count / most) * 100;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns never move, and two hours may have one name
            <rect
              key={index}
              className={count === most ? "peak" : undefined}
              x={index * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
            >
              <title>{`${name}${t("panel.kit.colon")}${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <ul
        className="names"
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {columns.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>{index % every === 0 ? <span>{name}</span> : null}</li>
        ))}
      </ul>
    </div>
  );
}

export interface Bar {
  key: string;
  name: string;
  to?: string;
  /** Length of the bar, out of `most`. */
  count: number;
  /** Text beside the bar. */
  value: string;
}

/** Horizontal bars with name and figure. The drawing is hidden from screen readers, since the text says it all. */
export function BarChart({ bars, most }: { bars: Bar[]; most: number }) {
  return (
    <ol className="bars">
      {bars.map(({ key, name, to, count, value }) => (
        <li key={key}>
          {to === undefined ? (
            <span className="name">{name}</span>
          ) : (
            <Link className="name" to={to}>
              {name}
            </Link>
          )}
          <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect className="ground" width={100} height={10} />
            <rect width={most === 0 ? 0 : Math.min(100, (count / most) * 100)} height={10} />
          </svg>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  );
}

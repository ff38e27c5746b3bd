import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

interface ChartProps {
  id: string;
  title: string;
  /** The finding that stands out, as the title; the plain one is then its note. Null where nothing does. */
  found: string | null;
  note?: string;
  /** What is said in place of the chart where there is nothing to draw. */
  nothing: string | null;
  table: TableProps;
  children: React.ReactNode;
}

interface TableProps {
  /** What the columns are called; the first is what a row is called by. */
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

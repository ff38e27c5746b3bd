import { useTexts } from "#app/ui/texts.tsx";
/** One column: what it is called, how high it is, and what stands below it where there is room. */
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
 * Columns side by side, of hours or days. The drawing is stretched to the width there is; what is written stands beside
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

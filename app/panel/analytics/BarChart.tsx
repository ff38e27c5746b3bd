import { Link } from "react-router";

export interface Bar {
  key: string;
  name: string;
  /** Link of the name. */
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

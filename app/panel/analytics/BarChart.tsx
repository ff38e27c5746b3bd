import { Link } from "react-router";

export interface Bar {
  key: string;
  name: string;
  /** Where its name leads. */
  to?: string;
  /** How long it is, of `most`. */
  count: number;
  /** What is written beside it. */
  value: string;
}

/** Bars below one another, each with its name and its figure in words: what is drawn says nothing more. */
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

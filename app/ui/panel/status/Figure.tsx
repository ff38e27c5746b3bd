import { Link } from "react-router";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";

interface FigureProps {
  name: string;
  value: string;
  /** Whether it is worth a look; undefined for what is neither good nor bad. */
  looksAt?: boolean | undefined;
  note?: string;
  /** What to do about it, … */
  todo?: string;
  /** … and where; both are said when it is worth a look. */
  link?: { to: string; text: string };
}

/** One figure in a list of them, with a verdict in words. */
export function Figure({ name, value, looksAt, note, todo, link }: FigureProps) {
  const t = useTexts();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className="value">
          <b>{value}</b>
          {looksAt === undefined ? null : (
            <span className={`badge ${looksAt ? "warn" : "ok"}`}>
              <Icon name={looksAt ? "warning" : "check"} />
              {t(looksAt ? "panel.status.look" : "panel.status.good")}
            </span>
          )}
        </p>
        {note === undefined ? null : <p className="mut">{note}</p>}
        {looksAt === true && todo !== undefined ? <p>{todo}</p> : null}
        {looksAt === true && link !== undefined ? (
          <Link className="btn" to={link.to}>
            {link.text}
          </Link>
        ) : null}
      </dd>
    </div>
  );
}

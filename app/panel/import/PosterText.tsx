import { useTexts } from "#app/ui/texts.tsx";
import { pageSize, reviewPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

type Line = NonNullable<ReviewData["text"]>[number];

/** The pasted text beside its rows: each line that was read leads to its row, and those that were not stay in sight. */
export function PosterText({ data }: { data: ReviewData }) {
  const t = useTexts();
  const { text } = data;
  if (text === null) return null;
  const left = text.filter(({ kind }) => kind === "left" || kind === "cancelled");
  return (
    <section className="poster-text" aria-labelledby="poster-text">
      <h2 id="poster-text">{t("panel.import.text_title")}</h2>
      <p className="mut">{t("panel.import.lines_left", { count: left.length })}</p>
      <ol>
        {text.map((line) => (
          <li key={line.number} id={lineId(line.number)} data-kind={line.kind}>
            <LineMark line={line} data={data} />
            <span className="words">{line.text}</span>
            {line.kind === "left" ? <small>{t("panel.import.line_left")}</small> : null}
            {line.kind === "cancelled" ? <small>{t("panel.import.line_cancelled")}</small> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The numbers of a line's rows, as links to them. */
function LineMark({ line: { rows }, data }: { line: Line; data: ReviewData }) {
  const t = useTexts();
  const [first, ...more] = rows;
  if (first === undefined) return <span className="no" />;
  const last = more[more.length - 1];
  const shown = more.length < 3 ? rows : [first];
  return (
    <span className="no">
      {shown.map((position) => {
        const isRange = shown.length < rows.length && last !== undefined;
        const number = isRange ? `${position + 1}–${last + 1}` : String(position + 1);
        return (
          <a
            key={position}
            href={`${isShown(data, position) ? "" : pathOf(data, position)}#${rowId(position)}`}
            aria-label={t("panel.import.to_row", { number })}
          >
            {number}
          </a>
        );
      })}
    </span>
  );
}

const isShown = ({ entries }: ReviewData, position: number): boolean =>
  entries.some((entry) => (entry.kind === "event" ? entry.row : entry.series).position === position);

const pathOf = ({ view }: ReviewData, position: number): string =>
  reviewPath(view.id, { page: Math.floor(position / pageSize) + 1 });

/** The number of a row of a text, as a link to its line. */
export function RowMark({ data, position, line }: { data: ReviewData; position: number; line: number | null }) {
  const t = useTexts();
  if (data.text === null || line === null) return null;
  return (
    <a
      className="row-no"
      href={`#${lineId(line)}`}
      aria-label={t("panel.import.to_line", { number: position + 1, line })}
    >
      {position + 1}
    </a>
  );
}

export const rowId = (position: number): string => `row-${position + 1}`;
const lineId = (line: number): string => `line-${line}`;

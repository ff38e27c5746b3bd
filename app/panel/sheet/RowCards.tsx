import { useState } from "react";
import { Link } from "react-router";
import type { SheetColumn, SheetNames } from "#app/domain/sheet/sheet.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { PhaseBadge } from "../kit/Badge.tsx";
import { stateOf, type TextContext, textOf } from "./cell-texts.ts";
import type { MessageLine } from "./SheetGrid.tsx";
import { isEmpty, type Row } from "./sheet-state.ts";

const filters = ["wrong", "overlapping", "drafts", "all"] as const;
type Filter = (typeof filters)[number];

/** Cards that are drawn before 'show more'. */
const atOnce = 40;

interface RowCardsProps {
  rows: readonly Row[];
  overlaps: ReadonlyMap<string, unknown>;
  linesOf: (row: Row) => MessageLine[];
  names: SheetNames;
  context: TextContext;
  onEdit: (row: Row, column: SheetColumn, text: string) => void;
}

/** The sheet on a phone: a row at a time, those to correct first. */
export function RowCards({ rows, overlaps, linesOf, names, context, onEdit }: RowCardsProps) {
  const t = useTexts();
  const full = rows.map((row, index) => ({ row, number: index + 1 })).filter(({ row }) => !isEmpty(row));
  const fits: Record<Filter, (row: Row) => boolean> = {
    wrong: (row) => Object.keys(row.wrong).length > 0,
    overlapping: (row) => row.event !== null && overlaps.has(row.event.id),
    drafts: (row) => row.event?.published !== true,
    all: () => true,
  };
  const counts = filters.map((filter) => ({ filter, count: full.filter(({ row }) => fits[filter](row)).length }));
  const [asked, setAsked] = useState<Filter | null>(null);
  const [limit, setLimit] = useState(atOnce);
  const filter = asked ?? counts.find(({ count }) => count > 0)?.filter ?? "all";
  const found = full.filter(({ row }) => fits[filter](row));
  return (
    <section className="sheet-cards" aria-label={t("panel.sheet.title")}>
      <p className="phone-note">{t("panel.sheet.phone_note")}</p>
      <ul className="chips">
        {counts.map(({ filter: one, count }) => (
          <li key={one}>
            <button type="button" aria-pressed={one === filter} onClick={() => setAsked(one)}>
              {t(`panel.sheet.chip_${one}`)} <b>{count}</b>
            </button>
          </li>
        ))}
      </ul>
      {found.slice(0, limit).map(({ row, number }) => (
        <RowCard
          key={row.key}
          row={row}
          number={number}
          lines={linesOf(row)}
          names={names}
          context={context}
          onEdit={onEdit}
        />
      ))}
      {found.length <= limit ? null : (
        <button type="button" className="btn" onClick={() => setLimit(limit + atOnce)}>
          {t("panel.sheet.more")}
        </button>
      )}
    </section>
  );
}

interface RowCardProps extends Pick<RowCardsProps, "names" | "context" | "onEdit"> {
  row: Row;
  number: number;
  lines: MessageLine[];
}

function RowCard({ row, number, lines, names, context, onEdit }: RowCardProps) {
  const t = useTexts();
  const text = (column: SheetColumn): string => textOf(row, column, names, context);
  const when = [text("start"), text("end")].filter(Boolean).join("–");
  const title = text("title") || t("panel.sheet.untitled");
  return (
    <article className="rowcard">
      <p className="top-line">
        <span>{[t("panel.sheet.row_number", { row: number }), text("day")].filter(Boolean).join(", ")}</span>
        {row.event === null ? null : <PhaseBadge phase={stateOf(row.event, context.now)} />}
      </p>
      <h2>{row.event === null ? title : <Link to={`/admin/events/${row.event.id}`}>{title}</Link>}</h2>
      <p className="sub">{[when, text("place")].filter(Boolean).join(", ")}</p>
      {lines.map((line) => {
        const wrong = row.wrong[line.column];
        const isWrong = line.tone === "bad" && wrong !== undefined;
        return (
          <div key={line.id} className={isWrong ? "f" : "amber"}>
            {isWrong ? (
              <>
                <label htmlFor={`${line.id}-field`}>{t(`panel.sheet.column_${line.column}`)}</label>
                <input
                  // A new wrong text replaces the one in the field.
                  key={wrong.text}
                  id={`${line.id}-field`}
                  className="in"
                  defaultValue={wrong.text}
                  aria-invalid="true"
                  aria-describedby={line.id}
                  onBlur={(event) => {
                    if (event.target.value !== wrong.text) onEdit(row, line.column, event.target.value);
                  }}
                  onKeyDown={(event) => {
                    if (event.key === "Enter") event.currentTarget.blur();
                  }}
                />
                <p className="wrong" id={line.id}>
                  <Icon name="warning" />
                  {wrong.message}
                </p>
              </>
            ) : (
              <>
                <Icon name="warning" />
                <p id={line.id}>{line.text}</p>
              </>
            )}
            <p className={isWrong ? "quick" : "go"}>
              {line.repairs.map(({ label, isQuiet, run }) => (
                <button key={label} type="button" className={`btn${isQuiet === true ? " quiet" : ""}`} onClick={run}>
                  {label}
                </button>
              ))}
            </p>
          </div>
        );
      })}
    </article>
  );
}

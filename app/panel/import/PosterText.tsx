import { getTextareaProps } from "@conform-to/react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { FieldNote } from "../kit/Field.tsx";
import { pageSize, reviewPath } from "./import-address.ts";
import { type ReviewData, reviewForm } from "./import-review-data.ts";

/** A longer text is not shown whole, so it can't be changed here. */
const mostLines = 2000;

type Line = NonNullable<ReviewData["text"]>[number];

interface PosterTextProps {
  data: ReviewData;
  answer: FormAnswer | undefined;
}

/**
 * The pasted text beside its rows: each line that was read leads to its row, and those that were not stay in sight. A row
 * can be made of such a line, and the text can be changed.
 */
export function PosterText({ data, answer }: PosterTextProps) {
  const t = useTexts();
  const { text } = data;
  if (text === null) return null;
  const left = text.filter(({ kind }) => kind === "left" || kind === "cancelled");
  return (
    <section className="poster-text" aria-labelledby="poster-text">
      <h2 id="poster-text">{t("panel.import.text_title")}</h2>
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
      {left.length === 0 ? null : (
        <>
          <h3 id="lines-left">{t("panel.import.lines_left", { count: left.length })}</h3>
          <ul className="lines-left" aria-labelledby="lines-left">
            {left.map((line) => (
              <LeftLine key={line.number} line={line} isOpen={data.view.state === "review"} />
            ))}
          </ul>
        </>
      )}
      {data.view.state === "review" && text.length < mostLines ? <TextChange data={data} answer={answer} /> : null}
    </section>
  );
}

function LeftLine({ line: { number, text, kind }, isOpen }: { line: Line; isOpen: boolean }) {
  const t = useTexts();
  const written = text.trim();
  return (
    <li>
      <a href={`#${lineId(number)}`}>{written}</a>
      {kind === "left" && isOpen ? (
        <Button
          look="sm"
          form={reviewForm}
          intent={`line ${number}`}
          text={t("panel.import.is_event")}
          aria-label={t("panel.import.is_event_named", { line: written })}
        />
      ) : null}
    </li>
  );
}

/** Changes the text and reads it again. */
function TextChange({ data: { text, view, address }, answer }: PosterTextProps) {
  const t = useTexts();
  const written = text?.map((line) => line.text).join("\n") ?? "";
  const [form, fields] = useAnsweredForm<{ text: string }>("text", answer, { text: written });
  const { key, ...input } = getTextareaProps(fields.text, { ariaDescribedBy: fields.text.descriptionId });
  return (
    <details className="text-change" open={answer?.form === "text"}>
      <summary>{t("panel.import.change_text")}</summary>
      <Form id={form.id} method="post" action={reviewPath(view.id, address)} noValidate preventScrollReset>
        <label htmlFor={fields.text.id}>{t("panel.import.text_title")}</label>
        <textarea key={key} {...input} className="in" rows={12} required={false} spellCheck={false} />
        <FieldNote field={fields.text} hint={t("panel.import.change_text_hint")} />
        <Button intent="text" text={t("panel.import.read_again")} />
      </Form>
    </details>
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

import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { reviewPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

interface TableColumnsProps {
  data: ReviewData;
  answer: FormAnswer | undefined;
}

/**
 * The columns of a table, each with a few of its cells and a choice. The file is read again with the chosen
 * columns, which are remembered for tables with the same headings.
 */
export function TableColumns({ data: { table, view, address }, answer }: TableColumnsProps) {
  const t = useTexts();
  if (table === null || view.state !== "review") return null;
  const sent = answer?.form === "columns" ? answer.result?.initialValue : null;
  // A form that was sent leaves out what is empty.
  const valueOf = (name: string, value: string, empty = ""): string => {
    const typed = sent?.[name];
    return typeof typed === "string" ? typed : sent == null ? value : empty;
  };
  const used = table.columns.filter(({ value }) => value !== "").length;
  return (
    <details className="table-columns" open={table.isOpen || sent != null}>
      <summary>
        {t("panel.import.columns")}
        <span className="mut">{t("panel.import.columns_used", { count: used, total: table.columns.length })}</span>
      </summary>
      {table.unclear === null ? null : <p className="wrong">{table.unclear}</p>}
      <p className="mut">{t(table.isRemembered ? "panel.import.columns_remembered" : "panel.import.columns_text")}</p>
      <Form method="post" action={reviewPath(view.id, address)} preventScrollReset>
        {table.sheets.length < 2 ? null : (
          <p className="sheet">
            <label htmlFor="sheet">{t("panel.import.sheet")}</label>
            <select
              key={table.sheet}
              className="in"
              id="sheet"
              name="sheet"
              defaultValue={valueOf("sheet", table.sheet, table.sheet)}
            >
              {table.sheets.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </p>
        )}
        <ul>
          {table.columns.map(({ name, heading, value, samples }) => (
            <li key={name} data-unused={valueOf(name, value) === "" || undefined}>
              <label htmlFor={name}>{heading}</label>
              <p className="mut" id={`${name}-samples`}>
                {samples.join(" · ") || t("panel.import.column_empty")}
              </p>
              <select
                key={valueOf(name, value)}
                className="in"
                id={name}
                name={name}
                defaultValue={valueOf(name, value)}
                aria-describedby={`${name}-samples`}
              >
                <option value="">{t("panel.import.column_unused")}</option>
                {table.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <p className="go">
          <Button look={table.isClear ? undefined : "pri"} intent="columns" text={t("panel.import.read_columns")} />
          {table.isClear ? <span className="mut">{t("panel.import.columns_note")}</span> : null}
        </p>
      </Form>
    </details>
  );
}

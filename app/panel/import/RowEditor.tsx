import type { RowForm } from "#app/domain/calendar/importing/reviewing/row-form.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { DateAndTimeField, NumberField, SwitchField, TextArea, TextField } from "../kit/Field.tsx";
import { reviewPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

interface RowEditorProps {
  data: ReviewData;
  editing: NonNullable<ReviewData["editing"]>;
  errors: readonly string[];
  answer: FormAnswer | undefined;
}

/**
 * Form that edits a row of the file, or all dates of a series, whose hours change and whose days stay. Saving it checks
 * the rows again.
 */
export function RowEditor({ data, editing, errors, answer }: RowEditorProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<RowForm>("row", answer, editing.form);
  const label = (name: keyof RowForm): string => t(`panel.import.field_${name}`);
  const { dates, position, title } = editing;
  const over = dates === null ? { edit: position } : { editSeries: position };
  return (
    <Editor
      form={form}
      title={
        dates === null
          ? t("panel.import.edit_named", { title })
          : t("panel.import_series.edit_named", { title, count: dates })
      }
      errors={errors}
      labels={(
        ["title", "start", "end", "allDay", "location", "categories", "capacity", "description", "url"] as const
      ).map((name) => ({ field: fields[name], label: label(name) }))}
      submit={t("panel.import.save_row")}
      action={reviewPath(data.view.id, data.address, over)}
      closeTo={reviewPath(data.view.id, data.address)}
      id={String(editing.position)}
      isKept={answer?.form === "row" && answer.isKept === true}
    >
      {dates === null ? null : <p className="f hint">{t("panel.import_series.edit_hint")}</p>}
      {editing.problems.length === 0 ? null : (
        <ul className="f problems">
          {editing.problems.map((problem) => (
            <li key={`${problem.property} ${problem.text}`} data-severity={problem.severity}>
              {problem.text}
            </li>
          ))}
        </ul>
      )}
      <TextField field={fields.title} label={label("title")} />
      {dates === null ? (
        <>
          <DateAndTimeField field={fields.start} legend={label("start")} />
          <DateAndTimeField field={fields.end} legend={label("end")} />
          <SwitchField
            field={fields.allDay}
            label={label("allDay")}
            look="ck"
            hint={t("panel.event_form.all_day_hint")}
          />
        </>
      ) : editing.form.allDay ? null : (
        <>
          <TextField field={fields.start.getFieldset().time} type="time" label={label("start")} width="w4" />
          <TextField field={fields.end.getFieldset().time} type="time" label={label("end")} width="w4" />
        </>
      )}
      <TextField field={fields.location} label={label("location")} width="w8" optional />
      <NumberField field={fields.capacity} label={label("capacity")} min={1} width="w4" optional />
      <TextField
        field={fields.categories}
        label={label("categories")}
        hint={t("panel.import.categories_hint")}
        optional
      />
      <TextArea field={fields.description} label={label("description")} rows={5} optional />
      <TextField field={fields.url} type="url" label={label("url")} optional />
    </Editor>
  );
}

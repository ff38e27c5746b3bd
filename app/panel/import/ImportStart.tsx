import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { calendarFormats } from "#app/domain/calendar/calendar.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { shortDay } from "../kit/history-texts.ts";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { FieldNote } from "../kit/Field.tsx";
import { dateAndTimeOf } from "#app/domain/programme/moment.ts";
import { reviewPath } from "./import-address.ts";
import type { ShownImport } from "./import-review-data.ts";
import { ImportSteps } from "./ImportSteps.tsx";

interface ImportStartProps {
  imports: ShownImport[];
  maxMegabytes: number;
  /** File types for the file input. */
  accept: string;
  answer: FormAnswer | undefined;
}

/** `/admin/import`: uploads a calendar file and lists the earlier imports. */
export function ImportStart({ imports, maxMegabytes, accept, answer }: ImportStartProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ file: string }>("upload", answer);
  const { key, ...input } = getInputProps(fields.file, { type: "file", ariaDescribedBy: fields.file.descriptionId });
  const isSending = useNavigation().formMethod !== undefined;
  const errors = answerErrors(t, answer, t("panel.import.read_failed"));
  return (
    <>
      <div className="head import-head">
        <h1>{t("panel.import.title")}</h1>
        <ImportSteps state={null} />
      </div>
      <ErrorSummary
        errors={errors}
        fields={
          fields.file.errors === undefined
            ? []
            : [{ id: fields.file.id, label: t("panel.import.file"), errors: fields.file.errors }]
        }
      />
      <Form className="import-upload" method="post" encType="multipart/form-data" {...getFormProps(form)}>
        <div className="file-choice">
          <label htmlFor={fields.file.id}>
            <Icon name="upload" />
            {t("panel.import.file")}
          </label>
          <input key={key} {...input} accept={accept} required />
          <FieldNote
            field={fields.file}
            hint={t("panel.import.file_hint", {
              megabytes: maxMegabytes,
              formats: calendarFormats.map((format) => t(`panel.import.format_${format}`)).join(", "),
            })}
          />
        </div>
        <button className="btn pri" type="submit" disabled={isSending}>
          {t(isSending ? "panel.import.sending" : "panel.import.read")}
        </button>
      </Form>
      <p className="mut import-note">{t("panel.import.promise")}</p>
      <p className="mut import-note templates">
        <span>{t("panel.import.template")}</span>
        <a className="btn sm" href="/api/ics/template" download>
          {t("panel.import.template_icalendar")}
        </a>
        <a className="btn sm" href="/api/ics/template?format=csv" download>
          {t("panel.import.template_csv")}
        </a>
      </p>
      {imports.length === 0 ? null : <Recent imports={imports} />}
    </>
  );
}

function Recent({ imports }: { imports: ShownImport[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="import-recent" aria-labelledby="recent">
      <h2 id="recent">{t("panel.import.recent")}</h2>
      <ul>
        {imports.map((one) => {
          const { date, time } = dateAndTimeOf(one.createdAt, zone);
          return (
            <li key={one.id}>
              <Link to={reviewPath(one.id)}>{one.fileName}</Link>
              <span className={`badge ${looks[one.state]}`}>{t(`panel.import.state_${one.state}`)}</span>
              <span className="mut">
                {[
                  `${shortDay(t, date)} ${time}`,
                  one.createdBy,
                  one.state === "reading" ? null : t("panel.import.events", { count: one.counts.total }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const looks = { reading: "warn", review: "acc", importing: "warn", complete: "ok", failed: "bad" } as const;

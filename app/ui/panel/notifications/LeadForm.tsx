import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { leastMinutes, mostMinutes } from "#app/domain/reminders/lead-times.ts";
import { useAnsweredForm } from "../../kit/answered-form.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { NumberField } from "../kit/Field.tsx";
import { leadForm } from "./forms.ts";

/** Spec §5: how long before an event people are reminded who choose nothing else. */
export function LeadForm({ leadTime, answer }: { leadTime: number; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ minutes: string }>(leadForm, answer, { minutes: String(leadTime) });
  const label = t("panel.notifications.lead_minutes");
  const { errors = [] } = fields.minutes;
  return (
    <Form method="post" action="/admin/notifications" {...getFormProps(form)} preventScrollReset>
      {answer?.form === leadForm ? (
        <ErrorSummary errors={answerErrors(t, answer, t("panel.notifications.lead_failed"))} fields={errors.length === 0 ? [] : [{ id: fields.minutes.id, label, errors }]} />
      ) : null}
      <section className="section" aria-labelledby="lead-title">
        <h2 id="lead-title">
          {t("panel.notifications.lead")}
          <small>{t("panel.notifications.lead_note")}</small>
        </h2>
        <div className="fields said">
          <NumberField field={fields.minutes} label={label} min={leastMinutes} max={mostMinutes} hint={t("panel.notifications.lead_hint")} width="w4" />
          <div className="f">
            <button className="btn" type="submit" name="intent" value="lead">
              {t("panel.notifications.lead_save")}
            </button>
          </div>
        </div>
      </section>
    </Form>
  );
}

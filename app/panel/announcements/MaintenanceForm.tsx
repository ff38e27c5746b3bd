import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { longestMessage } from "#app/domain/announcements/announcement.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { TextArea } from "../kit/Field.tsx";
import { FormToken } from "../kit/FormToken.tsx";
import { FreshnessField } from "./FreshnessField.tsx";
import { Refusal } from "./Refusal.tsx";

/** As a form has it. */
export interface MaintenanceDraft {
  message: string;
  minutes: string;
  formToken: string;
}

/** That the page will be slow or away for a while. */
export function MaintenanceForm({ draft, answer }: { draft: MaintenanceDraft; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof MaintenanceDraft]: string }>("maintenance", answer, {
    ...draft,
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <FormToken token={draft.formToken} />
      <Refusal
        name="maintenance"
        answer={answer}
        fields={[{ field: fields.message, label: t("panel.announcements.message") }]}
      />
      <section className="section">
        <h2>
          {t("panel.announcements.maintenance")}
          <small>{t("panel.announcements.maintenance_note")}</small>
        </h2>
        <div className="fields said">
          <TextArea
            field={fields.message}
            label={t("panel.announcements.message")}
            rows={2}
            hint={t("panel.announcements.up_to", { count: longestMessage })}
            required
          />
          <FreshnessField field={fields.minutes} />
          <div className="f">
            <button className="btn" type="submit" name="intent" value="maintenance">
              {t("panel.announcements.send_maintenance")}
            </button>
          </div>
        </div>
      </section>
    </Form>
  );
}

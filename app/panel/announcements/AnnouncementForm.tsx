import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import {
  announcementTypes,
  freshnesses,
  longestMessage,
  longestTitle,
} from "#app/domain/announcements/announcement.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { FieldNote, SelectField, TextArea, TextField } from "../kit/Field.tsx";
import { FormToken } from "../kit/SectionForm.tsx";

/** Values of the form's fields. */
export interface AnnouncementDraft {
  type: string;
  title: string;
  message: string;
  eventId: string;
  minutes: string;
  formToken: string;
}

interface AnnouncementFormProps {
  draft: AnnouncementDraft;
  events: { id: string; text: string }[];
  answer: FormAnswer | undefined;
}

/** The form of an announcement to all visitors or to the viewers of one event. */
export function AnnouncementForm({ draft, events, answer }: AnnouncementFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof AnnouncementDraft]: string }>("announcement", answer, {
    ...draft,
  });
  const everybody = { value: "", text: t("panel.announcements.everybody") };
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <FormToken token={draft.formToken} />
      <FormRefusal
        answer={answer}
        forms={["announcement"]}
        failed={t("panel.announcements.failed")}
        labels={[
          { field: fields.title, label: t("panel.announcements.heading") },
          { field: fields.message, label: t("panel.announcements.message") },
          { field: fields.eventId, label: t("panel.announcements.to") },
        ]}
      />
      <section className="section">
        <h2>
          {t("panel.announcements.announcement")}
          <small>{t("panel.announcements.note")}</small>
        </h2>
        <div className="fields said">
          <TypeField field={fields.type} />
          <TextField
            field={fields.title}
            label={t("panel.announcements.heading")}
            hint={t("panel.announcements.up_to", { count: longestTitle })}
            required
          />
          <TextArea
            field={fields.message}
            label={t("panel.announcements.message")}
            rows={3}
            hint={t("panel.announcements.up_to", { count: longestMessage })}
            required
          />
          <SelectField
            field={fields.eventId}
            label={t("panel.announcements.to")}
            options={[everybody, ...events.map(({ id, text }) => ({ value: id, text }))]}
            width="w8"
          />
          <FreshnessField field={fields.minutes} />
          <div className="f">
            <button className="btn pri" type="submit" name="intent" value="announce">
              {t("panel.announcements.send")}
            </button>
          </div>
        </div>
      </section>
    </Form>
  );
}

function TypeField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  return (
    <fieldset className="f types" aria-describedby={field.errors === undefined ? undefined : field.errorId}>
      <legend>{t("panel.announcements.type")}</legend>
      <div className="choices">
        {announcementTypes.map((type) => (
          <label key={type} className="tick">
            <input
              className="ck"
              type="radio"
              name={field.name}
              value={type}
              defaultChecked={field.initialValue === type}
            />
            {t(`panel.announcements.types.${type}`)}
          </label>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  );
}

/** Values of the form's fields. */
export interface MaintenanceDraft {
  message: string;
  minutes: string;
  formToken: string;
}

/** The form that announces maintenance. */
export function MaintenanceForm({ draft, answer }: { draft: MaintenanceDraft; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof MaintenanceDraft]: string }>("maintenance", answer, {
    ...draft,
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <FormToken token={draft.formToken} />
      <FormRefusal
        answer={answer}
        forms={["maintenance"]}
        failed={t("panel.announcements.failed")}
        labels={[{ field: fields.message, label: t("panel.announcements.message") }]}
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

/** How long returning visitors still see the announcement. */
function FreshnessField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  const options = freshnesses.map((minutes) => ({
    value: String(minutes),
    text:
      minutes < 60
        ? t("panel.announcements.minutes", { count: minutes })
        : t("panel.announcements.hours", { count: minutes / 60 }),
  }));
  return <SelectField field={field} label={t("panel.announcements.valid_for")} options={options} width="w4" />;
}

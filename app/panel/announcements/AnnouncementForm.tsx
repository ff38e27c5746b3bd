import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { announcementTypes } from "#app/domain/announcements/announcement.ts";
import { longestMessage, longestTitle } from "#app/domain/announcements/announcement.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote, SelectField, TextArea, TextField } from "../kit/Field.tsx";
import { FormToken } from "../kit/FormToken.tsx";
import { FreshnessField } from "./FreshnessField.tsx";
import { Refusal } from "./Refusal.tsx";

/** As a form has it. */
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

/** A title and a sentence or two, to everybody or to those who look at one event. */
export function AnnouncementForm({ draft, events, answer }: AnnouncementFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof AnnouncementDraft]: string }>("announcement", answer, {
    ...draft,
  });
  const everybody = { value: "", text: t("panel.announcements.everybody") };
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <FormToken token={draft.formToken} />
      <Refusal
        name="announcement"
        answer={answer}
        fields={[
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

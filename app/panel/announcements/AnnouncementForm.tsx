import type { FieldMetadata } from "@conform-to/react";
import {
  announcementTypes,
  freshnesses,
  longestMessage,
  longestTitle,
} from "#app/domain/announcements/announcement.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { Route } from "./+types/announcements.route";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { FieldNote, SelectField, TextArea, TextField, Tick } from "../kit/Field.tsx";

type Drafts = Route.ComponentProps["loaderData"];

interface AnnouncementFormProps {
  draft: Drafts["draft"];
  events: { id: string; text: string }[];
  answer: FormAnswer | undefined;
}

export function AnnouncementForm({ draft, events, answer }: AnnouncementFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm("announcement", answer, draft);
  const everybody = { value: "", text: t("panel.announcements.everybody") };
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.announcements.failed")}
      labels={[
        { field: fields.type, label: t("panel.announcements.type") },
        { field: fields.title, label: t("panel.announcements.heading") },
        { field: fields.message, label: t("panel.announcements.message") },
        { field: fields.eventId, label: t("panel.announcements.to") },
        { field: fields.minutes, label: t("panel.announcements.valid_for") },
      ]}
      title={t("panel.announcements.announcement")}
      note={t("panel.announcements.note")}
      token={draft.formToken}
      intent="announce"
      submit={t("panel.announcements.send")}
    >
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
    </SectionForm>
  );
}

function TypeField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  return (
    <fieldset
      className="f types"
      id={field.id}
      aria-describedby={field.errors === undefined ? undefined : field.errorId}
    >
      <legend>{t("panel.announcements.type")}</legend>
      <div className="choices">
        {announcementTypes.map((type) => (
          <Tick key={type} type="radio" name={field.name} value={type} defaultChecked={field.initialValue === type}>
            {t(`panel.announcements.types.${type}`)}
          </Tick>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  );
}

export function MaintenanceForm({ draft, answer }: { draft: Drafts["maintenance"]; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm("maintenance", answer, draft);
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.announcements.failed")}
      labels={[
        { field: fields.message, label: t("panel.announcements.message") },
        { field: fields.minutes, label: t("panel.announcements.valid_for") },
      ]}
      title={t("panel.announcements.maintenance")}
      note={t("panel.announcements.maintenance_note")}
      token={draft.formToken}
      intent="maintenance"
      submit={t("panel.announcements.send_maintenance")}
      isMain={false}
    >
      <TextArea
        field={fields.message}
        label={t("panel.announcements.message")}
        rows={2}
        hint={t("panel.announcements.up_to", { count: longestMessage })}
        required
      />
      <FreshnessField field={fields.minutes} />
    </SectionForm>
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

import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { longestBody, longestTitle } from "#app/domain/notifications/festival-message.ts";
import { translations } from "#app/domain/notifications/festival-message-form.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormToken } from "../kit/SectionForm.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { SelectField, TextArea, TextField } from "../kit/Field.tsx";
import { type MessageDraft, messageForm } from "./message-draft.ts";
import { Button } from "../kit/Button.tsx";

interface MessageFormProps {
  draft: MessageDraft;
  events: { id: string; text: string }[];
  answer: FormAnswer | undefined;
}

/** The form of a push message: Spanish text, optional translations, audience. Submitting leads to a preview. */
export function MessageForm({ draft, events, answer }: MessageFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<MessageDraft>(messageForm, answer, { ...draft });
  const label = { title: t("panel.notifications.heading"), body: t("panel.notifications.body") };
  const hint = {
    title: t("panel.notifications.up_to", { count: longestTitle }),
    body: t("panel.notifications.up_to", { count: longestBody }),
  };
  const audience = [
    { value: "", text: t("panel.notifications.everybody") },
    ...events.map(({ id, text }) => ({ value: id, text: t("panel.notifications.followers", { event: text }) })),
  ];
  const named = [
    { field: fields.title, label: label.title },
    { field: fields.body, label: label.body },
    ...translations.flatMap((language) => {
      const name = t(`panel.notifications.names.${language}`);
      return [
        { field: fields[`title_${language}`], label: `${label.title} (${name})` },
        { field: fields[`body_${language}`], label: `${label.body} (${name})` },
      ];
    }),
    { field: fields.eventId, label: t("panel.notifications.to") },
    { field: fields.path, label: t("panel.notifications.path") },
  ];
  return (
    <Form method="post" action="/admin/notifications" {...getFormProps(form)}>
      <FormToken token={draft.formToken} />
      <FormRefusal
        answer={answer}
        forms={[messageForm]}
        labels={named}
        failed={t("panel.notifications.message_failed")}
      />
      <section className="section" id="message-section">
        <h2>
          {t("panel.notifications.message")}
          <small>{t("panel.notifications.message_note")}</small>
        </h2>
        <div className="fields readable">
          <TextField field={fields.title} label={label.title} hint={hint.title} required />
          <TextArea field={fields.body} label={label.body} rows={3} hint={hint.body} required />
          {translations.map((language) => {
            const [title, body] = [fields[`title_${language}`], fields[`body_${language}`]];
            const isUsed = [title, body].some(
              (field) => (field.initialValue ?? "") !== "" || field.errors !== undefined,
            );
            return (
              <details key={language} className="f tongue" open={isUsed}>
                <summary>
                  <Icon name="right" />
                  {t("panel.notifications.in_language", { language: t(`panel.notifications.names.${language}`) })}
                </summary>
                <div className="fields">
                  <p className="f mut">{t("panel.notifications.in_language_note")}</p>
                  <TextField field={title} label={label.title} hint={hint.title} />
                  <TextArea field={body} label={label.body} rows={3} hint={hint.body} />
                </div>
              </details>
            );
          })}
          <SelectField field={fields.eventId} label={t("panel.notifications.to")} options={audience} />
          <TextField
            field={fields.path}
            label={t("panel.notifications.path")}
            hint={t("panel.notifications.path_hint")}
            placeholder="/"
            optional
          />
          <div className="f">
            <Button look="pri" icon="eye" intent="preview" text={t("panel.notifications.preview")} />
          </div>
        </div>
      </section>
    </Form>
  );
}

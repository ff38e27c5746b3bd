import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { PracticalSubject } from "#app/domain/assistant/answers/practical-subjects.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { TextArea } from "../kit/Field.tsx";
import { Section } from "../kit/Section.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";

export interface SubjectAnswer {
  subject: PracticalSubject;
  name: string;
  /** A visitor's question. */
  example: string;
  texts: Record<Language, string>;
}

interface OrganiserAnswersProps {
  answers: SubjectAnswer[];
  /** The subject whose form is open; null if none is. */
  open: string | null;
  answer: FormAnswer | undefined;
}

const path = "/admin/assistant";

/** The festival's answers to practical questions: a list of subjects, one of them open as a form. */
export function OrganiserAnswers({ answers, open, answer }: OrganiserAnswersProps) {
  const t = useTexts();
  return (
    <Section id="answers" title={t("panel.assistant.answers")} note={t("panel.assistant.answers_why")}>
      <ul className="acty-answers">
        {answers.map((one) => (
          <li key={one.subject}>
            {one.subject === open ? <AnswerForm one={one} answer={answer} /> : <WrittenAnswer one={one} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WrittenAnswer({ one: { subject, name, texts } }: { one: SubjectAnswer }) {
  const t = useTexts();
  const written = languages.filter((language) => texts[language] !== "");
  const [first] = written;
  const names = written.map((language) => t(`panel.assistant.language_names.${language}`)).join(", ");
  return (
    <div className="written">
      <h3>{name}</h3>
      {first === undefined ? (
        <p className="mut">{t("panel.assistant.answer_none")}</p>
      ) : (
        <p>
          <span className="words" lang={first}>
            {texts[first]}
          </span>{" "}
          <span className="mut">{t("panel.assistant.answer_in", { languages: names })}</span>
        </p>
      )}
      <Link className="btn sm" to={`${path}?answer=${subject}#answers`} preventScrollReset>
        {t(first === undefined ? "panel.assistant.answer_write" : "panel.assistant.answer_change")}
        <span className="vh"> {name}</span>
      </Link>
    </div>
  );
}

function AnswerForm({
  one: { subject, name, example, texts },
  answer,
}: {
  one: SubjectAnswer;
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Record<Language, string>>("answer", answer, texts);
  const labels = languages.map((language) => ({
    field: fields[language],
    label: t("panel.assistant.answer_text", { language: t(`panel.assistant.language_names.${language}`) }),
  }));
  return (
    <Form method="post" action={`${path}?answer=${subject}`} {...getFormProps(form)} preventScrollReset>
      <UnsavedGuard isDirty={form.dirty} formId={form.id} />
      <FormRefusal
        answer={answer}
        forms={["answer", null]}
        failed={t("panel.assistant.answer_failed")}
        labels={labels}
      />
      <h3>{name}</h3>
      <p className="mut">
        {example} {t("panel.assistant.answer_hint")}
      </p>
      <input type="hidden" name="subject" value={subject} />
      <div className="fields">
        {labels.map(({ label }, index) => {
          const language = languages[index];
          return language === undefined ? null : (
            <TextArea key={language} field={fields[language]} label={label} rows={3} width="w6" />
          );
        })}
      </div>
      <div className="acty-actions">
        <Button look="pri" form={form.id} intent="answer" text={t("panel.assistant.answer_save")} />
        <ButtonLink look="quiet" to={`${path}#answers`} preventScrollReset text={t("panel.kit.cancel")} />
      </div>
    </Form>
  );
}

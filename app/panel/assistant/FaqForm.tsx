import type { Faq } from "#app/domain/faq/faq.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { TextArea, TextField } from "../kit/Field.tsx";
import type { ItemFormProps } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";

export interface ListedFaq extends Faq {
  name: string;
  eventCount: number;
}

type Texts = Record<Language, string>;
const noTexts: Texts = { es: "", en: "", pt: "", fr: "" };

interface FaqFormProps extends ItemFormProps<ListedFaq> {
  /** The festival's language comes first. */
  own: Language;
  /** An unanswered question of a visitor, which a new one begins with. */
  asked: { text: string; language: Language } | null;
}

/** Creates or edits a frequent question, in one language or more. */
export function FaqForm({ item: faq, errors, answer, isKept, query, own, asked }: FaqFormProps) {
  const t = useTexts();
  const question = asked === null ? noTexts : { ...noTexts, [asked.language]: asked.text };
  const [form, fields] = useAnsweredForm<{ question: Texts; answer: Texts }>("faq", answer, {
    question: faq?.question ?? question,
    answer: faq?.answer ?? noTexts,
  });
  const questions = fields.question.getFieldset();
  const answers = fields.answer.getFieldset();
  const ordered = [own, ...languages.filter((language) => language !== own)];
  const labels = ordered.flatMap((language) => {
    const values = { language: t(`panel.assistant.language_names.${language}`) };
    return [
      { field: questions[language], label: t("panel.faq.question_in", values) },
      { field: answers[language], label: t("panel.faq.answer_in", values) },
    ];
  });
  const isWritten = (language: Language): boolean =>
    language === own || language === asked?.language || (faq?.question[language] ?? "") !== "";
  const isWrong = (language: Language): boolean =>
    [questions, answers].some((texts) => (texts[language].errors ?? []).length > 0);
  const inputs = (language: Language, index: number) => (
    <div key={language} className="faq-texts" lang={language}>
      <TextField field={questions[language]} label={labels[index * 2]?.label ?? ""} />
      <TextArea field={answers[language]} label={labels[index * 2 + 1]?.label ?? ""} rows={3} />
    </div>
  );
  const isOpen = (language: Language): boolean => isWritten(language) || isWrong(language);
  const more = ordered.filter((language) => !isOpen(language));
  return (
    <Editor
      form={form}
      title={faq === null ? t("panel.faq.new_title") : t("panel.faq.edit_title")}
      errors={errors}
      labels={labels}
      isKept={isKept}
      submit={t(faq === null ? "panel.faq.create" : "panel.kit.save")}
      action={listPath("faq", query, faq === null ? { new: "" } : { edit: faq.id })}
      closeTo={listPath("faq", query)}
      id={faq?.id ?? null}
    >
      {ordered.map((language, index) => (isOpen(language) ? inputs(language, index) : null))}
      {more.length === 0 ? null : (
        <details className="faq-more">
          <summary>{t("panel.faq.more_languages")}</summary>
          {ordered.map((language, index) => (isOpen(language) ? null : inputs(language, index)))}
        </details>
      )}
    </Editor>
  );
}

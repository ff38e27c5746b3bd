import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { answerField, reviewPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

interface FileQuestionsProps {
  data: ReviewData;
  answer: FormAnswer | undefined;
}

/** Asks what a file leaves open, with the most probable answers chosen. Answers can still be changed during the review. */
export function FileQuestions({ data, answer }: FileQuestionsProps) {
  const { questions } = data;
  const t = useTexts();
  if (questions === null) return null;
  if (questions.isAsked)
    return (
      <section className="zone-question" aria-labelledby="file-questions">
        <h2 id="file-questions">{t("panel.import.questions")}</h2>
        <p>{t("panel.import.questions_text")}</p>
        <QuestionsForm data={data} questions={questions} answer={answer} />
      </section>
    );
  return (
    <details className="zone-question" open={answer?.form === "answers"}>
      <summary>{t("panel.import.questions_answered")}</summary>
      <QuestionsForm data={data} questions={questions} answer={answer} />
    </details>
  );
}

function QuestionsForm({
  data: { view, address },
  questions: { all, isAsked },
  answer,
}: FileQuestionsProps & { questions: NonNullable<ReviewData["questions"]> }) {
  const t = useTexts();
  const sent = answer?.form === "answers" ? answer.result?.initialValue : null;
  return (
    <Form method="post" action={reviewPath(view.id, address)} preventScrollReset>
      {all.map(({ kind, question, chosen, choices, count, examples }) => (
        <fieldset key={kind} aria-describedby={`${kind}-rows`}>
          <legend>{question}</legend>
          <p className="mut" id={`${kind}-rows`}>
            {t("panel.import.question_rows", { count })}
            {examples.map(({ line, written, read }) => (
              <span key={`${line} ${written}`}>{`${written} → ${read}`}</span>
            ))}
          </p>
          {choices.map(({ value, text }) => (
            <label className="tick" key={value}>
              <input
                key={chosen}
                className="ck"
                type="radio"
                name={answerField(kind)}
                value={value}
                defaultChecked={value === (sent?.[answerField(kind)] ?? chosen)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
      <Button look={isAsked ? "pri" : undefined} intent="answers" text={t("panel.import.confirm_answers")} />
    </Form>
  );
}

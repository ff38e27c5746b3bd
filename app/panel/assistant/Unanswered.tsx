import { Fragment } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { UnansweredQuestion } from "#app/domain/assistant/review/assistant-overview.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { instantText } from "../kit/date-texts.ts";
import { Section } from "../kit/Section.tsx";

interface UnansweredProps {
  questions: UnansweredQuestion[];
  /** Orders to Acty and rubbish. */
  apart: UnansweredQuestion[];
}

/** Questions that Acty had no answer to, the most frequent first. */
export function Unanswered({ questions, apart }: UnansweredProps) {
  const t = useTexts();
  return (
    <Section id="unanswered" title={t("panel.assistant.unanswered")} note={t("panel.assistant.unanswered_why")}>
      <div>
        {questions.length === 0 ? (
          <p className="mut">{t("panel.assistant.unanswered_none")}</p>
        ) : (
          <QuestionList questions={questions} />
        )}
        {apart.length === 0 ? null : (
          <details className="acty-apart">
            <summary>
              <Icon name="down" />
              {t("panel.assistant.apart", { count: apart.length })}
            </summary>
            <QuestionList questions={apart} />
          </details>
        )}
      </div>
    </Section>
  );
}

const answerQuery = (asked: string, language: string): URLSearchParams =>
  new URLSearchParams({ new: "", asked, in: language });

function QuestionList({ questions }: { questions: UnansweredQuestion[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <ol className="acty-questions">
      {questions.map(({ text, language, others, count, wrong, lastAskedAt }) => (
        <li key={text}>
          <div>
            <q lang={language}>{text}</q>
            {others.length === 0 ? null : (
              <p className="mut">
                {t("panel.assistant.also_asked")}{" "}
                {others.map((other, index) => (
                  <Fragment key={other}>
                    {index === 0 ? null : ", "}
                    <q>{other}</q>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
          <span className="mut">
            {count > 1 ? `${t("panel.assistant.times", { count })}, ` : ""}
            {wrong > 0 ? `${t("panel.assistant.judged_wrong", { count: wrong })}, ` : ""}
            <time dateTime={lastAskedAt}>{instantText(t, lastAskedAt, zone)}</time>
          </span>
          <Link className="btn sm" to={`/admin/faq?${answerQuery(text, language).toString()}`} preventScrollReset>
            {t("panel.faq.answer_this")}
            <span className="vh"> {text}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

import type { UnansweredQuestion } from "#app/domain/assistant/review/review.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { momentOf } from "../users/moment.ts";

/** What was asked and is not in the programme. */
export function Unanswered({ questions }: { questions: UnansweredQuestion[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section" aria-labelledby="unanswered">
      <h2 id="unanswered">
        {t("panel.assistant.unanswered")}
        <small>{t("panel.assistant.unanswered_why")}</small>
      </h2>
      {questions.length === 0 ? (
        <p className="mut">{t("panel.assistant.unanswered_none")}</p>
      ) : (
        <ol className="acty-questions">
          {questions.map(({ text, language, count, lastAskedAt }) => (
            <li key={text}>
              <q lang={language}>{text}</q>
              <span className="mut">
                {count > 1 ? `${t("panel.assistant.times", { count })}, ` : ""}
                <time dateTime={lastAskedAt}>{momentOf(t, lastAskedAt, zone)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

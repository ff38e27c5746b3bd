import type { AssistantOverview } from "#app/domain/assistant/review/assistant-overview.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";

interface UsedDaysProps extends Pick<AssistantOverview, "days" | "budget"> {
  hasModel: boolean;
}

/** 4 655 000 */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u{202f}");

/** Day by day, how much was asked, and how much of the budget is used. */
export function UsedDays({ days, budget, hasModel }: UsedDaysProps) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="used">
      <h2 id="used">
        {t("panel.assistant.used")}
        {hasModel ? (
          <small>{t("panel.assistant.budget", { perDay: budget.perDay, perVisitor: budget.perVisitor })}</small>
        ) : null}
      </h2>
      <table className="table acty-days">
        <thead>
          <tr>
            <th scope="col">{t("panel.assistant.day")}</th>
            <th scope="col" className="num">
              {t("panel.assistant.questions")}
            </th>
            {hasModel ? (
              <>
                <th scope="col">{t("panel.assistant.of_budget")}</th>
                <th scope="col" className="num">
                  {t("panel.assistant.refused")}
                </th>
                <th scope="col" className="num">
                  {t("panel.assistant.tokens")}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayAndMonth(t, day.day)}</th>
              <td className="num" data-label={t("panel.assistant.questions")}>
                {day.questions}
              </td>
              {hasModel ? (
                <>
                  <td>
                    <meter
                      min={0}
                      max={Math.max(1, budget.perDay)}
                      high={Math.max(1, budget.perDay) * 0.8}
                      value={Math.min(day.modelTries, Math.max(1, budget.perDay))}
                      aria-label={t("panel.assistant.of_budget")}
                    />{" "}
                    {t("panel.assistant.tries_of", { count: day.modelTries, budget: budget.perDay })}
                  </td>
                  <td className="num" data-label={t("panel.assistant.refused")}>
                    {day.refusals}
                  </td>
                  <td className="num" data-label={t("panel.assistant.tokens")}>
                    {grouped(day.tokens)}
                  </td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

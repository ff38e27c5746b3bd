import { Form, Link } from "react-router";
import type { Days } from "#app/domain/analytics/overview.ts";
import { addDays, type Day } from "#app/domain/programme/day.ts";
import { useTexts } from "../../texts.tsx";
import { analyticsPath, analyticsRoot } from "./address.ts";

interface DaysFormProps {
  days: Days;
  today: Day;
  /** The days of the programme; null while it has none. */
  festival: Days | null;
}

/** Which festival days the figures are of: the usual choices one tap away, or two dates. */
export function DaysForm({ days, today, festival }: DaysFormProps) {
  const t = useTexts();
  const yesterday = addDays(today, -1);
  const choices = [
    { days: { from: today, to: today }, words: t("panel.analytics.today") },
    { days: { from: yesterday, to: yesterday }, words: t("panel.analytics.yesterday") },
    ...(festival === null ? [] : [{ days: festival, words: t("panel.analytics.festival") }]),
  ];
  return (
    <div className="report-period">
      <ul>
        {choices.map((choice) => {
          const isChosen = choice.days.from === days.from && choice.days.to === days.to;
          return (
            <li key={choice.words}>
              <Link className={isChosen ? "btn on" : "btn"} to={analyticsPath(choice.days)} aria-current={isChosen ? "true" : undefined}>
                {choice.words}
              </Link>
            </li>
          );
        })}
      </ul>
      <Form action={analyticsRoot} aria-label={t("panel.analytics.days")}>
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            {t(`panel.analytics.${end}`)}
            {/* Made anew with other days, so that it shows those that are shown. */}
            <input key={days[end]} className="in" type="date" name={end} defaultValue={days[end]} />
          </label>
        ))}
        <button className="btn" type="submit">
          {t("panel.analytics.show")}
        </button>
      </Form>
    </div>
  );
}

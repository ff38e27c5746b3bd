import { Form } from "react-router";
import { addDays, type Day } from "#app/domain/programme/day.ts";
import { isWhole, type Period, wholeFestival } from "#app/domain/analytics/period.ts";
import type { ReportKey } from "#app/domain/reports/report.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { reportPath } from "./reports-address.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";

interface PeriodFormProps {
  /** The report that is shown; null for the list of reports. */
  report: ReportKey | null;
  period: Period;
  today: Day;
}

/** The choice of festival days: a form with two dates and shortcuts. */
export function PeriodForm({ report, period, today }: PeriodFormProps) {
  const t = useTexts();
  const yesterday = addDays(today, -1);
  const choices = [
    { period: wholeFestival, words: t("panel.reports.whole") },
    { period: { from: today, to: today }, words: t("panel.reports.today") },
    { period: { from: yesterday, to: yesterday }, words: t("panel.reports.yesterday") },
  ];
  return (
    <div className="report-period">
      <Form action={reportPath(report, wholeFestival)} aria-label={t("panel.reports.period")}>
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            {t(`panel.reports.${end}`)}
            {/* The key resets the input when another period is shown. */}
            <input
              key={period[end]}
              className="in"
              type="date"
              name={end}
              defaultValue={period[end] ?? ""}
              aria-describedby="report-period-hint"
            />
          </label>
        ))}
        <Button look="pri" text={t("panel.reports.show")} />
      </Form>
      <ul>
        {choices.map((choice) => (
          <li key={choice.words}>
            <ButtonLink
              look={isSame(choice.period, period) ? "sm on" : "sm"}
              to={reportPath(report, choice.period)}
              aria-current={isSame(choice.period, period) ? "true" : undefined}
              text={choice.words}
            />
          </li>
        ))}
      </ul>
      <p className="mut" id="report-period-hint">
        {t("panel.reports.empty_is_whole")}
      </p>
    </div>
  );
}

const isSame = (one: Period, other: Period): boolean =>
  (isWhole(one) && isWhole(other)) || (one.from === other.from && one.to === other.to);

import type { Report, ReportKey } from "#app/domain/reports/report.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Reports of which the hours of the programme are part. */
const ofHours: readonly ReportKey[] = ["places", "categories"];

/** How the figures of a report are to be read, on a page or on paper. */
export function ReportNotes({ report: { key, undated } }: { report: Pick<Report, "key" | "undated"> }) {
  const t = useTexts();
  const { dayStartHour } = useFestival();
  return (
    <>
      <p>{t(`panel.reports.abouts.${key}`)}</p>
      {ofHours.includes(key) ? <p>{t("panel.reports.hours_note")}</p> : null}
      {undated > 0 ? <p>{t("panel.reports.undated", { count: undated })}</p> : null}
      {dayStartHour > 0 ? (
        <p>{t("panel.reports.days_note", { time: `${String(dayStartHour).padStart(2, "0")}:00` })}</p>
      ) : null}
    </>
  );
}

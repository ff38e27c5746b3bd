import { Link } from "react-router";
import type { Day } from "#app/domain/programme/day.ts";
import type { Period } from "#app/domain/analytics/period.ts";
import { reportKeys } from "#app/domain/reports/report.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { daySheetRoot, doorSheetsRoot, reportPath } from "./reports-address.ts";
import { PeriodForm } from "./PeriodForm.tsx";
import { periodText } from "./report-texts.ts";

export interface ReportsOverview {
  period: Period;
  /** The festival's own days. */
  festival: Period | null;
  today: Day;
  /** The day that sheets are offered for first. */
  day: Day;
  places: { id: string; name: string }[];
}

/** `/admin/reports`: every report of a period, and the sheets to print. */
export function ReportsPage({ period, festival, today, day, places }: ReportsOverview) {
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.reports.title")}</h1>
      </div>
      <p className="report-note">{t("panel.reports.intro")}</p>
      <PeriodForm report={null} period={period} today={today} />
      <h2 className="report-days">{periodText(t, period, festival)}</h2>
      <ul className="reports">
        {reportKeys.map((key) => {
          const name = t(`panel.reports.names.${key}`);
          return (
            <li key={key}>
              <h3>
                <Link to={reportPath(key, period)}>{name}</Link>
              </h3>
              <p>{t(`panel.reports.descriptions.${key}`)}</p>
              <div className="go">
                <a
                  className="btn sm"
                  href={reportPath(key, period, { as: "table.csv" })}
                  download
                  aria-label={t("panel.reports.download_of", { report: name })}
                >
                  <Icon name="download" />
                  {t("panel.reports.download")}
                </a>
                <a
                  className="btn sm"
                  href={reportPath(key, period, { as: "print" })}
                  aria-label={t("panel.reports.print_of", { report: name })}
                >
                  <Icon name="printer" />
                  {t("panel.reports.print")}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      <Sheets day={day} places={places} />
    </>
  );
}

function Sheets({ day, places }: Pick<ReportsOverview, "day" | "places">) {
  const t = useTexts();
  return (
    <section className="sheets" aria-labelledby="sheets">
      <h2 id="sheets">{t("panel.reports.sheets")}</h2>
      <p className="mut">{t("panel.reports.sheets_note")}</p>
      <div className="sheet-forms">
        <form action={daySheetRoot} aria-labelledby="day-sheet">
          <h3 id="day-sheet">{t("panel.reports.day_sheet")}</h3>
          <p>{t("panel.reports.day_sheet_note")}</p>
          <label>
            {t("panel.reports.day")}
            <input className="in" type="date" name="day" defaultValue={day} required />
          </label>
          <button className="btn" type="submit">
            <Icon name="printer" />
            {t("panel.reports.make_day_sheet")}
          </button>
        </form>
        <form action={doorSheetsRoot} aria-labelledby="door-sheets">
          <h3 id="door-sheets">{t("panel.reports.door_sheets")}</h3>
          <p>{t("panel.reports.door_sheets_note")}</p>
          <label>
            {t("panel.reports.day")}
            <input className="in" type="date" name="day" defaultValue={day} required />
          </label>
          <label>
            {t("panel.reports.place")}
            <select className="in" name="place" defaultValue="">
              <option value="">{t("panel.reports.every_place")}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className="btn" type="submit">
            <Icon name="printer" />
            {t("panel.reports.make_door_sheets")}
          </button>
        </form>
      </div>
    </section>
  );
}

import { dayOf } from "#app/domain/programme/day.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readReportAddress, daySheetRoot, doorSheetsRoot, reportPath } from "./reports-address.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/reports.route";
import { Link } from "react-router";
import { reportKeys } from "#app/domain/reports/report.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ReportFiles } from "./ReportTable.tsx";
import { PeriodForm } from "./PeriodForm.tsx";
import { periodText } from "#app/ui/reports/report-texts.ts";
import { Button } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const festival = await readFestivalDays(services, calendar);
  const today = dayOf(now, calendar);
  const places = await services.db
    .selectFrom("locations")
    .select(["id", "name"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const day =
    festival === null || (festival.from <= today && today <= festival.to)
      ? today
      : today < festival.from
        ? festival.from
        : festival.to;
  return {
    title: getInstance(context).t("panel.reports.title"),
    period: readReportAddress(url.searchParams).period,
    festival,
    today,
    day,
    places,
  };
}

export const meta = panelMeta;

/** `/admin/reports`: every report of a period, and the sheets to print. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { period, festival, today, day, places } = loaderData;
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
        {reportKeys.map((key) => (
          <li key={key}>
            <h3>
              <Link to={reportPath(key, period)}>{t(`panel.reports.names.${key}`)}</Link>
            </h3>
            <p>{t(`panel.reports.descriptions.${key}`)}</p>
            <div className="go">
              <ReportFiles report={key} period={period} look="btn sm" />
            </div>
          </li>
        ))}
      </ul>
      <Sheets day={day} places={places} />
    </>
  );
}

function Sheets({ day, places }: Pick<Route.ComponentProps["loaderData"], "day" | "places">) {
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
          <Button icon="printer" text={t("panel.reports.make_day_sheet")} />
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
          <Button icon="printer" text={t("panel.reports.make_door_sheets")} />
        </form>
      </div>
    </section>
  );
}

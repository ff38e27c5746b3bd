import { Link, useLocation } from "react-router";
import { addDays, type Day } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useCloseOverlay } from "#app/ui/kit/close-overlay.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { filtersIn, parameters, programmePath } from "#app/ui/programme/page-paths.ts";
import { monthAndYear, shortWeekday } from "#app/ui/time/time-texts.ts";
import { useTexts } from "#app/ui/texts.tsx";

interface DayPickerProps {
  week: { days: Day[]; counts: number[] };
  selected: Day;
  today: Day;
}

/** A week from Monday to Sunday with the number of events of each day. Every control is a link. */
export function DayPicker({ week, selected, today }: DayPickerProps) {
  const t = useTexts();
  const location = useLocation();
  const here = (change: (search: URLSearchParams) => void) => {
    const search = new URLSearchParams(location.search);
    change(search);
    return { pathname: location.pathname, search: String(search) };
  };
  const closed = here((search) => search.delete(parameters.week));
  const close = useCloseOverlay(closed);
  const monday = week.days[0] ?? today;
  const [sunday = today] = week.days.slice(-1);
  const otherWeek = (name: "previous" | "next", days: number) => {
    const to = here((search) => search.set(parameters.week, addDays(monday, days)));
    return (
      <Link
        className="iconbtn"
        to={to}
        replace
        preventScrollReset
        state={location.state}
        aria-label={t(`picker.${name}`)}
      >
        <Icon name={days < 0 ? "left" : "right"} />
      </Link>
    );
  };
  const view = new URLSearchParams(location.search).get(parameters.view) === "places" ? "places" : "hours";
  const filters = filtersIn(new URLSearchParams(location.search));
  const day = (date: Day) =>
    programmePath({ date: date === today ? null : date, view: location.pathname === "/" ? view : "hours", filters });
  return (
    <Dialog className="dlg-date" labelledBy="picker-title" closeTo={closed} onClose={close}>
      <div className="dp-head">
        <h2 id="picker-title">{t("picker.title")}</h2>
      </div>
      <div className="dp-week">
        {otherWeek("previous", -7)}
        <p aria-live="polite">
          <b>{monthAndYear(t, monday)}</b>
          <span>
            {Number(monday.slice(8))} – {Number(sunday.slice(8))}
          </span>
        </p>
        {otherWeek("next", 7)}
      </div>
      <ol className="dp">
        {week.days.map((date, index) => {
          const count = week.counts[index] ?? 0;
          return (
            <li key={date}>
              <Link
                className={`day${date === selected ? " sel" : ""}${count === 0 ? " none" : ""}${date === today ? " today" : ""}`}
                to={day(date)}
                viewTransition
                aria-current={date === selected ? "date" : undefined}
              >
                <span className="dn">{shortWeekday(t, date)}</span> <b>{Number(date.slice(8))}</b>
                <span className="dc" aria-hidden="true">
                  {count === 0 ? null : <i />}
                  {count === 0 ? "–" : count}
                </span>
                <span className="vh">, {count === 0 ? t("picker.none") : t("picker.events", { count })}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="dp-note">{t("picker.note")}</p>
      <div className="btns">
        <Link className="btn btn-p" to={day(today)} viewTransition>
          {t("picker.today")}
        </Link>
        <Link className="btn" to={day(addDays(today, 1))} viewTransition>
          {t("picker.tomorrow")}
        </Link>
      </div>
    </Dialog>
  );
}

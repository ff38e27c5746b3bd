import { Form, Link } from "react-router";
import { addDays } from "#app/domain/programme/day.ts";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { monthAndYear, shortWeekday } from "../../time/words.ts";
import { gridPath, type GridAddress, noMove } from "./address.ts";
import type { ShownDay } from "./day.ts";

/** How many days before and after are one tap away. */
const reach = 2;

/** The ways to other days: those around, today, and any date. */
export function DayLinks({ day, address }: { day: ShownDay; address: GridAddress }) {
  const t = useTexts();
  const to = (other: string): string => gridPath(address, { ...noMove, day: other });
  const days = Array.from({ length: 2 * reach + 1 }, (_, index) => addDays(day.day, index - reach));
  return (
    <div className="grid-days">
      <nav aria-label={t("panel.grid.days")}>
        <ul className="grid-seg">
          {days.map((one) => (
            <li key={one}>
              <Link to={to(one)} aria-current={one === day.day ? "date" : undefined}>
                <span>{shortWeekday(t, one).toLowerCase()}</span> <b>{Number(one.slice(8))}</b> <span className="vh">{monthAndYear(t, one)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {days.includes(day.today) ? null : (
          <Link className="btn" to={to(day.today)}>
            {t("panel.grid.today")}
          </Link>
        )}
      </nav>
      <Form action="/admin/grid" className="grid-date">
        {address.everyPlace ? <input type="hidden" name="places" value="all" /> : null}
        {address.wholeDay ? <input type="hidden" name="hours" value="all" /> : null}
        {/* Emptied with each day, so that it shows the one that is shown. */}
        <input key={day.day} className="in" type="date" name="day" defaultValue={day.day} required aria-label={t("panel.grid.go_to_day")} />
        <button className="btn icon" type="submit" aria-label={t("panel.grid.go")}>
          <Icon name="arrow" />
        </button>
      </Form>
    </div>
  );
}

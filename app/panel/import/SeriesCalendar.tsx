import { dateMarks, type DateOfSeries } from "#app/domain/calendar/importing/reviewing/review-series.ts";
import { addDays, type Day, weekdayOf, weekOf } from "#app/domain/programme/day.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { monthAndYear, shortWeekday } from "#app/ui/time/time-texts.ts";
import { dayText } from "../kit/date-texts.ts";
import type { ShownSeries } from "./import-review-data.ts";
import { noteText } from "./series-words.ts";

/**
 * The dates of a series on small calendars. A screen reader finds each month as a list of its dates, with what is special
 * about them; the other days are drawn alone.
 */
export function SeriesCalendar({ series, title }: { series: ShownSeries; title: string }) {
  const t = useTexts();
  const months = [...new Set(series.dates.map(({ day }) => day.slice(0, 7)))];
  const marks = dateMarks.filter((mark) => series.marks[mark] > 0);
  return (
    <div className="months" role="group" aria-label={t("panel.import_series.calendar", { title })}>
      {months.map((month) => (
        <Month key={month} first={`${month}-01`} series={series} />
      ))}
      {marks.length < 2 ? null : (
        <p className="legend">
          {marks.map((mark) => (
            <span key={mark}>
              <i data-mark={mark} aria-hidden="true" />
              {t(`panel.import_series.mark_${mark}`, { count: series.marks[mark] })}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Month({ first, series }: { first: Day; series: ShownSeries }) {
  const t = useTexts();
  const marked = new Map(series.dates.map((date) => [date.day, date]));
  const days = daysOfMonth(first);
  return (
    <div className="month">
      <p className="name">{monthAndYear(t, first)}</p>
      <p className="weekdays" aria-hidden="true">
        {weekOf(first).map((day) => (
          <span key={day}>{shortWeekday(t, day).slice(0, 2)}</span>
        ))}
      </p>
      <ol aria-label={monthAndYear(t, first)} style={{ "--from": weekdayOf(first) + 1 }}>
        {days.map((day) => {
          const date = marked.get(day);
          const number = Number(day.slice(8));
          return date === undefined ? (
            <li key={day} aria-hidden="true">
              {number}
            </li>
          ) : (
            <li key={day} data-mark={date.mark}>
              <span aria-hidden="true">{number}</span>
              <span className="vh">{dateSentence(t, date, series)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function daysOfMonth(first: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

/** 'mie 26 ago: 18:00–19:30 en lugar de 17:00–18:30' */
function dateSentence(t: ReturnType<typeof useTexts>, { day, notes }: DateOfSeries, series: ShownSeries): string {
  const words = dayText(t, day, day);
  if (notes.length === 0) return words;
  const said = notes.map((note) => noteText(t, note, { usual: series.hours, day }));
  return `${words}${t("panel.kit.colon")}${said.join(", ")}`;
}

/** The dates that are not as the series is, one by one. */
export function DateNotes({ series }: { series: ShownSeries }) {
  const t = useTexts();
  if (series.notes.length === 0) return null;
  const { first } = series;
  return (
    <ul className="date-notes">
      {series.notes.map(({ day, mark, notes }) => (
        <li key={day}>
          <i data-mark={mark} aria-hidden="true" />
          <b>{dayText(t, day, first ?? day)}</b>
          <span>{notes.map((note) => noteText(t, note, { usual: series.hours, day })).join(", ")}</span>
        </li>
      ))}
      {series.moreNotes === 0 ? null : <li>{t("panel.import_series.more_notes", { count: series.moreNotes })}</li>}
    </ul>
  );
}

import { Link } from "react-router";
import { addDays, type Day, daysBetween } from "#app/domain/programme/day.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { EventLink } from "#app/ui/programme/EventLink.tsx";
import { programmePath } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import {
  clockText,
  dayAndMonth,
  dayInSentence,
  longDay,
  shortWeekday,
  weekdayAndDate,
} from "#app/ui/time/time-texts.ts";
import type { Elsewhere } from "./empty-day.ts";
import sheet from "#app/ui/programme/empty-day.css?url";

interface EmptyDayProps {
  programme: { day: Day; today: Day; elsewhere: Elsewhere | null; stream: { logoUrl: string } };
  /** The rest of the page. */
  children: React.ReactNode;
}

/** A day without events: it says so, and leads to the next day that has some. */
export function EmptyDay({ programme: { day, today, elsewhere, stream }, children }: EmptyDayProps) {
  return (
    <main className="home noday" id="content">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <AreaTexts area="empty_day">
        <NoEvents day={day} today={today} elsewhere={elsewhere} logoUrl={stream.logoUrl} />
        {elsewhere === null ? null : <OtherDays day={day} today={today} elsewhere={elsewhere} />}
      </AreaTexts>
      {children}
    </main>
  );
}

type Parts = Pick<EmptyDayProps["programme"], "day" | "today">;

function NoEvents({ day, today, elsewhere, logoUrl }: Parts & { elsewhere: Elsewhere | null; logoUrl: string }) {
  const t = useTexts();
  const { festival } = useFestival();
  return (
    <section className="hello">
      {logoUrl === "" ? null : (
        <Picture
          className="hello-logo"
          src={logoUrl}
          alt={t("home.event_logo", { name: festival.name })}
          sizes="220px"
        />
      )}
      <p className="over">{[t("home.welcome"), festival.tagline, festival.city].filter(Boolean).join("\u00a0· ")}</p>
      <h1>{t("home.no_results")}</h1>
      <p className="sub">
        {t(day === today ? "empty_day.no_events_today" : "empty_day.no_events_day")}{" "}
        <Outlook day={day} today={today} elsewhere={elsewhere} />
      </p>
    </section>
  );
}

/** In how many days the festival begins or goes on, or when it ended. */
function Outlook({ day, today, elsewhere }: Parts & { elsewhere: Elsewhere | null }) {
  const t = useTexts();
  const other = elsewhere?.other ?? null;
  if (elsewhere === null || other === null) return null;
  if (other.isPast) return t("empty_day.ended", { day: dayInSentence(t, other.day) });
  if (day !== today) return t("empty_day.next_programme", { day: dayInSentence(t, other.day) });
  const count = daysBetween(today, other.day);
  return t(elsewhere.isBefore ? "empty_day.begins_in" : "empty_day.continues_in", { count });
}

function OtherDays({ day, today, elsewhere: { other, week } }: Parts & { elsewhere: Elsewhere }) {
  const t = useTexts();
  const pathOf = (to: Day): string => programmePath({ date: to, from: day });
  const [monday = day] = week.days;
  const [sunday = day] = week.days.slice(-1);
  return (
    <>
      {other === null ? null : <OtherDay other={other} to={pathOf(other.day)} />}
      <nav
        className="week"
        aria-label={t("empty_day.week", { first: dayAndMonth(t, monday), last: dayAndMonth(t, sunday) })}
      >
        <ol className="dp">
          {week.days.map((date, index) => (
            <li key={date}>
              <WeekDay date={date} count={week.counts[index] ?? 0} to={pathOf(date)} day={day} today={today} />
            </li>
          ))}
        </ol>
      </nav>
      <p className="noday-more">
        <Link className="btn" to="/subscribe">
          <Icon name="bell" />
          {t("empty_day.tell_me")}
        </Link>
        <Link to={programmePath({ date: day === today ? null : day }, { week: addDays(monday, 7) })} preventScrollReset>
          {t("picker.next")}
          <Icon name="arrow" />
        </Link>
        <Link className="btn" to={programmePath({ date: day === today ? null : day })} reloadDocument>
          <Icon name="refresh" />
          {t("home.refresh")}
        </Link>
      </p>
    </>
  );
}

function OtherDay({ other, to }: { other: NonNullable<Elsewhere["other"]>; to: string }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  return (
    <section className="nextday" aria-labelledby="nextday">
      <p className="nd-over">{t(other.isPast ? "empty_day.last_day" : "empty_day.next_day")}</p>
      <h2 id="nextday">
        <Link to={to} viewTransition>
          {longDay(t, other.day)}
        </Link>
      </h2>
      <p className="nd-n">
        {t("home.summary", { count: other.count })}
        {other.places === 0 ? "" : ` ${t("home.places", { count: other.places })}`}
        {other.from === null ? "" : `, ${t("empty_day.from_hour", { time: clockText(t, other.from, zone) })}`}
      </p>
      <ol className="nd-list">
        {other.first.map((event) => (
          <li key={event.id}>
            {event.hasHour ? <time dateTime={event.startTime}>{clockText(t, event.startTime, zone)}</time> : null}
            <EventLink id={event.id} address={null}>
              <b lang={contentLanguage}>{event.title}</b>
              <span>{event.place}</span>
            </EventLink>
          </li>
        ))}
      </ol>
      <Link className="btn btn-p" to={to} viewTransition>
        {t("empty_day.see", { day: weekdayAndDate(t, other.day) })}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

/** A link if the day has events. */
function WeekDay({ date, count, to, day, today }: Parts & { date: Day; count: number; to: string }) {
  const t = useTexts();
  const isShown = date === day;
  const inside = (
    <>
      <span className="dn">{shortWeekday(t, date)}</span> <b>{Number(date.slice(8))}</b>
      <span className="dc" aria-hidden="true">
        {count === 0 ? "–" : count}
      </span>
      <span className="vh">, {count === 0 ? t("picker.none") : t("picker.events", { count })}</span>
    </>
  );
  const name = `day${isShown ? " sel" : ""}${count === 0 ? " none" : ""}${date === today ? " today" : ""}`;
  return count === 0 ? (
    <span className={name} aria-current={isShown ? "date" : undefined}>
      {inside}
    </span>
  ) : (
    <Link className={name} to={to} viewTransition>
      {inside}
    </Link>
  );
}

import { Fragment } from "react";
import { Link } from "react-router";
import { type Day, dayOf, daysBetween } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { titleLength } from "#app/ui/art/Poster.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { peoplePage, personPath, type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { StreamBlock } from "#app/ui/programme/StreamBlock.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { dayAndMonth, longDay, shortDay, weekdayAndDate } from "#app/ui/time/time-texts.ts";
import { HourList } from "./HourList.tsx";
import type { Outside } from "./outside.ts";
import sheet from "#app/ui/programme/empty-day.css?url";

interface OutsidePageProps {
  programme: { day: Day; events: EventSummary[]; stream: ShownStream };
  outside: Outside;
  address: ProgrammeAddress;
}

/** The front page before the festival, with its days and first events, and after it, with thanks and what was. */
export const OutsidePage = (props: OutsidePageProps) => (
  <main className="home noday outside" id="content">
    <link rel="stylesheet" href={sheet} precedence="page" />
    <AreaTexts area="empty_day">
      <Hello {...props} />
      <Days outside={props.outside} />
      <Ways outside={props.outside} />
      {props.outside.is === "before" ? <FirstEvents {...props} /> : null}
      {props.outside.is === "after" && props.programme.stream.player === null ? <Scene /> : null}
      <div className="aside">
        <People outside={props.outside} />
        {props.programme.stream.player === null ? null : (
          <StreamBlock stream={props.programme.stream} address={props.address} />
        )}
      </div>
    </AreaTexts>
  </main>
);

function Hello({ programme: { stream }, outside }: OutsidePageProps) {
  const t = useTexts();
  const { festival, zone, dayStartHour } = useFestival();
  const today = dayOf(useNow(), { zone, dayStartHour });
  const { is, isThanking, coming, days, count } = outside;
  const left = coming === null ? 0 : daysBetween(today, coming.first);
  const title =
    is === "before"
      ? left > 0
        ? t("empty_day.outside.days_left", { count: left })
        : t("empty_day.outside.today")
      : isThanking
        ? t("empty_day.outside.thanks")
        : t(coming?.first.slice(0, 4) === today.slice(0, 4) ? "empty_day.outside.soon" : "empty_day.outside.next_year");
  const shown = isThanking ? rangeOf(days) : coming;
  const over = is === "before" ? t("home.welcome") : festival.name;
  const parts = [
    shown === null ? t("empty_day.outside.no_dates") : <Dates key="dates" {...shown} />,
    is === "after" && !isThanking && left > 0 ? t("empty_day.outside.left", { count: left }) : null,
    is === "before" && count > 0 ? t("home.summary", { count }) : null,
    is === "before" && count === 0 ? t("empty_day.outside.no_programme") : null,
  ].filter((part) => part !== null);
  return (
    <section className="hello">
      {stream.logoUrl === "" ? null : (
        <Picture
          className="hello-logo"
          src={stream.logoUrl}
          alt={t("home.event_logo", { name: festival.name })}
          sizes="220px"
        />
      )}
      <p className="over">{[over, festival.tagline, festival.city].filter(Boolean).join(" · ")}</p>
      <h1 style={titleLength(title)}>{title}</h1>
      <p className="sub">
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index === 0 ? null : " "}
            <span>
              {index === 0 ? null : <span className="sep">· </span>}
              {part}
            </span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

function rangeOf(days: Outside["days"]): Outside["coming"] {
  const [first] = days;
  const [last] = days.slice(-1);
  return first === undefined || last === undefined ? null : { first: first.day, last: last.day };
}

/** 'Del 28 al 30 de noviembre', or 'Sábado 28 de noviembre' */
function Dates({ first, last }: NonNullable<Outside["coming"]>) {
  const t = useTexts();
  if (last === null) return t("empty_day.outside.from", { first: dayAndMonth(t, first) });
  if (last === first) return longDay(t, first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return t("empty_day.outside.dates", {
    first: isOneMonth ? Number(first.slice(8)) : dayAndMonth(t, first),
    last: dayAndMonth(t, last),
  });
}

/** More days than these are left to the date picker. */
const mostDays = 14;

function Days({ outside: { days } }: { outside: Outside }) {
  const t = useTexts();
  const [next] = days.slice(mostDays);
  if (days.length === 0) return null;
  return (
    <nav className="week" aria-label={t("empty_day.outside.days")}>
      <ol className="dp">
        {days.slice(0, mostDays).map(({ day, count }) => (
          <li key={day}>
            <Link className="day" to={programmePath({ date: day })} viewTransition>
              <b>{shortDay(t, day)}</b>
              <span className="dn">{t("picker.events", { count })}</span>
            </Link>
          </li>
        ))}
      </ol>
      {next === undefined ? null : (
        <Link className="btn" to={programmePath({}, { week: next.day })} preventScrollReset>
          <Icon name="cal" />
          {t("picker.title")}
        </Link>
      )}
    </nav>
  );
}

function Ways({ outside: { is, count, days, past } }: { outside: Outside }) {
  const t = useTexts();
  const [first] = days;
  const was =
    is === "after" && first !== undefined && count > 0
      ? { to: first.day, text: t("empty_day.outside.was", { count }) }
      : past !== null && { to: past.day, text: t("empty_day.outside.was_in", { year: past.year, count: past.count }) };
  return (
    <p className="noday-more">
      <Link className="btn btn-p" to="/subscribe" viewTransition>
        <Icon name="bell" />
        {t(is === "before" && days.length > 0 ? "empty_day.tell_me" : "empty_day.outside.tell_me")}
      </Link>
      {was ? (
        <Link className="btn" to={programmePath({ date: was.to })} viewTransition>
          <Icon name="list" />
          {was.text}
        </Link>
      ) : null}
    </p>
  );
}

/** Events that the page shows of the first day. */
const mostEvents = 3;

function FirstEvents({ programme: { day, events }, address }: OutsidePageProps) {
  const t = useTexts();
  if (events.length === 0) return null;
  return (
    <section className="first-events" aria-labelledby="first-events">
      <h2 id="first-events">{t("empty_day.outside.first_events", { day: weekdayAndDate(t, day) })}</h2>
      <HourList events={events.slice(0, mostEvents)} address={address} shownDay="future" filtered={false} />
      <Link className="btn" to={programmePath({ date: day })} viewTransition>
        {t("empty_day.see", { day: weekdayAndDate(t, day) })}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

const Scene = () => (
  <div className="screen">
    <svg className="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 640 360">
      <use href="#scene" />
    </svg>
  </div>
);

function People({ outside: { people } }: { outside: Outside }) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <section className="comers" aria-labelledby="comers">
      <h2 id="comers">{t("empty_day.outside.people")}</h2>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={personPath(id)} viewTransition>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="way" to={peoplePage} viewTransition>
        {t("empty_day.outside.all_people")}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

import { memo } from "react";
import { Link } from "react-router";
import { eventWithLatest } from "#app/domain/live/latest-events.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { addDays, type Day, dayOf } from "#app/domain/programme/day.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { initialsOf } from "#app/domain/people/person.ts";
import type { MarkedText } from "#app/domain/programme/search-index.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLatestEvents } from "#app/ui/live/live-programme.ts";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import { personPath } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay, shortDay, hourText } from "#app/ui/time/time-texts.ts";
import { type SearchFilters, searchPath } from "./search-address.ts";
import type { FoundCard, SearchPageData, ShownResults } from "./search-data.ts";

interface FoundProps {
  page: SearchPageData;
  results: ShownResults;
  narrowed: SearchFilters;
}

/** Drawn again only for other results: the field shows each letter at once. */
export const FoundDays = memo(function FoundDays({ page, results, narrowed }: FoundProps) {
  const { days, more, query } = results;
  const t = useTexts();
  const calendar = useFestival();
  const now = useNow();
  const latest = useLatestEvents();
  const today = dayOf(now, calendar);
  return (
    <div className="prog">
      {days.map(({ day, cards }) => (
        <section className="hour" key={day ?? "over"} aria-labelledby={`found-${day ?? "over"}`}>
          <h2 className="hour-h" id={`found-${day ?? "over"}`}>
            <span className="alld">{dayTitle(day)}</span> {isNear(day) ? <small>{shortDay(t, day)}</small> : null}
          </h2>
          <ol className="cards">
            {cards.map((card) => {
              const event = eventWithLatest(card.event, latest, page);
              return event === null ? null : (
                <li className="cell" key={event.id}>
                  <FoundEventCard card={card} event={event} isOver={day === null} now={now} />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {more === 0 ? null : (
        <p className="search-more">
          <Link className="btn" to={searchPath(query, { ...narrowed, all: true })} preventScrollReset replace>
            {t("search.more", { count: more })}
          </Link>
        </p>
      )}
    </div>
  );

  function isNear(day: Day | null): day is Day {
    return day === today || day === addDays(today, 1);
  }

  function dayTitle(day: Day | null): string {
    if (day === null) return t("search.over");
    if (day === today) return t("picker.today");
    return day === addDays(today, 1) ? t("picker.tomorrow") : longDay(t, day);
  }
});

/** People of the searched name come first: one row each, with what they do next. */
export function FoundPeople({ people }: { people: ShownResults["people"] }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const calendar = useFestival();
  const now = useNow();
  if (people.length === 0) return null;
  return (
    <ul className="search-people">
      {people.map(({ id, name, current }) => (
        <li key={id}>
          <span className="search-face" aria-hidden="true">
            {initialsOf(name.join(""))}
          </span>
          <Link to={personPath(id)} lang={contentLanguage} viewTransition>
            <Marked text={name} />
          </Link>
          <Icon name="arrow" />
          {current === null ? (
            <p>{t("search.person_over")}</p>
          ) : (
            <p lang={contentLanguage}>
              <b lang={calendar.language}>{current.state === "live" ? t("search.person_now") : whenOf(current)}</b>{" "}
              {current.title}
              {current.place === "" ? "" : ` · ${current.place}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

  function whenOf(event: Parameters<typeof hourText>[1]): string {
    const day = dayOf(event.startTime, calendar);
    const today = dayOf(now, calendar);
    const name =
      day === today ? t("picker.today") : day === addDays(today, 1) ? t("picker.tomorrow") : shortDay(t, day);
    return `${name} ${hourText(t, event, calendar.zone)}`;
  }
}

interface FoundCardProps {
  card: FoundCard;
  /** The event as the live channel knows it. */
  event: EventSummary;
  /** The card says on which day the event was. */
  isOver: boolean;
  now: Date;
}

function FoundEventCard({ card, event, isOver, now }: FoundCardProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const calendar = useFestival();
  const reason =
    card.reason === null ? null : (
      <span lang={contentLanguage}>
        <Marked text={card.reason} />
      </span>
    );
  const day = isOver ? longDay(t, daysOfEvent(event, calendar).first) : null;
  return (
    <EventCard
      event={event}
      address={null}
      size="compact"
      shownDay="today"
      now={now}
      found={{
        title: event.title === card.event.title ? <Marked text={card.title} /> : event.title,
        reason:
          day === null ? (
            reason
          ) : (
            <>
              {day}
              {reason === null ? null : " · "}
              {reason}
            </>
          ),
      }}
    />
  );
}

/** Every second part of the text was searched for. */
const Marked = ({ text }: { text: MarkedText }) =>
  text.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity than their place in the text
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );

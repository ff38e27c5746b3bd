import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { keepFollowed } from "#app/browser/saved/saved-storage.ts";
import { eventWithLatest } from "#app/domain/live/latest-events.ts";
import { addDays, dayOf } from "#app/domain/programme/day.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { foundByDay } from "#app/domain/programme/search-index.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { titleLength } from "#app/ui/art/Poster.tsx";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { CopyLink, openShareSheet, useCanShare } from "#app/ui/kit/share.tsx";
import { useLatestEvents } from "#app/ui/live/live-programme.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { EventCard } from "#app/ui/programme/EventCard.tsx";
import { peoplePage, personPath } from "#app/ui/programme/page-paths.ts";
import { useReminder } from "#app/ui/saved/saved-events.tsx";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import type { PersonData } from "./people-data.ts";
import { PersonName, Portrait, PortraitParts } from "#app/ui/art/Portrait.tsx";

/** `/people/NAME`: who somebody is, and all their events. */
export function PersonPage({ person }: { person: PersonData }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const role = [person.role ?? (person.kind === "group" ? t("people.group") : null), person.company];
  const over = [...role, categoryName(t, person.category.name)].filter((word) => word !== null);
  return (
    <main className="pers" id="content">
      <PortraitParts />
      <p className="backrow">
        <Link className="btn btn-s" to={peoplePage} viewTransition>
          <Icon name="back" />
          {t("people.title")}
        </Link>
      </p>
      <article className="pers-in" {...categoryAttributes(person.category)}>
        <header className="pers-h">
          <Portrait person={person} category={person.category} sizes="(min-width: 1100px) 360px, 132px" />
          <div className="pers-n">
            <p className="over" lang={contentLanguage}>
              {[...new Set(over)].join("\u00a0· ")}
            </p>
            <h1 style={titleLength(person.name)}>
              <PersonName name={person.name} surname={person.surname} />
            </h1>
          </div>
        </header>
        <div className="pers-w">
          {person.words === null ? null : (
            <p className="lead" lang={contentLanguage}>
              {person.words}
            </p>
          )}
          <Follow person={person} />
          <Links person={person} />
        </div>
        <Events person={person} />
      </article>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: person.structuredData ?? "" }} />
    </main>
  );
}

/**
 * 'Tell me if something of theirs changes': saves all their events to come. Sent like a bell, so it waits for a network.
 */
function Follow({ person }: { person: PersonData }) {
  const t = useTexts();
  const now = useNow();
  const path = personPath(person.id);
  const { minutes, pending } = useReminder(path);
  const isFollowed = pending === undefined ? person.isFollowed : minutes !== undefined;
  useEffect(() => void keepFollowed(person.id, person.isFollowed), [person.id, person.isFollowed]);
  const { revalidate } = useRevalidator();
  // The server has saved or kept their events: the bells of the page follow.
  useEffect(() => {
    if (pending === "done") void revalidate();
  }, [pending, revalidate]);
  const count = person.events.filter((event) => ["active", "upcoming"].includes(phaseOf(event, now))).length;
  return (
    <form method="post" className="pers-f" data-lead-time="1">
      <button
        className={isFollowed ? "btn" : "btn btn-p"}
        type="submit"
        name={isFollowed ? "remove" : "save"}
        value={path}
        aria-pressed={isFollowed}
        data-save={pending}
      >
        <Icon name={isFollowed ? "bellon" : "bell"} />
        {t(isFollowed ? "people.followed" : "people.follow")}
      </button>
      <p>
        {pending === "waiting"
          ? t("bell.waiting")
          : t(count === 0 ? "people.follow_none" : "people.follow_what", { count })}
      </p>
    </form>
  );
}

function Links({ person }: { person: PersonData }) {
  const t = useTexts();
  const canShare = useCanShare();
  const shared = { title: person.name, text: person.name, url: person.url };
  const share = (): void => void openShareSheet(shared, t("failure.title"));
  return (
    <p className="pers-l">
      {person.links.map(({ title, url }) => (
        <a className="btn btn-s" key={url} href={url} target="_blank" rel="noreferrer">
          <Icon name="globe" />
          {title === "" ? hostOf(url) : title}
        </a>
      ))}
      {canShare ? (
        <button className="btn btn-s" type="button" aria-label={t("people.share")} onClick={share}>
          <Icon name="share" />
        </button>
      ) : (
        <CopyLink url={person.url}>{t("event.copy_link")}</CopyLink>
      )}
    </p>
  );
}

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, "");

/** What somebody does now, then by day, then what is over, newest first. */
function Events({ person }: { person: PersonData }) {
  const t = useTexts();
  const now = useNow();
  const calendar = useFestival();
  const latest = useLatestEvents();
  const events = person.events.flatMap((event) => eventWithLatest(event, latest, person) ?? []);
  const live = events.filter((event) => phaseOf(event, now) === "active");
  const today = dayOf(now, calendar);
  const rest = foundByDay(
    events.filter((event) => !live.includes(event)),
    now,
    calendar,
  );
  return (
    <section className="pers-e" aria-labelledby="events">
      <h2 className="vh" id="events">
        {t("people.events")}
      </h2>
      {live.length === 0 ? null : <EventGroup id="now" title={t("people.now")} events={live} now={now} />}
      {rest.map(({ day, found }) => (
        <EventGroup key={day ?? "before"} id={day ?? "before"} title={titleOf(day)} events={found} now={now} />
      ))}
    </section>
  );

  function titleOf(day: string | null): string {
    if (day === null) return t("people.before");
    if (day === today) return t("picker.today");
    return day === addDays(today, 1) ? t("picker.tomorrow") : longDay(t, day);
  }
}

interface GroupProps {
  id: string;
  title: string;
  events: EventSummary[];
  now: Date;
}

const EventGroup = ({ id, title, events, now }: GroupProps) => (
  <section className="hour" aria-labelledby={`events-${id}`}>
    <h3 className="hour-h" id={`events-${id}`}>
      <span>{title}</span>
    </h3>
    <ol className="cards">
      {events.map((event) => (
        <li className="cell" key={event.id}>
          <EventCard event={event} address={null} size="compact" shownDay="today" now={now} />
        </li>
      ))}
    </ol>
  </section>
);
